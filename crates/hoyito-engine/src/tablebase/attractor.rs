//! Solving a layer backwards from the captures; see the
//! [module](crate::tablebase) for why the values and ranks are right.

use std::ops::Range;

use super::control::{Control, Stage, Stopped};
use super::graph::{Graph, Node};
use super::parallel::{blocks, map, stretch, threads, within};
use super::value::TableValue;

/// Positions looked at together for those that are settled at once.
const CHUNK: u32 = 1 << 22;
/// Positions whose sources are gathered at a time.
const SLICE: usize = 1 << 20;
/// Fewer are not worth sharing.
const FEW: usize = 1 << 13;
/// When one in so many positions was reached, looking through all of them is
/// the cheapest way to put them in order.
const SPARSE: usize = 1 << 6;
/// Positions that one thread takes at a time.
const PART: usize = 1 << 13;

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
        lost = self.in_order(lost, value);
        let mut rank = 0;
        loop {
            rank += 1;
            assert!(rank <= TableValue::MAX_RANK, "no layer is that deep");
            let value = TableValue::new(fours, rank);
            let won = self.won_by(&lost, value)?;
            if won.is_empty() {
                return Ok(());
            }
            let won = self.in_order(won, value);
            let value = TableValue::new(-fours, rank);
            lost = self.lost_to(&won, value)?;
            lost = self.in_order(lost, value);
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
        let nodes = self.nodes[places.clone()].chunks(PART);
        let values = self.values[places].chunks_mut(PART);
        let parts = chunk.step_by(PART).zip(nodes.zip(values)).collect();
        let found = map(parts, |(first, (nodes, values))| {
            let (mut won, mut lost) = (Vec::new(), Vec::new());
            for ((position, node), value) in (first..).zip(nodes).zip(values) {
                if *value != TableValue::DIVIDED {
                    continue;
                }
                if node.leaves() == Some(fours) {
                    *value = TableValue::new(fours, 0);
                    won.push(position);
                } else if node.leaves() == Some(-fours) && node.stays() == 0 {
                    *value = TableValue::new(-fours, 0);
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
        self.reached_from(won, |node, value| {
            let is_lost = *value == TableValue::DIVIDED
                && node.count_down()
                && node.leaves().is_none_or(|fours| fours <= lost.fours());
            if is_lost {
                *value = lost;
            }
            is_lost
        })
    }

    /// The positions with a choice that leads to one of `lost`.
    fn won_by(&mut self, lost: &[u32], won: TableValue) -> Result<Vec<u32>, Stopped> {
        self.reached_from(lost, |_, value| {
            let is_won = *value == TableValue::DIVIDED;
            if is_won {
                *value = won;
            }
            is_won
        })
    }

    /// The positions one choice before `targets` that `settle` settles.
    fn reached_from(
        &mut self,
        targets: &[u32],
        settle: impl Fn(&mut Node, &mut TableValue) -> bool + Sync,
    ) -> Result<Vec<u32>, Stopped> {
        let mut reached = Vec::new();
        for slice in targets.chunks(SLICE) {
            self.control.check()?;
            let before = reached.len();
            if slice.len() < FEW || threads() == 1 {
                self.reach_alone(slice, &settle, &mut reached);
            } else {
                self.reach_together(slice, &settle, &mut reached);
            }
            self.control
                .advance(Stage::Solving, (reached.len() - before) as u64);
        }
        Ok(reached)
    }

    fn reach_alone(
        &mut self,
        targets: &[u32],
        settle: &impl Fn(&mut Node, &mut TableValue) -> bool,
        reached: &mut Vec<u32>,
    ) {
        for target in targets {
            for source in self.graph.sources(*target) {
                let place = *source as usize;
                if settle(&mut self.nodes[place], &mut self.values[place]) {
                    reached.push(*source);
                }
            }
        }
    }

    /// Gathers the sources first and then lets each thread settle those in its
    /// own stretch.
    fn reach_together(
        &mut self,
        targets: &[u32],
        settle: &(impl Fn(&mut Node, &mut TableValue) -> bool + Sync),
        reached: &mut Vec<u32>,
    ) {
        let sources = map(targets.chunks(PART).collect(), |part: &[u32]| {
            let lists = part.iter().map(|target| self.graph.sources(*target));
            lists.flatten().copied().collect::<Vec<u32>>()
        });
        let found = map(self.stretches(), |(first, nodes, values)| {
            let mut found = Vec::new();
            for list in &sources {
                for place in within(list, first, values.len()) {
                    if settle(&mut nodes[place], &mut values[place]) {
                        found.push((first + place) as u32);
                    }
                }
            }
            found
        });
        found.iter().for_each(|found| reached.extend(found));
    }

    /// The same positions in the order of their numbers, in which their lists
    /// are read several times faster. They are all those with this value.
    fn in_order(&self, reached: Vec<u32>, value: TableValue) -> Vec<u32> {
        if reached.len() < self.values.len() / SPARSE {
            return reached;
        }
        drop(reached);
        let found = map(blocks(0..self.values.len() as u32, CHUNK), |range| {
            let values = &self.values[range.start as usize..range.end as usize];
            let positions = range.zip(values).filter(|(_, other)| **other == value);
            positions
                .map(|(position, _)| position)
                .collect::<Vec<u32>>()
        });
        found.concat()
    }

    /// Nodes and values cut into the threads' stretches, with the number of
    /// each one's first position.
    fn stretches(&mut self) -> Vec<(usize, &mut [Node], &mut [TableValue])> {
        let length = stretch(self.values.len());
        let nodes = self.nodes.chunks_mut(length);
        let values = self.values.chunks_mut(length);
        let firsts = (0..).step_by(length);
        firsts
            .zip(nodes)
            .zip(values)
            .map(|((first, nodes), values)| (first, nodes, values))
            .collect()
    }
}
