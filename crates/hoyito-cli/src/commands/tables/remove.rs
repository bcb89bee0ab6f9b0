//! `hoyito tables remove`.

use std::io::Write;

use super::{domain, folder};
use crate::args::tables::RemoveArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &RemoveArgs) -> Result<(), Failure> {
    let domain = if args.all {
        None
    } else {
        Some(domain(&args.domain)?)
    };
    let removed = folder(&args.folder)?.remove(domain)?;
    let mut out = output::text();
    for path in &removed {
        writeln!(out, "removed {}", path.display())?;
    }
    writeln!(out, "{} files removed", removed.len())?;
    out.flush()?;
    Ok(())
}
