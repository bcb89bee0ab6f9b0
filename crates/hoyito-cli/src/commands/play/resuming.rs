//! Going on with the last game or match of a file.

use std::path::Path;

use hoyito_notation::{MatchRead, Reading, Record};

use super::contest::Contest;
use super::keeping::Resumed;
use crate::commands::records;
use crate::failure::Failure;
use crate::render::match_outcome;

/// Reads what is to be gone on with.
///
/// # Errors
///
/// When the file cannot be read, anything in it is wrong, or its last game or
/// match is over.
pub(super) fn resume(path: &Path) -> Result<(Contest, Resumed), Failure> {
    let reading = records::read(path)?;
    records::tell(&reading.diagnostics);
    let file = path.display();
    if reading.has_errors() {
        return Err(Failure::Content(format!(
            "{file} has errors; a game is resumed only when all is right"
        )));
    }
    let Some(last) = reading.games.len().checked_sub(1) else {
        return Err(Failure::Content(format!("{file} holds no game")));
    };
    match reading
        .matches
        .iter()
        .find(|series| series.rounds.contains(&last))
    {
        Some(series) => resume_match(path, &reading, series),
        None => resume_game(path, &reading, last),
    }
}

fn resume_game(path: &Path, reading: &Reading, last: usize) -> Result<(Contest, Resumed), Failure> {
    let resumed = Resumed::new(path, reading, &[last]);
    let finished = resumed.records.iter().find(|game| game.outcome().is_some());
    if let Some(record) = finished {
        return Err(Failure::Content(format!(
            "the last game of {} is finished: {}",
            path.display(),
            record.result_text()
        )));
    }
    let game = resumed.records.iter().map(Record::game).next();
    match game {
        Some(game) => Ok((Contest::Game(game), resumed)),
        None => Err(Failure::Content(format!(
            "{} holds no game",
            path.display()
        ))),
    }
}

/// Between two rounds, the next one is still to begin.
fn resume_match(
    path: &Path,
    reading: &Reading,
    read: &MatchRead,
) -> Result<(Contest, Resumed), Failure> {
    let file = path.display();
    let Some(series) = read.play(reading) else {
        return Err(Failure::Content(format!(
            "the last match of {file} has errors"
        )));
    };
    if let Some(end) = series.outcome() {
        let sentences = match_outcome(series.rules(), &series.results(), &end);
        return Err(Failure::Content(format!(
            "the last match of {file} is finished.\n{sentences}"
        )));
    }
    let resumed = Resumed {
        id: read.tag.id.clone(),
        ..Resumed::new(path, reading, &read.rounds)
    };
    Ok((Contest::Match(series), resumed))
}

impl Resumed {
    /// The games of a file, of which some are gone on with.
    fn new(path: &Path, reading: &Reading, going_on: &[usize]) -> Self {
        let mut resumed = Self {
            path: path.to_owned(),
            others: Vec::new(),
            records: Vec::new(),
            id: None,
        };
        for (index, game) in reading.games.iter().enumerate() {
            let records = if going_on.contains(&index) {
                &mut resumed.records
            } else {
                &mut resumed.others
            };
            records.extend(game.record.clone());
        }
        resumed
    }
}
