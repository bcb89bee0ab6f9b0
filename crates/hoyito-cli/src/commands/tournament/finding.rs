//! Finding the meetings of a tournament in the text of a file, and telling a
//! torn end of it from somebody else's games.

use std::path::Path;

use hoyito_notation::{Reading, Record, read_records};

use super::arena::Played;
use super::openings::Opening;
use super::plan::{Fixture, Plan, Unit};
use super::records::{self, FIXTURE, MADE};
use crate::commands::records::name;
use crate::failure::Failure;

/// What a file holds of a tournament.
pub(super) struct Found {
    /// The meetings that are whole, in the order of the plan.
    pub(super) played: Vec<(Fixture, Played)>,
    /// Where they end, in bytes.
    pub(super) end: usize,
    /// The meeting after them, of which only a part is there.
    pub(super) half: Option<Fixture>,
}

/// A file that is being looked through.
struct Search<'a> {
    path: &'a Path,
    bytes: &'a [u8],
    reading: Reading,
    plan: &'a Plan,
}

impl Found {
    /// Looks through a file from its beginning.
    ///
    /// # Errors
    ///
    /// When it holds anything but meetings of this tournament in their order,
    /// the last of them perhaps torn.
    pub(super) fn in_file(path: &Path, bytes: &[u8], plan: &Plan) -> Result<Self, Failure> {
        Search {
            path,
            bytes,
            reading: read_records(bytes, &name(path)),
            plan,
        }
        .search()
    }
}

