//! What follows from the rounds played: the next round, or the end.

use crate::{
    BySide, MatchFormat, MatchRules, Outcome, Pass, Pit, Position, Seeds, Setup, Side, StarterRule,
    Variant,
};

/// What a match remembers of a finished round: each player's seeds, the
/// division or the rest included (H6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundResult {
    /// Each player's seeds.
    pub seeds: BySide<Seeds>,
}

impl RoundResult {
    /// The player with more seeds; `None` when the round is drawn.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        more(self.seeds.map(|seeds| usize::from(seeds.get())))
    }
}

impl From<Outcome> for RoundResult {
    fn from(outcome: Outcome) -> Self {
        Self {
            seeds: outcome.seeds,
        }
    }
}

/// How a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundStart {
    /// Its number in the match, from 1.
    pub number: usize,
    /// Who starts it (H5).
    pub starter: Side,
    /// The starter is skipped when all her pits are endless (H1).
    pub pass: Option<Pass>,
    /// The board: open pits, seeds, seeds over (R16), holder of the last four
    /// (R13).
    pub position: Position,
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// All its rounds are played (H6), or the limit is reached (H7).
    Rounds,
    /// A player has won as many rounds as were agreed on (H6).
    Wins,
    /// This player cannot fill a pit (R16).
    CannotFill(Side),
    /// This player conceded the match (H3).
    Conceded(Side),
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchOutcome {
    /// Why it ended.
    pub end: MatchEnd,
    /// Who won it; `None` when it is drawn.
    pub winner: Option<Side>,
}

/// What comes after the rounds played so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Another round.
    Round(RoundStart),
    /// The match is over.
    Over(MatchOutcome),
}

impl MatchRules {
    /// What comes after these rounds, which are all that were played, in
    /// order.
    ///
    /// ```
    /// use hoyito_core::{
    ///     BySide, MatchFormat, MatchRules, Next, RoundResult, RowLength, Seeds, Side, StarterRule,
    ///     Variant,
    /// };
    ///
    /// let rules = MatchRules::new(
    ///     Variant::HoyitoII,
    ///     RowLength::SIX,
    ///     MatchFormat::TERRITORY,
    ///     StarterRule::Alternate,
    /// )?;
    /// // South took 30 seeds: six pits and six seeds over. North fills four.
    /// let seeds = BySide { south: 30, north: 18 }.map(Seeds::new);
    /// let Next::Round(round) = rules.after(&[RoundResult { seeds }])? else {
    ///     panic!("both can fill a pit");
    /// };
    /// assert_eq!(round.starter, Side::North);
    /// assert_eq!(round.position.board().ring().side_len(Side::North), 4);
    /// assert_eq!(round.position.captured().south, Seeds::new(6));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the results cannot be those of such a match: seeds are lost or
    /// made, or a round follows the end of the match.
    pub fn after(&self, rounds: &[RoundResult]) -> Result<Next, RoundsError> {
        let mut standing = Standing::default();
        for round in rounds {
            self.add(&mut standing, round)?;
        }
        Ok(self.next(&standing))
    }

    /// Adds a round to those of a match so far, so that who goes through a long
    /// match need not begin from its first round each time.
    ///
    /// ```
    /// use hoyito_core::{
    ///     BySide, MatchFormat, MatchRules, RoundResult, RowLength, Seeds, Standing, StarterRule,
    ///     Variant,
    /// };
    ///
    /// let rules = MatchRules::new(
    ///     Variant::HoyitoIII,
    ///     RowLength::SIX,
    ///     MatchFormat::FIVE_ROUNDS,
    ///     StarterRule::Alternate,
    /// )?;
    /// let round = RoundResult { seeds: BySide { south: 30, north: 18 }.map(Seeds::new) };
    /// let mut standing = Standing::default();
    /// rules.add(&mut standing, &round)?;
    /// assert_eq!(rules.next(&standing), rules.after(&[round])?);
    /// assert_eq!(standing.wins().south, 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`after`](Self::after); the standing is then as it was.
    pub fn add(&self, standing: &mut Standing, round: &RoundResult) -> Result<(), RoundsError> {
        let number = standing.rounds + 1;
        if self.end(standing).is_some() {
            return Err(RoundsError::AfterEnd { number });
        }
        self.check_seeds(number, round)?;
        standing.add(round);
        Ok(())
    }

    /// What comes after rounds that were [added](Self::add) up by these rules.
    #[must_use]
    pub fn next(&self, standing: &Standing) -> Next {
        match self.end(standing) {
            Some(outcome) => Next::Over(outcome),
            None => Next::Round(self.round_start(standing)),
        }
    }

    /// Every round shares out all seeds of the board.
    fn check_seeds(&self, number: usize, round: &RoundResult) -> Result<(), RoundsError> {
        let all = u16::from(self.row().full_seeds());
        let BySide { south, north } = round.seeds.map(|seeds| u16::from(seeds.get()));
        if south + north == all {
            Ok(())
        } else {
            Err(RoundsError::SeedsLost {
                number,
                seeds: south + north,
                all,
            })
        }
    }

