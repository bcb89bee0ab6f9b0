//! What can be typed after `hoyito analyze`.

use std::path::PathBuf;

use clap::Args;
use hoyito_core::Variant;

use super::Format;
use super::groups::{EngineTables, OutputArgs, SearchArgs, variant};
use super::numbers::whole;

/// Tell what every sowing of a record was worth, and mark the mistakes
#[derive(Debug, Args)]
#[command(override_usage = "\
hoyito analyze [OPTIONS] <FILE>
       hoyito analyze [OPTIONS] --variant <VARIANT> --position <TEXT>")]
#[command(after_long_help = "\
Values are seeds, the mover's less the other's at the end of the game with best
play of both; two numbers where they are not proven exactly. `?` marks a sowing
proven to lose 4 seeds or more, `??` one that loses 12 or more, a win or a
draw. With --position every pit is told. FILE may be - for the standard input.
A game takes 30 seconds at most unless there is another limit; Ctrl-C ends it
sooner, with what is known by then. An answer is what a position is worth, or
which pit was better.

Examples:
  hoyito analyze evening.hgn
  hoyito analyze evening.hgn --time 10 --json
  hoyito analyze evening.hgn --to hgn -o marked.hgn
  hoyito analyze --variant hoyito-ii --position '0,1,0,2,0,1/3,0,1,0,4,0 S 16-20'")]
#[command(mut_arg("output", |output| output.requires("to")))]
pub(crate) struct AnalyzeArgs {
    /// The record, .hgn or JSON
    #[arg(value_name = "FILE", required_unless_present = "position")]
    pub(crate) file: Option<PathBuf>,
    /// Only this game of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX), requires = "file")]
    pub(crate) game: Option<u64>,
    /// Tell every pit of this position instead
    #[arg(
        long,
        value_name = "TEXT",
        requires = "variant",
        conflicts_with_all = ["file", "to"]
    )]
    pub(crate) position: Option<String>,
    /// Which Hoyito is played in the position
    #[arg(
        long,
        value_parser = variant(),
        ignore_case = true,
        requires = "position",
        conflicts_with = "file"
    )]
    pub(crate) variant: Option<Variant>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Write one line of JSON
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Write the record with marks and comments, in this format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<Format>,
    /// With --to, say of every sowing what it was worth, not of mistakes only
    #[arg(long, requires = "to")]
    pub(crate) every: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
