use hoyito_core::{RowLength, Termination, Variant};

use super::*;

mod matches;

const BOTH_PERSONS: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::Person,
};
const AGAINST_COMPUTER: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::COMPUTER,
};

fn pit(letter: char) -> Pit {
    Pit::from_letter(letter).expect("a pit's letter")
}

/// The example game of the notation: `1. D d 2. A+4 C e+4 e+4 f 3. D c …`.
fn example(seats: BySide<Seat>, letters: &str) -> Session {
    let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
    let mut session = Session::new(start, seats);
    for letter in letters.chars() {
        session.sow(pit(letter)).expect("a legal sowing");
    }
    session
}

#[test]
fn undo_returns_to_the_persons_last_choice_across_the_computers_turn() {
    let mut session = example(AGAINST_COMPUTER, "DdACeef");
    assert!(session.undo());
    assert_eq!(session.live(), 3, "before C, the person's last choice");
    assert_eq!(session.game().position().due(), Side::South);
    assert!(session.undo());
    assert_eq!(session.live(), 2, "before A, in the same turn");
    assert!(session.undo());
    assert_eq!(session.live(), 0);
    assert!(!session.undo());
}

#[test]
fn redo_brings_back_what_undo_took() {
    let mut session = example(AGAINST_COMPUTER, "DdACeef");
    let whole = session.game().clone();
    while session.undo() {}
    let mut stops = Vec::new();
    while session.redo() {
        stops.push(session.live());
    }
    assert_eq!(stops, [2, 3, 7]);
    assert_eq!(*session.game(), whole);
}

#[test]
fn between_persons_undo_takes_one_sowing() {
    let mut session = example(BOTH_PERSONS, "DdACe");
    session.undo();
    assert_eq!(session.live(), 4);
}

#[test]
fn where_no_person_plays_undo_takes_one_sowing() {
    let seats = BySide {
        south: Seat::COMPUTER,
        north: Seat::COMPUTER,
    };
    let mut session = example(seats, "Dd");
    session.undo();
    assert_eq!(session.live(), 1);
}

#[test]
fn before_the_persons_first_choice_there_is_nothing_to_take_back() {
    let seats = BySide {
        south: Seat::COMPUTER,
        north: Seat::Person,
    };
    let session = example(seats, "D");
    assert!(!session.can_undo());
}

#[test]
fn a_person_may_not_choose_for_the_computer() {
    let mut session = example(AGAINST_COMPUTER, "D");
    let before = session.game().clone();
    assert_eq!(
        session.choose(Seat::Person, pit('d')).err(),
        Some(ChoiceError::ComputersChoice(Side::North))
    );
    assert_eq!(*session.game(), before);
}

#[test]
fn looking_back_leaves_the_game_alone_and_refuses_choices() {
    let mut session = example(BOTH_PERSONS, "DdACeef");
    session.show(2);
    assert_eq!(session.position(), &session.game().plies()[1].after);
    assert_eq!(session.live(), 7);
    assert_eq!(
        session.choose(Seat::Person, pit('A')).err(),
        Some(ChoiceError::LookingBack)
    );
    session.show(1000);
    assert_eq!(session.shown(), 7);
}

#[test]
fn playing_on_from_an_earlier_position_keeps_the_old_line_as_an_alternative() {
    let mut session = example(BOTH_PERSONS, "DdACeef");
    session.show(2);
    session.play_from_here();
    assert_eq!(session.live(), 2);
    assert_eq!(
        session.line_len(),
        7,
        "what was sown can still be had again"
    );
    session.sow(pit('B')).expect("a legal sowing");
    assert_eq!(session.line_len(), 3);
    let others: Vec<_> = session.alternatives(2).collect();
    assert_eq!(others.len(), 1);
    assert_eq!(session.node(others[0]).sowing.pit, pit('A'));

    session.follow(others[0]);
    assert_eq!(session.line_len(), 7);
    assert_eq!(session.live(), 2, "the game stands where the lines part");
    assert_eq!(session.shown(), 3);
    session.play_from_here();
    assert_eq!(session.live(), 3);
    assert_eq!(session.game().plies()[2].sowing.pit, pit('A'));
}

#[test]
fn sowing_the_same_pit_again_keeps_what_came_after_it() {
    let mut session = example(BOTH_PERSONS, "DdACeef");
    session.show(2);
    session.play_from_here();
    session.sow(pit('A')).expect("a legal sowing");
    assert_eq!(session.line_len(), 7);
    assert!(session.can_redo());
}

#[test]
fn a_turn_goes_on_after_a_capture() {
    let session = example(BOTH_PERSONS, "DdACeef");
    let continued: Vec<usize> = (0..7).filter(|i| session.continues_turn(*i)).collect();
    assert_eq!(continued, [3, 5, 6], "C after A+4; e and f after e+4");
}

#[test]
fn an_agreement_can_be_taken_back_and_had_again() {
    let mut session = example(AGAINST_COMPUTER, "Dd");
    session.agree().expect("the game goes on");
    let ended = session.game().outcome();
    assert_eq!(
        ended.map(|outcome| outcome.termination),
        Some(Termination::Agreement)
    );
    assert!(session.undo());
    assert_eq!(session.game().outcome(), None);
    assert_eq!(session.live(), 2);
    assert!(session.redo());
    assert_eq!(session.game().outcome(), ended);
}

#[test]
fn a_resignation_is_remembered_with_who_gave_up() {
    let mut session = example(BOTH_PERSONS, "Dd");
    session.resign(Side::North).expect("North holds nothing");
    assert_eq!(session.stop(), Some(Stop::Resignation(Side::North)));
    assert_eq!(session.chooser(), None);
    let outcome = session.outcome().expect("the game is over");
    assert_eq!(outcome.winner(), Some(Side::South));
}
