//! Tables that are made beside other work, and kept.

use std::fs;
use std::sync::mpsc::{Receiver, channel, sync_channel};

use hoyito_core::{Ring, RowLength, Rules, Variant};
use hoyito_engine::tablebase::{
    Damaged, Domain, FileProblem, Folder, FolderError, Missing, Plan, Standing, Step, Watch, build,
};
use tempfile::TempDir;

fn domain(open: &str) -> Domain {
    let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter())).expect("open sides");
    Domain::new(Rules::single(Variant::HoyitoII), &ring)
}

fn small() -> Domain {
    domain("ABCabc")
}

fn folder() -> (TempDir, Folder) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = Folder::new(place.path().join("tables"));
    (place, folder)
}

/// Keeps layers of the small table.
fn keep(folder: &Folder, seeds: u8) {
    let plan = Plan::new(small(), seeds).expect("a small plan");
    let built = folder.build(&plan, Damaged::Refuse, Watch::default());
    built.expect("it can be built");
}

/// Standing tables, and word of everything new about them. They wait until it
/// is heard, so that they are never far ahead of the test.
fn standing(folder: &Folder) -> (Standing, Receiver<()>) {
    let (news, heard) = sync_channel(0);
    let standing = Standing::new(folder.clone(), move || {
        let _ = news.send(());
    });
    (standing, heard)
}

/// Waits for news until something has come true.
fn wait_until(heard: &Receiver<()>, mut come: impl FnMut() -> bool) {
    while !come() {
        heard.recv().expect("the thread is there");
    }
}

fn seeds_of(standing: &Standing, domain: Domain) -> u8 {
    let tables = standing.tables();
    tables.table(domain).map_or(0, |table| table.max_seeds())
}

#[test]
fn what_is_not_kept_is_made_and_kept() {
    let (_place, folder) = folder();
    let (standing, heard) = standing(&folder);
    standing.want(small(), 16, Missing::Make);
    wait_until(&heard, || seeds_of(&standing, small()) == 16);
    wait_until(&heard, || standing.under_way().is_none());
    let expected = build(small(), 16, Watch::default()).expect("a small table");
    assert_eq!(standing.tables().table(small()), Some(&expected));
    assert_eq!(folder.load(small(), 16).expect("sound files"), expected);
    assert!(standing.take_trouble().is_none());
}

#[test]
fn what_is_kept_is_opened_and_only_the_rest_is_made() {
    let (_place, folder) = folder();
    keep(&folder, 12);
    let (standing, heard) = standing(&folder);
    standing.want(small(), 16, Missing::Make);
    let mut made = Vec::new();
    wait_until(&heard, || {
        if let Some(Step::Making { layer, .. }) = standing.under_way().map(|now| now.step) {
            made.push(layer.seeds);
        }
        seeds_of(&standing, small()) == 16
    });
    made.dedup();
    assert_eq!(made, [16]);
}

#[test]
fn what_is_to_be_left_away_is_not_made() {
    let (_place, folder) = folder();
    keep(&folder, 8);
    let (standing, heard) = standing(&folder);
    standing.want(small(), 16, Missing::Leave);
    standing.want(domain("Aa"), 4, Missing::Make);
    wait_until(&heard, || seeds_of(&standing, domain("Aa")) == 4);
    assert_eq!(seeds_of(&standing, small()), 8);
    assert!(!folder.file(small(), 12).exists());
}

#[test]
fn a_file_that_cannot_be_used_is_told_once_and_left_with_those_below_it_in_use() {
    let (_place, folder) = folder();
    keep(&folder, 12);
    let file = folder.file(small(), 8);
    fs::write(&file, "something else altogether").expect("a writable file");
    let (standing, heard) = standing(&folder);
    standing.want(small(), 16, Missing::Make);
    standing.want(small(), 16, Missing::Make);
    let mut trouble = None;
    wait_until(&heard, || {
        trouble = standing.take_trouble();
        trouble.is_some()
    });
    let Some(FolderError::File(error)) = trouble else {
        panic!("{trouble:?}");
    };
    assert!(matches!(error.problem, FileProblem::NotATable));
    assert_eq!(error.path, file);
    assert_eq!(seeds_of(&standing, small()), 4);
    let other = domain("Aa");
    standing.want(other, 4, Missing::Make);
    wait_until(&heard, || seeds_of(&standing, other) == 4);
    assert!(standing.take_trouble().is_none());
    let left = fs::read(&file).expect("still there");
    assert_eq!(left, b"something else altogether");
    assert!(!folder.file(small(), 16).exists());
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = place.path().join("file");
    fs::write(&file, "in the way").expect("a writable file");
    let (standing, heard) = standing(&Folder::new(file.join("tables")));
    standing.want(small(), 8, Missing::Make);
    wait_until(&heard, || standing.take_trouble().is_some());
    assert_eq!(fs::read(&file).expect("still there"), b"in the way");
}

#[test]
fn who_is_stopped_goes_on_from_the_layers_that_were_finished() {
    let (_place, folder) = folder();
    let (first, heard) = standing(&folder);
    first.want(small(), 16, Missing::Make);
    wait_until(&heard, || seeds_of(&first, small()) == 8);
    first.stop();
    wait_until(&heard, || first.under_way().is_none());
    assert!(first.take_trouble().is_none());
    assert_eq!(seeds_of(&first, small()), 8);
    assert_eq!(folder.load(small(), 16).expect("sound").max_seeds(), 8);

    let (second, heard) = standing(&folder);
    second.want(small(), 16, Missing::Make);
    wait_until(&heard, || seeds_of(&second, small()) == 16);
}

#[test]
fn what_was_left_can_be_wanted_again() {
    let (_place, folder) = folder();
    let (standing, heard) = standing(&folder);
    standing.want(small(), 12, Missing::Make);
    standing.stop();
    standing.want(small(), 12, Missing::Make);
    wait_until(&heard, || seeds_of(&standing, small()) == 12);
}

#[test]
fn what_was_removed_is_made_anew_when_it_is_wanted_again() {
    let (_place, folder) = folder();
    let (standing, heard) = standing(&folder);
    standing.want(small(), 8, Missing::Make);
    wait_until(&heard, || seeds_of(&standing, small()) == 8);
    wait_until(&heard, || standing.under_way().is_none());
    folder.remove(Some(small())).expect("removable files");
    standing.forget(small());
    assert_eq!(seeds_of(&standing, small()), 0);
    standing.want(small(), 8, Missing::Make);
    wait_until(&heard, || folder.file(small(), 8).exists());
}

#[test]
fn two_programs_may_want_the_same_table_at_the_same_time() {
    let (_place, folder) = folder();
    let pairs = [(); 2].map(|()| {
        let (news, heard) = channel();
        let wake = move || {
            let _ = news.send(());
        };
        (Standing::new(folder.clone(), wake), heard)
    });
    for (standing, _) in &pairs {
        standing.want(small(), 16, Missing::Make);
    }
    for (standing, heard) in &pairs {
        wait_until(heard, || seeds_of(standing, small()) == 16);
        wait_until(heard, || standing.under_way().is_none());
        assert!(standing.take_trouble().is_none());
    }
    let expected = build(small(), 16, Watch::default()).expect("a small table");
    assert_eq!(folder.load(small(), 16).expect("sound files"), expected);
}
