//! How games end.

use core::cmp::Ordering;
use core::fmt;

use crate::{BySide, Seeds, Side};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Termination {
    /// A capture left four seeds, which somebody got as well (R8, R11, R13).
    LastFour,
    /// No seed is left on the board (R11).
    BoardEmpty,
    /// Neither side can sow; what is left is divided (H1).
    Blocked,
    /// The same board with the same player due for the third time; what is
    /// left is divided (H2).
    Repetition,
    /// The players agreed to stop; what is left is divided (H3).
    Agreement,
    /// A player gave up; what is left is the other's (H3).
    Resignation,
}

impl Termination {
    /// Every way a game can end.
    pub const ALL: [Self; 6] = [
        Self::LastFour,
        Self::BoardEmpty,
        Self::Blocked,
        Self::Repetition,
        Self::Agreement,
        Self::Resignation,
    ];

    /// Its name in records: `last four`, `board empty`, `blocked`,
    /// `repetition`, `agreement` or `resignation`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastFour => "last four",
            Self::BoardEmpty => "board empty",
            Self::Blocked => "blocked",
            Self::Repetition => "repetition",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why it ended.
    pub termination: Termination,
    /// Each player's seeds, the division or the rest included (R14, H2, H3).
    pub seeds: BySide<Seeds>,
}

impl Outcome {
    /// The player with more seeds, or `None` when the game is drawn (R14).
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.seeds.south.cmp(&self.seeds.north) {
            Ordering::Greater => Some(Side::South),
            Ordering::Less => Some(Side::North),
            Ordering::Equal => None,
        }
    }
}
