//! Game records: tags, a tree of sowings, and how the game ended.

use std::fmt;

use hoyito_core::{Game, Outcome, Pit, Position, Seeds, Side};

use crate::{Start, Tags};

/// The record of one game, from its start to its end or to where it was left.
///
/// Every sowing in it is legal and what is said of it is true: a record is
/// made by a [`RecordBuilder`](crate::RecordBuilder), by
/// [`from_game`](Self::from_game), or by reading, and all of them ask the
/// rules. Two records are equal when they say the same; the spacing and the
/// numbers of the file they were read from are not part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(crate) tags: Tags,
    pub(crate) start: Start,
    pub(crate) line: Line,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) closing: Vec<Comment>,
}

impl Record {
    /// The record of a game as it stands, without comments or variations.
    ///
    /// ```
    /// use hoyito_core::{Game, Pit, Position, RowLength, Variant};
    /// use hoyito_notation::{Record, Tags, write_record};
    ///
    /// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
    /// game.play(Pit::from_letter('D')?)?;
    /// let mut tags = Tags::new();
    /// tags.set("South", "Altagracia")?;
    /// let text = write_record(&Record::from_game(&game, tags));
    /// assert!(text.contains("[South \"Altagracia\"]\n"));
    /// assert!(text.ends_with("\n\n1. D *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, tags: Tags) -> Self {
        let mut line = Line::default();
        for ply in game.plies() {
            let mut sowed = Move::of(&ply.sowing);
            if let Some(pass) = ply.pass {
                sowed.after.push(After::Pass(pass.side));
            }
            line.moves.push(sowed);
        }
        let start = Start::of(*game.start()).kept_for(&tags);
        Self {
            tags,
            start,
            line,
            outcome: game.outcome(),
            closing: Vec::new(),
        }
    }

    /// The tags that the game itself does not decide: players, event, date …
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The same, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// How the game begins: variant, board, who is due, who holds the last
    /// four.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The sowings of the game itself, with whatever hangs on them.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// How the game ended, or `None` when it is unfinished.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Comments that stand after the result.
    #[must_use]
    pub fn closing(&self) -> &[Comment] {
        &self.closing
    }

    /// The pits of the main line, in order.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + '_ {
        self.line.moves.iter().map(|sowed| sowed.pit)
    }

    /// The game that the main line tells, ended as the record says.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.position());
        for pit in self.pits() {
            // Every sowing was legal when the record was made; should one
            // not be, the game so far is what can be told.
            if game.play(pit).is_err() {
                return game;
            }
        }
        if let (None, Some(outcome)) = (game.outcome(), self.outcome) {
            let _ = crate::ending::stop(&mut game, &outcome);
        }
        game
    }

    /// The position it begins with.
    #[must_use]
    pub const fn position(&self) -> Position {
        *self.start.position()
    }
}

/// Sowings one after the other: the game itself or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first sowing.
    pub before: Vec<Comment>,
    /// The sowings. In a variation there is at least one, and the first stands
    /// in place of the sowing that the variation hangs on.
    pub moves: Vec<Move>,
}

/// One sowing and what hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The pit that is sown.
    pub pit: Pit,
    /// Where the last seed falls.
    pub landing: Pit,
    /// Seeds the sower gets by it, the last four included when they are hers.
    pub gain: Seeds,
    /// How good somebody finds it.
    pub mark: Option<Mark>,
    /// What follows it, in the order of the text.
    pub after: Vec<After>,
}

impl Move {
    pub(crate) fn of(sowing: &hoyito_core::Sowing) -> Self {
        Self {
            pit: sowing.pit,
            landing: sowing.last,
            gain: sowing.gain(),
            mark: None,
            after: Vec::new(),
        }
    }

    /// Who is skipped after it, if anybody is (R5, H1).
    #[must_use]
    pub fn pass(&self) -> Option<Side> {
        self.after.iter().find_map(|after| match after {
            After::Pass(side) => Some(*side),
            _ => None,
        })
    }

    /// The comments on it.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.after.iter().filter_map(|after| match after {
            After::Comment(comment) => Some(comment),
            _ => None,
        })
    }

    /// The lines that might have been played in its place.
    pub fn variations(&self) -> impl Iterator<Item = &Line> {
        self.after.iter().filter_map(|after| match after {
            After::Variation(line) => Some(line),
            _ => None,
        })
    }
}

/// What can stand after a sowing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// A numeric annotation glyph, written `$1`.
    Nag(u8),
    /// A comment.
    Comment(Comment),
    /// Sowings that might have been played instead of this one.
    Variation(Line),
    /// This player was due and is skipped, written `--` (R5, H1). There is at
    /// most one.
    Pass(Side),
}

/// How good a sowing is found: one of six marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Mistake,
        Self::Brilliant,
        Self::Blunder,
        Self::Interesting,
        Self::Dubious,
    ];

    /// The mark as it is written.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
        }
    }

    /// The mark that a symbol stands for.
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.symbol() == symbol)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol())
    }
}

/// What somebody says about a game. White space counts as one space, whatever
/// it is: a record breaks its lines where they are full.
///
/// ```
/// # use hoyito_notation::Comment;
/// let comment = Comment::new("  the relay\n  dies here ");
/// assert_eq!(comment.text(), "the relay dies here");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Comment(String);

impl Comment {
    /// A comment with this text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut clean = String::with_capacity(text.len());
        let words = text
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty());
        for word in words {
            if !clean.is_empty() {
                clean.push(' ');
            }
            clean.push_str(word);
        }
        clean.shrink_to_fit();
        Self(clean)
    }

    /// Its text, words set apart by one space.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
