//! Reading and writing whole records.

use hoyito_core::{Side, Variant};
use hoyito_notation::{Landings, Record, read_records, write_record, write_records};

const EXAMPLE: &str = r#"[Variant "Hoyito III"]
[Board "2x6"]
[Event "Notation example"]
[Site "?"]
[Date "2026.11.30"]
[Round "1"]
[South "random choice"]
[North "random choice"]
[Result "*"]
[Termination "unfinished"]

1. D d 2. A+4 C e+4 e+4 f 3. D c 4. C e+4 b+4 f 5. B d 6. B *
"#;

/// The one record of a text in which nothing is wrong.
fn sound(text: &str) -> Record {
    let reading = read_records(text.as_bytes(), "test.hgn");
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n"));
    assert_eq!(reading.games.len(), 1);
    reading.records().next().cloned().unwrap()
}

#[test]
fn the_example_of_the_specification_is_canonical() {
    assert_eq!(write_record(&sound(EXAMPLE)), EXAMPLE);
}

#[test]
fn the_example_tells_the_turns_it_shows() {
    let record = sound(EXAMPLE);
    assert_eq!(record.start().position().variant(), Variant::HoyitoIII);
    let game = record.game();
    assert_eq!(game.plies().len(), 16);
    assert_eq!(game.position().captured()[Side::South].get(), 4);
    assert_eq!(game.position().captured()[Side::North].get(), 16);
    assert_eq!(game.outcome(), None);
}

#[test]
fn landing_pits_are_written_on_request_and_read_back() {
    let record = sound(EXAMPLE);
    let text = write_records([&record], Landings::Written);
    assert!(text.contains("1. D>F d>"));
    assert_eq!(sound(&text), record);
}

/// A record of Hoyito II with these tags beside the roster, and these moves.
fn canonical(result: &str, tags: &str, moves: &str) -> String {
    format!(
        "[Variant \"Hoyito II\"]\n[Board \"2x6\"]\n[Event \"?\"]\n[Site \"?\"]\n\
         [Date \"????.??.??\"]\n[Round \"?\"]\n[South \"?\"]\n[North \"?\"]\n\
         [Result \"{result}\"]\n{tags}\n{moves}\n"
    )
}

fn unfinished(tags: &str, moves: &str) -> String {
    canonical("*", &format!("{tags}[Termination \"unfinished\"]\n"), moves)
}

/// Asserts that a canonical text is written as it is read.
fn assert_canonical(text: &str) {
    assert_eq!(write_record(&sound(text)), text);
}

mod canonical {
    use super::*;

    #[test]
    fn comments_glyphs_and_variations_keep_their_order() {
        assert_canonical(&unfinished(
            "",
            "{before it} 1. D! $1 {good} (1. C {quiet} 1... d+4) {or} (1. B $2) 1... d $14 *",
        ));
    }

    #[test]
    fn a_variation_in_the_middle_of_a_turn_begins_with_its_number() {
        assert_canonical(&unfinished(
            "",
            "1. D d 2. A+4 C (2. B) 2... e+4 e+4 (2... b+4) 2... f *",
        ));
    }

    #[test]
    fn south_resumes_in_the_middle_of_a_turn_without_a_number() {
        assert_canonical(&unfinished(
            "",
            "1. D d 2. A+4 {again} C e+4 {again} 2... e+4 *",
        ));
    }

    #[test]
    fn variations_nest() {
        assert_canonical(&unfinished(
            "",
            "1. D (1. C d+4 (1... c) (1... f+4)) (1. B) 1... d *",
        ));
    }

    #[test]
    fn a_north_who_starts_belongs_to_the_first_pair() {
        assert_canonical(&unfinished("[Starter \"North\"]\n", "1... d 2. D d+4 *"));
    }

    #[test]
    fn the_last_four_of_a_single_game_can_have_a_holder() {
        let text = unfinished("[LastFour \"North\"]\n", "1. D *").replace(" II\"", " III\"");
        let record = sound(&text);
        assert_eq!(
            record.start().position().last_four_holder(),
            Some(Side::North)
        );
        assert_canonical(&text);
    }

