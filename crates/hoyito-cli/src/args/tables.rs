//! What can be typed after `hoyito tables`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use hoyito_core::{RowLength, Side, Variant};
use hoyito_engine::tablebase::MAX_TABLE_SEEDS;

use super::groups::{BoardArgs, FolderArgs, SeedArg, variant};
use super::numbers::board_seeds;

/// Build, look up and check end-game tables
#[derive(Debug, Args)]
#[command(after_long_help = "\
A table knows the exact value of every position with up to so many seeds on
the board: what the player due nets of them with best play of both. It is kept
as one file for each number of seeds, in the user's cache folder unless --dir
names another.

Examples:
  hoyito tables build --seeds 16
  hoyito tables info
  hoyito tables probe --variant hoyito-ii '1,3,0,0,0,0/0,0,4,0,0,0 S 20-20'
  hoyito tables count --seeds 12
  hoyito tables verify --share 0.01
  hoyito tables remove --variant hoyito-ii")]
pub(crate) struct TablesArgs {
    /// What to do with tables.
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

/// What can be done with tables.
#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    Build(BuildArgs),
    Info(InfoArgs),
    Probe(ProbeArgs),
    Count(CountArgs),
    Verify(VerifyArgs),
    Remove(RemoveArgs),
}

/// Which game a table is about.
#[derive(Debug, Args)]
pub(crate) struct DomainArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Open pits of South and of North, in a territory match
    #[arg(long, value_name = "S,N", value_parser = open_pits, conflicts_with = "row")]
    pub(crate) pits: Option<(u8, u8)>,
    /// Who gets the last four, S or N, when it is not the taker; on a ring of
    /// equal sides the table serves both
    #[arg(long, value_name = "SIDE", value_parser = side(), ignore_case = true)]
    pub(crate) last: Option<Side>,
}

/// Build a table, or go on building it
#[derive(Debug, Args)]
#[command(after_long_help = "\
Layers that are there already are kept, so a build that was stopped goes on
from the last finished one. A file that cannot be used is an error, unless
--rebuild is given.

Examples:
  hoyito tables build --seeds 16
  hoyito tables build --seeds 16 --variant hoyito-iii --last S
  hoyito tables build --seeds 8 --row 12
  hoyito tables build --seeds 16 --pits 5,3 --dir tables")]
pub(crate) struct BuildArgs {
    /// The most seeds on the board: 4, 8, 12, 16, 20 or 24
    #[arg(long, value_name = "N", value_parser = board_seeds(MAX_TABLE_SEEDS))]
    pub(crate) seeds: u8,
    #[command(flatten)]
    pub(crate) domain: DomainArgs,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    /// Build files anew that cannot be used
    #[arg(long)]
    pub(crate) rebuild: bool,
    /// Only say what it would cost
    #[arg(long)]
    pub(crate) plan: bool,
}

/// List the table files
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  hoyito tables info
  hoyito tables info --dir tables --json")]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell the exact value of a position and of its sowings
#[derive(Debug, Args)]
#[command(after_long_help = "\
Small tables, to 12 seeds on 2x6, need not be there: they are made in a moment.

Examples:
  hoyito tables probe --variant hoyito-ii '1,3,0,0,0,0/0,0,4,0,0,0 S 20-20'
  hoyito tables probe --variant hoyito-iii '0,1,0,2,1,0/0,3,0,0,1,0 N 20-20 last:S' --json
  hoyito tables probe --variant hoyito-ii --batch positions.txt --json")]
pub(crate) struct ProbeArgs {
    /// The position, as text
    #[arg(value_name = "POSITION", required_unless_present = "batch")]
    pub(crate) position: Option<String>,
    /// Look up the positions of this file, one a line; - is the standard input.
    /// A line that cannot be answered is an error, and the next is read
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true)]
    pub(crate) variant: Variant,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Count positions by their exact value
#[derive(Debug, Args)]
#[command(after_long_help = "\
Small tables, to 12 seeds on 2x6, need not be there: they are made in a moment.

Examples:
  hoyito tables count --seeds 12
  hoyito tables count --seeds 16 --variant hoyito-iii --last S --json")]
pub(crate) struct CountArgs {
    /// The most seeds on the board: 4, 8, 12, 16, 20 or 24
    #[arg(long, value_name = "N", value_parser = board_seeds(MAX_TABLE_SEEDS))]
    pub(crate) seeds: u8,
    #[command(flatten)]
    pub(crate) domain: DomainArgs,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check tables: every value and rank follows from the next ones
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  hoyito tables verify
  hoyito tables verify --variant hoyito-iii --seeds 16
  hoyito tables verify --share 0.01 --seed 7 --dir tables")]
#[command(mut_arg("seed", |seed| seed.requires("share")))]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    /// Check only the tables of this Hoyito
    #[arg(long, value_parser = variant(), ignore_case = true)]
    pub(crate) variant: Option<Variant>,
    /// Check only positions with up to so many seeds
    #[arg(long, value_name = "N", value_parser = board_seeds(MAX_TABLE_SEEDS))]
    pub(crate) seeds: Option<u8>,
    /// Check a random share of the positions, from 0 to 1
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) share: Option<f64>,
    #[command(flatten)]
    pub(crate) seed: SeedArg,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Remove the files of a table
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  hoyito tables remove --variant hoyito-ii
  hoyito tables remove --all --dir tables")]
pub(crate) struct RemoveArgs {
    #[command(flatten)]
    pub(crate) domain: DomainArgs,
    /// Remove all tables in the folder
    #[arg(long, conflicts_with_all = ["variant", "row", "pits", "last"])]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// Reads `S` or `N`.
fn side() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["S", "N"]).map(|name| match name.as_str() {
        "S" | "s" => Side::South,
        _ => Side::North,
    })
}

/// Reads two numbers of open pits.
fn open_pits(text: &str) -> Result<(u8, u8), String> {
    let pits = |text: &str| {
        text.parse::<u8>()
            .ok()
            .filter(|pits| (1..=RowLength::TWELVE.get()).contains(pits))
    };
    text.split_once(',')
        .and_then(|(south, north)| Some((pits(south)?, pits(north)?)))
        .ok_or_else(|| "expected two numbers from 1 to 12, such as 5,3".to_owned())
}

/// Reads a share.
fn share(text: &str) -> Result<f64, String> {
    let share: Option<f64> = text.parse().ok();
    share
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "expected a number from 0 to 1".to_owned())
}
