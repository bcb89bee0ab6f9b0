//! Numbering the boards of a layer: the combinatorial number system.
//!
//! `n` seeds in `r` pits are a choice of `r - 1` bars among `n + r - 1` places:
//! bar `i` stands after the seeds of the pits `0..=i` and the `i` bars before
//! it. The chosen places, in rising order, are written in the combinatorial
//! number system: the number of a board is the sum over its bars of
//! `C(place of bar i, i + 1)`. This is a bijection with `0..C(n + r - 1, r - 1)`.
//! A term depends on `i` and on the seeds up to pit `i` only, so that one small
//! table serves every ring and every number of seeds.

use hoyito_core::MAX_RING;

/// The most seeds that any table is about.
pub const MAX_TABLE_SEEDS: u8 = 24;

/// A power of two above [`MAX_TABLE_SEEDS`], so that a masked sum needs no
/// bounds check.
const WIDTH: usize = 32;

/// The term of the bar after pit `i` by the seeds in the pits `0..=i`. A term
/// that does not fit belongs to layers that are refused as too large.
static TERMS: [[u32; WIDTH]; MAX_RING - 1] = {
    let mut terms = [[0; WIDTH]; MAX_RING - 1];
    let mut bar = 0;
    while bar < MAX_RING - 1 {
        let mut seeds = 0;
        while seeds < WIDTH {
            let term = binomial(seeds + bar, bar + 1);
            terms[bar][seeds] = if term > u32::MAX as u64 {
                u32::MAX
            } else {
                term as u32
            };
            seeds += 1;
        }
        bar += 1;
    }
    terms
};

/// `C(n, k)`, or the greatest number that fits. For the sizes of this module,
/// up to 278 over 23, no intermediate product overflows.
const fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let mut product: u128 = 1;
    let mut i = 0;
    while i < k {
        product = product * (n - i) as u128 / (i + 1) as u128;
        i += 1;
    }
    if product > u64::MAX as u128 {
        u64::MAX
    } else {
        product as u64
    }
}

/// How many ways there are to lay `seeds` seeds into `pits` pits. Into no pits
/// only no seeds can be laid.
pub(crate) const fn boards(pits: usize, seeds: u8) -> u64 {
    if pits == 0 {
        return (seeds == 0) as u64;
    }
    binomial(seeds as usize + pits - 1, pits - 1)
}

/// The number of a board among those with its pits and seeds. The board comes
/// in two parts, the pits of the player due and the other's, each in sowing
/// order; at most [`MAX_TABLE_SEEDS`] seeds lie in them.
#[inline]
pub(crate) fn index_of(own: &[u8], other: &[u8]) -> u32 {
    // Known lengths let the compiler unroll the sum for the usual board.
    match (own.as_array::<6>(), other.as_array::<6>()) {
        (Some(own), Some(other)) => sum_of_terms(own, other),
        _ => sum_of_terms(own, other),
    }
}

#[inline(always)]
fn sum_of_terms(own: &[u8], other: &[u8]) -> u32 {
    let (_, other) = other.split_last().unwrap_or((&0, other));
    let (own_terms, other_terms) = TERMS.split_at(own.len().min(TERMS.len()));
    let mut seeds = 0;
    let mut index = 0_u32;
    for (terms, count) in own_terms.iter().zip(own) {
        seeds += usize::from(*count);
        index = index.wrapping_add(terms[seeds % WIDTH]);
    }
    for (terms, count) in other_terms.iter().zip(other) {
        seeds += usize::from(*count);
        index = index.wrapping_add(terms[seeds % WIDTH]);
    }
    index
}

/// A board of a layer that can step to the next one in the order of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    counts: [u8; MAX_RING],
    pits: usize,
}

impl Cursor {
    /// The board with this number; the way back from [`index_of`].
    pub(crate) fn at(pits: usize, seeds: u8, index: u32) -> Self {
        let mut counts = [0; MAX_RING];
        let mut rest = index;
        // Seeds in the pits up to and with the one looked at.
        let mut up_to = usize::from(seeds);
        for pit in (1..pits).rev() {
            let terms = &TERMS[pit - 1];
            let mut before = up_to;
            while terms[before] > rest {
                before -= 1;
            }
            rest -= terms[before];
            counts[pit] = (up_to - before) as u8;
            up_to = before;
        }
        counts[0] = up_to as u8;
        Self { counts, pits }
    }

    /// The seeds in each pit.
    pub(crate) fn counts(&self) -> &[u8] {
        &self.counts[..self.pits]
    }

    /// Goes on to the board with the next number: the first bar that has room
    /// moves one place up, and those before it go back to the start. After the
    /// last board it stays there.
    pub(crate) fn step(&mut self) {
        let mut seeds = 0;
        for pit in 1..self.pits {
            seeds += self.counts[pit - 1];
            self.counts[pit - 1] = 0;
            if self.counts[pit] > 0 {
                self.counts[pit] -= 1;
                self.counts[pit - 1] = seeds + 1;
                return;
            }
        }
        self.counts[self.pits - 1] = seeds;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every layer of up to so many boards.
    fn layers(most: u64) -> impl Iterator<Item = (usize, u8)> {
        (2..=MAX_RING)
            .flat_map(|pits| (0..=MAX_TABLE_SEEDS).map(move |seeds| (pits, seeds)))
            .filter(move |(pits, seeds)| boards(*pits, *seeds) <= most)
    }

    #[test]
    fn layers_have_the_sizes_that_pascal_s_triangle_gives() {
        let mut triangle = vec![vec![1_u64]];
        for n in 1..=48 {
            let above: &Vec<u64> = &triangle[n - 1];
            let inner = (1..n).map(|k| above[k - 1] + above[k]);
            triangle.push([1].into_iter().chain(inner).chain([1]).collect());
        }
        for pits in 2..=MAX_RING {
            for seeds in 0..=MAX_TABLE_SEEDS {
                let n = usize::from(seeds) + pits - 1;
                assert_eq!(boards(pits, seeds), triangle[n][pits - 1]);
            }
        }
    }

    #[test]
    fn every_number_is_that_of_one_board_and_steps_follow_the_numbers() {
        for (pits, seeds) in layers(50_000) {
            let mut cursor = Cursor::at(pits, seeds, 0);
            for index in 0..boards(pits, seeds) as u32 {
                let board = cursor.counts();
                assert_eq!(board.iter().sum::<u8>(), seeds, "{pits} pits, {index}");
                let (own, other) = board.split_at(pits / 2);
                assert_eq!(index_of(own, other), index, "{board:?}");
                assert_eq!(Cursor::at(pits, seeds, index), cursor, "{index}");
                cursor.step();
            }
        }
    }

    #[test]
    fn the_number_does_not_depend_on_how_the_ring_is_cut() {
        let board = [3, 0, 1, 0, 0, 2, 5, 0, 1];
        let whole = index_of(&board[..1], &board[1..]);
        for cut in 2..board.len() {
            let (own, other) = board.split_at(cut);
            assert_eq!(index_of(own, other), whole);
        }
    }

    #[test]
    fn the_largest_layers_are_numbered_to_their_last_board() {
        for (pits, seeds) in layers(u64::from(u32::MAX)) {
            let last = (boards(pits, seeds) - 1) as u32;
            let cursor = Cursor::at(pits, seeds, last);
            let mut all_in_the_first_pit = [0; MAX_RING];
            all_in_the_first_pit[0] = seeds;
            assert_eq!(cursor.counts, all_in_the_first_pit);
            let (own, other) = cursor.counts().split_at(1);
            assert_eq!(index_of(own, other), last);
        }
    }
}
