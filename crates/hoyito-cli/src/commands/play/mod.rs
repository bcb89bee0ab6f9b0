//! `hoyito play`: a game on the terminal.

mod continuing;
mod dialogue;
mod keeping;
mod session;
mod words;

use hoyito_core::{BySide, Game};

use self::dialogue::Dialogue;
use self::keeping::Keeping;
use self::session::Session;
use super::starting;
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::files::Existing;
use crate::output;
use crate::render::Detail;

pub(crate) fn run(args: PlayArgs) -> Result<(), Failure> {
    let game = Game::new(starting::position(
        args.variant,
        args.row,
        args.position.as_deref(),
    )?);
    let session = Session {
        game,
        players: BySide {
            south: args.south,
            north: args.north,
        },
    };
    let mut keeping = Keeping::new(args.save, Existing::forced(args.force), None);
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
