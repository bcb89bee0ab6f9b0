//! Reading record files: tags, then moves, game after game. Import is lenient
//! about form and strict about sense; whatever is wrong is told with its
//! place, and a fault in one game does not hide those of the next.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use hoyito_core::Variant;

use crate::diagnostic::{Found, locate};
use crate::heading::{Heading, TagText};
use crate::lexer::{Lexer, TokenKind, Unreadable};
use crate::match_reader::{MatchRead, Matches};
use crate::move_reader::{MoveReader, Moves};
use crate::purse::Purse;
use crate::report::Report;
use crate::tags::canonical_name;
use crate::{Diagnostic, Problem, Record, Severity};

/// Diagnostics of one file that are kept; those of later games are then left
/// out, save for the number of their errors.
pub(crate) const KEPT: usize = 10_000;

/// What was read from a file.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The games in the order of the file.
    pub games: Vec<GameRead>,
    /// The matches whose rounds are among them.
    pub matches: Vec<MatchRead>,
    /// What there is to say about them, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
}

/// One game of a file.
#[derive(Clone, Debug)]
pub struct GameRead {
    /// The record, as far as it could be read: up to the first sowing of a
    /// line that cannot be played. `None` when the tags do not tell how the
    /// game begins.
    pub record: Option<Record>,
    /// How many errors there are in this game. A record of a game without any
    /// says all that the file says.
    pub errors: usize,
    /// Where the game stands in the file, in bytes.
    pub span: Range<usize>,
}

impl Reading {
    /// The records of the games in which nothing is wrong.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.games
            .iter()
            .filter(|game| game.errors == 0)
            .filter_map(|game| game.record.as_ref())
    }

    /// Whether anything is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity() == Severity::Error)
            || self.games.iter().any(|game| game.errors > 0)
    }
}

/// Reads the records of a file. `file` is its name, for diagnostics only.
///
/// ```
/// use hoyito_notation::read_records;
///
/// let text = "[variant \"Hoyito II\"]\n1. D d 2. A+9 *";
/// let reading = read_records(text.as_bytes(), "games.hgn");
/// let said = reading.diagnostics[0].to_string();
/// assert!(said.starts_with("games.hgn:2:11: error: the sower does not get 9 seeds"));
/// ```
#[must_use]
pub fn read_records(bytes: &[u8], file: &str) -> Reading {
    let file = Arc::from(file);
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let mut context = Context::default();
            let mut reading = read_text(text, &file, &mut context);
            reading.matches = context.matches.finish();
            reading
        }
        Err(error) => not_utf8(bytes, error.valid_up_to(), &file),
    }
}

/// What the games of one file share.
#[derive(Debug, Default)]
pub(crate) struct Context {
    purse: Purse,
    /// The matches to which games belong.
    pub(crate) matches: Matches,
    /// Games that were read before.
    games: usize,
}

/// Reads the records of a text; the matches stay in the context.
pub(crate) fn read_text(text: &str, file: &Arc<str>, context: &mut Context) -> Reading {
    FileReader::new(text, context).read(file)
}

/// What there is to say about a file that is no text from this byte on.
pub(crate) fn not_utf8(bytes: &[u8], valid: usize, file: &Arc<str>) -> Reading {
    let hint = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "it looks like UTF-16",
        _ => "it may be in an older encoding such as Latin-1 or Windows-1252",
    };
    let before = String::from_utf8_lossy(&bytes[..valid]);
    let found = Found {
        span: valid..valid,
        game: None,
        problem: Problem::NotUtf8 { hint },
        moment: None,
    };
    let mut diagnostics = locate(vec![found], &before, file);
    for diagnostic in &mut diagnostics {
        diagnostic.token = format!("byte 0x{:02x}", bytes[valid]);
    }
    Reading {
        diagnostics,
        ..Reading::default()
    }
}

struct FileReader<'t, 'p> {
    text: &'t str,
    lexer: Lexer<'t>,
    context: &'p mut Context,
    games: Vec<GameRead>,
    found: Vec<Found>,
}

/// The tags of one game and the comments among them.
struct TagSection<'t> {
    tags: BTreeMap<String, TagText>,
    /// The names of tags that cannot be read.
    unreadable: Vec<&'t str>,
    comments: Vec<&'t str>,
    start: usize,
    end: usize,
}

impl<'t, 'p> FileReader<'t, 'p> {
    const fn new(text: &'t str, context: &'p mut Context) -> Self {
        Self {
            text,
            lexer: Lexer::new(text),
            context,
            games: Vec::new(),
            found: Vec::new(),
        }
    }

