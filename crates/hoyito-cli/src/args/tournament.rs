//! What can be typed after `hoyito tournament`.

use std::path::PathBuf;

use clap::{Args, value_parser};
use hoyito_core::{MatchFormat, RowLength, StarterRule, Variant};
use hoyito_engine::Contender;

use super::engine::{EngineTables, seconds};
use super::{row, starter, variant};

/// Random sowings seldom go on for longer without an end of the game.
const LONGEST_OPENING: i64 = 40;

/// Let players meet many times
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is level:1 to level:5, perfect, greedy (takes what captures most at
once) or random. Each meets each other. Every opening is a few random sowings,
or stands in a file, and is played twice, with the sides changed. Scores are
points in a hundred, a draw counting half, with their standard error.

With --save the games are kept as they are played. When the program is
stopped, the same command goes on from the games in its file.

Examples:
  hoyito tournament level:2 level:1 --variant hoyito-ii
  hoyito tournament level:3 level:2 level:1 greedy --games 100 --threads 2
  hoyito tournament perfect greedy --games 40 --nodes 20000 --save games.hgn
  hoyito tournament level:4 level:3 --variant hoyito-iii --match rounds:5 --json")]
pub(crate) struct TournamentArgs {
    /// Who takes part, two or more
    #[arg(value_name = "PLAYER", required = true, num_args = 2..)]
    pub(crate) players: Vec<Contender>,
    /// Which Hoyito is played
    #[arg(long, value_parser = variant(), ignore_case = true, default_value = "hoyito-ii")]
    pub(crate) variant: Variant,
    /// Pits in a row
    #[arg(long, value_name = "6..12", value_parser = row(), default_value = "6")]
    pub(crate) row: RowLength,
    /// How many games, or matches, any two players play; 400 games or 100
    /// matches unless said otherwise, or two for each opening of a file
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Begin with up to so many random sowings, at most 40; in a match, its
    /// first round
    #[arg(
        long,
        value_name = "N",
        value_parser = value_parser!(u16).range(0..=LONGEST_OPENING),
        default_value = "8"
    )]
    pub(crate) opening: u16,
    /// Begin as this file says: with the sowings of its games, .hgn or JSON, or
    /// positions, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "row", "match_format"])]
    pub(crate) openings: Option<PathBuf>,
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
    /// What chance begins with; the same gives the same games
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// The most seconds for one choice; only level 5 and perfect take long.
    /// 2 unless there is another limit
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    /// Let perfect look into so many positions at most for one choice; alone
    /// it gives the same games every time
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Games played at the same time
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), default_value = "1")]
    pub(crate) threads: u16,
    /// Keep the games in this .hgn file, and go on from those that are there
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Which tables to use
    #[command(flatten)]
    pub(crate) tables: EngineTables,
    /// Write one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}
