//! What is to be said: whose turn it is, and why the last one ended.

use egui::accesskit::Live;
use egui::{Align, Button, Color32, Label, Layout, RichText, Ui};
use hoyito_core::Pit;

use super::{Wishes, lists_moves, room_beside, spoken};
use crate::app::{App, PitState};
use crate::command::Command;
use crate::settings::Print;
use crate::text::{self, MatchSentence, Sentence};
use crate::theme::{self, Palette};

/// Narrower than this, what a pit would do has a line of its own.
const ROOMY: f32 = 600.0;

/// Shows the headline and the reasons under it.
pub(super) fn show(ui: &mut Ui, app: &App, looked_at: Option<Pit>, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let language = spoken(ui.ctx());
    let print = app.settings().print;
    ui.spacing_mut().item_spacing.y = 3.0;
    let preview = looked_at.and_then(|pit| preview(app, pit));
    if ui.available_width() >= ROOMY {
        ui.horizontal(|ui| {
            headline(ui, app, wishes);
            if let Some(sentence) = preview {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    foretold(ui, print, language.say(&sentence), palette);
                });
            }
        });
    } else {
        ui.horizontal_wrapped(|ui| headline(ui, app, wishes));
        if let Some(sentence) = preview {
            foretold(ui, print, language.say(&sentence), palette);
        }
    }
    if let Some(notice) = app.notice() {
        let done = matches!(notice, Sentence::Copied | Sentence::Saved { .. });
        let color = if done {
            palette.accent
        } else {
            palette.warning
        };
        line(ui, print, language.say(notice), color);
    }
    if let Some(start) = app.round_to_begin().filter(|_| !room_beside(ui.ctx())) {
        // There is no ledger beside the board to tell it.
        let set_up = Sentence::Together(app.set_up_of(&start));
        line(ui, print, language.say(&set_up), palette.quiet);
    }
    for reason in app.reasons() {
        line(ui, print, language.say(&reason), palette.quiet);
    }
    let remarks = app.remarks();
    if !lists_moves(ui.ctx(), app) && !remarks.is_empty() {
        // There is no list beside the board that has room for all of it.
        let text = RichText::new(remarks.join(" ")).font(theme::plain(print.text(15.0)));
        let told = ui.add(Label::new(text.color(palette.text)).truncate());
        announce(ui, told.id);
    }
}

/// Whose turn it is, and what can be done about it.
fn headline(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let text = RichText::new(spoken(ui.ctx()).say(&app.headline()));
    let font = theme::bold(app.settings().print.text(19.0));
    let headline = ui.label(text.font(font).color(palette.text));
    // While seeds are on their way it changes with every lap: too often to be
    // spoken. What came of them is told below when they have fallen.
    if app.is_at_rest() && !app.is_watching() {
        announce(ui, headline.id);
    }
    ui.add_space(8.0);
    offers(ui, app, wishes);
}

/// What the pit under the pointer would do. Its name says the same to a screen
/// reader.
fn foretold(ui: &mut Ui, print: Print, text: String, palette: &Palette) {
    let text = RichText::new(text).font(theme::plain(print.text(15.0)));
    ui.add(Label::new(text.color(palette.accent)).truncate());
}

fn line(ui: &mut Ui, print: Print, text: String, color: Color32) {
    let font = theme::plain(print.text(15.0));
    let label = ui.label(RichText::new(text).font(font).color(color));
    announce(ui, label.id);
}

/// Lets a screen reader speak a text when it changes.
pub(super) fn announce(ui: &Ui, id: egui::Id) {
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_live(Live::Polite));
}

fn preview(app: &App, pit: Pit) -> Option<Sentence> {
    match app.pit_state(pit) {
        PitState::Open(played) if app.foretells() => Some(Sentence::Preview(played.sowing)),
        PitState::Unending(_) => Some(Sentence::Unending(pit)),
        PitState::Pending => Some(Sentence::StillFollowing(pit)),
        _ => None,
    }
}

/// What can be done about the position on the board, beside choosing a pit.
fn offers(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    let mut offer = |ui: &mut Ui, label: text::Label, command: Command| {
        if ui.button(language.label(label)).clicked() {
            wishes.push(command);
        }
    };
    if app.is_watching() {
        offer(ui, text::Label::StopWatching, Command::StopWatching);
    } else if app.lesson().is_some() {
        // The lesson's own pane tells how it goes on.
    } else if !app.session().shows_live() {
        offer(ui, text::Label::BackToGame, Command::ShowLive);
        offer(ui, text::Label::PlayFromHere, Command::PlayFromHere);
    } else if let Some(start) = app.round_to_begin() {
        begin_round(ui, app, start.number, wishes);
    } else if app.session().is_over() && app.is_at_rest() {
        offer(ui, text::Label::Rematch, Command::Rematch);
        offer(ui, text::Label::NewGame, Command::AskNewGame);
    } else if app.computer_waits() {
        offer(ui, text::Label::ComputerGoOn, Command::ComputerGoOn);
    }
}

/// The button that begins the next round, and the ledger where it is not
/// beside the board.
fn begin_round(ui: &mut Ui, app: &App, number: usize, wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    let palette = Palette::of(app.settings().look);
    let text = language.say(&Sentence::Match(MatchSentence::BeginRound(number)));
    let text = RichText::new(text).color(palette.on_accent);
    if ui.add(Button::new(text).fill(palette.accent)).clicked() {
        wishes.push(Command::NextRound);
    }
    if !room_beside(ui.ctx()) && ui.button(language.label(text::Label::Ledger)).clicked() {
        wishes.push(Command::AskLedger);
    }
}
