//! Tasks of this workspace, called as `cargo xtask …`.

mod tasks;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::tasks::games::{self, GamesError, GamesTask};
use crate::tasks::{Cargo, TaskError, lint};

/// What can be done.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Tests, lints and recorded games of the workspace"
)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run every test of the workspace, the recorded games among them.
    Test {
        /// Passed on to `cargo test`, as in `cargo xtask test -p hoyito-core`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Check formatting, lints, documentation and the build without std.
    Lint,
    /// Make, add and accept recorded games.
    #[command(subcommand)]
    Games(GamesTask),
}

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<(), XtaskError> {
    match task {
        Task::Test { rest } => {
            let mut cargo = Cargo::new("test");
            if !rest.iter().any(|arg| arg == "-p" || arg == "--package") {
                cargo = cargo.arg("--workspace");
            }
            cargo.args(rest).run()?;
        }
        Task::Lint => lint::run()?,
        Task::Games(task) => games::run(task)?,
    }
    Ok(())
}

/// Why a task did not succeed.
#[derive(Debug, thiserror::Error)]
enum XtaskError {
    #[error(transparent)]
    Task(#[from] TaskError),
    #[error(transparent)]
    Games(#[from] GamesError),
}
