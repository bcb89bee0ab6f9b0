//! The trainers, driven by what a screen reader finds.

mod common;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _, by};
use hoyito_core::{Pit, RowLength, Side, Variant};
use hoyito_gui::app::App;
use hoyito_gui::command::Command;
use hoyito_gui::lesson::Lesson;
use hoyito_gui::practice::Practice;
use hoyito_gui::session::Seat;
use hoyito_gui::shelf::Memory;
use hoyito_gui::trainer::{Landing, Laps, PuzzleKind, PuzzleStage, Puzzles, Source, Training};

use common::{USUAL, app, click, window};

fn board() -> Harness<'static, App> {
    window(USUAL, app(Memory::default()))
}

fn train(harness: &mut Harness<'_, App>, entry: &str) {
    click(harness, "Learn");
    click(harness, entry);
}

fn landing<'a>(harness: &'a Harness<'_, App>) -> &'a Landing {
    match harness.state().lesson() {
        Some(Lesson::Landing(landing)) => landing,
        other => panic!("landings are guessed, not {other:?}"),
    }
}

fn puzzles<'a>(harness: &'a Harness<'_, App>) -> &'a Puzzles {
    match harness.state().lesson() {
        Some(Lesson::Puzzles(puzzles)) => puzzles,
        other => panic!("puzzles are solved, not {other:?}"),
    }
}

fn choose(harness: &mut Harness<'_, App>, pit: Pit) {
    let begin = format!("{}'s pit {}, ", pit.side(), pit.letter());
    let node = harness.get(by().role(Role::Button).label_contains(&begin));
    let name = node.accesskit_node().label().expect("a pit has a name");
    assert!(
        !name.contains("; sows "),
        "nothing is told beforehand: {name}"
    );
    click(harness, &name);
}

#[test]
fn landings_are_guessed_by_label_and_counted() {
    let mut harness = board();
    train(&mut harness, "Guess the landing");
    for right in [true, true, false] {
        let question = *landing(&harness).question().expect("a board");
        let last = question.position.preview(question.sowing.pit);
        let last = last.expect("it may be sown").last;
        let pit = Pit::all(question.position.row()).find(|pit| (*pit == last) == right);
        choose(
            &mut harness,
            pit.expect("there are right pits and wrong ones"),
        );
        let told = if right {
            "Right: the last seed fell in "
        } else {
            "You said "
        };
        harness.get_by_label_contains(told);
        click(&mut harness, "Next board");
    }
    harness.get_by_label("Streak 0, longest 2");
    harness.get_by_label("Right 2 of 3");
    assert_eq!(harness.state().practice().landing.few.right, 2);
}

#[test]
fn longer_relays_and_boards_of_ones_own_game_are_chosen_by_label() {
    let mut harness = board();
    // The six openings take five laps each.
    train(&mut harness, "Guess the landing");
    for label in ["4 to 8", "from my game"] {
        click(&mut harness, label);
    }
    let question = landing(&harness).question().expect("a board");
    assert!(Laps::Some.holds(question.sowing.laps));
    assert_eq!(
        question.position,
        hoyito_core::Position::start(hoyito_core::Variant::HoyitoII, RowLength::SIX,)
    );
    assert_eq!(landing(&harness).source(), Source::OwnGame);
    click(&mut harness, "9 or more");
    harness.get_by_label_contains("No relay of that length is to be found there");
    click(&mut harness, "Back to the game");
    assert!(harness.state().lesson().is_none());
}

#[test]
fn a_puzzle_is_solved_by_label() {
    let mut harness = board();
    train(&mut harness, "Turn puzzles");
    harness.run_steps(5);
    let puzzle = puzzles(&harness).puzzle().expect("one is made").clone();
    harness.get_by_label_contains(&format!("can take {} seeds in this turn", puzzle.gain));
    for pit in &puzzle.line {
        choose(&mut harness, *pit);
    }
    assert!(puzzles(&harness).is_solved());
    harness.get_by_label(&format!("Solved: {} seeds in one turn.", puzzle.gain));
    harness.get_by_label("Solved 1, failed 0");
    click(&mut harness, "Next puzzle");
    harness.run_steps(5);
    assert_ne!(puzzles(&harness).puzzle(), Some(&puzzle));
}

