//! A sowing that is proven to have lost seeds.

use hoyito_core::Pit;
use hoyito_engine::Judgement;

/// A sowing that is proven to have lost seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The pit that was sown.
    pub pit: Pit,
    /// What it did.
    pub judgement: Judgement,
    /// A pit that would have kept the value, where one is known.
    pub better: Option<Pit>,
}
