//! A sowing as a moving picture: an animated GIF.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

use color_quant::NeuQuant;
use egui::{Color32, ColorImage, Rect, pos2};

use super::{AROUND, Canvas, places_in};
use crate::app::App;
use crate::command::Command;
use crate::playback::Playback;
use crate::session::Session;
use crate::settings::{Pace, Settings};
use crate::theme::Palette;
use crate::ui;

/// The area in which the board is laid out, in points; one is a pixel.
const AREA: Rect = Rect {
    min: pos2(0.0, 0.0),
    max: pos2(880.0, 460.0),
};
/// How long a picture stays, in hundredths of a second.
const STAYS: u16 = 8;
/// How long the first and the last one stay.
const REST: (u16, u16) = (80, 250);
/// Pictures at most: a longer sowing has longer steps between them.
const MOST: usize = 120;
/// Colours; one more stands for what stays as it was.
const COLORS: usize = 255;

/// The sowing that a board shows, with what is needed to show it elsewhere.
#[derive(Clone, Debug)]
pub struct Animation {
    session: Session,
    settings: Settings,
}

impl Animation {
    /// The sowing that led to the position on the board. Without one it is a
    /// picture that rests.
    #[must_use]
    pub fn of(app: &App) -> Self {
        let mut settings = app.settings().clone();
        if settings.pace == Pace::AtOnce {
            settings.pace = Pace::Usual;
        }
        Self {
            session: app.session().clone(),
            settings,
        }
    }

    /// The bytes of its file. Making it takes seconds; `tell` is told how much
    /// is done, from 0 to 1.
    ///
    /// # Errors
    ///
    /// When it cannot be packed.
    pub fn bytes(&self, tell: &mut dyn FnMut(f32)) -> io::Result<Vec<u8>> {
        let mut app = App::showing(self.session.clone(), self.settings.clone());
        let length = app.playback().map_or(0.0, Playback::length);
        let steps = ((length * 100.0 / f64::from(STAYS)).ceil() as usize).min(MOST - 1);
        let page = Palette::of(self.settings.look).page;
        let (_, part) = places_in(&app, AREA);
        let mut canvas = Canvas::new(AREA, 1.0);
        let mut film: Option<Film> = None;
        for step in 0..=steps {
            let time = length * step as f64 / steps.max(1) as f64;
            app.apply(Command::Scrub(time));
            let show = |ui: &mut egui::Ui| ui::show_board(ui, AREA.shrink(AROUND), &app);
            let image = canvas.paint(time, Vec::new(), show).pixels(part, page);
            let film = match &mut film {
                Some(film) => film,
                none => none.insert(Film::begin(&image)?),
            };
            film.add(
                &image,
                match step {
                    _ if step == steps => REST.1,
                    0 => REST.0,
                    _ => STAYS,
                },
            )?;
            tell(step as f32 / steps.max(1) as f32);
        }
        film.map_or_else(|| Ok(Vec::new()), Film::end)
    }
}

/// A GIF being written. All its pictures share the colours of the first one,
/// since the same seeds lie on the same earth in all of them.
struct Film {
    encoder: gif::Encoder<Vec<u8>>,
    colors: NeuQuant,
    known: HashMap<Color32, u8>,
    size: [u16; 2],
    /// The picture before, by colours.
    before: Vec<u8>,
}

impl Film {
    fn begin(first: &ColorImage) -> io::Result<Self> {
        let bytes: Vec<u8> = first.pixels.iter().flat_map(Color32::to_array).collect();
        let colors = NeuQuant::new(10, COLORS, &bytes);
        let mut palette = colors.color_map_rgb();
        palette.resize((COLORS + 1) * 3, 0);
        let size = first.size.map(|length| length as u16);
        let mut encoder =
            gif::Encoder::new(Vec::new(), size[0], size[1], &palette).map_err(io::Error::other)?;
        encoder
            .set_repeat(gif::Repeat::Infinite)
            .map_err(io::Error::other)?;
        Ok(Self {
            encoder,
            colors,
            known: HashMap::new(),
            size,
            before: Vec::new(),
        })
    }

    /// Adds a picture. What is as it was before is left out of it.
    fn add(&mut self, image: &ColorImage, stays: u16) -> io::Result<()> {
        let now: Vec<u8> = image
            .pixels
            .iter()
            .map(|pixel| self.color(*pixel))
            .collect();
        let mut seen = now.clone();
        for (color, before) in seen.iter_mut().zip(&self.before) {
            if color == before {
                *color = COLORS as u8;
            }
        }
        self.before = now;
        let frame = gif::Frame {
            delay: stays,
            dispose: gif::DisposalMethod::Keep,
            transparent: Some(COLORS as u8),
            width: self.size[0],
            height: self.size[1],
            buffer: Cow::Owned(seen),
            ..gif::Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(io::Error::other)
    }

    fn color(&mut self, pixel: Color32) -> u8 {
        let colors = &self.colors;
        *self
            .known
            .entry(pixel)
            .or_insert_with(|| colors.index_of(&pixel.to_array()) as u8)
    }

    fn end(self) -> io::Result<Vec<u8>> {
        self.encoder.into_inner().map_err(io::Error::other)
    }
}
