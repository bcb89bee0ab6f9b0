//! A player that chooses pits.

use fastrand::Rng;
use hoyito_core::{Board, LapBudget, Pit, Position, Side};

use crate::limits::Limits;
use crate::players::glance::glance;
use crate::players::level::Level;
use crate::players::long_rows::LongRows;
use crate::players::lookahead::{Depth, Lookahead, Objective, Scored};
use crate::solve::{Keeper, Solver};
use crate::tablebase::Tables;
use crate::{Bounds, Margin};

/// A pit chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The pit.
    pub pit: Pit,
    /// What is proven of the position, when the player asked the solver.
    pub bounds: Option<Bounds>,
}

/// A computer player. The same level, seed and positions in the same order give
/// the same choices, unless a limit of time cuts in.
///
/// ```
/// use hoyito_core::{Position, RowLength, Variant};
/// use hoyito_engine::tablebase::Tables;
/// use hoyito_engine::{Level, Limits, Player};
///
/// let start = Position::start(Variant::HoyitoII, RowLength::SIX);
/// let choose = || {
///     let mut player = Player::new(Level::Three, 7, Tables::none());
///     player.choose(&start, &Limits::default()).map(|choice| choice.pit)
/// };
/// assert!(choose().is_some());
/// assert_eq!(choose(), choose());
/// ```
pub struct Player {
    level: Level,
    objective: Objective,
    rng: Rng,
    solver: Solver,
    long_rows: LongRows,
    /// Where this player's sowings led since the last capture. To come back
    /// there would be no progress.
    been: Vec<(Board, Side)>,
    left: u8,
}

/// No relay is followed farther while a player thinks, so that she can be
/// stopped within a moment.
const LAPS: LapBudget = LapBudget::new(2_000_000);

