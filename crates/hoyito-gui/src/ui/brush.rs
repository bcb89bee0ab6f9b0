//! Shaded shapes: pits, seeds and soft shadows, as meshes with a colour at
//! every corner.

use egui::{Color32, Mesh, Painter, Pos2, Shape, Vec2};

use crate::theme::Palette;

/// Where the light comes from.
const LIGHT: Vec2 = Vec2::new(-0.6, -0.8);
/// How far the edge of a shape fades out, in points.
const FADE: f32 = 0.8;

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
        let middle = self.corner(center, color(0.0, Vec2::ZERO));
        let mut inner: Option<u32> = None;
        for ring in rings {
            let first = self.mesh.vertices.len() as u32;
            for segment in 0..segments {
                let angle = segment as f32 / segments as f32 * std::f32::consts::TAU;
                let out = turned(Vec2::angled(angle) * radii, tilt);
                self.corner(center + out * *ring, color(*ring, out.normalized()));
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

    /// A pit dug in the ground, its wall towards the light in shadow.
    pub(super) fn pit(&mut self, center: Pos2, radius: f32, palette: &Palette) {
        let lip = 1.0 + 5.0 / radius;
        self.ellipse(
            center,
            Vec2::splat(radius),
            0.0,
            &[1.0, lip],
            56,
            |t, out| {
                let towards = out.dot(LIGHT);
                let side = if towards > 0.0 {
                    palette.earth_light
                } else {
                    palette.earth_dark
                };
                let strength = if t > 1.0 { 0.0 } else { towards.abs() * 0.8 };
                side.gamma_multiply(strength)
            },
        );
        let edge = 1.0 + FADE / radius;
        let rings = [0.35, 0.6, 0.78, 0.9, 1.0, edge];
        self.ellipse(center, Vec2::splat(radius), 0.0, &rings, 56, |t, out| {
            if t > 1.0 {
                return Color32::TRANSPARENT;
            }
            let wall = 0.5 - 0.5 * out.dot(LIGHT);
            let lit = 0.46 + (wall - 0.46) * t.powf(1.6);
            mix(palette.pit_deep, palette.pit_lit, lit)
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
        let radii = Vec2::new(radius, radius * 0.86);
        let shadow = center - LIGHT * radius * (0.28 + lift);
        let blur = 1.25 + 0.3 * lift;
        self.ellipse(shadow, radii, tilt, &[0.7, blur], 14, |t, _| {
            let alpha = if t > 1.0 { 0 } else { 95 };
            Color32::from_black_alpha(alpha)
        });
        let edge = 1.0 + FADE / radius;
        let body = mix(palette.seed, palette.seed_dark, tint * 0.38);
        self.ellipse(
            center,
            radii,
            tilt,
            &[0.55, 0.85, 1.0, edge],
            20,
            |t, out| {
                let towards = out.dot(LIGHT);
                match t {
                    t if t > 1.0 => Color32::TRANSPARENT,
                    0.0 => mix(body, palette.seed_light, 0.55),
                    t if t < 0.6 => mix(body, palette.seed_light, (0.4 + 0.6 * towards).max(0.0)),
                    t if t < 0.9 => mix(
                        body,
                        palette.seed_dark,
                        (0.1 - 0.5 * towards).clamp(0.0, 1.0),
                    ),
                    _ => mix(
                        body,
                        palette.seed_dark,
                        (0.55 - 0.45 * towards).clamp(0.0, 1.0),
                    ),
                }
            },
        );
    }

    /// A soft spot, for the grain of the ground.
    pub(super) fn spot(&mut self, center: Pos2, radii: Vec2, tilt: f32, color: Color32) {
        self.ellipse(center, radii, tilt, &[1.0], 18, |t, _| {
            if t > 0.0 { Color32::TRANSPARENT } else { color }
        });
    }
}

fn turned(v: Vec2, angle: f32) -> Vec2 {
    let (sin, cos) = angle.sin_cos();
    Vec2::new(v.x * cos - v.y * sin, v.x * sin + v.y * cos)
}

/// A colour between two.
pub(super) fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    from.lerp_to_gamma(to, part.clamp(0.0, 1.0))
}
