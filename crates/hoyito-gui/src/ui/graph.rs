//! What the game was worth after every sowing: exact values as dots joined by
//! a line, bounds as a band between them, and the sowings that lost seeds as
//! triangles that point the way the value went.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, CornerRadius, Frame, Key, Mesh, Painter, Panel, Pos2, Rect, Response,
    RichText, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use hoyito_core::Side;
use hoyito_engine::Bounds;

use super::icon::{self, Icon};
use super::{Wishes, spoken};
use crate::app::App;
use crate::command::Command;
use crate::playback::Direction;
use crate::study::Report;
use crate::text::{Label, Sentence, StudySentence};
use crate::theme::{self, Palette};

/// The height of the panel while it is folded.
const FOLDED: f32 = 36.0;
/// What it takes around the drawing while it is not.
const AROUND: f32 = 80.0;
/// The height of the drawing with its axis.
const DRAWING: f32 = 134.0;
/// The same where a ledger takes its room too.
const LOW: f32 = 86.0;
/// The same under the board, which has priority.
const LOWEST: f32 = 60.0;
/// What the panel under the board takes around it.
const AROUND_UNDER: f32 = 44.0;
/// The height of the axis.
const AXIS: f32 = 17.0;
/// The width of the scale.
const SCALE: f32 = 34.0;
/// A drawing reaches at least so high, in seeds.
const LEAST_REACH: i16 = 12;
/// Numbers on the axis are at least so far apart, in points.
const APART: f32 = 34.0;

/// Shows the panel, folded unless the game is studied.
pub(super) fn show(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let open = app.study_is_open();
    Panel::bottom("study")
        .frame(Frame::NONE)
        .resizable(false)
        .exact_size(if open { AROUND + height(app) } else { FOLDED })
        .show_separator_line(false)
        .show(ui, |ui| pane(ui, app, open, wishes));
}

/// Shows the study under the board, where there is no room beside it.
pub(super) fn show_under(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let frame = Frame::new()
        .fill(palette.panel)
        .inner_margin(egui::Margin::symmetric(20, 4));
    Panel::bottom("study under the board")
        .frame(frame)
        .resizable(false)
        .exact_size(LOWEST + AROUND_UNDER)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let half = vec2(ui.available_width() / 2.0, 28.0);
            ui.horizontal(|ui| {
                let title = ui.allocate_ui(half, |ui| title(ui, app, true, palette));
                if title.inner.clicked() {
                    wishes.push(Command::Study(false));
                }
                if let Some(report) = app.study_report() {
                    below(ui, app, report, wishes, palette);
                }
            });
            if let Some(report) = app.study_report() {
                done(ui, app, report, palette);
                drawing(ui, app, report, LOWEST, wishes);
            }
        });
}

/// The height of the drawing with its axis.
fn height(app: &App) -> f32 {
    if app.ledger_is_open() { LOW } else { DRAWING }
}

fn pane(ui: &mut Ui, app: &App, open: bool, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let line = Stroke::new(1.0, palette.line);
    ui.painter()
        .hline(ui.max_rect().x_range(), ui.cursor().top(), line);
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    if title(ui, app, open, palette).clicked() {
        wishes.push(Command::Study(!open));
    }
    let Some(report) = app.study_report() else {
        return;
    };
    done(ui, app, report, palette);
    drawing(ui, app, report, height(app), wishes);
    below(ui, app, report, wishes, palette);
}

/// The title, which opens the study and closes it, and how far it has come.
fn title(ui: &mut Ui, app: &App, open: bool, palette: &Palette) -> Response {
    let language = spoken(ui.ctx());
    let size = vec2(ui.available_width(), 28.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = language.label(Label::Study);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, name));
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(6), palette.line);
    }
    icon::fold(
        painter,
        rect.left_center() + vec2(8.0, 0.0),
        open,
        palette.quiet,
    );
    let at = rect.left_center() + vec2(20.0, 0.0);
    let font = theme::bold(15.0);
    painter.text(at, Align2::LEFT_CENTER, name, font, palette.text);
    if let Some(report) = app.study_report() {
        let come = language.say(&Sentence::Study(StudySentence::Progress {
            progress: report.progress,
            working: app.is_studying(),
        }));
        let at = rect.right_center() - vec2(4.0, 0.0);
        let font = theme::plain(12.5);
        painter.text(at, Align2::RIGHT_CENTER, come, font, palette.quiet);
    }
    response
}

