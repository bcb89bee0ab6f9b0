//! The tables behind those who think: opened, made and kept on a thread of
//! their own.

use std::path::Path;
use std::sync::Arc;

use hoyito_engine::tablebase::{
    Domain, FileError, Folder, FolderError, Missing, Standing, Tables, UnderWay,
};

use crate::tables::{self, KeptTable};

/// Hands out the tables that are there by now.
pub type Supply = Arc<dyn Fn() -> Tables + Send + Sync>;

/// The environment variable that names the folder; when it is empty, none is
/// used.
const FOLDER_VARIABLE: &str = "HOYITO_TABLES";

/// The tables of a user. A clone is the same store.
#[derive(Clone)]
pub struct Store {
    folder: Folder,
    standing: Arc<Standing>,
}

impl Store {
    /// The folder that the environment names, or else the user's cache folder;
    /// the one that the terminal program uses too.
    #[must_use]
    pub fn folder_of_user() -> Option<Folder> {
        if let Some(path) = std::env::var_os(FOLDER_VARIABLE) {
            return (!path.is_empty()).then(|| Folder::new(path));
        }
        let folders = directories::ProjectDirs::from("", "", "hoyito")?;
        Some(Folder::new(folders.cache_dir().join("tables")))
    }

    /// Tables kept in a folder. `wake` is called on another thread when there is
    /// something new about them.
    #[must_use]
    pub fn start(folder: Folder, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            standing: Arc::new(Standing::new(folder.clone(), wake)),
            folder,
        }
    }

    /// Where they are kept.
    #[must_use]
    pub fn place(&self) -> &Path {
        self.folder.path()
    }

    /// What those who think ask for tables.
    #[must_use]
    pub fn supply(&self) -> Supply {
        let standing = Arc::clone(&self.standing);
        Arc::new(move || standing.tables())
    }

    /// No tables at all.
    #[must_use]
    pub fn nothing() -> Supply {
        Arc::new(Tables::none)
    }

    /// What is being opened or made.
    #[must_use]
    pub fn under_way(&self) -> Option<UnderWay> {
        self.standing.under_way()
    }

    /// Why there is less than was wanted, each time told once.
    #[must_use]
    pub fn take_trouble(&self) -> Option<FolderError> {
        self.standing.take_trouble()
    }

    /// Opens a table with up to so many seeds, and makes what is missing, after
    /// what was wanted before.
    pub fn want(&self, domain: Domain, seeds: u8) {
        self.standing.want(domain, seeds, Missing::Make);
    }

    /// Leaves what is being made, and all that waits.
    pub fn stop(&self) {
        self.standing.stop();
    }

    /// The tables that are kept. It asks the disk.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn list(&self) -> Result<Vec<KeptTable>, FileError> {
        tables::kept(&self.folder)
    }

    /// Removes the files of a table, and gives those that are left.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read or a file cannot be removed.
    pub fn remove(&self, domain: Domain) -> Result<Vec<KeptTable>, FileError> {
        self.folder.remove(Some(domain))?;
        self.standing.forget(domain);
        self.list()
    }
}
