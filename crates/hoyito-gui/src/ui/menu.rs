//! The menu bar.

use std::path::Path;

use egui::containers::menu::SubMenuButton;
use egui::{Button, MenuBar, RichText, ScrollArea, Ui, ViewportCommand};
use hoyito_core::Side;

use super::{Wishes, list_command, lists_moves, spoken};
use crate::app::App;
use crate::command::Command;
use crate::playback::Direction;
use crate::session::Seat;
use crate::settings::{Look, Motion, Pace, Print, Settings, Volume};
use crate::tables::TablesWish;
use crate::text::{Label, MatchSentence, Sentence};
use crate::theme::{self, Palette};
use crate::trainer::{Laps, PuzzleKind, Source, Training};

/// Shows the menu bar.
pub(super) fn show(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let language = spoken(ui.ctx());
    MenuBar::new().ui(ui, |ui| {
        menu(ui, Label::GameMenu, |ui| game(ui, app, wishes));
        menu(ui, Label::ViewMenu, |ui| view(ui, app, wishes));
        menu(ui, Label::LearnMenu, |ui| learn(ui, app, wishes));
        menu(ui, Label::HelpMenu, |ui| help(ui, wishes));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (variant, row) = app.game_name();
            let mut name = language.say(&Sentence::GameName { variant, row });
            if let Some(rules) = app.session().rules() {
                let kind = Sentence::Match(MatchSentence::Kind(*rules));
                name = format!("{name}, {}", language.say(&kind));
            }
            let quiet = |text: String| {
                RichText::new(text)
                    .font(theme::plain(14.0))
                    .color(palette.quiet)
            };
            ui.label(quiet(name));
            if let Some(told) = app.progress() {
                ui.add_space(16.0);
                ui.label(quiet(language.say(&told)));
            }
        });
    });
}

/// A menu with its entries close together; what a low window cannot hold is
/// scrolled to.
fn menu(ui: &mut Ui, title: Label, entries: impl FnOnce(&mut Ui)) {
    ui.menu_button(spoken(ui.ctx()).label(title), |ui| {
        let spacing = ui.spacing_mut();
        spacing.button_padding.y = 3.0;
        spacing.interact_size.y = 25.0;
        spacing.item_spacing.y = 2.0;
        let room = ui.ctx().content_rect().height() - 64.0;
        ScrollArea::vertical()
            .max_height(room)
            .min_scrolled_height(room)
            .show(ui, entries);
    });
}

/// An entry of a menu, with its key at the right.
fn entry(ui: &mut Ui, label: Label, key: &str, enabled: bool) -> bool {
    let mut button = Button::new(spoken(ui.ctx()).label(label));
    if !key.is_empty() {
        button = button.shortcut_text(key);
    }
    ui.add_enabled(enabled, button).clicked()
}

