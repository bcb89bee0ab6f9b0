//! Looking ahead without proof: so many turns, and what is captured by then.

use hoyito_core::{Board, Pit, Position, Rules, Side};

use crate::limits::Limits;
use crate::players::history::History;
use crate::players::objective::{Objective, Worths};
use crate::relays::Relays;
use crate::steps::{Chooser, Step, push_steps};
use crate::tablebase::Tables;

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

/// What a player knows and wants when she looks ahead.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    /// What she knows by heart.
    pub(crate) tables: &'a Tables,
    /// What she plays for.
    pub(crate) objective: Objective,
    /// Where the game has stood.
    pub(crate) history: &'a History,
}

/// A search that stops where the depth ends and counts captures there.
pub(crate) struct Lookahead<'a> {
    rules: Rules,
    outlook: Outlook<'a>,
    /// Whose worths these are.
    side: Side,
    worths: Worths,
    limits: &'a Limits<'a>,
    relays: Relays,
    steps: Vec<Step>,
    nodes: u64,
    most_nodes: u64,
    /// How many long relays had been followed when it was last asked whether to
    /// stop.
    asked_after: usize,
    stopped: bool,
}

/// More than any worth.
const INFINITE: i32 = 1_000_000_000;
/// How many nodes go by between two questions whether to stop.
const POLL: u64 = 256;

