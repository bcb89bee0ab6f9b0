//! Table files: what is written comes back, and nothing else is accepted.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use hoyito_core::{Ring, RowLength, Rules, Side, Variant};
use hoyito_engine::tablebase::{
    BuildError, Damaged, Domain, FileError, FileProblem, Folder, FolderError, Plan, Progress,
    Stage, Table, Watch, build,
};
use tempfile::TempDir;

fn domain(variant: Variant, holder: Option<Side>, open: &str) -> Domain {
    let rules = Rules {
        variant,
        last_four_holder: holder,
    };
    let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter())).expect("open sides");
    Domain::new(rules, &ring)
}

fn small() -> Domain {
    domain(Variant::HoyitoII, None, "ABCabc")
}

fn folder() -> (TempDir, Folder) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = Folder::new(place.path().join("tables"));
    (place, folder)
}

fn make(folder: &Folder, domain: Domain, seeds: u8) -> Table {
    let plan = Plan::new(domain, seeds).expect("a small plan");
    folder
        .build(&plan, Damaged::Refuse, Watch::default())
        .expect("it can be built")
}

/// A folder with a built table, and the file of its layer of eight seeds.
fn built() -> (TempDir, Folder, PathBuf) {
    let (place, folder) = folder();
    make(&folder, small(), 8);
    let file = folder.file(small(), 8);
    (place, folder, file)
}

fn problem(folder: &Folder, domain: Domain) -> FileProblem {
    let error: FileError = folder.load(domain, 8).expect_err("the file is not sound");
    error.problem
}

#[test]
fn a_table_comes_back_as_it_was_built() {
    let (_place, folder) = folder();
    for (variant, holder, open, seeds) in [
        (Variant::HoyitoI, None, "ABCDEFabcdef", 8),
        (Variant::HoyitoII, Some(Side::South), "ABCDEFabcdef", 8),
        (Variant::HoyitoIII, Some(Side::South), "Fbcd", 16),
        (Variant::HoyitoIII, Some(Side::North), "Fbcd", 16),
        (Variant::HoyitoII, None, "Aa", 24),
    ] {
        let domain = domain(variant, holder, open);
        let in_memory = build(domain, seeds, Watch::default()).expect("a small table");
        assert_eq!(make(&folder, domain, seeds), in_memory);
        let loaded = folder.load(domain, 24).expect("sound files");
        assert_eq!(loaded, in_memory);
    }
}

#[test]
fn a_table_larger_than_a_block_comes_back() {
    let (_place, folder) = folder();
    let domain = domain(Variant::HoyitoIII, Some(Side::North), "ABCDEFabcdef");
    let table = make(&folder, domain, 12);
    assert_eq!(folder.load(domain, 12).expect("sound files"), table);
}

#[test]
fn a_folder_that_does_not_exist_holds_an_empty_table() {
    let (_place, folder) = folder();
    assert_eq!(folder.load(small(), 8).expect("no files").max_seeds(), 0);
    assert!(folder.files().expect("no files").is_empty());
    assert!(folder.remove(None).expect("no files").is_empty());
}

#[test]
fn a_build_goes_on_from_the_layers_that_are_there() {
    let (_place, folder) = folder();
    let plan = Plan::new(small(), 16).expect("a small plan");
    let stop = AtomicBool::new(false);
    let progress = |progress: Progress| {
        if progress.seeds == 12 && progress.stage == Stage::Solving {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let enough = || stop.load(Ordering::Relaxed);
    let watch = Watch {
        stop: Some(&enough),
        progress: Some(&progress),
    };
    let stopped = folder.build(&plan, Damaged::Refuse, watch);
    assert!(matches!(
        stopped,
        Err(FolderError::Build(BuildError::Stopped(_)))
    ));
    assert_eq!(folder.load(small(), 16).expect("sound").max_seeds(), 8);

    assert_eq!(built_anew(&folder, 16), [12, 16]);
    let table = folder.load(small(), 16).expect("sound files");
    assert_eq!(table, build(small(), 16, Watch::default()).expect("small"));
}

/// The layers that a build of the small table had to make.
fn built_anew(folder: &Folder, seeds: u8) -> Vec<u8> {
    let plan = Plan::new(small(), seeds).expect("a small plan");
    let built = Mutex::new(Vec::new());
    let progress = |progress: Progress| {
        built.lock().expect("nobody panics").push(progress.seeds);
    };
    let watch = Watch {
        stop: None,
        progress: Some(&progress),
    };
    folder
        .build(&plan, Damaged::Refuse, watch)
        .expect("it goes on");
    let mut built = built.into_inner().expect("nobody panics");
    built.dedup();
    built
}

#[test]
fn a_build_makes_only_the_layers_that_are_missing() {
    let (_place, folder) = folder();
    make(&folder, small(), 16);
    let file = folder.file(small(), 12);
    let sound = fs::read(&file).expect("it was written");
    fs::remove_file(&file).expect("a removable file");
    assert_eq!(built_anew(&folder, 16), [12]);
    assert_eq!(fs::read(&file).expect("written again"), sound);
}

#[test]
fn a_build_sweeps_away_what_a_killed_one_has_left_but_not_what_is_being_written() {
    let (_place, folder, file) = built();
    let left = file.with_extension("hytablezzz111.partial");
    fs::write(&left, fs::read(&file).expect("it was written")).expect("a writable file");
    fs::remove_file(&file).expect("a removable file");
    let written = file.with_extension("hytablezzz222.partial");
    let writer = fs::File::create(&written).expect("a writable file");
    writer.lock().expect("nobody else has it");
    let foreign = folder
        .path()
        .join("hoyito-i-3x3-taker-04.hytablezzz333.partial");
    fs::write(&foreign, "of another table").expect("a writable file");

    assert_eq!(built_anew(&folder, 8), [8]);
    assert!(file.exists() && !left.exists());
    assert!(written.exists() && foreign.exists());
}

#[test]
fn a_changed_byte_anywhere_is_noticed() {
    let (_place, folder, file) = built();
    let sound = fs::read(&file).expect("it was written");
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&file, bytes).expect("a writable file");
        assert!(folder.load(small(), 8).is_err(), "byte {at}");
    }
}

