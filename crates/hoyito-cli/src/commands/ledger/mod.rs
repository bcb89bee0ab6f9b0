//! `hoyito match`: the ledger of the matches in a record.

mod report;

use std::io::{self, Write};

use hoyito_core::{Match, Next};
use hoyito_notation::{MatchRead, Reading};
use serde::Serialize;

use self::report::MatchReport;
use super::records;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::output;
use crate::render::{STRONG, ledger, match_outcome, match_rules, round_title, set_up, totals};

/// What `--json` writes.
#[derive(Serialize)]
struct Ledgers {
    matches: Vec<MatchReport>,
}

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    let reading = records::read(&args.file)?;
    records::tell(&reading.diagnostics);
    if args.json {
        output::json_line(&Ledgers {
            matches: (1..)
                .zip(&reading.matches)
                .map(|(number, read)| MatchReport::of(number, read, &reading))
                .collect(),
        })?;
    } else {
        let mut out = output::text();
        for (number, read) in (1..).zip(&reading.matches) {
            if number > 1 {
                writeln!(out)?;
            }
            tell(number, read, &reading, &mut out)?;
        }
        out.flush()?;
    }
    if reading.has_errors() {
        return Err(Failure::ContentTold);
    }
    if reading.matches.is_empty() {
        return Err(Failure::Content(format!(
            "{} holds no match; the rounds of a match have a Match tag",
            records::name(&args.file)
        )));
    }
    Ok(())
}

/// Tells one match: who plays, the ledger, and what comes next.
fn tell(
    number: usize,
    read: &MatchRead,
    reading: &Reading,
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(series) = read.play(reading) else {
        return writeln!(
            out,
            "{STRONG}Match {number} has errors and has no ledger.{STRONG:#}"
        );
    };
    let rules = match_rules(series.rules());
    let player = |name| report::tag(read, reading, name).unwrap_or("?");
    let (south, north) = (player("South"), player("North"));
    writeln!(out, "{STRONG}Match {number}: {rules}.{STRONG:#}")?;
    writeln!(out, "South: {south}. North: {north}.")?;
    writeln!(out, "\n{}{}", ledger(series.rounds()), totals(&series))?;
    write!(out, "{}", what_comes(&series))
}

/// How the match ended, or what is to be played next.
fn what_comes(series: &Match) -> String {
    let rules = series.rules();
    let results = series.results();
    if let Some(end) = series.outcome() {
        return format!("{}\n", match_outcome(rules, &results, &end));
    }
    let game = series.game();
    if game.outcome().is_none() {
        let title = round_title(rules, series.rounds().len());
        let due = game.position().due();
        return format!("{title} is unfinished; {due} is due.\n");
    }
    match rules.after(&results) {
        Ok(Next::Round(start)) => {
            let title = round_title(rules, start.number);
            format!("{title} comes next.\n{}", set_up(rules, &results, &start))
        }
        // The rounds have been played by the same rules.
        Ok(Next::Over(_)) | Err(_) => String::new(),
    }
}
