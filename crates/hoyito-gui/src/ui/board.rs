//! The board: the ground, the pits and their seeds, what moves, and what would
//! happen.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, CursorIcon, EventFilter, Id, Pos2, Rect, Response, Sense, Shape, Stroke, Ui,
    WidgetInfo, lerp, vec2,
};
use hoyito_core::{Event, Pit, Played, Seeds, Side};

use super::badge;
use super::brush::Brush;
use super::pit::{self, Ring};
use super::store;
use super::{Wishes, closed, ground, spoken};
use crate::app::{App, BoardView, Change, PitState};
use crate::command::Command;
use crate::geometry::{BoardLayout, StorePlaces, own_number};
use crate::settings::Motion;
use crate::text::{EngineSentence, Label, Sentence};
use crate::theme::{self, Palette};

/// Smaller pits have no room beside their letters for what is new about them.
const ROOM_FOR_CHANGE: f32 = 46.0;

/// Type is made no smaller than this to fit.
const SMALLEST: f32 = 9.0;

/// The name by which a pit's node is known, so that keys can move to it.
pub(super) fn pit_id(pit: Pit) -> Id {
    Id::unique(("pit", pit.letter()))
}

/// Shows the board in an area and tells which pit is under the pointer or in
/// focus.
pub(super) fn show(ui: &mut Ui, area: Rect, app: &App, wishes: &mut Wishes) -> Option<Pit> {
    let palette = Palette::of(app.settings().look);
    let view = app.board_view();
    let settings = app.settings();
    let layout = BoardLayout::new(area, view.ring.row(), settings.flipped, settings.print);
    // A click on it is a shortcut for the pointer: keys need not stop there.
    let slab = ui.interact(layout.board, ui.scope_id().with("slab"), Sense::CLICK);
    let language = spoken(ui.ctx());
    slab.widget_info(|| WidgetInfo::labeled(Role::Group, true, language.label(Label::Board)));
    if slab.clicked() && !app.is_at_rest() {
        wishes.push(Command::Skip);
    }
    ground::paint(ui.painter(), &layout, palette);
    for side in Side::BOTH {
        let shown = shown_in_store(&view, side);
        store::show(ui, layout.stores[side], app, side, shown, palette);
    }
    let mut looked_at = None;
    for pit in Pit::all(view.ring.row()) {
        let response = interact(ui, &layout, app, &view, pit, wishes);
        if response.hovered() || (looked_at.is_none() && response.has_focus()) {
            looked_at = Some(pit);
        }
    }
    let ghost = looked_at
        .filter(|_| app.foretells())
        .and_then(|pit| match app.pit_state(pit) {
            PitState::Open(played) => Some(played),
            _ => None,
        });
    let scene = Scene {
        layout: &layout,
        app,
        view: &view,
        palette,
        looked_at,
        ghost: ghost.as_deref(),
    };
    scene.paint(ui);
    looked_at
}

/// The seeds that lie in a store: those on the way there are still in the air.
fn shown_in_store(view: &BoardView, side: Side) -> Seeds {
    view.captured[side]
}

fn interact(
    ui: &Ui,
    layout: &BoardLayout,
    app: &App,
    view: &BoardView,
    pit: Pit,
    wishes: &mut Wishes,
) -> Response {
    let response = ui.interact(layout.pit_rect(pit), pit_id(pit), Sense::click());
    let state = app.pit_state(pit);
    let enabled = !matches!(state, PitState::Still);
    let language = spoken(ui.ctx());
    response.widget_info(|| {
        let name = language.say(&app.pit_name(view, pit));
        WidgetInfo::labeled(Role::Button, enabled, name)
    });
    if response.clicked() {
        wishes.push(match state {
            PitState::Unending(_) => Command::Watch(pit),
            _ => Command::Choose(pit),
        });
    }
    if response.has_focus() {
        // Arrows walk over the pits in the order of the board.
        let keep = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keep));
    }
    if enabled {
        return response.on_hover_cursor(CursorIcon::PointingHand);
    }
    response
}

/// Everything that is needed to paint a board.
struct Scene<'a> {
    layout: &'a BoardLayout,
    app: &'a App,
    view: &'a BoardView,
    palette: &'a Palette,
    looked_at: Option<Pit>,
    ghost: Option<&'a Played>,
}

