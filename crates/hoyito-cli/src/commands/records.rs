//! Reading record files, whatever their format.

use std::io::{self, Write};
use std::path::Path;

use hoyito_notation::{Diagnostic, Reading, Severity, read_records};

use crate::failure::Failure;
use crate::files;
use crate::render::{ERROR, FAINT, WARNING};

/// Reads a file of records.
///
/// # Errors
///
/// When the file cannot be read at all. What is wrong in it is told by the
/// reading.
pub(crate) fn read(path: &Path) -> Result<Reading, Failure> {
    let bytes = files::read(path)?;
    Ok(read_records(&bytes, &name(path)))
}

/// What a file is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new(files::STANDARD_INPUT) {
        "<stdin>".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Tells what there is to say about records on the standard error stream.
pub(crate) fn tell<'d>(diagnostics: impl IntoIterator<Item = &'d Diagnostic>) {
    let mut errors = io::BufWriter::new(anstream::stderr().lock());
    for diagnostic in diagnostics {
        let style = match diagnostic.severity() {
            Severity::Error => ERROR,
            Severity::Warning => WARNING,
            Severity::Note => FAINT,
        };
        let name = format!(" {}:", diagnostic.severity().name());
        let text = diagnostic.to_string();
        // Nobody is left to tell when this fails.
        let _ = match text.split_once(&name) {
            Some((place, rest)) => writeln!(errors, "{place}{style}{name}{style:#}{rest}"),
            None => writeln!(errors, "{text}"),
        };
    }
    let _ = errors.flush();
}
