//! The file in which games are kept while a tournament goes on.
//!
//! It is only ever appended to, meeting by meeting, in the order of the plan,
//! so that whoever is stopped finds all that was finished and goes on with the
//! rest. The one thing that is ever taken away is a last meeting of this same
//! tournament that is only half there.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use hoyito_notation::{Landings, Record, write_records};

use super::arena::Played;
use super::finding::Found;
use super::plan::{Fixture, Plan};
use crate::failure::Failure;

/// A file of games, locked for this tournament.
pub(super) struct GamesFile {
    path: PathBuf,
    file: File,
    is_empty: bool,
}

impl GamesFile {
    /// Opens the file, or makes a new one, and reads what it holds.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written, another tournament is writing to it,
    /// or it holds something else than games of this one. It is then left as it
    /// is.
    pub(super) fn open(
        path: &Path,
        plan: &Plan,
    ) -> Result<(Self, Vec<(Fixture, Played)>), Failure> {
        check_name(path)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(Failure::write(path))?;
        if !file.metadata().is_ok_and(|about| about.is_file()) {
            return Err(Failure::Usage(format!(
                "{} is no ordinary file, and games could not be read back from it",
                path.display()
            )));
        }
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::Usage(format!(
                "another tournament is writing to {}; wait for it, or name another file",
                path.display()
            )));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(Failure::read(path))?;
        let found = Found::in_file(path, &bytes, plan)?;
        if let Some(fixture) = &found.half {
            say(&format!(
                "{}: meeting {fixture}, the last one, is only half there; its {} bytes are cut \
                 away and it is played again",
                path.display(),
                bytes.len() - found.end,
            ));
        }
        if found.end < bytes.len() {
            file.set_len(found.end as u64)
                .map_err(Failure::write(path))?;
        }
        file.seek(SeekFrom::End(0)).map_err(Failure::write(path))?;
        if !found.played.is_empty() {
            say(&format!(
                "{} holds {} of {} {}, which are not played again",
                path.display(),
                found.played.len(),
                plan.total(),
                plan.units()
            ));
        }
        let games = Self {
            path: path.to_owned(),
            file,
            is_empty: found.end == 0,
        };
        Ok((games, found.played))
    }

    /// Adds a meeting.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn append(&mut self, records: &[Record]) -> Result<(), Failure> {
        let mut text = write_records(records, Landings::Left);
        if !self.is_empty {
            // An empty line between two games.
            text.insert(0, '\n');
        }
        self.is_empty = false;
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(Failure::write(&self.path))
    }
}

/// Games are appended one by one, which only this format allows.
fn check_name(path: &Path) -> Result<(), Failure> {
    let is_json = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    match is_json {
        true => Err(Failure::Usage(
            "games are kept as .hgn; `hoyito convert` makes JSON of the file afterwards".to_owned(),
        )),
        false => Ok(()),
    }
}

/// Tells something that is neither a result nor an error.
fn say(text: &str) {
    // Nobody is left to tell when this fails.
    let _ = writeln!(anstream::stderr(), "{text}");
}
