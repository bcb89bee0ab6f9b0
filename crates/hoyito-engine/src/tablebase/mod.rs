//! End-game tables: the exact value of every position with few seeds.

mod attractor;
mod build;
#[cfg(feature = "files")]
mod codec;
mod control;
#[cfg(feature = "files")]
mod file;
#[cfg(feature = "files")]
mod folder;
mod graph;
mod index;
mod layer;
mod parallel;
mod plan;
mod table;
mod value;
mod view;

pub use build::{BuildError, build};
pub use control::{Progress, Stage, Stopped, Watch};
#[cfg(feature = "files")]
pub use file::{FileError, FileProblem, Head, read_head};
#[cfg(feature = "files")]
pub use folder::{Damaged, Folder, FolderError, Found};
pub use index::{MAX_TABLE_SEEDS, boards};
pub use plan::Plan;
pub use table::{Table, Tables};
pub use value::TableValue;
pub use view::{Domain, LastFour, View};
