//! The trainers on the board: their boards are drawn, and made by the engine.

use hoyito_core::{Pit, Position};

use super::App;
use crate::command::Command;
use crate::engine::{Finding, Task, Wanted};
use crate::lesson::{Lesson, Turning};
use crate::session::Session;
use crate::text::{EngineSentence, LessonSentence, Sentence};
use crate::tour::Kind;
use crate::trainer::{Landing, PuzzleKind, PuzzleStage, Puzzles, Source, Training};

impl App {
    /// Begins to train something, or trains it otherwise.
    pub(super) fn train(&mut self, training: Training) {
        self.tour_was_offered();
        self.leave_lesson();
        let lesson = match training {
            Training::Landing { laps, source } => {
                let position = self.session.position();
                let start = Position::start(position.variant(), position.row());
                let own = positions(&self.session);
                let kind = (laps, source);
                Lesson::Landing(Landing::new(start, own, kind, self.practice.landing))
            }
            Training::Puzzles { kind, source } => {
                let start = match source {
                    Source::Chance => Position::start(kind.variant, kind.row),
                    Source::OwnGame => *self.session.game().start(),
                };
                let score = self.practice.turn_puzzles.of(PuzzleKind::of(&start));
                Lesson::Puzzles(Puzzles::new(start, source, score))
            }
        };
        self.begin_lesson(lesson);
    }

    /// Lets the engine make a puzzle where one is wanted; whether puzzles are
    /// solved now.
    pub(super) fn make_puzzle(&mut self) -> bool {
        let Some(Lesson::Puzzles(puzzles)) = self.lesson() else {
            return false;
        };
        let wanted = puzzles.wanted().map(|(position, wish)| Wanted {
            position,
            task: Task::Puzzle(wish),
        });
        let own = puzzles.source() == Source::OwnGame;
        let game = self.waiting_game().filter(|_| own).cloned();
        self.studio.desk.want_in_game(wanted, game.as_ref());
        match self.studio.desk.found().cloned() {
            Some(Finding::Puzzle(puzzle)) => {
                if let Some(Lesson::Puzzles(puzzles)) = self.lesson_mut() {
                    puzzles.receive(puzzle);
                }
                self.lay_out();
                self.note_progress();
            }
            Some(Finding::Failed) => {
                self.leave_lesson();
                self.studio.desk.clear();
                self.notice = Some(Sentence::Engine(EngineSentence::Failed));
            }
            _ => {}
        }
        true
    }

    /// Shows the solution of the puzzle on the board, sowing by sowing.
    pub(super) fn show_solution(&mut self) {
        let Some(Lesson::Puzzles(puzzles)) = self.lesson() else {
            return;
        };
        let shown = puzzles.stage() == PuzzleStage::Shown;
        let Some(puzzle) = puzzles.puzzle().filter(|_| shown) else {
            return;
        };
        for pit in puzzle.line.clone() {
            if self.session.sow(pit).is_err() {
                // A line was played through when the puzzle was made.
                break;
            }
        }
        self.session.show(0);
        self.rest();
        self.replaying = true;
    }

    /// The pit that a hint has given away, while it can be sown.
    pub(super) fn lesson_hint(&self) -> Option<Pit> {
        let Some(Lesson::Puzzles(puzzles)) = self.lesson() else {
            return None;
        };
        let told = puzzles.hints() >= Puzzles::HINTS && self.session.live() == 0;
        let puzzle = puzzles.puzzle().filter(|_| told)?;
        puzzle.line.first().copied()
    }
}

/// All positions of a game or match.
fn positions(session: &Session) -> Vec<Position> {
    let rounds = session.rounds().iter();
    rounds
        .flat_map(|round| {
            let sowings = 0..=round.line_len();
            sowings.filter_map(|sowings| round.position_after(sowings).copied())
        })
        .collect()
}

/// What is asked about a landing, or what became of the guess.
pub(super) fn landing_headline(landing: &Landing) -> LessonSentence {
    let Some(question) = landing.question() else {
        return LessonSentence::NoSuchRelay;
    };
    match landing.said() {
        None => LessonSentence::Asks {
            kind: Kind::Relay,
            pit: question.sowing.pit,
        },
        Some(said) => LessonSentence::Landed {
            right: landing.is_right(),
            said,
            sowing: question.sowing,
        },
    }
}

/// What a puzzle asks, or what became of it.
pub(super) fn puzzle_headline(puzzles: &Puzzles) -> LessonSentence {
    if puzzles.stage() == PuzzleStage::None {
        return LessonSentence::NoPuzzle;
    }
    let Some(puzzle) = puzzles.puzzle() else {
        return LessonSentence::MakingPuzzle;
    };
    let (side, gain) = (puzzle.position.due(), puzzle.gain);
    match puzzles.stage() {
        PuzzleStage::Making | PuzzleStage::None => LessonSentence::MakingPuzzle,
        PuzzleStage::Asks(taken) => LessonSentence::TakeIt { side, gain, taken },
        PuzzleStage::Over(taken) => LessonSentence::Took { gain, taken },
        PuzzleStage::Shown => LessonSentence::Solution { gain },
    }
}

/// What a trainer goes on with, when nothing is asked.
pub(super) fn goes_on(lesson: &Lesson) -> Option<Command> {
    match lesson {
        Lesson::Tour(_) => None,
        Lesson::Landing(landing) => {
            let answered = landing.said().is_some();
            answered.then_some(Command::Turn(Turning::On))
        }
        Lesson::Puzzles(puzzles) => match puzzles.stage() {
            PuzzleStage::Over(_) if !puzzles.is_solved() => Some(Command::Turn(Turning::Another)),
            PuzzleStage::Over(_) | PuzzleStage::Shown => Some(Command::Turn(Turning::On)),
            PuzzleStage::Making | PuzzleStage::None | PuzzleStage::Asks(_) => None,
        },
    }
}
