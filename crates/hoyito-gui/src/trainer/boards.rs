//! Boards from games, one's own or played at random.

use fastrand::Rng;
use hoyito_core::{LapBudget, Pit, Played, Position};
use serde::{Deserialize, Serialize};

/// Where the boards come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// From games played at random.
    #[default]
    Chance,
    /// From the game that waits for the end of the training.
    OwnGame,
}

/// No relay is followed farther. One that goes on longer is nothing to be asked
/// about, and following it would hold up the window.
pub(crate) const LAPS: LapBudget = LapBudget::new(5_000);

/// The pits that may be chosen, with what they would do, as far as their relays
/// are not too long.
pub(crate) fn choices(position: &Position) -> Vec<(Pit, Played)> {
    Pit::row(position.due(), position.row())
        .filter_map(|pit| Some((pit, position.play_within(pit, LAPS).ok()?)))
        .collect()
}

/// A game played at random: each position with what can be chosen in it, until
/// it is over.
pub(crate) struct Walk<'a> {
    rng: &'a mut Rng,
    position: Option<Position>,
}

impl<'a> Walk<'a> {
    /// A game from a position.
    pub(crate) const fn new(start: Position, rng: &'a mut Rng) -> Self {
        Self {
            rng,
            position: Some(start),
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = (Position, Vec<(Pit, Played)>);

    fn next(&mut self) -> Option<Self::Item> {
        let position = self.position.take()?;
        let choices = choices(&position);
        let (_, played) = choices.get(self.rng.usize(..choices.len().max(1)))?;
        // A pass or an end that rests on a relay nobody has followed is unsure.
        let sure = played
            .pass
            .is_none_or(|pass| pass.reason == hoyito_core::PassReason::NoSeeds);
        self.position = (sure && played.next.over().is_none()).then_some(played.next);
        Some((position, choices))
    }
}
