//! Whole matches at the board: to their end, back to their beginning, and on
//! again.

use std::num::NonZeroU16;

use hoyito_core::{
    Match, MatchEnd, MatchError, MatchFormat, MatchRules, Next, RoundResult, Seeds, StarterRule,
};

use super::*;
use crate::record;

const BOTH_COMPUTERS: BySide<Seat> = BySide {
    south: Seat::COMPUTER,
    north: Seat::COMPUTER,
};

fn rules(variant: Variant, format: MatchFormat) -> MatchRules {
    MatchRules::new(variant, RowLength::SIX, format, StarterRule::Alternate)
        .expect("such a match is played")
}

fn of_rounds(rounds: u16) -> MatchFormat {
    MatchFormat::Rounds(NonZeroU16::new(rounds).expect("some rounds"))
}

/// Sows until the round is over: always what captures most at once, and of
/// equals the first pit if `first`, else the last.
fn play_round(session: &mut Session, first: bool) {
    while session.chooser().is_some() {
        let position = *session.position();
        let gain = |pit: &Pit| {
            position
                .preview(*pit)
                .map_or(Seeds::ZERO, |sowing| sowing.gain())
        };
        let mut choices: Vec<Pit> = position.choices().collect();
        if first {
            choices.reverse();
        }
        let pit = choices.into_iter().max_by_key(gain).expect("a choice");
        session.sow(pit).expect("a choice may be sown");
    }
}

/// Plays whole rounds until the match is over.
fn play_match(session: &mut Session) {
    loop {
        play_round(session, session.rounds().len() % 2 == 1);
        if session.begin_round().is_err() {
            break;
        }
    }
}

/// The same match, played by the core alone.
fn told_to_the_core(session: &Session) -> Match {
    let mut series = Match::new(*session.rules().expect("a match"));
    for (number, round) in session.rounds().iter().enumerate() {
        if number > 0 {
            series.next_round().expect("the match goes on");
        }
        for ply in round.game().plies() {
            series.play(ply.sowing.pit).expect("it was sown");
        }
        match round.stop() {
            Some(Stop::Agreement) => drop(series.agree()),
            Some(Stop::Resignation(side)) => drop(series.resign(side)),
            None => {}
        }
    }
    if let Some(side) = session.conceded() {
        series.concede(side).expect("the match was not over");
    }
    series
}

fn games(session: &Session) -> Vec<Game> {
    let rounds = session.rounds().iter();
    rounds.map(|round| round.game().clone()).collect()
}

#[test]
fn matches_of_every_kind_go_to_their_end_as_the_core_plays_them() {
    for (variant, format) in [
        (Variant::HoyitoI, MatchFormat::TERRITORY),
        (Variant::HoyitoII, MatchFormat::TERRITORY),
        (Variant::HoyitoII, of_rounds(3)),
        (Variant::HoyitoIII, of_rounds(5)),
        (
            Variant::HoyitoIII,
            MatchFormat::Wins(NonZeroU16::MIN.saturating_add(1)),
        ),
    ] {
        let mut session = Session::new_match(rules(variant, format), BOTH_PERSONS);
        play_match(&mut session);
        let series = told_to_the_core(&session);
        assert!(session.is_over(), "{variant} {format}");
        assert_eq!(
            session.match_outcome(),
            series.outcome(),
            "{variant} {format}"
        );
        assert_eq!(session.results(), series.results(), "{variant} {format}");
        for (round, told) in session.rounds().iter().zip(series.rounds()) {
            assert_eq!(round.begin(), Some(told.start()), "{variant} {format}");
        }
        assert_eq!(session.begin_round(), Err(MatchError::Over));
        assert_eq!(session.chooser(), None);
    }
}

