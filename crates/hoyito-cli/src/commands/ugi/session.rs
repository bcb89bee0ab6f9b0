//! What another program has told so far, and what it is answered.

use hoyito_core::{Game, Pit, Position, Side};
use hoyito_engine::tablebase::{Folder, Missing, Tables};
use hoyito_engine::{Level, Limits, Player};
use hoyito_notation::PositionTextError;

use super::limits::SearchLimits;
use super::options::Options;
use super::thinking::Thinking;
use super::{complain, say, shortened};
use crate::commands::standing::Supply;
use crate::commands::starting::{self, NoPit};
use crate::failure::Failure;

/// A conversation with another program.
pub(super) struct Session {
    options: Options,
    game: Game,
    /// Who thinks, with what she has proven in this game; she is away while a
    /// search is under way.
    player: Option<Player>,
    thinking: Option<Thinking>,
    /// Where tables are kept, if anywhere.
    folder: Option<Folder>,
    /// Tables that come while she plays.
    supply: Supply,
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    GoOn,
    Quit,
}

/// Why a position cannot be set; the one before stays.
#[derive(Debug, thiserror::Error)]
enum PositionError {
    /// Neither of the two ways to name one.
    #[error("position: expected startpos or fen POSITION, then perhaps moves")]
    Form,
    /// No position.
    #[error("position: {0}")]
    Text(#[from] PositionTextError),
    /// A move that is no pit.
    #[error("position: move {number}: {why}")]
    NoPit {
        /// Which move it is, from 1.
        number: usize,
        /// What stands there.
        why: NoPit,
    },
    /// A move that the rules refuse.
    #[error("position: move {number}, {pit}: {why}")]
    Refused {
        /// Which move it is, from 1.
        number: usize,
        /// The pit.
        pit: Pit,
        /// What the rules say.
        why: String,
    },
}

impl Session {
    /// Nothing has been said yet. Tables are kept in this folder, if in any.
    pub(super) fn new(folder: Option<Folder>) -> Self {
        let options = Options::new();
        Self {
            supply: Supply::new(folder.clone(), options.tables_seeds),
            folder,
            options,
            game: Game::new(Position::start(options.variant, options.row)),
            player: None,
            thinking: None,
        }
    }

    /// Answers one line.
    ///
    /// # Errors
    ///
    /// When the answer cannot be written.
    pub(super) fn answer(&mut self, line: &str) -> Result<Then, Failure> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((command, rest)) = words.split_first() else {
            return Ok(Then::GoOn);
        };
        match *command {
            "ugi" | "uci" => introduce(command)?,
            "isready" => self.make_ready()?,
            "setoption" => self.set_option(rest)?,
            "uginewgame" | "ucinewgame" => self.new_game(),
            "position" => {
                self.stop();
                match self.position(rest) {
                    Ok(game) => self.game = game,
                    Err(why) => complain(&why)?,
                }
            }
            "go" => self.go(rest)?,
            "stop" => self.stop(),
            "query" => self.query(rest)?,
            "quit" => return Ok(Then::Quit),
            word => {
                complain(&format_args!("there is no command {:?}", shortened(word)))?;
            }
        }
        Ok(Then::GoOn)
    }

    /// Ends a search that is under way; it tells its move first.
    pub(super) fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.player = thinking.stop();
        }
    }

    /// Waits for a search that is under way, if it comes to an end by itself.
    pub(super) fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.finish();
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), Failure> {
        let before = self.options;
        if let Err(why) = self.options.set(words) {
            return complain(&why);
        }
        if self.options.tables_seeds != before.tables_seeds {
            self.supply = Supply::new(self.folder.clone(), self.options.tables_seeds);
        }
        self.new_game();
        Ok(())
    }

    fn new_game(&mut self) {
        self.stop();
        self.player = None;
        self.game = Game::new(Position::start(self.options.variant, self.options.row));
    }

    fn player(&mut self) -> Player {
        let Options { level, seed, .. } = self.options;
        self.player
            .take()
            .unwrap_or_else(|| Player::new(level, seed, Tables::none()))
    }

    /// Makes the tables that the player cannot do without, so that a search can
    /// be stopped from its beginning. Larger ones come later.
    fn make_ready(&mut self) -> Result<(), Failure> {
        self.want_tables()?;
        if self.thinking.is_none() {
            let mut player = self.player();
            player.prepare(self.game.start(), &Limits::default());
            self.player = Some(player);
        }
        say("readyok")
    }

    fn want_tables(&mut self) -> Result<(), Failure> {
        if self.options.level == Level::Perfect {
            self.supply.want(self.game.position(), Missing::Make);
        }
        for trouble in self.supply.troubles() {
            say(&format!("info string {trouble}"))?;
        }
        Ok(())
    }

    /// The game that a position and moves tell, with all its history (H2).
    fn position(&self, words: &[&str]) -> Result<Game, PositionError> {
        let moves = words.iter().position(|word| *word == "moves");
        let (position, moves) = match moves {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let start = match position {
            ["startpos"] => Position::start(self.options.variant, self.options.row),
            ["fen", text @ ..] => {
                hoyito_notation::read_position(&text.join(" "), self.options.variant)?
            }
            _ => return Err(PositionError::Form),
        };
        let mut game = Game::new(start);
        for (number, word) in (1..).zip(moves) {
            let pit = starting::pit(word).map_err(|why| PositionError::NoPit { number, why })?;
            game.play(pit).map_err(|why| PositionError::Refused {
                number,
                pit,
                why: why.to_string(),
            })?;
        }
        Ok(game)
    }

    fn query(&self, words: &[&str]) -> Result<(), Failure> {
        let outcome = self.game.outcome();
        let yes_or_no = |yes| if yes { "true" } else { "false" };
        let response = match words {
            ["gameover"] => yes_or_no(outcome.is_some()),
            ["p1turn"] => yes_or_no(self.game.position().due() == Side::South),
            ["result"] => match outcome.map(|outcome| outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::South)) => "p1win",
                Some(Some(Side::North)) => "p2win",
            },
            _ => return complain(&"query: expected gameover, p1turn or result"),
        };
        say(&format!("response {response}"))
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        self.stop();
        let (search, strange) = SearchLimits::read(words, self.game.position().due());
        for word in strange {
            let word = shortened(word);
            complain(&format_args!("go: {word:?} is not understood and left out"))?;
        }
        if self.game.outcome().is_some() {
            return say("bestmove 0000");
        }
        self.want_tables()?;
        let mut player = self.player();
        // A search that ends after so many positions is to be the same every
        // time, whatever has come meanwhile.
        if search.nodes.is_none() {
            player.offer_tables(&self.supply.tables());
        }
        self.thinking = Some(Thinking::begin(player, self.game.clone(), search));
        Ok(())
    }
}

fn introduce(name: &str) -> Result<(), Failure> {
    say(&format!(
        "id name hoyito {}\nid author the Hoyito developers\n{}\n{name}ok",
        env!("CARGO_PKG_VERSION"),
        Options::LIST
    ))
}
