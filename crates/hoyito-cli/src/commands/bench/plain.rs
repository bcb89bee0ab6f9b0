//! Hoyito II the plain way, as a yardstick: sowing seed by seed, and tables
//! worked out again and again, on one thread, until nothing changes.
//!
//! It is no second statement of the rules. Nothing but measurements uses it, and
//! each of them checks that it comes to the same as what it is held against.

/// Pits of the full 2x6 board, South's before North's.
pub(super) const PITS: usize = 12;

/// The seeds in each pit.
pub(super) type Board = [u8; PITS];

/// What came of a sowing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sown {
    pub(super) board: Board,
    /// Seeds captured, the last four included (R11).
    pub(super) captured: u8,
}

/// Sows a pit seed by seed (R3, R4), takes the chain (R9) and the last four
/// (R11); `None` when the relay never ends (H1).
pub(super) fn sow(board: &Board, from: usize) -> Option<Sown> {
    let mut board = *board;
    let mut place = from;
    let mut laps = 0_u64;
    let mut kept = (PITS, board);
    loop {
        let hand = std::mem::take(&mut board[place]);
        for _ in 0..hand {
            place = following(place);
            board[place] += 1;
        }
        match board[place] {
            1 => return Some(Sown { board, captured: 0 }),
            4 => break,
            _ => laps += 1,
        }
        if (place, board) == kept {
            return None;
        }
        if laps.is_power_of_two() {
            kept = (place, board);
        }
    }
    let mut captured = 0;
    while board[place] == 4 {
        captured += std::mem::take(&mut board[place]);
        place = (place + PITS - 1) % PITS;
    }
    if board.iter().sum::<u8>() == 4 {
        captured += 4;
        board = [0; PITS];
    }
    Some(Sown { board, captured })
}

const fn following(place: usize) -> usize {
    if place + 1 == PITS { 0 } else { place + 1 }
}

/// The board as the other player sees it.
pub(super) fn turned(board: &Board) -> Board {
    std::array::from_fn(|place| board[(place + PITS / 2) % PITS])
}

/// What the player due nets of the seeds on a board, as South, for all boards
/// of some numbers of seeds.
pub(super) struct Table {
    /// For 4, 8, … seeds, by the numbers of the boards.
    layers: Vec<Vec<i8>>,
    numbers: Numbers,
}

impl Table {
    /// All boards with up to so many seeds, a multiple of four.
    pub(super) fn build(seeds: u8) -> Self {
        let mut table = Self {
            layers: Vec::new(),
            numbers: Numbers::new(),
        };
        for seeds in (4..=seeds).step_by(4) {
            let layer = table.layer(seeds);
            table.layers.push(layer);
        }
        table
    }

    /// What the player due nets; 0 when the board is empty.
    pub(super) fn value(&self, board: &Board) -> i8 {
        let seeds: u8 = board.iter().sum();
        match seeds {
            0 => 0,
            _ => self.layers[usize::from(seeds / 4) - 1][self.numbers.of(board)],
        }
    }

    fn layer(&self, seeds: u8) -> Vec<i8> {
        let mut best_capture = Vec::new();
        let mut starts = vec![0];
        let mut successors = Vec::new();
        let mut board = [0; PITS];
        board[PITS - 1] = seeds;
        loop {
            let mut best = i8::MIN;
            let mut can_sow = false;
            for from in (0..PITS / 2).filter(|from| board[*from] > 0) {
                let Some(sown) = sow(&board, from) else {
                    continue;
                };
                can_sow = true;
                if sown.captured == 0 {
                    successors.push(self.numbers.of(&turned(&sown.board)));
                } else {
                    best = best.max(sown.captured as i8 + self.value(&sown.board));
                }
            }
            if !can_sow {
                successors.push(self.numbers.of(&turned(&board)));
            }
            best_capture.push(best);
            starts.push(successors.len());
            if !step(&mut board) {
                return settle(&best_capture, &starts, &successors);
            }
        }
    }
}

/// Goes through all boards again and again until no value changes.
fn settle(best_capture: &[i8], starts: &[usize], successors: &[usize]) -> Vec<i8> {
    let mut values = vec![0; best_capture.len()];
    loop {
        let mut changed = false;
        for board in 0..values.len() {
            let mut value = best_capture[board];
            for successor in &successors[starts[board]..starts[board + 1]] {
                value = value.max(-values[*successor]);
            }
            changed |= values[board] != value;
            values[board] = value;
        }
        if !changed {
            return values;
        }
    }
}

/// Goes on to the next board in the order of numbers, unless this is the last.
fn step(board: &mut Board) -> bool {
    let Some(first) = (1..PITS).find(|pit| board[*pit] > 0) else {
        return false;
    };
    let before: u8 = board[..first].iter().sum();
    board[..first].fill(0);
    board[first] -= 1;
    board[first - 1] = before + 1;
    true
}

/// Numbers boards with the same seeds from 0 on: a sum of `C(seeds in the pits
/// up to p, and p more; p + 1)` over the pits `p`.
struct Numbers([[usize; 32]; PITS - 1]);

impl Numbers {
    fn new() -> Self {
        let mut terms = [[0; 32]; PITS - 1];
        terms[0] = std::array::from_fn(|seeds| seeds);
        for pit in 1..PITS - 1 {
            for seeds in 1..32 {
                terms[pit][seeds] = terms[pit][seeds - 1] + terms[pit - 1][seeds];
            }
        }
        Self(terms)
    }

    fn of(&self, board: &Board) -> usize {
        let mut seeds = 0;
        let terms = self.0.iter().zip(board).map(|(terms, count)| {
            seeds += usize::from(*count);
            terms[seeds]
        });
        terms.sum()
    }
}
