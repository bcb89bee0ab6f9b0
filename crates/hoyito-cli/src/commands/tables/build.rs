//! `hoyito tables build`.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Mutex;
use std::time::Instant;

use hoyito_engine::tablebase::{BuildError, Damaged, FolderError, Plan, Progress, Watch};

use super::progress::Meter;
use super::{bytes, domain, folder, grouped};
use crate::args::tables::BuildArgs;
use crate::commands::interruption::Interruption;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &BuildArgs) -> Result<(), Failure> {
    let domain = domain(&args.domain)?;
    let plan = Plan::new(domain, args.seeds).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut out = output::text();
    writeln!(out, "{domain}, to {} seeds", args.seeds)?;
    writeln!(
        out,
        "{} positions; building takes at most {} of memory, the files about {}, \
         the table {} of memory when it is used",
        grouped(plan.positions()),
        bytes(plan.build_memory()),
        bytes(plan.disk()),
        bytes(plan.table_memory()),
    )?;
    out.flush()?;
    if args.plan {
        return Ok(());
    }
    let folder = folder(&args.folder)?;
    let damaged = if args.rebuild {
        Damaged::Rebuild
    } else {
        Damaged::Refuse
    };
    let began = Instant::now();
    let meter = Meter::new();
    let built = Mutex::new(BTreeSet::new());
    let interruption = Interruption::watch();
    let watch = Watch {
        stop: Some(&|| interruption.has_come()),
        progress: Some(&|progress: Progress| {
            meter.see(progress);
            if let Ok(mut built) = built.lock() {
                built.insert(progress.seeds);
            }
        }),
    };
    let outcome = folder.build(&plan, damaged, watch);
    meter.finish();
    outcome.map_err(|error| match error {
        FolderError::Build(stopped @ BuildError::Stopped(_)) => {
            Failure::Interrupted(stopped.to_string())
        }
        FolderError::Build(error) => Failure::Usage(error.to_string()),
        FolderError::File(error) => Failure::Table(error),
    })?;
    let built = built.into_inner().unwrap_or_default();
    let place = folder.path().display();
    if built.is_empty() {
        writeln!(out, "all of it was there already, in {place}")?;
    } else {
        let layers: Vec<String> = built.iter().map(u8::to_string).collect();
        writeln!(
            out,
            "built in {:.1} seconds the layers of {} seeds, in {place}",
            began.elapsed().as_secs_f64(),
            layers.join(", "),
        )?;
    }
    out.flush()?;
    Ok(())
}
