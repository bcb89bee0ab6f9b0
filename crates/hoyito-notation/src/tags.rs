//! The tags of a record that say who, where and when.

use std::collections::BTreeMap;

use thiserror::Error;

/// The tags every record has, in the order in which they are written.
pub const ROSTER: [&str; 9] = [
    "Variant", "Board", "Event", "Site", "Date", "Round", "South", "North", "Result",
];

/// The other tags that have a meaning.
pub(crate) const OTHERS: [&str; 6] = [
    "Conceded",
    "LastFour",
    "Match",
    "Position",
    "Starter",
    "Termination",
];

/// Tags that follow from the game and are never set by hand.
const DECIDED: [&str; 7] = [
    "Variant",
    "Board",
    "Result",
    "LastFour",
    "Position",
    "Starter",
    "Termination",
];

/// What an unknown value of a roster tag is written as.
pub(crate) const UNKNOWN: &str = "?";
/// What an unknown date is written as.
pub(crate) const UNKNOWN_DATE: &str = "????.??.??";

/// Tags by name, without those that the game itself decides (Variant, Board,
/// Result, LastFour, Position, Starter, Termination). A roster tag whose value
/// is unknown, `?` in the file, is not there.
///
/// ```
/// # use hoyito_notation::Tags;
/// let mut tags = Tags::new();
/// tags.set("North", "Johnny")?;
/// tags.set("Annotator", "a visitor")?;
/// assert_eq!(tags.get("North"), Some("Johnny"));
/// assert_eq!(tags.get("South"), None);
/// assert!(tags.set("Result", "28-20").is_err());
/// # Ok::<(), hoyito_notation::TagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(BTreeMap<String, String>);

impl Tags {
    /// No tag at all.
    #[must_use]
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// The value of a tag, when it is known.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Gives a tag a value. Line breaks and other control characters in it
    /// become spaces. `?`, or `????.??.??` for the date, takes a roster tag
    /// away.
    ///
    /// # Errors
    ///
    /// When the name is not made of letters, digits and underscores, or the tag
    /// is one that the game itself decides.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name {
                name: name.to_owned(),
            });
        }
        if DECIDED.contains(&name) {
            return Err(TagError::Decided {
                name: name.to_owned(),
            });
        }
        let unknown = value == UNKNOWN || (name == "Date" && value == UNKNOWN_DATE);
        if unknown && ROSTER.contains(&name) {
            self.0.remove(name);
        } else {
            self.0
                .insert(name.to_owned(), value.replace(char::is_control, " "));
        }
        Ok(())
    }

    /// Sets a tag whose name and value are known to be good.
    pub(crate) fn insert(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// Takes a tag away and gives its value, if it was known.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        self.0.remove(name)
    }

    /// The known tags by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether the game is a round of a territory match (R16).
    pub(crate) fn is_territory_round(&self) -> bool {
        self.get("Match")
            .and_then(|rules| rules.split_whitespace().next())
            .is_some_and(|kind| kind.eq_ignore_ascii_case("territory"))
    }
}

/// Whether a tag can have this name.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_char)
}

/// Whether a character can stand in a tag's name.
pub(crate) fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The name under which a tag is known, whatever case it is written in. An
/// unknown tag keeps its own.
pub(crate) fn canonical_name(name: &str) -> &str {
    ROSTER
        .into_iter()
        .chain(OTHERS)
        .find(|known| known.eq_ignore_ascii_case(name))
        .unwrap_or(name)
}

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TagError {
    /// Not a name.
    #[error("{name:?} cannot name a tag: use letters, digits and underscores only")]
    Name {
        /// The name that was asked for.
        name: String,
    },
    /// It follows from the game.
    #[error("the tag {name} follows from the game and cannot be set by hand")]
    Decided {
        /// The tag's name.
        name: String,
    },
}
