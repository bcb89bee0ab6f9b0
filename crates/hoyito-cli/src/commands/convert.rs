//! `hoyito convert`: records in another format.

use std::io::Write;

use hoyito_notation::{Landings, Record, write_json, write_records};

use super::records;
use crate::args::groups::OutputArgs;
use crate::args::{ConvertArgs, Format};
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::output;

pub(crate) fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let reading = records::read(&args.file)?;
    records::tell(&reading.diagnostics);
    if reading.has_errors() {
        return Err(Failure::ContentTold);
    }
    write(reading.records(), args.to, &args.output)
}

/// Writes records to a file, or to the standard output.
///
/// # Errors
///
/// When they cannot be written.
pub(super) fn write<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    format: Format,
    to: &OutputArgs,
) -> Result<(), Failure> {
    let text = match format {
        Format::Hgn => write_records(records, Landings::Left),
        Format::Json => write_json(records),
    };
    match &to.output {
        Some(path) => files::write(path, text.as_bytes(), Existing::forced(to.force)),
        None => {
            let mut out = output::data();
            out.write_all(text.as_bytes())?;
            out.flush()?;
            Ok(())
        }
    }
}
