//! Recorded games say how they were made, and what they say is true.

use hoyito_notation::Record;
use xtask::games::{MADE, Recipe};

use super::{games, name_of, read};

#[test]
fn every_made_game_is_made_again_byte_for_byte_by_its_own_command() {
    let mut made = 0;
    for path in games() {
        let (text, reading) = read(&path);
        let first = reading.records().next().expect("a game");
        let Some(command) = first.tags().get(MADE) else {
            continue;
        };
        let name = name_of(&path);
        let recipe = Recipe::from_command(command).unwrap_or_else(|why| panic!("{name}: {why}"));
        let session = recipe.play().unwrap_or_else(|why| panic!("{name}: {why}"));
        let again = recipe
            .file(&session)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(again, text, "{name}");
        made += 1;
    }
    assert!(
        made >= 20,
        "only {made} games say by which command they were made"
    );
}

#[test]
fn a_recipe_is_written_as_the_command_that_gives_it_back() {
    let command = "cargo xtask games make --variant hoyito-iii --position \
                   \"1,0,0,0,0,3/4,4,0,0,0,0 S 20-16 last:N\" --south most --north random \
                   --seed 7 --stop-at 3 --annotate --comment \"a \\\"word\\\"\" --date 2026.11.30";
    let recipe = Recipe::from_command(command).expect("a good command");
    assert_eq!(recipe.to_string(), command);
}

#[test]
fn every_recorded_game_says_who_played_it_and_how_it_came_about() {
    for path in games() {
        let name = name_of(&path);
        let (_, reading) = read(&path);
        for record in reading.records() {
            for tag in ["South", "North", "Date", "Event"] {
                assert!(record.tags().get(tag).is_some(), "{name}: no {tag}");
            }
        }
        let tells = |record: &Record| {
            [MADE, "Annotator"]
                .iter()
                .any(|tag| record.tags().get(tag).is_some())
        };
        assert!(
            reading.records().any(tells),
            "{name}: neither {MADE} nor Annotator"
        );
    }
}
