//! `hoyito tables info`.

use std::io::Write;
use std::path::PathBuf;

use hoyito_engine::tablebase::Found;
use serde::Serialize;

use super::{bytes, folder, grouped};
use crate::args::tables::InfoArgs;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Info {
    folder: PathBuf,
    files: Vec<FileInfo>,
}

/// One file of [`Info`].
#[derive(Serialize)]
struct FileInfo {
    file: PathBuf,
    bytes: u64,
    #[serde(flatten)]
    state: State,
}

#[derive(Serialize)]
#[serde(untagged)]
enum State {
    Sound {
        table: String,
        seeds: u8,
        positions: u64,
        max_rank: u16,
    },
    Unusable {
        error: String,
    },
}

pub(crate) fn run(args: &InfoArgs) -> Result<(), Failure> {
    let folder = folder(&args.folder)?;
    let files: Vec<FileInfo> = folder.files()?.into_iter().map(file_info).collect();
    let sound = files
        .iter()
        .all(|file| matches!(file.state, State::Sound { .. }));
    if args.json {
        output::json_line(&Info {
            folder: folder.path().to_owned(),
            files,
        })?;
    } else {
        let mut out = output::text();
        writeln!(out, "{}", folder.path().display())?;
        let total = files.iter().map(|file| file.bytes).sum();
        for file in &files {
            tell(&mut out, file)?;
        }
        writeln!(out, "{} files, {}", files.len(), bytes(total))?;
        out.flush()?;
    }
    if sound {
        Ok(())
    } else {
        Err(Failure::FilesTold)
    }
}

fn file_info(found: Found) -> FileInfo {
    FileInfo {
        file: found.path,
        bytes: found.bytes,
        state: match found.head {
            Ok(head) => State::Sound {
                table: head.domain.to_string(),
                seeds: head.seeds,
                positions: head.positions(),
                max_rank: head.max_rank(),
            },
            Err(error) => State::Unusable {
                error: error.problem.to_string(),
            },
        },
    }
}

fn tell(out: &mut impl Write, file: &FileInfo) -> std::io::Result<()> {
    let name = file.file.file_name().unwrap_or(file.file.as_os_str());
    write!(out, "  {}  {}  ", name.display(), bytes(file.bytes))?;
    match &file.state {
        State::Sound {
            positions,
            max_rank,
            ..
        } => writeln!(
            out,
            "{} positions, ranks to {max_rank}",
            grouped(*positions)
        ),
        State::Unusable { error } => writeln!(out, "cannot be used: {error}"),
    }
}
