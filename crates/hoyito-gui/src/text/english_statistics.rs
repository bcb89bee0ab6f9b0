//! The sentences about one's own games, in English.

use super::english::count;
use super::{EngineSentence, StatisticsSentence, english_engine};
use crate::trainer::Laps;

pub(super) fn write(sentence: &StatisticsSentence) -> String {
    match sentence {
        StatisticsSentence::Against { seat, variant } => {
            let seat = english_engine::write(&EngineSentence::Player(*seat));
            format!("{variant}, {seat}")
        }
        StatisticsSentence::LongestRelay(relay) => {
            let laps = count(usize::try_from(relay.laps).unwrap_or(usize::MAX), "lap");
            format!(
                "Longest relay: {laps}, from {} in {}",
                relay.pit, relay.variant
            )
        }
        StatisticsSentence::MostSeeds { sowing, turn } => {
            format!("Most seeds: {sowing} in a sowing, {turn} in a turn")
        }
        StatisticsSentence::Landings { laps, score } => {
            let laps = match laps {
                Laps::Few => "1 to 3 laps",
                Laps::Some => "4 to 8 laps",
                Laps::Many => "9 laps or more",
            };
            format!(
                "Landings, {laps}: right {} of {}, longest streak {}",
                score.right, score.asked, score.best
            )
        }
        StatisticsSentence::Puzzles { kind, score } => format!(
            "Turn puzzles of {}, {}: rating {}, solved {}, failed {}",
            kind.variant, kind.row, score.rating, score.solved, score.failed
        ),
    }
}
