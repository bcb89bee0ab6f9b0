//! `hoyito tables` builds, lists, looks up, checks and removes tables.

mod common;

use std::fs;
use std::path::Path;

use common::{Run, hoyito_in};
use serde_json::Value;

fn tables(folder: &Path, arguments: &str) -> Run {
    let arguments: Vec<&str> = ["tables"]
        .into_iter()
        .chain(arguments.split(' '))
        .chain(["--dir", "here"])
        .collect();
    hoyito_in(folder, &arguments, b"")
}

fn json(folder: &Path, arguments: &str) -> Value {
    let line = tables(folder, &format!("{arguments} --json")).good();
    serde_json::from_str(&line).expect("one line of JSON")
}

#[test]
fn what_was_built_is_listed_checked_and_removed() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    tables(folder, "build --seeds 12 --pits 3,2").good();
    tables(folder, "build --seeds 8 --variant hoyito-iii --last N").good();

    let files = json(folder, "info");
    let names: Vec<&str> = files["files"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|file| file["file"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "here/hoyito-ii-2x3-taker-04.hytable",
            "here/hoyito-ii-2x3-taker-08.hytable",
            "here/hoyito-ii-2x3-taker-12.hytable",
            "here/hoyito-iii-6x6-held-04.hytable",
            "here/hoyito-iii-6x6-held-08.hytable",
        ]
    );

    let checked = json(folder, "verify");
    // C(8,4), C(12,4) and C(16,4) boards, with either player due.
    assert_eq!(checked["tables"][0]["checked"], 2 * (70 + 495 + 1820));
    assert_eq!(checked["tables"][1]["positions"], 2 * (1365 + 75_582));
    let some = json(folder, "verify --variant hoyito-ii --seeds 8");
    assert_eq!(some["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(some["tables"][0]["positions"], 2 * (70 + 495));

    tables(folder, "remove --variant hoyito-iii --last S").good();
    let left = json(folder, "info");
    assert_eq!(left["files"].as_array().map(Vec::len), Some(3));
    tables(folder, "remove --all").good();
    let left = json(folder, "info");
    assert_eq!(left["files"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_build_tells_which_layers_it_had_to_make() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    tables(folder, "build --seeds 8 --pits 1,2").good();
    let last_line = |told: String| told.lines().last().map(str::to_owned);
    let more = last_line(tables(folder, "build --seeds 16 --pits 1,2").good());
    let more = more.expect("a line");
    assert!(
        more.starts_with("built in ") && more.ends_with(" the layers of 12, 16 seeds, in here"),
        "{more}"
    );
    let again = last_line(tables(folder, "build --seeds 12 --pits 1,2").good());
    assert_eq!(
        again.as_deref(),
        Some("all of it was there already, in here")
    );
}

#[test]
fn a_damaged_file_is_named_and_rebuilt_when_asked() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    tables(folder, "build --seeds 8 --pits 3,2").good();
    let file = folder.join("here/hoyito-ii-2x3-taker-08.hytable");
    let mut bytes = fs::read(&file).expect("it was built");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, bytes).expect("a writable file");

    let refused = tables(folder, "build --seeds 8 --pits 3,2").bad(2);
    assert_eq!(
        refused,
        "error: here/hoyito-ii-2x3-taker-08.hytable: the table is damaged (values): \
         remove it or have it rebuilt\n"
    );
    tables(folder, "verify").bad(2);
    tables(folder, "build --seeds 8 --pits 3,2 --rebuild").good();
    tables(folder, "verify").good();
}

fn probe(folder: &Path, variant: &str, position: &str, json: bool) -> Run {
    let mut arguments = vec!["tables", "probe", "--variant", variant, position];
    arguments.extend(["--dir", "here"]);
    arguments.extend(json.then_some("--json"));
    hoyito_in(folder, &arguments, b"")
}

#[test]
fn a_small_position_needs_no_files() {
    let place = tempfile::tempdir().expect("a temporary folder");
    // A makes a casa in B and takes the last four, too, unless they are North's.
    for (variant, last, value) in [
        ("hoyito-ii", "", 8),
        ("hoyito-iii", " last:S", 8),
        ("hoyito-iii", " last:N", 0),
    ] {
        let position = format!("1,3,0,0,0,0/0,0,4,0,0,0 S 24-16{last}");
        let line = probe(place.path(), variant, &position, true).good();
        let told: Value = serde_json::from_str(&line).expect("one line of JSON");
        assert_eq!(told["seeds"], 8);
        assert_eq!(told["pits"]["A"], value);
        let best = told["value"].as_i64().expect("a number");
        assert!(best >= value);
        assert_eq!(told["margin"], 8 + best);
    }
    assert!(!place.path().join("here").exists());
}

const LINES: &str = "\
1,3,0,0,0,0/0,0,4,0,0,0 S 24-16

 1,3,0,0,0,0/0,0,4,0,0,0 S 24-16 last:N\r
nonsense
4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
1,3,2,x,x,x/0,2,x,x,x,x S 0-0
0,0,0,0,0,0/0,0,0,0,0,0 S 24-24
";

fn batch(folder: &Path, arguments: &str, input: &[u8]) -> Run {
    let arguments = format!("tables probe --variant hoyito-ii --dir here {arguments}");
    let arguments: Vec<&str> = arguments.split(' ').collect();
    hoyito_in(folder, &arguments, input)
}

#[test]
fn many_positions_are_looked_up_as_each_of_them_alone() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let told = batch(place.path(), "--batch - --json", LINES.as_bytes());
    assert_eq!((told.code, &*told.stderr), (1, ""));
    let answers: Vec<Value> = told
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let alone = |position: &str| -> Value {
        let line = probe(place.path(), "hoyito-ii", position, true).good();
        serde_json::from_str(&line).expect("one line of JSON")
    };
    assert_eq!(answers.len(), 6);
    assert_eq!(answers[0], alone("1,3,0,0,0,0/0,0,4,0,0,0 S 24-16"));
    assert_eq!(answers[1], alone("1,3,0,0,0,0/0,0,4,0,0,0 S 24-16 last:N"));
    assert_eq!(answers[4], alone("1,3,2,x,x,x/0,2,x,x,x,x S 0-0"));
    for (answer, line) in [(2, 4), (3, 5), (5, 7)] {
        assert_eq!(answers[answer]["line"], line);
        assert!(answers[answer]["error"].is_string());
    }
}