#[test]
fn a_match_is_taken_back_to_its_first_moment_and_had_again() {
    for format in [MatchFormat::TERRITORY, of_rounds(3)] {
        for seats in [BOTH_PERSONS, AGAINST_COMPUTER, BOTH_COMPUTERS] {
            let mut session = Session::new_match(rules(Variant::HoyitoII, format), seats);
            play_match(&mut session);
            let whole = games(&session);
            assert!(whole.len() > 1);
            while session.undo() {}
            assert_eq!(session.rounds().len(), 1);
            assert_eq!(session.live(), 0);
            while session.redo() {}
            assert!(games(&session) == whole, "{format} {seats:?}");
        }
    }
}

#[test]
fn the_first_thing_taken_back_in_a_round_is_its_beginning() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    assert!(session.undo());
    assert_eq!(session.rounds().len(), 1);
    assert_eq!(session.stop(), Some(Stop::Agreement));
    assert!(session.next_round().is_some(), "it may be begun again");
    assert!(session.undo());
    assert_eq!(session.stop(), None);
}

#[test]
fn undo_passes_over_what_the_computer_sowed_at_the_beginning_of_a_round() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), AGAINST_COMPUTER);
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    assert_eq!(
        session.chooser(),
        Some(Seat::COMPUTER),
        "North starts round two"
    );
    session
        .choose(Seat::COMPUTER, pit('a'))
        .expect("an opening");
    assert!(session.undo());
    assert_eq!(session.rounds().len(), 1);
    assert!(session.redo());
    assert_eq!(session.rounds().len(), 2);
    assert_eq!(session.live(), 1, "with the computer's opening");
}

#[test]
fn a_round_that_would_begin_otherwise_is_not_had_again() {
    let mut session = Session::new_match(
        rules(Variant::HoyitoII, MatchFormat::TERRITORY),
        BOTH_PERSONS,
    );
    play_round(&mut session, true);
    let before = session.results();
    session.begin_round().expect("both can fill a pit");
    let opening = session.position().choices().next().expect("a choice");
    session.sow(opening).expect("a choice may be sown");
    session.undo();
    session.undo();
    session.undo();
    session.agree().expect("the last sowing was taken back");
    assert_ne!(session.results(), before);
    assert!(!session.can_redo());
    session.begin_round().expect("both can fill a pit");
    assert_eq!(session.line_len(), 0);
}

#[test]
fn a_resignation_ends_the_round_and_a_concession_the_match() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.resign(Side::South).expect("South holds nothing");
    assert!(!session.is_over());
    session.begin_round().expect("the match goes on");
    session.concede(Side::North).expect("the match goes on");
    let outcome = session.match_outcome().expect("it is over");
    assert_eq!(outcome.end, MatchEnd::Conceded(Side::North));
    assert_eq!(outcome.winner, Some(Side::South));
    assert_eq!(session.chooser(), None);
    assert_eq!(
        session.choose(Seat::Person, pit('a')).err(),
        Some(ChoiceError::Conceded(Side::North))
    );
    assert_eq!(
        session.agree(),
        Err(MatchError::Conceded { side: Side::North })
    );
    assert!(session.undo());
    assert_eq!(session.match_outcome(), None);
    assert!(session.redo());
    assert_eq!(session.conceded(), Some(Side::North));
}

#[test]
fn an_earlier_round_is_looked_at_and_left_alone() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.sow(pit('D')).expect("an opening");
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    session.sow(pit('d')).expect("an opening");
    let whole = games(&session);
    session.show_round(0);
    assert!(!session.shows_live());
    assert_eq!(session.live(), 1);
    assert_eq!(
        session.outcome().map(|outcome| outcome.termination),
        Some(Termination::Agreement)
    );
    assert_eq!(
        session.choose(Seat::Person, pit('a')).err(),
        Some(ChoiceError::LookingBack)
    );
    assert_eq!(games(&session), whole);
    session.show_live();
    assert!(session.shows_live());
}

