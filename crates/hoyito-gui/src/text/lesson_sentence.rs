//! The sentences of the tour and the trainers.

use hoyito_core::{Pit, Sowing};

use super::TourText;
use crate::lesson::Reply;
use crate::tour::{Kind, NextChooser};

/// A sentence of the tour or of a trainer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum LessonSentence {
    /// A fixed text of the tour.
    Tour(TourText),
    /// Which step of how many.
    Step { number: usize, steps: usize },
    /// A pit is to be sown.
    SowThis(Pit),
    /// Something is to be foretold of a pit's sowing.
    Asks { kind: Kind, pit: Pit },
    /// What was foretold, and what the sowing did.
    Told {
        kind: Kind,
        right: bool,
        said: Option<Reply>,
        sowing: Sowing,
    },
    /// So many seeds, as an answer.
    Seeds(u8),
    /// Who is next, as an answer.
    Next(NextChooser),
    /// Whether something has been foretold.
    Foretold { kind: Kind, done: bool },
}
