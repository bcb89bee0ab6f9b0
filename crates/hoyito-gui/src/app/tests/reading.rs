//! The board while something is read, with a reader who delivers when the test
//! says so.

use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;

use super::*;
use crate::app::Dialog;
use crate::reading::{Delivery, Found, Order, ReadError, Reader, Source};
use crate::record;

#[derive(Default)]
struct Script {
    orders: Vec<u64>,
    deliveries: VecDeque<Delivery>,
    stopped: usize,
}

/// Keeps the number of every order and reads nothing by itself.
#[derive(Clone, Default)]
pub(super) struct Scripted(Rc<RefCell<Script>>);

impl Reader for Scripted {
    fn read(&mut self, order: Order) {
        self.0.borrow_mut().orders.push(order.number);
    }
    fn stop(&mut self) {
        self.0.borrow_mut().stopped += 1;
    }
    fn delivery(&mut self) -> Option<Delivery> {
        self.0.borrow_mut().deliveries.pop_front()
    }
}

impl Scripted {
    fn last(&self) -> u64 {
        let orders = &self.0.borrow().orders;
        *orders.last().expect("something was ordered")
    }

    fn deliver(&self, number: u64, found: Result<Found, ReadError>) {
        let delivery = Delivery { number, found };
        self.0.borrow_mut().deliveries.push_back(delivery);
    }

    /// Delivers a game of one sowing.
    fn deliver_game(&self, number: u64, letter: char) {
        let text = format!("[Variant \"Hoyito II\"]\n\n1. {letter} *\n");
        let games = record::read(text.as_bytes(), "test");
        assert_eq!(games.faults, "");
        self.deliver(number, Ok(Found::Games(games)));
    }
}

/// A board that has been told to open a file.
fn opening() -> (App, Scripted) {
    let reader = Scripted::default();
    let mut app = board(TWO_PERSONS);
    app.read_with(Box::new(reader.clone()));
    app.apply(Command::OpenFile(PathBuf::from("large.hgn")));
    (app, reader)
}

fn is_reading(app: &App) -> bool {
    matches!(app.dialog(), Some(Dialog::Reading(_)))
}

fn first_pit(app: &App) -> Option<char> {
    let ply = app.session().ply(0)?;
    Some(ply.sowing.pit.letter())
}

#[test]
fn a_word_is_said_when_reading_takes_more_than_a_moment() {
    let (mut app, _reader) = opening();
    let Wake::After(wait) = app.wake() else {
        panic!("the board is to be shown again");
    };
    assert!(0.0 < wait && wait < 0.5, "{wait}");
    assert!(app.reading_told_in().is_some_and(|wait| wait > 0.0));
    app.tick(app.now + wait);
    assert_eq!(app.reading_told_in(), Some(0.0));
    assert_eq!(app.wake(), Wake::Idle, "whoever reads wakes the board");
}

#[test]
fn what_has_been_read_is_put_on_the_board() {
    let (mut app, reader) = opening();
    reader.deliver_game(reader.last(), 'D');
    app.tick(app.now + 0.016);
    assert_eq!(first_pit(&app), Some('D'));
    assert!(app.dialog().is_none());
    assert_eq!(app.file(), Some(&PathBuf::from("large.hgn")));
}

#[test]
fn what_was_left_is_dropped_when_it_comes() {
    for leaves in [Command::Escape, Command::CloseDialog, Command::AskRules] {
        let (mut app, reader) = opening();
        app.apply(leaves);
        app.tick(app.now + 0.016);
        assert_eq!(reader.0.borrow().stopped, 1);
        reader.deliver_game(reader.last(), 'D');
        app.tick(app.now + 0.016);
        assert!(!is_reading(&app));
        assert_eq!(app.session().live(), 0);
    }
}

#[test]
fn of_two_files_the_one_asked_for_last_is_opened() {
    let (mut app, reader) = opening();
    let first = reader.last();
    app.apply(Command::OpenFile(PathBuf::from("other.hgn")));
    reader.deliver_game(first, 'A');
    app.tick(app.now + 0.016);
    assert!(is_reading(&app), "it is the other that is waited for");
    reader.deliver_game(reader.last(), 'B');
    app.tick(app.now + 0.016);
    assert_eq!(first_pit(&app), Some('B'));
    assert_eq!(app.file(), Some(&PathBuf::from("other.hgn")));
}

#[test]
fn a_game_begun_meanwhile_is_not_replaced() {
    let (mut app, reader) = opening();
    app.apply(Command::Begin(NewGame {
        variant: Variant::HoyitoIII,
        ..TWO_PERSONS
    }));
    reader.deliver_game(reader.last(), 'D');
    app.tick(app.now + 0.016);
    assert_eq!(app.game_name().0, Variant::HoyitoIII);
    assert_eq!(app.session().live(), 0);
}

#[test]
fn what_is_wrong_is_told_where_it_was_asked_for() {
    let reader = Scripted::default();
    let mut app = board(TWO_PERSONS);
    app.read_with(Box::new(reader.clone()));
    app.apply(Command::AskOpen);
    app.apply(Command::OpenFile(PathBuf::from("games/")));
    reader.deliver(reader.last(), Err(ReadError::Folder));
    app.tick(app.now + 0.016);
    let Some(Dialog::Open(draft)) = app.dialog() else {
        panic!("the dialog is open again");
    };
    let Some(Sentence::Trouble { what }) = &draft.problem else {
        panic!("it is told");
    };
    assert_eq!(
        what,
        "games/: it is a folder; choose one of the files in it"
    );

    let (mut app, reader) = opening();
    reader.deliver(reader.last(), Err(ReadError::BrokeDown));
    app.tick(app.now + 0.016);
    assert!(app.dialog().is_none());
    assert!(matches!(app.notice(), Some(Sentence::Trouble { .. })));
}

#[test]
fn a_file_that_vanishes_is_taken_off_the_list_of_those_used_last() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("game.hgn");
    fs::write(&path, "[Variant \"Hoyito II\"]\n\n1. D *\n").expect("written");
    let mut app = board(TWO_PERSONS);
    app.apply(Command::OpenFile(path.clone()));
    assert_eq!(app.settings().recent.len(), 1);
    fs::remove_file(&path).expect("removed");
    app.apply(Command::OpenFile(path));
    assert!(app.settings().recent.is_empty());
    assert!(matches!(app.notice(), Some(Sentence::Missing { .. })));
}

#[test]
fn the_game_before_is_read_away_from_the_board_too() {
    struct Kept(Rc<RefCell<Option<Source>>>);
    impl Reader for Kept {
        fn read(&mut self, order: Order) {
            *self.0.borrow_mut() = Some(order.source);
        }
        fn stop(&mut self) {}
        fn delivery(&mut self) -> Option<Delivery> {
            None
        }
    }
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('D')));
    app.apply(Command::Begin(TWO_PERSONS));
    let source = Rc::default();
    app.read_with(Box::new(Kept(Rc::clone(&source))));
    app.apply(Command::GameBefore);
    assert!(is_reading(&app));
    let source = source.take().expect("it is to be read");
    let Ok(Found::Games(games)) = source.read(&|| false) else {
        panic!("a game was kept");
    };
    assert_eq!(games.sessions[0].live(), 1);
}