#[test]
fn positions_follow_each_other_across_rounds() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.sow(pit('D')).expect("an opening");
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    let places = |session: &mut Session, way, steps: usize| -> Vec<(usize, usize)> {
        (0..steps)
            .map(|_| {
                session.show_next(way);
                (session.viewed(), session.shown())
            })
            .collect()
    };
    let back = places(&mut session, Direction::Back, 3);
    assert_eq!(back, [(0, 1), (0, 0), (0, 0)]);
    let on = places(&mut session, Direction::Forward, 3);
    assert_eq!(on, [(0, 1), (1, 0), (1, 0)]);
}

#[test]
fn playing_on_from_an_earlier_round_takes_the_later_ones_back() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.sow(pit('D')).expect("an opening");
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    session.sow(pit('d')).expect("an opening");
    let whole = games(&session);
    session.show_round(0);
    session.show(0);
    session.play_from_here();
    assert_eq!(session.rounds().len(), 1);
    assert_eq!(session.live(), 0);
    while session.redo() {}
    assert_eq!(games(&session), whole);
}

#[test]
fn what_would_follow_is_what_follows() {
    let mut session = Session::new_match(
        rules(Variant::HoyitoII, MatchFormat::TERRITORY),
        BOTH_PERSONS,
    );
    play_round(&mut session, true);
    let result = RoundResult::from(session.outcome().expect("it is over"));
    let told = session.if_round_ends(0, result);
    session.begin_round().expect("both can fill a pit");
    let begun = *session.round().begin().expect("a round of a match");
    assert_eq!(told, Some(Next::Round(begun)));
}

#[test]
fn a_rematch_has_the_same_rules_and_players_and_nothing_sown() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(1)), AGAINST_COMPUTER);
    session.resign(Side::South).expect("South holds nothing");
    assert!(session.is_over());
    let again = session.again();
    assert_eq!(again.rules(), session.rules());
    assert_eq!(again.seats(), session.seats());
    assert!(!again.is_begun());
}

#[test]
fn a_match_is_written_and_read_at_any_of_its_moments() {
    let kinds = [
        rules(Variant::HoyitoII, MatchFormat::TERRITORY),
        rules(Variant::HoyitoIII, of_rounds(3)),
    ];
    for rules in kinds {
        let mut session = Session::new_match(rules, AGAINST_COMPUTER);
        play_match(&mut session);
        let mut moments = 0;
        loop {
            let read = record::read(record::write(&session).as_bytes(), "match");
            assert_eq!(read.faults, "");
            let [again] = &read.sessions[..] else {
                panic!("one match");
            };
            assert_eq!(again.rules(), session.rules());
            assert_eq!(again.seats(), session.seats());
            assert!(games(again) == games(&session), "{moments}");
            moments += 1;
            if !session.undo() {
                break;
            }
        }
        assert!(moments > 10);
    }
}

#[test]
fn a_conceded_match_is_read_as_one() {
    let mut session = Session::new_match(rules(Variant::HoyitoIII, of_rounds(3)), BOTH_PERSONS);
    session.agree().expect("the round goes on");
    session.begin_round().expect("the match goes on");
    session.concede(Side::South).expect("the match goes on");
    let read = record::read(record::write(&session).as_bytes(), "match");
    assert_eq!(read.sessions[0].conceded(), Some(Side::South));
}

/// The match as it is gone on with after the program was killed.
fn kept_and_read(session: &Session) -> Session {
    let games = record::read(record::write_kept(session).as_bytes(), "kept");
    assert_eq!(games.faults, "");
    games.sessions.into_iter().next().expect("it was kept")
}

/// All of its rounds as they stand when everything is redone.
fn all_redone(mut session: Session) -> Vec<Game> {
    while session.redo() {}
    games(&session)
}

