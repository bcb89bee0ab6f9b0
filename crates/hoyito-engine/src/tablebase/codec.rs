//! Packing the values of a layer.
//!
//! A layer has few different pairs of value and rank, usually between one and
//! two hundred, and a board's is much like that of the board with one seed
//! moved from the third pit to the second. Where a table has two views, a
//! board's two values are closer still. So the pairs are numbered, and the
//! numbers written bit by bit by an adaptive binary arithmetic coder: how
//! likely a bit is has been learned from the bits that were written before in
//! the same context. That needs some three bits a position where numbers by
//! frequency alone would need four.
//!
//! Boards are packed in blocks that know nothing of each other, for all cores
//! to unpack.

use super::index::Cursor;

/// Boards a block, in all views.
pub(crate) const BLOCK: u32 = 1 << 20;

/// Places for contexts; enough for 255 symbols each way.
const CONTEXTS: usize = 1 << 16;

/// What the boards of a block are, as far as packing them needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards {
    /// Open pits of both players.
    pub(crate) pits: usize,
    pub(crate) seeds: u8,
    /// Number of the first board.
    pub(crate) first: u32,
    /// How many boards.
    pub(crate) count: usize,
    /// Symbols a board, one a view.
    pub(crate) views: usize,
    /// Symbols are less than this.
    pub(crate) symbols: u16,
}

/// Packs the symbols of a block: board after board, each view of it.
pub(crate) fn pack(boards: Boards, symbols: &mut [u16]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    walk(boards, symbols, |tree, symbol| encoder.put(tree, symbol));
    encoder.finish()
}

/// The symbols that were packed. Any bytes give symbols that are less than the
/// power of two above `boards.symbols`.
pub(crate) fn unpack(boards: Boards, packed: &[u8]) -> Vec<u16> {
    let mut symbols = vec![0; boards.count * boards.views];
    let mut decoder = Decoder::new(packed);
    walk(boards, &mut symbols, |tree, _| decoder.get(tree));
    symbols
}

/// Goes through a block and lets `code` write or read each symbol, given the
/// probabilities of its context. The same walk packs and unpacks.
fn walk(boards: Boards, symbols: &mut [u16], mut code: impl FnMut(&mut [u16], u16) -> u16) {
    let mut model = Model::new(boards.symbols);
    let mut cursor = Cursor::at(boards.pits, boards.seeds, boards.first);
    let views = boards.views;
    for board in 0..boards.count {
        // So many boards ago the first pit held the same, the second one seed
        // less and the third one more, unless that was not possible.
        let back = usize::from(cursor.counts()[0] + cursor.counts()[1]);
        let mut sibling = None;
        for view in 0..views {
            let above = (1..=board)
                .contains(&back)
                .then(|| symbols[(board - back) * views + view]);
            let place = board * views + view;
            let symbol = code(model.tree(above, sibling), symbols[place]);
            symbols[place] = symbol;
            sibling = Some(symbol);
        }
        cursor.step();
    }
}

/// For every context a binary tree of probabilities: a symbol is written from
/// its highest bit down, each bit with the probability at the node that the
/// bits before it lead to.
struct Model {
    symbols: usize,
    /// Nodes a tree; a power of two.
    nodes: usize,
    /// Which tree a context has, plus one; 0 when it has none yet. Should there
    /// be more contexts than places, some share a tree, which costs a little
    /// space and nothing else.
    tree_of: Vec<u32>,
    trees: Vec<u16>,
}

impl Model {
    fn new(symbols: u16) -> Self {
        let symbols = usize::from(symbols);
        Self {
            symbols,
            nodes: symbols.next_power_of_two(),
            tree_of: vec![0; CONTEXTS],
            trees: Vec::new(),
        }
    }

    fn tree(&mut self, above: Option<u16>, sibling: Option<u16>) -> &mut [u16] {
        let place = |symbol: Option<u16>| symbol.map_or(self.symbols, usize::from);
        let context = place(above) * (self.symbols + 1) + place(sibling);
        let tree = &mut self.tree_of[context % CONTEXTS];
        if *tree == 0 {
            self.trees.resize(self.trees.len() + self.nodes, EVEN);
            *tree = (self.trees.len() / self.nodes) as u32;
        }
        let start = (*tree as usize - 1) * self.nodes;
        &mut self.trees[start..start + self.nodes]
    }
}

/// Probability of a set bit, in parts of 65,536: as likely as not.
const EVEN: u16 = 1 << 15;
/// How slowly a probability follows the bits seen. It never comes to 0 or 1.
const INERTIA: u32 = 5;

fn learn(chance: &mut u16, bit: bool) {
    if bit {
        *chance += (u16::MAX - *chance) >> INERTIA;
    } else {
        *chance -= *chance >> INERTIA;
    }
}

