//! Looking through games and positions, for as long as there is patience.

use std::time::{Duration, Instant};

use hoyito_core::{Game, Pit, Position, Termination};
use hoyito_engine::{Bounds, Judgement, Limits, Margin};

use super::evidence::Evidence;
use super::judge::{Judged, JudgedGame, Stopped};
use super::line::Line;
use super::patience::Patience;
use crate::args::analyze::AnalyzeArgs;
use crate::commands::interruption::Interruption;
use crate::failure::Failure;
use crate::terminal_line::TerminalLine;

/// Judges sowings until all is known, patience ends or Ctrl-C comes. What it
/// has proven helps it with the next.
pub(super) struct Judge<'a> {
    args: &'a AnalyzeArgs,
    evidence: Option<Evidence>,
    interruption: Interruption,
    meter: TerminalLine,
}

impl<'a> Judge<'a> {
    pub(super) fn new(args: &'a AnalyzeArgs) -> Self {
        Self {
            args,
            evidence: None,
            interruption: Interruption::watch(),
            meter: TerminalLine::new(),
        }
    }

    /// Whether Ctrl-C has come: what is judged by then is all there is.
    pub(super) fn is_interrupted(&self) -> bool {
        self.interruption.has_come()
    }

    /// Judges every pit that may be chosen in a position.
    ///
    /// # Errors
    ///
    /// When tables cannot be read or made.
    pub(super) fn position(&mut self, position: &Position) -> Result<Vec<Judged>, Failure> {
        let mut evidence = self.evidence_for(position)?;
        let patience = Patience::from(&self.args.search);
        let mut before = Bounds::unproven(position);
        let mut pits: Vec<(Pit, Bounds)> = position.choices().map(|pit| (pit, before)).collect();
        let spent = Instant::now();
        for nodes in patience.looks() {
            let done = pits.iter().all(|(_, bounds)| bounds.is_exact());
            if done || self.is_interrupted() || patience.is_over(spent.elapsed()) {
                break;
            }
            self.meter.show(|| format!("{nodes} positions"));
            let moment = patience.deadline(spent.elapsed());
            self.within(nodes, moment, |limits| {
                before = evidence.narrow(position, before, limits);
                for (known, found) in pits.iter_mut().zip(evidence.pits(position, limits)) {
                    known.1 = known.1.and(found.1);
                }
            });
            for (_, after) in &mut pits {
                let told = Judgement {
                    before,
                    after: *after,
                };
                Judgement {
                    before,
                    after: *after,
                } = told.reconciled();
            }
        }
        self.meter.clear();
        self.evidence = Some(evidence);
        let judged = pits.into_iter().map(|(pit, after)| Judged {
            position: *position,
            pit,
            judgement: Judgement { before, after },
            continues_turn: false,
            best: None,
        });
        Ok(judged.collect())
    }

    /// Judges every sowing of a game, with this name on the terminal.
    ///
    /// # Errors
    ///
    /// When tables cannot be read or made.
    pub(super) fn game(&mut self, name: &str, game: &Game) -> Result<JudgedGame, Failure> {
        let mut looker = Looker {
            line: Line::of(game),
            evidence: self.evidence_for(game.start())?,
            better: vec![Better::default(); game.plies().len()],
            spent: vec![Duration::ZERO; game.plies().len() + 1],
            game,
        };
        let patience = Patience::from(&self.args.search);
        for nodes in patience.looks() {
            if !looker.look(self, &patience, nodes, name) {
                break;
            }
        }
        self.meter.clear();
        let judged = looker.judged();
        self.evidence = Some(looker.evidence);
        Ok(judged)
    }

    fn evidence_for(&mut self, position: &Position) -> Result<Evidence, Failure> {
        let kept = self.evidence.take();
        match kept.filter(|kept| kept.is_about(position)) {
            Some(evidence) => Ok(evidence),
            None => Evidence::of(position, self.args),
        }
    }

    /// Asks something within so many positions, until a moment or Ctrl-C.
    fn within<T>(&self, nodes: u64, end: Option<Instant>, ask: impl FnOnce(&Limits) -> T) -> T {
        let interruption = &self.interruption;
        let late = || end.is_some_and(|end| Instant::now() >= end);
        let stop = || late() || interruption.has_come();
        ask(&Limits {
            nodes: Some(nodes),
            stop: Some(&stop),
            ..Limits::default()
        })
    }
}

