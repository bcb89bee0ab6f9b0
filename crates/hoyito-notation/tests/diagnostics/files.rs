//! Files that are no record files, and what is no part of a record.

use super::*;

#[test]
fn a_file_in_latin_1_is_told_as_such() {
    let reading = read_records(
        b"[Variant \"Hoyito II\"]\n[South \"Jos\xe9\"]\n\n*",
        "old.hgn",
    );
    assert_snapshot!(reading.diagnostics[0], @r#"
    old.hgn:2:12: error: the file is not UTF-8 text: it may be in an older encoding such as Latin-1 or Windows-1252
      found: byte 0xe9
      expected: a file saved as UTF-8; most editors ask for it in "Save as"
    "#);
    assert!(reading.has_errors());
}

#[test]
fn a_file_in_utf_16_is_told_as_such() {
    let reading = read_records(b"\xff\xfe[\0V\0", "old.hgn");
    assert_snapshot!(reading.diagnostics[0], @r#"
    old.hgn:1:1: error: the file is not UTF-8 text: it looks like UTF-16
      found: byte 0xff
      expected: a file saved as UTF-8; most editors ask for it in "Save as"
    "#);
}

#[test]
fn an_empty_file_is_no_error() {
    assert_snapshot!(said(" \n\n"), @r#"
    games.hgn:1:1: warning: the file holds no game
      expected: tags such as [Variant "Hoyito II"], then sowings and a result
    "#);
    assert!(!read_records(b"", "empty.hgn").has_errors());
}

#[test]
fn a_line_for_other_programs_is_noted() {
    assert_snapshot!(said_of_moves("1. D\n%board colour 3\n1... d *"), @r"
    games.hgn:3:1: note: a line that begins with % is skipped
      found: %board colour 3
    ");
}

#[test]
fn errors_in_several_games_are_all_told() {
    let text = "[Variant \"Hoyito II\"]\n\n1. D {never closed *\n\n\
                [Variant \"Hoyito II\"]\n\n1. D D *\n\n\
                [Variant \"Hoyito II\"]\n\n1. D d\n\n\
                [Variant \"Hoyito IV\"]\n\n1. D d *\n";
    assert_snapshot!(said(text), @r#"
    games.hgn:3:6: error: this comment is never closed
      found: {never closed *
      expected: a closing brace } where the comment ends
    games.hgn:7:6: error: pit D is South's, but North is due
      found: D
      expected: one of a b c d e
      where: turn 1 of North, sowing 1 (D), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    games.hgn:11:7: error: the record breaks off without final seeds or *
      expected: the final seeds such as 28-20, or * if the game is unfinished
    games.hgn:13:1: error: Variant cannot be "Hoyito IV"
      found: [Variant "Hoyito IV"]
      expected: "Hoyito I", "Hoyito II" or "Hoyito III"
    "#);
}

#[test]
fn errors_in_one_game_are_all_told() {
    let text = "[Variant \"Hoyito II\"]\n[Starter \"East\"]\n[Result \"won\"]\n\n1. D @ d *\n";
    assert_snapshot!(said(text), @r#"
    games.hgn:2:1: error: Starter cannot be "East"
      found: [Starter "East"]
      expected: "North", or no such tag when South starts
    games.hgn:3:1: error: Result cannot be "won"
      found: [Result "won"]
      expected: South's and North's final seeds such as "28-20", or "*"
    games.hgn:5:6: error: this is not something a record is made of
      found: @
      expected: a sowing such as C or c+4, a number such as 2., --, a comment in braces, or the final seeds such as 28-20 (* if unfinished)
    "#);
}
