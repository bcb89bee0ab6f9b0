//! What becomes of every command.

use hoyito_core::{MatchError, Pit, Refusal, Side};

use super::{App, Dialog, Effect, Leaving, PathDraft, WATCHED_LAPS};
use crate::command::Command;
use crate::lesson::Reply;
use crate::playback::{DEFAULT_BUDGET, Direction, Playback, Timeline};
use crate::prospects::Prospect;
use crate::session::{ChoiceError, Seat, Session};
use crate::text::Sentence;

impl App {
    /// Carries out a command. Whatever is being shown or asked, the game is
    /// consistent afterwards.
    pub fn apply(&mut self, command: Command) {
        if !self.admits(&command) {
            return;
        }
        self.replaying &= command.leaves_replay_alone();
        match command {
            Command::Choose(pit) => self.choose(pit),
            Command::ChooseColumn(column) => self.choose_column(column),
            Command::Watch(pit) => self.watch(pit),
            Command::StopWatching => self.watching = None,

            Command::Skip => self.with_playback(Playback::finish),
            Command::PlayOrPause => self.play_or_pause(),
            Command::SkipOrReplay => self.skip_or_replay(),
            Command::StepSeed(way) => self.with_playback(|playback| playback.step_seed(way)),
            Command::StepLap(way) => self.with_playback(|playback| playback.step_lap(way)),
            Command::ShowLap(lap) => self.with_playback(|playback| playback.show_lap(lap)),
            Command::Scrub(time) => self.with_playback(|playback| playback.scrub(time)),

            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Show(sowings) => self.look(|session| session.show(sowings)),
            Command::ShowNext(way) => self.show_next(way),
            Command::ReplayGame => self.replaying = !self.replaying,
            Command::ShowLive => self.look(Session::show_live),
            Command::PlayFromHere => self.play_from_here(),
            Command::Follow(node) => {
                self.session.follow(node);
                self.changed();
            }
            Command::ComputerGoOn => self.computer_stopped = false,

            Command::Hint => self.ask_hint(),
            Command::ShowValues(on) => self.show_values(on),
            Command::Study(on) => self.study(on),
            Command::StudyOn(on) => self.studio.going_on = on,
            Command::NextMistake(way) => self.next_mistake(way),
            Command::BeginTour => self.begin_tour(),
            Command::DeclineTour => self.tour_was_offered(),
            Command::Train(training) => self.train(training),
            Command::Reply(answer) => self.reply(Reply::Answer(answer)),
            Command::Turn(turning) => self.turn(turning),
            Command::LeaveLesson => self.leave_lesson(),
            Command::Agree => self.offer_to_stop(),
            Command::Resign(side) => self.stop(|session| session.resign(side).map(drop)),

            Command::NextRound => self.begin_round(),
            Command::ShowRound(round) => {
                self.dialog = None;
                self.look(|session| session.show_round(round));
            }
            Command::AskConcede => self.ask_concede(),
            Command::Concede(side) => self.concede(side),
            Command::Rematch => self.rematch(),
            Command::AskLedger => self.ask_ledger(),

            Command::AskNewGame => self.dialog = Some(Dialog::NewGame(self.last_new_game)),
            Command::Begin(game) => self.begin(game),
            Command::Continue => self.go_on_with_kept(),
            Command::AskOpen => self.dialog = Some(Dialog::Open(PathDraft::default())),
            Command::OpenFile(path) => self.open(&path),
            Command::ChooseGame(number) => self.choose_game(number),
            Command::GameBefore => self.game_before(),
            Command::AskSetUp => self.ask_set_up(),
            Command::SetUp(variant, setup) => self.set_up(variant, setup),
            Command::AskPaste(text) => self.dialog = Some(Dialog::Paste(PathDraft::of(text))),
            Command::Read(text) => self.read(text),
            Command::Save => self.save(),
            Command::AskSave => self.ask_save(),
            Command::SaveFile { path, replace } => self.save_to(path, replace),
            Command::AskPicture => self.ask_picture(),
            Command::AskAnimation => self.ask_animation(),
            Command::SavePicture { path, replace } => self.save_picture(path, replace),
            Command::Browse => self.browse(),
            Command::CopyPosition => self.copy_position(),
            Command::CopyRecord => self.copy_record(),
            Command::AskStatistics => self.ask_statistics(),
            Command::AskClear => self.dialog = Some(Dialog::ClearStatistics),
            Command::ClearStatistics => self.clear_statistics(),
            Command::Tables(wish) => self.wish_tables(wish),
            Command::AskKeys => self.dialog = Some(Dialog::Keys),
            Command::AskRules => self.dialog = Some(Dialog::Rules),
            Command::AskAbout => self.dialog = Some(Dialog::About),
            Command::CloseDialog => self.close_dialog(),
            Command::LeaveSaved => self.leave_saved(),
            Command::LeaveUnsaved => self.leave_unsaved(),
            Command::ForgetRecent => self.set(|settings| settings.recent.clear()),
            Command::Quit => self.make_way(Leaving::Quit),
            Command::Escape => self.escape(),

            Command::Flip => self.set(|settings| settings.flipped = !settings.flipped),
            Command::NumbersOnly(on) => self.set(|settings| settings.numbers_only = on),
            Command::Preview(on) => self.set(|settings| settings.preview = on),
            Command::Consequences(on) => self.set(|settings| settings.consequences = on),
            Command::MoveList(on) => self.set(|settings| settings.move_list = on),
            Command::Squeeze(on) => self.squeezed = on,
            Command::Ledger(on) => self.set(|settings| settings.ledger = on),
            Command::GraphCaptures(on) => self.set(|settings| settings.graph_captures = on),
            Command::Print(print) => self.set(|settings| settings.print = print),
            Command::Motion(motion) => self.set(|settings| settings.motion = motion),
            Command::Volume(volume) => self.set(|settings| settings.volume = volume),
            Command::Look(look) => self.set(|settings| settings.look = look),
            Command::Pace(pace) => self.set(|settings| settings.pace = pace),
            Command::Seat(side, seat) => {
                self.session.set_seat(side, seat);
                self.engine.forget();
                self.computer_stopped = false;
            }
        }
    }

