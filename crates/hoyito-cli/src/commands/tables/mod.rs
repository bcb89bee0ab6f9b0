//! `hoyito tables`: builds end-game tables, lists, looks up, counts, checks and
//! removes them.

mod build;
mod count;
mod info;
mod probe;
mod progress;
mod remove;
mod verify;

pub(super) use self::progress::Meter;

use directories::ProjectDirs;
use hoyito_core::{Ring, RowLength, Rules, Side};
use hoyito_engine::tablebase::{Domain, Folder, MAX_TABLE_SEEDS, Plan, Table, Watch, build};

use crate::args::groups::FolderArgs;
use crate::args::tables::{DomainArgs, TablesArgs, TablesCommand};
use crate::failure::Failure;

pub(crate) fn run(args: &TablesArgs) -> Result<(), Failure> {
    match &args.command {
        TablesCommand::Build(args) => build::run(args),
        TablesCommand::Info(args) => info::run(args),
        TablesCommand::Probe(args) => probe::run(args),
        TablesCommand::Count(args) => count::run(args),
        TablesCommand::Verify(args) => verify::run(args),
        TablesCommand::Remove(args) => remove::run(args),
    }
}

/// The folder that is meant.
///
/// # Errors
///
/// When none is named and there is no place for caches, or `--dir` names
/// something else.
pub(super) fn folder(args: &FolderArgs) -> Result<Folder, Failure> {
    standing_folder(args)?.ok_or_else(|| {
        Failure::Usage(format!(
            "no folder is known where tables are kept: name one with --dir or {FOLDER_VARIABLE}"
        ))
    })
}

/// The environment variable that names the folder; when it is empty none is
/// used unasked.
const FOLDER_VARIABLE: &str = "HOYITO_TABLES";

/// The folder from which tables are used unasked, if there is one.
///
/// # Errors
///
/// When `--dir` names something else.
pub(super) fn standing_folder(args: &FolderArgs) -> Result<Option<Folder>, Failure> {
    if let Some(path) = &args.dir {
        if path.exists() && !path.is_dir() {
            return Err(Failure::Usage(format!(
                "{} is no folder; --dir names one",
                path.display()
            )));
        }
        return Ok(Some(Folder::new(path)));
    }
    if let Some(path) = std::env::var_os(FOLDER_VARIABLE) {
        return Ok((!path.is_empty()).then(|| Folder::new(path)));
    }
    let folders = ProjectDirs::from("", "", "hoyito");
    Ok(folders.map(|folders| Folder::new(folders.cache_dir().join("tables"))))
}

/// A table of so many positions, as on 2x6 with 12 seeds, is made in a moment
/// and need not be there.
const AT_ONCE: u64 = 3_000_000;

/// The table of a domain with up to so many seeds, if there is one: from its
/// files, or made at once when it is small.
fn table(folder: Option<&Folder>, domain: Domain, seeds: u8) -> Result<Option<Table>, Failure> {
    let load = |folder: &Folder| folder.load(domain, seeds.min(MAX_TABLE_SEEDS));
    let kept = folder.map(load).transpose()?;
    if let Some(table) = kept.filter(|table| table.max_seeds() >= seeds) {
        return Ok(Some(table));
    }
    let plan = Plan::new(domain, seeds).ok();
    let small = plan.filter(|plan| plan.positions() <= AT_ONCE);
    Ok(small.and_then(|_| build(domain, seeds, Watch::default()).ok()))
}

/// The game that is meant.
fn domain(args: &DomainArgs) -> Result<Domain, Failure> {
    let rules = Rules {
        variant: args.board.variant,
        last_four_holder: args.last,
    };
    let ring = match args.pits {
        None => Ring::full(args.board.row),
        Some((south, north)) => {
            let row = RowLength::new(south.max(north)).unwrap_or(RowLength::SIX);
            Ring::new(row, |pit| match pit.side() {
                Side::South => pit.column() < south,
                Side::North => pit.column() < north,
            })
            .map_err(Failure::content)?
        }
    };
    Ok(Domain::new(rules, &ring))
}

/// A number of bytes for people.
fn bytes(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["bytes", "kB", "MB", "GB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1000.0 && unit + 1 < UNITS.len() {
        size /= 1000.0;
        unit += 1;
    }
    match unit {
        0 => format!("{bytes} bytes"),
        _ => format!("{size:.1} {}", UNITS[unit]),
    }
}

/// A number with its digits in groups of three.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_from_the_right() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(13_037_895), "13,037,895");
    }

    #[test]
    fn bytes_are_told_in_the_largest_unit_that_leaves_a_whole() {
        assert_eq!(bytes(999), "999 bytes");
        assert_eq!(bytes(1_500), "1.5 kB");
        assert_eq!(bytes(33_000_000), "33.0 MB");
        assert_eq!(bytes(5_000_000_000_000), "5000.0 GB");
    }
}
