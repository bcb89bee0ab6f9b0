//! What is asked, and what has been filled in so far.

use std::path::PathBuf;

use crate::command::NewGame;
use crate::session::Session;
use crate::text::Sentence;

/// A path or a text being typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathDraft {
    /// What was typed.
    pub text: String,
    /// What is wrong with it.
    pub problem: Option<Sentence>,
    /// The file that is there already and would be replaced.
    pub exists: Option<PathBuf>,
}

impl PathDraft {
    /// A draft that begins with a text.
    #[must_use]
    pub fn of(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

/// A dialog. Only one is open at a time.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Which game to play.
    NewGame(NewGame),
    /// A game was kept from last time.
    Kept(Sentence),
    /// Which file to open.
    Open(PathDraft),
    /// Which file to save to.
    Save(PathDraft),
    /// A position or a record to read.
    Paste(PathDraft),
    /// Which of several games to look at.
    Choose(Vec<Session>),
    /// The keys.
    Keys,
    /// The rules in short.
    Rules,
    /// What this is.
    About,
}
