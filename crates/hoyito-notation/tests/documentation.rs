//! The examples of docs/notation.md are read.

use std::path::Path;

use hoyito_core::Variant;
use hoyito_notation::{
    Landings, Reading, read_json, read_position, read_records, write_position, write_records,
};

/// The blocks of the page that are marked so, with the lines where they begin.
fn blocks(mark: &str) -> Vec<(usize, String)> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    let page = std::fs::read_to_string(page).expect("docs/notation.md");
    let mut blocks = Vec::new();
    let mut inside = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (&mut inside, line.strip_prefix("```")) {
            (None, Some(opening)) => inside = Some((opening == mark, number, String::new())),
            (Some((wanted, begin, text)), Some("")) => {
                if *wanted {
                    blocks.push((*begin, std::mem::take(text)));
                }
                inside = None;
            }
            (Some((_, _, text)), _) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(!blocks.is_empty(), "no block is marked {mark}");
    blocks
}

fn assert_nothing_said(line: usize, reading: &Reading) {
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(said.is_empty(), "block of line {line}: {}", said.join("\n"));
    assert!(!reading.games.is_empty());
}

#[test]
fn every_position_is_read_and_written_back() {
    for (line, block) in blocks("position") {
        for text in block.lines() {
            let position = read_position(text, Variant::HoyitoII)
                .unwrap_or_else(|error| panic!("block of line {line}: {text}: {error}"));
            assert_eq!(write_position(&position), text);
        }
    }
}

#[test]
fn nothing_is_wrong_with_any_record() {
    for (line, block) in blocks("hgn") {
        assert_nothing_said(line, &read_records(block.as_bytes(), "notation.md"));
    }
}

#[test]
fn a_canonical_record_is_written_as_it_is_read() {
    for (line, block) in blocks("hgn canonical") {
        let reading = read_records(block.as_bytes(), "notation.md");
        assert_nothing_said(line, &reading);
        assert_eq!(write_records(reading.records(), Landings::Left), block);
    }
}

#[test]
fn every_json_document_is_read() {
    for (line, block) in blocks("json") {
        assert_nothing_said(line, &read_json(block.as_bytes(), "notation.md"));
    }
}

#[test]
fn the_matches_are_what_the_page_says() {
    let of_matches: Vec<Reading> = blocks("hgn")
        .iter()
        .map(|(_, block)| read_records(block.as_bytes(), "notation.md"))
        .filter(|reading| !reading.matches.is_empty())
        .collect();
    assert_eq!(of_matches.len(), 1);
    let rounds: Vec<usize> = of_matches[0]
        .matches
        .iter()
        .map(|m| m.rounds.len())
        .collect();
    assert_eq!(rounds, [3, 1]);
}
