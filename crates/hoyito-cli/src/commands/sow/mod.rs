//! `hoyito sow`: one sowing, for people and for programs.

mod batch;

use std::io::Write;

use hoyito_core::{Pit, Position, Refusal};

use super::report::{Report, WithEvents};
use super::starting;
use crate::args::SowArgs;
use crate::failure::Failure;
use crate::output;
use crate::render::{Detail, Telling, capitalised, draw, outcome};

pub(crate) fn run(args: &SowArgs) -> Result<(), Failure> {
    let (Some(variant), Some(text), Some(pit)) = (args.variant, &args.position, &args.pit) else {
        // The arguments are either all there or --batch is.
        return batch::run();
    };
    let position = starting::read(variant, text)?;
    let pit = starting::pit(pit).map_err(Failure::content)?;
    if !args.json {
        return tell(&position, pit, args.events);
    }
    let report = Report::of(&position, pit).map_err(Failure::content)?;
    if args.events {
        output::json_line(&WithEvents::new(report, &position, pit))?;
    } else {
        output::json_line(&report)?;
    }
    Ok(())
}

/// Tells a sowing in sentences.
fn tell(position: &Position, pit: Pit, every_drop: bool) -> Result<(), Failure> {
    let mut out = output::text();
    let telling = match Telling::of(position, pit) {
        Ok(telling) => telling,
        Err(never @ (Refusal::Endless { .. } | Refusal::Undecided { .. })) => {
            writeln!(out, "{}.", capitalised(never))?;
            writeln!(out, "It may not be chosen; nothing is sown.")?;
            out.flush()?;
            return Ok(());
        }
        Err(refusal) => return Err(Failure::content(refusal)),
    };
    let detail = if every_drop {
        Detail::Drops
    } else {
        Detail::Laps
    };
    writeln!(out, "{} sows {pit}.", pit.side())?;
    telling.write(detail, &mut out)?;
    let next = &telling.played().next;
    write!(out, "{}", draw(next))?;
    if let Some(end) = next.outcome() {
        writeln!(out, "{}", outcome("The game", &end, next))?;
    }
    writeln!(out, "{}", hoyito_notation::write_position(next))?;
    out.flush()?;
    Ok(())
}