/// How far level 3 looks.
const THREE: Depth = Depth {
    turns: 1,
    nodes: 2_000,
};
/// How far level 4 looks.
const FOUR: Depth = Depth {
    turns: 12,
    nodes: 30_000,
};
/// How far level 5 looks, and perfect where nothing is proven.
const FIVE: Depth = Depth {
    turns: 60,
    nodes: 100_000,
};
/// On rings of more pits one turn can decide the game, and the solver is
/// seldom in time.
const LONGEST_SOLVED: usize = 12;
/// What level 5 gives to proofs.
const FIVE_PROOF: u64 = 60_000;

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
            been: Vec::new(),
            left: 0,
        }
    }

    /// Lets her play for something else than seeds.
    #[must_use]
    pub fn with_objective(mut self, objective: Objective) -> Self {
        self.objective = objective;
        self
    }

    /// Her level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Makes ready for a game, so that no time for a choice goes into tables.
    pub fn prepare(&mut self, position: &Position, limits: &Limits) {
        if self.level >= Level::Five {
            self.solver.prepare(position, &short(limits));
        }
    }

    /// The pit she sows; `None` when the game is over or no pit of hers is
    /// known to end. Levels 1 to 4 take a moment, level 5 some tenths of a
    /// second; perfect thinks until the value is proven or the limits stop her.
    pub fn choose(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        if position.over().is_some() {
            return None;
        }
        let limits = short(limits);
        let left = position.board().total().get();
        if left != self.left {
            self.been.clear();
            self.left = left;
        }
        let choice = match self.level {
            Level::One => self.by_eye(position, &limits),
            Level::Two => self.by_capture(position, &limits),
            Level::Three if self.rng.u8(0..8) == 0 => self.by_capture(position, &limits),
            Level::Three => self.ahead(position, THREE, &Tables::none(), &limits),
            Level::Four => self.ahead(position, FOUR, &Tables::none(), &limits),
            Level::Five => {
                let proof = Limits {
                    nodes: Some(FIVE_PROOF),
                    ..limits
                };
                self.by_proof(position, &proof, &limits)
            }
            Level::Perfect => self.by_proof(position, &limits, &limits),
        }?;
        if let Ok(played) = position.play_within(choice.pit, limits.laps) {
            self.been.push((*played.next.board(), played.next.due()));
        }
        Some(choice)
    }

    /// Level 1: short sowings are seen, mostly; long ones are a guess.
    fn by_eye(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        let mut best = None;
        for guess in glance(position, 1, limits.laps) {
            let hope = guess.gain + 10.0 * self.rng.f32();
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, guess.pit));
            }
        }
        best.map(|(_, pit)| unproven(pit))
    }

    /// Level 2: captures are seen unless the relay is long, one choice in five
    /// is made without looking.
    fn by_capture(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        let blind = self.rng.u8(0..5) == 0;
        let mut best = None;
        for guess in glance(position, 20, limits.laps) {
            let hope = if blind { 0.0 } else { guess.gain } + self.rng.f32();
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, guess.pit));
            }
        }
        best.map(|(_, pit)| unproven(pit))
    }

    fn ahead(
        &mut self,
        position: &Position,
        depth: Depth,
        tables: &Tables,
        limits: &Limits,
    ) -> Option<Choice> {
        let scores =
            Lookahead::new(position, tables, self.objective, limits).score(position, depth);
        let pit = self.one_of_the_best(&scores, position, limits)?;
        Some(unproven(pit))
    }

    /// One of the pits that seem worth most, one that leads somewhere new if
    /// there is any.
    fn one_of_the_best(
        &mut self,
        scores: &[Scored],
        position: &Position,
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
                played.is_ok_and(|played| !self.has_been_at(&played.next))
            })
            .collect();
        let from = if new.is_empty() { &best } else { &new };
        Some(from[self.rng.usize(0..from.len())])
    }

    fn has_been_at(&self, position: &Position) -> bool {
        self.been.contains(&(*position.board(), position.due()))
    }

    /// Level 5 and perfect: what is proven first, then what seems best.
    fn by_proof(&mut self, position: &Position, proof: &Limits, limits: &Limits) -> Option<Choice> {
        if position.board().ring().len() > LONGEST_SOLVED
            && let Some(pits) = self.long_rows.pits(position, proof)
        {
            let tables = self.solver.tables().clone();
            let mut scores =
                Lookahead::new(position, &tables, self.objective, limits).score(position, FIVE);
            scores.retain(|scored| pits.contains(&scored.pit));
            let pit = self.one_of_the_best(&scores, position, limits);
            return pit.or(pits.first().copied()).map(unproven);
        }
        // The look ahead is short and comes first, so that there is a choice
        // whenever the proof is stopped.
        let tables = self.solver.tables().clone();
        let scores =
            Lookahead::new(position, &tables, self.objective, limits).score(position, FIVE);
        let bounds = self.solver.value(position, proof).bounds;
        let keepers = self.solver.keepers(position, proof);
        let share = ahead(position);
        let pit = if keepers.is_empty() || !bounds.is_exact() && bounds.lower < share {
            self.one_of_the_best(&scores, position, limits)
        } else if bounds.lower > share {
            self.sooner(&keepers)
        } else {
            let kept: Vec<Scored> = scores
                .iter()
                .filter(|scored| keepers.iter().any(|keeper| keeper.pit == scored.pit))
                .copied()
                .collect();
            self.one_of_the_best(&kept, position, limits)
        };
        pit.or_else(|| keepers.first().map(|keeper| keeper.pit))
            .map(|pit| Choice {
                pit,
                bounds: Some(bounds),
            })
    }

    /// Who is better off than by an equal division must make progress: she
    /// captures, or else comes closest to it, and never goes where she has been.
    fn sooner(&self, keepers: &[Keeper]) -> Option<Pit> {
        keepers
            .iter()
            .min_by_key(|keeper| {
                let rank = if keeper.captures {
                    0
                } else {
                    1 + u32::from(keeper.rank)
                };
                (self.has_been_at(&keeper.next), rank)
            })
            .map(|keeper| keeper.pit)
    }
}

/// The limits with a budget of laps that leaves a player stoppable.
fn short<'a>(limits: &Limits<'a>) -> Limits<'a> {
    Limits {
        laps: limits.laps.min(LAPS),
        ..*limits
    }
}

fn unproven(pit: Pit) -> Choice {
    Choice { pit, bounds: None }
}

/// The margin if the seeds left were divided equally.
fn ahead(position: &Position) -> Margin {
    let captured = position.captured();
    let due = position.due();
    Margin::new(i16::from(captured[due].get()) - i16::from(captured[due.other()].get()))
}
