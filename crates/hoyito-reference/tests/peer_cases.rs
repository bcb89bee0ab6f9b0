//! The model against sowings that another program played.

use std::path::Path;

use hoyito_reference::{End, Model, Variant};
use serde_json::Value;

fn check_line(line: &str) {
    let case: Value = serde_json::from_str(line).expect("one object a line");
    let variant = Variant::from_name(case["variant"].as_str().unwrap()).unwrap();
    let model = Model::parse(variant, case["position"].as_str().unwrap()).expect(line);
    let pit = case["pit"].as_str().unwrap().chars().next().unwrap();
    let sowed = model.sow(pit).expect(line);

    assert_eq!(
        sowed.end == End::Endless,
        case["endless"].as_bool().unwrap(),
        "{line}"
    );
    if sowed.end == End::Endless {
        return;
    }
    let text = sowed.next.to_text();
    let (pits, _) = text.split_once(' ').unwrap();
    assert_eq!(pits, case["after"].as_str().unwrap(), "{line}");
    assert_eq!(
        u64::from(sowed.captured),
        case["captured"].as_u64().unwrap(),
        "{line}"
    );
    if let Some(again) = case["again"].as_bool() {
        assert_eq!(sowed.again, again, "{line}");
    }
}

fn check_file(name: &str, at_least: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    let text = std::fs::read_to_string(path).expect("the file of cases is there");
    assert!(text.lines().count() >= at_least);
    text.lines().for_each(check_line);
}

#[test]
fn hoyito_i_on_six_pits_agrees() {
    check_file("hoyito-i-2x6.jsonl", 300);
}

#[test]
fn hoyito_ii_on_six_pits_agrees() {
    check_file("hoyito-ii-2x6.jsonl", 300);
}

#[test]
fn hoyito_ii_on_twelve_pits_agrees() {
    check_file("hoyito-ii-2x12.jsonl", 300);
}
