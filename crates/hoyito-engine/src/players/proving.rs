//! How level 5 and perfect choose: what is proven first, then what seems best.

use hoyito_core::{Pit, Position};

use crate::limits::Limits;
use crate::players::history::History;
use crate::players::long_rows::{Turns, is_long};
use crate::players::lookahead::{Depth, Lookahead, Outlook, Scored};
use crate::players::player::{Choice, FEW_LAPS, Player, within};
use crate::players::repetition::Repetition;
use crate::players::traps::Traps;
use crate::solve::Keeper;
use crate::{Bounds, Margin};

/// Positions to look into for what a pit is worth that was chosen unproven.
const AFTER: u64 = 2_000;
impl Player {
    /// Chooses a pit; `depth` is how far she looks without proof, `proof` limits
    /// what is proven, `limits` all the rest.
    pub(super) fn by_proof(
        &mut self,
        position: &Position,
        history: &History,
        depth: Depth,
        proof: &Limits,
        limits: &Limits,
    ) -> Option<Choice> {
        let long = is_long(position);
        if long && let Some(pit) = self.long_rows.winning_pit(position, limits) {
            return Some(winning(pit, position));
        }
        // The look ahead is short and comes before proofs, so that there is a
        // choice whenever they are stopped.
        let scores = self.look(position, history, depth, limits);
        if long {
            match self.long_rows.turns(position, proof) {
                Turns::Win(pit) => return Some(winning(pit, position)),
                Turns::Safe(pits) => {
                    let safe = only(&scores, |pit| pits.contains(&pit));
                    let pit = self.one_of_the_best(&safe, position, history, limits);
                    return pit.or(pits.first().copied()).map(|pit| Choice {
                        pit,
                        bounds: Some(Bounds::unproven(position)),
                        is_best: false,
                    });
                }
                Turns::Unknown => {}
            }
        }
        self.by_solving(position, history, &scores, proof)
    }

    /// Chooses a pit by what the solver can prove, or else by these scores.
    fn by_solving(
        &mut self,
        position: &Position,
        history: &History,
        scores: &[Scored],
        proof: &Limits,
    ) -> Option<Choice> {
        let bounds = self.solver.value(position, proof).bounds;
        let mut keepers = self.solver.keepers(position, proof);
        let has_ends = history.has_ends();
        let mut kept = None;
        if has_ends {
            kept = Repetition::new(history, &mut self.solver, proof)
                .better_pit(position, bounds, &keepers);
            keepers.retain(|keeper| !history.ends_at(keeper.next.board(), keeper.next.due()));
        }
        let share = share(position);
        if kept.is_none() && (bounds.is_exact() || bounds.lower >= share) {
            let progress = bounds.lower > share;
            kept = self.keep(position, keepers, progress, scores, history, proof);
        }
        if let Some(pit) = kept {
            let bounds = match has_ends {
                true => with_division(bounds, position),
                false => bounds,
            };
            return Some(Choice {
                pit,
                bounds: Some(bounds),
                is_best: bounds.is_exact(),
            });
        }
        // Where every relay is too long to look at, any that ends has to do.
        let ends = |pit: &Pit| position.play_within(*pit, proof.laps).is_ok();
        let pit = self
            .one_of_the_best(scores, position, history, proof)
            .or_else(|| Pit::row(position.due(), position.row()).find(ends))?;
        Some(Choice {
            pit,
            bounds: Some(self.after(position, pit, has_ends, proof)),
            is_best: false,
        })
    }

    /// What is known of the margin of the player due after a pit that was not
    /// chosen for its value.
    fn after(&mut self, position: &Position, pit: Pit, has_ends: bool, proof: &Limits) -> Bounds {
        let Ok(played) = position.play_within(pit, proof.laps) else {
            return Bounds::unproven(position);
        };
        let limits = Limits {
            nodes: Some(AFTER),
            ..*proof
        };
        let next = played.next;
        let bounds = match next.over() {
            None => self.solver.value(&next, &limits).bounds,
            Some(_) => Bounds::exactly(share(&next)),
        };
        let bounds = match has_ends {
            true => with_division(bounds, &next),
            false => bounds,
        };
        bounds.turned(next.due(), position.due())
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
            let delay = |keeper: &Keeper| (history.has(&keeper.next), keeper.steps_left());
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

    fn look(
        &self,
        position: &Position,
        history: &History,
        depth: Depth,
        limits: &Limits,
    ) -> Vec<Scored> {
        let outlook = Outlook {
            tables: self.solver.tables(),
            objective: self.objective,
            history,
        };
        let brief = within(limits, FEW_LAPS);
        Lookahead::new(position, outlook, &brief).score(position, depth)
    }
}

fn only(scores: &[Scored], wanted: impl Fn(Pit) -> bool) -> Vec<Scored> {
    let wanted = scores.iter().filter(|scored| wanted(scored.pit));
    wanted.copied().collect()
}

/// The margin if the seeds left were divided equally.
pub(super) fn share(position: &Position) -> Margin {
    let captured = position.captured();
    let due = position.due();
    Margin::new(i16::from(captured[due].get()) - i16::from(captured[due.other()].get()))
}

/// A pit that is proven to win: she gets more than half of all seeds.
fn winning(pit: Pit, position: &Position) -> Choice {
    let one_more = if position.total().get().is_multiple_of(2) {
        2
    } else {
        1
    };
    Choice {
        pit,
        bounds: Some(Bounds {
            lower: Margin::new(one_more),
            upper: Bounds::unproven(position).upper,
        }),
        is_best: false,
    }
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
