//! Looking for a seed whose game has what is wanted.

use std::collections::BTreeSet;

use super::recipe::{Recipe, RecipeError};
use super::{Feature, Session};

/// What a game should be like.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// What it should show.
    pub features: BTreeSet<Feature>,
    /// The most sowings in all its rounds.
    pub most_plies: Option<usize>,
}

impl Wanted {
    /// Whether it is not simply the first game that comes.
    #[must_use]
    pub fn is_anything(&self) -> bool {
        !self.features.is_empty() || self.most_plies.is_some()
    }

    /// Tries the recipe's seed and those after it, `tries` in all, and sets the
    /// recipe to the first whose game is wanted.
    ///
    /// # Errors
    ///
    /// When none is, or the recipe cannot be played at all. A game that is
    /// over before it should be stopped is only passed by.
    pub fn seek(&self, recipe: &mut Recipe, tries: u64) -> Result<Session, SeekError> {
        for _ in 0..tries {
            match recipe.play() {
                Ok(session) if self.fits(&session) => return Ok(session),
                Ok(_) | Err(RecipeError::OverBefore { .. } | RecipeError::Stop(_)) => {}
                Err(error) => return Err(error.into()),
            }
            recipe.seed = recipe.seed.wrapping_add(1);
        }
        Err(SeekError::NotFound { tries })
    }

    fn fits(&self, session: &Session) -> bool {
        self.most_plies.is_none_or(|most| session.plies() <= most)
            && self.features.is_subset(&Feature::of(session))
    }
}

/// Why no game was found.
#[derive(Debug, thiserror::Error)]
pub enum SeekError {
    /// The recipe cannot be played.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// None of the games is as wanted.
    #[error("none of {tries} seeds gives a game as wanted; give more --tries, or ask for less")]
    NotFound {
        /// How many games were played.
        tries: u64,
    },
}