    #[test]
    fn a_skipped_south_takes_her_number() {
        // North's a falls into b and ends; South has nothing to sow.
        let position = "0,0,0,0,0,0/1,0,3,0,0,0 N 0-0";
        let tags = format!("[Position \"{position}\"]\n");
        assert_canonical(&unfinished(&tags, "1... a 2. -- c 3. -- *"));
    }

    #[test]
    fn a_skipped_north_ends_the_pair() {
        let tags = "[Position \"1,0,0,0,0,3/0,0,0,0,0,0 S 0-0\"]\n";
        assert_canonical(&unfinished(tags, "1. A -- 2. F *"));
    }

    #[test]
    fn a_skipped_extra_turn_is_the_captors() {
        let tags = "[Position \"0,0,0,0,0,1/3,0,0,4,4,0 S 0-0\"]\n";
        assert_canonical(&unfinished(tags, "1. F+4 {and nothing left} -- e *"));
    }

    #[test]
    fn a_skip_is_told_at_the_end_too() {
        let tags = "[Position \"0,0,0,0,0,1/3,0,0,4,4,0 S 0-0\"]\n";
        assert_canonical(&unfinished(tags, "1. F+4 -- *"));
    }

    #[test]
    fn final_seeds_tell_agreement_and_resignation() {
        for (result, termination) in [
            ("24-24", "agreement"),
            ("0-48", "resignation"),
            ("48-0", "resignation"),
        ] {
            let tags = format!("[Termination \"{termination}\"]\n");
            let text = canonical(result, &tags, &format!("1. D d {result}"));
            assert_canonical(&text);
            let without_tag = text.replace(&tags, "");
            assert_eq!(write_record(&sound(&without_tag)), text);
        }
    }

    #[test]
    fn unknown_tags_are_kept_in_the_order_of_their_names() {
        assert_canonical(&unfinished(
            "[Annotator \"a \\\"quoted\\\" \\\\ name\"]\n",
            "1. D *",
        ));
        let text = unfinished("", "1. D *").replace("[Term", "[ECO \"?\"]\n[Term");
        assert_canonical(&text);
    }

    #[test]
    fn a_comment_with_a_brace_runs_to_the_end_of_the_line() {
        assert_canonical(&unfinished(
            "",
            "1. D ; a smile :-}\n1... d (1... e+4 ; another :-}\n) *",
        ));
    }

    #[test]
    fn an_empty_comment_is_kept() {
        assert_canonical(&unfinished("", "1. D {} 1... d *"));
    }

    #[test]
    fn comments_after_the_result_are_kept() {
        assert_canonical(&unfinished("", "1. D * {they went home}"));
    }

    #[test]
    fn every_mark_is_kept() {
        assert_canonical(&unfinished("", "1. D! d? 2. A+4!! C?? e+4!? e+4?! *"));
    }

    #[test]
    fn lines_are_filled_below_eighty_characters() {
        let words = ["eight888"; 40].join(" ");
        let text = write_record(&sound(&unfinished(
            "",
            &format!("1. D {{{words}}} 1... d *"),
        )));
        let moves = text.split("\n\n").nth(1).unwrap();
        let lines: Vec<&str> = moves.lines().collect();
        for pair in lines.windows(2) {
            let next = pair[1].split(' ').next().unwrap();
            assert!(pair[0].len() < 80);
            assert!(
                pair[0].len() + 1 + next.len() >= 80,
                "{:?} had room",
                pair[0]
            );
        }
        assert_canonical(&text);
    }

    #[test]
    fn a_word_longer_than_a_line_stands_alone() {
        let long = "x".repeat(100);
        let text = write_record(&sound(&unfinished(
            "",
            &format!("1. D {{a {long} b}} 1... d *"),
        )));
        assert!(text.contains(&format!("\n{long}\nb}}")));
        assert_canonical(&text);
    }

