//! The laps of one sowing on a bare board: no captured totals, no turns.

use std::collections::HashSet;

use crate::words::Variant;

/// Every state of a sowing is remembered up to this many laps; after that only
/// those at a power of two are, which keeps the memory small and still meets
/// every endless sowing, only later.
const LAPS_ALL_REMEMBERED: u64 = 50_000;

/// A pit that a sowing captured, and by which sentence of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capture {
    /// The letter of the pit whose four seeds were taken.
    pub pit: char,
    /// How the four came about.
    pub kind: CaptureKind,
}

/// How a captured four came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureKind {
    /// Made on the way, while seeds were still in the hand (R6).
    Along,
    /// Made by the last seed of a lap (R7, R9, R12).
    Casa,
    /// A four standing directly behind the last seed's casa (R9).
    Chain,
}

/// How the laps came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The last seed fell into an empty pit.
    Empty,
    /// The last seed made four, which was captured, and the game goes on.
    Casa,
    /// A capture left four seeds; those are taken off the board as well.
    LastFour,
    /// A capture took every seed there was.
    BoardEmpty,
    /// A state came back (H1).
    Endless,
    /// The caller's number of laps was used up.
    Undecided,
}

/// What one sowing did to the board.
pub(crate) struct Relay {
    /// The full board afterwards, `None` for a closed pit.
    pub(crate) board: Vec<Option<u32>>,
    /// The captured pits in order, each worth four seeds.
    pub(crate) captures: Vec<Capture>,
    /// The place where the last seed fell.
    pub(crate) last_pit: usize,
    /// How many times a pit was lifted.
    pub(crate) laps: u64,
    /// How many seeds were dropped.
    pub(crate) dropped: u64,
    /// How it ended.
    pub(crate) stop: Stop,
}

/// The letter of the pit at `place` of a full board (R1, H8).
pub(crate) fn letter_of(place: usize, row: usize) -> char {
    if place < row {
        (b'A' + place as u8) as char
    } else {
        (b'a' + (place - row) as u8) as char
    }
}

/// The seeds in all open pits together.
pub(crate) fn seeds_on(board: &[Option<u32>]) -> u32 {
    board.iter().flatten().sum()
}

/// The next open pit counterclockwise (R1, H8).
fn open_after(board: &[Option<u32>], place: usize) -> usize {
    let mut next = (place + 1) % board.len();
    while board[next].is_none() {
        next = (next + 1) % board.len();
    }
    next
}

/// The open pit directly before this one (R9, H8).
fn open_before(board: &[Option<u32>], place: usize) -> usize {
    let mut before = (place + board.len() - 1) % board.len();
    while board[before].is_none() {
        before = (before + board.len() - 1) % board.len();
    }
    before
}

/// Sows the pit at `start`, which must be open and hold a seed, lap after lap
/// (R3, R4), but no more than `max_laps` laps.
pub(crate) fn relay(variant: Variant, board: &[Option<u32>], start: usize, max_laps: u64) -> Relay {
    let mut it = Relay {
        board: board.to_vec(),
        captures: Vec::new(),
        last_pit: start,
        laps: 0,
        dropped: 0,
        stop: Stop::Undecided,
    };
    let mut seen: HashSet<(usize, Vec<Option<u32>>)> = HashSet::new();
    loop {
        // The pit that is about to be lifted, and the whole board with it, say
        // all that is still to come. If both stood here before, there is no end.
        let state = (it.last_pit, it.board.clone());
        if seen.contains(&state) {
            it.stop = Stop::Endless;
            return it;
        }
        if it.laps == max_laps {
            it.stop = Stop::Undecided;
            return it;
        }
        it.laps += 1;
        if it.laps <= LAPS_ALL_REMEMBERED || it.laps.is_power_of_two() {
            seen.insert(state);
        }
        if let Some(stop) = it.lap(variant) {
            it.stop = stop;
            return it;
        }
    }
}

impl Relay {
    /// Lifts the pit where the sowing stands and sows it out. Says how the
    /// sowing ended, or nothing if another lap follows.
    fn lap(&mut self, variant: Variant) -> Option<Stop> {
        let mut hand = self.seeds_in(self.last_pit);
        self.board[self.last_pit] = Some(0);
        loop {
            self.last_pit = open_after(&self.board, self.last_pit);
            let before = self.seeds_in(self.last_pit);
            self.board[self.last_pit] = Some(before + 1);
            hand -= 1;
            self.dropped += 1;
            let makes_four = before == 3;
            let is_last = hand == 0;

            match variant {
                Variant::One if makes_four => {
                    // R6 and R7.
                    self.capture(
                        self.last_pit,
                        if is_last {
                            CaptureKind::Casa
                        } else {
                            CaptureKind::Along
                        },
                    );
                    // R8: the hand counts as on the board.
                    if let Some(stop) = self.game_ends(hand) {
                        return Some(stop);
                    }
                    if is_last {
                        return Some(Stop::Casa);
                    }
                }
                Variant::Two | Variant::Three if makes_four && is_last => {
                    self.capture(self.last_pit, CaptureKind::Casa);
                    if variant == Variant::Two {
                        self.capture_chain();
                    }
                    // R11: looked at only after the whole chain is taken.
                    return Some(self.game_ends(hand).unwrap_or(Stop::Casa));
                }
                _ if is_last && before == 0 => return Some(Stop::Empty),
                _ if is_last => return None,
                _ => {}
            }
        }
    }

    fn seeds_in(&self, place: usize) -> u32 {
        self.board[place].expect("a sowing touches open pits only")
    }

    fn capture(&mut self, place: usize, kind: CaptureKind) {
        assert_eq!(self.board[place], Some(4), "a capture takes four");
        self.board[place] = Some(0);
        let pit = letter_of(place, self.board.len() / 2);
        self.captures.push(Capture { pit, kind });
    }

    /// R9: going back from the casa, as long as there are exactly four.
    fn capture_chain(&mut self) {
        let mut place = open_before(&self.board, self.last_pit);
        while self.board[place] == Some(4) {
            self.capture(place, CaptureKind::Chain);
            place = open_before(&self.board, place);
        }
    }

    /// R8, R11: asked right after a capture. Takes the last four off the board.
    fn game_ends(&mut self, hand: u32) -> Option<Stop> {
        match seeds_on(&self.board) + hand {
            0 => Some(Stop::BoardEmpty),
            4 => {
                for seeds in self.board.iter_mut().flatten() {
                    *seeds = 0;
                }
                Some(Stop::LastFour)
            }
            _ => None,
        }
    }
}
