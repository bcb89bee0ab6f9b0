//! What `--json` writes. Every key is always there.

use hoyito_core::{Pit, Position, Termination};
use hoyito_notation::{Mark, write_position};
use serde::Serialize;

use super::Chosen;
use super::judge::{Judged, JudgedGame};
use crate::commands::margins::BoundsReport;

/// The games of a file.
#[derive(Serialize)]
pub(super) struct Analysis {
    pub(super) games: Vec<GameReport>,
}

/// One game.
#[derive(Serialize)]
pub(super) struct GameReport {
    game: u64,
    variant: &'static str,
    start: String,
    #[serde(rename = "match")]
    series: Option<u64>,
    round: Option<u64>,
    sowings: Vec<SowingReport>,
    stopped: Option<StopReport>,
}

/// An end that the players made. Margins are South's, in seeds.
#[derive(Serialize)]
struct StopReport {
    termination: Termination,
    margin: i16,
    value: BoundsReport,
}

impl GameReport {
    pub(super) fn of(game: &Chosen, judged: &JudgedGame) -> Self {
        let start = game.record.position();
        Self {
            game: game.number,
            variant: start.variant().id(),
            start: write_position(&start),
            series: game.round.map(|of| of.series),
            round: game.round.map(|of| of.round),
            sowings: judged.sowings.iter().map(SowingReport::from).collect(),
            stopped: judged.stopped.map(|stopped| StopReport {
                termination: stopped.outcome.termination,
                margin: stopped.margin().get(),
                value: stopped.value.into(),
            }),
        }
    }
}

/// One position with each of its pits.
#[derive(Serialize)]
pub(super) struct PositionReport {
    variant: &'static str,
    position: String,
    pits: Vec<SowingReport>,
}

impl PositionReport {
    pub(super) fn of(position: &Position, judged: &[Judged]) -> Self {
        Self {
            variant: position.variant().id(),
            position: write_position(position),
            pits: judged.iter().map(SowingReport::from).collect(),
        }
    }
}

/// One sowing. Margins are the mover's, in seeds.
#[derive(Serialize)]
struct SowingReport {
    position: String,
    pit: Pit,
    before: BoundsReport,
    after: BoundsReport,
    lost: Lost,
    mark: Option<&'static str>,
    best: Option<Pit>,
}

/// Seeds lost.
#[derive(Serialize)]
struct Lost {
    lower: i16,
    upper: i16,
}

impl From<&Judged> for SowingReport {
    fn from(judged: &Judged) -> Self {
        let (lower, upper) = judged.lost();
        Self {
            position: write_position(&judged.position),
            pit: judged.pit,
            before: judged.before.into(),
            after: judged.after.into(),
            lost: Lost { lower, upper },
            mark: judged.mark().map(Mark::symbol),
            best: judged.best,
        }
    }
}