#[test]
fn a_position_that_no_table_has_hides_no_table_from_the_next_of_its_game() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let lines = b"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0\n1,3,0,0,0,0/0,0,4,0,0,0 S 24-16\n";
    let told = batch(place.path(), "--batch -", lines);
    assert_eq!(told.code, 1);
    assert_eq!(
        told.stdout,
        "South nets +8 of the 8 seeds left, in all +16; best A\n"
    );
}

#[test]
fn a_batch_from_a_file_is_told_a_line_each_with_errors_apart() {
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("positions.txt"), LINES).expect("a writable file");
    let told = batch(place.path(), "--batch positions.txt", b"");
    assert_eq!(told.code, 1);
    let first = told.stdout.lines().next();
    assert_eq!(
        first,
        Some("South nets +8 of the 8 seeds left, in all +16; best A")
    );
    assert_eq!(told.stdout.lines().count(), 3);
    let lines: Vec<&str> = told
        .stderr
        .lines()
        .filter_map(|line| line.strip_prefix("error: line "))
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(lines, ["4", "5", "7"]);
}

#[test]
fn a_batch_that_is_not_there_is_wrong_usage() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let missing = batch(place.path(), "--batch nowhere.txt", b"").bad(2);
    assert!(
        missing.starts_with("error: cannot read nowhere.txt: "),
        "{missing}"
    );
    let neither = batch(place.path(), "--json", b"").bad(2);
    assert!(neither.contains("POSITION"), "{neither}");
}

#[test]
fn without_a_folder_for_tables_one_has_to_be_named() {
    let place = tempfile::tempdir().expect("a temporary folder");
    // The tests run with an empty HOYITO_TABLES.
    let refused = hoyito_in(place.path(), &["tables", "info"], b"").bad(2);
    assert_eq!(
        refused,
        "error: no folder is known where tables are kept: name one with --dir or HOYITO_TABLES\n"
    );
}

#[test]
fn the_environment_may_name_the_folder() {
    let place = tempfile::tempdir().expect("a temporary folder");
    tables(place.path(), "build --seeds 8 --pits 1,2").good();
    let output = common::command(&["tables", "info", "--json"])
        .env("HOYITO_TABLES", "here")
        .current_dir(place.path())
        .output()
        .expect("hoyito can be started");
    let told: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    assert_eq!(told["folder"], "here");
    assert_eq!(told["files"].as_array().map(Vec::len), Some(2));
}

#[test]
fn positions_are_counted_by_value_once_for_each_view() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    let counted = json(folder, "count --seeds 8 --pits 3,2 --variant hoyito-iii");
    let layers = counted["layers"].as_array().expect("a list");
    let seen: Vec<_> = layers
        .iter()
        .map(|layer| (&layer["seeds"], &layer["own_pits"], &layer["positions"]))
        .map(|(seeds, pits, positions)| [seeds, pits, positions].map(|number| number.as_u64()))
        .collect();
    // C(8,4) and C(12,4) boards, with either player due.
    let expected = [[4, 2, 70], [4, 3, 70], [8, 2, 495], [8, 3, 495]];
    assert_eq!(seen, expected.map(|layer| layer.map(Some)));
    for layer in layers {
        let values = layer["values"].as_array().expect("a list");
        let positions = values.iter().map(|value| value["positions"].as_u64());
        assert_eq!(positions.sum::<Option<u64>>(), layer["positions"].as_u64());
    }
    let missing = tables(folder, "count --seeds 16").bad(2);
    assert!(
        missing.contains("`hoyito tables build` makes one"),
        "{missing}"
    );
}

#[test]
fn a_large_position_needs_its_files() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let position = "2,2,2,2,0,0/2,2,2,2,0,0 S 0-0";
    let missing = probe(place.path(), "hoyito-ii", position, false).bad(2);
    assert!(
        missing.contains("`hoyito tables build --seeds 16` makes one"),
        "{missing}"
    );
    let position = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";
    let too_many = probe(place.path(), "hoyito-ii", position, false).bad(2);
    assert!(
        too_many.contains("tables have up to 24 seeds"),
        "{too_many}"
    );
}

#[test]
fn files_that_are_there_are_used() {
    let place = tempfile::tempdir().expect("a temporary folder");
    tables(place.path(), "build --seeds 8 --pits 3,2").good();
    let position = "1,3,2,x,x,x/0,2,x,x,x,x S 0-0";
    let file = place.path().join("here/hoyito-ii-2x3-taker-08.hytable");
    probe(place.path(), "hoyito-ii", position, false).good();
    fs::write(&file, "spoiled").expect("a writable file");
    let refused = probe(place.path(), "hoyito-ii", position, false).bad(2);
    assert!(refused.contains("this is no table of Hoyito"), "{refused}");
}
