//! The contest being played, and who plays it.

use hoyito_core::{BySide, MatchError, Pit, Position, Side};

use super::contest::{Contest, Deed};
use crate::players::Player;

/// A game or a match, and its players.
pub(super) struct Session {
    pub(super) contest: Contest,
    pub(super) players: BySide<Player>,
}

/// What `undo` took back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TakenBack {
    /// So many sowings.
    pub(super) sowings: usize,
    /// The beginnings of so many rounds.
    pub(super) beginnings: usize,
    /// What was the first thing that a person had done: a sowing, or an end
    /// before its time.
    pub(super) of_person: Deed,
}

impl Session {
    /// Whether anybody can be asked.
    pub(super) fn has_a_person(&self) -> bool {
        Side::BOTH
            .iter()
            .any(|side| self.players[*side] == Player::Person)
    }

    /// Who chooses now; `None` when the contest or a round of it is over.
    pub(super) fn chooser(&self) -> Option<Player> {
        let game = self.contest.game();
        let goes_on = !self.contest.is_over() && game.outcome().is_none();
        goes_on.then(|| self.players[game.position().due()])
    }

    /// The last sowing of the game: the position it was chosen in, and the pit.
    pub(super) fn last_sowing(&self) -> Option<(Position, Pit)> {
        let game = self.contest.game();
        let plies = game.plies();
        let last = plies.last()?;
        let before = game.position_after(plies.len() - 1)?;
        Some((*before, last.sowing.pit))
    }

    /// Takes back everything since the last choice of a person, that choice
    /// included: extra turns, the computer's sowings and the beginnings of
    /// rounds as well. `None` when no person has chosen yet.
    pub(super) fn take_back(&mut self) -> Option<TakenBack> {
        let players = self.players;
        let is_person = |side| players[side] == Player::Person;
        if !self.contest.has_deed_of(is_person) {
            return None;
        }
        let (mut sowings, mut beginnings) = (0, 0);
        while let Some(deed) = self.contest.last_deed() {
            self.contest.undo();
            let of_person = match deed {
                Deed::Sowing(side) => {
                    sowings += 1;
                    is_person(side)
                }
                Deed::Beginning => {
                    beginnings += 1;
                    false
                }
                Deed::Stop | Deed::Concession => true,
            };
            if of_person {
                return Some(TakenBack {
                    sowings,
                    beginnings,
                    of_person: deed,
                });
            }
        }
        None
    }

    /// Stops by agreement (H3). The computer agrees unless it has captured
    /// more.
    ///
    /// # Errors
    ///
    /// When the game is over or the computer would rather go on.
    pub(super) fn agree(&mut self) -> Result<(), NoAgreement> {
        let captured = self.contest.game().position().captured();
        for side in Side::BOTH {
            if self.players[side].is_computer() && captured[side] > captured[side.other()] {
                return Err(NoAgreement::Ahead { side });
            }
        }
        Ok(self.contest.agree()?)
    }

    /// Stops by the resignation of the person who is due (H3).
    ///
    /// # Errors
    ///
    /// When the game is over or she holds half of the seeds.
    pub(super) fn resign(&mut self) -> Result<(), MatchError> {
        self.contest.resign(self.due())
    }

    /// Gives the match to the other player (H3).
    ///
    /// # Errors
    ///
    /// When it is over, or no match.
    pub(super) fn concede(&mut self) -> Result<Side, NoConcession> {
        let side = self.due();
        match &mut self.contest {
            Contest::Game(_) => Err(NoConcession::SingleGame),
            Contest::Match(series) => Ok(series.concede(side).map(|()| side)?),
        }
    }

    fn due(&self) -> Side {
        self.contest.game().position().due()
    }
}

/// Why play does not stop.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoAgreement {
    /// The computer is ahead.
    #[error("{side}, the computer, has captured more and plays on")]
    Ahead {
        /// The computer's side.
        side: Side,
    },
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] MatchError),
}

/// Why the match is not conceded.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoConcession {
    /// There is no match.
    #[error("this is a single game; `resign` gives it to the other player")]
    SingleGame,
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] MatchError),
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Game, Refusal, RowLength, Variant};

    use super::*;

    fn session(players: BySide<Player>, letters: &str) -> Result<Session, Refusal> {
        let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
        for letter in letters.chars() {
            game.play(Pit::from_letter(letter).expect("a letter of the test"))?;
        }
        Ok(Session {
            contest: Contest::Game(game),
            players,
        })
    }

    fn sowings(sowings: usize, first: Side) -> TakenBack {
        TakenBack {
            sowings,
            beginnings: 0,
            of_person: Deed::Sowing(first),
        }
    }

    #[test]
    fn undo_goes_back_past_the_computers_sowings() -> Result<(), Refusal> {
        let players = BySide {
            south: Player::Person,
            north: Player::Computer,
        };
        let mut session = session(players, "Dd")?;
        assert_eq!(session.take_back(), Some(sowings(2, Side::South)));
        assert_eq!(session.contest.game().plies().len(), 0);
        assert_eq!(session.take_back(), None);
        Ok(())
    }

    #[test]
    fn undo_between_two_persons_takes_one_sowing() -> Result<(), Refusal> {
        let players = BySide {
            south: Player::Person,
            north: Player::Person,
        };
        let mut session = session(players, "Dd")?;
        assert_eq!(session.take_back(), Some(sowings(1, Side::North)));
        Ok(())
    }

    #[test]
    fn a_computer_that_opened_keeps_its_opening() -> Result<(), Refusal> {
        let players = BySide {
            south: Player::Computer,
            north: Player::Person,
        };
        let mut session = session(players, "D")?;
        assert_eq!(session.take_back(), None);
        assert_eq!(session.contest.game().plies().len(), 1);
        Ok(())
    }
}
