//! Where the game's record is kept while it is played.

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_core::Side;
use hoyito_notation::{Record, Tags};

use super::continuing::continued;
use super::session::Session;
use crate::commands::records;
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::players::Player;

/// What the records call the computer.
const COMPUTER: &str = "hoyito (computer)";

/// Writes the game's record where it is asked for.
pub(super) struct Keeping {
    /// The file of `--save`.
    path: Option<PathBuf>,
    /// What may happen to files that held something else before.
    existing: Existing,
    /// Where the game comes from, when it is resumed.
    resumed: Option<Resumed>,
    /// The files that hold this game and may be replaced by it.
    own: Vec<PathBuf>,
    /// What was last written to the file of `--save`.
    kept: Option<String>,
}

/// A game that was read from a file.
pub(super) struct Resumed {
    /// The file.
    pub(super) path: PathBuf,
    /// The games before it in the file.
    pub(super) earlier: Vec<Record>,
    /// The game as it was.
    pub(super) record: Record,
}

impl Keeping {
    /// Keeps a game in a file, or nowhere until somebody says so.
    pub(super) fn new(path: Option<PathBuf>, existing: Existing, resumed: Option<Resumed>) -> Self {
        Self {
            path,
            existing,
            // Saving a game where it was resumed from is what resuming is for.
            own: resumed.iter().map(|from| from.path.clone()).collect(),
            resumed,
            kept: None,
        }
    }

    /// Writes the record to the file of `--save`, if there is one and it does
    /// not hold this already.
    ///
    /// # Errors
    ///
    /// When it cannot be written, or holds something else.
    pub(super) fn keep(&mut self, session: &Session) -> Result<(), Failure> {
        let Some(path) = self.path.clone() else {
            return Ok(());
        };
        let text = self.text(session, &path);
        if self.kept.as_ref() != Some(&text) {
            self.write(&path, &text)?;
            self.kept = Some(text);
        }
        Ok(())
    }

    /// Writes the record to this file, or that of `--save`, and says which.
    ///
    /// # Errors
    ///
    /// When there is no file to write to, it cannot be written, or it holds
    /// something else.
    pub(super) fn save(
        &mut self,
        session: &Session,
        path: Option<&Path>,
    ) -> Result<PathBuf, Failure> {
        let Some(path) = path.map(Path::to_owned).or_else(|| self.path.clone()) else {
            return Err(Failure::Usage(
                "there is no file to save in; name one, as in `save game.hgn`".to_owned(),
            ));
        };
        let text = self.text(session, &path);
        self.write(&path, &text)?;
        Ok(path)
    }

    fn write(&mut self, path: &Path, text: &str) -> Result<(), Failure> {
        let is_own = self.own.iter().any(|own| is_same_file(own, path));
        let existing = if is_own {
            Existing::Replace
        } else {
            self.existing
        };
        files::write(path, text.as_bytes(), existing)?;
        if !is_own {
            self.own.push(path.to_owned());
        }
        Ok(())
    }

    /// The whole file: the games that stood there before this one stay.
    fn text(&self, session: &Session, path: &Path) -> String {
        let record = self.record(session);
        let earlier = match &self.resumed {
            Some(from) if is_same_file(&from.path, path) => &from.earlier[..],
            _ => &[],
        };
        records::write(path, earlier.iter().chain([&record]))
    }

    fn record(&self, session: &Session) -> Record {
        if let Some(from) = &self.resumed {
            return continued(&from.record, &session.game);
        }
        let mut tags = Tags::new();
        for side in Side::BOTH {
            if session.players[side] == Player::Computer {
                // A good name with a good value.
                let _ = tags.set(&side.to_string(), COMPUTER);
            }
        }
        Record::from_game(&session.game, tags)
    }
}

/// Whether two names lead to the same file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    one == other
        || match (fs::canonicalize(one), fs::canonicalize(other)) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        }
}
