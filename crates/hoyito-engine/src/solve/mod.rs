//! Exact solving: proven bounds that close on each other.

mod bounds;
mod memory;
mod numbers;
mod pair;
mod path;
mod proof;
mod prover;
mod question;
mod solver;

pub use bounds::{Bounds, Margin};
pub use solver::{Keeper, Solution, Solver, Value};
