//! The whole state of the board and what becomes of every command. No egui:
//! time is handed in, and what only a window can do is handed out.

mod apply;
mod dialog;
mod engine;
mod files;
mod leaving;
mod ledger;
mod lessons;
mod pictures;
mod reading;
mod record_keeping;
mod remarks;
mod replay;
mod study;
mod tables;
mod training;
mod view;

use std::path::PathBuf;

use hoyito_core::{Pit, Position, RowLength, Variant};

pub use dialog::{Dialog, PathDraft, SetUpDraft};
use engine::Engine;
pub use engine::PitValue;
pub use leaving::Leaving;
pub use ledger::{Change, Forecast, Ledger};
use lessons::Classroom;
use reading::Lectern;
pub use reading::Reading;
use study::Studio;
pub use tables::TableRoom;
pub use view::{BoardView, PitState};

use crate::command::NewGame;
use crate::engine::Finding;
use crate::picture::Format;
use crate::playback::{DEFAULT_BUDGET, Playback, Timeline};
use crate::practice::Practice;
use crate::prospects::{Answer, Prospects};
use crate::session::{Seat, Session};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::sound::{Sound, Spacing};
use crate::tables::TablesErrand;
use crate::text::{Label, Sentence};

/// How long the board rests before the computer sows, or a replay goes on, in
/// seconds.
const COMPUTER_PAUSE: f64 = 0.45;
/// How long the end of a round stays where only computers play, or in a replay,
/// before the next one begins, in seconds: the ledger can be read.
const ROUND_PAUSE: f64 = 4.0;
/// The longest time that one frame may stand for, in seconds: a window that
/// was hidden does not skip what it has not shown.
const LONGEST_FRAME: f64 = 0.25;
/// Laps of an endless relay that are shown before it starts over.
const WATCHED_LAPS: u64 = 300;

/// Tells the day, as records write it: `2026.11.30`.
type Calendar = Box<dyn Fn() -> Option<String>>;

/// Something that only a window can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put a text on the clipboard.
    Copy(String),
    /// Let the system's dialog choose a file to open.
    BrowseOpen,
    /// Let the system's dialog choose a file to save to.
    BrowseSave {
        /// A name to offer.
        name: String,
    },
    /// Put a picture of the board into a file.
    Picture {
        /// The file.
        path: PathBuf,
        /// What kind of picture.
        format: Format,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Let the system's dialog choose a file for a picture.
    BrowsePicture {
        /// A name to offer.
        name: String,
    },
    /// Follow the relay of a pit to its end, away from the window.
    Follow(Position, Pit),
    /// Do something about the end-game tables, away from the window.
    Tables(TablesErrand),
    /// Close the window.
    Quit,
    /// Let something be heard, as loud as this from 0 to 1.
    Sound(Sound, f32),
}

/// When the board has to be shown again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wake {
    /// Something moves.
    Now,
    /// Something will, after so many seconds.
    After(f64),
    /// When somebody does something.
    Idle,
}

/// The state of the board.
pub struct App {
    session: Session,
    /// The sowing that led to the position on the board.
    playback: Option<Playback>,
    /// An endless sowing that is looked at instead.
    watching: Option<Playback>,
    prospects: Prospects,
    settings: Settings,
    dialog: Option<Dialog>,
    notice: Option<Sentence>,
    engine: Engine,
    studio: Studio,
    lectern: Lectern,
    /// A lesson on the board, and the game that waits for its end.
    classroom: Option<Classroom>,
    practice: Practice,
    tables: TableRoom,
    /// Rounds of the game that are over and have been counted.
    counted: usize,
    computer_stopped: bool,
    computer_at: Option<f64>,
    /// Whether the sowings of the line are shown one after the other, and
    /// when the next one begins.
    replaying: bool,
    replay_at: Option<f64>,
    /// When the next round begins by itself.
    round_at: Option<f64>,
    /// What would follow if the round of a match ended now.
    forecast: Option<Forecast>,
    /// When pits began to be opened and closed for a round.
    rebuilding_since: Option<f64>,
    /// Keeps what is heard apart.
    spacing: Spacing,
    last_new_game: NewGame,
    file: Option<PathBuf>,
    saved: bool,
    /// How much of a picture that moves is made, from 0 to 1.
    picture_made: Option<f32>,
    /// Whether what is beside the board is wanted in a narrow window, too.
    squeezed: bool,
    /// What the game makes way for once it is saved.
    after_saving: Option<Leaving>,
    /// Tells the day, as records write it.
    calendar: Calendar,
    /// The game kept from last time, until it is gone on with or another is
    /// begun.
    kept: Option<Session>,
    shelf: Box<dyn Shelf>,
    now: f64,
    effects: Vec<Effect>,
}

