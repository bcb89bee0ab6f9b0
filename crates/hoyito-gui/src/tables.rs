//! The end-game tables at the board: which there are on the disk, what can be
//! wished for, and what has to be done about it beside the window.

use std::collections::BTreeMap;
use std::path::Path;

use hoyito_core::{Position, Ring, RowLength, Rules, Side, Variant};
use hoyito_engine::tablebase::{Domain, FileError, Folder, Found};

/// To how many seeds tables are made unasked.
pub const UNASKED: u8 = 16;
/// To how many seeds the board makes them when asked.
pub const MOST: u8 = 20;

/// What a player can wish for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesWish {
    /// See which tables there are.
    Ask,
    /// Have those of the game on the board made unasked, or no longer.
    Unasked(bool),
    /// Have a table made.
    Make {
        /// The game.
        domain: Domain,
        /// The most seeds on the board.
        seeds: u8,
    },
    /// Leave what is being made.
    Stop,
    /// Remove the files of a table.
    Remove(Domain),
}

/// What is done beside the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesErrand {
    /// Open a table with up to so many seeds, and make what is missing.
    Want(Domain, u8),
    /// Leave what is being made.
    Stop,
    /// Look which tables are kept.
    List,
    /// Remove the files of a table, and look again.
    Remove(Domain),
}

/// A table on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTable {
    /// What it is about.
    pub domain: Domain,
    /// The most seeds on the board; 0 when none of its files can be used.
    pub seeds: u8,
    /// The length of its files in bytes.
    pub bytes: u64,
    /// The name of a file of it that cannot be used.
    pub unusable: Option<String>,
}

/// The game of a position, where its tables are worth keeping: on the full 2x6
/// board. Those of other rings are small, and whoever thinks makes them.
#[must_use]
pub fn domain_of(position: &Position) -> Option<Domain> {
    let ring = position.board().ring();
    let full = ring.is_full() && ring.row() == RowLength::SIX;
    full.then(|| Domain::new(position.rules(), ring))
}

/// The tables in a folder, game by game.
///
/// # Errors
///
/// When it cannot be read.
pub fn kept(folder: &Folder) -> Result<Vec<KeptTable>, FileError> {
    let mut files: BTreeMap<Domain, Vec<Found>> = BTreeMap::new();
    for found in folder.files()? {
        if let Some(domain) = domain_of_file(&found) {
            files.entry(domain).or_default().push(found);
        }
    }
    Ok(files.into_iter().map(of_files).collect())
}

/// A table and all its files, fewest seeds first.
fn of_files((domain, files): (Domain, Vec<Found>)) -> KeptTable {
    let heads = files.iter().filter_map(|found| found.head.as_ref().ok());
    let mut seeds = 0;
    for head in heads.filter(|head| head.domain == domain) {
        if head.seeds == seeds + 4 {
            seeds = head.seeds;
        }
    }
    let unusable = files.iter().find(|found| {
        let head = found.head.as_ref();
        head.map_or(true, |head| head.domain != domain)
    });
    KeptTable {
        domain,
        seeds,
        bytes: files.iter().map(|found| found.bytes).sum(),
        unusable: unusable.map(|found| name(&found.path).to_owned()),
    }
}

/// What a file is about by its name, or else by what is in it.
fn domain_of_file(found: &Found) -> Option<Domain> {
    let name = name(&found.path);
    on_the_board()
        .find(|domain| name.starts_with(&format!("{}-", domain.id())))
        .or_else(|| found.head.as_ref().ok().map(|head| head.domain))
}

fn name(path: &Path) -> &str {
    path.file_name()
        .and_then(|name| name.to_str())
        .unwrap_or("")
}

/// All games whose tables the board makes.
fn on_the_board() -> impl Iterator<Item = Domain> {
    Variant::ALL.into_iter().flat_map(|variant| {
        [None, Some(Side::South)].map(|last_four_holder| {
            let rules = Rules {
                variant,
                last_four_holder,
            };
            Domain::new(rules, &Ring::full(RowLength::SIX))
        })
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use hoyito_engine::tablebase::{Damaged, Plan, Watch};

    use super::*;

    #[test]
    fn tables_are_told_by_their_games_with_what_cannot_be_used_of_them() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::new(place.path());
        assert_eq!(kept(&folder).expect("an empty folder"), []);
        let games: Vec<Domain> = on_the_board().take(2).collect();
        for domain in &games {
            let plan = Plan::new(*domain, 8).expect("a small plan");
            let built = folder.build(&plan, Damaged::Refuse, Watch::default());
            built.expect("it can be built");
        }
        let spoiled = folder.file(games[1], 4);
        fs::write(&spoiled, "spoiled").expect("a writable file");
        let tables = kept(&folder).expect("a readable folder");
        let told: Vec<_> = tables
            .iter()
            .map(|table| (table.domain, table.seeds, table.unusable.as_deref()))
            .collect();
        assert_eq!(
            told,
            [
                (games[0], 8, None),
                (games[1], 0, Some("hoyito-i-6x6-held-04.hytable"))
            ]
        );
        let length = |seeds| {
            let file = folder.file(games[0], seeds).metadata();
            file.expect("it was built").len()
        };
        assert_eq!(tables[0].bytes, length(4) + length(8));
    }
}
