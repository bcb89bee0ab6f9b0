//! Writing records in their canonical form: one way for everything that a
//! record can say, so that reading a canonical file and writing it gives the
//! same bytes.

use std::fmt::Write as _;

use hoyito_core::Side;

use crate::ending::{FinalSeeds, UNFINISHED};
use crate::numbering::Numbering;
use crate::tags::{ROSTER, UNKNOWN, UNKNOWN_DATE};
use crate::{After, Comment, Line, Move, Record, write_position};

/// Lines are filled with words as long as they stay below this many
/// characters.
const WIDTH: usize = 80;

/// What a writer adds on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Landings {
    /// Sowings do not say where the last seed fell: `C+4`.
    #[default]
    Left,
    /// Every sowing does: `C>e+4`.
    Written,
}

/// Writes one record in its canonical form.
#[must_use]
pub fn write_record(record: &Record) -> String {
    write_records([record], Landings::Left)
}

/// Writes the records of one file, an empty line between them.
///
/// ```
/// use hoyito_core::{Game, Pit, Position, RowLength, Variant};
/// use hoyito_notation::{Landings, Record, Tags, write_records};
///
/// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
/// game.play(Pit::from_letter('D')?)?;
/// let record = Record::from_game(&game, Tags::new());
/// let text = write_records([&record, &record], Landings::Written);
/// assert!(text.ends_with("\n\n1. D>F *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_records<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    landings: Landings,
) -> String {
    let mut text = String::new();
    for record in records {
        if !text.is_empty() {
            text.push('\n');
        }
        for (name, value) in record.all_tags() {
            write_tag(&mut text, &name, &value);
        }
        text.push('\n');
        let mut moves = MoveWriter {
            filler: Filler::default(),
            landings,
        };
        moves.record(record);
        text.push_str(&moves.filler.finish());
    }
    text
}

impl Record {
    /// Every tag as it is written: the roster first, then the others by name.
    #[must_use]
    pub fn all_tags(&self) -> Vec<(String, String)> {
        let decided = self.decided_tags();
        let value = |name: &str| {
            let unknown = if name == "Date" {
                UNKNOWN_DATE
            } else {
                UNKNOWN
            };
            let found = decided.iter().find(|(decided, _)| *decided == name);
            match found {
                Some((_, value)) => value.clone(),
                None => self.tags().get(name).unwrap_or(unknown).to_owned(),
            }
        };
        let mut tags: Vec<(String, String)> = ROSTER
            .iter()
            .map(|name| ((*name).to_owned(), value(name)))
            .collect();
        let own = self
            .tags()
            .iter()
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let mut others: Vec<(String, String)> = decided
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .chain(own)
            .filter(|(name, _)| !ROSTER.contains(&name.as_str()))
            .collect();
        others.sort();
        tags.append(&mut others);
        tags
    }

    /// The tags that follow from the game.
    fn decided_tags(&self) -> Vec<(&'static str, String)> {
        let position = self.start().position();
        let termination = self
            .outcome()
            .map_or(UNFINISHED, |outcome| outcome.termination.name());
        let mut tags = vec![
            ("Variant", position.variant().name().to_owned()),
            ("Board", position.row().to_string()),
            ("Result", self.result_text()),
            ("Termination", termination.to_owned()),
        ];
        if self.start().is_set_up() {
            tags.push(("Position", write_position(position)));
            return tags;
        }
        if position.due() == Side::North {
            tags.push(("Starter", Side::North.to_string()));
        }
        if let Some(holder) = position.last_four_holder() {
            tags.push(("LastFour", holder.to_string()));
        }
        tags
    }

    /// The final seeds, or `*` when the game is unfinished.
    #[must_use]
    pub fn result_text(&self) -> String {
        self.outcome().map_or("*".to_owned(), |outcome| {
            FinalSeeds::of(outcome.seeds).to_string()
        })
    }
}

/// Writes a tag on a line of its own.
pub(crate) fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push_str("\"]\n");
}

