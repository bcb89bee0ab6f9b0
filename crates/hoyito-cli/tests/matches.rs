//! Matches, played with `hoyito play --match` and shown by `hoyito match`.

mod common;

use std::io::Read;

use common::{Place, Run, command, hoyito};
use serde_json::Value;

/// Matches of both kinds, with every starter rule.
const MATCHES: [&str; 6] = [
    "--variant hoyito-iii --match rounds:4",
    "--variant hoyito-iii --row 8 --match wins:2 --starter winner",
    "--variant hoyito-i --match rounds:3 --starter loser",
    "--variant hoyito-i --row 8 --match territory:9 --starter loser",
    "--variant hoyito-ii --match territory:12",
    "--variant hoyito-ii --row 12 --match territory:50 --starter loser",
];

/// `hoyito play` in a folder, between two computers or two persons.
fn play(place: &Place, player: &str, options: &str, typed: &str) -> Run {
    let players = format!("--south {player} --north {player}");
    place.run_with(&format!("play {players} {options}"), typed)
}

/// The ledger of the only match in a file.
fn ledger(place: &Place, file: &str) -> Value {
    place.json(&format!("match {file} --json"))["matches"][0].take()
}

/// A record without the names of the players, which are the only thing that
/// two persons leave open and the computers do not.
fn nameless(record: &str) -> String {
    let lines = record.lines();
    let others = lines.filter(|line| !line.starts_with("[South ") && !line.starts_with("[North "));
    others.map(|line| format!("{line}\n")).collect()
}

/// Every sowing of a record, in order.
fn sowings(place: &Place, file: &str) -> Vec<String> {
    let said = place.json(&format!("replay {file} --json"));
    let games = said["games"].as_array().expect("a list of games");
    let sowings = games.iter().flat_map(|game| game["sowings"].as_array());
    let pits = sowings.flatten().map(|sowing| sowing["pit"].as_str());
    pits.map(|pit| pit.expect("a letter").to_owned()).collect()
}

#[test]
fn matches_of_both_kinds_are_played_to_their_end_by_two_computers() {
    for options in MATCHES {
        let place = Place::new();
        play(&place, "computer", &format!("{options} --save m.hgn"), "").good();
        place.run("check m.hgn").good();
        let ledger = ledger(&place, "m.hgn");
        assert_eq!(ledger["next"], Value::Null, "{options}");
        let end = &ledger["outcome"]["end"];
        assert!(["rounds", "wins", "cannot fill"].contains(&end.as_str().unwrap_or_default()));
        for round in ledger["rounds"].as_array().expect("a list of rounds") {
            assert!(round["result"].is_string(), "{options}: {round}");
        }
    }
}

#[test]
fn a_match_left_anywhere_and_resumed_is_the_match_played_in_one_go() {
    for options in MATCHES {
        let place = Place::new();
        play(&place, "computer", &format!("{options} --save m.hgn"), "").good();
        let whole = nameless(&place.read("m.hgn"));
        let pits = sowings(&place, "m.hgn");
        let in_first_round = ledger(&place, "m.hgn")["rounds"][0]["sowings"].as_u64();
        let in_first_round = usize::try_from(in_first_round.expect("a number")).expect("few");
        // Before the first sowing, within the first round, with the second one
        // only begun, and within a later one.
        for left_after in [0, 5, in_first_round, pits.len() - 3] {
            let typed = pits[..left_after].join("\n") + "\nsave m.hgn";
            play(&place, "person", &format!("{options} --force"), &typed).good();
            let half = place.read("m.hgn");
            assert!(
                half.ends_with("*\n"),
                "{options} after {left_after}: {half}"
            );
            place.run("check m.hgn").good();
            play(&place, "computer", "--resume m.hgn --save m.hgn", "").good();
            assert_eq!(place.read("m.hgn"), whole_with_unknown_players(&whole));
        }
    }
}

/// A nameless record as two persons have it.
fn whole_with_unknown_players(nameless: &str) -> String {
    let lines = nameless
        .lines()
        .map(|line| match line.starts_with("[Round ") {
            true => format!("{line}\n[South \"?\"]\n[North \"?\"]\n"),
            false => format!("{line}\n"),
        });
    lines.collect()
}

