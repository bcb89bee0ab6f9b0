//! Files, and what is saved or missed.

use hoyito_gui::reading::{Delivery, Order, Reader};

use super::*;

#[test]
fn a_path_can_be_typed_where_the_system_has_no_file_dialog() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("typed");
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::S);
    harness.run_steps(3);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    let field = harness.get_by_role(Role::TextInput);
    field.type_text(&path.display().to_string());
    harness.run_steps(3);
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    assert!(
        harness.state().dialog().is_none(),
        "{:?}",
        harness.state().dialog()
    );
    let saved = std::fs::read_to_string(path.with_extension("hgn")).expect("the file");
    assert!(saved.ends_with("\n\n1. A *\n"), "{saved}");
}

#[test]
fn a_tiny_file_that_is_no_record_is_told_in_the_window_at_once() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("tiny.hgn");
    std::fs::write(&path, "(").expect("written");
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::AskOpen);
    harness.run_steps(3);
    let field = harness.get_by_role(Role::TextInput);
    field.type_text(&path.display().to_string());
    harness.run_steps(1);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    harness.get(egui_kittest::kittest::by().label_contains("tiny.hgn:1:1: error:"));
}

#[test]
fn a_game_that_might_be_missed_is_asked_about_by_label() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    for _ in 0..6 {
        let name = choices(&harness).remove(0);
        click(&mut harness, &name);
    }
    let sown = harness.state().session().live();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(3);
    click(&mut harness, "Start");
    harness.get_by_label("Save the game on the board first?");
    click(&mut harness, "Cancel");
    assert_eq!(harness.state().session().live(), sown);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(3);
    click(&mut harness, "Start");
    click(&mut harness, "Do not save");
    assert_eq!(harness.state().session().live(), 0);
}

#[test]
fn recent_files_are_opened_from_the_menu() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("kept.hgn");
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    harness.state_mut().apply(Command::SaveFile {
        path,
        replace: false,
    });
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
    harness.run_steps(3);
    click(&mut harness, "Game");
    click(&mut harness, "Recent files");
    click(&mut harness, "kept.hgn");
    click(&mut harness, "Do not save");
    assert_eq!(harness.state().session().live(), 1);
}

#[test]
fn a_picture_is_asked_for_by_label() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::AskPicture);
    harness.run_steps(3);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_role(Role::TextInput).type_text("board.svg");
    harness.run_steps(3);
    click(&mut harness, "Save");
    let expected = Effect::Picture {
        path: "board.svg".into(),
        format: Format::Svg,
        replace: false,
    };
    assert!(harness.state_mut().take_effects().contains(&expected));
}

#[test]
fn a_moving_picture_of_the_sowing_is_asked_for_by_label() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    click(&mut harness, "Game");
    click(&mut harness, "Save the sowing as a moving picture…");
    click(&mut harness, "Save");
    let wanted = |effect: &Effect| {
        matches!(
            effect,
            Effect::Picture {
                format: Format::Gif,
                ..
            }
        )
    };
    assert!(harness.state_mut().take_effects().iter().any(wanted));
    harness.state_mut().picture_progress(0.4);
    harness.run_steps(3);
    assert!(harness.state().dialog().is_none());
    harness.get_by_label("Making the moving picture: 40 %");
    harness.state_mut().picture_saved("a.gif".into(), Ok(()));
    harness.run_steps(3);
    assert!(harness.query_by_label_contains("Making").is_none());
}

/// Somebody who reads and never comes to the end.
struct Slow;

impl Reader for Slow {
    fn read(&mut self, _: Order) {}
    fn stop(&mut self) {}
    fn delivery(&mut self) -> Option<Delivery> {
        None
    }
}

#[test]
fn a_file_that_takes_long_is_told_and_can_be_left() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().read_with(Box::new(Slow));
    harness.state_mut().apply(Command::AskOpen);
    harness.run_steps(3);
    let field = harness.get_by_role(Role::TextInput);
    field.type_text("large.hgn");
    harness.run_steps(1);
    click(&mut harness, "Open");
    harness.get_by_label("Reading large.hgn…");
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    // What was typed is still there.
    let field = harness.get_by_role(Role::TextInput);
    assert_eq!(field.value().as_deref(), Some("large.hgn"));
}
