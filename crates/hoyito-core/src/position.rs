//! Positions: a board, captures, and a player who can choose.

use crate::{
    Board, BySide, LapBudget, NoOpenPit, Observer, Outcome, Pit, Refusal, Ring, RowLength, Rules,
    Seeds, Setup, SetupError, Side, Silent, Slot, SowingEnd, Sown, Termination, Unending, Variant,
};

/// A position of a game, always valid: either the player who is due can sow, or
/// the game is [over](Self::over) and the position says why. Passes are
/// resolved when it is made (R5), so that nobody is asked to choose from
/// nothing. The one exception is a board on which no sowing is known to end and
/// at least one could not be decided within the work budget (H1): it is not
/// called blocked, and offers no choice.
///
/// Two positions are equal when everything that can matter from here on is:
/// rules, ring, seeds, captures, the player due. What happened before, which
/// counts for H2, is the business of a [`Game`](crate::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    board: Board,
    captured: BySide<Seeds>,
    due: Side,
    over: Option<Termination>,
}

/// What a sowing did, in the names of pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sowing {
    /// The pit that was chosen.
    pub pit: Pit,
    /// Where the last seed fell.
    pub last: Pit,
    /// Laps sown, the first one included.
    pub laps: u64,
    /// Why it ended.
    pub end: SowingEnd,
    /// Seeds the mover captured in casas and chain, the last four not
    /// included.
    pub captured: Seeds,
    /// Who got the last four, when this sowing gave them to somebody.
    pub last_four: Option<Side>,
    /// Whether the mover is to sow again at once: she captured in Hoyito II or
    /// III and the game goes on (R10). She may have to [pass](Pass) even so.
    pub again: bool,
}

impl Sowing {
    /// The player who sowed.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.pit.side()
    }

    /// All the mover gets by it: her captures, and the last four when they are
    /// hers.
    #[must_use]
    pub fn gain(&self) -> Seeds {
        if self.last_four == Some(self.mover()) {
            self.captured + Seeds::FOUR
        } else {
            self.captured
        }
    }
}

/// Why a player who is due cannot sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassReason {
    /// There is no seed in her row (R5).
    NoSeeds,
    /// Every pit that she could lift would be sown for ever (H1).
    OnlyEndless,
    /// No pit is known to end, and at least one could not be decided within
    /// the work budget (H1).
    Undecided,
}

/// A player who was due is skipped (R5, H1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pass {
    /// The player skipped.
    pub side: Side,
    /// Why.
    pub reason: PassReason,
}

/// A sowing and the position it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// What the sowing did.
    pub sowing: Sowing,
    /// The player skipped after it, if any.
    pub pass: Option<Pass>,
    /// The position after it. When the game is over it shows the board as the
    /// captures left it, and the due side unchanged.
    pub next: Position,
}

impl Position {
    /// The standard start of a single game: South is due (R2, H5).
    #[must_use]
    pub fn start(variant: Variant, row: RowLength) -> Self {
        Self {
            rules: Rules::single(variant),
            board: Board::start(row),
            captured: BySide::default(),
            due: Side::South,
            over: None,
        }
    }

