//! Playing where some board ends the game when it comes once more (H2).
//!
//! The solver's values are those of a fresh history. Where a board has stood
//! twice since the last capture, the player who is better off than by an equal
//! division has to keep away from it, and the other wants it. Nobody gets more
//! than she would without that history if she is better off, nor less if she is
//! worse off. What lies between is looked for here, some sowings deep.

use hoyito_core::{LapBudget, Pit, Position, Side};

use crate::Bounds;
use crate::limits::Limits;
use crate::players::history::History;
use crate::players::proving::share;
use crate::solve::{Keeper, Solver};

/// Sowings to look ahead at most.
const DEEPEST: u8 = 9;
/// Positions to look into, in all.
const MOST: u32 = 4_000;
/// Positions for the solver to look into for one value.
const VALUE: u64 = 2_000;

/// A search that knows the history of the game. What it finds is proven; what
/// it does not find may be there.
pub(crate) struct Repetition<'a> {
    history: &'a History,
    solver: &'a mut Solver,
    limits: &'a Limits<'a>,
    laps: LapBudget,
    side: Side,
    /// The least margin she wants, in seeds.
    need: i16,
    path: Vec<Position>,
    nodes: u32,
}

impl<'a> Repetition<'a> {
    pub(crate) fn new(
        history: &'a History,
        solver: &'a mut Solver,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self {
            history,
            solver,
            limits,
            laps: limits.laps,
            side: Side::South,
            need: 0,
            path: Vec::new(),
            nodes: 0,
        }
    }

    /// The pit by which the player due can make sure of the most, as far as that
    /// is more than the least she gets anyway: the division where she is better
    /// off, the value where she is worse off. `bounds` and `keepers` are those of
    /// a fresh history.
    pub(crate) fn better_pit(
        &mut self,
        position: &Position,
        bounds: Bounds,
        keepers: &[Keeper],
    ) -> Option<Pit> {
        self.side = position.due();
        let share = share(position);
        let anyway = bounds.lower.min(share).get();
        let next = self.in_order(position, keepers);
        let mut need = bounds.lower.max(share).get();
        while need > anyway {
            self.need = need;
            for depth in (0..DEEPEST).step_by(2) {
                for (pit, next) in &next {
                    if self.secures(next, depth) {
                        return Some(*pit);
                    }
                }
            }
            if !self.is_known(position) {
                // Nothing tells how near the value is: it may only be farther
                // off than this looks.
                return None;
            }
            need -= 4;
        }
        None
    }

    fn is_known(&self, position: &Position) -> bool {
        let tables = self.solver.tables();
        position.board().total().get()
            <= tables.max_seeds_for(position.rules(), position.board().ring())
    }

    /// What each pit leads to, what promises progress first.
    fn in_order(&self, position: &Position, keepers: &[Keeper]) -> Vec<(Pit, Position)> {
        let mut keepers: Vec<&Keeper> = keepers.iter().collect();
        keepers.sort_by_key(|keeper| keeper.steps_left());
        let kept = keepers.iter().map(|keeper| (keeper.pit, keeper.next));
        let mut next: Vec<(Pit, Position)> = kept.collect();
        for pit in Pit::row(position.due(), position.row()) {
            if next.iter().all(|(known, _)| *known != pit)
                && let Ok(played) = position.play_within(pit, self.laps)
            {
                next.push((pit, played.next));
            }
        }
        next
    }

    /// Whether she can make sure of what she needs within so many sowings.
    fn secures(&mut self, position: &Position, depth: u8) -> bool {
        let share = self.margin_if_shared(position);
        if position.over().is_some() {
            return share >= self.need;
        }
        if self.history.left() != position.board().total().get() {
            return self.fresh(position).lower.get() >= self.need;
        }
        if self.stands_for_the_last_time(position) {
            return share >= self.need;
        }
        let fresh = self.fresh(position);
        if self.need <= share && fresh.lower.get() >= share {
            // The history can only bring her the division.
            return true;
        }
        if fresh.lower.get() >= self.need && self.leads_clear_of_ends(position) {
            return true;
        }
        self.nodes += 1;
        let hopeless = fresh.upper.get().max(share) < self.need;
        if depth == 0 || hopeless || self.nodes > MOST || self.limits.stopped() {
            return false;
        }
        self.path.push(*position);
        let secured = self.secures_by_sowing(position, depth - 1);
        self.path.pop();
        secured
    }

    fn secures_by_sowing(&mut self, position: &Position, depth: u8) -> bool {
        let hers = position.due() == self.side;
        for pit in Pit::row(position.due(), position.row()) {
            let secured = match position.play_within(pit, self.laps) {
                Ok(played) => self.secures(&played.next, depth),
                Err(hoyito_core::Refusal::Undecided { .. }) => false,
                Err(_) => continue,
            };
            if secured == hers {
                return hers;
            }
        }
        !hers
    }

    /// Whether she keeps the value of a position by following the ranks of the
    /// tables, and no board that ends the game can come up meanwhile: along that
    /// way her value never falls, and the rank always does as long as it is the
    /// same.
    fn leads_clear_of_ends(&self, position: &Position) -> bool {
        let rules = position.rules();
        let known = |board, due| {
            let value = self.solver.tables().probe(board, due, rules)?;
            let seeds = if due == self.side {
                value.seeds()
            } else {
                -value.seeds()
            };
            Some((seeds, value.rank()))
        };
        let Some((here, rank)) = known(position.board(), position.due()) else {
            return false;
        };
        self.history.ends().all(|(board, due)| {
            known(board, *due)
                .is_some_and(|(seeds, other)| seeds < here || seeds == here && other >= rank)
        })
    }

    fn stands_for_the_last_time(&self, position: &Position) -> bool {
        let on_path = self
            .path
            .iter()
            .filter(|before| *before == position)
            .count();
        let before = self.history.times(position.board(), position.due()) + on_path;
        before + 1 >= hoyito_core::Game::REPETITIONS
    }

    /// Her bounds with a fresh history.
    fn fresh(&mut self, position: &Position) -> Bounds {
        let limits = Limits {
            nodes: Some(VALUE),
            ..*self.limits
        };
        let bounds = self.solver.value(position, &limits).bounds;
        bounds.turned(position.due(), self.side)
    }

    fn margin_if_shared(&self, position: &Position) -> i16 {
        let share = share(position).get();
        if position.due() == self.side {
            share
        } else {
            -share
        }
    }
}
