//! Runs the real program.

#![allow(
    dead_code,
    reason = "every test file is a program of its own and uses a part of this"
)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `hoyito` with these arguments and nothing on the standard input.
pub(crate) fn hoyito<A: AsRef<str>>(arguments: &[A]) -> Run {
    hoyito_in(Path::new("."), arguments, b"")
}

/// Runs `hoyito` with these arguments and this standard input.
pub(crate) fn hoyito_with<A: AsRef<str>>(arguments: &[A], input: impl AsRef<[u8]>) -> Run {
    hoyito_in(Path::new("."), arguments, input.as_ref())
}

/// Runs `hoyito` in a folder.
pub(crate) fn hoyito_in<A: AsRef<str>>(folder: &Path, arguments: &[A], input: &[u8]) -> Run {
    let mut child = command(arguments)
        .current_dir(folder)
        .spawn()
        .expect("hoyito can be started");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    // On a thread of its own, as both sides may have more to say than a pipe
    // holds. A program that leaves early does not read it all.
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("hoyito comes to an end")
    });
    Run::of(output)
}

/// A `hoyito` about to run, its streams piped.
pub(crate) fn command<A: AsRef<str>>(arguments: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hoyito"));
    command
        .args(arguments.iter().map(AsRef::as_ref))
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

impl Run {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("no signal ended it"),
            stdout: String::from_utf8(output.stdout).expect("it writes UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("it writes UTF-8"),
        }
    }

    /// The standard output of a run that went well and complained of nothing.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, &*self.stderr), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// The errors of a run that ended with this exit code.
    #[track_caller]
    pub(crate) fn bad(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.stdout, self.stderr);
        self.stderr
    }
}
