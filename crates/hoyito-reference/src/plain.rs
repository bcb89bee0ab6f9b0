//! A plain perft over a fixed array: the mark that a benchmark measures against.
//!
//! Nothing here is slow on purpose, and nothing is clever. Seeds are dropped one
//! at a time, the board is an array of bytes that holds the open pits only (H8),
//! a position is copied rather than undone, and an endless sowing is found by
//! Brent's method (H1).

use crate::model::Model;
use crate::words::{Side, Variant};

/// The open pits in ring order, and whose turn it is. Captured seeds are not
/// kept: no count of positions depends on them.
#[derive(Clone, Copy)]
struct Plain {
    variant: Variant,
    /// The seeds in each open pit. Entries past `ring` are 0.
    pits: [u8; 24],
    /// How many pits are open.
    ring: usize,
    /// How many of them, counted from the first, are South's.
    south: usize,
    /// The seeds on the board, those in the hand included.
    seeds: u8,
    due: Side,
    over: bool,
}

/// Counts positions from the start on rows of this many pits.
///
/// # Panics
///
/// If `row` is not from 6 to 12 pits.
pub fn perft(variant: Variant, row: usize, depth: u32) -> u64 {
    assert!((6..=12).contains(&row), "rows are 6 to 12 pits long (R2)");
    let mut pits = [0; 24];
    pits[..2 * row].fill(4);
    let plain = Plain {
        variant,
        pits,
        ring: 2 * row,
        south: row,
        seeds: 8 * row as u8,
        due: Side::South,
        over: false,
    };
    plain.perft(depth)
}

/// Counts positions from a model's position.
pub fn perft_from(model: &Model, depth: u32) -> u64 {
    let mut plain = Plain {
        variant: model.variant,
        pits: [0; 24],
        ring: 0,
        south: model.pits[..model.row()].iter().flatten().count(),
        seeds: model.on_board() as u8,
        due: model.due,
        over: model.over.is_some(),
    };
    for &seeds in model.pits.iter().flatten() {
        plain.pits[plain.ring] = seeds as u8;
        plain.ring += 1;
    }
    plain.perft(depth)
}

impl Plain {
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.over {
            return 1;
        }
        // A side without a choice passes (R5, H1); if neither has one, the game
        // is blocked, hence finished.
        self.count_choices_of(self.due, depth)
            .or_else(|| self.count_choices_of(self.due.other(), depth))
            .unwrap_or(1)
    }

    /// The positions below this side's choices, or nothing if it has no choice.
    fn count_choices_of(&self, side: Side, depth: u32) -> Option<u64> {
        let pits = match side {
            Side::South => 0..self.south,
            Side::North => self.south..self.ring,
        };
        let mut count = None;
        for pit in pits {
            if self.pits[pit] == 0 {
                continue;
            }
            let mut next = *self;
            next.due = side;
            if next.sow(pit) {
                *count.get_or_insert(0) += next.perft(depth - 1);
            }
        }
        count
    }

    /// Sows a pit of the due side. False if that would never end (H1); the
    /// position is then of no use.
    fn sow(&mut self, start: usize) -> bool {
        let mut pit = start;
        // Brent: one earlier state is kept, and replaced after 1, 2, 4 … laps.
        let mut kept_pit = start;
        let mut kept_pits = self.pits;
        let mut laps = 0u64;
        let mut replace_after = 1u64;
        loop {
            let mut hand = self.pits[pit];
            self.pits[pit] = 0;
            let before = loop {
                pit += 1;
                if pit == self.ring {
                    pit = 0;
                }
                let before = self.pits[pit];
                self.pits[pit] = before + 1;
                hand -= 1;
                if before == 3 && self.variant == Variant::One {
                    self.capture(pit);
                    // R8: the last four lie on the board or in the hand.
                    if self.seeds <= 4 {
                        self.over = true;
                        return true;
                    }
                }
                if hand == 0 {
                    break before;
                }
            };
            if before == 0 {
                self.due = self.due.other();
                return true;
            }
            if before == 3 {
                self.end_with_casa(pit);
                return true;
            }
            if pit == kept_pit && self.pits == kept_pits {
                return false;
            }
            laps += 1;
            if laps == replace_after {
                kept_pit = pit;
                kept_pits = self.pits;
                laps = 0;
                replace_after *= 2;
            }
        }
    }

    /// The last seed made four (R7, R9 to R12).
    fn end_with_casa(&mut self, casa: usize) {
        match self.variant {
            Variant::One => {
                self.due = self.due.other();
                return;
            }
            Variant::Two => {
                let mut pit = casa;
                while self.pits[pit] == 4 {
                    self.capture(pit);
                    pit = if pit == 0 { self.ring - 1 } else { pit - 1 };
                }
            }
            Variant::Three => self.capture(casa),
        }
        self.over = self.seeds <= 4;
    }

    fn capture(&mut self, pit: usize) {
        self.pits[pit] = 0;
        self.seeds -= 4;
    }
}