/// A thin line that grows while the game is looked through.
fn done(ui: &mut Ui, app: &App, report: &Report, palette: &Palette) {
    let size = vec2(ui.available_width(), 3.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let language = spoken(ui.ctx());
    let come = language.say(&Sentence::Study(StudySentence::Progress {
        progress: report.progress,
        working: app.is_studying(),
    }));
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &come));
    if !app.is_studying() {
        return;
    }
    let part = report.progress.done.clamp(0.0, 1.0);
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(1), palette.line);
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    painter.rect_filled(filled, CornerRadius::same(1), palette.accent);
}

/// Where everything lies in a drawing.
struct Plot<'a> {
    rect: Rect,
    /// Seeds from the middle to the top.
    reach: f32,
    report: &'a Report,
}

impl Plot<'_> {
    fn x(&self, sowings: usize) -> f32 {
        let turns = self.report.turns.len().max(1) as f32;
        self.rect.left() + self.report.turns.place(sowings) / turns * self.rect.width()
    }

    fn y(&self, margin: i16) -> f32 {
        let part = f32::from(margin) / self.reach;
        let half = self.rect.height() / 2.0;
        (self.rect.center().y - part * half).clamp(self.rect.top(), self.rect.bottom())
    }

    /// The position nearest to a place, as a number of sowings.
    fn sowings_at(&self, x: f32) -> usize {
        let turns = self.report.turns.len() as f32;
        let part = (x - self.rect.left()) / self.rect.width().max(1.0);
        self.report.turns.nearest(part.clamp(0.0, 1.0) * turns)
    }
}

fn drawing(ui: &mut Ui, app: &App, report: &Report, height: f32, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let plot = Plot {
        rect: Rect::from_min_max(
            rect.min + vec2(SCALE, 6.0),
            rect.max - vec2(7.0, AXIS + 3.0),
        ),
        reach: f32::from(report.reach().max(LEAST_REACH)) * 1.12,
        report,
    };
    let shown = app.session().shown();
    let language = spoken(ui.ctx());
    let say = |sowings: usize| {
        language.say(&Sentence::Study(StudySentence::Point {
            sowings,
            turn: report.turns.turn(sowings),
            value: report.values.get(sowings).copied().flatten(),
        }))
    };
    response.widget_info(|| WidgetInfo {
        current_text_value: Some(say(shown)),
        ..WidgetInfo::labeled(Role::Slider, true, language.label(Label::Study))
    });
    let painter = ui.painter().with_clip_rect(rect);
    ground(&painter, &plot, &response, palette);
    axis(&painter, &plot, language.label(Label::Turns), palette);
    values(&painter, &plot, palette);
    if app.settings().graph_captures {
        captures(&painter, &plot, palette);
    }
    marks(&painter, &plot, shown, palette);
    walk(ui, app, &response, wishes);
    if (response.clicked() || response.dragged())
        && let Some(at) = response.interact_pointer_pos()
    {
        let sowings = plot.sowings_at(at.x);
        if sowings != shown {
            wishes.push(Command::Show(sowings));
        }
    }
    if let Some(at) = response.hover_pos() {
        let sowings = plot.sowings_at(at.x);
        let line = Stroke::new(1.0, palette.quiet);
        painter.vline(plot.x(sowings), plot.rect.y_range(), line);
        response.on_hover_text_at_pointer(say(sowings));
    }
}

