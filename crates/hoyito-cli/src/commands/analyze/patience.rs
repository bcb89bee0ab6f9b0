//! How long to look.

use std::time::{Duration, Instant};

use crate::args::groups::SearchArgs;

/// Seconds for a game, or a position, when nobody says.
const USUAL_TIME: f64 = 30.0;

/// Positions to look into for a question in the first look; in each look after
/// it ten times as many, so that what is easy is soon known and helps with the
/// rest.
const FIRST_LOOK: u64 = 20_000;

/// How much may be done for a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// The most seconds for one question in all looks together.
    question: Option<f64>,
    /// The most positions to look into, likewise.
    nodes: Option<u64>,
    /// When the game has to be done with.
    end: Option<Instant>,
}

impl Patience {
    /// From now on. With a limit of any kind there is no other.
    pub(super) fn from(args: &SearchArgs) -> Self {
        let usual = args.time().is_none() && args.nodes.is_none();
        let end = Instant::now() + Duration::from_secs_f64(USUAL_TIME);
        Self {
            question: args.time(),
            nodes: args.nodes,
            end: usual.then_some(end),
        }
    }

    /// How many positions to look into for a question in each look; without end
    /// where time is the limit.
    pub(super) fn looks(self) -> impl Iterator<Item = u64> {
        let mut spent = 0_u64;
        let mut next = FIRST_LOOK;
        std::iter::from_fn(move || {
            let left = self.nodes.map_or(u64::MAX, |most| most - spent);
            let look = next.min(left);
            spent = spent.saturating_add(look);
            next = next.saturating_mul(10);
            (look > 0).then_some(look)
        })
    }

    /// When a question on which so much time was spent has to be done with.
    pub(super) fn deadline(self, spent: Duration) -> Option<Instant> {
        let own = self.question.map(|seconds| {
            let left = Duration::from_secs_f64(seconds).saturating_sub(spent);
            Instant::now() + left
        });
        [own, self.end].into_iter().flatten().min()
    }

    /// Whether there is no more time for a question on which so much was spent.
    pub(super) fn is_over(self, spent: Duration) -> bool {
        let moment = self.deadline(spent);
        moment.is_some_and(|moment| Instant::now() >= moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(nodes: u64) -> Vec<u64> {
        let patience = Patience {
            question: None,
            nodes: Some(nodes),
            end: None,
        };
        patience.looks().collect()
    }

    #[test]
    fn all_looks_together_reach_the_limit_of_positions() {
        assert_eq!(looks(0), [0; 0]);
        assert_eq!(looks(2_000), [2_000]);
        assert_eq!(looks(20_000), [20_000]);
        assert_eq!(looks(1_000_000), [20_000, 200_000, 780_000]);
    }
}
