//! The match as its ledger tells it: the rounds so far, and what would follow
//! if the round ended now.

use hoyito_core::{
    BySide, Game, MatchFormat, MatchOutcome, MatchRules, Next, Pit, Position, RoundResult,
    RoundStart, Seeds, Side, Standing, Termination, Variant,
};

use super::App;
use crate::session::{Session, standing};
use crate::settings::Motion;
use crate::text::{LedgerRow, MatchSentence, MatchSum, Sentence};

/// How long pits take to open and close at the beginning of a round, in
/// seconds.
const REBUILDING: f64 = 0.9;

/// The ledger of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    /// The rules of the match.
    pub rules: MatchRules,
    /// A line for every round, the one being played included.
    pub rows: Vec<LedgerRow>,
    /// What the finished rounds add up to.
    pub standing: Standing,
}

/// What would follow if a round ended at the position on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The round, from 1.
    pub number: usize,
    /// What each player would have.
    pub result: RoundResult,
    /// Whether the rest is taken to be shared (H3): the round goes on.
    pub shared: bool,
    /// What would follow.
    pub next: Next,
}

/// What a forecast is asked about: the round, from 0, its result, and whether
/// the rest is taken to be shared.
type Asked = (usize, RoundResult, bool);

/// What the round on the board would give if it ended with the position on it;
/// `None` for a round that others have followed, and outside of matches.
fn asked(session: &Session) -> Option<Asked> {
    if !session.is_match() || session.conceded().is_some() {
        return None;
    }
    let round = session.viewed();
    match session.outcome() {
        Some(outcome) => session
            .views_current()
            .then(|| (round, outcome.into(), false)),
        None => {
            let shared = Game::new(*session.position()).agree().ok()?;
            Some((round, shared.into(), true))
        }
    }
}

impl App {
    /// Looks ahead to the next round, when the seeds of the last sowing lie
    /// still: nothing is told ahead of them.
    pub(super) fn foresee(&mut self) {
        if !self.is_at_rest() {
            return;
        }
        let asked = asked(&self.session);
        let known = self
            .forecast
            .map(|known| (known.number - 1, known.result, known.shared));
        if known == asked {
            return;
        }
        self.forecast = asked.and_then(|(round, result, shared)| {
            Some(Forecast {
                number: round + 1,
                result,
                shared,
                next: self.session.if_round_ends(round, result)?,
            })
        });
    }

    /// What would follow if the round ended with the position on the board.
    #[must_use]
    pub const fn forecast(&self) -> Option<&Forecast> {
        self.forecast.as_ref()
    }

