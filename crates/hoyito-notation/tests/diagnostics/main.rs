//! What a reader says, one test for each kind of problem. The messages are
//! for people who play and collect games and do not program: each says what
//! stands there and what belongs there.

mod endings;
mod files;
mod legality;
mod moves;
mod tags;
mod variations;

use hoyito_notation::{Severity, read_records};
use insta::assert_snapshot;

/// Everything said about a file.
fn said(text: &str) -> String {
    let reading = read_records(text.as_bytes(), "games.hgn");
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    said.join("\n")
}

/// Everything said about a game of Hoyito II from the start with these moves,
/// which stand in line 2.
fn said_of_moves(moves: &str) -> String {
    said(&format!("[Variant \"Hoyito II\"]\n{moves}\n"))
}

/// Everything said about a game of Hoyito II from a set-up with these moves,
/// which stand in line 3.
fn said_of_set_up(position: &str, moves: &str) -> String {
    said(&format!(
        "[Variant \"Hoyito II\"]\n[Position \"{position}\"]\n{moves}\n"
    ))
}

#[test]
fn a_long_word_of_control_characters_is_shortened_and_shown_as_such() {
    let text = said_of_moves(&format!("{} *", "\u{1}".repeat(50)));
    let found = text.lines().find(|line| line.contains("found"));
    let shown = "\u{fffd}".repeat(40);
    assert_eq!(found, Some(format!("  found: {shown}…").as_str()));
}

#[test]
fn a_file_of_nonsense_is_not_told_word_by_word_for_ever() {
    let reading = read_records("no ".repeat(10_000).as_bytes(), "nonsense.hgn");
    let last = reading.diagnostics.last().unwrap();
    assert_eq!(last.severity(), Severity::Note);
    assert_snapshot!(last, @"nonsense.hgn:1:30000: note: 9902 more problems of this game are not listed; set the first ones right");
    assert!(reading.games[0].errors >= 10_000);
}