    /// The position that a set-up claims.
    ///
    /// # Errors
    ///
    /// When R15 refuses it.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, SetupError> {
        Self::from_setup_within(variant, setup, LapBudget::default())
    }

    /// As [`from_setup`](Self::from_setup), following no relay for more than
    /// `budget`.
    ///
    /// # Errors
    ///
    /// When R15 refuses it. A due player with undecided pits is accepted:
    /// nothing is known against her.
    pub fn from_setup_within(
        variant: Variant,
        setup: &Setup,
        budget: LapBudget,
    ) -> Result<Self, SetupError> {
        let mut position = Self::unsettled(variant, setup)?;
        if position.over.is_some() {
            return Ok(position);
        }
        match position.resolve(setup.due, budget) {
            Due::Chooses { side, pass } => {
                let undecided = pass.is_some_and(|pass| pass.reason == PassReason::Undecided);
                if side != setup.due && !undecided {
                    return Err(SetupError::DueCannotSow { due: setup.due });
                }
            }
            Due::Blocked => position.over = Some(Termination::Blocked),
        }
        Ok(position)
    }

    /// As [`from_setup`](Self::from_setup), but a due player who cannot sow is
    /// skipped, as the starter of a round is (R5).
    pub(crate) fn settled(
        variant: Variant,
        setup: &Setup,
    ) -> Result<(Self, Option<Pass>), SetupError> {
        let mut position = Self::unsettled(variant, setup)?;
        let mut skipped = None;
        if position.over.is_none() {
            match position.resolve(setup.due, LapBudget::default()) {
                Due::Chooses { side, pass } => {
                    position.due = side;
                    skipped = pass;
                }
                Due::Blocked => position.over = Some(Termination::Blocked),
            }
        }
        Ok((position, skipped))
    }

    /// The board of a set-up, checked as far as can be done without sowing.
    fn unsettled(variant: Variant, setup: &Setup) -> Result<Self, SetupError> {
        let row = setup.row();
        let ring = Ring::new(row, |pit| setup.get(pit).is_some())
            .map_err(|NoOpenPit { side }| SetupError::NoOpenPit { side })?;
        if setup.total() > u32::from(row.full_seeds()) {
            return Err(SetupError::TooMany {
                total: setup.total(),
                most: row.full_seeds(),
                row,
            });
        }
        if !setup.on_board().is_multiple_of(4) {
            return Err(SetupError::NotFours {
                on_board: setup.on_board(),
            });
        }
        let board = Board::from_seeds(ring, |slot| {
            Seeds::new(setup.get(ring.pit_at(slot)).unwrap_or(0))
        });
        Ok(Self {
            rules: Rules {
                variant,
                last_four_holder: setup.last_four_holder,
            },
            board,
            captured: setup.captured.map(Seeds::new),
            due: setup.due,
            over: board.total().is_zero().then_some(Termination::BoardEmpty),
        })
    }

    /// The set-up that describes it.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::all_closed(self.row(), self.due);
        for pit in self.board.ring().pits() {
            setup.set(pit, Some(self.seeds(pit).get()));
        }
        setup.captured = self.captured.map(Seeds::get);
        setup.last_four_holder = self.rules.last_four_holder;
        setup
    }

    /// The game that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.rules.variant
    }

    /// The variant together with the holder of the last four.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The row length of the full board.
    #[must_use]
    pub const fn row(&self) -> RowLength {
        self.board.ring().row()
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The seeds in a pit; none when it is closed or not on the board.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> Seeds {
        self.board.seeds(pit)
    }

    /// Seeds each player has captured.
    #[must_use]
    pub const fn captured(&self) -> BySide<Seeds> {
        self.captured
    }

    /// Whose choice it is. When the game is over, whose it was last.
    #[must_use]
    pub const fn due(&self) -> Side {
        self.due
    }

    /// Who gets the last four, when that is not simply the taker (R13).
    #[must_use]
    pub const fn last_four_holder(&self) -> Option<Side> {
        self.rules.last_four_holder
    }

    /// Why the game is over, as far as the board alone tells (R8, R11, H1);
    /// `None` while the due player can sow.
    #[must_use]
    pub const fn over(&self) -> Option<Termination> {
        self.over
    }

    /// The result, when the game is [over](Self::over).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.over.map(|termination| self.divided(termination))
    }

    /// The result if play stopped here and the rest were divided equally (H2,
    /// H3).
    pub(crate) fn divided(&self, termination: Termination) -> Outcome {
        let share = self.board.total().half();
        Outcome {
            termination,
            seeds: self.captured.map(|seeds| seeds + share),
        }
    }

    /// All seeds of this game, on the board and captured.
    #[must_use]
    pub fn total(&self) -> Seeds {
        self.board.total() + self.captured.south + self.captured.north
    }

    /// Sows a pit.
    ///
    /// # Errors
    ///
    /// When the pit may not be chosen; the [`Refusal`] says why.
    pub fn play(&self, pit: Pit) -> Result<Played, Refusal> {
        self.play_within(pit, LapBudget::default())
    }

    /// Sows a pit, following no relay for more than `budget`.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play); with a small budget more pits are
    /// [undecided](Refusal::Undecided).
    pub fn play_within(&self, pit: Pit, budget: LapBudget) -> Result<Played, Refusal> {
        let sown = self.sow(pit, budget, &mut Silent)?;
        Ok(self.after(pit, &sown, budget))
    }

    /// Sows a pit and tells the observer everything that happens. Nothing is
    /// told about a pit that may not be chosen.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn observe<O: Observer>(&self, pit: Pit, observer: &mut O) -> Result<Played, Refusal> {
        let budget = LapBudget::default();
        self.sow(pit, budget, &mut Silent)?;
        let sown = self.sow(pit, budget, observer)?;
        Ok(self.after(pit, &sown, budget))
    }

    /// Tells the first laps of a pit's sowing, whether or not it ever ends, so
    /// that an endless relay (H1) can be watched going round.
    ///
    /// # Errors
    ///
    /// [`Refusal::Endless`] or [`Refusal::Undecided`] when the relay had not
    /// ended after `laps`, the usual case here; else as [`play`](Self::play).
    pub fn watch<O: Observer>(&self, pit: Pit, laps: u64, observer: &mut O) -> Result<(), Refusal> {
        self.sow(pit, LapBudget::new(laps), observer).map(|_| ())
    }

    /// What sowing a pit would do, without the position after it.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn preview(&self, pit: Pit) -> Result<Sowing, Refusal> {
        let sown = self.sow(pit, LapBudget::default(), &mut Silent)?;
        Ok(self.name(pit, &sown))
    }

    /// The pits that the due player may choose, in sowing order. Empty when the
    /// game is over, and on a board that nobody could decide (H1).
    pub fn choices(&self) -> impl Iterator<Item = Pit> + '_ {
        Pit::row(self.due, self.row())
            .filter(|pit| self.sow(*pit, LapBudget::default(), &mut Silent).is_ok())
    }

    fn sow<O: Observer>(
        &self,
        pit: Pit,
        budget: LapBudget,
        observer: &mut O,
    ) -> Result<Sown, Refusal> {
        let slot = self.choosable(pit)?;
        self.board
            .sow(slot, self.rules, budget, observer)
            .map_err(|why| Refusal::unending(pit, why))
    }

    /// The place of a pit that may be chosen as far as can be seen without
    /// sowing it.
    fn choosable(&self, pit: Pit) -> Result<Slot, Refusal> {
        let row = self.row();
        if let Some(termination) = self.over {
            return Err(Refusal::GameOver { termination });
        }
        if !pit.is_on(row) {
            return Err(Refusal::NotOnBoard { pit, row });
        }
        if pit.side() != self.due {
            return Err(Refusal::NotYours { pit, due: self.due });
        }
        let slot = self
            .board
            .ring()
            .slot_of(pit)
            .ok_or(Refusal::Closed { pit })?;
        if self.board.seeds_at(slot).is_zero() {
            return Err(Refusal::Empty { pit });
        }
        Ok(slot)
    }

    fn name(&self, pit: Pit, sown: &Sown) -> Sowing {
        Sowing {
            pit,
            last: self.board.ring().pit_at(sown.last),
            laps: sown.laps,
            end: sown.end,
            captured: sown.captured,
            last_four: sown.last_four,
            again: sown.end == SowingEnd::Casa && self.rules.variant.captor_sows_again(),
        }
    }

    /// The position after a sowing, passes resolved.
    fn after(&self, pit: Pit, sown: &Sown, budget: LapBudget) -> Played {
        let sowing = self.name(pit, sown);
        let mut next = *self;
        next.board = sown.board;
        next.captured[self.due] += sown.captured;
        if let Some(to) = sown.last_four {
            next.captured[to] += Seeds::FOUR;
        }
        let mut pass = None;
        if sown.end == SowingEnd::Game {
            next.over = Some(match sown.last_four {
                Some(_) => Termination::LastFour,
                None => Termination::BoardEmpty,
            });
        } else {
            let candidate = if sowing.again {
                self.due
            } else {
                self.due.other()
            };
            match next.resolve(candidate, budget) {
                Due::Chooses {
                    side,
                    pass: skipped,
                } => {
                    next.due = side;
                    pass = skipped;
                }
                Due::Blocked => next.over = Some(Termination::Blocked),
            }
        }
        Played { sowing, pass, next }
    }

    /// Who really chooses when it would be `candidate`'s turn (R5, H1).
    fn resolve(&self, candidate: Side, budget: LapBudget) -> Due {
        let Some(reason) = self.cannot_sow(candidate, budget) else {
            return Due::Chooses {
                side: candidate,
                pass: None,
            };
        };
        let other = candidate.other();
        match (reason, self.cannot_sow(other, budget)) {
            (_, None) => Due::Chooses {
                side: other,
                pass: Some(Pass {
                    side: candidate,
                    reason,
                }),
            },
            // Nothing is called blocked because the budget ran out.
            (PassReason::Undecided, _) | (_, Some(PassReason::Undecided)) => Due::Chooses {
                side: candidate,
                pass: None,
            },
            _ => Due::Blocked,
        }
    }

    /// Why a side cannot sow, or `None` when some pit of hers ends.
    fn cannot_sow(&self, side: Side, budget: LapBudget) -> Option<PassReason> {
        let mut reason = PassReason::NoSeeds;
        for slot in self.board.ring().side_slots(side) {
            if self.board.seeds_at(slot).is_zero() {
                continue;
            }
            match self.board.sow(slot, self.rules, budget, &mut Silent) {
                Ok(_) => return None,
                Err(Unending::Undecided { .. }) => reason = PassReason::Undecided,
                Err(Unending::Endless { .. }) if reason == PassReason::NoSeeds => {
                    reason = PassReason::OnlyEndless;
                }
                Err(Unending::Endless { .. }) => {}
            }
        }
        Some(reason)
    }
}

/// Who chooses after a sowing or at a set-up.
enum Due {
    Chooses { side: Side, pass: Option<Pass> },
    Blocked,
}
