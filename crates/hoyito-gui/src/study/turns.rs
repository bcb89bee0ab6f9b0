//! A line measured in turns: a turn of several sowings is as long as any other
//! (R10).

use crate::session::Round;

/// Where each sowing of a line ends, in turns from the start.
#[derive(Clone, Debug, PartialEq)]
pub struct Turns {
    ends: Vec<f32>,
    turns: usize,
}

impl Turns {
    /// The turns of a line.
    #[must_use]
    pub fn of(round: &Round) -> Self {
        let starts: Vec<usize> = (0..round.line_len())
            .filter(|index| !round.continues_turn(*index))
            .chain([round.line_len()])
            .collect();
        let mut ends = Vec::with_capacity(round.line_len());
        for (turn, pair) in starts.windows(2).enumerate() {
            let sowings = pair[1] - pair[0];
            for nth in 1..=sowings {
                ends.push(turn as f32 + nth as f32 / sowings as f32);
            }
        }
        Self {
            ends,
            turns: starts.len() - 1,
        }
    }

    /// How many turns there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.turns
    }

    /// Whether nothing has been sown.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.turns == 0
    }

    /// Where the position after so many sowings lies, in turns from the start.
    #[must_use]
    pub fn place(&self, sowings: usize) -> f32 {
        match sowings.checked_sub(1) {
            None => 0.0,
            Some(last) => self.ends.get(last).copied().unwrap_or(self.turns as f32),
        }
    }

    /// The number of sowings after which the position nearest to a place
    /// stands.
    #[must_use]
    pub fn nearest(&self, place: f32) -> usize {
        let after = self.ends.partition_point(|end| *end < place);
        let next = (after + 1).min(self.ends.len());
        if place - self.place(after) <= self.place(next) - place {
            after
        } else {
            next
        }
    }

    /// The turn, from 1, that leads to the position after so many sowings.
    #[must_use]
    pub fn turn(&self, sowings: usize) -> usize {
        self.place(sowings).ceil() as usize
    }
}
