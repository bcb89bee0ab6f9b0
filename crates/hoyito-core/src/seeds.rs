//! Counts of seeds.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// A number of seeds. No board holds more than 96 (R2), so a byte is enough.
///
/// ```
/// # use hoyito_core::Seeds;
/// let casa = Seeds::new(4);
/// assert_eq!(casa + casa, Seeds::new(8));
/// assert_eq!(casa.to_string(), "4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seeds(u8);

impl Seeds {
    /// No seed at all.
    pub const ZERO: Self = Self(0);
    /// A casa: what every capture takes from a pit (R4).
    pub const FOUR: Self = Self(4);

    /// So many seeds.
    #[must_use]
    pub const fn new(count: u8) -> Self {
        Self(count)
    }

    /// The count as a plain number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Half of them, as an equal division gives each player (H2). Seeds that
    /// are divided are a multiple of four, so nothing is lost.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<u8> for Seeds {
    fn from(count: u8) -> Self {
        Self(count)
    }
}

impl Add for Seeds {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self(self.0 + more.0)
    }
}

impl AddAssign for Seeds {
    fn add_assign(&mut self, more: Self) {
        self.0 += more.0;
    }
}

impl Sub for Seeds {
    type Output = Self;

    fn sub(self, fewer: Self) -> Self {
        Self(self.0 - fewer.0)
    }
}

impl SubAssign for Seeds {
    fn sub_assign(&mut self, fewer: Self) {
        self.0 -= fewer.0;
    }
}

impl Sum for Seeds {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::ZERO, Add::add)
    }
}
