//! `hoyito convert`: records in another format.

use std::io::Write;

use hoyito_notation::{Landings, Record, write_json, write_records};

use super::records;
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
    let games: Vec<&Record> = reading.records().collect();
    let text = match args.to {
        Format::Hgn => write_records(games, Landings::Left),
        Format::Json => write_json(games),
    };
    match &args.output {
        Some(path) => files::write(path, text.as_bytes(), Existing::forced(args.force)),
        None => {
            let mut out = output::data();
            out.write_all(text.as_bytes())?;
            out.flush()?;
            Ok(())
        }
    }
}
