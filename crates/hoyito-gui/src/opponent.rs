//! The computer at the board.

use hoyito_core::{Game, Pit};

/// Chooses pits.
pub trait Opponent {
    /// The pit it sows in a game that is not over; `None` when it has none,
    /// which ends with a finished game only.
    fn choose(&mut self, game: &Game) -> Option<Pit>;
}

/// Takes what captures most at once, and of equals the pit furthest to the
/// right.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Opponent for Greedy {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let position = game.position();
        let gain = |pit: &Pit| {
            position
                .preview(*pit)
                .map_or(0, |sowing| sowing.gain().get())
        };
        position.choices().max_by_key(gain)
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Position, RowLength, Variant};

    use super::*;

    #[test]
    fn it_takes_what_captures_most_at_once() {
        let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
        for _ in 0..40 {
            let Some(pit) = Greedy.choose(&game) else {
                break;
            };
            let position = *game.position();
            let most = position
                .choices()
                .filter_map(|pit| position.preview(pit).ok())
                .map(|sowing| sowing.gain())
                .max();
            let ply = game.play(pit).expect("it chooses from what may be chosen");
            assert_eq!(Some(ply.sowing.gain()), most);
        }
    }
}
