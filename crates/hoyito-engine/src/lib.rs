//! Exact play for Hoyito: what a position is worth, proven, and players who
//! know it.
//!
//! Whatever this crate says of a position is a theorem about the rules in
//! `hoyito-core`; the project's `docs/engine.md` has the proofs. Where a search
//! is stopped early it says less, never something else. Rule numbers such as
//! H2 refer to `docs/rules.md`.
//!
//! # What a position is worth
//!
//! A [`Solver`] proves a lower and an upper bound of the margin at the end of
//! the game, in seeds, for the player due; the two meet at the value. [`Limits`]
//! tell how much it may do.
//!
//! ```
//! use hoyito_core::{Pit, Position, RowLength, Setup, Side, Variant};
//! use hoyito_engine::tablebase::Tables;
//! use hoyito_engine::{Limits, Solver};
//!
//! // Sixteen seeds are left, and South leads by four.
//! let mut setup = Setup::start(RowLength::SIX, Side::South);
//! for pit in Pit::all(RowLength::SIX) {
//!     let seeds = match pit.letter() { 'A' | 'f' => 5, 'C' | 'd' => 3, _ => 0 };
//!     setup.set(pit, Some(seeds));
//! }
//! (setup.captured.south, setup.captured.north) = (18, 14);
//! let position = Position::from_setup(Variant::HoyitoII, &setup)?;
//!
//! let solution = Solver::new(Tables::none()).solve(&position, &Limits::default());
//! assert!(solution.bounds.is_exact());
//! // Only A and C hold seeds, and the better of them is worth the position.
//! assert_eq!(solution.pits.len(), 2);
//! let best = solution.pits.iter().map(|(_, bounds)| bounds.lower).max();
//! assert_eq!(best, Some(solution.bounds.lower));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! On long rows the margin is mostly out of reach, and a [`WinProver`] asks only
//! who can be sure of more than half of all seeds. A [`TurnSearch`] looks at one
//! whole turn.
//!
//! # Tables and players
//!
//! [`tablebase`] builds, keeps and verifies tables of all positions with few
//! seeds. They make the solver faster and change no value. A [`Player`] chooses
//! pits, on five levels or perfectly, for an [`Objective`]; a [`Contender`] is
//! one of them or a simpler rival, and [`play_game`] lets two of them meet.
//!
//! # Features
//!
//! Both are on by default; without them the crate needs neither files nor
//! threads, as in a browser.
//!
//! - `files`: tables are kept in a folder.
//! - `threads`: tables are built on all cores, and a solver may use two.

mod judgement;
mod key;
mod limits;
mod players;
mod relays;
mod solve;
mod steps;
pub mod tablebase;
mod winning;

pub use judgement::{Judgement, Lost};
pub use limits::Limits;
pub use players::{
    Choice, Contender, ContenderError, Level, LevelError, Objective, Player, Seat, Stuck,
    open_opening, play_game, random_opening,
};
pub use solve::{Bounds, Keeper, Margin, Solution, Solver, Value};
pub use winning::{TurnEnd, TurnEnds, TurnSearch, Verdict, WinProver, WinningTurn};
