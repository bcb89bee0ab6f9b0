//! The rules of Hoyito, a family of two-row mancala games from the south-west
//! of the Dominican Republic: relay sowing, captures of exactly four, extra
//! turns.
//!
//! This crate holds the rules and nothing else: no input or output, no clock,
//! no randomness, no threads. It is `no_std` with `alloc`. Rule numbers such
//! as R4 or H1 refer to the project's `docs/rules.md`; those with an H are
//! house rules, decided where the sources are silent.
//!
//! # The way of one sowing
//!
//! A [`Position`] is always valid: the player who is due can sow, or the
//! position says why the game is over. [`Position::play`] sows a pit and gives
//! the next position together with what happened:
//!
//! ```
//! use hoyito_core::{Pit, Position, RowLength, SowingEnd, Variant};
//!
//! let start = Position::start(Variant::HoyitoII, RowLength::SIX);
//! let played = start.play(Pit::from_letter('A')?)?;
//! assert_eq!(played.sowing.laps, 5);
//! assert_eq!(played.sowing.end, SowingEnd::Empty);
//! assert_eq!(played.next.seeds(Pit::from_letter('B')?).get(), 7);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`Position::observe`] plays the same sowing and tells an [`Observer`] every
//! lift, drop, relay, capture and end, in order. A [`Game`] keeps the history,
//! counts repetitions (H2) and knows about agreement and resignation (H3); a
//! [`Match`] strings rounds together (R13, R16, H4 to H8).

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
mod cycle;
mod game;
mod lap_table;
mod match_play;
mod observer;
mod outcome;
mod perft;
mod pit;
mod position;
mod refusal;
mod ring;
mod seeds;
mod setup;
mod side;
mod sow;
mod variant;

pub use board::{Board, MAX_SEEDS};
pub use game::{Game, GameError, Ply};
pub use match_play::{
    Match, MatchEnd, MatchError, MatchFormat, MatchFormatError, MatchOutcome, MatchRules,
    MatchRulesError, Next, Round, RoundResult, RoundStart, RoundsError, Standing, StarterRule,
};
pub use observer::{CaptureKind, Event, EventLog, Observer, Silent};
pub use outcome::{Outcome, Termination};
pub use perft::{divide, perft};
pub use pit::{Pit, PitError, RowLength, RowLengthError};
pub use position::{Pass, PassReason, Played, Position, Sowing};
pub use refusal::Refusal;
pub use ring::{MAX_RING, NoOpenPit, Ring, Slot};
pub use seeds::Seeds;
pub use setup::{Setup, SetupError};
pub use side::{BySide, Side};
pub use sow::{LapBudget, Rules, SowingEnd, Sown, Unending};
pub use variant::{Variant, VariantError};
