//! `hoyito analyze` through the program.

mod common;

use common::{Place, hoyito, hoyito_with, words};
use hoyito_core::{Pit, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Solver};
use hoyito_notation::read_position;
use serde_json::{Value, json};

/// Whoever is due takes all eight seeds: E makes four in F and e makes four in
/// f, and the last four follow. South misses it, and North does not.
const MISSED: &str = "\
[Variant \"Hoyito II\"]
[Position \"0,0,0,0,1,3/0,0,0,0,1,3 S 20-20\"]

{Late.} 1. F {Too fast.} e+8 20-28 {Well played.}
";

/// The boards here hold eight seeds at most, or are not to be solved.
fn analyze(record: &str, more: &[&str]) -> String {
    let mut arguments = vec!["analyze", "-", "--tables-seeds", "8"];
    arguments.extend(more);
    hoyito_with(&arguments, record).good()
}

fn analyze_json(record: &str, more: &[&str]) -> Value {
    let mut arguments = vec!["--json"];
    arguments.extend(more);
    serde_json::from_str(&analyze(record, &arguments)).expect("one line of JSON")
}

fn bounds(lower: i16, upper: i16) -> Value {
    json!({"lower": lower, "upper": upper})
}

#[test]
fn a_missed_win_is_a_blunder_and_the_answer_to_it_is_none() {
    let told = analyze_json(MISSED, &[]);
    let [missed, taken] = &told["games"][0]["sowings"].as_array().expect("a list")[..] else {
        panic!("two sowings: {told}");
    };
    assert_eq!(missed["pit"], "F");
    assert_eq!(missed["before"], bounds(8, 8));
    assert_eq!(missed["after"], bounds(-8, -8));
    assert_eq!(missed["lost"], bounds(16, 16));
    assert_eq!(missed["mark"], "??");
    assert_eq!(missed["best"], "E");
    assert_eq!(taken["before"], bounds(8, 8));
    assert_eq!(taken["after"], bounds(8, 8));
    assert_eq!(taken["lost"], bounds(0, 0));
    assert_eq!(taken["mark"], Value::Null);
}

#[test]
fn a_marked_record_keeps_what_others_wrote() {
    let marked = analyze(MISSED, &["--to", "hgn"]);
    let moves = marked.split("\n\n").nth(1).expect("moves after the tags");
    let words: Vec<&str> = moves.split_whitespace().collect();
    assert_eq!(
        words.join(" "),
        "{Late.} 1. F?? {hoyito: loses 16 seeds, 8 before, -8 after; E is better} {Too fast.} \
         1... e+8 20-28 {Well played.} {hoyito: 2 of 2 sowings judged exactly}"
    );
}

#[test]
fn a_mark_that_somebody_made_stays_beside_a_glyph() {
    let praised = MISSED.replace("1. F", "1. F!");
    let marked = analyze(&praised, &["--to", "hgn"]);
    assert!(marked.contains("1. F! $4 {hoyito: loses 16"), "{marked}");
}

#[test]
fn every_sowing_gets_its_values_where_that_is_asked_for() {
    // Somebody disliked the answer, which was right: that stays her mark.
    let disliked = MISSED.replace("e+8", "e+8?");
    let marked = analyze(&disliked, &["--to", "hgn", "--every"]);
    assert!(
        marked.contains("e+8? {hoyito: 8 before, 8 after}"),
        "{marked}"
    );
    assert!(marked.contains("F?? {hoyito: loses 16"), "{marked}");
    let again = analyze(&marked, &["--to", "hgn", "--every"]);
    assert_eq!(again, marked);
    let fewer = analyze(&marked, &["--to", "hgn"]);
    assert_eq!(fewer, analyze(&disliked, &["--to", "hgn"]));
}

#[test]
fn a_second_analysis_changes_nothing() {
    let praised = MISSED.replace("1. F", "1. F!");
    for record in [MISSED, &praised] {
        let once = analyze(record, &["--to", "hgn"]);
        assert_eq!(analyze(&once, &["--to", "hgn"]), once);
    }
}

#[test]
fn a_new_analysis_replaces_the_mark_of_an_older_one() {
    let older = MISSED.replace("1. F", "1. F? {hoyito: loses 8 to 16 seeds}");
    let marked = analyze(&older, &["--to", "hgn"]);
    assert!(marked.contains("1. F?? {hoyito: loses 16"), "{marked}");
    assert!(!marked.contains("8 to 16"), "{marked}");
}

#[test]
fn only_the_chosen_game_is_marked_and_the_others_stay() {
    let two = format!("{MISSED}\n{MISSED}");
    let marked = analyze(&two, &["--game", "2", "--to", "hgn"]);
    assert_eq!(marked.matches("[Variant").count(), 2);
    assert_eq!(marked.matches("F??").count(), 1);
    assert!(marked.find("F??") > marked.rfind("[Variant"), "{marked}");
}

#[test]
fn every_pit_of_a_position_is_worth_what_the_tables_say() {
    let position = "0,1,0,2,0,1/3,0,1,0,4,0 S 16-20";
    let run = |arguments: &[&str]| -> Value {
        serde_json::from_str(&hoyito(arguments).good()).expect("one line of JSON")
    };
    for variant in ["hoyito-i", "hoyito-ii", "hoyito-iii"] {
        let told = run(&[
            "analyze",
            "--variant",
            variant,
            "--position",
            position,
            "--json",
        ]);
        let table = run(&["tables", "probe", "--variant", variant, position, "--json"]);
        let pits = told["pits"].as_array().expect("a list");
        assert_eq!(pits.len(), table["pits"].as_object().expect("pits").len());
        for told in pits {
            let pit = told["pit"].as_str().expect("a letter");
            // South has captured four seeds fewer.
            let margin = table["pits"][pit].as_i64().expect("a number") - 4;
            assert_eq!(told["after"], json!({"lower": margin, "upper": margin}));
        }
    }
}

#[test]
fn without_work_nothing_is_judged_and_nothing_marked() {
    let record = "[Variant \"Hoyito II\"]\n\n1. D d *\n";
    let told = analyze(record, &["--nodes", "0"]);
    assert!(
        told.contains("2 of 2 not judged exactly (1 to 2); more --time or --nodes may tell."),
        "{told}"
    );
    assert!(told.contains("South lost at least 0 seeds: 0 marked ?, 0 marked ??."));
}

#[test]
fn the_same_nodes_give_the_same_bounds_on_a_long_board() {
    let record = "[Variant \"Hoyito II\"]\n[Board \"2x12\"]\n\n1. A *\n";
    let told = analyze_json(record, &["--nodes", "2000"]);
    assert_eq!(told, analyze_json(record, &["--nodes", "2000"]));
    let sowing = &told["games"][0]["sowings"][0];
    assert!(sowing["before"]["lower"].as_i64() < sowing["before"]["upper"].as_i64());
}

#[test]
fn a_repetition_that_ends_the_game_divides_the_rest() {
    let place = Place::new();
    place
        .run(
            "play --position '1,0,1,0,0,0/1,0,0,1,0,0 S 22-22' --south computer --north computer \
             --save game.hgn",
        )
        .good();
    let record = place.read("game.hgn");
    assert!(record.contains("[Termination \"repetition\"]"), "{record}");
    let told = analyze_json(&record, &[]);
    let last = told["games"][0]["sowings"]
        .as_array()
        .and_then(|all| all.last());
    assert_eq!(last.expect("sowings")["after"], bounds(0, 0));
}

#[test]
fn a_record_with_errors_is_not_analyzed() {
    let wrong = MISSED.replace("e+8", "e+4");
    let run = hoyito_with(&["analyze", "-"], wrong);
    assert_eq!(run.stdout, "");
    assert!(run.bad(1).contains("e+4"));
}

#[test]
fn neither_a_file_nor_a_position_is_wrong_usage() {
    hoyito(&["analyze"]).bad(2);
    hoyito(&["analyze", "-", "-o", "marked.hgn"]).bad(2);
    hoyito(&["analyze", "-", "--to", "hgn", "--force"]).bad(2);
    hoyito(&["analyze", "--position", "1,3,0,0,0,0/0,0,4,0,0,0 S 16-20"]).bad(2);
}

/// South could take all eight seeds and end with 28 to 20, but somebody stops.
const STOPPED: &str = "\
[Variant \"Hoyito III\"]
[Position \"2,0,0,0,1,3/2,0,0,0,0,0 S 20-20\"]

RESULT
";

#[test]
fn a_stop_is_held_against_best_play() {
    for (result, how, margin, without) in [
        ("24-24", "agreement", 0, 8),
        ("20-28", "resignation", -8, 16),
    ] {
        let record = STOPPED.replace("RESULT", result);
        let told = analyze(&record, &[]);
        let expected = format!(
            "\nStopped by {how} with a margin of {margin} for South, 8 with best play; South went \
             without {without} seeds.\n"
        );
        assert!(told.contains(&expected), "{told}");
        let told = analyze_json(&record, &[]);
        assert_eq!(
            told["games"][0]["stopped"],
            json!({"termination": how, "margin": margin, "value": {"lower": 8, "upper": 8}})
        );
        let marked = analyze(&record, &["--to", "hgn"]);
        assert!(
            marked.contains(&format!("{{hoyito: stopped by {how}")),
            "{marked}"
        );
        assert_eq!(analyze(&marked, &["--to", "hgn"]), marked);
    }
    let told = analyze_json(MISSED, &[]);
    assert_eq!(told["games"][0]["stopped"], Value::Null);
}

#[test]
fn what_was_captured_before_counts_for_a_stop() {
    // Best play of South would have drawn: 24 to 24.
    let record = STOPPED
        .replace("S 20-20", "S 16-24")
        .replace("RESULT", "20-28");
    let told = analyze(&record, &[]);
    assert!(
        told.contains("-8 for South, 0 with best play; South went without 8 seeds.\n"),
        "{told}"
    );
}

#[test]
fn the_rounds_of_a_match_are_added_up() {
    let tags = "[Variant \"Hoyito II\"]\n[Match \"ledger rounds:2\"]\n";
    let record = format!(
        "{MISSED}\n{tags}[Round \"1\"]\n\n1. D d 24-24\n\n\
         {tags}[Round \"2\"]\n[Starter \"North\"]\n\n1... d *\n"
    );
    let told = analyze(&record, &["--nodes", "0"]);
    let headings: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("Game ") || line.starts_with("Match "))
        .collect();
    assert_eq!(
        headings,
        [
            "Game 1: Hoyito II on 2x6. South: ?. North: ?.",
            "Game 2: Hoyito II on 2x6, round 1 of match 1. South: ?. North: ?.",
            "Game 3: Hoyito II on 2x6, round 2 of match 1. South: ?. North: ?.",
            "Match 1, all rounds",
        ]
    );
    assert_eq!(told.matches(" lost in all ").count(), 2, "{told}");
    let told = analyze_json(&record, &["--nodes", "0"]);
    let rounds: Vec<(&Value, &Value)> = told["games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| (&game["match"], &game["round"]))
        .collect();
    let (none, one, two) = (json!(null), json!(1), json!(2));
    assert_eq!(rounds, [(&none, &none), (&one, &one), (&one, &two)]);
}

#[test]
fn a_pit_named_as_better_is_better_even_where_the_value_is_open() {
    let game = include_str!("../../../xtask/games/hoyito-iii-resignation.hgn");
    let command = "analyze - --json --nodes 2000 --tables-seeds 12";
    let told = hoyito_with(&words(command), game).good();
    let told: Value = serde_json::from_str(&told).expect("one line of JSON");
    let mut solver = Solver::new(Tables::none());
    let limits = Limits {
        nodes: Some(10_000),
        ..Limits::default()
    };
    let mut looked_at = 0;
    for sowing in told["games"][0]["sowings"].as_array().expect("a list") {
        let is_open = sowing["before"]["lower"] != sowing["before"]["upper"];
        let (Some(better), true) = (sowing["best"].as_str(), is_open) else {
            continue;
        };
        looked_at += 1;
        let text = sowing["position"].as_str().expect("a text");
        let position = read_position(text, Variant::HoyitoIII).expect("a position");
        let pit = Pit::from_letter(better.parse().expect("a letter")).expect("a pit");
        let next = position.play(pit).expect("it may be sown").next;
        let bounds = solver.value(&next, &limits).bounds;
        let least = match next.due() == position.due() {
            true => bounds.lower.get(),
            false => -bounds.upper.get(),
        };
        let played = sowing["after"]["upper"].as_i64().expect("a number");
        assert!(i64::from(least) > played, "{sowing}");
    }
    assert!(looked_at > 0, "{told}");
}

#[test]
fn an_output_that_is_there_is_refused_before_anything_is_judged() {
    let place = Place::with(&[("there.hgn", "mine\n")]);
    let refused = place.run("analyze none.hgn --to hgn -o there.hgn").bad(2);
    assert!(refused.contains("there.hgn exists"), "{refused}");
    let refused = place.run("analyze none.hgn --to hgn -o no/way.hgn").bad(2);
    assert!(refused.contains("there is no such folder"), "{refused}");
    let refused = place.run("analyze none.hgn --to hgn -o . --force").bad(2);
    assert!(
        refused.contains("cannot write .: it is a folder"),
        "{refused}"
    );
}
