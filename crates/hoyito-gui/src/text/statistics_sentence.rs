//! The sentences about one's own games.

use hoyito_core::Variant;

use crate::session::Seat;
use crate::statistics::LongRelay;
use crate::trainer::{Laps, PuzzleKind, PuzzleScore, Score};

/// A sentence about one's own games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum StatisticsSentence {
    /// Who was played against, and what.
    Against { seat: Seat, variant: Variant },
    /// The longest relay.
    LongestRelay(LongRelay),
    /// The most seeds with one sowing and in one turn.
    MostSeeds { sowing: u8, turn: u8 },
    /// Landings that were guessed.
    Landings { laps: Laps, score: Score },
    /// Puzzles that were solved.
    Puzzles {
        kind: PuzzleKind,
        score: PuzzleScore,
    },
}
