//! What a reader says about a file, with the place.

use std::fmt;
use std::iter::Peekable;
use std::ops::Range;
use std::str::Chars;
use std::sync::Arc;

use hoyito_core::{Pit, Side};

use crate::{Problem, Severity};

/// How much of a token is repeated, in characters.
const SHOWN: usize = 40;

/// A problem of a record file.
///
/// It is written for people, with the place first, as in
///
/// ```text
/// games.hgn:12:8: error: pit C is empty
///   found: C+4
///   expected: one of A B E
///   where: turn 3 of South, sowing 2 (C), in 4,0,0,1,5,2/0,3,1,0,0,0 S 16-16
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The name of the file, as it was given.
    pub file: Arc<str>,
    /// Where in the file it is; `None` when that cannot be told.
    pub place: Option<Place>,
    /// The number of the game in the file, from 1; `None` when it concerns the
    /// file as a whole.
    pub game: Option<usize>,
    /// What stands there, shortened when it is long.
    pub token: String,
    /// What is wrong with it.
    pub problem: Problem,
    /// The moment of the game, when the rules have something to say.
    pub moment: Option<Moment>,
}

impl Diagnostic {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.problem.severity()
    }

    /// What was expected, when the problem itself does not say it.
    #[must_use]
    pub fn expected(&self) -> Option<String> {
        self.problem.expected()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(place) = &self.place {
            write!(f, ":{}:{}", place.line, place.column)?;
        }
        write!(f, ": {}: {}", self.severity().name(), self.problem)?;
        if !self.token.is_empty() {
            write!(f, "\n  found: {}", self.token)?;
        }
        if let Some(expected) = self.expected() {
            write!(f, "\n  expected: {expected}")?;
        }
        let game = self.game.filter(|_| self.place.is_none());
        match (game, &self.moment) {
            (Some(game), Some(moment)) => write!(f, "\n  where: game {game}, {moment}"),
            (Some(game), None) => write!(f, "\n  where: game {game}"),
            (None, Some(moment)) => write!(f, "\n  where: {moment}"),
            (None, None) => Ok(()),
        }
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The bytes of the file; empty where only the beginning is known.
    pub span: Range<usize>,
}

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    /// The number of the turn, as the record counts.
    pub turn: u32,
    /// Whose turn it is.
    pub side: Side,
    /// Which sowing of the turn it is, from 1.
    pub sowing: usize,
    /// The pit that is sown, if the problem is about a sowing.
    pub pit: Option<Pit>,
    /// The position before it, as position text.
    pub position: String,
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {} of {}", self.turn, self.side)?;
        if let Some(pit) = self.pit {
            write!(f, ", sowing {} ({pit})", self.sowing)?;
        }
        write!(f, ", in {}", self.position)
    }
}

/// A problem before its line and column are known.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) span: Range<usize>,
    pub(crate) game: Option<usize>,
    pub(crate) problem: Problem,
    pub(crate) moment: Option<Box<Moment>>,
}

/// Puts what was found into the order of the text and tells the places, in one
/// pass over it.
pub(crate) fn locate(mut found: Vec<Found>, text: &str, file: &Arc<str>) -> Vec<Diagnostic> {
    found.sort_by_key(|found| found.span.start);
    let mut places = Places::of(text);
    let located = found.into_iter().map(|found| Diagnostic {
        file: Arc::clone(file),
        place: Some(places.place(found.span.clone())),
        game: found.game,
        token: shown(text.get(found.span).unwrap_or_default()),
        problem: found.problem,
        moment: found.moment.map(|moment| *moment),
    });
    located.collect()
}

/// Lines and columns of a text, asked from its beginning to its end. A mark of
/// the byte order at its beginning is no column.
pub(crate) struct Places<'t> {
    chars: Peekable<Chars<'t>>,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Places<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        Self {
            chars: text.chars().peekable(),
            at: 0,
            line: 1,
            column: 1,
        }
    }

    /// The place of these bytes, which do not begin before those asked last.
    pub(crate) fn place(&mut self, span: Range<usize>) -> Place {
        while self.at < span.start {
            let Some(c) = self.chars.next() else { break };
            if c == '\n' || (c == '\r' && self.chars.peek() != Some(&'\n')) {
                self.line += 1;
                self.column = 1;
            } else if self.at > 0 || c != '\u{feff}' {
                self.column += 1;
            }
            self.at += c.len_utf8();
        }
        Place {
            line: self.line,
            column: self.column,
            span,
        }
    }
}

/// A token as it is repeated: its first line, and not too much of that.
fn shown(token: &str) -> String {
    let token = token.trim_end();
    let line = token.lines().next().unwrap_or_default();
    let mut shown: String = line
        .chars()
        .take(SHOWN)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if line.len() < token.len() || line.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
