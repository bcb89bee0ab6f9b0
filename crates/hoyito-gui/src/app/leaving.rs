//! The game on the board makes way for another, or the board is closed. It is
//! asked first whether to save a game that might be missed.

use std::path::PathBuf;

use hoyito_core::Side;

use super::{App, Dialog, Effect};
use crate::session::{Round, Seat, Session};
use crate::text::Sentence;

/// Games of fewer sowings are not asked about.
const MISSED: usize = 6;
/// Files that are remembered.
const REMEMBERED: usize = 8;

/// What the game on the board makes way for.
#[derive(Clone, Debug)]
pub enum Leaving {
    /// A game that begins now.
    Begin(Box<Session>),
    /// A game that was played elsewhere, and the file that holds it alone.
    Read(Box<Session>, Option<PathBuf>),
    /// The board is closed.
    Quit,
}

impl App {
    /// Makes way, after asking where that is due.
    pub(super) fn make_way(&mut self, next: Leaving) {
        if self.might_be_missed(&next) {
            self.dialog = Some(Dialog::Unsaved(next));
        } else {
            self.go(next);
        }
    }

    /// Whether something of a person's is in no file. When the board is closed,
    /// a game that never was in a file is kept, and offered at the next start.
    fn might_be_missed(&self, next: &Leaving) -> bool {
        let session = &self.session;
        let sown: usize = session.rounds().iter().map(Round::live).sum();
        let is_persons = Side::BOTH
            .into_iter()
            .any(|side| session.seats()[side] == Seat::Person);
        let kept_anyway = matches!(next, Leaving::Quit);
        let missed = self.file.is_some() || (is_persons && sown >= MISSED && !kept_anyway);
        !self.saved && missed
    }

    fn go(&mut self, next: Leaving) {
        match next {
            Leaving::Begin(session) => self.put_new(*session),
            Leaving::Read(session, file) => self.put_read(*session, file),
            Leaving::Quit => {
                self.dialog = None;
                self.effects.push(Effect::Quit);
            }
        }
    }

    /// Makes way without saving.
    pub(super) fn leave_unsaved(&mut self) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.go(next);
        }
    }

    /// Saves, asking for a file if there is none yet, and makes way then.
    pub(super) fn leave_saved(&mut self) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.after_saving = Some(next);
            self.save();
            if self.dialog.is_none() {
                // It is saved, or could not be: then the game stays.
                self.after_saving = None;
            }
        }
    }

    /// The game is in a file now.
    pub(super) fn was_saved(&mut self) {
        if let Some(next) = self.after_saving.take() {
            self.go(next);
        }
    }

    /// What is told of the game that is asked about.
    #[must_use]
    pub fn unsaved(&self) -> Sentence {
        let path = self.file.as_ref();
        Sentence::Unsaved {
            sowings: self.session.rounds().iter().map(Round::live).sum(),
            path: path.map(|path| path.display().to_string()),
        }
    }

    /// Puts a file at the head of those that were used last. Names that are no
    /// text are not remembered.
    pub(super) fn remember(&mut self, path: &std::path::Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let Some(path) = path.to_str().map(str::to_owned) else {
            return;
        };
        self.set(|settings| {
            settings.recent.retain(|known| *known != path);
            settings.recent.insert(0, path);
            settings.recent.truncate(REMEMBERED);
        });
    }

    /// Takes a file that is gone off the list; tells whether it was there.
    pub(super) fn forget_missing(&mut self, path: &std::path::Path) -> bool {
        let is_it = |known: &String| std::path::Path::new(known) == path;
        let known = self.settings.recent.iter().any(is_it);
        if known {
            self.set(|settings| settings.recent.retain(|known| !is_it(known)));
        }
        known
    }
}
