//! The window: hands time and files to the board, and does what only a window
//! can.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use egui::{Context, ViewportCommand};
use hoyito_engine::tablebase::{FileError, Folder as TablesFolder};

use crate::app::{App, Effect, Wake};
use crate::command::Command;
use crate::engine::{Store, Supply, Worker};
use crate::picture::Picture;
use crate::prospects::Answer;
use crate::reading::Beside;
use crate::tables::{KeptTable, TablesErrand};
use crate::{theme, ui};

/// How long what is told of tables being made may be old.
const TABLES_PAUSE: Duration = Duration::from_millis(250);

/// What comes back from work done beside the window.
enum Reply {
    Answer(Answer),
    Open(PathBuf),
    Save(PathBuf),
    /// A file for a picture was chosen.
    Picture(PathBuf),
    /// How much of a picture that moves is made.
    Progress(f32),
    /// What became of a picture.
    Pictured(PathBuf, io::Result<()>),
    /// There is no loudspeaker.
    #[cfg(feature = "sound")]
    Silent,
    /// Which tables are kept.
    Tables(Result<Vec<KeptTable>, FileError>),
}

/// The board in a window.
pub struct Window {
    app: App,
    /// Whether it may be closed without asking.
    closing: bool,
    /// It is there once something was to be heard.
    #[cfg(feature = "sound")]
    speaker: Option<crate::speaker::Speaker>,
    /// Where tables come from, if they can be kept.
    store: Option<Store>,
    replies: (Sender<Reply>, Receiver<Reply>),
}

impl Window {
    /// Puts a board in a window. End-game tables are kept in a folder, if there
    /// is one for them.
    #[must_use]
    pub fn new(ctx: &Context, mut app: App, tables: Option<TablesFolder>) -> Self {
        theme::install_fonts(ctx);
        let store = tables.map(|folder| {
            let ctx = ctx.clone();
            Store::start(folder, move || ctx.request_repaint_after(TABLES_PAUSE))
        });
        if let Some(store) = &store {
            app.keep_tables_in(store.place().to_owned());
        }
        let supply = store.as_ref().map_or_else(Store::nothing, Store::supply);
        let worker = || {
            let ctx = ctx.clone();
            let supply = Supply::clone(&supply);
            Box::new(Worker::start(supply, move || ctx.request_repaint()))
        };
        app.think_with(worker(), worker());
        app.date_by(|| Some(jiff::Zoned::now().strftime("%Y.%m.%d").to_string()));
        app.study_with(worker());
        let waker = ctx.clone();
        app.read_with(Box::new(Beside::new(move || waker.request_repaint())));
        Self {
            app,
            closing: false,
            store,
            #[cfg(feature = "sound")]
            speaker: None,
            replies: channel(),
        }
    }

    /// Opens a file.
    pub fn open(&mut self, file: PathBuf) {
        self.app.apply(Command::OpenFile(file));
    }

    fn take_replies(&mut self) {
        while let Ok(reply) = self.replies.1.try_recv() {
            match reply {
                Reply::Answer(answer) => self.app.learn(answer),
                Reply::Open(path) => self.app.apply(Command::OpenFile(path)),
                Reply::Save(path) => self.app.apply(Command::SaveFile {
                    path,
                    // The system's dialog has asked already.
                    replace: true,
                }),
                Reply::Picture(path) => self.app.apply(Command::SavePicture {
                    path,
                    replace: true,
                }),
                Reply::Progress(part) => self.app.picture_progress(part),
                Reply::Pictured(path, result) => self.app.picture_saved(path, result),
                #[cfg(feature = "sound")]
                Reply::Silent => self.app.stay_silent(),
                Reply::Tables(Ok(kept)) => self.app.list_tables(kept),
                Reply::Tables(Err(error)) => self.app.tables_trouble(&error.to_string()),
            }
        }
    }

    /// Looks how far the tables are.
    fn look_at_tables(&mut self) {
        let Some(store) = &self.store else {
            return;
        };
        self.app.see_tables(store.under_way());
        while let Some(error) = store.take_trouble() {
            self.app.tables_trouble(&error.to_string());
        }
    }

