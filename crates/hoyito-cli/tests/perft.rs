//! `hoyito perft` counts what rules.md says that there is to count.

mod common;

use common::hoyito;
use serde_json::Value;

#[track_caller]
fn count(arguments: &str) -> String {
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let output = hoyito(&arguments).good();
    output.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_counts_of_the_rules_page_come_out() {
    assert_eq!(count("perft --variant hoyito-i --depth 6"), "13805");
    assert_eq!(count("perft --variant hoyito-ii --depth 6"), "19922");
    assert_eq!(count("perft --variant hoyito-iii --depth 6"), "20065");
    assert_eq!(count("perft --variant hoyito-i --row 12 --depth 3"), "1223");
    assert_eq!(
        count("perft --variant hoyito-ii --row 12 --depth 3"),
        "1214"
    );
    assert_eq!(
        count("perft --variant hoyito-iii --row 12 --depth 3"),
        "1214"
    );
}

#[test]
fn depth_0_counts_one() {
    assert_eq!(count("perft --variant hoyito-ii --depth 0"), "1");
    assert_eq!(count("perft --variant hoyito-ii --depth 0 --divide"), "1");
}

#[test]
fn a_finished_game_counts_one() {
    let blocked = "3,x,x,x,x,x/5,x,x,x,x,x S 0-0";
    let run = hoyito(&[
        "perft",
        "--variant",
        "hoyito-ii",
        "--position",
        blocked,
        "--depth",
        "4",
    ]);
    assert_eq!(run.good(), "1\n");
}

#[test]
fn the_counts_by_first_sowing_add_up() {
    let output = hoyito(&[
        "perft",
        "--variant",
        "hoyito-iii",
        "--depth",
        "5",
        "--divide",
    ])
    .good();
    let mut lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.pop(), Some("4056"));
    let (letters, counts): (Vec<&str>, Vec<u64>) = lines
        .iter()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(letter, count)| Some((letter, count.parse::<u64>().ok()?)))
        .unzip();
    assert_eq!(letters, ["A", "B", "C", "D", "E", "F"]);
    assert_eq!(counts.iter().sum::<u64>(), 4056);
}

#[test]
fn json_has_the_keys_of_the_manual() {
    let run = hoyito(&[
        "perft",
        "--variant",
        "hoyito-i",
        "--depth",
        "1",
        "--divide",
        "--json",
    ]);
    let count: Value = serde_json::from_str(&run.good()).expect("one JSON value");
    assert_eq!(count["nodes"], 6);
    assert!(count["seconds"].is_f64());
    assert_eq!(
        count["divide"],
        serde_json::json!({"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1})
    );

    let run = hoyito(&["perft", "--variant", "hoyito-i", "--depth", "1", "--json"]);
    let count: Value = serde_json::from_str(&run.good()).expect("one JSON value");
    let keys = count
        .as_object()
        .map(|keys| keys.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys, Some(vec!["nodes".to_owned(), "seconds".to_owned()]));
}

#[test]
fn a_depth_nobody_can_wait_for_is_wrong_usage() {
    let errors = hoyito(&["perft", "--variant", "hoyito-i", "--depth", "101"]).bad(2);
    assert!(errors.contains("from 0 to 100"), "{errors}");
    hoyito(&["perft", "--variant", "hoyito-i", "--depth", "-1"]).bad(2);
    hoyito(&[
        "perft",
        "--variant",
        "hoyito-i",
        "--depth",
        "99999999999999999999",
    ])
    .bad(2);
}

#[test]
fn a_text_that_is_no_position_is_an_error_of_content() {
    let errors = hoyito(&[
        "perft",
        "--variant",
        "hoyito-i",
        "--position",
        "4,4",
        "--depth",
        "1",
    ])
    .bad(1);
    insta::assert_snapshot!(errors, @"error: position text, column 4: found the end of the text, expected a comma and the next pit, or a slash and North's pits");
}
