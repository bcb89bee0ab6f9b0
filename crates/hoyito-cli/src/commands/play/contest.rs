//! What is being played: a single game, or the rounds of a match.

use hoyito_core::{
    Game, Match, MatchEnd, MatchError, MatchOutcome, Outcome, Pit, Round, Side, Termination,
};
use hoyito_engine::Objective;

/// A single game or a match.
pub(super) enum Contest {
    Game(Game),
    Match(Match),
}

/// Something that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// This side sowed.
    Sowing(Side),
    /// The players agreed to stop, or one resigned (H3).
    Stop,
    /// A player conceded the match (H3).
    Concession,
    /// A round of a match began.
    Beginning,
}

impl Contest {
    /// The game, or that of the present round.
    pub(super) fn game(&self) -> &Game {
        match self {
            Self::Game(game) => game,
            Self::Match(series) => series.game(),
        }
    }

    /// The match, if it is one.
    pub(super) const fn series(&self) -> Option<&Match> {
        match self {
            Self::Game(_) => None,
            Self::Match(series) => Some(series),
        }
    }

    /// What the computer plays for.
    pub(super) fn objective(&self) -> Objective {
        self.series().map_or(Objective::Seeds, Objective::in_match)
    }

    /// The present round of a match, from 1.
    pub(super) fn round(&self) -> Option<usize> {
        self.series().map(|series| series.rounds().len())
    }

    /// The end of the match, once it has come.
    pub(super) fn match_outcome(&self) -> Option<MatchOutcome> {
        self.series().and_then(Match::outcome)
    }

    /// Whether nothing more can be played: the game is over, or the match.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Self::Game(game) => game.outcome().is_some(),
            Self::Match(series) => series.outcome().is_some(),
        }
    }

    /// Whether a round is over and another one follows.
    pub(super) fn is_between_rounds(&self) -> bool {
        !self.is_over() && self.game().outcome().is_some()
    }

    /// Sows a pit.
    ///
    /// # Errors
    ///
    /// When the game is over or the pit may not be chosen.
    pub(super) fn play(&mut self, pit: Pit) -> Result<(), MatchError> {
        match self {
            Self::Game(game) => game.play(pit).map(|_| ())?,
            Self::Match(series) => series.play(pit).map(|_| ())?,
        }
        Ok(())
    }

    /// Stops the game or the round by agreement (H3).
    ///
    /// # Errors
    ///
    /// When it is over.
    pub(super) fn agree(&mut self) -> Result<(), MatchError> {
        match self {
            Self::Game(game) => game.agree().map(|_| ())?,
            Self::Match(series) => series.agree().map(|_| ())?,
        }
        Ok(())
    }

    /// Stops the game or the round by resignation (H3).
    ///
    /// # Errors
    ///
    /// When it is over or the player holds half of the seeds.
    pub(super) fn resign(&mut self, side: Side) -> Result<(), MatchError> {
        match self {
            Self::Game(game) => game.resign(side).map(|_| ())?,
            Self::Match(series) => series.resign(side).map(|_| ())?,
        }
        Ok(())
    }

    /// What was done last; `None` at the beginning.
    pub(super) fn last_deed(&self) -> Option<Deed> {
        let end = self.match_outcome().map(|outcome| outcome.end);
        if let Some(MatchEnd::Conceded(_)) = end {
            return Some(Deed::Concession);
        }
        last_in(self.game()).or_else(|| {
            let has_earlier = self.round().is_some_and(|round| round > 1);
            has_earlier.then_some(Deed::Beginning)
        })
    }

    /// Whether somebody of whom `is_person` is true has done anything yet that
    /// can be taken back. Only persons stop or concede.
    pub(super) fn has_deed_of(&self, is_person: impl Fn(Side) -> bool) -> bool {
        let did = |game: &Game| {
            was_stopped(game) || game.plies().iter().any(|ply| is_person(ply.sowing.mover()))
        };
        match self {
            Self::Game(game) => did(game),
            Self::Match(series) => {
                self.last_deed() == Some(Deed::Concession)
                    || series.rounds().iter().map(Round::game).any(did)
            }
        }
    }

    /// Takes back what was done last.
    pub(super) fn undo(&mut self) {
        match self {
            Self::Game(game) => game.undo(),
            Self::Match(series) => series.undo(),
        };
    }
}

/// What was done last in a game.
fn last_in(game: &Game) -> Option<Deed> {
    if was_stopped(game) {
        return Some(Deed::Stop);
    }
    let last = game.plies().last()?;
    Some(Deed::Sowing(last.sowing.mover()))
}

/// Whether the players stopped a game before its end (H3).
fn was_stopped(game: &Game) -> bool {
    matches!(
        game.outcome(),
        Some(Outcome {
            termination: Termination::Agreement | Termination::Resignation,
            ..
        })
    )
}
