//! The game being played, and who plays it.

use hoyito_core::{BySide, Game, GameError, Outcome, Pit, Position, Side, Termination};

use crate::players::Player;

/// A game and its players.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) players: BySide<Player>,
}

/// What `undo` took back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakenBack {
    /// That many sowings.
    Sowings(usize),
    /// An agreement or a resignation.
    Stop,
}

impl Session {
    /// Whether anybody can be asked.
    pub(super) fn has_a_person(&self) -> bool {
        Side::BOTH
            .iter()
            .any(|side| self.players[*side] == Player::Person)
    }

    /// Who chooses now; `None` when the game is over.
    pub(super) fn chooser(&self) -> Option<Player> {
        match self.game.outcome() {
            None => Some(self.players[self.game.position().due()]),
            Some(_) => None,
        }
    }

    /// The last sowing: the position it was chosen in, and the pit.
    pub(super) fn last_sowing(&self) -> Option<(Position, Pit)> {
        let plies = self.game.plies();
        let last = plies.last()?;
        let before = self.game.position_after(plies.len() - 1)?;
        Some((*before, last.sowing.pit))
    }

    /// Takes back everything since the last choice of a person, that choice
    /// included: extra turns and the computer's sowings as well. `None` when no
    /// person has chosen yet.
    pub(super) fn take_back(&mut self) -> Option<TakenBack> {
        let plies = self.game.plies();
        let stopped = self.game.outcome().is_some_and(|outcome| {
            matches!(
                outcome.termination,
                Termination::Agreement | Termination::Resignation
            )
        });
        if stopped {
            self.game.undo();
            return Some(TakenBack::Stop);
        }
        let choice = plies
            .iter()
            .rposition(|ply| self.players[ply.sowing.mover()] == Player::Person)?;
        let sowings = plies.len() - choice;
        for _ in 0..sowings {
            self.game.undo();
        }
        Some(TakenBack::Sowings(sowings))
    }

    /// Stops by agreement (H3). The computer agrees unless it has captured
    /// more.
    ///
    /// # Errors
    ///
    /// When the game is over or the computer would rather go on.
    pub(super) fn agree(&mut self) -> Result<Outcome, NoAgreement> {
        let captured = self.game.position().captured();
        for side in Side::BOTH {
            if self.players[side] == Player::Computer && captured[side] > captured[side.other()] {
                return Err(NoAgreement::Ahead { side });
            }
        }
        Ok(self.game.agree()?)
    }

    /// Stops by the resignation of the person who is due (H3).
    ///
    /// # Errors
    ///
    /// When the game is over or she holds half of the seeds.
    pub(super) fn resign(&mut self) -> Result<Outcome, GameError> {
        self.game.resign(self.game.position().due())
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
    Rules(#[from] GameError),
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Refusal, RowLength, Variant};

    use super::*;

    fn session(players: BySide<Player>, letters: &str) -> Result<Session, Refusal> {
        let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
        for letter in letters.chars() {
            game.play(Pit::from_letter(letter).expect("a letter of the test"))?;
        }
        Ok(Session { game, players })
    }

    #[test]
    fn undo_goes_back_past_the_computers_sowings() -> Result<(), Refusal> {
        let players = BySide {
            south: Player::Person,
            north: Player::Computer,
        };
        let mut session = session(players, "Dd")?;
        assert_eq!(session.take_back(), Some(TakenBack::Sowings(2)));
        assert_eq!(session.game.plies().len(), 0);
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
        assert_eq!(session.take_back(), Some(TakenBack::Sowings(1)));
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
        assert_eq!(session.game.plies().len(), 1);
        Ok(())
    }
}