#[test]
fn a_match_is_resumed_between_two_rounds() {
    let place = Place::new();
    let options = "--variant hoyito-ii --match territory:12 --save m.hgn";
    play(&place, "computer", options, "").good();
    let whole = place.read("m.hgn");
    let third = whole
        .match_indices("[Variant")
        .nth(2)
        .expect("a third round")
        .0;
    // The blank line between the rounds goes, too.
    place.write("m.hgn", &whole[..third - 1]);
    let ledger = ledger(&place, "m.hgn");
    assert_eq!(ledger["next"]["round"], 3);
    assert_eq!(ledger["outcome"], Value::Null);
    play(&place, "computer", "--resume m.hgn --save m.hgn", "").good();
    assert_eq!(place.read("m.hgn"), whole);
}

#[test]
fn a_match_that_is_killed_can_be_resumed() {
    let place = Place::new();
    let options = "--variant hoyito-i --row 8 --match territory:50 --starter loser";
    play(&place, "computer", &format!("{options} --save m.hgn"), "").good();
    let whole = place.read("m.hgn");
    let mut arguments = vec!["play", "--south", "computer", "--north", "computer"];
    arguments.extend(options.split(' '));
    arguments.extend(["--save", "m.hgn", "--force"]);
    let mut child = command(&arguments)
        .current_dir(place.path())
        .spawn()
        .expect("hoyito can be started");
    // It has more to say than anybody keeps for it, so that it waits for a
    // reader in the middle of the match.
    let mut heard = vec![0; 100_000];
    let mut output = child.stdout.take().expect("its output is a pipe");
    output
        .read_exact(&mut heard)
        .expect("it says more than that");
    child.kill().expect("it is running");
    child.wait().expect("it has been started");
    let rounds = place.read("m.hgn").matches("[Variant").count();
    assert!((2..50).contains(&rounds), "{rounds} rounds");
    place.run("check m.hgn").good();
    play(&place, "computer", "--resume m.hgn --save m.hgn", "").good();
    assert_eq!(place.read("m.hgn"), whole);
}

#[test]
fn what_stood_in_a_resumed_file_stays() {
    let place = Place::new();
    let other = "[Variant \"Hoyito I\"]\n\n1. D {a game of another day} *\n";
    let round = "[Variant \"Hoyito III\"]\n[Event \"Fair\"]\n[Round \"1\"]\n[Match \"ledger wins:2\"]\n\n1. D! {he smiles} (1. C) 1... d *\n";
    place.write("m.hgn", format!("{other}\n{round}"));
    play(&place, "person", "--resume m.hgn --save m.hgn", "agree\na").good();
    let text = place.read("m.hgn");
    assert!(text.contains("1. D {a game of another day} *"), "{text}");
    assert!(
        text.contains("1. D! {he smiles} (1. C) 1... d 24-24"),
        "{text}"
    );
    assert_eq!(text.matches("[Event \"Fair\"]").count(), 2, "{text}");
    assert!(text.ends_with("\n\n1... a *\n"), "{text}");
    place.run("check m.hgn").good();
}

#[test]
fn undo_goes_back_into_the_round_before() {
    let place = Place::new();
    play(&place, "person", "--match rounds:3 --save once.hgn", "D").good();
    let typed = "D\nagree\na\nundo\nundo";
    let told = play(&place, "person", "--match rounds:3 --save twice.hgn", typed).good();
    assert!(told.contains("One sowing is taken back."), "{told}");
    assert!(told.contains("Round 1 goes on."), "{told}");
    let once = place.read("once.hgn").replace("id:once", "id:twice");
    assert_eq!(place.read("twice.hgn"), once);
}

#[test]
fn undo_goes_back_past_the_computers_beginning_of_a_round() {
    let place = Place::new();
    let told = place
        .run_with("play --match rounds:3 --save m.hgn", "agree\nundo")
        .good();
    assert!(told.contains("North, the computer, sows"), "{told}");
    assert!(told.contains("Round 1 goes on."), "{told}");
    assert!(place.read("m.hgn").ends_with("\n\n*\n"));
}

