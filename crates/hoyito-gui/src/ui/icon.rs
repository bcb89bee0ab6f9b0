//! Small drawn signs and the buttons that carry them.

use egui::accesskit::Role;
use egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use crate::theme::{self, Palette};

/// A sign on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    Play,
    Pause,
    Again,
    SeedBack,
    SeedOn,
    LapBack,
    LapOn,
    First,
    Previous,
    Next,
    Last,
}

/// A triangle that points to the right, around a middle.
pub(super) fn triangle(painter: &Painter, middle: Pos2, size: Vec2, color: Color32) {
    pointer(painter, middle, size, 1.0, color);
}

fn pointer(painter: &Painter, middle: Pos2, size: Vec2, way: f32, color: Color32) {
    let half = size * 0.5;
    let points = vec![
        middle + vec2(-half.x * way, -half.y),
        middle + vec2(half.x * way, 0.0),
        middle + vec2(-half.x * way, half.y),
    ];
    painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
}

/// A sign for something that is folded, or open.
pub(super) fn fold(painter: &Painter, middle: Pos2, open: bool, color: Color32) {
    let points = if open {
        vec![vec2(-4.5, -3.0), vec2(4.5, -3.0), vec2(0.0, 4.0)]
    } else {
        vec![vec2(-3.0, -4.5), vec2(4.0, 0.0), vec2(-3.0, 4.5)]
    };
    let points = points.into_iter().map(|point| middle + point).collect();
    painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
}

fn chevron(painter: &Painter, middle: Pos2, way: f32, color: Color32) {
    let points = vec![
        middle + vec2(-2.5 * way, -5.5),
        middle + vec2(2.5 * way, 0.0),
        middle + vec2(-2.5 * way, 5.5),
    ];
    painter.add(Shape::line(points, Stroke::new(2.0, color)));
}

fn bar(painter: &Painter, middle: Pos2, size: Vec2, color: Color32) {
    painter.rect_filled(
        Rect::from_center_size(middle, size),
        CornerRadius::same(1),
        color,
    );
}

fn paint(painter: &Painter, icon: Icon, at: Pos2, color: Color32) {
    let tall = vec2(2.6, 11.0);
    let arrow = vec2(9.0, 11.0);
    match icon {
        Icon::Play => pointer(painter, at + vec2(1.0, 0.0), vec2(11.0, 13.0), 1.0, color),
        Icon::Pause => {
            bar(painter, at - vec2(3.2, 0.0), vec2(3.4, 12.0), color);
            bar(painter, at + vec2(3.2, 0.0), vec2(3.4, 12.0), color);
        }
        Icon::Again => {
            let arc: Vec<Pos2> = (0..=18)
                .map(|step| -0.9 + step as f32 / 18.0 * 5.0)
                .map(|angle| at + Vec2::angled(angle) * 6.0)
                .collect();
            painter.add(Shape::line(arc, Stroke::new(2.0, color)));
            pointer(painter, at + vec2(3.6, -6.0), vec2(6.5, 6.5), 1.0, color);
        }
        Icon::SeedBack => {
            pointer(painter, at - vec2(2.5, 0.0), arrow, -1.0, color);
            painter.circle_filled(at + vec2(6.0, 0.0), 2.3, color);
        }
        Icon::SeedOn => {
            pointer(painter, at + vec2(2.5, 0.0), arrow, 1.0, color);
            painter.circle_filled(at - vec2(6.0, 0.0), 2.3, color);
        }
        Icon::LapBack => {
            pointer(painter, at - vec2(4.5, 0.0), arrow, -1.0, color);
            pointer(painter, at + vec2(4.5, 0.0), arrow, -1.0, color);
        }
        Icon::LapOn => {
            pointer(painter, at - vec2(4.5, 0.0), arrow, 1.0, color);
            pointer(painter, at + vec2(4.5, 0.0), arrow, 1.0, color);
        }
        Icon::First => {
            bar(painter, at - vec2(6.0, 0.0), tall, color);
            pointer(painter, at + vec2(1.5, 0.0), arrow, -1.0, color);
        }
        Icon::Previous => chevron(painter, at, -1.0, color),
        Icon::Next => chevron(painter, at, 1.0, color),
        Icon::Last => {
            bar(painter, at + vec2(6.0, 0.0), tall, color);
            pointer(painter, at - vec2(1.5, 0.0), arrow, 1.0, color);
        }
    }
}

/// A button with a sign, named for screen readers and under the pointer.
pub(super) fn button(
    ui: &mut Ui,
    icon: Icon,
    name: &str,
    enabled: bool,
    palette: &Palette,
) -> Response {
    // Tab does not stop at what cannot be pressed.
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 30.0), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let (fill, color) = match (enabled, response.hovered() || response.has_focus()) {
        (false, _) => (Color32::TRANSPARENT, palette.quiet.gamma_multiply(0.5)),
        (true, true) => (palette.line, palette.text),
        (true, false) => (Color32::TRANSPARENT, palette.text),
    };
    ui.painter()
        .rect_filled(rect, CornerRadius::same(theme::RADIUS), fill);
    if response.has_focus() {
        let ring = Stroke::new(1.5, palette.accent);
        ui.painter().rect_stroke(
            rect,
            CornerRadius::same(theme::RADIUS),
            ring,
            egui::StrokeKind::Inside,
        );
    }
    let at = pos2(rect.center().x, rect.center().y);
    paint(ui.painter(), icon, at, color);
    response.on_hover_text(name)
}
