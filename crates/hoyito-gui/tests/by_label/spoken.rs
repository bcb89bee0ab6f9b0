//! What a screen reader is told, and where keys lead it.

use egui::accesskit::Live;

use super::*;

#[test]
fn what_is_said_is_spoken_when_the_seeds_have_fallen_not_lap_by_lap() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::Pace(Pace::Usual));
    harness.run_steps(2);
    let spoken = |harness: &Harness<'_, App>, text: &str| {
        let live = harness.get_by_label(text).accesskit_node().live();
        live == Live::Polite
    };
    assert!(spoken(&harness, "South’s turn: choose a pit."));
    let name = choices(&harness).remove(0);
    click(&mut harness, &name);
    assert!(!spoken(&harness, "South sows A: lap 1 of 5."));
    harness.key_press(Key::Space);
    harness.run_steps(2);
    assert!(spoken(&harness, "North’s turn: choose a pit."));
    let why =
        "South sowed A, 5 laps: the last seed fell in C, which was empty, and the turn ended (R4).";
    assert!(spoken(&harness, why));
}

#[test]
fn tab_stops_at_no_button_that_cannot_be_pressed_nor_at_the_ground() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    let mut stops = Vec::new();
    for _ in 0..60 {
        harness.key_press(Key::Tab);
        harness.run_steps(1);
        let everything = harness.query_all(egui_kittest::kittest::by());
        let focused = everything.filter(|node| node.accesskit_node().is_focused());
        stops.extend(focused.filter_map(|node| node.accesskit_node().label()));
    }
    let stops_at = |name: &str| stops.iter().any(|stop| stop.starts_with(name));
    assert!(stops_at("South's pit A"), "{stops:?}");
    for name in ["Board", "One lap back", "First position", "Undo"] {
        assert!(!stops_at(name), "{name}: {stops:?}");
    }
}

#[test]
fn the_window_has_its_name_and_its_language() {
    let harness = board(USUAL, PERSONS, Variant::HoyitoII);
    let window = harness.root().accesskit_node();
    assert_eq!(window.label().as_deref(), Some("Hoyito"));
    assert_eq!(window.language(), Some("en"));
}
