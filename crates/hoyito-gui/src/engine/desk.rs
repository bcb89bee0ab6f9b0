//! One thing at a time: what is wanted now, and what has been found out of it.

use hoyito_core::{Game, Position};

use super::{Answer, Finding, Question, Task, Thinker};

/// What somebody wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// About which position.
    pub position: Position,
    /// What about it.
    pub task: Task,
}

/// A thinker with one question before her. The question is replaced when
/// something else is wanted, and answers to earlier ones are dropped.
pub struct Desk {
    thinker: Box<dyn Thinker>,
    wanted: Option<Wanted>,
    /// The number of the last question.
    number: u64,
    found: Option<Finding>,
}

impl Desk {
    /// A desk with nothing on it.
    #[must_use]
    pub fn new(thinker: Box<dyn Thinker>) -> Self {
        Self {
            thinker,
            wanted: None,
            number: 0,
            found: None,
        }
    }

    /// Says what is wanted now, if anything is. The same as before is not
    /// asked again.
    pub fn want(&mut self, wanted: Option<Wanted>) {
        self.want_in_game(wanted, None);
    }

    /// The same of the position that stands last in a game, so that what has
    /// stood before is known (H2).
    pub fn want_in_game(&mut self, wanted: Option<Wanted>, game: Option<&Game>) {
        if self.wanted == wanted {
            return;
        }
        self.clear();
        self.wanted = wanted;
        if let Some(Wanted { position, task }) = wanted {
            self.number += 1;
            let question = Question {
                number: self.number,
                position,
                task,
            };
            self.thinker.ask(question, game);
        }
    }

    /// Takes everything off the desk: what comes of it now is too late.
    pub fn clear(&mut self) {
        if self.wanted.take().is_some() {
            self.thinker.stop();
        }
        self.found = None;
    }

    /// The latest finding about what is wanted.
    pub fn found(&mut self) -> Option<&Finding> {
        while let Some(Answer { number, finding }) = self.thinker.answer() {
            if number == self.number && self.wanted.is_some() {
                self.found = Some(finding);
            }
        }
        self.found.as_ref()
    }
}
