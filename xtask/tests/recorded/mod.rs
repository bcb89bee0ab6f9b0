//! Reading the recorded games, and tests with more to tell than a line.

pub(crate) mod reference;
mod remade;
mod seeds_in_the_hand;

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_notation::{Reading, read_records};
use xtask::games::Session;

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

/// The text of a recorded game and what was read from it, in which nothing may
/// be wrong.
pub(crate) fn read(path: &Path) -> (String, Reading) {
    let name = name_of(path);
    let text = fs::read_to_string(path).expect("a recorded game");
    let reading = read_records(text.as_bytes(), &name);
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n"));
    assert!(!reading.games.is_empty(), "{name} holds no game");
    (text, reading)
}

/// The games and matches of a file.
pub(crate) fn sessions(path: &Path) -> Vec<Session> {
    Session::all_of(&read(path).1)
}

/// The games and matches of all files.
pub(crate) fn all_sessions() -> Vec<Session> {
    games().iter().flat_map(|path| sessions(path)).collect()
}

/// The name of a file without its folder.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().expect("a file has a name");
    name.to_string_lossy().into_owned()
}
