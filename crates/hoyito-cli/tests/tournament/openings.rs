//! Openings from a file.

use hoyito_notation::write_position;

use super::common::Place;
use super::{refused, saved, tag};

#[test]
fn games_begin_with_the_positions_of_a_file() {
    let positions = [
        "1,3,0,0,0,2/0,2,4,0,0,0 N 16-20",
        "4,4,4,4,4,4,4/4,4,4,4,4,4,4 S 0-0",
    ];
    let text = format!("# late\n{}\r\n\n {}\n", positions[0], positions[1]);
    let place = Place::with(&[("openings.txt", &text)]);
    let command = "tournament greedy random --openings openings.txt --save t.hgn";
    place.run(command).good();
    let reading = saved(&place, "t.hgn");
    let starts: Vec<String> = reading
        .records()
        .map(|record| write_position(&record.position()))
        .collect();
    // Each from both sides, and by default no more.
    let expected = [positions[0], positions[0], positions[1], positions[1]];
    assert_eq!(starts, expected);
    assert_eq!(
        reading
            .records()
            .map(|game| tag(game, "Opening"))
            .collect::<Vec<_>>(),
        [
            "line 2 of openings.txt",
            "line 2 of openings.txt",
            "line 4 of openings.txt",
            "line 4 of openings.txt"
        ]
    );
    // The file has changed: its games are no longer these.
    place.write("openings.txt", positions[1]);
    let errors = refused(&place, "tournament greedy random --openings openings.txt");
    assert!(
        errors.contains("game 1 has other players, rules or sowings at the beginning"),
        "{errors}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_of_openings_may_have_any_name() {
    let name = "late \"ñ\"\tat night\n.txt";
    let place = Place::with(&[(name, "1,3,0,0,0,2/0,2,4,0,0,0 N 16-20\n")]);
    let command = format!("tournament greedy random --openings '{name}' --save t.hgn");
    let told = place.run(&command).good();
    let before = place.read("t.hgn");
    let again = place.run(&command);
    assert_eq!(
        (again.code, &*again.stdout),
        (0, &*told),
        "{}",
        again.stderr
    );
    assert_eq!(place.read("t.hgn"), before);
}

#[test]
fn games_begin_with_the_games_of_a_record() {
    let games = "[Variant \"Hoyito III\"]\n\n1. D d 2. A+4 (2. B) *\n\n\
                 [Variant \"Hoyito III\"]\n[Starter \"North\"]\n\n1... b 24-24\n";
    let place = Place::with(&[("openings.hgn", games)]);
    let command = "tournament greedy random --openings openings.hgn --variant hoyito-iii";
    place.run(&format!("{command} --save t.hgn")).good();
    let reading = saved(&place, "t.hgn");
    let first: Vec<String> = reading
        .records()
        .map(|game| game.pits().take(3).map(|pit| pit.letter()).collect())
        .collect();
    assert_eq!(first.len(), 4);
    assert!(first[..2].iter().all(|pits| pits == "DdA"), "{first:?}");
    assert!(first[2..].iter().all(|pits| pits.starts_with('b')));
    let errors = place
        .run("tournament greedy random --openings openings.hgn")
        .bad(1);
    insta::assert_snapshot!(errors, @"error: openings.hgn: game 1 is Hoyito III, not Hoyito II; --variant says what is played");
}

#[test]
fn openings_that_cannot_be_played_are_told_with_their_place() {
    let place = Place::with(&[
        ("empty.txt", "\n# nothing\n"),
        ("bad.txt", "\n4,4/4,4 S 0-0\n"),
        ("over.txt", "3,x,x,x,x,x/5,x,x,x,x,x S 0-0\n"),
        (
            "over.hgn",
            "[Variant \"Hoyito II\"]\n[Position \"2,0,0,0,1,3/2,0,0,0,0,0 S 20-20\"]\n\n1. E+8 28-20\n",
        ),
        ("bad.hgn", "[Variant \"Hoyito II\"]\n\n1. Z *\n"),
    ]);
    let errors = |file: &str| {
        let command = format!("tournament greedy random --openings {file}");
        place.run(&command).bad(1)
    };
    insta::assert_snapshot!(errors("empty.txt"), @"error: empty.txt holds no opening: neither a game nor a position");
    insta::assert_snapshot!(errors("bad.txt"), @"error: bad.txt:2: position text, column 1: South's row has 2 pits; a row has 6 to 12");
    insta::assert_snapshot!(errors("over.txt"), @"error: over.txt:1: nothing can be sown in 3,x,x,x,x,x/5,x,x,x,x,x S 0-0");
    insta::assert_snapshot!(errors("over.hgn"), @"error: over.hgn: game 1 is over after its sowings and opens no other");
    assert!(errors("bad.hgn").ends_with("error: bad.hgn has errors; no game begins from it\n"));
    place
        .run("tournament greedy random --openings none.txt")
        .bad(2);
}
