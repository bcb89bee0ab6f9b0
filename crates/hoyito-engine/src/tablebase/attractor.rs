//! Solving a layer backwards from the captures; see the
//! [module](crate::tablebase) for why the values and ranks are right.

use std::ops::Range;

use super::control::{Control, Stage, Stopped};
use super::graph::{Graph, Node};
use super::parallel::{ByRegion, blocks, map};
use super::value::TableValue;

/// Positions looked at together for those that are settled at once.
const CHUNK: u32 = 1 << 22;
/// Positions whose sources are gathered at a time.
const SLICE: usize = 1 << 19;
/// Positions of a region, as a power of two: few enough for the caches of a
/// core to hold what is known of them.
const REGION_BITS: u32 = 18;
/// Fewer are not worth sorting and sharing.
const FEW: usize = 1 << 13;
/// Positions that one thread takes at a time.
const PART: usize = 1 << 13;
/// Open positions that are picked out at a time.
const BATCH: usize = 256;

/// A layer being solved: values once found are final, and those not found
/// count as [`TableValue::DIVIDED`].
struct Attractor<'a> {
    graph: &'a Graph,
    nodes: Vec<Node>,
    values: Vec<TableValue>,
    control: &'a Control<'a>,
}

/// The values of all positions of a layer.
pub(crate) fn solve(
    graph: &Graph,
    nodes: Vec<Node>,
    seeds: u8,
    control: &Control<'_>,
) -> Result<Box<[TableValue]>, Stopped> {
    let mut attractor = Attractor {
        graph,
        values: vec![TableValue::DIVIDED; nodes.len()],
        nodes,
        control,
    };
    for fours in (1..=seeds as i8 / 4).rev() {
        attractor.settle(fours)?;
    }
    Ok(attractor.values.into_boxed_slice())
}

impl Attractor<'_> {
    /// Finds all positions where one player is better off by so many fours
    /// exactly, when those worth more are known.
    fn settle(&mut self, fours: i8) -> Result<(), Stopped> {
        let value = TableValue::new(-fours, 0);
        let mut lost = Vec::new();
        for chunk in blocks(0..self.values.len() as u32, CHUNK) {
            let (won, lost_here) = self.settle_those_that_leave(chunk, fours)?;
            lost.extend(lost_here);
            lost.extend(self.lost_to(&won, value)?);
        }
        let mut rank = 0;
        loop {
            rank += 1;
            assert!(rank <= TableValue::MAX_RANK, "no layer is that deep");
            let value = TableValue::new(fours, rank);
            let won = self.won_by(&lost, value)?;
            if won.is_empty() {
                return Ok(());
            }
            let value = TableValue::new(-fours, rank);
            lost = self.lost_to(&won, value)?;
        }
    }

    /// The positions of a chunk that are won, and those that are lost, by
    /// choices that leave the layer alone.
    fn settle_those_that_leave(
        &mut self,
        chunk: Range<u32>,
        fours: i8,
    ) -> Result<(Vec<u32>, Vec<u32>), Stopped> {
        self.control.check()?;
        let places = chunk.start as usize..chunk.end as usize;
        let nodes = self.nodes[places.clone()].chunks_mut(PART);
        let values = self.values[places].chunks_mut(PART);
        let parts = chunk.step_by(PART).zip(nodes.zip(values)).collect();
        let found = map(parts, |(first, (nodes, values))| {
            let (mut won, mut lost) = (Vec::new(), Vec::new());
            for ((position, node), value) in (first..).zip(nodes).zip(values) {
                if node.is_settled() {
                    continue;
                }
                if node.leaves() == Some(fours) {
                    *value = TableValue::new(fours, 0);
                    node.settle();
                    won.push(position);
                } else if node.leaves() == Some(-fours) && node.stays() == 0 {
                    *value = TableValue::new(-fours, 0);
                    node.settle();
                    lost.push(position);
                }
            }
            (won, lost)
        });
        let (won, lost): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let (won, lost) = (won.concat(), lost.concat());
        self.control
            .advance(Stage::Solving, (won.len() + lost.len()) as u64);
        Ok((won, lost))
    }

    /// The positions that are lost now that every choice which stays in the
    /// layer leads to a won one, the last of them being among `won`.
    fn lost_to(&mut self, won: &[u32], lost: TableValue) -> Result<Vec<u32>, Stopped> {
        self.reached_from(won, lost, |node| {
            node.count_down() && node.leaves().is_none_or(|fours| fours <= lost.fours())
        })
    }

    /// The positions with a choice that leads to one of `lost`.
    fn won_by(&mut self, lost: &[u32], won: TableValue) -> Result<Vec<u32>, Stopped> {
        self.reached_from(lost, won, |_| true)
    }

    /// The positions one choice before `targets` that are not settled yet and
    /// that `settles` by one more of their choices. They get this value.
    fn reached_from(
        &mut self,
        targets: &[u32],
        value: TableValue,
        settles: impl Fn(&mut Node) -> bool + Sync,
    ) -> Result<Vec<u32>, Stopped> {
        let mut reached = Vec::new();
        for slice in targets.chunks(SLICE) {
            self.control.check()?;
            let found = if slice.len() < FEW {
                self.reach_few(slice, value, &settles)
            } else {
                self.reach_many(slice, value, &settles)
            };
            self.control.advance(Stage::Solving, found.len() as u64);
            reached.extend(found);
        }
        Ok(reached)
    }

    fn reach_few(
        &mut self,
        targets: &[u32],
        value: TableValue,
        settles: &impl Fn(&mut Node) -> bool,
    ) -> Vec<u32> {
        let mut all = Settling::new(0, &mut self.nodes, &mut self.values, value, settles);
        self.graph.sources(targets, |source| all.offer(source));
        all.finish()
    }

    /// Gathers the sources by region first and then settles them there.
    fn reach_many(
        &mut self,
        targets: &[u32],
        value: TableValue,
        settles: &(impl Fn(&mut Node) -> bool + Sync),
    ) -> Vec<u32> {
        let nodes = self.nodes.chunks_mut(1 << REGION_BITS);
        let values = self.values.chunks_mut(1 << REGION_BITS);
        let regions: Vec<_> = nodes.zip(values).enumerate().collect();
        let graph = self.graph;
        let gathered = map(targets.chunks(PART).collect(), |part| {
            let mut sources = Vec::with_capacity(4 * part.len());
            graph.sources(part, |source| sources.push((source >> REGION_BITS, source)));
            ByRegion::new(regions.len(), sources.iter().copied())
        });
        let found = map(regions, |(number, (nodes, values))| {
            let first = (number as u32) << REGION_BITS;
            let mut region = Settling::new(first, nodes, values, value, settles);
            let sources = gathered.iter().flat_map(|part| part.of(number));
            sources.for_each(|source| region.offer(*source));
            region.finish()
        });
        found.concat()
    }
}

