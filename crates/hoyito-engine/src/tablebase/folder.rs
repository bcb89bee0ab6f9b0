//! A folder of table files: making, loading, listing and removing them.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::build::{BuildError, build_layer};
use super::control::{Control, Stage, Watch};
use super::file::{FileError, FileProblem, Head, PARTIAL, read_head, read_layer, write_layer};
use super::layer::LayerShape;
use super::plan::{LayerPlan, Plan};
use super::table::Table;
use super::view::Domain;

/// The end of a table file's name.
const EXTENSION: &str = "hytable";

/// The end of the name of the file that is locked while a table is made.
const CLAIM: &str = "making.lock";

/// A folder with table files, one a layer. Which folder that is, is the
/// caller's business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// What to do about a table file that is there but cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Damaged {
    /// Leave it alone and say so.
    Refuse,
    /// Build it anew.
    Rebuild,
}

/// Why a table was not built in a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The build cannot be done, or was stopped.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// A table file in a folder.
#[derive(Debug)]
pub struct Found {
    /// The file.
    pub path: PathBuf,
    /// Its length in bytes.
    pub bytes: u64,
    /// What its head tells, or why it cannot be used.
    pub head: Result<Head, FileError>,
}

impl Folder {
    /// The folder at a path. It need not exist yet; [`build`](Self::build)
    /// makes it.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file for the layer of a domain with so many seeds.
    #[must_use]
    pub fn file(&self, domain: Domain, seeds: u8) -> PathBuf {
        self.path
            .join(format!("{}-{seeds:02}.{EXTENSION}", domain.id()))
    }

    /// Loads the layers that are there, from four seeds up to the first that is
    /// missing and no further than `seeds`.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, is damaged or is not what its name promises.
    pub fn load(&self, domain: Domain, seeds: u8) -> Result<Table, FileError> {
        let mut table = Table::empty(domain);
        self.load_next(&mut table, seeds)?;
        Ok(table)
    }

