//! The trainers: where does a relay end, and how much can a turn take? They
//! draw their boards by number, so that the same number gives the same board,
//! and keep score. No egui, no threads.

mod boards;
mod landing;
mod puzzle;
mod puzzles;

use serde::{Deserialize, Serialize};

pub use landing::{Landing, LandingScores, Laps, Question, Score, Source};
pub use puzzle::{FEWEST_SOWINGS, Puzzle, Wish, make};
pub use puzzles::{PuzzleScore, PuzzleStage, Puzzles};

use hoyito_core::RowLength;

/// What to train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Training {
    /// Say where a relay ends.
    Landing {
        /// How long the relays are.
        laps: Laps,
        /// Where the boards come from.
        source: Source,
    },
    /// Find the turn that takes the most, on rows of this length.
    Puzzles(RowLength),
}
