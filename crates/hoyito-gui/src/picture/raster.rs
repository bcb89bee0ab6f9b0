//! Fills the triangles that a window would hand to its graphics card. A
//! picture made here looks like the board on the screen, at any size, and needs
//! no screen.

use std::ops::Range;
use std::sync::Arc;

use egui::epaint::{ClippedPrimitive, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Pos2, Rect};

use super::canvas::Textures;

/// Triangles with the textures they are cut from.
#[derive(Clone, Debug, Default)]
pub struct Painted {
    pub(super) triangles: Vec<ClippedPrimitive>,
    pub(super) textures: Arc<Textures>,
    pub(super) pixels_per_point: f32,
}

impl Painted {
    /// The pixels of a part of it, given in points, over a colour.
    #[must_use]
    pub fn pixels(&self, part: Rect, ground: Color32) -> ColorImage {
        let scale = self.pixels_per_point;
        let size = (part.size() * scale).round();
        let mut image = ColorImage::filled([size.x as usize, size.y as usize], ground);
        let to_pixels = |at: Pos2| ((at - part.min) * scale).to_pos2();
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in &self.triangles
        {
            let Primitive::Mesh(mesh) = primitive else {
                continue;
            };
            let Some(texture) = self.textures.get(mesh.texture_id) else {
                continue;
            };
            let clip = Rect::from_min_max(to_pixels(clip_rect.min), to_pixels(clip_rect.max));
            fill(&mut image, clip, mesh, texture, to_pixels);
        }
        image
    }
}

fn fill(
    image: &mut ColorImage,
    clip: Rect,
    mesh: &Mesh,
    texture: &ColorImage,
    to_pixels: impl Fn(Pos2) -> Pos2,
) {
    let corner = |index: u32| {
        let vertex = *mesh.vertices.get(index as usize)?;
        Some(Vertex {
            pos: snapped(to_pixels(vertex.pos)),
            ..vertex
        })
    };
    for triangle in mesh.indices.chunks_exact(3) {
        let corners = [
            corner(triangle[0]),
            corner(triangle[1]),
            corner(triangle[2]),
        ];
        if let [Some(a), Some(b), Some(c)] = corners {
            fill_triangle(image, clip, [a, b, c], texture);
        }
    }
}

/// A place on a grid so fine that nobody sees it. On it [`edge`] is exact, so
/// that two triangles always agree on which side of their common edge a pixel is.
fn snapped(at: Pos2) -> Pos2 {
    const GRID: f32 = 1024.0;
    Pos2::new((at.x * GRID).round() / GRID, (at.y * GRID).round() / GRID)
}

/// Fills the pixels whose middle lies in a triangle. A middle on an edge that
/// two triangles share belongs to one of them only.
fn fill_triangle(image: &mut ColorImage, clip: Rect, corners: [Vertex; 3], texture: &ColorImage) {
    let [a, mut b, mut c] = corners;
    let mut area = edge(a.pos, b.pos, c.pos);
    if area < 0.0 {
        (b, c, area) = (c, b, -area);
    }
    if area == 0.0 || !area.is_finite() {
        return;
    }
    let around = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
    let columns = pixels_between(around.min.x, around.max.x, image.size[0]);
    let rows = pixels_between(around.min.y, around.max.y, image.size[1]);
    let edges = [(b.pos, c.pos), (c.pos, a.pos), (a.pos, b.pos)];
    let paint = Paint::new([a, b, c], area, texture);
    for y in rows {
        let inside = edges.iter().fold(columns.clone(), |inside, (from, to)| {
            right_of(*from, *to, y, inside)
        });
        let row = &mut image.pixels[y * image.size[0]..][..image.size[0]];
        match paint.flat {
            Some(color) if color[3] >= 255.0 => {
                let color = over(color, Color32::TRANSPARENT);
                row[inside].fill(color);
            }
            Some(color) => {
                for pixel in &mut row[inside] {
                    *pixel = over(color, *pixel);
                }
            }
            None => {
                for x in inside {
                    let middle = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
                    let shares = edges.map(|(from, to)| edge(from, to, middle));
                    row[x] = over(paint.color(shares), row[x]);
                }
            }
        }
    }
}

