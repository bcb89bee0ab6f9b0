//! What `--help` says, of the program and of every command.

mod common;

use common::hoyito;

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = hoyito(&["--help"]).good();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_help_is_as_it_was_read() {
    insta::assert_snapshot!("hoyito", hoyito(&["--help"]).good());
    for command in commands().iter().filter(|command| *command != "help") {
        let help = hoyito(&[command.as_str(), "--help"]).good();
        insta::assert_snapshot!(command.as_str(), help);
    }
}

#[test]
fn every_command_has_examples() {
    let commands = commands();
    assert!(commands.len() > 3, "{commands:?}");
    for command in commands.iter().filter(|command| *command != "help") {
        let help = hoyito(&[command.as_str(), "--help"]).good();
        assert!(
            help.contains(&format!("Examples:\n  hoyito {command}")),
            "{help}"
        );
    }
}
