//! `hoyito play`: a game on the terminal.

mod continuing;
mod dialogue;
mod keeping;
mod session;
mod words;

use std::path::Path;

use hoyito_core::{BySide, Game};
use hoyito_notation::Record;

use self::dialogue::Dialogue;
use self::keeping::{Keeping, Resumed};
use self::session::Session;
use super::{records, starting};
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::files::Existing;
use crate::output;
use crate::render::Detail;

pub(crate) fn run(args: PlayArgs) -> Result<(), Failure> {
    let resumed = args.resume.as_deref().map(resume).transpose()?;
    let game = match &resumed {
        Some(resumed) => resumed.record.game(),
        None => Game::new(starting::position(
            args.variant,
            args.row,
            args.position.as_deref(),
        )?),
    };
    let session = Session {
        game,
        players: BySide {
            south: args.south,
            north: args.north,
        },
    };
    let mut keeping = Keeping::new(args.save, Existing::forced(args.force), resumed);
    // A file that cannot be written is better known before the game.
    keeping.keep(&session)?;
    let mut dialogue = Dialogue {
        last: session.last_sowing(),
        session,
        keeping,
        detail: if args.full {
            Detail::Laps
        } else {
            Detail::Short
        },
        out: output::text(),
        stale: true,
    };
    let talked = dialogue.talk();
    // Also when nobody reads the output any more: the game is not lost.
    dialogue.keeping.keep(&dialogue.session)?;
    talked
}

/// Reads the last game of a file, to go on with it.
fn resume(path: &Path) -> Result<Resumed, Failure> {
    let reading = records::read(path)?;
    records::tell(&reading.diagnostics);
    let file = path.display();
    if reading.has_errors() {
        return Err(Failure::Content(format!(
            "{file} has errors; a game is resumed only when all is right"
        )));
    }
    let mut earlier: Vec<Record> = reading.records().cloned().collect();
    let Some(record) = earlier.pop() else {
        return Err(Failure::Content(format!("{file} holds no game")));
    };
    if record.outcome().is_some() {
        return Err(Failure::Content(format!(
            "the last game of {file} is finished: {}",
            record.result_text()
        )));
    }
    Ok(Resumed {
        path: path.to_owned(),
        earlier,
        record,
    })
}
