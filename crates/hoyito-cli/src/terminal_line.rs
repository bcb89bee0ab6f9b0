//! One line of a terminal that is written over again and again, to show how far
//! long work is.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on the standard error stream, where that is a terminal. Any thread may
/// write to it.
pub(crate) struct TerminalLine {
    last: Mutex<Option<Instant>>,
    terminal: bool,
}

impl TerminalLine {
    pub(crate) fn new() -> Self {
        Self {
            last: Mutex::default(),
            terminal: io::stderr().is_terminal(),
        }
    }

    /// Shows a text in place of the one before, unless that is very new.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        // When another thread is just writing, that will do.
        let Ok(mut last) = self.last.try_lock() else {
            return;
        };
        if !self.terminal || last.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        // A line that wraps could not be written over.
        let text: String = text().chars().take(width().saturating_sub(1)).collect();
        // Nobody is left to tell when this fails.
        let _ = write!(io::stderr(), "\r{text}\x1b[K");
    }

    /// Takes the text away.
    pub(crate) fn clear(&self) {
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
