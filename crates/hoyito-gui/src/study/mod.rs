//! What is proven of the positions of a game, and which of its sowings lost
//! seeds by it. No egui, no threads: it says what to find out next, and learns
//! what was found.

mod mistake;
mod report;
mod turns;

use std::collections::HashMap;

use hoyito_core::{Outcome, Pit, Position, Side, Termination};
use hoyito_engine::{Bounds, Judgement, Margin};

pub use mistake::Mistake;
pub use report::Report;
pub use turns::Turns;

use crate::session::Round;

/// Positions looked into for one value; each look goes farther than the one
/// before it.
const LOOKS: [u64; 3] = [20_000, 200_000, 2_000_000];

/// What is to be found out next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// What a position is worth, looking into so many positions.
    Weigh(Position, u64),
    /// A pit that keeps the value of a position.
    Keep(Position),
}

/// How far a study has come with a line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Positions of the line.
    pub positions: usize,
    /// Those of which something is proven.
    pub looked_at: usize,
    /// Those whose value is known exactly.
    pub exact: usize,
    /// How much of what is to be done is done, from 0 to 1.
    pub done: f32,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    /// Seen from South.
    bounds: Bounds,
    looks: usize,
}

/// A pit that was asked for because a sowing lost seeds.
#[derive(Clone, Copy, Debug)]
struct Better {
    /// What it was to keep.
    keeps: Margin,
    pit: Option<Pit>,
}

/// What has been found out about positions, whatever line they are met in.
///
/// Bounds are of the final margin with best play of both, seen from South, as
/// of a board that has not stood there before (H2).
#[derive(Clone, Debug, Default)]
pub struct Study {
    known: HashMap<Position, Known>,
    better: HashMap<Position, Better>,
}

impl Study {
    /// What is proven of the position after so many sowings of a line.
    #[must_use]
    pub fn value(&self, round: &Round, sowings: usize) -> Option<Bounds> {
        if let Some(division) = division(round).filter(|_| sowings == round.live()) {
            return Some(Bounds::at_end(&division, Side::South));
        }
        let position = round.position_after(sowings)?;
        match position.outcome() {
            Some(outcome) => Some(Bounds::at_end(&outcome, Side::South)),
            None => self.known.get(position).map(|known| known.bounds),
        }
    }

    /// What a sowing of a line, from 0, did to the value; `None` where one of
    /// the two is not known.
    #[must_use]
    pub fn judgement(&self, round: &Round, index: usize) -> Option<Judgement> {
        let mover = round.ply(index)?.sowing.mover();
        Some(Judgement {
            before: self.value(round, index)?.turned(Side::South, mover),
            after: self.value(round, index + 1)?.turned(Side::South, mover),
        })
    }

    /// What is to be said of a sowing of a line, from 0, if it is proven to
    /// have lost seeds.
    #[must_use]
    pub fn mistake(&self, round: &Round, index: usize) -> Option<Mistake> {
        let judgement = self.judgement(round, index)?;
        if judgement.lost().least == 0 {
            return None;
        }
        let position = round.position_after(index)?;
        Some(Mistake {
            pit: round.ply(index)?.sowing.pit,
            judgement,
            better: self.better.get(position).and_then(|better| better.pit),
        })
    }

    /// What is to be found out next about a line; `None` when there is nothing
    /// more to do. The end comes first: what is known of it helps with what
    /// leads there.
    #[must_use]
    pub fn next(&self, round: &Round) -> Option<Errand> {
        LOOKS.iter().enumerate().find_map(|(look, nodes)| {
            let weigh = (0..=round.line_len())
                .rev()
                .filter_map(|sowings| round.position_after(sowings))
                .find(|position| self.looks_at(position) <= look)
                .map(|position| Errand::Weigh(*position, *nodes));
            weigh.or_else(|| self.next_better(round).map(Errand::Keep))
        })
    }

