//! Dialogs: one at a time, over the board.

mod files;
mod handicap;
mod help;
mod matches;
mod set_up;
mod statistics;
mod tables;

use egui::{Button, Context, Frame, Id, Modal, RichText, ScrollArea, Ui, vec2};
use hoyito_core::{RowLength, Side, Variant};
use hoyito_engine::Level;

use super::{Wishes, spoken};
use crate::app::{App, Dialog};
use crate::command::{Command, NewGame};
use crate::session::{Seat, Session};
use crate::text::{EngineSentence, Label, MatchSentence, Sentence};
use crate::theme::{self, Palette};

/// The width of a dialog.
const WIDTH: f32 = 490.0;

/// The space around what is in it.
const AROUND: f32 = 24.0;

/// The width of the one that shows a whole board.
const WIDE: f32 = 740.0;

/// Shows the dialog that is open.
pub(super) fn show(ctx: &Context, app: &mut App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let unsaved = app.unsaved();
    let untold = app.reading_told_in().is_some_and(|wait| wait > 0.0);
    let tables = (app.tables().clone(), app.settings().tables);
    let mut unheard = Wishes::new();
    let (dialog, wishes) = match app.dialog_mut() {
        None => return,
        // What asked for it stays in sight, and waits.
        Some(Dialog::Reading(reading)) if untold => match reading.before_mut() {
            None => return,
            Some(before) => (before, &mut unheard),
        },
        Some(dialog) => (dialog, wishes),
    };
    let frame = Frame::window(&ctx.global_style()).inner_margin(AROUND);
    let response = Modal::new(Id::unique("dialog"))
        .frame(frame)
        .show(ctx, |ui| {
            let wide = matches!(dialog, Dialog::SetUp(draft) if draft.setup.row().get() > 8);
            ui.set_width(if wide { WIDE } else { WIDTH });
            ui.spacing_mut().item_spacing = vec2(10.0, 8.0);
            // What a low window cannot hold is scrolled to.
            let room = ui.ctx().content_rect().height() - 2.0 * AROUND - 16.0;
            let scroll = ScrollArea::vertical().max_height(room);
            scroll
                .min_scrolled_height(room)
                .auto_shrink([false, true])
                .show(ui, |ui| match dialog {
                    Dialog::NewGame(draft) => new_game(ui, draft, wishes, palette),
                    Dialog::Kept(summary) => kept(ui, summary, wishes, palette),
                    Dialog::Unsaved(next) => files::unsaved(ui, next, &unsaved, wishes, palette),
                    Dialog::Open(draft) => files::open(ui, draft, wishes, palette),
                    Dialog::Save(draft) => files::save(ui, draft, wishes, palette),
                    Dialog::Picture(draft) => files::picture(ui, draft, wishes, palette),
                    Dialog::Paste(draft) => files::paste(ui, draft, wishes, palette),
                    Dialog::Reading(reading) => files::reading(ui, &reading.told, wishes),
                    Dialog::Choose(games) => choose(ui, games, wishes),
                    Dialog::SetUp(draft) => set_up::show(ui, draft, wishes, palette),
                    Dialog::Concede(sides) => matches::concede(ui, sides, wishes),
                    Dialog::Ledger(ledger) => matches::show_ledger(ui, ledger, wishes, palette),
                    Dialog::Statistics(practice) => statistics::show(ui, practice, wishes, palette),
                    Dialog::ClearStatistics => statistics::clear(ui, wishes, palette),
                    Dialog::Tables => tables::show(ui, &tables.0, tables.1, wishes, palette),
                    Dialog::Keys => help::keys(ui, wishes, palette),
                    Dialog::Rules => help::rules(ui, wishes, palette),
                    Dialog::About => help::about(ui, wishes, palette),
                });
        });
    if response.backdrop_response.clicked() {
        wishes.push(Command::CloseDialog);
    }
}

fn heading(ui: &mut Ui, label: Label) {
    let text = spoken(ui.ctx()).label(label);
    ui.label(RichText::new(text).font(theme::bold(21.0)));
    ui.add_space(4.0);
}

/// The button that does what the dialog is for.
fn main_button(ui: &mut Ui, label: Label, palette: &Palette) -> bool {
    let text = RichText::new(spoken(ui.ctx()).label(label)).color(palette.on_accent);
    let button = Button::new(text)
        .fill(palette.accent)
        .min_size(vec2(110.0, 34.0));
    ui.add(button).clicked()
}

fn other_button(ui: &mut Ui, label: Label) -> bool {
    let text = spoken(ui.ctx()).label(label);
    ui.add(Button::new(text).min_size(vec2(90.0, 34.0)))
        .clicked()
}

