//! Where everything on the board lies.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hoyito_core::{BySide, Pit, RowLength, Side};

use crate::settings::Print;

/// Areas lower than this have everything but the pits made smaller.
const USUAL_HEIGHT: f32 = 540.0;
/// The height of the strip that holds a player's name and captured seeds.
const STORE_HEIGHT: f32 = 54.0;
/// The space between the board and the stores.
const GAP: f32 = 12.0;
/// The part of a cell's half that the pit takes.
const PIT_SHARE: f32 = 0.9;
/// The least and most radius of a pit.
const PIT_RADIUS: (f32, f32) = (14.0, 92.0);
/// From the edge of the board to its first pit.
const MARGIN: f32 = 26.0;
/// The height of the letters outside a row.
const LETTERS: f32 = 36.0;
/// The height of the counts of both rows between them, at least.
const COUNTS: f32 = 76.0;
/// The width that a player's name takes in a store.
const NAME: f32 = 128.0;
/// The width that the count takes there.
const COUNT: f32 = 64.0;
/// The space at both ends of the bed of a store.
const BED_MARGIN: f32 = 8.0;

/// The places of a board in a given area.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLayout {
    /// The slab of earth.
    pub board: Rect,
    /// Each player's captured seeds, beside the board on her side.
    pub stores: BySide<Rect>,
    /// The radius of every pit.
    pub radius: f32,
    /// How many times as large as usual letters and counts are.
    pub print: f32,
    row: RowLength,
    flipped: bool,
    cell: f32,
    letters: f32,
    counts: f32,
    rows: (f32, f32),
}

impl BoardLayout {
    /// Lays out a board in the middle of an area. South sits at the bottom,
    /// unless the board is turned round.
    #[must_use]
    pub fn new(area: Rect, row: RowLength, flipped: bool, print: Print) -> Self {
        let pits = f32::from(row.get());
        let width = area.width().max(1.0);
        let scale = (area.height() / USUAL_HEIGHT).clamp(0.6, 1.0);
        let (store, gap) = (STORE_HEIGHT * scale, GAP * scale);
        // Where there is little height the pits go before large print.
        let print = 1.0 + (print.size(1.0) - 1.0) * ((scale - 0.6) / 0.4);
        let (letters, counts) = (LETTERS * print * scale, COUNTS * print * scale);
        let room = (area.height() - 2.0 * (store + gap)).max(1.0);
        let by_width = (width - 2.0 * MARGIN) / pits / 2.0 * PIT_SHARE;
        let by_height = (room - 2.0 * letters - counts) / 4.0;
        let radius = by_width.min(by_height).clamp(PIT_RADIUS.0, PIT_RADIUS.1);
        // What is left over goes between the pits, not around the board.
        let widest = radius * 2.0 / PIT_SHARE * 1.18;
        let cell = ((width - 2.0 * MARGIN) / pits).min(widest);
        let tallest = 4.0 * radius + 2.0 * letters + counts + 0.9 * radius;
        let height = room.min(tallest);
        let size = vec2(cell * pits + 2.0 * MARGIN, height);
        let board = Rect::from_center_size(area.center(), size);
        let upper = board.top() + letters + radius;
        let lower = board.bottom() - letters - radius;
        let above = Rect::from_min_max(
            pos2(board.left(), board.top() - gap - store),
            pos2(board.right(), board.top() - gap),
        );
        let below = Rect::from_min_max(
            pos2(board.left(), board.bottom() + gap),
            pos2(board.right(), board.bottom() + gap + store),
        );
        let (south, north) = if flipped {
            (above, below)
        } else {
            (below, above)
        };
        Self {
            board,
            stores: BySide { south, north },
            radius,
            print,
            row,
            flipped,
            cell,
            letters,
            counts,
            rows: (upper, lower),
        }
    }

    /// Whether a side's row is the lower one.
    #[must_use]
    pub fn is_below(&self, side: Side) -> bool {
        (side == Side::South) != self.flipped
    }

