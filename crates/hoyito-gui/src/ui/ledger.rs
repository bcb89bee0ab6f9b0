//! The ledger of a match: a line for every round, what they add up to, and
//! what the next round would look like.

use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, Frame, Panel, Pos2, Rect, Response, RichText, ScrollArea, Sense, Stroke,
    Ui, WidgetInfo, pos2, vec2,
};
use hoyito_core::{MatchFormat, MatchRules, Next, RoundStart, Side, Variant};

use super::{Wishes, icon, spoken, status};
use crate::app::{App, Change, Ledger};
use crate::command::Command;
use crate::text::{Label, Language, LedgerRow, MatchSentence, Sentence};
use crate::theme::{self, Palette};

/// The height of a line.
const LINE: f32 = 24.0;
/// Lines that are in sight at once.
const IN_SIGHT: f32 = 5.5;
/// The height the pane has until it is known.
const FIRST_HEIGHT: f32 = 300.0;
/// The space a column keeps free at its left.
const INSET: f32 = 6.0;

/// A column of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Round,
    Starts,
    Open,
    LastFour,
    Seeds,
    Won,
}

impl Column {
    /// The columns of a match, each with its share of the width. Only matches
    /// in which something differs from round to round have a column for it.
    fn of(rules: &MatchRules) -> Vec<(Self, f32)> {
        let mut columns = vec![(Self::Round, 0.10), (Self::Starts, 0.21)];
        if matches!(rules.format(), MatchFormat::Territory { .. }) {
            columns.push((Self::Open, 0.21));
        } else if rules.variant() == Variant::HoyitoIII {
            columns.push((Self::LastFour, 0.26));
        }
        columns.extend([(Self::Seeds, 0.26), (Self::Won, 0.23)]);
        columns
    }

    const fn title(self) -> Option<Label> {
        match self {
            Self::Round => None,
            Self::Starts => Some(Label::LedgerStarts),
            Self::Open => Some(Label::LedgerOpen),
            Self::LastFour => Some(Label::LedgerLastFour),
            Self::Seeds => Some(Label::LedgerSeeds),
            Self::Won => Some(Label::LedgerWon),
        }
    }

    fn cell(self, row: &LedgerRow, language: Language) -> String {
        match self {
            Self::Round => row.start.number.to_string(),
            Self::Starts => row.start.starter.to_string(),
            Self::Open => format!("{}–{}", row.open(Side::South), row.open(Side::North)),
            Self::LastFour => match row.start.position.last_four_holder() {
                Some(side) => side.to_string(),
                None => language.label(Label::LedgerTaker).to_owned(),
            },
            Self::Seeds => match row.seeds {
                Some(seeds) => format!("{}–{}", seeds.south, seeds.north),
                None => "…".to_owned(),
            },
            Self::Won => match (row.winner(), row.seeds) {
                (Some(side), _) => side.to_string(),
                (None, Some(_)) => language.label(Label::LedgerDrawn).to_owned(),
                (None, None) => String::new(),
            },
        }
    }
}

/// Shows the ledger beside the board, at the bottom of its panel and as high
/// as it must be.
pub(super) fn show(ui: &mut Ui, app: &App, ledger: &Ledger, wishes: &mut Wishes) {
    let id = ui.scope_id().with("ledger's height");
    let height = ui.data(|data| data.get_temp(id)).unwrap_or(FIRST_HEIGHT);
    let taken = Panel::bottom("ledger")
        .frame(Frame::NONE)
        .resizable(false)
        .exact_size(height)
        .show_separator_line(false)
        .show(ui, |ui| {
            pane(ui, app, ledger, wishes);
            ui.min_rect().height()
        })
        .inner;
    if (taken - height).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, taken));
        ui.ctx().request_discard("the ledger is of another height");
    }
}

