//! The file of games: it is gone on with after a kill, and left alone when it
//! holds something else.

use std::fs::OpenOptions;

use super::common::Place;
use super::{MATCHES, THREE, refused};

/// Where meetings begin in a file of games, in bytes: games that are not a
/// later round of a match.
fn beginnings(whole: &str) -> Vec<usize> {
    let starts = whole.match_indices("[Variant").map(|(at, _)| at);
    starts
        .filter(|at| {
            let round = whole[*at..]
                .split("[Round \"")
                .nth(1)
                .expect("every game has");
            round.starts_with("?\"") || round.starts_with("1\"")
        })
        .collect()
}

/// Cuts a file of games off at so many bytes and lets the tournament go on.
fn cut_and_resumed(command: &str, cuts: impl Fn(&str) -> Vec<usize>) {
    let place = Place::new();
    let command = format!("{command} --save t.hgn");
    let told = place.run(&command).good();
    let whole = place.read("t.hgn");
    let beginnings = beginnings(&whole);
    assert!(beginnings.len() > 2);
    for cut in cuts(&whole) {
        place.write("t.hgn", &whole[..cut]);
        let run = place.run(&command);
        assert_eq!((run.code, &*run.stdout), (0, &*told), "{}", run.stderr);
        assert_eq!(place.read("t.hgn"), whole, "cut off at {cut}");
        // With or without the empty line before a meeting, nothing is torn.
        let is_torn = cut != whole.len()
            && !beginnings
                .iter()
                .any(|at| (at.saturating_sub(1)..=*at).contains(&cut));
        let says = run.stderr.contains("is only half there");
        assert_eq!(is_torn, says, "cut off at {cut}: {}", run.stderr);
        let kept = beginnings.iter().filter(|at| **at < cut).count() - usize::from(is_torn);
        let holds = format!("t.hgn holds {kept} of ");
        assert_eq!(kept > 0, run.stderr.contains(&holds), "{}", run.stderr);
    }
}

#[test]
fn a_tournament_that_was_killed_goes_on_to_the_same_games() {
    cut_and_resumed(THREE, |whole| {
        let second = beginnings(whole)[1];
        let last = whole.rfind("[Variant").expect("there are games");
        (0..second + 2)
            .step_by(41)
            .chain(second - 3..second + 3)
            .chain((last - 3..whole.len()).step_by(29))
            .chain([whole.len() - 1, whole.len()])
            .collect()
    });
}

#[test]
fn a_match_that_was_cut_off_is_played_again_from_its_first_round() {
    cut_and_resumed(MATCHES, |whole| {
        let second = beginnings(whole)[1];
        let rounds = whole.match_indices("[Variant").map(|(at, _)| at);
        rounds
            .flat_map(|at| [at, at + 5])
            .chain([second - 1, second - 2, whole.len() - 1])
            .collect()
    });
}

#[test]
fn a_tournament_can_be_made_longer() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let longer = THREE.replace("--games 4", "--games 6");
    let run = place.run(&format!("{longer} --save t.hgn"));
    assert_eq!(
        run.stderr,
        "t.hgn holds 12 of 18 games, which are not played again\n"
    );
    let other = Place::new();
    let told = other.run(&format!("{longer} --save t.hgn")).good();
    assert_eq!(run.stdout, told);
    assert_eq!(place.read("t.hgn"), other.read("t.hgn"));
}

#[test]
fn the_games_of_another_tournament_are_left_alone_and_the_difference_is_told() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    insta::assert_snapshot!(refused(&place, &format!("{THREE} --seed 2 --opening 3")), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 1 was made with --opening 8, --seed 1, and asked for is --opening 3, --seed 2.
    Ask for what it holds, or name another file
    ");
    insta::assert_snapshot!(refused(&place, "tournament level:2 random --games 4"), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 1 was made with the players level:2 greedy random, and asked for is the players level:2 random.
    Ask for what it holds, or name another file
    ");
    insta::assert_snapshot!(refused(&place, &THREE.replace("--games 4", "--games 2")), @"
    error: t.hgn holds something else than this tournament and is left as it is: it holds more games than --games asks for.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let by_hand = "[Variant \"Hoyito II\"]\n\n1. D d *\n";
    for text in ["mine\n", by_hand, "\u{feff}", "{a comment}"] {
        let place = Place::with(&[("t.hgn", text)]);
        let errors = refused(&place, THREE);
        assert!(errors.contains("is left as it is"), "{text:?}: {errors}");
    }
}

#[test]
fn a_fault_before_the_last_game_is_told_and_nothing_cut_away() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let whole = place.read("t.hgn");
    let fourth = beginnings(&whole)[3];
    let broken = format!(
        "{}{}",
        &whole[..fourth],
        whole[fourth..].replacen("\n1. ", "\n1. Z ", 1)
    );
    place.write("t.hgn", broken);
    insta::assert_snapshot!(refused(&place, THREE), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 4 is not the next one of this tournament, meeting 1-2 2.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_fault_in_the_last_game_is_not_taken_for_a_torn_end() {
    let place = Place::new();
    place.run(&format!("{THREE} --save t.hgn")).good();
    let whole = place.read("t.hgn");
    let last = whole.rfind("\n1. ").expect("moves");
    place.write(
        "t.hgn",
        format!("{}\n1. Z {}", &whole[..last], &whole[last + 4..]),
    );
    insta::assert_snapshot!(refused(&place, THREE), @"
    error: t.hgn holds something else than this tournament and is left as it is: game 12 has an error, and `hoyito check` tells which.
    Ask for what it holds, or name another file
    ");
}

#[test]
fn a_file_that_another_tournament_writes_to_is_left_alone() {
    let place = Place::with(&[("t.hgn", "")]);
    let file = OpenOptions::new()
        .append(true)
        .open(place.file("t.hgn"))
        .expect("it is there");
    file.lock().expect("nobody else has it");
    let errors = refused(&place, THREE);
    assert!(
        errors.contains("another tournament is writing to t.hgn"),
        "{errors}"
    );
}
