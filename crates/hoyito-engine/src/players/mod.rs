//! Computer players, from gentle to unbeatable.

mod contender;
mod glance;
mod level;
mod long_rows;
mod lookahead;
mod player;

pub use contender::{Contender, ContenderError, Seat, Stuck, play_game, random_opening};
pub use level::{Level, LevelError};
pub use lookahead::Objective;
pub use player::{Choice, Player};
