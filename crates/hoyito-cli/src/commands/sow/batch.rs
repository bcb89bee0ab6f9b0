//! `hoyito sow --batch`: one sowing a line, for other programs.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

use hoyito_core::{Refusal, Variant, VariantError};
use hoyito_notation::PositionTextError;
use serde::{Deserialize, Serialize};

use crate::commands::report::Report;
use crate::commands::starting::{self, NoPit};
use crate::failure::Failure;
use crate::lines::{BadLine, Lines};
use crate::output;

/// One line of the input. Other keys are ignored.
#[derive(Deserialize)]
struct Request<'l> {
    #[serde(borrow)]
    variant: Cow<'l, str>,
    #[serde(borrow)]
    position: Cow<'l, str>,
    #[serde(borrow)]
    pit: Cow<'l, str>,
}

/// The answer to a line that cannot be answered.
#[derive(Serialize)]
struct BadRequest {
    /// Counted from 1, blank lines too.
    line: u64,
    error: String,
}

/// Why a line cannot be answered.
#[derive(Debug, thiserror::Error)]
enum RequestError {
    #[error(transparent)]
    Line(#[from] BadLine),
    #[error("not a JSON object with variant, position and pit: {}", json_problem(.0))]
    Json(#[from] serde_json::Error),
    #[error("not a JSON object with variant, position and pit")]
    NoObject,
    #[error("{0:?} is {1}")]
    Variant(String, VariantError),
    #[error("{0}")]
    Position(#[from] PositionTextError),
    #[error(transparent)]
    Pit(#[from] NoPit),
    #[error(transparent)]
    Refusal(#[from] Refusal),
}

pub(super) fn run() -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = output::data();
    let mut all_good = true;
    let mut number = 0;
    loop {
        // Whoever sends one line and waits for its answer must get it.
        if lines.may_wait() {
            out.flush()?;
        }
        let line = lines
            .next()
            .map_err(Failure::read(Path::new("the standard input")))?;
        let Some(line) = line else {
            break;
        };
        number += 1;
        let answer = match line {
            Ok(blank) if blank.trim_ascii().is_empty() => continue,
            Ok(line) => answer(line),
            Err(bad) => Err(bad.into()),
        };
        match answer {
            Ok(report) => output::json_line_to(&mut out, &report)?,
            Err(error) => {
                all_good = false;
                let bad = BadRequest {
                    line: number,
                    error: error.to_string(),
                };
                output::json_line_to(&mut out, &bad)?;
            }
        }
    }
    out.flush()?;
    if all_good {
        Ok(())
    } else {
        Err(Failure::ContentTold)
    }
}

fn answer(line: &str) -> Result<Report, RequestError> {
    // A list of three strings would do for the deserializer, but is no object.
    if !line.trim_ascii_start().starts_with('{') {
        return Err(RequestError::NoObject);
    }
    let request: Request<'_> = serde_json::from_str(line)?;
    let variant: Variant = request.variant.parse().map_err(|error| {
        RequestError::Variant(request.variant.chars().take(20).collect(), error)
    })?;
    let position = hoyito_notation::read_position(&request.position, variant)?;
    let pit = starting::pit(&request.pit)?;
    Ok(Report::of(&position, pit)?)
}

/// What is wrong, without the line, which would always be the first.
fn json_problem(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(what, _)| what);
    format!("{what} (column {})", error.column())
}
