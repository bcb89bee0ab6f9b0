//! Proving what one side can force, and what the other can hold her to.

use std::ops::Range;

use hoyito_core::{Board, Rules, Side};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::children::{Child, Pick};
use crate::solve::memory::{Facts, Memory};
use crate::solve::numbers::Numbers;
use crate::solve::path::{Mark, Path, content};
use crate::solve::proof::{Outcome, Proof};
use crate::steps::{Chooser, Step, push_steps};
use crate::tablebase::Tables;

/// When it would be `due`'s choice, South nets at least `need` seeds of those
/// on the board. North wins the claim when she can keep South from it.
#[derive(Clone, Copy)]
pub(crate) struct Claimed {
    pub(crate) board: Board,
    pub(crate) due: Side,
    pub(crate) need: i16,
}

impl Claimed {
    /// The claim after a step of the side who chooses, that amounts to this one.
    fn after(&self, step: &Step, side: Side) -> Self {
        let net = i16::from(step.net);
        Self {
            board: step.board,
            due: step.due,
            need: match side {
                Side::South => self.need - net,
                Side::North => self.need + net,
            },
        }
    }

    /// What a side nets at least if she wins it.
    const fn bound(&self, side: Side) -> i16 {
        match side {
            Side::South => self.need,
            Side::North => 4 - self.need,
        }
    }
}

/// What became of a claim.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Decision {
    /// This side nets at least so many seeds.
    Won(Side, i16),
    /// It hangs on what is undecided (H1).
    Undecidable,
    /// There was no more time.
    Open,
}

/// How much may be done for a claim.
#[derive(Clone, Copy)]
pub(crate) struct Budget<'a> {
    pub(crate) limits: &'a Limits<'a>,
    /// The most positions to look into.
    pub(crate) nodes: u64,
}

/// Decides claims by proof-number search: it looks where the least work seems
/// to be left, remembers what is proven and how much work seems to be left
/// elsewhere, and knows no limit of depth.
///
/// Three kinds of proof end a line: so few seeds are left that they do not
/// matter, a table knows the position, or play comes back to a position on the
/// path, which is enough for the side who needs no more than an equal division
/// of what is left (see [`Path`]). `docs/engine.md` says why each of them holds.
pub(crate) struct Prover<K> {
    rules: Rules,
    tables: Tables,
    /// No position with more seeds than this is in a table.
    table_seeds: i16,
    memory: Memory<K>,
    relays: Relays,
    path: Path<K>,
    steps: Vec<Step>,
    children: Vec<Child<K>>,
    nodes: u64,
    most_nodes: u64,
    /// How many laps of long relays had been followed when it was last asked
    /// whether to stop.
    asked_after: u64,
    /// What is undecided (H1) counts against this side.
    doubt: Side,
    stopped: bool,
}

/// How many nodes go by between two questions whether to stop.
const POLL: u64 = 256;

/// How many laps of long relays go by between two such questions; with the next
/// long relay, if it takes longer.
const POLL_LAPS: u64 = 20_000;

/// Positions to look into in the first round for a step that wins; in each
/// round after it twice as many.
const FIRST_ROUND: u64 = 2_000;

/// No way is followed farther: a position there looks as hard as makes the
/// search turn elsewhere. Ways of a hundred positions are rare on 2x6.
const DEEPEST: usize = 1_000;

impl<K: Key> Prover<K> {
    pub(crate) fn new(rules: Rules, tables: Tables, relays: Relays, bytes: usize) -> Self {
        Self {
            rules,
            table_seeds: i16::from(tables.max_seeds()),
            tables,
            memory: Memory::new(bytes),
            relays,
            path: Path::new(),
            steps: Vec::new(),
            children: Vec::new(),
            nodes: 0,
            most_nodes: u64::MAX,
            asked_after: 0,
            doubt: Side::South,
            stopped: false,
        }
    }

    /// Asks other tables from now on. What is proven and remembered stays true.
    pub(crate) fn set_tables(&mut self, tables: &Tables) {
        self.table_seeds = i16::from(tables.max_seeds());
        self.tables = tables.clone();
    }

    /// Positions looked into so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Decides a claim if it can. What is undecided (H1) counts against South at
    /// first, so that she wins only what is hers, and then against North.
    pub(crate) fn decide(&mut self, claimed: &Claimed, budget: &Budget) -> Decision {
        debug_assert!(self.path.is_clear());
        self.stopped = false;
        self.most_nodes = self.nodes.saturating_add(budget.nodes);
        let key = K::pack(&claimed.board, claimed.due);
        for doubt in Side::BOTH {
            self.doubt = doubt;
            let outcome = match self.sight(claimed, key, true) {
                Outcome::Open(_) => self.search(claimed, key, true, Numbers::MOST, budget.limits),
                won => won,
            };
            match outcome {
                Outcome::Won(side, proof) if !proof.doubtful => {
                    return Decision::Won(side, proof.bound);
                }
                Outcome::Won(..) => {}
                Outcome::Open(_) => return Decision::Open,
            }
        }
        Decision::Undecidable
    }

