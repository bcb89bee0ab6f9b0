//! Writing a record anew, with all that hangs on its sowings.

use hoyito_core::{Outcome, Termination};
use hoyito_notation::{After, Comment, Line, Move, RecordBuilder};

/// Writes sowings with all that hangs on them. `false` when one is refused.
pub(crate) fn write_line(builder: &mut RecordBuilder, before: &[Comment], moves: &[Move]) -> bool {
    for comment in before {
        builder.comment(comment.clone());
    }
    moves.iter().all(|sowed| {
        if builder.sow(sowed.pit).is_err() {
            return false;
        }
        if let Some(mark) = sowed.mark {
            // There is a sowing to mark: the one before this line.
            let _ = builder.mark(mark);
        }
        sowed.after.iter().all(|after| write_after(builder, after))
    })
}

fn write_after(builder: &mut RecordBuilder, after: &After) -> bool {
    match after {
        After::Nag(nag) => builder.nag(*nag).is_ok(),
        After::Comment(comment) => {
            builder.comment(comment.clone());
            true
        }
        After::Variation(Line { before, moves }) => {
            builder.open_variation().is_ok()
                && write_line(builder, before, moves)
                && builder.close_variation().is_ok()
        }
        After::Pass(_) => builder.pass().is_ok(),
    }
}

/// Ends the record as the players have ended the game. Other ends come by
/// themselves.
pub(crate) fn stop(builder: &mut RecordBuilder, outcome: Option<Outcome>) {
    // Neither can fail: the same game has been stopped in this way.
    match outcome {
        Some(Outcome {
            termination: Termination::Agreement,
            ..
        }) => {
            let _ = builder.agree();
        }
        // Who resigns holds less than half, so the other wins.
        Some(
            outcome @ Outcome {
                termination: Termination::Resignation,
                ..
            },
        ) => {
            if let Some(winner) = outcome.winner() {
                let _ = builder.resign(winner.other());
            }
        }
        _ => {}
    }
}
