//! What the tags of one game say, taken together.

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use hoyito_core::{RowLength, Side, Termination, Variant};

use crate::ending::{Claim, UNFINISHED};
use crate::match_reader::RoundTags;
use crate::purse::{Purse, Undecided};
use crate::tags::{UNKNOWN, UNKNOWN_DATE};
use crate::{FinalSeeds, MatchTag, Problem, Start, Tags, read_position_within, read_setup};

/// A tag's value and where the tag stands.
#[derive(Clone, Debug)]
pub(crate) struct Valued<T> {
    pub(crate) value: T,
    pub(crate) span: Range<usize>,
}

/// A tag as it stands in the text.
#[derive(Clone, Debug)]
pub(crate) struct TagText {
    pub(crate) value: String,
    /// Where the value begins.
    pub(crate) value_at: usize,
    pub(crate) span: Range<usize>,
}

/// The tags without which it is not known how a game begins.
const OF_START: [&str; 5] = ["Variant", "Board", "Position", "Starter", "LastFour"];

/// The tags of one game, read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heading {
    pub(crate) tags: Tags,
    pub(crate) variant: Option<Variant>,
    row: Option<RowLength>,
    position: Option<TagText>,
    starter: Option<Side>,
    last_four_holder: Option<Side>,
    /// The final seeds that Result gives; `None` in it for `*`.
    pub(crate) result: Option<Valued<Option<FinalSeeds>>>,
    /// What Termination says; `None` in it for unfinished.
    pub(crate) termination: Option<Valued<Option<Termination>>>,
    pub(crate) match_tag: Option<Valued<MatchTag>>,
    pub(crate) round: Option<Valued<String>>,
    pub(crate) conceded: Option<Valued<Side>>,
    /// Whether the tags are too wrong to tell how the game begins.
    pub(crate) broken: bool,
}

impl Heading {
    /// Reads the tags of one game by their known names; `unreadable` are those
    /// that could not be read. `report` is told what is wrong with the others.
    pub(crate) fn read(
        raw: BTreeMap<String, TagText>,
        unreadable: &[&str],
        report: &mut impl FnMut(Range<usize>, Problem),
    ) -> Self {
        let mut heading = Self {
            broken: unreadable.iter().any(|name| OF_START.contains(name)),
            ..Self::default()
        };
        for (name, tag) in &raw {
            if let Err(problem) = heading.tag(name, tag) {
                heading.broken |= OF_START.contains(&name.as_str());
                report(tag.span.clone(), problem);
            }
        }
        heading.check_position(&raw, report);
        heading
    }

    fn tag(&mut self, name: &str, tag: &TagText) -> Result<(), Problem> {
        let value = tag.value.trim();
        match name {
            "Variant" | "Board" | "Position" | "Starter" | "LastFour" | "Result"
            | "Termination"
                if value == UNKNOWN =>
            {
                Ok(())
            }
            "Variant" | "Board" | "Position" | "Starter" | "LastFour" => {
                self.tag_of_start(name, value, tag)
            }
            "Result" | "Termination" => self.tag_of_end(name, value, tag),
            "Match" | "Conceded" => {
                self.tags.insert(name, &clean(&tag.value));
                self.tag_of_match(name, value, tag)
            }
            _ => {
                // The lexer has seen that the name is one, and none of those
                // that the game decides comes here.
                let _ = self.tags.set(name, &tag.value);
                self.free_tag(name, value, tag)
            }
        }
    }

    /// A tag that says how the game begins.
    fn tag_of_start(&mut self, name: &str, value: &str, tag: &TagText) -> Result<(), Problem> {
        match name {
            "Variant" => {
                let expected = "\"Hoyito I\", \"Hoyito II\" or \"Hoyito III\"";
                let read = |value: &str| Variant::from_str(value).ok();
                self.variant = Some(one_of("Variant", value, expected, read)?);
            }
            "Board" => {
                let expected = "\"2x6\" to \"2x12\": two rows of 6 to 12 pits";
                self.row = Some(one_of("Board", value, expected, board)?);
            }
            "Starter" => {
                let expected = "\"North\", or no such tag when South starts";
                self.starter = Some(one_of("Starter", value, expected, side)?);
            }
            "LastFour" => {
                let expected = "\"South\" or \"North\", or no such tag when they go to the taker";
                self.last_four_holder = Some(one_of("LastFour", value, expected, side)?);
            }
            _ => self.position = Some(tag.clone()),
        }
        Ok(())
    }

    /// A tag that says how the game ends.
    fn tag_of_end(&mut self, name: &str, value: &str, tag: &TagText) -> Result<(), Problem> {
        let span = tag.span.clone();
        if name == "Result" {
            let expected = "South's and North's final seeds such as \"28-20\", or \"*\"";
            let value = one_of("Result", value, expected, result)?;
            self.result = Some(Valued { value, span });
        } else {
            let expected = "\"last four\", \"board empty\", \"blocked\", \"repetition\", \
                            \"agreement\", \"resignation\" or \"unfinished\"";
            let value = one_of("Termination", value, expected, termination)?;
            self.termination = Some(Valued { value, span });
        }
        Ok(())
    }

