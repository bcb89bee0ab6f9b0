//! `hoyito tables count`.

use std::collections::BTreeMap;
use std::io::Write;

use hoyito_engine::tablebase::{LastFour, Plan, Table, View};
use serde::Serialize;

use super::{domain, grouped, standing_folder, table};
use crate::args::tables::CountArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Report {
    table: String,
    layers: Vec<LayerCount>,
}

/// The positions with one number of seeds, seen by one player due.
#[derive(Serialize)]
struct LayerCount {
    seeds: u8,
    /// Open pits of the player due, and of the other.
    own_pits: usize,
    other_pits: usize,
    /// Who gets the last four: the taker, the player due or the other.
    last_four: &'static str,
    positions: u64,
    values: Vec<ValueCount>,
}

/// The positions of a [`LayerCount`] with one value.
#[derive(Serialize)]
struct ValueCount {
    /// Net seeds for the player due.
    value: i8,
    positions: u64,
    max_rank: u16,
}

pub(crate) fn run(args: &CountArgs) -> Result<(), Failure> {
    let domain = domain(&args.domain)?;
    // Says which numbers of seeds a table can have.
    Plan::new(domain, args.seeds).map_err(|error| Failure::Usage(error.to_string()))?;
    let folder = standing_folder(&args.folder)?;
    let table = table(folder.as_ref(), domain, args.seeds)?.ok_or_else(|| {
        Failure::Usage(format!(
            "{domain}: there is no table for {} seeds: `hoyito tables build` makes one",
            args.seeds
        ))
    })?;
    let report = Report {
        table: domain.to_string(),
        layers: (4..=args.seeds)
            .step_by(4)
            .flat_map(|seeds| domain.views().into_iter().map(move |view| (seeds, view)))
            .map(|(seeds, view)| LayerCount::new(&table, seeds, view))
            .collect(),
    };
    if args.json {
        output::json_line(&report)?;
        return Ok(());
    }
    let mut out = output::text();
    writeln!(out, "{}", report.table)?;
    for layer in &report.layers {
        layer.tell(&mut out)?;
    }
    out.flush()?;
    Ok(())
}

impl LayerCount {
    fn new(table: &Table, seeds: u8, view: View) -> Self {
        let counts = table.counts(view, seeds);
        let mut values: BTreeMap<i8, ValueCount> = BTreeMap::new();
        for (value, positions) in &counts {
            let count = values.entry(value.seeds()).or_insert(ValueCount {
                value: value.seeds(),
                positions: 0,
                max_rank: 0,
            });
            count.positions += positions;
            count.max_rank = count.max_rank.max(value.rank());
        }
        Self {
            seeds,
            own_pits: view.own_pits(),
            other_pits: view.pits() - view.own_pits(),
            last_four: match view.last_four {
                LastFour::Taker => "taker",
                LastFour::Mover => "due",
                LastFour::Other => "other",
            },
            positions: counts.values().sum(),
            values: values.into_values().rev().collect(),
        }
    }

    fn tell(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Self {
            seeds,
            own_pits,
            other_pits,
            positions,
            ..
        } = self;
        write!(out, "{seeds} seeds, {} positions", grouped(*positions))?;
        if own_pits != other_pits {
            write!(
                out,
                ", the player due has {own_pits} pits against {other_pits}"
            )?;
        }
        match self.last_four {
            "due" => write!(out, ", the last four are hers who is due")?,
            "other" => write!(out, ", the last four are the other player's")?,
            _ => {}
        }
        writeln!(out)?;
        for count in &self.values {
            let share = 100.0 * count.positions as f64 / (*positions).max(1) as f64;
            let value = match count.value {
                0 => "0".to_owned(),
                value => format!("{value:+}"),
            };
            let positions = grouped(count.positions);
            write!(out, "  {value:>4}  {positions:>13}  {share:5.1} %")?;
            match count.max_rank {
                0 => writeln!(out)?,
                rank => writeln!(out, "  ranks to {rank}")?,
            }
        }
        Ok(())
    }
}