impl<'a> Lookahead<'a> {
    pub(crate) fn new(position: &Position, outlook: Outlook<'a>, limits: &'a Limits<'a>) -> Self {
        let side = position.due();
        Self {
            rules: position.rules(),
            outlook,
            side,
            worths: Worths::new(outlook.objective, side, position.total()),
            limits,
            relays: Relays::new(position.rules(), limits.laps),
            steps: Vec::new(),
            nodes: 0,
            most_nodes: 0,
            asked_after: 0,
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
        let ahead = captured[self.side] - captured[self.side.other()];
        let mut best = Vec::new();
        self.most_nodes = depth.nodes;
        for turns in 0..=depth.turns {
            let scores = self.look(position, &steps, ahead, turns);
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

    fn look(&mut self, position: &Position, steps: &[Step], ahead: i32, turns: u8) -> Vec<Scored> {
        let worth = |step: &Step| Scored {
            pit: position.board().ring().pit_at(step.slot),
            worth: self.after(step, self.side, ahead, turns, -INFINITE, INFINITE),
        };
        steps.iter().map(worth).collect()
    }

    /// What a step is worth to `side`, who sows it and is ahead by so many
    /// seeds.
    fn after(
        &mut self,
        step: &Step,
        side: Side,
        ahead: i32,
        turns: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let ahead = ahead + i32::from(step.net);
        if step.due == side {
            return self.worth(&step.board, side, ahead, turns, alpha, beta);
        }
        match turns.checked_sub(1) {
            Some(turns) => -self.worth(&step.board, step.due, -ahead, turns, -beta, -alpha),
            None => -self.leaf(&step.board, step.due, -ahead),
        }
    }

    /// What a position is worth to `due`, whose choice it would be.
    fn worth(
        &mut self,
        board: &Board,
        due: Side,
        ahead: i32,
        turns: u8,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        self.stopped |=
            self.nodes > self.most_nodes || self.is_time_to_ask() && self.limits.stopped();
        if self.stopped || board.total().is_zero() || self.is_known(board) {
            return self.leaf(board, due, ahead);
        }
        let first = self.steps.len();
        let chooser = push_steps(board, due, &mut self.relays, self.rules, &mut self.steps);
        let Chooser::Side { side, .. } = chooser else {
            return self.leaf(board, due, ahead);
        };
        if side != due {
            // She has to pass, which ends her turn.
            self.steps.truncate(first);
            return match turns.checked_sub(1) {
                Some(turns) => -self.worth(board, side, -ahead, turns, -beta, -alpha),
                None => self.leaf(board, due, ahead),
            };
        }
        if self.outlook.history.ends_at(board, due) {
            self.steps.truncate(first);
            return self.at_the_end(due, ahead);
        }
        self.steps[first..].sort_by_key(|step| -step.net);
        let mut best = -INFINITE;
        for index in first..self.steps.len() {
            let step = self.steps[index];
            let worth = self.after(&step, due, ahead, turns, alpha, beta);
            best = best.max(worth);
            alpha = alpha.max(worth);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        self.steps.truncate(first);
        best
    }

    /// Whether to ask if there is still time: now and then, and after every
    /// relay that took long.
    fn is_time_to_ask(&mut self) -> bool {
        let followed = self.relays.long_ones();
        let asks = followed != self.asked_after || self.nodes.is_multiple_of(POLL);
        self.asked_after = followed;
        asks
    }

    fn is_known(&self, board: &Board) -> bool {
        board.total().get() <= self.outlook.tables.max_seeds()
    }

    /// The worth of what is captured and, where a table knows it, of what is
    /// left.
    fn leaf(&self, board: &Board, due: Side, ahead: i32) -> i32 {
        if self.outlook.history.ends_at(board, due) {
            return self.at_the_end(due, ahead);
        }
        if self.is_known(board)
            && let Some(value) = self.outlook.tables.probe(board, due, self.rules)
        {
            return self.at_the_end(due, ahead + i32::from(value.seeds()));
        }
        let left = i32::from(board.total().get());
        self.seen_by(due, |sign| self.worths.expected(sign * ahead, left))
    }

    /// The worth to `due` of ending with so many seeds more than the other.
    fn at_the_end(&self, due: Side, ahead: i32) -> i32 {
        self.seen_by(due, |sign| self.worths.at_the_end(sign * ahead))
    }

    /// A worth, which is always one to her who looks ahead, for the player due.
    fn seen_by(&self, due: Side, worth: impl Fn(i32) -> i32) -> i32 {
        let sign = if due == self.side { 1 } else { -1 };
        sign * worth(sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::{MatchFormat, MatchRules, RowLength, Setup, Standing, StarterRule, Variant};

    /// A position of Hoyito I with South due: the seeds of A to F and a to f.
    fn position(seeds: [u8; 12], captured: [u8; 2]) -> Position {
        let mut setup = Setup::start(RowLength::SIX, Side::South);
        for (pit, seeds) in Pit::all(RowLength::SIX).zip(seeds) {
            setup.set(pit, Some(seeds));
        }
        [setup.captured.south, setup.captured.north] = captured;
        Position::from_setup(Variant::HoyitoI, &setup).expect("a good set-up")
    }

    /// Pits and what they seem worth with one answer, in whole seeds.
    fn scores(position: &Position, objective: Objective) -> Vec<(char, i32)> {
        let outlook = Outlook {
            tables: &Tables::none(),
            objective,
            history: &History::default(),
        };
        let depth = Depth {
            turns: 1,
            nodes: 1_000,
        };
        let scores = Lookahead::new(position, outlook, &Limits::default()).score(position, depth);
        scores
            .iter()
            .map(|scored| (scored.pit.letter(), scored.worth / 64))
            .collect()
    }

    #[test]
    fn for_the_win_the_pit_that_makes_sure_of_it_is_best() {
        // A ends in the empty D, and North captures with neither a nor e: 24 to
        // 12, and twelve left. C makes four in a; then North's e makes four in
        // A and takes the last four as well: 28 to 20, and nothing left.
        let position = position([3, 0, 4, 0, 0, 0, 3, 0, 0, 0, 2, 0], [24, 12]);
        let seeds = scores(&position, Objective::Seeds);
        assert_eq!(seeds, [('A', 12), ('C', 8)]);
        // After A the twelve go to North one time in eight: then it is drawn.
        let win = scores(&position, Objective::Win);
        assert_eq!(win, [('A', 875 + 12), ('C', 1000 + 8)]);
    }

    #[test]
    fn in_a_territory_round_the_pit_that_makes_sure_of_a_full_row_is_best() {
        let rules = MatchRules::new(
            Variant::HoyitoI,
            RowLength::SIX,
            MatchFormat::TERRITORY,
            StarterRule::Alternate,
        )
        .expect("Hoyito I has territory matches");
        let territory = Objective::Round {
            rules,
            before: Standing::default(),
        };
        // B ends in the empty E, and North captures with neither b nor f: 20 to
        // 16, and twelve left. D makes four in b; then North's f makes four in B
        // and takes the last four as well: 24 to 24, six pits each.
        let position = position([0, 3, 0, 4, 0, 0, 0, 3, 0, 0, 0, 2], [20, 16]);
        let seeds = scores(&position, Objective::Seeds);
        assert_eq!(seeds, [('B', 4), ('D', 0)]);
        // After B the twelve go to North one time in eight: then it is five pits.
        let pits = scores(&position, territory);
        assert_eq!(pits, [('B', 5875 + 4), ('D', 6000)]);
    }

    #[test]
    fn it_is_asked_whether_to_stop_at_least_every_256_positions() {
        use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
        let asked = AtomicU64::new(0);
        let stop = || {
            asked.fetch_add(1, Relaxed);
            false
        };
        let limits = Limits {
            stop: Some(&stop),
            ..Limits::default()
        };
        let outlook = Outlook {
            tables: &Tables::none(),
            objective: Objective::Seeds,
            history: &History::default(),
        };
        let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
        let mut lookahead = Lookahead::new(&start, outlook, &limits);
        let depth = Depth {
            turns: 3,
            nodes: 10_000,
        };
        lookahead.score(&start, depth);
        assert!(lookahead.nodes > 1_000);
        assert!(asked.load(Relaxed) >= lookahead.nodes / POLL);
    }
}
