//! Telling how far a build or a check is.

use hoyito_engine::tablebase::{Progress, Stage};

use crate::terminal_line::TerminalLine;

/// The stage of a layer on a line of the terminal.
pub(crate) struct Meter(TerminalLine);

impl Meter {
    pub(crate) fn new() -> Self {
        Self(TerminalLine::new())
    }

    /// Is told from any thread.
    pub(crate) fn see(&self, progress: Progress) {
        self.0.show(|| {
            let what = match progress.stage {
                Stage::Sowing => "sowing every pit",
                Stage::Linking => "linking the sowings",
                Stage::Solving => "solving",
                Stage::Writing => "writing",
                Stage::Checking => "checking",
            };
            let percent = 100 * progress.done / progress.total.max(1);
            format!("{:2} seeds: {what}, {percent} %", progress.seeds)
        });
    }

    /// Clears the line.
    pub(crate) fn finish(&self) {
        self.0.clear();
    }
}
