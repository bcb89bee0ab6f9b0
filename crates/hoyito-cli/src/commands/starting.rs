//! The position a command begins with.

use hoyito_core::{Pit, Position, RowLength, Variant};

use crate::args::groups::StartArgs;
use crate::failure::Failure;

/// The position that a question is about.
///
/// # Errors
///
/// When the text is no position (R15).
pub(crate) fn position(start: &StartArgs) -> Result<Position, Failure> {
    described(start.variant, start.row, start.position.as_deref())
}

/// The position that a text describes, or the standard start.
///
/// # Errors
///
/// When the text is no position (R15).
pub(crate) fn described(
    variant: Variant,
    row: RowLength,
    text: Option<&str>,
) -> Result<Position, Failure> {
    match text {
        Some(text) => read(variant, text),
        None => Ok(Position::start(variant, row)),
    }
}

/// The position that a text describes.
///
/// # Errors
///
/// When the text is no position (R15).
pub(crate) fn read(variant: Variant, text: &str) -> Result<Position, Failure> {
    hoyito_notation::read_position(text, variant).map_err(Failure::content)
}

/// The pit that a text names: one letter.
///
/// # Errors
///
/// When the text is anything else.
pub(crate) fn pit(text: &str) -> Result<Pit, NoPit> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) => Pit::from_letter(letter).ok(),
        _ => None,
    }
    .ok_or_else(|| NoPit {
        text: text.chars().take(20).collect(),
    })
}

/// A text that names no pit.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a pit: expected one letter, A to L for South's or a to l for North's")]
pub(crate) struct NoPit {
    /// The text, or how it begins.
    text: String,
}
