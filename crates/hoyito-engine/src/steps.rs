//! What the player who is due can do, for searches.

use hoyito_core::{Board, Rules, Side, Slot, SowingEnd, Sown, Unending};

use crate::relays::Relays;

/// One sowing and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Where it starts.
    pub(crate) slot: Slot,
    /// The board after it.
    pub(crate) board: Board,
    /// Who would choose next; she may have to pass (R5).
    pub(crate) due: Side,
    /// Seeds the sower gets less those the other gets, the last four included.
    pub(crate) net: i8,
    /// Whether seeds left the board, so that it can never come back.
    pub(crate) captures: bool,
}

impl Step {
    /// The step that a sowing of `side` makes.
    pub(crate) fn of(side: Side, slot: Slot, sown: &Sown, rules: Rules) -> Self {
        let again = sown.end == SowingEnd::Casa && rules.variant.captor_sows_again();
        let last_four = match sown.last_four {
            None => 0,
            Some(to) if to == side => 4,
            Some(_) => -4,
        };
        Self {
            slot,
            board: sown.board,
            due: if again { side } else { side.other() },
            net: sown.captured.get() as i8 + last_four,
            captures: !sown.captured.is_zero(),
        }
    }
}

/// Who chooses at a board, once passes are resolved (R5, H1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chooser {
    /// This side; `complete` unless some pit of hers is undecided, which then
    /// is not among the steps.
    Side {
        /// Who chooses.
        side: Side,
        /// Whether every pit she may choose is among the steps.
        complete: bool,
    },
    /// Neither side can sow.
    Blocked,
    /// It hangs on a pit that is undecided.
    Unclear,
}

/// Appends the steps of whoever chooses when it would be `due`'s choice.
pub(crate) fn push_steps(
    board: &Board,
    due: Side,
    relays: &mut Relays,
    rules: Rules,
    steps: &mut Vec<Step>,
) -> Chooser {
    let before = steps.len();
    for side in [due, due.other()] {
        let complete = push_side(board, side, relays, rules, steps);
        if steps.len() > before {
            return Chooser::Side { side, complete };
        }
        if !complete {
            return Chooser::Unclear;
        }
    }
    Chooser::Blocked
}

/// Appends one side's steps; gives `false` when a pit is undecided.
fn push_side(
    board: &Board,
    side: Side,
    relays: &mut Relays,
    rules: Rules,
    steps: &mut Vec<Step>,
) -> bool {
    let mut complete = true;
    for slot in board.ring().side_slots(side) {
        if board.seeds_at(slot).is_zero() {
            continue;
        }
        let sown = match relays.sow(board, slot) {
            Ok(sown) => sown,
            Err(Unending::Endless { .. }) => continue,
            Err(Unending::Undecided { .. }) => {
                complete = false;
                continue;
            }
        };
        steps.push(Step::of(side, slot, &sown, rules));
    }
    complete
}
