//! No file makes the reader hang, run out of stack or list problems without
//! end. What is slow here is slow in proportion to the file.

use std::collections::HashSet;

use hoyito_core::{Game, LapBudget, Pit, Position, RowLength, Variant};
use hoyito_notation::{Reading, Record, Tags, read_json, read_records, write_json, write_record};

/// Reads a file that repeats a piece after a beginning.
fn read(beginning: &str, piece: &str, times: usize) -> Reading {
    let text = format!("{beginning}{}", piece.repeat(times));
    read_records(text.as_bytes(), "large.hgn")
}

const HEAD: &str = "[Variant \"Hoyito II\"]\n1. D ";

#[test]
fn a_great_deal_of_any_one_thing_has_few_problems_to_list() {
    for piece in [
        "(",
        ")",
        "{",
        "{\n",
        "}",
        "[",
        "[\n",
        "]",
        ";\n",
        "%\n",
        "$",
        "1 ",
        "1 - ",
        "\"",
        "\\",
        "\0",
        "--\n",
        "no ",
        "[A \"x\"]",
        "* ",
    ] {
        for beginning in ["", HEAD] {
            let reading = read(beginning, piece, 100_000);
            assert!(reading.games.len() <= 2, "{piece:?}");
            assert!(reading.diagnostics.len() <= 202, "{piece:?}");
        }
    }
}

#[test]
fn variations_without_end_do_not_run_out_of_stack() {
    let reading = read(HEAD, "(C ", 300_000);
    assert_eq!(reading.games.len(), 1);
    assert!(reading.has_errors());
}

#[test]
fn ever_so_many_variations_of_one_sowing_are_kept() {
    let text = format!("{HEAD}{} *", "(1. C) ".repeat(100_000));
    let reading = read_records(text.as_bytes(), "large.hgn");
    let record = reading.records().next().expect("nothing is wrong");
    assert_eq!(record.line().moves[0].variations().count(), 100_000);
}

#[test]
fn ever_so_many_small_games_are_read() {
    let reading = read("", "[Variant \"Hoyito II\"]\n1. D d *\n\n", 10_000);
    assert!(!reading.has_errors());
    assert_eq!(reading.games.len(), 10_000);
}

#[test]
fn problems_of_a_whole_file_are_listed_up_to_ten_thousand() {
    let reading = read("", "[Variant \"Hoyito II\"]\n1. D D *\n\n", 12_000);
    assert_eq!(reading.diagnostics.len(), 10_000);
    assert!(reading.games.iter().all(|game| game.errors == 1));
}

/// A game of so many sowings in which nothing is captured and no position
/// comes back.
fn long_game(plies: usize) -> Game {
    let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
    let mut game = Game::new(start);
    let mut seen = HashSet::from([start]);
    let mut untried = vec![quiet(&start)];
    while game.plies().len() < plies {
        let choices = untried.last_mut().expect("the search does not give up");
        let Some(pit) = choices.pop() else {
            untried.pop();
            game.undo();
            continue;
        };
        let next = game.play(pit).expect("a choice").after;
        if seen.insert(next) {
            untried.push(quiet(&next));
        } else {
            game.undo();
        }
    }
    game
}

/// The pits by which nothing is captured and the game goes on.
fn quiet(position: &Position) -> Vec<Pit> {
    Pit::row(position.due(), position.row())
        .filter(|pit| {
            position
                .play_within(*pit, LapBudget::new(2_000))
                .is_ok_and(|played| {
                    played.sowing.captured.is_zero() && played.next.over().is_none()
                })
        })
        .collect()
}

#[test]
fn a_game_of_thirty_thousand_sowings_is_read() {
    let record = Record::from_game(&long_game(30_000), Tags::new());
    let reading = read_records(write_record(&record).as_bytes(), "long.hgn");
    assert!(!reading.has_errors());
    assert_eq!(reading.records().next(), Some(&record));
    let json = read_json(write_json([&record]).as_bytes(), "long.json");
    assert_eq!(json.records().next(), Some(&record));
}

#[test]
fn an_endless_relay_in_every_game_of_a_file_is_told_in_each() {
    // The relay comes back after more than four million laps (H1).
    let game = "[Variant \"Hoyito II\"]\n[Position \"2,6,0,4,6,5/5,4,6,0,4,6 S 0-0\"]\n1. F *\n\n";
    let reading = read_records(game.repeat(1_000).as_bytes(), "endless.hgn");
    let last = reading
        .diagnostics
        .last()
        .expect("an error in each")
        .to_string();
    assert_eq!(reading.diagnostics.len(), 1_000);
    assert!(last.contains("pit F would be sown for ever: the relay comes back every"));
}

#[test]
fn a_match_of_very_many_rounds_is_added_up_as_it_is_read() {
    const ROUNDS: usize = 20_000;
    let mut text = String::new();
    for number in 1..=ROUNDS {
        let starter = if number % 2 == 0 {
            "[Starter \"North\"]"
        } else {
            ""
        };
        text += &format!(
            "[Variant \"Hoyito I\"]\n[Round \"{number}\"]\n{starter}[Match \"ledger rounds:{ROUNDS}\"]\n24-24\n"
        );
    }
    let reading = read_records(text.as_bytes(), "large.hgn");
    assert_eq!(reading.diagnostics, []);
    let series = reading.matches[0].play(&reading).expect("nothing is wrong");
    assert_eq!(series.seeds().south, 24 * ROUNDS);
    assert_eq!(series.outcome().map(|outcome| outcome.winner), Some(None));
}
