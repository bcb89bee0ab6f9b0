//! A player that chooses pits.

use fastrand::Rng;
use hoyito_core::{Game, LapBudget, Pit, Position};

use crate::Bounds;
use crate::limits::Limits;
use crate::players::casual::Casual;
use crate::players::contender::is_decided;
use crate::players::history::History;
use crate::players::level::Level;
use crate::players::long_rows::{LongRows, is_long};
use crate::players::lookahead::{Depth, Lookahead, Outlook, Scored};
use crate::players::objective::Objective;
use crate::solve::Solver;
use crate::tablebase::Tables;

/// A pit chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The pit.
    pub pit: Pit,
    /// What is proven of her margin after it, with best play of both, when the
    /// player is one that proves. Boards that would end the game when they come
    /// back (H2) are accounted for.
    pub bounds: Option<Bounds>,
    /// Whether the margin is exact and it is proven that no pit is worth more.
    pub is_best: bool,
}

/// A computer player. The same level, seed and positions in the same order give
/// the same choices, unless a limit of time cuts in.
///
/// ```
/// use hoyito_core::{Game, Position, RowLength, Variant};
/// use hoyito_engine::tablebase::Tables;
/// use hoyito_engine::{Level, Limits, Player};
///
/// let game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
/// let choose = || {
///     let mut player = Player::new(Level::Three, 7, Tables::none());
///     player.choose_in_game(&game, &Limits::default()).map(|choice| choice.pit)
/// };
/// assert!(choose().is_some());
/// assert_eq!(choose(), choose());
/// ```
pub struct Player {
    level: Level,
    pub(super) objective: Objective,
    rng: Rng,
    pub(super) solver: Solver,
    pub(super) long_rows: LongRows,
}

/// No relay is followed farther while a player thinks, so that she can be
/// stopped within a moment.
const LAPS: LapBudget = LapBudget::new(1_000_000);
/// Levels 1 to 4, and all who only look ahead, have less patience.
pub(super) const FEW_LAPS: LapBudget = LapBudget::new(10_000);

/// How far level 3 looks.
const THREE: Depth = Depth {
    turns: 1,
    nodes: 2_000,
};
/// How far level 4 looks.
const FOUR: Depth = Depth {
    turns: 2,
    nodes: 20_000,
};
/// How far level 5 looks, and perfect where nothing is proven.
const FIVE: Depth = Depth {
    turns: 60,
    nodes: 100_000,
};
/// What level 5 gives to proofs, in positions looked into.
const FIVE_PROOF: u64 = 60_000;
/// Both on long rows when somebody has more than half of all seeds. Who wins is
/// settled, mostly by a single turn, and most of the game is still to come: it
/// goes on for seeds alone.
const SETTLED: Depth = Depth {
    turns: 60,
    nodes: 10_000,
};

impl Player {
    /// A player of a level. The seed is what she leaves to chance.
    #[must_use]
    pub fn new(level: Level, seed: u64, tables: Tables) -> Self {
        Self {
            level,
            objective: Objective::default(),
            rng: Rng::with_seed(seed),
            solver: Solver::new(tables),
            long_rows: LongRows::default(),
        }
    }

    /// Lets her play for something else than seeds.
    #[must_use]
    pub fn with_objective(mut self, objective: Objective) -> Self {
        self.set_objective(objective);
        self
    }

    /// Lets her play for something else from now on, as another round may ask
    /// for. What she has proven she keeps.
    pub fn set_objective(&mut self, objective: Objective) {
        self.objective = objective;
    }

    /// Lets her ask better tables from now on, such as are made while she plays.
    /// Only a perfect player does. Level 5 proves as much as she can in so many
    /// positions, so that she would choose otherwise with tables that reach
    /// farther, and what a seed gives would hang on the moment when they came.
    pub fn offer_tables(&mut self, tables: &Tables) {
        if self.level == Level::Perfect {
            self.solver.offer_tables(tables);
        }
    }

    /// Her level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Makes ready for a game, so that no time for a choice goes into tables.
    pub fn prepare(&mut self, position: &Position, limits: &Limits) {
        if self.level >= Level::Five {
            self.solver.prepare(position, &within(limits, LAPS));
        }
    }

