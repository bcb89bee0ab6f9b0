//! What is asked, and what has been filled in so far.

use std::path::PathBuf;

use crate::command::NewGame;
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

/// A dialog. Only one is open at a time.
#[derive(Clone, Debug, PartialEq)]
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
    /// The keys.
    Keys,
    /// The rules in short.
    Rules,
    /// What this is.
    About,
}
