//! Variations and what hangs on them.

use super::*;

#[test]
fn a_variation_of_nothing() {
    assert_snapshot!(said_of_moves("(1. C) 1. D *"), @r"
    games.hgn:2:1: error: no sowing stands before this in its line
      found: (
      expected: a sowing before it
    ");
}

#[test]
fn an_empty_variation() {
    assert_snapshot!(said_of_moves("1. D ({hm}) d *"), @r"
    games.hgn:2:6: error: there is no sowing in this variation
      found: ({hm})
      expected: at least one sowing between the parentheses
    ");
}

#[test]
fn a_variation_that_is_never_closed() {
    assert_snapshot!(said_of_moves("1. D (1. C d *"), @r"
    games.hgn:2:6: error: this variation is never closed
      found: (
      expected: a closing parenthesis where the variation ends
    ");
}

#[test]
fn a_parenthesis_that_ends_nothing() {
    assert_snapshot!(said_of_moves("1. D d) *"), @r"
    games.hgn:2:7: error: this parenthesis ends no variation
      found: )
      expected: an opening parenthesis before it
    ");
}

#[test]
fn a_result_in_a_variation() {
    assert_snapshot!(said_of_moves("1. D (1. C d 24-24) d *"), @r"
    games.hgn:2:14: error: a variation has no result
      found: 24-24
      expected: the closing parenthesis
    ");
}

#[test]
fn an_illegal_sowing_in_a_variation_does_not_stop_the_game() {
    assert_snapshot!(said_of_moves("1. D (1. C d 2. C) d 2. B (2. D) c *"), @r"
    games.hgn:2:17: error: pit C is South's, but North is due
      found: C
      expected: one of a b c d e
      where: turn 1 of North, sowing 2 (C), in 8,8,0,0,2,7/2,7,7,1,2,0 N 0-4
    ");
}

#[test]
fn variations_nested_too_deep() {
    let moves = format!("1. D {}{} *", "(1. C ".repeat(65), ")".repeat(65));
    assert_snapshot!(said_of_moves(&moves), @r"
    games.hgn:2:390: error: variations are nested more than 64 deep
      found: (
    ");
}
