//! What is said of the files with errors in `xtask/broken`. The messages are
//! kept as snapshots, for people to read them as a user would.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hoyito_notation::{Diagnostic, read_records};

/// A glob that matches too little would check nothing.
const FEWEST_FILES: usize = 25;

/// Kinds of problems, by the names of `Problem`, that some file has to have.
const WANTED: [&str; 42] = [
    "AfterEnd",
    "BesidePosition",
    "BoardOfPosition",
    "CommentNotClosed",
    "ConcededEarly",
    "ConcededLate",
    "Date",
    "EmptyVariation",
    "Ending",
    "Gain",
    "Illegal",
    "Landing",
    "LoneBackslash",
    "MatchOver",
    "MatchRules",
    "Nag",
    "NoEnd",
    "NoGame",
    "NoSuchPit",
    "NoVariant",
    "NoVariation",
    "NobodySkipped",
    "NotUtf8",
    "NothingSown",
    "Number",
    "NumberAlone",
    "OtherGame",
    "PercentLine",
    "Position",
    "ResultDiffers",
    "ResultInVariation",
    "Round",
    "RoundBeforeUnfinished",
    "RoundStart",
    "SkipOutOfPlace",
    "Sowing",
    "Stray",
    "Tag",
    "TagTwice",
    "TagValue",
    "TooDeep",
    "VariationNotClosed",
];

#[test]
fn every_broken_record_is_told_as_it_was_when_somebody_read_it() {
    insta::glob!("../broken", "*.hgn", |path| {
        let said: Vec<String> = diagnostics(path).iter().map(ToString::to_string).collect();
        assert!(!said.is_empty(), "nothing is wrong in {}", path.display());
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!("file", said.join("\n"));
        });
    });
}

#[test]
fn every_kind_of_problem_is_in_some_broken_record() {
    let paths = files();
    assert!(paths.len() >= FEWEST_FILES, "only {} files", paths.len());
    let found: BTreeSet<String> = paths
        .iter()
        .flat_map(|path| diagnostics(path))
        .map(|diagnostic| kind(&diagnostic))
        .collect();
    let missing: Vec<&str> = WANTED
        .into_iter()
        .filter(|kind| !found.contains(*kind))
        .collect();
    assert!(missing.is_empty(), "no broken record has {missing:?}");
}

/// The kind of a problem is the first word of how it is shown to programmers.
fn kind(diagnostic: &Diagnostic) -> String {
    let shown = format!("{:?}", diagnostic.problem);
    let end = shown.find(|c: char| !c.is_alphanumeric());
    shown[..end.unwrap_or(shown.len())].to_owned()
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("broken");
    fs::read_dir(folder)
        .expect("the folder of the broken records")
        .map(|entry| entry.expect("an entry of the folder").path())
        .collect()
}

fn diagnostics(path: &Path) -> Vec<Diagnostic> {
    let bytes = fs::read(path).expect("a broken record");
    let name = path.file_name().expect("a file has a name");
    read_records(&bytes, &name.to_string_lossy()).diagnostics
}
