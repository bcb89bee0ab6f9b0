//! The trainers: where does a relay end, and how much can a turn take? They
//! draw their boards by number, so that the same number gives the same board,
//! and keep score. No egui, no threads.

mod boards;
mod landing;
mod puzzle;
mod puzzle_score;
mod puzzles;

use serde::{Deserialize, Serialize};

pub use boards::Source;
pub use landing::{Landing, LandingScores, Laps, Question, Score};
pub use puzzle::{Puzzle, Wish, make};
pub use puzzle_score::{PuzzleKind, PuzzleScore, PuzzleScores};
pub use puzzles::{PuzzleStage, Puzzles};

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
    /// Find the turn that takes the most.
    Puzzles {
        /// Of which game, where the boards come by chance.
        kind: PuzzleKind,
        /// Where the boards come from.
        source: Source,
    },
}
