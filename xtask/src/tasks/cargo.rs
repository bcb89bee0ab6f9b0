//! Running cargo itself.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// A call of cargo at the workspace's root.
pub(crate) struct Cargo {
    command: Command,
    shown: String,
}

impl Cargo {
    /// `cargo SUBCOMMAND`, by the cargo that runs this task.
    pub(crate) fn new(subcommand: &str) -> Self {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.current_dir(root()).arg(subcommand);
        Self {
            command,
            shown: format!("cargo {subcommand}"),
        }
    }

    pub(crate) fn arg(self, arg: &str) -> Self {
        self.args([arg])
    }

    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        for arg in args {
            self.command.arg(arg.as_ref());
            self.shown = format!("{} {}", self.shown, arg.as_ref());
        }
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs it and waits for its success.
    pub(crate) fn run(mut self) -> Result<(), TaskError> {
        eprintln!("$ {}", self.shown);
        let status = self.command.status().map_err(|source| TaskError::Start {
            what: self.shown.clone(),
            source,
        })?;
        if status.success() {
            Ok(())
        } else {
            Err(TaskError::Failed { what: self.shown })
        }
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    // Cargo tells it when it runs this; what was compiled in may be another
    // checkout that shares the target folder.
    let mut folder = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    folder.pop();
    folder
}

/// Why a task did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TaskError {
    #[error("{what} could not be started: {source}")]
    Start {
        what: String,
        source: std::io::Error,
    },
    #[error("{what} failed; its output above says why")]
    Failed { what: String },
}
