//! The analysis for people: a line for every sowing, and what it comes to.

use std::io::{self, Write};

use hoyito_core::{Position, Side};
use hoyito_engine::Lost;
use hoyito_notation::Mark;

use super::Chosen;
use super::judge::{Judged, JudgedGame, Stopped, lost_in_turns};
use crate::commands::margins::words;
use crate::render::{STRONG, capitalised};

/// Tells a game: a line for each of its sowings, and what they come to.
pub(super) fn game(game: &Chosen, judged: &JudgedGame, out: &mut impl Write) -> io::Result<()> {
    heading(game, out)?;
    for (number, judged) in (1..).zip(&judged.sowings) {
        sowing(number, judged, out)?;
    }
    summary(judged, out)
}

/// Tells which game it is, and what the columns are.
fn heading(game: &Chosen, out: &mut impl Write) -> io::Result<()> {
    let tag = |name| game.record.tags().get(name).unwrap_or("?");
    let start = game.record.position();
    let round = game.round.map_or(String::new(), |of| {
        format!(", round {} of match {}", of.round, of.series)
    });
    writeln!(
        out,
        "{STRONG}Game {}: {} on {}{round}. South: {}. North: {}.{STRONG:#}",
        game.number,
        start.variant(),
        start.row(),
        tag("South"),
        tag("North"),
    )?;
    columns("      Sowing", "Before", "After", "Lost", "Better", out)
}

/// Tells one sowing of a game, counted from 1.
fn sowing(number: usize, judged: &Judged, out: &mut impl Write) -> io::Result<()> {
    let better = judged.best.map(|pit| pit.to_string());
    columns(
        &format!("{number:>4}  {} {}", judged.pit.side(), marked(judged)),
        &words(judged.judgement.before),
        &words(judged.judgement.after),
        &lost(judged),
        &better.unwrap_or_default(),
        out,
    )
}

/// Tells what the sowings of each player have lost, and what a stop was worth.
fn summary(game: &JudgedGame, out: &mut impl Write) -> io::Result<()> {
    if let Some(stopped) = &game.stopped {
        writeln!(out, "{}.", capitalised(words_of(stopped)))?;
    }
    losses("", &game.sowings, out)?;
    unproven(&game.sowings, out)
}

/// The same for all rounds of a match together.
pub(super) fn match_summary(
    series: u64,
    sowings: &[Judged],
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "\n{STRONG}Match {series}, all rounds{STRONG:#}")?;
    losses("in all ", sowings, out)
}

fn losses(when: &str, judged: &[Judged], out: &mut impl Write) -> io::Result<()> {
    for side in Side::BOTH {
        let turns = lost_in_turns(side, judged);
        let lost: Lost = turns.iter().copied().sum();
        let count = |mark| {
            let own = judged.iter().filter(|judged| judged.pit.side() == side);
            own.filter(|judged| judged.mark() == Some(mark)).count()
        };
        let least = if lost.is_exact() { "" } else { "at least " };
        let turns = match turns.iter().filter(|turn| turn.least > 0).count() {
            0 => String::new(),
            1 => " in 1 turn".to_owned(),
            turns => format!(" in {turns} turns"),
        };
        writeln!(
            out,
            "{side} lost {when}{least}{} seeds{turns}: {} marked ?, {} marked ??.",
            lost.least,
            count(Mark::Mistake),
            count(Mark::Blunder)
        )?;
    }
    Ok(())
}

/// What the players got by stopping, and what best play would have given.
pub(super) fn words_of(stopped: &Stopped) -> String {
    let gave_up = match stopped.gave_up() {
        Some((side, least, most)) if least == most => {
            format!("; {side} went without {least} seeds")
        }
        Some((side, least, most)) => format!("; {side} went without {least} to {most} seeds"),
        None => String::new(),
    };
    format!(
        "stopped by {} with a margin of {} for South, {} with best play{gave_up}",
        stopped.outcome.termination,
        stopped.margin(),
        words(stopped.value)
    )
}

/// Tells every pit of a position.
pub(super) fn position(
    position: &Position,
    judged: &[Judged],
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(first) = judged.first() else {
        return writeln!(out, "There is nothing to choose.");
    };
    writeln!(
        out,
        "{STRONG}{} is due: a margin of {} with best play.{STRONG:#}",
        position.due(),
        words(first.judgement.before)
    )?;
    columns("Sowing", "Before", "After", "Lost", "", out)?;
    for pit in judged {
        columns(
            &marked(pit),
            &words(pit.judgement.before),
            &words(pit.judgement.after),
            &lost(pit),
            "",
            out,
        )?;
    }
    unproven(judged, out)
}

/// Says which sowings are not judged exactly, if any.
fn unproven(judged: &[Judged], out: &mut impl Write) -> io::Result<()> {
    let open: Vec<usize> = (1..)
        .zip(judged)
        .filter(|(_, judged)| !judged.is_exact())
        .map(|(number, _)| number)
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "{} of {} not judged exactly ({}); more --time or --nodes may tell.",
        open.len(),
        judged.len(),
        stretches(&open)
    )
}

/// Numbers in order, those that follow each other as one: `1 to 3, 7`.
fn stretches(numbers: &[usize]) -> String {
    let stretches = numbers.chunk_by(|one, next| one + 1 == *next);
    let words = stretches.map(|stretch| match stretch {
        [first, .., last] => format!("{first} to {last}"),
        _ => stretch.iter().map(usize::to_string).collect(),
    });
    words.collect::<Vec<_>>().join(", ")
}

fn columns(
    sowing: &str,
    before: &str,
    after: &str,
    lost: &str,
    better: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let line = format!("{sowing:<16}{before:<12}{after:<12}{lost:<12}{better}");
    writeln!(out, "{}", line.trim_end())
}

fn marked(judged: &Judged) -> String {
    let mark = judged.mark().map_or("", Mark::symbol);
    format!("{}{mark}", judged.pit)
}

fn lost(judged: &Judged) -> String {
    match judged.judgement.lost() {
        Lost { least, most } if least == most => least.to_string(),
        Lost { least, most } => format!("{least} to {most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_one_stretch() {
        assert_eq!(stretches(&[4]), "4");
        assert_eq!(stretches(&[1, 2, 3, 7, 9, 10]), "1 to 3, 7, 9 to 10");
    }
}
