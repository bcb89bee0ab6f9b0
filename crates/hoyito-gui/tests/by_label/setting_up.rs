//! New games and positions.

use super::*;

#[test]
fn a_new_game_is_set_up_by_label() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(3);
    for label in ["Hoyito III", "12", "North: computer, level 4"] {
        harness.get_by_label(label).click();
        harness.run_steps(2);
    }
    click(&mut harness, "Start");
    let session = harness.state().session();
    assert_eq!(session.position().variant(), Variant::HoyitoIII);
    assert_eq!(session.position().row(), RowLength::TWELVE);
    assert_eq!(session.seats().north, Seat::Computer(Level::Four));
}

#[test]
fn a_position_is_set_up_by_label() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::AskSetUp);
    harness.run_steps(3);
    // Closing one pit leaves 44 seeds, which is a multiple of four; without
    // one more seed it would not be.
    harness.get_by_label("South's pit A is open").click();
    harness.run_steps(3);
    harness.get_by_label("Hoyito I").click();
    harness.run_steps(3);
    click(&mut harness, "Play this");
    let position = harness.state().session().position();
    let text = hoyito_notation::write_position(position);
    assert_eq!(text, "x,4,4,4,4,4/4,4,4,4,4,4 S 0-0");
    harness.get_by_label("South's pit A, closed in this round");
}

#[test]
fn a_set_up_that_is_no_position_says_why_and_cannot_be_played() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::AskSetUp);
    // A dialog takes a moment to find its place.
    harness.run_steps(3);
    for letter in "abcdef".chars() {
        harness.run_steps(2);
        harness
            .get_by_label(&format!("North's pit {letter} is open"))
            .click();
    }
    harness.run_steps(3);
    harness.get_by_label("North has no open pit (R15).");
    click(&mut harness, "Play this");
    assert!(harness.state().dialog().is_some());
}
