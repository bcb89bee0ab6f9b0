//! What a table tells about a position.

use std::cmp::Ordering;
use std::fmt;

/// The exact worth of a position for the player due, with best play of both:
/// her seeds minus the other's, of those still on the board. Play that goes
/// round for ever counts them as divided equally (H2), and so does a blocked
/// game (H1); the value is then 0. It is a multiple of four.
///
/// The [rank](Self::rank) tells how far off the gain is that makes one player
/// better off than the division.
///
/// Values are ordered by seeds, and those that are equal by rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableValue(u16);

impl Ord for TableValue {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.fours(), self.rank()).cmp(&(other.fours(), other.rank()))
    }
}

impl PartialOrd for TableValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl TableValue {
    /// The seeds left are worth the same to both.
    pub const DIVIDED: Self = Self(0);
    /// The most that fits; far more than is met.
    pub(crate) const MAX_RANK: u16 = (1 << 12) - 1;

    /// The value of so many fours with a rank up to [`Self::MAX_RANK`].
    pub(crate) const fn new(fours: i8, rank: u16) -> Self {
        Self(rank << 4 | (fours & 15) as u16)
    }

    /// From [`Self::to_bits`].
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Value and rank in one number; 0 for [`Self::DIVIDED`].
    pub(crate) const fn to_bits(self) -> u16 {
        self.0
    }

    /// Net seeds in fours, from -6 to 6.
    #[inline]
    pub(crate) const fn fours(self) -> i8 {
        ((self.0 as i8) << 4) >> 4
    }

    /// Net seeds for the player due, from -24 to 24.
    #[inline]
    #[must_use]
    pub const fn seeds(self) -> i8 {
        self.fours() * 4
    }

    /// How many sowings without a capture the better player still needs at
    /// most, whatever the other does, before she captures, is given a capture
    /// that keeps her value, or finds her value risen; 0 when nobody is better
    /// off than by the division.
    ///
    /// While the better player sows, she always has a sowing that keeps the
    /// value and either captures or leads to a lower rank; the other player's
    /// sowings never raise the rank without raising the value. So a better
    /// player who follows the ranks comes to her gain and cannot go round in
    /// circles.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u16 {
        self.0 >> 4
    }
}

impl fmt::Display for TableValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+} rank {}", self.seeds(), self.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_and_rank_are_kept_apart() {
        for fours in -6..=6 {
            for rank in [0, 1, 77, TableValue::MAX_RANK] {
                let value = TableValue::new(fours, rank);
                assert_eq!((value.fours(), value.rank()), (fours, rank));
                assert_eq!(value.seeds(), 4 * fours);
            }
        }
        assert_eq!(TableValue::new(0, 0), TableValue::DIVIDED);
    }
}