    /// A pit was chosen. What was being shown is finished, so that nobody has
    /// to wait and no choice is lost.
    fn choose(&mut self, pit: Pit) {
        if self.lesson().is_some() {
            return self.reply(Reply::Pit(pit));
        }
        self.watching = None;
        self.with_playback(Playback::finish);
        if self.session.shows_live() && self.prospects.get(pit) == Prospect::Pending {
            self.notice = Some(Sentence::StillFollowing(pit));
            return;
        }
        self.sow(Seat::Person, pit);
    }

    /// A pit was chosen by its letter, which both players have. Of two letters
    /// that come at once the second may be the other player's.
    fn choose_column(&mut self, column: u8) {
        let position = self.session.position();
        if column < position.row().get() {
            self.choose(Pit::new(position.due(), column));
        }
    }

    fn watch(&mut self, pit: Pit) {
        self.with_playback(Playback::finish);
        match Timeline::watched(self.session.position(), pit, WATCHED_LAPS) {
            Ok(timeline) => {
                self.watching = Some(Playback::new(timeline, DEFAULT_BUDGET));
                self.notice = None;
            }
            Err(refusal) => self.notice = Some(Sentence::Refused(refusal)),
        }
    }

    pub(super) fn with_playback(&mut self, change: impl FnOnce(&mut Playback)) {
        if let Some(playback) = self.playback_mut() {
            change(playback);
        }
    }

    fn play_or_pause(&mut self) {
        self.with_playback(|playback| {
            if playback.is_running() {
                playback.pause();
            } else {
                playback.resume();
            }
        });
    }

    fn skip_or_replay(&mut self) {
        self.with_playback(|playback| {
            if playback.is_over() {
                playback.resume();
            } else {
                playback.finish();
            }
        });
    }

