//! Seeds lying in the open pits of a ring.

use crate::{MAX_RING, Pit, Ring, RowLength, Seeds, Side, Slot};

/// The most seeds a board can hold: four for every pit of the longest (R15).
pub const MAX_SEEDS: u8 = 96;

/// A ring and the seeds in each of its pits. It knows nothing of players'
/// captures or turns; see [`Position`](crate::Position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) ring: Ring,
    /// By place in the ring; the places past the ring's end stay 0.
    pub(crate) seeds: [u8; MAX_RING],
}

impl Board {
    /// The standard start: every pit open and four seeds in each (R2).
    #[must_use]
    pub fn start(row: RowLength) -> Self {
        Self::from_seeds(Ring::full(row), |_| Seeds::FOUR)
    }

    /// A board with the seeds that `seeds` tells for each place.
    ///
    /// # Panics
    ///
    /// When there are more than [`MAX_SEEDS`] in all.
    #[must_use]
    pub fn from_seeds(ring: Ring, mut seeds: impl FnMut(Slot) -> Seeds) -> Self {
        let mut board = Self {
            ring,
            seeds: [0; MAX_RING],
        };
        let mut total = 0;
        for slot in ring.slots() {
            let count = seeds(slot).get();
            total += u32::from(count);
            board.seeds[slot.index()] = count;
        }
        assert!(total <= u32::from(MAX_SEEDS), "{total} seeds on a board");
        board
    }

    /// Its ring.
    #[must_use]
    pub const fn ring(&self) -> &Ring {
        &self.ring
    }

    /// The seeds in a pit; none when it is closed or not on the board.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> Seeds {
        self.ring
            .slot_of(pit)
            .map_or(Seeds::ZERO, |slot| self.seeds_at(slot))
    }

    /// The seeds at a place.
    #[must_use]
    pub const fn seeds_at(&self, slot: Slot) -> Seeds {
        Seeds::new(self.seeds[slot.index()])
    }

    /// The counts by place; those past the ring's end are 0.
    #[must_use]
    pub const fn counts(&self) -> &[u8; MAX_RING] {
        &self.seeds
    }

    /// All seeds on the board.
    #[must_use]
    pub fn total(&self) -> Seeds {
        Seeds::new(self.seeds.iter().sum())
    }

    /// The seeds in one player's row.
    #[must_use]
    pub fn row_total(&self, side: Side) -> Seeds {
        self.ring
            .side_slots(side)
            .map(|slot| self.seeds_at(slot))
            .sum()
    }
}
