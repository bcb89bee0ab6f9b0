//! Pictures of the board, asked for and saved.

use std::io;
use std::path::PathBuf;

use super::files::at_home;
use super::{App, Dialog, Effect, PathDraft};
use crate::picture::Format;
use crate::text::Sentence;

impl App {
    /// A name for a picture's file.
    pub(super) fn picture_name(&self) -> String {
        let (variant, row) = self.game_name();
        format!("{}-{row}.png", variant.id())
    }

    pub(super) fn ask_picture(&mut self) {
        self.dialog = Some(Dialog::Picture(PathDraft::of(self.picture_name())));
    }

    /// Asks for a file for the sowing that is shown, as it moves.
    pub(super) fn ask_animation(&mut self) {
        if let Some(playback) = &self.playback {
            let (variant, _) = self.game_name();
            let name = format!("{}-{}.gif", variant.id(), playback.timeline().pit());
            self.dialog = Some(Dialog::Picture(PathDraft::of(name)));
        }
    }

    /// Learns how much of a picture that moves is made, from 0 to 1.
    pub fn picture_progress(&mut self, part: f32) {
        self.picture_made = Some(part);
        if matches!(self.dialog, Some(Dialog::Picture(_))) {
            // It goes on beside the board.
            self.dialog = None;
        }
    }

    /// How much of a picture that moves is made, from 0 to 1, while it is.
    #[must_use]
    pub const fn picture_made(&self) -> Option<f32> {
        self.picture_made
    }

    /// Lets a picture of the board be made. Any ending that is none of a
    /// picture gets that of a PNG behind it; then it is no longer the file
    /// that was to be replaced.
    pub(super) fn save_picture(&mut self, path: PathBuf, mut replace: bool) {
        let mut path = at_home(&path);
        let format = Format::of(&path).unwrap_or_else(|| {
            path.add_extension("png");
            replace = false;
            Format::Png
        });
        self.effects.push(Effect::Picture {
            path,
            format,
            replace,
        });
    }

    /// Learns what became of a picture.
    pub fn picture_saved(&mut self, path: PathBuf, result: io::Result<()>) {
        let name = path.display().to_string();
        self.picture_made = None;
        match result {
            Ok(()) => {
                if matches!(self.dialog, Some(Dialog::Picture(_))) {
                    self.dialog = None;
                }
                self.notice = Some(Sentence::Saved { path: name });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                self.dialog = Some(Dialog::Picture(PathDraft {
                    text: name.clone(),
                    problem: Some(Sentence::Exists { path: name }),
                    exists: Some(path),
                }));
            }
            Err(error) => self.refuse(Sentence::Trouble {
                what: format!("{name}: {error}"),
            }),
        }
    }
}
