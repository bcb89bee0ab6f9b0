//! Choosing among sowings that are proven to be equal: by what the other is
//! likely to overlook.

use hoyito_core::{Pit, Position, Side};

use crate::limits::Limits;
use crate::players::history::History;
use crate::players::lookahead::{Depth, Lookahead, Outlook};
use crate::players::objective::{Objective, Worths};
use crate::solve::{Keeper, Solver};
use crate::tablebase::Tables;

/// Sowings to think ahead.
const DEEPEST: u8 = 8;
/// How often she asks herself what the other would sow.
const MOST_LOOKS: u32 = 100;
/// How far the other is thought to look.
const OTHER: Depth = Depth {
    turns: 2,
    nodes: 2_000,
};
/// Positions for the solver to look into for one value.
const VALUE: u64 = 5_000;
/// The same for all values together.
const ALL_VALUES: u64 = 60_000;

/// Thinks of the other as of one who looks a few turns ahead and counts what is
/// captured. Her own sowings keep what is proven, so that she loses nothing if
/// the other sees more.
pub(crate) struct Traps<'a> {
    solver: &'a mut Solver,
    limits: Limits<'a>,
    side: Side,
    worths: Worths,
    looks: u32,
    nodes: u64,
}

impl<'a> Traps<'a> {
    /// Traps for the one who is not due in `position`, or by her who is.
    pub(crate) fn new(
        position: &Position,
        objective: Objective,
        solver: &'a mut Solver,
        limits: &Limits<'a>,
    ) -> Self {
        // The seeds are settled: beyond them there is the win to hope for.
        let objective = match objective {
            Objective::Seeds => Objective::Win,
            other => other,
        };
        Self {
            solver,
            limits: limits.at_most(VALUE),
            side: position.due(),
            worths: Worths::new(objective, position.due(), position.total()),
            looks: 0,
            nodes: 0,
        }
    }

    /// The pits after which she may hope for most, among those that keep the
    /// value.
    pub(crate) fn best(&mut self, keepers: &[Keeper]) -> Vec<Pit> {
        let hopes: Vec<(Pit, i32)> = keepers
            .iter()
            .map(|keeper| (keeper.pit, self.hope(&keeper.next, DEEPEST)))
            .collect();
        let most = hopes.iter().map(|(_, hope)| *hope).max();
        let best = hopes.iter().filter(|(_, hope)| Some(*hope) == most);
        best.map(|(pit, _)| *pit).collect()
    }

    fn hope(&mut self, position: &Position, depth: u8) -> i32 {
        if position.over().is_some() {
            let captured = position.captured().map(|seeds| i32::from(seeds.get()));
            let ahead = captured[self.side] - captured[self.side.other()];
            return self.worths.at_the_end(ahead);
        }
        let value = self.solver.value(position, &self.limits);
        self.nodes += value.nodes;
        let hers = position.due() == self.side;
        let sure = if hers {
            value.bounds.lower.get()
        } else {
            -value.bounds.upper.get()
        };
        let proven = self.worths.at_the_end(i32::from(sure));
        let spent = self.looks >= MOST_LOOKS || self.nodes >= ALL_VALUES;
        if depth == 0 || spent || !value.bounds.is_exact() || self.limits.stopped() {
            return proven;
        }
        let next: Vec<Position> = if hers {
            let keepers = self.solver.keepers(position, &self.limits);
            keepers.iter().map(|keeper| keeper.next).collect()
        } else {
            self.looks += 1;
            self.likely(position)
        };
        let hopes = next.iter().map(|next| self.hope(next, depth - 1));
        let hopes: Vec<i32> = hopes.collect();
        match hopes.len() as i32 {
            0 => proven,
            _ if hers => hopes.into_iter().max().unwrap_or(proven),
            count => hopes.iter().sum::<i32>() / count,
        }
    }

    /// Where the other would go: to what seems best to her.
    fn likely(&self, position: &Position) -> Vec<Position> {
        let outlook = Outlook {
            tables: &Tables::none(),
            objective: Objective::Seeds,
            history: &History::default(),
        };
        let scores = Lookahead::new(position, outlook, &self.limits).score(position, OTHER);
        let most = scores.iter().map(|scored| scored.worth).max();
        let best = scores.iter().filter(|scored| Some(scored.worth) == most);
        best.filter_map(|scored| {
            let played = position.play_within(scored.pit, self.limits.laps);
            Some(played.ok()?.next)
        })
        .collect()
    }
}
