//! `hoyito play`, driven through pipes as a script would.

mod common;

use std::fs;

use common::{Place, Run, hoyito_with, words};

/// South takes all eight seeds with E: she captures F, and the last four follow.
const WON: &str = "--position '2,0,0,0,1,3/2,0,0,0,0,0 S 20-20'";

/// A game with these options, one typed line after the other.
fn play(options: &str, typed: impl AsRef<[u8]>) -> Run {
    hoyito_with(&words(&format!("play {options}")), typed)
}

/// Two people at one keyboard.
fn people(options: &str, typed: &str) -> Run {
    play(&format!("--south person --north person {options}"), typed)
}

/// The lines of a text that begin so.
fn lines<'t>(text: &'t str, beginning: &str) -> Vec<&'t str> {
    text.lines()
        .filter(|line| line.starts_with(beginning))
        .collect()
}

#[test]
fn a_game_is_told_from_the_first_board_to_the_last_word() {
    let told = people(&format!("--variant hoyito-iii {WON}"), "E\n").good();
    insta::assert_snapshot!(told, @"
    Hoyito III on 2x6. South is a person, North a person. `help` lists the words.

                f    e    d    c    b    a
             +----+----+----+----+----+----+
      North  |  0 |  0 |  0 |  0 |  0 |  2 |  20 captured
             +----+----+----+----+----+----+
    > South  |  2 |  0 |  0 |  0 |  1 |  3 |  20 captured
             +----+----+----+----+----+----+
                A    B    C    D    E    F
    South is due and may sow A, E and F.

    South sows E.
      Lap 1: 1 seed from E; the last makes four in F, a casa.
    South captures the casa at F: 4 seeds (R12).
    That leaves the last four on the board: South takes them as well (R11).

                f    e    d    c    b    a
             +----+----+----+----+----+----+
      North  |  0 |  0 |  0 |  0 |  0 |  0 |  20 captured
             +----+----+----+----+----+----+
      South  |  0 |  0 |  0 |  0 |  0 |  0 |  28 captured
             +----+----+----+----+----+----+
                A    B    C    D    E    F
    The game is over: the last four seeds are taken (R11).
    South 28, North 20: South wins by 8 seeds (R14).
    ");
}

#[test]
fn the_end_of_the_input_leaves_cleanly() {
    people("", "").good();
    people("", "A\nb").good();
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    for variant in ["hoyito-i", "hoyito-ii", "hoyito-iii"] {
        let computers = "--south computer --north computer";
        let told = play(&format!("--variant {variant} {computers}"), "").good();
        let result = told.lines().last().unwrap_or_default();
        let seeds: u32 = result
            .split([' ', ',', ':'])
            .filter_map(|word| word.parse::<u32>().ok())
            .take(2)
            .sum();
        assert_eq!(seeds, 48, "{result}");
    }
}

#[test]
fn the_computer_answers_a_person() {
    let told = play("", "A\n").good();
    assert_eq!(lines(&told, "South sows"), ["South sows A."]);
    assert!(told.contains("North, the computer, sows"), "{told}");
    assert!(
        lines(&told, "South is due").len() == 2,
        "South is asked again at the end: {told}"
    );
}

#[test]
fn a_pit_that_may_not_be_chosen_is_refused_with_the_reason() {
    let position = "4,x,0,4,4,4/4,4,4,4,4,0 S 0-8";
    let told = people(&format!("--position '{position}'"), "B\nC\na\nL\n").good();
    for reason in [
        "Pit B is closed in this round.",
        "Pit C is empty.",
        "Pit a is North's, but South is due.",
        "There is no pit L on a 2x6 board.",
    ] {
        assert!(told.contains(reason), "{reason}\n{told}");
    }
    assert_eq!(lines(&told, "South sows"), [""; 0]);
}

#[test]
fn an_endless_pit_is_marked_and_refused() {
    let told = people(
        "--variant hoyito-i --position '0,2,1,0,2,1/0,1,2,0,2,1 N 0-0'",
        "c\n",
    )
    .good();
    assert!(told.contains("c would go round for ever (H1)."), "{told}");
    assert!(told.contains("Pit c would be sown for ever"), "{told}");
}

#[test]
fn undo_goes_back_past_the_computer() {
    let told = play("", "A\nundo\nundo\n").good();
    let boards = lines(&told, "> South");
    assert_eq!(boards.first(), boards.last());
    assert!(
        told.contains("There is no choice of yours to take back."),
        "{told}"
    );
}

#[test]
fn a_preview_changes_nothing() {
    let told = people("", "preview A\nboard\n").good();
    assert!(told.contains("If South sows A:"), "{told}");
    let boards = lines(&told, "> South");
    assert_eq!(boards.len(), 2);
    assert_eq!(boards[0], boards[1]);
}

#[test]
fn a_hint_names_the_best_pit_and_how_the_game_ends_by_it() {
    // E captures four and the last four with it, all there is: 28 to 20.
    let told = people(WON, "hint\n").good();
    assert!(
        told.contains("\nE is best: South wins by 8 seeds with best play.\n"),
        "{told}"
    );
}

#[test]
fn a_kept_table_that_cannot_be_used_is_told_once_and_play_goes_on() {
    let place = Place::new();
    fs::create_dir(place.file("here")).expect("a folder can be made");
    let file = "here/hoyito-ii-6x6-taker-04.hytable";
    place.write(file, "something else");
    let run = place.run_with(
        "play --north person --time 0.01 --dir here",
        "hint\n".repeat(30),
    );
    assert_eq!(run.code, 0);
    assert_eq!(
        run.stderr,
        format!("note: {file}: this is no table of Hoyito; nothing was changed\n")
    );
    assert_eq!(place.read(file), "something else");
    assert_eq!(place.names(), ["here"]);
}

#[test]
fn a_hint_without_time_says_what_is_proven() {
    let told = people("--time 0", "hint\n").good();
    assert!(
        told.contains(" looks best; proven is a margin of -48 to "),
        "{told}"
    );
}

#[test]
fn a_hint_after_the_end_has_nothing_to_choose() {
    let told = people("", "agree\nhint\n").good();
    assert!(told.contains("There is nothing to choose."), "{told}");
}

#[test]
fn perfect_takes_what_decides_the_game() {
    let told = play(&format!("--north person --south perfect {WON}"), "").good();
    assert!(
        told.contains("South is the computer (perfect), North a person."),
        "{told}"
    );
    assert_eq!(
        told.lines().last(),
        Some("South 28, North 20: South wins by 8 seeds (R14).")
    );
}

#[test]
fn the_same_seed_gives_the_same_game_of_two_levels() {
    let game = |seed| {
        let options = format!("--south level:2 --north level:1 --seed {seed}");
        play(&options, "").good()
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8), "level 1 guesses");
}

