//! Matches set up, played and looked at by what a screen reader finds.

mod common;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _, by};
use hoyito_core::{BySide, MatchFormat, Pit, RowLength, Side, StarterRule, Variant};
use hoyito_gui::app::{App, Dialog};
use hoyito_gui::command::{Command, NewGame, NewMatch};
use hoyito_gui::folder::Folder;
use hoyito_gui::session::Seat;
use hoyito_gui::settings::Pace;
use hoyito_gui::shelf::{Memory, Shelf};

use common::{USUAL, app, click, window};

const NARROW: [f32; 2] = [800.0, 600.0];

/// A match whose sowings are shown at once.
fn a_match(variant: Variant, format: MatchFormat, seat: Seat) -> App {
    let mut app = app(Memory::default());
    app.apply(Command::Begin(NewGame {
        variant,
        row: RowLength::SIX,
        seats: BySide::from_fn(|_| seat),
        series: Some(NewMatch {
            format,
            starter: StarterRule::Alternate,
        }),
        handicap: None,
    }));
    app
}

fn ledger_match(size: [f32; 2]) -> Harness<'static, App> {
    let app = a_match(Variant::HoyitoIII, MatchFormat::FIVE_ROUNDS, Seat::Person);
    window(size, app)
}

fn says(harness: &Harness<'_, App>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

/// Lets the computer play a round to its end.
fn watch_round(harness: &mut Harness<'_, App>) {
    for _ in 0..4000 {
        if harness.state().round_to_begin().is_some() || harness.state().session().is_over() {
            harness.run_steps(2);
            return;
        }
        harness.run_steps(1);
    }
    panic!("the round does not end");
}

fn apply(harness: &mut Harness<'_, App>, command: Command) {
    harness.state_mut().apply(command);
    harness.run_steps(3);
}

#[test]
fn a_territory_match_is_set_up_and_its_second_round_begun_by_label() {
    let app = app(Memory::default());
    let mut harness = window(USUAL, app);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    harness.run_steps(3);
    for label in [
        "South: computer, level 3",
        "North: computer, level 2",
        "territory",
        "the loser",
    ] {
        harness.get_by_label(label).click();
        harness.run_steps(2);
    }
    click(&mut harness, "Start");
    let rules = *harness.state().session().rules().expect("a match");
    assert_eq!(rules.format(), MatchFormat::TERRITORY);
    assert_eq!(rules.starter(), StarterRule::Loser);

    watch_round(&mut harness);
    let seeds = harness.state().session().results()[0].seeds;
    assert_ne!(seeds.south, seeds.north, "somebody has to close a pit");
    assert!(says(&harness, "Round 1: South started; South "));
    click(&mut harness, "Begin round 2");
    for pit in Pit::all(RowLength::SIX) {
        let fills = seeds[pit.side()].get() / 4;
        let closed = format!("{}'s pit {pit}, closed in this round", pit.side());
        assert_eq!(says(&harness, &closed), pit.column() >= fills, "{pit}");
    }
}

#[test]
fn a_territory_match_is_not_offered_with_hoyito_iii_and_the_reason_is_told() {
    let mut harness = ledger_match(USUAL);
    apply(&mut harness, Command::AskNewGame);
    harness.get_by_label("Hoyito III").click();
    harness.run_steps(2);
    let territory = harness.get_by_label("territory");
    assert!(territory.accesskit_node().is_disabled());
    assert!(says(
        &harness,
        "Territory matches are played with Hoyito I and II (H7)"
    ));
}

#[test]
fn a_territory_match_of_hoyito_iii_is_refused() {
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Begin(NewGame {
        variant: Variant::HoyitoIII,
        series: Some(NewMatch {
            format: MatchFormat::TERRITORY,
            starter: StarterRule::Alternate,
        }),
        ..NewGame::default()
    }));
    assert!(!app.session().is_match());
    assert!(app.notice().is_some());
}

#[test]
fn enter_begins_the_next_round() {
    let mut harness = ledger_match(USUAL);
    apply(&mut harness, Command::Agree);
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    assert_eq!(harness.state().session().rounds().len(), 2);
}

#[test]
fn before_a_round_ends_the_ledger_tells_what_would_follow() {
    let mut harness = ledger_match(USUAL);
    harness.get_by_label("If round 1 ended now, the rest shared (H3): South 24, North 24.");
    harness.get_by_label("Round 2: North starts (H5).");
    apply(&mut harness, Command::Resign(Side::South));
    assert!(!says(&harness, "the rest shared"));
    harness.get_by_label("Next round");
    harness.get_by_label("The last four go to their taker in rounds one and two (R13).");
}

#[test]
fn from_the_third_round_on_the_holder_of_the_last_four_is_told() {
    let mut harness = ledger_match(USUAL);
    for loser in [Side::South, Side::North] {
        apply(&mut harness, Command::Resign(loser));
        apply(&mut harness, Command::NextRound);
    }
    harness.get_by_role_and_label(
        Role::Button,
        "Round 3: South started; last four to South; being played",
    );
    assert!(says(
        &harness,
        "The last four go to South, the winner of round 2 (R13)."
    ));
}

#[test]
fn an_earlier_round_is_shown_from_the_ledger_and_left_again() {
    let mut harness = ledger_match(USUAL);
    harness.key_press(Key::D);
    harness.run_steps(3);
    apply(&mut harness, Command::Agree);
    apply(&mut harness, Command::NextRound);
    let row = "Round 1: South started; last four to their taker; South 24, North 24; drawn";
    click(&mut harness, row);
    harness.get_by_label("Looking back at round 1: 1 of 1 sowing.");
    harness.get_by_label("Moves of round 1");
    click(&mut harness, "Back to the game");
    harness.get_by_label("Moves of round 2");
}