    /// How often a position has been looked at; often enough where nothing
    /// more can be learned.
    fn looks_at(&self, position: &Position) -> usize {
        if position.over().is_some() {
            return LOOKS.len();
        }
        match self.known.get(position) {
            Some(known) if known.bounds.is_exact() => LOOKS.len(),
            Some(known) => known.looks,
            None => 0,
        }
    }

    /// A position where a sowing lost seeds and it is not known which would
    /// not have.
    fn next_better(&self, round: &Round) -> Option<Position> {
        (0..round.line_len()).find_map(|index| {
            let mistake = self.mistake(round, index)?;
            let position = round.position_after(index)?;
            let asked = self.better.get(position);
            let keeps = mistake.judgement.before.lower;
            asked
                .is_none_or(|better| better.keeps < keeps)
                .then_some(*position)
        })
    }

    /// Learns what a position of a line is worth, as the player due there sees
    /// it, and what follows from that for the rest of the line.
    pub fn learn(&mut self, round: &Round, position: &Position, bounds: Bounds) {
        let bounds = bounds.turned(position.due(), Side::South);
        let known = self
            .known
            .entry(*position)
            .or_insert(Known { bounds, looks: 0 });
        known.looks += 1;
        known.bounds = known.bounds.and(bounds);
        self.draw_conclusions(round, position);
    }

    /// Learns which pit would have kept the value of a position of a line.
    pub fn learn_better(&mut self, round: &Round, position: &Position, pit: Option<Pit>) {
        let at = (0..round.line_len()).find(|at| round.position_after(*at) == Some(position));
        if let Some(judgement) = at.and_then(|at| self.judgement(round, at)) {
            let keeps = judgement.before.lower;
            self.better.insert(*position, Better { keeps, pit });
        }
    }

    /// A position is worth what its best sowing is, so at least what the one
    /// that was chosen is. What is new about one goes along the line as far as
    /// it changes something.
    fn draw_conclusions(&mut self, round: &Round, position: &Position) {
        let sowings = round.line_len();
        let met = (0..=sowings).filter(|at| round.position_after(*at) == Some(position));
        for at in met {
            for index in (0..at).rev() {
                if !self.conclude(round, index) {
                    break;
                }
            }
            for index in at..sowings {
                if !self.conclude(round, index) {
                    break;
                }
            }
        }
    }

    /// Lets the positions before and after a sowing, from 0, tell of each
    /// other; whether anything is new by that.
    fn conclude(&mut self, round: &Round, index: usize) -> bool {
        // The division is a fact of this game, not of the position.
        if division(round).is_some() && index + 1 == round.live() {
            return false;
        }
        let (Some(judgement), Some(ply)) = (self.judgement(round, index), round.ply(index)) else {
            return false;
        };
        let mover = ply.sowing.mover();
        let Judgement { before, after } = judgement.reconciled();
        let mut is_new = false;
        for (sowings, told) in [(index, before), (index + 1, after)] {
            let known = round
                .position_after(sowings)
                .and_then(|position| self.known.get_mut(position));
            if let Some(known) = known {
                let bounds = known.bounds.and(told.turned(mover, Side::South));
                is_new |= bounds != known.bounds;
                known.bounds = bounds;
            }
        }
        is_new
    }

    /// How far it has come with a line.
    #[must_use]
    pub fn progress(&self, round: &Round) -> Progress {
        let mut progress = Progress::default();
        let mut looks = 0;
        for sowings in 0..=round.line_len() {
            let Some(position) = round.position_after(sowings) else {
                continue;
            };
            let value = self.value(round, sowings);
            progress.positions += 1;
            progress.looked_at += usize::from(value.is_some());
            progress.exact += usize::from(value.is_some_and(Bounds::is_exact));
            looks += self.looks_at(position).min(LOOKS.len());
        }
        let all = progress.positions * LOOKS.len();
        progress.done = looks as f32 / all.max(1) as f32;
        progress
    }
}

/// The result of a game that was divided because a board came back (H2).
fn division(round: &Round) -> Option<Outcome> {
    let outcome = round.game().outcome()?;
    (outcome.termination == Termination::Repetition).then_some(outcome)
}

#[cfg(test)]
mod tests;
