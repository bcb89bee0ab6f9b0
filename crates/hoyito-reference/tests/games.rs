//! Whole games: how they end, and with what.

use hoyito_reference::{Model, ReferenceGame, Side, Termination, Variant};

fn play_all(game: &mut ReferenceGame, letters: &str) {
    for letter in letters.chars() {
        assert!(game.play(letter).is_some(), "{letter} can be played");
    }
}

#[test]
fn the_record_of_the_notation_document_replays() {
    let mut game = ReferenceGame::start(Variant::Three, 6);
    let captured: Vec<u32> = "DdACeefDcCebfBdB"
        .chars()
        .map(|letter| game.play(letter).unwrap().captured)
        .collect();
    assert_eq!(captured, [0, 0, 4, 0, 4, 4, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0]);
    assert_eq!(game.termination().name(), "unfinished");
    assert_eq!(game.final_seeds(), None);
}

#[test]
fn the_third_time_of_the_same_choice_ends_the_game() {
    let mut game = ReferenceGame::start(Variant::One, 6);
    play_all(&mut game, "CfAcDcFcFfFdCcEbAb");
    assert_eq!(game.termination(), Termination::Unfinished);
    play_all(&mut game, "A");
    assert_eq!(game.termination().name(), "repetition");
    assert_eq!(game.times_met(), 3);
    assert_eq!(game.position().to_text(), "1,1,0,1,0,1/0,2,0,1,0,1 N 20-20");
    assert_eq!(game.final_seeds(), Some([24, 24]));
    assert_eq!(game.winner(), None);
    assert!(game.choices().is_empty());
    assert_eq!(game.play('b'), None);
}

#[test]
fn the_first_choice_of_a_game_counts_for_repetition() {
    // Six sowings bring this set-up back, so that twelve end the game.
    let text = "4,x,x,x,x,x/1,3,0,x,x,x S 20-12";
    let set_up = Model::parse(Variant::Two, text).unwrap();
    let mut game = ReferenceGame::from_position(set_up);
    assert_eq!(game.times_met(), 1);
    play_all(&mut game, "AaAaAa");
    assert_eq!(game.position().to_text(), text);
    assert_eq!(game.times_met(), 2);
    play_all(&mut game, "AaAaA");
    assert!(!game.is_over());
    play_all(&mut game, "a");
    assert_eq!(game.position().to_text(), text);
    assert_eq!(game.termination(), Termination::Repetition);
    assert_eq!(game.final_seeds(), Some([24, 16]));
}

#[test]
fn agreement_divides_what_is_left() {
    let mut game = ReferenceGame::start(Variant::Three, 6);
    play_all(&mut game, "DdA");
    assert!(game.agree());
    assert_eq!(game.termination().name(), "agreement");
    assert_eq!(game.final_seeds(), Some([26, 22]));
    assert_eq!(game.winner(), Some(Side::South));
    assert!(!game.agree());
}

#[test]
fn only_who_holds_less_than_half_may_resign() {
    let set_up = Model::parse(Variant::Two, "1,1,1,1,1,1/1,1,1,1,1,1 S 24-12").unwrap();
    let mut game = ReferenceGame::from_position(set_up);
    assert!(!game.may_resign(Side::South));
    assert!(!game.resign(Side::South));
    // North may though it is South's turn.
    assert!(game.resign(Side::North));
    assert_eq!(game.termination().name(), "resignation");
    assert_eq!(game.final_seeds(), Some([36, 12]));
    assert!(!game.resign(Side::North));
}

#[test]
fn a_game_may_be_over_at_its_set_up() {
    let blocked = Model::parse(Variant::Two, "3,x,x,x,x,x/5,x,x,x,x,x S 20-20").unwrap();
    let game = ReferenceGame::from_position(blocked);
    assert_eq!(game.termination().name(), "blocked");
    assert_eq!(game.final_seeds(), Some([24, 24]));
    assert_eq!(game.times_met(), 0);

    let empty = Model::parse(Variant::Two, "0,0,0,0,0,0/0,0,0,0,0,0 S 30-18").unwrap();
    let game = ReferenceGame::from_position(empty);
    assert_eq!(game.termination().name(), "board empty");
    assert_eq!(game.final_seeds(), Some([30, 18]));
}

#[test]
fn the_last_four_end_the_game() {
    let set_up = Model::parse(Variant::Three, "1,3,0,0,0,0/1,1,1,1,0,0 S 0-40 last:N").unwrap();
    let mut game = ReferenceGame::from_position(set_up);
    play_all(&mut game, "A");
    assert_eq!(game.termination().name(), "last four");
    assert_eq!(game.final_seeds(), Some([4, 44]));
}
