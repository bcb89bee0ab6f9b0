//! What a sowing did to what a game is worth, and what it lost by that.

use core::iter::Sum;
use core::ops::Add;

use crate::{Bounds, Margin};

/// What is proven of a game before and after a sowing, as the player who sowed
/// sees it.
///
/// Bounds do not know what stood on the board before (H2), so that a player can
/// come out of a sowing with more than she was worth. She has lost nothing then,
/// and won nothing that was hers.
///
/// ```
/// use hoyito_engine::{Bounds, Judgement, Margin};
///
/// // She would have won by 8 seeds, and loses by 4 at least.
/// let sowing = Judgement {
///     before: Bounds::exactly(Margin::new(8)),
///     after: Bounds { lower: Margin::new(-12), upper: Margin::new(-4) },
/// };
/// assert_eq!((sowing.lost().least, sowing.lost().most), (12, 20));
/// assert!(sowing.gives_result_away());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Judgement {
    /// What is proven of her margin with best play of both.
    pub before: Bounds,
    /// The same after the sowing.
    pub after: Bounds,
}

impl Judgement {
    /// The seeds that the sowing lost.
    #[must_use]
    pub fn lost(self) -> Lost {
        Lost::between(self.before, self.after)
    }

    /// Whether it is proven that a win was given away for a draw or a loss, or
    /// a draw for a loss.
    #[must_use]
    pub fn gives_result_away(self) -> bool {
        let even = Margin::default();
        let (before, after) = (self.before.lower, self.after.upper);
        (before > even && after <= even) || (before >= even && after < even)
    }

    /// What the two bounds tell of each other: a position is worth what its best
    /// sowing is, so at least what this one is, and this one is worth no more
    /// than the position.
    ///
    /// It does not hold of a sowing that ends the game by repetition (H2): the
    /// division is a fact of that game and not of the board.
    ///
    /// ```
    /// use hoyito_engine::{Bounds, Judgement, Margin};
    ///
    /// let wide = Bounds { lower: Margin::new(-8), upper: Margin::new(8) };
    /// let sowing = Judgement { before: wide, after: Bounds::exactly(Margin::new(4)) };
    /// assert_eq!(sowing.reconciled().before.lower, Margin::new(4));
    /// ```
    #[must_use]
    pub fn reconciled(mut self) -> Self {
        self.after.upper = self.after.upper.min(self.before.upper);
        self.before.lower = self.before.lower.max(self.after.lower);
        self
    }
}

/// Seeds lost to the other player, as far as that is proven; in margins, so that
/// a capture missed counts once for what she did not get, and once more if the
/// other gets it.
///
/// ```
/// use hoyito_engine::Lost;
///
/// let game: Lost = [Lost::exactly(4), Lost { least: 0, most: 8 }].into_iter().sum();
/// assert_eq!(game, Lost { least: 4, most: 12 });
/// assert!(!game.is_exact());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lost {
    /// So many for certain.
    pub least: u32,
    /// No more than this.
    pub most: u32,
}

impl Lost {
    /// So many and no others.
    #[must_use]
    pub const fn exactly(seeds: u32) -> Self {
        Self {
            least: seeds,
            most: seeds,
        }
    }

    /// Whether it is known how many were lost.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// What a turn of one player lost, given its sowings in order, each judged
    /// from where the one before it led (R10). It can be known of a turn and of
    /// none of its sowings: then something was lost on the way, and only where
    /// is open.
    ///
    /// ```
    /// use hoyito_engine::{Bounds, Judgement, Lost, Margin};
    ///
    /// let between = Bounds { lower: Margin::new(0), upper: Margin::new(8) };
    /// let [first, last] = [8, 0].map(|margin| Bounds::exactly(Margin::new(margin)));
    /// let turn = [
    ///     Judgement { before: first, after: between },
    ///     Judgement { before: between, after: last },
    /// ];
    /// assert!(turn.iter().all(|sowing| sowing.lost() == Lost { least: 0, most: 8 }));
    /// assert_eq!(Lost::in_turn(&turn), Lost::exactly(8));
    /// ```
    #[must_use]
    pub fn in_turn(sowings: &[Judgement]) -> Self {
        let one_by_one: Self = sowings.iter().map(|sowing| sowing.lost()).sum();
        let (Some(first), Some(last)) = (sowings.first(), sowings.last()) else {
            return one_by_one;
        };
        let whole = Self::between(first.before, last.after);
        let least = one_by_one.least.max(whole.least);
        Self {
            least,
            // What history gave back at its end (H2) was lost all the same.
            most: one_by_one.most.min(whole.most).max(least),
        }
    }

