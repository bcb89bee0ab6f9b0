//! How much work a reader spends on relays that may never end (H1).
//!
//! A file can hold thousands of positions, and one endless relay may take
//! millions of laps to be known as such. So a sowing is first followed for a
//! few thousand laps, more than any ended one is known to take, without
//! counting; only where that leaves something undecided more is spent, and
//! that comes out of a purse which the whole file shares. When it is empty
//! the rest is told as undecided, which is never wrong.

use hoyito_core::{
    LapBudget, PassReason, Pit, Played, Position, Refusal, Side, Silent, Termination, Unending,
};

/// Laps that every sowing may take.
const FREE: LapBudget = LapBudget::new(4_096);

/// Laps that are tried next, in this order, if the purse has them.
const PAID: [LapBudget; 2] = [LapBudget::new(1_000_000), LapBudget::new(100_000_000)];

/// What one file may cost: a few relays followed to the very end.
const FILE: u64 = 500_000_000;

/// The work that may be done was not enough.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undecided {
    /// How far relays were followed, in laps.
    pub(crate) laps: u64,
}

/// Laps that are left for one file.
#[derive(Debug)]
pub(crate) struct Purse {
    laps: u64,
}

impl Default for Purse {
    fn default() -> Self {
        Self { laps: FILE }
    }
}

impl Purse {
    /// Sows a pit, with as much work as it needs and the purse allows.
    pub(crate) fn play(&mut self, position: &Position, pit: Pit) -> Result<Played, Refusal> {
        self.spend(
            |budget| position.play_within(pit, budget),
            |result, budget| match result {
                Err(Refusal::Undecided { .. }) => false,
                Err(_) => true,
                Ok(played) => {
                    played
                        .pass
                        .is_none_or(|pass| pass.reason != PassReason::Undecided)
                        && is_decided(&played.next, budget)
                }
            },
        )
        .unwrap_or_else(|Undecided { laps }| Err(Refusal::Undecided { pit, laps }))
    }

    /// Makes a position by a function that takes a budget.
    pub(crate) fn position<E>(
        &mut self,
        make: impl Fn(LapBudget) -> Result<Position, E>,
    ) -> Result<Result<Position, E>, Undecided> {
        self.spend(make, |result, budget| match result {
            Ok(position) => is_decided(position, budget),
            Err(_) => true,
        })
    }

    /// Tries with more and more laps until the answer is decided. The last
    /// budget counts as deciding: it is the one every tool uses (H1). When
    /// the purse is empty before that, it stays undecided.
    fn spend<T>(
        &mut self,
        attempt: impl Fn(LapBudget) -> T,
        decided: impl Fn(&T, LapBudget) -> bool,
    ) -> Result<T, Undecided> {
        let mut laps = FREE.laps();
        let result = attempt(FREE);
        if decided(&result, FREE) {
            return Ok(result);
        }
        for budget in PAID {
            if self.laps < budget.laps() {
                break;
            }
            laps = budget.laps();
            self.laps -= laps;
            let result = attempt(budget);
            if budget == PAID[PAID.len() - 1] || decided(&result, budget) {
                return Ok(result);
            }
        }
        Err(Undecided { laps })
    }
}

/// Whether more work could change who is due in a position, or that it is
/// blocked.
fn is_decided(position: &Position, budget: LapBudget) -> bool {
    match position.over() {
        None => !row_is_undecided(position, position.due(), budget),
        Some(Termination::Blocked) => Side::BOTH
            .into_iter()
            .all(|side| !row_is_undecided(position, side, budget)),
        Some(_) => true,
    }
}

/// Whether no pit of a row is known to end and one could not be decided.
fn row_is_undecided(position: &Position, side: Side, budget: LapBudget) -> bool {
    let board = position.board();
    let mut undecided = false;
    for slot in board.ring().side_slots(side) {
        if board.seeds_at(slot).is_zero() {
            continue;
        }
        match board.sow(slot, position.rules(), budget, &mut Silent) {
            Ok(_) => return false,
            Err(Unending::Undecided { .. }) => undecided = true,
            Err(Unending::Endless { .. }) => {}
        }
    }
    undecided
}

#[cfg(test)]
mod tests {
    use hoyito_core::Variant;

    use super::*;
    use crate::read_position;

    #[test]
    fn an_empty_purse_never_calls_a_relay_endless_that_it_did_not_follow() {
        // Both pits of 3/5 are endless, which takes a handful of laps to see.
        let blocked = read_position("3,x,x,x,x,x/5,x,x,x,x,x S 0-0", Variant::HoyitoII).unwrap();
        assert!(is_decided(&blocked, FREE));
        assert!(!is_decided(&blocked, LapBudget::new(2)));
    }
}
