//! Proof numbers: how much work a claim is likely to take yet.

use hoyito_core::{Board, BySide, Side};

/// For each side, how hard it looks for her to win a claim: about so many
/// positions have to be won yet. They choose where to look next and never what
/// is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers(pub(crate) BySide<u32>);

impl Numbers {
    /// No bound.
    pub(crate) const MOST: Self = Self(BySide {
        south: u32::MAX,
        north: u32::MAX,
    });

    /// From what the chooser and the other need.
    pub(crate) const fn new(chooser: Side, own: u32, other: u32) -> Self {
        Self(match chooser {
            Side::South => BySide {
                south: own,
                north: other,
            },
            Side::North => BySide {
                south: other,
                north: own,
            },
        })
    }

    /// Of a claim that was never looked into: it is enough for the player due
    /// to have one sowing, and the other has to answer all of hers.
    pub(crate) fn first(board: &Board, due: Side) -> Self {
        let pits = board.ring().side_slots(due);
        let full = pits.filter(|slot| !board.seeds_at(*slot).is_zero()).count();
        Self::new(due, 1, full.max(1) as u32)
    }

    /// Whether either number comes up to its bound.
    pub(crate) const fn reaches(self, room: Self) -> bool {
        self.0.south >= room.0.south || self.0.north >= room.0.north
    }
}
