//! What callers are told.

use hoyito_core::{Pit, Position};

use crate::Bounds;

/// What was found out about the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Proven bounds of the final margin with best play: the due player's seeds
    /// less the other's, with what is captured already.
    pub bounds: Bounds,
    /// Positions looked into.
    pub nodes: u64,
}

/// What was found out about a position and each of its pits. All margins are
/// the due player's, as in [`Value`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Proven bounds of the margin with best play.
    pub bounds: Bounds,
    /// The pit to sow: of those with the best lower bound the one with the best
    /// upper bound, the first in sowing order where they are equal. `None`
    /// when the game is over.
    pub best: Option<Pit>,
    /// What each pit that may be chosen is worth, in sowing order.
    pub pits: Vec<(Pit, Bounds)>,
    /// Best play of both from here on as far as it was followed: at every
    /// position the first capture, or else the first pit, that keeps the value
    /// and does not come back to a position of the line. Empty unless the value
    /// is exact.
    pub line: Vec<Pit>,
    /// Positions looked into.
    pub nodes: u64,
}

impl Solution {
    /// Takes in what else is proven of the position's margin and of each pit's,
    /// and names the best pit anew. The position is worth no less than a pit.
    pub fn refine(
        &mut self,
        position: impl FnOnce(Bounds) -> Bounds,
        pit: impl Fn(Pit, Bounds) -> Bounds,
    ) {
        self.bounds = position(self.bounds);
        for (name, bounds) in &mut self.pits {
            *bounds = pit(*name, *bounds);
            self.bounds.lower = self.bounds.lower.max(bounds.lower);
        }
        self.best = best(&self.pits);
    }
}

/// The pit with the best lower bound, then the best upper bound, then the first.
pub(crate) fn best(pits: &[(Pit, Bounds)]) -> Option<Pit> {
    let worth = |(_, bounds): &&(Pit, Bounds)| (bounds.lower, bounds.upper);
    pits.iter().rev().max_by_key(worth).map(|(pit, _)| *pit)
}

/// A pit that keeps the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeper {
    /// The pit.
    pub pit: Pit,
    /// Whether it captures.
    pub captures: bool,
    /// Sowings until the next capture, at most, where that is known; the
    /// greatest number where it is not. A player who is better off than by an
    /// equal division makes progress by choosing the least.
    pub rank: u16,
    /// The position after it.
    pub next: Position,
}

impl Keeper {
    /// Of the pits that keep a value, the one that captures soonest, the first
    /// where several do: who is ahead should not go round in circles.
    #[must_use]
    pub fn soonest(keepers: &[Self]) -> Option<&Self> {
        keepers.iter().min_by_key(|keeper| keeper.steps_left())
    }

    /// Sowings to the next capture, at most, as far as they are known.
    pub(crate) fn steps_left(&self) -> u32 {
        if self.captures {
            0
        } else {
            1 + u32::from(self.rank)
        }
    }
}
