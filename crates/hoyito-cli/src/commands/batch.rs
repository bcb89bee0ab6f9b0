//! Answers line by line, for other programs (`--batch`).

use std::io::{Read, Write};
use std::path::Path;

use serde::Serialize;

use crate::failure::Failure;
use crate::lines::{BadLine, Lines};

/// What JSON says of a line that cannot be answered.
#[derive(Serialize)]
pub(super) struct Unanswered {
    /// Counted from 1, blank lines too.
    line: u64,
    error: String,
}

impl Unanswered {
    pub(super) fn new(line: u64, error: &impl ToString) -> Self {
        Self {
            line,
            error: error.to_string(),
        }
    }
}

/// Answers every line of an input that is not blank. `answer` is told the
/// line's number, counted from 1, and the line, and says whether it could be
/// answered; after one that could not the next is asked for all the same.
///
/// # Errors
///
/// When the input at `path` cannot be read or an answer not be written; and
/// when some line was not answered, of which has been told by then.
pub(super) fn answer_all<W: Write>(
    input: impl Read,
    path: &Path,
    out: &mut W,
    mut answer: impl FnMut(&mut W, u64, Result<&str, BadLine>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::new(input);
    let mut all_good = true;
    let mut number = 0;
    loop {
        // Whoever sends one line and waits for its answer must get it.
        if lines.may_wait() {
            out.flush()?;
        }
        let Some(line) = lines.next().map_err(Failure::read(path))? else {
            break;
        };
        number += 1;
        if !matches!(line, Ok(line) if line.trim_ascii().is_empty()) {
            all_good &= answer(out, number, line)?;
        }
    }
    out.flush()?;
    if all_good {
        Ok(())
    } else {
        Err(Failure::ContentTold)
    }
}
