//! What the commands of the engine share: its tables and the clock.

use std::time::{Duration, Instant};

use hoyito_core::{Ring, Rules};
use hoyito_engine::tablebase::{Damaged, Domain, FolderError, Plan, Tables, Watch};

use super::tables::{Meter, folder};
use crate::args::groups::EngineTables;
use crate::failure::Failure;

/// Tables of so many seeds are made in memory, in a second or less.
const IN_MEMORY: u8 = 12;

/// The tables that were asked for, as far as this game can have them.
///
/// # Errors
///
/// When a file cannot be read, used or written.
pub(crate) fn tables(args: &EngineTables, rules: Rules, ring: &Ring) -> Result<Tables, Failure> {
    let domain = Domain::new(rules, ring);
    let most = if ring.len() <= 12 {
        args.tables_seeds
    } else {
        args.tables_seeds.min(8)
    };
    // The engine makes the small ones itself.
    if most <= IN_MEMORY {
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
