//! Reading the recorded games.

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_notation::{Record, read_records};

/// The folder of the recorded games.
pub(crate) fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games")
}

/// The recorded games, by name.
pub(crate) fn games() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(games_folder())
        .expect("the folder of the recorded games")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "hgn"))
        .collect();
    paths.sort();
    paths
}

/// The text of a recorded game and the records in it, in which nothing may be
/// wrong.
pub(crate) fn read(path: &Path) -> (String, Vec<Record>) {
    let name = name_of(path);
    let text = fs::read_to_string(path).expect("a recorded game");
    let reading = read_records(text.as_bytes(), &name);
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n"));
    let records: Vec<Record> = reading.records().cloned().collect();
    assert!(!records.is_empty(), "{name} holds no game");
    (text, records)
}

/// The name of a file without its folder.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().expect("a file has a name");
    name.to_string_lossy().into_owned()
}
