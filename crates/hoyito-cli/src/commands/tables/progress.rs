//! Telling how far a build or a check is, on the standard error stream.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use hoyito_engine::tablebase::{Progress, Stage};

/// How often a terminal's line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// One line that counts up, on a terminal only.
pub(crate) struct Meter {
    last: Mutex<Option<Instant>>,
    terminal: bool,
}

impl Meter {
    pub(crate) fn new() -> Self {
        Self {
            last: Mutex::default(),
            terminal: io::stderr().is_terminal(),
        }
    }

    /// Is told from any thread.
    pub(crate) fn see(&self, progress: Progress) {
        // When another thread is just telling something, that will do.
        let Ok(mut last) = self.last.try_lock() else {
            return;
        };
        if !self.terminal || last.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let what = match progress.stage {
            Stage::Sowing => "sowing every pit",
            Stage::Linking => "linking the sowings",
            Stage::Solving => "solving",
            Stage::Writing => "writing",
            Stage::Checking => "checking",
        };
        let percent = 100 * progress.done / progress.total.max(1);
        let seeds = progress.seeds;
        // Nobody is left to tell when this fails.
        let _ = write!(io::stderr(), "\r{seeds:2} seeds: {what}, {percent} %\x1b[K");
    }

    /// Clears the line.
    pub(crate) fn finish(&self) {
        if self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
