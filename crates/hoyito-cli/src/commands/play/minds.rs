//! The computer players at the board, and who gives hints.

use hoyito_core::{BySide, Pit, Position, Side};
use hoyito_engine::tablebase::{Missing, Tables};
use hoyito_engine::{Level, Limits, Player as Mind};

use super::advice::{Advice, advise};
use super::contest::Contest;
use crate::commands::engine::Deadline;
use crate::commands::standing::Supply;
use crate::failure::note;
use crate::players::{self, Player};

/// Those who think. They are kept from choice to choice, because they remember
/// what they have proven.
pub(super) struct Minds {
    levels: BySide<Option<Mind>>,
    adviser: Mind,
    /// Tables that come while they play.
    supply: Supply,
    /// Seconds for one choice.
    time: f64,
}

impl Minds {
    /// The minds of these players. The seed is what they leave to chance.
    pub(super) fn new(players: BySide<Player>, seed: u64, supply: Supply, time: f64) -> Self {
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
            adviser: Mind::new(Level::Perfect, seed, Tables::none()),
            supply,
            time,
        }
    }

    /// The pit that the computer sows for the side that is due. `None` when no
    /// pit is known to end.
    pub(super) fn choose(&mut self, contest: &Contest) -> Option<Pit> {
        let game = contest.game();
        let position = game.position();
        let Some(mind) = &mut self.levels[position.due()] else {
            return players::choose(position).map(|choice| choice.pit);
        };
        mind.set_objective(contest.objective());
        prepare(mind, position, &self.supply, Missing::Make);
        let deadline = Deadline::in_seconds(Some(self.time));
        let stop = || deadline.has_come();
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        mind.choose_in_game(game, &limits).map(|choice| choice.pit)
    }

    /// A hint for the side that is due. `None` when there is nothing to choose.
    pub(super) fn advise(&mut self, contest: &Contest) -> Option<Advice> {
        let game = contest.game();
        self.adviser.set_objective(contest.objective());
        prepare(
            &mut self.adviser,
            game.position(),
            &self.supply,
            Missing::Leave,
        );
        let deadline = Deadline::in_seconds(Some(self.time));
        let stop = || deadline.has_come();
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        advise(&mut self.adviser, game, &limits)
    }
}

/// Small tables are made once a game, and not in the time for a choice. Larger
/// ones are made meanwhile, for who takes them.
fn prepare(mind: &mut Mind, position: &Position, supply: &Supply, missing: Missing) {
    if mind.level() == Level::Perfect {
        supply.want(position, missing);
        supply.troubles().for_each(note);
        mind.offer_tables(&supply.tables());
    }
    mind.prepare(position, &Limits::default());
}
