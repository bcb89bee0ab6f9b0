//! What is played at the board: a single game, or a match of several rounds.
//! Who plays which side, which round and which of its positions is looked at.
//! No egui, files, clock or threads.

mod round;
mod seat;
mod series;
mod tree;
mod undone;

use hoyito_core::{BySide, Game, MatchError, Outcome, Pit, Ply, Position, Refusal, Side};

pub use round::{Heading, Round};
pub use seat::{Seat, SeatError};
use series::Series;
pub use series::{RoundsRefused, standing};
pub use tree::{NodeId, Notes, Tree};
pub use undone::Undone;

use crate::playback::Direction;

/// How a game was stopped before its end (H3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Both players agreed.
    Agreement,
    /// A player gave up.
    Resignation(Side),
}

/// Why a pit was not sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// An earlier position is on the board.
    #[error("an earlier position is on the board")]
    LookingBack,
    /// The computer is to choose.
    #[error("{0} is played by the computer")]
    ComputersChoice(Side),
    /// The match was conceded (H3).
    #[error("{0} has conceded the match")]
    Conceded(Side),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A game or a match with everything around it that a player may want back.
///
/// A single game is one round of no match. The last round is the one being
/// played; the *viewed* one is on the board, and may be any other.
#[derive(Clone, Debug)]
pub struct Session {
    seats: BySide<Seat>,
    /// Never empty.
    rounds: Vec<Round>,
    viewed: usize,
    series: Option<Series>,
}

impl Session {
    /// A new single game from a position.
    #[must_use]
    pub fn new(start: Position, seats: BySide<Seat>) -> Self {
        Self::single(Round::new(start), seats)
    }

    /// A single game that was played elsewhere.
    #[must_use]
    pub fn single(round: Round, seats: BySide<Seat>) -> Self {
        Self {
            seats,
            rounds: vec![round],
            viewed: 0,
            series: None,
        }
    }

    /// The same game or match, from its beginning, by the same players.
    #[must_use]
    pub fn again(&self) -> Self {
        let first = &self.rounds[0];
        let mut again = match self.rules() {
            Some(rules) => Self::new_match(*rules, self.seats),
            None => Self::new(*first.game().start(), self.seats),
        };
        let heading = Heading {
            set_up: first.heading().set_up,
            ..first.heading().of_players()
        };
        again.rounds = again
            .rounds
            .into_iter()
            .map(|round| round.headed(heading.clone()))
            .collect();
        again
    }

    /// Says something in the record of the round being played, unless it is said
    /// there already. What can be no tag is left out.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.current_mut().set_tag(name, value);
    }

    /// Who plays each side.
    #[must_use]
    pub const fn seats(&self) -> BySide<Seat> {
        self.seats
    }

    /// Changes who plays a side.
    pub fn set_seat(&mut self, side: Side, seat: Seat) {
        self.seats[side] = seat;
    }

    /// All rounds so far, in order; the last one is being played, or was the
    /// last.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The round on the board.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.rounds[self.viewed]
    }

    /// The round being played, or the last one.
    fn current(&self) -> &Round {
        &self.rounds[self.rounds.len() - 1]
    }

    /// The same, to be played.
    fn current_mut(&mut self) -> &mut Round {
        let last = self.rounds.len() - 1;
        &mut self.rounds[last]
    }

    /// Whether anything has been done in it.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.rounds.len() > 1 || self.rounds[0].live() > 0 || self.rounds[0].stop().is_some()
    }

    /// Whether the game, or the whole match, is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        if self.is_match() {
            self.match_outcome().is_some()
        } else {
            self.current().game().outcome().is_some()
        }
    }

    /// Who is to choose now; `None` when the round or the match is over.
    #[must_use]
    pub fn chooser(&self) -> Option<Seat> {
        if self.conceded().is_some() {
            return None;
        }
        let game = self.current().game();
        match game.outcome() {
            None => Some(self.seats[game.position().due()]),
            Some(_) => None,
        }
    }

    /// Sows a pit, chosen by a person or by the computer.
    ///
    /// # Errors
    ///
    /// When the board shows another position than the live one, when it is the
    /// other seat's choice, when the match was conceded or the rules refuse the
    /// pit. Nothing has changed then.
    pub fn choose(&mut self, by: Seat, pit: Pit) -> Result<&Ply, ChoiceError> {
        if !self.shows_live() {
            return Err(ChoiceError::LookingBack);
        }
        let due = self.current().game().position().due();
        if self
            .chooser()
            .is_some_and(|seat| seat.is_computer() != by.is_computer())
        {
            return Err(ChoiceError::ComputersChoice(due));
        }
        self.sow(pit)
    }

    /// Sows a pit in the live game, whoever chose it.
    ///
    /// # Errors
    ///
    /// When the match was conceded, or the rules refuse the pit.
    pub fn sow(&mut self, pit: Pit) -> Result<&Ply, ChoiceError> {
        if let Some(side) = self.conceded() {
            return Err(ChoiceError::Conceded(side));
        }
        self.view_current();
        self.forget_concession();
        let last = self.rounds.len() - 1;
        Ok(self.rounds[last].sow(pit)?)
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.conceded().is_some() || self.rounds.len() > 1 || self.current().can_undo(self.seats)
    }

    /// Takes back: a concession, an agreement or resignation, everything since
    /// the last choice of a person, or the beginning of a round. Where no
    /// person plays, one sowing.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        self.view_current();
        let seats = self.seats;
        self.take_concession_back() || self.current_mut().undo(seats) || self.take_round_back()
    }

    /// Whether something taken back can be had again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.current().can_redo() || self.can_redo_in_match()
    }

    /// Plays again what was taken back, up to the next choice of a person.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        self.view_current();
        let seats = self.seats;
        self.current_mut().redo(seats) || self.redo_in_match()
    }

    /// Makes the position on the board the live one. The sowings after it stay
    /// in the line until another pit is chosen; so do later rounds.
    pub fn play_from_here(&mut self) {
        self.take_concession_back();
        while self.viewed + 1 < self.rounds.len() && self.take_last_round_back() {}
        self.current_mut().play_from_here();
    }

    /// Puts another line in view, and its sowing at `node` on the board. The
    /// game stands where the lines part, if it had gone further. The lines of
    /// an earlier round stay as they were played. A node of another game, which
    /// has just left the board, is none to follow.
    pub fn follow(&mut self, node: NodeId) {
        if self.views_current() && self.current().tree().has(node) {
            self.take_concession_back();
            self.current_mut().follow(node);
        }
    }

    /// Ends the round being played by agreement (H3).
    ///
    /// # Errors
    ///
    /// When it is over already, or the match was conceded.
    pub fn agree(&mut self) -> Result<Outcome, MatchError> {
        self.not_conceded()?;
        self.view_current();
        self.forget_concession();
        Ok(self.current_mut().agree()?)
    }

    /// Ends the round being played by a resignation (H3). A match goes on.
    ///
    /// # Errors
    ///
    /// When it is over already, the player holds half of the seeds or more, or
    /// the match was conceded.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, MatchError> {
        self.not_conceded()?;
        self.view_current();
        self.forget_concession();
        Ok(self.current_mut().resign(side)?)
    }
}