    /// The pits of both rows.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + use<> {
        Pit::all(self.row)
    }

    /// The middle of a pit. The lower row runs from left to right and the
    /// upper one from right to left, so that the ring goes counterclockwise.
    #[must_use]
    pub fn pit(&self, pit: Pit) -> Pos2 {
        let below = self.is_below(pit.side());
        let column = if below {
            pit.column()
        } else {
            self.row.get() - 1 - pit.column()
        };
        pos2(
            self.board.left() + MARGIN + self.cell * (f32::from(column) + 0.5),
            if below { self.rows.1 } else { self.rows.0 },
        )
    }

    /// The square around a pit that a pointer may touch.
    #[must_use]
    pub fn pit_rect(&self, pit: Pit) -> Rect {
        Rect::from_center_size(self.pit(pit), Vec2::splat(2.0 * self.radius))
    }

    /// The width that a pit has for itself, with the ground beside it.
    #[must_use]
    pub const fn cell(&self) -> f32 {
        self.cell
    }

    /// The middle of a pit's letter, on the outside of its row.
    #[must_use]
    pub fn letter(&self, pit: Pit) -> Pos2 {
        let out = self.radius + self.letters * 0.5;
        self.pit(pit) + vec2(0.0, if self.is_below(pit.side()) { out } else { -out })
    }

    /// The middle of a pit's count, on the inside of its row.
    #[must_use]
    pub fn count(&self, pit: Pit) -> Pos2 {
        let inner = self.radius + self.counts * 0.25;
        self.pit(pit)
            + vec2(
                0.0,
                if self.is_below(pit.side()) {
                    -inner
                } else {
                    inner
                },
            )
    }
}

/// Where the seeds of a store lie.
#[derive(Clone, Copy, Debug)]
pub struct StorePlaces {
    bed: Rect,
    pitch: f32,
}

impl StorePlaces {
    /// The places in a store for as many seeds as the game has.
    #[must_use]
    pub fn new(rect: Rect, total: u8, print: Print) -> Self {
        let bed = Rect::from_min_max(
            pos2(rect.left() + print.text(NAME), rect.top()),
            pos2(rect.right() - print.text(COUNT), rect.bottom()),
        );
        let groups = f32::from(total.div_ceil(4)).max(1.0);
        let pitch = (bed.width() - 2.0 * BED_MARGIN) / groups;
        Self { bed, pitch }
    }

    /// The bed they lie in.
    #[must_use]
    pub const fn bed(&self) -> Rect {
        self.bed
    }

    /// Where so many seeds end in the bed: fours that are full, from the left.
    #[must_use]
    pub fn end_of(&self, seeds: usize) -> f32 {
        self.bed.left() + BED_MARGIN + self.pitch * (seeds as f32 / 4.0)
    }

    /// The radius of a seed in the store.
    #[must_use]
    pub fn seed_radius(&self) -> f32 {
        (self.pitch * 0.21).min(self.bed.height() * 0.19)
    }

    /// The place of a captured seed: fours side by side, the first at the
    /// left.
    #[must_use]
    pub fn place(&self, seed: usize) -> Pos2 {
        let radius = self.seed_radius();
        let (group, within) = (seed / 4, seed % 4);
        let corner = vec2((within % 2) as f32 - 0.5, (within / 2) as f32 - 0.5);
        let middle = pos2(
            self.bed.left() + BED_MARGIN + self.pitch * (group as f32 + 0.5),
            self.bed.center().y,
        );
        let stir = vec2(noise(seed, 70) - 0.5, noise(seed, 71) - 0.5) * radius * 0.25;
        middle + corner * radius * 2.12 + stir
    }
}

/// A number that is a pit's own, so that its seeds always lie alike.
#[must_use]
pub fn own_number(pit: Pit) -> usize {
    let row = match pit.side() {
        Side::South => 0,
        Side::North => usize::from(RowLength::TWELVE.get()),
    };
    row + usize::from(pit.column())
}

