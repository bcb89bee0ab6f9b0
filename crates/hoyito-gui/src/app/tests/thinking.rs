//! The board while the engine thinks, with an engine that answers when the
//! test says so.

use std::collections::VecDeque;

use hoyito_core::{Game, Termination};
use hoyito_engine::{Bounds, Choice, Level, Margin};

use super::*;
use crate::engine::{Answer, Finding, Judgement, Question, Task, Thinker};
use crate::text::EngineSentence;

#[derive(Default)]
struct Script {
    questions: Vec<Question>,
    /// The game that came with the last question.
    game: Option<Game>,
    answers: VecDeque<Answer>,
    stopped: usize,
}

/// Keeps every question and answers nothing by itself.
#[derive(Clone, Default)]
pub(super) struct Scripted(Rc<RefCell<Script>>);

impl Thinker for Scripted {
    fn ask(&mut self, question: Question, game: Option<&Game>) {
        let mut script = self.0.borrow_mut();
        script.questions.push(question);
        script.game = game.cloned();
    }
    fn stop(&mut self) {
        self.0.borrow_mut().stopped += 1;
    }
    fn answer(&mut self) -> Option<Answer> {
        self.0.borrow_mut().answers.pop_front()
    }
}

impl Scripted {
    pub(super) fn asked(&self) -> usize {
        self.0.borrow().questions.len()
    }

    pub(super) fn stopped(&self) -> usize {
        self.0.borrow().stopped
    }

    pub(super) fn last(&self) -> Question {
        *self
            .0
            .borrow()
            .questions
            .last()
            .expect("something was asked")
    }

    pub(super) fn answer_to(&self, question: Question, finding: Finding) {
        let number = question.number;
        let answers = &mut self.0.borrow_mut().answers;
        answers.push_back(Answer { number, finding });
    }

    fn choose(&self, question: Question, letter: char) {
        let choice = Choice {
            pit: pit(letter),
            bounds: None,
            is_best: false,
        };
        self.answer_to(question, Finding::Chosen(Some(choice)));
    }
}

/// A board against the computer; South has sown A, and North has been asked.
fn computers_turn() -> (App, Scripted, Scripted) {
    let (opponent, adviser) = (Scripted::default(), Scripted::default());
    let mut app = App::new(Box::new(Memory::default()));
    app.think_with(Box::new(opponent.clone()), Box::new(adviser.clone()));
    app.apply(Command::Begin(NewGame::default()));
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 0.1);
    (app, opponent, adviser)
}

/// A pit that captures nothing, so that the other player is due after it.
fn quiet(question: Question) -> char {
    let position = question.position;
    let quiet = |pit: &Pit| position.preview(*pit).is_ok_and(|sowing| !sowing.again);
    position
        .choices()
        .find(quiet)
        .expect("there is one")
        .letter()
}

fn exactly(seeds: i16) -> Finding {
    let margin = Margin::new(seeds);
    Finding::Valued(Bounds {
        lower: margin,
        upper: margin,
    })
}

#[test]
fn the_computer_is_told_the_game_with_what_has_stood_before() {
    let (app, opponent, _) = computers_turn();
    let told = opponent.0.borrow().game.clone();
    assert_eq!(told.as_ref(), Some(app.session().game()));
}

#[test]
fn the_computer_thinks_while_the_sowing_before_is_shown() {
    let (mut app, opponent, _) = computers_turn();
    assert!(!app.is_at_rest());
    assert_eq!(opponent.asked(), 1);
    assert_eq!(opponent.last().position, *app.session().position());
    wait(&mut app, 10.0);
    assert_eq!(app.session().live(), 1, "it has not answered yet");
    assert_eq!(app.wake(), Wake::Idle);
    opponent.choose(opponent.last(), 'b');
    wait(&mut app, 1.0);
    assert_eq!(
        app.session().ply(1).map(|ply| ply.sowing.pit),
        Some(pit('b'))
    );
}

#[test]
fn an_answer_after_an_undo_is_dropped() {
    let (mut app, opponent, _) = computers_turn();
    let question = opponent.last();
    app.apply(Command::Undo);
    opponent.choose(question, 'b');
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 0);
    assert_eq!(app.notice(), None);
    app.apply(Command::Choose(pit('C')));
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 1, "North thinks about another board");
    assert_ne!(opponent.last().number, question.number);
}