fn pane(ui: &mut Ui, app: &App, ledger: &Ledger, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let line = Stroke::new(1.0, palette.line);
    ui.painter()
        .hline(ui.max_rect().x_range(), ui.cursor().top(), line);
    ui.add_space(6.0);
    let open = app.ledger_is_open();
    if title(ui, ledger, open, palette).clicked() {
        wishes.push(Command::Ledger(!open));
    }
    if !open {
        return;
    }
    ui.spacing_mut().item_spacing.y = 3.0;
    table(ui, ledger, Some(app.session().viewed()), wishes, palette);
    totals(ui, ledger, palette);
    next_round(ui, app, palette);
    ui.add_space(6.0);
}

/// The title, which folds the ledger and unfolds it.
fn title(ui: &mut Ui, ledger: &Ledger, open: bool, palette: &Palette) -> Response {
    let language = spoken(ui.ctx());
    let size = vec2(ui.available_width(), 28.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = language.label(Label::Ledger);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, name));
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(6), palette.line);
    }
    let sign = rect.left_center() + vec2(8.0, 0.0);
    icon::fold(painter, sign, open, palette.quiet);
    let at = rect.left_center() + vec2(20.0, 0.0);
    painter.text(
        at,
        Align2::LEFT_CENTER,
        name,
        theme::bold(16.0),
        palette.text,
    );
    let number = ledger.rows.len();
    let rules = ledger.rules;
    let round = language.say(&Sentence::Match(MatchSentence::RoundTitle {
        rules,
        number,
    }));
    let at = rect.right_center() - vec2(4.0, 0.0);
    painter.text(
        at,
        Align2::RIGHT_CENTER,
        round,
        theme::plain(13.0),
        palette.quiet,
    );
    response
}

/// Shows a line for every round; the one on the board, from 0, is marked.
pub(super) fn table(
    ui: &mut Ui,
    ledger: &Ledger,
    viewed: Option<usize>,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let columns = Column::of(&ledger.rules);
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    for (column, left) in places(&columns, rect) {
        if let Some(title) = column.title() {
            let at = pos2(left + INSET, rect.center().y);
            let title = spoken(ui.ctx()).label(title);
            let font = theme::plain(13.0);
            ui.painter()
                .text(at, Align2::LEFT_CENTER, title, font, palette.quiet);
        }
    }
    ui.painter().hline(
        rect.x_range(),
        rect.bottom(),
        Stroke::new(1.0, palette.line),
    );
    ScrollArea::vertical()
        .id_salt("ledger")
        .max_height(IN_SIGHT * LINE)
        .stick_to_bottom(true)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, row) in ledger.rows.iter().enumerate() {
                let shown = viewed == Some(index);
                if round(ui, row, &columns, shown, palette).clicked() {
                    wishes.push(Command::ShowRound(index));
                }
            }
        });
}

fn places(columns: &[(Column, f32)], rect: Rect) -> Vec<(Column, f32)> {
    let whole: f32 = columns.iter().map(|(_, share)| share).sum();
    let mut left = rect.left();
    columns
        .iter()
        .map(|(column, share)| {
            let place = (*column, left);
            left += rect.width() * share / whole;
            place
        })
        .collect()
}

/// A round: shown on the board when it is clicked.
fn round(
    ui: &mut Ui,
    row: &LedgerRow,
    columns: &[(Column, f32)],
    shown: bool,
    palette: &Palette,
) -> Response {
    let language = spoken(ui.ctx());
    let size = vec2(ui.available_width(), LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = || language.say(&Sentence::Match(MatchSentence::Row(*row)));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, shown, name()));
    let corner = CornerRadius::same(6);
    let fill = match (shown, response.hovered()) {
        (true, _) => Some(palette.store),
        (false, true) => Some(palette.line),
        (false, false) => None,
    };
    if let Some(fill) = fill {
        ui.painter()
            .rect_filled(rect.shrink2(vec2(0.0, 1.0)), corner, fill);
    }
    if response.has_focus() {
        let ring = Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(rect, corner, ring, egui::StrokeKind::Inside);
    }
    for (column, left) in places(columns, rect) {
        let strong = column == Column::Won && row.winner().is_some();
        let font = if strong {
            theme::bold(14.0)
        } else {
            theme::plain(14.0)
        };
        let color = if column == Column::Round {
            palette.quiet
        } else {
            palette.text
        };
        let at = pos2(left + INSET, rect.center().y);
        ui.painter().text(
            at,
            Align2::LEFT_CENTER,
            column.cell(row, language),
            font,
            color,
        );
    }
    let start = row.start;
    if start.position.variant() == Variant::HoyitoIII {
        let decided = row.decided;
        let holder = MatchSentence::LastFour { start, decided };
        response.on_hover_text(language.say(&Sentence::Match(holder)))
    } else {
        response.on_hover_text(name())
    }
}

