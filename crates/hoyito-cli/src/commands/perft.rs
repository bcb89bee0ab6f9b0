//! `hoyito perft`: counts positions.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use hoyito_core::Pit;
use serde::Serialize;

use super::starting;
use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Count {
    nodes: u64,
    seconds: f64,
    /// The counts below each first sowing, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<Pit, u64>>,
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let position = starting::position(&args.start)?;
    let began = Instant::now();
    let divide = args
        .divide
        .then(|| hoyito_core::divide(&position, args.depth));
    // Nothing to divide at depth 0 or in a finished game, which count one.
    let nodes = match divide.as_deref() {
        None | Some([]) => hoyito_core::perft(&position, args.depth),
        Some(divided) => divided.iter().map(|(_, nodes)| nodes).sum(),
    };
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        output::json_line(&Count {
            nodes,
            seconds,
            divide: divide.map(BTreeMap::from_iter),
        })?;
        return Ok(());
    }
    let mut out = output::text();
    for (pit, nodes) in divide.into_iter().flatten() {
        writeln!(out, "{pit} {nodes}")?;
    }
    writeln!(out, "{nodes}")?;
    out.flush()?;
    Ok(())
}
