//! JSON: what is written fits the schema and comes back, what is odd is told.

use hoyito_notation::{RECORD_SCHEMA, Reading, Record, read_json, read_records, write_json};
use insta::assert_snapshot;
use serde_json::{Value, json};

const TREE: &str = r#"[Variant "Hoyito III"]
[South "a \"quoted\" name"]
[Annotator "nobody"]

{before} 1. D! $1 {good} (1. C {quiet; } 1... d+4 (1... c)) 1... d
2. A+4 C e+4?? {ends in } e+4 f *

[Variant "Hoyito II"]
[Position "0,0,0,0,0,1/3,0,0,4,4,0 S 18-18"]

1. F+4 -- e *
{that is all}
"#;

fn records(text: &str) -> Vec<Record> {
    let reading = read_records(text.as_bytes(), "tree.hgn");
    assert!(!reading.has_errors(), "{}", said(&reading));
    reading.records().cloned().collect()
}

fn said(reading: &Reading) -> String {
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    said.join("\n")
}

fn said_of(json: &Value) -> String {
    said(&read_json(json.to_string().as_bytes(), "games.json"))
}

/// A document with one game of Hoyito II and these moves.
fn with_moves(moves: Value) -> Value {
    json!({
        "format": "hoyito-record/1",
        "games": [{"tags": {"Variant": "Hoyito II"}, "moves": moves, "result": "*"}],
    })
}

#[test]
fn what_is_written_comes_back() {
    let records = records(TREE);
    let text = write_json(&records);
    let reading = read_json(text.as_bytes(), "tree.json");
    assert_eq!(said(&reading), "");
    assert!(reading.records().eq(&records));
}

#[test]
fn what_is_written_fits_the_schema() {
    let schema: Value = serde_json::from_str(RECORD_SCHEMA).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let written: Value = serde_json::from_str(&write_json(&records(TREE))).unwrap();
    assert!(validator.is_valid(&written));
    let mut wrong = written.clone();
    wrong["games"][0]["moves"][0]["pit"] = json!("M");
    assert!(!validator.is_valid(&wrong));
    let mut wrong = written;
    wrong["games"][0]["result"] = json!("won");
    assert!(!validator.is_valid(&wrong));
}

