//! Pictures of the board, as files: PNG as it looks on the screen, SVG, drawn
//! from the same places, for print, and GIF for a sowing as it moves.

mod animation;
mod canvas;
mod raster;
mod svg;

use std::io;
use std::path::Path;

use egui::{Color32, Rect};

pub use animation::Animation;
pub use canvas::Canvas;
pub use raster::Painted;

use crate::app::App;
use crate::folder;
use crate::geometry::BoardLayout;
use crate::theme::Palette;
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
    /// Pixels that move.
    Gif,
}

impl Format {
    /// The kind that the ending of a path asks for.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        [("png", Self::Png), ("svg", Self::Svg), ("gif", Self::Gif)]
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
    /// The sowing that led to what the board shows.
    Gif(Box<Animation>),
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
            Format::Gif => Self::Gif(Box::new(Animation::of(app))),
        }
    }

    /// The bytes of its file. While one that moves is made, `tell` is told how
    /// much is done, from 0 to 1.
    ///
    /// # Errors
    ///
    /// When the picture cannot be packed.
    pub fn bytes(&self, tell: &mut dyn FnMut(f32)) -> io::Result<Vec<u8>> {
        match self {
            Self::Gif(animation) => animation.bytes(tell),
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
    pub fn save(&self, path: &Path, replace: bool, tell: &mut dyn FnMut(f32)) -> io::Result<()> {
        let bytes = self.bytes(tell)?;
        if replace {
            folder::replace(path, bytes)
        } else {
            folder::create(path, bytes)
        }
    }
}

/// Where the board lies, and the part of the area that is pictured.
fn places(app: &App) -> (BoardLayout, Rect) {
    places_in(app, AREA)
}

/// The same in another area.
fn places_in(app: &App, area: Rect) -> (BoardLayout, Rect) {
    let row = app.board_view().ring.row();
    let settings = app.settings();
    let layout = BoardLayout::new(area.shrink(AROUND), row, settings.flipped, settings.print);
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
    let mut canvas = Canvas::new(AREA, SCALE);
    canvas.paint(0.0, Vec::new(), |ui| {
        ui::show_board(ui, AREA.shrink(AROUND), app);
    })
}

/// Packs pixels without a hole in them as PNG.
///
/// # Errors
///
/// When they cannot be packed.
pub fn pack(image: &egui::ColorImage) -> io::Result<Vec<u8>> {
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
