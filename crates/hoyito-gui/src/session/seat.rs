//! Who plays a side.

use core::fmt;
use core::str::FromStr;

use hoyito_engine::Level;
use serde::{Deserialize, Serialize};

/// Who chooses for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Seat {
    /// Somebody at this board.
    #[default]
    Person,
    /// The computer, at a level.
    Computer(Level),
}

impl Seat {
    /// The computer that new players meet first: it sees what its sowings
    /// take, and no further.
    pub const COMPUTER: Self = Self::Computer(Level::Two);

    /// Everybody who may sit there, the computer's levels from the weakest on.
    pub fn all() -> impl Iterator<Item = Self> {
        let levels = Level::ALL.into_iter().map(Self::Computer);
        core::iter::once(Self::Person).chain(levels)
    }

    /// Whether the computer sits there, of whatever level.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}

/// How files name the computer. Records written elsewhere use it by itself.
const COMPUTER: &str = "computer";
/// How they name somebody at this board.
const PERSON: &str = "person";

impl fmt::Display for Seat {
    /// As records and settings name it: `person`, `computer 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str(PERSON),
            Self::Computer(level) => write!(f, "{COMPUTER} {level}"),
        }
    }
}

/// A text that names nobody who may sit at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected person, computer, computer 1 to computer 5, or computer perfect")]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        match text {
            PERSON => return Ok(Self::Person),
            COMPUTER => return Ok(Self::COMPUTER),
            _ => {}
        }
        text.strip_prefix(COMPUTER)
            .and_then(|rest| rest.strip_prefix(' '))
            .and_then(|level| level.parse().ok())
            .map(Self::Computer)
            .ok_or(SeatError)
    }
}

impl TryFrom<String> for Seat {
    type Error = SeatError;

    fn try_from(text: String) -> Result<Self, SeatError> {
        text.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_read_as_it_is_written() {
        for seat in Seat::all() {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
    }

    #[test]
    fn a_computer_without_a_level_is_the_usual_one() {
        assert_eq!("computer".parse(), Ok(Seat::COMPUTER));
        assert_eq!("computer 6".parse::<Seat>(), Err(SeatError));
    }
}
