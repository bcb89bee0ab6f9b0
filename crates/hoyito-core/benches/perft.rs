//! Speed of sowing: perft from the start of Hoyito II, beside the plain
//! reference loop that drops one seed at a time, in the same run.
//!
//! `cargo bench -p hoyito-core`

use divan::Bencher;
use divan::counter::ItemsCount;
use hoyito_core::{Position, RowLength, Variant, perft};
use hoyito_reference::plain;

fn main() {
    divan::main();
}

/// Row length and depth of the runs compared.
const RUNS: [(u8, u32); 2] = [(6, 9), (12, 6)];

#[divan::bench(args = RUNS, sample_count = 7, sample_size = 1)]
fn core(bencher: Bencher, (row, depth): (u8, u32)) {
    let row = RowLength::new(row).expect("6 to 12");
    let start = Position::start(Variant::HoyitoII, row);
    let nodes = perft(&start, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| perft(divan::black_box(&start), depth));
}

#[divan::bench(args = RUNS, sample_count = 7, sample_size = 1)]
fn plain_reference(bencher: Bencher, (row, depth): (u8, u32)) {
    let row = usize::from(row);
    let nodes = plain::perft(hoyito_reference::Variant::Two, row, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| plain::perft(hoyito_reference::Variant::Two, divan::black_box(row), depth));
}
