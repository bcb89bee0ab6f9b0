//! Why a pit may not be chosen.

use crate::{Pit, RowLength, Side, Termination, Unending};

/// Why a pit may not be sown now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over ({termination})")]
    GameOver {
        /// How it ended.
        termination: Termination,
    },
    /// The row is too short to have such a pit.
    #[error("there is no pit {pit} on a {row} board")]
    NotOnBoard {
        /// The pit that was chosen.
        pit: Pit,
        /// The board's row length.
        row: RowLength,
    },
    /// It is the other player's choice (R3).
    #[error("pit {pit} is {}'s, but {due} is due", due.other())]
    NotYours {
        /// The pit that was chosen.
        pit: Pit,
        /// Whose choice it is.
        due: Side,
    },
    /// The pit is closed in this round (R16).
    #[error("pit {pit} is closed in this round")]
    Closed {
        /// The pit that was chosen.
        pit: Pit,
    },
    /// The pit has no seed to sow.
    #[error("pit {pit} is empty")]
    Empty {
        /// The pit that was chosen.
        pit: Pit,
    },
    /// The relay would go round for ever (H1).
    #[error("pit {pit} would be sown for ever: the relay comes back every {period} laps (H1)")]
    Endless {
        /// The pit that was chosen.
        pit: Pit,
        /// After how many laps the same state comes back.
        period: u64,
    },
    /// The work budget ran out before the relay ended (H1).
    #[error("pit {pit} is undecided: its relay was followed for {laps} laps without an end (H1)")]
    Undecided {
        /// The pit that was chosen.
        pit: Pit,
        /// Laps that were followed.
        laps: u64,
    },
}

impl Refusal {
    pub(crate) const fn unending(pit: Pit, why: Unending) -> Self {
        match why {
            Unending::Endless { period } => Self::Endless { pit, period },
            Unending::Undecided { laps } => Self::Undecided { pit, laps },
        }
    }
}
