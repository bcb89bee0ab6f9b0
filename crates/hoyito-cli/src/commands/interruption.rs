//! Ctrl-C, for commands that have something to tell when they are stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::failure::INTERRUPTED;

/// Whether the user has pressed Ctrl-C.
#[derive(Clone, Debug)]
pub(crate) struct Interruption(Arc<AtomicBool>);

impl Interruption {
    /// Notes Ctrl-C from now on; a second time it ends the program as ever.
    /// Where that cannot be arranged the first does.
    pub(crate) fn watch() -> Self {
        let interrupted = Arc::new(AtomicBool::new(false));
        let pressed = Arc::clone(&interrupted);
        let handler = move || {
            if pressed.swap(true, Relaxed) {
                std::process::exit(INTERRUPTED.into());
            }
        };
        drop(ctrlc::set_handler(handler));
        Self(interrupted)
    }

    /// Whether it has come.
    pub(crate) fn has_come(&self) -> bool {
        self.0.load(Relaxed)
    }
}
