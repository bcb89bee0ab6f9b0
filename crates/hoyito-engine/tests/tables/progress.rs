//! A player who follows the ranks comes to her gain.

use fastrand::Rng;
use hoyito_core::{Pit, Position, Ring, RowLength, Rules, Setup, Side, Variant};
use hoyito_engine::tablebase::Tables;

const RING: Ring = Ring::full(RowLength::SIX);

/// A position with so many seeds in random pits, unless the one that came up
/// is none.
fn random_position(rules: Rules, seeds: u8, random: &mut Rng) -> Option<Position> {
    let mut counts = [0; 12];
    for _ in 0..seeds {
        counts[random.usize(..12)] += 1;
    }
    let mut setup = Setup::start(RowLength::SIX, Side::South);
    for (pit, count) in Pit::all(RowLength::SIX).zip(counts) {
        setup.set(pit, Some(count));
    }
    setup.last_four_holder = rules.last_four_holder;
    Position::from_setup(rules.variant, &setup).ok()
}

fn net(position: &Position, side: Side) -> i32 {
    let captured = position.captured();
    i32::from(captured[side].get()) - i32::from(captured[side.other()].get())
}

/// Plays until nobody is better off than by the division: `better` follows the
/// ranks, the other sows at random. Gives what `better` netted.
fn follow(tables: &Tables, mut position: Position, better: Side, random: &mut Rng) -> i32 {
    // Between two captures or rises of the value there are at most as many
    // sowings of hers as ranks, and ranks are below 64 here.
    for _ in 0..10_000 {
        let Some(sowings) = tables.sowings(&position) else {
            return net(&position, better);
        };
        let value = sowings.iter().map(|sowing| i32::from(sowing.seeds)).max();
        let sign = if position.due() == better { 1 } else { -1 };
        if sign * value.unwrap_or(0) <= 0 {
            return net(&position, better);
        }
        let sowing = if position.due() == better {
            sowings.iter().find(|sowing| sowing.best)
        } else {
            random.choice(&sowings)
        };
        let pit = sowing.expect("there is a choice").pit;
        position = position.play(pit).expect("a choice").next;
    }
    panic!("no end in sight at {:?}", position.to_setup());
}

#[test]
fn who_follows_the_ranks_comes_to_at_least_the_value() {
    let mut random = Rng::with_seed(3);
    for (variant, last_four_holder) in [
        (Variant::HoyitoI, None),
        (Variant::HoyitoII, None),
        (Variant::HoyitoIII, Some(Side::North)),
    ] {
        let rules = Rules {
            variant,
            last_four_holder,
        };
        let tables = Tables::in_memory(&[rules], &RING, 12).expect("a small table");
        let mut played = 0;
        while played < 500 {
            let Some(position) = random_position(rules, 12, &mut random) else {
                continue;
            };
            let value = tables.probe(position.board(), position.due(), rules);
            let value = i32::from(value.expect("it has twelve seeds").seeds());
            let better = if value > 0 { Side::South } else { Side::North };
            if value == 0 || position.over().is_some() {
                continue;
            }
            played += 1;
            // Once nobody is better off, or the other is, the rest is divided
            // or held: what is netted by then must cover the value.
            let netted = follow(&tables, position, better, &mut random);
            assert!(netted >= value.abs(), "{:?}", position.to_setup());
        }
    }
}
