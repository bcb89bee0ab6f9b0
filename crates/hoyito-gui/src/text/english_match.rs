//! The sentences about matches in English.

use hoyito_core::{
    BySide, MatchEnd, MatchFormat, MatchRules, Outcome, Pit, RoundStart, RowLength, Seeds, Side,
    Standing, StarterRule, Variant,
};

use super::english::{count, passed, seeds_in_words, sentence_case, why_ended};
use super::match_sentence::{Decided, LedgerRow, MatchSentence, MatchSum};

pub(super) fn write(sentence: &MatchSentence) -> String {
    match sentence {
        MatchSentence::Kind(rules) => kind(rules),
        MatchSentence::RoundTitle { rules, number } => round_title(rules, *number),
        MatchSentence::BeginRound(number) => format!("Begin round {number}"),
        MatchSentence::MovesOf(number) => format!("Moves of round {number}"),
        MatchSentence::LookingBack {
            number,
            shown,
            live,
        } => format!(
            "Looking back at round {number}: {shown} of {}.",
            count(*live, "sowing")
        ),
        MatchSentence::RoundWon { number, outcome } => round_won(*number, outcome),
        MatchSentence::WhyRoundEnded { outcome, stop } => {
            format!("{}.", sentence_case(&why_ended(outcome, *stop)))
        }
        MatchSentence::MatchWon(sum) => match_won(sum),
        MatchSentence::WhyMatchEnded(sum) => why_match_ended(sum),
        MatchSentence::Starts {
            rules,
            start,
            decided,
        } => starts(rules, start, *decided),
        MatchSentence::LastFour { start, decided } => last_four(start, *decided),
        MatchSentence::Fills {
            side,
            open,
            row,
            over,
        } => fills(*side, *open, *row, *over),
        MatchSentence::ClosedHere(name) => {
            format!("{} in this round", super::english::write(name))
        }
        MatchSentence::OpenAgain(name) => {
            format!("{}; open again in this round", super::english::write(name))
        }
        MatchSentence::Opened(pits) => pits_are(pits, "opens again", "open again"),
        MatchSentence::Closed(pits) => pits_are(pits, "is closed now", "are closed now"),
        MatchSentence::StillClosed(pits) => pits_are(pits, "stays closed", "stay closed"),
        MatchSentence::IfShared { number, seeds } => format!(
            "If round {number} ended now, the rest shared (H3): South {}, North {}.",
            seeds.south, seeds.north
        ),
        MatchSentence::Row(row) => ledger_row(row),
        MatchSentence::Won(standing) => won(standing),
        MatchSentence::SeedsInAll(seeds) => {
            format!("Seeds in all: South {}, North {}", seeds.south, seeds.north)
        }
        MatchSentence::Concedes(side) => format!("{side} concedes"),
        MatchSentence::Kept {
            variant,
            row,
            rules,
            number,
            standing,
        } => format!(
            "{variant} on {row}, {}: {}. {}.",
            kind(rules),
            round_title(rules, *number).to_lowercase(),
            won(standing)
        ),
        MatchSentence::Listed {
            number,
            south,
            north,
            rules,
            standing,
        } => format!(
            "{}. {south} – {north}, {}, {}, {}, {}-{}",
            number + 1,
            rules.variant(),
            rules.row(),
            kind(rules),
            standing.wins().south,
            standing.wins().north
        ),
    }
}

fn kind(rules: &MatchRules) -> String {
    match rules.format() {
        MatchFormat::Rounds(rounds) => format!("match of {}", count(rounds.get().into(), "round")),
        MatchFormat::Wins(wins) => format!("match to {}", count(wins.get().into(), "win")),
        MatchFormat::Territory { .. } => "territory match".to_owned(),
    }
}

fn round_title(rules: &MatchRules, number: usize) -> String {
    let most = rules.format().most_rounds();
    match rules.format() {
        MatchFormat::Rounds(_) => format!("Round {number} of {most}"),
        MatchFormat::Wins(_) | MatchFormat::Territory { .. } => {
            format!("Round {number} of at most {most}")
        }
    }
}

fn round_won(number: usize, outcome: &Outcome) -> String {
    match outcome.winner() {
        Some(side) => {
            let (more, fewer) = (outcome.seeds[side], outcome.seeds[side.other()]);
            format!("{side} wins round {number}, {more} to {fewer}.")
        }
        None => format!("Round {number} is drawn, {0} to {0}.", outcome.seeds.south),
    }
}

fn match_won(sum: &MatchSum) -> String {
    let Some(winner) = sum.outcome.winner else {
        return "The match is drawn.".to_owned();
    };
    let wins = sum.standing.wins();
    let (won, lost) = (wins[winner], wins[winner.other()]);
    match sum.outcome.end {
        MatchEnd::Rounds | MatchEnd::Wins if won != lost && !is_territory(&sum.rules) => {
            format!(
                "{winner} wins the match, {} to {lost}.",
                count(won, "round")
            )
        }
        _ => format!("{winner} wins the match."),
    }
}

fn is_territory(rules: &MatchRules) -> bool {
    matches!(rules.format(), MatchFormat::Territory { .. })
}

