//! A turn to be found: the chained captures that take the most.

use fastrand::Rng;
use hoyito_core::{Pit, Played, Position, Seeds};
use hoyito_engine::{Limits, TurnSearch};

use super::boards::Walk;

/// Positions that are looked into for the turns of one board.
const NODES: u64 = 30_000;
/// Boards that are looked at for one puzzle.
const BOARDS: usize = 4_000;
/// Sowings of a random game before its first board, at least.
const OPENING: usize = 3;

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

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The same number gives the same puzzle.
    pub number: u64,
    /// The most sowings that its turn may have; it has at least
    /// [`FEWEST_SOWINGS`].
    pub sowings: usize,
}

/// Two captures, or a capture and what is sown after it, are the least.
pub const FEWEST_SOWINGS: usize = 3;

/// Makes a puzzle from a game played at random; the same wish gives the same
/// one. `None` when none comes up, or there is no more time.
#[must_use]
pub fn make(start: &Position, wish: Wish, limits: &Limits) -> Option<Puzzle> {
    let Wish { number, sowings } = wish;
    let mut rng = Rng::with_seed(number);
    let mut search = TurnSearch::new();
    let limits = Limits {
        nodes: Some(NODES),
        ..*limits
    };
    let stopped = || limits.stop.is_some_and(|stop| stop());
    let mut looked_at = 0;
    while looked_at < BOARDS && !stopped() {
        let mut game = Rng::with_seed(rng.u64(..));
        for (position, choices) in Walk::new(*start, &mut game).skip(OPENING) {
            looked_at += 1;
            if stopped() {
                return None;
            }
            // Not every board of a game: they are much alike.
            let found = rng.u8(..4) == 0 && choices.iter().any(|(_, played)| played.sowing.again);
            let puzzle = found.then(|| on(&position, &choices, &mut search, &limits));
            if let Some(puzzle) = puzzle.flatten().filter(|it| it.line.len() <= sowings) {
                return Some(puzzle);
            }
        }
        looked_at += 1;
    }
    None
}

/// The puzzle on a board, if there is one.
fn on(
    position: &Position,
    choices: &[(Pit, Played)],
    search: &mut TurnSearch,
    limits: &Limits,
) -> Option<Puzzle> {
    let due = position.due();
    let held = position.captured()[due];
    let mut best: Option<(Seeds, Vec<Pit>)> = None;
    let mut alone = true;
    for (pit, played) in choices {
        let (gain, rest) = if played.sowing.again && played.next.due() == due {
            let found = search.ends(&played.next, limits);
            let end = found.ends.into_iter().next().filter(|_| found.complete)?;
            (end.position.captured()[due], end.pits)
        } else {
            (played.next.captured()[due], Vec::new())
        };
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
    let gain = Seeds::new(most.get() - held.get());
    let worth_it =
        gain.get() >= least(position) && line.len() >= FEWEST_SOWINGS && choices.len() >= 3;
    (alone && worth_it).then_some(Puzzle {
        position: *position,
        gain,
        line,
    })
}

/// What a turn has to take, in seeds: more on longer rows.
fn least(position: &Position) -> u8 {
    position.row().get() + 2
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Variant};

    use super::*;

    const fn wish(number: u64) -> Wish {
        Wish { number, sowings: 6 }
    }

    #[test]
    fn a_turn_has_no_more_sowings_than_was_wished() {
        for sowings in [3, 4] {
            let start = Position::start(Variant::HoyitoII, RowLength::SIX);
            let wish = Wish { number: 1, sowings };
            let puzzle = make(&start, wish, &Limits::default()).expect("one comes up");
            assert!((FEWEST_SOWINGS..=sowings).contains(&puzzle.line.len()));
        }
    }

    /// The most that a turn beginning here can bring, worked out sowing by
    /// sowing.
    fn most(position: &Position) -> u8 {
        let due = position.due();
        super::super::boards::choices(position)
            .into_iter()
            .map(|(_, played)| {
                let gain = played.next.captured()[due].get() - position.captured()[due].get();
                let goes_on =
                    played.sowing.again && played.next.due() == due && played.pass.is_none();
                if goes_on && played.next.over().is_none() {
                    gain + most(&played.next)
                } else {
                    gain
                }
            })
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn the_line_takes_what_is_said_and_no_other_first_pit_does() {
        for number in 0..4 {
            let start = Position::start(Variant::HoyitoII, RowLength::SIX);
            let puzzle = make(&start, wish(number), &Limits::default()).expect("one comes up");
            let due = puzzle.position.due();
            let held = puzzle.position.captured()[due].get();
            let end = puzzle.line.iter().fold(puzzle.position, |position, pit| {
                position.play(*pit).expect("the line is legal").next
            });
            assert_eq!(end.captured()[due].get() - held, puzzle.gain.get());
            let first = |pit: Pit| {
                let next = puzzle.position.play(pit).ok()?.next;
                let gain = next.captured()[due].get() - held;
                let goes_on = next.due() == due && gain > 0 && next.over().is_none();
                Some(gain + if goes_on { most(&next) } else { 0 })
            };
            for pit in Pit::row(due, RowLength::SIX) {
                let reached = first(pit) == Some(puzzle.gain.get());
                assert_eq!(reached, pit == puzzle.line[0], "{puzzle:?}");
            }
        }
    }

    #[test]
    fn the_same_number_gives_the_same_puzzle() {
        let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
        let one = make(&start, wish(5), &Limits::default()).expect("one comes up");
        assert_eq!(
            Some(&one),
            make(&start, wish(5), &Limits::default()).as_ref()
        );
        assert!(one.gain.get() >= 14, "more on longer rows");
    }

    #[test]
    fn who_is_stopped_makes_none() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let limits = Limits {
            stop: Some(&|| true),
            ..Limits::default()
        };
        assert_eq!(make(&start, wish(0), &limits), None);
    }
}
