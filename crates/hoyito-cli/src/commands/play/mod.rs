//! `hoyito play`: a game or a match on the terminal.

mod advice;
mod contest;
mod continuing;
mod dialogue;
mod keeping;
mod minds;
mod resuming;
mod rounds;
mod session;
mod words;

use hoyito_core::{BySide, Game, Match, MatchRules};

use self::contest::Contest;
use self::dialogue::Dialogue;
use self::keeping::Keeping;
use self::minds::Minds;
use self::session::Session;
use super::engine::STANDING_SEEDS;
use super::standing::Supply;
use super::starting;
use super::tables::standing_folder;
use crate::args::PlayArgs;
use crate::args::groups::BoardArgs;
use crate::failure::Failure;
use crate::files::Existing;
use crate::output;
use crate::render::Detail;

/// Seconds for one choice or hint when nobody says.
const USUAL_TIME: f64 = 2.0;

pub(crate) fn run(args: PlayArgs) -> Result<(), Failure> {
    let (contest, resumed) = match &args.resume {
        Some(path) => {
            let (contest, resumed) = resuming::resume(path)?;
            (contest, Some(resumed))
        }
        None => (begun(&args)?, None),
    };
    let session = Session {
        contest,
        players: BySide {
            south: args.south,
            north: args.north,
        },
    };
    let supply = Supply::new(
        standing_folder(&args.tables.folder)?,
        args.tables.tables_seeds.unwrap_or(STANDING_SEEDS),
    );
    let mut keeping = Keeping::new(args.save, Existing::forced(args.force), resumed);
    // A file that cannot be written is better known before the game.
    keeping.keep(&session)?;
    let mut dialogue = Dialogue {
        last: session.last_sowing(),
        minds: Minds::new(
            session.players,
            args.seed.seed.unwrap_or_else(|| fastrand::u64(..)),
            supply,
            args.time.time.unwrap_or(USUAL_TIME),
        ),
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

/// The game or match that the options ask for.
fn begun(args: &PlayArgs) -> Result<Contest, Failure> {
    let BoardArgs { variant, row } = args.board;
    let Some(format) = args.series.match_format else {
        let position = starting::described(variant, row, args.position.as_deref())?;
        return Ok(Contest::Game(Game::new(position)));
    };
    let rules = MatchRules::new(variant, row, format, args.series.starter);
    match rules {
        Ok(rules) => Ok(Contest::Match(Match::new(rules))),
        Err(error) => Err(Failure::Usage(error.to_string())),
    }
}
