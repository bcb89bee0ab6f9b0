//! Wrong arguments and files that cannot be used: the message says what is
//! wrong, where, and what is possible.

mod common;

use common::Place;

/// A game of one sowing.
const GAME: &str = "[Variant \"Hoyito II\"]\n\n1. D *\n";

#[test]
fn a_number_that_is_none_is_told_with_the_numbers_that_are_possible() {
    let place = Place::new();
    for (command, option, possible) in [
        ("play --row 5", "--row", "from 6 to 12"),
        ("play --row -1", "--row", "from 6 to 12"),
        ("play --seed -1", "--seed", "0 or more"),
        ("play --seed 1.5", "--seed", "0 or more"),
        ("play --time -1", "--time", "a number of seconds"),
        ("play --time soon", "--time", "a number of seconds"),
        ("replay x.hgn --game 0", "--game", "1 or more"),
        ("analyze x.hgn --game first", "--game", "1 or more"),
        ("analyze x.hgn --nodes 1e6", "--nodes", "0 or more"),
        (
            "perft --variant hoyito-i --depth 101",
            "--depth",
            "from 0 to 100",
        ),
        (
            "solve --variant hoyito-i --threads 0",
            "--threads",
            "from 1 to 65535",
        ),
        (
            "solve --variant hoyito-i --tables-seeds 28",
            "--tables-seeds",
            "from 0 to 24",
        ),
        (
            "tables build --seeds 13",
            "--seeds",
            "multiples of four seeds",
        ),
        (
            "tournament greedy random --games -4",
            "--games",
            "1 or more",
        ),
        (
            "tournament greedy random --opening 41",
            "--opening",
            "from 0 to 40",
        ),
    ] {
        let errors = place.run(command).bad(2);
        assert!(
            errors.contains(option) && errors.contains(possible),
            "{command}: {errors}"
        );
    }
}

#[test]
fn options_that_do_not_go_together_are_refused_and_not_overlooked() {
    let place = Place::with(&[("game.hgn", GAME)]);
    for command in [
        "analyze game.hgn --variant hoyito-i",
        "analyze game.hgn --position x",
        "analyze game.hgn -o marked.hgn",
        "analyze game.hgn --to hgn --json",
        "analyze game.hgn --to hgn --force",
        "convert game.hgn --to json --force",
        "play --position x --row 6",
        "play --position x --match rounds:2",
        "play --starter loser",
        "play --resume game.hgn --match rounds:2",
        "sow --batch A",
        "solve --variant hoyito-i --win --threads 2",
        "tables verify --seed 7",
        "tournament greedy random --openings game.hgn --row 6",
    ] {
        place.run(command).bad(2);
    }
    assert_eq!(place.names(), ["game.hgn"]);
}

#[test]
fn a_folder_is_no_file_to_write_to() {
    let place = Place::with(&[("game.hgn", GAME)]);
    std::fs::create_dir(place.file("folder")).expect("a folder can be made");
    for command in [
        "convert game.hgn --to hgn -o folder",
        "convert game.hgn --to hgn -o folder --force",
        "analyze game.hgn --to hgn -o folder",
        "play --save folder",
    ] {
        let errors = place.run(command).bad(2);
        assert_eq!(
            errors, "error: cannot write folder: it is a folder; name a file in it\n",
            "{command}"
        );
    }
    let errors = place.run("tables info --dir game.hgn").bad(2);
    assert_eq!(errors, "error: game.hgn is no folder; --dir names one\n");
}

#[test]
fn a_folder_that_is_not_there_is_told_as_that() {
    let place = Place::with(&[("game.hgn", GAME)]);
    for command in [
        "convert game.hgn --to hgn -o none/game.hgn",
        "analyze game.hgn --to hgn -o none/game.hgn",
        "play --save none/game.hgn",
    ] {
        let errors = place.run(command).bad(2);
        assert!(
            errors.contains("there is no such folder; make it first, or name another"),
            "{command}: {errors}"
        );
    }
}

#[test]
fn records_with_accents_and_the_line_ends_of_any_system_are_read_and_go_on() {
    let spanish = "\u{feff}[Variant \"Hoyito II\"]\r\n[South \"Altagracia Núñez\"]\r\n\
                   [Event \"Peña, año nuevo\"]\r\n\r\n1. D {¡Qué relevo!} d\r\n2. A+4 *\r\n";
    let place = Place::with(&[("peña de ñ.hgn", spanish)]);
    let told = place.run("check 'peña de ñ.hgn'").good();
    assert_eq!(told, "peña de ñ.hgn: 1 game, no errors\n");
    let play = "play --north person --resume 'peña de ñ.hgn' --save 'peña de ñ.hgn'";
    place.run_with(play, "C\r\nquit\r\n").good();
    insta::assert_snapshot!(place.read("peña de ñ.hgn"), @r#"
    [Variant "Hoyito II"]
    [Board "2x6"]
    [Event "Peña, año nuevo"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [South "Altagracia Núñez"]
    [North "?"]
    [Result "*"]
    [Termination "unfinished"]

    1. D {¡Qué relevo!} 1... d 2. A+4 C *
    "#);
}

#[test]
fn a_hundred_games_go_through_every_command() {
    let place = Place::new();
    place
        .run("tournament greedy random --games 100 --save hundred.hgn")
        .good();
    let check = place.run("check hundred.hgn").good();
    assert_eq!(check, "hundred.hgn: 100 games, no errors\n");
    place
        .run("convert hundred.hgn --to json -o hundred.json")
        .good();
    let back = place.run("convert hundred.json --to hgn").good();
    assert_eq!(back, place.read("hundred.hgn"));
    let told = place.run("replay hundred.hgn").good();
    assert_eq!(told.matches("\nGame ").count() + 1, 100);
    let told = place.run("analyze hundred.hgn --game 100 --nodes 0").good();
    assert!(told.starts_with("Game 100: "), "{told}");
}
