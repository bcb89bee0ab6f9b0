//! What to know: keys, rules in short, what this is.

use egui::{Grid, RichText, ScrollArea, Ui};

use super::{heading, main_button};
use crate::command::Command;
use crate::text::Label;
use crate::theme::{self, Palette};
use crate::ui::{Wishes, spoken};

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
    Grid::new("keys").spacing([22.0, 8.0]).show(ui, |ui| {
        for (key, does) in KEYS {
            ui.label(RichText::new(language.label(key)).font(theme::bold(14.5)));
            ui.label(RichText::new(language.label(does)).color(palette.quiet));
            ui.end_row();
        }
    });
    close(ui, wishes, palette);
}

pub(super) fn rules(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Rules);
    ScrollArea::vertical().max_height(430.0).show(ui, |ui| {
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
    heading(ui, Label::AppName);
    ui.label(RichText::new(env!("CARGO_PKG_VERSION")).color(palette.quiet));
    ui.label(language.label(Label::AboutText));
    ui.label(RichText::new(language.label(Label::AboutLicence)).color(palette.quiet));
    close(ui, wishes, palette);
}

fn close(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Close, palette) {
            wishes.push(Command::CloseDialog);
        }
    });
}
