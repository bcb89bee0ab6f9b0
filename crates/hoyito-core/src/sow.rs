//! One sowing: the rules R3 to R12, written once.

use crate::cycle::CycleFinder;
use crate::lap_table::LapTable;
use crate::{Board, CaptureKind, Event, MAX_RING, Observer, Pit, Seeds, Side, Slot, Variant};

/// What a sowing needs to know besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The game that is played.
    pub variant: Variant,
    /// Who gets the last four seeds when that is not simply the taker of the
    /// four before them (R13).
    pub last_four_holder: Option<Side>,
}

impl Rules {
    /// The rules of a single game: the last four go to the taker (R11, R13).
    #[must_use]
    pub const fn single(variant: Variant) -> Self {
        Self {
            variant,
            last_four_holder: None,
        }
    }
}

/// How many laps a tool is willing to follow one relay. Running out proves
/// nothing; it is told as [`Unending::Undecided`] (H1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LapBudget(u64);

impl LapBudget {
    /// So many laps.
    #[must_use]
    pub const fn new(laps: u64) -> Self {
        Self(laps)
    }

    /// The number of laps.
    #[must_use]
    pub const fn laps(self) -> u64 {
        self.0
    }
}

impl Default for LapBudget {
    /// A hundred million laps (H1), a second or two of work.
    fn default() -> Self {
        Self(100_000_000)
    }
}

/// Why a sowing that ended did so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum SowingEnd {
    /// The last seed fell into an empty pit (R4).
    Empty,
    /// The last seed made a casa (R4).
    Casa,
    /// A capture ended the game: it left four seeds or none (R8, R11).
    Game,
}

/// Why a pit may not be chosen although seeds lie in it (H1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unending {
    /// The relay comes back to a state it has been in: it never ends.
    Endless {
        /// After how many laps the state comes back.
        period: u64,
    },
    /// The work budget ran out first; nothing is known.
    Undecided {
        /// Laps that were followed.
        laps: u64,
    },
}

/// A finished sowing, in the ring's places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sown {
    /// The board after it, captures and last four taken off.
    pub board: Board,
    /// Where the last seed fell.
    pub last: Slot,
    /// Laps sown, the first one included.
    pub laps: u64,
    /// Why it ended.
    pub end: SowingEnd,
    /// Seeds the mover captured, the last four not included.
    pub captured: Seeds,
    /// Who gets the last four, when this sowing gave them to somebody.
    pub last_four: Option<Side>,
}

/// How the laps of a relay ended.
struct Relayed {
    last: usize,
    laps: u64,
    end: SowingEnd,
}

impl Board {
    /// Sows the pit at a place by the rules R3 to R12, for its owner.
    ///
    /// This is the one place where the rules of sowing are written. With
    /// [`Silent`](crate::Silent) whole laps are added at once.
    ///
    /// # Errors
    ///
    /// When the relay is endless, or is not over within `budget` (H1). The
    /// observer may have been told laps by then; a caller that keeps events
    /// asks silently first.
    ///
    /// # Panics
    ///
    /// When the place is not in the ring or holds no seed.
    #[inline]
    pub fn sow<O: Observer>(
        &self,
        from: Slot,
        rules: Rules,
        budget: LapBudget,
        observer: &mut O,
    ) -> Result<Sown, Unending> {
        assert!(
            !self.seeds_at(from).is_zero(),
            "nothing to sow at place {}",
            from.index()
        );
        let in_play = self.total();
        let mut sower = Sower {
            board: *self,
            left: in_play,
            observer,
        };
        let relayed = if rules.variant.captures_along() {
            sower.relay::<true>(from.index(), budget)?
        } else {
            sower.relay::<false>(from.index(), budget)?
        };
        Ok(sower.finish(&relayed, self.ring.owner(from), rules, in_play))
    }
}

/// A sowing under way.
struct Sower<'o, O> {
    board: Board,
    /// Seeds not captured: those on the board and those in the hand.
    left: Seeds,
    observer: &'o mut O,
}

