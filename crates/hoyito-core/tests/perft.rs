//! Counts of positions, from a data file.

use hoyito_core::{Position, RowLength, Variant, divide, perft};

#[test]
fn perft_from_the_start_gives_the_counts_of_the_data_file() {
    let mut checked = 0;
    for line in include_str!("data/perft.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let (game, counts) = line.split_once(':').expect("variant row: counts");
        let (variant, row) = game.split_once(' ').expect("variant row");
        let variant: Variant = variant.parse().expect("a variant");
        let row = RowLength::new(row.parse().expect("a row length")).expect("6 to 12");
        let start = Position::start(variant, row);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = count.parse().expect("a count");
            assert_eq!(perft(&start, depth), expected, "{game}, depth {depth}");
            if depth <= 5 {
                let plain = hoyito_reference::plain::perft(
                    hoyito_reference::Variant::from_name(variant.id()).expect("known"),
                    usize::from(row.get()),
                    depth,
                );
                assert_eq!(plain, expected, "{game}, depth {depth}, plain loop");
            }
            let divided: u64 = divide(&start, depth).iter().map(|(_, n)| n).sum();
            assert_eq!(divided, expected, "{game}, depth {depth}, divided");
            checked += 1;
        }
    }
    assert!(checked == 42, "only {checked} counts in the file");
}
