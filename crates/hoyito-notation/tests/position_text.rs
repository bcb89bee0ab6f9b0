//! Position texts: what is read, what is written, what is refused and how.

use hoyito_core::{Pit, Position, RowLength, Side, Termination, Variant};
use hoyito_notation::{read_position, read_setup, write_position, write_setup};
use insta::assert_snapshot;

fn refusal(text: &str) -> String {
    let error = read_position(text, Variant::HoyitoII).expect_err(text);
    let under = format!(
        "{}{}",
        " ".repeat(error.column - 1),
        "^".repeat(text[error.span.clone()].chars().count().max(1))
    );
    format!("{text}\n{under}\n{error}")
}

#[test]
fn the_start_is_written_as_the_specification_shows() {
    let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
    assert_eq!(write_position(&start), "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0");
}

#[test]
fn every_field_comes_back() {
    let text = "3,x,0,12,1,x,1/x,x,x,x,x,x,7 N 9-11 last:S";
    let setup = read_setup(text).unwrap();
    assert_eq!(setup.row().get(), 7);
    assert_eq!(setup.get(Pit::from_letter('B').unwrap()), None);
    assert_eq!(setup.get(Pit::from_letter('C').unwrap()), Some(0));
    assert_eq!(setup.get(Pit::from_letter('D').unwrap()), Some(12));
    assert_eq!(setup.get(Pit::from_letter('g').unwrap()), Some(7));
    assert_eq!(setup.due, Side::North);
    assert_eq!((setup.captured.south, setup.captured.north), (9, 11));
    assert_eq!(setup.last_four_holder, Some(Side::South));
    assert_eq!(write_setup(&setup), text);
}

#[test]
fn a_board_on_which_nobody_can_sow_is_read_as_blocked() {
    let text = "3,x,x,x,x,x/5,x,x,x,x,x S 0-0";
    let position = read_position(text, Variant::HoyitoII).unwrap();
    assert_eq!(position.over(), Some(Termination::Blocked));
    assert_eq!(write_position(&position), text);
}

#[test]
fn an_empty_board_is_read_as_over() {
    let text = "0,0,0,0,0,0/0,0,0,0,0,0 N 28-20";
    let position = read_position(text, Variant::HoyitoI).unwrap();
    assert_eq!(position.over(), Some(Termination::BoardEmpty));
}

#[test]
fn the_empty_text_is_refused_at_its_end() {
    let error = read_position("", Variant::HoyitoII).unwrap_err();
    assert_eq!(error.span, 0..0);
    assert_snapshot!(error, @"position text, column 1: found the end of the text, expected the seeds of a pit, or x for a closed one");
}

#[test]
fn a_missing_pit_is_refused_where_it_is_missing() {
    assert_snapshot!(refusal("4,4,,4,4,4/4,4,4,4,4,4 S 0-0"), @r#"
    4,4,,4,4,4/4,4,4,4,4,4 S 0-0
        ^^
    position text, column 5: found ",4", expected the seeds of a pit, or x for a closed one
    "#);
}

#[test]
fn uneven_rows_are_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4,4 S 0-0"), @r"
    4,4,4,4,4,4/4,4,4,4,4,4,4 S 0-0
                ^^^^^^^^^^^^^
    position text, column 13: South's row has 6 pits and North's 7; both must have as many
    ");
}

#[test]
fn a_row_of_five_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4/4,4,4,4,4 S 0-0"), @r"
    4,4,4,4,4/4,4,4,4,4 S 0-0
    ^^^^^^^^^
    position text, column 1: South's row has 5 pits; a row has 6 to 12
    ");
}

#[test]
fn a_row_of_thirteen_is_refused() {
    assert_snapshot!(refusal("0,0,0,0,0,0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0,0,0,0,0,4 S 0-0"), @r"
    0,0,0,0,0,0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0,0,0,0,0,4 S 0-0
    ^^^^^^^^^^^^^^^^^^^^^^^^^
    position text, column 1: South's row has 13 pits; a row has 6 to 12
    ");
}

#[test]
fn a_missing_slash_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4 4,4,4,4,4,4 S 0-0"), @r#"
    4,4,4,4,4,4 4,4,4,4,4,4 S 0-0
               ^^
    position text, column 12: found " 4", expected a comma and the next pit, or a slash and North's pits
    "#);
}

