//! One sowing and all that follows from it.

use crate::MAX_LAPS;
use crate::model::Model;
use crate::relay::{Capture, Stop, relay};
use crate::words::{Over, Side, Variant};

/// How a sowing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The last seed fell into an empty pit (R4).
    Empty,
    /// The last seed's four was captured and seeds are left (R7, R9, R12).
    Casa,
    /// A capture ended the game (R8, R11).
    Game,
    /// The sowing would never end, so the pit may not be chosen (H1).
    Endless,
    /// The laps allowed were not enough to know (H1).
    Undecided,
}

impl End {
    /// The word that `hoyito sow --json` has for it.
    pub fn name(self) -> &'static str {
        match self {
            End::Empty => "empty",
            End::Casa => "casa",
            End::Game => "game",
            End::Endless => "endless",
            End::Undecided => "undecided",
        }
    }
}

/// What one sowing did: the fields of `hoyito sow --json`, and three more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowed {
    /// How the sowing ended.
    pub end: End,
    /// The seeds the mover gets, the last four included when they are hers.
    pub captured: u32,
    /// Who was given the last four, if this sowing brought it to that.
    pub last_four: Option<Side>,
    /// How many times a pit was lifted; 0 when endless or undecided.
    pub laps: u64,
    /// A capture in II or III that did not end the game (R10), even if the mover
    /// must then pass. Always false in I.
    pub again: bool,
    /// A due player was skipped (R5, H1). False when blocked.
    pub passed: bool,
    /// Why the game is over, if it is.
    pub over: Option<Over>,
    /// The position afterwards, with whoever is really due. When the game is
    /// over the due side is the one it was before.
    pub next: Model,
    /// The final seeds when the game is over, the division included.
    pub result: Option<[u32; 2]>,
    /// The pit where the last seed fell; none when endless or undecided.
    pub last_pit: Option<char>,
    /// The captured pits in order, four seeds each, without the last four.
    pub captures: Vec<Capture>,
    /// How many seeds were dropped; 0 when endless or undecided.
    pub dropped: u64,
}

impl Model {
    /// Sows the pit of this letter. `None` if the game is over, or the pit is
    /// not the due player's, is closed or is empty. An endless pit is sown, and
    /// told as endless.
    pub fn sow(&self, letter: char) -> Option<Sowed> {
        self.sow_within(letter, MAX_LAPS)
    }

    /// Like [`Model::sow`], but a sowing that would take more than `max_laps`
    /// laps, and does not prove endless before, is told as undecided. The same
    /// number serves when it is asked who can sow next.
    pub fn sow_within(&self, letter: char, max_laps: u64) -> Option<Sowed> {
        let place = self.place(letter)?;
        let can_be_lifted = self.pits[place].is_some_and(|seeds| seeds > 0);
        if self.over.is_some() || self.owner(place) != self.due || !can_be_lifted {
            return None;
        }
        let mover = self.due;
        let relay = relay(self.variant, &self.pits, place, max_laps);
        let end = match relay.stop {
            Stop::Empty => End::Empty,
            Stop::Casa => End::Casa,
            Stop::LastFour | Stop::BoardEmpty => End::Game,
            Stop::Endless => return Some(self.nothing_happened(End::Endless)),
            Stop::Undecided => return Some(self.nothing_happened(End::Undecided)),
        };

        let taken = 4 * relay.captures.len() as u32;
        let last_four = match relay.stop {
            // R8, R11: to the taker, unless the match says otherwise (R13).
            Stop::LastFour => Some(self.holder.unwrap_or(mover)),
            _ => None,
        };
        let mut next = self.clone();
        next.pits = relay.board;
        next.captured[mover.index()] += taken;
        if let Some(side) = last_four {
            next.captured[side.index()] += 4;
        }

        let again = end == End::Casa && self.variant != Variant::One;
        let mut passed = false;
        match relay.stop {
            Stop::LastFour => next.over = Some(Over::LastFour),
            Stop::BoardEmpty => next.over = Some(Over::BoardEmpty),
            _ => {
                let first = if again { mover } else { mover.other() };
                passed = next.resolve_passes(first, max_laps);
            }
        }

        Some(Sowed {
            end,
            captured: next.captured[mover.index()] - self.captured[mover.index()],
            last_four,
            laps: relay.laps,
            again,
            passed,
            over: next.over,
            result: next.result(),
            last_pit: Some(self.letter(relay.last_pit)),
            captures: relay.captures,
            dropped: relay.dropped,
            next,
        })
    }

    fn nothing_happened(&self, end: End) -> Sowed {
        Sowed {
            end,
            captured: 0,
            last_four: None,
            laps: 0,
            again: false,
            passed: false,
            over: None,
            next: self.clone(),
            result: None,
            last_pit: None,
            captures: Vec::new(),
            dropped: 0,
        }
    }
}
