//! How soon positions are solved: a sample of random positions, each by a new
//! solver on one thread, and how much processor time it took.
//!
//! ```text
//! cargo run --release -p hoyito-engine --example solving -- hoyito-ii --tables DIR --seeds 16
//! ```
//!
//! A position is made from the start by 1 to 40 random sowings and drawn again
//! when the game is over. Of longer rows one may want those with few seeds left:
//!
//! ```text
//! … -- hoyito-ii --row 12 --sowings 200 --left 24 --tables DIR --seeds 8
//! ```
//! The same seed gives the same positions.

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use cpu_time::ProcessTime;
use fastrand::Rng;
use hoyito_core::{Position, Ring, RowLength, Rules, Setup, Side, Variant};
use hoyito_engine::tablebase::{Domain, Folder, Tables};
use hoyito_engine::{Bounds, Limits, Solver, random_opening};

const USAGE: &str = "\
Usage: solving VARIANT [OPTIONS]
  --row N          pits in a row (6)
  --sowings N      at most so many random sowings (40)
  --left N         draw again while more seeds are on the board (96)
  --holder SIDE    who gets the last four: south or north (none: the taker)
  --positions N    how many positions (100)
  --skip N         leave out the first ones (0)
  --seed N         what chance begins with (1)
  --tables DIR     a folder with tables (none: the solver makes its own)
  --seeds N        how many seeds the tables go to (16)
  --limit S        give a position up after so many seconds of processor time (60)
  --pits           every pit's value too
  --each           a line for every position";

/// What to measure.
struct Sample {
    variant: Variant,
    row: RowLength,
    sowings: usize,
    left: u8,
    holder: Option<Side>,
    positions: usize,
    skip: usize,
    seed: u64,
    tables: Option<PathBuf>,
    seeds: u8,
    limit: Duration,
    pits: bool,
    each: bool,
}

/// What became of one position.
struct Case {
    number: usize,
    seeds: u8,
    bounds: Bounds,
    exact: bool,
    nodes: u64,
    time: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let sample =
        Sample::read(std::env::args().skip(1)).map_err(|error| format!("{error}\n\n{USAGE}"))?;
    let tables = sample.load()?;
    let mut rng = Rng::with_seed(sample.seed);
    let mut cases = Vec::new();
    for number in 0..sample.skip + sample.positions {
        let position = sample.draw(&mut rng)?;
        if number < sample.skip {
            continue;
        }
        let case = sample.solve(number, &position, &tables);
        if sample.each {
            println!("{case}");
        }
        cases.push(case);
    }
    tell(&mut cases);
    Ok(())
}

