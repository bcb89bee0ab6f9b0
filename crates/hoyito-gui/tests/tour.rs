//! The first tour, played by what a screen reader finds.

mod common;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _, by};
use hoyito_core::{Pit, RowLength, Side};
use hoyito_gui::app::App;
use hoyito_gui::command::Command;
use hoyito_gui::lesson::{Asked, Lesson};
use hoyito_gui::shelf::{Item, Memory, Shelf};
use hoyito_gui::tour::{Kind, Stage, Task, Tour};

use common::{USUAL, app, click, window};

fn board(shelf: Memory, size: [f32; 2]) -> Harness<'static, App> {
    window(size, app(shelf))
}

fn tour<'a>(harness: &'a Harness<'_, App>) -> &'a Tour {
    match harness.state().lesson() {
        Some(Lesson::Tour(tour)) => tour,
        other => panic!("the tour is on the board, not {other:?}"),
    }
}

/// The whole name of a pit that can be chosen.
fn name_of(harness: &Harness<'_, App>, pit: Pit) -> String {
    let begin = format!("{}'s pit {}, ", pit.side(), pit.letter());
    let node = harness.get(by().role(Role::Button).label_contains(&begin));
    node.accesskit_node().label().expect("a pit has a name")
}

/// What the right answer is, worked out from the board by the core.
struct Truth {
    pit: Option<Pit>,
    button: Option<String>,
}

fn truth(tour: &Tour, kind: Kind) -> Truth {
    let example = tour.example().expect("something is to be foretold");
    let position = example.position();
    let played = position.play(example.pit()).expect("it may be sown");
    let (pit, button) = match kind {
        Kind::Relay | Kind::Casa => (Some(played.sowing.last), None),
        Kind::Again => {
            let captures = |pit: &Pit| position.preview(*pit).is_ok_and(|sowing| sowing.again);
            (position.choices().find(captures), None)
        }
        Kind::Chain => (None, Some(format!("{} seeds", played.sowing.captured))),
        Kind::Pass => (None, Some("South, since North passes".to_owned())),
    };
    Truth { pit, button }
}

/// Answers the question on the board, rightly or not.
fn answer(harness: &mut Harness<'_, App>, kind: Kind, rightly: bool) {
    let truth = truth(tour(harness), kind);
    let label = match (truth, rightly) {
        (Truth { pit: Some(pit), .. }, true) => name_of(harness, pit),
        (Truth { pit: Some(pit), .. }, false) => {
            let position = *harness.state().session().position();
            let any = harness.state().asked() == Asked::AnyPit;
            let wrong = Pit::all(position.row())
                .filter(|other| *other != pit)
                .find(|other| any || position.preview(*other).is_ok());
            name_of(harness, wrong.expect("there is another pit"))
        }
        (Truth { button, .. }, true) => button.expect("an answer"),
        (Truth { button, .. }, false) => match kind {
            Kind::Pass => "South, who captured".to_owned(),
            _ if button.as_deref() == Some("8 seeds") => "12 seeds".to_owned(),
            _ => "8 seeds".to_owned(),
        },
    };
    click(harness, &label);
    assert_eq!(
        tour(harness).stage(),
        Stage::Foretold(rightly),
        "{kind:?} by {label}"
    );
}

/// Does what the step wants and goes on to the next.
fn step(harness: &mut Harness<'_, App>, rightly: impl Fn(Kind) -> bool) {
    match tour(harness).step().task {
        Task::Read => {}
        Task::Sow(..) => {
            let pit = tour(harness).step().pit().expect("a pit is to be sown");
            let name = name_of(harness, pit);
            click(harness, &name);
            assert_eq!(tour(harness).stage(), Stage::Done);
        }
        Task::Foretell(kind) => answer(harness, kind, rightly(kind)),
    }
    click(harness, "Next");
}

