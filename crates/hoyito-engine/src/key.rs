//! A board and the player due, packed into one number without loss.

use hoyito_core::{Board, Side};

/// Boards of one ring as numbers: a leading one, then for every place in
/// sowing order as many zeros as it holds seeds and a one, then the side due.
/// A board of `n` seeds in `p` pits takes `n + p + 2` bits, so that all of 2x6
/// fits in 64 and 2x12 in 128. Two boards of the same ring never share a key:
/// what a table says of a key it says of that board.
pub(crate) trait Key: Copy + Eq + core::hash::Hash + Send + Sync + 'static {
    /// No board's key.
    const NONE: Self;

    /// How many bits there are.
    const BITS: usize;

    /// The key of a board with this player due.
    fn pack(board: &Board, due: Side) -> Self;

    /// All bits spread over 64, for choosing a place in a table.
    fn spread(self) -> u64;

    /// Whether every board that can come of this one has a key.
    fn has_room_for(board: &Board) -> bool {
        usize::from(board.total().get()) + board.ring().len() + 2 <= Self::BITS
    }
}

/// An odd number without a pattern; multiplying by it spreads low bits upwards.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(bits: u64) -> u64 {
    let mut mixed = (bits ^ (bits >> 32)).wrapping_mul(SPREAD);
    mixed ^= mixed >> 29;
    mixed = mixed.wrapping_mul(SPREAD);
    mixed ^ (mixed >> 32)
}

macro_rules! impl_key {
    ($number:ty, $spread:expr) => {
        impl Key for $number {
            const NONE: Self = 0;
            const BITS: usize = <$number>::BITS as usize;

            #[inline]
            fn pack(board: &Board, due: Side) -> Self {
                let mut key: $number = 1;
                for seeds in &board.counts()[..board.ring().len()] {
                    key = (key << *seeds) << 1 | 1;
                }
                key << 1 | <$number>::from(due == Side::North)
            }

            #[inline]
            fn spread(self) -> u64 {
                $spread(self)
            }
        }
    };
}

impl_key!(u64, mix);
impl_key!(
    u128,
    |key: u128| mix(mix((key >> 64) as u64) ^ (key as u64))
);

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::{Ring, RowLength, Seeds};
    use std::collections::HashSet;

    #[test]
    fn boards_that_differ_have_keys_that_differ() {
        let ring = Ring::new(RowLength::SIX, |pit| pit.column() < 2).unwrap();
        let mut keys = HashSet::new();
        let mut boards = 0;
        for code in 0..5_u32.pow(4) {
            let board = Board::from_seeds(ring, |slot| {
                Seeds::new((code / 5_u32.pow(slot.index() as u32) % 5) as u8)
            });
            for due in Side::BOTH {
                boards += 1;
                keys.insert(u64::pack(&board, due));
            }
        }
        assert_eq!(keys.len(), boards);
    }

    #[test]
    fn the_fullest_boards_have_room() {
        assert!(u64::has_room_for(&Board::start(RowLength::SIX)));
        assert!(!u64::has_room_for(&Board::start(RowLength::TWELVE)));
        assert!(u128::has_room_for(&Board::start(RowLength::TWELVE)));
    }

    #[test]
    fn narrow_and_wide_keys_tell_the_same_boards_apart() {
        let board = Board::start(RowLength::SIX);
        let narrow = u64::pack(&board, Side::North);
        assert_eq!(u128::from(narrow), u128::pack(&board, Side::North));
    }
}
