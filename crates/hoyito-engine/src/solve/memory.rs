//! What a prover remembers of positions.

use crate::key::Key;

/// How many entries share a place.
const BUCKET: usize = 4;
/// Places a table begins with, as a power of two; small problems then stay in
/// the processor's caches.
const FIRST_BITS: u32 = 13;

/// What the prover has proven of a position, or tried to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// She nets at least this many seeds: proven, whatever the way here and
    /// however deep the search was.
    pub(crate) lower: i8,
    /// Sowings until the next capture or known position in the proof of
    /// `lower`, at most; [`Facts::NO_RANK`] when play may go round for ever.
    pub(crate) rank: u8,
    /// The pit that proved or refuted last; [`Facts::NO_SLOT`] if none.
    pub(crate) best: u8,
    /// At least this many seeds were not proven …
    pub(crate) open_need: i8,
    /// … within this horizon …
    pub(crate) open_horizon: i16,
    /// … in the attempt with this number, modulo 256.
    pub(crate) open_attempt: u8,
    /// A power of two of nodes that it took to learn all this.
    effort: u8,
}

impl Facts {
    pub(crate) const NO_RANK: u8 = u8::MAX;
    pub(crate) const NO_SLOT: u8 = u8::MAX;
    /// Nothing.
    pub(crate) const NONE: Self = Self {
        lower: i8::MIN,
        rank: Self::NO_RANK,
        best: Self::NO_SLOT,
        open_need: i8::MAX,
        open_horizon: -1,
        open_attempt: 0,
        effort: 0,
    };
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
struct Entry<K> {
    key: K,
    facts: Facts,
}

impl<K: Key> Entry<K> {
    const fn unknown(key: K) -> Self {
        Self {
            key,
            facts: Facts::NONE,
        }
    }
}

/// A proof to remember; see [`Facts`].
pub(crate) struct Proven {
    pub(crate) bound: i16,
    pub(crate) rank: u8,
    pub(crate) best: u8,
}

impl Proven {
    /// A proof by which play may go round for ever.
    pub(crate) const fn going_round(bound: i16) -> Self {
        Self {
            bound,
            rank: Facts::NO_RANK,
            best: Facts::NO_SLOT,
        }
    }
}

/// A failed attempt to remember; see [`Facts`].
pub(crate) struct Open {
    pub(crate) need: i16,
    pub(crate) horizon: i16,
    pub(crate) attempt: u8,
    pub(crate) best: u8,
}

/// A hash table that grows up to a size and then lets go of what was cheapest
/// to learn.
pub(crate) struct Memory<K> {
    entries: Vec<Entry<K>>,
    bits: u32,
    most_bits: u32,
    used: usize,
}

impl<K: Key> Memory<K> {
    /// A table of at most `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / (BUCKET * size_of::<Entry<K>>())).max(1 << FIRST_BITS);
        Self {
            entries: vec![Entry::unknown(K::NONE); BUCKET << FIRST_BITS],
            bits: FIRST_BITS,
            most_bits: most.ilog2(),
            used: 0,
        }
    }

    #[inline]
    fn bucket(&self, key: K) -> usize {
        BUCKET * (key.spread() >> (64 - self.bits)) as usize
    }

    /// What is known of a position; [`Facts::NONE`] when nothing is.
    #[inline]
    pub(crate) fn get(&self, key: K) -> Facts {
        let first = self.bucket(key);
        self.entries[first..first + BUCKET]
            .iter()
            .find(|entry| entry.key == key)
            .map_or(Facts::NONE, |entry| entry.facts)
    }

    /// Remembers a proof.
    pub(crate) fn put_proven(&mut self, key: K, proof: &Proven, nodes: u64) {
        let facts = &mut self.entry(key, nodes).facts;
        let lower = proof.bound as i8;
        if lower > facts.lower || (lower == facts.lower && proof.rank < facts.rank) {
            facts.lower = lower;
            facts.rank = proof.rank;
            facts.best = proof.best;
        }
    }

    /// Remembers that at least `need` seeds were not proven within `horizon`.
    pub(crate) fn put_open(&mut self, key: K, open: &Open, nodes: u64) {
        let facts = &mut self.entry(key, nodes).facts;
        facts.open_need = open.need as i8;
        facts.open_horizon = open.horizon;
        facts.open_attempt = open.attempt;
        facts.best = open.best;
    }

    fn entry(&mut self, key: K, nodes: u64) -> &mut Entry<K> {
        if self.used * 2 > self.entries.len() && self.bits < self.most_bits {
            self.grow();
        }
        let effort = nodes.max(1).ilog2() as u8;
        let index = self.place_for(key);
        let entry = &mut self.entries[index];
        if entry.key != key {
            self.used += usize::from(entry.key == K::NONE);
            *entry = Entry::unknown(key);
        }
        entry.facts.effort = entry.facts.effort.max(effort);
        entry
    }

    /// Where the key is or should go: its own place, a free one, or the one
    /// that was cheapest to learn.
    fn place_for(&self, key: K) -> usize {
        let first = self.bucket(key);
        let bucket = &self.entries[first..first + BUCKET];
        let rank = |entry: &Entry<K>| {
            if entry.key == key {
                0
            } else if entry.key == K::NONE {
                1
            } else {
                2 + u32::from(entry.facts.effort)
            }
        };
        let mut best = 0;
        for (i, entry) in bucket.iter().enumerate().skip(1) {
            if rank(entry) < rank(&bucket[best]) {
                best = i;
            }
        }
        first + best
    }

    fn grow(&mut self) {
        let larger = vec![Entry::unknown(K::NONE); self.entries.len() * 2];
        let old = core::mem::replace(&mut self.entries, larger);
        self.bits += 1;
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.key != K::NONE) {
            let index = self.place_for(entry.key);
            self.used += usize::from(self.entries[index].key == K::NONE);
            self.entries[index] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_entries_fill_a_cache_line() {
        assert_eq!(size_of::<Entry<u64>>(), 16);
    }

    const fn proven(bound: i16, rank: u8) -> Proven {
        Proven {
            bound,
            rank,
            best: 0,
        }
    }

    #[test]
    fn what_was_put_is_there_after_growing() {
        let mut memory = Memory::<u64>::new(1 << 24);
        for key in 1..=100_000_u64 {
            memory.put_proven(key, &proven((key % 40) as i16, 3), key);
        }
        assert!(memory.bits > FIRST_BITS);
        let kept = (1..=100_000_u64)
            .filter(|key| memory.get(*key).lower == (key % 40) as i8)
            .count();
        assert!(kept > 90_000, "{kept}");
    }

    #[test]
    fn a_weaker_proof_does_not_replace_a_stronger_one() {
        let mut memory = Memory::<u64>::new(0);
        memory.put_proven(7, &proven(8, 5), 1);
        memory.put_proven(7, &proven(4, 1), 1);
        let facts = memory.get(7);
        assert_eq!((facts.lower, facts.rank), (8, 5));
    }

    #[test]
    fn a_full_bucket_lets_go_of_the_cheapest() {
        let mut memory = Memory::<u64>::new(0);
        let place = memory.bucket(1);
        let same: Vec<u64> = (1..)
            .filter(|key| memory.bucket(*key) == place)
            .take(BUCKET + 1)
            .collect();
        for (i, key) in same.iter().enumerate() {
            let nodes = 1 << (10 + (i + 2) % same.len());
            memory.put_proven(*key, &proven(0, 0), nodes);
        }
        let gone: Vec<&u64> = same.iter().filter(|k| memory.get(**k).lower != 0).collect();
        assert_eq!(gone, [&same[BUCKET - 1]]);
    }
}
