//! `hoyito tournament` through the program.

#[path = "../common/mod.rs"]
mod common;
mod keeping;
mod openings;

use common::{Place, hoyito};
use hoyito_core::Side;
use hoyito_notation::{Reading, Record, read_records};
use serde_json::Value;

/// A small tournament of three; the players have chances of their own.
const THREE: &str = "tournament level:2 greedy random --games 4";

/// A small one in matches.
const MATCHES: &str =
    "tournament level:2 random --games 3 --variant hoyito-iii --match wins:2 --starter loser";

fn saved(place: &Place, name: &str) -> Reading {
    let reading = read_records(place.read(name).as_bytes(), name);
    assert!(!reading.has_errors());
    reading
}

fn tag<'r>(record: &'r Record, name: &str) -> &'r str {
    record.tags().get(name).unwrap_or_default()
}

/// What a record says of its players, the first player of the tournament
/// first, and whether she won, counted in halves of a point.
fn result(record: &Record, first: &str) -> (Side, u64) {
    let side = match tag(record, "South") == first {
        true => Side::South,
        false => Side::North,
    };
    let outcome = record.outcome().expect("the game is over");
    let halves = match outcome.winner() {
        None => 1,
        Some(winner) => 2 * u64::from(winner == side),
    };
    (side, halves)
}

fn count(of: &Value, key: &str) -> u64 {
    of[key].as_u64().expect("a number")
}

/// Runs a tournament on a file that is not its own and gives the error.
#[track_caller]
fn refused(place: &Place, command: &str) -> String {
    let before = place.read("t.hgn");
    let errors = place.run(&format!("{command} --save t.hgn")).bad(2);
    assert_eq!(place.read("t.hgn"), before, "it is left as it is");
    errors
}

#[test]
fn the_score_is_what_the_saved_games_add_up_to() {
    let place = Place::new();
    let report = place.json(&format!("{THREE} --save t.hgn --json"));
    let reading = saved(&place, "t.hgn");
    let names = ["hoyito (level 2)", "hoyito (greedy)", "hoyito (random)"];
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 3);
    for pair in pairs {
        let name = |key| names[usize::try_from(count(pair, key)).expect("small") - 1];
        let (first, second) = (name("first"), name("second"));
        let mut halves = 0;
        let mut games = 0;
        for record in reading.records() {
            let players = [tag(record, "South"), tag(record, "North")];
            if players.contains(&first) && players.contains(&second) {
                halves += result(record, first).1;
                games += 1;
            }
        }
        assert_eq!(games, 4, "{first} against {second}");
        assert_eq!(2 * count(pair, "won") + count(pair, "drawn"), halves);
        assert_eq!(
            count(pair, "won") + count(pair, "drawn") + count(pair, "lost"),
            4
        );
        let seeds = pair["seeds"].as_array().expect("both players'");
        let total: u64 = seeds.iter().filter_map(Value::as_u64).sum();
        assert_eq!(total, 4 * 48);
    }
    // Every point that is won somebody has.
    let standings = report["standings"].as_array().expect("a list");
    let points = |standing| 2 * count(standing, "won") + count(standing, "drawn");
    assert_eq!(standings.iter().map(points).sum::<u64>(), 2 * 12);
    let falling: Vec<u64> = standings.iter().map(points).collect();
    assert!(falling.is_sorted_by(|one, next| one >= next), "{falling:?}");
}

#[test]
fn saved_games_are_canonical_and_right() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let check = place.run("check t.hgn").good();
    assert_eq!(check, "t.hgn: 12 games, no errors\n");
    let canonical = place.run("convert t.hgn --to hgn").good();
    assert_eq!(canonical, place.read("t.hgn"));
}

