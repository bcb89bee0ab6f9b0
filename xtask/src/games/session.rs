//! Games that belong together.

use std::collections::BTreeMap;

use hoyito_core::{Game, MatchFormat, MatchRules, StarterRule};
use hoyito_notation::Record;

/// A single game, or the rounds of one match in order.
#[derive(Clone, Debug)]
pub struct Session {
    /// The rules of the match; `None` for a single game.
    pub rules: Option<MatchRules>,
    /// The games, at least one. In a single game there is one.
    pub rounds: Vec<Game>,
}

impl Session {
    /// The games and matches of a file: records with the same Match tag, one
    /// after the other, are rounds of one match.
    #[must_use]
    pub fn all_of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Vec<Self> {
        let mut sessions: Vec<(Option<&str>, Self)> = Vec::new();
        for record in records {
            let tag = record.tags().get("Match");
            match sessions.last_mut() {
                Some((last, session)) if tag.is_some() && *last == tag => {
                    session.rounds.push(record.game());
                }
                _ => {
                    let rules = tag.and_then(|tag| match_rules(tag, record));
                    let rounds = vec![record.game()];
                    sessions.push((tag, Self { rules, rounds }));
                }
            }
        }
        sessions.into_iter().map(|(_, session)| session).collect()
    }
}

/// What a Match tag such as `ledger rounds:5 starter:winner` says.
fn match_rules(tag: &str, record: &Record) -> Option<MatchRules> {
    let (kind, settings) = tag.split_once(' ')?;
    let settings: BTreeMap<&str, &str> = settings
        .split(' ')
        .filter_map(|setting| setting.split_once(':'))
        .collect();
    let format = match kind {
        "territory" => format!("territory:{}", settings.get("limit")?),
        "ledger" => ["rounds", "wins"]
            .iter()
            .find_map(|unit| Some(format!("{unit}:{}", settings.get(unit)?)))?,
        _ => return None,
    };
    let starter = match settings.get("starter") {
        Some(name) => StarterRule::from_name(name)?,
        None => StarterRule::Alternate,
    };
    let position = record.position();
    let format: MatchFormat = format.parse().ok()?;
    MatchRules::new(position.variant(), position.row(), format, starter).ok()
}
