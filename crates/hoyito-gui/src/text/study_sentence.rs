//! The sentences about a game being studied.

use hoyito_engine::Bounds;

use crate::playback::Direction;
use crate::study::{Mistake, Progress};

/// A sentence about a game being studied. Bounds are seen from South.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum StudySentence {
    /// What a sowing is proven to have lost, and which would not have.
    Mistake(Mistake),
    /// The same behind the name of the sowing.
    Lost(Mistake),
    /// A place in the graph.
    Point {
        sowings: usize,
        turn: usize,
        value: Option<Bounds>,
    },
    /// How far the study has come.
    Progress { progress: Progress, working: bool },
    /// How many sowings are proven to have lost seeds.
    Mistakes(usize),
    /// There is no other mistake there, or none is known yet.
    NoMistake { way: Direction, still: bool },
}
