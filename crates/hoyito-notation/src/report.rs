//! Keeping what was found in one game, as far as anybody would read it.

use std::ops::Range;

use crate::diagnostic::{Found, Moment};
use crate::{Problem, Severity};

/// Problems of one game that are listed; a file of nonsense has one in every
/// word.
const LISTED: usize = 100;

/// What was found in one game.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    game: usize,
    found: Vec<Found>,
    errors: usize,
    left_out: usize,
    last: Range<usize>,
}

impl Report {
    pub(crate) const fn new(game: usize) -> Self {
        Self {
            game,
            found: Vec::new(),
            errors: 0,
            left_out: 0,
            last: 0..0,
        }
    }

    pub(crate) fn add(&mut self, span: Range<usize>, problem: Problem) {
        self.add_at(span, problem, || None);
    }

    /// As [`add`](Self::add), with the moment of the game, which is asked for
    /// only if it is listed.
    pub(crate) fn add_at(
        &mut self,
        span: Range<usize>,
        problem: Problem,
        moment: impl FnOnce() -> Option<Moment>,
    ) {
        if problem.severity() == Severity::Error {
            self.errors += 1;
        }
        if self.found.len() == LISTED {
            self.left_out += 1;
            self.last = span;
            return;
        }
        self.found.push(Found {
            span,
            game: Some(self.game),
            problem,
            moment: moment().map(Box::new),
        });
    }

    /// How many errors there are, those that are not listed included.
    pub(crate) const fn errors(&self) -> usize {
        self.errors
    }

    /// Everything that is listed, and how much is not.
    pub(crate) fn finish(mut self) -> Vec<Found> {
        if self.left_out > 0 {
            self.found.push(Found {
                span: self.last.start..self.last.start,
                game: Some(self.game),
                problem: Problem::More {
                    left_out: self.left_out,
                },
                moment: None,
            });
        }
        self.found
    }
}
