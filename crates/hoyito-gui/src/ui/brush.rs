//! Shaded shapes: pits, seeds and soft shadows, as meshes with a colour at
//! every corner.

use std::f32::consts::TAU;

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, vec2};

use crate::geometry::noise;
use crate::theme::Palette;

/// Where the light comes from.
const LIGHT: Vec2 = Vec2::new(-0.6, -0.8);
/// How far the edge of a shape fades out, in points.
const FADE: f32 = 0.8;
/// Pits smaller than this, in points, are made of fewer corners.
const SMALL: f32 = 44.0;
/// Spots smaller than this are.
const DOT: f32 = 4.0;

/// Gathers shaded shapes and paints them at once.
#[derive(Default)]
pub(super) struct Brush {
    mesh: Mesh,
}

impl Brush {
    /// Paints what was gathered.
    pub(super) fn paint(self, painter: &Painter) {
        if !self.mesh.is_empty() {
            painter.add(Shape::mesh(self.mesh));
        }
    }

    /// An ellipse whose colour depends on how far out a corner lies, from 0 to
    /// 1, and in which direction.
    fn ellipse(
        &mut self,
        center: Pos2,
        radii: Vec2,
        tilt: f32,
        rings: &[f32],
        segments: usize,
        color: impl Fn(f32, Vec2) -> Color32,
    ) {
        self.round(rings, segments, |ring, way| {
            let out = turned(way * radii, tilt);
            (center + out * ring, color(ring, out.normalized()))
        });
    }

    /// Rings around a middle, filled. `corner` tells where a corner lies and its
    /// colour, for how far out it is and in which direction.
    fn round(
        &mut self,
        rings: &[f32],
        segments: usize,
        corner: impl Fn(f32, Vec2) -> (Pos2, Color32),
    ) {
        let (at, color) = corner(0.0, Vec2::ZERO);
        let middle = self.corner(at, color);
        let mut inner: Option<u32> = None;
        for ring in rings {
            let first = self.mesh.vertices.len() as u32;
            for segment in 0..segments {
                let angle = segment as f32 / segments as f32 * TAU;
                let (at, color) = corner(*ring, Vec2::angled(angle));
                self.corner(at, color);
            }
            for segment in 0..segments as u32 {
                let next = (segment + 1) % segments as u32;
                match inner {
                    None => self
                        .mesh
                        .add_triangle(middle, first + segment, first + next),
                    Some(inner) => {
                        self.mesh
                            .add_triangle(inner + segment, first + segment, first + next);
                        self.mesh
                            .add_triangle(inner + segment, first + next, inner + next);
                    }
                }
            }
            inner = Some(first);
        }
    }

    fn corner(&mut self, at: Pos2, color: Color32) -> u32 {
        let index = self.mesh.vertices.len() as u32;
        self.mesh.colored_vertex(at, color);
        index
    }

    /// A pit dug in the ground: a rim of thrown-up earth, a wall that lies in
    /// shadow towards the light and is lit across from it, and a floor with the
    /// shadow of the rim on it. `number` is the pit's own: no two are dug alike.
    pub(super) fn pit(&mut self, center: Pos2, radius: f32, number: usize, palette: &Palette) {
        let dug = |t: f32, out: Vec2| out * radius * (t + by_hand(number, out.angle(), t));
        let segments = if radius < SMALL { 40 } else { 64 };
        self.round(&[1.0, 1.07, 1.13], segments, |t, out| {
            let towards = out.dot(LIGHT);
            let side = if towards > 0.0 {
                palette.earth_light
            } else {
                palette.earth_dark
            };
            // Light on the slope that faces it, shadow behind the other.
            let strength = if t > 1.1 { 0.0 } else { towards.abs() };
            let part = if t > 1.0 { 0.55 } else { 0.9 };
            (center + dug(t, out), side.gamma_multiply(strength * part))
        });
        let edge = 1.0 + FADE / radius;
        let rings = [0.3, 0.5, 0.62, 0.72, 0.8, 0.87, 0.93, 0.97, 1.0, edge];
        self.round(&rings, segments, |t, out| {
            let at = center + dug(t, out);
            if t > 1.0 {
                return (at, Color32::TRANSPARENT);
            }
            let across = -out.dot(LIGHT);
            let wall = step(0.5, 0.9, t);
            let floor = 0.52 + 0.1 * across * t;
            let lit = floor + wall * (0.5 + 0.5 * across - floor);
            let shadow = step(0.74, 1.12, (out * t + LIGHT * 0.42).length());
            let color = mix(
                palette.pit_deep,
                palette.pit_lit,
                lit * (1.0 - 0.62 * shadow),
            );
            // The edge across from the light catches it.
            let caught = step(0.9, 1.0, t) * across.max(0.0) * 0.45;
            (at, mix(color, palette.earth_light, caught))
        });
    }

