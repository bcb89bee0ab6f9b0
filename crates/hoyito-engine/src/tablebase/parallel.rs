//! Doing the same to every block of a range, on all cores when the feature
//! `threads` is on and one after the other when it is not.

use std::ops::Range;

#[cfg(feature = "threads")]
use rayon::prelude::*;

/// Positions a block. Small enough that a stop is noticed soon.
const BLOCK: u32 = 1 << 14;

fn block(number: u32, len: u32) -> Range<u32> {
    let start = number * BLOCK;
    start..len.min(start.saturating_add(BLOCK))
}

/// What `work` makes of each block of `0..len`, in order.
pub(crate) fn map_blocks<T: Send>(len: u32, work: impl Fn(Range<u32>) -> T + Sync) -> Vec<T> {
    let blocks = 0..len.div_ceil(BLOCK);
    #[cfg(feature = "threads")]
    let blocks = blocks.into_par_iter();
    blocks.map(|number| work(block(number, len))).collect()
}

/// What `work` makes of each list, in order.
pub(crate) fn map_lists<T: Send>(lists: &[Vec<u32>], work: impl Fn(&[u32]) -> T + Sync) -> Vec<T> {
    #[cfg(feature = "threads")]
    let lists = lists.par_iter();
    #[cfg(not(feature = "threads"))]
    let lists = lists.iter();
    lists.map(|list| work(list)).collect()
}
