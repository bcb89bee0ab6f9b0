//! The program itself, where it has no window to open.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hoyito-gui"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("the program starts")
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn help_and_version_need_no_window() {
    for (option, begin) in [
        ("--help", "The desktop board"),
        ("--version", "hoyito-gui "),
    ] {
        let output = run(&[option]);
        assert_eq!(output.status.code(), Some(0), "{option}");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.starts_with(begin), "{told}");
    }
}

#[test]
fn what_is_no_option_is_told_with_the_usage() {
    let output = run(&["--perfect"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(error(&output).contains("unknown option --perfect"));
    assert!(error(&output).contains("Usage: hoyito-gui [FILE]"));
}

#[test]
#[cfg(target_os = "linux")]
fn without_a_screen_it_says_what_is_missing_and_how_to_go_on() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    let told = error(&output);
    for part in [
        "no window could be opened",
        "OpenGL",
        "libgl1",
        "hoyito play",
    ] {
        assert!(told.contains(part), "{told}");
    }
}
