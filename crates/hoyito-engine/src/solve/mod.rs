//! Exact solving: proven bounds that close on each other.

mod bounds;
mod children;
mod memory;
mod numbers;
mod pair;
mod path;
mod proof;
mod prover;
mod question;
mod solution;
mod solver;

pub(crate) use prover::{Budget, Claimed, Decision, Prover};

pub use bounds::{Bounds, Margin};
pub use solution::{Keeper, Solution, Value};
pub use solver::Solver;
