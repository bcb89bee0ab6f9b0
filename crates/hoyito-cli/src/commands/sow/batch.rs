//! `hoyito sow --batch`: one sowing a line, for other programs.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use hoyito_core::{Refusal, Variant, VariantError};
use hoyito_notation::PositionTextError;
use serde::Deserialize;

use crate::commands::batch::{self, Unanswered};
use crate::commands::report::Report;
use crate::commands::starting::{self, NoPit};
use crate::failure::Failure;
use crate::lines::BadLine;
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
    let path = Path::new("the standard input");
    let input = io::stdin().lock();
    batch::answer_all(input, path, &mut output::data(), |out, number, line| {
        let report = line.map_err(RequestError::from).and_then(answer);
        match &report {
            Ok(report) => output::json_line_to(out, report)?,
            Err(error) => output::json_line_to(out, &Unanswered::new(number, error))?,
        }
        Ok(report.is_ok())
    })
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