#[test]
fn a_level_plays_the_rounds_of_a_match() {
    let told = play(
        "--match rounds:2 --south level:3 --north computer --seed 1",
        "",
    )
    .good();
    assert!(told.contains("\nRound 2 of 2\n"), "{told}");
    assert!(told.contains("The match is over"), "{told}");
}

#[test]
fn a_record_names_the_level_that_played() {
    let place = Place::new();
    let players = "--south level:3 --north perfect";
    place
        .run(&format!("play {players} {WON} --save game.hgn"))
        .good();
    let record = place.read("game.hgn");
    assert_eq!(lines(&record, "[South"), ["[South \"hoyito (level 3)\"]"]);
    assert_eq!(lines(&record, "[North"), ["[North \"hoyito (perfect)\"]"]);
}

#[test]
fn nobody_plays_at_a_level_that_does_not_exist() {
    let refused = play("--north level:6", "").bad(2);
    assert!(refused.contains("level:1 to level:5"), "{refused}");
}

#[test]
fn an_agreement_divides_the_rest_and_can_be_taken_back() {
    let told = people("", "agree\nundo\n").good();
    assert!(
        told.contains("The game is over: the players agree to stop; the 48 seeds left are divided equally (H3).\nSouth 24, North 24: a draw (R14)."),
        "{told}"
    );
    assert!(told.contains("The game goes on."), "{told}");
}

#[test]
fn only_who_holds_less_than_half_may_resign() {
    let told = people(WON, "resign\n").good();
    assert!(
        told.contains("South 20, North 28: North wins by 8 seeds (R14)."),
        "{told}"
    );

    let told = people("--position '2,0,0,0,1,3/2,0,0,0,0,0 S 24-16'", "resign\n").good();
    assert!(
        told.contains("South holds 24 of 48 seeds and may not resign"),
        "{told}"
    );
}

#[test]
fn a_skipped_player_is_named_with_the_reason() {
    let told = people(
        "--variant hoyito-iii --position '0,0,0,0,1,3/8,0,0,0,0,0 S 0-0'",
        "E\n",
    )
    .good();
    assert!(
        told.contains("South would sow again, but has no seed in her row: she passes (R5)."),
        "{told}"
    );
    assert_eq!(lines(&told, "North is due").len(), 1);
}

#[test]
fn the_third_visit_of_a_board_ends_the_game_after_a_warning() {
    let told = play(
        "--position '1,0,1,0,0,0/1,0,0,1,0,0 S 22-22' --south computer --north computer",
        "",
    )
    .good();
    assert!(
        told.contains("before; the third time ends the game (H2)."),
        "{told}"
    );
    assert!(
        told.contains("for the third time; the 4 seeds left are divided equally (H2).\nSouth 24, North 24: a draw (R14)."),
        "{told}"
    );
    // The marker of who is due is left out: nobody is at the end.
    let told = told.replace('>', " ");
    let south_rows = lines(&told, "  South");
    let last = south_rows.last().expect("boards are drawn");
    assert!(south_rows.iter().filter(|row| row == &last).count() >= 3);
}

#[test]
fn strange_input_is_answered_and_not_repeated_at_length() {
    let mut input = b"\xff\xff\n".to_vec();
    input.extend_from_slice("ñandú\n\u{0}\nundo now\npreview\npreview XY\n".as_bytes());
    input.resize(input.len() + (2 << 20), b'y');
    let told = play("", input).good();
    assert!(told.len() < 3000, "{} bytes", told.len());
}

#[test]
fn a_position_that_is_over_is_told_as_over() {
    let told = people("--position '3,x,x,x,x,x/5,x,x,x,x,x S 0-0'", "A\n").good();
    assert!(
        told.contains("neither side can sow; the 8 seeds left are divided equally"),
        "{told}"
    );
    assert!(told.contains("The game is over (blocked)."), "{told}");
}
