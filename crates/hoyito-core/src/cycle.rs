//! Finding out that a relay goes round for ever (H1).

use crate::{LapBudget, MAX_RING, Unending};

/// Laps before the first state is kept. Nearly every relay is over by then, so
/// that the common sowing pays two comparisons a lap.
const FIRST_KEPT: u64 = 32;

/// Brent's cycle finding: the state (place, board) of one lap is kept and the
/// later ones compared with it; after a power of two of laps a newer one is
/// kept. A relay is a function of its state, so a state that comes back proves
/// that it never ends, and one that never ends must come back. Memory is one
/// state, whatever the length.
pub(crate) struct CycleFinder {
    kept_place: usize,
    kept_seeds: [u8; MAX_RING],
    kept_at: u64,
    next_stop: u64,
    budget: u64,
}

impl CycleFinder {
    pub(crate) const fn new(budget: LapBudget) -> Self {
        let budget = budget.laps();
        Self {
            kept_place: usize::MAX,
            kept_seeds: [0; MAX_RING],
            kept_at: 0,
            next_stop: if budget < FIRST_KEPT {
                budget
            } else {
                FIRST_KEPT
            },
            budget,
        }
    }

    /// Looks at the state after lap number `laps`, from which the relay would
    /// go on.
    #[inline]
    pub(crate) fn check(
        &mut self,
        laps: u64,
        place: usize,
        seeds: &[u8; MAX_RING],
    ) -> Result<(), Unending> {
        if place == self.kept_place && *seeds == self.kept_seeds {
            return Err(Unending::Endless {
                period: laps - self.kept_at,
            });
        }
        if laps >= self.next_stop {
            self.keep(laps, place, seeds)?;
        }
        Ok(())
    }

    #[cold]
    fn keep(&mut self, laps: u64, place: usize, seeds: &[u8; MAX_RING]) -> Result<(), Unending> {
        if laps >= self.budget {
            return Err(Unending::Undecided { laps });
        }
        self.kept_place = place;
        self.kept_seeds = *seeds;
        self.kept_at = laps;
        self.next_stop = self.budget.min(2 * laps);
        Ok(())
    }
}
