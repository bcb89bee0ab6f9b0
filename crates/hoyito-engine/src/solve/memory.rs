//! What a prover remembers of positions.

use hoyito_core::{BySide, Side};

use crate::key::Key;
use crate::solve::numbers::Numbers;
use crate::solve::proof::{Outcome, Proof};

/// How many entries share a place.
const BUCKET: usize = 4;
/// Places in a segment, a power of two. Small problems stay in the processor's
/// caches, and to divide a segment takes less than a millisecond.
const PLACES: usize = 1 << 11;

/// What is proven of a position, whatever the way there, and what was learned
/// about claims that are not. Seeds are South's net of those on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// South nets at least this many.
    pub(crate) lower: i8,
    /// South nets at most this many.
    pub(crate) upper: i8,
    /// Sowings until the next capture or known position in the proof that one
    /// side is better off than by the division, at most; [`Facts::NO_RANK`]
    /// when none is known.
    pub(crate) rank: u8,
    /// A power of two of nodes that it took to learn all this.
    effort: u8,
    /// The numbers of the two claims looked into last.
    open: [Noted; 2],
}

/// The numbers of a claim in four bytes: the seeds claimed, in fours, and two
/// numbers as far as they fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Noted(u32);

/// How many bits a number has.
const NUMBER_BITS: u32 = 13;
const MOST_NUMBER: u32 = (1 << NUMBER_BITS) - 1;

impl Noted {
    const NONE: Self = Self(0);

    fn new(need: i16, numbers: Numbers) -> Self {
        let Numbers(BySide { south, north }) = numbers;
        let fours = (need / 4 + 32) as u32;
        Self(
            fours << (2 * NUMBER_BITS)
                | south.min(MOST_NUMBER) << NUMBER_BITS
                | north.min(MOST_NUMBER),
        )
    }

    fn is_for(self, need: i16) -> bool {
        self.0 >> (2 * NUMBER_BITS) == (need / 4 + 32) as u32
    }

    fn numbers(self) -> Numbers {
        Numbers(BySide {
            south: self.0 >> NUMBER_BITS & MOST_NUMBER,
            north: self.0 & MOST_NUMBER,
        })
    }
}

impl Facts {
    pub(crate) const NO_RANK: u8 = u8::MAX;
    /// Nothing.
    pub(crate) const NONE: Self = Self {
        lower: i8::MIN,
        upper: i8::MAX,
        rank: Self::NO_RANK,
        effort: 0,
        open: [Noted::NONE; 2],
    };

    /// The numbers noted of the claim that South nets at least `need`.
    pub(crate) fn numbers(&self, need: i16) -> Option<Numbers> {
        let noted = self.open.iter().find(|noted| noted.is_for(need))?;
        Some(noted.numbers())
    }

    /// What is proven of the claim.
    pub(crate) fn outcome(&self, need: i16) -> Option<Outcome> {
        let (lower, upper) = (i16::from(self.lower), i16::from(self.upper));
        if lower >= need {
            Some(Outcome::Won(Side::South, Proof::certain(lower, self.rank)))
        } else if upper < need {
            Some(Outcome::Won(Side::North, Proof::certain(-upper, self.rank)))
        } else {
            None
        }
    }
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

/// A part of a table, which is divided when it is half full.
struct Segment<K> {
    entries: Vec<Entry<K>>,
    /// How many leading bits all its keys have in common, once spread.
    depth: u32,
    used: usize,
}

impl<K: Key> Segment<K> {
    fn empty(depth: u32) -> Self {
        Self {
            entries: vec![Entry::unknown(K::NONE); BUCKET * PLACES],
            depth,
            used: 0,
        }
    }

    /// Where the entries begin that a key may be among.
    const fn bucket(spread: u64) -> usize {
        BUCKET * (spread as usize % PLACES)
    }