impl Scene<'_> {
    fn paint(&self, ui: &Ui) {
        let numbers = self.app.settings().numbers_only;
        let mut brush = Brush::default();
        let open = || Pit::all(self.view.ring.row()).filter(|pit| self.view.ring.is_open(*pit));
        // One that is being filled is seen until it is full.
        let dug = || Pit::all(self.view.ring.row()).filter(|pit| self.app.filled(*pit) < 1.0);
        for pit in dug().filter(|_| self.palette.chalk) {
            let number = own_number(pit);
            let center = self.layout.pit(pit);
            pit::paint_chalk(
                ui.painter(),
                center,
                self.layout.radius,
                number,
                self.palette,
            );
        }
        for pit in dug().filter(|_| !self.palette.chalk) {
            let center = self.layout.pit(pit);
            brush.pit(center, self.layout.radius, own_number(pit), self.palette);
        }
        for pit in open().filter(|_| !numbers) {
            let seeds = usize::from(self.resting(pit).get());
            let (center, radius) = (self.layout.pit(pit), self.layout.radius);
            pit::gather_seeds(
                &mut brush,
                center,
                radius,
                own_number(pit),
                seeds,
                self.palette,
            );
        }
        brush.paint(ui.painter());
        for pit in Pit::all(self.view.ring.row()) {
            self.paint_pit(ui, pit, numbers);
        }
        self.paint_direction(ui);
        self.paint_moving(ui);
    }

    /// The seeds that lie in a pit: those on their way to a store are gone.
    fn resting(&self, pit: Pit) -> Seeds {
        match self.view.under_way {
            Some((Event::Capture { pit: taken, .. }, part)) if taken == pit && part > 0.0 => {
                Seeds::ZERO
            }
            Some((Event::LastFour { .. }, part)) if part > 0.0 => Seeds::ZERO,
            _ => self.view.seeds(pit),
        }
    }

    fn paint_pit(&self, ui: &Ui, pit: Pit, numbers: bool) {
        let painter = ui.painter();
        let center = self.layout.pit(pit);
        let palette = self.palette;
        let radius = self.layout.radius;
        closed::paint(painter, pit, center, radius, self.app.filled(pit), palette);
        pit::paint_ring(painter, center, radius, self.ring(ui, pit), palette);
        self.paint_letter(ui, pit);
        self.paint_value(ui, pit);
        let seeds = self.resting(pit);
        if !self.view.ring.is_open(pit) {
            return;
        }
        if numbers {
            pit::paint_number(painter, center, radius, seeds.get(), palette);
            self.paint_ghost_count(ui, pit, None);
        } else {
            self.paint_ghost_count(ui, pit, Some(seeds));
        }
    }

    fn ring(&self, ui: &Ui, pit: Pit) -> Ring {
        let focused = ui.memory(|memory| memory.has_focus(pit_id(pit)));
        let looked_at = self.looked_at == Some(pit);
        let grown = self.grown(ui, pit, looked_at || focused);
        let landing = self.ghost.is_some_and(|played| played.sowing.last == pit);
        match self.app.pit_state(pit) {
            PitState::Open(_) | PitState::Answer if looked_at || focused => Ring::Open(grown),
            PitState::Open(_) if self.app.hinted() == Some(pit) => Ring::Hinted,
            _ if landing => Ring::Last,
            PitState::Open(_) | PitState::Answer => Ring::Open(grown),
            PitState::Unending(_) => Ring::Endless,
            _ if focused => Ring::Focus,
            _ => Ring::None,
        }
    }

    /// How far the ring of a pit has grown under the pointer, from 0 to 1.
    fn grown(&self, ui: &Ui, pit: Pit, looked_at: bool) -> f32 {
        let seconds = match self.app.settings().motion {
            Motion::Usual => 0.12,
            Motion::Reduced => 0.0,
        };
        let id = pit_id(pit).with("ring");
        ui.ctx().animate_bool_with_time(id, looked_at, seconds)
    }

    /// A size of type, given as it usually is.
    fn size(&self, usual: f32) -> f32 {
        self.layout.print * usual
    }

    /// The letter of a pit and, where asked, what choosing it would bring.
    fn paint_letter(&self, ui: &Ui, pit: Pit) {
        let painter = ui.painter();
        let at = self.layout.letter(pit);
        let language = spoken(ui.ctx());
        let state = self.app.pit_state(pit);
        let strong = matches!(state, PitState::Open(_) | PitState::Answer);
        let color = if strong {
            self.palette.on_earth
        } else {
            self.palette.on_earth_quiet
        };
        let from = self.view.from == Some(pit);
        let note = match state {
            PitState::Unending(_) => Some(language.label(Label::Endless).to_owned()),
            PitState::Open(_) if self.app.hinted() == Some(pit) => {
                Some(language.label(Label::HintMark).to_owned())
            }
            PitState::Open(played) if self.app.shows_consequences() => {
                Some(language.say(&Sentence::Consequence(played.sowing)))
            }
            _ => self
                .change(pit)
                .map(|change| language.label(change).to_owned()),
        };
        let font = if strong || from {
            theme::bold(self.size(16.0))
        } else {
            theme::plain(self.size(15.0))
        };
        let letter = painter.layout_no_wrap(pit.letter().to_string(), font, color);
        let gap = 7.0;
        let room = self.layout.cell() - letter.size().x - gap - 4.0;
        let note = note.map(|note| fitting(painter, note, self.size(13.0), room, color));
        let width = letter.size().x + note.as_ref().map_or(0.0, |note| gap + note.size().x);
        let left = at.x - width / 2.0;
        let top = |galley: &egui::Galley| at.y - galley.size().y / 2.0;
        let letter_at = Pos2::new(left, top(&letter));
        let letter_width = letter.size().x;
        if from {
            // The pit the sowing began with is underlined.
            let y = letter_at.y + letter.size().y - 1.0;
            painter.hline(left..=left + letter_width, y, egui::Stroke::new(2.0, color));
        }
        let landed = self.ghost.is_none() && self.view.last == Some(pit);
        let dot = Pos2::new(left - 8.0, at.y + 1.0);
        painter.galley(letter_at, letter, color);
        if landed {
            // Beside the letter of the pit where its last seed fell is a dot.
            painter.circle_filled(dot, 3.0, color);
        }
        if let Some(note) = note {
            let note_at = Pos2::new(left + letter_width + gap, top(&note) + 1.0);
            painter.galley(note_at, note, color);
        }
    }

    /// What is new about a pit at the beginning of a round, where there is
    /// room to say it.
    fn change(&self, pit: Pit) -> Option<Label> {
        match self.app.change(pit) {
            _ if self.layout.radius < ROOM_FOR_CHANGE => None,
            Change::Opens => Some(Label::OpenAgain),
            Change::Closes => Some(Label::ClosedNow),
            Change::StaysOpen | Change::StaysClosed => None,
        }
    }

    /// What is proven of a pit, on its outer rim: on a filled badge when it is
    /// exact, on an open one when there are bounds only, with a diamond before
    /// it when no other pit can be better.
    fn paint_value(&self, ui: &Ui, pit: Pit) {
        let Some(value) = self.app.pit_value(pit) else {
            return;
        };
        let text = spoken(ui.ctx()).say(&Sentence::Engine(EngineSentence::Badge(value.bounds)));
        let center = self.layout.pit(pit);
        let outwards = (self.layout.letter(pit) - center).normalized();
        let at = center + outwards * (self.layout.radius - 6.0);
        badge::paint(ui.painter(), at, text, value, self.palette);
    }

    /// The count of a pit, and the count it would have.
    fn paint_ghost_count(&self, ui: &Ui, pit: Pit, seeds: Option<Seeds>) {
        let painter = ui.painter();
        let at = self.layout.count(pit);
        let size = self.size((self.layout.radius * 0.34).clamp(14.0, 21.0));
        let now = self.view.seeds(pit);
        let then = self
            .ghost
            .map(|played| played.next.seeds(pit))
            .filter(|then| *then != now);
        let plain = |seeds: Seeds| {
            if seeds.is_zero() {
                self.palette.on_earth_quiet
            } else {
                self.palette.on_earth
            }
        };
        match (seeds, then) {
            (Some(seeds), None) => {
                let font = theme::bold(size);
                painter.text(at, Align2::CENTER_CENTER, seeds, font, plain(seeds));
            }
            (shown, Some(then)) => {
                let quiet = self.palette.on_earth_quiet;
                let before = shown.map_or(String::new(), |seeds| format!("{seeds} "));
                let before = painter.layout_no_wrap(before, theme::plain(size * 0.85), quiet);
                let then = format!("› {then}");
                let then = painter.layout_no_wrap(then, theme::bold(size), self.palette.foretold);
                let width = before.size().x + then.size().x;
                let left = at.x - width / 2.0;
                let y = |galley: &egui::Galley| at.y - galley.size().y / 2.0;
                let (first, second) = (y(&before), y(&then));
                let middle = left + before.size().x;
                painter.galley(Pos2::new(left, first), before, quiet);
                painter.galley(Pos2::new(middle, second), then, quiet);
            }
            (None, None) => {}
        }
    }

    /// Arrows at the ends of the board, scratched into the ground: the way the
    /// seeds go.
    fn paint_direction(&self, ui: &Ui) {
        let board = self.layout.board;
        let reach = (board.height() * 0.09).min(30.0);
        let middle = board.center().y;
        let dark = self.palette.on_earth_quiet.gamma_multiply(0.6);
        let lit = self.palette.earth_light.gamma_multiply(0.6);
        for (x, up) in [(board.right() - 14.0, -1.0), (board.left() + 14.0, 1.0)] {
            // Bent outwards a little, as the seeds turn into the other row.
            let bend = |part: f32| {
                let out = (1.0 - part * part) * 4.0 * -up;
                Pos2::new(x + out, middle + part * reach * up)
            };
            let shaft: Vec<Pos2> = (-6..=6).map(|part| bend(part as f32 / 6.0)).collect();
            let tip = bend(1.0);
            let head = vec![tip + vec2(-5.0, -7.0 * up), tip, tip + vec2(5.5, -6.0 * up)];
            for line in [shaft, head] {
                let shine = line.iter().map(|at| *at + vec2(1.0, 1.0)).collect();
                let painter = ui.painter();
                painter.add(Shape::line(shine, Stroke::new(2.0, lit)));
                painter.add(Shape::line(line, Stroke::new(2.0, dark)));
            }
        }
    }

    /// The hand on its way, and seeds on their way to a store.
    fn paint_moving(&self, ui: &Ui) {
        let radius = self.layout.radius;
        let mut brush = Brush::default();
        let mut label = None;
        match self.view.under_way {
            Some((Event::Capture { pit, .. }, part)) if part > 0.0 => {
                let hand = self.hand_place(None);
                self.gather_flight(&mut brush, self.layout.pit(pit), self.view.mover, part);
                label = hand;
            }
            Some((Event::LastFour { to }, part)) if part > 0.0 => {
                for pit in self.view.ring.pits() {
                    if !self.view.seeds(pit).is_zero() {
                        self.gather_flight(&mut brush, self.layout.pit(pit), to, part);
                    }
                }
            }
            Some((Event::Drop { pit, .. }, part)) => label = self.hand_place(Some((pit, part))),
            _ => label = self.hand_place(None),
        }
        let hand = usize::from(self.view.hand.get());
        if let Some(at) = label.filter(|_| hand > 0) {
            if !self.app.settings().numbers_only {
                pit::gather_hand(&mut brush, at, radius, hand, self.palette);
            }
            brush.paint(ui.painter());
            self.paint_hand_count(ui, at, hand);
        } else {
            brush.paint(ui.painter());
        }
    }

    /// Where the hand is: over a pit, or on its way to the next.
    fn hand_place(&self, towards: Option<(Pit, f32)>) -> Option<Pos2> {
        let from = self.layout.pit(self.view.hand_at?);
        let lift = vec2(0.0, -0.16 * self.layout.radius);
        let Some((pit, part)) = towards else {
            return Some(from + lift);
        };
        let to = self.layout.pit(pit);
        let part = smooth(part);
        let hop = vec2(
            0.0,
            -0.28 * self.layout.radius * (part * std::f32::consts::PI).sin(),
        );
        Some(from.lerp(to, part) + lift + hop)
    }

    fn paint_hand_count(&self, ui: &Ui, at: Pos2, hand: usize) {
        let at = at - vec2(0.0, self.layout.radius * 0.86);
        let painter = ui.painter();
        let text = painter.layout_no_wrap(
            hand.to_string(),
            theme::bold(self.size(15.0)),
            self.palette.on_accent,
        );
        let size = text.size() + vec2(14.0, 3.0);
        let rect = Rect::from_center_size(at, vec2(size.x.max(size.y), size.y));
        painter.rect_filled(rect, size.y / 2.0, self.palette.accent);
        painter.galley(rect.center() - text.size() / 2.0, text, Color32::WHITE);
    }

    /// Four seeds from a pit to the next free places of a store.
    fn gather_flight(&self, brush: &mut Brush, from: Pos2, to: Side, part: f32) {
        if self.app.settings().numbers_only {
            return;
        }
        let total = self.view_total();
        let places = StorePlaces::new(self.layout.stores[to], total, self.app.settings().print);
        let held = usize::from(self.view.captured[to].get());
        let part = smooth(part);
        for seed in 0..4 {
            let start = from + crate::geometry::seed_place(0, seed).0 * self.layout.radius;
            let at = start.lerp(places.place(held + seed), part);
            let size = lerp(
                self.layout.radius * crate::geometry::SEED_RADIUS..=places.seed_radius(),
                part,
            );
            let lift = (part * std::f32::consts::PI).sin();
            brush.seed(at, size, seed as f32, 0.3, lift, self.palette);
        }
    }

    fn view_total(&self) -> u8 {
        self.app.session().position().total().get()
    }
}

/// A text in type of this size, or smaller where that has no room.
fn fitting(
    painter: &egui::Painter,
    text: String,
    size: f32,
    room: f32,
    color: Color32,
) -> std::sync::Arc<egui::Galley> {
    let usual = painter.layout_no_wrap(text.clone(), theme::plain(size), color);
    let part = room / usual.size().x;
    if part >= 1.0 {
        return usual;
    }
    // Half points, so that few sizes of type are ever made.
    let size = ((size * part * 2.0).floor() / 2.0).max(SMALLEST);
    painter.layout_no_wrap(text, theme::plain(size), color)
}

/// Slow, fast, slow.
fn smooth(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}
