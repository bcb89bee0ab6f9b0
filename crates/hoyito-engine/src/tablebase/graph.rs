//! A layer before it is solved: what every position's own choices tell, and
//! from which positions it can be reached.

use std::ops::Range;

use super::control::{Control, Stage, Stopped};
use super::layer::{Choice, Chooser, LayerShape};
use super::parallel::{blocks, map, stretch, within};
use super::plan::Choices;

/// Positions sown at a time by one thread.
const BLOCK: u32 = 1 << 14;
/// Positions sown before their choices are counted or linked.
const CHUNK: u32 = 1 << 22;

/// What is known of a position by its own choices: in the low half how many of
/// them stay in the layer and are not yet known to be won for the other player,
/// in the high half the most that she nets at once by one that leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u8);

impl Node {
    /// High half of a position none of whose choices leaves the layer.
    const NEVER_LEAVES: u8 = 0;
    /// Added to the fours netted, so that they fit the high half.
    const BIAS: i8 = 8;

    fn new(leaves: Option<i8>, stays: usize) -> Self {
        let high = leaves.map_or(Self::NEVER_LEAVES, |fours| (fours + Self::BIAS) as u8);
        Self(high << 4 | stays as u8)
    }

    /// How many choices stay in the layer and are not counted down.
    pub(crate) const fn stays(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The most fours netted by a choice that leaves the layer.
    pub(crate) fn leaves(self) -> Option<i8> {
        let high = self.0 >> 4;
        (high != Self::NEVER_LEAVES).then_some(high as i8 - Self::BIAS)
    }

    /// Counts down one choice that turned out to be won for the other, and says
    /// whether it was the last.
    pub(crate) const fn count_down(&mut self) -> bool {
        self.0 -= 1;
        self.stays() == 0
    }
}

/// The choices between the positions of a layer, backwards.
pub(crate) struct Graph {
    /// Where the list of a position starts in `sources`; it ends where the next
    /// one starts.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Graph {
    /// Sows every pit of every position, once or twice.
    pub(crate) fn new(
        shape: &LayerShape,
        chooser: &Chooser<'_>,
        choices: Choices,
        control: &Control<'_>,
    ) -> Result<(Self, Vec<Node>), Stopped> {
        let positions = shape.positions();
        let mut nodes = Vec::with_capacity(positions as usize);
        let mut kept = Vec::new();
        let mut starts = vec![0; positions as usize + 1];
        for chunk in blocks(0..positions, CHUNK) {
            let sown = sow(shape, chooser, chunk, Stage::Sowing, control)?;
            count(&mut starts, &sown);
            nodes.extend(sown.iter().flat_map(|block| &block.nodes));
            if choices == Choices::Kept {
                kept.push(sown);
            }
        }
        let mut end = 0_u32;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut graph = Self {
            starts,
            sources: vec![0; end as usize],
        };
        let ends = graph.stretch_ends();
        let mut kept = kept.into_iter();
        for chunk in blocks(0..positions, CHUNK) {
            let sown = match kept.next() {
                Some(sown) => sown,
                None => sow(shape, chooser, chunk, Stage::Linking, control)?,
            };
            control.check()?;
            graph.link(&ends, &sown);
        }
        Ok((graph, nodes))
    }

    /// Where the lists of each thread's stretch of positions end.
    fn stretch_ends(&self) -> Vec<usize> {
        let stretches = self.starts.chunks(stretch(self.starts.len()));
        stretches
            .map(|starts| starts.last().map_or(0, |end| *end as usize))
            .collect()
    }

    /// Enters the choices of some positions into the lists of their targets,
    /// from the back: until all are entered, `starts` tells where the lists
    /// begin as far as they are filled.
    fn link(&mut self, ends: &[usize], sown: &[Block]) {
        let length = stretch(self.starts.len());
        let mut rest = &mut self.sources[..];
        let mut begin = 0;
        let mut stretches = Vec::with_capacity(ends.len());
        for ((first, starts), end) in (0..)
            .step_by(length)
            .zip(self.starts.chunks_mut(length))
            .zip(ends)
        {
            let (sources, others) = rest.split_at_mut(end - begin);
            stretches.push((first, starts, begin as u32, sources));
            (rest, begin) = (others, *end);
        }
        map(stretches, |(first, starts, begin, sources)| {
            for block in sown {
                let mut targets = &block.targets[..];
                for (source, node) in (block.first..).zip(&block.nodes) {
                    let (own, others) = targets.split_at(node.stays());
                    for place in within(own, first, starts.len()) {
                        starts[place] -= 1;
                        sources[(starts[place] - begin) as usize] = source;
                    }
                    targets = others;
                }
            }
        });
    }

