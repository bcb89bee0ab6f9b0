//! Margins and proven bounds of them.

use core::fmt;

use hoyito_core::{Outcome, Position, Side};

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
    /// A margin that is known.
    #[must_use]
    pub const fn exactly(margin: Margin) -> Self {
        Self {
            lower: margin,
            upper: margin,
        }
    }

    /// A side's margin in a game that is over.
    ///
    /// ```
    /// use hoyito_core::{Game, Position, RowLength, Side, Variant};
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
    /// let divided = game.agree()?;
    /// assert_eq!(Bounds::at_end(&divided, Side::South), Bounds::exactly(Margin::new(0)));
    /// # Ok::<(), hoyito_core::GameError>(())
    /// ```
    #[must_use]
    pub fn at_end(outcome: &Outcome, side: Side) -> Self {
        let seeds = |side: Side| i16::from(outcome.seeds[side].get());
        Self::exactly(Margin::new(seeds(side) - seeds(side.other())))
    }

    /// What is certain of the margin of the player due without any proof:
    /// nobody gets more than all that is left.
    ///
    /// ```
    /// use hoyito_core::{Position, RowLength, Variant};
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    /// assert_eq!(Bounds::unproven(&start).upper, Margin::new(48));
    /// ```
    #[must_use]
    pub fn unproven(position: &Position) -> Self {
        let seeds = |side: Side| i16::from(position.captured()[side].get());
        let ahead = seeds(position.due()) - seeds(position.due().other());
        let left = i16::from(position.board().total().get());
        Self {
            lower: Margin::new(ahead - left),
            upper: Margin::new(ahead + left),
        }
    }

    /// What two proofs of the same margin tell together.
    ///
    /// ```
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let bounds = |lower, upper| Bounds { lower: Margin::new(lower), upper: Margin::new(upper) };
    /// assert_eq!(bounds(-8, 4).and(bounds(0, 16)), bounds(0, 4));
    /// ```
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// Whether the two have met.
    #[must_use]
    pub fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// What follows when it is proven besides that the player ends up with more
    /// seeds than the other, as by a [`WinProver`](crate::WinProver). Margins
    /// differ by fours, because captures do.
    ///
    /// ```
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let bounds = Bounds { lower: Margin::new(-6), upper: Margin::new(10) };
    /// assert_eq!(bounds.when_won().lower, Margin::new(2));
    /// ```
    #[must_use]
    pub fn when_won(self) -> Self {
        let lower = self.lower.get();
        let steps = if lower > 0 { 0 } else { 1 - lower / 4 };
        Self {
            lower: Margin::new(lower + 4 * steps),
            ..self
        }
    }

    /// The same when the other is proven to end up with more.
    #[must_use]
    pub fn when_lost(self) -> Self {
        self.swapped().when_won().swapped()
    }

    /// The same margin as the other player sees it.
    ///
    /// ```
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let bounds = Bounds { lower: Margin::new(-6), upper: Margin::new(10) };
    /// assert_eq!(bounds.swapped().lower, Margin::new(-10));
    /// ```
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self {
            lower: Margin::new(-self.upper.get()),
            upper: Margin::new(-self.lower.get()),
        }
    }

    /// The margin of one player as another sees it, who may be the same.
    ///
    /// ```
    /// use hoyito_core::Side;
    /// use hoyito_engine::{Bounds, Margin};
    ///
    /// let souths = Bounds { lower: Margin::new(-6), upper: Margin::new(10) };
    /// assert_eq!(souths.turned(Side::South, Side::South), souths);
    /// assert_eq!(souths.turned(Side::South, Side::North), souths.swapped());
    /// ```
    #[must_use]
    pub fn turned(self, from: Side, to: Side) -> Self {
        if from == to { self } else { self.swapped() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bounds(lower: i16, upper: i16) -> Bounds {
        Bounds {
            lower: Margin::new(lower),
            upper: Margin::new(upper),
        }
    }

    #[test]
    fn a_win_is_the_least_margin_above_nothing_that_differs_by_fours() {
        for lower in -40..=40 {
            let expected = (1..=44)
                .filter(|margin| *margin >= lower && (margin - lower) % 4 == 0)
                .min();
            let won = bounds(lower, 44).when_won();
            assert_eq!(Some(won.lower.get()), expected, "{lower}");
            assert_eq!(won.upper.get(), 44);
            let lost = bounds(-44, -lower).when_lost();
            assert_eq!(Some(-lost.upper.get()), expected, "{lower}");
            assert_eq!(lost.lower.get(), -44);
        }
    }
}
