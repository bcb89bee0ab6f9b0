//! Reading files, and writing them so that nothing is ever lost or half there.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// The name that stands for the standard input.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Whether a file that is there already may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It is left as it is, and writing is an error.
    Keep,
    /// It is replaced.
    Replace,
}

impl Existing {
    /// What `--force` says.
    pub(crate) const fn forced(force: bool) -> Self {
        if force { Self::Replace } else { Self::Keep }
    }
}

/// Reads a whole file, or the standard input for `-`.
///
/// # Errors
///
/// When it cannot be read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new(STANDARD_INPUT) {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        return match read {
            Ok(_) => Ok(bytes),
            Err(source) => Err(Failure::Read {
                path: "the standard input".into(),
                source,
            }),
        };
    }
    fs::read(path).map_err(Failure::read(path))
}

/// Checks that a file can be written later, as far as that can be known, so
/// that no long work is done for nothing.
///
/// # Errors
///
/// When it is there and to be kept, or its folder is not there.
pub(crate) fn check(path: &Path, existing: Existing) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(Failure::write(path)(io::Error::new(
            ErrorKind::IsADirectory,
            "it is a folder; name a file in it",
        ))),
        Ok(there) if there.is_file() && existing == Existing::Keep => Err(Failure::Exists {
            path: path.to_owned(),
        }),
        _ => folder_of(path).map(|_| ()).map_err(Failure::write(path)),
    }
}

/// Writes a file in one step: under another name in the same folder first, and
/// renamed when all of it is on the disk.
///
/// # Errors
///
/// When it cannot be written, or is there already and to be kept.
pub(crate) fn write(path: &Path, contents: &[u8], existing: Existing) -> Result<(), Failure> {
    match fs::metadata(path) {
        // A pipe or device holds nothing that could be lost, and must not be
        // replaced by a file.
        Ok(there) if !there.is_file() && !there.is_dir() => {
            return fs::OpenOptions::new()
                .write(true)
                .open(path)
                .and_then(|mut device| device.write_all(contents))
                .map_err(Failure::write(path));
        }
        _ => check(path, existing)?,
    }
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_beside(&target, contents)
        .and_then(|file| match existing {
            Existing::Keep => file.persist_noclobber(&target).map_err(|e| e.error),
            Existing::Replace => file.persist(&target).map_err(|e| e.error),
        })
        .map_err(|source| match source.kind() {
            ErrorKind::AlreadyExists => Failure::Exists {
                path: path.to_owned(),
            },
            _ => Failure::Write {
                path: path.to_owned(),
                source,
            },
        })?;
    Ok(())
}

/// Writes the contents to a new file in the target's folder.
fn write_beside(target: &Path, contents: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = builder()
        .tempfile_in(folder_of(target)?)
        .map_err(|error| not_in_folder(&error))?;
    file.write_all(contents)?;
    if let Ok(there) = fs::metadata(target) {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> io::Result<&Path> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    if folder.is_dir() {
        Ok(folder)
    } else {
        Err(io::Error::new(
            ErrorKind::NotFound,
            "there is no such folder; make it first, or name another",
        ))
    }
}

/// What is said where no file can be made in a folder. The name of a temporary
/// file, which the error may have, tells nobody anything.
fn not_in_folder(error: &io::Error) -> io::Error {
    let why = io::Error::from(error.kind());
    io::Error::new(
        error.kind(),
        format!("no file can be made in its folder: {why}"),
    )
}

/// Temporary files are private by nature; these become the user's own, so they
/// are made with the permissions that any new file gets.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hoyito-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}
