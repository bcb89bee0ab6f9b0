//! Going on with a record, so that nothing somebody wrote into it is lost.

use hoyito_core::Game;
use hoyito_notation::{Record, RecordBuilder};

use crate::commands::retelling::{stop, write_line};

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
    stop(&mut builder, game.outcome());
    for comment in older.closing() {
        builder.closing_comment(comment.clone());
    }
    builder.finish()
}
