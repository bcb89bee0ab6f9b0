//! Sowing for a search: long relays are followed once and remembered.

use std::collections::HashMap;

use hoyito_core::{Board, LapBudget, Rules, Silent, Slot, Sown, Unending};

/// Laps after which a relay is long. Nearly every sowing is over by then.
const LONG: LapBudget = LapBudget::new(128);

/// How many long relays are remembered before they are all forgotten. So few
/// that to make room for them never holds a search up.
const MOST_KEPT: usize = 57_000;

/// Sows for a search. A relay that is not over soon is followed to its end, or
/// until it is known to be endless (H1), once; what came of it is kept by board
/// and pit. The budget bounds the work of one relay; running out of it is
/// knowledge of nothing.
pub(crate) struct Relays {
    rules: Rules,
    budget: LapBudget,
    long: HashMap<(Board, Slot), Result<Sown, Unending>>,
    long_laps: u64,
}

impl Relays {
    pub(crate) fn new(rules: Rules, budget: LapBudget) -> Self {
        Self {
            rules,
            budget,
            long: HashMap::new(),
            long_laps: 0,
        }
    }

    /// Sows one pit, which holds at least one seed.
    #[inline]
    pub(crate) fn sow(&mut self, board: &Board, slot: Slot) -> Result<Sown, Unending> {
        let soon = LONG.min(self.budget);
        match board.sow(slot, self.rules, soon, &mut Silent) {
            Err(Unending::Undecided { .. }) if soon == LONG => self.sow_long(board, slot),
            decided => decided,
        }
    }

    /// How many long relays are remembered, which changes with every one that is
    /// followed.
    pub(crate) fn long_ones(&self) -> usize {
        self.long.len()
    }

    /// About how many laps of long relays were followed so far, which is work
    /// that a count of positions does not tell.
    pub(crate) const fn long_laps(&self) -> u64 {
        self.long_laps
    }

    #[cold]
    fn sow_long(&mut self, board: &Board, slot: Slot) -> Result<Sown, Unending> {
        if self.long.len() >= MOST_KEPT {
            self.long.clear();
        }
        let (rules, budget) = (self.rules, self.budget);
        let laps = &mut self.long_laps;
        *self.long.entry((*board, slot)).or_insert_with(|| {
            let sown = board.sow(slot, rules, budget, &mut Silent);
            *laps += match sown {
                Ok(sown) => sown.laps,
                // It may have gone a while before it came into its round.
                Err(Unending::Endless { period }) => 2 * period,
                Err(Unending::Undecided { laps }) => laps,
            };
            sown
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;
    use hoyito_core::{Ring, RowLength, Seeds, Variant};

    #[test]
    fn the_laps_of_a_long_relay_are_counted_once() {
        let mut rng = Rng::with_seed(1);
        let rules = Rules::single(Variant::HoyitoII);
        let budget = LapBudget::new(1_000);
        let mut relays = Relays::new(rules, budget);
        let mut long = 0;
        for _ in 0..20_000 {
            let ring = Ring::full(RowLength::SIX);
            let board = Board::from_seeds(ring, |_| Seeds::new(rng.u8(0..=8)));
            for slot in ring.slots().filter(|slot| !board.seeds_at(*slot).is_zero()) {
                let before = relays.long_laps();
                let sown = relays.sow(&board, slot);
                let counted = relays.long_laps() - before;
                if let Err(Unending::Undecided { laps }) = sown {
                    assert_eq!((laps, counted), (budget.laps(), laps));
                    long += 1;
                } else if sown.is_ok_and(|sown| sown.laps <= LONG.laps()) {
                    assert_eq!(counted, 0);
                }
                let after = relays.long_laps();
                assert_eq!(relays.sow(&board, slot), sown);
                assert_eq!(relays.long_laps(), after);
            }
        }
        assert!(long > 0);
    }
}
