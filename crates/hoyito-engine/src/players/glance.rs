//! What somebody sees who follows a sowing only so far.

use hoyito_core::{LapBudget, Pit, Position};

/// A pit and what she thinks it brings, in seeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Guess {
    pub(crate) pit: Pit,
    pub(crate) gain: f32,
}

/// What each pit seems to bring to somebody who loses count after so many
/// laps. Where she loses count she hopes for nothing.
pub(crate) fn glance(position: &Position, laps: u64, budget: LapBudget) -> Vec<Guess> {
    position
        .choices()
        .filter_map(|pit| {
            let sowing = position.play_within(pit, budget).ok()?.sowing;
            let gain = if sowing.laps <= laps {
                f32::from(sowing.gain().get())
            } else {
                0.0
            };
            Some(Guess { pit, gain })
        })
        .collect()
}
