//! `hoyito solve` through the program.

mod common;

use common::{Place, hoyito};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&hoyito(arguments).good()).expect("one line of JSON")
}

/// South's A makes B four and takes it, and the last four with it.
const WON: &str = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-20";

#[test]
fn a_capture_that_ends_the_game_is_found() {
    let solved = json(&[
        "solve",
        "--variant",
        "hoyito-ii",
        "--position",
        WON,
        "--json",
    ]);
    assert_eq!(solved["lower"], 4);
    assert_eq!(solved["upper"], 4);
    assert_eq!(solved["exact"], true);
    assert_eq!(solved["best"], "A");
    assert_eq!(solved["line"][0], "A");
    assert_eq!(solved["pits"]["A"]["lower"], 4);
}

#[test]
fn tables_change_how_and_not_what() {
    let solve = |seeds| {
        let mut solved = json(&[
            "solve",
            "--variant",
            "hoyito-iii",
            "--position",
            "0,1,0,2,0,1/1,0,1,0,2,0 N 20-20",
            "--tables-seeds",
            seeds,
            "--json",
        ]);
        for key in ["nodes", "seconds", "line"] {
            solved.as_object_mut().expect("an object").remove(key);
        }
        solved
    };
    assert_eq!(solve("4"), solve("12"));
}

/// Sixteen seeds on three pits against two.
const ON_FIVE_PITS: &str = "4,3,2,x,x,x/3,4,x,x,x,x S 0-0";

#[test]
fn tables_that_are_kept_are_used_unless_the_answer_is_to_be_the_same_every_time() {
    let place = Place::new();
    let nodes = |options: &str| {
        let solved = place.json(&format!(
            "solve --variant hoyito-ii --position '{ON_FIVE_PITS}' --dir here --json {options}"
        ));
        assert_eq!(solved["exact"], true);
        (solved["nodes"].as_u64(), solved["lower"].clone())
    };
    let without = nodes("");
    place
        .run("tables build --seeds 16 --pits 3,2 --dir here")
        .good();
    let kept = nodes("");
    assert!(kept.0 < without.0, "{kept:?} {without:?}");
    assert_eq!(kept.1, without.1);
    assert_eq!(nodes("--tables-seeds 12"), without);
    assert_eq!(nodes("--nodes 1000000"), without);
}

#[test]
fn a_kept_table_that_cannot_be_used_is_told_and_done_without() {
    let place = Place::new();
    place
        .run("tables build --seeds 16 --pits 3,2 --dir here")
        .good();
    let file = "here/hoyito-ii-2x3-taker-08.hytable";
    place.write(file, "something else");
    let run = place.run(&format!(
        "solve --variant hoyito-ii --position '{ON_FIVE_PITS}' --dir here"
    ));
    assert_eq!(run.code, 0);
    assert_eq!(
        run.stderr,
        format!("note: {file}: this is no table of Hoyito; nothing was changed\n")
    );
    assert!(run.stdout.starts_with("margin "), "{}", run.stdout);
    assert_eq!(place.read(file), "something else");
}

#[test]
fn a_search_without_time_says_what_it_knows() {
    let solved = json(&["solve", "--variant", "hoyito-ii", "--nodes", "0", "--json"]);
    assert_eq!(solved["exact"], false);
    assert_eq!(
        (solved["lower"].as_i64(), solved["upper"].as_i64()),
        (Some(-48), Some(48))
    );
    assert_eq!(solved["line"], Value::Array(Vec::new()));
}

#[test]
fn the_start_of_hoyito_i_is_lost_by_eight_seeds() {
    let solved = json(&["solve", "--variant", "hoyito-i", "--json"]);
    assert_eq!(
        (solved["lower"].as_i64(), solved["upper"].as_i64()),
        (Some(-8), Some(-8))
    );
    assert_eq!(solved["best"], "B");
}

#[test]
fn tables_of_odd_numbers_of_seeds_are_refused() {
    let run = hoyito(&["solve", "--variant", "hoyito-i", "--tables-seeds", "7"]);
    assert!(run.bad(2).contains("multiples of four"));
}

#[test]
fn a_capture_that_takes_more_than_half_is_proven_to_win() {
    let won = json(&[
        "solve",
        "--variant",
        "hoyito-ii",
        "--win",
        "--position",
        WON,
        "--json",
    ]);
    assert_eq!(won["winner"], "south");
    assert_eq!(won["pits"]["A"], "south");
}

#[test]
fn on_a_long_row_margins_tell_who_is_proven_to_win() {
    let solved = json(&[
        "solve",
        "--variant",
        "hoyito-ii",
        "--row",
        "12",
        "--nodes",
        "600000",
        "--json",
    ]);
    // North takes more than half in her very next turn.
    for pit in ["F", "G", "H", "I", "J", "K", "L"] {
        let upper = solved["pits"][pit]["upper"].as_i64();
        assert!(upper.is_some_and(|upper| upper < 0), "{pit}: {upper:?}");
    }
    assert_eq!(solved["exact"], false);
}
