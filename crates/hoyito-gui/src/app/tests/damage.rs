//! Files that are damaged: what is kept in the folder of the board is set
//! aside and told, what was to be opened is told, and nothing is fatal.

use std::fs;
use std::path::Path;

use super::*;
use crate::folder::Folder;
use crate::record;

const SETTINGS: &str = "settings.json";
const GAME: &str = "game.hgn";

/// A folder in which a board kept its settings and a game of two sowings, and
/// what it kept.
fn kept() -> (tempfile::TempDir, [(&'static str, Vec<u8>); 2]) {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let mut app = App::new(Box::new(Folder::new(dir.path().to_owned())));
    app.apply(Command::Look(Look::Night));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Choose(pit('a')));
    let files = [SETTINGS, GAME].map(|name| {
        let bytes = fs::read(dir.path().join(name)).expect("it was kept");
        (name, bytes)
    });
    (dir, files)
}

fn start(folder: &Path) -> App {
    App::new(Box::new(Folder::new(folder.to_owned())))
}

/// Whether a file was set aside in a folder with this content.
fn is_aside(folder: &Path, name: &str, content: &[u8]) -> bool {
    let entries = fs::read_dir(folder).expect("the folder");
    entries.flatten().any(|entry| {
        let aside = entry.file_name();
        let aside = aside.to_string_lossy();
        aside.starts_with(&format!("{name}.unreadable"))
            && fs::read(entry.path()).is_ok_and(|bytes| bytes == content)
    })
}

/// Starts a board over a damaged file. It can be played, and what was damaged is
/// either understood or set aside and told; it is never lost.
fn assert_harmless(folder: &Path, name: &str, damaged: &[u8]) {
    fs::write(folder.join(name), damaged).expect("damaged");
    let mut app = start(folder);
    let told = matches!(app.notice(), Some(Sentence::SetAside { .. }));
    let when = String::from_utf8_lossy(damaged).into_owned();
    assert_eq!(is_aside(folder, name, damaged), told, "{name}: {when}");
    if name == GAME && !told {
        let games = record::read(damaged, name);
        assert!(
            games.faults.is_empty() && !games.sessions.is_empty(),
            "{when}"
        );
    }
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('D')));
    assert_eq!(app.session().live(), 1);
}

/// A fresh folder for every damage, so that what is aside is of this one.
fn try_damage(name: &str, damaged: &[u8]) {
    let dir = tempfile::tempdir().expect("a folder for the test");
    assert_harmless(dir.path(), name, damaged);
}

#[test]
fn files_cut_off_at_any_byte_are_understood_or_set_aside() {
    let (_dir, files) = kept();
    for (name, whole) in files {
        for length in 0..whole.len() {
            try_damage(name, &whole[..length]);
        }
    }
}

#[test]
fn files_with_bytes_changed_are_understood_or_set_aside() {
    let (_dir, files) = kept();
    let mut random = fastrand::Rng::with_seed(5);
    for (name, whole) in files {
        for _ in 0..200 {
            let mut damaged = whole.clone();
            for _ in 0..random.usize(1..6) {
                let at = random.usize(..damaged.len());
                damaged[at] = random.u8(..);
            }
            try_damage(name, &damaged);
        }
    }
}

#[test]
fn a_folder_in_the_place_of_a_file_is_set_aside() {
    for name in [SETTINGS, GAME] {
        let dir = tempfile::tempdir().expect("a folder for the test");
        fs::create_dir(dir.path().join(name)).expect("a folder in its place");
        let mut app = start(dir.path());
        assert!(matches!(app.notice(), Some(Sentence::SetAside { .. })));
        app.apply(Command::Look(Look::Night));
        app.apply(Command::Begin(TWO_PERSONS));
        app.apply(Command::Choose(pit('D')));
        assert_eq!(app.notice(), None, "both can be kept again");
        assert!(dir.path().join(name).is_file());
    }
}

/// A shelf of somebody else's, on which nothing may be touched.
struct Forbidden;

impl Shelf for Forbidden {
    fn read(&self, _: Item) -> io::Result<Option<String>> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
    fn write(&mut self, _: Item, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
    fn set_aside(&mut self, _: Item) -> io::Result<String> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

#[test]
fn what_may_not_be_read_is_told_and_the_board_is_played_on() {
    let mut app = App::new(Box::new(Forbidden));
    assert!(matches!(app.notice(), Some(Sentence::Trouble { .. })));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::Choose(pit('A')));
    assert_eq!(app.session().live(), 1);
    assert!(matches!(app.notice(), Some(Sentence::Trouble { .. })));
}

#[test]
fn what_is_no_record_is_told_when_it_is_opened_and_the_game_stays() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let folder = dir.path().join("folder.hgn");
    fs::create_dir(&folder).expect("a folder");
    let file = |name: &str, content: &[u8]| {
        let path = dir.path().join(name);
        fs::write(&path, content).expect("written");
        path
    };
    let files = [
        folder,
        dir.path().join("missing.hgn"),
        file("empty.hgn", b""),
        file("tiny.hgn", b"x"),
        file("zero.hgn", b"\0"),
        file("no text.hgn", &[0xff, 0xfe, 0x00]),
        file("half.hgn", b"[Variant \"Hoy"),
        file("open.hgn", b"[Variant \"Hoyito II\"]\n\n1. D (("),
    ];
    for path in files {
        let mut app = board(TWO_PERSONS);
        app.apply(Command::Choose(pit('A')));
        app.apply(Command::AskOpen);
        app.apply(Command::OpenFile(path.clone()));
        let Some(Dialog::Open(draft)) = app.dialog() else {
            panic!("{path:?} was opened");
        };
        assert!(draft.problem.is_some(), "{path:?}");
        assert_eq!(app.session().live(), 1);
    }
}
