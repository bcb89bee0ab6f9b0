//! What a study tells of a whole line, ready to be drawn.

use hoyito_core::Side;
use hoyito_engine::Bounds;

use super::{Mistake, Progress, Study, Turns};
use crate::session::Round;

/// What is known of a line so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The line in turns.
    pub turns: Turns,
    /// What is proven after so many sowings, seen from South.
    pub values: Vec<Option<Bounds>>,
    /// How many more seeds South has captured after so many sowings.
    pub captured: Vec<i16>,
    /// What each sowing is proven to have lost.
    pub mistakes: Vec<Option<Mistake>>,
    /// How far the study has come.
    pub progress: Progress,
}

impl Study {
    /// What is known of a line so far.
    #[must_use]
    pub fn report(&self, round: &Round) -> Report {
        let sowings = 0..=round.line_len();
        let captured = sowings
            .clone()
            .filter_map(|sowings| round.position_after(sowings))
            .map(|position| {
                let seeds = |side: Side| i16::from(position.captured()[side].get());
                seeds(Side::South) - seeds(Side::North)
            });
        Report {
            turns: Turns::of(round),
            values: sowings.map(|sowings| self.value(round, sowings)).collect(),
            captured: captured.collect(),
            mistakes: (0..round.line_len())
                .map(|index| self.mistake(round, index))
                .collect(),
            progress: self.progress(round),
        }
    }
}

impl Report {
    /// How many sowings are proven to have lost seeds.
    #[must_use]
    pub fn mistaken(&self) -> usize {
        self.mistakes.iter().flatten().count()
    }

    /// The greatest margin that is exact or was captured, in seeds: how high a
    /// drawing has to be.
    #[must_use]
    pub fn reach(&self) -> i16 {
        let exact = self
            .values
            .iter()
            .flatten()
            .filter(|value| value.is_exact());
        exact
            .map(|value| value.lower.get().abs())
            .chain(self.captured.iter().map(|ahead| ahead.abs()))
            .max()
            .unwrap_or(0)
    }
}
