//! Margins and proven bounds of them.

use core::fmt;

/// A margin in seeds: how many more one player ends up with than the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Margin(i16);

impl Margin {
    /// So many seeds more; fewer when negative.
    #[must_use]
    pub const fn new(seeds: i16) -> Self {
        Self(seeds)
    }

    /// The seeds as a plain number.
    #[must_use]
    pub const fn get(self) -> i16 {
        self.0
    }
}

impl fmt::Display for Margin {
    /// Always with a sign, but for 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            f.pad("0")
        } else {
            f.pad_integral(self.0 > 0, "", &self.0.unsigned_abs().to_string())
        }
    }
}

/// What is proven of a final margin: it is at least `lower` and at most
/// `upper`, whatever the other player does.
///
/// ```
/// use hoyito_engine::{Bounds, Margin};
///
/// let bounds = Bounds { lower: Margin::new(-8), upper: Margin::new(-8) };
/// assert!(bounds.is_exact());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The player can make sure of this much.
    pub lower: Margin,
    /// The other can hold her to this much.
    pub upper: Margin,
}

impl Bounds {
    /// Whether the two have met.
    #[must_use]
    pub fn is_exact(self) -> bool {
        self.lower == self.upper
    }
}
