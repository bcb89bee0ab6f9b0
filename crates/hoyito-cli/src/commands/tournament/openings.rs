//! The openings of a file: the beginnings of games, or bare positions.

use std::path::Path;

use hoyito_core::{Game, Pit, Position, Variant};

use crate::commands::records;
use crate::failure::Failure;
use crate::files;

/// How a game begins: a position, and sowings that are not the players' own.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    pub(super) start: Position,
    pub(super) pits: Vec<Pit>,
    /// Where it comes from, as records say it.
    pub(super) origin: String,
}

impl Opening {
    /// Sowings that were drawn at random.
    pub(super) fn random(start: Position, pits: Vec<Pit>) -> Self {
        let origin = format!("{} at random", sowings(pits.len()));
        Self {
            start,
            pits,
            origin,
        }
    }
}

/// Reads the openings of a file.
///
/// # Errors
///
/// When it cannot be read, anything in it is wrong, it holds no opening, or one
/// that is over or of another variant.
pub(super) fn read(path: &Path, variant: Variant) -> Result<Vec<Opening>, Failure> {
    let openings = if records::is_named_record(path) {
        of_records(path, variant)?
    } else {
        of_positions(path, variant)?
    };
    match openings.is_empty() {
        false => Ok(openings),
        true => Err(Failure::Content(format!(
            "{} holds no opening: neither a game nor a position",
            records::name(path)
        ))),
    }
}

/// The sowings of each game's main line. How a game was stopped (H3) is no
/// matter here.
fn of_records(path: &Path, variant: Variant) -> Result<Vec<Opening>, Failure> {
    let file = records::name(path);
    let reading = records::read(path)?;
    records::tell(&reading.diagnostics);
    if reading.has_errors() {
        return Err(Failure::Content(format!(
            "{file} has errors; no game begins from it"
        )));
    }
    let mut openings = Vec::new();
    for (number, record) in (1..).zip(reading.records()) {
        let start = record.position();
        let pits: Vec<Pit> = record.pits().collect();
        let wrong = |why: &str| Failure::Content(format!("{file}: game {number} {why}"));
        if start.variant() != variant {
            return Err(wrong(&format!(
                "is {}, not {variant}; --variant says what is played",
                start.variant()
            )));
        }
        if !goes_on(start, &pits) {
            return Err(wrong("is over after its sowings and opens no other"));
        }
        openings.push(Opening {
            start,
            origin: format!("game {number} of {}, {}", short(path), sowings(pits.len())),
            pits,
        });
    }
    Ok(openings)
}

/// A position on each line; empty lines and those that begin with # are left
/// out.
fn of_positions(path: &Path, variant: Variant) -> Result<Vec<Opening>, Failure> {
    let file = records::name(path);
    let bytes = files::read(path)?;
    let text = str::from_utf8(&bytes)
        .map_err(|error| Failure::Content(format!("{file} is not UTF-8 text: {error}")))?;
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let start = hoyito_notation::read_position(line, variant)
            .map_err(|error| Failure::Content(format!("{file}:{number}: {error}")))?;
        if !goes_on(start, &[]) {
            return Err(Failure::Content(format!(
                "{file}:{number}: nothing can be sown in {line}"
            )));
        }
        openings.push(Opening {
            start,
            pits: Vec::new(),
            origin: format!("line {number} of {}", short(path)),
        });
    }
    Ok(openings)
}

/// Whether somebody has a choice after these sowings.
fn goes_on(start: Position, pits: &[Pit]) -> bool {
    let mut game = Game::new(start);
    for pit in pits {
        if game.play(*pit).is_err() {
            return false;
        }
    }
    game.outcome().is_none() && game.position().choices().next().is_some()
}

/// The name of a file without its folder.
fn short(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.display().to_string()
}

fn sowings(count: usize) -> String {
    match count {
        1 => "1 sowing".to_owned(),
        _ => format!("{count} sowings"),
    }
}