    #[test]
    fn a_full_line_is_counted_in_characters() {
        // Two words of 39 letters, each of two bytes, and a space: 79.
        let long = "x".repeat(100);
        let word = "é".repeat(39);
        let moves = format!("1. D {{{long} {word} {word} y}} *");
        let text = write_record(&sound(&unfinished("", &moves)));
        assert!(text.contains(&format!("\n{word} {word}\ny}}")));
    }

    #[test]
    fn games_of_one_file_are_set_apart_by_an_empty_line() {
        let record = sound(EXAMPLE);
        let text = write_records([&record, &record], Landings::Left);
        assert_eq!(text, format!("{EXAMPLE}\n{EXAMPLE}"));
        let reading = read_records(text.as_bytes(), "two.hgn");
        assert!(reading.records().eq([&record, &record]));
    }
}

mod import {
    use super::*;

    fn reads_like_the_example(text: &str) {
        assert_eq!(sound(text), sound(EXAMPLE));
    }

    #[test]
    fn a_byte_order_mark_is_accepted() {
        reads_like_the_example(&format!("\u{feff}{EXAMPLE}"));
    }

    #[test]
    fn line_breaks_of_every_system_are_accepted() {
        reads_like_the_example(&EXAMPLE.replace('\n', "\r\n"));
        reads_like_the_example(&EXAMPLE.replace('\n', "\r"));
    }

    #[test]
    fn tabs_and_odd_spacing_are_accepted() {
        let text = EXAMPLE
            .replace("[Board \"2x6\"]", "  [ Board\t\t\"2x6\" ]   ")
            .replace("1. D d", "1.D\td\n\n\n")
            .replace("A+4 C", "A +4   C")
            .replace("4. C", "4 . C");
        reads_like_the_example(&text);
    }

    #[test]
    fn one_line_is_enough() {
        reads_like_the_example(&EXAMPLE.replace('\n', " "));
    }

    #[test]
    fn lower_case_tag_names_are_accepted() {
        let mut text = EXAMPLE.to_owned();
        for name in hoyito_notation::ROSTER.into_iter().chain(["Termination"]) {
            text = text.replace(&format!("[{name} "), &format!("[{} ", name.to_lowercase()));
        }
        reads_like_the_example(&text);
    }

    #[test]
    fn missing_roster_tags_are_accepted() {
        let record = sound("[Variant \"Hoyito II\"]\n1. D d *");
        let text = write_record(&record);
        assert_eq!(text, unfinished("", "1. D d *"));
    }

    #[test]
    fn unknown_gains_are_filled_in() {
        let text = EXAMPLE.replace("+4", "");
        reads_like_the_example(&text);
    }

    #[test]
    fn a_gain_of_nothing_may_be_told() {
        reads_like_the_example(&EXAMPLE.replace("1. D d", "1. D+0 d+0"));
    }

    #[test]
    fn untold_skips_are_filled_in() {
        let tags = "[Position \"0,0,0,0,0,1/3,0,0,4,4,0 S 0-0\"]\n";
        let told = unfinished(tags, "1. F+4 {and nothing left} -- e *");
        let untold = unfinished(tags, "1. F+4 {and nothing left} 1... e *");
        assert_eq!(write_record(&sound(&untold)), told);
    }

    #[test]
    fn missing_numbers_are_accepted() {
        let mut text = EXAMPLE.to_owned();
        for number in 1..=6 {
            text = text.replace(&format!("{number}. "), "");
        }
        reads_like_the_example(&text);
    }

    #[test]
    fn comments_among_the_tags_stand_before_the_moves() {
        let text = EXAMPLE.replace("[Site", "{found in a drawer}\n[Site");
        let record = sound(&text);
        assert_eq!(record.line().before[0].text(), "found in a drawer");
    }

    #[test]
    fn a_comment_to_the_end_of_the_line_is_a_comment() {
        let record = sound(&EXAMPLE.replace("1. D d", "1. D ; she smiles\n d"));
        let comments: Vec<&str> = record.line().moves[0]
            .comments()
            .map(|comment| comment.text())
            .collect();
        assert_eq!(comments, ["she smiles"]);
    }

