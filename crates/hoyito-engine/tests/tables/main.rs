//! Tables against a slow second opinion.

#[cfg(feature = "files")]
mod files;
mod oracle;
mod progress;
#[cfg(all(feature = "files", feature = "threads"))]
mod standing;

use std::collections::BTreeMap;

use hoyito_core::{Board, Ring, RowLength, Rules, Seeds, Side, Variant};
use hoyito_engine::tablebase::{Domain, Tables, View};
use oracle::{Oracle, Pits};

const VARIANTS: [(Variant, hoyito_reference::Variant); 3] = [
    (Variant::HoyitoI, hoyito_reference::Variant::One),
    (Variant::HoyitoII, hoyito_reference::Variant::Two),
    (Variant::HoyitoIII, hoyito_reference::Variant::Three),
];

const HOLDERS: [(Option<Side>, Option<hoyito_reference::Side>); 3] = [
    (None, None),
    (Some(Side::South), Some(hoyito_reference::Side::South)),
    (Some(Side::North), Some(hoyito_reference::Side::North)),
];

/// A 2x6 board with only these pits open.
fn shape(open: &str) -> Pits {
    "ABCDEFabcdef"
        .chars()
        .map(|letter| open.contains(letter).then_some(0))
        .collect()
}

fn board(ring: Ring, pits: &Pits) -> Board {
    Board::from_seeds(ring, |slot| {
        let pit = ring.pit_at(slot);
        let place = usize::from(pit.column()) + if pit.side() == Side::South { 0 } else { 6 };
        Seeds::new(pits[place].unwrap_or(0) as u8)
    })
}

/// Compares every position and says how many there were.
fn agree(
    (variant, model_variant): (Variant, hoyito_reference::Variant),
    (holder, model_holder): (Option<Side>, Option<hoyito_reference::Side>),
    open: &str,
    seeds: u8,
) -> usize {
    let rules = Rules {
        variant,
        last_four_holder: holder,
    };
    let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter())).expect("open sides");
    let tables = Tables::in_memory(&[rules], &ring, seeds).expect("a small table");
    let oracle = Oracle::new(model_variant, model_holder, &shape(open), u32::from(seeds));
    for ((pits, due), south) in &oracle.values {
        let due = Side::BOTH[*due];
        let value = tables.probe(&board(ring, pits), due, rules);
        let expected = if due == Side::South { *south } else { -south };
        assert_eq!(
            value.map(|value| i64::from(value.seeds())),
            Some(expected),
            "{rules:?}, {due} due on {pits:?}"
        );
    }
    oracle.values.len()
}

#[test]
fn unequal_rings_have_the_values_that_follow_from_the_definition() {
    for variant in VARIANTS {
        for holder in HOLDERS {
            assert_eq!(agree(variant, holder, "Aab", 16), 2 * (15 + 45 + 91 + 153));
            assert_eq!(agree(variant, holder, "BDFa", 12), 2 * (35 + 165 + 455));
        }
    }
}

/// Rounds of a territory match may be played with any number of open pits on
/// either side.
#[test]
fn any_two_sides_have_the_values_that_follow_from_the_definition() {
    let sides = (1..=6).flat_map(|south| (1..=6).map(move |north| (south, north)));
    let small = sides.filter(|(south, north)| south + north <= 8);
    for (number, (south, north)) in small.enumerate() {
        let open = format!("{}{}", &"ABCDEF"[6 - south..], &"abcdef"[..north]);
        // Each pair of sides with one variant and holder, in turn.
        agree(VARIANTS[number % 3], HOLDERS[number / 3 % 3], &open, 8);
    }
}

#[test]
fn small_equal_rings_have_the_values_that_follow_from_the_definition() {
    for variant in VARIANTS {
        for holder in HOLDERS {
            assert_eq!(agree(variant, holder, "ACef", 12), 2 * (35 + 165 + 455));
        }
    }
}

#[test]
fn positions_are_counted_by_value_and_rank_as_by_looking_each_of_them_up() {
    let rules = Rules {
        variant: Variant::HoyitoIII,
        last_four_holder: Some(Side::South),
    };
    let ring = Ring::new(RowLength::SIX, |pit| {
        pit.letter() == 'A' || pit.letter() == 'b'
    })
    .expect("open sides");
    let tables = Tables::in_memory(&[rules], &ring, 12).expect("a small table");
    let table = tables
        .table(Domain::new(rules, &ring))
        .expect("it was made");
    for due in Side::BOTH {
        let mut counts = BTreeMap::new();
        for south in 0..=12 {
            let board = Board::from_seeds(ring, |slot| {
                Seeds::new(if slot.index() == 0 { south } else { 12 - south })
            });
            let value = tables
                .probe(&board, due, rules)
                .expect("it has twelve seeds");
            *counts.entry(value).or_insert(0) += 1;
        }
        assert_eq!(table.counts(View::new(rules, &ring, due), 12), counts);
    }
    let other = View::new(Rules::single(Variant::HoyitoIII), &ring, Side::South);
    assert!(table.counts(other, 12).is_empty());
    assert!(
        table
            .counts(View::new(rules, &ring, Side::South), 16)
            .is_empty()
    );
}

/// The whole 2x6 board, for one variant and holder.
fn agree_on_two_by_six(variant: usize, holder: usize) {
    let compared = agree(VARIANTS[variant], HOLDERS[holder], "ABCDEFabcdef", 8);
    assert_eq!(compared, 2 * (1365 + 75_582));
}

#[test]
fn hoyito_i_with_up_to_eight_seeds_has_the_values_that_follow_from_the_definition() {
    agree_on_two_by_six(0, 0);
}

#[test]
fn hoyito_ii_with_up_to_eight_seeds_has_the_values_that_follow_from_the_definition() {
    agree_on_two_by_six(1, 0);
}

#[test]
fn hoyito_iii_held_with_up_to_eight_seeds_has_the_values_that_follow_from_the_definition() {
    agree_on_two_by_six(2, 1);
}
