//! Exact play for Hoyito.

mod key;
mod limits;
mod players;
mod relays;
mod solve;
mod steps;
pub mod tablebase;
mod winning;

pub use limits::Limits;
pub use players::{
    Choice, Contender, ContenderError, Level, LevelError, Objective, Player, Seat, Stuck,
    open_opening, play_game, random_opening,
};
pub use solve::{Bounds, Keeper, Margin, Solution, Solver, Value};
pub use winning::{TurnEnd, TurnEnds, TurnSearch, Verdict, WinProver, WinningTurn};