    /// Earth that fills a pit, heaped a little.
    pub(super) fn filling(&mut self, center: Pos2, radius: f32, palette: &Palette) {
        let edge = 1.0 + 3.0 / radius.max(1.0);
        let rings = [0.55, 0.8, 0.93, 1.0, edge];
        self.ellipse(center, Vec2::splat(radius), 0.0, &rings, 56, |t, out| {
            if t > 1.0 {
                return Color32::TRANSPARENT;
            }
            let towards = out.dot(LIGHT) * t.powi(2);
            let slope = if towards > 0.0 {
                palette.earth_light
            } else {
                palette.earth_dark
            };
            let heap = mix(palette.earth, palette.earth_light, 0.22);
            // A furrow runs round the heap.
            let furrow = if t > 0.97 { 0.45 } else { 0.0 };
            let lit = mix(heap, slope, towards.abs() * 0.55);
            mix(lit, palette.earth_dark, furrow)
        });
    }

    /// A seed with its shadow. `lift` is how high it is above the ground, in
    /// its own radii.
    pub(super) fn seed(
        &mut self,
        center: Pos2,
        radius: f32,
        tilt: f32,
        tint: f32,
        lift: f32,
        palette: &Palette,
    ) {
        self.seed_shadow(center, radius, tilt, lift);
        self.seed_alone(center, radius, tilt, tint, palette);
    }

    /// The shadow of a seed: of many that are lifted together it is laid down
    /// first, so that it does not fall on their neighbours.
    pub(super) fn seed_shadow(&mut self, center: Pos2, radius: f32, tilt: f32, lift: f32) {
        let shadow = center - LIGHT * radius * (0.28 + lift);
        let blur = 1.25 + 0.3 * lift;
        self.ellipse(shadow, flattened(radius), tilt, &[0.7, blur], 14, |t, _| {
            let alpha = if t > 1.0 { 0 } else { 95 };
            Color32::from_black_alpha(alpha)
        });
    }

    /// A seed without its shadow.
    pub(super) fn seed_alone(
        &mut self,
        center: Pos2,
        radius: f32,
        tilt: f32,
        tint: f32,
        palette: &Palette,
    ) {
        let radii = flattened(radius);
        let edge = 1.0 + FADE / radius;
        let body = mix(palette.seed, palette.seed_dark, tint * 0.42);
        let rings = [0.5, 0.8, 0.94, edge];
        self.ellipse(center, radii, tilt, &rings, 20, |t, out| {
            let towards = out.dot(LIGHT);
            if t > 1.0 {
                return Color32::TRANSPARENT;
            }
            // The rounding of a seed: light where it faces the light, and a
            // dark rim, a little less dark below where the ground shines back.
            let light = (0.42 + 0.8 * towards * t) * (1.0 - t * t * 0.55);
            let dark = t * t * (0.6 - 0.45 * towards) - 0.2 * t * (-towards - 0.6).max(0.0);
            let shaded = mix(body, palette.seed_dark, dark);
            mix(shaded, palette.seed_light, light)
        });
        let shine = center + LIGHT * radius * 0.36;
        let size = vec2(0.3, 0.2) * radius;
        self.ellipse(
            shine,
            size,
            LIGHT.angle() + TAU / 4.0,
            &[1.0],
            10,
            |t, _| {
                let alpha = if t > 0.0 { 0.0 } else { 0.75 };
                palette.seed_light.gamma_multiply(alpha)
            },
        );
    }

