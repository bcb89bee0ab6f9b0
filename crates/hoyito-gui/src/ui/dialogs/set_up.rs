//! Setting up a position: seeds in pits, captures, who is due.

use egui::{DragValue, Response, RichText, Ui, vec2};
use hoyito_core::{Pit, RowLength, Setup, Side, Variant};

use super::{heading, main_button, other_button, row};
use crate::app::SetUpDraft;
use crate::command::Command;
use crate::text::{Choice, Label, Sentence};
use crate::theme::{self, Palette};
use crate::ui::{Wishes, spoken};

pub(super) fn show(ui: &mut Ui, draft: &mut SetUpDraft, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::PositionTitle);
    row(ui, Label::Variant, palette, |ui| {
        for variant in Variant::ALL {
            ui.selectable_value(&mut draft.variant, variant, variant.name());
        }
    });
    row(ui, Label::RowLength, palette, |ui| {
        for length in RowLength::all() {
            let now = draft.setup.row() == length;
            let response = ui.selectable_label(now, length.get().to_string());
            if response.clicked() && !now {
                draft.setup = Setup::start(length, draft.setup.due);
            }
        }
    });
    row(ui, Label::Due, palette, |ui| {
        for (side, label) in [(Side::South, Label::South), (Side::North, Label::North)] {
            ui.selectable_value(&mut draft.setup.due, side, language.label(label));
        }
    });
    ui.add_space(6.0);
    board(ui, &mut draft.setup, palette);
    ui.add_space(6.0);
    row(ui, Label::Captured, palette, |ui| {
        for side in Side::BOTH {
            let field = DragValue::new(&mut draft.setup.captured[side]).range(0..=96);
            let response = ui.add(field.prefix(format!("{side} ")));
            named(&response, &Sentence::CapturedBy(side));
        }
    });
    row(ui, Label::LastFour, palette, |ui| {
        let holder = &mut draft.setup.last_four_holder;
        ui.selectable_value(holder, None, language.label(Label::Taker));
        for (side, label) in [(Side::South, Label::South), (Side::North, Label::North)] {
            ui.selectable_value(holder, Some(side), language.label(label));
        }
    });
    ui.add_space(6.0);
    ending(ui, draft, wishes, palette);
}

/// Both rows as they lie on the board, a number for every pit.
fn board(ui: &mut Ui, setup: &mut Setup, palette: &Palette) {
    let length = setup.row();
    let north: Vec<Pit> = Pit::row(Side::North, length).rev().collect();
    let south: Vec<Pit> = Pit::row(Side::South, length).collect();
    egui::Grid::new("pits").spacing([6.0, 6.0]).show(ui, |ui| {
        for pits in [&north, &south] {
            for pit in pits {
                ui.vertical(|ui| one_pit(ui, setup, *pit, palette));
            }
            ui.end_row();
        }
    });
}

fn one_pit(ui: &mut Ui, setup: &mut Setup, pit: Pit, palette: &Palette) {
    let language = spoken(ui.ctx());
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().icon_spacing = 2.0;
        let mut open = setup.get(pit).is_some();
        let letter = RichText::new(pit.letter())
            .font(theme::bold(14.0))
            .color(palette.quiet);
        let response = ui.checkbox(&mut open, letter);
        named(&response, &Sentence::PitOpen(pit));
        if response.changed() {
            setup.set(pit, open.then_some(0));
        }
    });
    let mut seeds = setup.get(pit).unwrap_or(0);
    let field = DragValue::new(&mut seeds).range(0..=96);
    let response = ui
        .add_enabled_ui(setup.get(pit).is_some(), |ui| {
            ui.add_sized(vec2(50.0, 30.0), field)
        })
        .inner;
    named(
        &response,
        &Sentence::PitName {
            pit,
            seeds: seeds.into(),
            closed: setup.get(pit).is_none(),
            value: None,
            choice: Choice::None,
        },
    );
    if response.changed() {
        setup.set(pit, Some(seeds));
    }
    response.on_hover_text(language.label(Label::DragHint));
}

fn named(response: &Response, name: &Sentence) {
    let name = spoken(&response.ctx).say(name);
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_label(name);
    });
}

/// The position as text, or why it is none, and what to do with it.
fn ending(ui: &mut Ui, draft: &SetUpDraft, wishes: &mut Wishes, palette: &Palette) {
    let problem = draft.problem();
    let (text, color) = match &problem {
        Some(problem) => (
            spoken(ui.ctx()).say(&Sentence::NotAPosition(*problem)),
            palette.warning,
        ),
        None => (hoyito_notation::write_setup(&draft.setup), palette.quiet),
    };
    ui.label(RichText::new(text).color(color));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.add_enabled_ui(problem.is_none(), |ui| {
            if main_button(ui, Label::PlayThis, palette) {
                wishes.push(Command::SetUp(draft.variant, draft.setup));
            }
        });
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}
