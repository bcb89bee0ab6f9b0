//! `hoyito tables probe --batch`: one position a line, for other programs.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use hoyito_core::Pit;
use serde::Serialize;

use super::{Probe, Prober};
use crate::args::tables::ProbeArgs;
use crate::commands::starting;
use crate::failure::Failure;
use crate::lines::Lines;
use crate::output;

/// What `--json` writes of a line that cannot be answered.
#[derive(Serialize)]
struct Bad {
    /// Counted from 1, blank lines too.
    line: u64,
    error: String,
}

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
    let mut lines = Lines::new(input);
    let mut out = output::data();
    let mut all_good = true;
    let mut number = 0;
    loop {
        // Whoever sends one line and waits for its answer must get it.
        if lines.may_wait() {
            out.flush()?;
        }
        let Some(line) = lines.next().map_err(Failure::read(path))? else {
            break;
        };
        number += 1;
        let answer = match line {
            Ok(blank) if blank.trim_ascii().is_empty() => continue,
            Ok(line) => starting::read(args.variant, line.trim_ascii())
                .and_then(|position| prober.probe(&position)),
            Err(bad) => Err(Failure::content(bad)),
        };
        match answer {
            Ok(probe) if args.json => output::json_line_to(&mut out, &probe)?,
            Ok(probe) => tell(&mut out, &probe)?,
            Err(error) => {
                all_good = false;
                if args.json {
                    let error = error.to_string();
                    let bad = Bad {
                        line: number,
                        error,
                    };
                    output::json_line_to(&mut out, &bad)?;
                } else {
                    out.flush()?;
                    Failure::Content(format!("line {number}: {error}")).tell();
                }
            }
        }
    }
    out.flush()?;
    if all_good {
        Ok(())
    } else {
        Err(Failure::ContentTold)
    }
}

/// Tells a position in one line.
fn tell(out: &mut impl Write, probe: &Probe) -> io::Result<()> {
    probe.tell_value(out)?;
    let best: Vec<String> = probe.best.iter().map(Pit::to_string).collect();
    writeln!(out, "; best {}", best.join(" "))
}
