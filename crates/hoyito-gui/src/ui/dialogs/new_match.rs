//! What a match is to be like.

use std::num::NonZeroU16;

use egui::{DragValue, Ui};
use hoyito_core::{MatchFormat, StarterRule, Variant};

use super::row;
use crate::command::{NewGame, NewMatch};
use crate::text::Label;
use crate::theme::Palette;
use crate::ui::spoken;

/// The most rounds that can be asked for.
const MOST: u16 = 99;
/// The wins of a match that is first to win, unless asked otherwise.
const WINS: MatchFormat = MatchFormat::Wins(NonZeroU16::new(3).unwrap());

/// Lines of a form that ask for one game or a match.
pub(super) fn show(ui: &mut Ui, draft: &mut NewGame, palette: &Palette) {
    let language = spoken(ui.ctx());
    if draft.variant == Variant::HoyitoIII && is(draft, Label::Territory) {
        // Territory matches are not for III (H7).
        draft.series = None;
    }
    row(ui, Label::ToPlay, palette, |ui| {
        let kinds = [
            (Label::SingleGame, None),
            (Label::SomeRounds, Some(MatchFormat::FIVE_ROUNDS)),
            (Label::SomeWins, Some(WINS)),
            (Label::Territory, Some(MatchFormat::TERRITORY)),
        ];
        for (label, format) in kinds {
            let possible = label != Label::Territory || draft.variant != Variant::HoyitoIII;
            let chosen = is(draft, label);
            let button = egui::Button::selectable(chosen, language.label(label));
            if ui.add_enabled(possible, button).clicked() && !chosen {
                let starter = draft
                    .series
                    .map_or(StarterRule::Alternate, |series| series.starter);
                draft.series = format.map(|format| NewMatch { format, starter });
            }
        }
        if let Some(series) = &mut draft.series {
            length(ui, &mut series.format);
        }
    });
    if let Some(series) = &mut draft.series {
        row(ui, Label::WhoStarts, palette, |ui| {
            for (rule, label) in [
                (StarterRule::Alternate, Label::Alternate),
                (StarterRule::Winner, Label::WinnerStarts),
                (StarterRule::Loser, Label::LoserStarts),
            ] {
                ui.selectable_value(&mut series.starter, rule, language.label(label));
            }
        });
    }
}

fn is(draft: &NewGame, label: Label) -> bool {
    let now = match draft.series.map(|series| series.format) {
        None => Label::SingleGame,
        Some(MatchFormat::Rounds(_)) => Label::SomeRounds,
        Some(MatchFormat::Wins(_)) => Label::SomeWins,
        Some(MatchFormat::Territory { .. }) => Label::Territory,
    };
    now == label
}

/// How many rounds, or wins.
fn length(ui: &mut Ui, format: &mut MatchFormat) {
    let (MatchFormat::Rounds(number)
    | MatchFormat::Wins(number)
    | MatchFormat::Territory { limit: number }) = format;
    let mut wanted = number.get();
    let response = ui.add(DragValue::new(&mut wanted).range(1..=MOST));
    let name = spoken(ui.ctx()).label(Label::SomeRounds);
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(name));
    if let Some(wanted) = NonZeroU16::new(wanted) {
        *number = wanted;
    }
}