impl<O: Observer> Sower<'_, O> {
    /// Laps, one after the other, until the last seed of one ends the sowing
    /// (R3, R4); `ALONG` captures casas on the way (R6).
    #[inline]
    fn relay<const ALONG: bool>(
        &mut self,
        from: usize,
        budget: LapBudget,
    ) -> Result<Relayed, Unending> {
        let table = LapTable::for_ring(self.board.ring.len());
        let mut cycle = CycleFinder::new(budget);
        let mut laps = 0;
        let mut place = from;
        loop {
            laps += 1;
            let hand = self.board.seeds[place];
            self.tell(|board| Event::Lift {
                pit: pit_at(board, place),
                seeds: Seeds::new(hand),
            });
            let end = if ALONG {
                let (last, end) = self.lap_capturing(place, hand);
                place = last;
                end
            } else {
                if !O::SILENT {
                    self.tell_drops(place, hand);
                }
                place = table.sow(&mut self.board.seeds, place, hand);
                match self.board.seeds[place] {
                    1 => Some(SowingEnd::Empty),
                    4 => Some(SowingEnd::Casa),
                    _ => None,
                }
            };
            if let Some(end) = end {
                return Ok(Relayed {
                    last: place,
                    laps,
                    end,
                });
            }
            self.tell(|board| Event::Relay {
                pit: pit_at(board, place),
                holds: Seeds::new(board.seeds[place]),
            });
            cycle.check(laps, place, &self.board.seeds)?;
        }
    }

    /// One lap of Hoyito I, drop by drop: every casa is captured at once (R6,
    /// R7), and a capture that leaves four seeds or none, the hand counted in,
    /// ends the game there and then (R8). Gives the place of the last seed
    /// dropped, and the end if this lap is the last.
    #[inline]
    fn lap_capturing(&mut self, from: usize, hand: u8) -> (usize, Option<SowingEnd>) {
        let length = self.board.ring.len();
        self.board.seeds[from] = 0;
        let mut place = from;
        for in_hand in (0..hand).rev() {
            place += 1;
            if place == length {
                place = 0;
            }
            self.board.seeds[place] += 1;
            let holds = self.board.seeds[place];
            self.tell(|board| Event::Drop {
                pit: pit_at(board, place),
                holds: Seeds::new(holds),
                in_hand: Seeds::new(in_hand),
            });
            if holds == 4 {
                let kind = if in_hand == 0 {
                    CaptureKind::Casa
                } else {
                    CaptureKind::Along
                };
                self.capture(place, kind);
                if self.left <= Seeds::FOUR {
                    return (place, Some(SowingEnd::Game));
                }
                if in_hand == 0 {
                    return (place, Some(SowingEnd::Casa));
                }
            }
        }
        let end = (self.board.seeds[place] == 1).then_some(SowingEnd::Empty);
        (place, end)
    }

    /// Tells the drops of a lap that is about to be sown at once.
    fn tell_drops(&mut self, from: usize, hand: u8) {
        let mut seeds = self.board.seeds;
        seeds[from] = 0;
        let mut slot = Slot::new(from);
        for in_hand in (0..hand).rev() {
            slot = self.board.ring.next(slot);
            seeds[slot.index()] += 1;
            self.observer.see(Event::Drop {
                pit: self.board.ring.pit_at(slot),
                holds: Seeds::new(seeds[slot.index()]),
                in_hand: Seeds::new(in_hand),
            });
        }
    }

    /// Captures what the last seed earned (R9, R12), gives away the last four
    /// (R8, R11, R13) and sums up.
    #[inline]
    fn finish(mut self, relayed: &Relayed, mover: Side, rules: Rules, in_play: Seeds) -> Sown {
        let last = relayed.last;
        if relayed.end == SowingEnd::Casa && !rules.variant.captures_along() {
            self.capture(last, CaptureKind::Casa);
            if rules.variant.takes_chains() {
                self.capture_chain(last);
            }
        }
        let captured = in_play - self.left;
        let mut end = relayed.end;
        let mut last_four = None;
        if end != SowingEnd::Empty && self.left <= Seeds::FOUR {
            end = SowingEnd::Game;
            if self.left == Seeds::FOUR {
                let to = rules.last_four_holder.unwrap_or(mover);
                last_four = Some(to);
                self.board.seeds = [0; MAX_RING];
                self.tell(|_| Event::LastFour { to });
            }
        }
        self.tell(|board| Event::End {
            pit: pit_at(board, last),
            end,
        });
        Sown {
            board: self.board,
            last: Slot::new(last),
            laps: relayed.laps,
            end,
            captured,
            last_four,
        }
    }

    /// Takes the four seeds of a pit.
    #[inline]
    fn capture(&mut self, place: usize, kind: CaptureKind) {
        self.board.seeds[place] = 0;
        self.left -= Seeds::FOUR;
        self.tell(|board| Event::Capture {
            pit: pit_at(board, place),
            kind,
        });
    }

    /// Takes the unbroken fours directly before the last seed's casa (R9). The
    /// captured casa is empty by now, so a chain all the way round ends there.
    fn capture_chain(&mut self, casa: usize) {
        let mut slot = self.board.ring.previous(Slot::new(casa));
        while self.board.seeds_at(slot) == Seeds::FOUR {
            self.capture(slot.index(), CaptureKind::Chain);
            slot = self.board.ring.previous(slot);
        }
    }

    /// Tells an event, unless nobody looks; then it is not even made.
    #[inline]
    fn tell(&mut self, event: impl FnOnce(&Board) -> Event) {
        if !O::SILENT {
            self.observer.see(event(&self.board));
        }
    }
}

fn pit_at(board: &Board, place: usize) -> Pit {
    board.ring.pit_at(Slot::new(place))
}
