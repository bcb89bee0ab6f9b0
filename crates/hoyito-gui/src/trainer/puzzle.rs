//! A turn to be found: the one that takes the most.

use fastrand::Rng;
use hoyito_core::{Game, Pit, Played, Position, Refusal, Seeds, Variant};
use hoyito_engine::{Limits, TurnSearch};

use super::Source;
use super::boards::{LAPS, Walk, choices};

/// Positions that are looked into for the turns of one board.
const NODES: u64 = 30_000;
/// Boards that are looked at for one puzzle.
const BOARDS: usize = 4_000;
/// Boards of one's own game that are looked at.
const OWN_BOARDS: usize = 400;
/// Sowings of a random game before its first board, at least.
const OPENING: usize = 3;
/// Fewer choices leave nothing to find.
const CHOICES: usize = 3;

/// A board on which one turn takes more than all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The board.
    pub position: Position,
    /// What the turn takes, in seeds, the last four included.
    pub gain: Seeds,
    /// Its sowings, the first one first. Only with the first can it be done.
    pub line: Vec<Pit>,
}

impl Puzzle {
    /// How far one has to look ahead: the sowings of the turn, or, in Hoyito I,
    /// where a turn is one sowing, two laps of it for each.
    #[must_use]
    pub fn steps(&self) -> usize {
        let laps = self.laps().map(|laps| laps.div_ceil(2));
        let steps = laps.map(|laps| usize::try_from(laps).unwrap_or(usize::MAX));
        steps.unwrap_or(self.line.len())
    }

    /// The laps of the sowing that is the whole turn; `None` where whoever
    /// captures sows again (R10).
    #[must_use]
    pub fn laps(&self) -> Option<u64> {
        let pit = *self.line.first()?;
        let single = self.position.variant() == Variant::HoyitoI;
        let played = single.then(|| self.position.play_within(pit, LAPS).ok());
        Some(played??.sowing.laps)
    }
}

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The same number gives the same puzzle.
    pub number: u64,
    /// The most [steps](Puzzle::steps) that its turn may have.
    pub steps: usize,
    /// Where its board comes from.
    pub source: Source,
}

/// Makes a puzzle from games played at random that begin with a position, or
/// from one's own game; the same wish gives the same one. `None` when none comes
/// up, or there is no more time.
#[must_use]
pub fn make(start: &Position, wish: Wish, own: Option<&Game>, limits: &Limits) -> Option<Puzzle> {
    let mut maker = Maker {
        search: TurnSearch::new(),
        limits: Limits {
            nodes: Some(NODES),
            ..*limits
        },
    };
    match (wish.source, own) {
        (Source::Chance, _) => maker.by_chance(start, wish),
        (Source::OwnGame, Some(game)) => maker.of_own_game(game, wish.number),
        (Source::OwnGame, None) => None,
    }
}

/// Looks for puzzles, board by board.
struct Maker<'a> {
    search: TurnSearch,
    limits: Limits<'a>,
}