/// The interval of numbers that begin as the bytes written so far. Both ends
/// belong to it, and their first bytes differ.
#[derive(Clone, Copy)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const WHOLE: Self = Self {
        low: 0,
        high: u32::MAX,
    };

    /// The last number of the part that stands for a set bit.
    fn split(self, chance: u16) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(chance)) >> 16) as u32
    }

    fn narrow(&mut self, split: u32, bit: bool) {
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// Whether the first byte is the same all over the interval.
    fn first_byte_known(self) -> bool {
        self.low >> 24 == self.high >> 24
    }

    fn drop_first_byte(&mut self) {
        self.low <<= 8;
        self.high = self.high << 8 | 255;
    }
}

struct Encoder {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Encoder {
    fn new() -> Self {
        Self {
            interval: Interval::WHOLE,
            bytes: Vec::new(),
        }
    }

    fn put(&mut self, tree: &mut [u16], symbol: u16) -> u16 {
        let mut node = 1;
        for place in (0..tree.len().trailing_zeros()).rev() {
            let bit = symbol >> place & 1 == 1;
            let split = self.interval.split(tree[node]);
            self.interval.narrow(split, bit);
            while self.interval.first_byte_known() {
                self.bytes.push((self.interval.high >> 24) as u8);
                self.interval.drop_first_byte();
            }
            learn(&mut tree[node], bit);
            node = 2 * node + usize::from(bit);
        }
        symbol
    }

    fn finish(mut self) -> Vec<u8> {
        // Any number of the interval will do; its end needs one byte, since
        // the decoder reads zeros after the last one.
        self.bytes.push((self.interval.high >> 24) as u8);
        self.bytes
    }
}

struct Decoder<'a> {
    interval: Interval,
    number: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    fn new(packed: &'a [u8]) -> Self {
        let mut decoder = Self {
            interval: Interval::WHOLE,
            number: 0,
            bytes: packed.iter(),
        };
        for _ in 0..4 {
            decoder.next_byte();
        }
        decoder
    }

    fn next_byte(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or(0);
        self.number = self.number << 8 | u32::from(byte);
    }

    fn get(&mut self, tree: &mut [u16]) -> u16 {
        let mut node = 1;
        for _ in 0..tree.len().trailing_zeros() {
            let split = self.interval.split(tree[node]);
            let bit = self.number <= split;
            self.interval.narrow(split, bit);
            while self.interval.first_byte_known() {
                self.interval.drop_first_byte();
                self.next_byte();
            }
            learn(&mut tree[node], bit);
            node = 2 * node + usize::from(bit);
        }
        (node - tree.len()) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::super::index::boards;
    use super::*;

    fn block(views: usize, symbols: u16) -> Boards {
        Boards {
            pits: 7,
            seeds: 12,
            first: 1000,
            count: boards(7, 12) as usize - 1000,
            views,
            symbols,
        }
    }

    fn there_and_back(boards: Boards, symbols: &[u16]) -> usize {
        let packed = pack(boards, &mut symbols.to_vec());
        assert!(unpack(boards, &packed) == symbols);
        packed.len()
    }

    #[test]
    fn what_was_packed_comes_back_whatever_it_is() {
        let mut random = 1_u64;
        for symbols in [1, 2, 3, 77, 256, 1000] {
            for views in [1, 2] {
                let boards = block(views, symbols);
                let noise: Vec<u16> = (0..boards.count * views)
                    .map(|_| {
                        random = random
                            .wrapping_mul(6_364_136_223_846_793_005)
                            .wrapping_add(1);
                        ((random >> 33) % u64::from(symbols)) as u16
                    })
                    .collect();
                there_and_back(boards, &noise);
                there_and_back(boards, &vec![symbols - 1; noise.len()]);
            }
        }
    }

    #[test]
    fn a_view_that_follows_from_the_other_costs_next_to_nothing() {
        let boards = Boards {
            pits: 9,
            count: boards(9, 12) as usize - 1000,
            ..block(2, 200)
        };
        let mut random = 1_u32;
        let pairs: Vec<u16> = (0..boards.count)
            .flat_map(|_| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let symbol = (random >> 24) as u16 % 4;
                [symbol, 190 + symbol]
            })
            .collect();
        // Two bits a board, and a little for learning.
        let packed = there_and_back(boards, &pairs);
        assert!(packed < boards.count / 4 * 11 / 10, "{packed} bytes");
    }

    #[test]
    fn any_bytes_give_symbols_within_the_tree() {
        let boards = block(1, 100);
        for packed in [&[][..], &[255; 40], &[0; 3], b"not packed at all"] {
            assert!(unpack(boards, packed).iter().all(|symbol| *symbol < 128));
        }
    }
}
