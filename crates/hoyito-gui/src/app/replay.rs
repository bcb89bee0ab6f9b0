//! What is shown by itself, one after the other: the sowings of a game that is
//! looked through, and the rounds of a match between computers.

use hoyito_core::Side;

use super::{App, COMPUTER_PAUSE, ROUND_PAUSE};
use crate::playback::Direction;

impl App {
    /// Shows the next sowing of a replay when the one before it has been seen.
    pub(super) fn move_replay(&mut self) {
        let ends = self.session.shown() >= self.session.line_len();
        self.replaying &= !(ends && self.session.views_current());
        if !self.replaying || !self.is_at_rest() {
            self.replay_at = None;
            return;
        }
        let pause = if ends { ROUND_PAUSE } else { COMPUTER_PAUSE };
        let at = *self.replay_at.get_or_insert(self.now + pause);
        if self.now < at {
            return;
        }
        self.replay_at = None;
        if ends {
            self.look(|session| session.show_next(Direction::Forward));
        } else {
            self.show_sowing(self.session.shown() + 1);
        }
    }

    /// Begins the next round where only computers play, once the end of the one
    /// before has been seen.
    pub(super) fn move_rounds(&mut self) {
        let seats = self.session.seats();
        let by_itself = Side::BOTH.into_iter().all(|side| seats[side].is_computer())
            && !self.computer_stopped
            && self.dialog.is_none()
            && self.watching.is_none()
            && self.round_to_begin().is_some();
        if !by_itself {
            self.round_at = None;
            return;
        }
        let at = *self.round_at.get_or_insert(self.now + ROUND_PAUSE);
        if self.now >= at {
            self.round_at = None;
            self.begin_round();
        }
    }

    /// Goes to the position after so many sowings and shows how the last of
    /// them came about.
    pub(super) fn show_sowing(&mut self, sowings: usize) {
        self.session.show(sowings);
        self.notice = None;
        self.rest();
        let moves = self.settings.pace.seconds().is_some();
        if let Some(playback) = self.playback.as_mut().filter(|_| moves) {
            playback.resume();
        }
    }

    /// Whether the sowings of the line are being shown one after the other.
    #[must_use]
    pub const fn is_replaying(&self) -> bool {
        self.replaying
    }
}
