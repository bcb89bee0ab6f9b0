//! How one's own games went, kept on this computer alone. No egui, no files.

use hoyito_core::{Pit, Position, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::session::{Round, Seat};

/// Games of one kind against one level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Who was played against.
    pub against: Seat,
    /// Which Hoyito.
    pub variant: Variant,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The longest relay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LongRelay {
    /// Its laps.
    pub laps: u64,
    /// The pit it began with, by its letter.
    pub pit: char,
    /// In which Hoyito.
    pub variant: Variant,
}

/// All that is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Statistics {
    /// Games by level and variant, in that order.
    pub games: Vec<Tally>,
    /// The longest relay of a person's.
    pub longest_relay: Option<LongRelay>,
    /// The most seeds that a person took with one sowing.
    pub most_in_sowing: u8,
    /// The most that she took in one turn.
    pub most_in_turn: u8,
}

impl Statistics {
    /// Counts a game or round that is over: those of one person against the
    /// computer. Whether it was one.
    pub fn add(&mut self, round: &Round, person: Side, against: Seat) -> bool {
        let Some(outcome) = round.game().outcome().filter(|_| counts(round)) else {
            return false;
        };
        if !against.is_computer() {
            return false;
        }
        let variant = round.game().start().variant();
        let tally = self.tally(against, variant);
        let count = match outcome.winner() {
            Some(side) if side == person => &mut tally.won,
            Some(_) => &mut tally.lost,
            None => &mut tally.drawn,
        };
        *count = count.saturating_add(1);
        true
    }

    fn tally(&mut self, against: Seat, variant: Variant) -> &mut Tally {
        let place = |seat: Seat| Seat::all().position(|other| other == seat);
        let key = (place(against), variant);
        let found = self
            .games
            .binary_search_by_key(&key, |tally| (place(tally.against), tally.variant));
        let at = found.unwrap_or_else(|at| {
            let none = Tally {
                against,
                variant,
                won: 0,
                drawn: 0,
                lost: 0,
            };
            self.games.insert(at, none);
            at
        });
        &mut self.games[at]
    }

    /// Notes the last sowing of a round, a person's; whether it excels.
    pub fn note_sowing(&mut self, round: &Round) -> bool {
        let last = round.live().checked_sub(1).filter(|_| counts(round));
        let Some((last, ply)) = last.and_then(|last| Some((last, round.ply(last)?))) else {
            return false;
        };
        let before = self.clone();
        let sowing = ply.sowing;
        let longest = self.longest_relay.map_or(0, |relay| relay.laps);
        if sowing.laps > longest {
            self.longest_relay = Some(LongRelay {
                laps: sowing.laps,
                pit: Pit::letter(sowing.pit),
                variant: ply.after.variant(),
            });
        }
        self.most_in_sowing = self.most_in_sowing.max(sowing.gain().get());
        self.most_in_turn = self.most_in_turn.max(turn_gain(round, last));
        *self != before
    }
}

/// What the turn has taken that ends, so far, with a sowing.
fn turn_gain(round: &Round, last: usize) -> u8 {
    let mut gain = 0;
    for index in (0..=last).rev() {
        gain += round.ply(index).map_or(0, |ply| ply.sowing.gain().get());
        if !round.continues_turn(index) {
            break;
        }
    }
    gain
}

/// Only games that begin with all seeds on the board are counted, and rounds of
/// a match: a board that was set up may be anything.
fn counts(round: &Round) -> bool {
    let start = round.game().start();
    round.begin().is_some() || *start == Position::start(start.variant(), start.row())
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Game, RowLength};
    use hoyito_engine::Level;

    use super::*;
    use crate::session::{Heading, Tree};

    fn played(start: Position, letters: &str, resigns: Option<Side>) -> Round {
        let mut game = Game::new(start);
        for letter in letters.chars() {
            let pit = Pit::from_letter(letter).expect("a pit's letter");
            game.play(pit).expect("a legal sowing");
        }
        if let Some(side) = resigns {
            game.resign(side).expect("she holds less than half");
        }
        Round::resumed(game, Tree::default(), Heading::default())
    }

    fn start() -> Position {
        Position::start(Variant::HoyitoIII, RowLength::SIX)
    }

    const LEVEL_TWO: Seat = Seat::Computer(Level::Two);

    #[test]
    fn games_are_counted_by_level_and_variant() {
        let mut statistics = Statistics::default();
        let lost = played(start(), "D", Some(Side::South));
        let won = played(start(), "D", Some(Side::North));
        assert!(statistics.add(&lost, Side::South, Seat::Computer(Level::Five)));
        assert!(statistics.add(&lost, Side::South, LEVEL_TWO));
        assert!(statistics.add(&won, Side::South, LEVEL_TWO));
        assert!(statistics.add(&won, Side::North, LEVEL_TWO));
        let counted: Vec<_> = statistics
            .games
            .iter()
            .map(|tally| (tally.against, tally.won, tally.drawn, tally.lost))
            .collect();
        let five = Seat::Computer(Level::Five);
        assert_eq!(counted, [(LEVEL_TWO, 1, 0, 2), (five, 0, 0, 1)]);
    }

    #[test]
    fn what_is_not_over_or_between_persons_or_set_up_is_not_counted() {
        let mut statistics = Statistics::default();
        assert!(!statistics.add(&played(start(), "D", None), Side::South, LEVEL_TWO));
        let over = played(start(), "D", Some(Side::South));
        assert!(!statistics.add(&over, Side::South, Seat::Person));
        let text = "4,4,4,4,4,x/4,4,4,4,4,4 S 0-0";
        let set_up = hoyito_notation::read_position(text, Variant::HoyitoII);
        let over = played(set_up.expect("a position"), "A", Some(Side::South));
        assert!(!statistics.add(&over, Side::South, LEVEL_TWO));
        assert!(!statistics.note_sowing(&over));
        assert_eq!(statistics, Statistics::default());
    }

    #[test]
    fn a_turn_is_all_its_captures_together() {
        // The example game of the notation: 1. D d 2. A+4 C e+4 e+4 f.
        let mut statistics = Statistics::default();
        assert!(statistics.note_sowing(&played(start(), "DdACe", None)));
        assert_eq!((statistics.most_in_sowing, statistics.most_in_turn), (4, 4));
        assert!(statistics.note_sowing(&played(start(), "DdACee", None)));
        assert_eq!((statistics.most_in_sowing, statistics.most_in_turn), (4, 8));
        let laps = statistics.longest_relay.map(|relay| relay.laps);
        assert!(!statistics.note_sowing(&played(start(), "DdACee", None)));
        assert_eq!(statistics.longest_relay.map(|relay| relay.laps), laps);
    }
}
