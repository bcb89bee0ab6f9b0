//! When each step of a sowing is shown.

use hoyito_core::Event;

use super::Timeline;

/// How long a lift takes in the first lap, in seconds.
const LIFT: f64 = 0.30;
/// How long a seed takes from pit to pit in the first lap.
const DROP: f64 = 0.17;
/// How long the eye rests where a lap ends in an occupied pit.
const RELAY: f64 = 0.16;
/// How long four seeds take to the store.
const CAPTURE: f64 = 0.42;
/// How long the last four take.
const LAST_FOUR: f64 = 0.60;
/// How long the eye rests where the sowing ended.
const END: f64 = 0.25;
/// Each lap is this much faster than the one before it.
const QUICKENING: f64 = 0.84;
/// No lap is faster than this, before the budget presses all of them.
const FASTEST: f64 = 0.12;
/// The pace of an endless sowing.
const STEADY: f64 = 0.4;
/// Captures and the end keep at least this part of the budget.
const CLOSING_SHARE: f64 = 0.4;

/// The end of every step, in seconds from the start. Laps quicken as they go,
/// and the whole never takes longer than its budget.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    ends: Vec<f64>,
}

impl Schedule {
    /// The times for a sowing that may take `budget` seconds. An endless one
    /// goes round at a steady pace, for as long as it is watched.
    #[must_use]
    pub fn new(timeline: &Timeline, budget: f64) -> Self {
        let budget = if timeline.is_endless() {
            f64::INFINITY
        } else {
            budget
        };
        let mut lengths = Vec::with_capacity(timeline.steps().len());
        let (mut sowing, mut closing) = (0.0, 0.0);
        for (number, lap) in timeline.laps().iter().enumerate() {
            let pace = if timeline.is_endless() {
                STEADY
            } else {
                QUICKENING.powf(number as f64).max(FASTEST)
            };
            for step in &timeline.steps()[lap.first..lap.past] {
                let (length, closes) = match step {
                    Event::Lift { .. } => (LIFT * pace, false),
                    Event::Drop { .. } => (DROP * pace, false),
                    Event::Relay { .. } => (RELAY * pace, false),
                    Event::Capture { .. } => (CAPTURE, true),
                    Event::LastFour { .. } => (LAST_FOUR, true),
                    Event::End { .. } => (END, true),
                };
                *if closes { &mut closing } else { &mut sowing } += length;
                lengths.push((length, closes));
            }
        }
        // What is over the budget is taken from the laps first: the captures
        // are what a player wants to see.
        let closing_room = closing.min(budget * CLOSING_SHARE.max(1.0 - sowing / budget));
        let sowing_room = sowing.min(budget - closing_room);
        let mut now = 0.0;
        let ends = lengths
            .into_iter()
            .map(|(length, closes)| {
                now += if closes {
                    length * closing_room / closing
                } else {
                    length * sowing_room / sowing
                };
                now
            })
            .collect();
        Self { ends }
    }

    /// How long the whole takes, in seconds.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.ends.last().copied().unwrap_or(0.0)
    }

    /// When so many steps are over.
    #[must_use]
    pub fn after(&self, steps: usize) -> f64 {
        match steps.checked_sub(1) {
            None => 0.0,
            Some(last) => self
                .ends
                .get(last)
                .copied()
                .unwrap_or_else(|| self.length()),
        }
    }

    /// How many steps are over at a time, and how much of the next one, from
    /// 0 to 1.
    #[must_use]
    pub fn at(&self, time: f64) -> (usize, f32) {
        let over = self.ends.partition_point(|end| *end <= time);
        let Some(end) = self.ends.get(over) else {
            return (over, 0.0);
        };
        let begin = self.after(over);
        let part = (time - begin) / (end - begin);
        (over, part.clamp(0.0, 1.0) as f32)
    }
}
