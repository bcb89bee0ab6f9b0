//! Opening, saving, pasting. The system's own file dialog may be missing, so
//! that a path can always be typed.

use std::path::PathBuf;

use egui::{Key, Response, RichText, TextEdit, Ui};

use super::{heading, main_button, other_button};
use crate::app::{Leaving, PathDraft};
use crate::command::Command;
use crate::text::{Label, Sentence};
use crate::theme::Palette;
use crate::ui::{Wishes, spoken, status};

/// Asks whether to save the game that makes way.
pub(super) fn unsaved(
    ui: &mut Ui,
    next: &Leaving,
    told: &Sentence,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let language = spoken(ui.ctx());
    heading(ui, Label::UnsavedTitle);
    ui.label(language.say(told));
    if !matches!(next, Leaving::Quit) {
        let hint = RichText::new(language.label(Label::UnsavedHint));
        ui.label(hint.color(palette.quiet));
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Save, palette) {
            wishes.push(Command::LeaveSaved);
        }
        if other_button(ui, Label::DoNotSave) {
            wishes.push(Command::LeaveUnsaved);
        }
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

pub(super) fn open(ui: &mut Ui, draft: &mut PathDraft, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::OpenTitle);
    let entered = path(ui, draft);
    problem(ui, draft, palette);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if (main_button(ui, Label::OpenNow, palette) || entered) && !draft.text.trim().is_empty() {
            wishes.push(Command::OpenFile(draft.text.trim().into()));
        }
        browse_and_cancel(ui, wishes);
    });
}

/// Says what is being read, and offers to leave it.
pub(super) fn reading(ui: &mut Ui, told: &Sentence, wishes: &mut Wishes) {
    heading(ui, Label::ReadingTitle);
    let told = ui.label(spoken(ui.ctx()).say(told));
    status::announce(ui, told.id);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

pub(super) fn save(ui: &mut Ui, draft: &mut PathDraft, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::SaveTitle);
    let save = |path, replace| Command::SaveFile { path, replace };
    to_file(ui, draft, wishes, palette, save);
}

pub(super) fn picture(ui: &mut Ui, draft: &mut PathDraft, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::PictureTitle);
    let hint = RichText::new(spoken(ui.ctx()).label(Label::PictureHint));
    ui.label(hint.color(palette.quiet));
    let save = |path, replace| Command::SavePicture { path, replace };
    to_file(ui, draft, wishes, palette, save);
}

/// A path, and the button that writes to it.
fn to_file(
    ui: &mut Ui,
    draft: &mut PathDraft,
    wishes: &mut Wishes,
    palette: &Palette,
    save: impl FnOnce(PathBuf, bool) -> Command,
) {
    let entered = path(ui, draft);
    problem(ui, draft, palette);
    // A file that is there is replaced only under the name it was found by.
    let replace = draft
        .exists
        .as_ref()
        .is_some_and(|found| found.as_os_str() == draft.text.trim());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let label = if replace { Label::Replace } else { Label::Save };
        let wanted = main_button(ui, label, palette) || (entered && !replace);
        if wanted && !draft.text.trim().is_empty() {
            wishes.push(save(draft.text.trim().into(), replace));
        }
        browse_and_cancel(ui, wishes);
    });
}

pub(super) fn paste(ui: &mut Ui, draft: &mut PathDraft, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::PasteTitle);
    ui.label(RichText::new(language.label(Label::PasteHint)).color(palette.quiet));
    egui::ScrollArea::vertical()
        .max_height(220.0)
        .show(ui, |ui| {
            let edit = TextEdit::multiline(&mut draft.text)
                .desired_width(f32::INFINITY)
                .desired_rows(6)
                .code_editor();
            let response = ui.add(edit);
            named(&response, Label::PasteTitle);
            take_focus(ui, &response);
        });
    problem(ui, draft, palette);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Read, palette) {
            wishes.push(Command::Read(draft.text.clone()));
        }
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

/// A field for a path; tells whether Enter was pressed in it.
fn path(ui: &mut Ui, draft: &mut PathDraft) -> bool {
    let language = spoken(ui.ctx());
    let edit = TextEdit::singleline(&mut draft.text)
        .hint_text(language.label(Label::PathHint))
        .margin(egui::Margin::symmetric(10, 8))
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    named(&response, Label::Path);
    if response.changed() {
        draft.problem = None;
    }
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    take_focus(ui, &response);
    entered
}

fn named(response: &Response, label: Label) {
    let name = spoken(&response.ctx).label(label);
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_label(name);
    });
}

/// A field is ready to be typed in when its dialog opens.
fn take_focus(ui: &Ui, response: &Response) {
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
}

fn problem(ui: &mut Ui, draft: &PathDraft, palette: &Palette) {
    if let Some(problem) = &draft.problem {
        let text = spoken(ui.ctx()).say(problem);
        ui.label(RichText::new(text).color(palette.warning));
    }
}

fn browse_and_cancel(ui: &mut Ui, wishes: &mut Wishes) {
    if other_button(ui, Label::Browse) {
        wishes.push(Command::Browse);
    }
    if other_button(ui, Label::Cancel) {
        wishes.push(Command::CloseDialog);
    }
}
