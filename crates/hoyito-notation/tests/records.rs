//! Reading and writing whole records.

use hoyito_core::{Side, Variant};
use hoyito_notation::{Landings, Record, read_records, write_record, write_records};

const EXAMPLE: &str = r#"[Variant "Hoyito III"]
[Board "2x6"]
[Event "Notation example"]
[Site "?"]
[Date "2026.11.30"]
[Round "1"]
[South "random choice"]
[North "random choice"]
[Result "*"]
[Termination "unfinished"]

1. D d 2. A+4 C e+4 e+4 f 3. D c 4. C e+4 b+4 f 5. B d 6. B *
"#;

/// The one record of a text in which nothing is wrong.
fn sound(text: &str) -> Record {
    let reading = read_records(text.as_bytes(), "test.hgn");
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n"));
    assert_eq!(reading.games.len(), 1);
    reading.records().next().cloned().unwrap()
}

#[test]
fn the_example_of_the_specification_is_canonical() {
    assert_eq!(write_record(&sound(EXAMPLE)), EXAMPLE);
}

#[test]
fn the_example_tells_the_turns_it_shows() {
    let record = sound(EXAMPLE);
    assert_eq!(record.start().position().variant(), Variant::HoyitoIII);
    let game = record.game();
    assert_eq!(game.plies().len(), 16);
    assert_eq!(game.position().captured()[Side::South].get(), 4);
    assert_eq!(game.position().captured()[Side::North].get(), 16);
    assert_eq!(game.outcome(), None);
}

#[test]
fn landing_pits_are_written_on_request_and_read_back() {
    let record = sound(EXAMPLE);
    let text = write_records([&record], Landings::Written);
    assert!(text.contains("1. D>F d>"));
    assert_eq!(sound(&text), record);
}