fn new_game(ui: &mut Ui, draft: &mut NewGame, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    heading(ui, Label::NewGame);
    row(ui, Label::Variant, palette, |ui| {
        for variant in Variant::ALL {
            ui.selectable_value(&mut draft.variant, variant, variant.name());
        }
    });
    row(ui, Label::RowLength, palette, |ui| {
        for length in RowLength::all() {
            let text = length.get().to_string();
            ui.selectable_value(&mut draft.row, length, text);
        }
    });
    for (side, label) in [(Side::South, Label::South), (Side::North, Label::North)] {
        row(ui, label, palette, |ui| {
            for seat in Seat::all() {
                seat_choice(ui, side, seat, &mut draft.seats[side]);
            }
        });
    }
    matches::plan(ui, draft, palette);
    handicap::plan(ui, draft, palette);
    ui.add_space(2.0);
    let about = language.say(&Sentence::VariantInShort(draft.variant));
    ui.label(RichText::new(about).color(palette.quiet));
    matches::about(ui, draft, palette);
    handicap::about(ui, draft, palette);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Start, palette) {
            wishes.push(Command::Begin(*draft));
        }
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

/// Somebody who may play a side. The word "computer" stands once, before its
/// levels.
fn seat_choice(ui: &mut Ui, side: Side, seat: Seat, chosen: &mut Seat) {
    let language = spoken(ui.ctx());
    let text = match seat {
        Seat::Person => language.label(Label::Person),
        Seat::Computer(Level::Perfect) => language.label(Label::Perfect),
        Seat::Computer(level) => level.name(),
    };
    if seat == Seat::Computer(Level::One) {
        ui.add_space(8.0);
        ui.label(language.label(Label::Computer));
    }
    let in_short = language.say(&Sentence::Engine(EngineSentence::SeatInShort(seat)));
    let response = ui
        .selectable_value(chosen, seat, text)
        .on_hover_text(in_short);
    // Two rows have the same words on them.
    let selected = *chosen == seat;
    let name = language.say(&Sentence::Engine(EngineSentence::SeatName { side, seat }));
    response.widget_info(|| {
        egui::WidgetInfo::selected(
            egui::accesskit::Role::RadioButton,
            true,
            selected,
            name.clone(),
        )
    });
}

/// A line of a form: what it is about, then what can be chosen, on a tray.
fn row(ui: &mut Ui, label: Label, palette: &Palette, content: impl FnOnce(&mut Ui)) {
    const NAMES: f32 = 136.0;
    ui.horizontal(|ui| {
        let name = RichText::new(spoken(ui.ctx()).label(label)).color(palette.quiet);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(NAMES, 34.0), layout, |ui| {
            ui.set_min_width(NAMES);
            ui.label(name);
        });
        let tray = Frame::new()
            .fill(palette.store)
            .corner_radius(theme::RADIUS + 2)
            .inner_margin(2);
        tray.show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            // A field of numbers is seen on the tray, too.
            ui.visuals_mut().widgets.inactive.weak_bg_fill = palette.panel;
            content(ui);
        });
    });
}

fn kept(ui: &mut Ui, summary: &Sentence, wishes: &mut Wishes, palette: &Palette) {
    heading(ui, Label::KeptGame);
    ui.label(spoken(ui.ctx()).say(summary));
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Continue, palette) {
            wishes.push(Command::Continue);
        }
        if other_button(ui, Label::NewGame) {
            wishes.push(Command::AskNewGame);
        }
        if other_button(ui, Label::NotHere) {
            wishes.push(Command::CloseDialog);
        }
    });
}

fn choose(ui: &mut Ui, games: &[Session], wishes: &mut Wishes) {
    heading(ui, Label::ChooseGame);
    let row_height = ui.spacing().interact_size.y;
    ScrollArea::vertical()
        .max_height(320.0)
        .auto_shrink([false, true])
        .show_rows(ui, row_height, games.len(), |ui, shown| {
            for number in shown {
                let name = spoken(ui.ctx()).say(&game_name(number, &games[number]));
                if ui.button(name).clicked() {
                    wishes.push(Command::ChooseGame(number));
                }
            }
        });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if other_button(ui, Label::Cancel) {
            wishes.push(Command::CloseDialog);
        }
    });
}

fn game_name(number: usize, session: &Session) -> Sentence {
    let tags = &session.heading().tags;
    let position = session.position();
    let name = |tag| tags.get(tag).unwrap_or("?").to_owned();
    if let Some(rules) = session.rules() {
        return Sentence::Match(MatchSentence::Listed {
            number,
            south: name("South"),
            north: name("North"),
            rules: *rules,
            standing: session.standing().unwrap_or_default(),
        });
    }
    Sentence::Game {
        number,
        south: name("South"),
        north: name("North"),
        variant: position.variant(),
        row: position.row(),
        outcome: session.game().outcome(),
    }
}