/// Arrows walk along the drawing that is in focus.
fn walk(ui: &Ui, app: &App, response: &Response, wishes: &mut Wishes) {
    if !response.has_focus() {
        return;
    }
    let keep = egui::EventFilter {
        horizontal_arrows: true,
        ..egui::EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keep));
    for (key, way) in [
        (Key::ArrowLeft, Direction::Back),
        (Key::ArrowRight, Direction::Forward),
    ] {
        let shown = app.session().shown();
        if ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key)) {
            wishes.push(Command::Show(match way {
                Direction::Back => shown.saturating_sub(1),
                Direction::Forward => shown + 1,
            }));
        }
    }
}

/// The ground with the line of equal seeds and the scale.
fn ground(painter: &Painter, plot: &Plot, response: &Response, palette: &Palette) {
    let rect = plot.rect.expand2(vec2(5.0, 4.0));
    painter.rect_filled(rect, CornerRadius::same(6), palette.store);
    if response.has_focus() {
        let ring = Stroke::new(1.5, palette.accent);
        painter.rect_stroke(rect, CornerRadius::same(6), ring, egui::StrokeKind::Inside);
    }
    let middle = plot.rect.center().y;
    painter.hline(plot.rect.x_range(), middle, Stroke::new(1.0, palette.quiet));
    let reach = (plot.reach / 4.0) as i16 * 4;
    let left = plot.rect.left() - 9.0;
    for (margin, text) in [
        (reach, format!("{} {reach}", Side::South.letter())),
        (0, "0".to_owned()),
        (-reach, format!("{} {reach}", Side::North.letter())),
    ] {
        let at = pos2(left, plot.y(margin));
        let font = theme::plain(11.5);
        painter.text(at, Align2::RIGHT_CENTER, text, font, palette.quiet);
    }
}

/// The numbers of the turns.
fn axis(painter: &Painter, plot: &Plot, unit: &str, palette: &Palette) {
    let turns = plot.report.turns.len();
    let wide = plot.rect.width() / turns.max(1) as f32;
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
        .into_iter()
        .find(|step| *step as f32 * wide >= APART)
        .unwrap_or(turns.max(1));
    let y = plot.rect.bottom() + 6.0;
    let font = || theme::plain(11.5);
    let unit = painter.text(
        pos2(plot.rect.right() + 4.0, y),
        Align2::RIGHT_TOP,
        unit,
        font(),
        palette.quiet,
    );
    for turn in (step..=turns).step_by(step) {
        let x = plot.rect.left() + turn as f32 * wide;
        if x + 14.0 < unit.left() {
            painter.text(pos2(x, y), Align2::CENTER_TOP, turn, font(), palette.quiet);
        }
    }
}

/// Bounds as a band, exact values as dots joined by a line.
fn values(painter: &Painter, plot: &Plot, palette: &Palette) {
    let known: Vec<(usize, Bounds)> = plot
        .report
        .values
        .iter()
        .enumerate()
        .filter_map(|(sowings, value)| Some((sowings, (*value)?)))
        .collect();
    let band = palette.accent.gamma_multiply(0.22);
    let mut mesh = Mesh::default();
    for pair in known.windows(2) {
        let [(from, before), (to, after)] = *pair else {
            continue;
        };
        if to != from + 1 {
            continue;
        }
        if before.is_exact() && after.is_exact() {
            let line = [
                pos2(plot.x(from), plot.y(before.lower.get())),
                pos2(plot.x(to), plot.y(after.lower.get())),
            ];
            painter.line_segment(line, Stroke::new(1.8, palette.accent));
        } else {
            between(&mut mesh, plot, (from, before), (to, after), band);
        }
    }
    painter.add(Shape::mesh(mesh));
    let dot = (plot.rect.width() / known.len().max(1) as f32 * 0.42).clamp(1.2, 3.0);
    for (sowings, value) in known {
        let x = plot.x(sowings);
        if value.is_exact() {
            let at = pos2(x, plot.y(value.lower.get()));
            painter.circle_filled(at, dot, palette.accent);
        } else {
            let ends = plot.y(value.upper.get())..=plot.y(value.lower.get());
            painter.vline(
                x,
                ends,
                Stroke::new(1.0, palette.accent.gamma_multiply(0.6)),
            );
        }
    }
}