#[test]
fn the_ledger_folds_and_comes_back_between_rounds() {
    let mut harness = ledger_match(USUAL);
    click(&mut harness, "Ledger");
    assert!(!says(&harness, "Round 1: South started"));
    apply(&mut harness, Command::Agree);
    assert!(says(&harness, "Round 1: South started"));
    apply(&mut harness, Command::NextRound);
    assert!(!says(&harness, "Round 1: South started"));
}

#[test]
fn a_narrow_window_shows_the_ledger_when_it_is_asked_for() {
    let mut harness = ledger_match(NARROW);
    assert!(!says(&harness, "Round 1: South started"));
    apply(&mut harness, Command::Agree);
    assert!(says(&harness, "Round 2: North starts (H5)."));
    click(&mut harness, "Ledger");
    assert!(says(&harness, "Round 1: South started"));
    click(&mut harness, "Close");
    click(&mut harness, "Begin round 2");
}

#[test]
fn conceding_the_match_is_asked_first() {
    let mut harness = ledger_match(USUAL);
    harness.get_by_label("Game").click();
    harness.run_steps(3);
    harness.get_by_label_contains("Concede the match…").click();
    harness.run_steps(3);
    assert!(!harness.state().session().is_over());
    click(&mut harness, "South concedes");
    harness.get_by_label("North wins the match.");
    harness.get_by_label("South concedes it (H3).");
    apply(&mut harness, Command::Undo);
    assert!(!harness.state().session().is_over());
}

#[test]
fn one_key_brings_a_rematch_once_the_match_is_over() {
    let mut harness = ledger_match(USUAL);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
    harness.run_steps(3);
    assert!(says(&harness, "There is a rematch once"));
    apply(&mut harness, Command::Concede(Side::North));
    harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
    harness.run_steps(3);
    let session = harness.state().session();
    assert!(!session.is_over());
    assert!(!session.is_begun());
    assert_eq!(
        session.rules().map(|rules| rules.format()),
        Some(MatchFormat::FIVE_ROUNDS)
    );
}

/// A shelf in a folder, as a window has one.
fn shelf(dir: &tempfile::TempDir) -> Box<dyn Shelf> {
    Box::new(Folder::new(dir.path().into()))
}

#[test]
fn a_match_is_offered_again_after_a_kill_in_a_round_and_between_rounds() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let mut app = App::new(shelf(&dir));
    app.apply(Command::Begin(NewGame {
        series: Some(NewMatch {
            format: MatchFormat::TERRITORY,
            starter: StarterRule::Alternate,
        }),
        ..NewGame::default()
    }));
    let moments = [
        Command::Choose(Pit::new(Side::South, 0)),
        Command::Agree,
        Command::NextRound,
    ];
    for command in moments {
        app.apply(command);
        let rounds = app.session().rounds().len();
        let live = app.session().live();
        let outcome = app.session().outcome();
        // The program is killed here: nothing more is called.
        app = App::new(shelf(&dir));
        assert!(matches!(app.dialog(), Some(Dialog::Kept(_))));
        app.apply(Command::Continue);
        assert_eq!(app.session().rounds().len(), rounds);
        assert_eq!(app.session().live(), live);
        assert_eq!(app.session().outcome(), outcome);
    }
}

/// A match of which the third round opens a pit again: North filled three
/// pits, then has sixteen seeds for four.
fn with_a_pit_to_open(pace: Pace) -> Harness<'static, App> {
    let text = include_str!("../../../xtask/games/hoyito-ii-territory-reopened.hgn");
    let third = text
        .match_indices("[Variant")
        .nth(3)
        .map_or(text.len(), |(place, _)| place);
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Pace(pace));
    app.apply(Command::Read(text[..third].to_owned()));
    let mut harness = window(USUAL, app);
    harness.run_steps(3);
    harness
}

#[test]
fn a_pit_that_opens_again_says_so_until_the_first_sowing() {
    let mut harness = with_a_pit_to_open(Pace::AtOnce);
    assert!(says(&harness, "Pit d opens again."));
    click(&mut harness, "Begin round 4");
    let name = "North's pit d, four seeds";
    let named = |harness: &Harness<'_, App>| {
        let pit = by().role(Role::Button).label_contains(name);
        harness.get(pit).accesskit_node().label()
    };
    assert!(named(&harness).is_some_and(|name| name.ends_with("open again in this round")));
    apply(&mut harness, Command::Choose(Pit::new(Side::North, 0)));
    assert!(!says(&harness, "open again in this round"));
}

#[test]
fn pits_are_rebuilt_before_ones_eyes_unless_nothing_is_to_move() {
    for (pace, moves) in [(Pace::Usual, true), (Pace::AtOnce, false)] {
        let mut harness = with_a_pit_to_open(pace);
        harness.state_mut().apply(Command::NextRound);
        let d = Pit::new(Side::North, 3);
        assert_eq!(harness.state().rebuilding().is_some(), moves, "{pace:?}");
        assert_eq!(harness.state().filled(d) > 0.5, moves, "{pace:?}");
        harness.run_steps(15);
        assert!(harness.state().rebuilding().is_none());
        assert!(harness.state().filled(d) <= 0.0);
    }
}
