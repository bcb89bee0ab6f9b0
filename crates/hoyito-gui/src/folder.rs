//! A shelf in a folder: every write replaces a whole file or nothing.
//!
//! To have a text safely on the disk can take longer than a player takes for
//! her next sowing. So a text may be *jotted* first: it is put into a second
//! file that is not waited for. That outlives a program that is killed; a
//! checksum tells whether it outlived the machine too.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::shelf::{Item, Shelf};

/// How the names of files begin that are not wholly written yet.
const UNFINISHED: &str = ".unfinished-";
/// No write takes so long.
const OLD: Duration = Duration::from_secs(60 * 60);

/// A shelf in a folder of the user's.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A shelf in this folder, which is made when it is first needed.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// A shelf where the system keeps the data of programs, if it has such a
    /// place.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let folders = directories::ProjectDirs::from("", "", "hoyito")?;
        Some(Self::new(folders.data_dir().to_owned()))
    }

    /// Takes away what writes that were torn off left beside the files. What
    /// is young may be another window's, still being written.
    pub fn sweep(&self) {
        let Ok(entries) = fs::read_dir(&self.path) else {
            return;
        };
        for entry in entries.flatten() {
            let torn = entry
                .file_name()
                .as_encoded_bytes()
                .starts_with(UNFINISHED.as_bytes());
            let age = entry
                .metadata()
                .and_then(|about| about.modified())
                .map(|at| at.elapsed().unwrap_or_default());
            if torn && age.is_ok_and(|age| age >= OLD) {
                // It does no harm where it is.
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    fn file(&self, item: Item) -> PathBuf {
        self.path.join(match item {
            Item::Game => "game.hgn",
            Item::PreviousGame => "previous-game.hgn",
            Item::Settings => "settings.json",
            Item::Practice => "practice.json",
        })
    }

    fn jotted_file(&self, item: Item) -> PathBuf {
        self.file(item).with_added_extension("newest")
    }

    /// A text that was jotted and not yet written, if it is whole.
    fn jotted(&self, item: Item) -> Option<String> {
        let bytes = fs::read(self.jotted_file(item)).ok()?;
        let jot = String::from_utf8(bytes).ok()?;
        let (sum, text) = jot.split_once('\n')?;
        (sum == checksum(text)).then(|| text.to_owned())
    }
}

/// What tells whether a jotted text is whole.
fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

impl Shelf for Folder {
    fn read(&self, item: Item) -> io::Result<Option<String>> {
        if let Some(text) = self.jotted(item) {
            // The program was killed before it came to that.
            replace(&self.file(item), &text)?;
            let _ = fs::remove_file(self.jotted_file(item));
        }
        match fs::read(self.file(item)) {
            Ok(bytes) => String::from_utf8(bytes)
                .map(Some)
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        replace(&self.file(item), text)
    }

    fn jot(&mut self, item: Item, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let mut beside = builder().tempfile_in(&self.path)?;
        writeln!(beside, "{}", checksum(text))?;
        beside.write_all(text.as_bytes())?;
        beside.persist(self.jotted_file(item))?;
        Ok(())
    }

    fn forget_jot(&mut self, item: Item) {
        // One that stays holds the same text as the file.
        let _ = fs::remove_file(self.jotted_file(item));
    }

    fn set_aside(&mut self, item: Item) -> io::Result<String> {
        let file = self.file(item);
        for number in 1.. {
            let aside = file.with_added_extension(format!("unreadable-{number}"));
            if aside.exists() {
                continue;
            }
            fs::rename(&file, &aside)?;
            return Ok(aside.display().to_string());
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// Puts a text or other content into a file so that at every moment the file
/// holds either what it held before or all of the content.
///
/// # Errors
///
/// When it cannot be written; the file is then as it was.
pub fn replace(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    written_beside(path, text.as_ref())?.persist(path)?;
    settle(path);
    Ok(())
}

/// Puts a text or other content into a file that is not there yet.
///
/// # Errors
///
/// When it is there, or cannot be written.
pub fn create(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    written_beside(path, text.as_ref())?.persist_noclobber(path)?;
    settle(path);
    Ok(())
}

/// A file with the content in the same folder, safely on the disk, that goes away
/// unless it is given its name.
fn written_beside(path: &Path, content: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let mut beside = builder().tempfile_in(folder_of(path))?;
    beside.write_all(content)?;
    if let Ok(there) = fs::metadata(path) {
        beside.as_file().set_permissions(there.permissions())?;
    }
    beside.as_file().sync_all()?;
    Ok(beside)
}

/// Temporary files are private by nature; these become the player's own, so they
/// are made with the permissions that any new file gets.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Makes a new name safe: it is only when the folder is, where a folder can be
/// opened like a file at all.
fn settle(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mut shelf = Folder::new(dir.path().join("not there yet"));
        assert_eq!(shelf.read(Item::Game).expect("nothing there"), None);
        shelf.write(Item::Game, "one").expect("written");
        shelf.write(Item::Game, "two").expect("written again");
        assert_eq!(
            shelf.read(Item::Game).expect("read").as_deref(),
            Some("two")
        );
    }

    #[test]
    fn what_was_jotted_and_not_yet_written_is_what_is_read() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mut shelf = Folder::new(dir.path().to_owned());
        shelf.write(Item::Game, "written").expect("written");
        shelf.jot(Item::Game, "jotted").expect("jotted");
        let read = || Folder::new(dir.path().to_owned()).read(Item::Game);
        assert_eq!(read().expect("read").as_deref(), Some("jotted"));
        // And from then on it is written.
        shelf.write(Item::Game, "later").expect("written");
        assert_eq!(read().expect("read").as_deref(), Some("later"));
    }

    #[test]
    fn a_jot_that_is_not_whole_is_passed_over() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mut shelf = Folder::new(dir.path().to_owned());
        shelf.write(Item::Game, "written").expect("written");
        shelf.jot(Item::Game, "jotted").expect("jotted");
        let jot = shelf.jotted_file(Item::Game);
        let whole = fs::read(&jot).expect("it is there");
        for length in 0..whole.len() {
            fs::write(&jot, &whole[..length]).expect("cut off");
            let read = shelf.read(Item::Game).expect("read");
            assert_eq!(read.as_deref(), Some("written"), "{length}");
        }
        fs::write(&jot, vec![0; whole.len()]).expect("emptied");
        let read = shelf.read(Item::Game).expect("read");
        assert_eq!(read.as_deref(), Some("written"));
    }

    #[test]
    fn nothing_but_the_file_is_left_behind() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mut shelf = Folder::new(dir.path().to_owned());
        shelf.write(Item::Settings, "{}").expect("written");
        shelf.jot(Item::Settings, "{} ").expect("jotted");
        shelf.write(Item::Settings, "{} ").expect("written");
        shelf.forget_jot(Item::Settings);
        let names: Vec<_> = fs::read_dir(dir.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        assert_eq!(names, ["settings.json"]);
    }

    #[test]
    fn what_is_set_aside_never_replaces_what_was_set_aside_before() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mut shelf = Folder::new(dir.path().to_owned());
        for text in ["first", "second"] {
            shelf.write(Item::Game, text).expect("written");
            shelf.set_aside(Item::Game).expect("set aside");
        }
        assert_eq!(shelf.read(Item::Game).expect("nothing there"), None);
        assert_eq!(fs::read_dir(dir.path()).expect("the folder").count(), 2);
    }

    #[test]
    fn only_what_was_left_unfinished_long_ago_is_swept_away() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let long_ago = SystemTime::now() - 2 * OLD;
        for (name, at) in [
            (".unfinished-a", Some(long_ago)),
            (".unfinished-b", None),
            ("game.hgn", Some(long_ago)),
        ] {
            let file = File::create(dir.path().join(name)).expect("a file");
            if let Some(at) = at {
                file.set_modified(at).expect("dated back");
            }
        }
        Folder::new(dir.path().to_owned()).sweep();
        let mut left: Vec<_> = fs::read_dir(dir.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        left.sort();
        assert_eq!(left, [".unfinished-b", "game.hgn"]);
    }

    #[test]
    fn a_file_that_is_there_is_not_created_again() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let path = dir.path().join("game.hgn");
        create(&path, "one").expect("written");
        let error = create(&path, "two").expect_err("it is there");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).expect("read"), "one");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_may_be_read_by_whoever_could_read_any_new_file() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().expect("a folder for the test");
        let mode = |name: &str| {
            let metadata = fs::metadata(dir.path().join(name)).expect("the file is there");
            metadata.permissions().mode() & 0o777
        };
        fs::write(dir.path().join("plain"), "").expect("a plain file");
        create(&dir.path().join("created"), "").expect("a new file");
        assert_eq!(mode("created"), mode("plain"));

        let shared = dir.path().join("shared");
        fs::write(&shared, "").expect("a plain file");
        fs::set_permissions(&shared, fs::Permissions::from_mode(0o640)).expect("its owner's");
        replace(&shared, "").expect("replaced");
        assert_eq!(mode("shared"), 0o640);
    }
}
