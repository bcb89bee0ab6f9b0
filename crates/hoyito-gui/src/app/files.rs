//! Games in files, on the clipboard and on the shelf.

use std::io;
use std::path::{Path, PathBuf};

use hoyito_core::Position;

use super::{App, Dialog, Effect, Leaving, PathDraft, SetUpDraft};
use crate::command::NewGame;
use crate::folder;
use crate::record;
use crate::session::{Round, Session};
use crate::settings::Settings;
use crate::shelf::Item;
use crate::text::{Label, Lost, MatchSentence, Sentence};

/// The ending of a record's file name.
const ENDING: &str = "hgn";
/// Games of so many sowings are written down away from the window: that takes
/// longer than a frame may. Shorter ones are written down on the spot, since
/// the program may be killed in the next moment.
const LONG: usize = 600;

impl App {
    /// Takes what was kept last time: the settings, and a game that was not
    /// over, which is offered.
    pub(super) fn take_from_shelf(&mut self) {
        match self.shelf.read(Item::Settings) {
            Ok(None) => {}
            Ok(Some(text)) => match serde_json::from_str::<Settings>(&text) {
                Ok(settings) => self.settings = settings,
                Err(_) => self.set_aside(Item::Settings, Lost::Settings),
            },
            Err(error) => self.not_read(&error, Item::Settings, Lost::Settings),
        }
        self.take_practice();
        match self.shelf.read(Item::Game) {
            Ok(None) => {}
            Ok(Some(text)) => self.take_kept(&text),
            Err(error) => self.not_read(&error, Item::Game, Lost::KeptGame),
        }
    }

    /// Offers what can be read of the game that was kept. What cannot be read
    /// is not written over.
    fn take_kept(&mut self, text: &str) {
        let mut games = record::read(text.as_bytes(), "game");
        if games.sessions.is_empty() || !games.faults.is_empty() {
            self.set_aside(Item::Game, Lost::KeptGame);
        }
        if let Some(session) = games.sessions.pop() {
            self.offer(session);
        }
    }

    fn offer(&mut self, session: Session) {
        if session.is_begun() && !session.is_over() {
            self.dialog = Some(Dialog::Kept(kept(&session)));
        }
        self.kept = Some(session);
    }

    /// What cannot be read at all, a folder in its place for one, is set aside
    /// like what makes no sense: the next write would fail on it too. Where
    /// that is not possible, it is told what was wrong with it.
    pub(super) fn not_read(&mut self, error: &io::Error, item: Item, what: Lost) {
        match self.shelf.set_aside(item) {
            Ok(path) => self.notice = Some(Sentence::SetAside { what, path }),
            Err(_) => self.trouble(error),
        }
    }

    pub(super) fn set_aside(&mut self, item: Item, what: Lost) {
        match self.shelf.set_aside(item) {
            Ok(path) => self.notice = Some(Sentence::SetAside { what, path }),
            Err(error) => self.trouble(&error),
        }
    }

    pub(super) fn trouble(&mut self, error: &io::Error) {
        self.notice = Some(Sentence::Trouble {
            what: error.to_string(),
        });
    }

    /// Keeps the game as it stands, so that it is there after anything.
    pub(super) fn keep_game(&mut self) {
        if self.lesson().is_some() {
            return;
        }
        if let Some(kept) = self.kept.take() {
            self.keep_session(Item::PreviousGame, kept);
        }
        self.keep_session(Item::Game, self.session.clone());
    }

    /// Keeps a game; one that is long is written down away from the window.
    fn keep_session(&mut self, item: Item, session: Session) {
        let sown: usize = session.rounds().iter().map(Round::line_len).sum();
        if sown < LONG {
            return self.keep(item, &record::write_kept(&session));
        }
        let make = Box::new(move || record::write_kept(&session));
        if let Err(error) = self.shelf.write_made(item, make) {
            self.trouble(&error);
        }
    }

    /// Keeps the game that is about to leave the board: the one on it, or the
    /// one that was offered and not wanted now.
    pub(super) fn keep_as_previous(&mut self) {
        let leaving = if self.session.is_begun() {
            Some(self.session.clone())
        } else {
            self.kept.take()
        };
        if let Some(session) = leaving {
            self.keep_session(Item::PreviousGame, session);
        }
    }

    pub(super) fn keep(&mut self, item: Item, text: &str) {
        if let Err(error) = self.shelf.write(item, text) {
            self.trouble(&error);
        }
    }

    pub(super) fn keep_settings(&mut self) {
        match serde_json::to_string_pretty(&self.settings) {
            Ok(text) => self.keep(Item::Settings, &(text + "\n")),
            Err(error) => self.trouble(&error.into()),
        }
    }

    /// Begins a new game.
    pub(super) fn begin(&mut self, game: NewGame) {
        let session = match game.rules() {
            Ok(Some(rules)) => Session::new_match(rules, game.seats),
            Ok(None) => match game.start() {
                Ok(start) => Session::new(start, game.seats),
                Err(error) => return self.refuse(Sentence::NotAPosition(error)),
            },
            Err(_) => return self.refuse(Sentence::Fixed(Label::NoTerritory)),
        };
        self.last_new_game = game;
        self.settings.seats = game.seats;
        self.tour_was_offered();
        self.keep_settings();
        self.make_way(Leaving::Begin(Box::new(session)));
    }

