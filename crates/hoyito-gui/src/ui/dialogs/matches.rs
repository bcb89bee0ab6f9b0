//! What is asked about matches: how long one is to be, and who gives one up.

use std::num::NonZeroU16;

use egui::accesskit::Role;
use egui::{DragValue, RichText, Ui, WidgetInfo};
use hoyito_core::{MatchFormat, Side, StarterRule, Variant};

use super::{heading, main_button, other_button, row};
use crate::app::Ledger;
use crate::command::{Command, NewGame, NewMatch};
use crate::text::{Label, MatchSentence, Sentence};
use crate::theme::Palette;
use crate::ui::{Wishes, ledger, spoken};

/// The wins that are offered first.
const THREE_WINS: MatchFormat = MatchFormat::Wins(NonZeroU16::new(3).unwrap());

/// The rows of a new game that ask for a match.
pub(super) fn plan(ui: &mut Ui, draft: &mut NewGame, palette: &Palette) {
    let territory = draft.variant != Variant::HoyitoIII;
    if let Some(plan) = draft
        .series
        .as_mut()
        .filter(|plan| !territory && is_territory(plan.format))
    {
        plan.format = MatchFormat::FIVE_ROUNDS;
    }
    row(ui, Label::MatchLength, palette, |ui| {
        for (label, format) in [
            (Label::SingleGame, None),
            (Label::ByRounds, Some(MatchFormat::FIVE_ROUNDS)),
            (Label::ByWins, Some(THREE_WINS)),
            (Label::ByTerritory, Some(MatchFormat::TERRITORY)),
        ] {
            let enabled = territory || !format.is_some_and(is_territory);
            length(ui, draft, label, format, enabled);
        }
    });
    if let Some(plan) = &mut draft.series {
        number(ui, plan, palette);
        starter(ui, plan, palette);
    }
}

/// What is particular to the length that is chosen.
pub(super) fn about(ui: &mut Ui, draft: &NewGame, palette: &Palette) {
    let about = match draft.series.map(|plan| plan.format) {
        None => None,
        Some(MatchFormat::Rounds(_)) => Some(Label::AboutRounds),
        Some(MatchFormat::Wins(_)) => Some(Label::AboutWins),
        Some(MatchFormat::Territory { .. }) => Some(Label::AboutTerritory),
    };
    let reason = draft.series.is_some() && draft.variant == Variant::HoyitoIII;
    for label in about
        .into_iter()
        .chain(reason.then_some(Label::NoTerritory))
    {
        ui.label(RichText::new(spoken(ui.ctx()).label(label)).color(palette.quiet));
    }
}

const fn is_territory(format: MatchFormat) -> bool {
    matches!(format, MatchFormat::Territory { .. })
}

fn same_kind(plan: Option<NewMatch>, format: Option<MatchFormat>) -> bool {
    plan.map(|plan| std::mem::discriminant(&plan.format))
        == format.as_ref().map(std::mem::discriminant)
}

/// One way to agree on the length.
fn length(
    ui: &mut Ui,
    draft: &mut NewGame,
    label: Label,
    format: Option<MatchFormat>,
    enabled: bool,
) {
    let language = spoken(ui.ctx());
    let chosen = same_kind(draft.series, format);
    let button = egui::Button::selectable(chosen, language.label(label));
    let response = ui
        .add_enabled(enabled, button)
        .on_disabled_hover_text(language.label(Label::NoTerritory));
    if response.clicked() && !chosen {
        let starter = draft
            .series
            .map_or(StarterRule::Alternate, |plan| plan.starter);
        draft.series = format.map(|format| NewMatch { format, starter });
    }
}

/// How many rounds or wins.
fn number(ui: &mut Ui, plan: &mut NewMatch, palette: &Palette) {
    let (label, count) = match plan.format {
        MatchFormat::Rounds(rounds) => (Label::NumberOfRounds, rounds),
        MatchFormat::Wins(wins) => (Label::NumberOfWins, wins),
        MatchFormat::Territory { limit } => (Label::LimitOfRounds, limit),
    };
    row(ui, label, palette, |ui| {
        let mut number = count.get();
        let response = ui.add(DragValue::new(&mut number).range(1..=999).speed(0.1));
        let name = spoken(ui.ctx()).label(label);
        response
            .ctx
            .accesskit_node_builder(response.id, |node| node.set_label(name));
        let number = NonZeroU16::new(number).unwrap_or(NonZeroU16::MIN);
        plan.format = match plan.format {
            MatchFormat::Rounds(_) => MatchFormat::Rounds(number),
            MatchFormat::Wins(_) => MatchFormat::Wins(number),
            MatchFormat::Territory { .. } => MatchFormat::Territory { limit: number },
        };
    });
}

/// Who starts the rounds (H5).
fn starter(ui: &mut Ui, plan: &mut NewMatch, palette: &Palette) {
    let language = spoken(ui.ctx());
    row(ui, Label::RoundStarter, palette, |ui| {
        for (rule, label) in [
            (StarterRule::Alternate, Label::StarterAlternates),
            (StarterRule::Winner, Label::StarterWinner),
            (StarterRule::Loser, Label::StarterLoser),
        ] {
            let response = ui.selectable_value(&mut plan.starter, rule, language.label(label));
            let selected = plan.starter == rule;
            response.widget_info(|| {
                WidgetInfo::selected(Role::RadioButton, true, selected, language.label(label))
            });
        }
    });
}

/// Asks who gives the match up.
pub(super) fn concede(ui: &mut Ui, sides: &[Side], wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    heading(ui, Label::ConcedeTitle);
    ui.label(language.label(Label::ConcedeText));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        for side in sides {
            let text = language.say(&Sentence::Match(MatchSentence::Concedes(*side)));
            let button = egui::Button::new(text).min_size(egui::vec2(110.0, 34.0));
            if ui.add(button).clicked() {
                wishes.push(Command::Concede(*side));
            }
        }
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

/// Shows the ledger by itself, where there is no room for it beside the board.
pub(super) fn show_ledger(ui: &mut Ui, told: &Ledger, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::ShowLedger);
    ledger::table(ui, told, None, wishes, palette);
    ledger::totals(ui, told, palette);
    ui.add_space(8.0);
    if main_button(ui, Label::Close, palette) {
        wishes.push(Command::CloseDialog);
    }
}