    fn run_errand(&self, ctx: &Context, errand: TablesErrand) {
        let Some(store) = self.store.clone() else {
            return;
        };
        match errand {
            TablesErrand::Want(domain, seeds) => store.want(domain, seeds),
            TablesErrand::Stop => store.stop(),
            TablesErrand::List => self.beside(ctx, move || Some(Reply::Tables(store.list()))),
            TablesErrand::Remove(domain) => {
                self.beside(ctx, move || Some(Reply::Tables(store.remove(domain))));
            }
        }
    }

    fn do_effects(&mut self, ctx: &Context) {
        for effect in self.app.take_effects() {
            match effect {
                Effect::Copy(text) => ctx.copy_text(text),
                #[cfg(feature = "sound")]
                Effect::Sound(sound, volume) => self.speaker(ctx).play(sound, volume),
                #[cfg(not(feature = "sound"))]
                Effect::Sound(..) => {}
                Effect::Quit => {
                    self.closing = true;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
                Effect::Tables(errand) => self.run_errand(ctx, errand),
                Effect::Follow(position, pit) => self.beside(ctx, move || {
                    Some(Reply::Answer(Answer::find(&position, pit)))
                }),
                Effect::Picture {
                    path,
                    format,
                    replace,
                } => {
                    let picture = Picture::of(&self.app, format);
                    let (sender, waker) = (self.replies.0.clone(), ctx.clone());
                    self.beside(ctx, move || {
                        let mut tell = |part| {
                            // Nobody listens any more when the window has closed.
                            let _ = sender.send(Reply::Progress(part));
                            waker.request_repaint();
                        };
                        let result = picture.save(&path, replace, &mut tell);
                        Some(Reply::Pictured(path, result))
                    });
                }
                Effect::BrowsePicture { name } => self.beside(ctx, move || {
                    let chosen = rfd::FileDialog::new().set_file_name(name).save_file();
                    chosen.map(Reply::Picture)
                }),
                Effect::BrowseOpen => self.beside(ctx, || {
                    let chosen = rfd::FileDialog::new()
                        .add_filter("hgn", &["hgn"])
                        .pick_file();
                    chosen.map(Reply::Open)
                }),
                Effect::BrowseSave { name } => self.beside(ctx, move || {
                    let chosen = rfd::FileDialog::new().set_file_name(name).save_file();
                    chosen.map(Reply::Save)
                }),
            }
        }
    }

    /// The loudspeaker, opened when it is first wanted.
    #[cfg(feature = "sound")]
    fn speaker(&mut self, ctx: &Context) -> &crate::speaker::Speaker {
        let (sender, waker) = (self.replies.0.clone(), ctx.clone());
        self.speaker.get_or_insert_with(|| {
            crate::speaker::Speaker::start(move || {
                // Nobody listens any more when the window has closed.
                let _ = sender.send(Reply::Silent);
                waker.request_repaint();
            })
        })
    }

    /// The window is to be closed, by its own button perhaps: the board has a
    /// word in it.
    fn heed_closing(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        if asked && !self.closing {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.app.apply(Command::Quit);
        }
    }

    /// Does something that takes long without holding up the window.
    fn beside(&self, ctx: &Context, work: impl FnOnce() -> Option<Reply> + Send + 'static) {
        let (sender, ctx) = (self.replies.0.clone(), ctx.clone());
        std::thread::spawn(move || {
            if let Some(reply) = work() {
                // Nobody listens any more when the window has closed.
                let _ = sender.send(reply);
                ctx.request_repaint();
            }
        });
    }

    fn take_dropped_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for path in dropped.into_iter().map(|file| file.path().to_owned()) {
            self.app.apply(Command::OpenFile(path));
        }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        self.take_replies();
        self.look_at_tables();
        self.take_dropped_files(&ctx);
        self.heed_closing(&ctx);
        show_at(ui, &mut self.app);
        self.do_effects(&ctx);
    }
}

/// Lets time pass, shows the board, and asks to be called again when it will
/// have changed.
pub fn show_at(ui: &mut egui::Ui, app: &mut App) {
    let ctx = ui.ctx().clone();
    app.tick(ctx.input(|input| input.time));
    ui::show(ui, app);
    match app.wake() {
        Wake::Now => ctx.request_repaint(),
        Wake::After(seconds) => ctx.request_repaint_after(Duration::from_secs_f64(seconds)),
        Wake::Idle => {}
    }
}
