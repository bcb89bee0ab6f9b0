//! `cargo xtask games accept`: takes what the snapshot tests find now as what
//! they should find, and says which snapshots have to be read.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{Cargo, TaskError, root};

/// The snapshot tests, and the folder each takes its files from.
const TESTS: [(&str, &str); 2] = [("recorded_games", "games"), ("broken_records", "broken")];

/// Snapshots by file name.
type Snapshots = BTreeMap<String, String>;

/// Runs the snapshot tests so that they write their snapshots, and tells what
/// became of those.
pub(super) fn accept() -> Result<(), AcceptError> {
    let before = snapshots()?;
    let mut cargo = Cargo::new("test")
        .args(["--package", "xtask"])
        .env("INSTA_UPDATE", "always");
    for (test, _) in TESTS {
        cargo = cargo.args(["--test", test]);
    }
    // A test may fail for another reason; the snapshots are told all the same.
    let tested = cargo.run();
    tell(&before, &snapshots()?);
    Ok(tested?)
}

fn tell(before: &Snapshots, after: &Snapshots) {
    let mut written = 0;
    for (name, text) in after {
        let what = match before.get(name) {
            None => "new",
            Some(old) if old != text => "changed",
            Some(_) => continue,
        };
        println!("{what}: xtask/tests/snapshots/{name}");
        written += 1;
    }
    for name in after.keys().filter(|name| !has_source(name)) {
        println!("left over, its file is gone: xtask/tests/snapshots/{name}");
    }
    match written {
        0 => println!("No snapshot changed."),
        _ => println!("Read what is new or changed before you commit it."),
    }
}

fn snapshots() -> Result<Snapshots, AcceptError> {
    let folder = root().join("xtask/tests/snapshots");
    if !folder.exists() {
        return Ok(Snapshots::new());
    }
    let read = |folder: &Path| -> io::Result<Snapshots> {
        let mut found = Snapshots::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path
                .extension()
                .is_some_and(|extension| extension == "snap")
            {
                let name = path.file_name().unwrap_or_default();
                found.insert(
                    name.to_string_lossy().into_owned(),
                    fs::read_to_string(&path)?,
                );
            }
        }
        Ok(found)
    };
    read(&folder).map_err(|source| AcceptError::Snapshots { folder, source })
}

/// Whether the file that a snapshot tells of is there.
fn has_source(snapshot: &str) -> bool {
    let Some((test, file)) = snapshot.trim_end_matches(".snap").split_once('@') else {
        return true;
    };
    TESTS
        .iter()
        .find(|(name, _)| test.starts_with(name))
        .is_none_or(|(_, folder)| root().join("xtask").join(folder).join(file).exists())
}

/// Why nothing could be accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AcceptError {
    #[error("the snapshots in {} cannot be read: {source}", folder.display())]
    Snapshots { folder: PathBuf, source: io::Error },
    #[error(transparent)]
    Test(#[from] TaskError),
}
