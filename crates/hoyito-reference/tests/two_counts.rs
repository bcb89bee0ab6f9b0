//! The model and the plain perft against each other, on boards made by chance.

use hoyito_reference::{Model, Side, Variant, plain};

/// A small generator of numbers, so that every run plays the same boards.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

fn random_model(chance: &mut Chance) -> Option<Model> {
    let variant = Variant::ALL[chance.below(3)];
    let some_closed = chance.below(2) == 0;
    let mut pits: Vec<Option<u32>> = (0..12)
        .map(|_| {
            if some_closed && chance.below(3) == 0 {
                None
            } else {
                Some(0)
            }
        })
        .collect();
    for _ in 0..4 * (1 + chance.below(8)) {
        if let Some(seeds) = &mut pits[chance.below(12)] {
            *seeds += 1;
        }
    }
    let due = [Side::South, Side::North][chance.below(2)];
    Model::set_up(variant, pits, due, [0, 0], None)
}

#[test]
fn both_count_alike_from_boards_made_by_chance() {
    let mut chance = Chance(0x1905_2005);
    let mut counted = 0;
    while counted < 500 {
        if let Some(model) = random_model(&mut chance) {
            counted += 1;
            for depth in 0..3 {
                assert_eq!(
                    model.perft(depth),
                    plain::perft_from(&model, depth),
                    "{} {}, depth {depth}",
                    model.variant.name(),
                    model.to_text()
                );
            }
        }
    }
}

#[test]
fn no_seed_is_lost_or_made_by_a_sowing() {
    let mut chance = Chance(0x0409_2004);
    let mut sown = 0;
    while sown < 500 {
        let Some(model) = random_model(&mut chance) else {
            continue;
        };
        for letter in model.choices() {
            let next = model.sow(letter).unwrap().next;
            assert_eq!(next.all_seeds(), model.all_seeds());
            assert!(next.on_board().is_multiple_of(4));
            sown += 1;
        }
    }
}