    /// Where the key is or should go: its own place, a free one, or the one
    /// that was cheapest to learn.
    fn place_for(&self, key: K, spread: u64) -> usize {
        let first = Self::bucket(spread);
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

    /// Gives away the entries whose next leading bit is set. Every entry keeps
    /// its place.
    fn divide(&mut self) -> Self {
        self.depth += 1;
        let mut other = Self::empty(self.depth);
        for (own, given) in self.entries.iter_mut().zip(&mut other.entries) {
            if own.key != K::NONE && own.key.spread() >> (64 - self.depth) & 1 == 1 {
                *given = core::mem::replace(own, Entry::unknown(K::NONE));
                other.used += 1;
            }
        }
        self.used -= other.used;
        other
    }
}

/// A hash table that grows up to a size and then lets go of what was cheapest
/// to learn. It grows a segment at a time (extendible hashing), so that a search
/// is never held up while all that is remembered moves.
pub(crate) struct Memory<K> {
    segments: Vec<Segment<K>>,
    /// The segment of each beginning of so many bits.
    directory: Vec<u32>,
    depth: u32,
    most_segments: usize,
}

impl<K: Key> Memory<K> {
    /// A table of at most `bytes` bytes, or of one segment.
    pub(crate) fn new(bytes: usize) -> Self {
        Self {
            segments: vec![Segment::empty(0)],
            directory: vec![0],
            depth: 0,
            most_segments: bytes / (BUCKET * PLACES * size_of::<Entry<K>>()),
        }
    }

    #[inline]
    fn segment(&self, spread: u64) -> usize {
        // In two steps, since a depth of 0 would shift by all 64 bits.
        self.directory[(spread >> 1 >> (63 - self.depth)) as usize] as usize
    }

    /// What is known of a position; [`Facts::NONE`] when nothing is.
    #[inline]
    pub(crate) fn get(&self, key: K) -> Facts {
        let spread = key.spread();
        let first = Segment::<K>::bucket(spread);
        self.segments[self.segment(spread)].entries[first..first + BUCKET]
            .iter()
            .find(|entry| entry.key == key)
            .map_or(Facts::NONE, |entry| entry.facts)
    }

    /// Remembers a proof that stands by itself.
    pub(crate) fn put_won(&mut self, key: K, side: Side, bound: i16, rank: u8, nodes: u64) {
        let facts = &mut self.entry(key, nodes).facts;
        let old = match side {
            Side::South => i16::from(facts.lower),
            Side::North => -i16::from(facts.upper),
        };
        if bound >= old {
            match side {
                Side::South => facts.lower = bound as i8,
                Side::North => facts.upper = -bound as i8,
            }
        }
        if bound > 0 && (bound > old || bound == old && rank < facts.rank) {
            facts.rank = rank;
        }
    }

    /// Remembers the numbers of a claim that is open.
    pub(crate) fn put_open(&mut self, key: K, need: i16, numbers: Numbers, nodes: u64) {
        let open = &mut self.entry(key, nodes).facts.open;
        if !open[0].is_for(need) {
            open[1] = open[0];
        }
        open[0] = Noted::new(need, numbers);
    }

    fn entry(&mut self, key: K, nodes: u64) -> &mut Entry<K> {
        let spread = key.spread();
        let mut index = self.segment(spread);
        let is_half_full = self.segments[index].used * 2 > BUCKET * PLACES;
        if is_half_full && self.segments.len() < self.most_segments {
            self.divide(index, spread);
            index = self.segment(spread);
        }
        let segment = &mut self.segments[index];
        let place = segment.place_for(key, spread);
        let entry = &mut segment.entries[place];
        if entry.key != key {
            segment.used += usize::from(entry.key == K::NONE);
            *entry = Entry::unknown(key);
        }
        let effort = nodes.max(1).ilog2() as u8;
        entry.facts.effort = entry.facts.effort.max(effort);
        entry
    }

