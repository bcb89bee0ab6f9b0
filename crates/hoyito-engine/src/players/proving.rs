//! How level 5 and perfect choose: what is proven first, then what seems best.

use hoyito_core::{Pit, Position};

use crate::limits::Limits;
use crate::players::history::History;
use crate::players::lookahead::{Depth, Lookahead, Outlook, Scored};
use crate::players::player::{Choice, Player, unproven};
use crate::players::repetition::Repetition;
use crate::players::traps::Traps;
use crate::solve::Keeper;
use crate::{Bounds, Margin};

/// How far level 5 looks, and perfect where nothing is proven.
const FIVE: Depth = Depth {
    turns: 60,
    nodes: 100_000,
};
/// On rings of more pits one turn can decide the game, and the solver is
/// seldom in time.
const LONGEST_SOLVED: usize = 12;

impl Player {
    /// Chooses a pit; `proof` limits what is proven, `limits` all the rest.
    pub(super) fn by_proof(
        &mut self,
        position: &Position,
        history: &History,
        proof: &Limits,
        limits: &Limits,
    ) -> Option<Choice> {
        let long = position.board().ring().len() > LONGEST_SOLVED;
        if long && let Some(pit) = self.long_rows.winning_pit(position, limits) {
            return Some(unproven(pit));
        }
        // The look ahead is short and comes before proofs, so that there is a
        // choice whenever they are stopped.
        let scores = self.five(position, history, limits);
        if long && let Some(pits) = self.long_rows.pits(position, proof) {
            let among = only(&scores, |pit| pits.contains(&pit));
            let pit = self.one_of_the_best(&among, position, history, limits);
            return pit.or(pits.first().copied()).map(unproven);
        }
        let bounds = self.solver.value(position, proof).bounds;
        let mut keepers = self.solver.keepers(position, proof);
        let mut told = bounds;
        let mut better = None;
        if history.has_ends() {
            told = with_division(bounds, position);
            better = Repetition::new(history, &mut self.solver, proof)
                .better_pit(position, bounds, &keepers);
            keepers.retain(|keeper| !history.ends_at(keeper.next.board(), keeper.next.due()));
        }
        let share = share(position);
        let kept = || match bounds.is_exact() || bounds.lower >= share {
            true => self.keep(position, keepers, bounds.lower > share, &scores, history, proof),
            false => None,
        };
        let pit = better.or_else(kept);
        pit.or_else(|| self.one_of_the_best(&scores, position, history, limits))
            .map(|pit| Choice {
                pit,
                bounds: Some(told),
            })
    }

    /// Chooses among pits that keep what is proven. Who is better off than by an
    /// equal division must make progress: she captures, or else comes closest to
    /// it, and rather goes where she has not been.
    fn keep(
        &mut self,
        position: &Position,
        mut keepers: Vec<Keeper>,
        progress: bool,
        scores: &[Scored],
        history: &History,
        proof: &Limits,
    ) -> Option<Pit> {
        if progress {
            let delay = |keeper: &Keeper| (history.has(&keeper.next), steps_left(keeper));
            let least = keepers.iter().map(delay).min()?;
            keepers.retain(|keeper| delay(keeper) == least);
        }
        let pits = match &keepers[..] {
            [] => return None,
            [keeper] => return Some(keeper.pit),
            keepers => Traps::new(position, self.objective, &mut self.solver, proof).best(keepers),
        };
        let kept = only(scores, |pit| pits.contains(&pit));
        let pit = self.one_of_the_best(&kept, position, history, proof);
        pit.or(pits.first().copied())
    }

    fn five(&self, position: &Position, history: &History, limits: &Limits) -> Vec<Scored> {
        let outlook = Outlook {
            tables: self.solver.tables(),
            objective: self.objective,
            history,
        };
        Lookahead::new(position, outlook, limits).score(position, FIVE)
    }
}

fn only(scores: &[Scored], wanted: impl Fn(Pit) -> bool) -> Vec<Scored> {
    let wanted = scores.iter().filter(|scored| wanted(scored.pit));
    wanted.copied().collect()
}

/// Sowings to the next capture, at most, as far as they are known.
pub(super) fn steps_left(keeper: &Keeper) -> u32 {
    if keeper.captures {
        0
    } else {
        1 + u32::from(keeper.rank)
    }
}

/// The margin if the seeds left were divided equally.
pub(super) fn share(position: &Position) -> Margin {
    let captured = position.captured();
    let due = position.due();
    Margin::new(i16::from(captured[due].get()) - i16::from(captured[due.other()].get()))
}

/// What is left of bounds where some board would end the game when it comes
/// back: the player who is better off than by the division may have to put up
/// with it.
fn with_division(bounds: Bounds, position: &Position) -> Bounds {
    let share = share(position);
    Bounds {
        lower: bounds.lower.min(share),
        upper: bounds.upper.max(share),
    }
}
