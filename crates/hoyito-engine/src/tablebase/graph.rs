//! A layer before it is solved: what every position's own choices tell, and
//! from which positions it can be reached.

use std::ops::Range;

use super::control::{Control, Stage, Stopped};
use super::layer::{Choice, Chooser, LayerShape};
use super::parallel::{ByRegion, blocks, map};
use super::plan::Choices;

/// Places sown at a time by one thread, as a power of two.
const BLOCK_BITS: u32 = 15;
/// Places whose lists are linked by one thread at a time, as a power of two:
/// few enough for its caches to hold them.
const REGION_BITS: u32 = 32 - BLOCK_BITS;
/// Lists that are looked for at a time.
const BATCH: usize = 64;
/// Places sown before their choices are counted or linked.
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
    /// Low half of a position whose value is known; no player has so many
    /// choices.
    const SETTLED: u8 = 15;

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

    /// Whether its value is known.
    pub(crate) const fn is_settled(self) -> bool {
        self.0 & Self::SETTLED == Self::SETTLED
    }

    /// Notes that its value is known.
    pub(crate) const fn settle(&mut self) {
        self.0 |= Self::SETTLED;
    }

    /// Counts down one choice that turned out to be won for the other, and says
    /// whether it was the last.
    pub(crate) const fn count_down(&mut self) -> bool {
        self.0 -= 1;
        self.stays() == 0
    }
}

/// The choices between the places of a layer, backwards.
pub(crate) struct Graph {
    regions: Vec<Region>,
    /// Boards a view, if the views are twins.
    twins: Option<u32>,
}

/// Neighbouring places, and from where each is reached. Some places share a
/// list, as to know where a list starts takes as much memory as a source.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Region {
    /// Where a list starts in `sources`; it ends where the next one starts.
    starts: Vec<u32>,
    sources: Vec<Source>,
}

/// How many places share a list, as a power of two.
const SHARED_BITS: u32 = 2;

/// A place from which one of the places that share a list is reached, and which
/// of them in the lowest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Source(u32);

impl Source {
    /// As many places as can be told apart.
    const PLACES: u32 = 1 << (32 - SHARED_BITS);

    const fn new(place: u32, target: usize) -> Self {
        Self((place << SHARED_BITS) | (target as u32 % (1 << SHARED_BITS)))
    }

    const fn place(self) -> u32 {
        self.0 >> SHARED_BITS
    }

    const fn leads_to(self, target: u32) -> bool {
        (self.0 ^ target).trailing_zeros() >= SHARED_BITS
    }
}

/// Whether a layer has so few places that a graph can hold them.
pub(crate) const fn holds(places: u32) -> bool {
    places <= Source::PLACES
}

impl Graph {
    /// Sows every pit of every position, once or twice.
    pub(crate) fn new(
        shape: &LayerShape,
        chooser: &Chooser<'_>,
        choices: Choices,
        control: &Control<'_>,
    ) -> Result<(Self, Vec<Node>), Stopped> {
        let places = shape.places();
        let mut nodes = Vec::with_capacity(shape.positions() as usize);
        let mut twin_nodes = Vec::with_capacity((shape.positions() - places) as usize);
        let mut kept = Vec::new();
        let mut graph = Self::without_choices(shape);
        for chunk in blocks(0..places, CHUNK) {
            let sown = sow(shape, chooser, chunk, Stage::Sowing, control)?;
            graph.in_regions(&sown, Region::count);
            for block in &sown {
                nodes.extend(&block.nodes);
                twin_nodes.extend(&block.twin_nodes);
            }
            if choices == Choices::Kept {
                kept.push(sown);
            }
        }
        nodes.append(&mut twin_nodes);
        map(graph.regions.iter_mut().collect(), Region::make_room);
        let mut kept = kept.into_iter();
        for chunk in blocks(0..places, CHUNK) {
            let sown = match kept.next() {
                Some(sown) => sown,
                None => sow(shape, chooser, chunk, Stage::Linking, control)?,
            };
            control.check()?;
            graph.in_regions(&sown, Region::link);
        }
        Ok((graph, nodes))
    }

