//! Pits that are closed in a round: filled with earth and marked by a leaf, or
//! on concrete by a stone (R16).

use std::f32::consts::{PI, TAU};

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};
use hoyito_core::Pit;

use super::brush::{Brush, mix};
use crate::geometry::{noise, own_number};
use crate::theme::Palette;

/// Paints what fills a pit. `part` is how much of it is filled, from 0 to 1.
pub(super) fn paint(
    painter: &Painter,
    pit: Pit,
    center: Pos2,
    radius: f32,
    part: f32,
    palette: &Palette,
) {
    if part <= 0.0 {
        return;
    }
    let number = own_number(pit);
    if palette.chalk {
        // What is left of the circle when it has been wiped out.
        let faint = palette.seed_light.gamma_multiply(0.16 * part);
        painter.circle_stroke(center, radius - 3.0, Stroke::new(4.0, faint));
    } else {
        let mut brush = Brush::default();
        brush.filling(center, radius * part, palette);
        crumbs(&mut brush, number, center, radius * part, palette);
        brush.paint(painter);
    }
    // The mark is laid down last and taken away first.
    let mark = (2.0 * part - 1.0).clamp(0.0, 1.0);
    if mark <= 0.0 {
        return;
    }
    let stir = vec2(noise(number, 301) - 0.5, noise(number, 302) - 0.5);
    let at = center + stir * radius * 0.2;
    let tilt = noise(number, 303) * TAU;
    if palette.chalk {
        stone(painter, number, at, radius * 0.42 * mark, tilt, palette);
    } else {
        leaf(painter, at, radius * 0.5 * mark, tilt, palette);
    }
}

/// Crumbs of earth on the filling.
fn crumbs(brush: &mut Brush, number: usize, center: Pos2, radius: f32, palette: &Palette) {
    for crumb in 0..26 {
        let out = noise(crumb, number + 310).sqrt() * 0.88;
        let angle = noise(crumb, number + 340) * TAU;
        let size = 0.9 + 1.6 * noise(crumb, number + 370);
        let color = if noise(crumb, number + 390) < 0.5 {
            palette.grain.0
        } else {
            palette.grain.1
        };
        let at = center + Vec2::angled(angle) * radius * out;
        brush.spot(at, Vec2::splat(size), 0.0, color.gamma_multiply(0.7));
    }
}

/// A leaf: two halves of which one is in shadow, a rib and a stalk. `half` is
/// half its length.
fn leaf(painter: &Painter, at: Pos2, half: f32, tilt: f32, palette: &Palette) {
    let place = |along: f32, across: f32| {
        at + half * (Vec2::angled(tilt) * along + Vec2::angled(tilt + PI / 2.0) * across)
    };
    let edge = |side: f32| {
        (0..=14).map(move |step| {
            let along = step as f32 / 14.0 * 2.0 - 1.0;
            // Broader towards the stalk than towards the tip.
            let across = (1.0 - along * along).powf(0.8) * (0.46 - 0.1 * along);
            (along, across * side)
        })
    };
    let shadow: Vec<Pos2> = edge(1.0)
        .chain(edge(-1.0).collect::<Vec<_>>().into_iter().rev())
        .map(|(along, across)| place(along, across) + vec2(1.5, 3.0))
        .collect();
    let dark = Color32::from_black_alpha(70);
    painter.add(Shape::convex_polygon(shadow, dark, Stroke::NONE));
    let lit = mix(palette.mark, Color32::WHITE, 0.16);
    for (side, color) in [(1.0, palette.mark), (-1.0, lit)] {
        let points = edge(side)
            .map(|(along, across)| place(along, across))
            .collect();
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    }
    let rib = mix(palette.mark, Color32::BLACK, 0.35);
    let line = |from: Pos2, to: Pos2, width: f32| {
        painter.line_segment([from, to], Stroke::new(width, rib));
    };
    line(place(-1.28, 0.06), place(0.94, 0.0), 1.5);
    for vein in [-0.5, -0.12, 0.26] {
        for side in [1.0, -1.0] {
            line(place(vein, 0.0), place(vein + 0.3, 0.26 * side), 0.8);
        }
    }
}

/// A stone with a lit face, too dark and too broken to be a seed.
fn stone(painter: &Painter, number: usize, at: Pos2, radius: f32, tilt: f32, palette: &Palette) {
    const CORNERS: usize = 7;
    let corners = |shrink: f32| -> Vec<Pos2> {
        (0..CORNERS)
            .map(|corner| {
                let angle = tilt + corner as f32 / CORNERS as f32 * TAU;
                let out = 0.86 + 0.14 * noise(corner, number + 320);
                at + Vec2::angled(angle) * vec2(radius, radius * 0.78) * out * shrink
            })
            .collect()
    };
    let paint = |corners: Vec<Pos2>, by: Vec2, color: Color32| {
        let moved = corners.into_iter().map(|corner| corner + by).collect();
        painter.add(Shape::convex_polygon(moved, color, Stroke::NONE));
    };
    paint(corners(1.04), vec2(2.0, 3.5), Color32::from_black_alpha(80));
    paint(corners(1.0), Vec2::ZERO, palette.mark);
    let lit = mix(palette.mark, Color32::WHITE, 0.2);
    paint(corners(0.66), vec2(-0.12, -0.16) * radius, lit);
}