    fn read(mut self, file: &Arc<str>) -> Reading {
        loop {
            let mut report = Report::new(self.games.len() + 1);
            let Some(section) = self.tags(&mut report) else {
                self.found.extend(report.finish());
                break;
            };
            self.game(section, report);
        }
        if self.games.is_empty() {
            self.found.push(Found {
                span: 0..0,
                game: None,
                problem: Problem::NoGame,
                moment: None,
            });
        }
        Reading {
            diagnostics: locate(self.found, self.text, file),
            games: self.games,
            matches: Vec::new(),
        }
    }

    /// Reads tags until the moves begin; `None` when nothing is left.
    fn tags(&mut self, report: &mut Report) -> Option<TagSection<'t>> {
        let mut section = TagSection {
            tags: BTreeMap::new(),
            unreadable: Vec::new(),
            comments: Vec::new(),
            start: self.text.len(),
            end: 0,
        };
        let mut seen = false;
        loop {
            let before = self.lexer.clone();
            let Some(token) = self.lexer.next(true) else {
                return seen.then_some(section);
            };
            match token.kind {
                TokenKind::Tag {
                    name,
                    value,
                    value_at,
                    lone_backslash,
                } => {
                    if let Some(at) = lone_backslash {
                        report.add(at..at + 1, Problem::LoneBackslash);
                    }
                    let name = canonical_name(name).to_owned();
                    let tag = TagText {
                        value,
                        value_at,
                        span: token.span.clone(),
                    };
                    add_tag(&mut section.tags, name, tag, report);
                    seen = true;
                }
                TokenKind::Unreadable(Unreadable::Tag(fault)) => {
                    let name = Lexer::tag_name(&self.text[token.span.clone()]);
                    section.unreadable.push(canonical_name(name));
                    report.add(token.span.clone(), Problem::Tag(fault));
                    seen = true;
                }
                TokenKind::Comment(text) => section.comments.push(text),
                TokenKind::Percent => {
                    report.add(token.span.clone(), Problem::PercentLine);
                    continue;
                }
                _ => {
                    self.lexer = before;
                    section.start = section.start.min(token.span.start);
                    return Some(section);
                }
            }
            section.start = section.start.min(token.span.start);
            section.end = token.span.end;
        }
    }

    fn game(&mut self, section: TagSection<'t>, mut report: Report) {
        let mut heading = Heading::read(section.tags, &section.unreadable, &mut |span, problem| {
            report.add(span, problem);
        });
        let end = section.end.max(section.start);
        let mut read = |variant, mut report: Report| {
            let start = heading.start(variant, &mut self.context.purse, &mut |span, problem| {
                report.add(span, problem);
            });
            let lexer = self.lexer.clone();
            let mut moves =
                MoveReader::new(lexer, report, &heading, start, &mut self.context.purse, end);
            for comment in &section.comments {
                moves.opening_comment(comment);
            }
            moves.read()
        };
        let moves = match heading.variant {
            Some(variant) => read(variant, report),
            // Nothing is played, so that it does not matter which it is.
            None if heading.broken => read(Variant::HoyitoII, report),
            None => guessed(section.start, &report, &mut read),
        };
        self.lexer = moves.lexer;
        let mut report = moves.report;
        let mut game = GameRead {
            record: moves.record,
            errors: report.errors(),
            span: section.start..moves.end,
        };
        if let Some(tags) = heading.round_tags(section.start) {
            let index = self.context.games;
            let matches = &mut self.context.matches;
            matches.add(index, &game, tags, &mut |span, problem| {
                report.add(span, problem);
            });
            game.errors = report.errors();
        }
        self.context.games += 1;
        self.games.push(game);
        let room = KEPT.saturating_sub(self.found.len());
        self.found.extend(report.finish().into_iter().take(room));
    }
}

/// Without a Variant tag, the moves tell which Hoyito is played: the first one
/// by whose rules nothing is wrong.
fn guessed<'t>(
    at: usize,
    report: &Report,
    read: &mut impl FnMut(Variant, Report) -> Moves<'t>,
) -> Moves<'t> {
    let mut first = None;
    for variant in [Variant::HoyitoII, Variant::HoyitoIII, Variant::HoyitoI] {
        let mut report = report.clone();
        let before = report.errors();
        report.add(at..at, Problem::NoVariant { variant });
        let moves = read(variant, report);
        if moves.report.errors() == before {
            return moves;
        }
        first.get_or_insert(moves);
    }
    first.unwrap_or_else(|| read(Variant::HoyitoII, report.clone()))
}

fn add_tag(tags: &mut BTreeMap<String, TagText>, name: String, tag: TagText, report: &mut Report) {
    if let Some(before) = tags.get(&name) {
        let problem = Problem::TagTwice {
            name,
            first: before.value.clone(),
            same: before.value == tag.value,
        };
        report.add(tag.span, problem);
    } else {
        tags.insert(name, tag);
    }
}
