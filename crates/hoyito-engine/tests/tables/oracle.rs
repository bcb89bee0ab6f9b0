//! The value of every position with few seeds, worked out from the definition
//! alone: the slow model of the rules says where sowings lead, and "she can
//! force that many seeds" is the smallest set that contains every position
//! from which it follows by one sowing.

use std::collections::HashMap;

use hoyito_reference::{Model, Side, Variant};

/// Pits of the full board; `None` is a closed one.
pub(crate) type Pits = Vec<Option<u32>>;

/// Positions by board and player due, with what South nets of the seeds left.
pub(crate) struct Oracle {
    pub(crate) values: HashMap<(Pits, usize), i64>,
}

/// A position with a choice: who has it, and where her sowings lead.
struct Node {
    due: Side,
    next: Vec<Next>,
}

enum Next {
    /// South nets so many seeds in all.
    Decided(i64),
    /// Nothing is captured yet; the node reached.
    Open(usize),
}

impl Oracle {
    /// All positions with 4, 8, … `seeds` seeds in the open pits of `shape`.
    pub(crate) fn new(variant: Variant, holder: Option<Side>, shape: &Pits, seeds: u32) -> Self {
        let mut oracle = Self {
            values: HashMap::new(),
        };
        for seeds in (4..=seeds).step_by(4) {
            oracle.add_layer(variant, holder, shape, seeds);
        }
        oracle
    }

    fn add_layer(&mut self, variant: Variant, holder: Option<Side>, shape: &Pits, seeds: u32) {
        let mut boards = Vec::new();
        lay(shape.clone(), 0, seeds, &mut boards);
        let models: Vec<Model> = boards
            .iter()
            .flat_map(|pits| [Side::South, Side::North].map(|due| (pits, due)))
            .map(|(pits, due)| {
                Model::set_up(variant, pits.clone(), due, [0, 0], holder).expect("a good set-up")
            })
            .collect();
        let numbers: HashMap<(&Pits, Side), usize> = models
            .iter()
            .enumerate()
            .filter(|(_, model)| model.over.is_none())
            .map(|(number, model)| ((&model.pits, model.due), number))
            .collect();
        let nodes: Vec<Node> = models
            .iter()
            .map(|model| Node {
                due: model.due,
                next: self.next(model, &numbers),
            })
            .collect();
        let mut values = vec![0; nodes.len()];
        for least in 1..=i64::from(seeds) {
            for (side, sign) in [(Side::South, 1), (Side::North, -1)] {
                for (number, forced) in forced(&nodes, side, sign, least).into_iter().enumerate() {
                    if forced {
                        values[number] = sign * least;
                    }
                }
            }
        }
        // The models stand two by two for each board: South due, North due.
        for (number, value) in values.into_iter().enumerate() {
            self.values
                .insert((boards[number / 2].clone(), number % 2), value);
        }
    }

    fn next(&self, model: &Model, numbers: &HashMap<(&Pits, Side), usize>) -> Vec<Next> {
        let sow = |letter| {
            let sowed = model.sow(letter).expect("a choice can be sown");
            let next = sowed.next;
            let [south, north] = next.captured.map(i64::from);
            if next.over.is_some() || south + north > 0 {
                let left = match next.over {
                    Some(_) => 0,
                    None => self.values[&(next.pits.clone(), next.due.index())],
                };
                Next::Decided(south - north + left)
            } else {
                Next::Open(numbers[&(&next.pits, next.due)])
            }
        };
        model.choices().into_iter().map(sow).collect()
    }
}

/// Which nodes let `side` force at least `least` seeds; `sign` is her share of
/// what South nets.
fn forced(nodes: &[Node], side: Side, sign: i64, least: i64) -> Vec<bool> {
    let mut forced = vec![false; nodes.len()];
    loop {
        let mut changed = false;
        for (number, node) in nodes.iter().enumerate() {
            if forced[number] || node.next.is_empty() {
                continue;
            }
            let follows = |next: &Next| match next {
                Next::Decided(south) => sign * south >= least,
                Next::Open(number) => forced[*number],
            };
            let holds = if node.due == side {
                node.next.iter().any(follows)
            } else {
                node.next.iter().all(follows)
            };
            if holds {
                forced[number] = true;
                changed = true;
            }
        }
        if !changed {
            return forced;
        }
    }
}

/// All ways to lay `left` seeds into the open pits from `place` on.
fn lay(mut pits: Pits, place: usize, left: u32, boards: &mut Vec<Pits>) {
    if place == pits.len() {
        if left == 0 {
            boards.push(pits);
        }
        return;
    }
    if pits[place].is_none() {
        return lay(pits, place + 1, left, boards);
    }
    for seeds in 0..=left {
        pits[place] = Some(seeds);
        lay(pits.clone(), place + 1, left - seeds, boards);
    }
}
