//! `hoyito`: Hoyito in a terminal. Plays games, replays and checks records,
//! sows single positions for other programs, counts positions, tells the rules.
//!
//! `args` is what was typed; each file of `commands` makes sense of it for one
//! command and runs it; `render` draws boards and turns events into sentences;
//! `failure` knows which exit code an error means.

mod args;
mod commands;
mod failure;
mod files;
mod lines;
mod output;
mod players;
mod render;
mod terminal_line;

use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match args::Cli::read() {
        Ok(cli) => cli,
        Err(help_or_error) => {
            // Nobody is left to tell when this cannot be written either.
            let _ = help_or_error.print();
            return match help_or_error.exit_code() {
                0 => ExitCode::SUCCESS,
                _ => failure::WRONG_USAGE.into(),
            };
        }
    };
    failure::exit_code(commands::run(cli.command))
}
