//! `hoyito analyze`: what every sowing was worth, and which were mistakes.

mod annotate;
mod judge;
mod report;
mod telling;

use std::io::Write;

use hoyito_notation::Record;

use self::judge::{Judge, Judged};
use self::report::{Analysis, GameReport, PositionReport};
use super::{convert, records};
use crate::args::analyze::AnalyzeArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    let mut judge = Judge::new(args);
    match (&args.file, &args.position, args.variant) {
        (None, Some(text), Some(variant)) => {
            let position =
                hoyito_notation::read_position(text, variant).map_err(Failure::content)?;
            let judged = judge.position(&position)?;
            if args.json {
                output::json_line(&PositionReport::of(&position, &judged))?;
                return Ok(());
            }
            let mut out = output::text();
            telling::position(&position, &judged, &mut out)?;
            out.flush()?;
            Ok(())
        }
        (Some(_), _, _) => file(args, &mut judge),
        _ => Err(Failure::Usage(
            "name a FILE, or a --variant and a --position".to_owned(),
        )),
    }
}

/// Analyzes the games of a file, told while they are judged.
fn file(args: &AnalyzeArgs, judge: &mut Judge) -> Result<(), Failure> {
    let reading = records::read(args.file.as_deref().unwrap_or("-".as_ref()))?;
    records::tell(&reading.diagnostics);
    if reading.has_errors() {
        return Err(Failure::ContentTold);
    }
    let games: Vec<(u64, &Record)> = (1..).zip(reading.records()).collect();
    let is_chosen = |number: u64| args.game.is_none_or(|game| game == number);
    if let Some(game) = args.game
        && !games.iter().any(|(number, _)| *number == game)
    {
        let there = games.len();
        return Err(Failure::Usage(format!(
            "there is no game {game} in the file; it has {there}"
        )));
    }
    let chosen = games.iter().filter(|(number, _)| is_chosen(*number));
    if let Some(format) = args.to {
        let mut written = Vec::new();
        for (number, record) in &games {
            written.push(match is_chosen(*number) {
                true => annotate::annotated(record, &judge.game(&record.game(), |_, _| Ok(()))?),
                false => (*record).clone(),
            });
        }
        return convert::write(&written, format, args.output.as_deref(), args.force);
    }
    if args.json {
        let mut games = Vec::new();
        for (number, record) in chosen {
            let judged = judge.game(&record.game(), |_, _| Ok(()))?;
            games.push(GameReport::of(*number, record, &judged));
        }
        output::json_line(&Analysis { games })?;
        return Ok(());
    }
    let mut out = output::text();
    for (n, (number, record)) in chosen.enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        telling::heading(*number, record, &mut out)?;
        // Each line is sent off at once: whoever stops the program keeps what
        // was judged by then.
        let judged = judge.game(&record.game(), |n, judged| {
            telling::sowing(n, judged, &mut out)?;
            out.flush()
        })?;
        telling::summary(&judged, &mut out)?;
    }
    out.flush()?;
    Ok(())
}