impl Sample {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut sample = Self {
            variant: arguments.next().ok_or("which variant?")?.parse()?,
            row: RowLength::SIX,
            sowings: 40,
            left: 96,
            holder: None,
            positions: 100,
            skip: 0,
            seed: 1,
            tables: None,
            seeds: 16,
            limit: Duration::from_secs(60),
            pits: false,
            each: false,
        };
        while let Some(option) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{option} wants a value"));
            match option.as_str() {
                "--row" => sample.row = RowLength::new(value()?.parse()?)?,
                "--sowings" => sample.sowings = value()?.parse()?,
                "--left" => sample.left = value()?.parse()?,
                "--holder" => sample.holder = Some(side(&value()?)?),
                "--positions" => sample.positions = value()?.parse()?,
                "--skip" => sample.skip = value()?.parse()?,
                "--seed" => sample.seed = value()?.parse()?,
                "--tables" => sample.tables = Some(value()?.into()),
                "--seeds" => sample.seeds = value()?.parse()?,
                "--limit" => sample.limit = Duration::try_from_secs_f64(value()?.parse()?)?,
                "--pits" => sample.pits = true,
                "--each" => sample.each = true,
                _ => return Err(format!("unknown option {option}").into()),
            }
        }
        Ok(sample)
    }

    const fn rules(&self) -> Rules {
        Rules {
            variant: self.variant,
            last_four_holder: self.holder,
        }
    }

    fn load(&self) -> Result<Tables, Box<dyn Error>> {
        let Some(folder) = &self.tables else {
            return Ok(Tables::none());
        };
        let domain = Domain::new(self.rules(), &Ring::full(self.row));
        let table = Folder::new(folder).load(domain, self.seeds)?;
        if table.max_seeds() < self.seeds {
            return Err(format!("the tables there go to {} seeds only", table.max_seeds()).into());
        }
        Ok(Tables::none().with(table))
    }

    /// The next position.
    fn draw(&self, rng: &mut Rng) -> Result<Position, Box<dyn Error>> {
        let mut setup = Setup::start(self.row, Side::South);
        setup.last_four_holder = self.holder;
        let start = Position::from_setup(self.variant, &setup)?;
        loop {
            let sowings = rng.usize(1..=self.sowings);
            let opening = random_opening(&start, sowings, rng);
            let position = opening
                .into_iter()
                .try_fold(start, |position, pit| {
                    position.play(pit).map(|played| played.next)
                })
                .map_err(|refusal| refusal.to_string())?;
            if position.board().total().get() <= self.left {
                return Ok(position);
            }
        }
    }

    fn solve(&self, number: usize, position: &Position, tables: &Tables) -> Case {
        let mut solver = Solver::new(tables.clone()).with_own_tables(self.own_seeds());
        solver.prepare(position, &Limits::default());
        let began = ProcessTime::now();
        let stop = || began.elapsed() >= self.limit;
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        let (bounds, exact, nodes) = if self.pits {
            let solution = solver.solve(position, &limits);
            let exact = solution.pits.iter().all(|(_, bounds)| bounds.is_exact());
            (solution.bounds, exact, solution.nodes)
        } else {
            let value = solver.value(position, &limits);
            (value.bounds, value.bounds.is_exact(), value.nodes)
        };
        Case {
            number,
            seeds: position.board().total().get(),
            bounds,
            exact,
            nodes,
            time: began.elapsed(),
        }
    }

    /// The solver's own tables, when it was given none.
    fn own_seeds(&self) -> u8 {
        if self.tables.is_some() { 0 } else { self.seeds }
    }
}

fn side(name: &str) -> Result<Side, Box<dyn Error>> {
    Side::BOTH
        .into_iter()
        .find(|side| side.to_string() == name)
        .ok_or_else(|| format!("{name} is neither south nor north").into())
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            number,
            seeds,
            nodes,
            bounds: Bounds { lower, upper },
            ..
        } = self;
        let time = self.time.as_secs_f64();
        write!(f, "number {number}: {seeds} seeds, margin {lower}")?;
        if lower != upper {
            write!(f, " to {upper}")?;
        }
        write!(f, ", {nodes} nodes, {time:.4} s")?;
        f.write_str(if self.exact { "" } else { ", given up" })
    }
}

fn tell(cases: &mut [Case]) {
    let nodes: u64 = cases.iter().map(|case| case.nodes).sum();
    let time: Duration = cases.iter().map(|case| case.time).sum();
    let exact = cases.iter().filter(|case| case.exact).count();
    println!("{exact} of {} positions exact", cases.len());
    let sum: i64 = cases
        .iter()
        .map(|case| i64::from(case.bounds.lower.get()))
        .sum();
    println!("margins {sum} in all");
    println!(
        "{nodes} nodes, {:.1} s of processor time",
        time.as_secs_f64()
    );
    cases.sort_by_key(|case| (!case.exact, case.time));
    for (name, share) in [("median", 50), ("95 in 100", 95), ("99 in 100", 99)] {
        let within = (cases.len() * share).div_ceil(100).saturating_sub(1);
        if let Some(case) = cases.get(within) {
            println!("{name}: {case}");
        }
    }
    println!("the hardest:");
    for case in cases.iter().rev().take(5) {
        println!("  {case}");
    }
}
