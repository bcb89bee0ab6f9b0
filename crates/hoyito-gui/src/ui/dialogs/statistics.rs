//! How one's own games went.

use egui::{Grid, RichText, Ui};

use super::{heading, main_button, other_button};
use crate::command::Command;
use crate::practice::Practice;
use crate::text::{Label, Sentence, StatisticsSentence};
use crate::theme::{self, Palette};
use crate::trainer::Laps;
use crate::ui::{Wishes, spoken};

pub(super) fn show(ui: &mut Ui, practice: &Practice, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Statistics);
    games(ui, practice, palette);
    ui.add_space(10.0);
    for sentence in figures(practice) {
        ui.label(language.say(&Sentence::Statistics(sentence)));
    }
    ui.add_space(6.0);
    let stays = RichText::new(language.label(Label::StatisticsStay));
    ui.label(stays.color(palette.quiet));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Close, palette) {
            wishes.push(Command::CloseDialog);
        }
        if other_button(ui, Label::Clear) {
            wishes.push(Command::AskClear);
        }
    });
}

/// A line for every level and variant.
fn games(ui: &mut Ui, practice: &Practice, palette: &Palette) {
    let language = spoken(ui.ctx());
    let games = &practice.statistics.games;
    if games.is_empty() {
        let none = RichText::new(language.label(Label::NoGamesCounted));
        ui.label(none.color(palette.quiet));
        return;
    }
    Grid::new("games").spacing([26.0, 7.0]).show(ui, |ui| {
        for label in [Label::Against, Label::Won, Label::Drawn, Label::Lost] {
            let text = RichText::new(language.label(label)).font(theme::plain(13.0));
            ui.label(text.color(palette.quiet));
        }
        ui.end_row();
        for tally in games {
            let who = StatisticsSentence::Against {
                seat: tally.against,
                variant: tally.variant,
            };
            ui.label(language.say(&Sentence::Statistics(who)));
            for number in [tally.won, tally.drawn, tally.lost] {
                ui.label(RichText::new(number.to_string()).font(theme::bold(15.0)));
            }
            ui.end_row();
        }
    });
}

fn figures(practice: &Practice) -> Vec<StatisticsSentence> {
    let statistics = &practice.statistics;
    let mut figures = Vec::new();
    figures.extend(
        statistics
            .longest_relay
            .map(StatisticsSentence::LongestRelay),
    );
    if statistics.most_in_turn > 0 {
        figures.push(StatisticsSentence::MostSeeds {
            sowing: statistics.most_in_sowing,
            turn: statistics.most_in_turn,
        });
    }
    for laps in Laps::ALL {
        let score = *practice.landing.of(laps);
        if score.asked > 0 {
            figures.push(StatisticsSentence::Landings { laps, score });
        }
    }
    let puzzles = practice.turn_puzzles.tried();
    figures.extend(puzzles.map(|(kind, score)| StatisticsSentence::Puzzles { kind, score }));
    figures
}

/// Asks before anything is cleared.
pub(super) fn clear(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::ClearTitle);
    ui.label(spoken(ui.ctx()).label(Label::ClearText));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::ClearThem, palette) {
            wishes.push(Command::ClearStatistics);
        }
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::AskStatistics);
        }
    });
}