/// The band between the bounds of two positions that follow each other.
fn between(
    mesh: &mut Mesh,
    plot: &Plot,
    (from, before): (usize, Bounds),
    (to, after): (usize, Bounds),
    color: Color32,
) {
    let first = mesh.vertices.len() as u32;
    for (sowings, bounds) in [(from, before), (to, after)] {
        for margin in [bounds.upper, bounds.lower] {
            mesh.colored_vertex(pos2(plot.x(sowings), plot.y(margin.get())), color);
        }
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first + 1, first + 2, first + 3);
}

/// What has been captured, as a dotted line.
fn captures(painter: &Painter, plot: &Plot, palette: &Palette) {
    let line: Vec<Pos2> = plot
        .report
        .captured
        .iter()
        .enumerate()
        .map(|(sowings, ahead)| pos2(plot.x(sowings), plot.y(*ahead)))
        .collect();
    painter.extend(Shape::dotted_line(&line, palette.text, 4.0, 1.0));
}

/// The sowings that lost seeds, and the position on the board.
fn marks(painter: &Painter, plot: &Plot, shown: usize, palette: &Palette) {
    painter.vline(
        plot.x(shown),
        plot.rect.expand(3.0).y_range(),
        Stroke::new(1.5, palette.text),
    );
    for (index, mistake) in plot.report.mistakes.iter().enumerate() {
        let Some(mistake) = mistake else { continue };
        let down = mistake.pit.side() == Side::South;
        let y = if down {
            plot.rect.bottom() - 3.0
        } else {
            plot.rect.top() + 3.0
        };
        let at = pos2(plot.x(index + 1), y);
        mark(painter, at, down, 4.0, palette.warning);
    }
}

/// The sign of a sowing that lost seeds: a triangle that points the way the
/// value went, down for South.
pub(super) fn mark(painter: &Painter, at: Pos2, down: bool, half: f32, color: Color32) {
    let way = if down { 1.0 } else { -1.0 };
    let corners = vec![
        at + vec2(-half, -half * 0.8 * way),
        at + vec2(half, -half * 0.8 * way),
        at + vec2(0.0, half * 0.8 * way),
    ];
    painter.add(Shape::convex_polygon(corners, color, Stroke::NONE));
}

/// The ways to the mistakes, and the switch that lets the study stand still.
fn below(ui: &mut Ui, app: &App, report: &Report, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let shown = app.session().shown();
        let mistaken = |mut range: std::ops::Range<usize>| {
            range.any(|index| matches!(report.mistakes.get(index), Some(Some(_))))
        };
        let before = mistaken(0..shown.saturating_sub(1));
        let after = mistaken(shown..report.mistakes.len());
        let mut offer = |ui: &mut Ui, sign, label, way, enabled| {
            let button = icon::button(ui, sign, language.label(label), enabled, palette);
            if button.clicked() && enabled {
                wishes.push(Command::NextMistake(way));
            }
        };
        offer(
            ui,
            Icon::Previous,
            Label::PreviousMistake,
            Direction::Back,
            before,
        );
        let number = StudySentence::Mistakes(report.mistaken());
        let number = language.say(&Sentence::Study(number));
        ui.label(
            RichText::new(number)
                .font(theme::plain(13.0))
                .color(palette.quiet),
        );
        offer(
            ui,
            Icon::Next,
            Label::NextMistake,
            Direction::Forward,
            after,
        );
        let finished = app.study_goes_on() && !app.is_studying();
        if finished {
            return;
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let label = if app.study_goes_on() {
                Label::StopStudy
            } else {
                Label::GoOnStudy
            };
            if ui.button(language.label(label)).clicked() {
                wishes.push(Command::StudyOn(!app.study_goes_on()));
            }
        });
    });
}
