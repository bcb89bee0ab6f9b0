//! `cargo xtask games …`.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use xtask::games::{Feature, Recipe, RecipeError, RecordError, SeekError, Wanted};

use super::accept::{AcceptError, accept};
use super::add::{AddError, add};

/// What can be done with recorded games.
#[derive(Subcommand)]
pub(crate) enum GamesTask {
    /// Make a game or match by chance and print its record.
    ///
    /// The same options always print the same record; its Made tag holds them.
    Make(Make),
    /// Check a record and take it among the recorded games.
    ///
    /// It is written in its canonical form to xtask/games. Nothing there is
    /// ever overwritten. Its tags have to say who played and how the game came
    /// about; no game may claim a person who did not play it.
    Add {
        /// The record.
        file: PathBuf,
        /// Its name among the recorded games, without .hgn.
        #[arg(long)]
        name: Option<String>,
    },
    /// Write the snapshots of the recorded games anew and list which changed.
    Accept,
}

/// What is made, and which game of many.
#[derive(Args)]
pub(crate) struct Make {
    #[command(flatten)]
    recipe: Recipe,
    /// Try seeds from --seed on until the game shows all of these.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FEATURE")]
    seek: Vec<Feature>,
    /// Try seeds until the game, all rounds together, has no more sowings.
    #[arg(long, value_name = "PLIES")]
    within: Option<usize>,
    /// How many seeds are tried.
    #[arg(long, default_value_t = 100_000)]
    tries: u64,
}

pub(crate) fn run(task: GamesTask) -> Result<(), GamesError> {
    match task {
        GamesTask::Make(make) => print(&make.record()?)?,
        GamesTask::Add { file, name } => {
            let place = add(&file, name.as_deref())?;
            println!("added {}", place.display());
            println!("Now run `cargo xtask games accept` and read the snapshot that it names:");
            println!("every sowing of the game is told there. Commit both files together.");
        }
        GamesTask::Accept => accept()?,
    }
    Ok(())
}

/// Prints a text. Who does not read it to the end, as `head` does not, is not
/// told of an error.
fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

impl Make {
    fn record(mut self) -> Result<String, GamesError> {
        let wanted = Wanted {
            features: self.seek.into_iter().collect(),
            most_plies: self.within,
        };
        let session = if wanted.is_anything() {
            wanted.seek(&mut self.recipe, self.tries)?
        } else {
            self.recipe.play()?
        };
        Ok(self.recipe.file(&session)?)
    }
}

/// Why a task with games failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GamesError {
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    #[error(transparent)]
    Seek(#[from] SeekError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the record cannot be printed: {0}")]
    Print(#[from] io::Error),
    #[error(transparent)]
    Add(#[from] AddError),
    #[error(transparent)]
    Accept(#[from] AcceptError),
}
