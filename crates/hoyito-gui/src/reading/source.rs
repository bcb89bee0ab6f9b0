//! What can be read, and what can be wrong with it.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use hoyito_core::{Position, Setup, Variant};
use hoyito_notation::read_position;

use super::Found;
use crate::record;
use crate::shelf::Fetch;

/// Files larger than this are not read, in bytes: no record comes near it.
pub const LARGEST: u64 = 64 << 20;

/// Where something stands that is to be read.
pub enum Source {
    /// In a file.
    File(PathBuf),
    /// In a text that was typed or pasted: a position, by the rules of the
    /// variant unless it names another, or records.
    Pasted {
        /// The text.
        text: String,
        /// The variant.
        variant: Variant,
    },
    /// In a form: a position that was set up.
    SetUp {
        /// The variant.
        variant: Variant,
        /// The board, the captures and who is due.
        setup: Setup,
    },
    /// On the shelf.
    Shelf(Fetch),
}

/// Why something could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such file.
    #[error("there is no such file")]
    Gone,
    /// A folder.
    #[error("it is a folder; choose one of the files in it")]
    Folder,
    /// Something that has no end, or none that is known beforehand.
    #[error("it is a pipe or a device and no file; copy what it gives into a file, and open that")]
    NoFile,
    /// More than any record has.
    #[error("it is larger than {} MiB, and no record is", LARGEST >> 20)]
    TooLarge,
    /// A position that is none.
    #[error("{0}")]
    NoPosition(String),
    /// The disk, or the right to read it.
    #[error(transparent)]
    Io(io::Error),
    /// It was left before its end.
    #[error("the reading was stopped")]
    Stopped,
    /// Whoever read broke down.
    #[error("the reading broke down; nothing was opened")]
    BrokeDown,
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Gone,
            io::ErrorKind::IsADirectory => Self::Folder,
            _ => Self::Io(error),
        }
    }
}

impl Source {
    /// Reads it, for as long as nobody says that it is to be left.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is to be left. Games with faults are no
    /// error: they are told with the games.
    pub fn read(self, stopped: &dyn Fn() -> bool) -> Result<Found, ReadError> {
        let (bytes, name) = match self {
            Self::File(path) => (read_file(&path)?, path.display().to_string()),
            Self::Pasted { text, variant } if is_position(&text) => {
                return match read_position(text.trim(), variant) {
                    Ok(position) => Ok(Found::Position(position)),
                    Err(error) => Err(ReadError::NoPosition(error.to_string())),
                };
            }
            Self::SetUp { variant, setup } => {
                return match Position::from_setup(variant, &setup) {
                    Ok(position) => Ok(Found::Position(position)),
                    Err(error) => Err(ReadError::NoPosition(error.to_string())),
                };
            }
            Self::Pasted { text, .. } => (text.into_bytes(), "pasted".to_owned()),
            Self::Shelf(fetch) => match fetch()? {
                Some(text) => (text.into_bytes(), "game".to_owned()),
                None => return Ok(Found::Nothing),
            },
        };
        if stopped() {
            return Err(ReadError::Stopped);
        }
        Ok(Found::Games(record::read(&bytes, &name)))
    }
}

/// Whether a text is meant as a position rather than as a record.
fn is_position(text: &str) -> bool {
    let text = text.trim();
    !text.contains('[') && text.contains('/') && text.lines().count() == 1
}

/// The content of a file. Nothing is opened that would make the reader wait for
/// somebody to write.
fn read_file(path: &Path) -> Result<Vec<u8>, ReadError> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(ReadError::Folder);
    }
    if !about.is_file() {
        return Err(ReadError::NoFile);
    }
    if about.len() > LARGEST {
        return Err(ReadError::TooLarge);
    }
    let mut bytes = Vec::new();
    // It may grow while it is read.
    File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(ReadError::TooLarge);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Side};

    use super::*;

    fn open(path: &Path) -> Result<Found, ReadError> {
        Source::File(path.to_owned()).read(&|| false)
    }

    #[test]
    fn a_file_of_records_gives_their_games() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let path = dir.path().join("games.hgn");
        let game = "[Variant \"Hoyito II\"]\n\n1. D d *\n\n";
        fs::write(&path, game.repeat(1000)).expect("written");
        let Ok(Found::Games(games)) = open(&path) else {
            panic!("it is a file of records");
        };
        assert_eq!((games.sessions.len(), games.faults.as_str()), (1000, ""));
        assert!(games.sessions.iter().all(|session| session.live() == 2));
    }

    #[test]
    fn what_is_no_file_is_told_as_what_it_is() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        assert!(matches!(open(dir.path()), Err(ReadError::Folder)));
        let nowhere = dir.path().join("nowhere.hgn");
        assert!(matches!(open(&nowhere), Err(ReadError::Gone)));
    }

    /// Opening a pipe would wait until somebody writes into it, for ever.
    #[test]
    #[cfg(unix)]
    fn pipes_and_devices_are_not_opened() {
        use std::os::unix::net::UnixListener;
        assert!(matches!(
            open(Path::new("/dev/zero")),
            Err(ReadError::NoFile)
        ));
        let dir = tempfile::tempdir().expect("a folder for the test");
        let path = dir.path().join("socket");
        let _socket = UnixListener::bind(&path).expect("bound");
        assert!(matches!(open(&path), Err(ReadError::NoFile)));
    }

    #[test]
    fn a_file_that_is_too_large_is_not_read() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let path = dir.path().join("large.hgn");
        let file = File::create(&path).expect("made");
        // It takes no room on the disk.
        file.set_len(LARGEST + 1).expect("made long");
        let error = open(&path).expect_err("it is too large");
        assert_eq!(
            error.to_string(),
            "it is larger than 64 MiB, and no record is"
        );
    }

    #[test]
    fn a_reading_that_is_to_be_left_reads_no_record() {
        let text = "[Variant \"Hoyito II\"]\n\n1. D d *\n".to_owned();
        let variant = Variant::HoyitoII;
        let read = Source::Pasted { text, variant }.read(&|| true);
        assert!(matches!(read, Err(ReadError::Stopped)));
    }

    #[test]
    fn a_line_with_both_rows_is_a_position() {
        let text = " 4,4,4,4,4,4/4,4,4,4,4,4 N 0-0\n".to_owned();
        let variant = Variant::HoyitoIII;
        let read = Source::Pasted { text, variant }.read(&|| false);
        let Ok(Found::Position(position)) = read else {
            panic!("{read:?}");
        };
        assert_eq!(position.due(), Side::North);
        assert_eq!(position.variant(), variant);
    }

    #[test]
    fn a_position_is_set_up_or_said_to_be_none() {
        let read = |setup| {
            let variant = Variant::HoyitoI;
            Source::SetUp { variant, setup }.read(&|| false)
        };
        let start = Setup::start(RowLength::SIX, Side::North);
        let read_start = read(start);
        let Ok(Found::Position(position)) = read_start else {
            panic!("{read_start:?}");
        };
        assert_eq!(position.to_setup(), start);
        // Every side has an open pit (R15).
        let closed = Setup::all_closed(RowLength::SIX, Side::South);
        assert!(matches!(read(closed), Err(ReadError::NoPosition(_))));
    }

    #[test]
    fn an_empty_shelf_has_nothing_on_it() {
        let read = Source::Shelf(Box::new(|| Ok(None))).read(&|| false);
        assert!(matches!(read, Ok(Found::Nothing)));
    }
}
