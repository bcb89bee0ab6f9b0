//! Games and positions that are read: what is asked of the reader, and what
//! becomes of its deliveries.
//!
//! What is read is wanted as long as the dialog that tells of it is open.
//! Whatever else is asked, begun or closed meanwhile, the delivery is dropped.

use std::path::{Path, PathBuf};

use hoyito_core::{Setup, Variant};

use super::files::at_home;
use super::{App, Dialog, Leaving};
use crate::reading::{AtOnce, Delivery, Found, Order, ReadError, Reader, Source};
use crate::record::Games;
use crate::shelf::Item;
use crate::text::{Label, Sentence};

/// How long a reading may take before a word is said about it, in seconds. Most
/// take less, and a dialog that only flashes up is no help.
const PATIENCE: f64 = 0.15;

/// Who reads, and what for.
pub(super) struct Lectern {
    reader: Box<dyn Reader>,
    /// The number of the last order.
    number: u64,
    purpose: Option<Purpose>,
}

/// What something is read for.
#[derive(Clone, Debug)]
enum Purpose {
    /// To open a file.
    Open(PathBuf),
    /// To read what was typed or pasted.
    Paste,
    /// To begin a game from a position that was set up.
    SetUp,
    /// To have the game back that was on the board before.
    GameBefore,
}

/// Something that is being read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What is told of it.
    pub told: Sentence,
    /// When it is told, by the board's time.
    at: f64,
    /// The dialog that asked for it, to go back to.
    before: Option<Box<Dialog>>,
}

impl Reading {
    /// The dialog that asked for it.
    pub fn before_mut(&mut self) -> Option<&mut Dialog> {
        self.before.as_deref_mut()
    }

    /// The dialog that asked for it, to go back to.
    pub(super) fn into_before(self) -> Option<Dialog> {
        self.before.map(|dialog| *dialog)
    }
}

impl Lectern {
    /// Reads at once, whatever it is.
    pub(super) fn at_once() -> Self {
        Self::of(Box::new(AtOnce::default()))
    }

    fn of(reader: Box<dyn Reader>) -> Self {
        Self {
            reader,
            number: 0,
            purpose: None,
        }
    }

    fn order(&mut self, purpose: Purpose, source: Source) {
        self.number += 1;
        self.purpose = Some(purpose);
        let number = self.number;
        self.reader.read(Order { number, source });
    }

    fn leave(&mut self) {
        if self.purpose.take().is_some() {
            self.reader.stop();
        }
    }

    /// The delivery that is waited for.
    fn take(&mut self) -> Option<(Purpose, Result<Found, ReadError>)> {
        while let Some(Delivery { number, found }) = self.reader.delivery() {
            if number == self.number
                && let Some(purpose) = self.purpose.take()
            {
                return Some((purpose, found));
            }
        }
        None
    }
}

impl App {
    /// Lets somebody else read files and texts.
    pub fn read_with(&mut self, reader: Box<dyn Reader>) {
        self.lectern = Lectern::of(reader);
    }

    /// Opens a file.
    pub(super) fn open(&mut self, path: &Path) {
        let path = at_home(path);
        let name = path.file_name().unwrap_or(path.as_os_str());
        let told = Sentence::Reading {
            name: Some(name.to_string_lossy().into_owned()),
        };
        self.order(told, Purpose::Open(path.clone()), Source::File(path));
    }

    /// Reads a position or a record that was typed or pasted.
    pub(super) fn read(&mut self, text: String) {
        let variant = self.session.position().variant();
        let source = Source::Pasted { text, variant };
        self.order(Sentence::Reading { name: None }, Purpose::Paste, source);
    }

    /// Begins a game from a position that was set up. Whether it is one can
    /// hang on relays that go on for millions of laps (H1, R15).
    pub(super) fn set_up(&mut self, variant: Variant, setup: Setup) {
        let source = Source::SetUp { variant, setup };
        self.order(Sentence::Fixed(Label::Following), Purpose::SetUp, source);
    }

    /// Puts the game before this one on the board, and this one in its place.
    pub(super) fn game_before(&mut self) {
        if let Some(session) = self.kept.take().filter(|_| !self.session.is_begun()) {
            return self.put_read(session, None);
        }
        let source = Source::Shelf(self.shelf.fetch(Item::PreviousGame));
        self.order(
            Sentence::Reading { name: None },
            Purpose::GameBefore,
            source,
        );
    }

