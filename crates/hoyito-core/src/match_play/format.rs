//! What two players agree on before a match.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::{RowLength, Variant};

/// How long a match lasts and what its rounds hand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchFormat {
    /// A ledger match of so many rounds, drawn ones counted (H6).
    Rounds(NonZeroU16),
    /// A ledger match until a player has won so many rounds, or four times as
    /// many have been played (H6).
    Wins(NonZeroU16),
    /// A territory match: captures rebuild the board, until a player cannot
    /// fill a pit or so many rounds have been played (R16, H7).
    Territory {
        /// The most rounds.
        limit: NonZeroU16,
    },
}

impl MatchFormat {
    /// A ledger match of five rounds, the usual length (H6).
    pub const FIVE_ROUNDS: Self = Self::Rounds(NonZeroU16::new(5).unwrap());
    /// A territory match with the usual limit of fifty rounds (H7).
    pub const TERRITORY: Self = Self::Territory {
        limit: NonZeroU16::new(50).unwrap(),
    };

    /// The most rounds it can last.
    #[must_use]
    pub fn most_rounds(self) -> usize {
        match self {
            Self::Rounds(rounds) => rounds.get().into(),
            Self::Wins(wins) => 4 * usize::from(wins.get()),
            Self::Territory { limit } => limit.get().into(),
        }
    }
}

impl fmt::Display for MatchFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rounds(rounds) => write!(f, "rounds:{rounds}"),
            Self::Wins(wins) => write!(f, "wins:{wins}"),
            Self::Territory { limit } => write!(f, "territory:{limit}"),
        }
    }
}

impl FromStr for MatchFormat {
    type Err = MatchFormatError;

    /// Reads what is displayed: `rounds:5`, `wins:3` or `territory:50`; plain
    /// `territory` has the usual limit.
    ///
    /// ```
    /// # use hoyito_core::MatchFormat;
    /// let format: MatchFormat = "wins:3".parse()?;
    /// assert_eq!(format.most_rounds(), 12);
    /// assert!("wins:0".parse::<MatchFormat>().is_err());
    /// # Ok::<(), hoyito_core::MatchFormatError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, MatchFormatError> {
        if text == "territory" {
            return Ok(Self::TERRITORY);
        }
        let (kind, count) = text.split_once(':').ok_or(MatchFormatError)?;
        let plain = count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count
            .parse()
            .ok()
            .filter(|_| plain)
            .ok_or(MatchFormatError)?;
        match kind {
            "rounds" => Ok(Self::Rounds(count)),
            "wins" => Ok(Self::Wins(count)),
            "territory" => Ok(Self::Territory { limit: count }),
            _ => Err(MatchFormatError),
        }
    }
}

/// A text that is no match format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected rounds:N, wins:N or territory:N, with N from 1 to 65535")]
pub struct MatchFormatError;

/// Who starts a round after the first, which South starts (H5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StarterRule {
    /// The starter changes every round.
    #[default]
    Alternate,
    /// The winner of the latest decided round; before there is one, as
    /// [`Alternate`](Self::Alternate).
    Winner,
    /// The loser of the latest decided round; before there is one, as
    /// [`Alternate`](Self::Alternate).
    Loser,
}

impl StarterRule {
    /// Every rule there is.
    pub const ALL: [Self; 3] = [Self::Alternate, Self::Winner, Self::Loser];

    /// `alternate`, `winner` or `loser`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alternate => "alternate",
            Self::Winner => "winner",
            Self::Loser => "loser",
        }
    }

    /// The rule of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

impl fmt::Display for StarterRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The rules of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchRules {
    variant: Variant,
    row: RowLength,
    format: MatchFormat,
    starter: StarterRule,
}

impl MatchRules {
    /// A match of this game on this board.
    ///
    /// # Errors
    ///
    /// When a territory match is asked of Hoyito III (H7).
    pub fn new(
        variant: Variant,
        row: RowLength,
        format: MatchFormat,
        starter: StarterRule,
    ) -> Result<Self, MatchRulesError> {
        if variant == Variant::HoyitoIII && matches!(format, MatchFormat::Territory { .. }) {
            return Err(MatchRulesError);
        }
        Ok(Self {
            variant,
            row,
            format,
            starter,
        })
    }

    /// The game that is played in every round.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The row length of the full board.
    #[must_use]
    pub const fn row(&self) -> RowLength {
        self.row
    }

    /// How long the match lasts and what its rounds hand on.
    #[must_use]
    pub const fn format(&self) -> MatchFormat {
        self.format
    }

    /// Who starts the rounds after the first.
    #[must_use]
    pub const fn starter(&self) -> StarterRule {
        self.starter
    }
}

/// Territory matches are for Hoyito I and II (H7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("territory matches are played with Hoyito I and II, not with Hoyito III (H7)")]
pub struct MatchRulesError;
