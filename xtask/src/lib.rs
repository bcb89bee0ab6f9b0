//! What the tasks of this workspace and their tests share: making recorded
//! games, telling what is in them, and keeping them in `xtask/games`.

pub mod games;

/// The examples of the README, compiled and run with the other tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
