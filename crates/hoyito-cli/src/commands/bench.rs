//! `hoyito bench`: the same work every time, and how fast it goes.

use std::io::Write;
use std::time::{Duration, Instant};

use fastrand::Rng;
use hoyito_core::{Position, Ring, RowLength, Rules, Variant, perft};
use hoyito_engine::tablebase::{Domain, Tables, Watch, build};
use hoyito_engine::{Limits, Solver, random_opening};

use crate::args::engine::BenchArgs;
use crate::failure::Failure;
use crate::output;

/// Positions a variant.
const POSITIONS: usize = 30;
/// The most nodes for one of them.
const NODES: u64 = 100_000;
/// Depth of the perft that measures sowing.
const DEPTH: u32 = 8;

/// One variant's figures.
struct Figures {
    variant: Variant,
    nodes: u64,
    exact: usize,
    tables: Duration,
    solving: Vec<Duration>,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let figures: Vec<Figures> = Variant::ALL
        .into_iter()
        .map(|variant| measure(variant, args.tables_seeds))
        .collect::<Result<_, _>>()?;
    let mut out = output::text();
    // The total comes first: it changes only when the search does.
    let total: u64 = figures.iter().map(|figures| figures.nodes).sum();
    writeln!(out, "{total} nodes")?;
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let began = Instant::now();
    let leaves = perft(&start, DEPTH);
    let rate = leaves as f64 / began.elapsed().as_secs_f64() / 1e6;
    writeln!(
        out,
        "perft {DEPTH} of Hoyito II: {rate:.1} million positions a second"
    )?;
    for figures in &figures {
        tell(&mut out, figures, args.tables_seeds)?;
    }
    out.flush()?;
    Ok(())
}

fn measure(variant: Variant, table_seeds: u8) -> Result<Figures, Failure> {
    let domain = Domain::new(Rules::single(variant), &Ring::full(RowLength::SIX));
    let began = Instant::now();
    let table = build(domain, table_seeds, Watch::default())
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let built = began.elapsed();
    let tables = Tables::none().with(table);
    let mut rng = Rng::with_seed(1);
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut figures = Figures {
        variant,
        nodes: 0,
        exact: 0,
        tables: built,
        solving: Vec::new(),
    };
    for _ in 0..POSITIONS {
        let position = sample(variant, &mut rng);
        let began = Instant::now();
        let value = Solver::new(tables.clone()).value(&position, &limits);
        figures.solving.push(began.elapsed());
        figures.nodes += value.nodes;
        figures.exact += usize::from(value.bounds.is_exact());
    }
    figures.solving.sort_unstable();
    Ok(figures)
}

/// A position 1 to 40 random sowings from the start that is not over.
fn sample(variant: Variant, rng: &mut Rng) -> Position {
    let start = Position::start(variant, RowLength::SIX);
    let sowings = rng.usize(1..=40);
    let opening = random_opening(&start, sowings, rng);
    opening.into_iter().fold(start, |position, pit| {
        position.play(pit).map_or(position, |played| played.next)
    })
}

fn tell(out: &mut impl Write, figures: &Figures, seeds: u8) -> Result<(), Failure> {
    let time: f64 = figures.solving.iter().map(Duration::as_secs_f64).sum();
    let at = |share: usize| figures.solving[(POSITIONS - 1) * share / 100].as_secs_f64() * 1e3;
    writeln!(
        out,
        "{}: tables to {seeds} seeds in {:.2} s; {} of {POSITIONS} positions exact within {NODES} \
         nodes, median {:.1} ms, nine in ten {:.1} ms, {:.2} million nodes a second",
        figures.variant,
        figures.tables.as_secs_f64(),
        figures.exact,
        at(50),
        at(90),
        figures.nodes as f64 / time.max(1e-9) / 1e6,
    )?;
    Ok(())
}