/// Giving a value to positions of a region.
///
/// Which of those offered are not settled yet is as good as random. So they are
/// picked out without a branch, which the processor could not foresee, some at
/// a time: then it need not wait for one node before it asks memory for the
/// next.
struct Settling<'a, S> {
    /// The first position here.
    first: u32,
    nodes: &'a mut [Node],
    values: &'a mut [TableValue],
    value: TableValue,
    /// Whether one more choice settles a position.
    settles: &'a S,
    picked: [u32; BATCH],
    count: usize,
    found: Vec<u32>,
}

impl<'a, S: Fn(&mut Node) -> bool> Settling<'a, S> {
    fn new(
        first: u32,
        nodes: &'a mut [Node],
        values: &'a mut [TableValue],
        value: TableValue,
        settles: &'a S,
    ) -> Self {
        Self {
            first,
            nodes,
            values,
            value,
            settles,
            picked: [0; BATCH],
            count: 0,
            found: Vec::new(),
        }
    }

    /// Settles a position if it is not settled yet, and one more of its choices
    /// settles it; some time before [`finish`](Self::finish).
    fn offer(&mut self, position: u32) {
        let node = self.nodes[(position - self.first) as usize];
        self.picked[self.count] = position;
        self.count += usize::from(!node.is_settled());
        if self.count == BATCH {
            self.settle_picked();
        }
    }

    fn settle_picked(&mut self) {
        for position in &self.picked[..self.count] {
            let place = (position - self.first) as usize;
            let node = &mut self.nodes[place];
            // It may have been picked twice.
            if !node.is_settled() && (self.settles)(node) {
                node.settle();
                self.values[place] = self.value;
                self.found.push(*position);
            }
        }
        self.count = 0;
    }

    /// The positions that were settled.
    fn finish(mut self) -> Vec<u32> {
        self.settle_picked();
        self.found
    }
}
