//! Tasks of this workspace, called as `cargo xtask …`.

mod cargo;
mod lint;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::cargo::{Cargo, TaskError};

/// What can be done.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
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

fn run(task: Task) -> Result<(), TaskError> {
    match task {
        Task::Test { rest } => {
            let mut cargo = Cargo::new("test");
            if !rest.iter().any(|arg| arg == "-p" || arg == "--package") {
                cargo = cargo.arg("--workspace");
            }
            cargo.args(rest).run()
        }
        Task::Lint => lint::run(),
    }
}
