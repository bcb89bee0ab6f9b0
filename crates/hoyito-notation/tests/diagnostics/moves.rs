//! Words among the moves that cannot be read.

use super::*;

#[test]
fn a_word_that_means_nothing() {
    assert_snapshot!(said_of_moves("1. D e4 *"), @r"
    games.hgn:2:6: error: this is not something a record is made of
      found: e4
      expected: a sowing such as C or c+4, a number such as 2., --, a comment in braces, or the final seeds such as 28-20 (* if unfinished)
    ");
}

#[test]
fn a_letter_that_is_no_pit() {
    assert_snapshot!(said_of_moves("1. D m *"), @r"
    games.hgn:2:6: error: no board has such a pit
      found: m
      expected: A to L for South's pits, a to l for North's
    ");
}

#[test]
fn a_landing_without_a_pit() {
    assert_snapshot!(said_of_moves("1. D>7 d *"), @r"
    games.hgn:2:4: error: > names no pit
      found: D>7
      expected: a pit's letter after >, as in C>e
    ");
}

#[test]
fn a_gain_without_a_number() {
    assert_snapshot!(said_of_moves("1. D+ d *"), @r"
    games.hgn:2:4: error: + is not followed by a number of seeds
      found: D+
      expected: a number of seeds after +, as in C+4
    ");
}

#[test]
fn a_mark_that_does_not_exist() {
    assert_snapshot!(said_of_moves("1. D!!! d *"), @r"
    games.hgn:2:4: error: there is no such mark
      found: D!!!
      expected: one of ! ? !! ?? !? ?!
    ");
}

#[test]
fn a_sowing_that_runs_into_something() {
    assert_snapshot!(said_of_moves("1. D, d *"), @r"
    games.hgn:2:4: error: the sowing runs into something else
      found: D,
      expected: a space after the sowing
    ");
}

#[test]
fn a_glyph_without_a_number() {
    assert_snapshot!(said_of_moves("1. D $300 $x d *"), @r"
    games.hgn:2:6: error: $ must be followed by a number from 0 to 255
      found: $300
      expected: a glyph such as $1
    games.hgn:2:11: error: $ must be followed by a number from 0 to 255
      found: $x
      expected: a glyph such as $1
    ");
}

#[test]
fn a_glyph_before_any_sowing() {
    assert_snapshot!(said_of_moves("$1 1. D *"), @r"
    games.hgn:2:1: error: no sowing stands before this in its line
      found: $1
      expected: a sowing before it
    ");
}

#[test]
fn a_comment_that_is_never_closed() {
    assert_snapshot!(said_of_moves("1. D {what a relay *"), @r"
    games.hgn:2:6: error: this comment is never closed
      found: {what a relay *
      expected: a closing brace } where the comment ends
    ");
}

#[test]
fn a_brace_that_closes_nothing() {
    assert_snapshot!(said_of_moves("1. D} d *"), @r"
    games.hgn:2:5: error: this closes nothing
      found: }
      expected: nothing, or the opening one before it
    ");
}

#[test]
fn a_wrong_number_is_told_where_the_counting_goes_wrong() {
    assert_snapshot!(said_of_moves("1. D d 3. A+4 *"), @r"
    games.hgn:2:8: warning: this turn has another number
      found: 3.
      expected: 2.
    ");
}

#[test]
fn a_number_in_the_other_players_form() {
    assert_snapshot!(said_of_moves("1... D 1. d *"), @r"
    games.hgn:2:1: warning: this turn has another number
      found: 1...
      expected: 1.
    games.hgn:2:8: warning: this turn has another number
      found: 1.
      expected: 1...
    ");
}

#[test]
fn a_number_without_a_sowing() {
    assert_snapshot!(said_of_moves("1. D d 2. *"), @r"
    games.hgn:2:8: warning: no sowing follows this number
      found: 2.
      expected: a sowing or -- after the number
    ");
}

#[test]
fn a_record_that_breaks_off() {
    assert_snapshot!(said_of_moves("1. D d"), @r"
    games.hgn:2:7: error: the record breaks off without final seeds or *
      expected: the final seeds such as 28-20, or * if the game is unfinished
    ");
}

#[test]
fn a_result_after_the_result() {
    assert_snapshot!(said_of_moves("1. D d * *"), @r"
    games.hgn:2:10: error: the game has ended before this
      found: *
      expected: the tags of the next game, or the end of the file
    ");
}
