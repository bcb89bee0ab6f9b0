//! Playing with the keyboard.

use super::*;

#[test]
fn letters_sow_the_pits_of_whoever_is_due() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for key in [Key::D, Key::D] {
        harness.key_press(key);
        harness.run_steps(3);
    }
    let pits: String = harness
        .state()
        .session()
        .game()
        .plies()
        .iter()
        .map(|ply| ply.sowing.pit.letter())
        .collect();
    assert_eq!(pits, "Dd");
}

#[test]
fn letters_of_both_players_in_one_slow_frame_are_both_sown() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for key in [Key::D, Key::D, Key::A] {
        harness.key_press(key);
    }
    harness.run_steps(6);
    let game = harness.state().session().game();
    let pits: String = game
        .plies()
        .iter()
        .map(|ply| ply.sowing.pit.letter())
        .collect();
    assert_eq!(pits, "DdA");
}

#[test]
fn a_letter_that_is_held_down_sows_once() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for repeat in [false, true, true] {
        harness.event(egui::Event::Key {
            key: Key::D,
            physical_key: None,
            pressed: true,
            repeat,
            modifiers: egui::Modifiers::NONE,
        });
        harness.run_steps(2);
    }
    assert_eq!(harness.state().session().live(), 1);
}

#[test]
fn arrows_and_enter_sow_the_pit_that_is_in_focus() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for key in [
        Key::ArrowRight,
        Key::ArrowRight,
        Key::ArrowRight,
        Key::Enter,
    ] {
        harness.key_press(key);
        harness.run_steps(2);
    }
    let pit = harness.state().session().game().plies()[0].sowing.pit;
    assert_eq!(pit, Pit::new(Side::South, 2));
}

#[test]
fn letters_typed_in_a_dialog_sow_nothing() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::O);
    harness.run_steps(3);
    harness.key_press(Key::A);
    harness.run_steps(3);
    assert_eq!(harness.state().session().live(), 0);
}
