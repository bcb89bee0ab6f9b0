//! How strong a player is.

use core::fmt;
use core::str::FromStr;

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Follows a sowing with the eye for one lap, and likes seeds to lie in her
    /// own row.
    One,
    /// Sees what her shorter sowings take, if she looks.
    Two,
    /// Plays her turn to its end in her head and looks at the answer, unless
    /// she is careless, one time in two.
    Three,
    /// Looks two turns ahead and is seldom careless, one time in ten.
    Four,
    /// Looks as far as she can in a moment, plays endings exactly, and sets
    /// traps where it costs nothing.
    Five,
    /// Exact wherever the solver is in the time it is given.
    Perfect,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Perfect,
    ];

    /// Its name: `1` to `5`, or `perfect`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Perfect => "perfect",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or(LevelError)
    }
}

/// A text that is no level's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a level: expected 1 to 5 or perfect")]
pub struct LevelError;
