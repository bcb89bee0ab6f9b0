//! What a made game is made from: everything that decides it, so that the
//! same recipe always makes the same file.

use std::fmt;

use clap::{Args, FromArgMatches};
use hoyito_core::{
    Game, GameError, Match, MatchError, MatchFormat, MatchRules, MatchRulesError, Pit, Position,
    RowLength, Side, StarterRule, Variant,
};
use hoyito_notation::{PositionTextError, read_position};

use super::{Chance, Player, Session, words};

/// How the command that makes games is called.
const COMMAND: &str = "cargo xtask games make";

/// The choices that decide a made game or match.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The game: hoyito-i, hoyito-ii or hoyito-iii.
    #[arg(long)]
    pub variant: Variant,
    /// Pits in a row, 6 to 12.
    #[arg(long, default_value = "6", value_name = "PITS", value_parser = row_length)]
    pub row: RowLength,
    /// Begin with this position text instead of the standard start.
    #[arg(long, conflicts_with_all = ["row", "match_format"])]
    pub position: Option<String>,
    /// Play a match: rounds:N, wins:N or territory:N.
    #[arg(long = "match", value_name = "FORMAT")]
    pub match_format: Option<MatchFormat>,
    /// Who starts the rounds of a match: alternate, winner or loser.
    #[arg(long, default_value = "alternate", value_parser = starter_rule)]
    pub starter: StarterRule,
    /// Who chooses for South.
    #[arg(long, value_enum, default_value_t = Player::Random)]
    pub south: Player,
    /// Who chooses for North.
    #[arg(long, value_enum, default_value_t = Player::Random)]
    pub north: Player,
    /// What all chance follows from.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// The players agree to stop after so many sowings.
    #[arg(
        long,
        value_name = "PLIES",
        group = "stop",
        conflicts_with = "match_format"
    )]
    pub agree_at: Option<usize>,
    /// The player who is due after so many sowings resigns.
    #[arg(
        long,
        value_name = "PLIES",
        group = "stop",
        conflicts_with = "match_format"
    )]
    pub resign_at: Option<usize>,
    /// Leave the game, or the match, unfinished after so many sowings.
    #[arg(long, value_name = "PLIES", group = "stop")]
    pub stop_at: Option<usize>,
    /// The player who is due after so many sowings concedes the match.
    #[arg(long, value_name = "PLIES", group = "stop", requires = "match_format")]
    pub concede_at: Option<usize>,
    /// Add comments, marks and variations that tell what was missed.
    #[arg(long, conflicts_with = "match_format")]
    pub annotate: bool,
    /// A comment before the first sowing.
    #[arg(long, value_name = "TEXT", conflicts_with = "match_format")]
    pub comment: Option<String>,
    /// The day it is made, for the Date tag.
    #[arg(long, value_name = "YYYY.MM.DD")]
    pub date: Option<String>,
}

impl Recipe {
    /// Reads the command that [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    ///
    /// When it is another command, or its options cannot be read.
    pub fn from_command(command: &str) -> Result<Self, RecipeError> {
        let options = command
            .strip_prefix(COMMAND)
            .ok_or_else(|| RecipeError::Command {
                command: command.to_owned(),
            })?;
        let words = words::split(options);
        let matches = Self::augment_args(clap::Command::new(COMMAND).no_binary_name(true))
            .try_get_matches_from(words)?;
        Ok(Self::from_arg_matches(&matches)?)
    }

    /// Plays it.
    ///
    /// # Errors
    ///
    /// When the position cannot be read, the match cannot be played so, or the
    /// game cannot be stopped where it should be.
    pub fn play(&self) -> Result<Session, RecipeError> {
        let mut chance = Chance::from_seed(self.seed);
        match self.match_format {
            Some(format) => Ok(Session::Series(self.play_match(format, &mut chance)?)),
            None => Ok(Session::Single(self.play_game(&mut chance)?)),
        }
    }

    fn play_game(&self, chance: &mut Chance) -> Result<Game, RecipeError> {
        let mut game = Game::new(self.start()?);
        let stop = self.agree_at.or(self.resign_at).or(self.stop_at);
        while Some(game.plies().len()) != stop && self.sow(&mut game, chance) {}
        if let Some(plies) = stop
            && (game.outcome().is_some() || game.plies().len() < plies)
        {
            return Err(RecipeError::OverBefore { plies });
        }
        if self.agree_at.is_some() {
            game.agree()?;
        }
        if self.resign_at.is_some() {
            game.resign(game.position().due())?;
        }
        Ok(game)
    }

