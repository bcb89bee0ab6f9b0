//! `hoyito sow`: one sowing in sentences and as JSON, and many in a batch.

mod common;

use std::io::{BufRead, BufReader, Write};

use common::{hoyito, hoyito_with};
use serde_json::{Value, json};

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";

/// Runs `hoyito sow --json` on one pit.
#[track_caller]
fn json(variant: &str, position: &str, pit: &str) -> Value {
    let arguments = [
        "sow",
        "--variant",
        variant,
        "--position",
        position,
        pit,
        "--json",
    ];
    serde_json::from_str(&hoyito(&arguments).good()).expect("one JSON value")
}

#[test]
fn every_key_is_there_and_in_order() {
    let run = hoyito(&[
        "sow",
        "--variant",
        "hoyito-ii",
        "--position",
        START,
        "A",
        "--json",
    ]);
    assert_eq!(
        run.good(),
        concat!(
            r#"{"variant":"hoyito-ii","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","pit":"A","#,
            r#""end":"empty","captured":0,"last_four":null,"laps":5,"again":false,"#,
            r#""passed":false,"over":false,"next":"2,7,1,6,1,6/6,6,0,1,6,6 N 0-0","result":null}"#,
            "\n"
        )
    );
}

#[test]
fn the_last_four_of_the_taker_are_in_what_she_captures() {
    // E makes four in F; A and a keep two each, the last four.
    let sown = json("hoyito-iii", "2,0,0,0,1,3/2,0,0,0,0,0 S 20-20", "E");
    assert_eq!(sown["end"], "game");
    assert_eq!(sown["captured"], 8);
    assert_eq!(sown["last_four"], json!({"n": 4, "to": "S"}));
    assert_eq!(sown["again"], false);
    assert_eq!(sown["over"], true);
    assert_eq!(sown["next"], "0,0,0,0,0,0/0,0,0,0,0,0 S 28-20");
    assert_eq!(sown["result"], "28-20");
}

#[test]
fn the_last_four_of_a_holder_are_hers() {
    let sown = json("hoyito-iii", "2,0,0,0,1,3/2,0,0,0,0,0 S 20-20 last:N", "E");
    assert_eq!(sown["captured"], 4);
    assert_eq!(sown["last_four"], json!({"n": 4, "to": "N"}));
    assert_eq!(sown["next"], "0,0,0,0,0,0/0,0,0,0,0,0 S 24-24 last:N");
    assert_eq!(sown["result"], "24-24");
}

#[test]
fn a_captor_with_an_empty_row_passes() {
    // E's seed makes four in F. Then South's row is empty, and North sows.
    let sown = json("hoyito-iii", "0,0,0,0,1,3/8,0,0,0,0,0 S 0-0", "E");
    assert_eq!(sown["end"], "casa");
    assert_eq!(sown["again"], true);
    assert_eq!(sown["passed"], true);
    assert_eq!(sown["next"], "0,0,0,0,0,0/8,0,0,0,0,0 N 4-0");
}

#[test]
fn an_endless_sowing_changes_nothing_and_is_no_error() {
    let position = "0,2,1,0,2,1/0,1,2,0,2,1 N 0-0";
    let sown = json("hoyito-i", position, "c");
    assert_eq!(sown["end"], "endless");
    assert_eq!(sown["next"], position);
    assert_eq!((&sown["laps"], &sown["captured"]), (&json!(0), &json!(0)));
    assert_eq!(
        (&sown["over"], &sown["result"]),
        (&json!(false), &json!(null))
    );

    let told = hoyito(&["sow", "--variant", "hoyito-i", "--position", position, "c"]).good();
    assert!(told.contains("Pit c would be sown for ever"), "{told}");
}

#[test]
fn nothing_can_be_sown_when_the_game_is_over() {
    let blocked = "3,x,x,x,x,x/5,x,x,x,x,x S 0-0";
    let arguments = ["sow", "--variant", "hoyito-ii", "--position", blocked, "A"];
    assert_eq!(
        hoyito(&arguments).bad(1),
        "error: the game is over (blocked)\n"
    );
}

