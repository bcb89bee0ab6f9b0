//! How a match ended, in sentences.

use hoyito_core::{MatchEnd, MatchFormat, MatchOutcome, MatchRules, RoundResult, Seeds};

use super::{rounds, rounds_are, seeds_in_all, wins};
use crate::render::seeds;

/// Why a match is over after these rounds and who won it, in two sentences.
pub(crate) fn match_outcome(
    rules: &MatchRules,
    results: &[RoundResult],
    outcome: &MatchOutcome,
) -> String {
    let why = why(rules, results, outcome);
    let verdict = verdict(rules, results, outcome);
    format!("The match is over: {why}.\n{verdict}.")
}

fn why(rules: &MatchRules, results: &[RoundResult], outcome: &MatchOutcome) -> String {
    let format = rules.format();
    let most = format.most_rounds();
    match (outcome.end, format) {
        (MatchEnd::Rounds, MatchFormat::Rounds(_)) => format!("{} played (H6)", rounds_are(most)),
        (MatchEnd::Rounds, MatchFormat::Wins(wins)) => format!(
            "{} played, and nobody has won {wins} (H6)",
            rounds_are(most)
        ),
        (MatchEnd::Rounds, MatchFormat::Territory { .. }) => {
            format!("its limit is reached, {} (H7)", rounds(most))
        }
        (MatchEnd::Wins, _) => match outcome.winner {
            Some(winner) => format!("{winner} has won {} (H6)", rounds(wins(results)[winner])),
            None => "the rounds agreed on are won (H6)".to_owned(),
        },
        (MatchEnd::CannotFill(side), _) => {
            let left = results.last().map(|last| last.seeds[side]);
            match left.unwrap_or_default() {
                Seeds::ZERO => format!("{side} has no seed and cannot fill a pit (R16)"),
                left => format!("{side} has {} and cannot fill a pit (R16)", seeds(left)),
            }
        }
        (MatchEnd::Conceded(side), _) => format!("{side} concedes it (H3)"),
    }
}

fn verdict(rules: &MatchRules, results: &[RoundResult], outcome: &MatchOutcome) -> String {
    let is_territory = matches!(rules.format(), MatchFormat::Territory { .. });
    let Some(winner) = outcome.winner else {
        return if is_territory {
            "Both have as many seeds: the match is drawn (H7)".to_owned()
        } else {
            "As many rounds won and as many seeds in all: the match is drawn (H6)".to_owned()
        };
    };
    if is_territory || matches!(outcome.end, MatchEnd::Conceded(_)) {
        return format!("{winner} wins the match");
    }
    let (won, lost) = (wins(results)[winner], wins(results)[winner.other()]);
    if won != lost {
        return format!("{winner} wins the match, {} to {lost}", rounds(won));
    }
    let seeds = seeds_in_all(results);
    format!(
        "{winner} wins the match: as many rounds won, but {} seeds in all to {} (H6)",
        seeds[winner],
        seeds[winner.other()]
    )
}
