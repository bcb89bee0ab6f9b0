//! `hoyito solve`: proves what a position is worth.

mod win;

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use hoyito_core::Pit;
use hoyito_engine::{Limits, Solution, Solver};
use serde::Serialize;

use super::engine::{Deadline, tables};
use super::margins::{BoundsReport, words};
use super::starting;
use crate::args::engine::SolveArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Solved {
    lower: i16,
    upper: i16,
    exact: bool,
    best: Option<Pit>,
    line: Vec<Pit>,
    pits: BTreeMap<Pit, BoundsReport>,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let position = starting::position(&args.start)?;
    if args.win {
        return win::run(args, &position);
    }
    let tables = tables(&args.tables, position.rules(), position.board().ring())?;
    let began = Instant::now();
    let deadline = Deadline::in_seconds(args.search.time());
    let stop = || deadline.has_come();
    let limits = Limits {
        nodes: args.search.nodes,
        stop: Some(&stop),
        ..Limits::default()
    };
    let solution = Solver::new(tables)
        .with_own_tables(args.tables.tables_seeds)
        .with_threads(usize::from(args.threads))
        .solve(&position, &limits);
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        output::json_line(&Solved::new(solution, seconds))?;
    } else {
        tell(&solution, seconds)?;
    }
    Ok(())
}

impl Solved {
    fn new(solution: Solution, seconds: f64) -> Self {
        Self {
            lower: solution.bounds.lower.get(),
            upper: solution.bounds.upper.get(),
            exact: solution.bounds.is_exact(),
            best: solution.best,
            line: solution.line,
            pits: solution
                .pits
                .into_iter()
                .map(|(pit, bounds)| (pit, bounds.into()))
                .collect(),
            nodes: solution.nodes,
            seconds,
        }
    }
}

fn tell(solution: &Solution, seconds: f64) -> Result<(), Failure> {
    let mut out = output::text();
    writeln!(out, "margin {}", words(solution.bounds))?;
    for (pit, bounds) in &solution.pits {
        writeln!(out, "  {pit} {}", words(*bounds))?;
    }
    if let Some(best) = solution.best {
        writeln!(out, "best {best}")?;
    }
    if !solution.line.is_empty() {
        let line: Vec<String> = solution.line.iter().map(Pit::to_string).collect();
        writeln!(out, "line {}", line.join(" "))?;
    }
    writeln!(out, "{} positions in {seconds:.3} seconds", solution.nodes)?;
    out.flush()?;
    Ok(())
}
