//! The tasks, one file each.

mod accept;
mod add;
mod cargo;
pub(crate) mod games;
pub(crate) mod lint;

pub(crate) use cargo::{Cargo, TaskError, root};