/// A game that is looked through.
struct Looker<'g> {
    game: &'g Game,
    line: Line<'g>,
    evidence: Evidence,
    /// What was found of a better pit for each sowing.
    better: Vec<Better>,
    /// The time spent on each position.
    spent: Vec<Duration>,
}

/// A pit that was asked for because a sowing was marked.
#[derive(Clone, Copy, Debug, Default)]
struct Better {
    /// What was known of the value that it was to keep.
    keeps: Option<Bounds>,
    pit: Option<Pit>,
    spent: Duration,
}

impl Looker<'_> {
    /// Looks into so many positions for each that is open, the last one first:
    /// what is known of the end helps with what leads there. `false` when there
    /// is nothing more to do.
    fn look(&mut self, judge: &Judge, patience: &Patience, nodes: u64, name: &str) -> bool {
        let mut goes_on = false;
        for plies in (0..self.line.len()).rev() {
            let (exact, all) = (self.line.exact(), self.line.len());
            judge
                .meter
                .show(|| format!("{name}: {exact} of {all} positions exact, next {plies}"));
            if let Some((position, known)) = self.line.open(plies)
                && !judge.is_interrupted()
                && !patience.is_over(self.spent[plies])
            {
                let began = Instant::now();
                let moment = patience.deadline(self.spent[plies]);
                let bounds = judge.within(nodes, moment, |limits| {
                    self.evidence.narrow(&position, known, limits)
                });
                self.line.learn(plies, bounds);
                self.spent[plies] += began.elapsed();
                goes_on = true;
            }
        }
        for sowing in 0..self.better.len() {
            goes_on |= self.find_better(sowing, judge, patience, nodes);
        }
        goes_on
    }

    /// Finds a pit that is proven to be better than one that was sown and is
    /// marked: one that keeps the value, or else the one of which most is
    /// proven. Whether it was looked for.
    fn find_better(
        &mut self,
        sowing: usize,
        judge: &Judge,
        patience: &Patience,
        nodes: u64,
    ) -> bool {
        let judged = self.judge(sowing);
        let keeps = judged.judgement.before;
        let Better {
            keeps: kept,
            pit: old,
            spent,
        } = self.better[sowing];
        let found = old.is_some() && kept == Some(keeps);
        let stops = judge.is_interrupted() || patience.is_over(spent);
        if judged.mark().is_none() || found || stops {
            return false;
        }
        let began = Instant::now();
        let position = judged.position;
        let new = judge.within(nodes, patience.deadline(spent), |limits| {
            if keeps.is_exact() {
                return self.evidence.keeper(&position, limits);
            }
            let pits = self.evidence.pits(&position, limits);
            let least = |(_, bounds): &&(Pit, Bounds)| bounds.lower;
            let (pit, bounds) = pits.iter().rev().max_by_key(least)?;
            self.line.learn(sowing, at_least(bounds.lower, keeps));
            (bounds.lower > judged.judgement.after.upper).then_some(*pit)
        });
        self.better[sowing] = Better {
            keeps: Some(self.judge(sowing).judgement.before),
            pit: new.or(old),
            spent: spent + began.elapsed(),
        };
        true
    }

    fn judge(&self, sowing: usize) -> Judged {
        let ply = &self.game.plies()[sowing];
        Judged {
            position: *self.game.position_after(sowing).unwrap_or(&ply.after),
            pit: ply.sowing.pit,
            judgement: self.line.judgement(sowing),
            continues_turn: self.game.continues_turn(sowing),
            best: self.better[sowing].pit,
        }
    }

    fn judged(&self) -> JudgedGame {
        let stopped = self.game.outcome().filter(|outcome| {
            let how = outcome.termination;
            matches!(how, Termination::Agreement | Termination::Resignation)
        });
        let last = self.line.value(self.line.len() - 1);
        JudgedGame {
            sowings: (0..self.game.plies().len())
                .map(|sowing| self.judge(sowing))
                .collect(),
            stopped: stopped.map(|outcome| Stopped {
                outcome,
                value: last,
            }),
        }
    }
}

/// What is known where one pit alone is worth so much.
fn at_least(margin: Margin, known: Bounds) -> Bounds {
    Bounds {
        lower: margin,
        ..known
    }
}
