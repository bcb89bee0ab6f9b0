//! Matches: rounds in order, above single games (R13, R16, H4 to H8).
//!
//! [`MatchRules`] and the results of the finished rounds give the next round or
//! the end, as a pure function: [`MatchRules::after`]. A [`Match`] keeps the
//! games themselves.

mod format;
mod next;
mod running;

pub use format::{MatchFormat, MatchFormatError, MatchRules, MatchRulesError, StarterRule};
pub use next::{MatchEnd, MatchOutcome, Next, RoundResult, RoundStart, RoundsError, Standing};
pub use running::{Match, MatchError, Round};