    /// Loads the layers on top of a table as [`load`](Self::load) does. After an
    /// error the table has those below the file that is to blame.
    pub(crate) fn load_next(&self, table: &mut Table, seeds: u8) -> Result<(), FileError> {
        let domain = table.domain();
        for seeds in (table.max_seeds() + 4..=seeds).step_by(4) {
            let Some(shape) = LayerShape::new(domain, seeds) else {
                break;
            };
            match read_layer(&self.file(domain, seeds), &shape) {
                Ok(layer) => {
                    table.push(layer);
                }
                Err(error) if is_missing(&error) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Loads a table and builds the layers that are missing. Each is kept in a
    /// file as soon as it is done, so that a build that was stopped or killed
    /// goes on from there. What a killed build has left of a file is removed,
    /// unless another program is still writing it.
    ///
    /// # Errors
    ///
    /// When the plan is impossible, `watch` stopped the build, a file could not
    /// be written, or a file there cannot be used and is not to be rebuilt.
    pub fn build(
        &self,
        plan: &Plan,
        damaged: Damaged,
        watch: Watch<'_>,
    ) -> Result<Table, FolderError> {
        self.make_room(plan.domain)?;
        let mut table = Table::empty(plan.domain);
        for layer in &plan.layers {
            self.next_layer(layer, &mut table, damaged, watch)?;
        }
        Ok(table)
    }

    /// Makes the folder, and sweeps away what is left in it of killed builds.
    pub(crate) fn make_room(&self, domain: Domain) -> Result<(), FileError> {
        fs::create_dir_all(&self.path).map_err(|error| self.error(error))?;
        self.sweep(domain)
    }

    /// Puts the next layer on top of a table: the one that is kept, or else one
    /// that is built and kept. What was built is in the table even when it
    /// cannot be written.
    pub(crate) fn next_layer(
        &self,
        layer: &LayerPlan,
        table: &mut Table,
        damaged: Damaged,
        watch: Watch<'_>,
    ) -> Result<(), FolderError> {
        let shape = &layer.shape;
        let path = self.file(table.domain(), shape.seeds);
        match read_layer(&path, shape) {
            Ok(kept) => {
                table.push(kept);
            }
            Err(error) if is_missing(&error) || damaged == Damaged::Rebuild => {
                let control = Control::new(watch, shape);
                let built = build_layer(layer, table, &control).map_err(BuildError::from)?;
                control.advance(Stage::Writing, 0);
                let built = table.push(built);
                write_layer(&path, shape, built)?;
                control.advance(Stage::Writing, u64::from(shape.positions()));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The table files in the folder, by name. A folder that does not exist
    /// has none.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn files(&self) -> Result<Vec<Found>, FileError> {
        let mut found = Vec::new();
        for path in self.paths()? {
            if path.extension().is_some_and(|end| end == EXTENSION) {
                let bytes = path.metadata().map_err(|error| file_error(&path, error))?;
                found.push(Found {
                    bytes: bytes.len(),
                    head: read_head(&path),
                    path,
                });
            }
        }
        Ok(found)
    }

    /// Removes the files of a domain's table, or of all tables, with what a
    /// killed build has left of them. Gives the files removed. The folder and
    /// other files in it stay.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read or a file cannot be removed.
    pub fn remove(&self, domain: Option<Domain>) -> Result<Vec<PathBuf>, FileError> {
        let mut removed = Vec::new();
        for path in self.paths()? {
            if kind(&path, domain).is_some() {
                fs::remove_file(&path).map_err(|error| file_error(&path, error))?;
                removed.push(path);
            }
        }
        Ok(removed)
    }

    /// Removes files of a domain that were begun and never finished. Who writes
    /// one locks it, and a lock does not outlive its program.
    fn sweep(&self, domain: Domain) -> Result<(), FileError> {
        for path in self.paths()? {
            let is_left = kind(&path, Some(domain)) == Some(Kind::Partial)
                && File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
            if is_left {
                fs::remove_file(&path).map_err(|error| file_error(&path, error))?;
            }
        }
        Ok(())
    }

    /// Claims the making of a table, so that programs do not make it at the same
    /// time. They may all the same, and do no harm: where files cannot be locked
    /// the claim is nobody's.
    #[cfg(feature = "threads")]
    pub(crate) fn claim(&self, domain: Domain) -> Claim {
        let path = self.path.join(format!("{}-{CLAIM}", domain.id()));
        let file = File::options().create(true).append(true).open(path).ok();
        let taken = file
            .as_ref()
            .is_some_and(|file| matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)));
        Claim { file, taken }
    }

    /// Everything in the folder, in order.
    fn paths(&self) -> Result<Vec<PathBuf>, FileError> {
        let entries = match fs::read_dir(&self.path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(self.error(error)),
        };
        let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut paths = paths.map_err(|error| self.error(error))?;
        paths.sort();
        Ok(paths)
    }

    fn error(&self, error: io::Error) -> FileError {
        file_error(&self.path, error)
    }
}

/// The right to make a table, until it is let go.
#[cfg(feature = "threads")]
pub(crate) struct Claim {
    file: Option<File>,
    taken: bool,
}

#[cfg(feature = "threads")]
impl Claim {
    /// Whether another program has it.
    pub(crate) const fn is_taken(&self) -> bool {
        self.taken
    }

    /// Waits until nobody else has it.
    pub(crate) fn wait(&mut self) {
        if let Some(file) = &self.file {
            self.taken = false;
            let _ = file.lock();
        }
    }
}

/// What a file is by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The file of a layer.
    Layer,
    /// What is to become one.
    Partial,
    /// By which a program claims to make them.
    Claim,
}

/// Which file of a domain's table this is, or of any table; `None` when it is
/// something else.
fn kind(path: &Path, domain: Option<Domain>) -> Option<Kind> {
    let start = domain.map_or_else(|| "hoyito-".to_owned(), |domain| domain.id() + "-");
    let ending = format!(".{EXTENSION}");
    let name = path.file_name()?.to_str()?;
    if !name.starts_with(&start) {
        None
    } else if name.ends_with(&ending) {
        Some(Kind::Layer)
    } else if name.contains(&ending) && name.ends_with(PARTIAL) {
        Some(Kind::Partial)
    } else if name.ends_with(CLAIM) {
        Some(Kind::Claim)
    } else {
        None
    }
}

fn file_error(path: &Path, error: io::Error) -> FileError {
    FileError {
        path: path.to_owned(),
        problem: error.into(),
    }
}

fn is_missing(error: &FileError) -> bool {
    matches!(&error.problem, FileProblem::Io(error) if error.kind() == io::ErrorKind::NotFound)
}
