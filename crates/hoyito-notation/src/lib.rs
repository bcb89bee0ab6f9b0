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

//! # Records
//!
//! [`read_records`] reads every game of a file, plays it by the rules and tells
//! whatever is wrong with its place. [`write_record`] writes the one canonical
//! form. The example of the specification:
//!
//! ```
//! use hoyito_notation::{read_records, write_record};
//!
//! let text = r#"[Variant "Hoyito III"]
//! [Board "2x6"]
//! [Event "Notation example"]
//! [Site "?"]
//! [Date "2026.11.30"]
//! [Round "1"]
//! [South "random choice"]
//! [North "random choice"]
//! [Result "*"]
//! [Termination "unfinished"]
//!
//! 1. D d 2. A+4 C e+4 e+4 f 3. D c 4. C e+4 b+4 f 5. B d 6. B *
//! "#;
//! let reading = read_records(text.as_bytes(), "example.hgn");
//! assert!(reading.diagnostics.is_empty());
//! let record = reading.records().next().expect("a game without errors");
//! assert_eq!(write_record(record), text);
//! assert_eq!(record.game().plies().len(), 16);
//! ```
//!
//! To save a game as it stands, use [`Record::from_game`]; to build a record
//! with comments and variations, a [`RecordBuilder`]. [`Record::game`] is the
//! game that was played, [`Record::replay`] goes through its variations too.
//!
//! # Matches and JSON
//!
//! The rounds of a match are records of one file: [`match_records`] makes them
//! from a match, and [`Reading::matches`] checks that each round begins as the
//! one before left it. [`write_json`] and [`read_json`] do for programs what
//! the text does for people; [`RECORD_SCHEMA`] describes it.

mod builder;
mod diagnostic;
mod ending;
mod heading;
mod json;
mod lexer;
mod match_reader;
mod match_tag;
mod move_reader;
mod numbering;
mod position_text;
mod problem;
mod purse;
mod reader;
mod record;
mod replay;
mod report;
mod start;
mod tags;
mod writer;

pub use builder::{BuildError, MAX_NESTING, RecordBuilder};
pub use diagnostic::{Diagnostic, Moment, Place};
pub use ending::{EndingProblem, FinalSeeds};
pub use json::{RECORD_SCHEMA, read_json, write_json};
pub use lexer::{SowingFault, TagFault};
pub use match_reader::MatchRead;
pub use match_tag::{MatchTag, MatchTagError, match_records};
pub use position_text::{
    PositionTextError, PositionTextProblem, read_position, read_position_within, read_setup,
    write_position, write_setup,
};
pub use problem::{Problem, Severity};
pub use reader::{GameRead, Reading, read_records};
pub use record::{After, Comment, Line, Mark, Move, Record};
pub use replay::Step;
pub use start::Start;
pub use tags::{ROSTER, TagError, Tags};
pub use writer::{Landings, write_record, write_records};
