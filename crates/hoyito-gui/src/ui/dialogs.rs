//! Dialogs.

use egui::{Context, Id, Modal, RichText, Ui, vec2};
use hoyito_core::{RowLength, Side, Variant};

use super::Wishes;
use crate::app::{App, Dialog};
use crate::command::{Command, NewGame};
use crate::session::Seat;
use crate::text::{Label, Language};
use crate::theme::{self, Palette};

/// Shows the dialog that is open.
pub(super) fn show(ctx: &Context, app: &mut App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let Some(dialog) = app.dialog_mut() else {
        return;
    };
    let response = Modal::new(Id::unique("dialog")).show(ctx, |ui| {
        ui.set_width(440.0);
        ui.spacing_mut().item_spacing = vec2(10.0, 8.0);
        match dialog {
            Dialog::NewGame(draft) => new_game(ui, draft, wishes, palette),
            _ => {
                if ui.button(Language::English.label(Label::Close)).clicked() {
                    wishes.push(Command::CloseDialog);
                }
            }
        }
    });
    if response.backdrop_response.clicked() {
        wishes.push(Command::CloseDialog);
    }
}

fn heading(ui: &mut Ui, label: Label) {
    ui.label(RichText::new(Language::English.label(label)).font(theme::bold(20.0)));
    ui.add_space(6.0);
}

fn new_game(ui: &mut Ui, draft: &mut NewGame, wishes: &mut Wishes, palette: &Palette) {
    let language = Language::English;
    heading(ui, Label::NewGame);
    row(ui, Label::Variant, palette, |ui| {
        for variant in Variant::ALL {
            ui.selectable_value(&mut draft.variant, variant, variant.name());
        }
    });
    row(ui, Label::RowLength, palette, |ui| {
        for length in RowLength::all() {
            ui.selectable_value(&mut draft.row, length, length.get().to_string());
        }
    });
    for (side, label) in [(Side::South, Label::South), (Side::North, Label::North)] {
        row(ui, label, palette, |ui| {
            for (seat, label) in [
                (Seat::Person, Label::Person),
                (Seat::Computer, Label::Computer),
            ] {
                ui.selectable_value(&mut draft.seats[side], seat, language.label(label));
            }
        });
    }
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        let start = RichText::new(language.label(Label::Start)).color(palette.on_accent);
        let start = egui::Button::new(start)
            .fill(palette.accent)
            .min_size(vec2(110.0, 32.0));
        if ui.add(start).clicked() {
            wishes.push(Command::Begin(*draft));
        }
        let cancel = egui::Button::new(language.label(Label::Cancel)).min_size(vec2(90.0, 32.0));
        if ui.add(cancel).clicked() {
            wishes.push(Command::CloseDialog);
        }
    });
}

/// A line of a form: what it is about, then what can be chosen.
fn row(ui: &mut Ui, label: Label, palette: &Palette, content: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        let name = RichText::new(Language::English.label(label)).color(palette.quiet);
        ui.allocate_ui_with_layout(
            vec2(104.0, 28.0),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(104.0);
                ui.label(name);
            },
        );
        ui.spacing_mut().item_spacing.x = 4.0;
        content(ui);
    });
}
