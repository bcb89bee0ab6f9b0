//! `hoyito tables probe --batch`: one position a line, for other programs.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use hoyito_core::Pit;

use super::{Probe, Prober};
use crate::args::tables::ProbeArgs;
use crate::commands::batch::{self, Unanswered};
use crate::commands::starting;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(prober: &mut Prober, path: &Path, args: &ProbeArgs) -> Result<(), Failure> {
    if path == Path::new("-") {
        let input = io::stdin().lock();
        return answer_all(prober, input, Path::new("the standard input"), args);
    }
    let file = File::open(path).map_err(Failure::read(path))?;
    answer_all(prober, file, path, args)
}

fn answer_all(
    prober: &mut Prober,
    input: impl Read,
    path: &Path,
    args: &ProbeArgs,
) -> Result<(), Failure> {
    batch::answer_all(input, path, &mut output::data(), |out, number, line| {
        let probe = line
            .map_err(Failure::content)
            .and_then(|line| starting::read(args.variant, line.trim_ascii()))
            .and_then(|position| prober.probe(&position));
        match &probe {
            Ok(probe) if args.json => output::json_line_to(out, probe)?,
            Ok(probe) => tell(out, probe)?,
            Err(error) if args.json => {
                output::json_line_to(out, &Unanswered::new(number, error))?;
            }
            Err(error) => {
                out.flush()?;
                Failure::Content(format!("line {number}: {error}")).tell();
            }
        }
        Ok(probe.is_ok())
    })
}

/// Tells a position in one line.
fn tell(out: &mut impl Write, probe: &Probe) -> io::Result<()> {
    probe.tell_value(out)?;
    let best: Vec<String> = probe.best.iter().map(Pit::to_string).collect();
    writeln!(out, "; best {}", best.join(" "))
}
