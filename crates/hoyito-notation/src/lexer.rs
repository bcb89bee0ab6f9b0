//! Cutting a record file into tokens. This is syntax only: whether a sowing is
//! legal, or a tag makes sense, is decided elsewhere. Every byte is looked at
//! a bounded number of times.

use std::ops::Range;

use hoyito_core::Pit;

use crate::tags::is_name_char;
use crate::{FinalSeeds, Mark};

/// A piece of the text and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'t> {
    pub(crate) kind: TokenKind<'t>,
    pub(crate) span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind<'t> {
    /// `[Name "value"]`, the value with its escapes read. `value_at` is where
    /// it begins, `lone_backslash` the place of the first backslash that
    /// escapes nothing.
    Tag {
        name: &'t str,
        value: String,
        value_at: usize,
        lone_backslash: Option<usize>,
    },
    /// `12.` or `12...`; no dot at all counts as well.
    Number { number: u32, dots: usize },
    /// A sowing and what is said of it.
    Sowing(SowingText),
    /// `--`.
    Pass,
    /// `*`.
    Star,
    /// `28-20`.
    Seeds(FinalSeeds),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// The text of a comment.
    Comment(&'t str),
    /// `$1`.
    Nag(u8),
    /// A line that begins with `%`.
    Percent,
    /// Something that cannot be read.
    Unreadable(Unreadable),
}

/// A sowing as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SowingText {
    pub(crate) pit: Pit,
    pub(crate) landing: Option<Pit>,
    pub(crate) gain: Option<u32>,
    pub(crate) mark: Option<Mark>,
}

/// What was begun and cannot be read to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// A word that is none of the things a record is made of.
    Word,
    /// A letter from M on.
    NoSuchPit,
    /// A sowing that goes on in a way no sowing does.
    Sowing(SowingText, SowingFault),
    /// `$` without a number up to 255.
    Nag,
    /// A comment that is never closed.
    Comment,
    /// A brace or bracket that closes nothing.
    Stray,
    /// A tag with a fault.
    Tag(TagFault),
}

/// What is wrong with a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SowingFault {
    /// No pit after `>`.
    Landing,
    /// No number after `+`.
    Gain,
    /// Exclamation and question marks that are none of the six.
    Mark,
    /// Something joined to it that does not belong to a sowing.
    Rest,
}

/// What is wrong with a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TagFault {
    /// No name after the bracket.
    Name,
    /// The value does not begin with a quotation mark.
    Opening,
    /// The value is not closed on its line.
    Closing,
    /// No bracket after the value.
    Bracket,
}

