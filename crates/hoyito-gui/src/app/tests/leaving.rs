//! A game that might be missed is asked about before it makes way, and the files
//! that were used last are remembered.

use std::fs;

use super::*;

/// A board with a game of six sowings that is in no file.
fn six_sowings() -> App {
    let mut app = board(TWO_PERSONS);
    for _ in 0..6 {
        let position = *app.session().position();
        let mut pits = Pit::row(position.due(), position.row());
        let pit = pits.find(|pit| position.preview(*pit).is_ok());
        app.apply(Command::Choose(pit.expect("somebody can sow")));
    }
    app
}

fn is_asked(app: &App) -> bool {
    matches!(app.dialog(), Some(Dialog::Unsaved(_)))
}

#[test]
fn a_game_in_no_file_is_asked_about_before_another_takes_its_place() {
    for command in [
        Command::Begin(TWO_PERSONS),
        Command::Read(WITH_ENDLESS.to_owned()),
    ] {
        let mut app = six_sowings();
        app.apply(command.clone());
        assert!(is_asked(&app), "{command:?}");
        app.apply(Command::CloseDialog);
        assert_eq!(app.session().live(), 6, "it stays");
        app.apply(command);
        app.apply(Command::LeaveUnsaved);
        assert_eq!(app.session().live(), 0);
        app.apply(Command::GameBefore);
        assert_eq!(app.session().live(), 6, "and it can be had back");
    }
}

#[test]
fn few_sowings_and_games_of_computers_are_not_asked_about() {
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Choose(pit('A')));
    app.apply(Command::Begin(TWO_PERSONS));
    assert_eq!(app.session().live(), 0);

    let mut app = six_sowings();
    for side in Side::BOTH {
        app.apply(Command::Seat(side, Seat::COMPUTER));
    }
    app.apply(Command::Begin(TWO_PERSONS));
    assert_eq!(app.session().live(), 0);
}

#[test]
fn saving_first_asks_for_a_file_and_makes_way_then() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("game.hgn");
    let mut app = six_sowings();
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::LeaveSaved);
    assert!(matches!(app.dialog(), Some(Dialog::Save(_))));
    assert_eq!(app.session().live(), 6);
    app.apply(Command::SaveFile {
        path: path.clone(),
        replace: false,
    });
    assert_eq!(app.session().live(), 0);
    assert_eq!(app.file(), None, "the new game is in no file");
    app.apply(Command::OpenFile(path));
    assert_eq!(app.session().live(), 6);
}

#[test]
fn leaving_the_question_for_a_file_leaves_what_it_was_asked_for() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let mut app = six_sowings();
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::LeaveSaved);
    app.apply(Command::CloseDialog);
    app.apply(Command::SaveFile {
        path: dir.path().join("game.hgn"),
        replace: false,
    });
    assert_eq!(app.session().live(), 6);
}

#[test]
fn a_board_closes_at_once_unless_a_file_is_behind_its_game() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let mut app = six_sowings();
    app.apply(Command::Quit);
    assert!(
        app.take_effects().contains(&Effect::Quit),
        "it is offered again"
    );

    let path = dir.path().join("game.hgn");
    app.apply(Command::SaveFile {
        path,
        replace: false,
    });
    app.apply(Command::Undo);
    app.take_effects();
    app.apply(Command::Quit);
    assert!(is_asked(&app));
    assert!(!app.take_effects().contains(&Effect::Quit));
    app.apply(Command::LeaveSaved);
    assert!(app.take_effects().contains(&Effect::Quit));
    let saved = fs::read_to_string(dir.path().join("game.hgn")).expect("it is there");
    let games = crate::record::read(saved.as_bytes(), "game");
    assert_eq!(games.sessions[0].live(), 5);
}

#[test]
fn files_that_were_used_are_remembered_and_those_that_are_gone_are_not() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let [first, second] = ["first.hgn", "second.hgn"].map(|name| dir.path().join(name));
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    app.apply(Command::Choose(pit('A')));
    for path in [&first, &second, &first] {
        app.apply(Command::SaveFile {
            path: path.clone(),
            replace: true,
        });
    }
    let names = |app: &App| app.settings().recent.clone();
    let expected = [&first, &second].map(|path| path.display().to_string());
    assert_eq!(names(&app), expected);
    // They are there at the next start.
    let mut app = App::new(Box::new(shelf));
    assert_eq!(names(&app), expected);
    fs::remove_file(&first).expect("removed");
    app.apply(Command::OpenFile(first));
    assert!(matches!(app.notice(), Some(Sentence::Missing { .. })));
    assert_eq!(names(&app), expected[1..]);
    app.apply(Command::OpenFile(second));
    assert_eq!(app.session().live(), 1);
}

#[test]
fn a_record_tells_the_day_on_which_the_game_began() {
    let mut app = board(TWO_PERSONS);
    app.date_by(|| Some("2026.11.30".to_owned()));
    app.apply(Command::Begin(TWO_PERSONS));
    app.apply(Command::CopyRecord);
    let copied = app
        .take_effects()
        .into_iter()
        .find_map(|effect| match effect {
            Effect::Copy(text) => Some(text),
            _ => None,
        });
    let text = copied.expect("it is copied");
    assert!(text.contains("[Date \"2026.11.30\"]"), "{text}");
    // One that was written on another day keeps that.
    app.apply(Command::Read(text.replace("2026.11.30", "2005.02.17")));
    assert_eq!(app.session().heading().tags.get("Date"), Some("2005.02.17"));
}
