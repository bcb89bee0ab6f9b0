//! The counts of positions that the rules document gives.

use hoyito_reference::{Model, Variant, plain};

/// Variant, row length, and the counts of depth 1, 2, 3 …
const TABLE: [(Variant, usize, &[u64]); 6] = [
    (Variant::One, 6, &[6, 32, 140, 638, 3029, 13805]),
    (Variant::Two, 6, &[6, 32, 158, 819, 4044, 19922]),
    (Variant::Three, 6, &[6, 32, 158, 820, 4056, 20065]),
    (Variant::One, 12, &[12, 116, 1223, 12429]),
    (Variant::Two, 12, &[12, 116, 1214, 12535]),
    (Variant::Three, 12, &[12, 116, 1214, 12535]),
];

#[test]
fn the_plain_count_agrees_with_the_whole_table() {
    for (variant, row, counts) in TABLE {
        assert_eq!(plain::perft(variant, row, 0), 1);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                plain::perft(variant, row, depth),
                count,
                "{} 2x{row}, depth {depth}",
                variant.name()
            );
        }
    }
}

#[test]
fn the_model_agrees_with_the_first_columns_of_the_table() {
    for (variant, row, counts) in TABLE {
        let start = Model::start(variant, row);
        assert_eq!(start.perft(0), 1);
        let columns = if row == 6 { 4 } else { 2 };
        for (depth, &count) in (1..).zip(&counts[..columns]) {
            assert_eq!(
                start.perft(depth),
                count,
                "{} 2x{row}, depth {depth}",
                variant.name()
            );
        }
    }
}

#[test]
fn the_rows_between_six_and_twelve_are_counted_alike_by_both() {
    for variant in Variant::ALL {
        for row in 7..12 {
            let start = Model::start(variant, row);
            for depth in 0..3 {
                assert_eq!(
                    start.perft(depth),
                    plain::perft(variant, row, depth),
                    "{} 2x{row}, depth {depth}",
                    variant.name()
                );
            }
        }
    }
}
