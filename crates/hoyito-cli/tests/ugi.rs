//! `hoyito ugi` answers another program.

mod common;

use common::hoyito_with;

/// What the lines of a session are answered with.
fn answers(session: &str) -> Vec<String> {
    let run = hoyito_with(&["ugi"], session);
    run.good().lines().map(str::to_owned).collect()
}

#[test]
fn both_greetings_are_answered_in_kind() {
    assert_eq!(answers("ugi\n").last().map(String::as_str), Some("ugiok"));
    assert_eq!(answers("uci\n").last().map(String::as_str), Some("uciok"));
}

#[test]
fn a_session_asks_about_a_game_to_its_end() {
    let said = answers(
        "isready\n\
         position startpos moves A\n\
         query p1turn\n\
         query gameover\n\
         query result\n\
         position fen 1,3,0,0,0,0/0,0,4,0,0,0 S 16-20\n\
         go movetime 5000\n\
         stop\n\
         position fen 1,3,0,0,0,0/0,0,4,0,0,0 S 16-20 moves A\n\
         query gameover\n\
         query result\n\
         quit\n",
    );
    let expected = [
        "readyok",
        "response false",
        "response false",
        "response none",
        "bestmove A",
        "response true",
        "response p1win",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_wrong_move_leaves_the_position_as_it_was() {
    let said = answers("position startpos moves D\nposition startpos moves a\nquery p1turn\n");
    assert_eq!(said.len(), 2);
    assert!(
        said[0].contains("pit a is North's, but South is due"),
        "{said:?}"
    );
    assert_eq!(said[1], "response false");
}

#[test]
fn options_choose_the_game() {
    let said = answers(
        "setoption name Variant value hoyito-iii\n\
         setoption name Row value 13\n\
         setoption name Level value 2\n\
         position startpos moves A b\n\
         query p1turn\n",
    );
    assert_eq!(said[0], "info string error: no such option or value");
    assert_eq!(said.len(), 2);
}

#[test]
fn two_programs_play_a_game_to_its_end() {
    let mut moves = String::new();
    for _ in 0..400 {
        let session = format!(
            "setoption name Level value 1\nposition startpos moves{moves}\nquery result\ngo nodes 1\n"
        );
        let said = answers(&session);
        if said[0] != "response none" {
            assert!(
                ["response p1win", "response p2win", "response draw"].contains(&said[0].as_str())
            );
            return;
        }
        let pit = said[1].strip_prefix("bestmove ").expect("a move");
        moves.push(' ');
        moves.push_str(pit);
    }
    panic!("no end after{moves}");
}
