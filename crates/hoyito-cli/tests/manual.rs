//! The examples of docs/cli.md and README.md are what the program really says.
//!
//! Every ```console block is run, those of one page in one folder and in their
//! order. After a
//! line `$ hoyito …` comes what it writes, errors last, and `[exit code: N]` when
//! that is not 0. `<<'END'` gives it the lines up to END to read; `cat FILE`
//! shows a file. A line `...` stands for any lines, `[..]` for any piece of one.

mod common;

use std::fs;
use std::path::Path;

use common::{hoyito_in, words};

/// One command of the manual and what it should say.
#[derive(Debug, Default)]
struct Example {
    line: usize,
    command: String,
    input: String,
    expected: Vec<String>,
}

/// The examples of a manual.
fn examples(manual: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_block = false;
    let mut lines = manual.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line.starts_with("```") {
            in_block = line == "```console";
        } else if let (true, Some(command)) = (in_block, line.strip_prefix("$ ")) {
            let (command, input) = match command.strip_suffix(" <<'END'") {
                Some(command) => {
                    let input = lines.by_ref().map(|(_, line)| line);
                    let input = input.take_while(|line| *line != "END");
                    (command, input.map(|line| format!("{line}\n")).collect())
                }
                None => (command, String::new()),
            };
            examples.push(Example {
                line: number + 1,
                command: command.to_owned(),
                input,
                expected: Vec::new(),
            });
        } else if let (true, Some(example)) = (in_block, examples.last_mut()) {
            example.expected.push(line.to_owned());
        }
    }
    examples
}

/// What a command says.
fn said(folder: &Path, example: &Example) -> Vec<String> {
    let words = words(&example.command);
    let (program, arguments) = words.split_first().expect("a command has a name");
    let text = match program.as_str() {
        "cat" => fs::read_to_string(folder.join(&arguments[0])).expect("the file is there"),
        "hoyito" => {
            let run = hoyito_in(folder, arguments, example.input.as_bytes());
            let code = match run.code {
                0 => String::new(),
                code => format!("[exit code: {code}]\n"),
            };
            format!("{}{}{code}", run.stdout, run.stderr)
        }
        other => panic!("the manual runs {other}"),
    };
    text.lines().map(str::to_owned).collect()
}

/// Whether lines are as they are expected, with `...` and `[..]` for anything.
fn fits(said: &[String], expected: &[String]) -> bool {
    match (said, expected) {
        ([], []) => true,
        (_, [any, rest @ ..]) if any == "..." => {
            (0..=said.len()).any(|skipped| fits(&said[skipped..], rest))
        }
        ([said, said_rest @ ..], [expected, rest @ ..]) => {
            line_fits(said, expected) && fits(said_rest, rest)
        }
        _ => false,
    }
}

fn line_fits(said: &str, expected: &str) -> bool {
    match expected.split_once("[..]") {
        Some((before, after)) => said.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.any(|at| line_fits(&rest[at..], after))
        }),
        None => said == expected,
    }
}

/// A page of the project, named from its root.
fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name);
    fs::read_to_string(path).expect("the page is there")
}

/// Runs the examples of a page in a folder of their own; gives how many.
fn assert_true(name: &str) -> usize {
    let examples = examples(&page(name));
    let folder = tempfile::tempdir().expect("a folder can be made");
    for example in &examples {
        let said = said(folder.path(), example);
        assert!(
            fits(&said, &example.expected),
            "{name}:{}: {} says\n{}",
            example.line,
            example.command,
            said.join("\n")
        );
    }
    examples.len()
}

#[test]
fn the_examples_of_the_manual_are_true() {
    let count = assert_true("docs/cli.md");
    assert!(count > 10, "{count} examples");
}

#[test]
fn the_examples_of_the_readme_are_true() {
    assert!(assert_true("README.md") > 0);
}

#[test]
fn the_manual_has_every_command() {
    let manual = page("docs/cli.md");
    let help = common::hoyito(&["--help"]).good();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in listed.take_while(|line| !line.is_empty()) {
        let command = line.split_whitespace().next().unwrap_or_default();
        if command != "help" {
            assert!(
                manual.contains(&format!("\n## hoyito {command}\n")),
                "no chapter on {command}"
            );
        }
    }
}
