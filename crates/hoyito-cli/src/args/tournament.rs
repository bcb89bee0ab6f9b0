//! What can be typed after `hoyito tournament`.

use std::path::PathBuf;

use clap::Args;
use hoyito_engine::Contender;

use super::groups::{BoardArgs, EngineTables, MatchFormatArgs, SearchArgs, SeedArg};
use super::numbers::whole;

/// Random sowings seldom go on for longer without an end of the game.
const LONGEST_OPENING: u64 = 40;

/// Far more than any machine has use for.
const MOST_THREADS: u64 = 256;

/// Let players meet many times
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is level:1 to level:5, perfect, greedy (takes what captures most at
once) or random. Each meets each other. Every opening is a few random sowings,
or stands in a file, and is played twice, with the sides changed. Scores are
points in a hundred, a draw counting half, with their standard error.

Chance begins with the number 1 unless --seed names another, and the same gives
the same games, unless a limit of time cuts a choice of level 5 or perfect
short: 2 seconds, or --time. With --nodes alone, which is for perfect, there is
no limit of time.

With --save the games are kept as they are played. When the program is
stopped, the same command goes on from the games in its file.

Examples:
  hoyito tournament level:2 level:1 --variant hoyito-ii
  hoyito tournament level:3 level:2 level:1 greedy --games 100 --threads 2
  hoyito tournament perfect greedy --games 40 --nodes 20000 --save games.hgn
  hoyito tournament level:4 level:3 --variant hoyito-iii --match rounds:5 --json")]
#[command(mut_arg("tables_seeds", |arg| arg.help("\
Let level 5 and perfect use tables of up to so many seeds, a multiple of 4; 12 unless \
said otherwise. To 12 they are made in memory; beyond, they are kept in the tables' \
folder and built there when they are missing")))]
pub(crate) struct TournamentArgs {
    /// Who takes part, two or more
    #[arg(value_name = "PLAYER", required = true, num_args = 2..)]
    pub(crate) players: Vec<Contender>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// How many games, or matches, any two players play; 400 games or 100
    /// matches unless said otherwise, or two for each opening of a file
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) games: Option<u64>,
    /// Begin with up to so many random sowings, at most 40; in a match, its
    /// first round
    #[arg(
        long,
        value_name = "N",
        value_parser = whole::<u16>(0..=LONGEST_OPENING),
        default_value = "8"
    )]
    pub(crate) opening: u16,
    /// Begin as this file says: with the sowings of its games, .hgn or JSON, or
    /// positions, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "row", "match_format"])]
    pub(crate) openings: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) series: MatchFormatArgs,
    #[command(flatten)]
    pub(crate) seed: SeedArg,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Games played at the same time
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=MOST_THREADS), default_value = "1")]
    pub(crate) threads: u16,
    /// Keep the games in this .hgn file, and go on from those that are there
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}
