//! The provers of a game, one for each thread.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use hoyito_core::{Board, Rules, Side};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::prover::{Budget, Decision, Prover};
use crate::solve::question::{End, Question};
use crate::tablebase::Tables;

/// How much may be done for a question in one round.
#[derive(Clone, Copy)]
pub(crate) struct Effort<'a> {
    pub(crate) limits: &'a Limits<'a>,
    /// The most positions to look into for one claim.
    pub(crate) claim_nodes: u64,
    /// The most positions to look into in all.
    pub(crate) nodes: u64,
    /// Both bounds at the same time, if there are two provers.
    pub(crate) together: bool,
}

/// A prover, and another for the upper bounds when there are two threads. They
/// share nothing: what one proves is proven whatever the other does, so that
/// values are the same on one thread and on two.
pub(crate) struct Pair<K> {
    first: Prover<K>,
    second: Option<Prover<K>>,
}

impl<K: Key> Pair<K> {
    pub(crate) fn new(
        rules: Rules,
        tables: &Tables,
        limits: &Limits,
        bytes: usize,
        threads: bool,
    ) -> Self {
        let two = threads && cfg!(feature = "threads");
        let prover = || {
            let relays = Relays::new(rules, limits.laps);
            Prover::new(
                rules,
                tables.clone(),
                relays,
                bytes / (1 + usize::from(two)),
            )
        };
        Self {
            first: prover(),
            second: two.then(prover),
        }
    }
}

/// Narrows what is known of a position's value, whatever the width of keys.
pub(crate) trait Narrow: Send {
    /// Positions looked into so far.
    fn nodes(&self) -> u64;

    /// Narrows both bounds as far as an effort allows. Gives `false` when it
    /// was stopped.
    fn narrow(&mut self, question: &mut Question, effort: &Effort) -> bool;

    /// Whether it has room for every board of its ring.
    fn takes_all(&self) -> bool;

    /// See [`Prover::set_tables`].
    fn set_tables(&mut self, tables: &Tables);

    /// See [`Prover::rank`].
    fn rank(&self, side: Side, board: &Board, due: Side, need: i16) -> u16;
}

impl<K: Key> Narrow for Pair<K> {
    fn nodes(&self) -> u64 {
        self.first.nodes() + self.second.as_ref().map_or(0, Prover::nodes)
    }

    fn narrow(&mut self, question: &mut Question, effort: &Effort) -> bool {
        match &mut self.second {
            Some(second) if effort.together => {
                both_at_once(&mut self.first, second, question, effort)
            }
            _ => one_by_one(&mut self.first, question, effort),
        }
    }

    fn takes_all(&self) -> bool {
        K::BITS == 128
    }

    fn set_tables(&mut self, tables: &Tables) {
        let provers = core::iter::once(&mut self.first).chain(&mut self.second);
        provers.for_each(|prover| prover.set_tables(tables));
    }

    fn rank(&self, side: Side, board: &Board, due: Side, need: i16) -> u16 {
        let provers = core::iter::once(&self.first).chain(&self.second);
        let ranks = provers.map(|prover| prover.rank(side, board, due, need));
        ranks.min().unwrap_or(u16::MAX)
    }
}

fn one_by_one<K: Key>(prover: &mut Prover<K>, question: &mut Question, effort: &Effort) -> bool {
    let before = prover.nodes();
    let going = narrow(prover, End::Lower, question, effort);
    let rest = Effort {
        nodes: effort.nodes.saturating_sub(prover.nodes() - before),
        ..*effort
    };
    going && narrow(prover, End::Upper, question, &rest)
}

/// As soon as one prover has answered the question the other may stop.
fn both_at_once<K: Key>(
    lower: &mut Prover<K>,
    upper: &mut Prover<K>,
    question: &mut Question,
    effort: &Effort,
) -> bool {
    let answered = AtomicBool::new(false);
    let stop = || answered.load(Relaxed) || effort.limits.stopped();
    let limits = Limits {
        stop: Some(&stop),
        ..*effort.limits
    };
    let effort = Effort {
        limits: &limits,
        ..*effort
    };
    let asked = *question;
    let run = |prover: &mut Prover<K>, end| {
        let mut own = asked;
        let going = narrow(prover, end, &mut own, &effort);
        answered.fetch_or(own.is_answered(), Relaxed);
        (own, going)
    };
    let results = std::thread::scope(|scope| {
        let helper = scope.spawn(|| run(upper, End::Upper));
        let lower = run(lower, End::Lower);
        match helper.join() {
            Ok(upper) => [lower, upper],
            Err(panic) => std::panic::resume_unwind(panic),
        }
    });
    for (own, _) in &results {
        question.merge(own);
    }
    results.iter().all(|(_, going)| *going) || question.is_answered()
}

/// Narrows one bound as far as an effort allows. Gives `false` when it was
/// stopped before.
fn narrow<K: Key>(
    prover: &mut Prover<K>,
    end: End,
    question: &mut Question,
    effort: &Effort,
) -> bool {
    let most_nodes = prover.nodes().saturating_add(effort.nodes);
    while !question.is_answered() && !question.is_stuck(end) {
        let left = most_nodes.saturating_sub(prover.nodes());
        let budget = Budget {
            limits: effort.limits,
            nodes: left.min(effort.claim_nodes),
        };
        match prover.decide(&question.next_claim(end), &budget) {
            Decision::Won(side, bound) => question.learn(side, bound),
            Decision::Undecidable => question.give_up(end),
            Decision::Open => return prover.nodes() < most_nodes && !effort.limits.stopped(),
        }
    }
    true
}
