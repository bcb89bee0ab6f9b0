//! A game being studied, and puzzles being made, with an engine that answers
//! when the test says so.

use hoyito_engine::{Bounds, Margin};

use super::thinking::Scripted;
use super::*;
use crate::engine::{Finding, Task};
use crate::lesson::Lesson;
use crate::text::EngineSentence;
use crate::trainer::PuzzleStage;

/// A board on which two sowings were made and the study has been asked for.
fn studied() -> (App, Scripted) {
    let analyst = Scripted::default();
    let mut app = board(TWO_PERSONS);
    app.study_with(Box::new(analyst.clone()));
    for letter in ['A', 'a'] {
        app.apply(Command::Choose(pit(letter)));
    }
    app.apply(Command::Study(true));
    wait(&mut app, 0.1);
    (app, analyst)
}

fn valued(lower: i16, upper: i16) -> Finding {
    Finding::Valued(Bounds {
        lower: Margin::new(lower),
        upper: Margin::new(upper),
    })
}

fn looked_at(app: &App) -> usize {
    app.study_report()
        .map_or(0, |report| report.progress.looked_at)
}

#[test]
fn a_game_that_nobody_studies_is_not_thought_about() {
    let analyst = Scripted::default();
    let mut app = board(TWO_PERSONS);
    app.study_with(Box::new(analyst.clone()));
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 5.0);
    assert_eq!(analyst.asked(), 0);
}

#[test]
fn the_positions_are_asked_about_one_after_the_other_from_the_end() {
    let (mut app, analyst) = studied();
    for sowings in [2, 1, 0] {
        let asked = analyst.last();
        assert!(matches!(asked.task, Task::Weigh { .. }));
        assert_eq!(Some(&asked.position), app.session().position_after(sowings));
        analyst.answer_to(asked, valued(-40, 40));
        wait(&mut app, 0.1);
        assert_eq!(looked_at(&app), 3 - sowings);
    }
    assert_eq!(analyst.asked(), 4, "and then closer");
}

#[test]
fn an_answer_to_what_was_left_is_dropped() {
    let (mut app, analyst) = studied();
    let late = analyst.last();
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::LeaveUnsaved);
    app.apply(Command::Study(true));
    analyst.answer_to(late, valued(4, 4));
    wait(&mut app, 0.1);
    assert_eq!(looked_at(&app), 0);
    assert_ne!(analyst.last().number, late.number);
}

#[test]
fn a_study_goes_on_with_the_game() {
    let (mut app, analyst) = studied();
    analyst.answer_to(analyst.last(), valued(4, 4));
    wait(&mut app, 5.0);
    app.apply(Command::Choose(pit('B')));
    wait(&mut app, 0.1);
    assert_eq!(analyst.last().position, *app.session().position());
    assert_eq!(looked_at(&app), 1, "what was proven stays so");
}

#[test]
fn a_study_that_is_stopped_or_closed_is_not_thought_about_any_more() {
    for command in [Command::StudyOn(false), Command::Study(false)] {
        let (mut app, analyst) = studied();
        let (asked, stopped) = (analyst.asked(), analyst.stopped());
        app.apply(command);
        wait(&mut app, 5.0);
        assert_eq!(analyst.stopped(), stopped + 1);
        assert_eq!(analyst.asked(), asked);
        assert_eq!(app.wake(), Wake::Idle);
    }
}

#[test]
fn a_study_whose_mind_broke_down_stands_still() {
    let (mut app, analyst) = studied();
    analyst.answer_to(analyst.last(), Finding::Failed);
    wait(&mut app, 1.0);
    assert!(!app.study_goes_on());
    assert_eq!(analyst.asked(), 1);
    assert_eq!(
        app.notice(),
        Some(&Sentence::Engine(EngineSentence::Failed))
    );
}

#[test]
fn a_puzzle_that_comes_after_the_trainer_was_left_is_dropped() {
    let analyst = Scripted::default();
    let mut app = board(TWO_PERSONS);
    app.study_with(Box::new(analyst.clone()));
    app.apply(Command::Train(PUZZLES));
    wait(&mut app, 0.1);
    let late = analyst.last();
    assert!(matches!(late.task, Task::Puzzle(_)));
    app.apply(Command::LeaveLesson);
    analyst.answer_to(late, Finding::Puzzle(None));
    wait(&mut app, 0.1);
    assert_eq!(next_puzzle(&app), 0);
    app.apply(Command::Train(PUZZLES));
    wait(&mut app, 0.1);
    analyst.answer_to(late, Finding::Puzzle(None));
    wait(&mut app, 0.1);
    let Some(Lesson::Puzzles(puzzles)) = app.lesson() else {
        panic!("puzzles are solved");
    };
    assert_eq!(puzzles.stage(), PuzzleStage::Making);
    assert_eq!(next_puzzle(&app), 0);
}

#[test]
fn a_lesson_leaves_the_game_and_what_is_kept_of_it_alone() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('A')));
    let kept = shelf.item(Item::Game);
    app.apply(Command::BeginTour);
    app.apply(Command::Turn(crate::lesson::Turning::On));
    app.apply(Command::Choose(pit('C')));
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 1, "C was sown in the tour");
    assert_eq!(shelf.item(Item::Game), kept);
    app.apply(Command::LeaveLesson);
    let ply = app.session().ply(0).map(|ply| ply.sowing.pit);
    assert_eq!(ply, Some(pit('A')));
}

/// The number of the next puzzle.
fn next_puzzle(app: &App) -> u64 {
    let (variant, row) = (Variant::HoyitoII, RowLength::SIX);
    let kind = PuzzleKind { variant, row };
    app.practice().turn_puzzles.of(kind).next
}
