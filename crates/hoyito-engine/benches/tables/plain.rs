//! Building tables the plain way, on one thread: every position's successors
//! are listed once, and then all values are worked out again and again from
//! those of the successors, in place, until nothing changes.

use std::collections::BTreeMap;

use hoyito_core::{Board, LapBudget, Ring, RowLength, Rules, Seeds, Side, Silent, SowingEnd};

const PITS: usize = 12;

/// The values of all positions on 2x6 with one number of seeds, for the player
/// due, by the number of the board.
pub(crate) type Layer = Vec<i8>;

/// All layers to so many seeds.
pub(crate) fn build(rules: Rules, seeds: u8) -> BTreeMap<u8, Layer> {
    let mut layers = BTreeMap::new();
    for seeds in (4..=seeds).step_by(4) {
        let layer = build_layer(rules, seeds, &layers);
        layers.insert(seeds, layer);
    }
    layers
}

fn build_layer(rules: Rules, seeds: u8, below: &BTreeMap<u8, Layer>) -> Layer {
    let terms = terms();
    let mut best_capture = Vec::new();
    let mut starts = vec![0];
    let mut successors = Vec::new();
    let mut counts = [0; PITS];
    counts[PITS - 1] = seeds;
    loop {
        let mut best = i8::MIN;
        let mut can_sow = false;
        let ring = Ring::full(RowLength::SIX);
        let board = Board::from_seeds(ring, |slot| Seeds::new(counts[slot.index()]));
        for slot in ring.side_slots(Side::South) {
            if counts[slot.index()] == 0 {
                continue;
            }
            let Ok(sown) = board.sow(slot, rules, LapBudget::new(u64::MAX), &mut Silent) else {
                continue;
            };
            can_sow = true;
            if sown.captured.is_zero() {
                successors.push(number(&terms, turned(sown.board.counts())));
                continue;
            }
            let mut gain = sown.captured.get() as i8;
            if sown.end == SowingEnd::Game {
                gain += if sown.last_four.is_some() { 4 } else { 0 };
            } else {
                let layer = &below[&(seeds - sown.captured.get())];
                gain += if rules.variant.captor_sows_again() {
                    layer[number(&terms, straight(sown.board.counts())) as usize]
                } else {
                    -layer[number(&terms, turned(sown.board.counts())) as usize]
                };
            }
            best = best.max(gain);
        }
        if !can_sow {
            successors.push(number(&terms, turned(board.counts())));
        }
        best_capture.push(best);
        starts.push(successors.len());
        if !step(&mut counts) {
            break;
        }
    }
    sweep(&best_capture, &starts, &successors)
}

fn sweep(best_capture: &[i8], starts: &[usize], successors: &[u32]) -> Layer {
    let mut values = vec![0; best_capture.len()];
    loop {
        let mut changed = false;
        for position in 0..values.len() {
            let mut value = best_capture[position];
            for successor in &successors[starts[position]..starts[position + 1]] {
                value = value.max(-values[*successor as usize]);
            }
            if values[position] != value {
                values[position] = value;
                changed = true;
            }
        }
        if !changed {
            return values;
        }
    }
}

fn straight(counts: &[u8]) -> impl Iterator<Item = u8> {
    counts[..PITS].iter().copied()
}

/// The board as the other player sees it.
fn turned(counts: &[u8]) -> impl Iterator<Item = u8> {
    let (south, north) = counts[..PITS].split_at(PITS / 2);
    north.iter().chain(south).copied()
}

/// `C(seeds + pit, pit + 1)` by pit and seeds.
fn terms() -> [[u32; 32]; PITS] {
    let mut terms = [[0; 32]; PITS];
    terms[0] = std::array::from_fn(|seeds| seeds as u32);
    for pit in 1..PITS {
        for seeds in 1..32 {
            terms[pit][seeds] = terms[pit][seeds - 1] + terms[pit - 1][seeds];
        }
    }
    terms
}

fn number(terms: &[[u32; 32]; PITS], counts: impl Iterator<Item = u8>) -> u32 {
    let mut seeds = 0;
    let mut number = 0;
    for (terms, count) in terms.iter().zip(counts.take(PITS - 1)) {
        seeds += usize::from(count);
        number += terms[seeds];
    }
    number
}

/// Goes on to the next board in the order of numbers, unless this is the last.
fn step(counts: &mut [u8; PITS]) -> bool {
    let Some(first) = (1..PITS).find(|pit| counts[*pit] > 0) else {
        return false;
    };
    let before: u8 = counts[..first].iter().sum();
    counts[..first].fill(0);
    counts[first] -= 1;
    counts[first - 1] = before + 1;
    true
}
