//! What decides games on long rows: whole turns.

use hoyito_core::{Pit, Position};

use crate::limits::Limits;
use crate::players::contender::is_decided;
use crate::winning::{TurnEnd, TurnSearch, WinProver, WinningTurn};

/// Positions to look into for a winning turn of the player's own.
const OWN_TURN: u64 = 200_000;
/// Positions to look into for ends of her turn.
const ENDS: u64 = 3_000;
/// Positions to look into for a winning turn of the other's after one end.
const ANSWER: u64 = 5_000;
/// How many ends are looked at, those with the most captured first.
const MOST_ENDS: usize = 150;
/// How many ends without a winning answer are enough.
const SAFE_ENOUGH: usize = 12;
/// Positions that a proof may look into for one end, to begin with. Then three
/// times as many, and so on.
const FIRST_PROOF: u64 = 4_000;
/// A proof for one end that takes more is given up.
const LAST_PROOF: u64 = 1_000_000;

/// On rings of more pits one turn can decide the game, and the solver is seldom
/// in time.
const LONGEST_SOLVED: usize = 12;

/// Whether a game is one of long rows.
pub(crate) fn is_long(position: &Position) -> bool {
    position.board().ring().len() > LONGEST_SOLVED
}

/// The turns to choose from, told by their first pits.
pub(crate) enum Turns {
    /// This one is proven to win.
    Win(Pit),
    /// After these the other has no winning turn and is not proven to win; or it
    /// is the last that was left.
    Safe(Vec<Pit>),
    /// There is nothing to choose by: the game is decided, or nothing was found
    /// within the limits.
    Unknown,
}

impl Turns {
    fn safe(ends: &[TurnEnd]) -> Self {
        let pits = ends.iter().filter_map(|end| end.pits.first().copied());
        let pits: Vec<Pit> = pits.collect();
        if pits.is_empty() {
            Self::Unknown
        } else {
            Self::Safe(pits)
        }
    }
}

/// Looks a turn ahead, whole, at the turn after it, and proves who wins.
#[derive(Default)]
pub(crate) struct LongRows {
    turns: TurnSearch,
    prover: WinProver,
    /// The rest of a turn that wins: what she comes to, and the pit to sow
    /// there.
    plan: Vec<(Position, Pit)>,
}

impl LongRows {
    /// The next pit of a turn that wins at once, or that was proven to win
    /// before.
    pub(crate) fn winning_pit(&mut self, position: &Position, limits: &Limits) -> Option<Pit> {
        if is_decided(position) {
            return None;
        }
        if let Some((_, pit)) = self.plan.iter().find(|(planned, _)| planned == position) {
            return Some(*pit);
        }
        match self.turns.winning_turn(position, &limits.at_most(OWN_TURN)) {
            WinningTurn::Yes(line) => self.follow(position, &line, limits),
            WinningTurn::No | WinningTurn::Unknown => None,
        }
    }

    /// What turns there are to choose from.
    pub(crate) fn turns(&mut self, position: &Position, proof: &Limits) -> Turns {
        if is_decided(position) {
            return Turns::Unknown;
        }
        let mut ends = self.safe_ends(position, proof);
        let mut left = proof.nodes.unwrap_or(u64::MAX);
        let mut nodes = FIRST_PROOF;
        while nodes <= LAST_PROOF && ends.len() > 1 {
            for side in [position.due().other(), position.due()] {
                let mut index = 0;
                while index < ends.len() {
                    if left == 0 || proof.stopped() {
                        return Turns::safe(&ends);
                    }
                    let limits = proof.at_most(nodes.min(left));
                    let verdict = self.prover.prove(&ends[index].position, side, &limits);
                    left = left.saturating_sub(verdict.nodes.max(1));
                    match verdict.winner {
                        Some(winner) if winner == position.due() => {
                            let line = ends[index].pits.clone();
                            let pit = self.follow(position, &line, proof);
                            return pit.map_or(Turns::Unknown, Turns::Win);
                        }
                        // The last one stays: all may be lost.
                        Some(_) if ends.len() > 1 => drop(ends.remove(index)),
                        Some(_) | None => index += 1,
                    }
                }
            }
            nodes *= 3;
        }
        Turns::safe(&ends)
    }

    /// Ends of her turn that the other does not answer with a winning turn.
    fn safe_ends(&mut self, position: &Position, limits: &Limits) -> Vec<TurnEnd> {
        let ends = self.turns.ends(position, &limits.at_most(ENDS)).ends;
        let going_on = ends.into_iter().filter(|end| end.position.over().is_none());
        let mut safe = Vec::new();
        for end in going_on.take(MOST_ENDS) {
            if safe.len() == SAFE_ENOUGH || limits.stopped() {
                break;
            }
            let passes = end.position.due() == position.due();
            let limits = limits.at_most(ANSWER);
            if passes || self.turns.winning_turn(&end.position, &limits) == WinningTurn::No {
                safe.push(end);
            }
        }
        safe
    }

    /// Makes a plan of a line and gives its first pit.
    fn follow(&mut self, position: &Position, line: &[Pit], limits: &Limits) -> Option<Pit> {
        self.plan.clear();
        let mut position = *position;
        for pit in line {
            self.plan.push((position, *pit));
            position = position.play_within(*pit, limits.laps).ok()?.next;
        }
        line.first().copied()
    }
}
