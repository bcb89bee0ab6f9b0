use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use hoyito_core::{BySide, Side};

use super::*;

mod any_command;
mod damage;
mod leaving;
mod long_game;
mod reading;
mod rounds;
mod studying;
mod tables;
mod thinking;
use crate::command::Command;
use crate::playback::Direction;
use crate::settings::{Look, Motion, Volume};
use crate::shelf::{Item, Memory};
use crate::trainer::{PuzzleKind, Source, Training};

const TWO_PERSONS: NewGame = NewGame {
    variant: Variant::HoyitoII,
    row: RowLength::SIX,
    seats: BySide {
        south: Seat::Person,
        north: Seat::Person,
    },
    series: None,
    handicap: None,
};
const PUZZLES: Training = Training::Puzzles {
    kind: PuzzleKind {
        variant: Variant::HoyitoII,
        row: RowLength::SIX,
    },
    source: Source::Chance,
};
/// E's relay is endless here; the other pits of South are not.
const WITH_ENDLESS: &str = "1,3,2,1,2,0/2,3,0,1,3,2 S 16-12";

/// A shelf that a test can look at while the board uses it.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Memory>>);

impl Shelf for Shared {
    fn read(&self, item: Item) -> io::Result<Option<String>> {
        self.0.borrow().read(item)
    }
    fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
        self.0.borrow_mut().write(item, text)
    }
    fn set_aside(&mut self, item: Item) -> io::Result<String> {
        self.0.borrow_mut().set_aside(item)
    }
}

impl Shared {
    fn with(item: Item, text: &str) -> Self {
        let items = BTreeMap::from([(item, text.to_owned())]);
        let aside = Vec::new();
        Self(Rc::new(RefCell::new(Memory { items, aside })))
    }

    fn item(&self, item: Item) -> Option<String> {
        self.0.borrow().items.get(&item).cloned()
    }
}

fn board(game: NewGame) -> App {
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Begin(game));
    app
}

fn pit(letter: char) -> Pit {
    Pit::from_letter(letter).expect("a pit's letter")
}

/// Lets so much time pass, frame by frame.
fn wait(app: &mut App, seconds: f64) {
    let begin = app.now;
    while app.now < begin + seconds {
        app.tick(app.now + 0.016);
    }
}

/// The seeds shown, all told: on the board, in the hand, in the stores.
fn seeds_shown(app: &App) -> u32 {
    let view = app.board_view();
    let board: u32 = view
        .ring
        .pits()
        .map(|pit| u32::from(view.seeds(pit).get()))
        .sum();
    let captured = view.captured.south + view.captured.north;
    board + u32::from(view.hand.get()) + u32::from(captured.get())
}

#[test]
fn a_choice_is_played_at_once_and_then_shown() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    assert_eq!(app.session().live(), 1);
    assert!(!app.is_at_rest());
    assert_eq!(app.wake(), Wake::Now);
    wait(&mut app, 3.1);
    assert!(app.is_at_rest());
    assert_eq!(app.wake(), Wake::Idle);
}

#[test]
fn a_choice_while_seeds_are_on_their_way_finishes_them_and_is_honoured() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 0.5);
    app.apply(Command::Choose(pit('a')));
    let pits: Vec<_> = app
        .session()
        .game()
        .plies()
        .iter()
        .map(|ply| ply.sowing.pit)
        .collect();
    assert_eq!(pits, [pit('A'), pit('a')]);
    assert_eq!(
        app.playback().map(|shown| shown.timeline().pit()),
        Some(pit('a'))
    );
}

#[test]
fn the_computer_answers_when_the_sowing_has_been_shown() {
    let mut app = board(NewGame::default());
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 1.0);
    assert_eq!(
        app.session().live(),
        1,
        "South's seeds are still on their way"
    );
    wait(&mut app, 3.0);
    assert!(app.session().live() > 1);
}

