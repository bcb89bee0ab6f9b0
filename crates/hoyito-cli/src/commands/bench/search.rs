//! How fast positions are solved.

use cpu_time::ThreadTime;
use fastrand::Rng;
use hoyito_core::Variant;
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Solver};
use hoyito_notation::write_position;
use serde::Serialize;

use super::{Size, per_second, sample};
use crate::commands::progress::Progress;

/// Which positions are solved, and how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    positions: u64,
    /// The most nodes for one position.
    nodes: u64,
}

impl Sample {
    /// So many positions to the end, or a few as far as is soon done.
    pub(super) fn new(positions: Option<u64>, size: Size) -> Self {
        match (positions, size) {
            (Some(positions), _) => Self {
                positions,
                nodes: 10_000_000,
            },
            (None, Size::Whole) => Self {
                positions: 30,
                nodes: 100_000,
            },
            (None, Size::Quick) => Self {
                positions: 5,
                nodes: 100_000,
            },
        }
    }
}

/// The fixed positions of one variant. Times are of the processor, so that other
/// programs do not disturb them.
#[derive(Serialize)]
pub(super) struct Search {
    pub(super) variant: Variant,
    /// The most for one position.
    pub(super) most_nodes: u64,
    /// Positions that the solver looked into for all of them.
    pub(super) nodes: u64,
    /// How many it could solve within so many.
    pub(super) exact: usize,
    seconds: f64,
    pub(super) per_second: f64,
    pub(super) positions: Vec<Solved>,
}

/// One position.
#[derive(Serialize)]
pub(super) struct Solved {
    position: String,
    lower: i16,
    upper: i16,
    nodes: u64,
    seconds: f64,
}

/// Solves the fixed positions of a variant, each with a memory of its own.
pub(super) fn measure(variant: Variant, tables: &Tables, sample: Sample) -> Search {
    let mut rng = Rng::with_seed(1);
    let progress = Progress::new("positions", 0, sample.positions);
    let positions: Vec<Solved> = (0..sample.positions)
        .map(|number| {
            progress.see(number);
            solve(variant, tables, sample.nodes, &mut rng)
        })
        .collect();
    progress.finish();
    let nodes = positions.iter().map(|solved| solved.nodes).sum();
    let seconds = positions.iter().map(|solved| solved.seconds).sum();
    let exact = positions
        .iter()
        .filter(|solved| solved.lower == solved.upper);
    Search {
        variant,
        most_nodes: sample.nodes,
        nodes,
        exact: exact.count(),
        seconds,
        per_second: per_second(nodes, seconds),
        positions,
    }
}

fn solve(variant: Variant, tables: &Tables, most_nodes: u64, rng: &mut Rng) -> Solved {
    let position = sample(variant, rng);
    // A limit of nodes, and none of time, makes the work the same everywhere.
    let limits = Limits {
        nodes: Some(most_nodes),
        ..Limits::default()
    };
    let mut solver = Solver::new(tables.clone()).with_own_tables(0);
    let began = ThreadTime::now();
    let value = solver.value(&position, &limits);
    Solved {
        position: write_position(&position),
        lower: value.bounds.lower.get(),
        upper: value.bounds.upper.get(),
        nodes: value.nodes,
        seconds: began.elapsed().as_secs_f64(),
    }
}

impl Search {
    /// The time within which so many in a hundred positions were done.
    pub(super) fn seconds_for(&self, share: usize) -> f64 {
        let mut seconds: Vec<f64> = self.positions.iter().map(|solved| solved.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        let within = (seconds.len() * share).div_ceil(100).saturating_sub(1);
        seconds.get(within).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_in_a_hundred_are_done_within_the_time_of_the_last_of_them() {
        let solved = |seconds| Solved {
            position: String::new(),
            lower: 0,
            upper: 0,
            nodes: 1,
            seconds,
        };
        let search = |times: &[f64]| Search {
            variant: Variant::HoyitoII,
            most_nodes: 1,
            nodes: 0,
            exact: 0,
            seconds: 0.0,
            per_second: 0.0,
            positions: times.iter().map(|seconds| solved(*seconds)).collect(),
        };
        let twenty: Vec<f64> = (1..=20).rev().map(f64::from).collect();
        let shares = [50, 95, 99, 100].map(|share| search(&twenty).seconds_for(share));
        assert_eq!(shares, [10.0, 19.0, 20.0, 20.0]);
        assert_eq!(search(&[3.0]).seconds_for(50), 3.0);
        assert_eq!(search(&[]).seconds_for(50), 0.0);
    }
}
