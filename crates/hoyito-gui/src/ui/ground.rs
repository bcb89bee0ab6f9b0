//! The ground that the pits are dug in: swept earth with pebbles and crumbs, or
//! concrete with cracks.

use std::f32::consts::TAU;

use egui::epaint::Shadow;
use egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use hoyito_core::Pit;

use super::brush::{Brush, mix};
use crate::geometry::{BoardLayout, noise, own_number};
use crate::theme::Palette;

const CORNER: u8 = 24;
/// The space between the corners of the mesh of the ground, in points.
const GRID: f32 = 13.0;
const GRAINS: usize = 260;
const PEBBLES: usize = 26;
const CRACKS: usize = 3;

/// Paints the ground with everything that lies on it but seeds.
pub(super) fn paint(painter: &Painter, layout: &BoardLayout, palette: &Palette) {
    let rect = layout.board;
    let corner = CornerRadius::same(CORNER);
    let shadow = Shadow {
        offset: [0, 6],
        blur: 20,
        spread: 0,
        color: Color32::from_black_alpha(if palette.dark { 110 } else { 56 }),
    };
    painter.add(shadow.as_shape(rect, corner));
    painter.rect_filled(rect, corner, palette.earth);
    let mut brush = Brush::default();
    brush.field(rect, f32::from(CORNER), GRID, |at| tone(at, rect, palette));
    // Nothing lies so near to the rounded corners that it would stick out.
    let field = rect.shrink(f32::from(CORNER) * 0.4);
    for dot in 0..GRAINS {
        let color = grain(palette, noise(dot, 14)).gamma_multiply(0.5);
        let size = 0.8 + 1.3 * noise(dot, 13);
        brush.spot(place(field, dot, 11), Vec2::splat(size), 0.0, color);
    }
    if !palette.chalk {
        pebbles(&mut brush, layout, field, palette);
    }
    brush.paint(painter);
    if palette.chalk {
        cracks(painter, rect, palette);
    }
    edge(painter, rect, palette);
}

/// The colour of the ground at a place: spots of every size, and less light
/// towards the edge.
pub(super) fn tone(at: Pos2, rect: Rect, palette: &Palette) -> Color32 {
    let spots = 0.55 * cloud(at, 150.0, 1) + 0.3 * cloud(at, 52.0, 2) + 0.15 * cloud(at, 19.0, 3);
    let inside = (at.x - rect.left())
        .min(rect.right() - at.x)
        .min(at.y - rect.top())
        .min(rect.bottom() - at.y);
    let shade = (1.0 - inside / 34.0).clamp(0.0, 1.0);
    let color = palette.ground((spots - 0.5) * 3.0);
    mix(color, palette.earth_dark, shade * shade * 0.28)
}

/// Smooth noise from 0 to 1, with spots of a size in points.
fn cloud(at: Pos2, size: f32, salt: usize) -> f32 {
    // Far enough from zero that no place on a screen is negative.
    let (x, y) = (at.x / size + 64.0, at.y / size + 64.0);
    let (left, top) = (x.max(0.0) as usize, y.max(0.0) as usize);
    let value = |dx: usize, dy: usize| noise(left + dx, (top + dy) * 977 + salt);
    let soft = |part: f32| part * part * (3.0 - 2.0 * part);
    let (dx, dy) = (soft(x.fract()), soft(y.fract()));
    let upper = egui::lerp(value(0, 0)..=value(1, 0), dx);
    let lower = egui::lerp(value(0, 1)..=value(1, 1), dx);
    egui::lerp(upper..=lower, dy)
}

/// Small stones where no pit is, and crumbs around every pit.
fn pebbles(brush: &mut Brush, layout: &BoardLayout, field: Rect, palette: &Palette) {
    let pits: Vec<Pit> = layout.pits().collect();
    for stone in 0..PEBBLES {
        let at = place(field, stone, 421);
        let size = 1.4 + 2.4 * noise(stone, 423).powi(2);
        let clear = |pit: &Pit| layout.pit(*pit).distance(at) > layout.radius * 1.1 + size;
        if pits.iter().all(clear) {
            brush.pebble(at, size, noise(stone, 424) * TAU, palette);
        }
    }
    for pit in pits {
        let number = own_number(pit);
        for crumb in 0..9 {
            let way = Vec2::angled(noise(crumb, number + 430) * TAU);
            let out = layout.radius * (1.07 + 0.07 * noise(crumb, number + 460));
            let size = 0.9 + 1.1 * noise(crumb, number + 490);
            let tilt = noise(crumb, number + 520) * TAU;
            brush.pebble(layout.pit(pit) + way * out, size, tilt, palette);
        }
    }
}

/// Hairline cracks that run in from an edge.
fn cracks(painter: &Painter, rect: Rect, palette: &Palette) {
    for crack in 0..CRACKS {
        let down = crack % 2 == 0;
        let mut at = pos2(
            egui::lerp(rect.x_range(), 0.12 + 0.76 * noise(crack, 441)),
            if down { rect.top() } else { rect.bottom() },
        );
        let way = if down { 1.0 } else { -1.0 };
        let mut line = vec![at];
        for bend in 0..9 + 6 * crack {
            let aside = (noise(crack, bend + 450) - 0.5) * 17.0;
            at += vec2(aside, way * rect.height() * 0.035);
            line.push(at);
        }
        let lit = line.iter().map(|at| *at + vec2(0.9, 0.9)).collect();
        let stroke = |color: Color32| Stroke::new(0.9, color.gamma_multiply(0.55));
        painter.add(Shape::line(lit, stroke(palette.earth_light)));
        painter.add(Shape::line(line, stroke(palette.earth_dark)));
    }
}

/// The edge of the ground: dark outside, with a thread of light within.
fn edge(painter: &Painter, rect: Rect, palette: &Palette) {
    painter.rect_stroke(
        rect,
        CornerRadius::same(CORNER),
        Stroke::new(1.5, palette.earth_dark.gamma_multiply(0.8)),
        StrokeKind::Inside,
    );
    painter.rect_stroke(
        rect.shrink(1.5),
        CornerRadius::same(CORNER - 1),
        Stroke::new(1.0, palette.earth_light.gamma_multiply(0.6)),
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
