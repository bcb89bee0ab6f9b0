//! Lets the perfect player play thousands of games from positions whose value
//! is proven, and tells whether she ever got less:
//!
//! ```text
//! cargo run --release -p hoyito-engine --example perfect -- 100 hoyito-iii --seed 2
//! ```
//!
//! plays a hundred against each opponent with each holder of the last four, in
//! the variants named, or in all. Opponents can be named too: `random`, `greedy`,
//! `alpha-beta`, `level:5`.

mod harness;

use std::error::Error;
use std::time::Duration;

use cpu_time::ProcessTime;
use hoyito_core::{Side, Variant};
use hoyito_engine::Contender;

use crate::harness::{Hall, OPPONENTS, Opponent};

const USAGE: &str = "Usage: perfect [GAMES] [VARIANT…] [OPPONENT…] [--seed N]";

/// What is to be played.
struct Plan {
    /// Games against each opponent, with each holder.
    games: u32,
    variants: Vec<Variant>,
    opponents: Vec<Opponent>,
    seed: u64,
}

/// How games came out that perfect play decides.
#[derive(Default)]
struct Count {
    less: u32,
    more: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let plan =
        Plan::read(std::env::args().skip(1)).map_err(|error| format!("{error}\n\n{USAGE}"))?;
    for variant in &plan.variants {
        for holder in [None, Some(Side::South), Some(Side::North)] {
            let mut hall = Hall::new(*variant, holder, plan.seed);
            let holder = holder.map_or("the taker".to_owned(), |side| side.to_string());
            for opponent in plan.opponents.iter().copied() {
                let began = ProcessTime::now();
                let count = Count::play(&mut hall, opponent, plan.games);
                println!("{variant}, last four to {holder}, against {opponent:?}:");
                count.tell(plan.games, began.elapsed());
            }
        }
    }
    Ok(())
}

impl Plan {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut plan = Self {
            games: 10,
            variants: Vec::new(),
            opponents: Vec::new(),
            seed: 1,
        };
        while let Some(argument) = arguments.next() {
            if argument == "--seed" {
                plan.seed = arguments.next().ok_or("--seed wants a number")?.parse()?;
            } else if let Ok(games) = argument.parse() {
                plan.games = games;
            } else if let Some(opponent) = opponent(&argument) {
                plan.opponents.push(opponent);
            } else {
                plan.variants.push(argument.parse()?);
            }
        }
        if plan.variants.is_empty() {
            plan.variants.extend(Variant::ALL);
        }
        if plan.opponents.is_empty() {
            plan.opponents.extend(OPPONENTS);
        }
        Ok(plan)
    }
}

/// The opponent of this name.
fn opponent(name: &str) -> Option<Opponent> {
    match name {
        "alpha-beta" => Some(Opponent::AlphaBeta),
        _ => name.parse::<Contender>().ok().map(Opponent::Contender),
    }
}

impl Count {
    fn play(hall: &mut Hall, opponent: Opponent, games: u32) -> Self {
        let mut count = Self::default();
        for _ in 0..games {
            let (position, value) = hall.proven(3_000);
            let margin = hall.play(position, opponent);
            if margin < value {
                println!("{margin} of {value}: {position:?}");
            }
            count.less += u32::from(margin < value);
            count.more += u32::from(margin > value);
        }
        count
    }

    fn tell(&self, games: u32, time: Duration) {
        let Self { less, more } = self;
        let seconds = time.as_secs_f64();
        println!("  {games} games, {less} below the value, {more} above, {seconds:.1} s");
    }
}
