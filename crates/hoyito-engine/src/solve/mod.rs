//! Exact solving: proven bounds that close on each other.

mod bounds;
mod horizon;
mod memory;
mod pair;
mod path;
mod proof;
mod prover;
mod solver;

pub use bounds::{Bounds, Margin};
pub use solver::{Keeper, Solution, Solver, Value};
