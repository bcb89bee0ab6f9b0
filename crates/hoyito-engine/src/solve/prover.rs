//! Proving what one side can force.

use std::ops::Range;

use hoyito_core::{Board, Rules, Side};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::horizon::Horizon;
use crate::solve::memory::{Facts, Memory, Open, Proven};
use crate::solve::path::Path;
use crate::solve::proof::Proof;
use crate::steps::{Chooser, Step, push_steps};
use crate::tablebase::Tables;

/// A claim to be proven: when it would be `due`'s choice, the prover nets at
/// least `need` seeds of those on the board.
#[derive(Clone, Copy)]
pub(crate) struct Claimed {
    pub(crate) board: Board,
    pub(crate) due: Side,
    pub(crate) need: i16,
    /// How far to look for the proof.
    pub(crate) horizon: Horizon,
}

/// What can be said of a claim without looking into the position.
enum Sight {
    Proven(Proof),
    /// Not to be proven, or not within this horizon.
    Open,
    /// It takes a look; with what was learned before.
    Unknown(Facts),
}

/// A step to look into.
#[derive(Clone, Copy)]
struct Candidate {
    step: Step,
    need: i16,
    facts: Facts,
}

impl Candidate {
    fn claimed(&self, horizon: Horizon) -> Claimed {
        Claimed {
            board: self.step.board,
            due: self.step.due,
            need: self.need,
            horizon,
        }
    }
}

/// Proves lower bounds for one side. Everything that is not proven within the
/// horizon is counted against her: the other gets all seeds left.
///
/// Three kinds of proof end a line: so few seeds are left that they do not
/// matter, a table knows the position, or play comes back to a position on the
/// path while the claim is for no more than an equal division of what is left
/// (see [`Path`]). `docs/engine.md` says why each of them holds.
pub(crate) struct Prover<K> {
    side: Side,
    rules: Rules,
    tables: Tables,
    /// No position with more seeds than this is in a table.
    table_seeds: i16,
    memory: Memory<K>,
    relays: Relays,
    path: Path<K>,
    steps: Vec<Step>,
    candidates: Vec<Candidate>,
    nodes: u64,
    most_nodes: u64,
    stopped: bool,
    /// The number of the attempt, modulo 256.
    attempt: u8,
    /// Whether the horizon kept the attempt from looking further.
    cut: bool,
}

/// How many nodes go by between two questions whether to stop.
const POLL: u64 = 256;

impl<K: Key> Prover<K> {
    pub(crate) fn new(
        side: Side,
        rules: Rules,
        tables: Tables,
        relays: Relays,
        bytes: usize,
    ) -> Self {
        Self {
            side,
            rules,
            table_seeds: i16::from(tables.max_seeds()),
            tables,
            memory: Memory::new(bytes),
            relays,
            path: Path::new(),
            steps: Vec::new(),
            candidates: Vec::new(),
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
            attempt: 0,
            cut: false,
        }
    }

    /// Positions looked into so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the last attempt was stopped before its end.
    pub(crate) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the last attempt could find more within a wider horizon.
    pub(crate) const fn was_cut(&self) -> bool {
        self.cut
    }

    /// Tries to prove a claim, looking into no more than `most_nodes`
    /// positions.
    pub(crate) fn attempt(
        &mut self,
        claimed: &Claimed,
        limits: &Limits,
        most_nodes: u64,
    ) -> Option<Proof> {
        debug_assert!(self.path.is_clear());
        self.stopped = false;
        self.cut = false;
        self.attempt = self.attempt.wrapping_add(1);
        self.most_nodes = self.nodes.saturating_add(most_nodes);
        self.prove(claimed, true, limits)
    }

    /// Proves a claim if it can. `captured` says that the board had more seeds
    /// before, so that nothing on the path can be this position.
    fn prove(&mut self, claimed: &Claimed, captured: bool, limits: &Limits) -> Option<Proof> {
        match self.sight(claimed, captured) {
            Sight::Proven(proof) => Some(proof),
            Sight::Open => None,
            Sight::Unknown(facts) => {
                if self.is_too_far(claimed, &facts) {
                    return None;
                }
                self.look_into(claimed, captured, facts.best, limits)
            }
        }
    }

