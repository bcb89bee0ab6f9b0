//! What was taken back and can be had again: so that a game that is kept can
//! be gone on with as it was left.

use super::Session;

/// What was taken back at the end of a game or match, and Redo gives again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Undone {
    /// Whole rounds.
    pub rounds: usize,
    /// Whether a match was conceded (H3).
    pub concession: bool,
    /// Whether the round then played was stopped before its end (H3).
    pub stop: bool,
    /// The sowings of that round.
    pub sowings: usize,
}

impl Session {
    /// The game or match as it would stand if everything that was taken back
    /// were played again; `None` when nothing was.
    #[must_use]
    pub fn redone(&self) -> Option<Self> {
        if !self.can_redo() {
            return None;
        }
        let mut redone = self.clone();
        while redone.can_redo() && redone.redo() {}
        Some(redone)
    }

    /// What was taken back from a [redone](Self::redone) game to this one.
    #[must_use]
    pub fn undone_from(&self, redone: &Self) -> Undone {
        let (now, then) = (self.current(), &redone.rounds[self.rounds.len() - 1]);
        Undone {
            rounds: redone.rounds.len() - self.rounds.len(),
            concession: redone.conceded().is_some() && self.conceded().is_none(),
            stop: then.stop().is_some() && now.stop().is_none(),
            sowings: then.live() - now.live(),
        }
    }

    /// Takes back again what was, as far as there is so much; it can be had
    /// again.
    pub fn take_back(&mut self, undone: Undone) {
        if undone.concession {
            self.take_concession_back();
        }
        for _ in 0..undone.rounds {
            if !self.take_last_round_back() {
                break;
            }
        }
        self.view_current();
        if undone.stop || undone.sowings > 0 {
            self.current_mut().take_back(undone.sowings);
        }
    }
}
