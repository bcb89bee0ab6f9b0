//! Games in files, on the clipboard and on the shelf.

use std::path::{Path, PathBuf};

use hoyito_core::Position;

use super::{App, Effect};
use crate::command::NewGame;
use crate::session::Session;
use crate::text::Sentence;

impl App {
    pub(super) fn take_from_shelf(&mut self) {}
    pub(super) fn keep_game(&mut self) {}
    pub(super) fn keep_settings(&mut self) {}
    pub(super) fn begin(&mut self, game: NewGame) {
        self.last_new_game = game;
        let start = Position::start(game.variant, game.row);
        self.put(Session::new(start, game.seats));
    }
    pub(super) fn go_on_with_kept(&mut self) {}
    pub(super) fn open(&mut self, _path: &Path) {}
    pub(super) fn read(&mut self, _text: &str) {}
    pub(super) fn save(&mut self) {}
    pub(super) fn ask_save(&mut self) {}
    pub(super) fn save_to(&mut self, _path: PathBuf, _replace: bool) {}
    pub(super) fn file_name(&self) -> String {
        String::new()
    }
    pub(super) fn copy_position(&mut self) {
        self.effects
            .push(Effect::Copy(hoyito_notation::write_position(
                self.session.position(),
            )));
        self.notice = Some(Sentence::Copied);
    }
    pub(super) fn copy_record(&mut self) {}
}