    #[test]
    fn a_game_without_tags_follows_another() {
        let text = "[Variant \"Hoyito II\"]\n1. D d * 1. C d *";
        let reading = read_records(text.as_bytes(), "two.hgn");
        assert_eq!(reading.games.len(), 2);
        assert!(!reading.has_errors());
    }

    #[test]
    fn a_percent_sign_inside_a_comment_is_text() {
        let record = sound(&unfinished("", "1. D {a hundred\n% sure} *"));
        assert_eq!(
            record.line().moves[0].comments().next().unwrap().text(),
            "a hundred % sure"
        );
    }
}

mod games {
    use super::*;
    use hoyito_core::{Game, Pit, Position, RowLength, Termination};
    use hoyito_notation::Tags;

    fn game(variant: Variant, pits: &str) -> Game {
        let mut game = Game::new(Position::start(variant, RowLength::SIX));
        for letter in pits.chars() {
            game.play(Pit::from_letter(letter).unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_game_is_saved_and_opened_again() {
        let game = game(Variant::HoyitoIII, "DdACeef");
        let text = write_record(&Record::from_game(&game, Tags::new()));
        assert!(text.contains("\n\n1. D d 2. A+4 C e+4 e+4 f *\n"));
        assert_eq!(sound(&text).game(), game);
    }

    #[test]
    fn an_agreement_is_saved_and_opened_again() {
        let mut game = game(Variant::HoyitoIII, "DdACee");
        game.agree().unwrap();
        let record = sound(&write_record(&Record::from_game(&game, Tags::new())));
        assert_eq!(
            record.outcome().unwrap().termination,
            Termination::Agreement
        );
        assert_eq!(record.game(), game);
    }

    #[test]
    fn a_resignation_is_saved_and_opened_again() {
        let mut game = game(Variant::HoyitoIII, "DdACee");
        game.resign(Side::South).unwrap();
        let record = sound(&write_record(&Record::from_game(&game, Tags::new())));
        assert_eq!(record.result_text(), "4-44");
        assert_eq!(record.game(), game);
    }

    #[test]
    fn a_repetition_is_saved_and_opened_again() {
        let text = "1,0,0,0,0,0/1,0,0,0,1,1 S 22-22";
        let start = hoyito_notation::read_position(text, Variant::HoyitoIII).unwrap();
        let mut game = Game::new(start);
        while game.outcome().is_none() {
            let first = game.position().choices().next().unwrap();
            game.play(first).unwrap();
        }
        let record = sound(&write_record(&Record::from_game(&game, Tags::new())));
        assert_eq!(
            record.outcome().unwrap().termination,
            Termination::Repetition
        );
        assert_eq!(record.result_text(), "24-24");
        assert_eq!(record.game(), game);
    }

    #[test]
    fn a_blocked_board_is_a_whole_game() {
        // Nobody can sow; the eight seeds are divided (H1).
        let tags = "[Position \"3,x,x,x,x,x/5,x,x,x,x,x S 0-0\"]\n[Termination \"blocked\"]\n";
        assert_canonical(&canonical("4-4", tags, "4-4"));
    }

    #[test]
    fn an_emptied_board_has_no_last_four() {
        // F makes four in a, and nothing else lies on the board (R11).
        let tags = "[Position \"0,0,0,0,0,1/3,0,0,0,0,0 S 22-22\"]\n\
                    [Termination \"board empty\"]\n";
        assert_canonical(&canonical("26-22", tags, "1. F+4 26-22"));
    }

    #[test]
    fn a_round_of_a_territory_match_always_has_its_position() {
        let mut tags = Tags::new();
        tags.set("Match", "territory limit:50 starter:alternate")
            .unwrap();
        let record = Record::from_game(&game(Variant::HoyitoII, "D"), tags);
        let text = write_record(&record);
        assert!(text.contains("[Position \"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0\"]\n"));
    }
}
