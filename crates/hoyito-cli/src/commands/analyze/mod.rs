//! `hoyito analyze`: what every sowing was worth, and which were mistakes.

mod annotate;
mod evidence;
mod judge;
mod line;
mod looking;
mod patience;
mod report;
mod telling;

use std::collections::BTreeMap;
use std::io::Write;

use hoyito_notation::{Reading, Record};

use self::annotate::Remarks;
use self::judge::{Judged, JudgedGame};
use self::looking::Judge;
use self::report::{Analysis, GameReport, PositionReport};
use super::{convert, records, starting};
use crate::args::analyze::AnalyzeArgs;
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::output;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    let mut judge = Judge::new(args);
    match (&args.file, &args.position, args.variant) {
        (None, Some(text), Some(variant)) => {
            let position = starting::read(variant, text)?;
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

/// A game of the file that is analyzed.
struct Chosen<'r> {
    /// Its number in the file, from 1.
    number: u64,
    record: &'r Record,
    /// The match that it is a round of, if any.
    round: Option<RoundOf>,
}

impl Chosen<'_> {
    /// Its name on the terminal.
    fn name(&self) -> String {
        format!("game {}", self.number)
    }
}

/// A round of a match, both counted from 1 in their file and match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RoundOf {
    series: u64,
    round: u64,
    /// How many rounds of the match are in the file.
    rounds: u64,
}

/// Analyzes the games of a file.
fn file(args: &AnalyzeArgs, judge: &mut Judge) -> Result<(), Failure> {
    if let Some(path) = &args.output.output {
        files::check(path, Existing::forced(args.output.force))?;
    }
    let reading = records::read(args.file.as_deref().unwrap_or("-".as_ref()))?;
    records::tell(&reading.diagnostics);
    if reading.has_errors() {
        return Err(Failure::ContentTold);
    }
    let chosen = chosen(args, &reading)?;
    if let Some(format) = args.to {
        let remarks = match args.every {
            true => Remarks::Every,
            false => Remarks::Mistakes,
        };
        let judged = judge_all(&chosen, judge)?;
        let mut written: Vec<Record> = reading.records().cloned().collect();
        for (game, judged) in chosen.iter().zip(&judged) {
            written[game.number as usize - 1] = annotate::annotated(game.record, judged, remarks);
        }
        return convert::write(&written, format, &args.output);
    }
    if args.json {
        let judged = judge_all(&chosen, judge)?;
        let games = chosen.iter().zip(&judged);
        output::json_line(&Analysis {
            games: games
                .map(|(game, judged)| GameReport::of(game, judged))
                .collect(),
            interrupted: judge.is_interrupted(),
        })?;
        return Ok(());
    }
    tell(&chosen, judge)
}

/// The games that are to be analyzed.
fn chosen<'r>(args: &AnalyzeArgs, reading: &'r Reading) -> Result<Vec<Chosen<'r>>, Failure> {
    let games = (1..).zip(reading.records()).map(|(number, record)| Chosen {
        number,
        record,
        round: round_of(reading, number as usize - 1),
    });
    let mut games: Vec<Chosen> = games.collect();
    if let Some(game) = args.game {
        let there = games.len();
        games.retain(|chosen| chosen.number == game);
        if games.is_empty() {
            return Err(Failure::Usage(format!(
                "there is no game {game} in the file; it has {there}"
            )));
        }
    }
    Ok(games)
}

/// Which round of which match a game is, counted from 0 in the file.
fn round_of(reading: &Reading, game: usize) -> Option<RoundOf> {
    (1..).zip(&reading.matches).find_map(|(series, read)| {
        let round = read.rounds.iter().position(|round| *round == game)?;
        Some(RoundOf {
            series,
            round: round as u64 + 1,
            rounds: read.rounds.len() as u64,
        })
    })
}

/// Judges games, as far as Ctrl-C lets it: those after the one under way are
/// left out.
fn judge_all(chosen: &[Chosen], judge: &mut Judge) -> Result<Vec<JudgedGame>, Failure> {
    let mut judged = Vec::new();
    for game in chosen {
        if !judged.is_empty() && judge.is_interrupted() {
            break;
        }
        judged.push(judge.game(&game.name(), &game.record.game())?);
    }
    Ok(judged)
}

/// Tells each game when it has been judged.
fn tell(chosen: &[Chosen], judge: &mut Judge) -> Result<(), Failure> {
    let mut out = output::text();
    // Rounds of two matches may stand among each other.
    let mut matches: BTreeMap<u64, Vec<Judged>> = BTreeMap::new();
    for (n, game) in chosen.iter().enumerate() {
        if n > 0 && judge.is_interrupted() {
            writeln!(out, "\n{} more not looked at.", chosen.len() - n)?;
            break;
        }
        let judged = judge.game(&game.name(), &game.record.game())?;
        if n > 0 {
            writeln!(out)?;
        }
        telling::game(game, &judged, &mut out)?;
        out.flush()?;
        let Some(of) = game.round else {
            continue;
        };
        let rounds = matches.entry(of.series).or_default();
        rounds.extend(judged.sowings);
        if of.round == of.rounds && of.rounds > 1 && chosen.len() > 1 {
            telling::match_summary(of.series, rounds, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}
