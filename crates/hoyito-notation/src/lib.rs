//! Writing Hoyito down: position text, game records (`.hgn`) and JSON.
//!
//! The format is the project's own; `docs/notation.md` specifies it with a
//! grammar and examples. Rule numbers such as R15 refer to `docs/rules.md`.
//!
//! # Positions
//!
//! ```
//! use hoyito_core::Variant;
//! use hoyito_notation::{read_position, write_position};
//!
//! let text = "2,7,1,6,1,6/6,6,0,1,6,6 N 0-0";
//! let position = read_position(text, Variant::HoyitoII)?;
//! assert_eq!(position.seeds(hoyito_core::Pit::from_letter('B')?).get(), 7);
//! assert_eq!(write_position(&position), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod builder;
mod ending;
mod numbering;
mod position_text;
mod record;
mod start;
mod tags;
mod writer;

pub use builder::{BuildError, MAX_NESTING, RecordBuilder};
pub use ending::{EndingProblem, FinalSeeds};
pub use position_text::{
    PositionTextError, PositionTextProblem, read_position, read_position_within, read_setup,
    write_position, write_setup,
};
pub use record::{After, Comment, Line, Mark, Move, Record};
pub use start::Start;
pub use tags::{ROSTER, TagError, Tags};
pub use writer::{Landings, write_record, write_records};