    fn play_match(&self, format: MatchFormat, chance: &mut Chance) -> Result<Match, RecipeError> {
        let rules = MatchRules::new(self.variant, self.row, format, self.starter)?;
        let mut series = Match::new(rules);
        let stop = self.concede_at.or(self.stop_at);
        let mut plies = 0;
        while series.outcome().is_none() && Some(plies) != stop {
            if series.game().outcome().is_some() {
                series.next_round()?;
            }
            match self.choose(series.game().position(), chance) {
                Some(pit) => series.play(pit)?,
                None => break,
            };
            plies += 1;
        }
        if let Some(plies) = stop
            && series.outcome().is_some()
        {
            return Err(RecipeError::OverBefore { plies });
        }
        if self.concede_at.is_some() {
            series.concede(series.game().position().due())?;
        }
        Ok(series)
    }

    /// Sows what the player who is due chooses. `false` when the game is over.
    fn sow(&self, game: &mut Game, chance: &mut Chance) -> bool {
        game.outcome().is_none()
            && self
                .choose(game.position(), chance)
                .is_some_and(|pit| game.play(pit).is_ok())
    }

    fn choose(&self, position: &Position, chance: &mut Chance) -> Option<Pit> {
        let player = match position.due() {
            Side::South => self.south,
            Side::North => self.north,
        };
        player.choose(position, chance)
    }

    fn start(&self) -> Result<Position, RecipeError> {
        match &self.position {
            Some(text) => Ok(read_position(text, self.variant)?),
            None => Ok(Position::start(self.variant, self.row)),
        }
    }
}

impl fmt::Display for Recipe {
    /// Writes the command that makes the same file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{COMMAND} --variant {}", self.variant.id())?;
        if let Some(text) = &self.position {
            write!(f, " --position {}", words::quoted(text))?;
        } else if self.row != RowLength::SIX {
            write!(f, " --row {}", self.row.get())?;
        }
        if let Some(format) = self.match_format {
            write!(f, " --match {format} --starter {}", self.starter)?;
        }
        write!(f, " --south {}", self.south.word())?;
        write!(f, " --north {} --seed {}", self.north.word(), self.seed)?;
        let stops = [
            ("agree", self.agree_at),
            ("resign", self.resign_at),
            ("concede", self.concede_at),
            ("stop", self.stop_at),
        ];
        for (stop, at) in stops {
            if let Some(plies) = at {
                write!(f, " --{stop}-at {plies}")?;
            }
        }
        if self.annotate {
            f.write_str(" --annotate")?;
        }
        if let Some(text) = &self.comment {
            write!(f, " --comment {}", words::quoted(text))?;
        }
        if let Some(date) = &self.date {
            write!(f, " --date {date}")?;
        }
        Ok(())
    }
}

fn row_length(pits: &str) -> Result<RowLength, String> {
    pits.parse()
        .ok()
        .and_then(|pits| RowLength::new(pits).ok())
        .ok_or_else(|| "expected a number from 6 to 12".to_owned())
}

fn starter_rule(name: &str) -> Result<StarterRule, String> {
    StarterRule::from_name(name).ok_or_else(|| "expected alternate, winner or loser".to_owned())
}

/// Why nothing could be made from a recipe.
#[derive(Debug, thiserror::Error)]
pub enum RecipeError {
    /// Not the command that makes games.
    #[error("{command:?} does not begin with {COMMAND:?}")]
    Command {
        /// The command that was given.
        command: String,
    },
    /// Its options are wrong.
    #[error(transparent)]
    Options(#[from] clap::Error),
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionTextError),
    /// There is no such match.
    #[error(transparent)]
    Rules(#[from] MatchRulesError),
    /// The game or match was over earlier than it should be stopped.
    #[error("it was over before {plies} sowings; take another seed or stop it earlier")]
    OverBefore {
        /// When it should have been stopped.
        plies: usize,
    },
    /// The game cannot be stopped so.
    #[error("the game cannot be stopped there: {0}")]
    Stop(#[from] GameError),
    /// The match refused to go on.
    #[error(transparent)]
    Match(#[from] MatchError),
}
