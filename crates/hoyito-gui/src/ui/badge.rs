//! The badge that tells what is proven of a pit.

use egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use crate::app::PitValue;
use crate::theme::{self, Palette};

/// Half the diagonal of the diamond before the best.
const DIAMOND: f32 = 4.5;

/// Paints a badge around a place. Exact values and bounds differ in shape, not
/// in colour alone, and the best has a diamond.
pub(super) fn paint(
    painter: &Painter,
    center: Pos2,
    text: String,
    value: PitValue,
    palette: &Palette,
) {
    let exact = value.bounds.is_exact();
    let (ink, fill) = if exact {
        (palette.on_accent, palette.accent)
    } else {
        (palette.text, palette.panel)
    };
    let font = if exact {
        theme::bold(12.5)
    } else {
        theme::plain(12.0)
    };
    let text = painter.layout_no_wrap(text, font, ink);
    let before = if value.best { 2.0 * DIAMOND + 3.0 } else { 0.0 };
    let size = text.size() + vec2(before + 10.0, 1.0);
    let rect = Rect::from_center_size(center, size);
    let rounded = if exact { size.y / 2.0 } else { 2.0 };
    painter.rect(
        rect,
        rounded,
        fill,
        Stroke::new(1.0, palette.accent),
        StrokeKind::Inside,
    );
    if value.best {
        let at = rect.left_center() + vec2(5.0 + DIAMOND, 0.0);
        let corners = [
            at - vec2(0.0, DIAMOND),
            at + vec2(DIAMOND, 0.0),
            at + vec2(0.0, DIAMOND),
            at - vec2(DIAMOND, 0.0),
        ];
        painter.add(Shape::convex_polygon(corners.to_vec(), ink, Stroke::NONE));
    }
    let left = rect.left() + 5.0 + before;
    let top = rect.center().y - text.size().y / 2.0;
    painter.galley(Pos2::new(left, top), text, ink);
}