#[test]
fn nobody_sows_for_the_computer() {
    let mut app = board(NewGame::default());
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Skip);
    app.apply(Command::Choose(pit('a')));
    assert_eq!(app.session().live(), 1);
    assert_eq!(app.notice(), Some(&Sentence::ComputersChoice(Side::North)));
}

#[test]
fn undo_takes_back_the_computers_answer_too() {
    let mut app = board(NewGame::default());
    app.apply(Command::Choose(pit('A')));
    wait(&mut app, 5.0);
    app.apply(Command::Undo);
    assert_eq!(app.session().live(), 0);
    assert_eq!(app.session().position().due(), Side::South);
    wait(&mut app, 5.0);
    assert_eq!(app.session().live(), 0, "and it stays taken back");
}

#[test]
fn looking_back_shows_the_sowing_that_led_there() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Choose(pit('a')));
    app.apply(Command::Show(1));
    assert!(app.is_at_rest());
    assert_eq!(
        app.playback().map(|shown| shown.timeline().pit()),
        Some(pit('A'))
    );
    app.apply(Command::ShowNext(Direction::Back));
    assert!(app.playback().is_none());
    app.apply(Command::ShowLive);
    assert!(app.session().shows_live());
}

#[test]
fn an_endless_pit_is_watched_and_never_played() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Read(WITH_ENDLESS.to_owned()));
    assert!(matches!(app.pit_state(pit('E')), PitState::Unending(_)));
    assert!(matches!(app.pit_state(pit('A')), PitState::Open(_)));
    app.apply(Command::Choose(pit('E')));
    assert_eq!(app.session().live(), 0);
    assert!(matches!(app.notice(), Some(Sentence::Refused(_))));
    app.apply(Command::Watch(pit('E')));
    assert!(app.is_watching());
    wait(&mut app, 20.0);
    assert_eq!(app.wake(), Wake::Now, "it goes round and round");
    app.apply(Command::StopWatching);
    assert_eq!(app.wake(), Wake::Idle);
    assert_eq!(app.session().live(), 0);
}

#[test]
fn the_game_is_kept_after_every_sowing_and_offered_again() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Choose(pit('a')));
    let before = app.session().game().clone();
    // The program is killed here: nothing more is called.
    let mut app = App::new(Box::new(shelf));
    assert!(matches!(app.dialog(), Some(Dialog::Kept(_))));
    app.apply(Command::Continue);
    assert_eq!(*app.session().game(), before);
    assert_eq!(app.session().seats(), TWO_PERSONS.seats);
}

#[test]
fn a_kept_game_that_is_not_wanted_now_is_not_lost() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('A')));
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::CloseDialog);
    app.apply(Command::Choose(pit('C')));
    let previous = shelf.item(Item::PreviousGame).expect("it is kept");
    assert!(previous.ends_with("\n\n1. A *\n"), "{previous}");
    app.apply(Command::GameBefore);
    assert_eq!(app.session().game().plies()[0].sowing.pit, pit('A'));
}

#[test]
fn what_cannot_be_read_on_the_shelf_is_set_aside_and_told() {
    for item in [Item::Game, Item::Settings] {
        let shelf = Shared::with(item, "no sense in it");
        let app = App::new(Box::new(shelf.clone()));
        assert!(matches!(app.notice(), Some(Sentence::SetAside { .. })));
        assert_eq!(shelf.0.borrow().aside, ["no sense in it"]);
    }
}

#[test]
fn settings_are_kept() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::Look(Look::Night));
    app.apply(Command::Flip);
    let app = App::new(Box::new(shelf));
    assert_eq!(app.settings().look, Look::Night);
    assert!(app.settings().flipped);
}

#[test]
fn saving_never_replaces_a_file_unasked() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("game.hgn");
    std::fs::write(&path, "somebody else's").expect("written");
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::SaveFile {
        path: path.clone(),
        replace: false,
    });
    assert_eq!(
        std::fs::read_to_string(&path).expect("read"),
        "somebody else's"
    );
    assert!(matches!(app.dialog(), Some(Dialog::Save(draft)) if draft.exists.is_some()));
    app.apply(Command::SaveFile {
        path: path.clone(),
        replace: true,
    });
    assert!(app.dialog().is_none());
    assert!(app.is_saved());
    let mut other = board(NewGame::default());
    other.apply(Command::OpenFile(path));
    assert_eq!(other.session().game().plies()[0].sowing.pit, pit('A'));
}

