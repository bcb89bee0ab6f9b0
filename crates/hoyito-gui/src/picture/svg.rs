//! The board as an SVG document.

use std::fmt::{self, Write as _};

use egui::{Color32, Pos2, Rect};
use hoyito_core::{Pit, Seeds, Side};

use crate::app::{App, BoardView};
use crate::geometry::{
    BoardLayout, SEED_RADIUS, SHOWN, StorePlaces, noise, own_number, seed_place,
};
use crate::text::{Label, Sentence};
use crate::theme::Palette;

/// The corners of the slab and of the stores, in points.
const CORNERS: (f32, f32) = (26.0, 14.0);

/// Draws what the board shows now. `part` is what the picture is to hold, in
/// the points of the layout.
pub(super) fn draw(app: &App, layout: &BoardLayout, part: Rect) -> String {
    let drawing = Drawing {
        app,
        layout,
        view: app.board_view(),
        palette: Palette::of(app.settings().look),
    };
    let mut document = String::new();
    // A string takes everything that is written to it.
    let _ = drawing.write(&mut document, part);
    document
}

struct Drawing<'a> {
    app: &'a App,
    layout: &'a BoardLayout,
    view: BoardView,
    palette: &'a Palette,
}

impl Drawing<'_> {
    fn write(&self, to: &mut String, part: Rect) -> fmt::Result {
        let (size, min) = (part.size(), part.min);
        writeln!(
            to,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}" font-family="Noto Sans, sans-serif">"#,
            w = size.x,
            h = size.y,
            x = min.x,
            y = min.y,
        )?;
        writeln!(to, "<title>{}</title>", self.title())?;
        self.shades(to)?;
        rect(to, part, 0.0, self.palette.page)?;
        rect(to, self.layout.board, CORNERS.0, self.palette.earth)?;
        for side in Side::BOTH {
            self.store(to, side)?;
        }
        for pit in Pit::all(self.view.ring.row()) {
            self.pit(to, pit)?;
        }
        writeln!(to, "</svg>")
    }

    fn title(&self) -> String {
        let language = self.app.settings().language;
        let (variant, row) = self.app.game_name();
        language.say(&Sentence::GameName { variant, row })
    }

    /// How light falls into a pit and on a seed: from above, from the left.
    fn shades(&self, to: &mut String) -> fmt::Result {
        let palette = self.palette;
        writeln!(to, "<defs>")?;
        for (name, middle, stops) in [
            ("pit", (0.62, 0.68), [palette.pit_lit, palette.pit_deep]),
            ("seed", (0.36, 0.3), [palette.seed_light, palette.seed_dark]),
        ] {
            let [first, last] = stops.map(hex);
            writeln!(
                to,
                r#"<radialGradient id="{name}" cx="{}" cy="{}" r="0.75"><stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/></radialGradient>"#,
                middle.0, middle.1,
            )?;
        }
        writeln!(to, "</defs>")
    }

    fn pit(&self, to: &mut String, pit: Pit) -> fmt::Result {
        let (at, radius) = (self.layout.pit(pit), self.layout.radius);
        let (strong, quiet) = (self.palette.on_earth, self.palette.on_earth_quiet);
        let letter = pit.letter().to_string();
        let print = self.layout.print;
        self.mark_of_last(to, pit)?;
        if !self.view.ring.is_open(pit) {
            let closed = self.app.settings().language.label(Label::Closed);
            text(to, self.layout.letter(pit), print * 15.0, quiet, &letter)?;
            return text(to, at, 12.5, quiet, closed);
        }
        let fill = if self.palette.chalk {
            let chalk = hex(self.palette.seed_light);
            format!(r#"fill="{}" stroke="{chalk}""#, hex(self.palette.pit_deep))
        } else {
            r#"fill="url(#pit)""#.to_owned()
        };
        writeln!(
            to,
            r#"<circle cx="{:.1}" cy="{:.1}" r="{radius:.1}" {fill}/>"#,
            at.x, at.y
        )?;
        let seeds = self.view.seeds(pit);
        let size = print * (radius * 0.34).clamp(14.0, 21.0);
        if self.app.settings().numbers_only {
            let color = self.palette.seed_light;
            bold(to, at, radius * 0.82, color, &seeds.to_string())?;
        } else {
            self.seeds_in(to, pit, seeds)?;
            let color = if seeds.is_zero() { quiet } else { strong };
            bold(to, self.layout.count(pit), size, color, &seeds.to_string())?;
        }
        text(to, self.layout.letter(pit), print * 15.0, strong, &letter)
    }

    /// A line below the letter of the pit that was sown, a dot beside that of
    /// the pit where its last seed fell.
    fn mark_of_last(&self, to: &mut String, pit: Pit) -> fmt::Result {
        let at = self.layout.letter(pit);
        let color = hex(self.palette.on_earth);
        if self.view.from == Some(pit) {
            let size = self.layout.print;
            let (left, right, y) = (at.x - 6.0 * size, at.x + 6.0 * size, at.y + 10.0 * size);
            writeln!(
                to,
                r#"<path d="M{left:.1} {y:.1}H{right:.1}" stroke="{color}" stroke-width="2"/>"#
            )?;
        }
        if self.view.last == Some(pit) {
            let x = at.x - 14.0;
            writeln!(
                to,
                r#"<circle cx="{x:.1}" cy="{:.1}" r="3" fill="{color}"/>"#,
                at.y
            )?;
        }
        Ok(())
    }

    fn seeds_in(&self, to: &mut String, pit: Pit, seeds: Seeds) -> fmt::Result {
        let (center, radius) = (self.layout.pit(pit), self.layout.radius);
        for seed in 0..usize::from(seeds.get()).min(SHOWN) {
            let (place, tilt) = seed_place(own_number(pit), seed);
            one_seed(to, center + place * radius, radius * SEED_RADIUS, tilt)?;
        }
        Ok(())
    }

    fn store(&self, to: &mut String, side: Side) -> fmt::Result {
        let rect_of_store = self.layout.stores[side];
        let total = self.app.session().position().total().get();
        let places = StorePlaces::new(rect_of_store, total, self.app.settings().print);
        let captured = self.view.captured[side];
        rect(to, places.bed(), CORNERS.1, self.palette.store)?;
        if !self.app.settings().numbers_only {
            for seed in 0..usize::from(captured.get()) {
                let tilt = noise(seed, 72) * std::f32::consts::TAU;
                one_seed(to, places.place(seed), places.seed_radius(), tilt)?;
            }
        }
        let label = match side {
            Side::South => Label::South,
            Side::North => Label::North,
        };
        let name = self.app.settings().language.label(label);
        let middle = rect_of_store.center().y;
        let (left, right) = (rect_of_store.left(), rect_of_store.right());
        let color = self.palette.text;
        bold(to, Pos2::new(left + 48.0, middle), 18.0, color, name)?;
        let count = captured.to_string();
        bold(to, Pos2::new(right - 24.0, middle), 27.0, color, &count)
    }
}