#[test]
fn the_tour_is_offered_once_and_not_in_the_way() {
    let mut harness = board(Memory::default(), USUAL);
    harness.get_by_label("New to Hoyito? A short tour teaches it by playing.");
    harness.get_by_label_contains("South's pit A, four seeds; sows five laps");
    click(&mut harness, "Not now");
    assert!(harness.query_by_label_contains("New to Hoyito?").is_none());
    assert!(harness.state().practice().tour_offered);

    let mut harness = board(Memory::default(), USUAL);
    harness.key_press(Key::A);
    harness.run_steps(3);
    assert!(harness.query_by_label_contains("New to Hoyito?").is_none());
}

#[test]
fn the_whole_tour_is_played_by_label_with_wrong_and_right_answers() {
    let mut harness = board(Memory::default(), USUAL);
    click(&mut harness, "Show me");
    let mut wrong = Vec::new();
    while !tour(&harness).is_at_end() {
        assert!(!tour(&harness).progress().finished);
        if let Task::Foretell(kind) = tour(&harness).step().task {
            let before = tour(&harness).position();
            answer(&mut harness, kind, false);
            // Why it was wrong is seen: the sowing was played.
            assert_eq!(harness.state().session().live(), 1);
            harness.get_by_label_contains("sowed ");
            assert!(!tour(&harness).has_foretold(kind));
            click(&mut harness, "Another one");
            assert_ne!(tour(&harness).position(), before);
            wrong.push(kind);
        }
        step(&mut harness, |_| true);
    }
    assert_eq!(wrong, Kind::ALL);
    assert!(tour(&harness).progress().finished);
    click(&mut harness, "Finish");
    assert!(harness.state().lesson().is_none());
    assert!(harness.state().practice().tour.finished);
}

#[test]
fn the_tour_does_not_end_before_all_five_are_rightly_foretold() {
    for left in Kind::ALL {
        let mut harness = board(Memory::default(), USUAL);
        click(&mut harness, "Show me");
        while !tour(&harness).is_at_end() {
            step(&mut harness, |kind| kind != left);
        }
        assert!(!tour(&harness).progress().finished, "{left:?}");
        assert!(harness.query_by_label("Finish").is_none(), "{left:?}");
        // Going on leads to what is still open.
        click(&mut harness, "Next");
        assert_eq!(tour(&harness).step().task, Task::Foretell(left));
        answer(&mut harness, left, true);
        while !tour(&harness).is_at_end() {
            click(&mut harness, "Next");
            if !tour(&harness).is_at_end() && tour(&harness).stage() == Stage::Asks {
                while harness.query_by_label("Skip this").is_some() {
                    click(&mut harness, "Skip this");
                }
            }
        }
        assert!(tour(&harness).progress().finished, "{left:?}");
    }
}

fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    harness.run_steps(2);
}

/// The pit in focus.
fn focused(harness: &Harness<'_, App>) -> Option<Pit> {
    Pit::all(RowLength::SIX).find(|pit| {
        let begin = format!("{}'s pit {}, ", pit.side(), pit.letter());
        let node = harness.get(by().role(Role::Button).label_contains(&begin));
        node.accesskit_node().is_focused()
    })
}

/// Walks to a pit with the arrows: North's row lies above, from right to left.
fn walk_to(harness: &mut Harness<'_, App>, target: Pit) {
    for _ in 0..20 {
        let key = match focused(harness) {
            Some(pit) if pit == target => return,
            Some(pit) if pit.side() != target.side() => match target.side() {
                Side::South => Key::ArrowDown,
                Side::North => Key::ArrowUp,
            },
            Some(pit) if (pit.column() < target.column()) == (pit.side() == Side::South) => {
                Key::ArrowRight
            }
            Some(_) => Key::ArrowLeft,
            None => Key::ArrowRight,
        };
        press(harness, key);
    }
    panic!("{target} is not reached");
}

