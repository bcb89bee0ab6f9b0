//! What can go wrong, and the exit code it means.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::render::ERROR;

/// Something is wrong with a game, a record or a position.
const WRONG_CONTENT: u8 = 1;
/// Wrong usage, or a file that cannot be read or written.
pub(crate) const WRONG_USAGE: u8 = 2;
/// Ctrl-C ended the program.
pub(crate) const INTERRUPTED: u8 = 130;

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A game, record or position is wrong.
    #[error("{0}")]
    Content(String),
    /// What is wrong with a game, record or position has been told already.
    #[error("there were errors")]
    ContentTold,
    /// Which files cannot be read has been told already.
    #[error("there were files that cannot be read")]
    FilesTold,
    /// The options do not make sense.
    #[error("{0}")]
    Usage(String),
    /// A file or the standard input cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file is there already.
    #[error("{} exists and is left as it is; --force overwrites it", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A table file cannot be read, used or written.
    #[error(transparent)]
    Table(#[from] hoyito_engine::tablebase::FileError),
    /// Ctrl-C came before what was asked for was done.
    #[error("{0}")]
    Interrupted(String),
    /// The standard output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// A game, record or position is wrong, in the words of an error.
    pub(crate) fn content(error: impl Display) -> Self {
        Self::Content(error.to_string())
    }

    /// Makes the error of a file that cannot be read.
    pub(crate) fn read(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Read {
            path: path.to_owned(),
            source,
        }
    }

    /// Makes the error of a file that cannot be written.
    pub(crate) fn write(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Write {
            path: path.to_owned(),
            source,
        }
    }

    /// Whether whoever read the output has gone away. That is her right, and
    /// no error.
    fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    /// Tells the error on the standard error stream.
    pub(crate) fn tell(&self) {
        // Nobody is left to tell when this fails.
        let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {self}");
    }
}

/// Tells, on the standard error stream, of something that keeps no command from
/// doing what was asked.
pub(crate) fn note(what: impl Display) {
    // Nobody is left to tell when this fails.
    let _ = writeln!(anstream::stderr(), "note: {what}");
}

/// Tells what went wrong, if anything, and gives the exit code.
pub(crate) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else {
        return ExitCode::SUCCESS;
    };
    if failure.is_closed_pipe() {
        return ExitCode::SUCCESS;
    }
    match failure {
        Failure::ContentTold => ExitCode::from(WRONG_CONTENT),
        Failure::FilesTold => ExitCode::from(WRONG_USAGE),
        Failure::Content(_) => {
            failure.tell();
            ExitCode::from(WRONG_CONTENT)
        }
        Failure::Interrupted(_) => {
            failure.tell();
            ExitCode::from(INTERRUPTED)
        }
        Failure::Usage(_)
        | Failure::Read { .. }
        | Failure::Write { .. }
        | Failure::Exists { .. }
        | Failure::Table(_)
        | Failure::Output(_) => {
            failure.tell();
            ExitCode::from(WRONG_USAGE)
        }
    }
}
