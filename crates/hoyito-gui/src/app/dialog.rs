//! What is asked, and what has been filled in so far.

use std::path::PathBuf;

use hoyito_core::{LapBudget, Position, Setup, SetupError, Side, Variant};

use super::{Leaving, Ledger, Reading};
use crate::command::NewGame;
use crate::practice::Practice;
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

/// A position being set up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetUpDraft {
    /// The game it is to be played by.
    pub variant: Variant,
    /// The board, the captures and who is due, as far as they are set.
    pub setup: Setup,
}

impl SetUpDraft {
    /// What is wrong with it, if anything is (R15).
    #[must_use]
    pub fn problem(&self) -> Option<SetupError> {
        Position::from_setup_within(self.variant, &self.setup, LOOK).err()
    }
}

/// Laps that are followed while a position is being set up.
const LOOK: LapBudget = LapBudget::new(20_000);

/// A dialog. Only one is open at a time.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Which game to play.
    NewGame(NewGame),
    /// A game was kept from last time.
    Kept(Sentence),
    /// Whether to save the game that makes way.
    Unsaved(Leaving),
    /// Which file to open.
    Open(PathDraft),
    /// Which file to save to.
    Save(PathDraft),
    /// Which file to put a picture of the board into.
    Picture(PathDraft),
    /// A position or a record to read.
    Paste(PathDraft),
    /// Something is being read.
    Reading(Reading),
    /// Which of several games to look at.
    Choose(Vec<Session>),
    /// A position being set up.
    SetUp(SetUpDraft),
    /// Which of these sides concedes the match.
    Concede(Vec<Side>),
    /// The ledger of the match.
    Ledger(Ledger),
    /// How one's own games went.
    Statistics(Box<Practice>),
    /// Whether to clear that.
    ClearStatistics,
    /// Which end-game tables there are.
    Tables,
    /// The keys.
    Keys,
    /// The rules in short.
    Rules,
    /// What this is.
    About,
}
