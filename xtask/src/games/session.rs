//! Games that belong together.

use hoyito_core::{Game, MatchRules};

/// A single game, or the rounds of one match in order.
#[derive(Clone, Debug)]
pub struct Session {
    /// The rules of the match; `None` for a single game.
    pub rules: Option<MatchRules>,
    /// The games, at least one. In a single game there is one.
    pub rounds: Vec<Game>,
}
