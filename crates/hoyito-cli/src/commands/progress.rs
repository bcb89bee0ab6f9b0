//! How far work is that is counted in games or sowings.

use std::time::{Duration, Instant};

use crate::terminal_line::TerminalLine;

/// A count on a line of the terminal, and how long the rest may take.
pub(crate) struct Progress {
    units: &'static str,
    total: u64,
    /// What was there at the beginning.
    kept: u64,
    began: Instant,
    line: TerminalLine,
}

impl Progress {
    /// Counts so many units, of which some are done already.
    pub(crate) fn new(units: &'static str, kept: u64, total: u64) -> Self {
        Self {
            units,
            total,
            kept,
            began: Instant::now(),
            line: TerminalLine::new(),
        }
    }

    /// Tells that so many are done, those of the beginning included.
    pub(crate) fn see(&self, done: u64) {
        let (units, total) = (self.units, self.total);
        let left = || left(self.began.elapsed(), done - self.kept, total - done);
        self.line
            .show(|| format!("{done} of {total} {units}{}", left()));
    }

    /// Clears the line.
    pub(crate) fn finish(&self) {
        self.line.clear();
    }
}

/// About how long the rest takes, if the next ones take as long as the last.
fn left(spent: Duration, done: u64, to_do: u64) -> String {
    if done == 0 {
        return String::new();
    }
    let seconds = spent.as_secs_f64() / done as f64 * to_do as f64;
    match seconds {
        ..60.0 => format!(", about {seconds:.0} s left"),
        60.0..3600.0 => format!(", about {:.0} min left", seconds / 60.0),
        _ => format!(", about {:.1} h left", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_what_was_done() {
        let spent = Duration::from_secs(30);
        assert_eq!(left(spent, 0, 10), "");
        assert_eq!(left(spent, 10, 10), ", about 30 s left");
        assert_eq!(left(spent, 10, 100), ", about 5 min left");
        assert_eq!(left(spent, 10, 2400), ", about 2.0 h left");
    }
}
