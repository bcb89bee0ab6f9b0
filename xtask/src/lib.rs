//! What the tasks of this workspace and their tests share: making recorded
//! games, telling what is in them, and keeping them in `xtask/games`.

pub mod games;
