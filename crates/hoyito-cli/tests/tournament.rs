//! `hoyito tournament` through the program.

mod common;

use std::fs::OpenOptions;

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

/// Where meetings begin in a file of games, in bytes: games that are not a
/// later round of a match.
fn beginnings(whole: &str) -> Vec<usize> {
    let starts = whole.match_indices("[Variant").map(|(at, _)| at);
    starts
        .filter(|at| {
            let round = whole[*at..]
                .split("[Round \"")
                .nth(1)
                .expect("every game has");
            round.starts_with("?\"") || round.starts_with("1\"")
        })
        .collect()
}

/// Cuts a file of games off at so many bytes and lets the tournament go on.
fn cut_and_resumed(command: &str, cuts: impl Fn(&str) -> Vec<usize>) {
    let place = Place::new();
    let command = format!("{command} --save t.hgn");
    let told = place.run(&command).good();
    let whole = place.read("t.hgn");
    let beginnings = beginnings(&whole);
    assert!(beginnings.len() > 2);
    for cut in cuts(&whole) {
        place.write("t.hgn", &whole[..cut]);
        let run = place.run(&command);
        assert_eq!((run.code, &*run.stdout), (0, &*told), "{}", run.stderr);
        assert_eq!(place.read("t.hgn"), whole, "cut off at {cut}");
        // With or without the empty line before a meeting, nothing is torn.
        let is_torn = cut != whole.len()
            && !beginnings
                .iter()
                .any(|at| (at.saturating_sub(1)..=*at).contains(&cut));
        let says = run.stderr.contains("is only half there");
        assert_eq!(is_torn, says, "cut off at {cut}: {}", run.stderr);
        let kept = beginnings.iter().filter(|at| **at < cut).count() - usize::from(is_torn);
        let holds = format!("t.hgn holds {kept} of ");
        assert_eq!(kept > 0, run.stderr.contains(&holds), "{}", run.stderr);
    }
}

#[test]
fn a_tournament_that_was_killed_goes_on_to_the_same_games() {
    cut_and_resumed(THREE, |whole| {
        let second = beginnings(whole)[1];
        let last = whole.rfind("[Variant").expect("there are games");
        (0..second + 2)
            .step_by(41)
            .chain(second - 3..second + 3)
            .chain((last - 3..whole.len()).step_by(29))
            .chain([whole.len() - 1, whole.len()])
            .collect()
    });
}

#[test]
fn a_match_that_was_cut_off_is_played_again_from_its_first_round() {
    cut_and_resumed(MATCHES, |whole| {
        let second = beginnings(whole)[1];
        let rounds = whole.match_indices("[Variant").map(|(at, _)| at);
        rounds
            .flat_map(|at| [at, at + 5])
            .chain([second - 1, second - 2, whole.len() - 1])
            .collect()
    });
}

