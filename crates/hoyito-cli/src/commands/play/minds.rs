//! The computer players at the board, and who gives hints.

use hoyito_core::{BySide, Pit, Position, Side};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Player as Mind, Solver};

use super::advice::{Advice, advise};
use crate::commands::engine::Deadline;
use crate::players::{self, Player};

/// Those who think. They are kept from choice to choice, because they remember
/// what they have proven.
pub(super) struct Minds {
    levels: BySide<Option<Mind>>,
    adviser: Solver,
    /// Seconds for one choice.
    time: f64,
}

impl Minds {
    /// The minds of these players. The seed is what they leave to chance.
    pub(super) fn new(players: BySide<Player>, seed: u64, time: f64) -> Self {
        let mind = |side| match players[side] {
            Player::Level(level) => {
                // Two of one level need not make the same guesses.
                let seed = seed ^ u64::from(side == Side::North);
                Some(Mind::new(level, seed, Tables::none()))
            }
            Player::Person | Player::Computer => None,
        };
        Self {
            levels: BySide::from_fn(mind),
            adviser: Solver::new(Tables::none()),
            time,
        }
    }

    /// The pit that the computer sows for the side that is due. `None` when no
    /// pit is known to end.
    pub(super) fn choose(&mut self, position: &Position) -> Option<Pit> {
        let Some(mind) = &mut self.levels[position.due()] else {
            return players::choose(position).map(|choice| choice.pit);
        };
        // Tables are made once a game, and not in the time for a choice.
        mind.prepare(position, &Limits::default());
        let deadline = Deadline::in_seconds(Some(self.time));
        let stop = || deadline.has_come();
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        mind.choose(position, &limits).map(|choice| choice.pit)
    }

    /// A hint for the side that is due. `None` when there is nothing to choose.
    pub(super) fn advise(&mut self, position: &Position) -> Option<Advice> {
        self.adviser.prepare(position, &Limits::default());
        let deadline = Deadline::in_seconds(Some(self.time));
        let stop = || deadline.has_come();
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        advise(&mut self.adviser, position, &limits)
    }
}
