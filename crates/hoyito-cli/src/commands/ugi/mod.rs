//! `hoyito ugi`: the Universal Game Interface, and `uci` answered likewise.

mod limits;
mod options;
mod session;
mod thinking;

use std::io::{self, Write};
use std::path::Path;

use self::session::{Session, Then};
use super::tables::standing_folder;
use crate::args::engine::UgiArgs;
use crate::failure::Failure;
use crate::lines::Lines;

/// Answers lines until `quit` or the end of the input. Whatever a line holds,
/// the next one is answered too.
pub(crate) fn run(args: &UgiArgs) -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut session = Session::new(standing_folder(&args.folder)?);
    while let Some(line) = lines
        .next()
        .map_err(Failure::read(Path::new("the standard input")))?
    {
        let then = match line {
            Ok(line) => session.answer(line)?,
            Err(bad) => {
                complain(&bad)?;
                Then::GoOn
            }
        };
        if then == Then::Quit {
            session.stop();
            return Ok(());
        }
    }
    // Nobody can say stop any more; what has a limit may come to its end.
    session.finish();
    Ok(())
}

/// Says that something was not understood or cannot be done.
fn complain(why: &impl std::fmt::Display) -> Result<(), Failure> {
    say(&format!("info string error: {why}"))
}

/// As much of a strange word as is repeated to who said it.
fn shortened(word: &str) -> String {
    word.chars().take(20).collect()
}

/// Writes lines and sends them off at once.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