    fn undo(&mut self) {
        if self.session.undo() {
            self.stop_computer_if_due();
            self.changed();
        }
    }

    fn redo(&mut self) {
        if self.session.redo() {
            self.stop_computer_if_due();
            self.changed();
        }
    }

    /// After going to and fro the computer waits to be told to go on, or it
    /// would at once undo what was wished.
    pub(super) fn stop_computer_if_due(&mut self) {
        self.computer_stopped = self.session.chooser().is_some_and(Seat::is_computer);
    }

    /// Puts another position on the board, without touching the game.
    pub(super) fn look(&mut self, look: impl FnOnce(&mut Session)) {
        look(&mut self.session);
        self.notice = None;
        self.rest();
    }

    fn show_next(&mut self, way: Direction) {
        let shown = self.session.shown();
        let last = shown >= self.session.line_len();
        match way {
            Direction::Forward if !last => self.show_sowing(shown + 1),
            Direction::Forward if self.session.views_current() => {
                self.with_playback(Playback::finish);
            }
            _ => self.look(|session| session.show_next(way)),
        }
    }

    fn play_from_here(&mut self) {
        self.session.play_from_here();
        self.stop_computer_if_due();
        self.changed();
    }

    /// The game is another than before.
    fn changed(&mut self) {
        self.engine.forget();
        self.notice = None;
        self.saved = false;
        self.rest();
        self.keep_game();
    }

    pub(super) fn stop(&mut self, stop: impl FnOnce(&mut Session) -> Result<(), MatchError>) {
        match stop(&mut self.session) {
            Ok(()) => {
                self.changed();
                self.note_result();
            }
            Err(error) => self.notice = Some(Sentence::NotStopped(error)),
        }
    }

    fn ask_concede(&mut self) {
        if !self.session.is_match() || self.session.is_over() {
            return;
        }
        let seats = self.session.seats();
        let persons = Side::BOTH
            .into_iter()
            .filter(|side| seats[*side] == Seat::Person);
        let mut sides: Vec<Side> = persons.collect();
        if sides.is_empty() {
            sides.extend(Side::BOTH);
        }
        self.dialog = Some(Dialog::Concede(sides));
    }

    fn concede(&mut self, side: Side) {
        self.dialog = None;
        self.stop(|session| session.concede(side));
    }

    fn ask_ledger(&mut self) {
        if let Some(ledger) = self.ledger() {
            self.dialog = Some(Dialog::Ledger(ledger));
        }
    }

    /// What was asked is left, and what it was asked for.
    fn close_dialog(&mut self) {
        if matches!(self.dialog, Some(Dialog::Reading(_))) {
            return self.close_reading();
        }
        self.dialog = None;
        self.after_saving = None;
    }

    fn escape(&mut self) {
        if self.dialog.is_some() {
            self.close_dialog();
        } else if self.watching.is_some() {
            self.watching = None;
        } else if !self.session.shows_live() {
            self.look(Session::show_live);
        } else {
            self.notice = None;
            self.with_playback(Playback::finish);
        }
    }

    pub(super) fn set(&mut self, change: impl FnOnce(&mut crate::settings::Settings)) {
        change(&mut self.settings);
        self.keep_settings();
    }

    fn browse(&mut self) {
        match self.dialog {
            Some(Dialog::Open(_)) => self.effects.push(Effect::BrowseOpen),
            Some(Dialog::Picture(_)) => self.effects.push(Effect::BrowsePicture {
                name: self.picture_name(),
            }),
            Some(Dialog::Save(_)) => self.effects.push(Effect::BrowseSave {
                name: self.file_name(),
            }),
            _ => {}
        }
    }
}

impl From<ChoiceError> for Sentence {
    fn from(error: ChoiceError) -> Self {
        match error {
            ChoiceError::LookingBack => Self::NotLive,
            ChoiceError::ComputersChoice(side) => Self::ComputersChoice(side),
            ChoiceError::Conceded(side) => Self::NotStopped(MatchError::Conceded { side }),
            ChoiceError::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

impl From<Refusal> for Sentence {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
