//! Sharing work among the cores, or doing it one piece after the other when the
//! feature `threads` is off.
//!
//! What is written at random places, counts and values by position, is cut
//! into one stretch a thread, and each thread writes to its own: it looks at
//! all that there is to write and passes over what belongs to others. That is
//! several times faster than sharing the places with atomic operations, each
//! of which would wait for memory before the next may begin.

use std::ops::Range;

#[cfg(feature = "threads")]
use rayon::prelude::*;

/// What `work` makes of each item, in order.
pub(crate) fn map<I: Send, T: Send>(items: Vec<I>, work: impl Fn(I) -> T + Send + Sync) -> Vec<T> {
    #[cfg(feature = "threads")]
    let items = items.into_par_iter();
    #[cfg(not(feature = "threads"))]
    let items = items.into_iter();
    items.map(work).collect()
}

/// Cuts a range of positions into blocks of so many.
pub(crate) fn blocks(range: Range<u32>, size: u32) -> Vec<Range<u32>> {
    range
        .clone()
        .step_by(size as usize)
        .map(|start| start..range.end.min(start.saturating_add(size)))
        .collect()
}

/// How many threads share the work.
pub(crate) fn threads() -> usize {
    #[cfg(feature = "threads")]
    let threads = rayon::current_num_threads();
    #[cfg(not(feature = "threads"))]
    let threads = 1;
    threads
}

/// How long the stretches are that positions are cut into, one a thread.
pub(crate) fn stretch(positions: usize) -> usize {
    positions.div_ceil(threads()).max(1)
}

/// Those of `positions` that lie in a stretch of `len` from `first` on, counted
/// from there.
pub(crate) fn within(positions: &[u32], first: usize, len: usize) -> impl Iterator<Item = usize> {
    positions
        .iter()
        .map(move |position| (*position as usize).wrapping_sub(first))
        .filter(move |place| *place < len)
}
