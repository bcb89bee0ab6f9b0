//! What can be typed after the commands of the engine.

use clap::Args;
use hoyito_engine::tablebase::MAX_TABLE_SEEDS;

use super::groups::{EngineTables, FolderArgs, SearchArgs, StartArgs};
use super::numbers::{board_seeds, whole};

/// Prove what a position is worth with best play of both
#[derive(Debug, Args)]
#[command(after_long_help = "\
The margin is the seeds of the player due less the other's at the end of the
game, captures included. Without a limit the search goes on until it is exact,
which on 2x6 is soon; stopped by one, or by Ctrl-C, it tells what is proven by
then. Endless play counts as an equal division (H2).

Examples:
  hoyito solve --variant hoyito-ii --position '0,2,7,1,3,1/6,0,2,1,5,0 S 8-12'
  hoyito solve --variant hoyito-iii --tables-seeds 16 --threads 2
  hoyito solve --variant hoyito-ii --row 12 --time 10 --json
  hoyito solve --variant hoyito-ii --row 12 --win --time 10")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,
    /// Prove who wins after each pit, not by how much: what long rows need
    #[arg(long, conflicts_with_all = ["tables_seeds", "threads"])]
    pub(crate) win: bool,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// How many threads may work; more than two are of no use, and with --nodes
    /// there is one
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX.into()), default_value = "1")]
    pub(crate) threads: u16,
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play for another program by the Universal Game Interface
#[derive(Debug, Args)]
#[command(after_long_help = "\
Reads commands from the standard input and answers on the standard output:
ugi, isready, setoption, uginewgame, position, go, stop, query, quit. A program
that says uci instead is answered likewise. South is the first player.

Examples:
  hoyito ugi")]
pub(crate) struct UgiArgs {
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// Do the same work every time and tell how fast it went
#[derive(Debug, Args)]
#[command(after_long_help = "\
The first line is the total of positions that the solver looked into: it is
the same on every machine and with any number of threads, and changes only
when the search does. Sowing and tables are measured beside a plain loop in the
same run, and are wrong if the two do not come to the same.

Examples:
  hoyito bench
  hoyito bench --quick
  hoyito bench --positions 1000
  hoyito bench --tables-seeds 20 --json")]
pub(crate) struct BenchArgs {
    /// Build tables of up to so many seeds, a multiple of 4 from 4 on; 16
    /// unless said otherwise, 12 with --quick
    #[arg(long, value_name = "N", value_parser = board_seeds(MAX_TABLE_SEEDS))]
    pub(crate) tables_seeds: Option<u8>,
    /// Solve so many positions of each variant to the end, at most 10 million
    /// nodes each; without it 30, or 5 with --quick, each as far as 100,000
    /// nodes reach
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=100_000))]
    pub(crate) positions: Option<u64>,
    /// Do little, to see that everything works
    #[arg(long)]
    pub(crate) quick: bool,
    /// Write one line of JSON, with the time of each position solved
    #[arg(long)]
    pub(crate) json: bool,
}
