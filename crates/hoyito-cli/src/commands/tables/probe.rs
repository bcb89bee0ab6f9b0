//! `hoyito tables probe`.

use std::collections::BTreeMap;
use std::io::Write;

use hoyito_core::{Pit, Position};
use hoyito_engine::tablebase::{
    Domain, Folder, MAX_TABLE_SEEDS, Plan, TableSowing, TableValue, Tables, Watch, build,
};
use serde::Serialize;

use super::folder;
use crate::args::tables::ProbeArgs;
use crate::commands::starting;
use crate::failure::Failure;
use crate::output;

/// A table of so many positions, as on 2x6 with 12 seeds, is made in a moment
/// and need not be there.
const AT_ONCE: u64 = 3_000_000;

/// What `--json` writes.
#[derive(Serialize)]
struct Probe {
    /// Seeds on the board.
    seeds: u8,
    /// Net seeds of them for the player due.
    value: i8,
    rank: u16,
    /// The final margin for the player due, captures included.
    margin: i16,
    best: Vec<Pit>,
    /// As `value`, for every choice.
    pits: BTreeMap<Pit, i8>,
}

pub(crate) fn run(args: &ProbeArgs) -> Result<(), Failure> {
    let position = starting::read(args.variant, &args.position)?;
    if let Some(why) = position.over() {
        return Err(Failure::Content(format!("the game is over: {why}")));
    }
    let tables = tables(&folder(&args.folder)?, &position)?;
    let value = tables.probe(position.board(), position.due(), position.rules());
    let (Some(value), Some(sowings)) = (value, tables.sowings(&position)) else {
        return Err(no_table(&position));
    };
    let probe = Probe::new(&position, value, &sowings);
    if args.json {
        output::json_line(&probe)?;
        return Ok(());
    }
    let mut out = output::text();
    writeln!(
        out,
        "{} nets {:+} of the {} seeds left, in all {:+}{}",
        position.due(),
        probe.value,
        probe.seeds,
        probe.margin,
        match probe.rank {
            0 => String::new(),
            rank => format!(", rank {rank}"),
        }
    )?;
    for sowing in &sowings {
        let mark = if sowing.best { "  best" } else { "" };
        writeln!(out, "{} {:+}{mark}", sowing.pit, sowing.seeds)?;
    }
    out.flush()?;
    Ok(())
}

impl Probe {
    fn new(position: &Position, value: TableValue, sowings: &[TableSowing]) -> Self {
        let due = position.due();
        let captured = position.captured();
        let lead = i16::from(captured[due].get()) - i16::from(captured[due.other()].get());
        let best = sowings.iter().filter(|sowing| sowing.best);
        Self {
            seeds: position.board().total().get(),
            value: value.seeds(),
            rank: value.rank(),
            margin: lead + i16::from(value.seeds()),
            best: best.map(|sowing| sowing.pit).collect(),
            pits: sowings
                .iter()
                .map(|sowing| (sowing.pit, sowing.seeds))
                .collect(),
        }
    }
}

/// A table that has the position, if there is one: from its files, or made at
/// once when it is small.
fn tables(folder: &Folder, position: &Position) -> Result<Tables, Failure> {
    let seeds = position.board().total().get();
    let domain = Domain::new(position.rules(), position.board().ring());
    let table = folder.load(domain, seeds.min(MAX_TABLE_SEEDS))?;
    if table.max_seeds() < seeds
        && let Ok(plan) = Plan::new(domain, seeds)
        && plan.positions() <= AT_ONCE
        && let Ok(table) = build(domain, seeds, Watch::default())
    {
        return Ok(Tables::none().with(table));
    }
    Ok(Tables::none().with(table))
}

fn no_table(position: &Position) -> Failure {
    let seeds = position.board().total().get();
    let way_out = if seeds <= MAX_TABLE_SEEDS {
        format!("`hoyito tables build --seeds {seeds}` makes one")
    } else {
        format!("tables have up to {MAX_TABLE_SEEDS} seeds")
    };
    Failure::Usage(format!(
        "there is no table for this game with {seeds} seeds on the board: {way_out}"
    ))
}
