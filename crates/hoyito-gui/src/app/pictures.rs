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
