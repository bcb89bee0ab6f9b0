//! What `--json` writes. Every key is always there.

use hoyito_core::{Pit, Position, Termination};
use hoyito_engine::Judgement;
use hoyito_notation::{Mark, write_position};
use serde::Serialize;

use super::Chosen;
use super::judge::{Judged, JudgedGame};
use crate::commands::margins::BoundsReport;

/// The games of a file.
#[derive(Serialize)]
pub(super) struct Analysis {
    pub(super) games: Vec<GameReport>,
    pub(super) interrupted: bool,
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
    lost: LostReport,
    mark: Option<&'static str>,
    best: Option<Pit>,
}

/// Seeds lost.
#[derive(Serialize)]
struct LostReport {
    lower: u32,
    upper: u32,
}

impl From<&Judged> for SowingReport {
    fn from(judged: &Judged) -> Self {
        let Judgement { before, after } = judged.judgement;
        let lost = judged.judgement.lost();
        Self {
            position: write_position(&judged.position),
            pit: judged.pit,
            before: before.into(),
            after: after.into(),
            lost: LostReport {
                lower: lost.least,
                upper: lost.most,
            },
            mark: judged.mark().map(Mark::symbol),
            best: judged.best,
        }
    }
}
