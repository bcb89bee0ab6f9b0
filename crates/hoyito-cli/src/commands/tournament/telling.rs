//! The results for people.

use std::io::{self, Write};

use super::plan::{Plan, Unit};
use super::rating::Rating;
use super::score::{Pair, Score, Table, Tally};
use crate::render::STRONG;

/// Tells how everybody did, and how every two players did against each other.
pub(super) fn tell(
    plan: &Plan,
    table: &Table,
    cut_short: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    if plan.players.len() > 2 {
        cross_table(plan, table, out)?;
        writeln!(out)?;
    }
    for pair in &table.pairs {
        tell_pair(plan, pair, out)?;
    }
    if cut_short > 0 {
        let choices = match cut_short {
            1 => "1 choice was".to_owned(),
            _ => format!("{cut_short} choices were"),
        };
        writeln!(
            out,
            "{choices} cut short by the limit of time: the same seed may give other games."
        )?;
    }
    Ok(())
}

/// Tells that Ctrl-C came before the last meeting.
pub(super) fn stopped(plan: &Plan, done: u64, out: &mut impl Write) -> io::Result<()> {
    let (total, units) = (plan.total(), plan.units());
    writeln!(out, "Stopped after {done} of {total} {units}.")
}

/// A line for each player, the best first, with her score against each other.
fn cross_table(plan: &Plan, table: &Table, out: &mut impl Write) -> io::Result<()> {
    let order = table.order();
    let ratings = table.ratings();
    let names: Vec<String> = plan.players.iter().map(ToString::to_string).collect();
    let width = names.iter().map(String::len).max().unwrap_or_default();
    write!(out, "{STRONG}{:>4}{:width$}", "", "")?;
    for place in 1..=order.len() {
        write!(out, "{place:>7}")?;
    }
    let last = if ratings.is_some() { "Elo" } else { "" };
    let heading = format!("{:>9}  {:<14}{last}", "Points", "In a hundred");
    writeln!(out, "{}{STRONG:#}", heading.trim_end())?;
    for (place, player) in (1..).zip(&order) {
        write!(out, "{place:>3} {:width$}", names[*player])?;
        for other in &order {
            match points_against(table, *player, *other) {
                Some(points) => write!(out, "{points:>7.1}")?,
                None => write!(out, "{:>7}", "-")?,
            }
        }
        let tally = &table.players[*player];
        let points = tally.won as f64 + 0.5 * tally.drawn as f64;
        let score = tally.score().map(in_a_hundred).unwrap_or_default();
        let rating = ratings.as_ref().map(|ratings| elo(ratings[*player]));
        let line = format!("{points:>9.1}  {score:<14}{}", rating.unwrap_or_default());
        writeln!(out, "{}", line.trim_end())?;
    }
    if ratings.is_none() {
        writeln!(
            out,
            "No Elo for all: somebody has no point against the others, or they have none against her."
        )?;
    }
    Ok(())
}

/// A player's points in a hundred against another; `None` against herself.
fn points_against(table: &Table, player: usize, other: usize) -> Option<f64> {
    let as_first = table.between(player, other).and_then(Tally::score);
    let as_second = table.between(other, player).and_then(Tally::score);
    as_first
        .map(|score| score.points)
        .or(as_second.map(|score| 100.0 - score.points))
}

fn tell_pair(plan: &Plan, pair: &Pair, out: &mut impl Write) -> io::Result<()> {
    let Pair {
        first,
        second,
        tally,
    } = pair;
    let (first, second) = (&plan.players[*first], &plan.players[*second]);
    let Tally {
        won, drawn, lost, ..
    } = tally;
    write!(
        out,
        "{first} against {second}: {won} won, {drawn} drawn, {lost} lost"
    )?;
    if let Some(score) = tally.score() {
        write!(out, "; {} in a hundred", in_a_hundred(score))?;
        if let Some(elo) = score.elo() {
            let error = elo.error.map(|error| format!(" ± {error:.0}"));
            write!(
                out,
                ", Elo {:+.0}{}",
                elo.difference,
                error.unwrap_or_default()
            )?;
        }
    }
    writeln!(out)?;
    if let Unit::Match(_) = plan.unit() {
        let [won, drawn, lost] = tally.rounds;
        let [own, other] = tally.seeds;
        writeln!(
            out,
            "  rounds: {won} won, {drawn} drawn, {lost} lost; seeds: {own} to {other}"
        )?;
    }
    Ok(())
}

fn elo(rating: Rating) -> String {
    let error = rating.error.map(|error| format!(" ± {error:.0}"));
    // Adding nothing makes -0 a 0.
    let elo = rating.elo.round() + 0.0;
    format!("{elo:+.0}{}", error.unwrap_or_default())
}

fn in_a_hundred(score: Score) -> String {
    match score.error {
        Some(error) => format!("{:.1} ± {error:.1}", score.points),
        None => format!("{:.1}", score.points),
    }
}
