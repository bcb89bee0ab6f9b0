//! Hints: the best pit and what is proven of it, in a sentence.

use std::fmt;

use hoyito_core::{Game, Pit, Side};
use hoyito_engine::{Bounds, Limits, Player};

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

/// What a strong player would sow. `None` when there is nothing to choose.
pub(super) fn advise(player: &mut Player, game: &Game, limits: &Limits) -> Option<Advice> {
    let choice = player.choose_in_game(game, limits)?;
    Some(Advice {
        side: game.position().due(),
        pit: choice.pit,
        bounds: choice.bounds?,
        is_best: choice.is_best,
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
