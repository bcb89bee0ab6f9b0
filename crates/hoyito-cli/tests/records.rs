//! `replay`, `check` and `convert`, and games that are saved and resumed.

mod common;

use common::{Place, hoyito, hoyito_with};
use serde_json::{Value, json};

/// The example of the notation's specification.
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

/// A game of one sowing: E makes four in F and gets the last four.
const SHORT: &str = r#"[Variant "Hoyito III"]
[Board "2x6"]
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[South "?"]
[North "?"]
[Result "28-20"]
[Position "2,0,0,0,1,3/2,0,0,0,0,0 S 20-20"]
[Termination "last four"]

1. E+8 28-20
"#;

#[test]
fn a_replay_tells_every_sowing_and_the_end() {
    let place = Place::with(&[("short.hgn", SHORT)]);
    let told = place.run("replay short.hgn --events").good();
    insta::assert_snapshot!(told, @"
    Game 1: Hoyito III on 2x6. South: ?. North: ?.
                f    e    d    c    b    a
             +----+----+----+----+----+----+
      North  |  0 |  0 |  0 |  0 |  0 |  2 |  20 captured
             +----+----+----+----+----+----+
    > South  |  2 |  0 |  0 |  0 |  1 |  3 |  20 captured
             +----+----+----+----+----+----+
                A    B    C    D    E    F

    Sowing 1: South sows E.
      Lap 1: 1 seed from E: F 4; the last makes four in F, a casa.
    South captures the casa at F: 4 seeds (R12).
    That leaves the last four on the board: South takes them as well (R11).
    0,0,0,0,0,0/0,0,0,0,0,0 S 28-20

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
fn a_replay_in_json_says_of_each_sowing_what_sow_says() {
    let place = Place::with(&[("example.hgn", EXAMPLE)]);
    let replay = place.run("replay example.hgn --json").good();
    let replay: Value = serde_json::from_str(&replay).expect("one JSON value");
    let game = &replay["games"][0];
    let sowings = game["sowings"].as_array().expect("a list");
    assert_eq!(sowings.len(), 16);
    for sowing in sowings {
        let word = |key: &str| sowing[key].as_str().unwrap_or_default();
        let alone = hoyito(&[
            "sow",
            "--json",
            "--variant",
            word("variant"),
            "--position",
            word("position"),
            word("pit"),
        ]);
        let alone: Value = serde_json::from_str(&alone.good()).expect("one JSON value");
        assert_eq!(sowing, &alone);
    }
    assert_eq!(game["start"], "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0");
    assert_eq!(game["end"], sowings[15]["next"]);
    assert_eq!(
        (&game["result"], &game["termination"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(game["tags"]["South"], "random choice");
}

#[test]
fn one_game_of_a_file_can_be_replayed_and_a_missing_one_is_wrong_usage() {
    let place = Place::with(&[("two.hgn", &format!("{EXAMPLE}\n{SHORT}"))]);
    let told = place.run("replay two.hgn --game 2").good();
    assert!(told.starts_with("Game 2: Hoyito III on 2x6."), "{told}");
    assert!(!told.contains("Game 1"), "{told}");
    let errors = place.run("replay two.hgn --game 3").bad(2);
    assert_eq!(errors, "error: there is no game 3 in the file; it has 2\n");
    place.run("replay two.hgn --game 0").bad(2);
}

#[test]
fn a_game_with_an_error_is_told_up_to_it() {
    let place = Place::with(&[("bad.hgn", &EXAMPLE.replace("5. B d", "5. D d"))]);
    let replay = place.run("replay bad.hgn");
    assert!(
        replay.stdout.contains("Sowing 13: North sows f."),
        "{}",
        replay.stdout
    );
    assert!(!replay.stdout.contains("Sowing 15:"), "{}", replay.stdout);
    let errors = replay.bad(1);
    assert!(errors.starts_with("bad.hgn:12:"), "{errors}");
}

#[test]
fn a_check_tells_all_errors_of_all_files_with_their_places() {
    let place = Place::with(&[
        ("good.hgn", EXAMPLE),
        (
            "bad.hgn",
            &EXAMPLE.replace("A+4", "A+9").replace("6. B *", "6. a *"),
        ),
    ]);
    let check = place.run("check good.hgn bad.hgn");
    insta::assert_snapshot!(check.stdout, @"
    good.hgn: 1 game, no errors
    bad.hgn: 1 game, 2 errors
    ");
    insta::assert_snapshot!(check.bad(1), @"
    bad.hgn:12:11: error: the sower does not get 9 seeds by this sowing but 4
      found: A+9
      expected: A+4
      where: turn 2 of South, sowing 1 (A), in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    bad.hgn:12:59: error: pit a is North's, but South is due
      found: a
      expected: one of A B C E F
      where: turn 6 of South, sowing 1 (a), in 2,1,7,0,4,1/4,2,0,0,4,3 S 4-16
    ");
}

#[test]
fn a_check_in_json_has_the_same_in_fields() {
    let place = Place::with(&[("bad.hgn", &EXAMPLE.replace("A+4", "A+9"))]);
    let check = place.run("check bad.hgn --json");
    assert_eq!((check.code, &*check.stderr), (1, ""));
    let checked: Value = serde_json::from_str(&check.stdout).expect("one JSON value");
    assert_eq!(
        checked,
        json!({"files": [{
            "file": "bad.hgn",
            "unreadable": null,
            "games": 1,
            "errors": 1,
            "warnings": 0,
            "diagnostics": [{
                "severity": "error",
                "line": 12,
                "column": 11,
                "message": "the sower does not get 9 seeds by this sowing but 4",
                "found": "A+9",
                "expected": "A+4",
                "game": 1,
                "at": {
                    "turn": 2,
                    "side": "south",
                    "sowing": 1,
                    "pit": "A",
                    "position": "4,1,0,2,10,4/2,4,9,1,10,1 S 0-0",
                },
            }],
        }]})
    );
}

#[test]
fn a_file_that_is_not_there_is_told_and_the_others_are_checked() {
    let place = Place::with(&[("good.hgn", EXAMPLE)]);
    let check = place.run("check none.hgn good.hgn");
    assert_eq!(check.stdout, "good.hgn: 1 game, no errors\n");
    assert!(check.bad(2).starts_with("error: cannot read none.hgn: "));
}

#[test]
fn a_file_that_is_no_text_is_an_error_of_content() {
    let place = Place::new();
    place.write("latin.hgn", b"[Site \"Los R\xedos\"]\n*\n");
    let errors = place.run("check latin.hgn").bad(1);
    assert!(
        errors.contains("latin.hgn:1:13: error: the file is not UTF-8 text"),
        "{errors}"
    );
}

#[test]
fn a_canonical_record_is_converted_to_itself() {
    let place = Place::with(&[("example.hgn", EXAMPLE)]);
    assert_eq!(place.run("convert example.hgn --to hgn").good(), EXAMPLE);
    assert_eq!(
        place.run_with("convert - --to hgn", EXAMPLE).good(),
        EXAMPLE
    );
}

#[test]
fn json_and_back_is_the_same_record() {
    let both = format!("{EXAMPLE}\n{SHORT}");
    let place = Place::with(&[("two.hgn", &both)]);
    place.run("convert two.hgn --to json -o two.json").good();
    let json: Value = serde_json::from_str(&place.read("two.json")).expect("JSON");
    assert_eq!(json["format"], "hoyito-record/1");
    assert_eq!(place.run("convert two.json --to hgn").good(), both);
    assert_eq!(
        place.run("check two.json").good(),
        "two.json: 2 games, no errors\n"
    );
}

#[test]
fn a_record_with_errors_is_not_converted() {
    let place = Place::with(&[("bad.hgn", &EXAMPLE.replace("A+4", "A+9"))]);
    let convert = place.run("convert bad.hgn --to hgn -o out.hgn");
    assert_eq!(convert.stdout, "");
    convert.bad(1);
    assert!(!place.file("out.hgn").exists());
}

#[test]
fn an_output_that_exists_is_overwritten_only_by_force() {
    let place = Place::with(&[("example.hgn", EXAMPLE), ("out.hgn", "mine\n")]);
    let errors = place.run("convert example.hgn --to hgn -o out.hgn").bad(2);
    assert_eq!(
        errors,
        "error: out.hgn exists and is left as it is; --force overwrites it\n"
    );
    assert_eq!(place.read("out.hgn"), "mine\n");
    place
        .run("convert example.hgn --to hgn -o out.hgn --force")
        .good();
    assert_eq!(place.read("out.hgn"), EXAMPLE);
    place
        .run("convert example.hgn --to hgn -o none/out.hgn")
        .bad(2);
    assert_eq!(place.names(), ["example.hgn", "out.hgn"]);
}

#[test]
fn a_game_is_saved_and_goes_on_in_the_same_file() {
    let place = Place::new();
    let people = "play --south person --north person";
    place
        .run_with(&format!("{people} --save game.hgn"), "D\nd\n")
        .good();
    assert!(place.read("game.hgn").ends_with("\n\n1. D d *\n"));

    let resumed = format!("{people} --resume game.hgn --save game.hgn");
    place.run_with(&resumed, "undo\n").good();
    assert!(place.read("game.hgn").ends_with("\n\n1. D *\n"));

    place.run_with(&resumed, "agree\n").good();
    let ended = place.read("game.hgn");
    assert!(ended.contains("[Termination \"agreement\"]"), "{ended}");
    assert!(ended.ends_with("\n\n1. D 24-24\n"), "{ended}");

    let errors = place.run(&resumed).bad(1);
    assert_eq!(
        errors,
        "error: the last game of game.hgn is finished: 24-24\n"
    );
    assert_eq!(place.names(), ["game.hgn"]);
}

#[test]
fn a_game_saved_under_a_json_name_is_json() {
    let place = Place::new();
    let people = "play --south person --north person";
    place
        .run_with(&format!("{people} --save game.json"), "D\n")
        .good();
    place
        .run_with(
            &format!("{people} --resume game.json --save game.json"),
            "d\n",
        )
        .good();
    let record = place.run("convert game.json --to hgn").good();
    assert!(record.ends_with("\n\n1. D d *\n"), "{record}");
}

#[test]
fn what_stood_in_a_resumed_file_stays_there() {
    let noted = EXAMPLE.replace("3. D c", "3. D! {well seen} (3. A $2 {no}) 3... c");
    let before = format!("{SHORT}\n{noted}");
    let place = Place::with(&[("games.hgn", &before)]);
    let canonical = place.run("convert games.hgn --to hgn").good();
    place
        .run_with(
            "play --south person --north person --resume games.hgn --save games.hgn",
            "resign\n",
        )
        .good();
    let after = place.read("games.hgn");
    // South holds 4 seeds and North 16; 28 are left. North resigned.
    let expected = canonical
        .replace("Result \"*\"", "Result \"32-16\"")
        .replace("unfinished", "resignation")
        .replace(" *\n", " 32-16\n");
    assert_eq!(after, expected);
}

#[test]
fn a_file_that_holds_something_else_is_not_saved_over() {
    let place = Place::with(&[("mine.hgn", "mine\n")]);
    let play = place.run_with("play --save mine.hgn", "A\n");
    assert_eq!(play.stdout, "", "the game does not even begin");
    play.bad(2);
    let play = place.run_with("play", "save mine.hgn\nsave other.hgn\nsave other.hgn\n");
    assert_eq!(play.code, 0);
    assert!(play.stderr.contains("mine.hgn exists"), "{}", play.stderr);
    assert_eq!(place.read("mine.hgn"), "mine\n");
    assert!(place.read("other.hgn").ends_with("\n\n*\n"));
    place.run("play --save mine.hgn --force").good();
    assert!(place.read("mine.hgn").ends_with("\n\n*\n"));
}

#[test]
fn a_saved_game_says_which_side_the_computer_played() {
    let place = Place::new();
    place
        .run("play --save game.hgn --south computer --north computer")
        .good();
    let record = place.read("game.hgn");
    assert!(record.contains("[South \"hoyito (computer)\"]"), "{record}");
    assert!(record.contains("[Termination \"last four\"]"), "{record}");
    let told = place.run("check game.hgn").good();
    assert_eq!(told, "game.hgn: 1 game, no errors\n");
}

#[test]
fn a_file_with_errors_is_not_resumed() {
    let place = Place::with(&[("bad.hgn", &EXAMPLE.replace("A+4", "A+9"))]);
    let errors = place.run("play --resume bad.hgn").bad(1);
    assert!(errors.contains("bad.hgn:12:11"), "{errors}");
    place.run("play --resume none.hgn").bad(2);
    hoyito_with(&["play", "--resume", "x.hgn", "--row", "6"], "").bad(2);
}
