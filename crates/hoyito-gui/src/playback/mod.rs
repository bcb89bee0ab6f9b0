//! A sowing being shown: a timeline made once from the rules' events, and a
//! place in it that moves with the time that is handed in. No egui, no clock.

mod schedule;
mod timeline;

use hoyito_core::Event;

pub use schedule::Schedule;
pub use timeline::{Frame, Lap, LapEnd, Timeline};

/// How long any sowing takes at most, in seconds, unless set otherwise.
pub const DEFAULT_BUDGET: f64 = 3.0;

/// Which way to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the start.
    Back,
    /// Towards the end.
    Forward,
}

/// What to paint at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment<'a> {
    /// The seeds before the step under way.
    pub frame: &'a Frame,
    /// How many steps are over.
    pub steps: usize,
    /// The step under way and how much of it is over, from 0 to 1.
    pub under_way: Option<(Event, f32)>,
}

/// A sowing and the place in it that is shown.
#[derive(Clone, Debug)]
pub struct Playback {
    timeline: Timeline,
    schedule: Schedule,
    time: f64,
    running: bool,
}

impl Playback {
    /// Shows a sowing from its start, within a budget of seconds.
    #[must_use]
    pub fn new(timeline: Timeline, budget: f64) -> Self {
        Self {
            schedule: Schedule::new(&timeline, budget),
            timeline,
            time: 0.0,
            running: true,
        }
    }

    /// The sowing.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Whether it moves by itself.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running
    }

    /// Whether the end is reached.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.time >= self.schedule.length()
    }

    /// The place in seconds from the start.
    #[must_use]
    pub const fn time(&self) -> f64 {
        self.time
    }

    /// How long the whole takes, in seconds.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.schedule.length()
    }

    /// When so many steps are over, in seconds from the start.
    #[must_use]
    pub fn time_after(&self, steps: usize) -> f64 {
        self.schedule.after(steps)
    }

    /// Lets so many seconds pass.
    pub fn advance(&mut self, seconds: f64) {
        if self.running {
            self.time = (self.time + seconds.max(0.0)).min(self.length());
            if self.is_over() && !self.goes_round() {
                self.running = false;
            }
        }
    }

    /// An endless sowing is shown again and again until it is left.
    fn goes_round(&mut self) -> bool {
        if self.timeline.is_endless() {
            self.time = 0.0;
        }
        self.timeline.is_endless()
    }

    /// Stops moving by itself.
    pub fn pause(&mut self) {
        self.running = false;
    }

    /// Moves on by itself; from the start when the end was reached.
    pub fn resume(&mut self) {
        if self.is_over() {
            self.time = 0.0;
        }
        self.running = true;
    }

    /// Goes to the end.
    pub fn finish(&mut self) {
        self.time = self.length();
        self.running = false;
    }

    /// Goes to a place in seconds from the start, and stays there.
    pub fn scrub(&mut self, time: f64) {
        // What is no number is the start.
        self.time = time.max(0.0).min(self.length());
        self.running = false;
    }

    /// Goes one seed on or back and stays there: to the next or last place
    /// where a seed has just fallen or been taken, a hand been filled, or the
    /// sowing ended.
    pub fn step_seed(&mut self, direction: Direction) {
        let steps = self.timeline.steps().len();
        let (over, part) = self.schedule.at(self.time);
        let target = match direction {
            Direction::Forward => (over + 1..=steps)
                .find(|after| self.is_stop(*after))
                .unwrap_or(steps),
            Direction::Back if part > 0.0 && self.is_stop(over) => over,
            Direction::Back => (0..over)
                .rev()
                .find(|after| self.is_stop(*after))
                .unwrap_or(0),
        };
        self.scrub(self.schedule.after(target));
    }

    /// Whether something has changed on the board after so many steps.
    fn is_stop(&self, steps: usize) -> bool {
        match steps.checked_sub(1).map(|last| self.timeline.steps()[last]) {
            None => true,
            Some(Event::Relay { .. }) => false,
            Some(Event::End { .. }) => true,
            Some(_) => !matches!(self.timeline.steps().get(steps), Some(Event::End { .. })),
        }
    }

    /// Goes to the next or last start of a lap, or the end, and stays there.
    pub fn step_lap(&mut self, direction: Direction) {
        let over = self.schedule.at(self.time).0;
        let laps = self.timeline.laps();
        let target = match direction {
            Direction::Forward => laps
                .iter()
                .map(|lap| lap.past)
                .find(|past| *past > over)
                .unwrap_or(over),
            Direction::Back => laps
                .iter()
                .rev()
                .map(|lap| lap.first)
                .find(|first| *first < over)
                .unwrap_or(0),
        };
        self.scrub(self.schedule.after(target));
    }

    /// Goes to the end of a lap, counted from 0, and stays there.
    pub fn show_lap(&mut self, lap: usize) {
        if let Some(lap) = self.timeline.laps().get(lap) {
            self.scrub(self.schedule.after(lap.past));
        }
    }

    /// The lap that is shown, counted from 0: the one under way, or the one
    /// that has just ended when it is looked at in rest.
    #[must_use]
    pub fn lap(&self) -> usize {
        let (over, part) = self.schedule.at(self.time);
        let step = if part > 0.0 {
            over
        } else {
            over.saturating_sub(1)
        };
        self.timeline.lap_of(step)
    }

    /// What to paint.
    #[must_use]
    pub fn moment(&self) -> Moment<'_> {
        let (steps, part) = self.schedule.at(self.time);
        Moment {
            frame: self.timeline.frame(steps),
            steps,
            under_way: self.timeline.steps().get(steps).map(|step| (*step, part)),
        }
    }
}

#[cfg(test)]
mod tests;
