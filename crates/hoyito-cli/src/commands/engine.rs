//! What the commands of the engine share: its tables and the clock.

use std::time::{Duration, Instant};

use hoyito_core::{Ring, Rules};
use hoyito_engine::tablebase::{Damaged, Domain, FolderError, Plan, Tables, Watch};

use super::tables::{Meter, folder, standing_folder};
use crate::args::groups::{EngineTables, SearchArgs};
use crate::failure::{Failure, note};

/// To how many seeds tables are used unasked where they are kept, and made
/// where a program runs for a while.
pub(crate) const STANDING_SEEDS: u8 = 16;

/// The tables that were asked for, as far as this game can have them; without a
/// wish those that are kept, unless the answer is to be the same every time.
///
/// # Errors
///
/// When a file that was asked for cannot be read, used or written.
pub(crate) fn tables_for_search(
    args: &EngineTables,
    search: &SearchArgs,
    rules: Rules,
    ring: &Ring,
) -> Result<Tables, Failure> {
    match (args.tables_seeds, search.nodes) {
        (Some(_), _) => tables(args, rules, ring),
        (None, Some(_)) => Ok(Tables::none()),
        (None, None) => kept(args, Domain::new(rules, ring)),
    }
}

/// The tables that the options name, as far as this game can have them.
///
/// # Errors
///
/// When a file cannot be read, used or written.
pub(crate) fn tables(args: &EngineTables, rules: Rules, ring: &Ring) -> Result<Tables, Failure> {
    let domain = Domain::new(rules, ring);
    let most = if ring.len() <= 12 {
        args.named_seeds()
    } else {
        args.named_seeds().min(8)
    };
    // The engine makes the small ones itself.
    if most <= args.own_seeds() {
        return Ok(Tables::none());
    }
    let Ok(plan) = Plan::new(domain, most) else {
        return Ok(Tables::none());
    };
    let meter = Meter::new();
    let watch = Watch {
        stop: None,
        progress: Some(&|progress| meter.see(progress)),
    };
    let built = folder(&args.folder)?.build(&plan, Damaged::Refuse, watch);
    meter.finish();
    let table = built.map_err(|error| match error {
        FolderError::Build(error) => Failure::Usage(error.to_string()),
        FolderError::File(error) => Failure::Table(error),
    })?;
    Ok(Tables::none().with(table))
}

/// The table that is kept of a game, where it goes beyond what the engine makes
/// itself. Nobody asked for it: what is wrong with it is told, and it is done
/// without.
fn kept(args: &EngineTables, domain: Domain) -> Result<Tables, Failure> {
    let Some(folder) = standing_folder(&args.folder)? else {
        return Ok(Tables::none());
    };
    match folder.load(domain, STANDING_SEEDS) {
        Ok(table) if table.max_seeds() > args.own_seeds() => Ok(Tables::none().with(table)),
        Ok(_) => Ok(Tables::none()),
        Err(error) => {
            note(&error);
            Ok(Tables::none())
        }
    }
}

/// A moment to stop at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// In so many seconds, or never.
    pub(crate) fn in_seconds(seconds: Option<f64>) -> Self {
        Self(seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds)))
    }

    /// Whether it has come.
    pub(crate) fn has_come(self) -> bool {
        self.0.is_some_and(|moment| Instant::now() >= moment)
    }
}
