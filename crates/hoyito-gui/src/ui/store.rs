//! A player's strip beside the board: her name, and what she has captured,
//! laid out in fours.

use egui::accesskit::Role;
use egui::{Align2, CornerRadius, Painter, Rect, Sense, Ui, WidgetInfo, pos2, vec2};
use hoyito_core::{Seeds, Side};

use super::brush::Brush;
use super::{icon, spoken};
use crate::app::App;
use crate::geometry::{StorePlaces, noise};
use crate::text::{EngineSentence, Label, Sentence};
use crate::theme::{self, Palette};

/// Letters of a name that have room.
const NAME: usize = 16;

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
    painter.rect_filled(
        places.bed().shrink2(vec2(0.0, 2.0)),
        CornerRadius::same(14),
        palette.store,
    );
    let mut brush = Brush::default();
    if !app.settings().numbers_only {
        let radius = places.seed_radius();
        for seed in 0..usize::from(seeds.get()) {
            let tilt = noise(seed, 72) * std::f32::consts::TAU;
            brush.seed(
                places.place(seed),
                radius,
                tilt,
                noise(seed, 73),
                0.0,
                palette,
            );
        }
    }
    brush.paint(painter);
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

fn paint_name(painter: &Painter, rect: Rect, app: &App, side: Side, palette: &Palette) {
    let language = spoken(painter.ctx());
    let session = app.session();
    let due = session.outcome().is_none() && session.position().due() == side && app.is_at_rest();
    let left = pos2(rect.left() + 20.0, rect.center().y);
    if due {
        icon::triangle(
            painter,
            left - vec2(13.0, 0.0),
            vec2(9.0, 11.0),
            palette.accent,
        );
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
