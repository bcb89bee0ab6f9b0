//! Ends that do not fit the game.

use super::*;

/// A game that F ends: it takes the four of a and the last four of e.
const LAST_TURN: &str = "0,0,0,0,0,1/3,0,0,0,4,0 S 20-20";

fn said_of_end(tags: &str, end: &str) -> String {
    said(&format!(
        "[Variant \"Hoyito II\"]\n[Position \"{LAST_TURN}\"]\n{tags}\n1. F+8 {end}\n"
    ))
}

#[test]
fn nothing_is_said_of_the_right_end() {
    assert_eq!(
        said_of_end("[Result \"28-20\"]\n[Termination \"last four\"]", "28-20"),
        ""
    );
    assert_eq!(said_of_end("", "28-20"), "");
}

#[test]
fn wrong_final_seeds() {
    assert_snapshot!(said_of_end("", "24-24"), @r"
    games.hgn:4:8: error: the final seeds are not 24-24
      found: 24-24
      expected: 28-20 (last four)
      where: turn 1 of South, in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
    ");
}

#[test]
fn a_star_after_the_end() {
    assert_snapshot!(said_of_end("", "*"), @r"
    games.hgn:4:8: error: the game is over (last four), so it cannot end with *
      found: *
      expected: the final seeds 28-20
      where: turn 1 of South, in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
    ");
}

#[test]
fn another_termination() {
    assert_snapshot!(said_of_end("[Termination \"repetition\"]", "28-20"), @r#"
    games.hgn:3:1: error: Termination says "repetition", but the game ended otherwise
      found: [Termination "repetition"]
      expected: "last four"
      where: turn 1 of South, in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
    "#);
    assert_snapshot!(said_of_end("[Termination \"unfinished\"]", "28-20"), @r#"
    games.hgn:3:1: error: Termination says "unfinished", but the game ended otherwise
      found: [Termination "unfinished"]
      expected: "last four"
      where: turn 1 of South, in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
    "#);
}

#[test]
fn a_result_tag_that_differs_from_the_end() {
    assert_snapshot!(said_of_end("[Result \"20-28\"]", "28-20"), @r#"
    games.hgn:3:1: error: Result is "20-28", but the moves end with 28-20
      found: [Result "20-28"]
      expected: the same in both
    "#);
}

#[test]
fn a_termination_that_has_not_come_about() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"last four\"]\n1. D d 24-24"), @r#"
    games.hgn:2:1: error: Termination says "last four", but after the last sowing the game still goes on
      found: [Termination "last four"]
      expected: more sowings, or "agreement", "resignation" or "unfinished"
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    "#);
}

#[test]
fn unfinished_with_final_seeds() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"unfinished\"]\n1. D d 24-24"), @r#"
    games.hgn:2:1: error: Termination says "unfinished", but the record ends with final seeds
      found: [Termination "unfinished"]
      expected: * at the end, or "agreement" or "resignation" in Termination
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    "#);
}

#[test]
fn an_agreement_without_final_seeds() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"agreement\"]\n1. D d *"), @r#"
    games.hgn:3:8: error: Termination says "agreement", but the record ends with *
      found: *
      expected: the final seeds, or "unfinished" in Termination
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    "#);
}

#[test]
fn an_agreement_with_wrong_seeds() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"agreement\"]\n1. D d 28-20"), @r"
    games.hgn:3:8: error: the final seeds are not 28-20
      found: 28-20
      expected: 24-24 (agreement)
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    ");
}

#[test]
fn a_resignation_with_wrong_seeds() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"resignation\"]\n1. D d 28-20"), @r"
    games.hgn:3:8: error: no player can have resigned here with 28-20 as the outcome
      found: 28-20
      expected: 0-48 or 48-0
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    ");
}

#[test]
fn seeds_that_fit_no_end() {
    assert_snapshot!(said_of_moves("1. D d 28-20"), @r"
    games.hgn:2:8: error: the game is not over here, and neither agreement nor resignation gives 28-20
      found: 28-20
      expected: 24-24 for an agreement, 0-48 or 48-0 for a resignation, or * if the game is unfinished
      where: turn 2 of South, in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    ");
}
