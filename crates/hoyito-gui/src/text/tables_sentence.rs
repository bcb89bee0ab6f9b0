//! The sentences about end-game tables.

use std::path::PathBuf;

use hoyito_engine::tablebase::{Domain, UnderWay};

/// A sentence about end-game tables.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum TablesSentence {
    /// The game that a table is about.
    Game(Domain),
    /// How far the making of one is, in short.
    Progress(UnderWay),
    /// What is being opened or made.
    UnderWay(UnderWay),
    /// How many bytes the files of a table have.
    Size(u64),
    /// What making a table takes.
    Cost {
        seeds: u8,
        disk: u64,
        memory: u64,
        minutes: u8,
    },
    /// The button that makes one.
    Make(u8),
    /// The button that removes one.
    Remove,
    /// The same, named by its game.
    RemoveName(Domain),
    /// A file that cannot be used.
    Unusable(String),
    /// Where they are kept.
    Place(PathBuf),
}
