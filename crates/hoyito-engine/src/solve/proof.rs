//! What a prover has in hand.

use hoyito_core::Side;

use crate::solve::memory::Facts;
use crate::solve::numbers::Numbers;
use crate::steps::Step;

/// What became of a claim.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// It is proven for this side: South nets as much as was claimed, or North
    /// keeps her from it.
    Won(Side, Proof),
    /// Neither is proven.
    Open(Numbers),
}

/// A proof that a side nets at least `bound` seeds of those on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    pub(crate) bound: i16,
    /// Sowings until the next capture or known position, at most, or
    /// [`Facts::NO_RANK`].
    pub(crate) rank: u8,
    /// The first position of the path whose claim this one leans on, because
    /// play may come back to it; `CERTAIN` when it stands by itself.
    pub(crate) leans_on: usize,
    /// Whether it only holds if what is undecided (H1) is in the side's favour.
    pub(crate) doubtful: bool,
}

/// Leans on nothing.
const CERTAIN: usize = usize::MAX;

impl Proof {
    pub(crate) const fn certain(bound: i16, rank: u8) -> Self {
        Self {
            bound,
            rank,
            leans_on: CERTAIN,
            doubtful: false,
        }
    }

    /// A claim of exactly `bound` that holds if the one at `place` does.
    pub(crate) const fn leaning(bound: i16, place: usize) -> Self {
        Self {
            bound,
            rank: Facts::NO_RANK,
            leans_on: place,
            doubtful: false,
        }
    }

    /// No proof, but taken for one where it must not count for the other.
    pub(crate) const fn doubtful(bound: i16) -> Self {
        Self {
            bound,
            rank: Facts::NO_RANK,
            leans_on: CERTAIN,
            doubtful: true,
        }
    }

    /// What it says of the position before a step that brought the side `net`
    /// seeds. A capture is progress by itself: ranks begin anew.
    pub(crate) fn before(self, step: &Step, net: i16) -> Self {
        Self {
            bound: self.bound.saturating_add(net),
            rank: if step.captures { 0 } else { self.rank },
            ..self
        }
    }

    /// Whether it is the more useful of two proofs of the same claim.
    pub(crate) fn is_better_than(&self, old: &Self) -> bool {
        let certain = |proof: &Self| proof.leans_on == CERTAIN && !proof.doubtful;
        (certain(self), self.bound, old.rank) > (certain(old), old.bound, self.rank)
    }

    /// The proof that both hold.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            bound: self.bound.min(other.bound),
            rank: self.rank.max(other.rank),
            leans_on: self.leans_on.min(other.leans_on),
            doubtful: self.doubtful || other.doubtful,
        }
    }
}