#[test]
fn events_are_told_in_order_in_json_too() {
    let run = hoyito(&[
        "sow",
        "--variant",
        "hoyito-iii",
        "--position",
        "2,0,0,0,1,3/2,0,0,0,0,0 S 20-20",
        "E",
        "--json",
        "--events",
    ]);
    let sown: Value = serde_json::from_str(&run.good()).expect("one JSON value");
    assert_eq!(
        sown["events"],
        json!([
            {"event": "lift", "pit": "E", "seeds": 1},
            {"event": "drop", "pit": "F", "holds": 4, "in_hand": 0},
            {"event": "capture", "pit": "F", "kind": "casa"},
            {"event": "last_four", "to": "south"},
            {"event": "end", "pit": "F", "end": "game"},
        ])
    );
}

#[test]
fn a_chain_is_told_in_sentences() {
    // A's four seeds make four in B, C, D and E: a casa and its chain.
    let told = hoyito(&[
        "sow",
        "--variant",
        "hoyito-ii",
        "--position",
        "4,3,3,3,3,4/1,0,1,0,1,1 S 16-8",
        "A",
        "--events",
    ])
    .good();
    insta::assert_snapshot!(told, @"
    South sows A.
      Lap 1: 4 seeds from A: B 4, C 4, D 4, E 4; the last makes four in E, a casa.
    South captures the casa at E and the chain of fours behind it, D, C and B: 16 seeds (R9).
    South sows again (R10).
                f    e    d    c    b    a
             +----+----+----+----+----+----+
      North  |  1 |  1 |  0 |  1 |  0 |  1 |  8 captured
             +----+----+----+----+----+----+
    > South  |  0 |  0 |  0 |  0 |  0 |  4 |  32 captured
             +----+----+----+----+----+----+
                A    B    C    D    E    F
    0,0,0,0,0,4/1,0,1,0,1,1 S 32-8
    ");
}

#[test]
fn pits_that_may_not_be_chosen_are_errors_with_their_reason() {
    let position = "4,x,0,4,4,4/4,4,4,4,4,0 S 0-8";
    let error = |pit| {
        hoyito(&[
            "sow",
            "--variant",
            "hoyito-ii",
            "--position",
            position,
            pit,
            "--json",
        ])
        .bad(1)
    };
    insta::assert_snapshot!(error("B"), @"error: pit B is closed in this round");
    insta::assert_snapshot!(error("C"), @"error: pit C is empty");
    insta::assert_snapshot!(error("a"), @"error: pit a is North's, but South is due");
    insta::assert_snapshot!(error("G"), @"error: there is no pit G on a 2x6 board");
    insta::assert_snapshot!(error("Z"), @r#"error: "Z" is not a pit: expected one letter, A to L for South's or a to l for North's"#);
    insta::assert_snapshot!(error("AB"), @r#"error: "AB" is not a pit: expected one letter, A to L for South's or a to l for North's"#);
    insta::assert_snapshot!(error(""), @r#"error: "" is not a pit: expected one letter, A to L for South's or a to l for North's"#);
}

#[test]
fn a_batch_answers_line_by_line_and_goes_on_after_bad_ones() {
    let good = format!(r#"{{"variant":"hoyito-ii","position":"{START}","pit":"A"}}"#);
    let mut input = Vec::new();
    for line in [
        &*good,
        "",
        "   \t",
        "nonsense",
        r#"["hoyito-ii","4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","A"]"#,
        r#"{"variant":"hoyito-ii","pit":"A"}"#,
        r#"{"variant":"hoyito-iv","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","pit":"A"}"#,
        r#"{"variant":"hoyito-ii","position":"4,4,4,4,4,4/4,4,4,4,4 S 0-0","pit":"A"}"#,
        r#"{"variant":"hoyito-ii","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","pit":"a"}"#,
        r#"{"variant":"hoyito-ii","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","pit":7}"#,
        r#"{"variant":"hoyito-ii","position":"0,0,0,0,0,0/0,0,0,0,0,0 S 24-24","pit":"A"}"#,
    ] {
        input.extend_from_slice(line.as_bytes());
        input.push(b'\n');
    }
    input.extend_from_slice(b"\xff\xfe\n");
    // The last line has no end.
    input.extend_from_slice(good.as_bytes());

    let run = hoyito_with(&["sow", "--batch"], &input);

    assert_eq!((run.code, &*run.stderr), (1, ""));
    let answers: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(answers.first(), answers.last());
    let errors = answers[1..answers.len() - 1].join("\n");
    insta::assert_snapshot!(errors, @r#"
    {"line":4,"error":"not a JSON object with variant, position and pit"}
    {"line":5,"error":"not a JSON object with variant, position and pit"}
    {"line":6,"error":"not a JSON object with variant, position and pit: missing field `position` (column 33)"}
    {"line":7,"error":"\"hoyito-iv\" is not a variant: expected hoyito-i, hoyito-ii or hoyito-iii"}
    {"line":8,"error":"position text, column 13: South's row has 6 pits and North's 5; both must have as many"}
    {"line":9,"error":"pit a is North's, but South is due"}
    {"line":10,"error":"not a JSON object with variant, position and pit: invalid type: integer `7`, expected a string (column 73)"}
    {"line":11,"error":"the game is over (board empty)"}
    {"line":12,"error":"the line is not UTF-8 text (byte 1 is wrong)"}
    "#);
}

#[test]
fn escapes_and_unknown_keys_are_understood() {
    let line = r#"{"id":[1,{}],"variant":"hoyito\u002dii","position":"4,4,4,4,4,4\/4,4,4,4,4,4 S 0-0","pit":"\u0041"}"#;
    let run = hoyito_with(&["sow", "--batch"], format!("{line}\r\n"));
    let answer: Value = serde_json::from_str(&run.good()).expect("one JSON value");
    assert_eq!(answer, json("hoyito-ii", START, "A"));
}

#[test]
fn a_line_that_is_too_long_is_an_error_and_the_next_is_answered() {
    let mut input = format!(r#"{{"variant":"{}"#, "x".repeat(3 << 20));
    input += &format!("\n{{\"variant\":\"hoyito-ii\",\"position\":\"{START}\",\"pit\":\"A\"}}\n");
    let run = hoyito_with(&["sow", "--batch"], &input);
    assert_eq!(run.code, 1);
    let answers: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    assert_eq!(answers.len(), 2);
    assert_eq!(
        answers[0],
        json!({"line": 1, "error": "the line is longer than 1048576 bytes"})
    );
    assert_eq!(answers[1]["next"], "2,7,1,6,1,6/6,6,0,1,6,6 N 0-0");
}

#[test]
fn a_batch_without_lines_is_fine() {
    assert_eq!(hoyito_with(&["sow", "--batch"], "").good(), "");
}

#[test]
fn an_answer_comes_before_the_next_question_is_asked() {
    let mut child = common::command(&["sow", "--batch"])
        .spawn()
        .expect("hoyito can be started");
    let mut questions = child.stdin.take().expect("its input is a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    for pit in ["A", "B", "C"] {
        writeln!(
            questions,
            r#"{{"variant":"hoyito-ii","position":"{START}","pit":"{pit}"}}"#
        )
        .expect("it reads");
        let answer = answers.next().expect("it answers").expect("in text");
        assert!(answer.contains(&format!(r#""pit":"{pit}""#)), "{answer}");
    }
    drop(questions);
    assert!(answers.next().is_none());
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_batch_takes_no_position_besides() {
    hoyito(&["sow", "--batch", "--variant", "hoyito-ii"]).bad(2);
    hoyito(&["sow", "--batch", "A"]).bad(2);
}
