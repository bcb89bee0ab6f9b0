//! What a sowing did to the value of a game.

use hoyito_core::Pit;
use hoyito_engine::Bounds;

/// What is proven before and after a sowing, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// With best play of both.
    pub before: Bounds,
    /// After this sowing.
    pub after: Bounds,
}

impl Verdict {
    /// The seeds that it is proven to have lost, at least. None are won: what
    /// is more than the value came from the history of the game (H2).
    #[must_use]
    pub fn lost(&self) -> i16 {
        (self.before.lower.get() - self.after.upper.get()).max(0)
    }

    /// Whether it is known exactly what it lost.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.before.is_exact() && self.after.is_exact()
    }
}

/// A sowing that is proven to have lost seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The pit that was sown.
    pub pit: Pit,
    /// What it did.
    pub verdict: Verdict,
    /// A pit that would have kept the value, where one is known.
    pub better: Option<Pit>,
}
