//! Computer players, from gentle to unbeatable.

mod casual;
mod contender;
mod history;
mod level;
mod long_rows;
mod lookahead;
mod objective;
mod player;
mod proving;
mod repetition;
mod traps;

pub use contender::{
    Contender, ContenderError, Seat, Stuck, open_opening, play_game, random_opening,
};
pub use level::{Level, LevelError};
pub use objective::Objective;
pub use player::{Choice, Player};
