//! A board as somebody claims it to be, before it is known to be playable.

use crate::{BySide, Pit, RowLength, Side};

/// Seeds in pits, captures and the player due, unchecked. A
/// [`Position`](crate::Position) is made from it by
/// [`Position::from_setup`](crate::Position::from_setup), which applies R15.
///
/// ```
/// use hoyito_core::{Pit, Position, RowLength, Setup, Side, Variant};
///
/// let mut setup = Setup::all_closed(RowLength::SIX, Side::South);
/// setup.set(Pit::from_letter('A')?, Some(3));
/// setup.set(Pit::from_letter('a')?, Some(5));
/// let position = Position::from_setup(Variant::HoyitoII, &setup)?;
/// assert_eq!(position.over(), Some(hoyito_core::Termination::Blocked));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    row: RowLength,
    pits: BySide<[Option<u8>; 12]>,
    /// Whose choice it is.
    pub due: Side,
    /// Seeds each player holds already.
    pub captured: BySide<u8>,
    /// Who gets the last four, when that is not simply the taker (R13).
    pub last_four_holder: Option<Side>,
}

impl Setup {
    /// A board with every pit closed and nothing captured.
    #[must_use]
    pub const fn all_closed(row: RowLength, due: Side) -> Self {
        Self {
            row,
            pits: BySide {
                south: [None; 12],
                north: [None; 12],
            },
            due,
            captured: BySide { south: 0, north: 0 },
            last_four_holder: None,
        }
    }

    /// The standard start: four seeds in every pit (R2).
    #[must_use]
    pub fn start(row: RowLength, due: Side) -> Self {
        let mut setup = Self::all_closed(row, due);
        for pit in Pit::all(row) {
            setup.set(pit, Some(4));
        }
        setup
    }

    /// The row length of the full board.
    #[must_use]
    pub const fn row(&self) -> RowLength {
        self.row
    }

    /// The seeds in a pit, or `None` when it is closed or not on the board.
    #[must_use]
    pub fn get(&self, pit: Pit) -> Option<u8> {
        self.pits[pit.side()][usize::from(pit.column())]
    }

    /// Puts seeds into a pit, or closes it with `None`.
    ///
    /// # Panics
    ///
    /// When the pit is not on the board.
    pub fn set(&mut self, pit: Pit, seeds: Option<u8>) {
        assert!(pit.is_on(self.row), "no pit {pit} on a {} board", self.row);
        self.pits[pit.side()][usize::from(pit.column())] = seeds;
    }

    /// All seeds on the board.
    #[must_use]
    pub fn on_board(&self) -> u32 {
        Pit::all(self.row)
            .filter_map(|pit| self.get(pit))
            .map(u32::from)
            .sum()
    }

    /// All seeds on the board and captured.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.on_board() + u32::from(self.captured.south) + u32::from(self.captured.north)
    }
}

/// Why a set-up is no position (R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupError {
    /// Captures come in fours, so the board always holds a multiple of four.
    #[error("the board holds {on_board} seeds, which is not a multiple of four (R15)")]
    NotFours {
        /// Seeds on the board.
        on_board: u32,
    },
    /// More seeds than four for every pit of the full board.
    #[error(
        "there are {total} seeds on the board and captured, more than the {most} of a {row} board (R15)"
    )]
    TooMany {
        /// Seeds on the board and captured.
        total: u32,
        /// The most there can be.
        most: u8,
        /// The full board.
        row: RowLength,
    },
    /// A side without an open pit.
    #[error("{side} has no open pit (R15)")]
    NoOpenPit {
        /// The side.
        side: Side,
    },
    /// The player named as due would have to pass.
    #[error("{due} is named as due but cannot sow, while {} can (R15)", due.other())]
    DueCannotSow {
        /// The player named.
        due: Side,
    },
}
