//! Turn puzzles: the player sows a whole turn, and it is told whether it took
//! the most.

use hoyito_core::{Pit, Ply, Position, RowLength, Seeds, Variant};
use serde::{Deserialize, Serialize};

use super::{Puzzle, Wish};
use crate::lesson::{Asked, Reply, Turning};

/// The rating of somebody who has not solved anything yet.
const BEGINNER: i32 = 1000;
/// What every puzzle takes, and every sowing of its turn.
const EASIEST: i32 = 600;
const PER_SOWING: i32 = 120;
/// How far one puzzle moves a rating at most.
const STEP: f64 = 32.0;

/// What is kept of the trainer.
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
    fn add(&mut self, puzzle: &Puzzle, solved: bool) {
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
}

/// How good somebody has to be who solves every second puzzle like this: turns
/// of more sowings are harder to see, and so are longer rows.
fn difficulty(puzzle: &Puzzle) -> i32 {
    let sowings = i32::try_from(puzzle.line.len()).unwrap_or(i32::MAX / 400);
    EASIEST + PER_SOWING * sowings + for_row(puzzle.position.row())
}

/// How much harder longer rows are.
fn for_row(row: RowLength) -> i32 {
    30 * (i32::from(row.get()) - 6)
}

/// What has become of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleStage {
    /// It is being made.
    Making,
    /// The player is at it, having taken so many seeds.
    Asks(Seeds),
    /// Her turn is over and took so many seeds.
    Over(Seeds),
    /// The solution was shown.
    Shown,
}

/// Somebody who solves puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles {
    row: RowLength,
    score: PuzzleScore,
    puzzle: Option<Puzzle>,
    stage: PuzzleStage,
    /// How many hints were given.
    hints: usize,
    /// Whether it counts no more.
    counted: bool,
}

impl Puzzles {
    /// Hints for one puzzle: how many sowings it takes, and the first of them.
    pub const HINTS: usize = 2;

    /// A trainer that wants its first puzzle.
    #[must_use]
    pub const fn new(row: RowLength, score: PuzzleScore) -> Self {
        Self {
            row,
            score,
            puzzle: None,
            stage: PuzzleStage::Making,
            hints: 0,
            counted: false,
        }
    }

    /// Pits in a row.
    #[must_use]
    pub const fn row(&self) -> RowLength {
        self.row
    }

    /// How well it goes.
    #[must_use]
    pub const fn score(&self) -> &PuzzleScore {
        &self.score
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzle.as_ref()
    }

    /// What has become of it.
    #[must_use]
    pub const fn stage(&self) -> PuzzleStage {
        self.stage
    }

    /// How many hints were given.
    #[must_use]
    pub const fn hints(&self) -> usize {
        self.hints
    }

    /// How the games begin of which a puzzle is to be made, and what kind, if
    /// one is wanted: a turn about as long as the player can see.
    #[must_use]
    pub fn wanted(&self) -> Option<(Position, Wish)> {
        let start = Position::start(Variant::HoyitoII, self.row);
        let row = usize::from(self.row.get());
        let above = self
            .score
            .rating
            .saturating_sub(EASIEST + for_row(self.row));
        let seen = above / PER_SOWING + 1;
        let wish = Wish {
            number: self.score.next,
            sowings: usize::try_from(seen).unwrap_or(0).max(row / 3 + 2),
        };
        (self.stage == PuzzleStage::Making).then_some((start, wish))
    }

    /// Takes a puzzle that was made; without one, another number is tried.
    pub fn receive(&mut self, puzzle: Option<Puzzle>) {
        if self.stage != PuzzleStage::Making {
            return;
        }
        self.score.next = self.score.next.wrapping_add(1);
        if puzzle.is_some() {
            self.puzzle = puzzle;
            self.stage = PuzzleStage::Asks(Seeds::ZERO);
            self.hints = 0;
            self.counted = false;
        }
    }