impl Maker<'_> {
    fn is_stopped(&self) -> bool {
        self.limits.stop.is_some_and(|stop| stop())
    }

    fn by_chance(&mut self, start: &Position, wish: Wish) -> Option<Puzzle> {
        let mut rng = Rng::with_seed(wish.number);
        let mut looked_at = 0;
        while looked_at < BOARDS && !self.is_stopped() {
            let mut game = Rng::with_seed(rng.u64(..));
            for (position, choices) in Walk::new(*start, &mut game).skip(OPENING) {
                looked_at += 1;
                if self.is_stopped() {
                    return None;
                }
                // Not every board of a game: they are much alike.
                let looked = rng.u8(..4) == 0 && promises(&position, &choices);
                let puzzle = looked.then(|| self.on(&position, &choices)).flatten();
                let found = puzzle
                    .filter(|puzzle| worth_it(puzzle, wish.source) && puzzle.steps() <= wish.steps);
                if found.is_some() {
                    return found;
                }
            }
            looked_at += 1;
        }
        None
    }

    /// The puzzles of a game in their order, one number after the other, and
    /// from its beginning again.
    fn of_own_game(&mut self, game: &Game, number: u64) -> Option<Puzzle> {
        let plies = game.plies().iter().map(|ply| ply.after);
        let boards: Vec<Position> = core::iter::once(*game.start()).chain(plies).collect();
        // A long game has more boards than can be looked at in a moment.
        let every = boards.len().div_ceil(OWN_BOARDS).max(1);
        let mut puzzles = Vec::new();
        for position in boards.iter().step_by(every) {
            if self.is_stopped() {
                return None;
            }
            let choices = choices(position);
            let looked = promises(position, &choices);
            let puzzle = looked.then(|| self.on(position, &choices)).flatten();
            puzzles.extend(puzzle.filter(|puzzle| worth_it(puzzle, Source::OwnGame)));
        }
        let at = number.checked_rem(puzzles.len() as u64)?;
        puzzles.into_iter().nth(usize::try_from(at).ok()?)
    }

    /// The turn of a board that takes more than all others, if there is one and
    /// that is proven.
    fn on(&mut self, position: &Position, choices: &[(Pit, Played)]) -> Option<Puzzle> {
        let due = position.due();
        let mut best: Option<(Seeds, Vec<Pit>)> = None;
        let mut alone = true;
        for (pit, played) in choices {
            let (gain, rest) = self.most_after(played)?;
            match &best {
                Some((most, _)) if gain < *most => {}
                Some((most, _)) if gain == *most => alone = false,
                _ => {
                    alone = true;
                    let line = core::iter::once(*pit).chain(rest).collect();
                    best = Some((gain, line));
                }
            }
        }
        let (most, line) = best?;
        let held = position.captured()[due];
        alone.then(|| Puzzle {
            position: *position,
            gain: Seeds::new(most.get() - held.get()),
            line,
        })
    }

    /// The most that the player may hold at the end of her turn after its first
    /// sowing, and the sowings with which she does; `None` when that is not
    /// proven.
    fn most_after(&mut self, played: &Played) -> Option<(Seeds, Vec<Pit>)> {
        let due = played.sowing.mover();
        let next = &played.next;
        let goes_on = played.sowing.again && next.due() == due && next.over().is_none();
        if !goes_on {
            return Some((next.captured()[due], Vec::new()));
        }
        let found = self.search.ends(next, &self.limits);
        let end = found.ends.into_iter().next().filter(|_| found.complete)?;
        Some((end.position.captured()[due], end.pits))
    }
}

/// Whether a board may have a puzzle: there is something to choose and to take,
/// and every pit is known to end or not to.
fn promises(position: &Position, choices: &[(Pit, Played)]) -> bool {
    let takes = |(_, played): &(Pit, Played)| !played.sowing.captured.is_zero();
    let unknown = |pit| {
        let played = position.play_within(pit, LAPS);
        matches!(played, Err(Refusal::Undecided { .. }))
    };
    choices.len() >= CHOICES
        && choices.iter().any(takes)
        && !Pit::row(position.due(), position.row()).any(unknown)
}

/// Whether a turn takes enough, and takes enough finding. A game of one's own
/// has fewer boards to choose from.
fn worth_it(puzzle: &Puzzle, source: Source) -> bool {
    let row = puzzle.position.row().get();
    let (gain, steps) = match source {
        Source::Chance => (row + 2, 3),
        Source::OwnGame => (8, 2),
    };
    // What two laps of a sowing take is seen at once, three are not.
    let steps = if puzzle.position.variant() == Variant::HoyitoI {
        2
    } else {
        steps
    };
    puzzle.gain.get() >= gain && puzzle.steps() >= steps
}

#[cfg(test)]
mod tests {
    use hoyito_core::RowLength;

    use super::*;
    use crate::trainer::PuzzleKind;

    const fn wish(number: u64) -> Wish {
        Wish {
            number,
            steps: 6,
            source: Source::Chance,
        }
    }

    fn kinds() -> impl Iterator<Item = PuzzleKind> {
        let rows = [RowLength::SIX, RowLength::TWELVE];
        let kind = move |variant| rows.map(|row| PuzzleKind { variant, row });
        Variant::ALL.into_iter().flat_map(kind)
    }

    fn made(kind: PuzzleKind, wish: Wish) -> Puzzle {
        let start = Position::start(kind.variant, kind.row);
        make(&start, wish, None, &Limits::default()).expect("one comes up")
    }

    #[test]
    fn a_turn_has_no_more_sowings_than_was_wished() {
        for steps in [3, 4] {
            let kind = PuzzleKind {
                variant: Variant::HoyitoII,
                row: RowLength::SIX,
            };
            let puzzle = made(kind, Wish { steps, ..wish(1) });
            assert!((3..=steps).contains(&puzzle.line.len()));
        }
    }

