//! The Match tag: what the rounds of one match have in common.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use hoyito_core::{
    Match, MatchFormat, MatchRules, MatchRulesError, RowLength, StarterRule, Variant,
};
use thiserror::Error;

use crate::{Record, Tags};

/// What the Match tag of every round says, such as
/// `ledger rounds:5 starter:alternate id:barahona-3` or `territory limit:50`.
/// The `id` keeps apart matches of one file that have the same rules.
///
/// ```
/// use hoyito_notation::MatchTag;
///
/// let tag: MatchTag = "ledger wins:3 starter:loser".parse()?;
/// assert_eq!(tag.format.most_rounds(), 12);
/// assert_eq!(tag.to_string(), "ledger wins:3 starter:loser");
/// let usual: MatchTag = "territory".parse()?;
/// assert_eq!(usual.to_string(), "territory limit:50 starter:alternate");
/// # Ok::<(), hoyito_notation::MatchTagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MatchTag {
    /// How long the match lasts and what its rounds hand on (H6, H7).
    pub format: MatchFormat,
    /// Who starts the rounds after the first (H5).
    pub starter: StarterRule,
    /// A name for the match, without white space.
    pub id: Option<String>,
}

impl MatchTag {
    /// The rules of the match, if this is played in its rounds.
    ///
    /// # Errors
    ///
    /// When a territory match is asked of Hoyito III (H7).
    pub fn rules(&self, variant: Variant, row: RowLength) -> Result<MatchRules, MatchRulesError> {
        MatchRules::new(variant, row, self.format, self.starter)
    }
}

impl fmt::Display for MatchTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            MatchFormat::Rounds(rounds) => write!(f, "ledger rounds:{rounds}")?,
            MatchFormat::Wins(wins) => write!(f, "ledger wins:{wins}")?,
            MatchFormat::Territory { limit } => write!(f, "territory limit:{limit}")?,
        }
        write!(f, " starter:{}", self.starter)?;
        match &self.id {
            Some(id) => write!(f, " id:{id}"),
            None => Ok(()),
        }
    }
}

impl FromStr for MatchTag {
    type Err = MatchTagError;

    /// Reads the kind, then the fields in any order. Without a length the match
    /// has the usual one, without a starter rule the starter alternates.
    fn from_str(text: &str) -> Result<Self, MatchTagError> {
        let mut words = text.split_whitespace();
        let is_ledger = match words.next() {
            Some("ledger") => true,
            Some("territory") => false,
            _ => return Err(MatchTagError),
        };
        let mut format = None;
        let mut starter = None;
        let mut id = None;
        for word in words {
            let (field, value) = word.split_once(':').ok_or(MatchTagError)?;
            let repeated = match field {
                "rounds" if is_ledger => {
                    format.replace(MatchFormat::Rounds(count(value)?)).is_some()
                }
                "wins" if is_ledger => format.replace(MatchFormat::Wins(count(value)?)).is_some(),
                "limit" if !is_ledger => {
                    let limit = count(value)?;
                    format.replace(MatchFormat::Territory { limit }).is_some()
                }
                "starter" => {
                    let rule = StarterRule::from_name(value).ok_or(MatchTagError)?;
                    starter.replace(rule).is_some()
                }
                "id" if !value.is_empty() => id.replace(value.to_owned()).is_some(),
                _ => return Err(MatchTagError),
            };
            if repeated {
                return Err(MatchTagError);
            }
        }
        Ok(Self {
            format: format.unwrap_or(if is_ledger {
                MatchFormat::FIVE_ROUNDS
            } else {
                MatchFormat::TERRITORY
            }),
            starter: starter.unwrap_or_default(),
            id,
        })
    }
}

fn count(digits: &str) -> Result<NonZeroU16, MatchTagError> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(MatchTagError);
    }
    digits.parse().map_err(|_| MatchTagError)
}

/// A text that no Match tag has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected \"ledger rounds:5 starter:alternate id:name\", \"ledger wins:3 …\" or \
     \"territory limit:50 …\""
)]
pub struct MatchTagError;

/// The records of all rounds of a match, each with `tags` and with what makes
/// it a round: Match, Round and, in the last one, Conceded.
///
/// ```
/// use hoyito_core::{Match, MatchFormat, MatchRules, RowLength, Side, StarterRule, Variant};
/// use hoyito_notation::{Landings, Tags, match_records, read_records, write_records};
///
/// let rules = MatchRules::new(
///     Variant::HoyitoII,
///     RowLength::SIX,
///     MatchFormat::TERRITORY,
///     StarterRule::Winner,
/// )?;
/// let mut series = Match::new(rules);
/// series.agree()?;
/// series.next_round()?;
/// series.concede(Side::North)?;
/// let records = match_records(&series, &Tags::new(), Some("yard-2"));
/// let text = write_records(&records, Landings::Left);
/// let reading = read_records(text.as_bytes(), "match.hgn");
/// assert!(!reading.has_errors());
/// assert_eq!(reading.matches[0].play(&reading), Some(series));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn match_records(series: &Match, tags: &Tags, id: Option<&str>) -> Vec<Record> {
    let rules = series.rules();
    let id = id
        .map(|id| id.split_whitespace().collect::<Vec<_>>().join("-"))
        .filter(|id| !id.is_empty());
    let tag = MatchTag {
        format: rules.format(),
        starter: rules.starter(),
        id,
    };
    let mut common = tags.clone();
    common.insert("Match", &tag.to_string());
    let mut records: Vec<Record> = (1..)
        .zip(series.rounds())
        .map(|(number, round): (usize, _)| {
            let mut tags = common.clone();
            tags.insert("Round", &number.to_string());
            Record::from_game(round.game(), tags)
        })
        .collect();
    if let (Some(hoyito_core::MatchEnd::Conceded(side)), Some(last)) = (
        series.outcome().map(|outcome| outcome.end),
        records.last_mut(),
    ) {
        last.tags_mut().insert("Conceded", &side.to_string());
    }
    records
}
