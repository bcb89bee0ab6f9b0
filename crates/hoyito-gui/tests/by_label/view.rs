//! What is shown where, and how often.

use super::*;

#[test]
fn a_board_at_rest_asks_for_no_repaint() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(6);
    let delay = harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert_eq!(delay, std::time::Duration::MAX);
}

#[test]
fn seeds_on_their_way_ask_for_repaints_until_they_lie_still() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.state_mut().apply(Command::Pace(Pace::Usual));
    harness.key_press(Key::A);
    harness.run_steps(2);
    let delay = |harness: &Harness<'_, App>| {
        harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay
    };
    assert!(delay(&harness).is_zero());
    harness.run_steps(60);
    assert_eq!(delay(&harness), std::time::Duration::MAX);
}

#[test]
fn a_narrow_window_gives_its_room_to_the_board() {
    let harness = board([800.0, 600.0], PERSONS, Variant::HoyitoII);
    assert!(harness.query_by_label("Moves").is_none());
    let name = "South's pit A, four seeds; sows five laps, captures nothing";
    let pit = harness.get_by_label(name).rect();
    assert!(pit.width() > 75.0, "{pit:?}");
}

#[test]
fn turned_round_north_sits_below_with_its_own_seeds() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    let position = "1,3,2,1,2,0/2,3,0,1,3,2 S 16-12".to_owned();
    harness.state_mut().apply(Command::Read(position));
    harness.run_steps(3);
    let y = |harness: &Harness<'_, App>, name: &str| {
        let node = harness.get(egui_kittest::kittest::by().label_contains(name));
        node.rect().center().y
    };
    let south = ["South has captured 16 seeds", "South's pit A, one seed"];
    let north = [
        "North has captured twelve seeds",
        "North's pit a, two seeds",
    ];
    let below = |harness: &Harness<'_, App>, lower: [&str; 2], upper: [&str; 2]| {
        let [store, pit] = lower.map(|name| y(harness, name));
        let [other_store, other_pit] = upper.map(|name| y(harness, name));
        store > pit && pit > other_pit && other_pit > other_store
    };
    assert!(below(&harness, south, north));
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::F);
    harness.run_steps(3);
    assert!(below(&harness, north, south));
}

#[test]
fn looks_have_a_menu_of_their_own() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    click(&mut harness, "View");
    click(&mut harness, "Looks");
    harness.get_by_label("Earth by night").click();
    harness.run_steps(3);
    assert_eq!(harness.state().settings().look, Look::Night);
}

#[test]
fn large_print_is_switched_on_in_the_menu_and_leaves_room_for_the_pits() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    click(&mut harness, "View");
    harness.get_by_label("Large print").click();
    harness.run_steps(3);
    assert_eq!(harness.state().settings().print, Print::Large);
    let name = "South's pit A, four seeds; sows five laps, captures nothing";
    let pit = harness.get_by_label(name).rect();
    assert!(pit.width() > 90.0, "{pit:?}");
}

#[test]
fn a_window_without_room_beside_the_board_has_the_graph_under_it() {
    let mut harness = board([800.0, 600.0], PERSONS, Variant::HoyitoII);
    for key in [Key::A, Key::B] {
        harness.key_press(key);
        harness.run_steps(3);
    }
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::E);
    harness.run_steps(5);
    let graph = harness.get_by_role_and_label(Role::Slider, "Value over the game");
    let below = graph.rect().top();
    let lowest = Pit::all(RowLength::SIX).map(|pit| {
        let name = format!("pit {pit}, ");
        let pit = harness.get(egui_kittest::kittest::by().label_contains(&name));
        pit.rect()
    });
    for pit in lowest {
        assert!(pit.width() > 55.0 && pit.bottom() < below, "{pit:?}");
    }
    graph.focus();
    harness.run_steps(2);
    harness.key_press(Key::ArrowLeft);
    harness.run_steps(2);
    assert_eq!(harness.state().session().shown(), 1);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::E);
    harness.run_steps(3);
    assert!(harness.query_by_label("Value over the game").is_none());
}

#[test]
fn the_move_list_is_shown_in_a_narrow_window_when_it_is_asked_for() {
    let mut harness = board([800.0, 600.0], PERSONS, Variant::HoyitoII);
    harness.key_press(Key::A);
    harness.run_steps(3);
    let name = "Sowing 1: South sowed A, captures nothing";
    for there in [true, false] {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::M);
        harness.run_steps(3);
        assert_eq!(harness.query_by_label(name).is_some(), there);
    }
    assert!(harness.state().settings().move_list, "where it has room");
}