    fn without_choices(shape: &LayerShape) -> Self {
        let regions = blocks(0..shape.places(), 1 << REGION_BITS);
        let region = |range: Range<u32>| Region {
            starts: vec![0; range.len().div_ceil(1 << SHARED_BITS) + 1],
            sources: Vec::new(),
        };
        Self {
            regions: regions.into_iter().map(region).collect(),
            twins: shape.twins().then_some(shape.boards()),
        }
    }

    /// Lets each region enter the choices of some blocks that lead to it.
    fn in_regions(&mut self, sown: &[Block], enter: impl Fn(&mut Region, u32, &[Edge]) + Sync) {
        let regions = self.regions.iter_mut().enumerate().collect();
        map(regions, |(number, region): (usize, &mut Region)| {
            for block in sown {
                enter(region, block.first, block.edges.of(number));
            }
        });
    }

    /// Tells the positions with a choice that leads to one of `targets`.
    ///
    /// Where the lists are is found out some at a time: then the processor need
    /// not wait for one before it asks memory for the next.
    pub(crate) fn sources(&self, targets: &[u32], mut see: impl FnMut(u32)) {
        let mut lists = [(&[][..], 0, 0); BATCH];
        for targets in targets.chunks(BATCH) {
            for (list, target) in lists.iter_mut().zip(targets) {
                *list = self.sources_of(*target);
            }
            for (sources, place, offset) in lists.iter().take(targets.len()) {
                let sources = sources.iter().filter(|source| source.leads_to(*place));
                sources.for_each(|source| see(source.place() + offset));
            }
        }
    }

    /// The list with a position's sources, its place, and what has to be added
    /// to each source.
    fn sources_of(&self, position: u32) -> (&[Source], u32, u32) {
        let (place, offset) = match self.twins {
            Some(boards) if position < boards => (position, boards),
            Some(boards) => (position - boards, 0),
            None => (position, 0),
        };
        let region = &self.regions[(place >> REGION_BITS) as usize];
        let list = list_of((place % (1 << REGION_BITS)) as usize);
        let list = region.starts[list] as usize..region.starts[list + 1] as usize;
        (&region.sources[list], place, offset)
    }
}

/// The list of a place in its region.
const fn list_of(place: usize) -> usize {
    place >> SHARED_BITS
}

impl Region {
    /// Counts the choices of each list.
    fn count(&mut self, _: u32, edges: &[Edge]) {
        for edge in edges {
            self.starts[list_of(edge.target())] += 1;
        }
    }

    /// Makes room for the choices counted. Until they are entered, `starts`
    /// tells where each list ends.
    fn make_room(&mut self) {
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.sources = vec![Source::default(); end as usize];
    }

    /// Enters the choices of a block into the lists of their targets, from the
    /// back: in the end, `starts` tells where the lists begin.
    fn link(&mut self, first: u32, edges: &[Edge]) {
        for edge in edges {
            let start = &mut self.starts[list_of(edge.target())];
            *start -= 1;
            self.sources[*start as usize] = Source::new(first + edge.source(), edge.target());
        }
    }
}

/// A choice that stays in the layer: its source as counted from the start of a
/// block, and its target as counted from the start of a region.
#[derive(Clone, Copy, Debug, Default)]
struct Edge(u32);

impl Edge {
    const fn new(source: u32, target: u32) -> Self {
        Self((source << REGION_BITS) | (target % (1 << REGION_BITS)))
    }

    const fn source(self) -> u32 {
        self.0 >> REGION_BITS
    }

    const fn target(self) -> usize {
        (self.0 % (1 << REGION_BITS)) as usize
    }
}