    /// Whether the horizon leaves no room for a look, or for none that was not
    /// taken before. Where play may go round, what an earlier attempt left open
    /// does not count: that another way led there with more room does not mean
    /// that it saw the circle this way closes.
    fn is_too_far(&mut self, claimed: &Claimed, facts: &Facts) -> bool {
        let seen = (claimed.need > 0 || facts.open_attempt == self.attempt)
            && claimed.need >= i16::from(facts.open_need)
            && claimed.horizon.get() <= facts.open_horizon;
        let too_far = seen || claimed.horizon.is_past();
        self.cut |= too_far;
        too_far
    }

    /// What is known of a claim, whatever the horizon.
    fn sight(&self, claimed: &Claimed, captured: bool) -> Sight {
        let Claimed {
            ref board,
            due,
            need,
            ..
        } = *claimed;
        let left = i16::from(board.total().get());
        if need <= -left {
            return Sight::Proven(Proof::certain(-left, 0));
        }
        if need > left {
            return Sight::Open;
        }
        if left <= self.table_seeds
            && let Some(value) = self.tables.probe(board, due, self.rules)
        {
            let net = i16::from(value.seeds());
            let net = if due == self.side { net } else { -net };
            return if net >= need {
                Sight::Proven(Proof::certain(net, 0))
            } else {
                Sight::Open
            };
        }
        let key = K::pack(board, due);
        let facts = self.memory.get(key);
        if i16::from(facts.lower) >= need {
            return Sight::Proven(Proof::certain(i16::from(facts.lower), facts.rank));
        }
        if !captured {
            if let Some(place) = self.path.place_of(key) {
                return if need <= 0 {
                    Sight::Proven(Proof::leaning(need, place))
                } else {
                    Sight::Open
                };
            }
            if let Some(proof) = self.path.claim_of(key, need) {
                return Sight::Proven(proof);
            }
        }
        Sight::Unknown(facts)
    }