    /// A soft spot, for the grain of the ground.
    pub(super) fn spot(&mut self, center: Pos2, radii: Vec2, tilt: f32, color: Color32) {
        let segments = if radii.x < DOT { 7 } else { 18 };
        self.ellipse(center, radii, tilt, &[1.0], segments, |t, _| {
            if t > 0.0 { Color32::TRANSPARENT } else { color }
        });
    }

    /// A small stone with its shadow.
    pub(super) fn pebble(&mut self, center: Pos2, radius: f32, tilt: f32, palette: &Palette) {
        let radii = vec2(radius, radius * 0.7);
        let shadow = center - LIGHT * radius * 0.5;
        self.ellipse(shadow, radii, tilt, &[0.6, 1.3], 9, |t, _| {
            Color32::from_black_alpha(if t > 1.0 { 0 } else { 60 })
        });
        let edge = 1.0 + FADE / radius;
        self.ellipse(center, radii, tilt, &[0.8, edge], 9, |t, out| {
            if t > 1.0 {
                return Color32::TRANSPARENT;
            }
            let towards = 0.5 + 0.5 * out.dot(LIGHT);
            mix(
                palette.grain.1,
                palette.grain.0,
                if t > 0.0 { towards } else { 0.6 },
            )
        });
    }

    /// A field of ground with rounded corners, every corner of its mesh in a
    /// colour of its own.
    pub(super) fn field(
        &mut self,
        rect: Rect,
        rounding: f32,
        grid: f32,
        color: impl Fn(Pos2) -> Color32,
    ) {
        let columns = (rect.width() / grid).ceil().max(1.0) as u32;
        let rows = (rect.height() / grid).ceil().max(1.0) as u32;
        let core = rect.shrink(rounding);
        let first = self.mesh.vertices.len() as u32;
        for row in 0..=rows {
            for column in 0..=columns {
                let part = vec2(column as f32 / columns as f32, row as f32 / rows as f32);
                let at = rect.min + part * rect.size();
                // What lies outside a rounded corner is drawn in to it.
                let near = core.clamp(at);
                let out = at - near;
                let at = near + out.normalized() * out.length().min(rounding);
                self.corner(at, color(at));
            }
        }
        for row in 0..rows {
            for column in 0..columns {
                let corner = first + row * (columns + 1) + column;
                let below = corner + columns + 1;
                self.mesh.add_triangle(corner, corner + 1, below);
                self.mesh.add_triangle(corner + 1, below + 1, below);
            }
        }
    }
}

/// How far the edge of a pit is from a circle in a direction, in parts of its
/// radius. Its floor is round.
fn by_hand(number: usize, angle: f32, t: f32) -> f32 {
    let wave = |times: f32, salt: usize| (angle * times + noise(number, salt) * TAU).sin();
    let wobble = 0.010 * wave(2.0, 401) + 0.007 * wave(3.0, 402) + 0.004 * wave(7.0, 403);
    wobble * t * t
}

/// 0 before the first, 1 after the second, and smooth between them.
fn step(from: f32, to: f32, at: f32) -> f32 {
    let part = ((at - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The half axes of a seed.
fn flattened(radius: f32) -> Vec2 {
    vec2(radius, radius * 0.86)
}

fn turned(v: Vec2, angle: f32) -> Vec2 {
    let (sin, cos) = angle.sin_cos();
    Vec2::new(v.x * cos - v.y * sin, v.x * sin + v.y * cos)
}

/// A colour between two.
pub(super) fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    from.lerp_to_gamma(to, part.clamp(0.0, 1.0))
}
