//! A layer before it is solved: the best capture of every position, and from
//! which positions it can be reached.

use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

use super::control::{Control, Stage, Stopped};
use super::layer::{Choice, Chooser, LayerShape};
use super::parallel::map_blocks;

/// What is known of a position by its own choices: in the low half how many of
/// them stay in the layer and are not yet known to be won for the other player,
/// in the high half the most that she nets at once by one that leaves it.
#[derive(Debug)]
pub(crate) struct Node(AtomicU8);

impl Node {
    /// High half of a position none of whose choices leaves the layer.
    const NEVER_LEAVES: u8 = 0;
    /// Added to the fours netted, so that they fit the high half.
    const BIAS: i8 = 8;

    fn new(leaves: Option<i8>, stays: u8) -> Self {
        let high = leaves.map_or(Self::NEVER_LEAVES, |fours| (fours + Self::BIAS) as u8);
        Self(AtomicU8::new(high << 4 | stays))
    }

    fn stays(&self) -> u8 {
        self.0.load(Relaxed) & 15
    }

    /// The most fours netted by a choice that leaves the layer.
    pub(crate) fn leaves(&self) -> Option<i8> {
        let high = self.0.load(Relaxed) >> 4;
        (high != Self::NEVER_LEAVES).then_some(high as i8 - Self::BIAS)
    }

    /// Whether every choice that stays in the layer is won for the other.
    pub(crate) fn only_leaves(&self) -> bool {
        self.stays() == 0
    }

    /// Counts down one choice that turned out to be won for the other, and says
    /// whether it was the last.
    pub(crate) fn count_down(&self) -> bool {
        self.0.fetch_sub(1, Relaxed) & 15 == 1
    }
}

/// The positions of a layer and the sowings between them, backwards.
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    /// Where the list of a position starts in `sources`; it ends where the next
    /// one starts.
    starts: Vec<AtomicU32>,
    sources: Vec<AtomicU32>,
}

impl Graph {
    /// Sows every pit of every position.
    pub(crate) fn new(
        shape: &LayerShape,
        chooser: &Chooser<'_>,
        control: &Control<'_>,
    ) -> Result<Self, Stopped> {
        let positions = shape.positions();
        let starts: Vec<AtomicU32> = (0..=positions).map(|_| AtomicU32::new(0)).collect();
        let blocks = map_blocks(positions, |range| {
            control.check()?;
            let block = sow_block(shape, chooser, range.clone());
            for target in &block.targets {
                starts[*target as usize].fetch_add(1, Relaxed);
            }
            control.advance(Stage::Sowing, range.len() as u64);
            Ok(block)
        });
        let blocks = blocks.into_iter().collect::<Result<Vec<_>, Stopped>>()?;
        let mut graph = Self::with_starts(starts);
        graph.fill(positions, &blocks, control)?;
        graph.nodes = blocks.into_iter().flat_map(|block| block.nodes).collect();
        Ok(graph)
    }

    /// Turns the number of arrivals into the ends of the lists; filling counts
    /// them down to the starts.
    fn with_starts(starts: Vec<AtomicU32>) -> Self {
        let mut end = 0;
        for start in &starts {
            end += start.load(Relaxed);
            start.store(end, Relaxed);
        }
        Self {
            nodes: Vec::new(),
            starts,
            sources: (0..end).map(|_| AtomicU32::new(0)).collect(),
        }
    }

    fn fill(&self, positions: u32, blocks: &[Block], control: &Control<'_>) -> Result<(), Stopped> {
        map_blocks(positions, |range| {
            control.check()?;
            let block = &blocks[(range.start >> 14) as usize];
            let mut targets = block.targets.iter();
            for (source, node) in range.zip(&block.nodes) {
                for target in targets.by_ref().take(usize::from(node.stays())) {
                    let place = self.starts[*target as usize].fetch_sub(1, Relaxed) - 1;
                    self.sources[place as usize].store(source, Relaxed);
                }
            }
            Ok(())
        })
        .into_iter()
        .collect()
    }

    /// The positions with a choice that leads to this one.
    pub(crate) fn sources(&self, position: u32) -> impl Iterator<Item = u32> {
        let start = self.starts[position as usize].load(Relaxed) as usize;
        let end = self.starts[position as usize + 1].load(Relaxed) as usize;
        self.sources[start..end]
            .iter()
            .map(|source| source.load(Relaxed))
    }
}

/// The choices of a block of positions.
struct Block {
    nodes: Vec<Node>,
    /// The targets of choices that stay in the layer, position by position.
    targets: Vec<u32>,
}

fn sow_block(shape: &LayerShape, chooser: &Chooser<'_>, range: Range<u32>) -> Block {
    let mut nodes = Vec::with_capacity(range.len());
    let mut targets = Vec::with_capacity(3 * range.len());
    let (mut view, mut cursor) = shape.board_at(range.start);
    for position in range {
        let mut leaves: Option<i8> = None;
        let before = targets.len();
        chooser.choices(view, cursor.counts(), |choice| match choice {
            Choice::Leaves(fours) => leaves = leaves.max(Some(fours)),
            Choice::Stays(target) => targets.push(target),
        });
        nodes.push(Node::new(leaves, (targets.len() - before) as u8));
        shape.step(position + 1, &mut view, &mut cursor);
    }
    Block { nodes, targets }
}
