//! Where the game's record is kept while it is played.

use std::path::{Path, PathBuf};

use super::session::Session;
use crate::failure::Failure;

/// The files a game is saved in.
pub(super) struct Keeping {
    pub(super) path: Option<PathBuf>,
}

impl Keeping {
    pub(super) fn keep(&mut self, _session: &Session) -> Result<(), Failure> {
        Ok(())
    }
    pub(super) fn save(
        &mut self,
        _session: &Session,
        _path: Option<&Path>,
    ) -> Result<PathBuf, Failure> {
        Err(Failure::Usage("not yet".to_owned()))
    }
}