/// The pixels of a row whose middle lies on the right of an edge, or on it where
/// the edge's own points belong to the triangle.
fn right_of(from: Pos2, to: Pos2, y: usize, row: Range<usize>) -> Range<usize> {
    let owned = owns(from, to);
    let lies = |x: usize| {
        let share = edge(from, to, Pos2::new(x as f32 + 0.5, y as f32 + 0.5));
        share > 0.0 || share == 0.0 && owned
    };
    let rise = to.y - from.y;
    if row.is_empty() || rise == 0.0 {
        let all = !row.is_empty() && lies(row.start);
        return if all { row } else { row.start..row.start };
    }
    // Where the edge crosses the row, to a pixel; the pixels beside it tell.
    let part = (y as f32 + 0.5 - from.y) / rise;
    let crosses = from.x + (to.x - from.x) * part - 0.5;
    let mut at = (crosses.max(0.0) as usize).clamp(row.start, row.end);
    if rise < 0.0 {
        // What lies right of it begins here.
        while at > row.start && lies(at - 1) {
            at -= 1;
        }
        while at < row.end && !lies(at) {
            at += 1;
        }
        at..row.end
    } else {
        while at < row.end && lies(at) {
            at += 1;
        }
        while at > row.start && !lies(at - 1) {
            at -= 1;
        }
        row.start..at
    }
}

/// The colours of a triangle.
struct Paint<'a> {
    corners: [Vertex; 3],
    area: f64,
    texture: &'a ColorImage,
    /// The colour of all of it, where it has only one.
    flat: Option<[f32; 4]>,
    /// What is cut from the texture, where that is the same everywhere.
    cut: Option<[f32; 4]>,
}

impl<'a> Paint<'a> {
    fn new(corners: [Vertex; 3], area: f64, texture: &'a ColorImage) -> Self {
        let first = corners[0];
        let cut = corners
            .iter()
            .all(|corner| corner.uv == first.uv)
            .then(|| sample(texture, first.uv));
        let one_color = corners.iter().all(|corner| corner.color == first.color);
        let flat = cut.filter(|_| one_color).map(|cut| {
            let color = first.color.to_array();
            [0, 1, 2, 3].map(|part| f32::from(color[part]) * cut[part])
        });
        Self {
            corners,
            area,
            texture,
            flat,
            cut,
        }
    }

    /// The colour at a point, of which is told how much of each corner it has,
    /// in shares of the area.
    fn color(&self, shares: [f64; 3]) -> [f32; 4] {
        let [a, b, c] = &self.corners;
        let [of_a, of_b, of_c] = shares.map(|share| (share / self.area) as f32);
        let cut = self.cut.unwrap_or_else(|| {
            let between =
                |value: fn(&Vertex) -> f32| value(a) * of_a + value(b) * of_b + value(c) * of_c;
            let uv = Pos2::new(between(|v| v.uv.x), between(|v| v.uv.y));
            sample(self.texture, uv)
        });
        let colors = [a, b, c].map(|corner| corner.color.to_array());
        [0, 1, 2, 3].map(|part| {
            let mixed = f32::from(colors[0][part]) * of_a
                + f32::from(colors[1][part]) * of_b
                + f32::from(colors[2][part]) * of_c;
            mixed * cut[part]
        })
    }
}

/// Twice the area of a triangle; positive when it runs clockwise on a screen.
fn edge(from: Pos2, to: Pos2, at: Pos2) -> f64 {
    let between = |from: f32, to: f32| f64::from(to) - f64::from(from);
    between(from.x, to.x) * between(from.y, at.y) - between(from.y, to.y) * between(from.x, at.x)
}

/// Whether an edge's own points belong to the triangle on its right: those of
/// upper and left edges do.
fn owns(from: Pos2, to: Pos2) -> bool {
    to.y < from.y || to.y == from.y && to.x > from.x
}

/// The pixels whose middle lies between two places on a line of so many.
fn pixels_between(from: f32, to: f32, all: usize) -> Range<usize> {
    // A cast takes what lies outside to the nearest end.
    let first = (from - 0.5).ceil() as usize;
    let past = (to - 0.5).floor() + 1.0;
    first..(past as usize).min(all)
}

/// The colour at a place of a texture, from 0 to 1, between its pixels.
fn sample(texture: &ColorImage, uv: Pos2) -> [f32; 4] {
    let [width, height] = texture.size;
    if width == 0 || height == 0 {
        return [0.0; 4];
    }
    let (x, y) = (uv.x * width as f32 - 0.5, uv.y * height as f32 - 0.5);
    let at = |x: f32, y: f32| {
        let column = (x.max(0.0) as usize).min(width - 1);
        let row = (y.max(0.0) as usize).min(height - 1);
        texture.pixels[row * width + column].to_array()
    };
    let (left, top) = (x.floor(), y.floor());
    let (right, down) = (x - left, y - top);
    let corners = [
        (at(left, top), (1.0 - right) * (1.0 - down)),
        (at(left + 1.0, top), right * (1.0 - down)),
        (at(left, top + 1.0), (1.0 - right) * down),
        (at(left + 1.0, top + 1.0), right * down),
    ];
    let mut color = [0.0; 4];
    for (corner, share) in corners {
        for (sum, part) in color.iter_mut().zip(corner) {
            *sum += f32::from(part) / 255.0 * share;
        }
    }
    color
}