    /// The positions with a choice that leads to this one.
    pub(crate) fn sources(&self, position: u32) -> &[u32] {
        let position = position as usize;
        &self.sources[self.starts[position] as usize..self.starts[position + 1] as usize]
    }
}

/// The choices of a block of positions.
struct Block {
    first: u32,
    nodes: Vec<Node>,
    /// Where the choices that stay in the layer lead, position by position.
    targets: Vec<u32>,
}

/// Sows every pit of a range of positions.
fn sow(
    shape: &LayerShape,
    chooser: &Chooser<'_>,
    chunk: Range<u32>,
    stage: Stage,
    control: &Control<'_>,
) -> Result<Vec<Block>, Stopped> {
    let sown = map(blocks(chunk, BLOCK), |range| {
        control.check()?;
        let positions = range.len() as u64;
        let block = sow_block(shape, chooser, range);
        control.advance(stage, positions);
        Ok(block)
    });
    sown.into_iter().collect()
}

fn sow_block(shape: &LayerShape, chooser: &Chooser<'_>, range: Range<u32>) -> Block {
    let first = range.start;
    let mut nodes = Vec::with_capacity(range.len());
    let mut targets = Vec::with_capacity(4 * range.len());
    let (mut view, mut cursor) = shape.board_at(first);
    for position in range {
        let mut leaves: Option<i8> = None;
        let before = targets.len();
        chooser.choices(view, cursor.counts(), |choice| match choice {
            Choice::Leaves(fours) => leaves = leaves.max(Some(fours)),
            Choice::Stays(target) => targets.push(target),
        });
        nodes.push(Node::new(leaves, targets.len() - before));
        shape.step(position + 1, &mut view, &mut cursor);
    }
    targets.shrink_to_fit();
    Block {
        first,
        nodes,
        targets,
    }
}

/// Adds the arrivals at each position.
fn count(arrivals: &mut [u32], sown: &[Block]) {
    let length = stretch(arrivals.len());
    let stretches = (0..).step_by(length).zip(arrivals.chunks_mut(length));
    map(stretches.collect(), |(first, arrivals)| {
        for block in sown {
            for place in within(&block.targets, first, arrivals.len()) {
                arrivals[place] += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Ring, RowLength, Rules, Variant};

    use super::super::control::Watch;
    use super::super::view::Domain;
    use super::*;

    #[test]
    fn sowing_twice_gives_the_same_lists_as_keeping_the_choices() {
        let ring = Ring::full(RowLength::SIX);
        let domain = Domain::new(Rules::single(Variant::HoyitoIII), &ring);
        let shape = LayerShape::new(domain, 4).expect("a small layer");
        let chooser = Chooser::new(&shape, &[]);
        let control = Control::new(Watch::default(), &shape);
        let graph = |choices| {
            let built = Graph::new(&shape, &chooser, choices, &control);
            built.expect("nobody stops it")
        };
        let (kept, kept_nodes) = graph(Choices::Kept);
        let (twice, twice_nodes) = graph(Choices::SownTwice);
        assert_eq!(kept_nodes, twice_nodes);
        assert_eq!(kept.starts, twice.starts);
        assert_eq!(kept.sources, twice.sources);
    }

    #[test]
    fn every_choice_that_stays_is_found_from_its_target() {
        let ring = Ring::full(RowLength::SIX);
        let domain = Domain::new(Rules::single(Variant::HoyitoII), &ring);
        let shape = LayerShape::new(domain, 4).expect("a small layer");
        let chooser = Chooser::new(&shape, &[]);
        let control = Control::new(Watch::default(), &shape);
        let (graph, _) =
            Graph::new(&shape, &chooser, Choices::Kept, &control).expect("nobody stops it");
        let mut forwards = Vec::new();
        let mut backwards = Vec::new();
        for position in 0..shape.positions() {
            let (view, board) = shape.board_at(position);
            chooser.choices(view, board.counts(), |choice| {
                if let Choice::Stays(target) = choice {
                    forwards.push((position, target));
                }
            });
            let sources = graph.sources(position).iter();
            backwards.extend(sources.map(|source| (*source, position)));
        }
        forwards.sort_unstable();
        backwards.sort_unstable();
        assert_eq!(forwards, backwards);
    }
}
