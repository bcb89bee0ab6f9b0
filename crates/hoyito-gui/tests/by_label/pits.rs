//! What a pit says of itself.

use super::*;

#[test]
fn every_pit_is_a_named_button() {
    let harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for letter in "ABCDEF".chars() {
        harness.get_by_role_and_label(
            Role::Button,
            &format!("South's pit {letter}, four seeds; sows five laps, captures nothing"),
        );
    }
    for letter in "abcdef".chars() {
        harness.get_by_role_and_label(Role::Button, &format!("North's pit {letter}, four seeds"));
    }
}

#[test]
fn an_endless_pit_says_so_and_can_be_watched() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    let position = "1,3,2,1,2,0/2,3,0,1,3,2 S 16-12".to_owned();
    harness.state_mut().apply(Command::Read(position));
    harness.run_steps(2);
    let name = harness
        .get(egui_kittest::kittest::by().label_contains("South's pit E, two seeds; endless"))
        .accesskit_node()
        .label()
        .expect("a name");
    assert!(name.contains("may not be chosen (H1)"), "{name}");
    click(&mut harness, &name);
    assert!(harness.state().is_watching());
    click(&mut harness, "Stop watching");
    assert!(!harness.state().is_watching());
    assert_eq!(harness.state().session().live(), 0);
}

#[test]
fn what_is_proven_of_a_pit_is_part_of_its_name() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    // A captures eight, and the game is over.
    let position = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24".to_owned();
    harness.state_mut().apply(Command::Read(position));
    harness.run_steps(2);
    harness.key_press(Key::V);
    harness.run_steps(3);
    harness.get_by_label(
        "South's pit A, one seed; sows one lap, captures eight; ends equal, none is better",
    );
    harness.get_by_label("With best play South ends equal.");
    harness.key_press(Key::V);
    harness.run_steps(3);
    harness.get_by_label("South's pit A, one seed; sows one lap, captures eight");
}

#[test]
fn why_the_turn_ended_is_said_in_one_sentence() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    harness.get_by_label_contains(
        "South sowed A, 5 laps: the last seed fell in C, which was empty, and the turn ended (R4).",
    );
}
