//! The slab of earth that the pits are dug in.

use egui::epaint::Shadow;
use egui::{Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::brush::Brush;
use crate::geometry::noise;
use crate::theme::Palette;

const CORNER: u8 = 26;
const SPOTS: usize = 26;
const GRAINS: usize = 230;

/// Paints the ground: a slab with a soft shadow, large spots and fine grains.
pub(super) fn paint(painter: &Painter, rect: Rect, palette: &Palette) {
    let corner = CornerRadius::same(CORNER);
    let shadow = Shadow {
        offset: [0, 5],
        blur: 18,
        spread: 0,
        color: Color32::from_black_alpha(if palette.dark { 110 } else { 60 }),
    };
    painter.add(shadow.as_shape(rect, corner));
    painter.rect_filled(rect, corner, palette.earth);
    let inside = painter.with_clip_rect(rect.shrink(2.0).intersect(painter.clip_rect()));
    let mut brush = Brush::default();
    // Spots keep away from the rounded corners, where they would show.
    let field = rect.shrink(f32::from(CORNER) * 0.6);
    for spot in 0..SPOTS {
        let size = 50.0 + 110.0 * noise(spot, 3);
        let color = grain(palette, noise(spot, 4)).gamma_multiply(0.20);
        let at = place(field.shrink(size * 0.5), spot, 1);
        brush.spot(
            at,
            vec2(size, size * 0.55),
            noise(spot, 5) * 0.8 - 0.4,
            color,
        );
    }
    for dot in 0..GRAINS {
        let color = grain(palette, noise(dot, 14)).gamma_multiply(0.5);
        let size = 0.8 + 1.3 * noise(dot, 13);
        brush.spot(place(field, dot, 11), Vec2::splat(size), 0.0, color);
    }
    brush.paint(&inside);
    painter.rect_stroke(
        rect,
        corner,
        Stroke::new(1.5, palette.earth_dark.gamma_multiply(0.8)),
        StrokeKind::Inside,
    );
    painter.rect_stroke(
        rect.shrink(1.5),
        CornerRadius::same(CORNER - 1),
        Stroke::new(1.0, palette.earth_light.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
}

fn grain(palette: &Palette, chance: f32) -> Color32 {
    if chance < 0.5 {
        palette.grain.0
    } else {
        palette.grain.1
    }
}

fn place(field: Rect, number: usize, salt: usize) -> egui::Pos2 {
    pos2(
        egui::lerp(field.x_range(), noise(number, salt)),
        egui::lerp(field.y_range(), noise(number, salt + 1)),
    )
}
