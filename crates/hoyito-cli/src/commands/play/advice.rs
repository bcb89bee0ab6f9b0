//! Hints: the best pit and what is proven of it, in a sentence.

use std::fmt;

use hoyito_core::{Pit, Position, Side};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Bounds, Level, Limits, Player, Solver};

use crate::commands::engine::soonest;
use crate::commands::margins::{seeds, words};

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Advice {
    /// Who is due.
    side: Side,
    /// What she had better sow.
    pit: Pit,
    /// What is proven of her margin after it.
    bounds: Bounds,
    /// Whether it is proven that no pit is worth more.
    is_best: bool,
}

/// The best pit if it can be proven within the limits, or else one that looks
/// good. `None` when there is nothing to choose.
pub(super) fn advise(solver: &mut Solver, position: &Position, limits: &Limits) -> Option<Advice> {
    let side = position.due();
    let solution = solver.solve(position, limits);
    let keepers = match solution.bounds.is_exact() {
        true => solver.keepers(position, limits),
        false => Vec::new(),
    };
    if let Some(keeper) = soonest(&keepers) {
        return Some(Advice {
            side,
            pit: keeper.pit,
            bounds: solution.bounds,
            is_best: true,
        });
    }
    // Where little is proven a look ahead knows better than the bounds.
    let seen = Player::new(Level::Four, 0, Tables::none()).choose(position, limits);
    let pit = seen.map(|choice| choice.pit).or(solution.best)?;
    let (_, bounds) = *solution.pits.iter().find(|(named, _)| *named == pit)?;
    Some(Advice {
        side,
        pit,
        bounds,
        is_best: bounds.lower >= solution.bounds.upper,
    })
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, pit, .. } = self;
        if !self.is_best {
            let margin = words(self.bounds);
            return write!(
                f,
                "{pit} looks best; proven is a margin of {margin} seeds for {side}."
            );
        }
        let count = seeds(self.bounds.lower);
        match self.bounds.lower.get() {
            0 => write!(f, "{pit} is best: the game is drawn with best play."),
            1.. => write!(f, "{pit} is best: {side} wins by {count} with best play."),
            _ => write!(f, "{pit} is best: {side} loses by {count} with best play."),
        }
    }
}