#[test]
fn the_whole_tour_is_done_by_keys_alone() {
    let mut harness = board(Memory::default(), USUAL);
    harness.state_mut().apply(Command::BeginTour);
    harness.run_steps(3);
    while !tour(&harness).is_at_end() {
        let pit = tour(&harness).step().pit();
        match (tour(&harness).step().task, pit) {
            (Task::Sow(..), Some(pit)) => press(&mut harness, letter(pit)),
            (Task::Foretell(kind), _) => match truth(tour(&harness), kind) {
                Truth { pit: Some(pit), .. } => {
                    walk_to(&mut harness, pit);
                    press(&mut harness, Key::Enter);
                }
                Truth { button, .. } => press(
                    &mut harness,
                    match button.as_deref() {
                        Some("4 seeds") => Key::Num1,
                        Some("8 seeds") => Key::Num2,
                        Some("16 seeds") => Key::Num4,
                        // Twelve seeds, and the pass.
                        _ => Key::Num3,
                    },
                ),
            },
            _ => {}
        }
        press(&mut harness, Key::Enter);
    }
    assert!(tour(&harness).progress().finished);
    press(&mut harness, Key::Enter);
    assert!(harness.state().lesson().is_none());
}

/// The key of a pit's letter.
fn letter(pit: Pit) -> Key {
    let name = pit.letter().to_ascii_uppercase().to_string();
    Key::from_name(&name).expect("letters are keys")
}

#[test]
fn the_game_waits_for_the_end_of_the_tour_and_the_tour_for_its_player() {
    let mut harness = board(Memory::default(), USUAL);
    harness
        .state_mut()
        .apply(Command::Read("4,4,4,4,4,4/4,4,4,4,4,4 S 0-0".to_owned()));
    harness.key_press(Key::A);
    harness.run_steps(3);
    let game = harness.state().session().game().clone();
    harness.state_mut().apply(Command::BeginTour);
    harness.run_steps(3);
    step(&mut harness, |_| true);
    step(&mut harness, |_| true);
    for command in [
        Command::Undo,
        Command::Hint,
        Command::Show(0),
        Command::Agree,
    ] {
        harness.state_mut().apply(command);
        harness.run_steps(2);
    }
    click(&mut harness, "Leave the tour");
    assert_eq!(harness.state().session().game(), &game);
    harness.state_mut().apply(Command::BeginTour);
    harness.run_steps(3);
    assert_eq!(tour(&harness).progress().step, 2);
}

#[test]
fn nothing_tells_the_answer_before_it_is_given() {
    let mut harness = board(Memory::default(), USUAL);
    harness.state_mut().apply(Command::Consequences(true));
    harness.state_mut().apply(Command::ShowValues(true));
    harness.state_mut().apply(Command::BeginTour);
    harness.run_steps(3);
    while !tour(&harness).is_at_end() {
        for begin in ["; sows ", "; ends "] {
            let told = harness
                .query_all(by().role(Role::Button).label_contains(begin))
                .count();
            assert_eq!(told, 0, "{:?}", tour(&harness).step());
        }
        harness
            .state_mut()
            .apply(Command::Turn(hoyito_gui::lesson::Turning::On));
        harness.run_steps(2);
    }
}

#[test]
fn what_was_kept_of_the_tour_and_makes_no_sense_is_set_aside() {
    let mut shelf = Memory::default();
    shelf.write(Item::Practice, "{ torn off").expect("kept");
    let harness = board(shelf, USUAL);
    harness.get_by_label_contains(
        "What was kept of the tour, the trainers and your games could not be read.",
    );
    harness.get_by_label_contains("New to Hoyito?");
}

#[test]
fn a_narrow_window_has_room_for_the_tour_and_the_board() {
    let mut harness = board(Memory::default(), [800.0, 600.0]);
    click(&mut harness, "Show me");
    step(&mut harness, |_| true);
    let title = harness.get_by_label("Sowing").rect();
    let last = harness.get_by_label_contains("South's pit F, ").rect();
    assert!(title.left() > last.right());
    let pit = harness.get_by_label_contains("South's pit C, ").rect();
    assert!(pit.width() > 50.0, "{pit:?}");
}
