//! A game told sowing by sowing, for the snapshots: short lines for people who
//! check them by hand, made from the events of the rules.

use std::fmt::Write as _;

use hoyito_core::{
    CaptureKind, Event, EventLog, Game, Match, MatchEnd, MatchOutcome, Outcome, Pass, PassReason,
    Pit, Ply, Position, SowingEnd,
};
use hoyito_notation::write_position;

use super::Session;

/// A path with more words than this is shortened in the middle.
const WORDS: usize = 16;
/// Words of a shortened path that are shown at its beginning and at its end.
const SHOWN: usize = 6;

/// Tells a game, or a match round by round.
///
/// Every sowing has a line with its path, how it ended and what came of it,
/// and after it the position. `A4` in a path is the lift of four seeds from A,
/// `+c` a casa captured on the way.
#[must_use]
pub fn tell(session: &Session) -> String {
    let mut text = String::new();
    match session {
        Session::Single(game) => tell_game(&mut text, game),
        Session::Series(series) => {
            for round in series.rounds() {
                let _ = writeln!(text, "round {}", round.start().number);
                tell_game(&mut text, round.game());
            }
            tell_match(&mut text, series);
        }
    }
    text
}

fn tell_game(text: &mut String, game: &Game) {
    let start = game.start();
    let _ = writeln!(text, "{} on {}", start.variant(), start.row());
    let _ = writeln!(text, "{}", write_position(start));
    for (number, ply) in game.plies().iter().enumerate() {
        let before = game.position_after(number).unwrap_or(start);
        let _ = writeln!(text, "{:>4} {}", number + 1, sowing(before, ply));
        let _ = writeln!(text, "{}", write_position(&ply.after));
    }
    let _ = writeln!(text, "= {}", ending(game.outcome()));
}

/// One sowing in one line.
fn sowing(before: &Position, ply: &Ply) -> String {
    let mut log = EventLog::default();
    // It was played from here, so nothing can be refused.
    let _ = before.observe(ply.sowing.pit, &mut log);
    let mut told = Told::default();
    for event in log.events {
        told.see(event);
    }
    let laps = ply.sowing.laps;
    let plural = if laps == 1 { "" } else { "s" };
    let mut line = format!("{}: {laps} lap{plural}", shortened(&told.path));
    for clause in &told.clauses {
        line += ", ";
        line += clause;
    }
    let gain = ply.sowing.gain();
    if !gain.is_zero() {
        let _ = write!(line, "; {} +{gain}", ply.sowing.mover());
    }
    if ply.sowing.again {
        line += ", to sow again";
    }
    if let Some(pass) = ply.pass {
        line += "; ";
        line += &skipped(pass);
    }
    line
}

/// What is put together from the events of a sowing.
#[derive(Default)]
struct Told {
    path: Vec<String>,
    clauses: Vec<String>,
    casa: Option<Pit>,
    chain: Vec<String>,
}

impl Told {
    fn see(&mut self, event: Event) {
        match event {
            Event::Lift { pit, seeds } => self.path.push(format!("{pit}{seeds}")),
            Event::Capture { pit, kind } => match kind {
                CaptureKind::Along => self.path.push(format!("+{pit}")),
                CaptureKind::Casa => self.casa = Some(pit),
                CaptureKind::Chain => self.chain.push(pit.to_string()),
            },
            Event::LastFour { to } => self.clauses.push(format!("the last four to {to}")),
            Event::End { pit, end } => self.end(pit, end),
            Event::Drop { .. } | Event::Relay { .. } => {}
        }
    }

    /// The end comes after all captures, but is told before the last four.
    fn end(&mut self, last: Pit, end: SowingEnd) {
        let mut clauses = Vec::new();
        match self.casa {
            Some(casa) => clauses.push(format!("the last seed makes four in {casa}")),
            None if end == SowingEnd::Empty => {
                clauses.push(format!("the last seed into the empty {last}"));
            }
            None => clauses.push(format!("stopped by a capture in {last}")),
        }
        if !self.chain.is_empty() {
            clauses.push(format!("the chain {} behind it", self.chain.join(" ")));
        }
        clauses.append(&mut self.clauses);
        self.clauses = clauses;
    }
}

fn shortened(path: &[String]) -> String {
    if path.len() <= WORDS {
        return path.join(" ");
    }
    let (first, rest) = path.split_at(SHOWN);
    let last = &rest[rest.len() - SHOWN..];
    format!("{} … {}", first.join(" "), last.join(" "))
}

fn skipped(pass: Pass) -> String {
    let why = match pass.reason {
        PassReason::NoSeeds => "has no seed",
        PassReason::OnlyEndless => "has only endless pits",
        PassReason::Undecided => "has only undecided pits",
    };
    format!("{} {why} and is skipped", pass.side)
}

fn ending(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome { termination, seeds }) => {
            let winner = outcome.and_then(|outcome| outcome.winner());
            let who = winner.map_or("drawn".to_owned(), |side| format!("{side} wins"));
            format!("{termination}: {}-{}, {who}", seeds.south, seeds.north)
        }
        None => "unfinished".to_owned(),
    }
}

fn tell_match(text: &mut String, series: &Match) {
    let rules = series.rules();
    let (format, starter) = (rules.format(), rules.starter());
    let _ = write!(text, "match {format} starter:{starter}: ");
    let _ = match series.outcome() {
        Some(MatchOutcome { end, winner }) => match winner {
            Some(side) => writeln!(text, "{side} wins, {}", match_end(end)),
            None => writeln!(text, "drawn, {}", match_end(end)),
        },
        None => writeln!(text, "unfinished"),
    };
}

fn match_end(end: MatchEnd) -> String {
    match end {
        MatchEnd::Rounds => "all rounds played".to_owned(),
        MatchEnd::Wins => "by rounds won".to_owned(),
        MatchEnd::CannotFill(side) => format!("{side} cannot fill a pit"),
        MatchEnd::Conceded(side) => format!("{side} concedes"),
    }
}
