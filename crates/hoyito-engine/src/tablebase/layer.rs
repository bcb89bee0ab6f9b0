//! All positions of a domain with the same number of seeds, and where their
//! sowings lead.

use std::sync::Arc;

use hoyito_core::{Board, LapBudget, Ring, Rules, Seeds, Side, Silent, SowingEnd, Sown};

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

    /// By position number: all boards of the first view, then those of the second.
    pub(crate) const fn values(&self) -> &[TableValue] {
        &self.values
    }

    /// The value of a board seen in view number `view`.
    #[inline]
    pub(crate) fn value(&self, view: usize, own: &[u8], other: &[u8]) -> TableValue {
        self.values[view * self.boards as usize + index_of(own, other) as usize]
    }

    /// The value in fours of board number `index` seen in view number `view`,
    /// and after it that of its twin, if there are `twins`.
    #[inline]
    fn fours(&self, view: usize, index: u32, twins: bool) -> [i8; 2] {
        let in_view = |view: usize| {
            let place = view * self.boards as usize + index as usize;
            self.values[place].fours()
        };
        [in_view(view), if twins { in_view(1 - view) } else { 0 }]
    }
}

/// The size of a layer and the order of its positions.
///
/// Sowings do not ask who holds the last four. So the two views of a table for
/// equal sides with a holder are *twins*: the same board leads to the same
/// boards in both. What is the same for twins is worked out and kept once a
/// *place*; a place is a position, or a pair of twins.
#[derive(Clone, Debug)]
pub(crate) struct LayerShape {
    pub(crate) domain: Domain,
    pub(crate) seeds: u8,
    boards: u32,
    views: Vec<View>,
    twins: bool,
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
            twins: domain.has_twins(),
        })
    }

    /// How many positions there are.
    pub(crate) fn positions(&self) -> u32 {
        self.boards * self.views.len() as u32
    }

    /// How many places there are.
    pub(crate) fn places(&self) -> u32 {
        if self.twins {
            self.boards
        } else {
            self.positions()
        }
    }

    /// Boards a view.
    pub(crate) const fn boards(&self) -> u32 {
        self.boards
    }

    /// Whether the views are twins.
    pub(crate) const fn twins(&self) -> bool {
        self.twins
    }

    /// The domain's views, in the order of the positions.
    pub(crate) fn views(&self) -> &[View] {
        &self.views
    }

    /// The positions at a place, each with the number of its view.
    pub(crate) fn at(&self, place: u32) -> impl Iterator<Item = (usize, u32)> + use<> {
        let boards = self.boards;
        let first = (place / boards) as usize;
        let twin = self.twins.then_some((1, place + boards));
        [(first, place)].into_iter().chain(twin)
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

    /// Where a board is with the other player due, when it stands at a place
    /// whose first view is number `view`.
    fn other_due(&self, view: usize, own: &[u8], other: &[u8]) -> u32 {
        let index = index_of(other, own);
        if self.twins {
            index
        } else {
            self.domain.swapped_number(view) as u32 * self.boards + index
        }
    }

    /// Which of the twins a view is: 0, or 1 for the second.
    pub(crate) const fn twin(&self, view: usize) -> usize {
        if self.twins { view } else { 0 }
    }

    /// The position with the other player due at a place that a position of
    /// view number `view` leads to.
    pub(crate) fn reached(&self, view: usize, place: u32) -> u32 {
        if self.twins && view == 0 {
            place + self.boards
        } else {
            place
        }
    }
}

/// Where a choice leads, seen from the player who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// To fewer seeds on the board, or the end of the game: so many fours in
    /// all for her, the value of what is left included. The second number is
    /// the twin's; without twins it means nothing.
    Leaves([i8; 2]),
    /// To a place of the same layer, with the other player due.
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

    /// Tells every choice of the player due; at least one. `view` is the first
    /// of the place.
    ///
    /// Endless sowings are no choices (H1), and no budget decides what is
    /// endless. A player without a sowing passes (R5), which leads to the same
    /// board with the other player due. If she cannot sow either, the game is
    /// blocked: two passes go round for ever, which is worth the division, just
    /// as H1 says.
    #[inline]
    pub(crate) fn choices(&self, view: usize, counts: &[u8], mut see: impl FnMut(Choice)) {
        let (ring, rules) = &self.games[view];
        let own_pits = self.shape.views[view].own_pits();
        let pits = self.shape.domain.pits();
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
            let (own, other) = sown.board.counts()[..pits].split_at(own_pits);
            see(if sown.captured.is_zero() {
                Choice::Stays(self.shape.other_due(view, own, other))
            } else {
                Choice::Leaves(self.gains(view, &sown, own, other))
            });
        }
        if !can_sow {
            let (own, other) = counts.split_at(own_pits);
            see(Choice::Stays(self.shape.other_due(view, own, other)));
        }
    }

    /// What a capture is worth in fours, for each twin.
    fn gains(&self, view: usize, sown: &Sown, own: &[u8], other: &[u8]) -> [i8; 2] {
        let taken = sown.captured.get();
        let fours = (taken / 4) as i8;
        if sown.end == SowingEnd::Game {
            let last = match sown.last_four {
                Some(Side::South) => 1,
                Some(Side::North) => -1,
                None => 0,
            };
            // The last four are the holder's, who is the other player to the
            // twin.
            return [fours + last, fours - last];
        }
        let layer = &self.lower[usize::from((self.shape.seeds - taken) / 4) - 1];
        let twins = self.shape.twins;
        if self.games[view].1.variant.captor_sows_again() {
            let left = layer.fours(view, index_of(own, other), twins);
            left.map(|left| fours + left)
        } else {
            let view = self.shape.domain.swapped_number(view);
            let left = layer.fours(view, index_of(other, own), twins);
            left.map(|left| fours - left)
        }
    }
}
