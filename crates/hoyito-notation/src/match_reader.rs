//! Matches in a file: their rounds must come in order, and each must begin as
//! the one before it left the match (R13, R16, H4 to H8).

use std::collections::HashMap;
use std::ops::Range;

use hoyito_core::{Match, MatchRules, Next, Side, Standing};

use crate::heading::Valued;
use crate::{GameRead, MatchTag, Problem, Reading, Record, write_position};

/// A match of a file.
#[derive(Clone, Debug)]
pub struct MatchRead {
    /// What its rounds have in common.
    pub tag: MatchTag,
    /// Its rounds, as indices into [`Reading::games`].
    pub rounds: Vec<usize>,
    /// Who conceded it, if anybody did (H3).
    pub conceded: Option<Side>,
    /// How many errors there are in its rounds and in how they follow each
    /// other.
    pub errors: usize,
}

impl MatchRead {
    /// The match itself, to be shown or played on; `None` when there is an
    /// error in it.
    #[must_use]
    pub fn play(&self, reading: &Reading) -> Option<Match> {
        if self.errors > 0 {
            return None;
        }
        let records: Option<Vec<&Record>> = self
            .rounds
            .iter()
            .map(|index| reading.games.get(*index)?.record.as_ref())
            .collect();
        let records = records?;
        let start = records.first()?.position();
        let mut series = Match::new(self.tag.rules(start.variant(), start.row()).ok()?);
        for (number, record) in records.iter().enumerate() {
            if number > 0 {
                series.next_round().ok()?;
            }
            for pit in record.pits() {
                series.play(pit).ok()?;
            }
            if let (None, Some(outcome)) = (series.game().outcome(), record.outcome()) {
                crate::ending::stop_round(&mut series, &outcome)?;
            }
        }
        if let Some(side) = self.conceded {
            series.concede(side).ok()?;
        }
        Some(series)
    }
}

/// What the tags of a game say of the match it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct RoundTags {
    pub(crate) tag: Valued<MatchTag>,
    pub(crate) round: Option<Valued<String>>,
    pub(crate) conceded: Option<Valued<Side>>,
    /// Where the game says how it begins.
    pub(crate) start: Range<usize>,
}

/// Matches that are being put together.
#[derive(Debug, Default)]
pub(crate) struct Matches {
    found: Vec<Progress>,
    by_tag: HashMap<MatchTag, usize>,
}

#[derive(Debug)]
struct Progress {
    read: MatchRead,
    /// The number the next round should have.
    next: usize,
    /// The rounds so far added up, as long as nothing in them is wrong.
    standing: Option<Standing>,
    rules: Option<MatchRules>,
    conceded_at: Option<Range<usize>>,
}

impl Matches {
    /// Adds a game to the match that it names; `report` is told what does not
    /// fit.
    pub(crate) fn add(
        &mut self,
        index: usize,
        game: &GameRead,
        tags: RoundTags,
        report: &mut impl FnMut(Range<usize>, Problem),
    ) {
        let tag = tags.tag.value.clone();
        let at = *self.by_tag.entry(tag.clone()).or_insert_with(|| {
            self.found.push(Progress::new(tag));
            self.found.len() - 1
        });
        self.found[at].add(index, game, &tags, report);
    }

    pub(crate) fn finish(self) -> Vec<MatchRead> {
        self.found.into_iter().map(|found| found.read).collect()
    }
}

impl Progress {
    fn new(tag: MatchTag) -> Self {
        Self {
            read: MatchRead {
                tag,
                rounds: Vec::new(),
                conceded: None,
                errors: 0,
            },
            next: 1,
            standing: Some(Standing::default()),
            rules: None,
            conceded_at: None,
        }
    }

    fn add(
        &mut self,
        index: usize,
        game: &GameRead,
        tags: &RoundTags,
        report: &mut impl FnMut(Range<usize>, Problem),
    ) {
        let mut errors = game.errors;
        let mut tell = |span: Range<usize>, problem: Problem| {
            errors += 1;
            report(span, problem);
        };
        if let Some(span) = self.conceded_at.take() {
            tell(span, Problem::ConcededEarly);
        }
        if !self.is_next(tags, &mut tell) {
            self.standing = None;
        }
        match &game.record {
            Some(record) if game.errors == 0 => self.follow(record, tags, &mut tell),
            _ => self.standing = None,
        }
        if let Some(conceded) = &tags.conceded {
            self.read.conceded = Some(conceded.value);
            self.conceded_at = Some(conceded.span.clone());
        }
        self.read.errors += errors;
        self.read.rounds.push(index);
    }

    /// Whether the game has the number of the next round.
    fn is_next(&mut self, tags: &RoundTags, tell: &mut impl FnMut(Range<usize>, Problem)) -> bool {
        let expected = self.next;
        let (number, span) = match &tags.round {
            None => (None, tags.tag.span.clone()),
            Some(round) => (round.value.trim().parse().ok(), round.span.clone()),
        };
        self.next = number.unwrap_or(expected).saturating_add(1);
        if number == Some(expected) {
            return true;
        }
        tell(span, Problem::Round { expected });
        false
    }

    /// Checks that a round begins as the rules say, and keeps its result.
    fn follow(
        &mut self,
        record: &Record,
        tags: &RoundTags,
        tell: &mut impl FnMut(Range<usize>, Problem),
    ) {
        let Some(rules) = self.rules(record, tags, tell) else {
            return;
        };
        let Some(standing) = &mut self.standing else {
            return;
        };
        if standing.rounds() < self.read.rounds.len() {
            tell(tags.start.clone(), Problem::RoundBeforeUnfinished);
            self.standing = None;
            return;
        }
        let problem = match rules.next(standing) {
            Next::Round(start) if start.position == record.position() => None,
            Next::Round(start) => Some(Problem::RoundStart {
                found: write_position(&record.position()),
                expected: write_position(&start.position),
            }),
            Next::Over(_) => Some(Problem::MatchOver),
        };
        let added = match (problem, record.outcome()) {
            (Some(problem), _) => Err(problem),
            (None, None) => Ok(()),
            (None, Some(outcome)) => rules
                .add(standing, &outcome.into())
                .map_err(Problem::Rounds),
        };
        if let Err(problem) = added {
            tell(tags.start.clone(), problem);
            self.standing = None;
            return;
        }
        if let Some(conceded) = &tags.conceded
            && matches!(rules.next(standing), Next::Over(_))
        {
            tell(conceded.span.clone(), Problem::ConcededLate);
        }
    }

    /// The rules of the match: those of its first round, and the same in every
    /// other.
    fn rules(
        &mut self,
        record: &Record,
        tags: &RoundTags,
        tell: &mut impl FnMut(Range<usize>, Problem),
    ) -> Option<MatchRules> {
        let position = record.position();
        match self.read.tag.rules(position.variant(), position.row()) {
            Err(why) => {
                tell(tags.tag.span.clone(), Problem::MatchRules(why));
                self.standing = None;
                None
            }
            Ok(rules) => {
                let first = *self.rules.get_or_insert(rules);
                if first != rules {
                    let problem = Problem::OtherGame {
                        variant: first.variant(),
                        row: first.row(),
                    };
                    tell(tags.start.clone(), problem);
                    self.standing = None;
                }
                Some(first)
            }
        }
    }
}
