//! How soon it is proven who wins on 2x12: after single openings, and of a sample
//! of random positions, each by a new prover on one thread.
//!
//! ```text
//! cargo run --release -p hoyito-engine --example winning -- hoyito-ii --openings ABC
//! cargo run --release -p hoyito-engine --example winning -- hoyito-ii --positions 100 --nodes 1000000
//! ```
//!
//! A position is made from the start by 1 to 30 random sowings and drawn again
//! when the game is over or somebody has more than half of all seeds. The same
//! seed gives the same positions.

use std::collections::HashSet;
use std::error::Error;
use std::time::Duration;

use cpu_time::ProcessTime;
use fastrand::Rng;
use hoyito_core::{LapBudget, Pit, Position, RowLength, Side, Variant};
use hoyito_engine::{Limits, WinProver, random_opening};

const USAGE: &str = "\
Usage: winning VARIANT [OPTIONS]
  --openings PITS  South's first sowings to look at, as letters
  --side SIDE      look for a win of this side only: south or north
  --positions N    how many random positions (0)
  --nodes N        positions to look into for each (1000000)
  --seed N         what chance begins with (1)
  --play-out       play each proof after an opening out against every reply
  --each           a line for every position";

/// What to measure.
struct Sample {
    variant: Variant,
    openings: String,
    sides: Vec<Side>,
    positions: usize,
    nodes: u64,
    seed: u64,
    each: bool,
    play_out: bool,
}

/// What became of one position.
struct Case {
    winner: Option<Side>,
    nodes: u64,
    time: Duration,
}

/// Relays are not followed farther.
const LAPS: LapBudget = LapBudget::new(2_000_000);

/// Nodes in the first round for each side; in each round after it four times
/// as many.
const FIRST_ROUND: u64 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let sample =
        Sample::read(std::env::args().skip(1)).map_err(|error| format!("{error}\n\n{USAGE}"))?;
    let start = Position::start(sample.variant, RowLength::TWELVE);
    for letter in sample.openings.chars() {
        let after = start.play(Pit::from_letter(letter)?)?.next;
        let mut prover = WinProver::new();
        let case = sample.prove(&mut prover, &after);
        println!("{letter}: {case}");
        if let Some(winner) = case.winner
            && sample.play_out
        {
            let mut walk = Walk {
                prover,
                winner,
                path: HashSet::new(),
                won: HashSet::new(),
            };
            walk.play_out(&after)?;
            println!("played out through {} positions", walk.won.len());
        }
    }
    let mut rng = Rng::with_seed(sample.seed);
    let mut cases = Vec::new();
    for number in 0..sample.positions {
        let position = draw(&start, &mut rng)?;
        let case = sample.prove(&mut WinProver::new(), &position);
        if sample.each {
            println!("number {number}: {case}");
        }
        cases.push(case);
    }
    if !cases.is_empty() {
        tell(&cases);
    }
    Ok(())
}

impl Sample {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut sample = Self {
            variant: arguments.next().ok_or("which variant?")?.parse()?,
            openings: String::new(),
            sides: Vec::new(),
            positions: 0,
            nodes: 1_000_000,
            seed: 1,
            each: false,
            play_out: false,
        };
        while let Some(option) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{option} wants a value"));
            match option.as_str() {
                "--openings" => sample.openings = value()?,
                "--side" => sample.sides = vec![side(&value()?)?],
                "--positions" => sample.positions = value()?.parse()?,
                "--nodes" => sample.nodes = value()?.parse()?,
                "--seed" => sample.seed = value()?.parse()?,
                "--play-out" => sample.play_out = true,
                "--each" => sample.each = true,
                _ => return Err(format!("unknown option {option}").into()),
            }
        }
        Ok(sample)
    }

    /// Asks for a win of the sides in turn, the player due first, for longer and
    /// longer.
    fn prove(&self, prover: &mut WinProver, position: &Position) -> Case {
        let began = ProcessTime::now();
        let due = position.due();
        let both = [due, due.other()];
        let sides = if self.sides.is_empty() {
            &both[..]
        } else {
            &self.sides
        };
        let (mut nodes, mut winner, mut round) = (0, None, FIRST_ROUND);
        while winner.is_none() && nodes < self.nodes {
            for side in sides {
                let limits = Limits {
                    nodes: Some(round.min(self.nodes - nodes)),
                    laps: LAPS,
                    ..Limits::default()
                };
                let verdict = prover.prove(position, *side, &limits);
                nodes = self.nodes.min(nodes + verdict.nodes.max(1));
                winner = verdict.winner;
                if winner.is_some() {
                    break;
                }
            }
            round *= 4;
        }
        let time = began.elapsed();
        Case {
            winner,
            nodes,
            time,
        }
    }
}

