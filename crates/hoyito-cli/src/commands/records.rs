//! Reading record files, whatever their format.

use std::io::{self, Write};
use std::path::Path;

use hoyito_notation::{
    Diagnostic, Landings, Reading, Record, Severity, read_json, read_records, write_json,
    write_records,
};

use crate::args::Format;
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
    if is_json(path, &bytes) {
        Ok(read_json(&bytes, &name(path)))
    } else {
        Ok(read_records(&bytes, &name(path)))
    }
}

/// Whether a file is JSON: by its ending, or else by how it begins. An `.hgn`
/// file may begin with a brace, too, but hardly with one and a quotation mark.
fn is_json(path: &Path, bytes: &[u8]) -> bool {
    match format_named(path) {
        Some(format) => format == Format::Json,
        None => {
            let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            text.trim_ascii_start()
                .strip_prefix(b"{")
                .is_some_and(|inner| matches!(inner.trim_ascii_start().first(), Some(b'"' | b'}')))
        }
    }
}

/// Whether a file's name says that it holds records.
pub(crate) fn is_named_record(path: &Path) -> bool {
    format_named(path).is_some()
}

/// The format that the ending of a name stands for.
fn format_named(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?;
    match ending.to_ascii_lowercase().as_str() {
        "json" => Some(Format::Json),
        "hgn" => Some(Format::Hgn),
        _ => None,
    }
}

/// The text of a file that holds these records, in the format of its name.
pub(crate) fn write<'r>(path: &Path, records: impl IntoIterator<Item = &'r Record>) -> String {
    match format_named(path) {
        Some(Format::Json) => write_json(records),
        Some(Format::Hgn) | None => write_records(records, Landings::Left),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_tells_the_format() {
        assert!(is_json(Path::new("a.JSON"), b"[Variant"));
        assert!(!is_json(Path::new("a.hgn"), b"{\"quoted\"} 1. D *"));
    }

    #[test]
    fn without_an_ending_the_beginning_tells_the_format() {
        let stdin = Path::new("-");
        assert!(is_json(stdin, b"\xef\xbb\xbf \n{ \"format\""));
        assert!(!is_json(stdin, b"{a comment} [Variant"));
        assert!(!is_json(stdin, b"[Variant"));
        assert!(!is_json(stdin, b""));
    }
}