    /// Plays the same game or match again, once it is over.
    pub(super) fn rematch(&mut self) {
        if self.session.is_over() {
            self.put_new(self.session.again());
        } else {
            self.notice = Some(Sentence::Fixed(Label::NotOverYet));
        }
    }

    pub(super) fn put_new(&mut self, session: Session) {
        self.put(session);
        self.date();
        self.file = None;
        self.saved = true;
    }

    pub(super) fn ask_set_up(&mut self) {
        let position = self.session.position();
        self.dialog = Some(Dialog::SetUp(SetUpDraft {
            variant: position.variant(),
            setup: position.to_setup(),
        }));
    }

    /// A game that begins with a position of somebody's own.
    pub(super) fn begun_from(&self, position: Position) -> Session {
        let mut session = Session::new(position, self.session.seats());
        if let Some(day) = (self.calendar)() {
            session.set_tag("Date", &day);
        }
        session
    }

    /// Goes on with the game that was kept.
    pub(super) fn go_on_with_kept(&mut self) {
        self.dialog = None;
        if let Some(session) = self.kept.take() {
            self.put_read(session, None);
        }
    }

    /// Puts a game that was read on the board.
    pub(super) fn put_read(&mut self, session: Session, file: Option<PathBuf>) {
        self.put(session);
        self.saved = file.is_some();
        self.file = file;
        self.stop_computer_if_due();
        self.keep_game();
    }

    /// Says in the open dialog, or else under the board, what is wrong.
    pub(super) fn refuse(&mut self, problem: Sentence) {
        match &mut self.dialog {
            Some(
                Dialog::Open(draft)
                | Dialog::Save(draft)
                | Dialog::Picture(draft)
                | Dialog::Paste(draft),
            ) => {
                draft.problem = Some(problem);
            }
            _ => self.notice = Some(problem),
        }
    }

    /// Saves to the file the game came from, or asks for one.
    pub(super) fn save(&mut self) {
        match self.file.clone() {
            Some(path) => self.save_to(path, true),
            None => self.ask_save(),
        }
    }

    pub(super) fn ask_save(&mut self) {
        let text = match &self.file {
            Some(path) => path.display().to_string(),
            None => self.file_name(),
        };
        self.dialog = Some(Dialog::Save(PathDraft::of(text)));
    }

    /// Saves to a file. One that is there is replaced only when that was asked
    /// for.
    pub(super) fn save_to(&mut self, path: PathBuf, mut replace: bool) {
        let mut path = at_home(&path);
        if path.extension().is_none() {
            path.set_extension(ENDING);
            // That is another file than the one that was to be replaced.
            replace = false;
        }
        let text = record::write(&self.session);
        let written = if replace {
            folder::replace(&path, &text)
        } else {
            folder::create(&path, &text)
        };
        match written {
            Ok(()) => {
                self.dialog = None;
                self.notice = Some(Sentence::Saved {
                    path: path.display().to_string(),
                });
                self.remember(&path);
                self.file = Some(path);
                self.saved = true;
                self.was_saved();
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => self.ask_replace(path),
            Err(error) => self.refuse(Sentence::Trouble {
                what: format!("{}: {error}", path.display()),
            }),
        }
    }

    fn ask_replace(&mut self, path: PathBuf) {
        let problem = Sentence::Exists {
            path: path.display().to_string(),
        };
        self.dialog = Some(Dialog::Save(PathDraft {
            text: path.display().to_string(),
            problem: Some(problem),
            exists: Some(path),
        }));
    }

    /// A name for the game's file.
    pub(super) fn file_name(&self) -> String {
        let position = self.session.position();
        let kind = if self.session.is_match() {
            "-match"
        } else {
            ""
        };
        format!(
            "{}-{}{kind}.{ENDING}",
            position.variant().id(),
            position.row()
        )
    }

    pub(super) fn copy_position(&mut self) {
        let text = hoyito_notation::write_position(self.session.position());
        self.copy(text);
    }

    pub(super) fn copy_record(&mut self) {
        let text = record::write(&self.session);
        self.copy(text);
    }

    fn copy(&mut self, text: String) {
        self.effects.push(Effect::Copy(text));
        self.notice = Some(Sentence::Copied);
    }
}

/// What is told of a game or match that was kept.
fn kept(session: &Session) -> Sentence {
    let position = session.position();
    match session.rules() {
        Some(rules) => Sentence::Match(MatchSentence::Kept {
            variant: position.variant(),
            row: position.row(),
            rules: *rules,
            number: session.rounds().len(),
            standing: session.standing().unwrap_or_default(),
        }),
        None => Sentence::Kept {
            variant: position.variant(),
            row: position.row(),
            sowings: session.live(),
            captured: position.captured(),
        },
    }
}

/// A path as people type it: `~/` is the home folder.
pub(super) fn at_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), std::env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path.to_owned(),
    }
}