/// Goes through a text token by token.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token, or `None` at the end of the text. `tags` tells whether
    /// a tag may stand here; among moves one is seen only where a line begins
    /// or where it cannot be taken for anything else.
    pub(crate) fn next(&mut self, tags: bool) -> Option<Token<'t>> {
        self.skip_space();
        let start = self.at;
        let first = self.rest().chars().next()?;
        let kind = match first {
            '[' if tags || self.at_line_start() || self.looks_like_tag(start) => self.tag(),
            '%' if self.at_column_one() => {
                self.at = self.line_end();
                TokenKind::Percent
            }
            '{' => self.comment(),
            ';' => {
                self.at = self.line_end();
                TokenKind::Comment(&self.text[start + 1..self.at])
            }
            '(' => self.single(TokenKind::Open),
            ')' => self.single(TokenKind::Close),
            '}' | ']' => self.single(TokenKind::Unreadable(Unreadable::Stray)),
            '$' => self.nag(),
            '0'..='9' => self.number(),
            'A'..='Z' | 'a'..='z' => self.sowing(first),
            _ => self.word(),
        };
        Some(Token {
            kind,
            span: start..self.at,
        })
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn single(&mut self, kind: TokenKind<'t>) -> TokenKind<'t> {
        self.at += 1;
        kind
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches(is_space).len();
    }

    /// Digits from here on; the reader is moved past them.
    fn digits(&mut self) -> &'t str {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.at += length;
        &rest[..length]
    }

    /// Where the line that the reader is in ends, its line break not included.
    fn line_end(&self) -> usize {
        self.rest()
            .find(['\n', '\r'])
            .map_or(self.text.len(), |length| self.at + length)
    }

    fn at_column_one(&self) -> bool {
        matches!(
            self.text[..self.at].chars().next_back(),
            None | Some('\n' | '\r' | '\u{feff}')
        )
    }

    fn at_line_start(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Whether a tag with a name and the beginning of a value stands there.
    fn looks_like_tag(&self, at: usize) -> bool {
        let Some(inside) = self.text[at..].strip_prefix('[') else {
            return false;
        };
        let inside = inside.trim_start_matches([' ', '\t']);
        let value = inside.trim_start_matches(is_name_char);
        value.len() < inside.len() && value.trim_start_matches([' ', '\t']).starts_with('"')
    }

    fn tag(&mut self) -> TokenKind<'t> {
        self.tag_parts().unwrap_or_else(|fault| {
            self.at = self.line_end();
            TokenKind::Unreadable(Unreadable::Tag(fault))
        })
    }

    fn tag_parts(&mut self) -> Result<TokenKind<'t>, TagFault> {
        self.at += 1;
        self.skip_blanks();
        let name_start = self.at;
        self.at += self.rest().len() - self.rest().trim_start_matches(is_name_char).len();
        let name = &self.text[name_start..self.at];
        if name.is_empty() {
            return Err(TagFault::Name);
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return Err(TagFault::Opening);
        }
        self.at += 1;
        let value_at = self.at;
        let mut value = String::new();
        let mut lone_backslash = None;
        let mut chars = self.rest().char_indices();
        loop {
            match chars.next() {
                None | Some((_, '\n' | '\r')) => return Err(TagFault::Closing),
                Some((offset, '"')) => {
                    self.at += offset + 1;
                    break;
                }
                Some((offset, '\\')) => match chars.clone().next() {
                    Some((_, escaped @ ('"' | '\\'))) => {
                        value.push(escaped);
                        chars.next();
                    }
                    _ => {
                        lone_backslash = lone_backslash.or(Some(self.at + offset));
                        value.push('\\');
                    }
                },
                Some((_, c)) => value.push(c),
            }
        }
        self.skip_blanks();
        if self.peek() != Some(']') {
            return Err(TagFault::Bracket);
        }
        self.at += 1;
        Ok(TokenKind::Tag {
            name,
            value,
            value_at,
            lone_backslash,
        })
    }

    /// The name of the tag that stands there, even if the rest of it cannot be
    /// read.
    pub(crate) fn tag_name(tag: &str) -> &str {
        let inside = tag.trim_start_matches(['[', ' ', '\t']);
        &inside[..inside.len() - inside.trim_start_matches(is_name_char).len()]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
    }

    /// A comment up to its brace. One that is never closed must not swallow
    /// the games after it: it is given up where an empty line and a tag show
    /// that the next game begins.
    fn comment(&mut self) -> TokenKind<'t> {
        let start = self.at + 1;
        let mut from = start;
        loop {
            let Some(length) = self.text[from..].find(['}', '\n']) else {
                self.at = self.text.len();
                return TokenKind::Unreadable(Unreadable::Comment);
            };
            let found = from + length;
            if self.text.as_bytes()[found] == b'}' {
                self.at = found + 1;
                return TokenKind::Comment(&self.text[start..found]);
            }
            if let Some(next_line) = self.empty_line_after(found)
                && self.looks_like_tag(next_line)
            {
                self.at = found;
                return TokenKind::Unreadable(Unreadable::Comment);
            }
            from = found + 1;
        }
    }

    /// Where the line after an empty one begins, if an empty one follows this
    /// line break.
    fn empty_line_after(&self, line_break: usize) -> Option<usize> {
        let rest = &self.text[line_break + 1..];
        let rest = rest.strip_prefix('\r').unwrap_or(rest);
        let next = rest.strip_prefix('\n')?;
        Some(self.text.len() - next.len())
    }

    fn nag(&mut self) -> TokenKind<'t> {
        self.at += 1;
        match self.digits().parse() {
            Ok(nag) if self.at_word_end() => TokenKind::Nag(nag),
            _ => {
                self.skip_word();
                TokenKind::Unreadable(Unreadable::Nag)
            }
        }
    }

    /// A turn's number or the final seeds.
    fn number(&mut self) -> TokenKind<'t> {
        let number = saturating(self.digits());
        let after = self.at;
        self.skip_space();
        if self.rest().starts_with('-') {
            self.at += 1;
            self.skip_space();
            let north = self.digits();
            if !north.is_empty() && self.at_word_end() {
                return TokenKind::Seeds(FinalSeeds {
                    south: number,
                    north: saturating(north),
                });
            }
        }
        self.at = after;
        let mut dots = 0;
        loop {
            let end = self.at;
            self.skip_space();
            let more = self.rest().bytes().take_while(|b| *b == b'.').count();
            if more == 0 {
                self.at = end;
                break;
            }
            self.at += more;
            dots += more;
        }
        if dots == 0 && !self.at_word_end() {
            self.skip_word();
            return TokenKind::Unreadable(Unreadable::Word);
        }
        TokenKind::Number { number, dots }
    }

    fn sowing(&mut self, letter: char) -> TokenKind<'t> {
        let Ok(pit) = Pit::from_letter(letter) else {
            self.at += 1;
            let alone = self.at_word_end();
            self.skip_word();
            return TokenKind::Unreadable(if alone {
                Unreadable::NoSuchPit
            } else {
                Unreadable::Word
            });
        };
        self.at += 1;
        if self.peek().is_some_and(char::is_alphanumeric) {
            self.skip_word();
            return TokenKind::Unreadable(Unreadable::Word);
        }
        let mut sowing = SowingText {
            pit,
            landing: None,
            gain: None,
            mark: None,
        };
        match self.suffix(&mut sowing) {
            Ok(()) => TokenKind::Sowing(sowing),
            Err(fault) => {
                self.skip_word();
                TokenKind::Unreadable(Unreadable::Sowing(sowing, fault))
            }
        }
    }

    /// What may follow a pit: where the last seed fell, the seeds gained, and a
    /// mark, with or without space before each.
    fn suffix(&mut self, sowing: &mut SowingText) -> Result<(), SowingFault> {
        if self.eat_after_space(&['>']).is_some() {
            let pit = self.peek().and_then(|c| Pit::from_letter(c).ok());
            sowing.landing = Some(pit.ok_or(SowingFault::Landing)?);
            self.at += 1;
        }
        if self.eat_after_space(&['+']).is_some() {
            let digits = self.digits();
            if digits.is_empty() {
                return Err(SowingFault::Gain);
            }
            sowing.gain = Some(saturating(digits));
        }
        if let Some(start) = self.eat_after_space(&['!', '?']) {
            let rest = &self.text[start..];
            let symbol = &rest[..rest.len() - rest.trim_start_matches(['!', '?']).len()];
            self.at = start + symbol.len();
            sowing.mark = Some(Mark::from_symbol(symbol).ok_or(SowingFault::Mark)?);
        }
        if self.at_word_end() {
            Ok(())
        } else {
            Err(SowingFault::Rest)
        }
    }

    /// Moves past one of these characters, if one comes next; tells where it
    /// stands.
    fn eat_after_space(&mut self, wanted: &[char]) -> Option<usize> {
        let before = self.at;
        self.skip_space();
        if self.rest().starts_with(wanted) {
            let found = self.at;
            self.at += 1;
            return Some(found);
        }
        self.at = before;
        None
    }

    /// A word that is a pass, a star or nothing that can be read.
    fn word(&mut self) -> TokenKind<'t> {
        let start = self.at;
        if let Some(c) = self.peek() {
            self.at += c.len_utf8();
        }
        self.skip_word();
        match &self.text[start..self.at] {
            "--" => TokenKind::Pass,
            "*" => TokenKind::Star,
            _ => TokenKind::Unreadable(Unreadable::Word),
        }
    }

    fn at_word_end(&self) -> bool {
        self.peek().is_none_or(ends_word)
    }

    fn skip_word(&mut self) {
        let rest = self.rest();
        self.at += rest.find(ends_word).unwrap_or(rest.len());
    }
}

/// A byte order mark counts as space: files that were put together from others
/// have them in the middle.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn ends_word(c: char) -> bool {
    is_space(c) || matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | ';' | '$')
}

/// A number, or the largest there is.
fn saturating(digits: &str) -> u32 {
    digits.parse().unwrap_or(u32::MAX)
}