    /// The most that a turn beginning here can bring, worked out sowing by
    /// sowing.
    fn most(position: &Position) -> u8 {
        let firsts = choices(position).into_iter();
        firsts
            .map(|(pit, _)| most_with(position, pit))
            .max()
            .unwrap_or(0)
    }

    /// The same of a turn that begins with this pit.
    fn most_with(position: &Position, pit: Pit) -> u8 {
        let due = position.due();
        let played = position.play(pit).expect("it may be chosen");
        let next = &played.next;
        let gain = next.captured()[due].get() - position.captured()[due].get();
        let goes_on = played.sowing.again && next.due() == due && next.over().is_none();
        gain + if goes_on { most(next) } else { 0 }
    }

    /// Its line takes what is said, and no other first pit does.
    fn assert_right(puzzle: &Puzzle) {
        let due = puzzle.position.due();
        let held = puzzle.position.captured()[due].get();
        let end = puzzle.line.iter().fold(puzzle.position, |position, pit| {
            assert_eq!(position.due(), due, "it is one turn");
            position.play(*pit).expect("the line is legal").next
        });
        assert_eq!(end.captured()[due].get() - held, puzzle.gain.get());
        for (pit, _) in choices(&puzzle.position) {
            let reached = most_with(&puzzle.position, pit);
            let is_first = pit == puzzle.line[0];
            assert_eq!(reached == puzzle.gain.get(), is_first, "{puzzle:?}");
            assert!(reached <= puzzle.gain.get(), "{puzzle:?}");
        }
    }

    #[test]
    fn the_line_takes_what_is_said_and_no_other_first_pit_does() {
        for kind in kinds() {
            for number in 0..2 {
                let puzzle = made(kind, wish(number));
                assert_eq!(PuzzleKind::of(&puzzle.position), kind);
                assert_right(&puzzle);
            }
        }
    }

    #[test]
    fn in_hoyito_one_the_turn_is_a_single_relay() {
        for number in 0..4 {
            let kind = PuzzleKind {
                variant: Variant::HoyitoI,
                row: RowLength::SIX,
            };
            let puzzle = made(kind, wish(number));
            assert_eq!(puzzle.line.len(), 1);
            let laps = puzzle.laps().expect("it is one sowing");
            assert!((3..=12).contains(&laps), "{laps}");
        }
    }

    #[test]
    fn the_same_number_gives_the_same_puzzle() {
        let kind = PuzzleKind {
            variant: Variant::HoyitoII,
            row: RowLength::TWELVE,
        };
        let one = made(kind, wish(5));
        assert_eq!(one, made(kind, wish(5)));
        assert!(one.gain.get() >= 14, "more on longer rows");
    }

    /// A game of Hoyito II in which the first pit that may be chosen is.
    fn own_game() -> Game {
        let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
        while game.outcome().is_none() {
            let pit = game.position().choices().next();
            game.play(pit.expect("somebody can sow"))
                .expect("it may be chosen");
        }
        game
    }

    #[test]
    fn the_puzzles_of_ones_own_game_are_boards_of_it_one_after_the_other() {
        let game = own_game();
        let boards: Vec<Position> = game.plies().iter().map(|ply| ply.after).collect();
        let own = |number| {
            let source = Source::OwnGame;
            let wish = Wish {
                number,
                steps: 3,
                source,
            };
            let puzzle = make(game.start(), wish, Some(&game), &Limits::default());
            puzzle.expect("there is one in this game")
        };
        let first = own(0);
        assert_right(&first);
        assert!(boards.contains(&first.position));
        let others: Vec<Puzzle> = (1..60).map(own).collect();
        assert!(others.iter().any(|other| *other != first));
        assert!(others.contains(&first), "they come round again");
    }

    #[test]
    fn a_game_without_a_sowing_has_no_puzzle() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let source = Source::OwnGame;
        let wish = Wish { source, ..wish(0) };
        let game = Game::new(start);
        assert_eq!(make(&start, wish, Some(&game), &Limits::default()), None);
        assert_eq!(make(&start, wish, None, &Limits::default()), None);
    }

    #[test]
    fn who_is_stopped_makes_none() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let limits = Limits {
            stop: Some(&|| true),
            ..Limits::default()
        };
        assert_eq!(make(&start, wish(0), None, &limits), None);
    }
}