impl Search<'_> {
    fn search(&self) -> Result<Found, Failure> {
        let mut found = Found {
            played: Vec::new(),
            end: 0,
            half: None,
        };
        let mut next = 0;
        let mut due = None;
        for fixture in self.plan.fixtures() {
            let rounds = self.sound_rounds(next, &fixture);
            let Some(played) = self.whole(next, rounds, &fixture)? else {
                due = Some(fixture);
                break;
            };
            found.played.push((fixture, played));
            next += rounds;
            found.end = self.end_before(next);
        }
        let rest = self.bytes[found.end..].trim_ascii_start();
        if rest.is_empty() {
            return Ok(found);
        }
        // A torn game has lost this tag, perhaps.
        let says_made = |record: &&Record| record.tags().get(MADE).is_some();
        if let Some(record) = self.record(next).filter(says_made) {
            self.check_made(next, record)?;
        }
        let Some(due) = due else {
            return Err(self.foreign(format_args!(
                "it holds more {} than --games asks for",
                self.plan.units()
            )));
        };
        self.check_torn(next, rest, &due)?;
        found.half = Some(due);
        Ok(found)
    }

    /// Checks that what stands after the whole meetings can be the one that is
    /// due, torn: it begins as that begins, and nothing is wrong with it but
    /// where it ends.
    fn check_torn(&self, next: usize, rest: &[u8], due: &Fixture) -> Result<(), Failure> {
        let beginning = records::beginning(self.plan, due);
        let last = next + self.sound_rounds(next, due);
        if !begin_alike(rest, beginning.as_bytes()) || last + 1 < self.reading.games.len() {
            return Err(self.foreign(format_args!(
                "game {} is not the next one of this tournament, meeting {due}",
                next + 1
            )));
        }
        if last < self.reading.games.len() && ends_with_result(rest) {
            return Err(self.foreign(format_args!(
                "game {} has an error, and `hoyito check` tells which",
                last + 1
            )));
        }
        Ok(())
    }

    /// How many finished games without an error stand from `next` on that
    /// belong to this meeting.
    fn sound_rounds(&self, next: usize, fixture: &Fixture) -> usize {
        let name = fixture.to_string();
        let games = self.reading.games.iter().skip(next);
        games
            .take_while(|game| {
                game.errors == 0
                    && game.record.as_ref().is_some_and(|record| {
                        record.outcome().is_some() && record.tags().get(FIXTURE) == Some(&*name)
                    })
            })
            .count()
    }

    /// A meeting whose rounds stand from `next` on; `None` when it is not whole.
    fn whole(
        &self,
        next: usize,
        rounds: usize,
        fixture: &Fixture,
    ) -> Result<Option<Played>, Failure> {
        let is_cut_off = next + rounds == self.reading.games.len() && !self.bytes.ends_with(b"\n");
        let Some(record) = self.record(next).filter(|_| rounds > 0 && !is_cut_off) else {
            return Ok(None);
        };
        self.check_made(next, record)?;
        let opening = self.plan.opening(fixture);
        let played = match self.plan.unit() {
            Unit::Game => Some(Played::Game(record.game())),
            Unit::Match(_) => {
                let rounds: Vec<usize> = (next..next + rounds).collect();
                let read = self
                    .reading
                    .matches
                    .iter()
                    .find(|read| read.rounds == rounds);
                read.and_then(|read| read.play(&self.reading))
                    .filter(|series| series.outcome().is_some())
                    .map(Played::Match)
            }
        };
        let is_other = played.as_ref().is_some_and(|played| {
            !self.is_of_plan(record, fixture, &opening) || !self.has_rules_of_plan(played)
        });
        if is_other {
            return Err(self.foreign(format_args!(
                "game {} has other players, rules or sowings at the beginning than meeting \
                 {fixture} has now",
                next + 1
            )));
        }
        Ok(played)
    }

    /// Whether the tags and the first sowings of a meeting are those that are
    /// played.
    fn is_of_plan(&self, record: &Record, fixture: &Fixture, opening: &Opening) -> bool {
        let expected = records::tags(self.plan, fixture);
        let same_tags = ["South", "North"]
            .iter()
            .all(|tag| record.tags().get(tag) == expected.get(tag));
        same_tags
            && record.position() == opening.start
            && opening
                .pits
                .iter()
                .copied()
                .eq(record.pits().take(opening.pits.len()))
    }

    fn has_rules_of_plan(&self, played: &Played) -> bool {
        match (played, self.plan.unit()) {
            (Played::Game(_), Unit::Game) => true,
            (Played::Match(series), Unit::Match(rules)) => *series.rules() == rules,
            _ => false,
        }
    }

    fn record(&self, game: usize) -> Option<&Record> {
        self.reading.games.get(game)?.record.as_ref()
    }

    /// Where the games before `next` end, in bytes.
    fn end_before(&self, next: usize) -> usize {
        let until = match self.reading.games.get(next) {
            Some(game) => game.span.start,
            None => self.bytes.len(),
        };
        let text = self.bytes[..until].trim_ascii_end().len();
        until.min(text + 1)
    }

    /// Checks that a game was made by the same command.
    fn check_made(&self, game: usize, record: &Record) -> Result<(), Failure> {
        let asked = self.plan.made();
        match record.tags().get(MADE) {
            Some(made) if made == asked => Ok(()),
            Some(made) => Err(self.foreign(format_args!(
                "game {} was made with{}, and asked for is{}",
                game + 1,
                beyond(made, asked),
                beyond(asked, made)
            ))),
            None => Err(self.foreign(format_args!(
                "game {} does not say that a tournament made it",
                game + 1
            ))),
        }
    }

    fn foreign(&self, why: std::fmt::Arguments) -> Failure {
        Failure::Usage(format!(
            "{} holds something else than this tournament and is left as it is: {why}.\n\
             Ask for what it holds, or name another file",
            self.path.display()
        ))
    }
}

/// Whether one of two texts begins with the other.
fn begin_alike(one: &[u8], other: &[u8]) -> bool {
    let shared = one.len().min(other.len());
    one[..shared] == other[..shared]
}

/// Whether a text ends as records do, with the final seeds on a whole line.
fn ends_with_result(text: &[u8]) -> bool {
    let last = text.rsplit(u8::is_ascii_whitespace).nth(1);
    text.ends_with(b"\n")
        && last.is_some_and(|word| {
            word.contains(&b'-') && word.iter().all(|c| c.is_ascii_digit() || *c == b'-')
        })
}

/// The options of one command that the other does not have alike.
fn beyond(command: &str, other: &str) -> String {
    let options = |command: &str| -> Vec<String> {
        let words = command.split(" --").enumerate();
        let named = words.map(|(n, option)| match n {
            0 => option.replace("hoyito tournament", "the players"),
            _ => format!("--{option}"),
        });
        named.collect()
    };
    let others = options(other);
    let own: Vec<String> = options(command)
        .into_iter()
        .filter(|option| !others.contains(option))
        .collect();
    match own.is_empty() {
        true => " nothing more".to_owned(),
        false => format!(" {}", own.join(", ")),
    }
}
