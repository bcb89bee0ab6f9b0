//! Solving a layer backwards from the captures; see the
//! [module](crate::tablebase) for why the values and ranks are right.

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use super::control::{Control, Stage, Stopped};
use super::graph::Graph;
use super::parallel::{map_blocks, map_lists};
use super::value::TableValue;

/// Positions by number, in lists for the threads to share.
type Lists = Vec<Vec<u32>>;

/// A layer being solved: values once found are final, and those not found
/// count as [`TableValue::DIVIDED`].
struct Attractor<'a> {
    graph: &'a Graph,
    values: Vec<AtomicU16>,
    control: &'a Control<'a>,
}

/// The values of all positions of a layer.
pub(crate) fn solve(
    graph: &Graph,
    seeds: u8,
    control: &Control<'_>,
) -> Result<Box<[TableValue]>, Stopped> {
    let attractor = Attractor {
        graph,
        values: graph.nodes.iter().map(|_| AtomicU16::new(0)).collect(),
        control,
    };
    for fours in (1..=seeds as i8 / 4).rev() {
        attractor.settle(fours)?;
    }
    let values = attractor.values.into_iter();
    Ok(values
        .map(|bits| TableValue::from_bits(bits.into_inner()))
        .collect())
}

impl Attractor<'_> {
    /// Finds all positions where one player is better off by so many fours
    /// exactly, when those worth more are known.
    fn settle(&self, fours: i8) -> Result<(), Stopped> {
        let (mut won, mut lost) = self.settled_at_once(fours)?;
        for rank in 0..TableValue::MAX_RANK {
            lost.extend(self.lost_to(&won, TableValue::new(-fours, rank))?);
            won = self.won_by(&lost, TableValue::new(fours, rank + 1))?;
            if won.is_empty() {
                return Ok(());
            }
            lost.clear();
        }
        unreachable!("a rank of {} or more", TableValue::MAX_RANK)
    }

    /// The positions that are won, and those that are lost, by choices that
    /// leave the layer.
    fn settled_at_once(&self, fours: i8) -> Result<(Lists, Lists), Stopped> {
        let blocks = map_blocks(self.values.len() as u32, |range| {
            self.control.check()?;
            let (mut won, mut lost) = (Vec::new(), Vec::new());
            for position in range {
                if self.values[position as usize].load(Relaxed) != 0 {
                    continue;
                }
                let node = &self.graph.nodes[position as usize];
                if node.leaves() == Some(fours) {
                    self.set(position, TableValue::new(fours, 0));
                    won.push(position);
                } else if node.only_leaves() && node.leaves() == Some(-fours) {
                    self.set(position, TableValue::new(-fours, 0));
                    lost.push(position);
                }
            }
            self.control
                .advance(Stage::Solving, (won.len() + lost.len()) as u64);
            Ok((won, lost))
        });
        let blocks = blocks.into_iter().collect::<Result<Vec<_>, Stopped>>()?;
        Ok(blocks.into_iter().unzip())
    }

    /// The positions that are lost now that every choice which stays in the
    /// layer leads to a won one, the last of them being among `won`.
    fn lost_to(&self, won: &Lists, value: TableValue) -> Result<Lists, Stopped> {
        self.reached_from(won, |source| {
            let node = &self.graph.nodes[source as usize];
            let lost = node.count_down()
                && self.values[source as usize].load(Relaxed) == 0
                && node.leaves().is_none_or(|fours| fours <= value.fours());
            if lost {
                self.set(source, value);
            }
            lost
        })
    }

    /// The positions with a choice that leads to one of `lost`.
    fn won_by(&self, lost: &Lists, value: TableValue) -> Result<Lists, Stopped> {
        self.reached_from(lost, |source| {
            self.values[source as usize]
                .compare_exchange(0, value.to_bits(), Relaxed, Relaxed)
                .is_ok()
        })
    }

    /// The positions one sowing before `targets` that `settle` settles.
    fn reached_from(
        &self,
        targets: &Lists,
        settle: impl Fn(u32) -> bool + Sync,
    ) -> Result<Lists, Stopped> {
        let found = map_lists(targets, |list| {
            self.control.check()?;
            let mut found = Vec::new();
            for target in list {
                found.extend(self.graph.sources(*target).filter(|source| settle(*source)));
            }
            self.control.advance(Stage::Solving, found.len() as u64);
            Ok(found)
        });
        let found = found.into_iter().collect::<Result<Vec<_>, Stopped>>()?;
        Ok(regroup(found))
    }

    fn set(&self, position: u32, value: TableValue) {
        self.values[position as usize].store(value.to_bits(), Relaxed);
    }
}

/// Joins short lists, so that the threads have fewer and more even ones.
fn regroup(lists: Lists) -> Lists {
    const ENOUGH: usize = 1 << 12;
    let mut joined: Lists = Vec::new();
    for list in lists {
        match joined.last_mut() {
            Some(last) if last.len() + list.len() <= ENOUGH => last.extend(list),
            _ if list.is_empty() => {}
            _ => joined.push(list),
        }
    }
    joined
}
