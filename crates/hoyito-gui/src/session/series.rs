//! What makes rounds a match: its rules, what follows a round, and what was
//! taken back between rounds.

use hoyito_core::{
    BySide, MatchEnd, MatchError, MatchOutcome, MatchRules, Next, RoundResult, RoundStart,
    RoundsError, Side, Standing,
};

use super::{Round, Seat, Session};

/// The rules of a match and what concerns more than one of its rounds.
#[derive(Clone, Debug)]
pub(super) struct Series {
    rules: MatchRules,
    /// What a file calls it, to keep it apart from others.
    id: Option<String>,
    conceded: Option<Side>,
    concession_taken_back: Option<Side>,
    /// Rounds whose beginning was taken back, the earliest last.
    taken_back: Vec<TakenBack>,
}

/// A round that may be had again, while the rounds before it end as they did.
#[derive(Clone, Debug)]
struct TakenBack {
    after: Vec<RoundResult>,
    round: Round,
}

/// Why rounds are not those of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundsRefused {
    /// There is none.
    #[error("a match has at least one round")]
    None,
    /// A round begins otherwise than the match goes on.
    #[error("round {number} does not begin as the one before it left the match")]
    Start {
        /// The round, from 1.
        number: usize,
    },
    /// The match was over before a round, or its seeds are not those of the
    /// board.
    #[error(transparent)]
    Rounds(#[from] RoundsError),
    /// A round has no result.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Series {
    const fn new(rules: MatchRules, id: Option<String>) -> Self {
        Self {
            rules,
            id,
            conceded: None,
            concession_taken_back: None,
            taken_back: Vec::new(),
        }
    }
}

impl Session {
    /// A match before its first sowing.
    ///
    /// # Panics
    ///
    /// Never: a match always has a first round.
    #[must_use]
    pub fn new_match(rules: MatchRules, seats: BySide<Seat>) -> Self {
        let Next::Round(first) = rules.next(&Standing::default()) else {
            unreachable!("a match has at least one round");
        };
        Self {
            seats,
            rounds: vec![Round::new(first.position).begun(first)],
            viewed: 0,
            series: Some(Series::new(rules, None)),
        }
    }

    /// A match that was played elsewhere, as it stands.
    ///
    /// # Errors
    ///
    /// When the rounds do not follow each other by the rules of the match, or
    /// it was over before it was conceded.
    pub fn resumed_match(
        rules: MatchRules,
        id: Option<String>,
        rounds: Vec<Round>,
        conceded: Option<Side>,
        seats: BySide<Seat>,
    ) -> Result<Self, RoundsRefused> {
        let mut standing = Standing::default();
        let mut begun = Vec::with_capacity(rounds.len());
        for (number, round) in (1..).zip(rounds) {
            if standing.rounds() + 1 < number {
                return Err(MatchError::RoundNotOver { number: number - 1 }.into());
            }
            let Next::Round(start) = rules.next(&standing) else {
                return Err(MatchError::Over.into());
            };
            if start.position != *round.game().start() {
                return Err(RoundsRefused::Start { number });
            }
            if let Some(outcome) = round.game().outcome() {
                rules.add(&mut standing, &outcome.into())?;
            }
            begun.push(round.begun(start));
        }
        let viewed = begun.len().checked_sub(1).ok_or(RoundsRefused::None)?;
        let mut session = Self {
            seats,
            rounds: begun,
            viewed,
            series: Some(Series::new(rules, id)),
        };
        if let Some(side) = conceded {
            session.concede(side)?;
        }
        Ok(session)
    }

    /// Whether it is a match.
    #[must_use]
    pub const fn is_match(&self) -> bool {
        self.series.is_some()
    }

    /// The rules of the match; `None` for a single game.
    #[must_use]
    pub fn rules(&self) -> Option<&MatchRules> {
        self.series.as_ref().map(|series| &series.rules)
    }

    /// What a file calls the match.
    #[must_use]
    pub fn match_id(&self) -> Option<&str> {
        self.series.as_ref()?.id.as_deref()
    }

    /// Who has conceded the match (H3).
    #[must_use]
    pub fn conceded(&self) -> Option<Side> {
        self.series.as_ref()?.conceded
    }

    /// Results of the finished rounds, in order.
    #[must_use]
    pub fn results(&self) -> Vec<RoundResult> {
        results(&self.rounds)
    }

