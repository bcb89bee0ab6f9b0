//! `hoyito check`: all that is wrong in records.

use std::io::Write;
use std::path::Path;

use hoyito_core::{Pit, Side};
use hoyito_notation::{Diagnostic, Reading, Severity};
use serde::Serialize;

use super::records;
use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Checked {
    files: Vec<CheckedFile>,
}

/// One file. Every key is always there.
#[derive(Serialize)]
struct CheckedFile {
    file: String,
    /// Why it cannot be read at all.
    unreadable: Option<String>,
    games: usize,
    errors: usize,
    warnings: usize,
    diagnostics: Vec<Told>,
}

/// One thing found.
#[derive(Serialize)]
struct Told {
    severity: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
    found: String,
    expected: Option<String>,
    /// The game in the file, from 1.
    game: Option<usize>,
    at: Option<At>,
}

/// The moment of the game.
#[derive(Serialize)]
struct At {
    turn: u32,
    side: Side,
    sowing: usize,
    pit: Option<Pit>,
    position: String,
}

pub(crate) fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut out = output::text();
    let mut files = Vec::new();
    for path in &args.files {
        let file = match records::read(path) {
            Ok(reading) => {
                if !args.json {
                    records::tell(&reading.diagnostics);
                }
                CheckedFile::of(path, &reading)
            }
            Err(failure) => {
                failure.tell();
                CheckedFile::unreadable(path, &failure)
            }
        };
        if !args.json && file.unreadable.is_none() {
            writeln!(out, "{}", file.summary())?;
            out.flush()?;
        }
        files.push(file);
    }
    let unreadable = files.iter().any(|file| file.unreadable.is_some());
    let wrong = files.iter().any(|file| file.errors > 0);
    if args.json {
        output::json_line(&Checked { files })?;
    }
    match (unreadable, wrong) {
        (true, _) => Err(Failure::FilesTold),
        (false, true) => Err(Failure::ContentTold),
        (false, false) => Ok(()),
    }
}

impl CheckedFile {
    fn of(path: &Path, reading: &Reading) -> Self {
        let count = |severity| {
            let diagnostics = reading.diagnostics.iter();
            diagnostics.filter(|d| d.severity() == severity).count()
        };
        let in_games: usize = reading.games.iter().map(|game| game.errors).sum();
        Self {
            file: records::name(path),
            unreadable: None,
            games: reading.games.len(),
            // Those of a game are counted even where too many to be listed.
            errors: in_games.max(count(Severity::Error)),
            warnings: count(Severity::Warning),
            diagnostics: reading.diagnostics.iter().map(Told::of).collect(),
        }
    }

    fn unreadable(path: &Path, failure: &Failure) -> Self {
        Self {
            file: records::name(path),
            unreadable: Some(failure.to_string()),
            games: 0,
            errors: 0,
            warnings: 0,
            diagnostics: Vec::new(),
        }
    }

    fn summary(&self) -> String {
        let plural = |n: usize, what: &str| match n {
            0 => format!("no {what}s"),
            1 => format!("1 {what}"),
            n => format!("{n} {what}s"),
        };
        let mut text = format!(
            "{}: {}, {}",
            self.file,
            plural(self.games, "game"),
            plural(self.errors, "error")
        );
        if self.warnings > 0 {
            text += &format!(", {}", plural(self.warnings, "warning"));
        }
        text
    }
}

impl Told {
    fn of(diagnostic: &Diagnostic) -> Self {
        Self {
            severity: diagnostic.severity().name(),
            line: diagnostic.place.as_ref().map(|place| place.line),
            column: diagnostic.place.as_ref().map(|place| place.column),
            message: diagnostic.problem.to_string(),
            found: diagnostic.token.clone(),
            expected: diagnostic.expected(),
            game: diagnostic.game,
            at: diagnostic.moment.as_ref().map(|moment| At {
                turn: moment.turn,
                side: moment.side,
                sowing: moment.sowing,
                pit: moment.pit,
                position: moment.position.clone(),
            }),
        }
    }
}
