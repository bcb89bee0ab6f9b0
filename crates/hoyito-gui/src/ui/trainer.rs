//! The trainers beside their boards.

use egui::{RichText, Ui};
use hoyito_core::{RowLength, Variant};

use super::{Wishes, lesson, spoken};
use crate::app::App;
use crate::command::Command;
use crate::lesson::Turning;
use crate::text::{Label, LessonSentence, Sentence};
use crate::theme::{self, Palette};
use crate::trainer::{Landing, Laps, PuzzleKind, PuzzleStage, Puzzles, Source, Training};

/// Rows that puzzles are made for.
const ROWS: [RowLength; 2] = [RowLength::SIX, RowLength::TWELVE];

/// Shows what can be done about a landing, and how well it goes.
pub(super) fn landing(
    ui: &mut Ui,
    app: &App,
    landing: &Landing,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Landing, palette);
    lesson::paragraph(ui, language.label(Label::LandingText));
    quiet(ui, language.label(Label::RelaysOf), palette);
    let (laps, source) = (landing.laps(), landing.source());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (other, label) in
            Laps::ALL
                .into_iter()
                .zip([Label::LapsFew, Label::LapsSome, Label::LapsMany])
        {
            let response = ui.selectable_label(other == laps, language.label(label));
            if response.clicked() && other != laps {
                let laps = other;
                wishes.push(Command::Train(Training::Landing { laps, source }));
            }
        }
    });
    let training = |source| Training::Landing { laps, source };
    sources(ui, source, training, wishes, palette);
    ui.add_space(8.0);
    ui.horizontal(|ui| match app.lesson_goes_on() {
        Some(command) => {
            if lesson::main_button(ui, Label::NextBoard, palette) {
                wishes.push(command);
            }
        }
        None => {
            let skip = egui::Button::new(language.label(Label::SkipStep));
            let enabled = app.is_at_rest() && landing.question().is_some();
            if ui.add_enabled(enabled, skip).clicked() {
                wishes.push(Command::Turn(Turning::On));
            }
        }
    });
    lesson::rule(ui, palette);
    // What was guessed is told by the seeds first.
    if app.is_at_rest() {
        let score = *landing.scores().of(laps);
        for sentence in [
            LessonSentence::Streak(score),
            LessonSentence::Landings(score),
        ] {
            figure(ui, sentence);
        }
    }
    leave(ui, wishes);
}

/// Offers where the boards come from.
fn sources(
    ui: &mut Ui,
    now: Source,
    training: impl Fn(Source) -> Training,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let language = spoken(ui.ctx());
    quiet(ui, language.label(Label::BoardsFrom), palette);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (source, label) in [
            (Source::Chance, Label::FromChance),
            (Source::OwnGame, Label::FromOwnGame),
        ] {
            let response = ui.selectable_label(source == now, language.label(label));
            if response.clicked() && source != now {
                wishes.push(Command::Train(training(source)));
            }
        }
    });
}

/// Offers kinds of puzzles; another kind than that of one's own game comes by
/// chance.
fn kinds_of(ui: &mut Ui, puzzles: &Puzzles, kinds: &[(String, PuzzleKind)], wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (name, kind) in kinds {
            let now = puzzles.kind() == *kind;
            if ui.selectable_label(now, name).clicked() && !now {
                let (kind, source) = (*kind, Source::Chance);
                wishes.push(Command::Train(Training::Puzzles { kind, source }));
            }
        }
    });
}

/// Shows what can be done about a puzzle, and how well it goes.
pub(super) fn puzzles(
    ui: &mut Ui,
    app: &App,
    puzzles: &Puzzles,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Puzzles, palette);
    let PuzzleKind { variant, row } = puzzles.kind();
    let text = if variant == Variant::HoyitoI {
        Label::PuzzlesSingleText
    } else {
        Label::PuzzlesText
    };
    lesson::paragraph(ui, language.label(text));
    let kinds =
        Variant::ALL.map(|variant| (variant.name().to_owned(), PuzzleKind { variant, row }));
    kinds_of(ui, puzzles, &kinds, wishes);
    let kinds = ROWS.map(|row| (row.to_string(), PuzzleKind { variant, row }));
    kinds_of(ui, puzzles, &kinds, wishes);
    let kind = puzzles.kind();
    let training = |source| Training::Puzzles { kind, source };
    sources(ui, puzzles.source(), training, wishes, palette);
    hints(ui, puzzles);
    ui.add_space(8.0);
    ways(ui, app, puzzles, wishes, palette);
    lesson::rule(ui, palette);
    if app.is_at_rest() {
        let score = *puzzles.score();
        for sentence in [LessonSentence::Rating(score), LessonSentence::Solved(score)] {
            figure(ui, sentence);
        }
    }
    leave(ui, wishes);
}

fn hints(ui: &mut Ui, puzzles: &Puzzles) {
    let Some(puzzle) = puzzles.puzzle() else {
        return;
    };
    let told = [
        Some(match puzzle.laps() {
            Some(laps) => LessonSentence::HintLaps(laps),
            None => LessonSentence::HintLength(puzzle.line.len()),
        }),
        puzzle
            .line
            .first()
            .map(|pit| LessonSentence::HintFirst(*pit)),
    ];
    for hint in told.into_iter().take(puzzles.hints()).flatten() {
        ui.add_space(4.0);
        let text = spoken(ui.ctx()).say(&Sentence::Lesson(hint));
        lesson::paragraph(ui, &text);
    }
}

fn ways(ui: &mut Ui, app: &App, puzzles: &Puzzles, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    let asks = matches!(puzzles.stage(), PuzzleStage::Asks(_)) && app.is_at_rest();
    ui.horizontal_wrapped(|ui| {
        let again = Command::Turn(Turning::Another);
        if let Some(command) = app.lesson_goes_on() {
            let label = if command == again {
                Label::TryAgain
            } else {
                Label::NextPuzzle
            };
            if lesson::main_button(ui, label, palette) {
                wishes.push(command);
            }
        }
        let mut offer = |ui: &mut Ui, label: Label, turning: Turning| {
            if ui.button(language.label(label)).clicked() {
                wishes.push(Command::Turn(turning));
            }
        };
        if asks {
            if puzzles.hints() < Puzzles::HINTS {
                offer(ui, Label::PuzzleHint, Turning::Hint);
            }
            offer(ui, Label::FromTheStart, Turning::Another);
        }
        let unsolved = matches!(puzzles.stage(), PuzzleStage::Over(_)) && !puzzles.is_solved();
        if asks || (unsolved && app.is_at_rest()) {
            offer(ui, Label::ShowSolution, Turning::Solution);
            offer(ui, Label::NextPuzzle, Turning::On);
        }
    });
}

fn heading(ui: &mut Ui, title: Label, palette: &Palette) {
    let language = spoken(ui.ctx());
    let above = language.label(Label::Trainer);
    lesson::heading(ui, above, language.label(title), palette);
}

fn quiet(ui: &mut Ui, text: &str, palette: &Palette) {
    let text = RichText::new(text).font(theme::plain(13.0));
    ui.label(text.color(palette.quiet));
}

fn figure(ui: &mut Ui, sentence: LessonSentence) {
    let text = spoken(ui.ctx()).say(&Sentence::Lesson(sentence));
    ui.label(RichText::new(text).font(theme::plain(15.0)));
}

fn leave(ui: &mut Ui, wishes: &mut Wishes) {
    ui.add_space(10.0);
    let label = spoken(ui.ctx()).label(Label::LeaveTraining);
    if ui.button(label).clicked() {
        wishes.push(Command::LeaveLesson);
    }
}
