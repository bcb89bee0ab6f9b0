//! How fast tables are built and looked into.

use std::hint::black_box;
use std::time::Instant;

use cpu_time::ProcessTime;
use fastrand::Rng;
use hoyito_core::{Board, Ring, RowLength, Rules, Seeds, Side, Variant};
use hoyito_engine::tablebase::{Domain, Plan, Tables, Watch, build, threads};
use serde::Serialize;

use super::sowing::plain_board;
use super::{Size, per_second, plain};
use crate::failure::Failure;

const RING: Ring = Ring::full(RowLength::SIX);

/// A table built on all cores, with values and ranks, and plainly on one
/// thread, with values alone.
#[derive(Serialize)]
pub(super) struct Building {
    pub(super) seeds: u8,
    pub(super) positions: u64,
    pub(super) threads: usize,
    pub(super) seconds: f64,
    /// Of all threads together.
    pub(super) processor_seconds: f64,
    pub(super) plain_seconds: f64,
    pub(super) plain_processor_seconds: f64,
    /// How many times as fast.
    pub(super) factor: f64,
}

/// How long something took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Took {
    seconds: f64,
    processor_seconds: f64,
}

impl Took {
    fn of<T>(work: impl FnOnce() -> T) -> (T, Self) {
        let (began, before) = (Instant::now(), ProcessTime::now());
        let done = work();
        let took = Self {
            processor_seconds: before.elapsed().as_secs_f64(),
            seconds: began.elapsed().as_secs_f64(),
        };
        (done, took)
    }
}

/// Looking up random boards, which lie anywhere in memory.
#[derive(Serialize)]
pub(super) struct Probing {
    probes: u64,
    seconds: f64,
    pub(super) per_second: f64,
}

/// The table of a variant, and how long it took.
///
/// # Errors
///
/// When no table has so many seeds.
pub(super) fn make(variant: Variant, seeds: u8) -> Result<(Tables, Took), Failure> {
    let domain = Domain::new(Rules::single(variant), &RING);
    let (built, took) = Took::of(|| build(domain, seeds, Watch::default()));
    let table = built.map_err(|error| Failure::Usage(error.to_string()))?;
    Ok((Tables::none().with(table), took))
}

/// Builds the table of Hoyito II plainly and looks up boards in both.
///
/// # Errors
///
/// When they do not tell the same.
pub(super) fn measure(
    tables: &Tables,
    seeds: u8,
    took: Took,
    size: Size,
) -> Result<(Building, Probing), Failure> {
    let rules = Rules::single(Variant::HoyitoII);
    let plan = Plan::new(Domain::new(rules, &RING), seeds)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let (plain, plainly) = Took::of(|| plain::Table::build(seeds));
    let boards = random_boards(seeds, size);
    let began = Instant::now();
    let value = |board| {
        let value = tables.probe(black_box(board), Side::North, rules);
        value.map_or(i8::MIN, |value| value.seeds())
    };
    let sum: i64 = boards.iter().map(|board| i64::from(value(board))).sum();
    let probing = began.elapsed().as_secs_f64();
    let plain_value = |board| plain.value(&plain::turned(&plain_board(board)));
    let plain_sum: i64 = boards
        .iter()
        .map(|board| i64::from(plain_value(board)))
        .sum();
    if sum != plain_sum {
        return Err(Failure::Content(format!(
            "the values looked up come to {sum}, and plainly to {plain_sum}: one of them is wrong"
        )));
    }
    let building = Building {
        seeds,
        positions: plan.positions(),
        threads: threads(),
        seconds: took.seconds,
        processor_seconds: took.processor_seconds,
        plain_seconds: plainly.seconds,
        plain_processor_seconds: plainly.processor_seconds,
        factor: plainly.seconds / took.seconds.max(f64::MIN_POSITIVE),
    };
    let probes = boards.len() as u64;
    Ok((
        building,
        Probing {
            probes,
            seconds: probing,
            per_second: per_second(probes, probing),
        },
    ))
}

/// Boards of the largest layer, each made by dropping seeds into random pits.
fn random_boards(seeds: u8, size: Size) -> Vec<Board> {
    let count = match size {
        Size::Whole => 2_000_000,
        Size::Quick => 100_000,
    };
    let mut rng = Rng::with_seed(3);
    let mut board = || {
        let mut counts = [0; plain::PITS];
        for _ in 0..seeds {
            counts[rng.usize(..plain::PITS)] += 1;
        }
        Board::from_seeds(RING, |slot| Seeds::new(counts[slot.index()]))
    };
    (0..count).map(|_| board()).collect()
}