/// Writes the moves of a record.
struct MoveWriter {
    filler: Filler,
    landings: Landings,
}

impl MoveWriter {
    fn record(&mut self, record: &Record) {
        self.line(record.line(), Numbering::default(), false);
        self.filler.word(&record.result_text());
        for comment in record.closing() {
            self.comment(comment);
        }
    }

    /// Writes a line from the numbering that it starts with.
    fn line(&mut self, line: &Line, mut numbering: Numbering, is_variation: bool) {
        let mut begins = is_variation;
        let mut interrupted = true;
        for comment in &line.before {
            self.comment(comment);
        }
        for sowed in &line.moves {
            let before = numbering;
            let label = numbering.step(sowed.pit.side());
            if label.is_written(begins, interrupted) {
                self.filler.word(&label.to_string());
            }
            self.filler.word(&self.token(sowed));
            begins = false;
            interrupted = false;
            for after in &sowed.after {
                match after {
                    After::Nag(nag) => self.filler.word(&format!("${nag}")),
                    After::Comment(comment) => {
                        self.comment(comment);
                        interrupted = true;
                    }
                    After::Variation(variation) => {
                        self.filler.open();
                        self.line(variation, before, true);
                        self.filler.close();
                        interrupted = true;
                    }
                    After::Pass(side) => {
                        let label = numbering.step(*side);
                        if label.is_written(false, interrupted) {
                            self.filler.word(&label.to_string());
                        }
                        self.filler.word("--");
                        interrupted = false;
                    }
                }
            }
        }
    }

    fn token(&self, sowed: &Move) -> String {
        let mut token = sowed.pit.to_string();
        if self.landings == Landings::Written {
            let _ = write!(token, ">{}", sowed.landing);
        }
        if !sowed.gain.is_zero() {
            let _ = write!(token, "+{}", sowed.gain);
        }
        if let Some(mark) = sowed.mark {
            token.push_str(mark.symbol());
        }
        token
    }

    fn comment(&mut self, comment: &Comment) {
        let text = comment_text(comment);
        if text.starts_with(';') {
            self.filler.last_word(&text);
            return;
        }
        for word in text.split(' ') {
            self.filler.word(word);
        }
    }
}

/// A comment as it is written: between braces, or to the end of the line when
/// it holds a brace that would end it early.
pub(crate) fn comment_text(comment: &Comment) -> String {
    let text = comment.text();
    if text.contains('}') {
        format!("; {text}")
    } else {
        format!("{{{text}}}")
    }
}

/// Puts words into lines, as many into each as fit.
#[derive(Default)]
struct Filler {
    text: String,
    /// Characters in the last line of the text.
    width: usize,
    /// The word that is not placed yet: something may still be joined to it.
    word: String,
    /// Whether the next word is joined to it.
    join: bool,
    /// Whether the line must end after it.
    ends_line: bool,
}

impl Filler {
    fn word(&mut self, word: &str) {
        if !self.join {
            self.place();
        }
        self.join = false;
        self.word.push_str(word);
    }

    /// A word after which the line ends.
    fn last_word(&mut self, word: &str) {
        self.word(word);
        self.ends_line = true;
    }

    /// An opening parenthesis, to which the next word is joined.
    fn open(&mut self) {
        self.word("(");
        self.join = true;
    }

    /// A closing parenthesis, joined to the word before it.
    fn close(&mut self) {
        self.join = !self.ends_line;
        self.word(")");
    }

    fn place(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.width > 0 {
            if self.width + 1 + length < WIDTH {
                self.text.push(' ');
                self.width += 1;
            } else {
                self.text.push('\n');
                self.width = 0;
            }
        }
        self.text.push_str(&self.word);
        self.width += length;
        self.word.clear();
        if self.ends_line {
            self.text.push('\n');
            self.width = 0;
            self.ends_line = false;
        }
    }

    fn finish(mut self) -> String {
        self.place();
        if self.width > 0 {
            self.text.push('\n');
        }
        self.text
    }
}
