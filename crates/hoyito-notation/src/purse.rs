//! How much work a reader spends on relays that may never end (H1).
//!
//! A file can hold thousands of positions, and one endless relay may take
//! millions of laps to be known as such. So a sowing is first followed for a
//! few thousand laps, more than any ended one is known to take, without
//! counting; only where that leaves something undecided more is spent, and
//! that comes out of a purse which the whole file shares. What was paid for
//! once is remembered. When the purse is empty the rest is told as undecided,
//! which is never wrong.

use std::collections::HashMap;

use hoyito_core::{
    LapBudget, PassReason, Pit, Played, Position, Refusal, Side, Silent, Termination, Unending,
};

/// Laps that every sowing may take.
const FREE: LapBudget = LapBudget::new(4_096);

/// Laps that are tried next, in this order, if the purse has them.
const PAID: [LapBudget; 2] = [LapBudget::new(1_000_000), LapBudget::new(100_000_000)];

/// What one file may cost: a few relays followed to the very end.
const FILE: u64 = 400_000_000;

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
    /// Sowings that were paid for; never more than a few hundred.
    known: HashMap<(Position, Pit), Result<Played, Refusal>>,
}

impl Default for Purse {
    fn default() -> Self {
        Self {
            laps: FILE,
            known: HashMap::new(),
        }
    }
}

impl Purse {
    /// Sows a pit, with as much work as it needs and the purse allows.
    pub(crate) fn play(&mut self, position: &Position, pit: Pit) -> Result<Played, Refusal> {
        let attempt = |budget| position.play_within(pit, budget);
        let first = attempt(FREE);
        if sowing_is_decided(&first, FREE) {
            return first;
        }
        if let Some(known) = self.known.get(&(*position, pit)) {
            return *known;
        }
        match self.pay(attempt, sowing_is_decided) {
            Ok(result) => {
                self.known.insert((*position, pit), result);
                result
            }
            Err(Undecided { laps }) => Err(Refusal::Undecided { pit, laps }),
        }
    }

    /// Makes a position by a function that takes a budget.
    pub(crate) fn position<E>(
        &mut self,
        make: impl Fn(LapBudget) -> Result<Position, E>,
    ) -> Result<Result<Position, E>, Undecided> {
        let decided = |result: &Result<Position, E>, budget| match result {
            Ok(position) => is_decided(position, budget),
            Err(_) => true,
        };
        let first = make(FREE);
        if decided(&first, FREE) {
            return Ok(first);
        }
        self.pay(make, decided)
    }

    /// Tries with more and more laps until the answer is decided. The last
    /// budget counts as deciding: it is the one every tool uses (H1). When
    /// the purse is empty before that, it stays undecided.
    fn pay<T>(
        &mut self,
        attempt: impl Fn(LapBudget) -> T,
        decided: impl Fn(&T, LapBudget) -> bool,
    ) -> Result<T, Undecided> {
        let mut laps = FREE.laps();
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

/// Whether more work could change what a sowing leads to. If the game goes on,
/// somebody is known to be able to sow.
fn sowing_is_decided(result: &Result<Played, Refusal>, budget: LapBudget) -> bool {
    match result {
        Err(Refusal::Undecided { .. }) => false,
        Err(_) => true,
        Ok(Played { pass, next, .. }) => {
            pass.is_none_or(|pass| pass.reason != PassReason::Undecided)
                && (next.over().is_none() || is_decided(next, budget))
        }
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

    #[test]
    fn a_relay_is_paid_for_once() {
        // It comes back after more than four million laps.
        let text = "2,6,0,4,6,5/5,4,6,0,4,6 S 0-0";
        let position = read_position(text, Variant::HoyitoII).unwrap();
        let pit = Pit::from_letter('F').unwrap();
        let mut purse = Purse::default();
        let first = purse.play(&position, pit);
        assert!(matches!(first, Err(Refusal::Endless { period, .. }) if period > 1_000_000));
        assert!(purse.laps < FILE);
        purse.laps = 0;
        assert_eq!(purse.play(&position, pit), first);
    }

    #[test]
    fn an_empty_purse_leaves_a_long_relay_undecided() {
        let text = "2,6,0,4,6,5/5,4,6,0,4,6 S 0-0";
        let position = read_position(text, Variant::HoyitoII).unwrap();
        let pit = Pit::from_letter('F').unwrap();
        let mut purse = Purse {
            laps: 0,
            ..Purse::default()
        };
        let laps = FREE.laps();
        assert_eq!(
            purse.play(&position, pit),
            Err(Refusal::Undecided { pit, laps })
        );
    }
}