/// What is on the board.
impl Session {
    /// Which round is on the board, from 0.
    #[must_use]
    pub const fn viewed(&self) -> usize {
        self.viewed
    }

    /// Whether that is the one being played.
    #[must_use]
    pub fn views_current(&self) -> bool {
        self.viewed + 1 == self.rounds.len()
    }

    fn view_current(&mut self) {
        self.viewed = self.rounds.len() - 1;
    }

    /// What a record says about the round on the board.
    #[must_use]
    pub fn heading(&self) -> &Heading {
        self.round().heading()
    }

    /// Its game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.round().game()
    }

    /// How many sowings its game has.
    #[must_use]
    pub fn live(&self) -> usize {
        self.round().live()
    }

    /// How many sowings its line has, those taken back included.
    #[must_use]
    pub fn line_len(&self) -> usize {
        self.round().line_len()
    }

    /// A sowing of its line, from 0.
    #[must_use]
    pub fn ply(&self, index: usize) -> Option<&Ply> {
        self.round().ply(index)
    }

    /// The position after so many sowings of its line; 0 is the start.
    #[must_use]
    pub fn position_after(&self, sowings: usize) -> Option<&Position> {
        self.round().position_after(sowings)
    }

    /// Whether a sowing of its line belongs to the same turn as the one before
    /// it (R10).
    #[must_use]
    pub fn continues_turn(&self, index: usize) -> bool {
        self.round().continues_turn(index)
    }

    /// The other sowings that were tried instead of one of its line. Those of
    /// an earlier round are kept, and told once it is played on from there.
    pub fn alternatives(&self, index: usize) -> impl Iterator<Item = NodeId> + '_ {
        let told = self.views_current();
        self.round().alternatives(index).filter(move |_| told)
    }

    /// The sowing at a node of its tree.
    #[must_use]
    pub fn node(&self, node: NodeId) -> &Ply {
        self.round().node(node)
    }

    /// How many sowings have been made at the position on the board.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.round().shown()
    }

    /// Whether the board shows the game as it stands.
    #[must_use]
    pub fn shows_live(&self) -> bool {
        self.views_current() && self.round().shows_live()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.round().position()
    }

    /// The sowing that led to the position on the board.
    #[must_use]
    pub fn last_ply(&self) -> Option<&Ply> {
        self.round().last_ply()
    }

    /// The result of the round, when it is over and the board shows its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.round().outcome()
    }

    /// How the round was stopped before its end.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.round().stop()
    }

    /// Shows the position after so many sowings of the line, without touching
    /// the game. Numbers past the end show the last one.
    pub fn show(&mut self, sowings: usize) {
        self.rounds[self.viewed].show(sowings);
    }

    /// Shows the position before or after the one on the board, across the
    /// rounds of a match.
    pub fn show_next(&mut self, way: Direction) {
        let shown = self.shown();
        match way {
            Direction::Back if shown == 0 => {
                if let Some(before) = self.viewed.checked_sub(1) {
                    self.show_round(before);
                }
            }
            Direction::Back => self.show(shown - 1),
            Direction::Forward if !self.views_current() && shown >= self.live() => {
                self.viewed += 1;
                self.show(0);
            }
            Direction::Forward => self.show(shown + 1),
        }
    }

    /// Shows how a round stands or ended, counted from 0; the last one if there
    /// are not so many.
    pub fn show_round(&mut self, round: usize) {
        self.viewed = round.min(self.rounds.len() - 1);
        self.show(self.live());
    }

    /// Shows the game as it stands.
    pub fn show_live(&mut self) {
        self.show_round(usize::MAX);
    }
}

#[cfg(test)]
mod tests;
