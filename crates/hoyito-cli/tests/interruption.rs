//! Ctrl-C: what is known by then is told, and no half file is left.

#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};
use std::thread;

use common::{Place, command, words};
use serde_json::Value;

/// The bit of SIGINT in the masks of `/proc`.
const SIGINT: u64 = 1 << 1;

/// `hoyito` at work in a folder.
fn at_work(place: &Place, line: &str, input: &str) -> Child {
    let mut child = command(&words(line))
        .current_dir(place.path())
        .spawn()
        .expect("hoyito can be started");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads that");
    child
}

/// Lets other threads work until something is so, which it will be.
fn wait_until(mut is_so: impl FnMut() -> bool) {
    while !is_so() {
        thread::yield_now();
    }
}

/// Waits until the program takes Ctrl-C as something to answer.
fn wait_until_it_listens(child: &Child) {
    let status = format!("/proc/{}/status", child.id());
    wait_until(|| {
        let status = fs::read_to_string(&status).expect("it is running");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.expect("a mask of signals") & SIGINT != 0
    });
}

fn press_ctrl_c(child: &Child) {
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("there is a kill").success());
}

/// The exit code, what else it wrote, and its errors.
fn end(mut child: Child) -> (Option<i32>, String, String) {
    let read = |from: Option<&mut dyn Read>| {
        let mut text = String::new();
        from.map(|from| from.read_to_string(&mut text));
        text
    };
    let stdout = read(child.stdout.as_mut().map(|out| out as _));
    let stderr = read(child.stderr.as_mut().map(|err| err as _));
    (child.wait().expect("it ends").code(), stdout, stderr)
}

#[test]
fn a_proof_that_is_stopped_tells_what_is_proven() {
    let place = Place::new();
    let child = at_work(&place, "solve --variant hoyito-ii --row 12 --json", "");
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let (code, stdout, stderr) = end(child);
    assert_eq!((code, &*stderr), (Some(0), ""));
    let told: Value = serde_json::from_str(&stdout).expect("one line of JSON");
    assert_eq!(told["exact"], false);
    let margin = |bound| told[bound].as_i64().expect("a margin");
    assert!((-96..=96).contains(&margin("lower")));
    assert!(margin("lower") < margin("upper"));
}

#[test]
fn a_build_that_is_stopped_leaves_whole_files_or_none() {
    let place = Place::new();
    let build = "tables build --variant hoyito-ii --seeds 16 --dir tables";
    let mut child = at_work(&place, build, "");
    let mut out = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    let mut said = String::new();
    out.read_line(&mut said).expect("it says what it builds");
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let (code, _, stderr) = end(child);
    assert_eq!(code, Some(130));
    assert_eq!(
        stderr,
        "error: the build was stopped; layers already finished are kept\n"
    );
    let kept = fs::read_dir(place.file("tables")).map_or(0, |files| {
        let names = files.map(|file| file.expect("it can be listed").file_name());
        let names = names.map(|name| name.to_string_lossy().into_owned());
        names
            .inspect(|name| assert!(name.ends_with(".hytable"), "{name}"))
            .count()
    });
    if kept > 0 {
        let seeds = 4 * kept;
        let verify = format!("tables verify --variant hoyito-ii --seeds {seeds} --dir tables");
        place.run(&verify).good();
    }
}

#[test]
fn a_tournament_that_is_stopped_tells_its_results_and_keeps_whole_games() {
    let place = Place::new();
    let child = at_work(
        &place,
        "tournament level:2 random --games 1000000 --save games.hgn",
        "",
    );
    wait_until(|| {
        let games = fs::read_to_string(place.file("games.hgn")).unwrap_or_default();
        games.matches("[Variant").count() > 2
    });
    press_ctrl_c(&child);
    let (code, stdout, stderr) = end(child);
    assert_eq!((code, &*stderr), (Some(0), ""));
    let games = place.read("games.hgn").matches("[Variant").count();
    let first = stdout.lines().next();
    let expected = format!("Stopped after {games} of 1000000 games.");
    assert_eq!(first, Some(&*expected), "{stdout}");
    let check = place.run("check games.hgn").good();
    assert_eq!(check, format!("games.hgn: {games} games, no errors\n"));
}

/// A game on a long board that nobody could judge to its end, and another.
const GAMES: &str = "\
[Variant \"Hoyito II\"]
[Board \"2x12\"]

1. A *

[Variant \"Hoyito II\"]
[Position \"0,0,0,0,1,3/0,0,0,0,1,3 S 20-20\"]

1. F e+8 20-28
";

#[test]
fn an_analysis_that_is_stopped_tells_what_is_known_by_then() {
    let place = Place::with(&[("games.hgn", GAMES)]);
    let child = at_work(&place, "analyze games.hgn --time 1000", "");
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let (code, told, stderr) = end(child);
    assert_eq!((code, &*stderr), (Some(0), ""));
    assert!(told.starts_with("Game 1: Hoyito II on 2x12."), "{told}");
    assert!(told.contains("1 of 1 not judged exactly (1);"), "{told}");
    assert!(told.ends_with("\n1 more not looked at.\n"), "{told}");
}

#[test]
fn a_record_is_marked_whole_with_what_is_known_by_then() {
    let place = Place::with(&[("games.hgn", GAMES)]);
    let child = at_work(
        &place,
        "analyze games.hgn --time 1000 --to hgn -o marked.hgn",
        "",
    );
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let (code, _, stderr) = end(child);
    assert_eq!((code, &*stderr), (Some(0), ""));
    assert_eq!(place.names(), ["games.hgn", "marked.hgn"]);
    let marked = place.read("marked.hgn");
    assert!(
        marked.contains("{hoyito: 0 of 1 sowings judged exactly}"),
        "{marked}"
    );
    // The game that was not looked at stays as it was.
    assert!(marked.ends_with("\n1. F e+8 20-28\n"), "{marked}");
}
