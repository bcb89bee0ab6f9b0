//! Building, looking up and loading tables. `hoyito bench` builds one beside a
//! plain loop.

use std::sync::LazyLock;

use divan::{Bencher, black_box, counter::ItemsCount};
use hoyito_core::{Board, Ring, RowLength, Rules, Seeds, Side, Variant};
use hoyito_engine::tablebase::{Damaged, Domain, Folder, Plan, Tables, Watch, build};

const RULES: Rules = Rules::single(Variant::HoyitoII);
const RING: Ring = Ring::full(RowLength::SIX);

static SIXTEEN: LazyLock<Tables> =
    LazyLock::new(|| Tables::in_memory(&[RULES], &RING, 16).expect("a table of 16 seeds"));

fn main() {
    divan::main();
}

/// The rules of whoever holds the last four, or of the taker.
fn domain(last_four_holder: Option<Side>) -> Domain {
    let rules = Rules {
        last_four_holder,
        ..RULES
    };
    Domain::new(rules, &RING)
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn build_12() -> u8 {
    let table = build(domain(None), 12, Watch::default()).expect("a table");
    table.max_seeds()
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn build_12_held() -> u8 {
    let table = build(domain(Some(Side::South)), 12, Watch::default()).expect("a table");
    table.max_seeds()
}

/// Boards of 16 seeds, each made by dropping seeds into random pits.
fn random_boards(count: usize) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut board = || {
        let mut counts = [0; 12];
        for _ in 0..16 {
            counts[random.usize(..12)] += 1;
        }
        Board::from_seeds(RING, |slot| Seeds::new(counts[slot.index()]))
    };
    (0..count).map(|_| board()).collect()
}

#[divan::bench]
fn probe(bencher: Bencher<'_, '_>) {
    let boards = random_boards(100_000);
    let tables = SIXTEEN.clone();
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let due = black_box(Side::North);
            let values = boards
                .iter()
                .filter_map(|board| tables.probe(board, due, RULES));
            values.map(|value| i32::from(value.seeds())).sum::<i32>()
        });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn load_16(bencher: Bencher<'_, '_>) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = Folder::new(place.path());
    let plan = Plan::new(domain(None), 16).expect("a plan for 16 seeds");
    folder
        .build(&plan, Damaged::Refuse, Watch::default())
        .expect("a table of 16 seeds");
    bencher.bench_local(|| folder.load(domain(None), 16).expect("the table just built"));
}
