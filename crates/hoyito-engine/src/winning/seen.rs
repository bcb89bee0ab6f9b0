//! Which boards were seen in a turn.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::key::Key;

/// How many parts the set has.
const PARTS: usize = 64;

/// A part with this much more room than it needs is given back when the set is
/// cleared.
const ROOMY: usize = 16;

type Part = HashSet<u128, BuildHasherDefault<Spread>>;

/// A set of packed boards. It is in parts that grow one by one, so that a search
/// is never held up while all of it moves.
pub(crate) struct Seen {
    parts: [Part; PARTS],
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self {
            parts: core::array::from_fn(|_| Part::default()),
        }
    }

    /// Adds a board; gives `false` when it was there.
    pub(crate) fn insert(&mut self, key: u128) -> bool {
        // The parts' own tables go by the lowest and the highest bits.
        self.parts[(key.spread() >> 32) as usize % PARTS].insert(key)
    }

    /// Forgets all boards. The next turn may be a small one, so that not much
    /// room is kept for nothing: to clear it takes time.
    pub(crate) fn clear(&mut self) {
        for part in &mut self.parts {
            if part.capacity() > ROOMY * (part.len() + 1) {
                *part = Part::default();
            } else {
                part.clear();
            }
        }
    }
}

/// Hashes a packed board by spreading its bits.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn write_u128(&mut self, key: u128) {
        self.0 = key.spread();
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (u128::from(self.0) << 8 | u128::from(*byte)).spread();
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_new_once_until_all_are_forgotten() {
        let mut seen = Seen::new();
        for most in [10_000, 10, 10_000] {
            assert!((1..=most).all(|key| seen.insert(key)));
            assert!(!(1..=most).any(|key| seen.insert(key)));
            seen.clear();
        }
    }

    #[test]
    fn no_part_has_much_more_than_its_share() {
        let mut seen = Seen::new();
        let boards = 64_000;
        for key in 1..=boards {
            seen.insert(key);
        }
        let largest = seen.parts.iter().map(HashSet::len).max();
        assert!(largest < Some(2 * boards as usize / PARTS), "{largest:?}");
    }
}
