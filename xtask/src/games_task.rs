//! `cargo xtask games …`.

use clap::{Args, Subcommand};
use xtask::games::{Feature, Recipe, RecordError, SeekError, Wanted};

/// What can be done with recorded games.
#[derive(Subcommand)]
pub(crate) enum GamesTask {
    /// Make a game or match by chance and print its record.
    ///
    /// The same options always print the same record; its Made tag holds them.
    Make(Make),
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
        GamesTask::Make(make) => print!("{}", make.record()?),
    }
    Ok(())
}

impl Make {
    fn record(mut self) -> Result<String, GamesError> {
        let wanted = Wanted {
            features: self.seek.into_iter().collect(),
            most_plies: self.within,
        };
        let seeks = !wanted.features.is_empty() || wanted.most_plies.is_some();
        let tries = if seeks { self.tries } else { 1 };
        let session = wanted.seek(&mut self.recipe, tries)?;
        Ok(self.recipe.file(&session)?)
    }
}

/// Why a task with games failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GamesError {
    #[error(transparent)]
    Seek(#[from] SeekError),
    #[error(transparent)]
    Record(#[from] RecordError),
}
