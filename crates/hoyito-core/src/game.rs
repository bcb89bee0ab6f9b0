//! A game with its history: repetition, agreement, resignation.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{
    LapBudget, MAX_RING, Outcome, Pass, Pit, Played, Position, Refusal, Seeds, Side, Sowing,
    Termination,
};

/// One sowing of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// What the sowing did.
    pub sowing: Sowing,
    /// The player skipped after it, if any.
    pub pass: Option<Pass>,
    /// The position after it.
    pub after: Position,
}

/// A game from its set-up to its end. It keeps every position, so that
/// repetitions are counted (H2) and plies taken back.
///
/// ```
/// use hoyito_core::{Game, Pit, Position, RowLength, Side, Variant};
///
/// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
/// game.play(Pit::from_letter('D')?)?;
/// assert_eq!(game.position().due(), Side::North);
/// let outcome = game.agree()?;
/// assert_eq!(outcome.seeds.south.get(), 24);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    plies: Vec<Ply>,
    outcome: Option<Outcome>,
    /// How often each moment has come, so that a game of any length is played
    /// in time that grows with its length.
    visits: BTreeMap<Moment, usize>,
}

/// What comes back at a repetition: everything that two positions of one game
/// can differ in while a player has a choice (H2).
type Moment = ([Seeds; 2], Side, [u8; MAX_RING]);

fn moment(position: &Position) -> Option<Moment> {
    position.over().is_none().then(|| {
        let captured = position.captured();
        let captured = [captured.south, captured.north];
        (captured, position.due(), *position.board().counts())
    })
}

impl Game {
    /// How often a board with the same player due may stand before a player
    /// with a choice until the game ends (H2).
    pub const REPETITIONS: usize = 3;

    /// A game from a position on. The position itself is the first moment that
    /// counts for H2.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            start,
            plies: Vec::new(),
            outcome: start.outcome(),
            visits: moment(&start).map(|now| (now, 1)).into_iter().collect(),
        }
    }

    /// The position it began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after so many plies; 0 is the start.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Option<&Position> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.plies.get(last).map(|ply| &ply.after),
        }
    }

    /// The sowings so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether a sowing belongs to the same turn as the one before it, as an
    /// extra turn does (R10). `ply` counts from 0.
    ///
    /// # Panics
    ///
    /// When there is no such ply.
    #[must_use]
    pub fn continues_turn(&self, ply: usize) -> bool {
        let mover = self.plies[ply].sowing.mover();
        ply.checked_sub(1).is_some_and(|before| {
            let before = &self.plies[before];
            before.sowing.again && before.pass.is_none() && before.sowing.mover() == mover
        })
    }

    /// How many times the present board has stood with the same player due and
    /// a choice to make, now included (H2). 0 when the game is over by itself.
    #[must_use]
    pub fn visits(&self) -> usize {
        moment(self.position()).map_or(0, |now| self.visits.get(&now).copied().unwrap_or(0))
    }

    /// Sows a pit for the player who is due.
    ///
    /// # Errors
    ///
    /// When the game is over or the pit may not be chosen. The game is then as
    /// it was.
    pub fn play(&mut self, pit: Pit) -> Result<&Ply, Refusal> {
        self.play_within(pit, LapBudget::default())
    }

    /// As [`play`](Self::play), following no relay for more than `budget`.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn play_within(&mut self, pit: Pit, budget: LapBudget) -> Result<&Ply, Refusal> {
        if let Some(Outcome { termination, .. }) = self.outcome {
            return Err(Refusal::GameOver { termination });
        }
        let played = self.position().play_within(pit, budget)?;
        Ok(self.play_unchecked(played))
    }

    /// Goes on with a sowing that [`Position::play`] has already given for the
    /// present position, without sowing it again: a long relay need not be
    /// paid for twice.
    ///
    /// Nothing is checked. A sowing of another position, or one that comes
    /// after the end of the game, makes a game that never was, though never a
    /// panic.
    ///
    /// ```
    /// use hoyito_core::{Game, Pit, Position, RowLength, Variant};
    ///
    /// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
    /// let played = game.position().play(Pit::from_letter('D')?)?;
    /// game.play_unchecked(played);
    /// assert_eq!(game.position(), &played.next);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn play_unchecked(&mut self, played: Played) -> &Ply {
        let Played { sowing, pass, next } = played;
        self.plies.push(Ply {
            sowing,
            pass,
            after: next,
        });
        if let Some(now) = moment(&next) {
            *self.visits.entry(now).or_default() += 1;
        }
        self.outcome = next.outcome().or_else(|| {
            (self.visits() >= Self::REPETITIONS).then(|| next.divided(Termination::Repetition))
        });
        &self.plies[self.plies.len() - 1]
    }

    /// Ends the game by agreement: what is left is divided equally (H3).
    ///
    /// # Errors
    ///
    /// When the game is over already.
    pub fn agree(&mut self) -> Result<Outcome, GameError> {
        self.not_over()?;
        let outcome = self.position().divided(Termination::Agreement);
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// Ends the game by the resignation of a player who holds less than half
    /// of all seeds: what is left is the other's (H3).
    ///
    /// # Errors
    ///
    /// When the game is over already, or the player holds half or more.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, GameError> {
        self.not_over()?;
        let position = self.position();
        let mut seeds = position.captured();
        let total = position.total();
        if 2 * u16::from(seeds[side].get()) >= u16::from(total.get()) {
            return Err(GameError::HoldsHalf {
                side,
                held: seeds[side],
                total,
            });
        }
        seeds[side.other()] += position.board().total();
        let outcome = Outcome {
            termination: Termination::Resignation,
            seeds,
        };
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// Takes back an agreement or resignation, or else the last sowing. Gives
    /// `false` when there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        let stopped = matches!(
            self.outcome,
            Some(Outcome {
                termination: Termination::Agreement | Termination::Resignation,
                ..
            })
        );
        if stopped {
            self.outcome = None;
            return true;
        }
        let Some(undone) = self.plies.pop() else {
            return false;
        };
        self.outcome = None;
        if let Some(gone) = moment(&undone.after)
            && let Some(count) = self.visits.get_mut(&gone)
        {
            *count -= 1;
            if *count == 0 {
                self.visits.remove(&gone);
            }
        }
        true
    }

    fn not_over(&self) -> Result<(), GameError> {
        match self.outcome {
            None => Ok(()),
            Some(Outcome { termination, .. }) => Err(GameError::Over { termination }),
        }
    }
}

/// Why a game cannot be stopped in this way (H3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum GameError {
    /// It is over.
    #[error("the game is over ({termination})")]
    Over {
        /// How it ended.
        termination: Termination,
    },
    /// Only who holds less than half of all seeds may resign.
    #[error("{side} holds {held} of {total} seeds and may not resign with half or more (H3)")]
    HoldsHalf {
        /// Who wanted to resign.
        side: Side,
        /// Seeds she holds.
        held: Seeds,
        /// All seeds of the game.
        total: Seeds,
    },
}
