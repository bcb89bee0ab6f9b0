//! A moment of choice, as light as a search wants it.

use hoyito_core::{Board, BySide, Position, Side};

use crate::key::Key;
use crate::steps::Step;

/// A board, who is due, and the seeds captured so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) board: Board,
    pub(crate) due: Side,
    pub(crate) captured: BySide<u8>,
}

/// What tells spots of one game apart: board, player due, South's captures.
/// North's follow, for seeds are never lost.
pub(crate) type SpotKey = (u128, u8);

impl Spot {
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            board: *position.board(),
            due: position.due(),
            captured: position.captured().map(|seeds| seeds.get()),
        }
    }

    pub(crate) fn key(&self) -> SpotKey {
        (u128::pack(&self.board, self.due), self.captured.south)
    }

    /// The spot after a step of the player due; who is due there may still
    /// have to pass (R5).
    pub(crate) fn after(&self, step: &Step) -> Self {
        let left = self.board.total().get() - step.board.total().get();
        // What left the board is shared by both, and the net tells how.
        let gain = (i16::from(left) + i16::from(step.net)) / 2;
        let mut captured = self.captured;
        captured[self.due] += gain as u8;
        captured[self.due.other()] += left - gain as u8;
        Self {
            board: step.board,
            due: step.due,
            captured,
        }
    }

    /// All seeds of the game.
    fn total(&self) -> u16 {
        u16::from(self.board.total().get())
            + u16::from(self.captured.south)
            + u16::from(self.captured.north)
    }

    /// Whether a side holds more than half of all seeds: then she wins,
    /// whatever comes (R14).
    pub(crate) fn is_won_by(&self, side: Side) -> bool {
        2 * u16::from(self.captured[side]) > self.total()
    }

    /// Whether a side could hold more than half of all seeds if she got all
    /// that are left.
    pub(crate) fn can_be_won_by(&self, side: Side) -> bool {
        let most = u16::from(self.captured[side]) + u16::from(self.board.total().get());
        2 * most > self.total()
    }

    /// Who holds more than half, if somebody does.
    pub(crate) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.is_won_by(*side))
    }

    /// Whether a side has captured more than the other: then she has won, if
    /// the game is over, for seeds left are divided equally (H1).
    pub(crate) fn is_led_by(&self, side: Side) -> bool {
        self.captured[side] > self.captured[side.other()]
    }

    /// Who has captured more.
    pub(crate) fn leader(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.is_led_by(*side))
    }
}
