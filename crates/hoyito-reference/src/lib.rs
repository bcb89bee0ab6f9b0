//! A slow, obvious model of the rules of Hoyito I, II and III.
//!
//! It exists so that tests and benchmarks have a second opinion. It was written
//! from the rules alone, it shares no code with the fast rules, and wherever a
//! clever way and a plain way were both at hand it takes the plain one. The
//! numbers in its comments (R1, H1 …) are those of the rules document.
//!
//! | module | what it answers |
//! |---|---|
//! | `words` | the small names: side, variant, and why a game is over |
//! | `model` | a position: read, written, and asked who can sow |
//! | `sowing` | one sowing, seed by seed, and everything that follows from it |
//! | `game` | a game: repetition, agreement, resignation, how it ended |
//! | `matches` | ledger and territory matches: what comes after some rounds |
//! | [`plain`] | the benchmark's plain perft over a fixed array |
//!
//! # Examples
//!
//! ```
//! use hoyito_reference::{End, Model, Variant};
//!
//! let start = Model::start(Variant::Two, 6);
//! let sowed = start.sow('A').unwrap();
//! assert_eq!(sowed.end, End::Empty);
//! assert_eq!(sowed.laps, 5);
//! assert_eq!(sowed.next.to_text(), "2,7,1,6,1,6/6,6,0,1,6,6 N 0-0");
//! ```

mod game;
mod matches;
mod model;
pub mod plain;
mod relay;
mod sowing;
mod words;

pub use game::{ReferenceGame, Termination};
pub use matches::{After, Length, Match, Starter};
pub use model::Model;
pub use relay::{Capture, CaptureKind};
pub use sowing::{End, Sowed};
pub use words::{Over, Side, Variant};

/// How many laps one sowing may take before the model calls it undecided,
/// where the caller names no number of her own (H1).
pub const MAX_LAPS: u64 = 100_000_000;
