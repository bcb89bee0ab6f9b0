//! How fast pits are sown, and positions counted.

use std::hint::black_box;
use std::time::Instant;

use fastrand::Rng;
use hoyito_core::{Board, LapBudget, Position, RowLength, Rules, Silent, Slot, Variant, perft};
use serde::Serialize;

use super::{Size, per_second, plain, sample};
use crate::failure::Failure;

/// Positions whose pits are sown.
const POSITIONS: usize = 1_000;

/// The same pits sown by the rules' own loop and plainly.
#[derive(Serialize)]
pub(super) struct Sowing {
    sowings: u64,
    seconds: f64,
    pub(super) per_second: f64,
    plain_seconds: f64,
    pub(super) plain_per_second: f64,
    /// How many times as fast.
    pub(super) factor: f64,
}

/// Counting positions (perft) from the start of Hoyito II.
#[derive(Serialize)]
pub(super) struct Perft {
    pub(super) depth: u32,
    pub(super) positions: u64,
    seconds: f64,
    pub(super) per_second: f64,
}

/// What many sowings came to, so that two ways of sowing can be compared.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    captured: u64,
    /// Seeds left in each pit.
    left: [u64; plain::PITS],
}

impl Tally {
    fn add(&mut self, captured: u8, board: &[u8]) {
        self.captured += u64::from(captured);
        for (left, seeds) in self.left.iter_mut().zip(board) {
            *left += u64::from(*seeds);
        }
    }
}

/// Sows the pits of fixed positions.
///
/// # Errors
///
/// When the two ways of sowing do not come to the same.
pub(super) fn measure(size: Size) -> Result<Sowing, Failure> {
    let rounds = match size {
        Size::Whole => 1_000,
        Size::Quick => 20,
    };
    let pits = pits();
    let began = Instant::now();
    let fast = tally(rounds, &pits, |(board, slot)| {
        let sown = board.sow(*slot, RULES, LapBudget::default(), &mut Silent);
        let sown = sown.ok()?;
        let last_four = if sown.last_four.is_some() { 4 } else { 0 };
        Some((sown.captured.get() + last_four, *sown.board.counts()))
    });
    let seconds = began.elapsed().as_secs_f64();
    let plain_pits: Vec<(plain::Board, usize)> = pits
        .iter()
        .map(|(board, slot)| (plain_board(board), slot.index()))
        .collect();
    let began = Instant::now();
    let plainly = tally(rounds, &plain_pits, |(board, from)| {
        let sown = plain::sow(board, *from)?;
        Some((sown.captured, sown.board))
    });
    let plain_seconds = began.elapsed().as_secs_f64();
    if fast != plainly {
        return Err(Failure::Content(format!(
            "the sowings come to {fast:?}, and plainly to {plainly:?}: one of them is wrong"
        )));
    }
    let sowings = rounds * pits.len() as u64;
    Ok(Sowing {
        sowings,
        seconds,
        per_second: per_second(sowings, seconds),
        plain_seconds,
        plain_per_second: per_second(sowings, plain_seconds),
        factor: plain_seconds / seconds.max(f64::MIN_POSITIVE),
    })
}

const RULES: Rules = Rules::single(Variant::HoyitoII);

/// Every pit that may be sown of some positions.
fn pits() -> Vec<(Board, Slot)> {
    let mut rng = Rng::with_seed(2);
    let mut pits = Vec::new();
    for _ in 0..POSITIONS {
        let position = sample(Variant::HoyitoII, &mut rng);
        let board = position.board();
        let slots = position
            .choices()
            .filter_map(|pit| board.ring().slot_of(pit));
        pits.extend(slots.map(|slot| (*board, slot)));
    }
    pits
}

pub(super) fn plain_board(board: &Board) -> plain::Board {
    std::array::from_fn(|place| board.counts()[place])
}

fn tally<P, const N: usize>(
    rounds: u64,
    pits: &[P],
    sow: impl Fn(&P) -> Option<(u8, [u8; N])>,
) -> Tally {
    let mut tally = Tally::default();
    for _ in 0..rounds {
        for (captured, board) in pits.iter().filter_map(|pit| sow(black_box(pit))) {
            tally.add(captured, &board);
        }
    }
    tally
}

/// Counts positions from the start.
pub(super) fn count(size: Size) -> Perft {
    let depth = match size {
        Size::Whole => 9,
        Size::Quick => 6,
    };
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let began = Instant::now();
    let positions = perft(&start, depth);
    let seconds = began.elapsed().as_secs_f64();
    Perft {
        depth,
        positions,
        seconds,
        per_second: per_second(positions, seconds),
    }
}