/// Entries of a menu, each with its key, whether it can be chosen, and what it
/// wishes for.
type Entries<'a> = &'a [(Label, &'a str, bool, Command)];

fn entries(ui: &mut Ui, entries: Entries<'_>, wishes: &mut Wishes) {
    for (label, key, enabled, command) in entries {
        if entry(ui, *label, key, *enabled) {
            wishes.push(command.clone());
        }
    }
}

fn game(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let over = app.session().is_over();
    let opening = [
        (Label::NewGame, "Ctrl N", true, Command::AskNewGame),
        (Label::Rematch, "Ctrl R", over, Command::Rematch),
        (Label::Open, "Ctrl O", true, Command::AskOpen),
    ];
    entries(ui, &opening, wishes);
    recent(ui, &app.settings().recent, wishes);
    let saving = [
        (Label::Save, "Ctrl S", true, Command::Save),
        (Label::SaveAs, "Shift Ctrl S", true, Command::AskSave),
        (Label::GameBefore, "", true, Command::GameBefore),
    ];
    entries(ui, &saving, wishes);
    ui.separator();
    let sowing_shown = app.playback().is_some() && !app.is_watching();
    let paste = Command::AskPaste(String::new());
    let copying = [
        (Label::CopyPosition, "Ctrl C", true, Command::CopyPosition),
        (Label::CopyRecord, "", true, Command::CopyRecord),
        (Label::Paste, "Ctrl V", true, paste),
        (Label::Position, "", true, Command::AskSetUp),
        (Label::Picture, "", true, Command::AskPicture),
        (Label::Animation, "", sowing_shown, Command::AskAnimation),
    ];
    entries(ui, &copying, wishes);
    ui.separator();
    play(ui, app, wishes);
    ui.separator();
    if entry(ui, Label::Quit, "Ctrl Q", true) {
        wishes.push(Command::Quit);
    }
}

/// What can be done about the game on the board.
fn play(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let session = app.session();
    let going_on = session.chooser().is_some() && session.shows_live();
    let persons_choice = going_on && session.chooser() == Some(Seat::Person);
    let begun = session.line_len() > 0;
    let is_match = session.is_match();
    let resign = if is_match {
        Label::ResignRound
    } else {
        Label::Resign
    };
    let more = session.shown() < session.line_len() || !session.views_current();
    let replay = if app.is_replaying() {
        Label::StopReplay
    } else {
        Label::ReplayGame
    };
    let resigns = Command::Resign(resigner(app, session.position().due()));
    let after = Command::NextMistake(Direction::Forward);
    let before = Command::NextMistake(Direction::Back);
    let conceding = is_match && !session.is_over();
    let play = [
        (Label::Undo, "Ctrl Z", session.can_undo(), Command::Undo),
        (Label::Redo, "Ctrl Y", session.can_redo(), Command::Redo),
        (replay, "Shift P", more, Command::ReplayGame),
        (Label::Hint, "Ctrl H", persons_choice, Command::Hint),
        (Label::NextMistake, "M", begun, after),
        (Label::PreviousMistake, "Shift M", begun, before),
        (Label::Agree, "", going_on, Command::Agree),
        (resign, "", going_on, resigns),
        (Label::Concede, "", conceding, Command::AskConcede),
    ];
    entries(ui, &play, wishes);
}

/// The files that were used last, by their names; the pointer over one tells
/// where it is.
fn recent(ui: &mut Ui, paths: &[String], wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    let button = SubMenuButton::new(language.label(Label::Recent));
    ui.add_enabled_ui(!paths.is_empty(), |ui| {
        button.ui(ui, |ui| {
            for path in paths {
                let name = Path::new(path).file_name().and_then(|name| name.to_str());
                let response = ui.button(name.unwrap_or(path)).on_hover_text(path);
                if response.clicked() {
                    wishes.push(Command::OpenFile(path.into()));
                }
            }
            ui.separator();
            if ui.button(language.label(Label::ForgetRecent)).clicked() {
                wishes.push(Command::ForgetRecent);
            }
        });
    });
}

/// Who gives up: the person, where only one plays, or else who is due.
fn resigner(app: &App, due: Side) -> Side {
    let seats = app.session().seats();
    match (seats[due], seats[due.other()]) {
        (Seat::Computer(_), Seat::Person) => due.other(),
        _ => due,
    }
}

fn view(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    choices(ui, app.settings(), wishes);
    ui.separator();
    switches(ui, app, wishes);
    ui.separator();
    if entry(ui, Label::TablesEntry, "", true) {
        wishes.push(Command::Tables(TablesWish::Ask));
    }
    if entry(ui, Label::Flip, "Ctrl F", true) {
        wishes.push(Command::Flip);
    }
    let full = ui.input(|input| input.viewport().fullscreen.unwrap_or(false));
    if entry(ui, Label::FullScreen, "F11", true) {
        ui.ctx()
            .send_viewport_cmd(ViewportCommand::Fullscreen(!full));
    }
    let size = spoken(ui.ctx()).label(Label::Size);
    SubMenuButton::new(size).ui(ui, zoom);
}

/// Menus of their own, of which one entry is chosen.
fn choices(ui: &mut Ui, settings: &Settings, wishes: &mut Wishes) {
    let looks = [
        (Look::Day, Label::Day),
        (Look::Night, Label::Night),
        (Look::Chalk, Label::Chalk),
    ];
    one_of(
        ui,
        Label::Looks,
        settings.look,
        looks,
        Command::Look,
        wishes,
    );
    let paces = [
        (Pace::AtOnce, Label::PaceAtOnce),
        (Pace::Short, Label::PaceShort),
        (Pace::Usual, Label::PaceUsual),
        (Pace::Long, Label::PaceLong),
    ];
    one_of(ui, Label::Pace, settings.pace, paces, Command::Pace, wishes);
    if cfg!(feature = "sound") {
        let volumes = [
            (Volume::Off, Label::SoundOff),
            (Volume::Soft, Label::SoundSoft),
            (Volume::Usual, Label::SoundUsual),
        ];
        let now = settings.volume;
        one_of(ui, Label::Sound, now, volumes, Command::Volume, wishes);
    }
}

/// What is shown or not.
fn switches(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    let settings = app.settings();
    let mut switch = |ui: &mut Ui, on: bool, label: Label, command: fn(bool) -> Command| {
        let mut now = on;
        if ui.checkbox(&mut now, language.label(label)).changed() {
            wishes.push(command(now));
        }
    };
    switch(ui, settings.preview, Label::Preview, Command::Preview);
    switch(
        ui,
        settings.consequences,
        Label::Consequences,
        Command::Consequences,
    );
    switch(ui, app.shows_values(), Label::Values, Command::ShowValues);
    switch(ui, app.study_is_open(), Label::Study, Command::Study);
    if app.study_is_open() {
        switch(
            ui,
            settings.graph_captures,
            Label::GraphCaptures,
            Command::GraphCaptures,
        );
    }
    switch(
        ui,
        settings.numbers_only,
        Label::NumbersOnly,
        Command::NumbersOnly,
    );
    let large = |on| Command::Print(if on { Print::Large } else { Print::Usual });
    switch(ui, settings.print == Print::Large, Label::LargePrint, large);
    let still = |on| Command::Motion(if on { Motion::Reduced } else { Motion::Usual });
    switch(
        ui,
        settings.motion == Motion::Reduced,
        Label::ReducedMotion,
        still,
    );
    let (listed, list) = (lists_moves(ui.ctx(), app), list_command(ui.ctx()));
    switch(ui, listed, Label::ShowMoves, list);
    if app.session().is_match() {
        switch(ui, settings.ledger, Label::ShowLedger, Command::Ledger);
    }
}

/// A menu of its own, of which one entry is chosen.
fn one_of<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    title: Label,
    now: T,
    choices: [(T, Label); N],
    command: fn(T) -> Command,
    wishes: &mut Wishes,
) {
    let language = spoken(ui.ctx());
    SubMenuButton::new(language.label(title)).ui(ui, |ui| {
        for (choice, label) in choices {
            if ui.radio(now == choice, language.label(label)).clicked() {
                wishes.push(command(choice));
            }
        }
    });
}

fn zoom(ui: &mut Ui) {
    if entry(ui, Label::Larger, "Ctrl +", true) {
        egui::gui_zoom::zoom_in(ui.ctx());
    }
    if entry(ui, Label::Smaller, "Ctrl −", true) {
        egui::gui_zoom::zoom_out(ui.ctx());
    }
    if entry(ui, Label::UsualSize, "Ctrl 0", true) {
        ui.ctx().set_zoom_factor(1.0);
    }
}

fn learn(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let landing = Training::Landing {
        laps: Laps::default(),
        source: Source::default(),
    };
    let (variant, row) = app.game_name();
    let puzzles = Training::Puzzles {
        kind: PuzzleKind { variant, row },
        source: Source::default(),
    };
    for (label, command) in [
        (Label::Tour, Command::BeginTour),
        (Label::Landing, Command::Train(landing)),
        (Label::Puzzles, Command::Train(puzzles)),
        (Label::Statistics, Command::AskStatistics),
    ] {
        if entry(ui, label, "", true) {
            wishes.push(command);
        }
    }
}

fn help(ui: &mut Ui, wishes: &mut Wishes) {
    for (label, key, command) in [
        (Label::Tour, "", Command::BeginTour),
        (Label::Keys, "F1", Command::AskKeys),
        (Label::Rules, "", Command::AskRules),
        (Label::About, "", Command::AskAbout),
    ] {
        if entry(ui, label, key, true) {
            wishes.push(command);
        }
    }
}
