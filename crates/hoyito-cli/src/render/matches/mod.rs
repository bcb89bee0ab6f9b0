//! Matches in text: what was agreed on, the ledger, the next round, the end.

mod ledger;
mod next_round;
mod outcome;

use hoyito_core::{BySide, MatchFormat, MatchRules, RoundResult, Side, StarterRule};

pub(crate) use ledger::{ledger, totals};
pub(crate) use next_round::{round_title, set_up};
pub(crate) use outcome::match_outcome;

/// What was agreed on, as in `a match of 5 rounds of Hoyito III on 2x6; the
/// starter changes every round`.
pub(crate) fn match_rules(rules: &MatchRules) -> String {
    let (variant, row) = (rules.variant(), rules.row());
    let most = rules.format().most_rounds();
    let length = match rules.format() {
        MatchFormat::Rounds(_) => format!("a match of {}", rounds(most)),
        MatchFormat::Wins(wins) => {
            format!(
                "a match to {} won, at most {most},",
                rounds(wins.get().into())
            )
        }
        MatchFormat::Territory { .. } => format!("a territory match of at most {}", rounds(most)),
    };
    let starter = match rules.starter() {
        StarterRule::Alternate => "the starter changes every round",
        StarterRule::Winner => "the winner of a round starts the next",
        StarterRule::Loser => "the loser of a round starts the next",
    };
    format!("{length} of {variant} on {row}; {starter}")
}

/// `1 round`, `5 rounds`.
fn rounds(count: usize) -> String {
    match count {
        1 => "1 round".to_owned(),
        count => format!("{count} rounds"),
    }
}

/// `1 round is`, `5 rounds are`.
fn rounds_are(count: usize) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("{} {verb}", rounds(count))
}

/// Rounds each player has won.
fn wins(results: &[RoundResult]) -> BySide<usize> {
    BySide::from_fn(|side| {
        let won = results.iter().filter(|round| round.winner() == Some(side));
        won.count()
    })
}

/// Seeds each player has taken in all rounds together.
fn seeds_in_all(results: &[RoundResult]) -> BySide<usize> {
    BySide::from_fn(|side| {
        let seeds = results.iter().map(|round| round.seeds[side].get());
        seeds.map(usize::from).sum()
    })
}

/// The latest round that had a winner, from 1, and who won it.
fn latest_decided(results: &[RoundResult]) -> Option<(usize, Side)> {
    let before = results.iter().rposition(|round| round.winner().is_some())?;
    Some((before + 1, results[before].winner()?))
}
