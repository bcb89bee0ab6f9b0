//! `hoyito solve` through the program.

mod common;

use common::hoyito;
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