    /// A tag that says what the game is to a match.
    fn tag_of_match(&mut self, name: &str, value: &str, tag: &TagText) -> Result<(), Problem> {
        let span = tag.span.clone();
        if name == "Match" {
            let expected = "\"ledger rounds:5 starter:alternate id:name\", \"ledger wins:3 ...\" or \
                            \"territory limit:50 ...\"";
            let value = one_of("Match", value, expected, |value| value.parse().ok())?;
            self.match_tag = Some(Valued { value, span });
        } else {
            let expected = "\"South\" or \"North\", who gave the match up";
            let value = one_of("Conceded", value, expected, side)?;
            self.conceded = Some(Valued { value, span });
        }
        Ok(())
    }

    /// A tag that says nothing of the game itself. It is kept, whatever it says.
    fn free_tag(&mut self, name: &str, value: &str, tag: &TagText) -> Result<(), Problem> {
        if name == "Round" {
            self.round = Some(Valued {
                value: value.to_owned(),
                span: tag.span.clone(),
            });
        }
        if name == "Date" && !is_date(value) && value != UNKNOWN {
            return Err(Problem::Date {
                value: tag.value.clone(),
            });
        }
        Ok(())
    }

    /// Position stands alone for everything the other tags say of the start.
    fn check_position(
        &mut self,
        raw: &BTreeMap<String, TagText>,
        report: &mut impl FnMut(Range<usize>, Problem),
    ) {
        let Some(position) = &self.position else {
            return;
        };
        for name in ["LastFour", "Starter"] {
            if let Some(tag) = raw.get(name) {
                report(tag.span.clone(), Problem::BesidePosition { name });
            }
        }
        match (read_setup(&position.value), self.row) {
            (Ok(setup), Some(board)) if setup.row() != board => {
                report(
                    position.span.clone(),
                    Problem::BoardOfPosition {
                        board,
                        position: setup.row(),
                    },
                );
            }
            _ => {}
        }
    }

    /// How the game begins, if this variant is played; `None` when the tags
    /// are too wrong to tell.
    pub(crate) fn start(
        &self,
        variant: Variant,
        purse: &mut Purse,
        report: &mut impl FnMut(Range<usize>, Problem),
    ) -> Option<Start> {
        if self.broken {
            return None;
        }
        let Some(text) = &self.position else {
            let row = self.row.unwrap_or(RowLength::SIX);
            let starter = self.starter.unwrap_or(Side::South);
            return Start::standard(variant, row, starter, self.last_four_holder).ok();
        };
        let made = purse.position(|budget| read_position_within(&text.value, variant, budget));
        match made {
            Ok(Ok(position)) => Some(Start::set_up(position)),
            Ok(Err(why)) => {
                let place = text.value_at + why.span.start..text.value_at + why.span.end;
                report(place, Problem::Position(why.problem));
                None
            }
            Err(Undecided { laps }) => {
                report(text.span.clone(), Problem::PositionUndecided { laps });
                None
            }
        }
    }

    /// What the tags say of a match, if the game belongs to one. `start` is
    /// where the game begins.
    pub(crate) fn round_tags(&mut self, start: usize) -> Option<RoundTags> {
        let tag = self.match_tag.take()?;
        Some(RoundTags {
            start: self
                .position
                .as_ref()
                .map_or(start..start, |position| position.span.clone()),
            tag,
            round: self.round.take(),
            conceded: self.conceded.take(),
        })
    }

    /// What the record says of its end, with the seeds it ends with.
    pub(crate) fn claim(&self, seeds: Option<FinalSeeds>) -> Claim {
        Claim {
            seeds,
            termination: self.termination.as_ref().map(|tag| tag.value),
        }
    }
}

/// A tag's value as a record keeps it.
fn clean(value: &str) -> String {
    value.replace(char::is_control, " ")
}

fn one_of<T>(
    name: &'static str,
    value: &str,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Problem> {
    read(value).ok_or_else(|| Problem::TagValue {
        name,
        value: value.to_owned(),
        expected,
    })
}

fn board(value: &str) -> Option<RowLength> {
    let (two, row) = value.split_once(['x', 'X', '×'])?;
    let row = row.trim().parse().ok()?;
    (two.trim() == "2").then(|| RowLength::new(row).ok())?
}

fn side(value: &str) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| value.eq_ignore_ascii_case(&side.to_string()))
}

/// Final seeds; `None` in it for `*`.
pub(crate) fn result(value: &str) -> Option<Option<FinalSeeds>> {
    if value == "*" {
        return Some(None);
    }
    let (south, north) = value.split_once('-')?;
    let seeds = |text: &str| {
        let digits = text.trim();
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().unwrap_or(u32::MAX))
    };
    Some(Some(FinalSeeds {
        south: seeds(south)?,
        north: seeds(north)?,
    }))
}

fn termination(value: &str) -> Option<Option<Termination>> {
    if value.eq_ignore_ascii_case(UNFINISHED) {
        return Some(None);
    }
    Termination::ALL
        .into_iter()
        .find(|termination| value.eq_ignore_ascii_case(termination.name()))
        .map(Some)
}

/// Whether a date is written as `2005.02.17`, with `?` for unknown digits.
fn is_date(value: &str) -> bool {
    value.len() == UNKNOWN_DATE.len()
        && value.bytes().zip(UNKNOWN_DATE.bytes()).all(|(byte, form)| {
            if form == b'.' {
                byte == b'.'
            } else {
                byte == b'?' || byte.is_ascii_digit()
            }
        })
}
