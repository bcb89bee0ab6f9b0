//! What `--json` writes. Every key is always there.

use serde::Serialize;

use super::plan::{Plan, Unit};
use super::score::{Table, Tally};
use crate::args::tournament::TournamentArgs;

/// A whole tournament. The results at the top are the first player's against
/// all others.
#[derive(Serialize)]
pub(super) struct Report {
    players: Vec<String>,
    variant: &'static str,
    /// None when openings come from a file, each with its board.
    row: Option<u8>,
    #[serde(rename = "match")]
    match_format: Option<String>,
    starter: Option<&'static str>,
    seed: u64,
    games: u64,
    #[serde(flatten)]
    first: Results,
    standings: Vec<Standing>,
    pairs: Vec<PairReport>,
    cut_short: u64,
    interrupted: bool,
}

/// One player against all others.
#[derive(Serialize)]
struct Standing {
    player: usize,
    #[serde(flatten)]
    results: Results,
    rating: Option<f64>,
    rating_error: Option<f64>,
}

/// One player against another, who are named by their numbers.
#[derive(Serialize)]
struct PairReport {
    first: usize,
    second: usize,
    #[serde(flatten)]
    results: Results,
    elo: Option<f64>,
    elo_error: Option<f64>,
}

#[derive(Serialize)]
struct Results {
    won: u64,
    drawn: u64,
    lost: u64,
    score: Option<f64>,
    error: Option<f64>,
    seeds: [u64; 2],
    rounds: Option<Rounds>,
}

/// Rounds of matches.
#[derive(Serialize)]
struct Rounds {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Report {
    pub(super) fn of(
        args: &TournamentArgs,
        plan: &Plan,
        table: &Table,
        cut_short: u64,
        interrupted: bool,
    ) -> Self {
        let in_matches = matches!(plan.unit(), Unit::Match(_));
        let results = |tally| Results::of(tally, in_matches);
        let ratings = table.ratings();
        let rating = |player: usize| ratings.as_ref().map(|ratings| ratings[player]);
        Self {
            players: plan.players.iter().map(ToString::to_string).collect(),
            variant: args.board.variant.id(),
            row: args.openings.is_none().then(|| args.board.row.get()),
            match_format: args.series.match_format.map(|format| format.to_string()),
            starter: in_matches.then(|| args.series.starter.name()),
            seed: plan.seed,
            games: plan.games,
            first: results(&table.players[0]),
            standings: table
                .order()
                .into_iter()
                .map(|player| Standing {
                    player: player + 1,
                    results: results(&table.players[player]),
                    rating: rating(player).map(|rating| rating.elo),
                    rating_error: rating(player).and_then(|rating| rating.error),
                })
                .collect(),
            pairs: table
                .pairs
                .iter()
                .map(|pair| {
                    let elo = pair.tally.score().and_then(|score| score.elo());
                    PairReport {
                        first: pair.first + 1,
                        second: pair.second + 1,
                        results: results(&pair.tally),
                        elo: elo.map(|elo| elo.difference),
                        elo_error: elo.and_then(|elo| elo.error),
                    }
                })
                .collect(),
            cut_short,
            interrupted,
        }
    }
}

impl Results {
    fn of(tally: &Tally, in_matches: bool) -> Self {
        let score = tally.score();
        let [won, drawn, lost] = tally.rounds;
        Self {
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            score: score.map(|score| score.points),
            error: score.and_then(|score| score.error),
            seeds: tally.seeds,
            rounds: in_matches.then_some(Rounds { won, drawn, lost }),
        }
    }
}
