//! A player's strip beside the board: her name, and what she has captured,
//! laid out in fours.

use egui::accesskit::Role;
use egui::{Align2, CornerRadius, Painter, Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use hoyito_core::{Seeds, Side};

use super::brush::Brush;
use super::{icon, spoken};
use crate::app::App;
use crate::geometry::{StorePlaces, noise};
use crate::text::{EngineSentence, Label, Sentence};
use crate::theme::{self, Palette};

/// Letters of a name that have room.
const NAME: usize = 16;
/// The corners of the bed.
const BED_CORNER: u8 = 16;

/// Shows a store with so many seeds.
pub(super) fn show(ui: &Ui, rect: Rect, app: &App, side: Side, seeds: Seeds, palette: &Palette) {
    let language = spoken(ui.ctx());
    let response = ui.interact(rect, ui.scope_id().with(("store", side)), Sense::hover());
    response.widget_info(|| {
        let name = language.say(&Sentence::Store { side, seeds });
        WidgetInfo::labeled(Role::Label, true, name)
    });
    let painter = ui.painter();
    paint_name(painter, rect, app, side, palette);
    let places = StorePlaces::new(
        rect,
        app.session().position().total().get(),
        app.settings().print,
    );
    let total = usize::from(app.session().position().total().get());
    paint_bed(painter, &places, palette);
    let held = usize::from(seeds.get());
    if app.settings().numbers_only {
        paint_bar(painter, &places, held, palette);
    } else {
        paint_seeds(painter, &places, held, total, palette);
    }
    paint_half(painter, &places, total, palette);
    let color = if seeds.is_zero() {
        palette.quiet
    } else {
        palette.text
    };
    painter.text(
        pos2(rect.right() - 6.0, rect.center().y),
        Align2::RIGHT_CENTER,
        seeds,
        theme::bold(app.settings().print.size(27.0)),
        color,
    );
}

/// The bed, a little below the page: its upper edge is in shadow.
fn paint_bed(painter: &Painter, places: &StorePlaces, palette: &Palette) {
    let bed = places.bed().shrink2(vec2(0.0, 2.0));
    let corner = CornerRadius::same(BED_CORNER);
    painter.rect_filled(bed, corner, palette.line);
    let floor = Rect::from_min_max(bed.min + vec2(0.0, 2.0), bed.max);
    painter.rect_filled(floor, corner, palette.store);
}

/// The seeds, and the places of those that may still come.
fn paint_seeds(
    painter: &Painter,
    places: &StorePlaces,
    held: usize,
    total: usize,
    palette: &Palette,
) {
    let radius = places.seed_radius();
    for seed in held..total {
        painter.circle_filled(places.place(seed), radius * 0.3, palette.line);
    }
    let mut brush = Brush::default();
    for seed in 0..held {
        let tilt = noise(seed, 72) * std::f32::consts::TAU;
        let tint = noise(seed, 73);
        brush.seed(places.place(seed), radius, tilt, tint, 0.0, palette);
    }
    brush.paint(painter);
}

/// The seeds as a bar, where no seed is drawn.
fn paint_bar(painter: &Painter, places: &StorePlaces, held: usize, palette: &Palette) {
    if held == 0 {
        return;
    }
    let bed = places.bed().shrink2(vec2(0.0, 12.0));
    let bar = Rect::from_x_y_ranges(places.end_of(0)..=places.end_of(held), bed.y_range());
    let corner = CornerRadius::same(6);
    painter.rect_filled(bar, corner, palette.accent.gamma_multiply(0.75));
}

/// A mark where half of all seeds would end: past it the game is won.
fn paint_half(painter: &Painter, places: &StorePlaces, total: usize, palette: &Palette) {
    let bed = places.bed().shrink2(vec2(0.0, 2.0));
    let x = places.end_of(total / 2);
    let stroke = Stroke::new(1.5, palette.quiet.gamma_multiply(0.7));
    painter.vline(x, bed.top()..=bed.top() + 7.0, stroke);
    painter.vline(x, bed.bottom() - 7.0..=bed.bottom(), stroke);
}

fn paint_name(painter: &Painter, rect: Rect, app: &App, side: Side, palette: &Palette) {
    let language = spoken(painter.ctx());
    let session = app.session();
    let due = session.outcome().is_none() && session.position().due() == side && app.is_at_rest();
    let left = pos2(rect.left() + 16.0, rect.center().y);
    if due {
        let middle = left - vec2(10.0, 0.0);
        icon::triangle(painter, middle, vec2(10.0, 13.0), palette.accent);
    }
    let name = match side {
        Side::South => Label::South,
        Side::North => Label::North,
    };
    let seat = EngineSentence::Player(session.seats()[side]);
    let who = match app.player_named(side) {
        Some(name) => in_short(name),
        None => language.say(&Sentence::Engine(seat)),
    };
    let color = if due { palette.accent } else { palette.text };
    painter.text(
        left + vec2(0.0, 2.0),
        Align2::LEFT_BOTTOM,
        language.label(name),
        theme::bold(app.settings().print.text(18.0)),
        color,
    );
    painter.text(
        left + vec2(0.0, 1.0),
        Align2::LEFT_TOP,
        who,
        theme::plain(app.settings().print.text(12.0)),
        palette.quiet,
    );
}

/// A name as far as there is room for it.
fn in_short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(NAME - 1).collect();
    short.push('…');
    short
}
