//! `hoyito tournament`: lets two players meet many times.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use hoyito_core::{BySide, Game, Position, Side};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Contender, Limits, Seat, play_game, random_opening};
use serde::Serialize;

use super::engine::{Deadline, tables};
use crate::args::engine::TournamentArgs;
use crate::failure::Failure;
use crate::output;

/// How the games went, for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Tally {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Tally {
    fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Points in a hundred, draws half, and the standard error of it.
    fn score(self) -> (f64, f64) {
        let games = (self.games() as f64).max(1.0);
        let mean = (self.won as f64 + 0.5 * self.drawn as f64) / games;
        let square = (self.won as f64 + 0.25 * self.drawn as f64) / games;
        let error = ((square - mean * mean).max(0.0) / games).sqrt();
        (100.0 * mean, 100.0 * error)
    }
}

/// What `--json` writes.
#[derive(Serialize)]
struct Report {
    players: [String; 2],
    variant: &'static str,
    row: u8,
    seed: u64,
    #[serde(flatten)]
    tally: Tally,
    score: f64,
    error: f64,
}

pub(crate) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let start = Position::start(args.variant, args.row);
    let tables = tables(&args.tables, start.rules(), start.board().ring())?;
    let tally = play_all(args, &start, &tables)?;
    let (score, error) = tally.score();
    let players = [args.first.to_string(), args.second.to_string()];
    if args.json {
        output::json_line(&Report {
            players,
            variant: args.variant.id(),
            row: args.row.get(),
            seed: args.seed,
            tally,
            score,
            error,
        })?;
        return Ok(());
    }
    let mut out = output::text();
    let [first, second] = players;
    writeln!(
        out,
        "{first} against {second}: {} won, {} drawn, {} lost; {score:.1} ± {error:.1} in a hundred",
        tally.won, tally.drawn, tally.lost
    )?;
    out.flush()?;
    Ok(())
}

/// Plays all games, on as many threads as asked. Which thread plays which game
/// changes nothing.
fn play_all(args: &TournamentArgs, start: &Position, tables: &Tables) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let result = Mutex::new(Ok(Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games {
                        return;
                    }
                    let played = play_one(args, start, tables, number);
                    let Ok(mut result) = result.lock() else {
                        return;
                    };
                    match (&mut *result, played) {
                        (Ok(tally), Ok(winner)) => tally.count(winner),
                        (Ok(_), Err(failure)) => *result = Err(failure),
                        (Err(_), _) => return,
                    }
                }
            });
        }
    });
    result
        .into_inner()
        .unwrap_or_else(|broken| broken.into_inner())
}

impl Tally {
    fn count(&mut self, first_won: Option<bool>) {
        match first_won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }
}

/// Plays game `number`; two in a row have the same opening with the sides
/// changed. Gives whether the first player won, `None` for a draw.
fn play_one(
    args: &TournamentArgs,
    start: &Position,
    tables: &Tables,
    number: u64,
) -> Result<Option<bool>, Failure> {
    let mut rng = fastrand::Rng::with_seed(args.seed.wrapping_add(number / 2));
    let sowings = rng.usize(args.opening.min(2)..=args.opening);
    let opening = random_opening(start, sowings, &mut rng);
    let first = if number.is_multiple_of(2) {
        Side::South
    } else {
        Side::North
    };
    let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(number);
    let mut seats = BySide::from_fn(|side| {
        let contender: Contender = if side == first {
            args.first
        } else {
            args.second
        };
        Seat::new(contender, seed ^ u64::from(side == first), tables)
    });
    let played = play_game(*start, &opening, |position| {
        let deadline = Deadline::in_seconds(Some(args.time));
        let stop = || deadline.has_come();
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        seats[position.due()].choose(position, &limits)
    });
    match played {
        Ok((_, outcome)) => Ok(outcome.winner().map(|winner| winner == first)),
        Err(stuck) => Err(cannot_go_on(&stuck.game)),
    }
}

fn cannot_go_on(game: &Game) -> Failure {
    let position = hoyito_notation::write_position(game.position());
    Failure::Content(format!("no pit is known to end in {position}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_half_a_point() {
        let tally = Tally {
            won: 1,
            drawn: 2,
            lost: 1,
        };
        assert_eq!(tally.score().0, 50.0);
    }

    #[test]
    fn results_that_are_all_alike_have_no_error() {
        let tally = Tally {
            won: 7,
            drawn: 0,
            lost: 0,
        };
        assert_eq!(tally.score(), (100.0, 0.0));
    }
}
