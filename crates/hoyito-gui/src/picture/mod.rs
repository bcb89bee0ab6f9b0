//! Pictures of the board, as files: PNG as it looks on the screen, and SVG,
//! drawn from the same places, for print.

mod raster;
mod svg;

use std::io;
use std::path::Path;

use egui::{Color32, Context, RawInput, Rect};

pub use raster::Painted;

use crate::app::App;
use crate::folder;
use crate::geometry::BoardLayout;
use crate::theme::{self, Palette};
use crate::ui;

/// The area in which the board of a picture is laid out, in points.
const AREA: Rect = Rect {
    min: egui::pos2(0.0, 0.0),
    max: egui::pos2(1280.0, 640.0),
};
/// What is left free around it, in points.
const AROUND: f32 = 24.0;
/// Pixels for each point of a picture.
const SCALE: f32 = 2.0;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pixels.
    Png,
    /// Shapes.
    Svg,
}

impl Format {
    /// The kind that the ending of a path asks for.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        [("png", Self::Png), ("svg", Self::Svg)]
            .into_iter()
            .find_map(|(known, format)| known.eq_ignore_ascii_case(ending).then_some(format))
    }
}

/// A picture of the board at one moment. Making its file takes a while and can
/// be left to another thread.
#[derive(Clone, Debug)]
pub enum Picture {
    /// What a window would paint, the part of it that is wanted, and the
    /// colour below it.
    Png(Painted, Rect, Color32),
    /// An SVG document.
    Svg(String),
}

impl Picture {
    /// What the board shows now, turned round or in numbers as it is.
    #[must_use]
    pub fn of(app: &App, format: Format) -> Self {
        let (layout, part) = places(app);
        match format {
            Format::Png => {
                let page = Palette::of(app.settings().look).page;
                Self::Png(painted(app), part, page)
            }
            Format::Svg => Self::Svg(svg::draw(app, &layout, part)),
        }
    }

    /// The bytes of its file.
    ///
    /// # Errors
    ///
    /// When the picture cannot be packed.
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        match self {
            Self::Svg(document) => Ok(document.clone().into_bytes()),
            Self::Png(painted, part, page) => pack(&painted.pixels(*part, *page)),
        }
    }

    /// Puts it into a file. One that is there is replaced only when that was
    /// asked for.
    ///
    /// # Errors
    ///
    /// When the file is there, or cannot be written.
    pub fn save(&self, path: &Path, replace: bool) -> io::Result<()> {
        let bytes = self.bytes()?;
        if replace {
            folder::replace(path, bytes)
        } else {
            folder::create(path, bytes)
        }
    }
}

/// Where the board lies, and the part of the area that is pictured.
fn places(app: &App) -> (BoardLayout, Rect) {
    let row = app.board_view().ring.row();
    let layout = BoardLayout::new(AREA.shrink(AROUND), row, app.settings().flipped);
    let part = layout
        .board
        .union(layout.stores.south)
        .union(layout.stores.north)
        .expand(AROUND)
        .round();
    (layout, part)
}

/// The board painted by itself, away from any window.
fn painted(app: &App) -> Painted {
    let ctx = Context::default();
    theme::install_fonts(&ctx);
    ctx.set_pixels_per_point(SCALE);
    let input = RawInput {
        screen_rect: Some(AREA),
        ..RawInput::default()
    };
    let output = ctx.run_ui(input, |ui| ui::show_board(ui, AREA.shrink(AROUND), app));
    Painted::of_first_pass(&ctx, output)
}

/// Packs pixels without a hole in them as PNG.
fn pack(image: &egui::ColorImage) -> io::Result<Vec<u8>> {
    let [width, height] = image.size.map(|length| length as u32);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let pixels: Vec<u8> = image
        .pixels
        .iter()
        .flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()])
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