#[test]
fn rounds_that_were_taken_back_are_kept_and_can_be_had_again() {
    let rules = rules(Variant::HoyitoIII, of_rounds(3));
    let mut session = Session::new_match(rules, BySide::default());
    play_match(&mut session);
    let whole = games(&session);
    assert_eq!(whole.len(), 3);
    // Back to the middle of the first round: the other two are taken back.
    session.show_round(0);
    session.show(4);
    session.play_from_here();
    assert_eq!((session.rounds().len(), session.live()), (1, 4));
    let kept = kept_and_read(&session);
    assert_eq!(games(&kept), games(&session));
    assert!(kept.can_redo());
    assert_eq!(all_redone(kept), whole);
}

#[test]
fn a_round_begun_and_taken_back_at_once_is_kept_too() {
    let rules = rules(Variant::HoyitoII, of_rounds(2));
    let mut session = Session::new_match(rules, BySide::default());
    play_round(&mut session, true);
    session.begin_round().expect("the match goes on");
    session.undo();
    let mut kept = kept_and_read(&session);
    assert_eq!(kept.rounds().len(), 1);
    assert!(kept.redo());
    assert_eq!((kept.rounds().len(), kept.live()), (2, 0));
}

#[test]
fn an_end_that_was_taken_back_is_kept() {
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let mut session = Session::new(start, BySide::default());
    session.sow(pit('D')).expect("a legal sowing");
    session.resign(Side::North).expect("North holds nothing");
    session.undo();
    let mut kept = kept_and_read(&session);
    assert_eq!((kept.live(), kept.stop()), (1, None));
    assert!(kept.redo());
    assert_eq!(kept.stop(), Some(Stop::Resignation(Side::North)));
}

#[test]
fn rounds_after_an_agreement_that_was_taken_back_are_kept() {
    let rules = rules(Variant::HoyitoII, of_rounds(2));
    let mut session = Session::new_match(rules, BySide::default());
    session.agree().expect("it goes on");
    session.begin_round().expect("the match goes on");
    session.sow(pit('a')).expect("North starts the second");
    let whole = games(&session);
    // The sowing, the beginning of the round, the agreement.
    for _ in 0..3 {
        assert!(session.undo());
    }
    assert_eq!((session.rounds().len(), session.stop()), (1, None));
    let kept = kept_and_read(&session);
    assert_eq!(kept.stop(), None);
    assert_eq!(all_redone(kept), whole);
}

#[test]
fn a_concession_that_was_taken_back_is_kept() {
    let rules = rules(Variant::HoyitoII, of_rounds(2));
    let mut session = Session::new_match(rules, BySide::default());
    session.sow(pit('D')).expect("a legal sowing");
    session.concede(Side::South).expect("the match goes on");
    session.undo();
    let mut kept = kept_and_read(&session);
    assert_eq!((kept.live(), kept.conceded()), (1, None));
    assert!(kept.redo());
    assert_eq!(kept.conceded(), Some(Side::South));
}

#[test]
fn rounds_of_another_course_are_not_kept_for_the_one_that_is_played() {
    let rules = rules(Variant::HoyitoII, of_rounds(3));
    let mut session = Session::new_match(rules, BySide::default());
    play_round(&mut session, true);
    session.begin_round().expect("the match goes on");
    session.show_round(0);
    session.show(0);
    session.play_from_here();
    // Another course of the first round, and its end.
    session.resign(Side::South).expect("South holds nothing");
    let kept = kept_and_read(&session);
    assert_eq!(games(&kept), games(&session));
    assert!(!kept.can_redo(), "nothing of this course was taken back");
}

#[test]
fn what_a_damaged_file_says_was_taken_back_is_taken_as_far_as_there_is_so_much() {
    for told in [
        "99 rounds, end, 99999",
        "x rounds, -1",
        "end",
        "concession",
        "",
    ] {
        let text = format!("[Variant \"Hoyito II\"]\n[TakenBack \"{told}\"]\n\n1. D d *\n");
        let games = record::read(text.as_bytes(), "damaged");
        let session = &games.sessions[0];
        assert_eq!(
            (session.rounds().len(), session.line_len()),
            (1, 2),
            "{told}"
        );
    }
}
