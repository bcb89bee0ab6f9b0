//! How fast positions are solved.

use std::time::Instant;

use fastrand::Rng;
use hoyito_core::Variant;
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Solver};
use hoyito_notation::write_position;
use serde::Serialize;

use super::{Size, per_second, sample};

/// The most nodes for one position.
pub(super) const NODES: u64 = 100_000;

/// The fixed positions of one variant.
#[derive(Serialize)]
pub(super) struct Search {
    pub(super) variant: Variant,
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
pub(super) fn measure(variant: Variant, tables: &Tables, size: Size) -> Search {
    let positions = match size {
        Size::Whole => 30,
        Size::Quick => 5,
    };
    let mut rng = Rng::with_seed(1);
    let positions: Vec<Solved> = (0..positions)
        .map(|_| solve(variant, tables, &mut rng))
        .collect();
    let nodes = positions.iter().map(|solved| solved.nodes).sum();
    let seconds = positions.iter().map(|solved| solved.seconds).sum();
    let exact = positions
        .iter()
        .filter(|solved| solved.lower == solved.upper);
    Search {
        variant,
        nodes,
        exact: exact.count(),
        seconds,
        per_second: per_second(nodes, seconds),
        positions,
    }
}

fn solve(variant: Variant, tables: &Tables, rng: &mut Rng) -> Solved {
    let position = sample(variant, rng);
    // A limit of nodes, and none of time, makes the work the same everywhere.
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut solver = Solver::new(tables.clone()).with_own_tables(0);
    let began = Instant::now();
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
        let last = seconds.len().saturating_sub(1);
        seconds.get(last * share / 100).copied().unwrap_or(0.0)
    }
}
