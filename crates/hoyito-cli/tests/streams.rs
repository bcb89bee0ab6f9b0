//! Exit codes, closed pipes, colours.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitStatus};

use common::{command, hoyito, hoyito_in};

/// Reads one line of what the program says, and closes the pipe.
fn first_line_only(mut command: Command, input: &[u8]) -> (String, ExitStatus, String) {
    let mut child = command.spawn().expect("hoyito can be started");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let mut stdout = BufReader::with_capacity(64, child.stdout.take().expect("a pipe"));
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // It may leave before it has read everything.
            let _ = stdin.write_all(input);
        });
        let mut line = String::new();
        stdout.read_line(&mut line).expect("it writes text");
        drop(stdout);
        let output = child.wait_with_output().expect("it ends");
        let errors = String::from_utf8(output.stderr).expect("it writes text");
        (line, output.status, errors)
    })
}

#[test]
fn a_closed_pipe_is_no_error_of_a_batch() {
    let question =
        r#"{"variant":"hoyito-ii","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0","pit":"A"}"#;
    let input = format!("{question}\n").repeat(20_000);
    let (line, status, errors) = first_line_only(command(&["sow", "--batch"]), input.as_bytes());
    assert!(line.starts_with("{\"variant\""), "{line}");
    assert_eq!((status.code(), &*errors), (Some(0), ""));
}

#[test]
fn a_closed_pipe_is_no_error_of_a_game() {
    let game = command(&[
        "play", "--south", "computer", "--north", "computer", "--row", "12",
    ]);
    let (line, status, errors) = first_line_only(game, b"");
    assert!(line.starts_with("Hoyito II on 2x12"), "{line}");
    assert_eq!((status.code(), &*errors), (Some(0), ""));
}

#[test]
fn a_closed_pipe_is_no_error_of_the_rules() {
    let (line, status, errors) = first_line_only(command(&["rules"]), b"");
    assert_eq!(line, "Hoyito I, II and III\n");
    assert_eq!((status.code(), &*errors), (Some(0), ""));
}

#[test]
fn no_command_is_wrong_usage() {
    assert!(hoyito::<&str>(&[]).bad(2).contains("Usage: hoyito"));
}

#[test]
fn an_unknown_variant_is_wrong_usage_and_the_known_ones_are_listed() {
    let errors = hoyito(&["rules", "hoyito-iv"]).bad(2);
    assert!(
        errors.contains("[possible values: hoyito-i, hoyito-ii, hoyito-iii]"),
        "{errors}"
    );
}

#[test]
fn a_row_of_five_or_thirteen_is_wrong_usage() {
    hoyito(&["play", "--row", "5"]).bad(2);
    hoyito(&["play", "--row", "13"]).bad(2);
}

#[test]
fn the_version_is_told() {
    assert_eq!(
        hoyito(&["--version"]).good(),
        concat!("hoyito ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn colours_are_for_terminals() {
    let plain = hoyito(&["rules"]).good();
    assert!(!plain.contains('\x1b'));

    let mut forced = command(&["rules"]);
    forced.env("CLICOLOR_FORCE", "1");
    let coloured = forced.output().expect("hoyito runs").stdout;
    assert!(coloured.contains(&b'\x1b'));
}

#[test]
fn a_game_whose_listener_has_gone_is_saved_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut game = command(&[
        "play", "--south", "computer", "--north", "computer", "--row", "12", "--save", "game.hgn",
    ]);
    game.current_dir(folder.path());
    let (_, status, errors) = first_line_only(game, b"");
    assert_eq!((status.code(), &*errors), (Some(0), ""));
    // How far the game got before it noticed is a matter of time; that its
    // record is whole is not.
    let check = hoyito_in(folder.path(), &["check", "game.hgn"], b"");
    assert_eq!(check.good(), "game.hgn: 1 game, no errors\n");
}
