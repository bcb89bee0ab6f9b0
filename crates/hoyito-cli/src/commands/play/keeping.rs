//! Where the record of a game or match is kept while it is played.

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_core::{Game, Match, Side};
use hoyito_notation::{ROSTER, Record, Tags, match_records};

use super::contest::Contest;
use super::continuing::continued;
use super::session::Session;
use crate::commands::records;
use crate::failure::Failure;
use crate::files::{self, Existing};

/// The tag that says who gave a match up (H3).
const CONCEDED: &str = "Conceded";

/// Writes the record where it is asked for.
pub(super) struct Keeping {
    /// The file of `--save`.
    path: Option<PathBuf>,
    /// What may happen to files that held something else before.
    existing: Existing,
    /// Where the contest comes from, when it is resumed.
    resumed: Option<Resumed>,
    /// The files that hold this contest and may be replaced by it.
    own: Vec<PathBuf>,
    /// What was last written to the file of `--save`.
    kept: Option<String>,
}

/// A game or match that was read from a file.
pub(super) struct Resumed {
    /// The file.
    pub(super) path: PathBuf,
    /// The other games of the file.
    pub(super) others: Vec<Record>,
    /// The game as it was, or the rounds of the match.
    pub(super) records: Vec<Record>,
    /// What the match is called, if it is one and has a name.
    pub(super) id: Option<String>,
}

impl Keeping {
    /// Keeps a contest in a file, or nowhere until somebody says so.
    pub(super) fn new(path: Option<PathBuf>, existing: Existing, resumed: Option<Resumed>) -> Self {
        Self {
            path,
            existing,
            // Saving where it was resumed from is what resuming is for.
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

    /// The whole file: the other games that stood there stay, before this
    /// contest.
    fn text(&self, session: &Session, path: &Path) -> String {
        let records = match &session.contest {
            Contest::Game(game) => vec![self.record(game, session)],
            Contest::Match(series) => self.rounds(series, session, path),
        };
        let others = match &self.resumed {
            Some(from) if is_same_file(&from.path, path) => &from.others[..],
            _ => &[],
        };
        records::write(path, others.iter().chain(&records))
    }

    fn record(&self, game: &Game, session: &Session) -> Record {
        match self.older(0) {
            Some(older) => continued(older, game),
            None => Record::from_game(game, player_tags(session)),
        }
    }

    /// The records of a match. A round that is read from a file keeps what
    /// somebody wrote into it, unless it now begins otherwise.
    fn rounds(&self, series: &Match, session: &Session, path: &Path) -> Vec<Record> {
        let mut records = match &self.resumed {
            Some(from) => {
                let tags = from.records.last().map(|last| roster(last.tags()));
                match_records(series, &tags.unwrap_or_default(), from.id.as_deref())
            }
            // Matches of several files may be put into one, so that each needs
            // a name of its own.
            None => {
                let id = path.file_stem().map(|stem| stem.to_string_lossy());
                match_records(series, &player_tags(session), id.as_deref())
            }
        };
        for (number, (record, round)) in records.iter_mut().zip(series.rounds()).enumerate() {
            let game = round.game();
            let Some(older) = self.older(number) else {
                break;
            };
            if older.position() == *game.start() {
                let conceded = record.tags_mut().remove(CONCEDED);
                *record = continued(older, game);
                if let Some(side) = conceded {
                    // A good name with a good value.
                    let _ = record.tags_mut().set(CONCEDED, &side);
                }
            }
        }
        records
    }

    /// What was read of the game, or of a round of the match, counted from 0.
    fn older(&self, number: usize) -> Option<&Record> {
        self.resumed.as_ref()?.records.get(number)
    }
}

/// Who plays, as far as that is known: the computer has a name.
fn player_tags(session: &Session) -> Tags {
    let mut tags = Tags::new();
    for side in Side::BOTH {
        if let Some(name) = session.players[side].record_name() {
            // A good name with a good value.
            let _ = tags.set(&side.to_string(), &name);
        }
    }
    tags
}

/// The tags that a new round has in common with those before it: who, where
/// and when.
fn roster(older: &Tags) -> Tags {
    let mut tags = Tags::new();
    for name in ROSTER {
        if let Some(value) = older.get(name) {
            // What a record has, another one may have.
            let _ = tags.set(name, value);
        }
    }
    tags
}

/// Whether two names lead to the same file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    one == other
        || match (fs::canonicalize(one), fs::canonicalize(other)) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        }
}
