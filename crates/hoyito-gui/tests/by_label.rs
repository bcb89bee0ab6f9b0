//! Whole games driven by what a screen reader finds.

mod common;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use hoyito_core::{BySide, Outcome, Pit, RowLength, Side, Variant};
use hoyito_engine::Level;
use hoyito_gui::app::{App, Effect};
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::picture::Format;
use hoyito_gui::session::Seat;
use hoyito_gui::settings::{Look, Pace, Print};
use hoyito_gui::shelf::Memory;

use common::{USUAL, app, click, window};

/// A board of which every sowing is shown at once.
fn board(size: [f32; 2], seats: BySide<Seat>, variant: Variant) -> Harness<'static, App> {
    let mut app = app(Memory::default());
    app.apply(Command::Begin(NewGame {
        variant,
        row: RowLength::SIX,
        seats,
        series: None,
        handicap: None,
    }));
    window(size, app)
}

const PERSONS: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::Person,
};
const AGAINST_COMPUTER: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::COMPUTER,
};

/// The names of all pits that can be sown now.
fn choices(harness: &Harness<'_, App>) -> Vec<String> {
    harness
        .query_all(
            egui_kittest::kittest::by()
                .role(Role::Button)
                .label_contains("; sows "),
        )
        .filter_map(|node| node.accesskit_node().label())
        .collect()
}

/// Plays to the end by clicking what is offered, the first pit every time.
fn play_to_the_end(harness: &mut Harness<'_, App>) -> Outcome {
    for _ in 0..500 {
        if let Some(outcome) = harness.state().session().outcome() {
            return outcome;
        }
        match choices(harness).first() {
            Some(name) => click(harness, name),
            None => harness.run_steps(10),
        }
    }
    panic!("the game does not end");
}

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
fn letters_typed_in_a_dialog_sow_nothing() {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::O);
    harness.run_steps(3);
    harness.key_press(Key::A);
    harness.run_steps(3);
    assert_eq!(harness.state().session().live(), 0);
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