    /// What is known of a claim without a look. `captured` says that the board
    /// had more seeds before, so that nothing on the path can be this position.
    fn sight(&self, claimed: &Claimed, key: K, captured: bool) -> Outcome {
        let Claimed {
            ref board,
            due,
            need,
        } = *claimed;
        let left = i16::from(board.total().get());
        if need <= -left {
            return Outcome::Won(Side::South, Proof::certain(-left, 0));
        }
        if need > left {
            return Outcome::Won(Side::North, Proof::certain(-left, 0));
        }
        if left <= self.table_seeds
            && let Some(value) = self.tables.probe(board, due, self.rules)
        {
            let net = i16::from(value.seeds());
            let net = if due == Side::South { net } else { -net };
            return if net >= need {
                Outcome::Won(Side::South, Proof::certain(net, 0))
            } else {
                Outcome::Won(Side::North, Proof::certain(-net, 0))
            };
        }
        let facts = self.memory.get(key);
        if let Some(won) = facts.outcome(need) {
            return won;
        }
        if !captured && let Some(leaning) = self.path.outcome(key, need) {
            return leaning;
        }
        Outcome::Open(
            facts
                .numbers(need)
                .unwrap_or_else(|| Numbers::first(board, due)),
        )
    }

    /// Looks into a position of which nothing is in sight, until the claim is
    /// won or its numbers leave their room.
    fn search(
        &mut self,
        claimed: &Claimed,
        key: K,
        captured: bool,
        room: Numbers,
        limits: &Limits,
    ) -> Outcome {
        if self.path.len() >= DEEPEST {
            return Outcome::Open(room);
        }
        if self.nodes >= self.most_nodes || self.is_time_to_ask() && limits.stopped() {
            self.stopped = true;
            return Outcome::Open(room);
        }
        self.nodes += 1;
        let nodes_before = self.nodes;
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
        let outcome = match chooser {
            Chooser::Side { side, complete } => {
                let first_child = self.children.len();
                let outcome = match self.look_round(steps, claimed, side, complete) {
                    Ok(outcome) => outcome,
                    Err(lost) => self.choose(first_child, side, lost, room, limits),
                };
                self.children.truncate(first_child);
                outcome
            }
            Chooser::Blocked if claimed.need <= 0 => {
                Outcome::Won(Side::South, Proof::certain(0, 0))
            }
            Chooser::Blocked => Outcome::Won(Side::North, Proof::certain(0, 0)),
            Chooser::Unclear => self.doubtful(claimed),
        };
        self.steps.truncate(first);
        self.path.leave(layer);
        self.conclude(claimed, key, mark, outcome, 1 + self.nodes - nodes_before)
    }

    fn is_time_to_ask(&mut self) -> bool {
        let laps = self.relays.long_laps();
        let asks = self.nodes.is_multiple_of(POLL) || laps - self.asked_after >= POLL_LAPS;
        if asks {
            self.asked_after = laps;
        }
        asks
    }

    /// Counts what is undecided as the prover was told to.
    fn doubtful(&self, claimed: &Claimed) -> Outcome {
        let side = self.doubt.other();
        Outcome::Won(side, Proof::doubtful(claimed.bound(side)))
    }

    /// Looks where every step leads. What is decided gives the outcome at once,
    /// or what the other has proven so far; the rest are children.
    fn look_round(
        &mut self,
        steps: Range<usize>,
        claimed: &Claimed,
        side: Side,
        complete: bool,
    ) -> Result<Outcome, Proof> {
        let first = self.children.len();
        let mut best: Option<Proof> = None;
        let mut lost = Proof::certain(i16::MAX, 0);
        for index in steps {
            let step = self.steps[index];
            let net = i16::from(step.net);
            let after = claimed.after(&step, side);
            let key = K::pack(&step.board, step.due);
            match self.sight(&after, key, step.captures) {
                Outcome::Won(winner, proof) if winner == side => {
                    let proof = proof.before(&step, net);
                    if best.is_none_or(|old| proof.is_better_than(&old)) {
                        best = Some(proof);
                    }
                }
                Outcome::Won(_, proof) => lost = lost.and(proof.before(&step, -net)),
                Outcome::Open(numbers) => self.children.push(Child {
                    step,
                    claimed: after,
                    key,
                    numbers,
                }),
            }
        }
        if let Some(best) = best {
            return Ok(Outcome::Won(side, best));
        }
        if !complete {
            if self.doubt != side {
                return Ok(self.doubtful(claimed));
            }
            lost.doubtful = true;
        }
        self.children[first..].sort_by_key(|child| -child.step.net);
        Err(lost)
    }

