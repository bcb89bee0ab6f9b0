//! Turn puzzles: the player sows a whole turn, and it is told whether it took
//! the most.

use hoyito_core::{Pit, Ply, Position, Seeds};

use super::{Puzzle, PuzzleKind, PuzzleScore, Source, Wish};
use crate::lesson::{Asked, Reply, Turning};

/// What has become of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleStage {
    /// It is being made.
    Making,
    /// There is none in one's own game.
    None,
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
    start: Position,
    source: Source,
    score: PuzzleScore,
    puzzle: Option<Puzzle>,
    stage: PuzzleStage,
    /// How many hints were given.
    hints: usize,
    /// Whether it counts no more.
    counted: bool,
}

impl Puzzles {
    /// Hints for one puzzle: how many sowings or laps it takes, and the first
    /// pit.
    pub const HINTS: usize = 2;

    /// A trainer that wants its first puzzle: from games that begin like
    /// `start`, by chance or in one's own.
    #[must_use]
    pub const fn new(start: Position, source: Source, score: PuzzleScore) -> Self {
        Self {
            start,
            source,
            score,
            puzzle: None,
            stage: PuzzleStage::Making,
            hints: 0,
            counted: false,
        }
    }

    /// Of which game the puzzles are.
    #[must_use]
    pub const fn kind(&self) -> PuzzleKind {
        PuzzleKind::of(&self.start)
    }

    /// Where the boards come from.
    #[must_use]
    pub const fn source(&self) -> Source {
        self.source
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
        let wish = Wish {
            number: self.score.next,
            steps: self.score.steps(self.start.row()),
            source: self.source,
        };
        (self.stage == PuzzleStage::Making).then_some((self.start, wish))
    }

    /// Takes a puzzle that was made. Without one, another number is tried; but
    /// of one's own game all of it has been looked at.
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
        } else if self.source == Source::OwnGame {
            self.puzzle = None;
            self.stage = PuzzleStage::None;
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
            PuzzleStage::Making | PuzzleStage::None | PuzzleStage::Over(_) | PuzzleStage::Shown => {
                Asked::Nothing
            }
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
            (_, PuzzleStage::Making | PuzzleStage::None) => return false,
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
    use hoyito_core::{Game, RowLength, Variant};
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
        let mut puzzles = wanting(RowLength::SIX, PuzzleScore::default());
        puzzles.receive(Some(puzzle()));
        puzzles
    }

    fn wanting(row: RowLength, score: PuzzleScore) -> Puzzles {
        let start = Position::start(Variant::HoyitoII, row);
        Puzzles::new(start, Source::Chance, score)
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
        assert!(puzzles.score().rating > PuzzleScore::default().rating);
    }

    #[test]
    fn any_other_turn_fails_and_only_the_first_try_counts() {
        let mut puzzles = at_it();
        sow(&mut puzzles, 'B');
        assert!(!puzzles.is_solved());
        assert_eq!(puzzles.stage(), PuzzleStage::Over(Seeds::ZERO));
        let after = *puzzles.score();
        assert!(after.rating < PuzzleScore::default().rating);
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
    fn a_game_without_such_a_turn_is_looked_through_once() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut puzzles = Puzzles::new(start, Source::OwnGame, PuzzleScore::default());
        assert!(puzzles.wanted().is_some());
        puzzles.receive(None);
        assert_eq!(puzzles.stage(), PuzzleStage::None);
        assert_eq!(puzzles.wanted(), None);
        assert!(!puzzles.turn(Turning::On));
        assert_eq!(puzzles.score().failed, 0);
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
            let mut puzzles = wanting(RowLength::TWELVE, score);
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
        let steps = |rating| {
            let score = PuzzleScore {
                rating,
                ..PuzzleScore::default()
            };
            let wanted = wanting(RowLength::SIX, score).wanted();
            wanted.map(|(_, wish)| wish.steps)
        };
        // 600 for any puzzle and 120 for each sowing; one more is a challenge.
        assert_eq!(steps(1000), Some(4));
        assert_eq!(steps(1330), Some(7));
        assert_eq!(steps(-5000), Some(4), "there is a shortest");
    }
}
