//! The geometry of a board: which pits are open, and in what order they are
//! sown.

use crate::{BySide, Pit, RowLength, Side};

/// The most pits a ring can have: two rows of twelve.
pub const MAX_RING: usize = 24;

/// A place in a ring: 0 is South's first open pit, and so on in sowing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(u8);

impl Slot {
    /// The place with this number.
    ///
    /// # Panics
    ///
    /// When it is not less than [`MAX_RING`].
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_RING, "a ring has at most 24 pits");
        Self(index as u8)
    }

    /// The place as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The open pits of a board in sowing order: South's from South's left to
/// right, then North's from North's left to right, then South's again (R1,
/// R3). Closed pits are not in it, so that every rule runs on the ring as if
/// they did not exist (H8). The sides may have unequal numbers of open pits,
/// each at least one.
///
/// ```
/// # use hoyito_core::{Pit, Ring, RowLength};
/// // South has only B and D open.
/// let ring = Ring::new(RowLength::SIX, |pit| !"ACEF".contains(pit.letter()))?;
/// let letters: String = ring.pits().map(Pit::letter).collect();
/// assert_eq!(letters, "BDabcdef");
/// # Ok::<(), hoyito_core::NoOpenPit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    /// One bit a column.
    open: BySide<u16>,
    row: RowLength,
    south_len: u8,
    len: u8,
}

impl Ring {
    /// The ring of a board with every pit open.
    #[must_use]
    pub const fn full(row: RowLength) -> Self {
        let open = (1 << row.get()) - 1;
        Self {
            open: BySide {
                south: open,
                north: open,
            },
            row,
            south_len: row.get(),
            len: 2 * row.get(),
        }
    }

    /// The ring of the pits for which `is_open` is true.
    ///
    /// # Errors
    ///
    /// When a side has no open pit (R15).
    pub fn new(row: RowLength, is_open: impl Fn(Pit) -> bool) -> Result<Self, NoOpenPit> {
        let open = BySide::from_fn(|side| {
            Pit::row(side, row)
                .filter(|pit| is_open(*pit))
                .fold(0_u16, |mask, pit| mask | 1 << pit.column())
        });
        for side in Side::BOTH {
            if open[side] == 0 {
                return Err(NoOpenPit { side });
            }
        }
        let south_len = open.south.count_ones() as u8;
        Ok(Self {
            open,
            row,
            south_len,
            len: south_len + open.north.count_ones() as u8,
        })
    }

    /// The row length of the full board.
    #[must_use]
    pub const fn row(&self) -> RowLength {
        self.row
    }

    /// How many pits are open on both sides: 2 to 24.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a ring is never empty")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// How many pits a side has open: 1 to 12.
    #[must_use]
    pub const fn side_len(&self, side: Side) -> usize {
        match side {
            Side::South => self.south_len as usize,
            Side::North => (self.len - self.south_len) as usize,
        }
    }

    /// Whether every pit of the full board is open.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.len == 2 * self.row.get()
    }

    /// Whether a pit is on the board and open.
    #[must_use]
    pub fn is_open(&self, pit: Pit) -> bool {
        self.open[pit.side()] >> pit.column() & 1 == 1
    }

    /// All places in sowing order.
    pub fn slots(&self) -> impl DoubleEndedIterator<Item = Slot> + Clone + use<> {
        (0..self.len).map(Slot)
    }

    /// The places of one side in sowing order.
    pub fn side_slots(&self, side: Side) -> impl DoubleEndedIterator<Item = Slot> + Clone + use<> {
        let range = match side {
            Side::South => 0..self.south_len,
            Side::North => self.south_len..self.len,
        };
        range.map(Slot)
    }

    /// The open pits in sowing order.
    pub fn pits(&self) -> impl DoubleEndedIterator<Item = Pit> + Clone + '_ {
        Pit::all(self.row).filter(|pit| self.is_open(*pit))
    }

    /// Whose pit is at a place.
    #[must_use]
    pub const fn owner(&self, slot: Slot) -> Side {
        if slot.0 < self.south_len {
            Side::South
        } else {
            Side::North
        }
    }

    /// The pit at a place.
    ///
    /// # Panics
    ///
    /// When the place is not in this ring.
    #[must_use]
    pub fn pit_at(&self, slot: Slot) -> Pit {
        assert!(slot.0 < self.len, "slot {} is not in this ring", slot.0);
        let side = self.owner(slot);
        let nth = match side {
            Side::South => slot.0,
            Side::North => slot.0 - self.south_len,
        };
        let mut mask = self.open[side];
        for _ in 0..nth {
            mask &= mask - 1;
        }
        Pit::new(side, mask.trailing_zeros() as u8)
    }

    /// The place of a pit, or `None` when it is closed or not on the board.
    #[must_use]
    pub fn slot_of(&self, pit: Pit) -> Option<Slot> {
        if !self.is_open(pit) {
            return None;
        }
        let before = self.open[pit.side()] & ((1 << pit.column()) - 1);
        let first = match pit.side() {
            Side::South => 0,
            Side::North => self.south_len,
        };
        Some(Slot(first + before.count_ones() as u8))
    }

    /// The place that is sown after this one.
    #[must_use]
    pub const fn next(&self, slot: Slot) -> Slot {
        if slot.0 + 1 == self.len {
            Slot(0)
        } else {
            Slot(slot.0 + 1)
        }
    }

    /// The place directly before this one, where a chain goes on (R9).
    #[must_use]
    pub const fn previous(&self, slot: Slot) -> Slot {
        if slot.0 == 0 {
            Slot(self.len - 1)
        } else {
            Slot(slot.0 - 1)
        }
    }
}

/// A side without an open pit cannot play (R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{side} has no open pit")]
pub struct NoOpenPit {
    /// The side whose pits are all closed.
    pub side: Side,
}
