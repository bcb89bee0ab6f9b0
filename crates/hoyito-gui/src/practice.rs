//! How far a player has come with the tour and the trainers, and how her games
//! went, kept from one time to the next.

use serde::{Deserialize, Serialize};

use crate::statistics::Statistics;
use crate::tour::TourProgress;
use crate::trainer::{LandingScores, PuzzleScores};

/// What is kept of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Practice {
    /// Whether the tour has been offered and answered.
    pub tour_offered: bool,
    /// How far she has come with it.
    pub tour: TourProgress,
    /// How well she guesses landings.
    pub landing: LandingScores,
    /// How well she solves turn puzzles.
    pub turn_puzzles: PuzzleScores,
    /// How her games went.
    pub statistics: Statistics,
}
