//! Where a position can lead, and which way to look into next.

use hoyito_core::Side;

use crate::solve::numbers::Numbers;
use crate::solve::prover::Claimed;
use crate::steps::Step;

/// A step that nothing in sight decides.
#[derive(Clone, Copy)]
pub(crate) struct Child<K> {
    pub(crate) step: Step,
    pub(crate) claimed: Claimed,
    pub(crate) key: K,
    pub(crate) numbers: Numbers,
}

/// The child to look into next, and what its sisters are like.
pub(crate) struct Pick {
    pub(crate) index: usize,
    /// How hard it looks for the side who chooses to win it.
    own: u32,
    /// The same for the next best.
    second: u32,
    /// The hardest of all for the other to win.
    hardest: u32,
    /// How many more there are.
    more: u32,
}

impl Pick {
    /// The child that looks easiest for the side who chooses; `None` when none
    /// is left.
    pub(crate) fn from<K>(children: &[Child<K>], side: Side) -> Option<Self> {
        let mut pick = Self {
            index: 0,
            own: u32::MAX,
            second: u32::MAX,
            hardest: 0,
            more: children.len().checked_sub(1)? as u32,
        };
        for (index, child) in children.iter().enumerate() {
            let Numbers(numbers) = child.numbers;
            pick.hardest = pick.hardest.max(numbers[side.other()]);
            if numbers[side] < pick.own {
                pick.second = pick.own;
                pick.own = numbers[side];
                pick.index = index;
            } else {
                pick.second = pick.second.min(numbers[side]);
            }
        }
        Some(pick)
    }

    /// The numbers of the position. The other has to win all children, but their
    /// proofs have much in common: the hardest counts, and one for each other.
    pub(crate) fn numbers(&self, side: Side) -> Numbers {
        Numbers::new(side, self.own, self.hardest.saturating_add(self.more))
    }

    /// How far the child's numbers may grow: until the next best looks clearly
    /// better, or the position's own leave their room.
    pub(crate) fn room(&self, side: Side, room: Numbers) -> Numbers {
        let Numbers(room) = room;
        let enough = self.second.saturating_add(1 + self.second / 8);
        Numbers::new(
            side,
            room[side].min(enough),
            room[side.other()].saturating_sub(self.more),
        )
    }
}
