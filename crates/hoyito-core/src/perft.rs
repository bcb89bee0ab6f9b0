//! Counting positions, the usual check and measure of a rules engine.

use alloc::vec::Vec;

use crate::{Board, LapBudget, Pit, Position, Rules, Side, Silent, SowingEnd};

/// The number of positions after `depth` plies. One ply is one sowing; a pass
/// is none; a finished game counts one, as does depth 0. Endless sowings are
/// left out (H1); repetition does not count (H2).
///
/// ```
/// use hoyito_core::{Position, RowLength, Variant, perft};
///
/// let start = Position::start(Variant::HoyitoII, RowLength::SIX);
/// assert_eq!(perft(&start, 5), 4044);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if position.over().is_some() {
        return 1;
    }
    count(position.board(), position.due(), position.rules(), depth)
}

/// [`perft`] by the first pit sown; the counts add up to it. Empty when the
/// depth is 0 or the game is over.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Pit, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position
        .choices()
        .filter_map(|pit| Some((pit, perft(&position.play(pit).ok()?.next, depth - 1))))
        .collect()
}

/// Counts without resolving passes at every position: whether the side to move
/// can sow is learned by sowing her pits, which has to be done anyway.
fn count(board: &Board, due: Side, rules: Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    count_for(board, due, rules, depth)
        .or_else(|| count_for(board, due.other(), rules, depth))
        .unwrap_or(1)
}

/// The count when `due` chooses, or `None` when she cannot sow.
fn count_for(board: &Board, due: Side, rules: Rules, depth: u32) -> Option<u64> {
    let mut found = None;
    for slot in board.ring().side_slots(due) {
        if board.seeds_at(slot).is_zero() {
            continue;
        }
        let Ok(sown) = board.sow(slot, rules, LapBudget::default(), &mut Silent) else {
            continue;
        };
        let next = if sown.end == SowingEnd::Casa && rules.variant.captor_sows_again() {
            due
        } else {
            due.other()
        };
        let below = match sown.end {
            SowingEnd::Game => 1,
            _ => count(&sown.board, next, rules, depth - 1),
        };
        found = Some(found.unwrap_or(0) + below);
    }
    found
}
