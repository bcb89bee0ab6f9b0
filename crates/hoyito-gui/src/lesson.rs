//! What the tour and the trainers have in common: a board of their own, and
//! something that is asked of the player on it. No egui.

use hoyito_core::{Pit, Ply, Position};

use crate::tour::Tour;
use crate::trainer::{Landing, Puzzles};

/// What is asked of the player now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// To sow this pit.
    Sow(Pit),
    /// To choose a pit of the player due. What it would do is not told.
    OwnPit,
    /// To point at a pit of either row.
    AnyPit,
    /// To choose one of so many answers.
    Answers(usize),
}

/// What the player says to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A pit.
    Pit(Pit),
    /// One of several answers, counted from 0.
    Answer(usize),
}

/// Where the player wants to go in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// On: to what comes next, or past what is asked.
    On,
    /// To what came before.
    Back,
    /// To the same with another board, or to the same board again.
    Another,
    /// To a hint.
    Hint,
    /// To the solution.
    Solution,
}

/// What is learned or trained.
#[derive(Clone, Debug, PartialEq)]
pub enum Lesson {
    /// The first tour.
    Tour(Tour),
    /// Guess the landing.
    Landing(Landing),
    /// Turn puzzles.
    Puzzles(Puzzles),
}

impl Lesson {
    /// The board of what is asked.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::Tour(tour) => Some(tour.position()),
            Self::Landing(landing) => landing.question().map(|question| question.position),
            Self::Puzzles(puzzles) => puzzles.position(),
        }
    }

    /// What is asked of the player.
    #[must_use]
    pub fn asked(&self) -> Asked {
        match self {
            Self::Tour(tour) => tour.asked(),
            Self::Landing(landing) => landing.asked(),
            Self::Puzzles(puzzles) => puzzles.asked(),
        }
    }

    /// Takes a reply, and tells which pit is sown upon it.
    pub fn reply(&mut self, reply: Reply) -> Option<Pit> {
        match self {
            Self::Tour(tour) => tour.reply(reply),
            Self::Landing(landing) => landing.reply(reply),
            Self::Puzzles(puzzles) => puzzles.reply(reply),
        }
    }

    /// Learns of the sowing that was made upon a reply.
    pub fn sown(&mut self, ply: &Ply) {
        if let Self::Puzzles(puzzles) = self {
            puzzles.sown(ply);
        }
    }

    /// The pit that was to be sown upon a reply was refused: it is asked again.
    pub fn refused(&mut self) {
        match self {
            Self::Tour(tour) => tour.refused(),
            Self::Landing(_) | Self::Puzzles(_) => {}
        }
    }

    /// Goes somewhere else; whether the board is to be laid out anew.
    pub fn turn(&mut self, turning: Turning) -> bool {
        match self {
            Self::Tour(tour) => tour.turn(turning),
            Self::Landing(landing) => landing.turn(turning),
            Self::Puzzles(puzzles) => puzzles.turn(turning),
        }
    }
}
