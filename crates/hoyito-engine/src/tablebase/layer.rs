//! All positions of a domain with the same number of seeds, and where their
//! sowings lead.

use std::sync::Arc;

use hoyito_core::{Board, LapBudget, Ring, Rules, Seeds, Side, Silent, SowingEnd};

use super::index::{Cursor, MAX_TABLE_SEEDS, boards, index_of};
use super::value::TableValue;
use super::view::{Domain, View};

/// The values of all positions of a domain with so many seeds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    seeds: u8,
    /// Boards a view.
    boards: u32,
    /// View after view, by the numbers of the boards.
    values: Box<[TableValue]>,
}

impl Layer {
    pub(crate) fn new(shape: &LayerShape, values: Box<[TableValue]>) -> Self {
        debug_assert_eq!(values.len(), shape.positions() as usize);
        Self {
            seeds: shape.seeds,
            boards: shape.boards,
            values,
        }
    }

    pub(crate) const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// By position number; see [`LayerShape::position`].
    pub(crate) const fn values(&self) -> &[TableValue] {
        &self.values
    }

    /// The value of a board seen in view number `view`.
    #[inline]
    pub(crate) fn value(&self, view: usize, own: &[u8], other: &[u8]) -> TableValue {
        self.values[view * self.boards as usize + index_of(own, other) as usize]
    }
}

/// The size of a layer and the order of its positions.
#[derive(Clone, Debug)]
pub(crate) struct LayerShape {
    pub(crate) domain: Domain,
    pub(crate) seeds: u8,
    boards: u32,
    views: Vec<View>,
}

impl LayerShape {
    /// `None` when no table has such a layer: `seeds` is no multiple of four up
    /// to [`MAX_TABLE_SEEDS`], or the positions cannot be numbered in 32 bits.
    pub(crate) fn new(domain: Domain, seeds: u8) -> Option<Self> {
        if seeds == 0 || !seeds.is_multiple_of(4) || seeds > MAX_TABLE_SEEDS {
            return None;
        }
        u32::try_from(domain.positions(seeds)).ok()?;
        Some(Self {
            domain,
            seeds,
            boards: u32::try_from(boards(domain.pits(), seeds)).ok()?,
            views: domain.views(),
        })
    }

    /// How many positions there are.
    pub(crate) fn positions(&self) -> u32 {
        self.boards * self.views.len() as u32
    }

    /// Boards a view.
    #[cfg(any(test, feature = "files"))]
    pub(crate) const fn boards(&self) -> u32 {
        self.boards
    }

    /// The domain's views, in the order of the positions.
    pub(crate) fn views(&self) -> &[View] {
        &self.views
    }

    /// The view and the board of the position with this number.
    pub(crate) fn board_at(&self, position: u32) -> (usize, Cursor) {
        let cursor = Cursor::at(self.domain.pits(), self.seeds, position % self.boards);
        ((position / self.boards) as usize, cursor)
    }

    /// Steps from a position to the one with the next number.
    pub(crate) fn step(&self, next: u32, view: &mut usize, cursor: &mut Cursor) {
        if next.is_multiple_of(self.boards) {
            (*view, *cursor) = self.board_at(next);
        } else {
            cursor.step();
        }
    }

    fn position(&self, view: usize, own: &[u8], other: &[u8]) -> u32 {
        view as u32 * self.boards + index_of(own, other)
    }
}

/// Where a choice leads, seen from the player who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// To fewer seeds on the board, or the end of the game: so many fours in
    /// all for her, the value of what is left included.
    Leaves(i8),
    /// To a position of the same layer, with the other player due.
    Stays(u32),
}

/// Lists the choices of a layer's positions.
pub(crate) struct Chooser<'a> {
    shape: &'a LayerShape,
    /// By fours on the board, from four seeds on.
    lower: &'a [Arc<Layer>],
    /// For each view a ring and rules under which South is the player due.
    games: Vec<(Ring, Rules)>,
}

impl<'a> Chooser<'a> {
    /// `lower` holds the layers of 4, 8, … seeds up to the one below.
    pub(crate) fn new(shape: &'a LayerShape, lower: &'a [Arc<Layer>]) -> Self {
        debug_assert_eq!(lower.len() * 4 + 4, usize::from(shape.seeds));
        let games = shape
            .views
            .iter()
            .map(|view| (view.ring_for_south(), view.rules_for_south()))
            .collect();
        Self {
            shape,
            lower,
            games,
        }
    }

    /// Tells every choice of the player due; at least one.
    ///
    /// Endless sowings are no choices (H1), and no budget decides what is
    /// endless. A player without a sowing passes (R5), which leads to the same
    /// board with the other player due. If she cannot sow either, the game is
    /// blocked: two passes go round for ever, which is worth the division, just
    /// as H1 says.
    pub(crate) fn choices(&self, view: usize, counts: &[u8], mut see: impl FnMut(Choice)) {
        let (ring, rules) = &self.games[view];
        let board = Board::from_seeds(*ring, |slot| Seeds::new(counts[slot.index()]));
        let no_limit = LapBudget::new(u64::MAX);
        let mut can_sow = false;
        for slot in ring.side_slots(Side::South) {
            if counts[slot.index()] == 0 {
                continue;
            }
            let Ok(sown) = board.sow(slot, *rules, no_limit, &mut Silent) else {
                continue;
            };
            can_sow = true;
            let gain = (sown.captured.get() / 4) as i8
                + match sown.last_four {
                    Some(Side::South) => 1,
                    Some(Side::North) => -1,
                    None => 0,
                };
            let again = sown.end == SowingEnd::Casa && rules.variant.captor_sows_again();
            see(if sown.end == SowingEnd::Game {
                Choice::Leaves(gain)
            } else if sown.captured.is_zero() {
                Choice::Stays(self.other_due(view, sown.board.counts()))
            } else {
                let left = self.shape.seeds - sown.captured.get();
                Choice::Leaves(gain + self.below(view, left, sown.board.counts(), again))
            });
        }
        if !can_sow {
            see(Choice::Stays(self.other_due(view, board.counts())));
        }
    }

    /// The number of a board, given in South's order, with the other player
    /// due.
    fn other_due(&self, view: usize, counts: &[u8]) -> u32 {
        let (south, north) = self.split(view, counts);
        let view = self.shape.domain.swapped_number(view);
        self.shape.position(view, north, south)
    }

    /// The value in fours, for South, of a board with `left` seeds.
    fn below(&self, view: usize, left: u8, counts: &[u8], south_due: bool) -> i8 {
        let (south, north) = self.split(view, counts);
        let layer = &self.lower[usize::from(left / 4) - 1];
        if south_due {
            layer.value(view, south, north).fours()
        } else {
            let view = self.shape.domain.swapped_number(view);
            -layer.value(view, north, south).fours()
        }
    }

    fn split<'c>(&self, view: usize, counts: &'c [u8]) -> (&'c [u8], &'c [u8]) {
        let view = self.shape.views[view];
        counts[..view.pits()].split_at(view.own_pits())
    }
}
