//! Tags that cannot be read, or say what cannot be.

use super::*;

#[test]
fn a_tag_without_a_name() {
    assert_snapshot!(said("[\"Hoyito II\"]\n1. D *"), @r#"
    games.hgn:1:1: error: the tag has no name
      found: ["Hoyito II"]
      expected: a tag such as [South "Ana"], on one line
    games.hgn:1:1: warning: there is no Variant; the game is read as Hoyito II
      expected: [Variant "Hoyito I"], [Variant "Hoyito II"] or [Variant "Hoyito III"]
    "#);
}

#[test]
fn a_tag_without_quotation_marks() {
    assert_snapshot!(said("[Variant Hoyito II]\n*"), @r#"
    games.hgn:1:1: error: the tag's value does not begin with a quotation mark
      found: [Variant Hoyito II]
      expected: a tag such as [South "Ana"], on one line
    "#);
}

#[test]
fn a_tag_with_typographic_quotation_marks() {
    assert_snapshot!(said("[Variant “Hoyito II”]\n*"), @r#"
    games.hgn:1:1: error: the tag's value does not begin with a quotation mark
      found: [Variant “Hoyito II”]
      expected: a tag such as [South "Ana"], on one line
    "#);
}

#[test]
fn a_tag_whose_value_is_not_closed() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[South \"Ana]\n1. D *"), @r#"
    games.hgn:2:1: error: the tag's value is not closed by a quotation mark on this line
      found: [South "Ana]
      expected: a tag such as [South "Ana"], on one line
    "#);
}

#[test]
fn a_players_tag_that_cannot_be_read_does_not_hide_the_moves() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[South Ana]\n1. D D *"), @r#"
    games.hgn:2:1: error: the tag's value does not begin with a quotation mark
      found: [South Ana]
      expected: a tag such as [South "Ana"], on one line
    games.hgn:3:6: error: pit D is South's, but North is due
      found: D
      expected: one of a b c d e
      where: turn 1 of North, sowing 1 (D), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    "#);
}

#[test]
fn a_tag_without_its_bracket() {
    assert_snapshot!(said("[Variant \"Hoyito II\"\n1. D *"), @r#"
    games.hgn:1:1: error: the tag does not end with a bracket after its value
      found: [Variant "Hoyito II"
      expected: a tag such as [South "Ana"], on one line
    "#);
}

#[test]
fn a_lone_backslash() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Site \"C:\\games\"]\n1. D *"), @r#"
    games.hgn:2:10: warning: a backslash on its own is read as a backslash
      found: \
      expected: \\ for a backslash, \" for a quotation mark
    "#);
}

#[test]
fn a_tag_given_twice() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[South \"Ana\"]\n[south \"Ana\"]\n1. D *"), @r#"
    games.hgn:3:1: warning: the tag South is given twice, first as "Ana"
      found: [south "Ana"]
      expected: every tag once
    "#);
}

#[test]
fn a_tag_given_twice_with_two_values() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[South \"Ana\"]\n[South \"Eva\"]\n1. D *"), @r#"
    games.hgn:3:1: error: the tag South is given twice, first as "Ana"
      found: [South "Eva"]
      expected: one value only
    "#);
}

#[test]
fn an_unknown_variant() {
    assert_snapshot!(said("[Variant \"Oware\"]\n1. D *"), @r#"
    games.hgn:1:1: error: Variant cannot be "Oware"
      found: [Variant "Oware"]
      expected: "Hoyito I", "Hoyito II" or "Hoyito III"
    "#);
}

#[test]
fn a_board_that_does_not_exist() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Board \"2x13\"]\n1. D *"), @r#"
    games.hgn:2:1: error: Board cannot be "2x13"
      found: [Board "2x13"]
      expected: "2x6" to "2x12": two rows of 6 to 12 pits
    "#);
}

#[test]
fn an_unknown_holder_of_the_last_four() {
    assert_snapshot!(said("[Variant \"Hoyito III\"]\n[LastFour \"taker\"]\n1. D *"), @r#"
    games.hgn:2:1: error: LastFour cannot be "taker"
      found: [LastFour "taker"]
      expected: "South" or "North", or no such tag when they go to the taker
    "#);
}

#[test]
fn an_unknown_termination() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Termination \"time\"]\n1. D *"), @r#"
    games.hgn:2:1: error: Termination cannot be "time"
      found: [Termination "time"]
      expected: "last four", "board empty", "blocked", "repetition", "agreement", "resignation" or "unfinished"
    "#);
}

#[test]
fn a_date_in_another_form() {
    assert_snapshot!(said("[Variant \"Hoyito II\"]\n[Date \"17 Feb 2005\"]\n1. D *"), @r#"
    games.hgn:2:1: warning: "17 Feb 2005" is not a date as records write it
      found: [Date "17 Feb 2005"]
      expected: year, month and day such as 2005.02.17, ? for unknown digits
    "#);
}

#[test]
fn a_position_that_cannot_be_read() {
    assert_snapshot!(said_of_set_up("4,4,4,4,4,4/4,4,4,4,4 S 0-0", "1. D *"), @r"
    games.hgn:2:24: error: in Position: South's row has 6 pits and North's 5; both must have as many
      found: 4,4,4,4,4
      expected: a position such as 4,4,x,0,4,4/4,4,4,8,4,4 S 0-0, pits from A and from a on
    ");
}

#[test]
fn a_position_in_which_the_due_player_cannot_sow() {
    assert_snapshot!(said_of_set_up("0,0,0,0,0,0/4,4,4,4,4,4 S 0-0", "1. D *"), @r"
    games.hgn:2:36: error: in Position: South is named as due but cannot sow, while North can (R15)
      found: S
      expected: a position that R15 allows; see the rules
    ");
}

#[test]
fn a_position_beside_a_starter_and_a_holder() {
    let text = "[Variant \"Hoyito III\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0\"]\n\
                [Starter \"North\"]\n[LastFour \"South\"]\n1. D *";
    assert_snapshot!(said(text), @r#"
    games.hgn:3:1: error: Starter stands beside Position, which already says it
      found: [Starter "North"]
      expected: Position alone: it tells who is due and ends in last:S or last:N where somebody holds the last four
    games.hgn:4:1: error: LastFour stands beside Position, which already says it
      found: [LastFour "South"]
      expected: Position alone: it tells who is due and ends in last:S or last:N where somebody holds the last four
    "#);
}

#[test]
fn a_position_on_another_board() {
    let text = "[Variant \"Hoyito II\"]\n[Board \"2x7\"]\n\
                [Position \"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0\"]\n1. D *";
    assert_snapshot!(said(text), @r#"
    games.hgn:3:1: error: Board is 2x7, but Position shows 2x6
      found: [Position "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0…
      expected: the same board in both
    "#);
}

#[test]
fn a_missing_variant() {
    assert_snapshot!(said("1. D d *"), @r#"
    games.hgn:1:1: warning: there is no Variant; the game is read as Hoyito II
      expected: [Variant "Hoyito I"], [Variant "Hoyito II"] or [Variant "Hoyito III"]
    "#);
}

#[test]
fn a_missing_variant_that_the_moves_betray() {
    // In Hoyito II and III whoever captures sows again (R10).
    assert_snapshot!(said("[Position \"0,0,0,0,1,1/3,0,0,4,4,3 S 0-0\"]\n1. F+4 d *"), @r#"
    games.hgn:1:1: warning: there is no Variant; the game is read as Hoyito I
      expected: [Variant "Hoyito I"], [Variant "Hoyito II"] or [Variant "Hoyito III"]
    "#);
}
