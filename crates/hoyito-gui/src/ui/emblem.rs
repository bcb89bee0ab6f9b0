//! The sign of the board: a pit with four seeds in it, a casa.

use egui::{Painter, Rect, Vec2};

use super::brush::Brush;
use super::ground;
use crate::theme::Palette;

/// The direction and the turn of each seed, and how dark it is. They lie as
/// seeds come to lie, not in a square.
const SEEDS: [(f32, f32, f32); 4] = [
    (0.55, 2.2, 0.1),
    (2.2, 0.6, 0.7),
    (3.75, 2.5, 0.3),
    (5.3, 0.9, 0.5),
];

/// Paints it as large as a square, whose corners are rounded by so much.
pub(super) fn paint(painter: &Painter, square: Rect, rounding: f32, palette: &Palette) {
    let size = square.width();
    painter.rect_filled(square, rounding, palette.earth);
    let mut brush = Brush::default();
    brush.field(square, rounding, size / 18.0, |at| {
        ground::tone(at, square, palette)
    });
    let (middle, radius) = (square.center(), size * 0.4);
    brush.pit(middle, radius, 5, palette);
    for (way, tilt, tint) in SEEDS {
        let at = middle + Vec2::angled(way) * radius * 0.38;
        brush.seed(at, radius * 0.24, tilt, tint, 0.0, palette);
    }
    brush.paint(painter);
}
