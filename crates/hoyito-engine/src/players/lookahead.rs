//! Looking ahead without proof: so many turns, and what is captured by then.

use hoyito_core::{Board, BySide, Pit, Position, Rules, Side};

use crate::limits::Limits;
use crate::relays::Relays;
use crate::steps::{Chooser, Step, push_steps};
use crate::tablebase::Tables;

/// What a player plays for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// As many more seeds than the other as she can get: what counts in a
    /// single game, and in a territory match.
    #[default]
    Seeds,
    /// More seeds than the other, no matter how many: what a round of a ledger
    /// match is about. Seeds break the tie.
    Win,
}

impl Objective {
    /// What a margin is worth to her who has it. `decided` when it stands
    /// whatever comes.
    fn worth(self, margin: i32, decided: bool) -> i32 {
        match self {
            Self::Win if decided => margin + 1000 * margin.signum(),
            _ => margin,
        }
    }
}

/// A pit and what it seems worth to the player due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scored {
    pub(crate) pit: Pit,
    pub(crate) worth: i32,
}

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    /// Turns to look ahead, at most.
    pub(crate) turns: u8,
    /// Positions to look into, about.
    pub(crate) nodes: u64,
}

/// A search that stops where the depth ends and counts captures there.
pub(crate) struct Lookahead<'a> {
    rules: Rules,
    tables: &'a Tables,
    objective: Objective,
    limits: &'a Limits<'a>,
    relays: Relays,
    total: i32,
    steps: Vec<Step>,
    nodes: u64,
    most_nodes: u64,
    stopped: bool,
}

/// More than any worth.
const INFINITE: i32 = 1_000_000;
/// How many nodes go by between two questions whether to stop.
const POLL: u64 = 256;

impl<'a> Lookahead<'a> {
    pub(crate) fn new(
        position: &Position,
        tables: &'a Tables,
        objective: Objective,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self {
            rules: position.rules(),
            tables,
            objective,
            limits,
            relays: Relays::new(position.rules(), limits.laps),
            total: i32::from(position.total().get()),
            steps: Vec::new(),
            nodes: 0,
            most_nodes: 0,
            stopped: false,
        }
    }

    /// What every pit seems worth, in sowing order: from the deepest look that
    /// was finished, or from as much of the first as there was time for.
    pub(crate) fn score(&mut self, position: &Position, depth: Depth) -> Vec<Scored> {
        let mut steps = Vec::new();
        push_steps(
            position.board(),
            position.due(),
            &mut self.relays,
            self.rules,
            &mut steps,
        );
        let captured = position.captured().map(|seeds| i32::from(seeds.get()));
        let mut best = Vec::new();
        self.most_nodes = depth.nodes;
        for turns in 0..=depth.turns {
            let scores = self.look(position, &steps, captured, turns);
            if self.stopped && turns > 0 {
                break;
            }
            best = scores;
            if self.stopped {
                break;
            }
        }
        best
    }

    fn look(
        &mut self,
        position: &Position,
        steps: &[Step],
        captured: BySide<i32>,
        turns: u8,
    ) -> Vec<Scored> {
        let due = position.due();
        steps
            .iter()
            .map(|step| Scored {
                pit: position.board().ring().pit_at(step.slot),
                worth: self.after(step, due, captured, turns, -INFINITE, INFINITE),
            })
            .collect()
    }

    /// What a step is worth to `side`, who sows it.
    fn after(
        &mut self,
        step: &Step,
        side: Side,
        captured: BySide<i32>,
        turns: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let captured = after_step(step, side, captured);
        if step.due == side {
            return self.worth(&step.board, side, captured, turns, alpha, beta);
        }
        match turns.checked_sub(1) {
            Some(turns) => -self.worth(&step.board, step.due, captured, turns, -beta, -alpha),
            None => self.leaf(&step.board, side, captured),
        }
    }

    /// What a position is worth to `due`, whose choice it would be.
    fn worth(
        &mut self,
        board: &Board,
        due: Side,
        captured: BySide<i32>,
        turns: u8,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(POLL) && self.limits.stopped()
        {
            self.stopped = true;
        }
        if self.stopped || board.total().is_zero() || self.is_known(board) {
            return self.leaf(board, due, captured);
        }
        let first = self.steps.len();
        let chooser = push_steps(board, due, &mut self.relays, self.rules, &mut self.steps);
        let Chooser::Side { side, .. } = chooser else {
            return self.leaf(board, due, captured);
        };
        if side != due {
            // She has to pass, which ends her turn.
            self.steps.truncate(first);
            return match turns.checked_sub(1) {
                Some(turns) => -self.worth(board, side, captured, turns, -beta, -alpha),
                None => self.leaf(board, due, captured),
            };
        }
        self.steps[first..].sort_by_key(|step| -step.net);
        let mut best = -INFINITE;
        for index in first..self.steps.len() {
            let step = self.steps[index];
            let worth = self.after(&step, due, captured, turns, alpha, beta);
            best = best.max(worth);
            alpha = alpha.max(worth);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        self.steps.truncate(first);
        best
    }

    fn is_known(&self, board: &Board) -> bool {
        board.total().get() <= self.tables.max_seeds()
    }

    /// The worth of what is captured and, where a table knows it, of what is
    /// left.
    fn leaf(&self, board: &Board, side: Side, captured: BySide<i32>) -> i32 {
        let margin = captured[side] - captured[side.other()];
        if self.is_known(board)
            && let Some(value) = self.tables.probe(board, side, self.rules)
        {
            return self
                .objective
                .worth(margin + i32::from(value.seeds()), true);
        }
        let most = captured[side].max(captured[side.other()]);
        self.objective.worth(margin, 2 * most > self.total)
    }
}

fn after_step(step: &Step, side: Side, captured: BySide<i32>) -> BySide<i32> {
    let mut captured = captured;
    // Only the difference counts, so that the holder's last four may be booked
    // as a loss of the sower.
    captured[side] += i32::from(step.net);
    captured
}