#[test]
fn an_answer_about_the_same_board_before_an_undo_is_dropped_too() {
    let (mut app, opponent, _) = computers_turn();
    let question = opponent.last();
    app.apply(Command::Undo);
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 0.1);
    assert_eq!(opponent.last().position, question.position);
    opponent.choose(question, 'b');
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 1);
}

#[test]
fn an_answer_after_a_new_game_is_dropped() {
    let (mut app, opponent, _) = computers_turn();
    let question = opponent.last();
    app.apply(Command::Begin(TWO_PERSONS));
    opponent.choose(question, 'b');
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 0);
    assert!(opponent.0.borrow().stopped > 0, "nobody waits for it");
}

#[test]
fn an_answer_while_looking_back_waits_for_the_game_to_be_shown() {
    let (mut app, opponent, _) = computers_turn();
    app.apply(Command::Show(0));
    opponent.choose(opponent.last(), quiet(opponent.last()));
    wait(&mut app, 5.0);
    assert_eq!((app.session().live(), app.session().shown()), (1, 0));
    app.apply(Command::ShowLive);
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 2);
    assert_eq!(opponent.asked(), 1, "it was thought about once");
}

#[test]
fn a_person_may_not_choose_while_the_computer_thinks() {
    let (mut app, opponent, _) = computers_turn();
    app.apply(Command::Choose(pit('c')));
    assert_eq!(app.session().live(), 1);
    assert_eq!(app.notice(), Some(&Sentence::ComputersChoice(Side::North)));
    opponent.choose(opponent.last(), 'b');
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 2);
}

#[test]
fn the_level_of_the_computer_is_what_is_asked_for() {
    let (mut app, opponent, _) = computers_turn();
    app.apply(Command::Seat(Side::North, Seat::Computer(Level::Four)));
    wait(&mut app, 0.1);
    assert!(matches!(
        opponent.last().task,
        Task::Choose {
            level: Level::Four,
            ..
        }
    ));
}

#[test]
fn a_hint_for_a_board_that_is_gone_is_dropped() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Undo);
    app.apply(Command::Hint);
    wait(&mut app, 0.1);
    let question = adviser.last();
    app.apply(Command::Choose(pit('B')));
    adviser.choose(question, 'D');
    wait(&mut app, 1.0);
    assert_eq!(app.hinted(), None);
    app.apply(Command::Undo);
    wait(&mut app, 1.0);
    assert_eq!(app.hinted(), None);
}

#[test]
fn a_hint_is_not_given_for_the_computer() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Hint);
    wait(&mut app, 0.1);
    assert_eq!(adviser.asked(), 0);
}

#[test]
fn the_computer_agrees_to_stop_where_it_gains_nothing_by_going_on() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Agree);
    wait(&mut app, 0.1);
    assert_eq!(app.session().outcome(), None, "it thinks about it");
    adviser.answer_to(adviser.last(), exactly(0));
    wait(&mut app, 0.1);
    let outcome = app.session().outcome().expect("the game is over");
    assert_eq!(outcome.termination, Termination::Agreement);
}

#[test]
fn the_computer_declines_to_stop_where_it_has_more_to_win() {
    let (mut app, opponent, adviser) = computers_turn();
    app.apply(Command::Agree);
    wait(&mut app, 0.1);
    opponent.choose(opponent.last(), 'b');
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 1, "first it answers the offer");
    adviser.answer_to(adviser.last(), exactly(4));
    wait(&mut app, 0.1);
    assert_eq!(app.session().outcome(), None);
    let (side, gains) = (Side::North, true);
    let word = EngineSentence::Declines { side, gains };
    assert_eq!(app.notice(), Some(&Sentence::Engine(word)));
    wait(&mut app, 1.0);
    assert_eq!(app.session().live(), 2, "and the game goes on");
}

#[test]
fn an_offer_is_judged_from_the_computers_side() {
    let (mut app, opponent, adviser) = computers_turn();
    opponent.choose(opponent.last(), quiet(opponent.last()));
    wait(&mut app, 5.0);
    assert_eq!(app.session().position().due(), Side::South);
    app.apply(Command::Agree);
    wait(&mut app, 0.1);
    // South is due and has more to win than a share; North has not.
    adviser.answer_to(adviser.last(), exactly(8));
    wait(&mut app, 0.1);
    assert!(app.session().outcome().is_some());
}