#[test]
fn a_puzzle_gives_hints_and_shows_its_solution() {
    let mut harness = board();
    train(&mut harness, "Turn puzzles");
    harness.run_steps(5);
    let puzzle = puzzles(&harness).puzzle().expect("one is made").clone();
    click(&mut harness, "A hint");
    harness.get_by_label(&format!("The turn has {} sowings.", puzzle.line.len()));
    click(&mut harness, "A hint");
    harness.get_by_label(&format!("It begins with {}.", puzzle.line[0]));
    assert_eq!(harness.state().hinted(), Some(puzzle.line[0]));
    click(&mut harness, "Show the solution");
    // The sowings follow each other with a rest between them.
    harness.run_steps(12 * puzzle.line.len());
    assert_eq!(puzzles(&harness).stage(), PuzzleStage::Shown);
    assert_eq!(harness.state().session().shown(), puzzle.line.len());
    harness.get_by_label("Solved 0, failed 1");
}

#[test]
fn a_turn_that_takes_less_fails_and_can_be_tried_again() {
    let mut harness = board();
    train(&mut harness, "Turn puzzles");
    harness.run_steps(5);
    let puzzle = puzzles(&harness).puzzle().expect("one is made").clone();
    // Any other pit first, then whatever can be sown.
    let mut wrong = puzzle.position.choices().find(|pit| *pit != puzzle.line[0]);
    while let (Some(pit), PuzzleStage::Asks(_)) = (wrong, puzzles(&harness).stage()) {
        choose(&mut harness, pit);
        wrong = harness.state().session().position().choices().next();
    }
    assert!(!puzzles(&harness).is_solved());
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    assert_eq!(harness.state().session().position(), &puzzle.position);
    let kind = PuzzleKind::of(&puzzle.position);
    assert_eq!(harness.state().practice().turn_puzzles.of(kind).failed, 1);
}

#[test]
fn longer_rows_have_puzzles_too_and_the_game_waits() {
    let mut harness = board();
    harness.key_press(Key::A);
    harness.run_steps(3);
    harness.state_mut().apply(Command::Undo);
    let game = harness.state().session().game().clone();
    train(&mut harness, "Turn puzzles");
    click(&mut harness, "2x12");
    harness.run_steps(10);
    let puzzle = puzzles(&harness).puzzle().expect("one is made");
    assert_eq!(puzzle.position.row(), RowLength::TWELVE);
    click(&mut harness, "Back to the game");
    assert_eq!(harness.state().session().game(), &game);
}

#[test]
fn every_game_has_puzzles_and_each_kind_its_own_score() {
    let mut harness = board();
    train(&mut harness, "Turn puzzles");
    click(&mut harness, "Hoyito III");
    harness.run_steps(10);
    let puzzle = puzzles(&harness).puzzle().expect("one is made").clone();
    assert_eq!(puzzle.position.variant(), Variant::HoyitoIII);
    for pit in &puzzle.line {
        choose(&mut harness, *pit);
    }
    harness.get_by_label("Solved 1, failed 0");

    click(&mut harness, "Hoyito I");
    harness.run_steps(10);
    harness.get_by_label("Solved 0, failed 0");
    let puzzle = puzzles(&harness).puzzle().expect("one is made").clone();
    let laps = puzzle.laps().expect("a turn is one sowing");
    click(&mut harness, "A hint");
    harness.get_by_label(&format!("The relay has {laps} laps."));
    choose(&mut harness, puzzle.line[0]);
    assert!(puzzles(&harness).is_solved());

    train(&mut harness, "My games");
    harness.get_by_label_contains("Turn puzzles of Hoyito III, 2x6: rating 10");
}

