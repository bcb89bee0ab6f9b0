//! The sentences of the tour and the trainers.

use hoyito_core::{Pit, Seeds, Side, Sowing};

use super::TourText;
use crate::lesson::Reply;
use crate::tour::{Kind, NextChooser};
use crate::trainer::{PuzzleScore, Score};

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
    /// What was said of a landing, and where it was.
    Landed {
        right: bool,
        said: Pit,
        sowing: Sowing,
    },
    /// No relay of the wished length was found.
    NoSuchRelay,
    /// How many landings in a row were guessed.
    Streak(Score),
    /// How many landings were guessed.
    Landings(Score),
    /// A puzzle is being made.
    MakingPuzzle,
    /// How much a turn takes, and what has been taken so far.
    TakeIt {
        side: Side,
        gain: Seeds,
        taken: Seeds,
    },
    /// What a turn took of what it might have.
    Took { gain: Seeds, taken: Seeds },
    /// The solution is shown.
    Solution { gain: Seeds },
    /// No turn worth finding is in one's own game.
    NoPuzzle,
    /// How many sowings the turn takes.
    HintLength(usize),
    /// How many laps its only sowing takes.
    HintLaps(u64),
    /// The pit with which it begins.
    HintFirst(Pit),
    /// How good somebody is with puzzles.
    Rating(PuzzleScore),
    /// How many puzzles were solved.
    Solved(PuzzleScore),
    /// Whether something has been foretold.
    Foretold { kind: Kind, done: bool },
}
