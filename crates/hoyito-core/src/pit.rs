//! Names of pits and the length of a row.

use core::fmt;

use crate::Side;

/// How many pits a row of the full board has: 6 to 12 (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct RowLength(u8);

impl RowLength {
    /// The usual board, 2x6.
    pub const SIX: Self = Self(6);
    /// The most demanding board on record, 2x12.
    pub const TWELVE: Self = Self(12);

    /// A row of so many pits.
    ///
    /// # Errors
    ///
    /// When there are fewer than 6 or more than 12.
    pub const fn new(pits: u8) -> Result<Self, RowLengthError> {
        if pits >= 6 && pits <= 12 {
            Ok(Self(pits))
        } else {
            Err(RowLengthError { pits })
        }
    }

    /// Every row length, shortest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (6..=12).map(Self)
    }

    /// The number of pits in a row.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Seeds in play on the full board: four for every pit (R2).
    #[must_use]
    pub const fn full_seeds(self) -> u8 {
        8 * self.0
    }
}

impl fmt::Display for RowLength {
    /// Writes the board's name, as in `2x6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "2x{}", self.0)
    }
}

impl From<RowLength> for u8 {
    fn from(row: RowLength) -> Self {
        row.0
    }
}

impl TryFrom<u8> for RowLength {
    type Error = RowLengthError;

    fn try_from(pits: u8) -> Result<Self, RowLengthError> {
        Self::new(pits)
    }
}

/// A row length that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a row has 6 to 12 pits, not {pits}")]
pub struct RowLengthError {
    /// The length that was asked for, in pits.
    pub pits: u8,
}

/// A pit of the full board, open or closed, known by its letter: `A` to `L`
/// are South's from South's left to right, `a` to `l` North's from North's
/// left to right (R1). A pit does not know how long the row is; whether it is
/// on the board is asked where a board is at hand.
///
/// Pits are ordered as they are sown on the longest board: A … L, a … l.
///
/// ```
/// # use hoyito_core::{Pit, Side};
/// let pit = Pit::from_letter('c')?;
/// assert_eq!((pit.side(), pit.column()), (Side::North, 2));
/// assert_eq!(pit.to_string(), "c");
/// # Ok::<(), hoyito_core::PitError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "char", into = "char"))]
pub struct Pit {
    side: Side,
    column: u8,
}

impl Pit {
    /// The pit of a side's row, counted from its owner's left, from 0.
    ///
    /// # Panics
    ///
    /// When `column` is 12 or more.
    #[must_use]
    pub const fn new(side: Side, column: u8) -> Self {
        assert!(column < 12, "a row has at most twelve pits");
        Self { side, column }
    }

    /// The pit a letter names.
    ///
    /// # Errors
    ///
    /// When the character is not one of `A` to `L` and `a` to `l`.
    pub const fn from_letter(letter: char) -> Result<Self, PitError> {
        match letter {
            'A'..='L' => Ok(Self::new(Side::South, letter as u8 - b'A')),
            'a'..='l' => Ok(Self::new(Side::North, letter as u8 - b'a')),
            _ => Err(PitError { letter }),
        }
    }

    /// The letter that names it.
    #[must_use]
    pub const fn letter(self) -> char {
        let first = match self.side {
            Side::South => b'A',
            Side::North => b'a',
        };
        (first + self.column) as char
    }

    /// Whose pit it is.
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    /// Its place in the row, from the owner's left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Whether a board with this row length has it.
    #[must_use]
    pub const fn is_on(self, row: RowLength) -> bool {
        self.column < row.get()
    }

    /// All pits of the full board in sowing order.
    pub fn all(row: RowLength) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::row(Side::South, row).chain(Self::row(Side::North, row))
    }

    /// All pits of one player in sowing order.
    pub fn row(side: Side, row: RowLength) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..row.get()).map(move |column| Self { side, column })
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl From<Pit> for char {
    fn from(pit: Pit) -> Self {
        pit.letter()
    }
}

impl TryFrom<char> for Pit {
    type Error = PitError;

    fn try_from(letter: char) -> Result<Self, PitError> {
        Self::from_letter(letter)
    }
}

/// A character that names no pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{letter:?} is not a pit: South's are A to L, North's a to l")]
pub struct PitError {
    /// The character that was read.
    pub letter: char,
}
