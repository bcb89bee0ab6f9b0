//! A pit and the seeds in it.

use std::f32::consts::TAU;

use egui::{Align2, Painter, Pos2, Shape, Stroke, Vec2};

use super::brush::Brush;
use crate::geometry::{SEED_RADIUS, SHOWN, noise, seed_place};
use crate::theme::{self, Palette};

/// How a pit is ringed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ring {
    /// Not at all.
    None,
    /// It may be chosen. The ring grows when the pit is under the pointer or in
    /// focus: how far it has come, from 0 to 1.
    Open(f32),
    /// It may be chosen, and a hint says so.
    Hinted,
    /// In focus, though it may not be chosen.
    Focus,
    /// Its relay never ends.
    Endless,
    /// The last seed fell here.
    Last,
}

/// Gathers the seeds of a pit: up to [`SHOWN`] to be counted, more as a heap.
pub(super) fn gather_seeds(
    brush: &mut Brush,
    center: Pos2,
    radius: f32,
    pit: usize,
    seeds: usize,
    palette: &Palette,
) {
    for seed in 0..seeds.min(SHOWN) {
        let (place, tilt) = seed_place(pit, seed);
        let tint = noise(pit + 50, seed);
        let lift = if seed < 12 { 0.0 } else { 0.35 };
        let at = center + place * radius;
        brush.seed(at, radius * SEED_RADIUS, tilt, tint, lift, palette);
    }
    for seed in SHOWN..seeds.min(SHOWN + 16) {
        let heap = (seed - SHOWN) as f32;
        let angle = heap * 2.4 + noise(pit, seed);
        let at = center + Vec2::angled(angle) * radius * 0.11 * heap.sqrt();
        let tilt = noise(seed, pit) * TAU;
        let tint = noise(pit + 50, seed) * 0.6;
        brush.seed(at, radius * SEED_RADIUS, tilt, tint, 0.6, palette);
    }
}

/// Gathers the seeds in a hand around a place, lifted off the ground.
pub(super) fn gather_hand(
    brush: &mut Brush,
    center: Pos2,
    radius: f32,
    seeds: usize,
    palette: &Palette,
) {
    let size = radius * SEED_RADIUS;
    let seeds = 0..seeds.min(SHOWN);
    let place = |seed: usize| {
        let out = (seed as f32 + 0.4).sqrt() * 0.16;
        center + Vec2::angled(seed as f32 * 2.4) * radius * out
    };
    let tilt = |seed: usize| noise(seed, 200) * TAU;
    for seed in seeds.clone() {
        brush.seed_shadow(place(seed), size, tilt(seed), 1.1);
    }
    // The first lie on top, in the middle of the hand.
    for seed in seeds.rev() {
        let tint = noise(51, seed) * 0.6;
        brush.seed_alone(place(seed), size, tilt(seed), tint, palette);
    }
}

/// Paints the ring around a pit.
pub(super) fn paint_ring(
    painter: &Painter,
    center: Pos2,
    radius: f32,
    ring: Ring,
    palette: &Palette,
) {
    // Where pits lie close together their rings do not touch.
    let at = radius + (radius * 0.045).clamp(1.0, 2.5);
    if matches!(ring, Ring::Open(_) | Ring::Hinted) {
        // Light rings stand out from light earth by a shadow under them.
        let shade = palette.earth_dark.gamma_multiply(0.55);
        let width = if ring == Ring::Hinted { 6.0 } else { 1.5 };
        let out = if ring == Ring::Hinted { 4.0 } else { 2.0 };
        painter.circle_stroke(center, at + out, Stroke::new(width, shade));
    }
    match ring {
        Ring::None => {}
        Ring::Open(grown) => {
            painter.circle_stroke(center, at, Stroke::new(2.5 + 2.5 * grown, palette.open));
        }
        Ring::Hinted => {
            painter.circle_stroke(center, at, Stroke::new(2.0, palette.open));
            painter.circle_stroke(center, at + 5.0, Stroke::new(2.0, palette.open));
        }
        Ring::Focus => {
            painter.circle_stroke(center, at, Stroke::new(2.5, palette.on_earth));
        }
        Ring::Endless => dashes(painter, center, at, 15, Stroke::new(2.0, palette.open)),
        Ring::Last => dashes(
            painter,
            center,
            at,
            40,
            Stroke::new(1.5, palette.on_earth_quiet),
        ),
    }
}

/// Paints a pit as a circle drawn by hand with chalk.
pub(super) fn paint_chalk(
    painter: &Painter,
    center: Pos2,
    radius: f32,
    number: usize,
    palette: &Palette,
) {
    const CORNERS: usize = 60;
    painter.circle_filled(center, radius - 2.0, palette.pit_deep.gamma_multiply(0.55));
    for stroke in 0..4_usize {
        // A hand that goes round does not come back to quite the same place.
        let wobble = |corner: usize, salt: usize| {
            let angle = corner as f32 / CORNERS as f32 * TAU;
            let slow = (angle * 2.0 + noise(number, stroke + salt) * TAU).sin() * 1.1;
            slow + (noise(number * CORNERS + corner, stroke + salt) - 0.5) * 1.4
        };
        let from = (noise(number, stroke + 40) * CORNERS as f32) as usize;
        let line: Vec<Pos2> = (from..=from + CORNERS - 2 * stroke)
            .map(|corner| {
                let angle = corner as f32 / CORNERS as f32 * TAU;
                let out = radius - 3.0 + wobble(corner % CORNERS, 60);
                center + Vec2::angled(angle) * out
            })
            .collect();
        let color = palette.seed_light.gamma_multiply(0.34);
        painter.add(Shape::line(line, Stroke::new(1.8, color)));
    }
}

/// Paints a broken circle.
fn dashes(painter: &Painter, center: Pos2, radius: f32, number: usize, stroke: Stroke) {
    for dash in 0..number {
        let from = dash as f32 / number as f32 * TAU;
        let arc: Vec<Pos2> = (0..=6)
            .map(|step| from + step as f32 / 6.0 * 0.55 * TAU / number as f32)
            .map(|angle| center + Vec2::angled(angle) * radius)
            .collect();
        painter.add(Shape::line(arc, stroke));
    }
}

/// Paints the count of a pit in its middle, for the view without seeds.
pub(super) fn paint_number(
    painter: &Painter,
    center: Pos2,
    radius: f32,
    seeds: u8,
    palette: &Palette,
) {
    let color = if seeds == 0 {
        palette.seed.gamma_multiply(0.45)
    } else {
        palette.seed_light
    };
    painter.text(
        center,
        Align2::CENTER_CENTER,
        seeds,
        theme::bold(radius * 0.82),
        color,
    );
}