#[test]
fn a_resignation_ends_the_round_and_a_concession_the_match() {
    let place = Place::new();
    let options = "--variant hoyito-iii --match rounds:5 --starter winner --save m.hgn";
    let told = play(&place, "person", options, "resign\nresign\nconcede\nA").good();
    assert!(
        told.contains("Round 3 of 5\nSouth, the winner of round 2, starts (H5).\nThe last four go to South, the winner of round 2 (R13).\n"),
        "{told}"
    );
    assert!(
        told.contains("The match is over: South concedes it (H3).\nNorth wins the match.\n"),
        "{told}"
    );
    assert!(told.contains("South has conceded the match."), "{told}");
    let ledger = ledger(&place, "m.hgn");
    assert_eq!(ledger["wins"], serde_json::json!({"south": 1, "north": 1}));
    assert_eq!(
        ledger["outcome"],
        serde_json::json!({"end": "conceded", "side": "south", "winner": "north"})
    );
    let error = play(&place, "person", "--resume m.hgn", "").bad(1);
    assert!(
        error.contains("the last match of m.hgn is finished"),
        "{error}"
    );
}

#[test]
fn a_concession_can_be_taken_back() {
    let place = Place::new();
    let typed = "concede\nundo\nA";
    let told = play(&place, "person", "--match wins:1 --save m.hgn", typed).good();
    assert!(told.contains("The match goes on."), "{told}");
    assert!(!place.read("m.hgn").contains("Conceded"));
}

#[test]
fn what_would_come_is_told_without_changing_anything() {
    let place = Place::new();
    let typed = "D\nif\nif 41-7\nif 47-1\nif 30-30\nif now";
    let told = play(&place, "person", "--match territory --save m.hgn", typed).good();
    for sentence in [
        "If the round ended with South 24, North 24:",
        // 41 seeds fill six pits with fours, and 17 are over; 7 fill one.
        "South fills all 6 pits; 17 seeds are over and count as captured (R16).",
        "North fills 1 pit; 3 seeds are over and count as captured (R16).",
        "Pits b, c, d, e and f are closed now.",
        "The match is over: North has 1 seed and cannot fill a pit (R16).",
        "The seeds of round 1 add up to 60, not to 48.",
        "`if` stands alone, or wants South's and North's seeds",
    ] {
        assert!(told.contains(sentence), "{sentence}\n{told}");
    }
    let text = place.read("m.hgn");
    assert_eq!(text.matches("[Variant").count(), 1, "{text}");
    assert!(text.ends_with("\n\n1. D *\n"), "{text}");
}

#[test]
fn in_hoyito_iii_drawn_rounds_hand_on_the_last_four() {
    // South resigns round one; then two rounds are drawn.
    let place = Place::new();
    let options = "--variant hoyito-iii --match rounds:9";
    let told = play(&place, "person", options, "resign\nagree\nagree\nagree").good();
    let sentence =
        "The last four go to North, the winner of round 1; the rounds since are drawn (H4).";
    assert_eq!(
        told.matches(sentence).count(),
        3,
        "rounds 3, 4 and 5\n{told}"
    );
    let told = play(&place, "person", options, "agree\nagree\n").good();
    let sentence = "No round has had a winner yet: the last four go to the taker (H4).";
    assert_eq!(told.matches(sentence).count(), 1, "{told}");
}

#[test]
fn pits_that_close_and_open_again_are_told_as_often_as_the_ledger_has_them() {
    let place = Place::new();
    let options = "--variant hoyito-ii --match territory:20 --save m.hgn";
    let told = play(&place, "computer", options, "").good();
    let ledger = ledger(&place, "m.hgn");
    let rounds = ledger["rounds"].as_array().expect("a list of rounds");
    let open = |round: &Value| ["south", "north"].map(|side| round["open"][side].as_u64());
    let (mut closed, mut opened) = (0, 0);
    for pair in rounds.windows(2) {
        let sides = || open(&pair[0]).into_iter().zip(open(&pair[1]));
        closed += usize::from(sides().any(|(before, now)| now < before));
        opened += usize::from(sides().any(|(before, now)| now > before));
    }
    assert!(closed > 0 && opened > 0, "{closed} closed, {opened} opened");
    let count = |end: &str| told.lines().filter(|line| line.ends_with(end)).count();
    assert_eq!(count(" closed now."), closed);
    assert_eq!(count(" again."), opened);
}

#[test]
fn words_of_matches_are_explained_in_a_single_game() {
    let place = Place::new();
    let told = play(&place, "person", "--row 6", "ledger\nif\nconcede\nhelp").good();
    assert_eq!(told.matches("This is a single game;").count(), 3, "{told}");
    assert!(!told.contains("In a match"), "{told}");
}

