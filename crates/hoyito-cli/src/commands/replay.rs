//! `hoyito replay`: the games of a record, told.

use std::io::{self, Write};

use hoyito_core::{Game, Pit, Position};
use hoyito_notation::{GameRead, Reading, Record, Severity, write_position};
use serde::{Serialize, Serializer};

use super::records;
use super::report::{Report, WithEvents};
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::output;
use crate::render::{Detail, STRONG, Telling, draw, outcome};

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let reading = records::read(&args.file)?;
    let chosen = choose(&reading, args.game)?;
    let is_chosen = |game: Option<usize>| {
        game.is_none_or(|game| chosen.iter().any(|(number, _)| *number == game))
    };
    let said: Vec<_> = reading
        .diagnostics
        .iter()
        .filter(|diagnostic| is_chosen(diagnostic.game))
        .collect();
    records::tell(said.iter().copied());
    if args.json {
        output::json_line(&Replay {
            games: chosen
                .iter()
                .map(|(number, game)| GameReplay::of(*number, game, args.events))
                .collect(),
        })?;
    } else {
        let detail = if args.events {
            Detail::Drops
        } else {
            Detail::Short
        };
        let mut out = output::text();
        for (n, (number, game)) in chosen.iter().enumerate() {
            if n > 0 {
                writeln!(out)?;
            }
            tell(*number, game, detail, &mut out)?;
        }
        out.flush()?;
    }
    let wrong = said.iter().any(|said| said.severity() == Severity::Error)
        || chosen.iter().any(|(_, game)| game.errors > 0);
    if wrong {
        return Err(Failure::ContentTold);
    }
    Ok(())
}

/// The games to tell, with their numbers in the file.
fn choose(reading: &Reading, game: Option<u64>) -> Result<Vec<(usize, &GameRead)>, Failure> {
    let games = (1..).zip(&reading.games);
    let Some(wanted) = game else {
        return Ok(games.collect());
    };
    let chosen: Vec<_> = games
        .filter(|(number, _)| u64::try_from(*number) == Ok(wanted))
        .collect();
    if chosen.is_empty() {
        let there = reading.games.len();
        return Err(Failure::Usage(format!(
            "there is no game {wanted} in the file; it has {there}"
        )));
    }
    Ok(chosen)
}

/// Tells one game in sentences.
fn tell(number: usize, game: &GameRead, detail: Detail, out: &mut impl Write) -> io::Result<()> {
    let Some(record) = &game.record else {
        return writeln!(out, "{STRONG}Game {number} cannot be read.{STRONG:#}");
    };
    let tag = |name| record.tags().get(name).unwrap_or("?");
    let start = record.position();
    let round = match record.tags().get("Match") {
        Some(_) => format!(", round {} of a match", tag("Round")),
        None => String::new(),
    };
    writeln!(
        out,
        "{STRONG}Game {number}{round}: {} on {}. South: {}. North: {}.{STRONG:#}",
        start.variant(),
        start.row(),
        tag("South"),
        tag("North"),
    )?;
    write!(out, "{}", draw(&start))?;
    for comment in &record.line().before {
        writeln!(out, "{{{comment}}}")?;
    }
    for (n, (position, pit)) in (1..).zip(choices(&record.game())) {
        writeln!(out, "\nSowing {n}: {} sows {pit}.", pit.side())?;
        if let Ok(telling) = Telling::of(&position, pit) {
            telling.write(detail, out)?;
            writeln!(out, "{}", write_position(&telling.played().next))?;
        }
        for comment in record.line().moves[n - 1].comments() {
            writeln!(out, "{{{comment}}}")?;
        }
    }
    tell_end(record, game.errors > 0, out)
}

fn tell_end(record: &Record, broken_off: bool, out: &mut impl Write) -> io::Result<()> {
    let game = record.game();
    let position = game.position();
    write!(out, "\n{}", draw(position))?;
    match record.outcome() {
        Some(end) => writeln!(out, "{}", outcome("The game", &end, position)),
        None if broken_off => writeln!(out, "The record has errors and is told so far."),
        None => writeln!(out, "The game is unfinished; {} is due.", position.due()),
    }
}

/// Each sowing of a game: the position it was chosen in, and the pit.
fn choices(game: &Game) -> Vec<(Position, Pit)> {
    let before = (0..).map_while(|plies| game.position_after(plies).copied());
    let pits = game.plies().iter().map(|ply| ply.sowing.pit);
    before.zip(pits).collect()
}

/// What `--json` writes.
#[derive(Serialize)]
struct Replay<'r> {
    games: Vec<GameReplay<'r>>,
}

/// One game. Every key is always there.
#[derive(Serialize)]
struct GameReplay<'r> {
    game: usize,
    /// Errors in its record, which is then told as far as it can be.
    errors: usize,
    #[serde(serialize_with = "tags")]
    tags: Option<&'r Record>,
    start: Option<String>,
    sowings: Sowings<'r>,
    /// The position at the end.
    end: Option<String>,
    termination: Option<&'static str>,
    result: Option<String>,
}

impl<'r> GameReplay<'r> {
    fn of(number: usize, game: &'r GameRead, events: bool) -> Self {
        let record = game.record.as_ref();
        let outcome = record.and_then(Record::outcome);
        Self {
            game: number,
            errors: game.errors,
            tags: record,
            start: record.map(|record| write_position(&record.position())),
            sowings: Sowings { record, events },
            end: record.map(|record| write_position(record.game().position())),
            termination: outcome.map(|outcome| outcome.termination.name()),
            result: outcome
                .map(|outcome| format!("{}-{}", outcome.seeds.south, outcome.seeds.north)),
        }
    }
}

/// The tags as an object, in the order of a record.
fn tags<S: Serializer>(record: &Option<&Record>, serializer: S) -> Result<S::Ok, S::Error> {
    let tags = record.map(Record::all_tags).unwrap_or_default();
    serializer.collect_map(tags)
}

/// The sowings of a game, each as `hoyito sow --json` says it; made while they
/// are written, as a record may be long.
struct Sowings<'r> {
    record: Option<&'r Record>,
    events: bool,
}

impl Serialize for Sowings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;

        let game = self.record.map(Record::game);
        let choices = game.as_ref().map(choices).unwrap_or_default();
        let mut list = serializer.serialize_seq(Some(choices.len()))?;
        for (position, pit) in &choices {
            // What a record holds may be chosen; reading it has shown that.
            let Ok(report) = Report::of(position, *pit) else {
                continue;
            };
            if self.events {
                list.serialize_element(&WithEvents::new(report, position, *pit))?;
            } else {
                list.serialize_element(&report)?;
            }
        }
        list.end()
    }
}