    /// The ledger of the match; `None` for a single game.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        let session = &self.session;
        let rules = *session.rules()?;
        let seen = self.is_at_rest() || !session.views_current();
        let last = session.rounds().len() - 1;
        let told = |index: usize| seen || index < last;
        let rows: Vec<LedgerRow> = session
            .rounds()
            .iter()
            .enumerate()
            .filter_map(|(index, round)| {
                let outcome = round.game().outcome().filter(|_| told(index));
                let start = *round.begin()?;
                Some(LedgerRow {
                    start,
                    decided: session.decided_before(start.number),
                    seeds: outcome.map(|outcome| outcome.seeds),
                })
            })
            .collect();
        let results: Vec<RoundResult> = rows
            .iter()
            .filter_map(|row| row.seeds)
            .map(|seeds| RoundResult { seeds })
            .collect();
        Some(Ledger {
            rules,
            standing: standing(&rules, &results),
            rows,
        })
    }

    /// The round that waits to be begun, once the end of the one before it has
    /// been seen.
    #[must_use]
    pub fn round_to_begin(&self) -> Option<RoundStart> {
        if !self.is_at_rest() || !self.session.shows_live() {
            return None;
        }
        self.session.next_round()
    }

    /// Whether the ledger is unfolded: when it is wished for, and between
    /// rounds.
    #[must_use]
    pub fn ledger_is_open(&self) -> bool {
        let over = self.session.shows_live() && self.session.chooser().is_none();
        self.session.is_match() && (self.settings.ledger || (over && self.is_at_rest()))
    }

    /// How a round begins, in sentences: who starts, who gets the last four,
    /// which pits are open.
    #[must_use]
    pub fn set_up_of(&self, start: &RoundStart) -> Vec<Sentence> {
        let Some(rules) = self.session.rules() else {
            return Vec::new();
        };
        let (rules, start) = (*rules, *start);
        let decided = match &self.forecast {
            // The round that would be over has a winner already.
            Some(forecast) if forecast.number + 1 == start.number => forecast
                .result
                .winner()
                .map(|winner| (forecast.number, winner))
                .or_else(|| self.session.decided_before(forecast.number)),
            _ => self.session.decided_before(start.number),
        };
        let mut told = vec![MatchSentence::Starts {
            rules,
            start,
            decided,
        }];
        if rules.variant() == Variant::HoyitoIII {
            told.push(MatchSentence::LastFour { start, decided });
        }
        if matches!(rules.format(), MatchFormat::Territory { .. }) && start.number > 1 {
            told.extend(self.territory(&start.position, start.number));
        }
        told.into_iter().map(Sentence::Match).collect()
    }

    /// The forecast in sentences: what is assumed, and how the next round would
    /// begin or the match end.
    #[must_use]
    pub fn foreseen(&self) -> Vec<Sentence> {
        let (Some(forecast), Some(rules)) = (self.forecast, self.session.rules()) else {
            return Vec::new();
        };
        let assumed = MatchSentence::IfShared {
            number: forecast.number,
            seeds: forecast.result.seeds,
        };
        let mut told = Vec::new();
        if forecast.shared {
            told.push(Sentence::Match(assumed));
        }
        match forecast.next {
            Next::Round(start) => {
                let stays = |told: &Sentence| {
                    matches!(told, Sentence::Match(MatchSentence::StillClosed(_)))
                };
                // What stays as it is need not be guessed at.
                let set_up = self.set_up_of(&start).into_iter();
                told.extend(set_up.filter(|told| !forecast.shared || !stays(told)));
            }
            Next::Over(outcome) => {
                let mut results = self.session.results();
                results.truncate(forecast.number - 1);
                results.push(forecast.result);
                let sum = sum(*rules, outcome, &results);
                told.extend([
                    Sentence::Match(MatchSentence::MatchWon(sum)),
                    Sentence::Match(MatchSentence::WhyMatchEnded(sum)),
                ]);
            }
        }
        told
    }

    /// What each side fills, and which pits that closes or opens (R16).
    fn territory(&self, now: &Position, number: usize) -> Vec<MatchSentence> {
        let fills = Side::BOTH.map(|side| MatchSentence::Fills {
            side,
            open: now.board().ring().side_len(side),
            row: now.row(),
            over: now.captured()[side],
        });
        let changes = self.changes(now, number);
        let named = |change: Change| -> Vec<Pit> {
            let changed = changes.iter().filter(|(_, what)| *what == change);
            changed.map(|(pit, _)| *pit).collect()
        };
        let mut told: Vec<MatchSentence> = fills.into();
        for (change, sentence) in [
            (Change::Opens, MatchSentence::Opened as fn(_) -> _),
            (Change::Closes, MatchSentence::Closed),
            (Change::StaysClosed, MatchSentence::StillClosed),
        ] {
            let pits = named(change);
            if !pits.is_empty() {
                told.push(sentence(pits));
            }
        }
        told
    }

    /// What becomes of the pits at the beginning of a round, from 1, that
    /// begins like this.
    #[must_use]
    pub fn changes(&self, now: &Position, number: usize) -> Vec<(Pit, Change)> {
        let before = number
            .checked_sub(2)
            .and_then(|before| self.session.rounds().get(before))
            .map(|round| *round.game().start().board().ring());
        Pit::all(now.row())
            .map(|pit| {
                let is_open = now.board().ring().is_open(pit);
                let was_open = before.map_or(is_open, |ring| ring.is_open(pit));
                let change = match (was_open, is_open) {
                    (true, true) => Change::StaysOpen,
                    (true, false) => Change::Closes,
                    (false, true) => Change::Opens,
                    (false, false) => Change::StaysClosed,
                };
                (pit, change)
            })
            .collect()
    }

    /// What has become of a pit at the beginning of the round on the board.
    #[must_use]
    pub fn change(&self, pit: Pit) -> Change {
        let position = self.session.position();
        let number = self.session.viewed() + 1;
        let changes = match self.session.shown() {
            0 => self.changes(position, number),
            _ => Vec::new(),
        };
        let change = changes.into_iter().find(|(changed, _)| *changed == pit);
        match change {
            Some((_, change)) => change,
            None if position.board().ring().is_open(pit) => Change::StaysOpen,
            None => Change::StaysClosed,
        }
    }

    /// How much of a pit is filled with earth, from 0 to 1. At the beginning
    /// of a round pits are dug out and filled before one's eyes.
    #[must_use]
    pub fn filled(&self, pit: Pit) -> f32 {
        let part = self.rebuilding().unwrap_or(1.0);
        match self.change(pit) {
            Change::StaysOpen => 0.0,
            Change::StaysClosed => 1.0,
            Change::Opens => 1.0 - part,
            Change::Closes => part,
        }
    }

    /// How much of the rebuilding of the board is over, from 0 to 1; `None`
    /// when nothing is being rebuilt.
    #[must_use]
    pub fn rebuilding(&self) -> Option<f32> {
        let part = (self.now - self.rebuilding_since?) / REBUILDING;
        (part < 1.0).then_some(part as f32)
    }

    /// Begins the next round. What was being shown is finished.
    pub(super) fn begin_round(&mut self) {
        let number = self.session.rounds().len();
        self.stop(Session::begin_round);
        self.computer_stopped = false;
        let start = *self.session.position();
        let rebuilt = self
            .changes(&start, number + 1)
            .iter()
            .any(|(_, change)| matches!(change, Change::Opens | Change::Closes));
        let moves = self.settings.pace.seconds().is_some() && self.settings.motion == Motion::Usual;
        if self.session.rounds().len() > number && rebuilt && moves {
            self.rebuilding_since = Some(self.now);
        }
    }

    /// Who won the match or the round on the board, when it is over.
    pub(super) fn ended(&self) -> Option<Sentence> {
        let won = match self.match_sum() {
            Some(sum) => MatchSentence::MatchWon(sum),
            None => self.round_won()?,
        };
        Some(Sentence::Match(won))
    }

    /// Why the match is over, and how the round on the board ended.
    pub(super) fn why_ended(&self) -> Vec<Sentence> {
        let mut told = Vec::new();
        if let Some(sum) = self.match_sum() {
            told.push(MatchSentence::WhyMatchEnded(sum));
            told.extend(self.round_won());
        }
        let outcome = self.session.outcome().filter(|_| self.session.is_match());
        if let Some(outcome) = outcome
            && !matches!(
                outcome.termination,
                // The last sowing tells it.
                Termination::LastFour | Termination::BoardEmpty
            )
        {
            let stop = self.session.stop();
            told.push(MatchSentence::WhyRoundEnded { outcome, stop });
        }
        told.into_iter().map(Sentence::Match).collect()
    }

    fn match_sum(&self) -> Option<MatchSum> {
        let session = &self.session;
        let outcome = session
            .match_outcome()
            .filter(|_| session.views_current())?;
        Some(sum(*session.rules()?, outcome, &session.results()))
    }

    fn round_won(&self) -> Option<MatchSentence> {
        let session = &self.session;
        let outcome = session.outcome().filter(|_| session.is_match())?;
        Some(MatchSentence::RoundWon {
            number: session.viewed() + 1,
            outcome,
        })
    }
}

/// What rounds add up to at the end of a match.
fn sum(rules: MatchRules, outcome: MatchOutcome, results: &[RoundResult]) -> MatchSum {
    MatchSum {
        rules,
        outcome,
        standing: standing(&rules, results),
        left: results
            .last()
            .map_or(BySide::from_fn(|_| Seeds::ZERO), |last| last.seeds),
    }
}

/// What becomes of a pit at the beginning of a round (R16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was open and is.
    StaysOpen,
    /// It opens again.
    Opens,
    /// It is closed now.
    Closes,
    /// It was closed and is.
    StaysClosed,
}
