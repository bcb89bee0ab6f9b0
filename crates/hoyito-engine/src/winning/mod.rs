//! Who gets more than half of all seeds.
//!
//! On long rows the exact margin is often out of reach where the winner is not,
//! and one turn can take most of the board. Here winners are proven, and whole
//! turns are searched.

mod prover;
mod seen;
mod spot;
mod turn;
mod turns;

pub use prover::{Verdict, WinProver};
pub use turns::{TurnEnd, TurnEnds, TurnSearch, WinningTurn};
