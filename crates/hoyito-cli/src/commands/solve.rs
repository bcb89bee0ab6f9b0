//! `hoyito solve`: proves what a position is worth.

mod win;

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use hoyito_core::{Pit, Position};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Solution, Solver};
use serde::Serialize;

use self::win::Winners;

use super::engine::{Deadline, tables_for_search};
use super::interruption::Interruption;
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

/// Rings of more pits are long: whole turns tell more of them than margins do.
const SHORT_RING: usize = 12;

/// Positions to look into for winners on long rows, when there is no limit; some
/// seconds.
const WINNER_NODES: u64 = 1_500_000;

pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let position = starting::position(&args.start)?;
    if args.win {
        return win::run(args, &position);
    }
    let (rules, ring) = (position.rules(), position.board().ring());
    let tables = tables_for_search(&args.tables, &args.search, rules, ring)?;
    let began = Instant::now();
    let solution = solve(args, &position, tables);
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        output::json_line(&Solved::new(solution, seconds))?;
    } else {
        tell(&solution, seconds)?;
    }
    Ok(())
}

/// Stops at the deadline, or when the user presses Ctrl-C, and has then what is
/// proven by that time.
fn solve(args: &SolveArgs, position: &Position, tables: Tables) -> Solution {
    let interruption = Interruption::watch();
    let stop_at = |deadline: Deadline| {
        let interruption = interruption.clone();
        move || deadline.has_come() || interruption.has_come()
    };
    let deadline = Deadline::in_seconds(args.search.time());
    let mut nodes = args.search.nodes;
    let winners = (position.board().ring().len() > SHORT_RING).then(|| {
        let half = Deadline::in_seconds(args.search.time().map(|seconds| seconds / 2.0));
        let most = nodes.map_or(WINNER_NODES, |nodes| nodes / 2);
        let winners = Winners::search(position, most, &stop_at(half));
        nodes = nodes.map(|nodes| nodes.saturating_sub(winners.nodes()));
        winners
    });
    let stop = stop_at(deadline);
    let limits = Limits {
        nodes,
        stop: Some(&stop),
        ..Limits::default()
    };
    let mut solution = Solver::new(tables)
        .with_own_tables(args.tables.own_seeds())
        .with_threads(usize::from(args.threads))
        .solve(position, &limits);
    if let Some(winners) = winners {
        winners.tell_margins(position.due(), &mut solution);
    }
    solution
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
