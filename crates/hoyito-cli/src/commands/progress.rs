//! How far a long piece of work is, on one line of a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(200);

/// One line that counts up, on a terminal only.
pub(crate) struct Progress {
    units: &'static str,
    total: u64,
    /// What was there at the beginning.
    kept: u64,
    began: Instant,
    last: Option<Instant>,
    terminal: bool,
}

impl Progress {
    /// Counts so many units, of which some are done already.
    pub(crate) fn new(units: &'static str, kept: u64, total: u64) -> Self {
        Self {
            units,
            total,
            kept,
            began: Instant::now(),
            last: None,
            terminal: io::stderr().is_terminal(),
        }
    }

    /// Tells that so many are done, those of the beginning included.
    pub(crate) fn see(&mut self, done: u64) {
        if !self.terminal || self.last.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let (units, total) = (self.units, self.total);
        let left = left(self.began.elapsed(), done - self.kept, total - done);
        let mut line = format!("{done} of {total} {units}{left}");
        // A line that wraps could not be written over.
        line.truncate(width().saturating_sub(1));
        // Nobody is left to tell when this fails.
        let _ = write!(io::stderr(), "\r{line}\x1b[K");
    }

    /// Clears the line.
    pub(crate) fn finish(&self) {
        if self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The columns of the terminal.
fn width() -> usize {
    terminal_size::terminal_size_of(io::stderr())
        .map_or(80, |(terminal_size::Width(columns), _)| columns.into())
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
