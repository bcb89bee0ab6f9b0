//! The engine at the board: what it can be asked, and how its answers come
//! back. Questions are numbered, so that an answer that comes too late is
//! known as such.

mod desk;
mod mind;
mod store;
mod worker;

use hoyito_core::{Game, Pit, Position};
use hoyito_engine::{Bounds, Level, Objective};

use crate::trainer::{Puzzle, Wish};

pub use desk::{Desk, Wanted};
pub use mind::Mind;
pub use store::{Store, Supply};
pub use worker::Worker;

/// What the engine is to find out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The pit that a player of a level sows.
    Choose {
        /// The player's strength.
        level: Level,
        /// What she plays for.
        objective: Objective,
    },
    /// What the position is worth.
    Value,
    /// What each pit is worth: first roughly, then closer and closer.
    Judge,
    /// What the position is worth, as far as a look into so many positions
    /// tells.
    Weigh {
        /// Positions to look into.
        nodes: u64,
    },
    /// A pit that keeps what the position is proven to be worth.
    Keep,
    /// A turn puzzle from games that begin with the position.
    Puzzle(Wish),
}

/// A question for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// No other question of the same asker has it.
    pub number: u64,
    /// What it is about.
    pub position: Position,
    /// What is asked.
    pub task: Task,
}

/// What the engine found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The pit that the player sows; `None` when she has none.
    Chosen(Option<hoyito_engine::Choice>),
    /// Bounds of the final margin, seen from the player due.
    Valued(Bounds),
    /// Bounds for each pit. A closer look may follow.
    Judged(Judgement),
    /// A pit that keeps the value, the one that captures soonest; `None` when
    /// none is known.
    Kept(Option<Pit>),
    /// A turn puzzle; `None` when none came up.
    Puzzle(Option<Puzzle>),
    /// Nothing: whoever thought about it broke down, and another begins anew.
    Failed,
}

impl Finding {
    /// The pit that was chosen.
    #[must_use]
    pub fn pit(&self) -> Option<Pit> {
        match self {
            Self::Chosen(choice) => choice.map(|choice| choice.pit),
            Self::Valued(_) | Self::Judged(_) | Self::Kept(_) | Self::Puzzle(_) | Self::Failed => {
                None
            }
        }
    }
}

/// What is proven of a position and its pits: bounds of the final margin, seen
/// from the player due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// With best play of both.
    pub bounds: Bounds,
    /// After each pit that may be chosen, in sowing order.
    pub pits: Vec<(Pit, Bounds)>,
}

/// A finding and the question that it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the question.
    pub number: u64,
    /// What was found out.
    pub finding: Finding,
}

/// Somebody who answers questions, one at a time.
pub trait Thinker {
    /// Begins with a question. One that is being thought about is left. `game`
    /// is the one in which the position stands last, where it matters what has
    /// stood before (H2).
    fn ask(&mut self, question: Question, game: Option<&Game>);
    /// Leaves the question that is being thought about.
    fn stop(&mut self);
    /// The next answer that has come, if there is one. It may be one to a
    /// question that was left.
    fn answer(&mut self) -> Option<Answer>;
}

/// Answers on the spot, within a small budget: for a board without a window.
#[derive(Default)]
pub struct AtOnce {
    mind: Mind,
    answers: std::collections::VecDeque<Answer>,
}

impl AtOnce {
    /// Positions that are looked into for one answer.
    const NODES: u64 = 20_000;
}

impl Thinker for AtOnce {
    fn ask(&mut self, question: Question, game: Option<&Game>) {
        let limits = hoyito_engine::Limits {
            nodes: Some(Self::NODES),
            ..hoyito_engine::Limits::default()
        };
        let number = question.number;
        self.mind.think(&question, game, &limits, &mut |finding| {
            self.answers.push_back(Answer { number, finding });
        });
    }

    fn stop(&mut self) {}

    fn answer(&mut self) -> Option<Answer> {
        self.answers.pop_front()
    }
}
