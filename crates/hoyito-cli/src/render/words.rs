//! Small sentences that several commands need.

use hoyito_core::{Outcome, Pass, PassReason, Pit, Position, Seeds, Termination};

/// `1 seed`, `4 seeds`.
pub(crate) fn seeds(count: Seeds) -> String {
    match count.get() {
        1 => "1 seed".to_owned(),
        count => format!("{count} seeds"),
    }
}

/// `A`, `A and B`, `A, B and C`.
pub(crate) fn letters(pits: &[Pit]) -> String {
    match pits {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(Pit::to_string).collect();
            format!("{} and {last}", first.join(", "))
        }
    }
}

/// A message of another crate as a sentence of its own.
pub(crate) fn capitalised(message: impl ToString) -> String {
    let message = message.to_string();
    let mut chars = message.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => message,
    }
}

/// Why a player is skipped. `extra`: it would have been her extra turn.
pub(crate) fn pass(pass: Pass, extra: bool) -> String {
    let why = match pass.reason {
        PassReason::NoSeeds => "has no seed in her row",
        PassReason::OnlyEndless => "has only pits that would be sown for ever (H1)",
        PassReason::Undecided => {
            "has no pit that is known to end; at least one ran out of the work budget (H1)"
        }
    };
    if extra {
        format!("{} would sow again, but {why}: she passes (R5).", pass.side)
    } else {
        format!("{} {why} and passes (R5).", pass.side)
    }
}

/// How a game ended in this position and who won, in two sentences. `what`
/// names the game, as in `The game`.
pub(crate) fn outcome(what: &str, outcome: &Outcome, position: &Position) -> String {
    let rest = seeds(position.board().total());
    let why = match outcome.termination {
        Termination::LastFour if position.variant().captures_along() => {
            "the last four seeds are taken (R8)".to_owned()
        }
        Termination::LastFour => "the last four seeds are taken (R11)".to_owned(),
        Termination::BoardEmpty => "no seed is left on the board (R11)".to_owned(),
        Termination::Blocked => {
            format!("neither side can sow; the {rest} left are divided equally (H1)")
        }
        Termination::Repetition => format!(
            "the same board with the same player due stands for the third time; \
             the {rest} left are divided equally (H2)"
        ),
        Termination::Agreement => {
            format!("the players agree to stop; the {rest} left are divided equally (H3)")
        }
        Termination::Resignation => {
            format!("a player resigns; the {rest} left go to the other (H3)")
        }
    };
    let (south, north) = (outcome.seeds.south, outcome.seeds.north);
    let verdict = match outcome.winner() {
        Some(winner) => format!(
            "{winner} wins by {} (R14)",
            seeds(Seeds::new(south.get().abs_diff(north.get())))
        ),
        None => "a draw (R14)".to_owned(),
    };
    format!("{what} is over: {why}.\nSouth {south}, North {north}: {verdict}.")
}
