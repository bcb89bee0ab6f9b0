//! Positions in one line of text: `4,4,4,4,4,4/4,4,4,4,4,4 S 0-0`.
//!
//! South's pits from A on, a slash, North's from a on, who is due, the seeds
//! South and North have captured, and, where the last four do not simply go to
//! the taker, who gets them: `last:S` or `last:N` (R13). A closed pit is `x`.
//! There is one way to write a position, and nothing else is read.

use std::ops::Range;

use hoyito_core::{BySide, LapBudget, Pit, Position, RowLength, Setup, SetupError, Side, Variant};
use thiserror::Error;

/// The most seeds a pit or a player can hold on any board (R2).
const MOST: u8 = hoyito_core::MAX_SEEDS;

/// The longest piece of a bad text that an error repeats, in characters.
const SHOWN: usize = 24;

/// Reads a position and checks it by R15.
///
/// ```
/// use hoyito_core::{Side, Variant};
///
/// let text = "4,x,0,2,1,1/3,5,4,4,4,x S 9-7 last:N";
/// let position = hoyito_notation::read_position(text, Variant::HoyitoIII)?;
/// assert_eq!(position.last_four_holder(), Some(Side::North));
/// # Ok::<(), hoyito_notation::PositionTextError>(())
/// ```
///
/// # Errors
///
/// When the text is not written exactly so, or R15 refuses what it says. The
/// error tells the place and what was expected there.
pub fn read_position(text: &str, variant: Variant) -> Result<Position, PositionTextError> {
    read_position_within(text, variant, LapBudget::default())
}

/// As [`read_position`], following no relay for more than `budget` to find out
/// whether the player who is due can sow (R15, H1).
///
/// # Errors
///
/// As [`read_position`].
pub fn read_position_within(
    text: &str,
    variant: Variant,
    budget: LapBudget,
) -> Result<Position, PositionTextError> {
    let (setup, places) = Reader::new(text).read()?;
    Position::from_setup_within(variant, &setup, budget).map_err(|why| {
        let span = match why {
            SetupError::NotFours { .. } => places.rows.south.start..places.rows.north.end,
            SetupError::TooMany { .. } => 0..text.len(),
            SetupError::NoOpenPit { side } => places.rows[side].clone(),
            SetupError::DueCannotSow { .. } => places.due.clone(),
        };
        PositionTextError::new(text, span, PositionTextProblem::Refused(why))
    })
}

/// Reads what a position text claims, without asking whether it is playable.
///
/// # Errors
///
/// When the text is not written exactly so.
pub fn read_setup(text: &str) -> Result<Setup, PositionTextError> {
    Reader::new(text).read().map(|(setup, _)| setup)
}

/// Writes a position. [`read_position`] reads it back.
#[must_use]
pub fn write_position(position: &Position) -> String {
    write_setup(&position.to_setup())
}

/// Writes a set-up. [`read_setup`] reads it back, as long as no count is above
/// 96, the most there can be.
#[must_use]
pub fn write_setup(setup: &Setup) -> String {
    let row = |side| {
        let pits: Vec<String> = Pit::row(side, setup.row())
            .map(|pit| {
                setup
                    .get(pit)
                    .map_or("x".to_owned(), |seeds| seeds.to_string())
            })
            .collect();
        pits.join(",")
    };
    let mut text = format!(
        "{}/{} {} {}-{}",
        row(Side::South),
        row(Side::North),
        setup.due.letter(),
        setup.captured.south,
        setup.captured.north
    );
    if let Some(holder) = setup.last_four_holder {
        text.push_str(" last:");
        text.push(holder.letter());
    }
    text
}

/// Why a position text is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position text, column {column}: {problem}")]
pub struct PositionTextError {
    /// The bytes of the text that are wrong; empty at its end when something
    /// is missing there.
    pub span: Range<usize>,
    /// Where they begin, in characters from 1.
    pub column: usize,
    /// What is wrong with them.
    pub problem: PositionTextProblem,
}

impl PositionTextError {
    fn new(text: &str, span: Range<usize>, problem: PositionTextProblem) -> Self {
        let column = text[..span.start].chars().count() + 1;
        Self {
            span,
            column,
            problem,
        }
    }
}

/// What can be wrong with a position text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionTextProblem {
    /// Something else was expected at this place.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, in quotes, or "the end of the text".
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// A count that is written as another number would be.
    #[error("found {found:?}, expected a count without sign or leading zero")]
    LeadingZero {
        /// The count as it stands.
        found: String,
    },
    /// A count that no board has.
    #[error("{found} seeds are more than any board holds; the most is {MOST} (R2)")]
    CountTooLarge {
        /// The count as it stands.
        found: String,
    },
    /// A row that is too short or too long.
    #[error("{side}'s row has {pits} pits; a row has 6 to 12")]
    RowLength {
        /// Whose row it is.
        side: Side,
        /// Pits in it.
        pits: usize,
    },
    /// Rows of unequal length.
    #[error("South's row has {south} pits and North's {north}; both must have as many")]
    UnevenRows {
        /// Pits in South's row.
        south: usize,
        /// Pits in North's row.
        north: usize,
    },
    /// It can be read, but R15 refuses it.
    #[error(transparent)]
    Refused(SetupError),
}