    /// Looks into a position of which nothing is in sight.
    fn look_into(
        &mut self,
        claimed: &Claimed,
        captured: bool,
        best: u8,
        limits: &Limits,
    ) -> Option<Proof> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) && limits.stopped() || self.nodes > self.most_nodes {
            self.stopped = true;
            return None;
        }
        let nodes_before = self.nodes;
        let key = K::pack(&claimed.board, claimed.due);
        let (mark, layer) = self.path.enter(key, captured);
        let first = self.steps.len();
        let chooser = push_steps(
            &claimed.board,
            claimed.due,
            &mut self.relays,
            self.rules,
            &mut self.steps,
        );
        let steps = first..self.steps.len();
        let (proof, best) = match chooser {
            Chooser::Side { side, .. } if side == self.side => {
                self.prove_any(steps, claimed, best, limits)
            }
            Chooser::Side { complete: true, .. } => self.prove_every(steps, claimed, best, limits),
            Chooser::Blocked if claimed.need <= 0 => (Some(Proof::certain(0, 0)), best),
            _ => (None, best),
        };
        self.steps.truncate(first);
        self.path.leave(layer);
        let nodes = 1 + self.nodes - nodes_before;
        match proof {
            Some(proof) if proof.leans_on >= mark.place => {
                for claim in self.path.take_claims(mark) {
                    self.memory
                        .put_proven(claim.key, &Proven::going_round(claim.need), 1);
                }
                let rank = proof.rank.saturating_add(1);
                let bound = proof.bound;
                self.memory
                    .put_proven(key, &Proven { bound, rank, best }, nodes);
                Some(Proof::certain(bound, rank))
            }
            Some(proof) => {
                self.path.lean(mark, key, claimed.need, proof.leans_on);
                Some(Proof::leaning(claimed.need, proof.leans_on))
            }
            None => {
                self.path.take_claims(mark).for_each(drop);
                if !self.stopped {
                    let open = Open {
                        need: claimed.need,
                        horizon: claimed.horizon.get(),
                        attempt: self.attempt,
                        best,
                    };
                    self.memory.put_open(key, &open, nodes);
                }
                None
            }
        }
    }

    /// The prover chooses: one step that holds is enough. Gives the pit to try
    /// first next time, too.
    fn prove_any(
        &mut self,
        steps: Range<usize>,
        claimed: &Claimed,
        best: u8,
        limits: &Limits,
    ) -> (Option<Proof>, u8) {
        let first = self.candidates.len();
        let mut found: Option<(Proof, u8)> = None;
        for index in steps {
            let step = self.steps[index];
            let net = i16::from(step.net);
            let candidate = |facts| Candidate {
                step,
                need: claimed.need - net,
                facts,
            };
            let after = candidate(Facts::NONE).claimed(claimed.horizon);
            match self.sight(&after, step.captures) {
                Sight::Proven(proof) => {
                    let proof = proof.before(&step, net);
                    if found.is_none_or(|(old, _)| proof.is_better_than(&old)) {
                        found = Some((proof, step.slot.index() as u8));
                    }
                }
                Sight::Open => {}
                Sight::Unknown(facts) => self.candidates.push(candidate(facts)),
            }
        }
        let mut result = match found {
            Some((proof, slot)) => (Some(proof), slot),
            None => (None, best),
        };
        if found.is_none() {
            self.candidates[first..].sort_by_key(|candidate| order(&candidate.step, best));
            for i in first..self.candidates.len() {
                let candidate = self.candidates[i];
                let step = candidate.step;
                let ends_turn = step.due != self.side;
                let horizon = claimed.horizon.after_own(i - first, ends_turn);
                if let Some(proof) = self.prove(&candidate.claimed(horizon), step.captures, limits)
                {
                    let proof = proof.before(&step, i16::from(step.net));
                    result = (Some(proof), step.slot.index() as u8);
                    break;
                }
                if self.stopped {
                    break;
                }
            }
        }
        self.candidates.truncate(first);
        result
    }

    /// The other chooses: every step must hold. Gives the pit that did not, to
    /// try first next time, too.
    fn prove_every(
        &mut self,
        steps: Range<usize>,
        claimed: &Claimed,
        best: u8,
        limits: &Limits,
    ) -> (Option<Proof>, u8) {
        let first = self.candidates.len();
        let mut worst = Proof::certain(i16::MAX, 0);
        let mut refuting = None;
        for index in steps {
            let step = self.steps[index];
            let net = i16::from(step.net);
            let candidate = |facts| Candidate {
                step,
                need: claimed.need + net,
                facts,
            };
            let after = candidate(Facts::NONE).claimed(claimed.horizon);
            match self.sight(&after, step.captures) {
                Sight::Proven(proof) => worst = worst.and(proof.before(&step, -net)),
                Sight::Open => {
                    refuting = Some(step);
                    break;
                }
                Sight::Unknown(facts) => self.candidates.push(candidate(facts)),
            }
        }
        self.candidates[first..].sort_by_key(|candidate| order(&candidate.step, best));
        let open = self.candidates.len() - first;
        let side = self.side;
        let horizon = |step: &Step| claimed.horizon.after_others(open, step.due == side);
        for i in first..self.candidates.len() {
            let candidate = self.candidates[i];
            let after = candidate.claimed(horizon(&candidate.step));
            if refuting.is_none() && self.is_too_far(&after, &candidate.facts) {
                refuting = Some(candidate.step);
            }
        }
        for i in first..self.candidates.len() {
            if refuting.is_some() {
                break;
            }
            let candidate = self.candidates[i];
            let step = candidate.step;
            let after = candidate.claimed(horizon(&step));
            match self.prove(&after, step.captures, limits) {
                Some(proof) => worst = worst.and(proof.before(&step, -i16::from(step.net))),
                None => refuting = Some(step),
            }
        }
        self.candidates.truncate(first);
        match refuting {
            Some(step) => (None, step.slot.index() as u8),
            None => (Some(worst), best),
        }
    }

    /// The rank of what is proven of a position, for choosing among proofs: the
    /// smaller, the sooner seeds are captured.
    pub(crate) fn rank(&self, board: &Board, due: Side, need: i16) -> u16 {
        match self.tables.probe(board, due, self.rules) {
            Some(value) => value.rank(),
            None => {
                let facts = self.memory.get(K::pack(board, due));
                if i16::from(facts.lower) >= need && facts.rank != Facts::NO_RANK {
                    u16::from(facts.rank)
                } else {
                    u16::MAX
                }
            }
        }
    }
}

/// Steps that are likely to decide come first: the one that did before, then
/// those that capture most.
fn order(step: &Step, best: u8) -> (bool, i8) {
    (step.slot.index() as u8 != best, -step.net)
}
