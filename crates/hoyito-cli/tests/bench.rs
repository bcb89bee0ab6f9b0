//! `hoyito bench` does the same work every time.

mod common;

use common::{command, hoyito};
use serde_json::Value;

/// What a small run with so many threads wrote.
fn bench(threads: usize, arguments: &[&str]) -> String {
    let small = ["bench", "--quick", "--tables-seeds", "8"];
    let arguments: Vec<&str> = small.iter().chain(arguments).copied().collect();
    let run = command(&arguments)
        .env("RAYON_NUM_THREADS", threads.to_string())
        .output()
        .expect("hoyito comes to an end");
    // It fails when a plain loop does not come to the same as a fast one.
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).expect("it writes UTF-8")
}

fn json(threads: usize) -> Value {
    serde_json::from_str(&bench(threads, &["--json"])).expect("one line of JSON")
}

#[test]
fn the_total_of_nodes_comes_first_and_is_the_same_on_one_thread_and_on_two() {
    let on_one = bench(1, &[]);
    let first = on_one.lines().next().expect("a line");
    let nodes: u64 = first
        .strip_suffix(" nodes")
        .and_then(|nodes| nodes.parse().ok())
        .expect("a number of nodes");
    assert!(nodes > 0);
    let on_two = json(2);
    assert_eq!(on_two["nodes"], nodes);
    assert_eq!(on_two["building"]["threads"], 2);
}

#[test]
fn json_tells_what_was_done() {
    let told = json(1);
    let search = told["search"].as_array().expect("a list");
    let positions = search
        .iter()
        .flat_map(|search| search["positions"].as_array().expect("a list"));
    let nodes = positions.map(|solved| solved["nodes"].as_u64().expect("a number"));
    assert_eq!(told["nodes"], nodes.sum::<u64>());
    assert_eq!(told["building"]["positions"], 1365 + 75_582);
    // The table of docs/rules.md.
    assert_eq!(told["perft"]["depth"], 6);
    assert_eq!(told["perft"]["positions"], 19_922);
}

#[test]
fn no_positions_are_nothing_to_measure() {
    hoyito(&["bench", "--positions", "0"]).bad(2);
}
