//! The conversation of a match: the ledger, the next round, what would come.

use std::io::{self, Write};

use hoyito_core::{Match, MatchError, Next, RoundResult};

use super::contest::Contest;
use super::dialogue::Dialogue;
use crate::failure::Failure;
use crate::render::{FAINT, STRONG, draw, ledger, match_outcome, round_title, set_up, totals};

/// The rounds that are shown between two rounds.
const LATEST: usize = 10;

/// What is said to words that only a match knows.
const SINGLE_GAME: &str = "this is a single game; `hoyito play --match` plays a match";

impl<W: Write> Dialogue<W> {
    /// Tells how a round ended and where the match stands, and begins the next
    /// round.
    pub(super) fn next_round(&mut self) -> Result<(), Failure> {
        self.draw()?;
        if let Contest::Match(series) = &mut self.session.contest {
            // It is over, and the match goes on.
            if let Err(refusal) = series.next_round() {
                self.say(refusal)?;
            }
        }
        self.announce()?;
        self.stale = true;
        self.keep();
        Ok(())
    }

    /// Tells how the present round of a match begins.
    pub(super) fn announce(&mut self) -> io::Result<()> {
        let Some(series) = self.session.contest.series() else {
            return Ok(());
        };
        let start = series.round().start();
        let title = round_title(series.rules(), start.number);
        let before = earlier_results(series);
        let sentences = set_up(series.rules(), &before, start);
        write!(self.out, "\n{STRONG}{title}{STRONG:#}\n{sentences}")
    }

    /// The whole ledger and, once it has come, the end of the match.
    pub(super) fn tell_ledger(&mut self) -> io::Result<()> {
        self.tell_rounds(usize::MAX)
    }

    /// As [`tell_ledger`](Self::tell_ledger), but of a long match only the
    /// latest rounds.
    pub(super) fn tell_standing(&mut self) -> io::Result<()> {
        self.tell_rounds(LATEST)
    }

    fn tell_rounds(&mut self, most: usize) -> io::Result<()> {
        let Some(series) = self.session.contest.series() else {
            return self.say(SINGLE_GAME);
        };
        let rounds = series.rounds();
        let (earlier, latest) = rounds.split_at(rounds.len().saturating_sub(most));
        write!(self.out, "\n{}", ledger(latest))?;
        if !earlier.is_empty() {
            let count = earlier.len();
            writeln!(
                self.out,
                "{FAINT}`ledger` shows the {count} rounds before, too.{FAINT:#}"
            )?;
        }
        writeln!(self.out, "{}", totals(series))?;
        if let Some(end) = series.outcome() {
            let sentences = match_outcome(series.rules(), &series.results(), &end);
            writeln!(self.out, "{sentences}")?;
        }
        Ok(())
    }

    /// Tells what would come if the present round ended with this result, or
    /// with the rest divided.
    pub(super) fn what_if(&mut self, result: Option<RoundResult>) -> io::Result<()> {
        let Some(series) = self.session.contest.series() else {
            return self.say(SINGLE_GAME);
        };
        if series.outcome().is_some() {
            return self.say(MatchError::Over);
        }
        let mut stopped = series.game().clone();
        let result = match result {
            Some(result) => result,
            None => match stopped.agree() {
                Ok(outcome) => outcome.into(),
                Err(refusal) => return self.say(refusal),
            },
        };
        let next = match series.if_round_ends(result) {
            Ok(next) => next,
            Err(error) => return self.say(error),
        };
        let rules = series.rules();
        let mut results = earlier_results(series);
        results.push(result);
        writeln!(
            self.out,
            "If the round ended with South {}, North {}:",
            result.seeds.south, result.seeds.north
        )?;
        match next {
            Next::Round(start) => {
                let title = round_title(rules, start.number);
                let sentences = set_up(rules, &results, &start);
                let board = draw(&start.position);
                write!(self.out, "{STRONG}{title}{STRONG:#}\n{sentences}{board}")
            }
            Next::Over(end) => writeln!(self.out, "{}", match_outcome(rules, &results, &end)),
        }
    }

    pub(super) fn concede(&mut self) -> io::Result<()> {
        match self.session.concede() {
            Ok(_) => {
                self.stale = true;
                Ok(())
            }
            Err(refusal) => self.say(refusal),
        }
    }
}

/// The results of the rounds before the present one.
fn earlier_results(series: &Match) -> Vec<RoundResult> {
    let mut results = series.results();
    results.truncate(series.rounds().len() - 1);
    results
}