impl App {
    /// A board with the game that new players meet first, and what the shelf
    /// kept offered again.
    #[must_use]
    pub fn new(shelf: Box<dyn Shelf>) -> Self {
        let first = NewGame::default();
        let start = Position::start(first.variant, first.row);
        let session = Session::new(start, first.seats);
        let mut app = Self {
            prospects: Prospects::of(&start),
            session,
            playback: None,
            watching: None,
            settings: Settings::default(),
            dialog: None,
            notice: None,
            engine: Engine::at_once(),
            studio: Studio::at_once(),
            lectern: Lectern::at_once(),
            classroom: None,
            practice: Practice::default(),
            tables: TableRoom::default(),
            counted: 0,
            computer_stopped: false,
            computer_at: None,
            replaying: false,
            replay_at: None,
            round_at: None,
            forecast: None,
            rebuilding_since: None,
            spacing: Spacing::default(),
            last_new_game: first,
            file: None,
            saved: true,
            picture_made: None,
            squeezed: false,
            after_saving: None,
            calendar: Box::new(|| None),
            kept: None,
            shelf,
            now: 0.0,
            effects: Vec::new(),
        };
        app.take_from_shelf();
        app.last_new_game.seats = app.settings.seats;
        app.session = Session::new(start, app.settings.seats);
        app
    }

    /// A board that shows a game as it stands, and keeps nothing.
    #[must_use]
    pub fn showing(session: Session, settings: Settings) -> Self {
        let mut app = Self::new(Box::new(crate::shelf::Memory::default()));
        app.settings = settings;
        app.session = session;
        app.rest();
        app
    }

    /// Lets a calendar tell the day on which games begin, as records write it:
    /// `2026.11.30`.
    pub fn date_by(&mut self, calendar: impl Fn() -> Option<String> + 'static) {
        self.calendar = Box::new(calendar);
        self.date();
    }

    /// Notes the day in the record of a game that begins now.
    fn date(&mut self) {
        if let Some(day) = (self.calendar)() {
            self.session.set_tag("Date", &day);
        }
    }

    /// The game.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What a player has set.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The dialog that is open, with what has been filled in.
    pub const fn dialog_mut(&mut self) -> &mut Option<Dialog> {
        &mut self.dialog
    }

    /// The dialog that is open.
    #[must_use]
    pub const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// The last word about something that did not go as wished.
    #[must_use]
    pub const fn notice(&self) -> Option<&Sentence> {
        self.notice.as_ref()
    }

    /// There is no loudspeaker to be heard by. It is told once.
    pub fn stay_silent(&mut self) {
        self.notice = Some(Sentence::Fixed(Label::NoLoudspeaker));
    }

    /// The file the game came from or was saved to.
    #[must_use]
    pub const fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// Whether nothing has been sown since the game was saved or opened.
    #[must_use]
    pub const fn is_saved(&self) -> bool {
        self.saved
    }

    /// Whether the computer waits to be told to go on.
    #[must_use]
    pub fn computer_waits(&self) -> bool {
        self.computer_stopped && self.session.chooser().is_some_and(Seat::is_computer)
    }

    /// The sowing that is shown: one that is watched, or else the one that led
    /// to the position on the board.
    #[must_use]
    pub fn playback(&self) -> Option<&Playback> {
        self.watching.as_ref().or(self.playback.as_ref())
    }

    fn playback_mut(&mut self) -> Option<&mut Playback> {
        self.watching.as_mut().or(self.playback.as_mut())
    }

    /// Whether an endless sowing is watched.
    #[must_use]
    pub const fn is_watching(&self) -> bool {
        self.watching.is_some()
    }

    /// What each pit of the position on the board would do.
    #[must_use]
    pub const fn prospects(&self) -> &Prospects {
        &self.prospects
    }

    /// What only the window can do, since this was last asked.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Learns what following a relay away from the window told.
    pub fn learn(&mut self, answer: Answer) {
        self.prospects.learn(answer);
    }

    /// Lets the time pass up to `now`, in seconds from any beginning.
    pub fn tick(&mut self, now: f64) -> Wake {
        let passed = (now - self.now).clamp(0.0, LONGEST_FRAME);
        self.now = now;
        if let Some(error) = self.shelf.trouble() {
            self.trouble(&error);
        }
        self.move_reading();
        self.move_sowing(passed);
        self.move_replay();
        self.move_tables();
        self.move_engine();
        self.move_study();
        self.move_computer();
        self.move_rounds();
        self.foresee();
        self.wake()
    }