#[test]
fn matches_that_cannot_be_are_refused_as_wrong_usage() {
    for (options, reason) in [
        (
            &["--match", "territory:5", "--variant", "hoyito-iii"][..],
            "not with Hoyito III (H7)",
        ),
        (&["--match", "rounds:0"], "rounds:N, wins:N or territory:N"),
        (&["--match", "rounds"], "rounds:N, wins:N or territory:N"),
        (&["--starter", "winner"], "--match"),
        (
            &["--match", "wins:2", "--starter", "south"],
            "alternate, winner, loser",
        ),
        (
            &["--match", "wins:2", "--resume", "m.hgn"],
            "cannot be used with",
        ),
    ] {
        let arguments: Vec<&str> = ["play"].iter().chain(options).copied().collect();
        let error = hoyito(&arguments).bad(2);
        assert!(error.contains(reason), "{options:?}: {error}");
    }
}

#[test]
fn two_matches_of_one_file_have_two_ledgers() {
    let place = Place::new();
    for name in ["one", "two"] {
        let options = format!("--match wins:1 --save {name}.hgn");
        play(&place, "computer", &options, "").good();
    }
    let both = place.read("one.hgn") + "\n" + &place.read("two.hgn");
    let told = place.run_with("match -", both).good();
    assert!(told.contains("Match 1: a match to 1 round won"), "{told}");
    assert!(
        told.contains("\n\nMatch 2: a match to 1 round won"),
        "{told}"
    );
}

#[test]
fn a_file_without_a_match_has_no_ledger() {
    let place = Place::new();
    let error = place
        .run_with("match -", "[Variant \"Hoyito II\"]\n*\n")
        .bad(1);
    insta::assert_snapshot!(error, @"error: <stdin> holds no match; the rounds of a match have a Match tag");
}

#[test]
fn rounds_that_do_not_fit_are_told_with_their_place() {
    let round = |number: u8, start: &str, moves: &str| {
        format!(
            "[Variant \"Hoyito II\"]\n[Round \"{number}\"]\n[Match \"territory\"]\n[Position \"{start}\"]\n\n{moves}\n\n"
        )
    };
    let full = "4,4,4,4,4,4/4,4,4,4,4,4";
    let file = round(1, &format!("{full} S 0-0"), "1. D d 24-24")
        + &round(2, "4,4,4,4,4,x/4,4,4,4,4,4 N 0-4", "*");
    let place = Place::new();
    let run = place.run_with("match -", &file);
    assert_eq!(run.stdout, "Match 1 has errors and has no ledger.\n");
    insta::assert_snapshot!(run.bad(1), @r#"
    <stdin>:11:1: error: this round does not begin as the rounds before it say: 4,4,4,4,4,x/4,4,4,4,4,4 N 0-4
      found: [Position "4,4,4,4,4,x/4,4,4,4,4,4 N 0-4…
      expected: 4,4,4,4,4,4/4,4,4,4,4,4 N 0-0
    "#);
    let run = place.run_with("match - --json", file);
    let said: Value = serde_json::from_str(&run.stdout).expect("it writes JSON");
    assert_eq!(said["matches"][0]["errors"], 1);
    assert_eq!(said["matches"][0]["rounds"], serde_json::json!([]));
}

#[test]
fn the_ledger_of_a_long_match_is_shortened_between_rounds() {
    let place = Place::new();
    let typed = "agree\n".repeat(12) + "ledger\n";
    let told = play(&place, "person", "--match rounds:20", &typed).good();
    assert!(
        told.contains("`ledger` shows the 2 rounds before, too."),
        "{told}"
    );
    let (_, whole) = told.rsplit_once("Round  Starts").expect("a ledger");
    assert!(
        whole
            .lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("    1  South"))
    );
    assert_eq!(whole.matches("agreement").count(), 12, "{whole}");
}

#[test]
fn replay_names_the_round_of_a_match() {
    let place = Place::new();
    play(
        &place,
        "person",
        "--match rounds:2 --save m.hgn",
        "agree\na",
    )
    .good();
    let told = place.run("replay m.hgn --game 2").good();
    assert!(
        told.starts_with("Game 2, round 2 of a match: Hoyito II on 2x6."),
        "{told}"
    );
}