#[test]
fn a_tournament_can_be_made_longer() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let longer = THREE.replace("--games 4", "--games 6");
    let run = place.run(&format!("{longer} --save t.hgn"));
    assert_eq!(
        run.stderr,
        "t.hgn holds 12 of 18 games, which are not played again\n"
    );
    let other = Place::new();
    let told = other.run(&format!("{longer} --save t.hgn")).good();
    assert_eq!(run.stdout, told);
    assert_eq!(place.read("t.hgn"), other.read("t.hgn"));
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
fn the_games_of_another_tournament_are_left_alone_and_the_difference_is_told() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    insta::assert_snapshot!(refused(&place, &format!("{THREE} --seed 2 --opening 3")), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 1 was made with --opening 8, --seed 1, and asked for is --opening 3, --seed 2.
    Ask for what it holds, or name another file
    ");
    insta::assert_snapshot!(refused(&place, "tournament level:2 random --games 4"), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 1 was made with the players level:2 greedy random, and asked for is the players level:2 random.
    Ask for what it holds, or name another file
    ");
    insta::assert_snapshot!(refused(&place, &THREE.replace("--games 4", "--games 2")), @"
    error: t.hgn holds something else than this tournament and is left as it is: it holds more games than --games asks for.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let by_hand = "[Variant \"Hoyito II\"]\n\n1. D d *\n";
    for text in ["mine\n", by_hand, "\u{feff}", "{a comment}"] {
        let place = Place::with(&[("t.hgn", text)]);
        let errors = refused(&place, THREE);
        assert!(errors.contains("is left as it is"), "{text:?}: {errors}");
    }
}

#[test]
fn a_fault_before_the_last_game_is_told_and_nothing_cut_away() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let whole = place.read("t.hgn");
    let fourth = beginnings(&whole)[3];
    let broken = format!(
        "{}{}",
        &whole[..fourth],
        whole[fourth..].replacen("\n1. ", "\n1. Z ", 1)
    );
    place.write("t.hgn", broken);
    insta::assert_snapshot!(refused(&place, THREE), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 4 is not the next one of this tournament, meeting 1-2 2.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_fault_in_the_last_game_is_not_taken_for_a_torn_end() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let whole = place.read("t.hgn");
    let last = whole.rfind("\n1. ").expect("moves");
    place.write(
        "t.hgn",
        format!("{}\n1. Z {}", &whole[..last], &whole[last + 4..]),
    );
    insta::assert_snapshot!(refused(&place, THREE), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 12 has an error, and `hoyito check` tells which.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_file_that_another_tournament_writes_to_is_left_alone() {
    let place = Place::with(&[("t.hgn", "")]);
    let file = OpenOptions::new()
        .append(true)
        .open(place.file("t.hgn"))
        .expect("it is there");
    file.lock().expect("nobody else has it");
    let errors = refused(&place, THREE);
    assert!(
        errors.contains("another tournament is writing to t.hgn"),
        "{errors}"
    );
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
fn games_begin_with_the_positions_of_a_file() {
    let positions = [
        "1,3,0,0,0,2/0,2,4,0,0,0 N 16-20",
        "4,4,4,4,4,4,4/4,4,4,4,4,4,4 S 0-0",
    ];
    let text = format!("# late\n{}\r\n\n {}\n", positions[0], positions[1]);
    let place = Place::with(&[("openings.txt", &text)]);
    let command = "tournament greedy random --openings openings.txt --save t.hgn";
    place.run(command).good();
    let reading = saved(&place, "t.hgn");
    let starts: Vec<String> = reading
        .records()
        .map(|record| hoyito_notation::write_position(&record.position()))
        .collect();
    // Each from both sides, and by default no more.
    let expected = [positions[0], positions[0], positions[1], positions[1]];
    assert_eq!(starts, expected);
    assert_eq!(
        reading
            .records()
            .map(|game| tag(game, "Opening"))
            .collect::<Vec<_>>(),
        [
            "line 2 of openings.txt",
            "line 2 of openings.txt",
            "line 4 of openings.txt",
            "line 4 of openings.txt"
        ]
    );
    // The file has changed: its games are no longer these.
    place.write("openings.txt", positions[1]);
    let errors = refused(&place, "tournament greedy random --openings openings.txt");
    assert!(
        errors.contains("game 1 has other players, rules or sowings at the beginning"),
        "{errors}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_of_openings_may_have_any_name() {
    let name = "late \"ñ\"\tat night\n.txt";
    let place = Place::with(&[(name, "1,3,0,0,0,2/0,2,4,0,0,0 N 16-20\n")]);
    let command = format!("tournament greedy random --openings '{name}' --save t.hgn");
    let told = place.run(&command).good();
    let before = place.read("t.hgn");
    let again = place.run(&command);
    assert_eq!(
        (again.code, &*again.stdout),
        (0, &*told),
        "{}",
        again.stderr
    );
    assert_eq!(place.read("t.hgn"), before);
}

#[test]
fn games_begin_with_the_games_of_a_record() {
    let games = "[Variant \"Hoyito III\"]\n\n1. D d 2. A+4 (2. B) *\n\n\
                 [Variant \"Hoyito III\"]\n[Starter \"North\"]\n\n1... b 24-24\n";
    let place = Place::with(&[("openings.hgn", games)]);
    let command = "tournament greedy random --openings openings.hgn --variant hoyito-iii";
    place.run(&format!("{command} --save t.hgn")).good();
    let reading = saved(&place, "t.hgn");
    let first: Vec<String> = reading
        .records()
        .map(|game| game.pits().take(3).map(|pit| pit.letter()).collect())
        .collect();
    assert_eq!(first.len(), 4);
    assert!(first[..2].iter().all(|pits| pits == "DdA"), "{first:?}");
    assert!(first[2..].iter().all(|pits| pits.starts_with('b')));
    let errors = place
        .run("tournament greedy random --openings openings.hgn")
        .bad(1);
    insta::assert_snapshot!(errors, @"error: openings.hgn: game 1 is Hoyito III, not Hoyito II; --variant says what is played");
}

#[test]
fn openings_that_cannot_be_played_are_told_with_their_place() {
    let place = Place::with(&[
        ("empty.txt", "\n# nothing\n"),
        ("bad.txt", "\n4,4/4,4 S 0-0\n"),
        ("over.txt", "3,x,x,x,x,x/5,x,x,x,x,x S 0-0\n"),
        (
            "over.hgn",
            "[Variant \"Hoyito II\"]\n[Position \"2,0,0,0,1,3/2,0,0,0,0,0 S 20-20\"]\n\n1. E+8 28-20\n",
        ),
        ("bad.hgn", "[Variant \"Hoyito II\"]\n\n1. Z *\n"),
    ]);
    let errors = |file: &str| {
        let command = format!("tournament greedy random --openings {file}");
        place.run(&command).bad(1)
    };
    insta::assert_snapshot!(errors("empty.txt"), @"error: empty.txt holds no opening: neither a game nor a position");
    insta::assert_snapshot!(errors("bad.txt"), @"error: bad.txt:2: position text, column 1: South's row has 2 pits; a row has 6 to 12");
    insta::assert_snapshot!(errors("over.txt"), @"error: over.txt:1: nothing can be sown in 3,x,x,x,x,x/5,x,x,x,x,x S 0-0");
    insta::assert_snapshot!(errors("over.hgn"), @"error: over.hgn: game 1 is over after its sowings and opens no other");
    assert!(errors("bad.hgn").ends_with("error: bad.hgn has errors; no game begins from it\n"));
    place
        .run("tournament greedy random --openings none.txt")
        .bad(2);
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
                    1      2      3   Points  In a hundred
      1 greedy      -   50.0   50.0      4.0  50.0 ± 0.0
      2 greedy   50.0      -   50.0      4.0  50.0 ± 0.0
      3 greedy   50.0   50.0      -      4.0  50.0 ± 0.0

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