#[test]
fn a_file_cut_off_anywhere_is_noticed() {
    let (_place, folder, file) = built();
    let sound = fs::read(&file).expect("it was written");
    for length in 0..sound.len() {
        fs::write(&file, &sound[..length]).expect("a writable file");
        assert!(folder.load(small(), 8).is_err(), "{length} bytes");
    }
}

#[test]
fn bytes_after_the_end_are_noticed() {
    let (_place, folder, file) = built();
    let mut bytes = fs::read(&file).expect("it was written");
    bytes.push(0);
    let found = bytes.len() as u64;
    fs::write(&file, bytes).expect("a writable file");
    assert!(matches!(
        problem(&folder, small()),
        FileProblem::Length { expected, found: f } if expected + 1 == found && f == found
    ));
}

#[test]
fn a_foreign_file_is_told_from_a_damaged_one() {
    let (_place, folder, file) = built();
    fs::write(&file, "something else altogether").expect("a writable file");
    assert!(matches!(problem(&folder, small()), FileProblem::NotATable));
}

#[test]
fn a_table_under_a_wrong_name_is_told_as_such() {
    let (_place, folder, file) = built();
    make(&folder, domain(Variant::HoyitoIII, None, "ABCabc"), 8);
    let other = folder.file(domain(Variant::HoyitoIII, None, "ABCabc"), 8);
    fs::copy(other, &file).expect("a writable file");
    let error = folder.load(small(), 8).expect_err("the wrong table");
    assert_eq!(
        error.problem.to_string(),
        "the file holds Hoyito III, 3 pits against 3, the last four to the taker with 8 seeds, \
         not Hoyito II, 3 pits against 3, the last four to the taker with 8 seeds: \
         remove it or have it rebuilt"
    );
}

#[test]
fn another_version_is_told_as_such() {
    let (_place, folder, file) = built();
    let mut bytes = fs::read(&file).expect("it was written");
    bytes[8] = 9;
    fs::write(&file, bytes).expect("a writable file");
    assert!(matches!(
        problem(&folder, small()),
        FileProblem::Version { found: 9 }
    ));
}

#[test]
fn a_damaged_file_is_rebuilt_only_when_asked() {
    let (_place, folder, file) = built();
    let sound = fs::read(&file).expect("it was written");
    fs::write(&file, &sound[..sound.len() - 1]).expect("a writable file");
    let plan = Plan::new(small(), 8).expect("a small plan");
    let refused = folder.build(&plan, Damaged::Refuse, Watch::default());
    assert!(matches!(refused, Err(FolderError::File(_))));
    assert_eq!(fs::read(&file).expect("still there").len(), sound.len() - 1);
    folder
        .build(&plan, Damaged::Rebuild, Watch::default())
        .expect("it is rebuilt");
    assert_eq!(fs::read(&file).expect("rebuilt"), sound);
}

#[test]
fn removing_takes_a_domain_s_files_and_leaves_others_alone() {
    let (_place, folder, file) = built();
    let other = domain(Variant::HoyitoI, None, "ABCabc");
    make(&folder, other, 4);
    let note = folder.path().join("hoyito-ii-3x3-taker-notes.txt");
    fs::write(&note, "mine").expect("a writable file");
    let partial = file.with_extension("hytableq17.partial");
    fs::write(&partial, "cut off").expect("a writable file");

    let removed = folder.remove(Some(small())).expect("removable files");
    assert_eq!(removed, [folder.file(small(), 4), file, partial]);
    assert_eq!(folder.files().expect("a readable folder").len(), 1);
    folder.remove(None).expect("removable files");
    assert!(folder.files().expect("a readable folder").is_empty());
    assert!(note.exists());
}

#[test]
fn the_list_of_files_tells_what_they_hold() {
    let (_place, folder, file) = built();
    fs::write(&file, "spoiled").expect("a writable file");
    let files = folder.files().expect("a readable folder");
    let [four, eight] = &files[..] else {
        panic!("{files:?}");
    };
    let head = four.head.as_ref().expect("it is sound");
    assert_eq!((head.domain, head.seeds), (small(), 4));
    // C(9, 5) ways to lay four seeds into six pits.
    assert_eq!(head.positions(), 126);
    assert_eq!(eight.bytes, 7);
    assert!(eight.head.is_err());
}
