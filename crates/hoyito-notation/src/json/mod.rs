//! Records as JSON, for programs: `{"format":"hoyito-record/1","games":[…]}`.
//!
//! The types here mirror [`Record`](crate::Record) and are what the format
//! freezes; the record types are free to change. `schema/hoyito-record-1.json`
//! in this crate is the schema.

mod as_text;
mod places;
mod read;
mod write;

use std::collections::BTreeMap;

use hoyito_core::{Pit, Side};
use serde::{Deserialize, Serialize};

use self::places::GamePlaces;
use crate::MAX_NESTING;

pub use read::read_json;
pub use write::write_json;

/// The schema of the format, as a JSON Schema (draft 2020-12).
pub const RECORD_SCHEMA: &str = include_str!("../../schema/hoyito-record-1.json");

/// The format that is written, and the only one that is read.
const FORMAT: &str = "hoyito-record/1";

/// What every JSON format of this family is called before its number.
const FAMILY: &str = "hoyito-record/";

/// How deep brackets and braces can nest in a document: five levels for every
/// variation, and those around the main line.
const DEPTH: usize = 5 * MAX_NESTING + 10;

#[derive(Deserialize)]
struct Document {
    #[serde(rename = "format")]
    _format: String,
    games: Vec<GameJson>,
}

#[derive(Debug, Serialize, Deserialize)]
struct GameJson {
    #[serde(default)]
    tags: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default)]
    moves: Vec<MoveJson>,
    result: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    closing: Vec<String>,
    /// Where it was read; no part of the format.
    #[serde(skip)]
    places: GamePlaces,
}

#[derive(Debug, Serialize, Deserialize)]
struct MoveJson {
    pit: Pit,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    landing: Option<Pit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gain: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<MarkJson>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    after: Vec<AfterJson>,
    /// Where its pit was read; no part of the format.
    #[serde(skip)]
    place: usize,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AfterJson {
    Nag(u8),
    Comment(String),
    Variation(LineJson),
    Pass(Side),
}

#[derive(Debug, Serialize, Deserialize)]
struct LineJson {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<MoveJson>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum MarkJson {
    #[serde(rename = "!")]
    Good,
    #[serde(rename = "?")]
    Mistake,
    #[serde(rename = "!!")]
    Brilliant,
    #[serde(rename = "??")]
    Blunder,
    #[serde(rename = "!?")]
    Interesting,
    #[serde(rename = "?!")]
    Dubious,
}
