//! How one's own games went: counted when they end, shown, and cleared.

use hoyito_core::Side;

use super::{App, Dialog};
use crate::session::Seat;
use crate::statistics::Statistics;
use crate::trainer::LandingScores;

impl App {
    /// Notes a sowing of the player's.
    pub(super) fn note_sowing(&mut self, by: Seat) {
        let own = by == Seat::Person && self.lesson().is_none();
        if own && self.practice.statistics.note_sowing(self.session.round()) {
            self.keep_practice();
        }
    }

    /// Counts a round of one person against the computer that has just ended,
    /// once, whatever is taken back afterwards.
    pub(super) fn note_result(&mut self) {
        let over = self.session.results().len();
        if self.lesson().is_some() || over <= self.counted {
            return;
        }
        self.counted = over;
        let seats = self.session.seats();
        let persons: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|side| seats[*side] == Seat::Person)
            .collect();
        let ([person], Some(round)) = (&persons[..], self.session.rounds().last()) else {
            return;
        };
        let against = seats[person.other()];
        if self.practice.statistics.add(round, *person, against) {
            self.keep_practice();
        }
    }

    pub(super) fn ask_statistics(&mut self) {
        let practice = Box::new(self.practice.clone());
        self.dialog = Some(Dialog::Statistics(practice));
    }

    /// Clears what was counted. The tour stays where it is, and the boards of
    /// the trainers go on.
    pub(super) fn clear_statistics(&mut self) {
        self.practice.statistics = Statistics::default();
        self.practice.landing = LandingScores {
            next: self.practice.landing.next,
            ..LandingScores::default()
        };
        self.practice.turn_puzzles.clear();
        self.keep_practice();
        self.ask_statistics();
    }
}
