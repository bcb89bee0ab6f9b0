//! Colours and type.

use std::sync::Arc;

use egui::epaint::Shadow;
use egui::style::HandleShape;
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke, Style,
    TextStyle, Theme, Visuals, vec2,
};

use crate::settings::Look;

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether the page is dark.
    pub dark: bool,
    /// Whether the pits are chalk circles on hard ground, not dug.
    pub chalk: bool,
    /// The page.
    pub page: Color32,
    /// Panels and the menu.
    pub panel: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Quiet text.
    pub quiet: Color32,
    /// What may be chosen, and what is chosen.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// What may not be.
    pub warning: Color32,
    /// The slab of the board.
    pub earth: Color32,
    /// The light and the dark grains in it.
    pub grain: (Color32, Color32),
    /// Its edge towards the light.
    pub earth_light: Color32,
    /// Its edge away from the light.
    pub earth_dark: Color32,
    /// A pit where it is in shadow.
    pub pit_deep: Color32,
    /// A pit where light falls in.
    pub pit_lit: Color32,
    /// Text on the earth.
    pub on_earth: Color32,
    /// Quiet text on the earth.
    pub on_earth_quiet: Color32,
    /// Text on the earth that tells what would be.
    pub foretold: Color32,
    /// The ring around a pit that may be chosen.
    pub open: Color32,
    /// The bed of captured seeds.
    pub store: Color32,
    /// What marks a closed pit: a leaf, or on concrete a stone.
    pub mark: Color32,
    /// A seed.
    pub seed: Color32,
    /// A seed where it shines.
    pub seed_light: Color32,
    /// A seed at its edge.
    pub seed_dark: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const DAY: Palette = Palette {
    dark: false,
    chalk: false,
    page: rgb(0xF4EEE3),
    panel: rgb(0xFBF7EF),
    line: rgb(0xDDD2BF),
    text: rgb(0x33291F),
    quiet: rgb(0x665746),
    accent: rgb(0x9A4A1C),
    on_accent: rgb(0xFFF8EE),
    warning: rgb(0x9B2C2C),
    earth: rgb(0xCBA67C),
    grain: (rgb(0xDCBD95), rgb(0xB58D62)),
    earth_light: rgb(0xEBD3B0),
    earth_dark: rgb(0x8F6A44),
    pit_deep: rgb(0x3E2715),
    pit_lit: rgb(0xA67A4E),
    on_earth: rgb(0x2C1B0D),
    on_earth_quiet: rgb(0x4C321B),
    foretold: rgb(0x6B1C06),
    open: rgb(0xFFF3D6),
    store: rgb(0xE8DDCA),
    mark: rgb(0x6E7B35),
    seed: rgb(0xB4B5A8),
    seed_light: rgb(0xF4F4EC),
    seed_dark: rgb(0x676A60),
};

const NIGHT: Palette = Palette {
    dark: true,
    chalk: false,
    page: rgb(0x1B1714),
    panel: rgb(0x231E1A),
    line: rgb(0x3B332C),
    text: rgb(0xEDE4D7),
    quiet: rgb(0xA89A88),
    accent: rgb(0xE9A15B),
    on_accent: rgb(0x2A1808),
    warning: rgb(0xF08A7A),
    earth: rgb(0x543A26),
    grain: (rgb(0x684B33), rgb(0x40291A)),
    earth_light: rgb(0x83634A),
    earth_dark: rgb(0x2E1E12),
    pit_deep: rgb(0x1C110A),
    pit_lit: rgb(0x513823),
    on_earth: rgb(0xF6EADB),
    on_earth_quiet: rgb(0xD2BBA1),
    foretold: rgb(0xF3C583),
    open: rgb(0xF3C583),
    store: rgb(0x2C2520),
    mark: rgb(0x59682F),
    seed: rgb(0xA9AEA4),
    seed_light: rgb(0xE6E9E0),
    seed_dark: rgb(0x565B53),
};

const CHALK: Palette = Palette {
    dark: true,
    chalk: true,
    page: rgb(0x2B2E30),
    panel: rgb(0x323638),
    line: rgb(0x4A4F52),
    text: rgb(0xF0F1EE),
    quiet: rgb(0xBEC3C3),
    accent: rgb(0xF2D16B),
    on_accent: rgb(0x2B2712),
    warning: rgb(0xFF9E8E),
    earth: rgb(0x505557),
    grain: (rgb(0x5E6466), rgb(0x43484A)),
    earth_light: rgb(0x74797B),
    earth_dark: rgb(0x393D3F),
    pit_deep: rgb(0x33383A),
    pit_lit: rgb(0x4C5153),
    on_earth: rgb(0xF7F7F2),
    on_earth_quiet: rgb(0xD2D6D4),
    foretold: rgb(0xF8E5A0),
    open: rgb(0xF8E5A0),
    store: rgb(0x3A3F41),
    mark: rgb(0x2B2422),
    seed: rgb(0xB7B09C),
    seed_light: rgb(0xEFE9D8),
    seed_dark: rgb(0x6B6554),
};

impl Palette {
    /// The colours of a look.
    #[must_use]
    pub const fn of(look: Look) -> &'static Self {
        match look {
            Look::Day => &DAY,
            Look::Night => &NIGHT,
            Look::Chalk => &CHALK,
        }
    }

    /// The ground where it is lighter than usual, up to 1, or darker, down to
    /// -1. Text can be read on all of it.
    #[must_use]
    pub fn ground(&self, part: f32) -> Color32 {
        let to = if part > 0.0 {
            self.grain.0
        } else {
            self.grain.1
        };
        self.earth.lerp_to_gamma(to, part.abs().min(1.0) * 0.4)
    }
}

/// The name of the heavier type.
const BOLD: &str = "bold";

