//! The three games of the family.

use core::fmt;
use core::str::FromStr;

/// Which Hoyito is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Variant {
    /// Captures on the way, one sowing a turn (R6 to R8).
    #[cfg_attr(feature = "serde", serde(rename = "hoyito-i"))]
    HoyitoI,
    /// The last seed captures, and the chain of fours behind it; the captor
    /// sows again (R9 to R11).
    #[cfg_attr(feature = "serde", serde(rename = "hoyito-ii"))]
    HoyitoII,
    /// As II without the chain; its matches have a rule of their own for the
    /// last four (R12, R13).
    #[cfg_attr(feature = "serde", serde(rename = "hoyito-iii"))]
    HoyitoIII,
}

impl Variant {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::HoyitoI, Self::HoyitoII, Self::HoyitoIII];

    /// The name for command lines and data: `hoyito-i`, `hoyito-ii` or
    /// `hoyito-iii`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::HoyitoI => "hoyito-i",
            Self::HoyitoII => "hoyito-ii",
            Self::HoyitoIII => "hoyito-iii",
        }
    }

    /// The name for people: `Hoyito I`, `Hoyito II` or `Hoyito III`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HoyitoI => "Hoyito I",
            Self::HoyitoII => "Hoyito II",
            Self::HoyitoIII => "Hoyito III",
        }
    }

    /// Whether a casa made on the way is captured at once (R6).
    #[must_use]
    pub const fn captures_along(self) -> bool {
        matches!(self, Self::HoyitoI)
    }

    /// Whether the unbroken fours behind the last seed's casa are captured
    /// with it (R9).
    #[must_use]
    pub const fn takes_chains(self) -> bool {
        matches!(self, Self::HoyitoII)
    }

    /// Whether a captor sows again (R10, R12); in Hoyito I she does not (R7).
    #[must_use]
    pub const fn captor_sows_again(self) -> bool {
        !matches!(self, Self::HoyitoI)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    /// Reads either kind of name, whatever the case.
    fn from_str(text: &str) -> Result<Self, VariantError> {
        Self::ALL
            .into_iter()
            .find(|v| text.eq_ignore_ascii_case(v.id()) || text.eq_ignore_ascii_case(v.name()))
            .ok_or(VariantError)
    }
}

/// A name that is no variant's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a variant: expected hoyito-i, hoyito-ii or hoyito-iii")]
pub struct VariantError;
