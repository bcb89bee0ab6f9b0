//! What to know: keys, rules in short, what this is.

use egui::{Grid, RichText, ScrollArea, Sense, Ui, vec2};

use super::{heading, main_button};
use crate::command::Command;
use crate::text::Label;
use crate::theme::{self, Palette};
use crate::ui::{Wishes, emblem, spoken};

const KEYS: [(Label, Label); 20] = [
    (Label::KeyLetters, Label::KeyLettersDo),
    (Label::KeyArrows, Label::KeyArrowsDo),
    (Label::KeySpace, Label::KeySpaceDo),
    (Label::KeyPause, Label::KeyPauseDo),
    (Label::KeySeeds, Label::KeySeedsDo),
    (Label::KeyLaps, Label::KeyLapsDo),
    (Label::KeyMoves, Label::KeyMovesDo),
    (Label::KeyEnds, Label::KeyEndsDo),
    (Label::KeyUndo, Label::KeyUndoDo),
    (Label::KeyRound, Label::KeyRoundDo),
    (Label::KeyRematch, Label::KeyRematchDo),
    (Label::KeyHint, Label::KeyHintDo),
    (Label::KeyValues, Label::KeyValuesDo),
    (Label::KeyStudy, Label::KeyStudyDo),
    (Label::KeyMistakes, Label::KeyMistakesDo),
    (Label::KeyFiles, Label::KeyFilesDo),
    (Label::KeyClipboard, Label::KeyClipboardDo),
    (Label::KeyView, Label::KeyViewDo),
    (Label::KeyZoom, Label::KeyZoomDo),
    (Label::Escape, Label::EscapeDo),
];

pub(super) fn keys(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Keys);
    // The button below stays in sight.
    let room = (ui.ctx().content_rect().height() - 220.0).max(120.0);
    scroll(room).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        Grid::new("keys").spacing([24.0, 6.0]).show(ui, |ui| {
            for (key, does) in KEYS {
                ui.label(RichText::new(language.label(key)).font(theme::bold(14.5)));
                ui.label(RichText::new(language.label(does)).color(palette.quiet));
                ui.end_row();
            }
        });
    });
    close(ui, wishes, palette);
}

pub(super) fn rules(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Rules);
    let room = (ui.ctx().content_rect().height() - 220.0).clamp(120.0, 430.0);
    scroll(room).show(ui, |ui| {
        for (title, text) in [
            (Label::RulesSowing, Label::RulesSowingText),
            (Label::RulesOne, Label::RulesOneText),
            (Label::RulesTwo, Label::RulesTwoText),
            (Label::RulesThree, Label::RulesThreeText),
            (Label::RulesEnd, Label::RulesEndText),
            (Label::RulesHouse, Label::RulesHouseText),
        ] {
            ui.label(RichText::new(language.label(title)).font(theme::bold(15.5)));
            ui.label(language.label(text));
            ui.add_space(6.0);
        }
    });
    close(ui, wishes, palette);
}

pub(super) fn about(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    ui.horizontal(|ui| {
        let (square, _) = ui.allocate_exact_size(vec2(64.0, 64.0), Sense::hover());
        emblem::paint(ui.painter(), square, 16.0, palette);
        ui.add_space(8.0);
        ui.vertical(|ui| {
            ui.add_space(8.0);
            heading(ui, Label::AppName);
            ui.label(RichText::new(env!("CARGO_PKG_VERSION")).color(palette.quiet));
        });
    });
    ui.add_space(8.0);
    ui.label(language.label(Label::AboutText));
    ui.label(RichText::new(language.label(Label::AboutLicence)).color(palette.quiet));
    close(ui, wishes, palette);
}

/// What is longer than there is room for is scrolled.
fn scroll(room: f32) -> ScrollArea {
    ScrollArea::vertical()
        .max_height(room)
        .min_scrolled_height(room)
}

fn close(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Close, palette) {
            wishes.push(Command::CloseDialog);
        }
    });
}
