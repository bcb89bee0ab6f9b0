//! A window without a screen: shows a view and keeps its pixels, as often as is
//! wanted.

use std::collections::HashMap;
use std::sync::Arc;

use egui::epaint::{ImageData, ImageDelta};
use egui::{ColorImage, Context, RawInput, Rect, TextureId, TexturesDelta, Ui};

use super::Painted;
use crate::theme;

/// Where a view is shown that no window shows.
pub struct Canvas {
    ctx: Context,
    textures: Arc<Textures>,
    area: Rect,
}

impl Canvas {
    /// A canvas of this size in points, with so many pixels for each.
    #[must_use]
    pub fn new(area: Rect, scale: f32) -> Self {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        ctx.set_pixels_per_point(scale);
        Self {
            ctx,
            textures: Arc::default(),
            area,
        }
    }

    /// Shows a view at a time, in seconds from any beginning, with what happened
    /// since it was shown before.
    #[must_use]
    pub fn paint(
        &mut self,
        time: f64,
        events: Vec<egui::Event>,
        show: impl FnMut(&mut Ui),
    ) -> Painted {
        let input = RawInput {
            screen_rect: Some(self.area),
            time: Some(time),
            events,
            ..RawInput::default()
        };
        let mut output = self.ctx.run_ui(input, show);
        Arc::make_mut(&mut self.textures).learn(&mut output.textures_delta);
        Painted {
            triangles: self.ctx.tessellate(output.shapes, output.pixels_per_point),
            textures: Arc::clone(&self.textures),
            pixels_per_point: output.pixels_per_point,
        }
    }
}

/// The textures that a context has told so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Textures(HashMap<TextureId, ColorImage>);

impl Textures {
    pub(super) fn get(&self, id: TextureId) -> Option<&ColorImage> {
        self.0.get(&id)
    }

    fn learn(&mut self, told: &mut TexturesDelta) {
        for (id, deltas) in told.set.drain() {
            for delta in deltas {
                self.change(id, delta);
            }
        }
        for id in told.free.drain() {
            self.0.remove(&id);
        }
    }

    fn change(&mut self, id: TextureId, delta: ImageDelta) {
        let ImageData::Color(image) = delta.image;
        match (delta.pos, self.0.get_mut(&id)) {
            (None, _) => {
                self.0.insert(id, image.as_ref().clone());
            }
            (Some(at), Some(whole)) => put(whole, &image, at),
            // A part of what was never told is nothing to go by.
            (Some(_), None) => {}
        }
    }
}

/// Puts a part into an image, as far as it lies in it.
fn put(whole: &mut ColorImage, part: &ColorImage, [left, top]: [usize; 2]) {
    let width = part.size[0].min(whole.size[0].saturating_sub(left));
    let height = part.size[1].min(whole.size[1].saturating_sub(top));
    for row in 0..height {
        let from = row * part.size[0];
        let to = (top + row) * whole.size[0] + left;
        whole.pixels[to..to + width].copy_from_slice(&part.pixels[from..from + width]);
    }
}
