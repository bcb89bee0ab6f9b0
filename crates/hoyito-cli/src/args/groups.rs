//! Options that several commands have, each written once.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hoyito_core::{MatchFormat, RowLength, StarterRule, Variant};
use hoyito_engine::tablebase::MAX_TABLE_SEEDS;

use super::numbers::{board_seeds, seconds, whole};

/// Which game is played on which board.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct BoardArgs {
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true, default_value = "hoyito-ii")]
    pub(crate) variant: Variant,
    /// Pits in a row, all open
    #[arg(long, value_name = "6..12", value_parser = row(), default_value = "6")]
    pub(crate) row: RowLength,
}

/// The position that a question is about.
#[derive(Debug, Args)]
pub(crate) struct StartArgs {
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true)]
    pub(crate) variant: Variant,
    /// Pits in a row of the standard start
    #[arg(long, value_name = "6..12", value_parser = row(), default_value = "6")]
    pub(crate) row: RowLength,
    /// This position instead of the standard start
    #[arg(long, value_name = "TEXT", conflicts_with = "row")]
    pub(crate) position: Option<String>,
}

/// The kind of match that is played, if any.
#[derive(Debug, Args)]
pub(crate) struct MatchFormatArgs {
    /// Play matches: rounds:N, wins:N or territory:N
    #[arg(long = "match", value_name = "FORMAT")]
    pub(crate) match_format: Option<MatchFormat>,
    /// Who starts the rounds after the first: the winner or loser of the
    /// latest decided round, or each in turn
    #[arg(
        long,
        value_name = "RULE",
        value_parser = starter(),
        ignore_case = true,
        requires = "match_format",
        default_value = "alternate"
    )]
    pub(crate) starter: StarterRule,
}

/// What is left to chance.
#[derive(Debug, Args)]
pub(crate) struct SeedArg {
    /// What is left to chance; the same number gives the same again
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
}

/// How long to think.
#[derive(Debug, Args)]
pub(crate) struct TimeArg {
    /// The most seconds for one answer
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
}

/// How long to search.
#[derive(Debug, Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    time: TimeArg,
    /// The most positions to look into for one answer; without --time the
    /// answer is then the same every time
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
}

impl SearchArgs {
    /// The most seconds for one answer, if there is such a limit.
    pub(crate) const fn time(&self) -> Option<f64> {
        self.time.time
    }

    /// The same, or so many seconds where there is no limit of any kind.
    pub(crate) fn time_or(&self, usual: f64) -> Option<f64> {
        self.time().or(self.nodes.is_none().then_some(usual))
    }
}

/// Where tables are.
#[derive(Debug, Args)]
pub(crate) struct FolderArgs {
    /// The folder of the tables; without it, the one that the environment
    /// variable HOYITO_TABLES names, or else the user's cache folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

/// Which tables the engine uses.
#[derive(Debug, Args)]
pub(crate) struct EngineTables {
    /// Use tables of up to so many seeds, a multiple of 4. To 12 they are made
    /// in memory; beyond, they are kept in the tables' folder and built there
    /// when they are missing. Without it, those to 16 seeds are used that are
    /// kept, or with --nodes, when the answer is to be the same every time,
    /// those to 12
    #[arg(long, value_name = "N", value_parser = board_seeds(MAX_TABLE_SEEDS))]
    pub(crate) tables_seeds: Option<u8>,
    /// Where the tables are
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// Tables of so many seeds are made in memory, in a second or less.
const IN_MEMORY: u8 = 12;

impl EngineTables {
    /// The seeds of the tables where nothing but the options counts.
    pub(crate) fn named_seeds(&self) -> u8 {
        self.tables_seeds.unwrap_or(IN_MEMORY)
    }

    /// To how many seeds an engine makes tables in memory.
    pub(crate) fn own_seeds(&self) -> u8 {
        self.named_seeds().min(IN_MEMORY)
    }
}

/// Where a record is written.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

/// Reads the name of a variant.
pub(super) fn variant() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::id)).try_map(|name| name.parse::<Variant>())
}

/// Reads the name of a starter rule.
fn starter() -> impl TypedValueParser<Value = StarterRule> {
    PossibleValuesParser::new(StarterRule::ALL.map(StarterRule::name)).try_map(|name| {
        StarterRule::from_name(&name.to_ascii_lowercase()).ok_or("there is no such rule")
    })
}

/// Reads the length of a row.
fn row() -> impl TypedValueParser<Value = RowLength> {
    whole(6..=12).try_map(RowLength::new)
}