#[test]
fn the_shortest_document_is_read() {
    let reading = read_json(br#"{"format":"hoyito-record/1","games":[]}"#, "empty.json");
    assert!(reading.games.is_empty());
    assert!(!reading.has_errors());
}

#[test]
fn variations_as_deep_as_they_may_be_come_back() {
    let depth = hoyito_notation::MAX_NESTING;
    let text = format!(
        "[Variant \"Hoyito II\"]\n1. D {}{} *",
        "(1. C ".repeat(depth),
        ")".repeat(depth)
    );
    let records = records(&text);
    let json = write_json(&records);
    assert!(
        read_json(json.as_bytes(), "deep.json")
            .records()
            .eq(&records)
    );
}

#[test]
fn a_document_nested_for_ever_is_refused() {
    let text = "[".repeat(1_000_000);
    assert_snapshot!(said(&read_json(text.as_bytes(), "deep.json")), @"deep.json: error: brackets are nested deeper than records are");
}

#[test]
fn another_version_is_refused() {
    assert_snapshot!(said_of(&json!({"format": "hoyito-record/2", "games": []})), @r#"
    games.json: error: this program cannot read the format "hoyito-record/2"
      expected: "hoyito-record/1"; a newer Hoyito may read it
    "#);
}

#[test]
fn json_of_something_else_is_refused() {
    assert_snapshot!(said_of(&json!({"games": []})), @r#"
    games.json: error: this is not JSON of Hoyito records
      expected: {"format":"hoyito-record/1","games":[...]}
    "#);
    assert_snapshot!(said_of(&json!([1, 2])), @r#"
    games.json: error: this is not JSON of Hoyito records
      expected: {"format":"hoyito-record/1","games":[...]}
    "#);
}

#[test]
fn a_document_that_breaks_off_is_told_with_its_place() {
    let text = "{\"format\":\"hoyito-record/1\",\n\"games\":[{\"moves\":[";
    assert_snapshot!(said(&read_json(text.as_bytes(), "games.json")), @r"
    games.json:2:19: error: the JSON cannot be read: EOF while parsing a list
      expected: JSON as the schema of hoyito-record/1 describes it
    ");
}

#[test]
fn a_pit_that_no_board_has_is_told() {
    assert_snapshot!(said_of(&with_moves(json!([{"pit": "Z"}]))), @r"
    games.json:1:58: error: the JSON cannot be read: 'Z' is not a pit: South's are A to L, North's a to l
      expected: JSON as the schema of hoyito-record/1 describes it
    ");
}

#[test]
fn unknown_fields_are_ignored_and_told() {
    let document = json!({
        "format": "hoyito-record/1",
        "source": "a notebook",
        "games": [{
            "tags": {"Variant": "Hoyito II"},
            "moves": [{"pit": "D", "clock": 12}, {"pit": "d", "clock": 9}],
            "result": "*",
        }],
    });
    assert_snapshot!(said_of(&document), @r"
    games.json: note: the field games[].moves[].clock is not known and was ignored (2 times)
    games.json: note: the field source is not known and was ignored
    ");
    let reading = read_json(document.to_string().as_bytes(), "games.json");
    assert_eq!(reading.records().count(), 1);
}

#[test]
fn an_illegal_sowing_is_told_with_its_place_and_turn() {
    assert_snapshot!(said_of(&with_moves(json!([{"pit": "D"}, {"pit": "E"}]))), @r"
    games.json:1:67: error: pit E is South's, but North is due
      found: E
      expected: one of a b c d e
      where: turn 1 of North, sowing 1 (E), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    ");
}

#[test]
fn places_are_those_of_lines_and_characters() {
    let text = "\u{feff}{\"format\": \"hoyito-record/1\", \"games\": [\r
{\"tags\": {\"South\": \"Dávila\", \"Position\": \"4,4 S 0-0\"}, \"result\": \"*\"},\r
{\"tags\": {\"Variant\": \"Hoyito II\"}, \"result\": \"*\", \"moves\": [\r
  {\"pit\": \"D\", \"after\": [\r
    {\"comment\": \"más\"}, {\"variation\": {\"moves\": [{\"pit\": \"C\"},\r
      {\"pit\": \"C\"}]}}]},\r
  {\"after\": [], \"pit\": \"f\"}\r
]}]}";
    let reading = read_json(text.as_bytes(), "games.json");
    let told: Vec<String> = reading
        .diagnostics
        .iter()
        .filter_map(|diagnostic| diagnostic.to_string().lines().next().map(str::to_owned))
        .collect();
    assert_snapshot!(told.join("\n"), @r#"
    games.json:2:42: warning: there is no Variant; the game is read as Hoyito II
    games.json:2:42: error: in Position: found " S", expected a comma and the next pit, or a slash and North's pits
    games.json:6:15: error: pit C is South's, but North is due
    games.json:7:24: error: pit f is empty
    "#);
}

#[test]
fn a_document_that_cannot_be_read_is_told_in_characters_too() {
    let text = "{\"format\":\"hoyito-record/1\",\n\"más\":\"é\",\"games\":7}";
    assert_snapshot!(said(&read_json(text.as_bytes(), "games.json")), @r"
    games.json:2:19: error: the JSON cannot be read: invalid type: integer `7`, expected a sequence
      expected: JSON as the schema of hoyito-record/1 describes it
    ");
}

#[test]
fn a_document_in_another_encoding_is_told_as_a_text_is() {
    let bytes = [0xff, 0xfe, b'{', 0];
    assert_eq!(
        said(&read_json(&bytes, "games.json")),
        said(&read_records(&bytes, "games.json"))
    );
}

#[test]
fn a_wrong_gain_is_told() {
    assert_snapshot!(said_of(&with_moves(json!([{"pit": "D", "gain": 4}]))), @r"
    games.json:1:64: error: the sower does not get 4 seeds by this sowing but 0
      found: D+4
      expected: D
      where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    ");
}

#[test]
fn a_skip_of_the_wrong_player_is_told() {
    let document = json!({
        "format": "hoyito-record/1",
        "games": [{
            "tags": {"Variant": "Hoyito II", "Position": "1,0,0,0,0,3/0,0,0,0,0,0 S 0-0"},
            "moves": [{"pit": "A", "after": [{"pass": "south"}]}, {"pit": "F"}],
            "result": "*",
        }],
    });
    assert_snapshot!(said_of(&document), @r"
    games.json:1:82: error: it is not South who is skipped
      expected: North
    ");
}

#[test]
fn a_name_that_no_tag_can_have_is_told() {
    let document = json!({
        "format": "hoyito-record/1",
        "games": [{"tags": {"Variant": "Hoyito II", "a] b": "x"}, "result": "*"}],
    });
    assert_snapshot!(said_of(&document), @r#"
    games.json:1:89: error: "a] b" cannot name a tag
      expected: letters, digits and underscores
    "#);
}

#[test]
fn a_result_that_is_none_hides_no_other_error_of_its_game() {
    let document = json!({
        "format": "hoyito-record/1",
        "games": [{
            "tags": {"Variant": "Hoyito II"},
            "moves": [{"pit": "D", "gain": 4}],
            "result": "24:24",
        }],
    });
    assert_snapshot!(said_of(&document), @r#"
    games.json:1:64: error: the sower does not get 4 seeds by this sowing but 0
      found: D+4
      expected: D
      where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    games.json:1:79: error: result cannot be "24:24"
      expected: final seeds such as "28-20", or "*" if the game is unfinished
    "#);
}

#[test]
fn a_result_that_is_none_is_told() {
    let document = json!({
        "format": "hoyito-record/1",
        "games": [{"tags": {"Variant": "Hoyito II"}, "result": "* {"}],
    });
    assert_snapshot!(said_of(&document), @r#"
    games.json:1:48: error: result cannot be "* {"
      expected: final seeds such as "28-20", or "*" if the game is unfinished
    "#);
}