fn why_match_ended(sum: &MatchSum) -> String {
    let most = sum.rules.format().most_rounds();
    let (wins, seeds) = (sum.standing.wins(), sum.standing.seeds());
    let played = match count(most, "round") {
        one if most == 1 => format!("Its {one} is played"),
        all => format!("All {all} are played"),
    };
    match (sum.outcome.end, sum.outcome.winner) {
        (MatchEnd::Conceded(side), _) => format!("{side} concedes it (H3)."),
        (MatchEnd::CannotFill(side), _) => format!(
            "{side} has {} and cannot fill a pit (R16).",
            seeds_in_words(sum.left[side])
        ),
        (MatchEnd::Rounds, Some(winner)) if is_territory(&sum.rules) => {
            format!(
                "Its limit of {} is reached, and {winner} has more seeds (H7).",
                count(most, "round")
            )
        }
        (MatchEnd::Rounds, None) if is_territory(&sum.rules) => {
            format!(
                "Its limit of {} is reached, and both have as many seeds (H7).",
                count(most, "round")
            )
        }
        (MatchEnd::Wins, Some(winner)) => {
            format!("{winner} has won {} (H6).", count(wins[winner], "round"))
        }
        (MatchEnd::Rounds, Some(winner)) => {
            let loser = winner.other();
            if wins[winner] == wins[loser] {
                format!(
                    "{played}: each has won as many, and {winner} has more seeds in all, {} to {} (H6).",
                    seeds[winner], seeds[loser]
                )
            } else {
                format!("{played} (H6).")
            }
        }
        (MatchEnd::Rounds | MatchEnd::Wins, None) => {
            format!("{played}: each has won as many and has as many seeds in all (H6).")
        }
    }
}

fn starts(rules: &MatchRules, start: &RoundStart, decided: Decided) -> String {
    let side = start.starter;
    let who = match (rules.starter(), decided) {
        (StarterRule::Alternate, _) | (_, None) => side.to_string(),
        (StarterRule::Winner, Some((number, _))) => {
            format!("{side}, the winner of round {number},")
        }
        (StarterRule::Loser, Some((number, _))) => format!("{side}, the loser of round {number},"),
    };
    let begins = format!("Round {}: {who} starts (H5).", start.number);
    match &start.pass {
        Some(pass) => format!("{begins} {}", passed(pass)),
        None => begins,
    }
}

fn last_four(start: &RoundStart, decided: Decided) -> String {
    match (start.position.last_four_holder(), decided) {
        (Some(holder), Some((number, _))) if number + 1 == start.number => {
            format!("The last four go to {holder}, the winner of round {number} (R13).")
        }
        (Some(holder), Some((number, _))) => format!(
            "The last four go to {holder}, the winner of round {number}: the rounds since were drawn (H4)."
        ),
        _ if start.number >= 3 => {
            "No round has had a winner yet: the last four go to their taker (H4).".to_owned()
        }
        _ => "The last four go to their taker in rounds one and two (R13).".to_owned(),
    }
}

fn fills(side: Side, open: usize, row: RowLength, over: Seeds) -> String {
    let pits = if open == usize::from(row.get()) {
        format!("all {open} pits")
    } else {
        count(open, "pit")
    };
    if over.is_zero() {
        format!("{side} fills {pits} (R16).")
    } else {
        format!(
            "{side} fills {pits}, {} over (R16).",
            count(over.get().into(), "seed")
        )
    }
}

fn pits_are(pits: &[Pit], one: &str, more: &str) -> String {
    let runs: Vec<String> = pits
        .chunk_by(|before, pit| pit.side() == before.side() && pit.column() == before.column() + 1)
        .flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first} to {last}")],
            few => few.iter().map(ToString::to_string).collect(),
        })
        .collect();
    match (pits, &runs[..]) {
        ([pit], _) => format!("Pit {pit} {one}."),
        (_, [first @ .., last]) if !first.is_empty() => {
            format!("Pits {} and {last} {more}.", first.join(", "))
        }
        _ => format!("Pits {} {more}.", runs.concat()),
    }
}

fn ledger_row(row: &LedgerRow) -> String {
    let start = &row.start;
    let mut parts = vec![format!("Round {}: {} started", start.number, start.starter)];
    if !start.position.board().ring().is_full() {
        let (south, north) = (row.open(Side::South), row.open(Side::North));
        parts.push(format!("open pits {south} and {north}"));
    }
    if start.position.variant() == Variant::HoyitoIII {
        parts.push(match start.position.last_four_holder() {
            Some(holder) => format!("last four to {holder}"),
            None => "last four to their taker".to_owned(),
        });
    }
    match row.seeds {
        None => parts.push("being played".to_owned()),
        Some(seeds) => {
            parts.push(format!("South {}, North {}", seeds.south, seeds.north));
            parts.push(match row.winner() {
                Some(side) => format!("{side} won"),
                None => "drawn".to_owned(),
            });
        }
    }
    parts.join("; ")
}

fn won(standing: &Standing) -> String {
    let BySide { south, north } = standing.wins();
    let drawn = match standing.rounds() - south - north {
        0 => String::new(),
        drawn => format!(", drawn {drawn}"),
    };
    format!("Rounds won: South {south}, North {north}{drawn}")
}
