//! Two provers, one for each side, closing on a value.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use hoyito_core::{Board, BySide, Rules, Side};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::horizon::Horizon;
use crate::solve::prover::{Claimed, Prover};
use crate::tablebase::Tables;

/// Bounds on what the player due nets of the seeds on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Net {
    pub(crate) lower: i16,
    pub(crate) upper: i16,
}

impl Net {
    pub(crate) const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// The same for the other player.
    pub(crate) const fn swapped(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// When the player has netted so many more already.
    pub(crate) const fn plus(self, seeds: i16) -> Self {
        Self {
            lower: self.lower + seeds,
            upper: self.upper + seeds,
        }
    }
}

/// A position whose value is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) board: Board,
    /// Who would choose.
    pub(crate) due: Side,
    /// What is known so far.
    pub(crate) net: Net,
    /// Enough to know whether the due player nets this much.
    enough: Option<i16>,
    /// Neither side can find out more, however far it looks.
    exhausted: bool,
}

impl Question {
    /// What is the value?
    pub(crate) fn value(board: Board, due: Side) -> Self {
        let left = i16::from(board.total().get());
        Self {
            board,
            due,
            net: Net {
                lower: -left,
                upper: left,
            },
            enough: None,
            exhausted: false,
        }
    }

    /// Does the due player net at least so many seeds?
    pub(crate) fn at_least(board: Board, due: Side, seeds: i16) -> Self {
        Self {
            enough: Some(seeds),
            ..Self::value(board, due)
        }
    }

    /// Whether nothing is left to find out.
    pub(crate) fn is_settled(&self) -> bool {
        self.exhausted || self.is_answered()
    }

    fn is_answered(&self) -> bool {
        self.net.is_exact()
            || self
                .enough
                .is_some_and(|seeds| self.net.lower >= seeds || self.net.upper < seeds)
    }

    /// The next claim that would help a side, on her own account.
    fn next_claim(&self, side: Side, horizon: Horizon) -> Claimed {
        let need = match (self.enough, side == self.due) {
            (None, true) => self.net.lower + 4,
            (None, false) => 4 - self.net.upper,
            (Some(seeds), true) => seeds,
            (Some(seeds), false) => 4 - seeds,
        };
        Claimed {
            board: self.board,
            due: self.due,
            need,
            horizon,
        }
    }

    fn learn(&mut self, side: Side, bound: i16) {
        if side == self.due {
            self.net.lower = self.net.lower.max(bound);
        } else {
            self.net.upper = self.net.upper.min(-bound);
        }
    }
}

/// How much a pair may do.
#[derive(Clone, Copy)]
pub(crate) struct Effort<'a> {
    pub(crate) limits: &'a Limits<'a>,
    /// The most positions to look into.
    pub(crate) nodes: u64,
    /// Both provers at the same time, when the build has threads.
    pub(crate) together: bool,
}

/// What became of an attempt to narrow bounds.
struct Narrowed {
    question: Question,
    stopped: bool,
    /// A wider horizon may tell more.
    cut: bool,
}

/// A prover for each side. They share nothing: what one proves is proven
/// whatever the other does, so that their results are the same on one thread
/// and on two.
pub(crate) struct Pair<K> {
    provers: BySide<Prover<K>>,
}

impl<K: Key> Pair<K> {
    pub(crate) fn new(rules: Rules, tables: &Tables, limits: &Limits, bytes: usize) -> Self {
        Self {
            provers: BySide::from_fn(|side| {
                let relays = Relays::new(rules, limits.laps);
                Prover::new(side, rules, tables.clone(), relays, bytes / 2)
            }),
        }
    }
}

/// Narrows what is known of a position's value, whatever the width of keys.
pub(crate) trait Narrow: Send {
    /// Positions looked into so far.
    fn nodes(&self) -> u64;

    /// Raises both bounds as far as a horizon allows. Gives `false` when it was
    /// stopped.
    fn narrow(&mut self, question: &mut Question, horizon: Horizon, effort: &Effort) -> bool;

    /// Whether it has room for every board of its ring.
    fn takes_all(&self) -> bool;

    /// See [`Prover::rank`].
    fn rank(&self, side: Side, board: &Board, due: Side, need: i16) -> u16;
}

impl<K: Key> Narrow for Pair<K> {
    fn nodes(&self) -> u64 {
        self.provers.south.nodes() + self.provers.north.nodes()
    }

    fn narrow(&mut self, question: &mut Question, horizon: Horizon, effort: &Effort) -> bool {
        let results = if effort.together && cfg!(feature = "threads") {
            self.both_at_once(question, horizon, effort)
        } else {
            self.one_by_one(question, horizon, effort)
        };
        let mut going = true;
        let mut cut = false;
        for result in results {
            question.net.lower = question.net.lower.max(result.question.net.lower);
            question.net.upper = question.net.upper.min(result.question.net.upper);
            going &= !result.stopped;
            cut |= result.cut;
        }
        let answered = question.is_answered();
        question.exhausted = going && !cut && !answered;
        going || answered
    }

    fn takes_all(&self) -> bool {
        K::BITS == 128
    }

    fn rank(&self, side: Side, board: &Board, due: Side, need: i16) -> u16 {
        self.provers[side].rank(board, due, need)
    }
}

impl<K: Key> Pair<K> {
    fn one_by_one(
        &mut self,
        question: &Question,
        horizon: Horizon,
        effort: &Effort,
    ) -> [Narrowed; 2] {
        let before = self.nodes();
        let own = raise(
            &mut self.provers[question.due],
            question.due,
            *question,
            horizon,
            effort,
        );

        let other = question.due.other();
        let rest = Effort {
            nodes: effort.nodes.saturating_sub(self.nodes() - before),
            ..*effort
        };
        let theirs = raise(
            &mut self.provers[other],
            other,
            own.question,
            horizon,
            &rest,
        );
        [own, theirs]
    }

    /// As soon as one side has answered the question the other may stop.
    fn both_at_once(
        &mut self,
        question: &Question,
        horizon: Horizon,
        effort: &Effort,
    ) -> [Narrowed; 2] {
        let answered = AtomicBool::new(false);
        let stop = || answered.load(Relaxed) || effort.limits.stopped();
        let limits = Limits {
            stop: Some(&stop),
            ..*effort.limits
        };
        let half = Effort {
            limits: &limits,
            nodes: effort.nodes / 2,
            ..*effort
        };
        let BySide { south, north } = &mut self.provers;
        let run = |prover: &mut Prover<K>, side| {
            let result = raise(prover, side, *question, horizon, &half);
            answered.fetch_or(result.question.is_answered(), Relaxed);
            result
        };
        std::thread::scope(|scope| {
            let helper = scope.spawn(|| run(north, Side::North));
            let south = run(south, Side::South);
            match helper.join() {
                Ok(north) => [south, north],
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }
}

/// Lets one side prove as much as she can within a horizon.
fn raise<K: Key>(
    prover: &mut Prover<K>,
    side: Side,
    mut question: Question,
    horizon: Horizon,
    effort: &Effort,
) -> Narrowed {
    let before = prover.nodes();
    let mut cut = false;
    let mut stopped = false;
    while !question.is_answered() {
        let claimed = question.next_claim(side, horizon);
        let left = effort.nodes.saturating_sub(prover.nodes() - before);
        let proof = prover.attempt(&claimed, effort.limits, left);
        stopped = prover.stopped();
        cut |= prover.was_cut();
        match proof {
            Some(proof) => question.learn(side, proof.bound),
            None => break,
        }
    }
    Narrowed {
        question,
        stopped,
        cut,
    }
}
