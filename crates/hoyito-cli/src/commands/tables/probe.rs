//! `hoyito tables probe`.

mod batch;

use std::collections::BTreeMap;
use std::io::{self, Write};

use hoyito_core::{Pit, Position, Side};
use hoyito_engine::tablebase::{Domain, Folder, MAX_TABLE_SEEDS, TableSowing, TableValue, Tables};
use serde::Serialize;

use super::{standing_folder, table};
use crate::args::tables::ProbeArgs;
use crate::commands::starting;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Probe {
    /// Who is due.
    #[serde(skip)]
    due: Side,
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
    let mut prober = Prober::new(standing_folder(&args.folder)?);
    if let Some(path) = &args.batch {
        return batch::run(&mut prober, path, args);
    }
    let text = args.position.as_deref().unwrap_or_default();
    let position = starting::read(args.variant, text)?;
    let probe = prober.probe(&position)?;
    if args.json {
        output::json_line(&probe)?;
        return Ok(());
    }
    let mut out = output::text();
    probe.tell_value(&mut out)?;
    writeln!(out)?;
    for (pit, seeds) in &probe.pits {
        let mark = if probe.best.contains(pit) {
            "  best"
        } else {
            ""
        };
        writeln!(out, "{pit} {seeds:+}{mark}")?;
    }
    out.flush()?;
    Ok(())
}

/// Looks positions up, and remembers the tables that it needed.
struct Prober {
    folder: Option<Folder>,
    tables: Tables,
    /// From how many seeds on no table was found.
    missing: BTreeMap<Domain, u8>,
}

impl Prober {
    fn new(folder: Option<Folder>) -> Self {
        Self {
            folder,
            tables: Tables::none(),
            missing: BTreeMap::new(),
        }
    }

    /// What the tables tell of a position.
    ///
    /// # Errors
    ///
    /// When its game is over, no table has it, or a file cannot be used.
    fn probe(&mut self, position: &Position) -> Result<Probe, Failure> {
        if let Some(why) = position.over() {
            return Err(Failure::Content(format!("the game is over: {why}")));
        }
        let (rules, ring) = (position.rules(), position.board().ring());
        let domain = Domain::new(rules, ring);
        let seeds = position.board().total().get();
        let known = self.tables.max_seeds_for(rules, ring);
        let missing = self.missing.entry(domain).or_insert(u8::MAX);
        if known < seeds && seeds < *missing {
            match table(self.folder.as_ref(), domain, seeds)? {
                Some(found) => self.tables = self.tables.with(found),
                None => *missing = seeds,
            }
        }
        let value = self
            .tables
            .probe(position.board(), position.due(), position.rules());
        match (value, self.tables.sowings(position)) {
            (Some(value), Some(sowings)) => Ok(Probe::new(position, value, &sowings)),
            _ => Err(no_table(position)),
        }
    }
}

impl Probe {
    fn new(position: &Position, value: TableValue, sowings: &[TableSowing]) -> Self {
        let due = position.due();
        let captured = position.captured();
        let lead = i16::from(captured[due].get()) - i16::from(captured[due.other()].get());
        let best = sowings.iter().filter(|sowing| sowing.best);
        Self {
            due,
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

    /// Tells the value without the end of the line.
    fn tell_value(&self, out: &mut impl Write) -> io::Result<()> {
        let rank = match self.rank {
            0 => String::new(),
            rank => format!(", rank {rank}"),
        };
        write!(
            out,
            "{} nets {:+} of the {} seeds left, in all {:+}{rank}",
            self.due, self.value, self.seeds, self.margin
        )
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