#[test]
fn a_file_of_several_games_offers_them_and_is_not_saved_over() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("games.hgn");
    let game = "[Variant \"Hoyito II\"]\n\n1. D d *\n\n[Variant \"Hoyito I\"]\n\n1. C *\n";
    std::fs::write(&path, game).expect("written");
    let mut app = board(TWO_PERSONS);
    app.apply(Command::OpenFile(path));
    assert!(matches!(app.dialog(), Some(Dialog::Choose(games)) if games.len() == 2));
    app.apply(Command::ChooseGame(1));
    assert_eq!(app.game_name().0, Variant::HoyitoI);
    assert_eq!(app.file(), None);
}

#[test]
fn a_file_with_faults_leaves_the_game_and_tells_the_place() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("broken.hgn");
    std::fs::write(&path, "[Variant \"Hoyito II\"]\n1. D d 2. A+9 *").expect("written");
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    let before = app.session().game().clone();
    app.apply(Command::AskOpen);
    app.apply(Command::OpenFile(path));
    let Some(Dialog::Open(draft)) = app.dialog() else {
        panic!("the dialog stays open");
    };
    let Some(Sentence::Trouble { what }) = &draft.problem else {
        panic!("the fault is told");
    };
    assert!(what.contains("broken.hgn:2:11"), "{what}");
    assert_eq!(*app.session().game(), before);
}

#[test]
fn a_picture_is_asked_for_by_its_path_and_a_file_that_is_there_is_asked_about() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::AskPicture);
    app.apply(Command::SavePicture {
        path: PathBuf::from("board"),
        replace: true,
    });
    // What was to be replaced is not what the name became.
    let (path, format, replace) = (PathBuf::from("board.png"), Format::Png, false);
    let expected = Effect::Picture {
        path: path.clone(),
        format,
        replace,
    };
    assert!(app.take_effects().contains(&expected));
    app.picture_saved(path.clone(), Err(io::ErrorKind::AlreadyExists.into()));
    assert!(
        matches!(app.dialog(), Some(Dialog::Picture(draft)) if draft.exists == Some(path.clone()))
    );
    app.picture_saved(path, Ok(()));
    assert!(app.dialog().is_none());
}

#[test]
fn with_reduced_motion_seeds_are_here_and_then_there() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Motion(Motion::Reduced));
    app.apply(Command::Choose(pit('A')));
    let mut boards = 0;
    let mut last = None;
    while !app.is_at_rest() {
        let view = app.board_view();
        assert_eq!(view.under_way, None);
        assert_eq!(seeds_shown(&app), 48);
        boards += usize::from(last != Some(view.clone()));
        last = Some(view);
        wait(&mut app, 0.016);
    }
    assert!(boards > 20, "five laps are still seen seed by seed");
}

#[test]
fn seeds_are_heard_as_they_fall_where_that_is_wished_for() {
    let heard = |volume| {
        let mut app = board(TWO_PERSONS);
        app.apply(Command::Volume(volume));
        app.apply(Command::Choose(pit('A')));
        wait(&mut app, 4.0);
        let sounds = app.take_effects().into_iter();
        let sounds: Vec<Sound> = sounds
            .filter_map(|effect| match effect {
                Effect::Sound(sound, _) => Some(sound),
                _ => None,
            })
            .collect();
        sounds
    };
    assert_eq!(heard(Volume::Off), []);
    let sounds = heard(Volume::Soft);
    // A's five laps drop more than twenty seeds and end in an empty pit.
    assert!(sounds.len() > 20, "{sounds:?}");
    assert_eq!(sounds.last(), Some(&Sound::TurnEnd));
}