    /// The board.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        self.puzzle.as_ref().map(|puzzle| puzzle.position)
    }

    /// What is asked of the player.
    #[must_use]
    pub const fn asked(&self) -> Asked {
        match self.stage {
            PuzzleStage::Asks(_) => Asked::OwnPit,
            PuzzleStage::Making | PuzzleStage::Over(_) | PuzzleStage::Shown => Asked::Nothing,
        }
    }

    /// Takes a reply, and tells which pit is sown upon it.
    #[must_use]
    pub const fn reply(&self, reply: Reply) -> Option<Pit> {
        match (self.stage, reply) {
            (PuzzleStage::Asks(_), Reply::Pit(pit)) => Some(pit),
            _ => None,
        }
    }

    /// Learns of a sowing of the player's.
    pub fn sown(&mut self, ply: &Ply) {
        let (PuzzleStage::Asks(_), Some(puzzle)) = (self.stage, &self.puzzle) else {
            return;
        };
        let due = puzzle.position.due();
        let taken = ply.after.captured()[due].get() - puzzle.position.captured()[due].get();
        let taken = Seeds::new(taken);
        let goes_on = ply.sowing.again && ply.pass.is_none() && ply.after.over().is_none();
        if goes_on {
            self.stage = PuzzleStage::Asks(taken);
            return;
        }
        self.stage = PuzzleStage::Over(taken);
        let solved = taken >= puzzle.gain && self.hints == 0;
        self.count(solved);
    }

    /// Whether the turn took the most.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        match (self.stage, &self.puzzle) {
            (PuzzleStage::Over(taken), Some(puzzle)) => taken >= puzzle.gain,
            _ => false,
        }
    }

    fn count(&mut self, solved: bool) {
        if let Some(puzzle) = self.puzzle.as_ref().filter(|_| !self.counted) {
            self.score.add(puzzle, solved);
            self.counted = true;
        }
    }

    /// Goes on to the next puzzle, tries this one again, or takes a hint;
    /// whether the board is to be laid out anew. A puzzle that is left or whose
    /// solution is shown is not solved.
    pub fn turn(&mut self, turning: Turning) -> bool {
        match (turning, self.stage) {
            (_, PuzzleStage::Making) => return false,
            (Turning::On, _) => {
                self.count(false);
                self.stage = PuzzleStage::Making;
                return false;
            }
            (Turning::Another | Turning::Back, _) => {
                self.stage = PuzzleStage::Asks(Seeds::ZERO);
            }
            (Turning::Hint, PuzzleStage::Asks(_)) => {
                self.hints = (self.hints + 1).min(Self::HINTS);
                return false;
            }
            (Turning::Hint, _) => return false,
            (Turning::Solution, _) => {
                self.count(false);
                self.stage = PuzzleStage::Shown;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::Game;
    use hoyito_notation::read_position;

    use super::*;

    fn pit(letter: char) -> Pit {
        Pit::from_letter(letter).expect("a pit's letter")
    }

    /// A takes B and the last four with it; B ends in an empty pit.
    fn puzzle() -> Puzzle {
        let text = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24";
        Puzzle {
            position: read_position(text, Variant::HoyitoII).expect("a position"),
            gain: Seeds::new(8),
            line: vec![pit('A')],
        }
    }

    fn at_it() -> Puzzles {
        let mut puzzles = Puzzles::new(RowLength::SIX, PuzzleScore::default());
        puzzles.receive(Some(puzzle()));
        puzzles
    }

    fn sow(puzzles: &mut Puzzles, letter: char) {
        assert_eq!(puzzles.reply(Reply::Pit(pit(letter))), Some(pit(letter)));
        let mut game = Game::new(puzzle().position);
        let ply = *game.play(pit(letter)).expect("a legal sowing");
        puzzles.sown(&ply);
    }

    #[test]
    fn the_turn_that_takes_the_most_solves_it_and_raises_the_rating() {
        let mut puzzles = at_it();
        sow(&mut puzzles, 'A');
        assert!(puzzles.is_solved());
        assert_eq!((puzzles.score().solved, puzzles.score().failed), (1, 0));
        assert!(puzzles.score().rating > BEGINNER);
    }

    #[test]
    fn any_other_turn_fails_and_only_the_first_try_counts() {
        let mut puzzles = at_it();
        sow(&mut puzzles, 'B');
        assert!(!puzzles.is_solved());
        assert_eq!(puzzles.stage(), PuzzleStage::Over(Seeds::ZERO));
        let after = *puzzles.score();
        assert!(after.rating < BEGINNER);
        assert!(puzzles.turn(Turning::Another));
        sow(&mut puzzles, 'A');
        assert!(puzzles.is_solved());
        assert_eq!(puzzles.score(), &after);
    }

    #[test]
    fn with_a_hint_or_the_solution_it_is_not_counted_as_solved() {
        let mut puzzles = at_it();
        assert!(!puzzles.turn(Turning::Hint));
        sow(&mut puzzles, 'A');
        assert_eq!((puzzles.score().solved, puzzles.score().failed), (0, 1));

        let mut puzzles = at_it();
        assert!(puzzles.turn(Turning::Solution));
        assert_eq!(puzzles.stage(), PuzzleStage::Shown);
        assert_eq!((puzzles.score().solved, puzzles.score().failed), (0, 1));
    }

    #[test]
    fn a_puzzle_that_is_passed_over_has_failed_and_another_is_wanted() {
        let mut puzzles = at_it();
        assert_eq!(puzzles.wanted(), None);
        puzzles.turn(Turning::On);
        assert_eq!(puzzles.score().failed, 1);
        let (start, wish) = puzzles.wanted().expect("another");
        assert_eq!((start.row(), wish.number), (RowLength::SIX, 1));
        puzzles.receive(None);
        assert_eq!(puzzles.wanted().map(|(_, wish)| wish.number), Some(2));
    }

    #[test]
    fn scores_from_a_file_may_be_as_large_as_they_like() {
        for rating in [i32::MIN, i32::MAX] {
            let score = PuzzleScore {
                next: u64::MAX,
                solved: u32::MAX,
                failed: u32::MAX,
                rating,
            };
            let mut puzzles = Puzzles::new(RowLength::TWELVE, score);
            assert!(puzzles.wanted().is_some());
            puzzles.receive(Some(puzzle()));
            sow(&mut puzzles, 'A');
            assert_eq!(puzzles.score().solved, u32::MAX);
            puzzles.turn(Turning::On);
            puzzles.receive(Some(puzzle()));
            sow(&mut puzzles, 'B');
            assert_eq!(puzzles.score().failed, u32::MAX);
        }
    }

    #[test]
    fn whoever_is_better_gets_longer_turns() {
        let sowings = |rating| {
            let score = PuzzleScore {
                rating,
                ..PuzzleScore::default()
            };
            let wanted = Puzzles::new(RowLength::SIX, score).wanted();
            wanted.map(|(_, wish)| wish.sowings)
        };
        // 600 for any puzzle and 120 for each sowing; one more is a challenge.
        assert_eq!(sowings(1000), Some(4));
        assert_eq!(sowings(1330), Some(7));
        assert_eq!(sowings(-5000), Some(4), "there is a shortest");
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
}