fn one_seed(to: &mut String, at: Pos2, radius: f32, tilt: f32) -> fmt::Result {
    let flat = radius * 0.86;
    // A shadow away from the light.
    let shadow = at + egui::vec2(0.6, 0.8) * radius * 0.28;
    for (at, fill) in [
        (shadow, r##"#000" fill-opacity="0.35"##),
        (at, "url(#seed)"),
    ] {
        writeln!(
            to,
            r#"<ellipse rx="{radius:.1}" ry="{flat:.1}" transform="translate({x:.1} {y:.1}) rotate({:.0})" fill="{fill}"/>"#,
            tilt.to_degrees(),
            x = at.x,
            y = at.y,
        )?;
    }
    Ok(())
}

fn rect(to: &mut String, rect: Rect, corner: f32, fill: Color32) -> fmt::Result {
    writeln!(
        to,
        r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{corner}" fill="{}"/>"#,
        rect.left(),
        rect.top(),
        rect.width(),
        rect.height(),
        hex(fill),
    )
}

fn text(to: &mut String, at: Pos2, size: f32, color: Color32, text: &str) -> fmt::Result {
    words(to, at, size, color, "normal", text)
}

fn bold(to: &mut String, at: Pos2, size: f32, color: Color32, text: &str) -> fmt::Result {
    words(to, at, size, color, "bold", text)
}

/// Words around a middle. They are letters, numbers and fixed texts: nothing
/// in them means anything to XML.
fn words(
    to: &mut String,
    at: Pos2,
    size: f32,
    color: Color32,
    weight: &str,
    text: &str,
) -> fmt::Result {
    // From the middle of the capitals down to the line they stand on.
    let line = at.y + 0.36 * size;
    writeln!(
        to,
        r#"<text x="{:.1}" y="{line:.1}" font-size="{size:.1}" font-weight="{weight}" text-anchor="middle" fill="{}">{text}</text>"#,
        at.x,
        hex(color),
    )
}

/// A colour without transparency.
fn hex(color: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r(), color.g(), color.b())
}
