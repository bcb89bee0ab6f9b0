//! What decides games on long rows: a turn that wins at once.

use hoyito_core::{Pit, Position};

use crate::limits::Limits;
use crate::winning::{TurnSearch, WinningTurn};

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

/// Looks a turn ahead, whole, and at the turn after it.
#[derive(Default)]
pub(crate) struct LongRows {
    turns: TurnSearch,
}

impl LongRows {
    /// The first pits of the turns to choose from: of one that wins at once,
    /// or else of those found after which the other has no winning turn.
    /// `None` where there is nothing to choose by: the game is decided, or
    /// nothing was found within the limits.
    pub(crate) fn pits(&mut self, position: &Position, limits: &Limits) -> Option<Vec<Pit>> {
        if is_decided(position) {
            return None;
        }
        if let WinningTurn::Yes(line) = self
            .turns
            .winning_turn(position, &at_most(limits, OWN_TURN))
        {
            return line.first().map(|pit| vec![*pit]);
        }
        let ends = self.turns.ends(position, &at_most(limits, ENDS)).ends;
        let going_on = ends.iter().filter(|end| end.position.over().is_none());
        let mut pits = Vec::new();
        for end in going_on.take(MOST_ENDS) {
            if pits.len() == SAFE_ENOUGH || limits.stopped() {
                break;
            }
            let passes = end.position.due() == position.due();
            let limits = at_most(limits, ANSWER);
            if passes || self.turns.winning_turn(&end.position, &limits) == WinningTurn::No {
                pits.extend(end.pits.first());
            }
        }
        (!pits.is_empty()).then_some(pits)
    }
}

/// Whether somebody has more than half of all seeds.
fn is_decided(position: &Position) -> bool {
    let captured = position.captured();
    let most = captured.south.max(captured.north);
    2 * u16::from(most.get()) > u16::from(position.total().get())
}

fn at_most<'a>(limits: &Limits<'a>, nodes: u64) -> Limits<'a> {
    Limits {
        nodes: Some(limits.nodes.map_or(nodes, |most| most.min(nodes))),
        ..*limits
    }
}
