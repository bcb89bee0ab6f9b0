//! Exact play for Hoyito.

mod key;
mod limits;
mod relays;
mod solve;
mod steps;
pub mod tablebase;

pub use limits::Limits;
pub use solve::{Bounds, Keeper, Margin, Solution, Solver, Value};
