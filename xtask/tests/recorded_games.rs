//! The recorded games in `xtask/games`, replayed sowing by sowing: what
//! happened and why is kept as snapshots, the slow reference model has to find
//! the same, and what is written back has to be the file.

mod recorded;

use std::collections::BTreeSet;

use clap::ValueEnum;
use hoyito_notation::{
    After, Landings, Line, Reading, Record, read_json, read_records, write_json, write_records,
};
use xtask::games::{Feature, Session, tell};

use recorded::{all_sessions, games, name_of, read, reference, sessions};

/// A glob that matches too little would check nothing.
const FEWEST_FILES: usize = 20;
const FEWEST_WHOLE_GAMES: usize = 8;

#[test]
fn every_recorded_game_is_told_as_it_was_when_somebody_read_it() {
    insta::glob!("../games", "*.hgn", |path| {
        let told: Vec<String> = sessions(path)
            .iter()
            .map(|session| format!("shows {}\n{}", features(session), tell(session)))
            .collect();
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!("game", told.join("\n"));
        });
    });
}

#[test]
fn every_recorded_game_is_written_back_as_it_was_read() {
    for path in games() {
        let (text, reading) = read(&path);
        let written = write_records(reading.records(), Landings::Left);
        assert_eq!(written, text, "{}", name_of(&path));
    }
}

#[test]
fn every_recorded_game_says_the_same_with_the_place_of_every_last_seed() {
    for path in games() {
        let (_, reading) = read(&path);
        let longer = write_records(reading.records(), Landings::Written);
        check_same(&read_records(longer.as_bytes(), &name_of(&path)), &reading);
    }
}

#[test]
fn every_recorded_game_says_the_same_as_json() {
    for path in games() {
        let (_, reading) = read(&path);
        let json = write_json(reading.records());
        check_same(&read_json(json.as_bytes(), &name_of(&path)), &reading);
    }
}

#[test]
fn the_reference_model_replays_every_recorded_game_alike() {
    for path in games() {
        for session in sessions(&path) {
            reference::replay(&session, &name_of(&path));
        }
    }
}

#[test]
fn there_are_enough_recorded_games() {
    let paths = games();
    assert!(paths.len() >= FEWEST_FILES, "only {} files", paths.len());
    let whole = all_sessions()
        .iter()
        .filter(|session| matches!(session, Session::Single(_)))
        .filter(|session| Feature::of(session).contains(&Feature::WholeGame))
        .count();
    assert!(whole >= FEWEST_WHOLE_GAMES, "only {whole} whole games");
}

#[test]
fn every_feature_is_in_some_recorded_game() {
    let found: BTreeSet<Feature> = all_sessions().iter().flat_map(Feature::of).collect();
    let missing: Vec<&Feature> = Feature::value_variants()
        .iter()
        .filter(|feature| !found.contains(feature))
        .collect();
    assert!(missing.is_empty(), "no recorded game has {missing:?}");
}

#[test]
fn a_match_of_five_rounds_hands_the_last_four_to_another_than_the_taker() {
    let both = [Feature::FiveRounds, Feature::HandedLastFour];
    let found = all_sessions()
        .iter()
        .any(|session| both.iter().all(|one| Feature::of(session).contains(one)));
    assert!(found, "no recorded match has {both:?}");
}

#[test]
fn comments_variations_marks_and_glyphs_are_in_some_recorded_game() {
    let mut text_too = Annotations::default();
    for path in games() {
        for record in read(&path).1.records() {
            text_too.look_at(record);
        }
    }
    let Annotations {
        comments_before,
        comments_after,
        to_the_end_of_the_line,
        marks,
        glyphs,
        variations,
        nested,
        within_a_turn,
    } = text_too;
    assert!(comments_before > 0, "no comment before the first sowing");
    assert!(comments_after > 0, "no comment after the result");
    assert!(to_the_end_of_the_line > 0, "no comment with a brace in it");
    assert!(marks > 0, "no sowing is marked");
    assert!(glyphs > 0, "no numeric glyph");
    assert!(variations > 0, "no variation");
    assert!(nested > 0, "no variation in a variation");
    assert!(within_a_turn > 0, "no variation in the middle of a turn");
}

/// Nothing may be wrong in what was read again, and it has to say the same.
fn check_same(again: &Reading, reading: &Reading) {
    assert!(again.diagnostics.is_empty(), "{:?}", again.diagnostics);
    let again: Vec<&Record> = again.records().collect();
    let records: Vec<&Record> = reading.records().collect();
    assert_eq!(again, records);
}

/// What a game shows, by the names that `cargo xtask games make --seek` takes.
fn features(session: &Session) -> String {
    let names: Vec<String> = Feature::of(session)
        .iter()
        .filter_map(ValueEnum::to_possible_value)
        .map(|value| value.get_name().to_owned())
        .collect();
    names.join(", ")
}

/// What was counted in some records besides the games themselves.
#[derive(Default)]
struct Annotations {
    comments_before: usize,
    comments_after: usize,
    to_the_end_of_the_line: usize,
    marks: usize,
    glyphs: usize,
    variations: usize,
    nested: usize,
    within_a_turn: usize,
}

impl Annotations {
    fn look_at(&mut self, record: &Record) {
        self.comments_before += record.line().before.len();
        self.comments_after += record.closing().len();
        self.to_the_end_of_the_line += record
            .line()
            .before
            .iter()
            .filter(|comment| comment.text().contains('}'))
            .count();
        let game = record.game();
        for (ply, sowed) in record.line().moves.iter().enumerate() {
            if game.continues_turn(ply) {
                self.within_a_turn += sowed.variations().count();
            }
        }
        self.look_at_line(record.line(), 0);
    }

    fn look_at_line(&mut self, line: &Line, depth: usize) {
        for sowed in &line.moves {
            self.marks += usize::from(sowed.mark.is_some());
            for after in &sowed.after {
                match after {
                    After::Nag(_) => self.glyphs += 1,
                    After::Variation(variation) => {
                        self.variations += 1;
                        self.nested += usize::from(depth > 0);
                        self.look_at_line(variation, depth + 1);
                    }
                    _ => {}
                }
            }
        }
    }
}
