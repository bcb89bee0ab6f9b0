//! Matches that go on by themselves, and replays of them.

use hoyito_core::{MatchFormat, StarterRule};

use super::*;
use crate::command::NewMatch;

/// A match of two rounds of which the first is over: nobody had sown when it
/// was shared.
fn after_one_round(seat: Seat) -> App {
    let mut app = board(NewGame {
        series: Some(NewMatch {
            format: MatchFormat::Rounds(2.try_into().expect("two rounds")),
            starter: StarterRule::Alternate,
        }),
        ..TWO_PERSONS
    });
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Skip);
    app.apply(Command::Agree);
    for side in Side::BOTH {
        app.apply(Command::Seat(side, seat));
    }
    app
}

#[test]
fn computers_begin_the_next_round_when_the_end_of_the_last_could_be_read() {
    let mut app = after_one_round(Seat::COMPUTER);
    wait(&mut app, 0.1);
    assert!(matches!(app.wake(), Wake::After(seconds) if seconds > 3.0));
    wait(&mut app, 3.0);
    assert_eq!(app.session().rounds().len(), 1);
    wait(&mut app, 2.0);
    assert_eq!(app.session().rounds().len(), 2);
}

#[test]
fn a_person_begins_the_next_round_herself() {
    let mut app = after_one_round(Seat::Person);
    wait(&mut app, 0.1);
    assert_eq!(app.wake(), Wake::Idle);
    wait(&mut app, 10.0);
    assert_eq!(app.session().rounds().len(), 1);
}

#[test]
fn a_dialog_holds_the_next_round_up() {
    let mut app = after_one_round(Seat::COMPUTER);
    app.apply(Command::AskRules);
    wait(&mut app, 10.0);
    assert_eq!(app.session().rounds().len(), 1);
}

#[test]
fn a_replay_goes_on_into_the_next_round() {
    let mut app = after_one_round(Seat::Person);
    app.apply(Command::NextRound);
    app.apply(Command::Choose(pit('a')));
    app.apply(Command::ShowRound(0));
    app.apply(Command::Show(0));
    app.apply(Command::ReplayGame);
    wait(&mut app, 5.0);
    assert_eq!((app.session().viewed(), app.session().shown()), (0, 1));
    wait(&mut app, 9.0);
    assert!(app.session().shows_live());
    assert!(!app.is_replaying());
    assert_eq!(app.session().viewed(), 1);
}
