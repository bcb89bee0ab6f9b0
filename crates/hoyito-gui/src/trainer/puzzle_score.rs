//! How well somebody solves puzzles, of each kind by itself: a turn of Hoyito
//! II is seen otherwise than one of Hoyito I, and longer rows are another game.

use std::collections::BTreeMap;

use hoyito_core::{Position, RowLength, Variant};
use serde::{Deserialize, Serialize};

use super::Puzzle;

/// The rating of somebody who has not solved anything yet.
const BEGINNER: i32 = 1000;
/// What every puzzle takes, and every [step](Puzzle::steps) of its turn.
const EASIEST: i32 = 600;
const PER_STEP: i32 = 120;
/// How far one puzzle moves a rating at most.
const STEP: f64 = 32.0;

/// Which game puzzles are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleKind {
    /// Which Hoyito.
    pub variant: Variant,
    /// Pits in a row.
    pub row: RowLength,
}

impl PuzzleKind {
    /// The game of a position.
    #[must_use]
    pub const fn of(position: &Position) -> Self {
        Self {
            variant: position.variant(),
            row: position.row(),
        }
    }

    /// Its name in data: `hoyito-ii-2x6`.
    fn id(self) -> String {
        format!("{}-{}", self.variant.id(), self.row)
    }
}

/// What is kept of the puzzles of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleScore {
    /// The number of the next puzzle.
    pub next: u64,
    /// Puzzles solved at the first try and without a hint.
    pub solved: u32,
    /// The others.
    pub failed: u32,
    /// How good the player is, by what she solved and failed.
    pub rating: i32,
}

impl Default for PuzzleScore {
    fn default() -> Self {
        Self {
            next: 0,
            solved: 0,
            failed: 0,
            rating: BEGINNER,
        }
    }
}

impl PuzzleScore {
    /// Counts a puzzle, which moves the rating the more the less it was
    /// expected.
    pub(super) fn add(&mut self, puzzle: &Puzzle, solved: bool) {
        let apart = f64::from(difficulty(puzzle)) - f64::from(self.rating);
        let expected = 1.0 / (1.0 + 10f64.powf(apart / 400.0));
        let points = if solved { 1.0 } else { 0.0 };
        let step = (STEP * (points - expected)).round() as i32;
        self.rating = self.rating.saturating_add(step);
        let count = if solved {
            &mut self.solved
        } else {
            &mut self.failed
        };
        *count = count.saturating_add(1);
    }

    /// How many steps of a turn the player can see, and one more.
    pub(super) fn steps(&self, row: RowLength) -> usize {
        let above = self.rating.saturating_sub(EASIEST + for_row(row));
        let seen = above / PER_STEP + 1;
        let least = usize::from(row.get()) / 3 + 2;
        usize::try_from(seen).unwrap_or(0).max(least)
    }
}

/// How good somebody has to be who solves every second puzzle like this: turns
/// of more steps are harder to see, and so are longer rows.
fn difficulty(puzzle: &Puzzle) -> i32 {
    let steps = i32::try_from(puzzle.steps()).unwrap_or(i32::MAX / 400);
    EASIEST + PER_STEP * steps + for_row(puzzle.position.row())
}

/// How much harder longer rows are.
fn for_row(row: RowLength) -> i32 {
    30 * (i32::from(row.get()) - 6)
}

/// What is kept of the puzzles of every kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PuzzleScores(BTreeMap<String, PuzzleScore>);

impl PuzzleScores {
    /// How well it goes with puzzles of a kind.
    #[must_use]
    pub fn of(&self, kind: PuzzleKind) -> PuzzleScore {
        self.0.get(&kind.id()).copied().unwrap_or_default()
    }

    /// Keeps how well it goes with them.
    pub fn set(&mut self, kind: PuzzleKind, score: PuzzleScore) {
        self.0.insert(kind.id(), score);
    }

    /// The kinds of which puzzles were solved or failed, and how well it goes.
    pub fn tried(&self) -> impl Iterator<Item = (PuzzleKind, PuzzleScore)> + '_ {
        let kinds = Variant::ALL
            .into_iter()
            .flat_map(|variant| RowLength::all().map(move |row| PuzzleKind { variant, row }));
        kinds
            .map(|kind| (kind, self.of(kind)))
            .filter(|(_, score)| score.solved > 0 || score.failed > 0)
    }

    /// Forgets how well it went. The puzzles go on with their numbers, so that
    /// none comes again.
    pub fn clear(&mut self) {
        for score in self.0.values_mut() {
            *score = PuzzleScore {
                next: score.next,
                ..PuzzleScore::default()
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Pit, Seeds, Side};

    use super::*;

    const SECOND: PuzzleKind = PuzzleKind {
        variant: Variant::HoyitoII,
        row: RowLength::SIX,
    };
    const FIRST: PuzzleKind = PuzzleKind {
        variant: Variant::HoyitoI,
        ..SECOND
    };

    fn puzzle() -> Puzzle {
        Puzzle {
            position: Position::start(Variant::HoyitoII, RowLength::SIX),
            gain: Seeds::new(8),
            line: vec![Pit::new(Side::South, 0)],
        }
    }

    #[test]
    fn what_was_expected_moves_a_rating_less() {
        let gained = |rating| {
            let mut score = PuzzleScore {
                rating,
                ..PuzzleScore::default()
            };
            score.add(&puzzle(), true);
            score.rating - rating
        };
        assert!(gained(500) > gained(900));
        assert!(gained(900) > gained(1500));
        assert_eq!(gained(5000), 0);
    }

    #[test]
    fn every_kind_keeps_its_own_score() {
        let mut scores = PuzzleScores::default();
        let mut score = scores.of(FIRST);
        score.add(&puzzle(), true);
        scores.set(FIRST, score);
        assert_eq!(scores.of(FIRST), score);
        assert_eq!(scores.of(SECOND), PuzzleScore::default());
        assert_eq!(scores.tried().collect::<Vec<_>>(), [(FIRST, score)]);
    }

    #[test]
    fn cleared_scores_go_on_with_the_next_puzzle() {
        let mut scores = PuzzleScores::default();
        let score = PuzzleScore {
            next: 7,
            solved: 5,
            failed: 1,
            rating: 1100,
        };
        scores.set(SECOND, score);
        scores.clear();
        assert_eq!(scores.tried().count(), 0);
        assert_eq!(scores.of(SECOND).next, 7);
    }

    #[test]
    fn scores_are_written_by_the_name_of_their_kind() {
        let mut scores = PuzzleScores::default();
        scores.set(SECOND, PuzzleScore::default());
        let text = serde_json::to_string(&scores).expect("written");
        assert!(text.starts_with("{\"hoyito-ii-2x6\":{"), "{text}");
        let read: PuzzleScores = serde_json::from_str(&text).expect("read");
        assert_eq!(read, scores);
    }
}