/// The places of seeds in a pit whose radius is 1, so that up to
/// [`SHOWN`] can be counted: four within, eight around, eight on top. The same
/// pit always has the same places, and a seed that comes does not move those
/// that are there.
#[must_use]
pub fn seed_place(pit: usize, seed: usize) -> (Vec2, f32) {
    let (ring, radius, first) = match seed {
        0..4 => (4.0, 0.3, 0.0),
        4..12 => (8.0, 0.72, 0.2),
        _ => (8.0, 0.5, 0.6),
    };
    let number = match seed {
        0..4 => seed,
        4..12 => spread(seed - 4),
        _ => spread((seed - 12) % 8),
    } as f32;
    let turn = noise(pit, 97) * std::f32::consts::TAU;
    let angle = turn
        + first
        + number / ring * std::f32::consts::TAU
        + (noise(pit, seed) - 0.5) * 0.8 / ring;
    let radius = radius + (noise(seed, pit + 31) - 0.5) * 0.02;
    let tilt = noise(pit + 7, seed + 3) * std::f32::consts::TAU;
    (Vec2::angled(angle) * radius, tilt)
}

/// The most seeds that are drawn one by one in a pit; more are a heap.
pub const SHOWN: usize = 20;
/// The radius of a seed in a pit whose radius is 1.
pub const SEED_RADIUS: f32 = 0.195;

/// The order in which a ring of eight fills: opposite places first.
const fn spread(number: usize) -> usize {
    [0, 4, 2, 6, 1, 5, 3, 7][number % 8]
}

/// A number from 0 to 1 that is always the same for the same two numbers.
#[must_use]
pub fn noise(a: usize, b: usize) -> f32 {
    let mut bits = (a as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ (b as u64)
            .wrapping_add(1)
            .wrapping_mul(0xD1B5_4A32_D192_ED03);
    bits ^= bits >> 29;
    bits = bits.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits ^= bits >> 32;
    (bits & 0xFFFF) as f32 / 65535.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area() -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 600.0))
    }

    #[test]
    fn pits_of_every_row_length_lie_on_the_board_and_apart() {
        for row in RowLength::all() {
            for (flipped, print) in [(false, Print::Usual), (true, Print::Large)] {
                let layout = BoardLayout::new(area(), row, flipped, print);
                let pits: Vec<_> = Pit::all(row).collect();
                for (index, pit) in pits.iter().enumerate() {
                    assert!(layout.board.contains_rect(layout.pit_rect(*pit)));
                    for other in &pits[index + 1..] {
                        let apart = layout.pit(*pit).distance(layout.pit(*other));
                        assert!(apart > 2.0 * layout.radius, "{pit} {other} {row}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_board_and_the_stores_stay_in_the_area() {
        for row in RowLength::all() {
            let layout = BoardLayout::new(area(), row, false, Print::Usual);
            for rect in [layout.board, layout.stores.south, layout.stores.north] {
                assert!(area().contains_rect(rect), "{row}: {rect:?}");
            }
        }
    }

    #[test]
    fn the_ring_runs_counterclockwise_either_way_up() {
        for flipped in [false, true] {
            let layout = BoardLayout::new(area(), RowLength::SIX, flipped, Print::Usual);
            let ring: Vec<_> = Pit::all(RowLength::SIX)
                .map(|pit| layout.pit(pit))
                .collect();
            // The shoelace sum: with y downwards, counterclockwise is negative.
            let sum: f32 = (0..ring.len())
                .map(|i| {
                    let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
                    a.x * b.y - b.x * a.y
                })
                .sum();
            assert!(sum < 0.0);
        }
    }

    #[test]
    fn turned_round_each_player_changes_rows_with_her_store() {
        let usual = BoardLayout::new(area(), RowLength::SIX, false, Print::Usual);
        let turned = BoardLayout::new(area(), RowLength::SIX, true, Print::Usual);
        let a = Pit::new(Side::South, 0);
        let north_a = Pit::new(Side::North, 0);
        assert_eq!(usual.pit(a), turned.pit(north_a));
        assert_eq!(usual.stores.south, turned.stores.north);
    }

    #[test]
    fn twenty_seeds_lie_within_the_pit_and_the_first_twelve_apart() {
        for pit in 0..24 {
            let places: Vec<_> = (0..SHOWN).map(|seed| seed_place(pit, seed).0).collect();
            for place in &places {
                assert!(place.length() + SEED_RADIUS < 0.95);
            }
            for (index, place) in places[..12].iter().enumerate() {
                for other in &places[index + 1..12] {
                    assert!((*place - *other).length() > 1.9 * SEED_RADIUS, "pit {pit}");
                }
            }
        }
    }
}
