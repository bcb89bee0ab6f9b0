//! What the tour and the trainers have in common: a board of their own, and
//! something that is asked of the player on it. No egui.

use hoyito_core::{Pit, Position};

use crate::tour::Tour;

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
    /// To the same with another board.
    Another,
}

/// What is learned or trained.
#[derive(Clone, Debug, PartialEq)]
pub enum Lesson {
    /// The first tour.
    Tour(Tour),
}

impl Lesson {
    /// The board of what is asked.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::Tour(tour) => Some(tour.position()),
        }
    }

    /// What is asked of the player.
    #[must_use]
    pub fn asked(&self) -> Asked {
        match self {
            Self::Tour(tour) => tour.asked(),
        }
    }

    /// Takes a reply, and tells which pit is sown upon it.
    pub fn reply(&mut self, reply: Reply) -> Option<Pit> {
        match self {
            Self::Tour(tour) => tour.reply(reply),
        }
    }

    /// The pit that was to be sown upon a reply was refused: it is asked again.
    pub fn refused(&mut self) {
        match self {
            Self::Tour(tour) => tour.refused(),
        }
    }

    /// Goes somewhere else; whether the board is to be laid out anew.
    pub fn turn(&mut self, turning: Turning) -> bool {
        match self {
            Self::Tour(tour) => tour.turn(turning),
        }
    }
}