#[test]
fn two_persons_stop_when_they_say_so() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Agree);
    assert!(app.session().outcome().is_some());
}

#[test]
fn who_played_last_is_offered_again() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    let seats = BySide {
        south: Seat::Computer(Level::Perfect),
        north: Seat::Person,
    };
    app.apply(Command::Begin(NewGame {
        seats,
        ..NewGame::default()
    }));
    let mut app = App::new(Box::new(shelf));
    app.apply(Command::AskNewGame);
    assert!(matches!(app.dialog(), Some(Dialog::NewGame(draft)) if draft.seats == seats));
}

/// A finding in which South's first pit is worth so much, and no other is told.
fn judged(seeds: i16) -> Finding {
    let margin = Margin::new(seeds);
    let bounds = Bounds {
        lower: margin,
        upper: margin,
    };
    Finding::Judged(Judgement {
        bounds,
        pits: vec![(pit('A'), bounds)],
    })
}

#[test]
fn values_come_closer_while_the_board_is_looked_at() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Undo);
    app.apply(Command::ShowValues(true));
    wait(&mut app, 0.1);
    let value = |app: &App| {
        app.pit_value(pit('A'))
            .map(|value| value.bounds.lower.get())
    };
    assert_eq!(value(&app), None);
    for seeds in [-8, -4] {
        adviser.answer_to(adviser.last(), judged(seeds));
        wait(&mut app, 0.1);
        assert_eq!(value(&app), Some(seeds));
    }
    assert_eq!(adviser.asked(), 1);
}

#[test]
fn values_of_a_board_that_is_gone_are_not_shown_and_no_longer_looked_for() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Undo);
    app.apply(Command::ShowValues(true));
    wait(&mut app, 0.1);
    let (question, stopped) = (adviser.last(), adviser.0.borrow().stopped);
    app.apply(Command::Choose(pit('B')));
    wait(&mut app, 0.1);
    assert_eq!(adviser.0.borrow().stopped, stopped + 1);
    adviser.answer_to(question, judged(4));
    wait(&mut app, 5.0);
    assert_eq!(app.pit_value(pit('A')), None);
    assert_eq!(adviser.last().position, *app.session().position());
}

#[test]
fn values_are_found_for_a_board_that_is_looked_back_at() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::ShowValues(true));
    app.apply(Command::Show(0));
    wait(&mut app, 0.1);
    assert_eq!(adviser.last().position, *app.session().game().start());
    adviser.answer_to(adviser.last(), judged(4));
    wait(&mut app, 0.1);
    assert!(app.pit_value(pit('A')).is_some());
    app.apply(Command::ShowLive);
    assert_eq!(app.pit_value(pit('A')), None);
}

#[test]
fn a_computer_that_broke_down_is_told_of_and_waits_to_be_let_go_on() {
    let (mut app, opponent, _) = computers_turn();
    opponent.answer_to(opponent.last(), Finding::Failed);
    wait(&mut app, 5.0);
    let told = Sentence::Engine(EngineSentence::Failed);
    assert_eq!(app.notice(), Some(&told));
    assert!(app.computer_waits());
    let asked = opponent.asked();
    app.apply(Command::ComputerGoOn);
    wait(&mut app, 0.1);
    assert_eq!(opponent.asked(), asked + 1);
    let question = opponent.last();
    opponent.choose(question, quiet(question));
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 2);
}

#[test]
fn an_adviser_that_broke_down_is_told_of_and_not_asked_again_by_itself() {
    let (mut app, _, adviser) = computers_turn();
    app.apply(Command::Undo);
    app.apply(Command::ShowValues(true));
    wait(&mut app, 0.1);
    let asked = adviser.asked();
    adviser.answer_to(adviser.last(), Finding::Failed);
    wait(&mut app, 1.0);
    let told = Sentence::Engine(EngineSentence::Failed);
    assert_eq!(app.notice(), Some(&told));
    assert!(!app.shows_values());
    assert_eq!(adviser.asked(), asked);
}