    /// Divides a segment, in which keys begin as this one does.
    fn divide(&mut self, index: usize, spread: u64) {
        let other = self.segments[index].divide();
        let depth = other.depth;
        if depth > self.depth {
            let twice = |segment: &u32| [*segment; 2];
            self.directory = self.directory.iter().flat_map(twice).collect();
            self.depth = depth;
        }
        // All beginnings that go on with a one after what was in common.
        let unsaid = self.depth - depth;
        let first = (spread >> (64 - depth) | 1) << unsaid;
        let range = first as usize..(first + (1 << unsaid)) as usize;
        self.directory[range].fill(self.segments.len() as u32);
        self.segments.push(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn numbers(south: u32, north: u32) -> Numbers {
        Numbers(BySide { south, north })
    }

    #[test]
    fn what_was_put_is_there_after_growing() {
        let mut memory = Memory::<u64>::new(1 << 24);
        for key in 1..=100_000_u64 {
            memory.put_won(key, Side::South, (key % 40) as i16, 3, key);
        }
        assert!(memory.segments.len() > 1);
        let kept = (1..=100_000_u64)
            .filter(|key| memory.get(*key).lower == (key % 40) as i8)
            .count();
        assert!(kept > 90_000, "{kept}");
    }

    #[test]
    fn all_beginnings_lead_to_the_segment_that_shares_them() {
        let mut memory = Memory::<u64>::new(1 << 22);
        for key in 1..=100_000_u64 {
            memory.put_won(key, Side::South, 0, 0, 1);
        }
        assert_eq!(memory.segments.len(), memory.most_segments);
        for segment in &memory.segments {
            for entry in segment.entries.iter().filter(|entry| entry.key != 0) {
                let own = &memory.segments[memory.segment(entry.key.spread())];
                assert!(core::ptr::eq(own, segment), "{}", entry.key);
            }
        }
    }

    #[test]
    fn a_weaker_proof_does_not_replace_a_stronger_one() {
        let mut memory = Memory::<u64>::new(0);
        memory.put_won(7, Side::North, 8, 5, 1);
        memory.put_won(7, Side::North, 4, 1, 1);
        let facts = memory.get(7);
        assert_eq!((facts.upper, facts.rank), (-8, 5));
    }

    #[test]
    fn bounds_decide_the_claims_they_reach() {
        let mut memory = Memory::<u64>::new(0);
        memory.put_won(7, Side::South, -8, 0, 1);
        memory.put_won(7, Side::North, -4, 0, 1);
        let winner = |need| match memory.get(7).outcome(need) {
            Some(Outcome::Won(side, proof)) => Some((side, proof.bound)),
            _ => None,
        };
        assert_eq!(winner(-8), Some((Side::South, -8)));
        assert_eq!((winner(-4), winner(0), winner(4)), (None, None, None));
        assert_eq!(winner(8), Some((Side::North, -4)));
    }

    #[test]
    fn numbers_of_two_claims_are_noted() {
        let mut memory = Memory::<u64>::new(0);
        for (need, south) in [(-96, 1), (96, 2), (0, 3)] {
            memory.put_open(7, need, numbers(south, 1 << 20), 1);
        }
        let facts = memory.get(7);
        assert_eq!(facts.numbers(-96), None);
        assert_eq!(facts.numbers(96), Some(numbers(2, MOST_NUMBER)));
        assert_eq!(facts.numbers(0), Some(numbers(3, MOST_NUMBER)));
    }

    #[test]
    fn a_full_bucket_lets_go_of_the_cheapest() {
        let mut memory = Memory::<u64>::new(0);
        let place = Segment::<u64>::bucket(1_u64.spread());
        let same: Vec<u64> = (1..)
            .filter(|key| Segment::<u64>::bucket(key.spread()) == place)
            .take(BUCKET + 1)
            .collect();
        for (i, key) in same.iter().enumerate() {
            let nodes = 1 << (10 + (i + 2) % same.len());
            memory.put_won(*key, Side::South, 0, 0, nodes);
        }
        let gone: Vec<&u64> = same.iter().filter(|k| memory.get(**k).lower != 0).collect();
        assert_eq!(gone, [&same[BUCKET - 1]]);
    }
}
