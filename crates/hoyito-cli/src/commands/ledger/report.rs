//! What `hoyito match --json` says of a match.

use hoyito_core::{BySide, Match, MatchEnd, MatchOutcome, Next, Round, RoundStart, Side};
use hoyito_notation::{MatchRead, Reading, write_position};
use serde::Serialize;

/// One match. Every key is always there.
#[derive(Serialize)]
pub(super) struct MatchReport {
    /// Its number in the file, from 1.
    r#match: usize,
    /// What is wrong in it; then there is nothing about its rounds.
    errors: usize,
    format: String,
    starter: &'static str,
    id: Option<String>,
    variant: Option<String>,
    board: Option<String>,
    south: Option<String>,
    north: Option<String>,
    rounds: Vec<RoundReport>,
    /// Rounds each player has won.
    wins: BySide<usize>,
    /// Seeds each player has taken in all finished rounds together.
    seeds: BySide<usize>,
    outcome: Option<OutcomeReport>,
    /// The round that is to begin, when the last one is over and the match is
    /// not.
    next: Option<StartReport>,
}

/// How a round begins.
#[derive(Serialize)]
struct StartReport {
    round: usize,
    starter: Side,
    /// Who gets the last four, when that is not the taker.
    last_four: Option<Side>,
    /// Open pits.
    open: BySide<usize>,
    start: String,
}

/// A round that has begun.
#[derive(Serialize)]
struct RoundReport {
    #[serde(flatten)]
    start: StartReport,
    /// Its game in the file, from 1.
    game: usize,
    sowings: usize,
    termination: Option<&'static str>,
    result: Option<String>,
    winner: Option<Side>,
}

/// The end of the match.
#[derive(Serialize)]
struct OutcomeReport {
    end: &'static str,
    /// Who cannot fill a pit, or has conceded.
    side: Option<Side>,
    winner: Option<Side>,
}

impl MatchReport {
    pub(super) fn of(number: usize, read: &MatchRead, reading: &Reading) -> Self {
        let series = read.play(reading);
        let player = |name| tag(read, reading, name).map(str::to_owned);
        Self {
            r#match: number,
            errors: read.errors,
            format: read.tag.format.to_string(),
            starter: read.tag.starter.name(),
            id: read.tag.id.clone(),
            variant: series.as_ref().map(|s| s.rules().variant().id().to_owned()),
            board: series.as_ref().map(|s| s.rules().row().to_string()),
            south: player("South"),
            north: player("North"),
            rounds: series.as_ref().map(|s| rounds(s, read)).unwrap_or_default(),
            wins: series.as_ref().map(Match::wins).unwrap_or_default(),
            seeds: series.as_ref().map(Match::seeds).unwrap_or_default(),
            outcome: series
                .as_ref()
                .and_then(Match::outcome)
                .map(OutcomeReport::of),
            next: series.as_ref().and_then(next),
        }
    }
}

/// A tag of the match's first round.
pub(super) fn tag<'r>(read: &MatchRead, reading: &'r Reading, name: &str) -> Option<&'r str> {
    let first = reading.games.get(*read.rounds.first()?)?;
    first.record.as_ref()?.tags().get(name)
}

fn rounds(series: &Match, read: &MatchRead) -> Vec<RoundReport> {
    let numbered = series.rounds().iter().zip(&read.rounds);
    numbered
        .map(|(round, index)| RoundReport::of(round, index + 1))
        .collect()
}

/// The round that is to begin.
fn next(series: &Match) -> Option<StartReport> {
    if series.outcome().is_some() {
        return None;
    }
    series.game().outcome()?;
    match series.rules().after(&series.results()) {
        Ok(Next::Round(start)) => Some(StartReport::of(&start)),
        Ok(Next::Over(_)) | Err(_) => None,
    }
}

impl StartReport {
    fn of(start: &RoundStart) -> Self {
        let position = &start.position;
        Self {
            round: start.number,
            starter: start.starter,
            last_four: position.last_four_holder(),
            open: BySide::from_fn(|side| position.board().ring().side_len(side)),
            start: write_position(position),
        }
    }
}

impl RoundReport {
    fn of(round: &Round, game: usize) -> Self {
        let outcome = round.game().outcome();
        Self {
            start: StartReport::of(round.start()),
            game,
            sowings: round.game().plies().len(),
            termination: outcome.map(|outcome| outcome.termination.name()),
            result: outcome
                .map(|outcome| format!("{}-{}", outcome.seeds.south, outcome.seeds.north)),
            winner: outcome.and_then(|outcome| outcome.winner()),
        }
    }
}

impl OutcomeReport {
    fn of(outcome: MatchOutcome) -> Self {
        let (end, side) = match outcome.end {
            MatchEnd::Rounds => ("rounds", None),
            MatchEnd::Wins => ("wins", None),
            MatchEnd::CannotFill(side) => ("cannot fill", Some(side)),
            MatchEnd::Conceded(side) => ("conceded", Some(side)),
        };
        Self {
            end,
            side,
            winner: outcome.winner,
        }
    }
}