/// What the rounds add up to.
pub(super) fn totals(ui: &mut Ui, ledger: &Ledger, palette: &Palette) {
    let won = MatchSentence::Won(ledger.standing);
    ui.add_space(2.0);
    quiet(ui, &Sentence::Match(won), palette);
    // Only ledger matches are ever decided by all seeds together (H6).
    if !matches!(ledger.rules.format(), MatchFormat::Territory { .. }) {
        let seeds = MatchSentence::SeedsInAll(ledger.standing.seeds());
        quiet(ui, &Sentence::Match(seeds), palette);
    }
}

fn quiet(ui: &mut Ui, sentence: &Sentence, palette: &Palette) -> Response {
    let text = RichText::new(spoken(ui.ctx()).say(sentence));
    ui.label(text.font(theme::plain(13.0)).color(palette.quiet))
}

/// What the next round looks like, or would if this one ended now.
fn next_round(ui: &mut Ui, app: &App, palette: &Palette) {
    let Some(forecast) = app.forecast() else {
        return;
    };
    if !forecast.shared && matches!(forecast.next, Next::Over(_)) {
        // Under the board it is said who has won the match.
        return;
    }
    let label = if forecast.shared {
        Label::IfItEnds
    } else {
        Label::NextRound
    };
    ui.add_space(6.0);
    let title = RichText::new(spoken(ui.ctx()).label(label));
    ui.label(title.font(theme::bold(14.0)).color(palette.text));
    for sentence in app.foreseen() {
        let told = quiet(ui, &sentence, palette);
        if !forecast.shared {
            status::announce(ui, told.id);
        }
    }
    let format = app.session().rules().map(|rules| rules.format());
    if let (Next::Round(start), Some(MatchFormat::Territory { .. })) = (&forecast.next, format) {
        small_board(ui, app, start, palette);
    }
}

/// Both rows in small: open pits as discs, closed ones as crosses, those that
/// change with a ring.
fn small_board(ui: &mut Ui, app: &App, start: &RoundStart, palette: &Palette) {
    let row = start.position.row();
    let width = ui.available_width();
    let step = (width / f32::from(row.get())).min(30.0);
    let radius = (step * 0.3).min(8.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, 3.0 * step.min(18.0)), Sense::hover());
    let flipped = app.settings().flipped;
    for (pit, change) in app.changes(&start.position, start.number) {
        let below = (pit.side() == Side::South) != flipped;
        let column = if below {
            pit.column()
        } else {
            row.get() - 1 - pit.column()
        };
        let half = f32::from(row.get()) / 2.0;
        let at = pos2(
            rect.center().x + (f32::from(column) + 0.5 - half) * step,
            rect.center().y + if below { 0.62 } else { -0.62 } * step.min(20.0),
        );
        small_pit(ui, at, radius, change, palette);
    }
}

fn small_pit(ui: &Ui, at: Pos2, radius: f32, change: Change, palette: &Palette) {
    let painter = ui.painter();
    match change {
        Change::StaysOpen | Change::Opens => {
            painter.circle_filled(at, radius, palette.accent);
        }
        Change::Closes | Change::StaysClosed => {
            let arm = radius * 0.55;
            let stroke = Stroke::new(1.8, palette.quiet);
            for way in [1.0, -1.0] {
                let tip = vec2(arm, arm * way);
                painter.line_segment([at - tip, at + tip], stroke);
            }
        }
    }
    if matches!(change, Change::Opens | Change::Closes) {
        painter.circle_stroke(at, radius + 2.3, Stroke::new(1.5, palette.text));
    }
}
