//! What can be typed: the raw arguments. Each command makes sense of its own.

pub(crate) mod analyze;
pub(crate) mod engine;
pub(crate) mod groups;
mod numbers;
pub(crate) mod tables;
pub(crate) mod tournament;

use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use hoyito_core::Variant;

use crate::players::Player;
use analyze::AnalyzeArgs;
use engine::{BenchArgs, SolveArgs, UgiArgs};
use groups::{
    BoardArgs, EngineTables, MatchFormatArgs, OutputArgs, SeedArg, StartArgs, TimeArg, variant,
};
use numbers::whole;
use tables::TablesArgs;
use tournament::TournamentArgs;

/// Hoyito, the relay mancala of the south-west of the Dominican Republic
#[derive(Debug, Parser)]
#[command(
    name = "hoyito",
    version,
    after_long_help = "\
Examples:
  hoyito play                         a game of Hoyito II against the computer
  hoyito rules hoyito-iii             the rules of Hoyito III
  hoyito check games/*.hgn            all that is wrong in these records
  hoyito sow --variant hoyito-ii --position '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0' A

Exit codes:
  0  fine
  1  something is wrong with a game, a record or a position
  2  wrong usage, or a file that cannot be read or written"
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// Reads the arguments of the program.
    ///
    /// # Errors
    ///
    /// When they are wrong, or ask for help; the error prints both.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let matches = with_negative_numbers(Self::command()).try_get_matches()?;
        Self::from_arg_matches(&matches)
    }
}

/// Lets `--seed -1` be a wrong number and no unknown option.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    command
        .mut_args(|arg| {
            let takes_one = arg.get_action().takes_values();
            arg.allow_negative_numbers(takes_one)
        })
        .mut_subcommands(with_negative_numbers)
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Match(MatchArgs),
    Replay(ReplayArgs),
    Check(CheckArgs),
    Convert(ConvertArgs),
    Sow(SowArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Analyze(AnalyzeArgs),
    Tables(TablesArgs),
    Tournament(TournamentArgs),
    Ugi(UgiArgs),
    Bench(BenchArgs),
    Rules(RulesArgs),
}

/// Play a game or a match on this terminal
#[derive(Debug, Args)]
#[command(mut_arg("tables_seeds", |arg| arg.help("\
Let perfect players and hints use tables of up to so many seeds, a multiple of 4; \
16 unless said otherwise. What a perfect player lacks of them is made while you play \
and kept in the tables' folder; with 12 none is")))]
#[command(after_long_help = "\
While you play, type the letter of a pit to sow it, or a word; `help` lists
them. The end of the input leaves like `quit`. Level 5, perfect and hints take
2 seconds at most unless --time says otherwise; without --seed every game is
another.

Examples:
  hoyito play                                   you are South, the computer North
  hoyito play --variant hoyito-iii --row 12     Hoyito III on the long board
  hoyito play --north person                    two people at one keyboard
  hoyito play --north level:3                   a stronger computer
  hoyito play --south computer --north computer watch a game
  hoyito play --variant hoyito-iii --match rounds:5
                                                a match of five rounds
  hoyito play --save evening.hgn                keep the record
  hoyito play --resume evening.hgn --save evening.hgn
                                                go on later, in the same file")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Begin from this position instead of the standard start
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["row", "match_format"])]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) series: MatchFormatArgs,
    /// Who plays South, the pits A, B, C …: person, computer (takes what
    /// captures most at once), level:1 to level:5, or perfect
    #[arg(long, value_name = "WHO", default_value = "person")]
    pub(crate) south: Player,
    /// Who plays North, the pits a, b, c …, likewise
    #[arg(long, value_name = "WHO", default_value = "computer")]
    pub(crate) north: Player,
    #[command(flatten)]
    pub(crate) seed: SeedArg,
    #[command(flatten)]
    pub(crate) time: TimeArg,
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Keep the record in this file: before every choice of a person, before
    /// every round, and at the end
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on with the last game or match of this file
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["variant", "row", "position", "match_format", "starter"]
    )]
    pub(crate) resume: Option<PathBuf>,
    /// Tell every lap of long relays
    #[arg(long)]
    pub(crate) full: bool,
    /// Overwrite files that exist
    #[arg(long)]
    pub(crate) force: bool,
}

/// Show the ledger of the matches in a record
#[derive(Debug, Args)]
#[command(after_long_help = "\
Each match of the file is shown with its rounds, and how it ended or which
round comes next. A match whose rounds do not fit together is shown as far as
they do. FILE may be - for the standard input.

Examples:
  hoyito match evening.hgn
  hoyito match evening.hgn --json")]
pub(crate) struct MatchArgs {
    /// The record, .hgn or JSON
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell the games of a record, sowing by sowing
#[derive(Debug, Args)]
#[command(after_long_help = "\
A game with an error is told up to the error. FILE may be - for the standard
input.

Examples:
  hoyito replay evening.hgn
  hoyito replay evening.hgn --game 2 --events
  hoyito replay evening.hgn --json")]
pub(crate) struct ReplayArgs {
    /// The record, .hgn or JSON
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only this game of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) game: Option<u64>,
    /// Tell every lap with every drop
    #[arg(long)]
    pub(crate) events: bool,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Find all that is wrong in records
#[derive(Debug, Args)]
#[command(after_long_help = "\
Every error is told with file, line and column on the standard error stream;
the standard output has one line a file. Warnings and notes do not count as
errors. FILE may be - for the standard input.

Examples:
  hoyito check evening.hgn
  hoyito check games/*.hgn --json")]
pub(crate) struct CheckArgs {
    /// The records, .hgn or JSON
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write a record in another format, or in its canonical form
#[derive(Debug, Args)]
#[command(after_long_help = "\
A record with errors is not converted. FILE may be - for the standard input.

Examples:
  hoyito convert evening.hgn --to json
  hoyito convert evening.json --to hgn -o evening.hgn
  hoyito convert untidy.hgn --to hgn -o untidy.hgn --force")]
pub(crate) struct ConvertArgs {
    /// The record, .hgn or JSON
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Format,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// How records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text for people and programs, tags and moves
    Hgn,
    /// JSON, hoyito-record/1
    Json,
}

/// Sow one pit of a position, or many positions for another program
#[derive(Debug, Args)]
#[command(override_usage = "\
hoyito sow --variant <VARIANT> --position <TEXT> [--events] [--json] <PIT>
       hoyito sow --batch")]
#[command(after_long_help = "\
With --batch every line of the standard input is a JSON object with the keys
variant, position and pit, and every line of the output is what --json would
say, in the same order. A bad line gives {\"line\":n,\"error\":\"…\"}; the others
go on, and the exit code at the end is 1.

Examples:
  hoyito sow --variant hoyito-ii --position '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0' A
  hoyito sow --variant hoyito-i --position '1,1,0,2,0,0/1,0,2,0,1,0 S 0-0' A --json
  hoyito sow --batch < positions.jsonl > sowings.jsonl")]
pub(crate) struct SowArgs {
    /// The pit to sow: its letter, upper case for South's
    #[arg(value_name = "PIT", required_unless_present = "batch")]
    pub(crate) pit: Option<String>,
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true, required_unless_present = "batch")]
    pub(crate) variant: Option<Variant>,
    /// The position, as text
    #[arg(long, value_name = "TEXT", required_unless_present = "batch")]
    pub(crate) position: Option<String>,
    /// Tell every lap with every drop
    #[arg(long)]
    pub(crate) events: bool,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Read one JSON object a line and write one a line
    #[arg(long, conflicts_with_all = ["pit", "variant", "position", "events"])]
    pub(crate) batch: bool,
}

/// Count the positions a number of sowings ahead
#[derive(Debug, Args)]
#[command(after_long_help = "\
One ply is one sowing; a pass is none; a finished game counts one. Endless
sowings are left out (H1); repetition does not end a game here (H2).

Examples:
  hoyito perft --variant hoyito-ii --depth 6
  hoyito perft --variant hoyito-iii --row 12 --depth 4 --divide
  hoyito perft --variant hoyito-i --position '1,1,0,2,0,0/1,0,2,0,1,0 S 0-0' --depth 3 --json")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,
    /// Plies to look ahead, at most 100
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(0..=100))]
    pub(crate) depth: u32,
    /// Tell the count below each first sowing, too
    #[arg(long)]
    pub(crate) divide: bool,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Read the rules, told apart by tradition and house rule
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  hoyito rules
  hoyito rules hoyito-iii")]
pub(crate) struct RulesArgs {
    /// Only what holds for this Hoyito
    #[arg(value_parser = variant(), ignore_case = true)]
    pub(crate) variant: Option<Variant>,
}
