//! A game being studied, driven by what a screen reader finds.

mod common;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT as _, Queryable as _};
use hoyito_gui::app::App;
use hoyito_gui::command::Command;
use hoyito_gui::shelf::Memory;

use common::{USUAL, app, click, window};

/// South lets the last eight seeds go: A makes four in B and takes the other
/// four with it, 28 to 20. After B, whose last seed falls into an empty pit,
/// North does the same with a, 20 to 28.
const LETS_GO: &str = "\
[Variant \"Hoyito II\"]
[Position \"1,3,0,0,0,0/1,3,0,0,0,0 S 20-20\"]

1. B *
";

fn opened(record: &str) -> Harness<'static, App> {
    let mut app = app(Memory::default());
    app.apply(Command::Read(record.to_owned()));
    window(USUAL, app)
}

fn studied(record: &str) -> Harness<'static, App> {
    let mut harness = opened(record);
    click(&mut harness, "Value over the game");
    harness.run_steps(17);
    harness
}

#[test]
fn a_game_is_not_studied_until_somebody_asks() {
    let mut harness = opened(LETS_GO);
    assert!(harness.state().study_report().is_none());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
    harness.run_steps(3);
    assert!(harness.state().study_report().is_some());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
    harness.run_steps(3);
    assert!(harness.state().study_report().is_none());
}

#[test]
fn a_mistake_is_told_in_the_list_and_in_a_sentence() {
    let harness = studied(LETS_GO);
    harness.get_by_role_and_label(
        Role::Button,
        "Sowing 1: South sowed B, captures nothing; lost 16 seeds",
    );
    harness.get_by_label("B lost 16 seeds; A kept +8.");
}

#[test]
fn the_mistakes_of_a_game_are_walked_by_keys() {
    let mut harness = studied(LETS_GO);
    harness.key_press(Key::Home);
    harness.run_steps(3);
    assert_eq!(harness.state().session().shown(), 0);
    harness.key_press(Key::M);
    harness.run_steps(3);
    assert_eq!(harness.state().session().shown(), 1);
    harness.key_press(Key::M);
    harness.run_steps(3);
    harness.get_by_label("No sowing after this one is proven to lose seeds.");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::M);
    harness.run_steps(3);
    harness.get_by_label("No sowing before this one is proven to lose seeds.");
}

#[test]
fn a_click_in_the_graph_shows_that_position() {
    let mut harness = studied(LETS_GO);
    assert_eq!(harness.state().session().shown(), 1);
    let graph = harness.get_by_role_and_label(Role::Slider, "Value over the game");
    let told = graph.accesskit_node().value();
    assert!(
        told.is_some_and(|told| told.starts_with("After 1 sowing, turn 1: South ends ")),
        "the graph tells where it stands"
    );
    let rect = graph.rect();
    let start = rect.left_center() + egui::vec2(40.0, 0.0);
    harness.drag_at(start);
    harness.run_steps(2);
    harness.drop_at(start);
    harness.run_steps(3);
    assert_eq!(harness.state().session().shown(), 0);
}

#[test]
fn the_sowing_on_the_board_stays_in_the_list_when_the_graph_opens_under_it() {
    let mut harness = opened(include_str!("../../../xtask/games/hoyito-i-2x8.hgn"));
    // The list has nodes for the lines in sight only.
    let last = |node: &AccessKitNode<'_>| {
        let label = node.label();
        label.is_some_and(|label| label.starts_with("Sowing 123: "))
    };
    assert_eq!(harness.state().session().shown(), 123);
    assert_eq!(harness.query_all_by(last).count(), 1);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
    harness.run_steps(5);
    assert!(harness.state().study_report().is_some());
    assert_eq!(harness.query_all_by(last).count(), 1);
}

#[test]
fn a_study_can_be_stopped_and_goes_on_when_it_is_told_to() {
    let mut harness = opened("[Variant \"Hoyito II\"]\n\n1. A a 2. B b *\n");
    harness.state_mut().apply(Command::Study(true));
    harness.run_steps(2);
    harness.get_by_role_and_label(Role::Button, "Stop").click();
    harness.run_steps(3);
    let before = harness.state().study_report().map(|report| report.progress);
    harness.run_steps(5);
    let after = harness.state().study_report().map(|report| report.progress);
    assert_eq!(before, after);
    assert!(!harness.state().is_studying());
    harness.get_by_role_and_label(Role::Button, "Go on").click();
    harness.run_steps(2);
    assert!(harness.state().is_studying());
}

#[test]
fn a_study_that_has_nothing_to_do_asks_for_no_repaint() {
    let harness = studied(LETS_GO);
    assert!(!harness.state().is_studying());
    let delay = harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert_eq!(delay, std::time::Duration::MAX);
}

#[test]
fn what_a_record_says_of_a_sowing_is_shown_with_it() {
    let record = "\
[Variant \"Hoyito II\"]

1. D?! {it lets c grow} d *
";
    for size in [USUAL, [800.0, 600.0]] {
        let mut app = app(Memory::default());
        app.apply(Command::Read(record.to_owned()));
        let mut harness = window(size, app);
        assert!(harness.query_by_label("it lets c grow").is_none());
        harness.key_press(Key::PageUp);
        harness.run_steps(3);
        harness.get_by_label("it lets c grow");
    }
    let harness = opened(record);
    harness.get_by_label("Sowing 1: South sowed D, captures nothing; marked as dubious");
}
