//! How a recorded game begins.

use hoyito_core::{Position, RowLength, Setup, SetupError, Side, Variant};

use crate::Tags;

/// The first position of a record, and whether the record writes it out as a
/// set-up or names it by its variant, board, starter and holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    position: Position,
    set_up: bool,
}

impl Start {
    /// The standard board, with who starts (H5) and who gets the last four,
    /// when that is not simply the taker (R13).
    ///
    /// # Errors
    ///
    /// When R15 refuses it, which no standard board has been seen to need.
    pub fn standard(
        variant: Variant,
        row: RowLength,
        starter: Side,
        last_four_holder: Option<Side>,
    ) -> Result<Self, SetupError> {
        let mut setup = Setup::start(row, starter);
        setup.last_four_holder = last_four_holder;
        Ok(Self {
            position: Position::from_setup(variant, &setup)?,
            set_up: false,
        })
    }

    /// A position that the record writes out, even if it is a standard start.
    #[must_use]
    pub const fn set_up(position: Position) -> Self {
        Self {
            position,
            set_up: true,
        }
    }

    /// A position, written out unless it is a standard start.
    #[must_use]
    pub fn of(position: Position) -> Self {
        let mut standard = Setup::start(position.row(), position.due());
        standard.last_four_holder = position.last_four_holder();
        Self {
            position,
            set_up: position.to_setup() != standard,
        }
    }

    /// The same, written out when the tags say that the game is a round of a
    /// territory match: each of its rounds has a Position (H7).
    pub(crate) fn kept_for(mut self, tags: &Tags) -> Self {
        self.set_up |= tags.is_territory_round();
        self
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the record has a Position tag.
    #[must_use]
    pub const fn is_set_up(&self) -> bool {
        self.set_up
    }
}