    /// Lets the sowing that is shown go on, and what happens in it be heard.
    fn move_sowing(&mut self, passed: f64) {
        let volume = self.settings.volume.level();
        let Some(playback) = self.playback_mut() else {
            return;
        };
        let before = playback.moment().steps;
        playback.advance(passed);
        let after = playback.moment().steps;
        let steps = playback.timeline().steps();
        let sound = steps.get(before..after).and_then(Sound::of);
        if let (Some(sound), Some(volume)) = (sound, volume)
            && self.spacing.lets(sound, self.now)
        {
            self.effects.push(Effect::Sound(sound, volume));
        }
    }

    /// When the board has to be shown again.
    #[must_use]
    pub fn wake(&self) -> Wake {
        if self.playback().is_some_and(Playback::is_running) || self.rebuilding().is_some() {
            return Wake::Now;
        }
        let times = [self.computer_at, self.replay_at, self.round_at];
        let waits = times.map(|at| at.map(|at| (at - self.now).max(0.0)));
        let told = self.reading_told_in().filter(|wait| *wait > 0.0);
        match waits.into_iter().chain([told]).flatten().reduce(f64::min) {
            Some(wait) => Wake::After(wait),
            None => Wake::Idle,
        }
    }

    /// Lets the computer sow when it is due, nothing moves, and its time has
    /// come.
    fn move_computer(&mut self) {
        let seat = self.session.chooser().filter(|seat| seat.is_computer());
        let may = !self.computer_stopped
            && !self.considers_offer()
            && self.session.shows_live()
            && self.watching.is_none()
            && self.dialog.is_none()
            && self.rebuilding().is_none()
            && self.playback.as_ref().is_none_or(Playback::is_over);
        let Some(seat) = seat.filter(|_| may) else {
            self.computer_at = None;
            return;
        };
        let found = self.engine.opponent.found();
        let Some(pit) = found.and_then(Finding::pit) else {
            // Whoever thinks wakes the board when a pit is found.
            return;
        };
        let at = *self.computer_at.get_or_insert(self.now + COMPUTER_PAUSE);
        if self.now >= at {
            self.computer_at = None;
            self.sow(seat, pit);
        }
    }

    /// Sows a pit and begins to show it.
    fn sow(&mut self, by: Seat, pit: Pit) {
        let before = *self.session.position();
        match self.session.choose(by, pit) {
            Ok(_) => {
                self.notice = None;
                self.engine.forget();
                self.saved = false;
                self.rebuilding_since = None;
                self.keep_game();
                self.tour_was_offered();
                self.note_sowing(by);
                self.note_result();
                self.playback = Timeline::of(&before, pit)
                    .ok()
                    .map(|timeline| self.shown_at_pace(timeline));
                self.look_ahead();
            }
            Err(error) => self.notice = Some(error.into()),
        }
    }

    /// Looks at what each pit of the position on the board would do.
    fn look_ahead(&mut self) {
        let position = *self.session.position();
        if *self.prospects.position() == position {
            return;
        }
        self.prospects = Prospects::of(&position);
        let follow = self
            .prospects
            .pending()
            .map(|pit| Effect::Follow(position, pit));
        self.effects.extend(follow);
    }

    /// Shows the position on the board as the end of the sowing that led to it.
    fn rest(&mut self) {
        self.watching = None;
        self.computer_at = None;
        self.forecast = None;
        self.rebuilding_since = None;
        self.playback = self.session.last_ply().and_then(|ply| {
            let before = self.session.position_after(self.session.shown() - 1)?;
            let timeline = Timeline::of(before, ply.sowing.pit).ok()?;
            let mut playback = self.shown_at_pace(timeline);
            playback.finish();
            Some(playback)
        });
        self.look_ahead();
    }

    /// A sowing that begins to be shown, or is at its end already where
    /// nothing is to move by itself.
    fn shown_at_pace(&self, timeline: Timeline) -> Playback {
        match self.settings.pace.seconds() {
            Some(seconds) => Playback::new(timeline, seconds),
            None => {
                let mut playback = Playback::new(timeline, DEFAULT_BUDGET);
                playback.finish();
                playback
            }
        }
    }

    /// Puts another game on the board.
    fn put(&mut self, session: Session) {
        self.keep_as_previous();
        (self.kept, self.after_saving) = (None, None);
        self.engine.forget();
        self.studio.forget();
        self.counted = session.results().len();
        self.session = session;
        self.dialog = None;
        self.notice = None;
        self.computer_stopped = false;
        self.rest();
    }

    /// The variant and row length on the board.
    #[must_use]
    pub fn game_name(&self) -> (Variant, RowLength) {
        let position = self.session.position();
        (position.variant(), position.row())
    }
}

#[cfg(test)]
mod tests;
