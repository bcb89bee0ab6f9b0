//! Games and matches from their beginning to their end.

use super::*;

#[test]
fn a_whole_game_of_each_variant_is_played_by_label() {
    for variant in Variant::ALL {
        let mut harness = board(USUAL, PERSONS, variant);
        let outcome = play_to_the_end(&mut harness);
        let total = outcome.seeds.south + outcome.seeds.north;
        assert_eq!(total.get(), 48, "{variant}");
        assert_eq!(choices(&harness), [""; 0]);
    }
}

#[test]
fn a_whole_game_against_the_computer_is_played_by_label() {
    let mut harness = board(USUAL, AGAINST_COMPUTER, Variant::HoyitoII);
    let outcome = play_to_the_end(&mut harness);
    assert_eq!((outcome.seeds.south + outcome.seeds.north).get(), 48);
}

#[test]
fn the_move_list_shows_an_earlier_board_and_leads_back() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for key in [Key::A, Key::A] {
        harness.key_press(key);
        harness.run_steps(3);
    }
    click(&mut harness, "Sowing 1: South sowed A, captures nothing");
    assert_eq!(harness.state().session().shown(), 1);
    assert_eq!(harness.state().session().live(), 2);
    click(&mut harness, "Back to the game");
    assert!(harness.state().session().shows_live());
}

#[test]
fn undo_and_redo_are_buttons() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    click(&mut harness, "Undo");
    assert_eq!(harness.state().session().live(), 0);
    click(&mut harness, "Redo");
    assert_eq!(harness.state().session().live(), 1);
}

#[test]
fn a_hint_is_told_in_a_sentence_and_can_be_followed() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    // A captures eight, and the game is over; B would end in an empty pit.
    let position = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24".to_owned();
    harness.state_mut().apply(Command::Read(position));
    harness.run_steps(2);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::H);
    harness.run_steps(3);
    harness.get_by_label("Hint: A captures eight; with best play South ends equal.");
    harness.key_press(Key::A);
    harness.run_steps(3);
    assert!(harness.query_by_label_contains("Hint: ").is_none());
}

#[test]
fn a_match_is_begun_played_and_seen_in_its_ledger() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoIII);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(5);
    for label in ["North: person", "rounds"] {
        harness.get_by_role_and_label(role_of(label), label).click();
        harness.run_steps(5);
    }
    click(&mut harness, "Start");
    let first = play_to_the_end(&mut harness);
    click(&mut harness, "Begin round 2");
    let session = harness.state().session();
    assert_eq!(session.rounds().len(), 2);
    assert_eq!(
        session.position().due(),
        Side::North,
        "the starter changes (H5)"
    );
    let won = first
        .winner()
        .map_or("drawn".to_owned(), |side| format!("{side} won"));
    let first = format!(
        "Round 1: South started; last four to their taker; South {}, North {}; {won}",
        first.seeds.south, first.seeds.north
    );
    click(&mut harness, &first);
    assert_eq!(harness.state().session().viewed(), 0);
    click(&mut harness, "Back to the game");
    assert_eq!(harness.state().session().viewed(), 1);
    harness.get_by_label("Round 2: North started; last four to their taker; being played");
}

/// Seats are chosen by radio buttons, everything else by buttons.
fn role_of(label: &str) -> Role {
    if label.contains(':') {
        Role::RadioButton
    } else {
        Role::Button
    }
}