    /// Where the match stands after its finished rounds; `None` for a single
    /// game.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        Some(standing(self.rules()?, &self.results()))
    }

    /// The latest decided round before a round of this number, from 1: its
    /// number and who won it (H4, H5).
    #[must_use]
    pub fn decided_before(&self, number: usize) -> Option<(usize, Side)> {
        let results = self.results();
        let before = number.saturating_sub(1).min(results.len());
        (1..)
            .zip(&results[..before])
            .filter_map(|(number, round)| Some((number, round.winner()?)))
            .last()
    }

    /// How the match ended; `None` while it goes on, and for a single game.
    #[must_use]
    pub fn match_outcome(&self) -> Option<MatchOutcome> {
        let series = self.series.as_ref()?;
        if let Some(side) = series.conceded {
            return Some(MatchOutcome {
                end: MatchEnd::Conceded(side),
                winner: Some(side.other()),
            });
        }
        match self.after_current()? {
            Next::Over(outcome) => Some(outcome),
            Next::Round(_) => None,
        }
    }

    /// The round that is to be begun: the one before it is over, and the match
    /// is not.
    #[must_use]
    pub fn next_round(&self) -> Option<RoundStart> {
        match self.after_current()? {
            Next::Round(start) if self.conceded().is_none() => Some(start),
            _ => None,
        }
    }

    /// What follows the round being played, once that is over.
    fn after_current(&self) -> Option<Next> {
        self.current().game().outcome()?;
        Some(self.rules()?.next(&self.standing()?))
    }

    /// What would follow if a round, counted from 0, ended with this result.
    #[must_use]
    pub fn if_round_ends(&self, round: usize, result: RoundResult) -> Option<Next> {
        let mut results = results(self.rounds.get(..round)?);
        results.push(result);
        self.rules()?.after(&results).ok()
    }

    /// Begins the next round of the match and shows it. What was sown in it
    /// before it was taken back is kept, if it begins alike.
    ///
    /// # Errors
    ///
    /// When the round being played is not over, or the match is.
    pub fn begin_round(&mut self) -> Result<(), MatchError> {
        self.not_conceded()?;
        let number = self.rounds.len();
        if self.current().game().outcome().is_none() {
            return Err(MatchError::RoundNotOver { number });
        }
        let start = self.next_round().ok_or(MatchError::Over)?;
        self.forget_concession();
        let heading = self.current().heading().of_next_round();
        let known = self.taken_back_next();
        let round = known
            .unwrap_or_else(|| Round::new(start.position).headed(heading))
            .begun(start);
        self.rounds.push(round);
        self.show_live();
        Ok(())
    }

    /// Gives the whole match to the other player (H3). The round being played
    /// stays as it is.
    ///
    /// # Errors
    ///
    /// When the match is over, or this is no match.
    pub fn concede(&mut self, side: Side) -> Result<(), MatchError> {
        if self.match_outcome().is_some() {
            return Err(MatchError::Over);
        }
        let series = self.series.as_mut().ok_or(MatchError::Over)?;
        series.conceded = Some(side);
        series.concession_taken_back = None;
        self.show_live();
        Ok(())
    }

    pub(super) fn not_conceded(&self) -> Result<(), MatchError> {
        match self.conceded() {
            Some(side) => Err(MatchError::Conceded { side }),
            None => Ok(()),
        }
    }

    pub(super) fn take_concession_back(&mut self) -> bool {
        let Some(series) = &mut self.series else {
            return false;
        };
        let conceded = series.conceded.take();
        if conceded.is_some() {
            series.concession_taken_back = conceded;
        }
        conceded.is_some()
    }

    /// What is done now is another course than the one taken back.
    pub(super) fn forget_concession(&mut self) {
        if let Some(series) = &mut self.series {
            series.concession_taken_back = None;
        }
    }

    /// Takes back the beginning of the round being played, with what was sown
    /// in it by the computer alone, and shows the end of the one before.
    pub(super) fn take_round_back(&mut self) -> bool {
        let taken = self.take_last_round_back();
        if taken {
            self.show_live();
        }
        taken
    }

    /// The same, whatever is on the board.
    pub(super) fn take_last_round_back(&mut self) -> bool {
        let Some(series) = &mut self.series else {
            return false;
        };
        if self.rounds.len() < 2 {
            return false;
        }
        let Some(mut round) = self.rounds.pop() else {
            return false;
        };
        round.rewind();
        series.concession_taken_back = None;
        series.taken_back.push(TakenBack {
            after: results(&self.rounds),
            round,
        });
        true
    }

    /// The round that was taken back here; those taken back in another course
    /// of the match are given up.
    fn taken_back_next(&mut self) -> Option<Round> {
        let results = self.results();
        let series = self.series.as_mut()?;
        match series.taken_back.pop() {
            Some(known) if known.after == results => Some(known.round),
            _ => {
                series.taken_back.clear();
                None
            }
        }
    }

    pub(super) fn can_redo_in_match(&self) -> bool {
        let Some(series) = &self.series else {
            return false;
        };
        if series.conceded.is_some() {
            return false;
        }
        if series.concession_taken_back.is_some() {
            return true;
        }
        let over = self.current().game().outcome().is_some();
        let known = series.taken_back.last();
        over && known.is_some_and(|known| known.after == self.results())
    }

    /// Concedes again, or begins again a round that was taken back, with what
    /// the computer sowed at its beginning.
    pub(super) fn redo_in_match(&mut self) -> bool {
        let conceded = self
            .series
            .as_mut()
            .and_then(|series| series.concession_taken_back.take());
        if let Some(side) = conceded {
            return self.concede(side).is_ok();
        }
        if self.begin_round().is_err() {
            return false;
        }
        let seats = self.seats();
        let round = self.current_mut();
        if !round.chosen_by_hand(0, seats) {
            round.redo(seats);
        }
        true
    }
}

fn results(rounds: &[Round]) -> Vec<RoundResult> {
    rounds
        .iter()
        .filter_map(|round| round.game().outcome())
        .map(RoundResult::from)
        .collect()
}

/// Where a match stands after these rounds, as far as they are its own.
#[must_use]
pub fn standing(rules: &MatchRules, results: &[RoundResult]) -> Standing {
    let mut standing = Standing::default();
    for result in results {
        if rules.add(&mut standing, result).is_err() {
            break;
        }
    }
    standing
}
