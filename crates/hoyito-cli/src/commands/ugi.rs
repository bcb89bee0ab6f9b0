//! `hoyito ugi`: the Universal Game Interface, and `uci` answered likewise.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use hoyito_core::{Game, LapBudget, Position, RowLength, Side, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Level, Limits, Player};

use super::starting;
use crate::failure::Failure;

/// How long to think when nobody says.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// Answers lines until `quit` or the end of the input.
pub(crate) fn run() -> Result<(), Failure> {
    let mut session = Session::new();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(Failure::Output)?;
        if !session.answer(&line)? {
            break;
        }
    }
    session.stop();
    Ok(())
}

/// What the other program has told so far.
struct Session {
    variant: Variant,
    row: RowLength,
    level: Level,
    game: Game,
    /// Who thinks, with what she has proven in this game; she is away while a
    /// search is under way.
    player: Option<Player>,
    thinking: Option<Thinking>,
}

/// A search under way.
struct Thinking {
    stop: Arc<AtomicBool>,
    done: JoinHandle<Player>,
}

impl Session {
    fn new() -> Self {
        let (variant, row) = (Variant::HoyitoII, RowLength::SIX);
        Self {
            variant,
            row,
            level: Level::Perfect,
            game: Game::new(Position::start(variant, row)),
            player: None,
            thinking: None,
        }
    }

    /// Answers one line; gives `false` when it was the last.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        let rest: Vec<&str>;
        match words.next() {
            Some(name @ ("ugi" | "uci")) => introduce(name)?,
            Some("isready") => {
                if self.thinking.is_none() {
                    let mut player = self.player();
                    player.prepare(self.game.start(), &Limits::default());
                    self.player = Some(player);
                }
                say("readyok")?;
            }
            Some("setoption") => {
                rest = words.collect();
                self.set_option(&rest)?;
            }
            Some("uginewgame" | "ucinewgame") => {
                self.new_game();
            }
            Some("position") => {
                rest = words.collect();
                self.stop();
                if let Err(why) = self.set_position(&rest) {
                    say(&format!("info string error: {why}"))?;
                }
            }
            Some("go") => {
                rest = words.collect();
                self.go(&rest)?;
            }
            Some("stop") => self.stop(),
            Some("query") => say(&format!("response {}", self.query(words.next())))?,
            Some("quit") => return Ok(false),
            Some(word) => say(&format!("info string error: unknown command {word:?}"))?,
            None => {}
        }
        Ok(true)
    }

    fn new_game(&mut self) {
        self.stop();
        self.player = None;
        self.game = Game::new(Position::start(self.variant, self.row));
    }

    fn player(&mut self) -> Player {
        let level = self.level;
        self.player
            .take()
            .unwrap_or_else(|| Player::new(level, 0, Tables::none()))
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), Failure> {
        let set = match words {
            ["name", "Variant", "value", name] => {
                name.parse().map(|variant| self.variant = variant).is_ok()
            }
            ["name", "Row", "value", pits] => pits
                .parse()
                .ok()
                .and_then(|pits| RowLength::new(pits).ok())
                .map(|row| self.row = row)
                .is_some(),
            ["name", "Level", "value", level] => {
                level.parse().map(|level| self.level = level).is_ok()
            }
            _ => false,
        };
        if set {
            self.new_game();
            Ok(())
        } else {
            say("info string error: no such option or value")
        }
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let moves = words.iter().position(|word| *word == "moves");
        let (position, moves) = match moves {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let start = match position {
            ["startpos"] => Position::start(self.variant, self.row),
            ["fen", text @ ..] => hoyito_notation::read_position(&text.join(" "), self.variant)
                .map_err(|error| error.to_string())?,
            _ => return Err("expected startpos or fen".to_owned()),
        };
        let mut game = Game::new(start);
        for word in moves {
            let pit = starting::pit(word).map_err(|error| error.to_string())?;
            game.play(pit).map_err(|error| error.to_string())?;
        }
        self.game = game;
        Ok(())
    }

    fn query(&self, what: Option<&str>) -> &'static str {
        let outcome = self.game.outcome();
        let yes_or_no = |yes| if yes { "true" } else { "false" };
        match what {
            Some("gameover") => yes_or_no(outcome.is_some()),
            Some("p1turn") => yes_or_no(self.game.position().due() == Side::South),
            Some("result") => match outcome.map(|outcome| outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::South)) => "p1win",
                Some(Some(Side::North)) => "p2win",
            },
            _ => "unknown",
        }
    }

    /// Thinks in another thread, so that `stop` is heard.
    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        self.stop();
        if self.game.outcome().is_some() {
            return say("bestmove 0000");
        }
        let number = |name| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        let nodes = number("nodes");
        let time = match number("movetime") {
            Some(milliseconds) => Some(Duration::from_millis(milliseconds)),
            None if words.contains(&"infinite") || nodes.is_some() => None,
            None => Some(USUAL_TIME),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        let position = *self.game.position();
        let mut player = self.player();
        let done = std::thread::spawn(move || {
            let began = Instant::now();
            let enough = || heard.load(Relaxed) || time.is_some_and(|time| began.elapsed() >= time);
            let limits = Limits {
                nodes,
                stop: Some(&enough),
                laps: LapBudget::default(),
            };
            let choice = player.choose(&position, &limits);
            let text = choice.map_or("0000".to_owned(), |choice| choice.pit.to_string());
            // Who no longer listens need not be told.
            let _ = say(&format!("bestmove {text}"));
            player
        });
        self.thinking = Some(Thinking { stop, done });
        Ok(())
    }

    /// Ends a search that is under way; it tells its move first.
    fn stop(&mut self) {
        if let Some(Thinking { stop, done }) = self.thinking.take() {
            stop.store(true, Relaxed);
            // A search that panicked has told so itself; a new player takes over.
            self.player = done.join().ok();
        }
    }
}

fn introduce(name: &str) -> Result<(), Failure> {
    say(&format!(
        "id name hoyito {}\n\
         id author the Hoyito developers\n\
         option name Variant type combo default hoyito-ii var hoyito-i var hoyito-ii var hoyito-iii\n\
         option name Row type spin default 6 min 6 max 12\n\
         option name Level type combo default perfect var 1 var 2 var 3 var 4 var 5 var perfect\n\
         {name}ok",
        env!("CARGO_PKG_VERSION")
    ))
}

/// Writes lines and sends them off at once.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
