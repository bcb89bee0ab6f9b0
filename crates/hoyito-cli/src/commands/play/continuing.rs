//! Going on with a record, so that nothing somebody wrote into it is lost.

use hoyito_core::{Game, Outcome, Termination};
use hoyito_notation::{After, Line, Move, Record, RecordBuilder};

/// The record of a game that began as an older record tells. Where both have
/// the same sowings, the older one's marks, comments and variations are kept.
pub(super) fn continued(older: &Record, game: &Game) -> Record {
    let moves = &older.line().moves;
    let plies = game.plies();
    let is_unchanged = older.outcome() == game.outcome()
        && older.pits().eq(plies.iter().map(|ply| ply.sowing.pit));
    if is_unchanged {
        return older.clone();
    }
    let mut builder = RecordBuilder::new(*older.start(), older.tags().clone());
    let same = moves
        .iter()
        .zip(plies)
        .take_while(|(older, ply)| older.pit == ply.sowing.pit)
        .count();
    let told = write_line(&mut builder, &older.line().before, &moves[..same])
        && plies[same..]
            .iter()
            .all(|ply| builder.sow(ply.sowing.pit).is_ok());
    if !told {
        // Not to be expected of sowings that the rules have allowed before,
        // and a record without comments is better than a game cut short.
        return Record::from_game(game, older.tags().clone());
    }
    stop(&mut builder, game);
    for comment in older.closing() {
        builder.closing_comment(comment.clone());
    }
    builder.finish()
}

/// Writes sowings with all that hangs on them. `false` when one is refused.
fn write_line(
    builder: &mut RecordBuilder,
    before: &[hoyito_notation::Comment],
    moves: &[Move],
) -> bool {
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
fn stop(builder: &mut RecordBuilder, game: &Game) {
    // Neither can fail: the same game has been stopped in this way.
    match game.outcome() {
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