    /// Looks into children until one is won by the side who chooses, all are
    /// won by the other, or the numbers leave their room.
    fn choose(
        &mut self,
        first: usize,
        side: Side,
        mut lost: Proof,
        room: Numbers,
        limits: &Limits,
    ) -> Outcome {
        loop {
            let Some(pick) = Pick::from(&self.children[first..], side) else {
                return Outcome::Won(side.other(), lost);
            };
            let numbers = pick.numbers(side);
            if numbers.reaches(room) {
                return Outcome::Open(numbers);
            }
            let index = first + pick.index;
            let Child {
                step, claimed, key, ..
            } = self.children[index];
            let net = i16::from(step.net);
            let room = pick.room(side, room);
            match self.search(&claimed, key, step.captures, room, limits) {
                _ if self.stopped => return Outcome::Open(numbers),
                Outcome::Won(winner, proof) if winner == side => {
                    return Outcome::Won(side, proof.before(&step, net));
                }
                Outcome::Won(_, proof) => {
                    lost = lost.and(proof.before(&step, -net));
                    self.children.remove(index);
                }
                Outcome::Open(numbers) => self.children[index].numbers = numbers,
            }
        }
    }

    /// Remembers what is proven by itself, keeps what leans on the path, and
    /// notes the numbers of what is open.
    fn conclude(
        &mut self,
        claimed: &Claimed,
        key: K,
        mark: Mark,
        outcome: Outcome,
        nodes: u64,
    ) -> Outcome {
        match outcome {
            Outcome::Won(side, proof) if proof.doubtful => {
                self.path.take_claims(mark).for_each(drop);
                Outcome::Won(side, proof)
            }
            Outcome::Won(side, proof) if proof.leans_on >= mark.place => {
                // Claims of the side who lost are no part of this proof.
                let stands = side == content(claimed.need).0;
                for claim in self.path.take_claims(mark).filter(|_| stands) {
                    self.memory
                        .put_won(claim.key, claim.side, claim.bound, Facts::NO_RANK, 1);
                }
                let rank = proof.rank.saturating_add(1);
                self.memory.put_won(key, side, proof.bound, rank, nodes);
                Outcome::Won(side, Proof::certain(proof.bound, rank))
            }
            Outcome::Won(side, proof) => {
                let leaning = Proof::leaning(claimed.bound(side), proof.leans_on);
                self.path.lean(mark, key, side, &leaning);
                Outcome::Won(side, leaning)
            }
            Outcome::Open(numbers) => {
                self.path.take_claims(mark).for_each(drop);
                if !self.stopped {
                    self.memory.put_open(key, claimed.need, numbers, nodes);
                }
                Outcome::Open(numbers)
            }
        }
    }

    /// How a side who chooses goes on to win a claim that is proven for her: of
    /// the steps that are known to keep it one that captures, or that comes
    /// soonest to a capture. What was forgotten is proven anew, within a budget.
    pub(crate) fn winning_step(
        &mut self,
        claimed: &Claimed,
        side: Side,
        budget: &Budget,
    ) -> Option<Step> {
        let most = self.nodes.saturating_add(budget.nodes);
        let decision = self.decide(claimed, budget);
        if !matches!(decision, Decision::Won(winner, _) if winner == side) {
            return None;
        }
        let Claimed { ref board, due, .. } = *claimed;
        let mut steps = Vec::new();
        push_steps(board, due, &mut self.relays, self.rules, &mut steps);
        let mut nodes = FIRST_ROUND;
        loop {
            let soonest = self.soonest(claimed, side, &steps);
            if soonest.is_some() || self.nodes >= most || budget.limits.stopped() {
                return soonest;
            }
            for step in &steps {
                let budget = Budget {
                    limits: budget.limits,
                    nodes: nodes.min(most.saturating_sub(self.nodes)),
                };
                self.decide(&claimed.after(step, side), &budget);
            }
            nodes = nodes.saturating_mul(2);
        }
    }

    /// The step with the lowest rank of those that are known to keep a claim.
    fn soonest(&self, claimed: &Claimed, side: Side, steps: &[Step]) -> Option<Step> {
        let known = steps.iter().filter_map(|step| {
            let after = claimed.after(step, side);
            let key = K::pack(&after.board, after.due);
            match self.sight(&after, key, true) {
                Outcome::Won(winner, proof) if winner == side => {
                    Some((proof.before(step, 0).rank, *step))
                }
                _ => None,
            }
        });
        known.min_by_key(|(rank, _)| *rank).map(|(_, step)| step)
    }

    /// The rank of what is proven of a position for a side, for choosing among
    /// proofs: the smaller, the sooner seeds are captured.
    pub(crate) fn rank(&self, side: Side, board: &Board, due: Side, need: i16) -> u16 {
        if let Some(value) = self.tables.probe(board, due, self.rules) {
            return value.rank();
        }
        let facts = self.memory.get(K::pack(board, due));
        let bound = match side {
            Side::South => i16::from(facts.lower),
            Side::North => -i16::from(facts.upper),
        };
        if bound >= need && bound > 0 && facts.rank != Facts::NO_RANK {
            u16::from(facts.rank)
        } else {
            u16::MAX
        }
    }
}
