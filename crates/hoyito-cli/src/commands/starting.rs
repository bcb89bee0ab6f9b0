//! The position a command begins with.

use hoyito_core::{Pit, Position, RowLength, Variant};

use crate::failure::Failure;

/// The position that a text describes, or the standard start.
///
/// # Errors
///
/// When the text is no position (R15).
pub(crate) fn position(
    variant: Variant,
    row: RowLength,
    text: Option<&str>,
) -> Result<Position, Failure> {
    match text {
        Some(text) => hoyito_notation::read_position(text, variant).map_err(Failure::content),
        None => Ok(Position::start(variant, row)),
    }
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
