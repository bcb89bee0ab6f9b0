//! What a reader says, one test for each kind of problem. The messages are
//! for people who play and collect games and do not program: each says what
//! stands there and what belongs there.

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

mod files {
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
}

mod tags {
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
}

mod moves {
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
}

mod legality {
    use super::*;

    #[test]
    fn an_empty_pit() {
        assert_snapshot!(said_of_moves("1. D d 2. C *"), @r"
        games.hgn:2:11: error: pit C is empty
          found: C
          expected: one of A B D E F
          where: turn 2 of South, sowing 1 (C), in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
        ");
    }

    #[test]
    fn a_pit_of_the_other_player() {
        assert_snapshot!(said_of_moves("1. D E *"), @r"
        games.hgn:2:6: error: pit E is South's, but North is due
          found: E
          expected: one of a b c d e
          where: turn 1 of North, sowing 1 (E), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
        ");
    }

    #[test]
    fn a_pit_that_is_not_on_the_board() {
        assert_snapshot!(said_of_moves("1. G *"), @r"
        games.hgn:2:4: error: there is no pit G on a 2x6 board
          found: G
          expected: one of A B C D E F
          where: turn 1 of South, sowing 1 (G), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
        ");
    }

    #[test]
    fn a_closed_pit() {
        assert_snapshot!(said_of_set_up("4,4,4,4,4,x/4,4,4,4,4,x S 4-4", "1. F *"), @r"
        games.hgn:3:4: error: pit F is closed in this round
          found: F
          expected: one of A B C D E
          where: turn 1 of South, sowing 1 (F), in 4,4,4,4,4,x/4,4,4,4,4,x S 4-4
        ");
    }

    #[test]
    fn an_endless_pit() {
        // Six laps, B b a b B A, and B holds two again beside the same board.
        assert_snapshot!(said_of_set_up("1,2,x,x,x,x/3,2,x,x,x,x S 0-0", "1. B *"), @r"
        games.hgn:3:4: error: pit B would be sown for ever: the relay comes back every 6 laps (H1)
          found: B
          expected: A
          where: turn 1 of South, sowing 1 (B), in 1,2,x,x,x,x/3,2,x,x,x,x S 0-0
        ");
    }

    #[test]
    fn a_wrong_gain() {
        assert_snapshot!(said_of_moves("1. D d 2. A+8 *"), @r"
        games.hgn:2:11: error: the sower does not get 8 seeds by this sowing but 4
          found: A+8
          expected: A+4
          where: turn 2 of South, sowing 1 (A), in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
        ");
    }

    #[test]
    fn a_gain_of_nothing() {
        assert_snapshot!(said_of_moves("1. D+4 d *"), @r"
        games.hgn:2:4: error: the sower does not get 4 seeds by this sowing but 0
          found: D+4
          expected: D
          where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
        ");
    }

    #[test]
    fn a_wrong_landing() {
        assert_snapshot!(said_of_moves("1. D>E d *"), @r"
        games.hgn:2:4: error: the last seed of this sowing does not fall into E but into F
          found: D>E
          expected: >F
          where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
        ");
    }

    #[test]
    fn a_sowing_within_a_turn_is_counted() {
        assert_snapshot!(said_of_moves("1. D d 2. A+4 C e+4 e+4 e *"), @r"
        games.hgn:2:25: error: pit e is empty
          found: e
          expected: one of b c d f
          where: turn 2 of North, sowing 3 (e), in 0,7,0,1,0,7/0,7,12,1,0,1 N 4-8
        ");
    }

    #[test]
    fn a_skip_of_somebody_who_can_sow() {
        assert_snapshot!(said_of_moves("1. D -- E *"), @r"
        games.hgn:2:6: error: nobody is skipped here: North is due and can sow
          found: --
          expected: -- only where the player who would be due has nothing she may sow
          where: turn 1 of North, in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
        games.hgn:2:9: error: pit E is South's, but North is due
          found: E
          expected: one of a b c d e
          where: turn 1 of North, sowing 1 (E), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
        ");
    }

    #[test]
    fn a_skip_told_twice() {
        assert_snapshot!(said_of_set_up("1,0,0,0,0,3/0,0,0,0,0,0 S 0-0", "1. A -- -- 2. F *"), @r"
        games.hgn:3:9: error: nobody is skipped here
          found: --
          expected: -- only where the player who would be due has nothing she may sow
          where: turn 2 of South, in 0,1,0,0,0,3/0,0,0,0,0,0 S 0-0
        ");
    }

    #[test]
    fn a_sowing_after_the_end() {
        // F makes four in a; e's four are the last (R11).
        assert_snapshot!(said_of_set_up("0,0,0,0,0,1/3,0,0,0,4,0 S 20-20", "1. F+8 e 28-20"), @r"
        games.hgn:3:8: error: the game is over (last four)
          found: e
          expected: the final seeds
          where: turn 1 of South, sowing 1 (e), in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
        ");
    }
}

mod variations {
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
}

mod endings {
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
}

#[test]
fn a_file_of_nonsense_is_not_told_word_by_word_for_ever() {
    let reading = read_records("no ".repeat(10_000).as_bytes(), "nonsense.hgn");
    let last = reading.diagnostics.last().unwrap();
    assert_eq!(last.severity(), Severity::Note);
    assert_snapshot!(last, @"nonsense.hgn:1:30000: note: 9902 more problems of this game are not listed; set the first ones right");
    assert!(reading.games[0].errors >= 10_000);
}
