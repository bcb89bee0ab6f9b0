//! `hoyito tables verify`.

use std::collections::BTreeMap;
use std::io::Write;

use hoyito_engine::tablebase::{Domain, Folder, Share, Verified, Watch, verify};
use serde::Serialize;

use super::progress::Meter;
use super::{folder, grouped};
use crate::args::tables::VerifyArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Report {
    tables: Vec<TableReport>,
}

/// One table of a [`Report`].
#[derive(Serialize)]
struct TableReport {
    table: String,
    seeds: u8,
    checked: u64,
    positions: u64,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let folder = folder(&args.folder)?;
    let share = args.share.map_or(Share::All, |share| Share::Random {
        share,
        seed: args.seed.seed.unwrap_or_default(),
    });
    let mut out = output::text();
    let mut tables = Vec::new();
    for (domain, seeds) in tables_in(&folder, args)? {
        let verified = verify_table(&folder, domain, seeds, share)?;
        if !args.json {
            writeln!(
                out,
                "{domain}, to {seeds} seeds: {} of {} positions checked, all right",
                grouped(verified.checked),
                grouped(verified.positions)
            )?;
            out.flush()?;
        }
        tables.push(TableReport {
            table: domain.to_string(),
            seeds,
            checked: verified.checked,
            positions: verified.positions,
        });
    }
    if args.json {
        output::json_line(&Report { tables })?;
    } else if tables.is_empty() {
        writeln!(out, "no tables to check in {}", folder.path().display())?;
        out.flush()?;
    }
    Ok(())
}

/// The tables of a folder that are to be checked, each with the most seeds of
/// its files.
fn tables_in(folder: &Folder, args: &VerifyArgs) -> Result<BTreeMap<Domain, u8>, Failure> {
    let mut tables = BTreeMap::new();
    for found in folder.files()? {
        let head = found.head?;
        let is_meant = args
            .variant
            .is_none_or(|variant| variant == head.domain.variant())
            && args.seeds.is_none_or(|seeds| head.seeds <= seeds);
        if is_meant {
            let most = tables.entry(head.domain).or_insert(head.seeds);
            *most = head.seeds.max(*most);
        }
    }
    Ok(tables)
}

fn verify_table(
    folder: &Folder,
    domain: Domain,
    seeds: u8,
    share: Share,
) -> Result<Verified, Failure> {
    let table = folder.load(domain, seeds)?;
    if table.max_seeds() < seeds {
        return Err(Failure::Content(format!(
            "{domain}: the layer of {} seeds is missing below that of {seeds}; \
             `hoyito tables build` makes it",
            table.max_seeds() + 4
        )));
    }
    let meter = Meter::new();
    let watch = Watch {
        stop: None,
        progress: Some(&|progress| meter.see(progress)),
    };
    let verified = verify(&table, share, watch);
    meter.finish();
    verified.map_err(|error| Failure::Content(format!("{domain}: {error}")))
}
