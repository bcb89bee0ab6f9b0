//! A match being played.

use alloc::vec::Vec;

use crate::{
    BySide, Game, GameError, MatchEnd, MatchOutcome, MatchRules, Next, Outcome, Pit, Ply, Refusal,
    RoundResult, RoundStart, RoundsError, Side, Standing,
};

/// A round of a match: how it began and its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    start: RoundStart,
    game: Game,
    /// The rounds before it.
    earlier: Standing,
}

impl Round {
    fn new(start: RoundStart, earlier: Standing) -> Self {
        Self {
            start,
            game: Game::new(start.position),
            earlier,
        }
    }

    /// How it began.
    #[must_use]
    pub const fn start(&self) -> &RoundStart {
        &self.start
    }

    /// Its game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Its result, when it is over.
    #[must_use]
    pub fn result(&self) -> Option<RoundResult> {
        self.game.outcome().map(RoundResult::from)
    }
}

/// A match: its rules, the rounds played and the one being played.
///
/// ```
/// use hoyito_core::{
///     Match, MatchFormat, MatchRules, RowLength, Side, StarterRule, Variant,
/// };
///
/// let mut series = Match::new(MatchRules::new(
///     Variant::HoyitoIII,
///     RowLength::SIX,
///     MatchFormat::FIVE_ROUNDS,
///     StarterRule::Alternate,
/// )?);
/// series.resign(Side::South)?;
/// series.next_round()?;
/// assert_eq!(series.round().start().starter, Side::North);
/// assert_eq!(series.wins().north, 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    rules: MatchRules,
    /// The last one is being played, or was the last. Never empty.
    rounds: Vec<Round>,
    conceded: Option<Side>,
}

impl Match {
    /// A match before its first sowing.
    ///
    /// # Panics
    ///
    /// Never: a match always has a first round.
    #[must_use]
    pub fn new(rules: MatchRules) -> Self {
        let earlier = Standing::default();
        let Next::Round(first) = rules.next(&earlier) else {
            unreachable!("a match has at least one round");
        };
        Self {
            rules,
            rounds: [Round::new(first, earlier)].into(),
            conceded: None,
        }
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(&self) -> &MatchRules {
        &self.rules
    }

    /// All rounds so far, the one being played included.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The round being played, or the last one.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.rounds[self.rounds.len() - 1]
    }

    /// The game being played, or the last one.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.round().game()
    }

    /// Results of the finished rounds, in order.
    #[must_use]
    pub fn results(&self) -> Vec<RoundResult> {
        self.rounds.iter().filter_map(Round::result).collect()
    }

    /// Rounds each player has won.
    #[must_use]
    pub fn wins(&self) -> BySide<usize> {
        self.standing().wins()
    }

    /// Seeds each player has taken in all finished rounds together.
    #[must_use]
    pub fn seeds(&self) -> BySide<usize> {
        self.standing().seeds()
    }

    /// The finished rounds added up.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let mut standing = self.round().earlier;
        if let Some(result) = self.round().result() {
            // A round of this match always shares out its seeds.
            let _ = self.rules.add(&mut standing, &result);
        }
        standing
    }

    /// The end of the match, once its last round is over or somebody has
    /// conceded.
    #[must_use]
    pub fn outcome(&self) -> Option<MatchOutcome> {
        if let Some(side) = self.conceded {
            return Some(MatchOutcome {
                end: MatchEnd::Conceded(side),
                winner: Some(side.other()),
            });
        }
        self.game().outcome()?;
        match self.rules.next(&self.standing()) {
            Next::Over(outcome) => Some(outcome),
            Next::Round(_) => None,
        }
    }

    /// What would come if the present round ended with this result.
    ///
    /// # Errors
    ///
    /// When its seeds are not all seeds of the board.
    pub fn if_round_ends(&self, result: RoundResult) -> Result<Next, RoundsError> {
        let mut standing = self.round().earlier;
        self.rules.add(&mut standing, &result)?;
        Ok(self.rules.next(&standing))
    }

    /// Sows a pit in the present round.
    ///
    /// # Errors
    ///
    /// When the match is conceded, the round over, or the pit refused.
    pub fn play(&mut self, pit: Pit) -> Result<&Ply, MatchError> {
        self.not_conceded()?;
        Ok(self.game_mut().play(pit)?)
    }

    /// Ends the present round by agreement (H3).
    ///
    /// # Errors
    ///
    /// When the match is conceded or the round over.
    pub fn agree(&mut self) -> Result<Outcome, MatchError> {
        self.not_conceded()?;
        Ok(self.game_mut().agree()?)
    }

    /// Ends the present round by resignation (H3). The match goes on.
    ///
    /// # Errors
    ///
    /// When the match is conceded, the round over, or half of all seeds held.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, MatchError> {
        self.not_conceded()?;
        Ok(self.game_mut().resign(side)?)
    }

    /// Gives the whole match to the other player (H3). The round being played
    /// stays as it is.
    ///
    /// # Errors
    ///
    /// When the match is over.
    pub fn concede(&mut self, side: Side) -> Result<(), MatchError> {
        if self.outcome().is_some() {
            return Err(MatchError::Over);
        }
        self.conceded = Some(side);
        Ok(())
    }

    /// Begins the next round.
    ///
    /// # Errors
    ///
    /// When the present round is not over, or the match is.
    pub fn next_round(&mut self) -> Result<&Round, MatchError> {
        self.not_conceded()?;
        if self.game().outcome().is_none() {
            return Err(MatchError::RoundNotOver {
                number: self.rounds.len(),
            });
        }
        let standing = self.standing();
        match self.rules.next(&standing) {
            Next::Round(start) => {
                self.rounds.push(Round::new(start, standing));
                Ok(self.round())
            }
            Next::Over(_) => Err(MatchError::Over),
        }
    }

    /// Takes back the concession, or the last thing done in the present round,
    /// or its beginning if nothing was done in it. Gives `false` when there is
    /// nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.conceded.take().is_some() {
            return true;
        }
        if self.game_mut().undo() {
            return true;
        }
        let has_earlier = self.rounds.len() > 1;
        if has_earlier {
            self.rounds.pop();
        }
        has_earlier
    }

    fn game_mut(&mut self) -> &mut Game {
        let last = self.rounds.len() - 1;
        &mut self.rounds[last].game
    }

    fn not_conceded(&self) -> Result<(), MatchError> {
        match self.conceded {
            Some(side) => Err(MatchError::Conceded { side }),
            None => Ok(()),
        }
    }
}

/// Why something cannot be done in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MatchError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The match was conceded.
    #[error("{side} has conceded the match")]
    Conceded {
        /// Who conceded.
        side: Side,
    },
    /// The present round has to end first.
    #[error("round {number} is not over")]
    RoundNotOver {
        /// The round, from 1.
        number: usize,
    },
    /// The pit may not be chosen.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The round cannot be stopped so.
    #[error(transparent)]
    Game(#[from] GameError),
}
