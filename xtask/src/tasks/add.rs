//! `cargo xtask games add`: takes a record among the recorded games.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use hoyito_notation::{Landings, Record, read_records, write_records};

use super::root;

/// Checks a record file and writes it, in its canonical form, into the folder
/// of the recorded games. Gives the place.
pub(super) fn add(file: &Path, name: Option<&str>) -> Result<PathBuf, AddError> {
    let name = match name {
        Some(name) => name.to_owned(),
        None => stem(file),
    };
    check_name(&name)?;
    let text = canonical(file)?;
    let place = root().join("xtask/games").join(format!("{name}.hgn"));
    let mut output = match OpenOptions::new().write(true).create_new(true).open(&place) {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(AddError::Exists { name });
        }
        Err(source) => return Err(AddError::Write { place, source }),
    };
    match output.write_all(text.as_bytes()) {
        Ok(()) => Ok(place),
        Err(source) => Err(AddError::Write { place, source }),
    }
}

/// The canonical text of a file in which nothing is wrong.
fn canonical(file: &Path) -> Result<String, AddError> {
    let bytes = fs::read(file).map_err(|source| AddError::Read {
        file: file.to_owned(),
        source,
    })?;
    let reading = read_records(&bytes, &file.to_string_lossy());
    for diagnostic in &reading.diagnostics {
        eprintln!("{diagnostic}");
    }
    if reading.has_errors() {
        return Err(AddError::Wrong {
            file: file.to_owned(),
        });
    }
    let records: Vec<&Record> = reading.records().collect();
    Ok(write_records(records, Landings::Left))
}

fn stem(file: &Path) -> String {
    file.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Names are the same on every file system, and stand in snapshot names.
fn check_name(name: &str) -> Result<(), AddError> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.is_empty() && name.chars().all(plain) {
        Ok(())
    } else {
        Err(AddError::Name {
            name: name.to_owned(),
        })
    }
}

/// Why a record was not added.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AddError {
    #[error("{} cannot be read: {source}", file.display())]
    Read {
        file: PathBuf,
        source: std::io::Error,
    },
    #[error("{} was not added; mend what is said above and try again", file.display())]
    Wrong { file: PathBuf },
    #[error(
        "{name:?} cannot name a recorded game: use lower-case letters, digits and hyphens, \
         as in --name hoyito-ii-long-chain"
    )]
    Name { name: String },
    #[error(
        "there is a recorded game {name}.hgn already and it was left alone; \
         give another --name"
    )]
    Exists { name: String },
    #[error("{} cannot be written: {source}", place.display())]
    Write {
        place: PathBuf,
        source: std::io::Error,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_not_every_file_system_takes_is_refused() {
        for name in ["", "a/b", "Two", "a b", "..", "é"] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert!(check_name("hoyito-ii-2x12").is_ok());
    }
}