/// Plays a proof out with the rules alone: the winner sows what the prover says,
/// the other every pit there is.
struct Walk {
    prover: WinProver,
    winner: Side,
    path: HashSet<Position>,
    won: HashSet<Position>,
}

impl Walk {
    fn play_out(&mut self, position: &Position) -> Result<(), Box<dyn Error>> {
        let captured = position.captured();
        let ahead = captured[self.winner] > captured[self.winner.other()];
        let half = position.total().half();
        if captured[self.winner] > half || self.won.contains(position) {
            return Ok(());
        }
        if let Some(outcome) = position.outcome() {
            let won = outcome.winner() == Some(self.winner);
            return won
                .then_some(())
                .ok_or_else(|| format!("lost at {position:?}").into());
        }
        if !self.path.insert(*position) {
            // Going round is a win for who is ahead (H2), and for nobody else.
            return ahead
                .then_some(())
                .ok_or_else(|| format!("went round to {position:?}").into());
        }
        let pits: Vec<Pit> = if position.due() == self.winner {
            let limits = Limits {
                laps: LAPS,
                ..Limits::default()
            };
            let pit = self.prover.winning_pit(position, &limits);
            vec![pit.ok_or_else(|| format!("no pit at {position:?}"))?]
        } else {
            position.choices().collect()
        };
        for pit in pits {
            self.play_out(&position.play(pit)?.next)?;
        }
        self.path.remove(position);
        self.won.insert(*position);
        Ok(())
    }
}

/// The next random position.
fn draw(start: &Position, rng: &mut Rng) -> Result<Position, Box<dyn Error>> {
    loop {
        let sowings = rng.usize(1..=30);
        let opening = random_opening(start, sowings, rng);
        let position = opening
            .into_iter()
            .try_fold(*start, |position, pit| {
                position.play(pit).map(|played| played.next)
            })
            .map_err(|refusal| refusal.to_string())?;
        let half = position.total().get() / 2;
        let decided = Side::BOTH
            .into_iter()
            .any(|side| position.captured()[side].get() > half);
        if position.over().is_none() && !decided {
            return Ok(position);
        }
    }
}

fn side(name: &str) -> Result<Side, Box<dyn Error>> {
    Side::BOTH
        .into_iter()
        .find(|side| side.to_string().eq_ignore_ascii_case(name))
        .ok_or_else(|| format!("{name} is neither south nor north").into())
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins")?,
            None => f.write_str("not proven")?,
        }
        let time = self.time.as_secs_f64();
        write!(f, ", {} nodes, {time:.3} s", self.nodes)
    }
}

fn tell(cases: &[Case]) {
    let time: Duration = cases.iter().map(|case| case.time).sum();
    let nodes: u64 = cases.iter().map(|case| case.nodes).sum();
    println!(
        "{nodes} nodes, {:.1} s of processor time",
        time.as_secs_f64()
    );
    for most in [1_000, 10_000, 100_000, 1_000_000, u64::MAX] {
        let decided = cases
            .iter()
            .filter(|case| case.winner.is_some() && case.nodes <= most)
            .count();
        let within = if most == u64::MAX {
            "in all".to_owned()
        } else {
            format!("within {most} nodes")
        };
        println!("{decided} of {} decided {within}", cases.len());
    }
}
