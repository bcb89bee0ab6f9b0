//! `hoyito bench`: the same work every time, and how fast it goes.

mod plain;
mod search;
mod sowing;
mod tables;

use std::io::Write;

use fastrand::Rng;
use hoyito_core::{Position, RowLength, Variant};
use hoyito_engine::random_opening;
use serde::Serialize;

use self::search::{Sample, Search};
use self::sowing::{Perft, Sowing};
use self::tables::{Building, Probing};
use crate::args::engine::BenchArgs;
use crate::commands::tables::grouped;
use crate::failure::Failure;
use crate::output;

/// How much is done.
#[derive(Clone, Copy, Debug)]
enum Size {
    /// Enough to measure by.
    Whole,
    /// Enough to see that everything works.
    Quick,
}

/// What `--json` writes.
#[derive(Serialize)]
struct Report {
    /// Positions that the solver looked into, in all.
    nodes: u64,
    search: Vec<Search>,
    sowing: Sowing,
    perft: Perft,
    building: Building,
    probing: Probing,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let (size, usual_seeds) = if args.quick {
        (Size::Quick, 12)
    } else {
        (Size::Whole, 16)
    };
    let seeds = args.tables_seeds.unwrap_or(usual_seeds);
    let sample = Sample::new(args.positions, size);
    let (tables, took) = tables::make(Variant::HoyitoII, seeds)?;
    let mut search = Vec::new();
    for variant in Variant::ALL {
        let tables = match variant {
            Variant::HoyitoII => tables.clone(),
            _ => tables::make(variant, seeds)?.0,
        };
        search.push(search::measure(variant, &tables, sample));
    }
    let nodes = search.iter().map(|search| search.nodes).sum();
    let mut out = output::text();
    if !args.json {
        // It comes first: it changes only when the search does.
        writeln!(out, "{nodes} nodes")?;
        for search in &search {
            search.tell(&mut out, seeds)?;
        }
        out.flush()?;
    }
    let (building, probing) = tables::measure(&tables, seeds, took, size)?;
    let report = Report {
        nodes,
        search,
        sowing: sowing::measure(size)?,
        perft: sowing::count(size),
        building,
        probing,
    };
    if args.json {
        output::json_line(&report)?;
        return Ok(());
    }
    report.tell_speeds(&mut out)?;
    out.flush()?;
    Ok(())
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

fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(f64::MIN_POSITIVE)
}

impl Search {
    fn tell(&self, out: &mut impl Write, seeds: u8) -> std::io::Result<()> {
        let [median, most, nearly_all, longest] =
            [50, 95, 99, 100].map(|share| self.seconds_for(share) * 1e3);
        writeln!(
            out,
            "{}, tables to {seeds} seeds: {} of {} positions solved within {} nodes, median \
             {median:.2} ms, 95 in 100 {most:.1} ms, 99 in 100 {nearly_all:.1} ms, the longest \
             {longest:.1} ms; {:.2} million nodes a second",
            self.variant,
            self.exact,
            self.positions.len(),
            grouped(self.most_nodes),
            self.per_second / 1e6,
        )
    }
}

impl Report {
    fn tell_speeds(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(
            out,
            "sowing: {:.1} million a second; seed by seed {:.1}; {:.2} times as fast",
            self.sowing.per_second / 1e6,
            self.sowing.plain_per_second / 1e6,
            self.sowing.factor,
        )?;
        writeln!(
            out,
            "perft {} of Hoyito II: {} positions, {:.1} million a second",
            self.perft.depth,
            grouped(self.perft.positions),
            self.perft.per_second / 1e6,
        )?;
        let building = &self.building;
        writeln!(
            out,
            "tables of Hoyito II to {} seeds, {} positions: {:.2} s with {} threads, {:.2} s of \
             processor time; plainly {:.2} s with one, {:.2} s; {:.2} times as fast",
            building.seeds,
            grouped(building.positions),
            building.seconds,
            building.threads,
            building.processor_seconds,
            building.plain_seconds,
            building.plain_processor_seconds,
            building.factor,
        )?;
        writeln!(
            out,
            "table look-ups: {:.1} million a second",
            self.probing.per_second / 1e6,
        )
    }
}
