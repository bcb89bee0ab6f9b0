//! What is asked about a handicap: who gives pits, how many, and what becomes
//! of them.

use egui::{DragValue, RichText, Ui};
use hoyito_core::Side;

use super::row;
use crate::command::NewGame;
use crate::handicap::{Gift, Handicap};
use crate::text::{Label, Sentence};
use crate::theme::Palette;
use crate::ui::spoken;

/// The rows of a new game that ask for a handicap. A match has none: its rounds
/// are set up by its own rules.
pub(super) fn plan(ui: &mut Ui, draft: &mut NewGame, palette: &Palette) {
    if draft.series.is_some() {
        draft.handicap = None;
        return;
    }
    let language = spoken(ui.ctx());
    row(ui, Label::Handicap, palette, |ui| {
        let giver = draft.handicap.map(|handicap| handicap.giver);
        for (side, label) in [
            (None, Label::NoHandicap),
            (Some(Side::South), Label::SouthGives),
            (Some(Side::North), Label::NorthGives),
        ] {
            let response = ui.selectable_label(giver == side, language.label(label));
            if response.clicked() && giver != side {
                draft.handicap = side.map(|giver| match draft.handicap {
                    Some(handicap) => Handicap { giver, ..handicap },
                    None => Handicap::of(giver),
                });
            }
        }
    });
    let most = draft.row.get() - 1;
    let Some(handicap) = &mut draft.handicap else {
        return;
    };
    row(ui, Label::PitsGiven, palette, |ui| {
        handicap.pits = handicap.pits.clamp(1, most);
        let field = DragValue::new(&mut handicap.pits)
            .range(1..=most)
            .speed(0.05);
        let response = ui.add(field);
        let name = spoken(ui.ctx()).label(Label::PitsGiven);
        response
            .ctx
            .accesskit_node_builder(response.id, |node| node.set_label(name));
        for (gift, label) in [
            (Gift::Empty, Label::PitsEmpty),
            (Gift::Closed, Label::PitsClosed),
        ] {
            ui.selectable_value(&mut handicap.gift, gift, language.label(label));
        }
    });
}

/// What is particular to the handicap that is chosen.
pub(super) fn about(ui: &mut Ui, draft: &NewGame, palette: &Palette) {
    if let Some(handicap) = draft.handicap {
        let row = draft.row;
        let about = spoken(ui.ctx()).say(&Sentence::Handicap { handicap, row });
        ui.label(RichText::new(about).color(palette.quiet));
    }
}