/// The corners of what can be pressed.
pub const RADIUS: u8 = 8;

/// Ordinary type.
#[must_use]
pub const fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Heavier type, for counts and headings.
#[must_use]
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Gives the window its type. Done once.
pub fn install_fonts(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [
        (
            "Noto Sans",
            include_bytes!("../assets/NotoSans-Regular.ttf").as_slice(),
        ),
        (
            "Noto Sans Bold",
            include_bytes!("../assets/NotoSans-Bold.ttf").as_slice(),
        ),
    ] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
    }
    let fallback = fonts.families.entry(FontFamily::Proportional).or_default();
    let mut heavy = fallback.clone();
    fallback.insert(0, "Noto Sans".to_owned());
    heavy.insert(0, "Noto Sans Bold".to_owned());
    fonts.families.insert(FontFamily::Name(BOLD.into()), heavy);
    ctx.set_fonts(fonts);
}

/// Gives the window the colours of a look.
pub fn apply(ctx: &Context, look: Look) {
    let palette = Palette::of(look);
    let theme = if palette.dark {
        Theme::Dark
    } else {
        Theme::Light
    };
    ctx.set_theme(theme);
    ctx.set_style_of(theme, style(palette));
}

fn style(palette: &Palette) -> Style {
    let mut style = Style {
        visuals: visuals(palette),
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Small, plain(12.5)),
        (TextStyle::Body, plain(14.5)),
        (TextStyle::Button, plain(14.5)),
        (TextStyle::Heading, bold(18.0)),
        (
            TextStyle::Monospace,
            FontId::new(14.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(10.0, 5.0);
    style.spacing.interact_size.y = 28.0;
    style.spacing.menu_width = 230.0;
    style.animation_time = 0.0;
    style
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    visuals.panel_fill = palette.page;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.window_corner_radius = CornerRadius::same(16);
    visuals.menu_corner_radius = CornerRadius::same(8);
    let shadow = Shadow {
        offset: [0, 6],
        blur: 22,
        spread: 0,
        color: Color32::from_black_alpha(if palette.dark { 120 } else { 50 }),
    };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.extreme_bg_color = palette.store;
    visuals.faint_bg_color = palette.store;
    visuals.weak_text_color = Some(palette.quiet);
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.warning;
    visuals.error_fg_color = palette.warning;
    visuals.handle_shape = HandleShape::Circle;
    visuals.selection.bg_fill = palette.accent;
    visuals.selection.stroke = Stroke::new(1.5, palette.on_accent);
    let line = Stroke::new(1.0, palette.line);
    let text = Stroke::new(1.0, palette.text);
    let radius = CornerRadius::same(RADIUS);
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.bg_stroke = line;
    widgets.noninteractive.fg_stroke = text;
    // A button looks like this in the frame in which it appears.
    widgets.noninteractive.bg_fill = palette.store;
    widgets.noninteractive.weak_bg_fill = palette.store;
    for (state, fill) in [
        (&mut widgets.inactive, palette.store),
        (&mut widgets.hovered, palette.line),
        (&mut widgets.active, palette.line),
        (&mut widgets.open, palette.line),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::NONE;
        state.fg_stroke = text;
        state.corner_radius = radius;
        state.expansion = 0.0;
    }
    visuals.widgets.noninteractive.corner_radius = radius;
    // What is in focus is drawn as active: a ring tells where the keys go.
    visuals.widgets.active.bg_stroke = Stroke::new(1.5, palette.text);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is to the eye, from 0 to 1 (WCAG 2.2, relative
    /// luminance).
    fn luminance(color: Color32) -> f32 {
        let part = |part: u8| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(color.r()) + 0.7152 * part(color.g()) + 0.0722 * part(color.b())
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn assert_contrast(least: f32, look: Look, pairs: &[(&str, Color32, Color32)]) {
        for (what, ink, ground) in pairs {
            let found = contrast(*ink, *ground);
            assert!(found >= least, "{look:?}: {what} has {found:.2}");
        }
    }

    #[test]
    fn black_on_white_has_the_contrast_that_wcag_gives_it() {
        assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
    }

    #[test]
    fn text_can_be_read_on_whatever_lies_under_it() {
        for look in Look::ALL {
            let palette = Palette::of(look);
            for under in [palette.page, palette.panel, palette.store, palette.line] {
                let pairs = [
                    ("text", palette.text, under),
                    ("quiet text", palette.quiet, under),
                ];
                assert_contrast(4.5, look, &pairs);
            }
            for under in [palette.page, palette.panel, palette.store] {
                let pairs = [
                    ("the accent", palette.accent, under),
                    ("a warning", palette.warning, under),
                ];
                assert_contrast(4.5, look, &pairs);
            }
            for under in [-1.0, 0.0, 1.0].map(|part| palette.ground(part)) {
                let pairs = [
                    ("text on earth", palette.on_earth, under),
                    ("quiet text on earth", palette.on_earth_quiet, under),
                    ("what would be", palette.foretold, under),
                ];
                assert_contrast(4.5, look, &pairs);
            }
            let on_accent = ("text on the accent", palette.on_accent, palette.accent);
            assert_contrast(4.5, look, &[on_accent]);
        }
    }

    #[test]
    fn rings_and_seeds_stand_out_from_their_pits() {
        for look in Look::ALL {
            let palette = Palette::of(look);
            let deep = palette.pit_deep;
            let lit = deep.lerp_to_gamma(palette.pit_lit, 0.5);
            let pairs = [
                ("a ring", palette.open, lit),
                ("a seed", palette.seed, lit),
                ("a number", palette.seed_light, palette.pit_lit),
            ];
            assert_contrast(3.0, look, &pairs);
        }
    }
}
