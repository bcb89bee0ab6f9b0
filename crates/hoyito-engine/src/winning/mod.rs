//! Who gets more than half of all seeds.
//!
//! On long rows one turn can take most of the board, so that the question who
//! wins is often settled within a few turns although the exact margin is out of
//! reach. Here whole turns are searched, and proofs are built from them.

mod prover;
mod spot;
mod turn;
mod turns;

pub use prover::{Verdict, WinProver};
pub use turns::{TurnEnd, TurnEnds, TurnSearch, WinningTurn};