    /// As [`choose_in_game`](Self::choose_in_game), in a game that begins with
    /// this position: nothing has stood before.
    pub fn choose(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        match position.over() {
            None => self.choose_from(position, &History::default(), limits),
            Some(_) => None,
        }
    }

    /// The pit she sows; `None` when the game is over or no pit of hers is
    /// known to end. Levels 1 to 4 take a moment, level 5 some tenths of a
    /// second; perfect thinks until the value is proven or the limits stop her.
    /// Level 3 and the stronger ones see which boards would end the game by
    /// repetition (H2).
    pub fn choose_in_game(&mut self, game: &Game, limits: &Limits) -> Option<Choice> {
        match game.outcome() {
            None => self.choose_from(game.position(), &History::of(game), limits),
            Some(_) => None,
        }
    }

    fn choose_from(
        &mut self,
        position: &Position,
        history: &History,
        limits: &Limits,
    ) -> Option<Choice> {
        let limits = &within(limits, LAPS);
        let brief = &within(limits, FEW_LAPS);
        let outlook = Outlook {
            tables: &Tables::none(),
            objective: self.objective,
            history,
        };
        let [one, two] = [Casual::one, Casual::two].map(|level| level(position.variant()));
        let careless = self.rng.u8(0..10) < carelessness(self.level);
        let pit = match self.level {
            Level::One => one.choose(position, brief, &mut self.rng),
            Level::Two => two.choose(position, brief, &mut self.rng),
            Level::Three | Level::Four if careless => two.choose(position, brief, &mut self.rng),
            Level::Three => self.ahead(position, outlook, THREE, brief),
            Level::Four => self.ahead(position, outlook, FOUR, brief),
            Level::Five => {
                let settled = is_long(position) && is_decided(position);
                let (proof, depth) = if settled {
                    (SETTLED.nodes, SETTLED)
                } else {
                    (FIVE_PROOF, FIVE)
                };
                let proof = limits.at_most(proof);
                return self.by_proof(position, history, depth, &proof, limits);
            }
            Level::Perfect => return self.by_proof(position, history, FIVE, limits, limits),
        };
        // Who finds every relay too long has to follow one after all.
        pit.or_else(|| one.choose(position, limits, &mut self.rng))
            .map(unproven)
    }

    fn ahead(
        &mut self,
        position: &Position,
        outlook: Outlook,
        depth: Depth,
        limits: &Limits,
    ) -> Option<Pit> {
        let scores = Lookahead::new(position, outlook, limits).score(position, depth);
        self.one_of_the_best(&scores, position, outlook.history, limits)
    }

    /// One of the pits that seem worth most, one that leads somewhere new if
    /// there is any.
    pub(super) fn one_of_the_best(
        &mut self,
        scores: &[Scored],
        position: &Position,
        history: &History,
        limits: &Limits,
    ) -> Option<Pit> {
        let most = scores.iter().map(|scored| scored.worth).max()?;
        let best: Vec<Pit> = scores
            .iter()
            .filter(|scored| scored.worth == most)
            .map(|scored| scored.pit)
            .collect();
        let new: Vec<Pit> = best
            .iter()
            .copied()
            .filter(|pit| {
                let played = position.play_within(*pit, limits.laps);
                played.is_ok_and(|played| !history.has(&played.next))
            })
            .collect();
        let from = if new.is_empty() { &best } else { &new };
        Some(from[self.rng.usize(0..from.len())])
    }
}

/// In how many of ten choices a player does not look ahead.
const fn carelessness(level: Level) -> u8 {
    match level {
        Level::Three => 5,
        Level::Four => 1,
        Level::One | Level::Two | Level::Five | Level::Perfect => 0,
    }
}

/// The limits with a smaller budget of laps.
pub(super) fn within<'a>(limits: &Limits<'a>, laps: LapBudget) -> Limits<'a> {
    Limits {
        laps: limits.laps.min(laps),
        ..*limits
    }
}

const fn unproven(pit: Pit) -> Choice {
    Choice {
        pit,
        bounds: None,
        is_best: false,
    }
}
