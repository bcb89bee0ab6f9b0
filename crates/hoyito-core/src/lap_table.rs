//! What a whole lap adds to a ring, so that it can be sown in one step.
//!
//! Lifting `hand` seeds and dropping them one by one adds, to the pit `d`
//! places on, one seed for every `k` in `1..=hand` with `k` equal to `d` modulo
//! the ring's length. Seen from the lifted pit this depends on the length and
//! the hand only. Each row of the table is that pattern, going round and round,
//! so that the row for any lifted pit is a window into it; in the lifted pit's
//! own place it also takes the hand away (as a wrapping byte).

use crate::{MAX_RING, MAX_SEEDS};

/// The most seeds a hand can hold: all that a board may have (R15).
const MAX_HAND: usize = MAX_SEEDS as usize;
/// Enough that a window of a whole board can start anywhere in a pattern.
const WIDTH: usize = 2 * MAX_RING;

/// The rows for one length of ring.
pub(crate) struct LapTable {
    /// 255 in the places that are in the ring, 0 past its end.
    in_ring: [u8; MAX_RING],
    length: usize,
    /// By hand, then by places from the lifted pit.
    patterns: [[u8; WIDTH]; MAX_HAND + 1],
    /// `i` modulo the length.
    place: [u8; MAX_RING + MAX_HAND + 1],
}

static TABLES: [LapTable; MAX_RING + 1] = {
    const EMPTY: LapTable = LapTable {
        in_ring: [0; MAX_RING],
        length: 0,
        patterns: [[0; WIDTH]; MAX_HAND + 1],
        place: [0; MAX_RING + MAX_HAND + 1],
    };
    let mut tables = [EMPTY; MAX_RING + 1];
    let mut length = 2;
    while length <= MAX_RING {
        tables[length] = LapTable::new(length);
        length += 1;
    }
    tables
};

impl LapTable {
    /// The table for a ring of 2 to 24 pits.
    #[inline]
    pub(crate) fn for_ring(length: usize) -> &'static Self {
        &TABLES[length]
    }

    const fn new(length: usize) -> Self {
        let mut table = Self {
            in_ring: [0; MAX_RING],
            length,
            patterns: [[0; WIDTH]; MAX_HAND + 1],
            place: [0; MAX_RING + MAX_HAND + 1],
        };
        let mut i = 0;
        while i < table.place.len() {
            table.place[i] = (i % length) as u8;
            i += 1;
        }
        i = 0;
        while i < length {
            table.in_ring[i] = 255;
            i += 1;
        }
        let mut hand = 0;
        while hand <= MAX_HAND {
            let mut d = 0;
            while d < WIDTH {
                let place = d % length;
                let added = if place == 0 {
                    (hand / length).wrapping_sub(hand)
                } else {
                    (hand + length - place) / length
                };
                table.patterns[hand][d] = added as u8;
                d += 1;
            }
            hand += 1;
        }
        table
    }

    /// Sows a whole lap: lifts the pit at `from`, which holds `hand` seeds, and
    /// gives the place where the last of them falls.
    #[inline]
    pub(crate) fn sow(&self, seeds: &mut [u8; MAX_RING], from: usize, hand: u8) -> usize {
        let window = &self.patterns[usize::from(hand)][self.length - from..][..MAX_RING];
        for ((count, added), mask) in seeds.iter_mut().zip(window).zip(&self.in_ring) {
            *count = count.wrapping_add(*added & *mask);
        }
        usize::from(self.place[from + usize::from(hand)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_what_dropping_one_by_one_adds() {
        for length in 2..=MAX_RING {
            let table = LapTable::for_ring(length);
            for from in 0..length {
                for hand in 1..=MAX_HAND {
                    let mut plain = [0; MAX_RING];
                    let mut place = from;
                    for _ in 0..hand {
                        place = (place + 1) % length;
                        plain[place] += 1;
                    }
                    let mut fast = [0; MAX_RING];
                    fast[from] = hand as u8;
                    let last = table.sow(&mut fast, from, hand as u8);
                    assert_eq!((last, fast), (place, plain), "{length} {from} {hand}");
                }
            }
        }
    }
}