/// The choices of a block of places.
struct Block {
    first: u32,
    /// Of the first position at each place.
    nodes: Vec<Node>,
    /// Of the second one, where the views are twins.
    twin_nodes: Vec<Node>,
    /// The choices that stay in the layer, by the regions they lead to.
    edges: ByRegion<Edge>,
}

/// Sows every pit of a range of places.
fn sow(
    shape: &LayerShape,
    chooser: &Chooser<'_>,
    chunk: Range<u32>,
    stage: Stage,
    control: &Control<'_>,
) -> Result<Vec<Block>, Stopped> {
    let views = u64::from(shape.positions() / shape.places());
    let sown = map(blocks(chunk, 1 << BLOCK_BITS), |range| {
        control.check()?;
        let positions = range.len() as u64 * views;
        let block = sow_block(shape, chooser, range);
        control.advance(stage, positions);
        Ok(block)
    });
    sown.into_iter().collect()
}

fn sow_block(shape: &LayerShape, chooser: &Chooser<'_>, range: Range<u32>) -> Block {
    let first = range.start;
    let mut nodes = Vec::with_capacity(range.len());
    let mut twin_nodes = Vec::with_capacity(if shape.twins() { range.len() } else { 0 });
    let mut choices = Vec::with_capacity(4 * range.len());
    let (mut view, mut cursor) = shape.board_at(first);
    for place in range {
        let mut leaves: Option<[i8; 2]> = None;
        let before = choices.len();
        chooser.choices(view, cursor.counts(), |choice| match choice {
            Choice::Leaves([fours, twin]) => {
                let [most, twin_most] = leaves.unwrap_or([fours, twin]);
                leaves = Some([most.max(fours), twin_most.max(twin)]);
            }
            Choice::Stays(target) => {
                choices.push((target >> REGION_BITS, Edge::new(place - first, target)));
            }
        });
        let stays = choices.len() - before;
        nodes.push(Node::new(leaves.map(|[fours, _]| fours), stays));
        if shape.twins() {
            twin_nodes.push(Node::new(leaves.map(|[_, twin]| twin), stays));
        }
        shape.step(place + 1, &mut view, &mut cursor);
    }
    let regions = shape.places().div_ceil(1 << REGION_BITS) as usize;
    Block {
        first,
        nodes,
        twin_nodes,
        edges: ByRegion::new(regions, choices.iter().copied()),
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Ring, RowLength, Rules, Side, Variant};

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
        assert_eq!(kept.regions, twice.regions);
    }

    #[test]
    fn every_choice_that_stays_is_found_from_its_target() {
        let open = |letters: &'static str| {
            Ring::new(RowLength::SIX, |pit| letters.contains(pit.letter())).expect("open sides")
        };
        for (ring, last_four_holder) in [
            (Ring::full(RowLength::SIX), None),
            (Ring::full(RowLength::SIX), Some(Side::North)),
            (open("ACDEFab"), None),
            (open("ABefa"), Some(Side::South)),
        ] {
            let rules = Rules {
                variant: Variant::HoyitoII,
                last_four_holder,
            };
            let shape = LayerShape::new(Domain::new(rules, &ring), 4).expect("a small layer");
            let chooser = Chooser::new(&shape, &[]);
            let control = Control::new(Watch::default(), &shape);
            let (graph, _) =
                Graph::new(&shape, &chooser, Choices::Kept, &control).expect("nobody stops it");
            let mut forwards = Vec::new();
            let mut backwards = Vec::new();
            for place in 0..shape.places() {
                let (view, board) = shape.board_at(place);
                chooser.choices(view, board.counts(), |choice| {
                    if let Choice::Stays(target) = choice {
                        let sources = shape.at(place);
                        forwards.extend(
                            sources.map(|(view, source)| (source, shape.reached(view, target))),
                        );
                    }
                });
            }
            for position in 0..shape.positions() {
                graph.sources(&[position], |source| backwards.push((source, position)));
            }
            forwards.sort_unstable();
            backwards.sort_unstable();
            assert_eq!(forwards, backwards);
        }
    }
}
