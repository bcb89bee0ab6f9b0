//! What is on the screen. Views read the state and send commands; nothing
//! here changes a game.

mod badge;
mod board;
mod brush;
mod closed;
mod dialogs;
mod emblem;
mod graph;
mod ground;
mod icon;
mod keys;
mod ledger;
mod lesson;
mod menu;
mod moves;
mod pit;
mod status;
mod store;
mod tour;
mod trainer;
mod transport;

use egui::{CentralPanel, Context, Frame, Margin, Panel, ScrollArea, Ui};
use hoyito_core::Pit;

use crate::app::App;
use crate::command::Command;
use crate::settings::{Look, Print};
use crate::text::{self, Language};
use crate::theme::{self, Palette};

/// Commands that were wished for in a frame, in order.
pub type Wishes = Vec<Command>;

/// Narrower windows give all their room to the board.
const ROOM_FOR_MOVES: f32 = 960.0;

/// The width of what is shown beside the board.
const BESIDE: f32 = moves::WIDTH + 28.0;

/// The height of what is said about the board.
const SAID: f32 = 82.0;
/// Windows lower than this have room for the headline and one sentence.
const LOW: f32 = 600.0;
/// The height of these.
const SAID_LOW: f32 = 56.0;
/// The height of what is said in large print.
const SAID_LARGE: f32 = 104.0;
/// The height of the first and of the bar that moves through a sowing.
const SOWING: f32 = 142.0;

/// Shows everything for one frame and carries out what was wished for.
pub fn show(ui: &mut Ui, app: &mut App) {
    theme::apply(ui.ctx(), app.settings().look);
    let language = app.settings().language;
    ui.data_mut(|data| data.insert_temp(language_id(), language));
    name_window(ui.ctx(), language);
    let mut wishes = Wishes::new();
    keys::read(ui.ctx(), app, &mut wishes);
    panels(ui, app, &mut wishes);
    dialogs::show(ui.ctx(), app, &mut wishes);
    if wishes.is_empty() {
        return;
    }
    for command in wishes {
        app.apply(command);
    }
    ui.ctx().request_repaint();
}

/// Shows the board in an area and nothing else, as in a picture of it. Nobody
/// is there to wish for anything.
pub fn show_board(ui: &mut Ui, area: egui::Rect, app: &App) {
    theme::apply(ui.ctx(), app.settings().look);
    let language = app.settings().language;
    ui.data_mut(|data| data.insert_temp(language_id(), language));
    board::show(ui, area, app, &mut Wishes::new());
}

/// Shows the sign of the board, a pit with four seeds, in a square and nothing
/// else.
pub fn show_emblem(ui: &Ui, square: egui::Rect, look: Look) {
    emblem::paint(ui.painter(), square, 0.0, Palette::of(look));
}

fn panels(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let bar = Frame::new()
        .fill(palette.panel)
        .inner_margin(Margin::symmetric(10, 3));
    Panel::top("menu")
        .frame(bar)
        .show(ui, |ui| menu::show(ui, app, wishes));
    if app.offers_tour() {
        lesson::offer(ui, app, wishes);
    }
    if let Some(lesson) = app.lesson() {
        lesson::show(ui, app, lesson, wishes);
    } else if has_pane(ui.ctx(), app) {
        let side = Frame::new()
            .fill(palette.panel)
            .inner_margin(Margin::symmetric(14, 8));
        Panel::right("moves")
            .frame(side)
            .resizable(false)
            .exact_size(BESIDE)
            .show(ui, |ui| beside(ui, app, wishes));
    }
    let looked_at = ui.data(|data| data.get_temp(looked_at_id()));
    under_board(ui, app, looked_at.flatten(), wishes);
    let around = Frame::new().fill(palette.page).inner_margin(Margin {
        left: 24,
        right: 24,
        top: 16,
        bottom: 8,
    });
    CentralPanel::no_frame()
        .frame(around)
        .show(ui, |ui| board_itself(ui, app, looked_at, wishes));
}

/// What is said about the board and the bar that moves through a sowing, and
/// the graph of a study where there is no room for it beside the board.
fn under_board(ui: &mut Ui, app: &App, looked_at: Option<Pit>, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let no_pane = app.lesson().is_none() && !has_pane(ui.ctx(), app);
    let study_under = app.study_is_open() && no_pane;
    let said = match app.settings().print {
        _ if study_under || ui.ctx().content_rect().height() < LOW => SAID_LOW,
        Print::Usual => SAID,
        Print::Large => SAID_LARGE,
    };
    let below = Frame::new().fill(palette.page).inner_margin(Margin {
        left: 24,
        right: 24,
        top: 8,
        bottom: 12,
    });
    Panel::bottom("sowing")
        .frame(below)
        .resizable(false)
        .exact_size(SOWING + said - SAID)
        .show_separator_line(false)
        .show(ui, |ui| {
            // What has no room is scrolled to, and never pushes the bar away.
            ScrollArea::vertical()
                .id_salt("said")
                .max_height(said)
                .auto_shrink(false)
                .show(ui, |ui| status::show(ui, app, looked_at, wishes));
            transport::show(ui, app, wishes);
        });
    if study_under {
        graph::show_under(ui, app, wishes);
    }
}

/// The board, in the room that is left to it. The pit under the pointer is told
/// with the next frame, if it is another than before.
fn board_itself(ui: &mut Ui, app: &App, before: Option<Option<Pit>>, wishes: &mut Wishes) {
    let area = ui.available_rect_before_wrap();
    let now = board::show(ui, area, app, wishes);
    ui.data_mut(|data| data.insert_temp(looked_at_id(), now));
    if Some(now) != before {
        ui.ctx().request_repaint();
    }
}

/// Tells a screen reader what window this is, and in which language it speaks.
fn name_window(ctx: &Context, language: Language) {
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| {
        node.set_label(language.label(text::Label::AppName));
        node.set_language(language.tag());
    });
}

/// Whether there is room beside the board.
fn room_beside(ctx: &Context) -> bool {
    ctx.content_rect().width() >= ROOM_FOR_MOVES
}

/// Whether there is a pane beside the board: where it has room and something to
/// show, or where it is wanted all the same.
fn has_pane(ctx: &Context, app: &App) -> bool {
    let shown = app.settings().move_list || app.ledger_is_open() || app.study_is_open();
    if room_beside(ctx) {
        shown
    } else {
        app.is_squeezed()
    }
}

/// Whether the move list is in it: in a narrow window that is what it is for.
fn lists_moves(ctx: &Context, app: &App) -> bool {
    has_pane(ctx, app) && (app.settings().move_list || !room_beside(ctx))
}

/// What shows the move list, or no longer.
fn list_command(ctx: &Context) -> fn(bool) -> Command {
    if room_beside(ctx) {
        Command::MoveList
    } else {
        Command::Squeeze
    }
}

/// The move list, and under it the study of the game and the ledger of a match.
fn beside(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    if let Some(told) = app.ledger() {
        ledger::show(ui, app, &told, wishes);
    }
    graph::show(ui, app, wishes);
    if lists_moves(ui.ctx(), app) {
        moves::show(ui, app, wishes);
    }
}

/// Where the pit under the pointer is remembered: the sentences about it are
/// laid out before the board is.
fn looked_at_id() -> egui::Id {
    egui::Id::unique("looked at")
}

/// The language that the window speaks. Not to be asked while the window is
/// told about a widget: it cannot listen and answer at once.
fn spoken(ctx: &Context) -> Language {
    ctx.data(|data| data.get_temp(language_id()))
        .unwrap_or_default()
}

fn language_id() -> egui::Id {
    egui::Id::unique("language")
}
