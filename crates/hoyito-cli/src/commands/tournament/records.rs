//! Meetings as records: what they say, and how they are known again.

use hoyito_core::{Game, Match, Side};
use hoyito_engine::Contender;
use hoyito_notation::{Record, Tags, match_records, write_record};

use super::arena::Played;
use super::plan::{Fixture, Plan, Unit};
use crate::players::level_record_name;

/// The tag that says which meeting a game is, or belongs to.
pub(super) const FIXTURE: &str = "Fixture";
/// The tag that says by which command the games were made.
pub(super) const MADE: &str = "Made";

/// The records of a meeting: one, or those of all rounds of a match.
pub(super) fn of(plan: &Plan, fixture: &Fixture, played: &Played) -> Vec<Record> {
    let tags = tags(plan, fixture);
    match played {
        Played::Game(game) => vec![Record::from_game(game, tags)],
        Played::Match(series) => of_match(fixture, series, &tags),
    }
}

/// How the text of a meeting's records begins, as far as that is known before
/// it is played.
pub(super) fn beginning(plan: &Plan, fixture: &Fixture) -> String {
    let tags = tags(plan, fixture);
    let records = match plan.unit() {
        Unit::Game => vec![Record::from_game(
            &Game::new(plan.opening(fixture).start),
            tags,
        )],
        Unit::Match(rules) => of_match(fixture, &Match::new(rules), &tags),
    };
    let text = records.first().map(write_record).unwrap_or_default();
    let known = text.find("[Result ").unwrap_or(text.len());
    text[..known].to_owned()
}

fn of_match(fixture: &Fixture, series: &Match, tags: &Tags) -> Vec<Record> {
    // One word, so that matches stay apart in their file.
    let id = fixture.to_string().replace(' ', "-");
    match_records(series, tags, Some(&id))
}

/// The tags of a meeting's records that the games do not decide.
pub(super) fn tags(plan: &Plan, fixture: &Fixture) -> Tags {
    let players = plan.seats(fixture);
    let mut tags = Tags::new();
    let mut set = |name: &str, value: &str| {
        // All of these names are good, and none is decided by the game.
        let _ = tags.set(name, value);
    };
    set("Event", "A tournament of computer players");
    for side in Side::BOTH {
        set(&side.to_string(), &name(players[side]));
    }
    set("Opening", &plan.opening(fixture).origin);
    set(FIXTURE, &fixture.to_string());
    set(MADE, plan.made());
    tags
}

/// What records call a player.
fn name(player: Contender) -> String {
    match player {
        Contender::Level(level) => level_record_name(level),
        Contender::Greedy => "hoyito (greedy)".to_owned(),
        Contender::Random => "hoyito (random)".to_owned(),
    }
}