#[test]
fn a_leading_zero_is_refused() {
    assert_snapshot!(refusal("04,4,4,4,4,4/4,4,4,4,4,4 S 0-0"), @r#"
    04,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    ^^
    position text, column 1: found "04", expected a count without sign or leading zero
    "#);
}

#[test]
fn a_sign_is_refused() {
    assert_snapshot!(refusal("4,4,+4,4,4,4/4,4,4,4,4,4 S 0-0"), @r#"
    4,4,+4,4,4,4/4,4,4,4,4,4 S 0-0
        ^^
    position text, column 5: found "+4", expected the seeds of a pit, or x for a closed one
    "#);
}

#[test]
fn a_count_that_no_board_holds_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,99999999999999999999999999 S 0-0"), @r"
    4,4,4,4,4,4/4,4,4,4,4,99999999999999999999999999 S 0-0
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^
    position text, column 23: 999999999999999999999999… seeds are more than any board holds; the most is 96 (R2)
    ");
}

#[test]
fn a_due_side_in_lower_case_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 s 0-0"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 s 0-0
                            ^
    position text, column 25: found "s", expected S or N
    "#);
}

#[test]
fn two_spaces_are_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4  S 0-0"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4  S 0-0
                            ^^
    position text, column 25: found " S", expected S or N
    "#);
}

#[test]
fn missing_captures_are_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S"), @r"
    4,4,4,4,4,4/4,4,4,4,4,4 S
                             ^
    position text, column 26: found the end of the text, expected a space and the captured seeds, such as 0-0
    ");
}

#[test]
fn captures_without_a_hyphen_are_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 0:0"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 S 0:0
                               ^^
    position text, column 28: found ":0", expected a hyphen and the seeds North has captured
    "#);
}

#[test]
fn trailing_text_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 "), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 
                                 ^
    position text, column 30: found " ", expected the end of the text, or a space and last:S or last:N
    "#);
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:N!"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:N!
                                        ^
    position text, column 37: found "!", expected the end of the text
    "#);
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 0-0\n"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 S 0-0

                                 ^
    position text, column 30: found "\n", expected the end of the text, or a space and last:S or last:N
    "#);
}

#[test]
fn the_taker_is_never_a_holder() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:taker"), @r#"
    4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:taker
                                       ^^^^^
    position text, column 36: found "taker", expected S or N
    "#);
}

#[test]
fn letters_of_other_scripts_do_not_confuse_the_place() {
    assert_snapshot!(refusal("4,4,é,4,4,4/4,4,4,4,4,4 S 0-0"), @r#"
    4,4,é,4,4,4/4,4,4,4,4,4 S 0-0
        ^
    position text, column 5: found "é", expected the seeds of a pit, or x for a closed one
    "#);
}

#[test]
fn a_board_that_is_no_multiple_of_four_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,3/4,4,4,4,4,4 S 0-0"), @r"
    4,4,4,4,4,3/4,4,4,4,4,4 S 0-0
    ^^^^^^^^^^^^^^^^^^^^^^^
    position text, column 1: the board holds 47 seeds, which is not a multiple of four (R15)
    ");
}

#[test]
fn more_seeds_than_the_board_is_made_for_are_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/4,4,4,4,4,4 S 3-1"), @r"
    4,4,4,4,4,4/4,4,4,4,4,4 S 3-1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    position text, column 1: there are 52 seeds on the board and captured, more than the 48 of a 2x6 board (R15)
    ");
}

#[test]
fn a_side_without_an_open_pit_is_refused() {
    assert_snapshot!(refusal("4,4,4,4,4,4/x,x,x,x,x,x S 0-0"), @r"
    4,4,4,4,4,4/x,x,x,x,x,x S 0-0
                ^^^^^^^^^^^
    position text, column 13: North has no open pit (R15)
    ");
}

#[test]
fn a_due_player_who_cannot_sow_is_refused() {
    assert_snapshot!(refusal("0,0,0,0,0,0/4,4,4,4,4,4 S 0-0"), @r"
    0,0,0,0,0,0/4,4,4,4,4,4 S 0-0
                            ^
    position text, column 25: South is named as due but cannot sow, while North can (R15)
    ");
}
