//! How soon a player answers when she is told to stop, in processor time, so that
//! other programs do not disturb the measurement.
//!
//! ```text
//! cargo run --release -p hoyito-engine --example stops -- hoyito-ii 12 perfect 300
//! ```
//!
//! Games are played from the start; each choice is told to stop after a random
//! time of up to a quarter of a second. The answer takes as long as from the last
//! question whether to stop that was answered with no, which is the worst moment
//! for the wish to come, to the choice.

use std::error::Error;
use std::sync::Mutex;
use std::time::Duration;

use cpu_time::ProcessTime;
use fastrand::Rng;
use hoyito_core::{Game, Position, RowLength, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Level, Limits, Player};

const USAGE: &str = "Usage: stops VARIANT ROW LEVEL CHOICES";

/// Sowings after which a game is left for a new one.
const LONGEST: usize = 60;

/// When a player was asked, and how long she did without.
#[derive(Clone, Copy)]
struct Asked {
    last: Duration,
    longest: Duration,
    told: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, row, level, choices] = &arguments[..] else {
        return Err(USAGE.into());
    };
    let variant: Variant = variant.parse()?;
    let start = Position::start(variant, RowLength::new(row.parse()?)?);
    let level: Level = level.parse()?;
    let choices: usize = choices.parse()?;

    let mut rng = Rng::with_seed(1);
    let mut player = Player::new(level, 1, Tables::none());
    player.prepare(&start, &Limits::default());
    let mut game = Game::new(start);
    let (mut answers, mut gaps) = (Vec::new(), Vec::new());
    while answers.len() < choices {
        let time = Duration::from_millis(rng.u64(0..250));
        let (answer, gap) = choose(&mut player, &mut game, time);
        if let Some(answer) = answer {
            answers.push(answer);
        }
        gaps.push(gap);
        if game.outcome().is_some() || game.plies().len() > LONGEST {
            game = Game::new(start);
        }
    }
    tell("from stop to the choice", &mut answers);
    tell("longest time without a question in a choice", &mut gaps);
    Ok(())
}

/// Plays a choice that is stopped after a while. Gives the time to the answer,
/// unless she had it before, and the longest between two questions.
fn choose(player: &mut Player, game: &mut Game, time: Duration) -> (Option<Duration>, Duration) {
    let began = ProcessTime::now();
    let asked = Mutex::new(Asked {
        last: Duration::ZERO,
        longest: Duration::ZERO,
        told: false,
    });
    let stop = || {
        let now = began.elapsed();
        let Ok(mut asked) = asked.lock() else {
            return true;
        };
        if asked.told {
            return true;
        }
        asked.longest = asked.longest.max(now - asked.last);
        asked.told = now >= time;
        if !asked.told {
            asked.last = now;
        }
        asked.told
    };
    let limits = Limits {
        stop: Some(&stop),
        ..Limits::default()
    };
    let choice = player.choose_in_game(game, &limits);
    let now = began.elapsed();
    if let Some(choice) = choice {
        game.play(choice.pit).expect("a choice of the player's");
    }
    let asked = asked.into_inner().expect("nobody panicked");
    let answer = now - asked.last;
    (asked.told.then_some(answer), asked.longest.max(answer))
}

fn tell(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: usize| times[(times.len() * share).div_ceil(100).saturating_sub(1)];
    let shares = [50, 95, 99, 100].map(|share| 1e3 * at(share).as_secs_f64());
    let [median, most, nearly, worst] = shares;
    println!(
        "{what}, of {}: median {median:.2}, 95 in 100 {most:.2}, 99 in 100 {nearly:.2}, longest {worst:.2} ms",
        times.len()
    );
}
