//! Exact play for Hoyito.

pub mod tablebase;
