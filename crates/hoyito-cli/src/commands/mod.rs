//! The commands, each in a file of its own.

mod analyze;
mod batch;
mod bench;
mod check;
mod convert;
mod engine;
mod interruption;
mod ledger;
mod margins;
mod perft;
mod play;
mod progress;
mod records;
mod replay;
mod report;
mod retelling;
mod rules;
mod solve;
mod sow;
mod standing;
mod starting;
mod tables;
mod tournament;
mod ugi;

use crate::args::Command;
use crate::failure::Failure;

/// Runs a command to its end.
pub(crate) fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(args),
        Command::Match(args) => ledger::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Sow(args) => sow::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Ugi(args) => ugi::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Rules(args) => rules::run(&args),
    }
}
