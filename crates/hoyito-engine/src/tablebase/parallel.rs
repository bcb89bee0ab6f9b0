//! Sharing work among the cores, or doing it one piece after the other when the
//! feature `threads` is off.
//!
//! What is written at random places is cut into regions. What is to be written
//! is sorted by region first, and then each region is written by one thread at
//! a time. That is several times faster than writing everywhere, be it with
//! atomic operations or alone, since a region fits into the caches of a core.

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

/// How many threads share the work of building and verifying: one for each core
/// unless the environment sets another number with `RAYON_NUM_THREADS`, and
/// always one without the feature `threads`.
#[must_use]
pub fn threads() -> usize {
    #[cfg(feature = "threads")]
    let threads = rayon::current_num_threads();
    #[cfg(not(feature = "threads"))]
    let threads = 1;
    threads
}

/// Items in the order of the regions they belong to. Who works on one region at
/// a time finds in the caches of her core what others wait for memory for.
#[derive(Debug)]
pub(crate) struct ByRegion<T> {
    items: Vec<T>,
    /// Where the items of each region begin, and where the last ones end.
    starts: Vec<u32>,
}

impl<T: Copy + Default> ByRegion<T> {
    /// Puts items in order, each given with the number of its region.
    pub(crate) fn new(
        regions: usize,
        items: impl DoubleEndedIterator<Item = (u32, T)> + Clone,
    ) -> Self {
        let mut starts = vec![0; regions + 1];
        items
            .clone()
            .for_each(|(region, _)| starts[region as usize] += 1);
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        // From the back: in the end, `starts` tells where the items begin.
        let mut sorted = vec![T::default(); end as usize];
        items.rev().for_each(|(region, item)| {
            let start = &mut starts[region as usize];
            *start -= 1;
            sorted[*start as usize] = item;
        });
        Self {
            items: sorted,
            starts,
        }
    }

    /// The items of a region.
    pub(crate) fn of(&self, region: usize) -> &[T] {
        &self.items[self.starts[region] as usize..self.starts[region + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_in_their_regions_in_the_order_they_came() {
        let items = [(2, 'c'), (0, 'a'), (2, 'b'), (4, 'e'), (0, 'd')];
        let sorted = ByRegion::new(5, items.into_iter());
        let regions: Vec<String> = (0..5)
            .map(|region| sorted.of(region).iter().collect())
            .collect();
        assert_eq!(regions, ["ad", "", "cb", "", "e"]);
    }
}
