//! What can be typed after the commands of the engine.

use clap::builder::TypedValueParser;
use clap::{Args, value_parser};
use hoyito_core::{RowLength, Variant};
use hoyito_engine::tablebase::MAX_TABLE_SEEDS;

use super::{row, tables::FolderArgs, variant};

/// Prove what a position is worth with best play of both
#[derive(Debug, Args)]
#[command(after_long_help = "\
The margin is the seeds of the player due less the other's at the end of the
game, captures included. Without a limit the search goes on until it is exact,
which on 2x6 is soon. Endless play counts as an equal division (H2).

Examples:
  hoyito solve --variant hoyito-ii --position '0,2,7,1,3,1/6,0,2,1,5,0 S 8-12'
  hoyito solve --variant hoyito-iii --tables-seeds 16 --threads 2
  hoyito solve --variant hoyito-ii --row 12 --time 10 --json
  hoyito solve --variant hoyito-ii --row 12 --win --time 10")]
pub(crate) struct SolveArgs {
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true)]
    pub(crate) variant: Variant,
    /// Pits in a row of the standard start
    #[arg(long, value_name = "6..12", value_parser = row(), default_value = "6")]
    pub(crate) row: RowLength,
    /// Solve this position instead of the standard start
    #[arg(long, value_name = "TEXT", conflicts_with = "row")]
    pub(crate) position: Option<String>,
    /// Prove who wins after each pit, not by how much: what long rows need
    #[arg(long, conflicts_with_all = ["tables_seeds", "threads"])]
    pub(crate) win: bool,
    /// Stop after so many seconds and tell what is proven by then
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    /// Stop after looking into so many positions; on one thread
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// How many threads may work; more than two are of no use
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), default_value = "1")]
    pub(crate) threads: u16,
    /// Which tables to use
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which tables the engine uses.
#[derive(Debug, Args)]
pub(crate) struct EngineTables {
    /// Use tables of up to so many seeds, a multiple of 4. To 12 they are made
    /// in memory; beyond, they are kept in the tables' folder and built there
    /// when they are missing
    #[arg(long, value_name = "N", value_parser = table_seeds(), default_value = "12")]
    pub(crate) tables_seeds: u8,
    /// Where the tables are
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

fn table_seeds() -> impl TypedValueParser<Value = u8> {
    value_parser!(u8)
        .range(0..=i64::from(MAX_TABLE_SEEDS))
        .try_map(|seeds| {
            if seeds.is_multiple_of(4) {
                Ok(seeds)
            } else {
                Err("boards hold multiples of four seeds")
            }
        })
}

/// Reads a length of time in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=1e9).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds, as in 2 or 0.5".to_owned()),
    }
}

/// Play for another program by the Universal Game Interface
#[derive(Debug, Args)]
#[command(after_long_help = "\
Reads commands from the standard input and answers on the standard output:
ugi, isready, setoption, uginewgame, position, go, stop, query, quit. A program
that says uci instead is answered likewise. South is the first player.

Examples:
  hoyito ugi")]
pub(crate) struct UgiArgs {}

/// Do the same work every time and tell how fast it went
#[derive(Debug, Args)]
#[command(after_long_help = "\
The first line is the total of positions that the solver looked into: it is
the same on every machine and changes only when the search does.

Examples:
  hoyito bench
  hoyito bench --tables-seeds 16")]
pub(crate) struct BenchArgs {
    /// Build tables of up to so many seeds, a multiple of 4 from 4 on
    #[arg(long, value_name = "N", value_parser = table_seeds(), default_value = "12")]
    pub(crate) tables_seeds: u8,
}
