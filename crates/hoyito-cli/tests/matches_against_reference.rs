//! The rounds of matches, as the program plays and records them, and as the
//! independent model of both match rules has them.

mod common;

use std::fs;
use std::path::Path;

use common::{hoyito_in, hoyito_with};
use fastrand::Rng;
use hoyito_reference::{After, Length, Match, Side, Starter, Variant};
use serde_json::{Value, json};

/// Matches that are played.
const MATCHES: usize = 200;

/// The rules of a match, as the program is told and as the model has them.
struct Rules {
    options: Vec<String>,
    model: Match,
}

fn random_rules(random: &mut Rng) -> Rules {
    let variant = ["hoyito-i", "hoyito-ii", "hoyito-iii"][random.usize(..3)];
    let row = random.usize(6..=12);
    let count = random.usize(1..=5);
    let (kind, length) = match random.u8(..3) {
        0 => ("rounds", Length::Rounds(count)),
        1 => ("wins", Length::Wins(count)),
        _ if variant == "hoyito-iii" => ("rounds", Length::Rounds(count)),
        _ => ("territory", Length::Territory(count)),
    };
    let (starter_name, starter) = [
        ("alternate", Starter::Alternate),
        ("winner", Starter::Winner),
        ("loser", Starter::Loser),
    ][random.usize(..3)];
    let options =
        format!("--variant {variant} --row {row} --match {kind}:{count} --starter {starter_name}");
    Rules {
        options: options.split(' ').map(str::to_owned).collect(),
        model: Match {
            variant: Variant::from_name(variant).expect("a variant"),
            row,
            length,
            starter,
        },
    }
}

/// Lines that somebody types at random: many mean nothing where they are
/// typed, and the others play on.
fn random_lines(random: &mut Rng) -> String {
    let lines = (0..random.usize(100..400)).map(|_| match random.u16(..300) {
        0..9 => "agree".to_owned(),
        9..18 => "resign".to_owned(),
        18..22 => "undo".to_owned(),
        22..24 => "concede".to_owned(),
        _ => {
            let letter = random.u8(b'A'..=b'L') as char;
            match random.bool() {
                true => letter.to_string(),
                false => letter.to_ascii_lowercase().to_string(),
            }
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Plays a match of two persons and gives its record.
fn play(folder: &Path, number: usize, rules: &Rules, random: &mut Rng) -> String {
    let name = format!("match-{number}.hgn");
    let mut arguments: Vec<String> = ["play", "--south", "person", "--north", "person"]
        .map(str::to_owned)
        .into();
    arguments.extend(rules.options.iter().cloned());
    let typed = format!("{}\nsave {name}\n", random_lines(random));
    hoyito_in(folder, &arguments, typed.as_bytes()).good();
    fs::read_to_string(folder.join(name)).expect("the match is saved")
}

fn side(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// Asserts that a round begins as the model says after these results.
fn assert_begins(rules: &Match, results: &[[u32; 2]], round: &Value) {
    let Some(After::Round {
        number,
        starter,
        set_up,
    }) = rules.after(results)
    else {
        panic!("{rules:?} {results:?}: there is no round {round}");
    };
    assert_eq!(round["round"], json!(number), "{rules:?} {results:?}");
    assert_eq!(
        round["starter"],
        json!(side(starter)),
        "{rules:?} {results:?}"
    );
    assert_eq!(
        round["start"],
        json!(set_up.to_text()),
        "{rules:?} {results:?}"
    );
}

fn seeds(result: &str) -> [u32; 2] {
    let (south, north) = result.split_once('-').expect("two numbers");
    [south, north].map(|seeds| seeds.parse().expect("a number"))
}

/// Asserts that the model has the same rounds and the same end.
fn assert_same(rules: &Match, ledger: &Value) -> End {
    let mut results = Vec::new();
    let mut unfinished = false;
    for round in ledger["rounds"].as_array().expect("a list of rounds") {
        assert_begins(rules, &results, round);
        match round["result"].as_str() {
            Some(result) => results.push(seeds(result)),
            None => unfinished = true,
        }
    }
    let outcome = &ledger["outcome"];
    if outcome["end"] == "conceded" {
        let by = match outcome["side"].as_str() {
            Some("south") => Side::South,
            _ => Side::North,
        };
        let Some(After::End { winner }) = rules.conceded(&results, by) else {
            panic!("{rules:?} {results:?}: it cannot be conceded");
        };
        assert_eq!(outcome["winner"], json!(winner.map(side)));
        return End::Conceded;
    }
    match rules.after(&results) {
        Some(After::End { winner }) => {
            assert_eq!(
                outcome["winner"],
                json!(winner.map(side)),
                "{rules:?} {results:?}"
            );
            assert!(!outcome.is_null() && !unfinished, "{rules:?} {results:?}");
            End::Over
        }
        _ => {
            assert!(outcome.is_null(), "{rules:?} {results:?}");
            End::Open
        }
    }
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Over,
    Conceded,
    Open,
}

#[test]
fn hundreds_of_matches_have_the_rounds_that_the_model_has() {
    let mut random = Rng::with_seed(41);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut all = Vec::new();
    let mut records = String::new();
    for number in 0..MATCHES {
        let rules = random_rules(&mut random);
        records += &play(folder.path(), number, &rules, &mut random);
        records.push('\n');
        all.push(rules);
    }
    // All of them in one file, as they have names of their own.
    hoyito_with(&["check", "-"], &records).good();
    let said = hoyito_with(&["match", "-", "--json"], &records).good();
    let said: Value = serde_json::from_str(&said).expect("it writes JSON");
    let ledgers = said["matches"].as_array().expect("a list of matches");
    assert_eq!(ledgers.len(), MATCHES);
    let ends: Vec<End> = ledgers
        .iter()
        .zip(&all)
        .map(|(ledger, rules)| assert_same(&rules.model, ledger))
        .collect();
    for end in [End::Over, End::Conceded, End::Open] {
        let count = ends.iter().filter(|found| **found == end).count();
        assert!(count >= 20, "only {count} {end:?}");
    }
}
