//! The sentences about players and what the engine found.

use hoyito_core::{Side, Sowing};
use hoyito_engine::Bounds;

use crate::session::Seat;

/// A sentence about a player, or about what the engine found. Bounds are of
/// the final margin, seen from the side that is named.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum EngineSentence {
    /// Who plays.
    Player(Seat),
    /// Who might play a side.
    SeatName { side: Side, seat: Seat },
    /// How somebody plays who may sit at the board.
    SeatInShort(Seat),
    /// A hint is being looked for.
    SeeksHint,
    /// The pit to sow.
    Hint {
        sowing: Sowing,
        bounds: Option<Bounds>,
    },
    /// The pits of the board are being looked at.
    Judges,
    /// What is proven of the end of the game.
    Value { side: Side, bounds: Bounds },
    /// What is proven of a pit, in a few signs.
    Badge(Bounds),
    /// The computer thinks about an offer to stop.
    Considers(Side),
    /// The computer plays on: it has more to win, or does not see that it has
    /// not.
    Declines { side: Side, gains: bool },
    /// The engine broke down and was started again.
    Failed,
}
