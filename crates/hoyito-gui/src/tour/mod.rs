//! The first tour: it teaches the game by playing it, on boards of its own. It
//! is over only when everything that is to be foretold has been foretold
//! rightly. No egui.

mod example;
mod step;

use hoyito_core::{Pit, Position, Sowing};
use serde::{Deserialize, Serialize};

pub use example::{Example, Kind, NextChooser, TAKEN};
pub use step::{STEPS, Step, Task};

use crate::lesson::{Asked, Reply, Turning};

/// How far somebody has come with the tour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct TourProgress {
    /// The step she is at.
    pub step: usize,
    /// What she has rightly foretold.
    pub foretold: Vec<Kind>,
    /// Whether she has been through it all.
    pub finished: bool,
}

/// What has become of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It waits for the player.
    Asks,
    /// Its pit was sown.
    Done,
    /// Something was foretold, rightly or not.
    Foretold(bool),
}

/// Somebody on the tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Tour {
    progress: TourProgress,
    stage: Stage,
    said: Option<Reply>,
    /// Which example of a kind is next, by [`Kind::ALL`].
    next: [usize; Kind::ALL.len()],
}

impl Tour {
    /// Goes on from where it was left.
    #[must_use]
    pub fn resume(mut progress: TourProgress) -> Self {
        progress.step = progress.step.min(STEPS.len() - 1);
        if progress.finished {
            progress = TourProgress::default();
        }
        Self {
            progress,
            stage: Stage::Asks,
            said: None,
            next: [0; Kind::ALL.len()],
        }
    }

    /// How far it has come.
    #[must_use]
    pub const fn progress(&self) -> &TourProgress {
        &self.progress
    }

    /// The step being made.
    #[must_use]
    pub const fn step(&self) -> &Step {
        &STEPS[self.progress.step]
    }

    /// What has become of it.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What the player said to it.
    #[must_use]
    pub const fn said(&self) -> Option<Reply> {
        self.said
    }

    /// Whether something has been foretold rightly.
    #[must_use]
    pub fn has_foretold(&self, kind: Kind) -> bool {
        self.progress.foretold.contains(&kind)
    }

    /// Whether all that is to be foretold has been.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        Kind::ALL.into_iter().all(|kind| self.has_foretold(kind))
    }

    /// Whether the last step is reached.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.progress.step + 1 == STEPS.len()
    }

    /// The example that is asked about.
    #[must_use]
    pub fn example(&self) -> Option<&'static Example> {
        let Task::Foretell(kind) = self.step().task else {
            return None;
        };
        let examples = kind.examples();
        examples.get(self.next[kind as usize] % examples.len())
    }

    /// The board of the step.
    #[must_use]
    pub fn position(&self) -> Position {
        match self.example() {
            Some(example) => example.position(),
            None => self.step().position(),
        }
    }

    /// What is asked of the player.
    #[must_use]
    pub fn asked(&self) -> Asked {
        if self.stage != Stage::Asks {
            return Asked::Nothing;
        }
        match self.step().task {
            Task::Read => Asked::Nothing,
            Task::Sow(..) => self.step().pit().map_or(Asked::Nothing, Asked::Sow),
            Task::Foretell(Kind::Relay | Kind::Casa) => Asked::AnyPit,
            Task::Foretell(Kind::Again) => Asked::OwnPit,
            Task::Foretell(Kind::Chain) => Asked::Answers(TAKEN.len()),
            Task::Foretell(Kind::Pass) => Asked::Answers(NextChooser::ALL.len()),
        }
    }

    /// Takes a reply, and tells which pit is sown upon it.
    pub fn reply(&mut self, reply: Reply) -> Option<Pit> {
        let pit = match (self.asked(), reply) {
            (Asked::Sow(pit), Reply::Pit(chosen)) => (pit == chosen).then_some(pit)?,
            (Asked::OwnPit, Reply::Pit(chosen)) => chosen,
            (Asked::AnyPit, Reply::Pit(_)) => self.example()?.pit(),
            (Asked::Answers(answers), Reply::Answer(chosen)) if chosen < answers => {
                self.example()?.pit()
            }
            _ => return None,
        };
        self.said = Some(reply);
        self.stage = match self.step().task {
            Task::Foretell(kind) => {
                let right = self.example()?.is_right(kind, reply);
                if right && !self.has_foretold(kind) {
                    self.progress.foretold.push(kind);
                }
                Stage::Foretold(right)
            }
            Task::Read | Task::Sow(..) => Stage::Done,
        };
        Some(pit)
    }

    /// The player's choice was refused: it is asked again.
    pub fn refused(&mut self) {
        self.stage = Stage::Asks;
    }

    /// Goes on, back, or to another example; whether the board changes.
    pub fn turn(&mut self, turning: Turning) -> bool {
        match turning {
            Turning::On if self.is_at_end() => return self.go_to_what_is_left(),
            Turning::On => self.progress.step += 1,
            Turning::Back if self.progress.step > 0 => self.progress.step -= 1,
            Turning::Back => return false,
            Turning::Hint | Turning::Solution => return false,
            Turning::Another => {
                let Task::Foretell(kind) = self.step().task else {
                    return false;
                };
                self.next[kind as usize] += 1;
            }
        }
        self.stage = Stage::Asks;
        self.progress.finished |= self.is_at_end() && self.is_complete();
        true
    }

    /// The first thing that has not been foretold yet is asked again.
    fn go_to_what_is_left(&mut self) -> bool {
        let left = STEPS.iter().position(|step| match step.task {
            Task::Foretell(kind) => !self.has_foretold(kind),
            Task::Read | Task::Sow(..) => false,
        });
        let Some(step) = left else { return false };
        self.progress.step = step;
        self.stage = Stage::Asks;
        true
    }
}

impl Example {
    /// Whether a reply to the question about it is right.
    fn is_right(&self, kind: Kind, reply: Reply) -> bool {
        let Sowing {
            last,
            captured,
            again,
            ..
        } = self.sowing();
        match (kind, reply) {
            (Kind::Relay | Kind::Casa, Reply::Pit(pit)) => pit == last,
            (Kind::Again, Reply::Pit(pit)) => again && pit == self.pit(),
            (Kind::Chain, Reply::Answer(answer)) => {
                TAKEN.get(answer).copied() == Some(captured.get())
            }
            (Kind::Pass, Reply::Answer(answer)) => {
                NextChooser::ALL.get(answer) == Some(&NextChooser::Passed)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
