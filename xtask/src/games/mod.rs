//! Recorded games: `cargo xtask games …` and what the tests over
//! `xtask/games/*.hgn` share with it.

mod annotate;
mod chance;
mod feature;
mod player;
mod recipe;
mod record;
mod seek;
mod session;
mod telling;
mod words;

pub use annotate::AnnotateError;
pub use chance::Chance;
pub use feature::Feature;
pub use player::Player;
pub use recipe::{Recipe, RecipeError};
pub use record::{MADE, RecordError};
pub use seek::{SeekError, Wanted};
pub use session::Session;
pub use telling::tell;