#[test]
fn puzzles_come_from_ones_own_game_too() {
    let mut harness = board();
    train(&mut harness, "Turn puzzles");
    harness.run_steps(5);
    click(&mut harness, "from my game");
    harness.run_steps(5);
    harness.get_by_label_contains("No turn worth finding is in your game");
    click(&mut harness, "Back to the game");
    for side in Side::BOTH {
        let seat = Command::Seat(side, Seat::Person);
        harness.state_mut().apply(seat);
    }
    let mut boards = Vec::new();
    for _ in 0..40 {
        let position = *harness.state().session().position();
        boards.push(position);
        if let Some(pit) = position.choices().next() {
            harness.state_mut().apply(Command::Choose(pit));
        }
    }
    train(&mut harness, "Turn puzzles");
    click(&mut harness, "from my game");
    harness.run_steps(5);
    let puzzle = puzzles(&harness).puzzle().expect("one is in this game");
    assert!(boards.contains(&puzzle.position));
}

#[test]
fn scores_are_there_the_next_time() {
    let mut harness = board();
    train(&mut harness, "Guess the landing");
    let question = *landing(&harness).question().expect("a board");
    choose(&mut harness, question.sowing.last);
    let kept = harness.state().practice().clone();
    let text = serde_json::to_string(&kept).expect("it is written");
    let read: Practice = serde_json::from_str(&text).expect("it is read");
    assert_eq!(read, kept);
    assert_eq!(kept.landing.few.streak, 1);
    // The next board has another number, so it is another board.
    harness.state_mut().apply(Command::Train(Training::Landing {
        laps: Laps::Few,
        source: Source::Chance,
    }));
    harness.run_steps(2);
    let next = landing(&harness).question().expect("a board");
    assert_ne!(next.position, question.position);
}

#[test]
fn ones_own_games_are_counted_shown_and_cleared_after_asking() {
    let mut harness = board();
    train(&mut harness, "My games");
    harness.get_by_label("No game against the computer has been finished yet.");
    click(&mut harness, "Close");
    harness.key_press(Key::A);
    harness.run_steps(3);
    harness.state_mut().apply(Command::Resign(Side::South));
    harness.run_steps(2);
    // Taken back and given up again, it is the same game.
    harness.state_mut().apply(Command::Undo);
    harness.state_mut().apply(Command::Resign(Side::South));
    harness.run_steps(2);
    train(&mut harness, "My games");
    harness.get_by_label("Hoyito II, computer, level 2");
    let tally = harness.state().practice().statistics.games[0];
    assert_eq!((tally.won, tally.drawn, tally.lost), (0, 0, 1));
    harness.get_by_label("Longest relay: 5 laps, from A in Hoyito II");
    click(&mut harness, "Clear…");
    click(&mut harness, "Cancel");
    harness.get_by_label("Hoyito II, computer, level 2");
    click(&mut harness, "Clear…");
    click(&mut harness, "Clear");
    harness.get_by_label("No game against the computer has been finished yet.");
    assert!(
        harness.state().practice().tour_offered,
        "the tour stays where it is"
    );
}

#[test]
fn a_handicap_is_chosen_by_label_and_told_as_a_house_arrangement() {
    let mut harness = board();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(5);
    click(&mut harness, "North gives");
    harness.get_by_label_contains(
        "North’s f begins empty; South has their four seeds from the start. A house arrangement",
    );
    click(&mut harness, "closed");
    click(&mut harness, "Start");
    let position = harness.state().session().position();
    let text = hoyito_notation::write_position(position);
    assert_eq!(text, "4,4,4,4,4,4/4,4,4,4,4,x S 4-0");
    // A match is set up by its own rules.
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::N);
    harness.run_steps(5);
    click(&mut harness, "rounds");
    assert!(harness.query_by_label("North gives").is_none());
}
