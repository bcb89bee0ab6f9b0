//! `hoyito tables probe`.

use std::collections::BTreeMap;
use std::io::Write;

use hoyito_core::{Pit, Position};
use hoyito_engine::tablebase::{Domain, MAX_TABLE_SEEDS, TableSowing, TableValue, Tables};
use serde::Serialize;

use super::{folder, table};
use crate::args::tables::ProbeArgs;
use crate::commands::starting;
use crate::failure::Failure;
use crate::output;

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
    let domain = Domain::new(position.rules(), position.board().ring());
    let seeds = position.board().total().get();
    let tables = Tables::none().with(table(&folder(&args.folder)?, domain, seeds)?);
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
