//! What can be proven of positions.

use hoyito_core::{Pit, Position, Ring, Rules};
use hoyito_engine::{Bounds, Keeper, Limits, Solver, WinProver};

use crate::args::analyze::AnalyzeArgs;
use crate::commands::engine::tables_for_search;
use crate::failure::Failure;

/// Rings of more pits are long: a search for the winner tells more of them than
/// one for the margin.
const SHORT_RING: usize = 12;

/// A solver, and on long rows a prover of wins. What they have proven they
/// remember for the next question about the same game.
pub(super) struct Evidence {
    rules: Rules,
    ring: Ring,
    solver: Solver,
    winners: WinProver,
}

impl Evidence {
    /// Makes ready for what can come of a position.
    ///
    /// # Errors
    ///
    /// When tables that were asked for cannot be read or made.
    pub(super) fn of(position: &Position, args: &AnalyzeArgs) -> Result<Self, Failure> {
        let (rules, ring) = (position.rules(), *position.board().ring());
        let tables = tables_for_search(&args.tables, &args.search, rules, &ring)?;
        let mut solver = Solver::new(tables).with_own_tables(args.tables.own_seeds());
        solver.prepare(position, &Limits::default());
        Ok(Self {
            rules,
            ring,
            solver,
            winners: WinProver::new(),
        })
    }

    /// Whether what it knows is of use for a position.
    pub(super) fn is_about(&self, position: &Position) -> bool {
        (self.rules, self.ring) == (position.rules(), *position.board().ring())
    }

    /// Proves as much as the limits let it of the margin of the player due, of
    /// which this is known.
    pub(super) fn narrow(&mut self, position: &Position, known: Bounds, limits: &Limits) -> Bounds {
        if known.is_exact() {
            return known;
        }
        if self.ring.len() <= SHORT_RING {
            return known.and(self.solver.value(position, limits).bounds);
        }
        let quarter = Limits {
            nodes: limits.nodes.map(|nodes| nodes / 4),
            ..*limits
        };
        let known = self.with_winner(position, known, &quarter);
        let half = Limits {
            nodes: limits.nodes.map(|nodes| nodes / 2),
            ..*limits
        };
        known.and(self.solver.value(position, &half).bounds)
    }

    /// Proves who wins, as far as that is open, with so much for each side.
    fn with_winner(&mut self, position: &Position, known: Bounds, limits: &Limits) -> Bounds {
        let due = position.due();
        for side in [due, due.other()] {
            let is_open = known.lower.get() <= 0 && known.upper.get() >= 0;
            if !is_open {
                break;
            }
            match self.winners.prove(position, side, limits).winner {
                Some(winner) if winner == due => return known.when_won(),
                Some(_) => return known.when_lost(),
                None => {}
            }
        }
        known
    }

    /// A pit that keeps the exact value of a position, if one is found: the one
    /// that captures soonest.
    pub(super) fn keeper(&mut self, position: &Position, limits: &Limits) -> Option<Pit> {
        let keepers = self.solver.keepers(position, limits);
        Keeper::soonest(&keepers).map(|keeper| keeper.pit)
    }

    /// What is proven of the margin after each pit that may be chosen, as the
    /// player due sees it. They share the limit of positions.
    pub(super) fn pits(&mut self, position: &Position, limits: &Limits) -> Vec<(Pit, Bounds)> {
        let pits: Vec<Pit> = position.choices().collect();
        let share = Limits {
            nodes: limits.nodes.map(|nodes| nodes / pits.len().max(1) as u64),
            ..*limits
        };
        let after = pits.into_iter().filter_map(|pit| {
            let next = position.play_within(pit, limits.laps).ok()?.next;
            let bounds = match next.outcome() {
                Some(outcome) => Bounds::at_end(&outcome, next.due()),
                None => self.narrow(&next, Bounds::unproven(&next), &share),
            };
            Some((pit, bounds.turned(next.due(), position.due())))
        });
        after.collect()
    }
}