/// Where the parts of a text stand, for errors that concern a whole part.
struct Places {
    rows: BySide<Range<usize>>,
    due: Range<usize>,
}

/// Reads a text from left to right.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn read(mut self) -> Result<(Setup, Places), PositionTextError> {
        let (south, south_span) = self.row(Side::South)?;
        self.expect('/', "a comma and the next pit, or a slash and North's pits")?;
        let (north, north_span) = self.row(Side::North)?;
        let row = self.row_length(south.len(), &south_span, north.len(), &north_span)?;
        self.expect(
            ' ',
            "a comma and the next pit, or a space and who is due, S or N",
        )?;
        let due_at = self.at;
        let due = self.side()?;
        let due_span = due_at..self.at;
        self.expect(' ', "a space and the captured seeds, such as 0-0")?;
        let south_captured = self.count("the seeds South has captured")?;
        self.expect('-', "a hyphen and the seeds North has captured")?;
        let north_captured = self.count("the seeds North has captured")?;
        let last_four_holder = self.holder()?;
        if self.at < self.text.len() {
            return Err(self.unexpected("the end of the text"));
        }

        let mut setup = Setup::all_closed(row, due);
        for (side, seeds) in [(Side::South, south), (Side::North, north)] {
            for (pit, seeds) in Pit::row(side, row).zip(seeds) {
                setup.set(pit, seeds);
            }
        }
        setup.captured = BySide {
            south: south_captured,
            north: north_captured,
        };
        setup.last_four_holder = last_four_holder;
        let places = Places {
            rows: BySide {
                south: south_span,
                north: north_span,
            },
            due: due_span,
        };
        Ok((setup, places))
    }

    /// The pits of one row; `None` is a closed one.
    fn row(&mut self, side: Side) -> Result<(Vec<Option<u8>>, Range<usize>), PositionTextError> {
        let start = self.at;
        let mut pits = Vec::new();
        loop {
            if self.eat('x') {
                pits.push(None);
            } else {
                pits.push(Some(
                    self.count("the seeds of a pit, or x for a closed one")?,
                ));
            }
            if pits.len() > 12 {
                let pits = self.text[start..]
                    .split(['/', ' '])
                    .next()
                    .map_or(0, |row| row.split(',').count());
                return Err(self.error(start, PositionTextProblem::RowLength { side, pits }));
            }
            if !self.eat(',') {
                return Ok((pits, start..self.at));
            }
        }
    }

    fn row_length(
        &self,
        south: usize,
        south_span: &Range<usize>,
        north: usize,
        north_span: &Range<usize>,
    ) -> Result<RowLength, PositionTextError> {
        let refuse = |span: &Range<usize>, problem| {
            Err(PositionTextError::new(self.text, span.clone(), problem))
        };
        if south != north {
            return refuse(north_span, PositionTextProblem::UnevenRows { south, north });
        }
        match u8::try_from(south).map(RowLength::new) {
            Ok(Ok(row)) => Ok(row),
            _ => refuse(
                south_span,
                PositionTextProblem::RowLength {
                    side: Side::South,
                    pits: south,
                },
            ),
        }
    }

    fn count(&mut self, expected: &'static str) -> Result<u8, PositionTextError> {
        let start = self.at;
        let digits = self.text[start..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        if digits == 0 {
            return Err(self.unexpected(expected));
        }
        self.at += digits;
        let found = &self.text[start..self.at];
        if digits > 1 && found.starts_with('0') {
            let found = shorten(found);
            return Err(self.error(start, PositionTextProblem::LeadingZero { found }));
        }
        match found.parse() {
            Ok(seeds) if seeds <= MOST => Ok(seeds),
            _ => {
                let found = shorten(found);
                Err(self.error(start, PositionTextProblem::CountTooLarge { found }))
            }
        }
    }

    fn side(&mut self) -> Result<Side, PositionTextError> {
        let side = self.text[self.at..]
            .chars()
            .next()
            .and_then(Side::from_letter);
        match side {
            Some(side) => {
                self.at += 1;
                Ok(side)
            }
            None => Err(self.unexpected("S or N")),
        }
    }

    fn holder(&mut self) -> Result<Option<Side>, PositionTextError> {
        const FIELD: &str = " last:";
        if self.at == self.text.len() {
            return Ok(None);
        }
        if !self.text[self.at..].starts_with(FIELD) {
            return Err(self.unexpected("the end of the text, or a space and last:S or last:N"));
        }
        self.at += FIELD.len();
        self.side().map(Some)
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.text[self.at..].starts_with(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), PositionTextError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// An error about what stands here: the rest of this field.
    fn unexpected(&self, expected: &'static str) -> PositionTextError {
        let rest = &self.text[self.at..];
        let length = rest
            .char_indices()
            .skip(1)
            .find(|(_, c)| matches!(c, ' ' | ',' | '/'))
            .map_or(rest.len(), |(at, _)| at);
        let found = if rest.is_empty() {
            "the end of the text".to_owned()
        } else {
            format!("{:?}", shorten(&rest[..length]))
        };
        PositionTextError::new(
            self.text,
            self.at..self.at + length,
            PositionTextProblem::Unexpected { found, expected },
        )
    }

    /// An error about everything from `start` up to here.
    fn error(&self, start: usize, problem: PositionTextProblem) -> PositionTextError {
        PositionTextError::new(self.text, start..self.at, problem)
    }
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
