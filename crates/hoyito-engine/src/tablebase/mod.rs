//! End-game tables: the exact value of every position with few seeds.

mod attractor;
mod build;
mod control;
mod graph;
mod index;
mod layer;
mod parallel;
mod table;
mod value;
mod view;

pub use build::{BuildError, build};
pub use control::{Progress, Stage, Stopped, Watch};
pub use index::{MAX_TABLE_SEEDS, boards};
pub use table::{Table, Tables};
pub use value::TableValue;
pub use view::{Domain, LastFour, View};