    fn order(&mut self, told: Sentence, purpose: Purpose, source: Source) {
        self.close_reading();
        self.dialog = Some(Dialog::Reading(Reading {
            told,
            at: self.now + PATIENCE,
            before: self.dialog.take().map(Box::new),
        }));
        self.lectern.order(purpose, source);
        self.move_reading();
    }

    /// Closes the dialog of a reading, and goes back to the one that asked for
    /// it.
    pub(super) fn close_reading(&mut self) {
        if let Some(Dialog::Reading(_)) = self.dialog
            && let Some(Dialog::Reading(reading)) = self.dialog.take()
        {
            self.dialog = reading.into_before();
        }
    }

    /// When a word is to be said about what is being read, in seconds from now.
    #[must_use]
    pub fn reading_told_in(&self) -> Option<f64> {
        match &self.dialog {
            Some(Dialog::Reading(reading)) => Some((reading.at - self.now).max(0.0)),
            _ => None,
        }
    }

    /// Takes what has been read, unless nobody waits for it any more.
    pub(super) fn move_reading(&mut self) {
        if !matches!(self.dialog, Some(Dialog::Reading(_))) {
            self.lectern.leave();
        }
        if let Some((purpose, found)) = self.lectern.take() {
            self.close_reading();
            match found {
                Ok(found) => self.take_found(purpose, found),
                Err(error) => self.tell_unread(&purpose, &error),
            }
        }
    }

    fn take_found(&mut self, purpose: Purpose, found: Found) {
        match (purpose, found) {
            (Purpose::Open(path), Found::Games(games)) => {
                // A file that holds more than what is on the board is not
                // saved over without asking.
                let whole = games.sessions.len() == 1 && games.faults.is_empty();
                if !games.sessions.is_empty() {
                    self.remember(&path);
                }
                self.take_games(games, whole.then_some(path));
            }
            (Purpose::Paste | Purpose::SetUp, Found::Games(games)) => {
                self.take_games(games, None);
            }
            (Purpose::GameBefore, Found::Games(mut games)) => match games.sessions.pop() {
                Some(session) => self.put_read(session, None),
                None => self.refuse(Sentence::Fixed(Label::NoGameBefore)),
            },
            (_, Found::Position(position)) => {
                self.make_way(Leaving::Read(Box::new(self.begun_from(position)), None));
            }
            (_, Found::Nothing) => self.refuse(Sentence::Fixed(Label::NoGameBefore)),
        }
    }

    fn take_games(&mut self, mut games: Games, file: Option<PathBuf>) {
        match games.sessions.len() {
            0 if games.faults.is_empty() => self.refuse(Sentence::Fixed(Label::NoGameInIt)),
            0 => self.refuse(Sentence::Trouble { what: games.faults }),
            1 => {
                let session = Box::new(games.sessions.remove(0));
                self.make_way(Leaving::Read(session, file));
                if !games.faults.is_empty() {
                    self.notice = Some(Sentence::Trouble { what: games.faults });
                }
            }
            _ => self.dialog = Some(Dialog::Choose(games.sessions)),
        }
    }

    fn tell_unread(&mut self, purpose: &Purpose, error: &ReadError) {
        let (path, what) = match purpose {
            Purpose::Open(path) => (Some(path), format!("{}: {error}", path.display())),
            Purpose::Paste | Purpose::SetUp | Purpose::GameBefore => (None, error.to_string()),
        };
        let gone = path.filter(|_| matches!(error, ReadError::Gone));
        match gone.filter(|path| self.forget_missing(path)) {
            Some(path) => self.refuse(Sentence::Missing {
                path: path.display().to_string(),
            }),
            None => self.refuse(Sentence::Trouble { what }),
        }
    }

    /// Looks at one of several games.
    pub(super) fn choose_game(&mut self, number: usize) {
        if let Some(Dialog::Choose(sessions)) = &mut self.dialog
            && number < sessions.len()
        {
            let session = sessions.swap_remove(number);
            self.make_way(Leaving::Read(Box::new(session), None));
        }
    }
}
