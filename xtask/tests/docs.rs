//! What the documents say of the rules is what the rules give.

use std::fs;
use std::path::Path;

use hoyito_core::{Position, RowLength, Variant, perft};

/// Deeper counts are checked by the core's own tests.
const DEEPEST: u32 = 5;

#[test]
fn the_counts_in_the_rules_document_are_those_of_perft() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules.md");
    let document = fs::read_to_string(path).expect("docs/rules.md");
    let mut checked = 0;
    for line in document.lines() {
        let Some((game, counts)) = table_row(line) else {
            continue;
        };
        for (depth, count) in (1..=DEEPEST).zip(counts) {
            let said: u64 = count
                .parse()
                .unwrap_or_else(|_| panic!("no number: {line}"));
            assert_eq!(perft(&game, depth), said, "depth {depth} in: {line}");
            checked += 1;
        }
    }
    // Three games on two boards, five depths of each.
    assert_eq!(
        checked, 30,
        "the table of docs/rules.md has changed its form"
    );
}

/// The start and the counts of a line such as `| Hoyito II, 2x6 | 6 | 32 |`.
fn table_row(line: &str) -> Option<(Position, impl Iterator<Item = &str>)> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    let (variant, board) = cells.next()?.split_once(", 2x")?;
    let variant: Variant = variant.parse().ok()?;
    let row = RowLength::new(board.parse().ok()?).ok()?;
    let counts = cells.filter(|cell| !cell.is_empty());
    Some((Position::start(variant, row), counts))
}
