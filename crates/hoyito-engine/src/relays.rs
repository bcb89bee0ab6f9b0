//! Sowing for a search: long relays are followed once and remembered.

use std::collections::HashMap;

use hoyito_core::{Board, LapBudget, Rules, Silent, Slot, Sown, Unending};

/// Laps after which a relay is long. Nearly every sowing is over by then.
const LONG: LapBudget = LapBudget::new(128);

/// How many long relays are remembered before they are all forgotten.
const MOST_KEPT: usize = 200_000;

/// Sows for a search. A relay that is not over soon is followed to its end, or
/// until it is known to be endless (H1), once; what came of it is kept by board
/// and pit. The budget bounds the work of one relay; running out of it is
/// knowledge of nothing.
pub(crate) struct Relays {
    rules: Rules,
    budget: LapBudget,
    long: HashMap<(Board, Slot), Result<Sown, Unending>>,
}

impl Relays {
    pub(crate) fn new(rules: Rules, budget: LapBudget) -> Self {
        Self {
            rules,
            budget,
            long: HashMap::new(),
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

    #[cold]
    fn sow_long(&mut self, board: &Board, slot: Slot) -> Result<Sown, Unending> {
        if self.long.len() >= MOST_KEPT {
            self.long.clear();
        }
        let (rules, budget) = (self.rules, self.budget);
        *self
            .long
            .entry((*board, slot))
            .or_insert_with(|| board.sow(slot, rules, budget, &mut Silent))
    }
}
