//! The standard output.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use anstream::AutoStream;
use serde::Serialize;

/// Text for people: colours are kept on a terminal only, and not with
/// `NO_COLOR`. Buffered; flush it before waiting for anything.
pub(crate) fn text() -> BufWriter<AutoStream<StdoutLock<'static>>> {
    BufWriter::new(AutoStream::auto(io::stdout().lock()))
}

/// Data for programs, passed on as it is. Buffered.
pub(crate) fn data() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a value as one line of JSON.
pub(crate) fn json_line(value: &impl Serialize) -> io::Result<()> {
    let mut out = data();
    json_line_to(&mut out, value)?;
    out.flush()
}

/// Writes a value as one of several lines of JSON.
pub(crate) fn json_line_to(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// The width to wrap text to, in columns: the terminal's within reason, or 80
/// when the output is no terminal, so that files do not depend on the window.
pub(crate) fn width() -> usize {
    const OTHERWISE: usize = 80;
    if !io::stdout().is_terminal() {
        return OTHERWISE;
    }
    terminal_size::terminal_size().map_or(OTHERWISE, |(terminal_size::Width(columns), _)| {
        usize::from(columns).clamp(40, 100)
    })
}