    fn between(before: Bounds, after: Bounds) -> Self {
        let fewer = |from: Margin, to: Margin| {
            u32::try_from(i32::from(from.get()) - i32::from(to.get())).unwrap_or(0)
        };
        Self {
            least: fewer(before.lower, after.upper),
            most: fewer(before.upper, after.lower),
        }
    }
}

impl Add for Lost {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self {
            least: self.least + more.least,
            most: self.most + more.most,
        }
    }
}

impl Sum for Lost {
    fn sum<I: Iterator<Item = Self>>(losses: I) -> Self {
        losses.fold(Self::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds((lower, upper): (i16, i16)) -> Bounds {
        Bounds {
            lower: Margin::new(lower),
            upper: Margin::new(upper),
        }
    }

    fn judged(before: (i16, i16), after: (i16, i16)) -> Judgement {
        Judgement {
            before: bounds(before),
            after: bounds(after),
        }
    }

    #[test]
    fn what_is_lost_lies_between_the_nearest_and_the_farthest_bounds() {
        for before in [(-8, -8), (-4, 4), (0, 12)] {
            for after in [(-16, -8), (-8, 0), (-4, -4)] {
                let lost = judged(before, after).lost();
                let margins = |(lower, upper)| (lower..=upper).step_by(4);
                let all = margins(before)
                    .flat_map(|from| margins(after).map(move |to| (from - to).max(0)));
                let (least, most) = (all.clone().min(), all.max());
                let told = [lost.least, lost.most].map(|seeds| i16::try_from(seeds).ok());
                assert_eq!(told, [least, most], "{before:?} {after:?}");
            }
        }
    }

    #[test]
    fn more_than_the_value_is_no_loss_below_nothing() {
        let sowing = judged((-8, -8), (0, 0));
        assert_eq!(sowing.lost(), Lost::exactly(0));
    }

    #[test]
    fn a_result_is_given_away_where_it_is_proven_to_be_another_and_worse() {
        let given_away = |before, after| judged(before, after).gives_result_away();
        assert!(given_away((4, 4), (0, 0)), "a win for a draw");
        assert!(given_away((4, 8), (-8, -4)), "a win for a loss");
        assert!(given_away((0, 0), (-4, -4)), "a draw for a loss");
        assert!(!given_away((24, 24), (4, 4)), "it is still a win");
        assert!(!given_away((-4, -4), (-24, -24)), "it was lost already");
        assert!(!given_away((-4, 24), (-8, -4)), "it may have been lost");
        assert!(!given_away((4, 24), (-4, 4)), "it may still be a win");
    }

    #[test]
    fn a_position_and_its_sowing_tell_of_each_other_and_no_more() {
        let sowing = judged((-8, 8), (-4, 12)).reconciled();
        assert_eq!(sowing, judged((-4, 8), (-4, 8)));
        let apart = judged((0, 8), (-8, -4));
        assert_eq!(apart.reconciled(), apart);
    }

    #[test]
    fn a_turn_loses_what_its_sowings_lose() {
        let turn = [
            judged((8, 8), (4, 4)),
            judged((4, 4), (4, 4)),
            judged((4, 4), (-4, -4)),
        ];
        assert_eq!(Lost::in_turn(&turn), Lost::exactly(12));
        assert_eq!(Lost::in_turn(&turn[..2]), Lost::exactly(4));
        assert_eq!(Lost::in_turn(&[]), Lost::exactly(0));
    }

    #[test]
    fn what_a_repetition_gave_back_was_lost_all_the_same() {
        // 8 seeds lost, and then a division that is worth 8 more than the board.
        let turn = [judged((8, 8), (0, 0)), judged((0, 0), (8, 8))];
        assert_eq!(Lost::in_turn(&turn), Lost::exactly(8));
    }
}
