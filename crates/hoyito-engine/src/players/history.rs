//! Where a game has stood, as far as it can matter (H2).

use std::collections::HashMap;

use hoyito_core::{Board, Game, Position, Side};

/// The boards that have stood since the last capture, with the player due and
/// how often: no board from before can come back.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    times: HashMap<(Board, Side), usize>,
    /// Seeds on all these boards.
    left: u8,
}

impl History {
    /// What matters of a game that goes on.
    pub(crate) fn of(game: &Game) -> Self {
        let left = game.position().board().total();
        let mut times = HashMap::new();
        for plies in (0..=game.plies().len()).rev() {
            let Some(position) = game.position_after(plies) else {
                break;
            };
            if position.board().total() != left {
                break;
            }
            *times
                .entry((*position.board(), position.due()))
                .or_default() += 1;
        }
        Self {
            times,
            left: left.get(),
        }
    }

    /// How often a board has stood with this player due and a choice.
    pub(crate) fn times(&self, board: &Board, due: Side) -> usize {
        if self.times.is_empty() || board.total().get() != self.left {
            return 0;
        }
        self.times.get(&(*board, due)).copied().unwrap_or(0)
    }

    /// Whether a board ends the game when it comes once more: what is left is
    /// divided equally then.
    pub(crate) fn ends_at(&self, board: &Board, due: Side) -> bool {
        self.times(board, due) + 1 >= Game::REPETITIONS
    }

    /// Whether some board would end the game.
    pub(crate) fn has_ends(&self) -> bool {
        self.ends().next().is_some()
    }

    /// The boards that would end the game, each with the player due.
    pub(crate) fn ends(&self) -> impl Iterator<Item = &(Board, Side)> {
        let ends = self.times.iter();
        ends.filter(|(_, times)| **times + 1 >= Game::REPETITIONS)
            .map(|(stood, _)| stood)
    }

    /// Seeds on the boards that have stood; 0 when none has.
    pub(crate) const fn left(&self) -> u8 {
        self.left
    }

    /// Whether a position has stood before.
    pub(crate) fn has(&self, position: &Position) -> bool {
        self.times(position.board(), position.due()) > 0
    }
}