#[test]
fn every_opening_is_played_from_both_sides() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let reading = saved(&place, "t.hgn");
    let games: Vec<&Record> = reading.records().collect();
    for pair in ["1-2", "1-3", "2-3"] {
        let meeting = |number: u64| {
            let name = format!("{pair} {number}");
            let found = games.iter().find(|game| tag(game, "Fixture") == name);
            *found.expect("the meeting is in the file")
        };
        for (one, other) in [(1, 2), (3, 4)] {
            let (one, other) = (meeting(one), meeting(other));
            assert_eq!(tag(one, "South"), tag(other, "North"));
            assert_eq!(tag(one, "North"), tag(other, "South"));
            let opening = tag(one, "Opening");
            assert_eq!(opening, tag(other, "Opening"));
            let sowings = opening.split(' ').next().and_then(|n| n.parse().ok());
            let sowings = sowings.expect("it begins with a number");
            assert!(one.pits().take(sowings).eq(other.pits().take(sowings)));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_file_on_any_number_of_threads() {
    let place = Place::new();
    let play = |threads| {
        let file = format!("{threads}.hgn");
        let told = place.run(&format!(
            "tournament level:3 level:1 --games 20 --threads {threads} --save {file}"
        ));
        (told.good(), place.read(&file))
    };
    assert_eq!(play(1), play(2));
}

#[test]
fn another_seed_gives_other_games() {
    let play = |seed| {
        let place = Place::new();
        place
            .run(&format!("{THREE} --seed {seed} --save t.hgn"))
            .good();
        let reading = saved(&place, "t.hgn");
        let games: Vec<Vec<char>> = reading
            .records()
            .map(|game| game.pits().map(|pit| pit.letter()).collect())
            .collect();
        games
    };
    let (one, two) = (play(1), play(2));
    assert!(one.iter().all(|game| !two.contains(game)));
}

#[test]
fn with_a_limit_of_nodes_perfect_plays_the_same_games_every_time() {
    // Late positions, so that little is to be proven.
    let openings = "1,3,0,0,0,2/0,2,4,0,0,0 S 16-20\n0,1,0,2,1,0/0,3,0,0,1,0 N 20-20\n";
    let place = Place::with(&[("late.txt", openings)]);
    let play = |file| {
        place
            .run(&format!(
                "tournament perfect level:1 --openings late.txt --nodes 50 --save {file}"
            ))
            .good();
        place.read(file)
    };
    assert_eq!(play("a.hgn"), play("b.hgn"));
}

#[test]
fn matches_are_counted_whole_and_their_rounds_beside() {
    let place = Place::new();
    let report = place.json(&format!("{MATCHES} --save t.hgn --json"));
    let ledgers = place.json("match t.hgn --json");
    let matches = ledgers["matches"].as_array().expect("a list");
    assert_eq!(matches.len(), 3);
    let (mut won, mut rounds_won, mut rounds, mut seeds) = (0, 0, 0, 0);
    for (number, ledger) in matches.iter().enumerate() {
        assert_eq!(ledger["format"], "wins:2");
        assert_eq!(ledger["starter"], "loser");
        assert_eq!(ledger["next"], Value::Null);
        // The first player has South in every other match.
        let side = if number % 2 == 0 { "south" } else { "north" };
        won += u64::from(ledger["outcome"]["winner"] == side);
        rounds_won += count(&ledger["wins"], side);
        rounds += ledger["rounds"].as_array().expect("a list").len() as u64;
        seeds += count(&ledger["seeds"], side);
    }
    assert_eq!(report["won"], won);
    assert_eq!(report["match"], "wins:2");
    assert_eq!(report["rounds"]["won"], rounds_won);
    let of_rounds = |key| count(&report["rounds"], key);
    assert_eq!(
        of_rounds("won") + of_rounds("drawn") + of_rounds("lost"),
        rounds
    );
    assert_eq!(report["seeds"][0], seeds);
    assert_eq!(report["seeds"][1], 48 * rounds - seeds);
}

#[test]
fn territory_matches_are_played_to_their_end() {
    let place = Place::new();
    let command = "tournament greedy level:1 --games 2 --match territory:6 --row 7";
    let report = place.json(&format!("{command} --save t.hgn --json"));
    assert_eq!(place.run("check t.hgn").code, 0);
    let ledgers = place.json("match t.hgn --json");
    for ledger in ledgers["matches"].as_array().expect("a list") {
        assert_eq!(ledger["board"], "2x7");
        assert_ne!(ledger["outcome"], Value::Null);
    }
    assert_eq!(
        count(&report, "won") + count(&report, "drawn") + count(&report, "lost"),
        2
    );
}

#[test]
fn what_cannot_be_played_or_kept_is_wrong_usage() {
    let place = Place::new();
    for wrong in [
        "greedy",
        "greedy level:6",
        "greedy random --games 0",
        "greedy random --opening 41",
        "greedy random --threads 0",
        "greedy random --starter winner",
        "greedy random --match rounds:0",
        "greedy random --match territory --variant hoyito-iii",
        "greedy random --match rounds:2 --openings x.txt",
        "greedy random --row 7 --openings x.txt",
        "greedy random --save t.json",
        "greedy random --save none/t.hgn",
        "greedy random --save .",
    ] {
        let errors = place.run(&format!("tournament {wrong}")).bad(2);
        assert!(errors.starts_with("error: "), "{wrong}: {errors}");
    }
    assert_eq!(place.names(), [""; 0]);
}

#[test]
fn the_cross_table_has_a_line_for_every_player_and_a_sentence_for_every_pair() {
    // Late positions that whoever is due wins by its only capture: greedy takes
    // it, whichever side it has.
    let wins = "0,0,0,0,1,3/0,0,0,0,1,3 S 20-20\n0,0,0,0,1,3/0,0,0,0,1,3 N 20-20\n";
    let place = Place::with(&[("win.txt", wins)]);
    let told = place
        .run("tournament greedy greedy greedy --openings win.txt")
        .good();
    insta::assert_snapshot!(told, @"
                    1      2      3   Points  In a hundred  Elo
      1 greedy      -   50.0   50.0      4.0  50.0 ± 0.0    +0 ± 0
      2 greedy   50.0      -   50.0      4.0  50.0 ± 0.0    +0 ± 0
      3 greedy   50.0   50.0      -      4.0  50.0 ± 0.0    +0 ± 0

    greedy against greedy: 2 won, 0 drawn, 2 lost; 50.0 ± 0.0 in a hundred, Elo +0 ± 0
    greedy against greedy: 2 won, 0 drawn, 2 lost; 50.0 ± 0.0 in a hundred, Elo +0 ± 0
    greedy against greedy: 2 won, 0 drawn, 2 lost; 50.0 ± 0.0 in a hundred, Elo +0 ± 0
    ");
}

#[test]
fn a_limit_of_no_time_is_told() {
    let told = hoyito(&[
        "tournament",
        "level:4",
        "random",
        "--games",
        "2",
        "--time",
        "0",
    ])
    .good();
    assert!(
        told.ends_with("cut short by the limit of time: the same seed may give other games.\n"),
        "{told}"
    );
}
