//! How a round begins, in sentences.

use hoyito_core::{
    MatchFormat, MatchRules, Next, Pit, Position, RoundResult, RoundStart, Seeds, Side,
    StarterRule, Variant,
};

use super::latest_decided;
use crate::render::{letters, pass, seeds};

/// `Round 3 of 5`, `Round 3 of at most 12`.
pub(crate) fn round_title(rules: &MatchRules, number: usize) -> String {
    let most = rules.format().most_rounds();
    match rules.format() {
        MatchFormat::Rounds(_) => format!("Round {number} of {most}"),
        MatchFormat::Wins(_) | MatchFormat::Territory { .. } => {
            format!("Round {number} of at most {most}")
        }
    }
}

/// Who starts the round that follows from these results, who gets its last
/// four, and which pits are closed or open again; one sentence a line.
pub(crate) fn set_up(rules: &MatchRules, results: &[RoundResult], start: &RoundStart) -> String {
    let mut lines = vec![starter(rules, results, start)];
    lines.extend(start.pass.map(|skipped| pass(skipped, false)));
    if let MatchFormat::Territory { .. } = rules.format() {
        lines.extend(territory(rules, results, &start.position));
    }
    if rules.variant() == Variant::HoyitoIII {
        lines.push(last_four(results, start));
    }
    lines.join("\n") + "\n"
}

/// Who starts, and why (H5).
fn starter(rules: &MatchRules, results: &[RoundResult], start: &RoundStart) -> String {
    let side = start.starter;
    match (rules.starter(), latest_decided(results)) {
        (StarterRule::Alternate, _) | (_, None) => format!("{side} starts (H5)."),
        (StarterRule::Winner, Some((number, _))) => {
            format!("{side}, the winner of round {number}, starts (H5).")
        }
        (StarterRule::Loser, Some((number, _))) => {
            format!("{side}, the loser of round {number}, starts (H5).")
        }
    }
}

/// Who gets the last four in Hoyito III (R13, H4).
fn last_four(results: &[RoundResult], start: &RoundStart) -> String {
    match (start.position.last_four_holder(), latest_decided(results)) {
        (Some(holder), Some((number, _))) if number == results.len() => {
            format!("The last four go to {holder}, the winner of round {number} (R13).")
        }
        (Some(holder), Some((number, _))) => format!(
            "The last four go to {holder}, the winner of round {number}; the rounds since are \
             drawn (H4)."
        ),
        _ if start.number >= 3 => {
            "No round has had a winner yet: the last four go to the taker (H4).".to_owned()
        }
        _ => "The last four go to the taker (R13).".to_owned(),
    }
}

/// What each side's seeds fill, and which pits that closes or opens (R16).
fn territory(rules: &MatchRules, results: &[RoundResult], now: &Position) -> Vec<String> {
    let Some((_, earlier)) = results.split_last() else {
        return Vec::new();
    };
    let Ok(Next::Round(before)) = rules.after(earlier) else {
        return Vec::new();
    };
    let mut lines: Vec<String> = Side::BOTH.map(|side| filled(now, side)).into();
    let (mut closed, mut opened, mut still_closed) = (Vec::new(), Vec::new(), Vec::new());
    for pit in Pit::all(rules.row()) {
        let is_open = |position: &Position| position.board().ring().is_open(pit);
        match (is_open(&before.position), is_open(now)) {
            (true, true) => {}
            (true, false) => closed.push(pit),
            (false, true) => opened.push(pit),
            (false, false) => still_closed.push(pit),
        }
    }
    lines.extend(changed(&opened, "opens again", "open again"));
    lines.extend(changed(&closed, "is closed now", "are closed now"));
    lines.extend(changed(&still_closed, "stays closed", "stay closed"));
    lines
}

/// `South fills 5 pits; 2 seeds are over and count as captured (R16).`
fn filled(now: &Position, side: Side) -> String {
    let pits = match now.board().ring().side_len(side) {
        1 => "1 pit".to_owned(),
        open if open == usize::from(now.row().get()) => format!("all {open} pits"),
        open => format!("{open} pits"),
    };
    let over = match now.captured()[side] {
        Seeds::ZERO => String::new(),
        over if over.get() == 1 => "; 1 seed is over and counts as captured".to_owned(),
        over => format!("; {} are over and count as captured", seeds(over)),
    };
    format!("{side} fills {pits}{over} (R16).")
}

fn changed(pits: &[Pit], one: &str, more: &str) -> Option<String> {
    match pits {
        [] => None,
        [pit] => Some(format!("Pit {pit} {one}.")),
        pits => Some(format!("Pits {} {more}.", letters(pits))),
    }
}
