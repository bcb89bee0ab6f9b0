//! A moment of choice, as light as a search wants it.

use hoyito_core::{Board, BySide, Position, Side};

use crate::steps::Step;

/// A board, who is due, and the seeds captured so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) board: Board,
    pub(crate) due: Side,
    pub(crate) captured: BySide<u8>,
}

impl Spot {
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            board: *position.board(),
            due: position.due(),
            captured: position.captured().map(|seeds| seeds.get()),
        }
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

    /// Whether a side has captured more than the other: then she has won, if
    /// the game is over, for seeds left are divided equally (H1).
    pub(crate) fn is_led_by(&self, side: Side) -> bool {
        self.captured[side] > self.captured[side.other()]
    }
}
