//! Lines of the standard input, whatever is in them.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is kept, in bytes.
const LONGEST: usize = 1 << 20;

/// A line that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadLine {
    /// It is too long to be kept; its end has been skipped.
    #[error("the line is longer than {LONGEST} bytes")]
    TooLong,
    /// It is not text.
    #[error("the line is not UTF-8 text (byte {} is wrong)", valid + 1)]
    NotUtf8 {
        /// How many bytes before the wrong one are good.
        valid: usize,
    },
}

/// Reads lines one by one into the same memory.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of an input.
    pub(crate) fn new(input: R) -> Self {
        Self {
            input: BufReader::with_capacity(1 << 16, input),
            line: Vec::new(),
        }
    }

    /// Whether nothing has been read in advance, so that asking for the next
    /// line may wait for somebody. Then is the time to flush.
    pub(crate) fn may_wait(&self) -> bool {
        self.input.buffer().is_empty()
    }

    /// The next line without its end, or `None` after the last.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. A line that cannot be used is told in its
    /// place, and the next one can be asked for.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&str, BadLine>>> {
        self.line.clear();
        let longest_with_end = LONGEST as u64 + 1;
        let mut limited = self.input.by_ref().take(longest_with_end);
        if limited.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > LONGEST {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err(BadLine::TooLong)));
        }
        Ok(Some(str::from_utf8(&self.line).map_err(|error| {
            BadLine::NotUtf8 {
                valid: error.valid_up_to(),
            }
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_do_not_stop_the_ones_after_them() {
        let mut input = b"one\n\xffzwei\n".to_vec();
        input.resize(input.len() + LONGEST + 1, b'x');
        input.extend_from_slice(b"\nlast");
        let mut lines = Lines::new(&input[..]);
        let mut read = Vec::new();
        while let Some(line) = lines.next().expect("memory can be read") {
            read.push(line.map(str::to_owned));
        }
        assert_eq!(
            read,
            [
                Ok("one".to_owned()),
                Err(BadLine::NotUtf8 { valid: 0 }),
                Err(BadLine::TooLong),
                Ok("last".to_owned()),
            ]
        );
    }

    #[test]
    fn the_longest_line_is_kept() {
        let mut input = vec![b'x'; LONGEST];
        input.push(b'\n');
        let mut lines = Lines::new(&input[..]);
        let line = lines.next().expect("memory can be read");
        assert_eq!(line.map(|line| line.map(str::len)), Some(Ok(LONGEST)));
    }
}