    /// The end of the match, if its rounds so far brought it.
    fn end(&self, standing: &Standing) -> Option<MatchOutcome> {
        let last = standing.last?;
        let all_played = standing.rounds >= self.format().most_rounds();
        match self.format() {
            MatchFormat::Territory { .. } => {
                let poor = Side::BOTH
                    .into_iter()
                    .find(|side| last.seeds[*side] < Seeds::FOUR);
                match poor {
                    Some(side) => Some(MatchOutcome {
                        end: MatchEnd::CannotFill(side),
                        winner: Some(side.other()),
                    }),
                    None => all_played.then(|| MatchOutcome {
                        end: MatchEnd::Rounds,
                        winner: last.winner(),
                    }),
                }
            }
            MatchFormat::Wins(wanted) if has_won(standing.won, wanted.get()) => {
                Some(standing.outcome(MatchEnd::Wins))
            }
            MatchFormat::Rounds(_) | MatchFormat::Wins(_) => {
                all_played.then(|| standing.outcome(MatchEnd::Rounds))
            }
        }
    }

    /// The round after these, which are known to go on: every open pit holds
    /// four seeds, so that R15 has nothing to refuse.
    fn round_start(&self, standing: &Standing) -> RoundStart {
        let number = standing.rounds + 1;
        let starter = self.starter_of(number, standing.latest_winner);
        let mut setup = match (self.format(), &standing.last) {
            (MatchFormat::Territory { .. }, Some(last)) => self.rebuilt(last, starter),
            _ => Setup::start(self.row(), starter),
        };
        setup.last_four_holder = self.holder_of(number, standing.latest_winner);
        let (position, pass) = Position::settled(self.variant(), &setup)
            .expect("four seeds in every open pit of either side");
        RoundStart {
            number,
            starter,
            pass,
            position,
        }
    }

    /// Who starts a round (H5).
    fn starter_of(&self, number: usize, latest_winner: Option<Side>) -> Side {
        let alternate = if number % 2 == 1 {
            Side::South
        } else {
            Side::North
        };
        match (self.starter(), latest_winner) {
            (StarterRule::Alternate, _) | (_, None) => alternate,
            (StarterRule::Winner, Some(winner)) => winner,
            (StarterRule::Loser, Some(winner)) => winner.other(),
        }
    }

    /// Who gets the last four of a round: in Hoyito III from the third on the
    /// winner of the one before (R13), or of the latest that had one (H4).
    fn holder_of(&self, number: usize, latest_winner: Option<Side>) -> Option<Side> {
        if self.variant() == Variant::HoyitoIII && number >= 3 {
            latest_winner
        } else {
            None
        }
    }

    /// The board that a round's seeds rebuild: fours from the owner's left, as
    /// many as her seeds fill; the other pits are closed, and seeds over count
    /// as captured (R16, H7).
    fn rebuilt(&self, last: &RoundResult, starter: Side) -> Setup {
        let mut setup = Setup::all_closed(self.row(), starter);
        for side in Side::BOTH {
            let mut seeds = last.seeds[side].get();
            for pit in Pit::row(side, self.row()) {
                if seeds >= 4 {
                    setup.set(pit, Some(4));
                    seeds -= 4;
                }
            }
            setup.captured[side] = seeds;
        }
        setup
    }
}

/// The rounds of a match added up: all that the next round or the end can
/// depend on. [`MatchRules::add`] adds a round, the default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    rounds: usize,
    won: BySide<usize>,
    seeds: BySide<usize>,
    last: Option<RoundResult>,
    /// The winner of the latest round that had one.
    latest_winner: Option<Side>,
}

impl Standing {
    /// Rounds played.
    #[must_use]
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// Rounds each player has won.
    #[must_use]
    pub const fn wins(&self) -> BySide<usize> {
        self.won
    }

    /// Seeds each player has taken in all rounds together.
    #[must_use]
    pub const fn seeds(&self) -> BySide<usize> {
        self.seeds
    }

    fn add(&mut self, round: &RoundResult) {
        self.rounds += 1;
        if let Some(side) = round.winner() {
            self.won[side] += 1;
            self.latest_winner = Some(side);
        }
        for side in Side::BOTH {
            self.seeds[side] += usize::from(round.seeds[side].get());
        }
        self.last = Some(*round);
    }

    /// More rounds won, then more seeds in all, wins; else drawn (H6).
    fn outcome(&self, end: MatchEnd) -> MatchOutcome {
        MatchOutcome {
            end,
            winner: more(self.won).or_else(|| more(self.seeds)),
        }
    }
}

fn has_won(won: BySide<usize>, wanted: u16) -> bool {
    won.south.max(won.north) >= usize::from(wanted)
}

fn more(counts: BySide<usize>) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| counts[*side] > counts[side.other()])
}

/// Why results cannot be those of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RoundsError {
    /// The seeds of a round are not all seeds of the board.
    #[error("the seeds of round {number} add up to {seeds}, not to {all}")]
    SeedsLost {
        /// The round, from 1.
        number: usize,
        /// Both players' seeds.
        seeds: u16,
        /// The seeds of the full board.
        all: u16,
    },
    /// The match was over before this round.
    #[error("the match was over before round {number}")]
    AfterEnd {
        /// The round, from 1.
        number: usize,
    },
}