/// A premultiplied colour, its parts from 0 to 255, over another.
fn over(color: [f32; 4], below: Color32) -> Color32 {
    let through = 1.0 - color[3] / 255.0;
    let part = |above: f32, below: u8| (above + f32::from(below) * through).round() as u8;
    Color32::from_rgba_premultiplied(
        part(color[0], below.r()),
        part(color[1], below.g()),
        part(color[2], below.b()),
        part(color[3], below.a()),
    )
}

#[cfg(test)]
mod tests {
    use egui::{Shape, pos2, vec2};

    use super::*;

    fn painted(shapes: Vec<Shape>, pixels_per_point: f32) -> Painted {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(40.0, 40.0));
        let mut canvas = super::super::Canvas::new(area, pixels_per_point);
        canvas.paint(0.0, Vec::new(), |ui| {
            ui.painter().extend(shapes.clone());
        })
    }

    fn count(image: &ColorImage, color: Color32) -> usize {
        image.pixels.iter().filter(|pixel| **pixel == color).count()
    }

    #[test]
    fn triangles_that_share_an_edge_leave_no_gap_and_no_pixel_twice() {
        let mut mesh = Mesh::default();
        let half = Color32::from_black_alpha(128);
        // A fan around a middle, whose edges pass through middles of pixels.
        mesh.colored_vertex(pos2(10.5, 10.5), half);
        for corner in [
            pos2(2.0, 2.0),
            pos2(18.0, 2.0),
            pos2(18.0, 18.0),
            pos2(2.0, 18.0),
        ] {
            mesh.colored_vertex(corner, half);
        }
        for [b, c] in [[1, 2], [2, 3], [3, 4], [4, 1]] {
            mesh.add_triangle(0, b, c);
        }
        let part = Rect::from_min_size(Pos2::ZERO, vec2(20.0, 20.0));
        let image = painted(vec![Shape::mesh(mesh)], 1.0).pixels(part, Color32::WHITE);
        let once = Color32::from_gray(127);
        assert_eq!(count(&image, once), 16 * 16);
        assert_eq!(count(&image, Color32::WHITE), 400 - 256);
    }

    #[test]
    fn a_fan_of_any_shape_covers_every_pixel_once() {
        let half = Color32::from_black_alpha(128);
        let once = Color32::from_gray(127);
        let part = Rect::from_min_size(Pos2::ZERO, vec2(40.0, 40.0));
        let scale = 12.8;
        for turn in 0..12 {
            // Corners that no grid has, a different fan each time.
            let middle = pos2(20.0 + turn as f32 / 331.0, 20.0 - turn as f32 / 177.0);
            let mut mesh = Mesh::default();
            mesh.colored_vertex(middle, half);
            let corners = 60 + turn;
            for corner in 0..corners {
                let part = (corner as f32 + turn as f32 / 7.0) / corners as f32;
                let to = egui::Vec2::angled(std::f32::consts::TAU * part);
                mesh.colored_vertex(middle + 15.0 * to, half);
            }
            for corner in 0..corners {
                mesh.add_triangle(0, 1 + corner, 1 + (corner + 1) % corners);
            }
            let image = painted(vec![Shape::mesh(mesh)], scale).pixels(part, Color32::WHITE);
            let width = image.size[0];
            for (index, pixel) in image.pixels.iter().enumerate() {
                let at = vec2((index % width) as f32 + 0.5, (index / width) as f32 + 0.5);
                if at.to_pos2().distance(middle * scale) < 14.9 * scale {
                    assert_eq!(*pixel, once, "{at:?} of fan {turn}");
                }
            }
        }
    }

    #[test]
    fn a_part_is_cut_out_in_points_and_as_many_pixels_as_they_have() {
        let square = Rect::from_min_max(pos2(10.0, 10.0), pos2(20.0, 20.0));
        let shape = Shape::rect_filled(square, 0.0, Color32::RED);
        let part = Rect::from_min_max(pos2(15.0, 5.0), pos2(25.0, 15.0));
        let image = painted(vec![shape], 2.0).pixels(part, Color32::WHITE);
        assert_eq!(image.size, [20, 20]);
        // What lies in it is five points wide and high; a rim is smoothed.
        assert_eq!(image.pixels[19 * 20], Color32::RED);
        assert_eq!(image.pixels[19], Color32::WHITE);
        let red = count(&image, Color32::RED);
        assert!((81..=100).contains(&red), "{red}");
    }
}
