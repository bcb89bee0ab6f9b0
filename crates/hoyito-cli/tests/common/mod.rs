//! Runs the real program.

#![allow(
    dead_code,
    reason = "every test file is a program of its own and uses a part of this"
)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

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
        // The tables of whoever runs the tests are none of their business.
        .env("HOYITO_TABLES", "")
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

/// The words of a command line; single quotes keep words together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (n, piece) in line.split('\'').enumerate() {
        if n % 2 == 1 {
            words.push(piece.to_owned());
        } else {
            words.extend(piece.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// A folder of its own in which commands are run, gone at the end of a test.
pub(crate) struct Place(TempDir);

impl Place {
    /// An empty folder.
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder can be made"))
    }

    /// A folder with files in it.
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        let place = Self::new();
        for (name, text) in files {
            place.write(name, text);
        }
        place
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// A file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.file(name), content).expect("a file can be written");
    }

    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).expect("the file is there")
    }

    /// The names of the files in it, hidden ones too.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.path())
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be listed").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Runs `hoyito` in it with the words of a line.
    pub(crate) fn run(&self, line: &str) -> Run {
        self.run_with(line, "")
    }

    /// Runs `hoyito` in it with the words of a line and this standard input.
    pub(crate) fn run_with(&self, line: &str, input: impl AsRef<[u8]>) -> Run {
        hoyito_in(self.path(), &words(line), input.as_ref())
    }

    /// The JSON that a run writes which goes well.
    #[track_caller]
    pub(crate) fn json(&self, line: &str) -> serde_json::Value {
        serde_json::from_str(&self.run(line).good()).expect("one line of JSON")
    }
}
