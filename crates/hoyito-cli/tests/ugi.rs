//! `hoyito ugi` answers another program.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};

use common::{Place, command, hoyito_with};
use hoyito_core::{Game, Pit, Position, RowLength, Side, Termination, Variant};
use hoyito_notation::{read_position, write_position};

/// What the lines of a session are answered with, without what is told of a
/// search on the way.
fn answers(session: impl AsRef<[u8]>) -> Vec<String> {
    let told = hoyito_with(&["ugi"], session).good();
    let is_on_the_way =
        |line: &str| line.starts_with("info time") || line.starts_with("info string proven");
    let lines = told.lines().filter(|line| !is_on_the_way(line));
    lines.map(str::to_owned).collect()
}

/// A program under way, to be talked with.
struct Engine {
    child: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(options: &[&str]) -> Self {
        let mut child = command(&["ugi"]).spawn().expect("hoyito can be started");
        let to = child.stdin.take().expect("its input is a pipe");
        let from = child.stdout.take().expect("its output is a pipe");
        let mut engine = Self {
            child,
            to,
            from: BufReader::new(from).lines(),
        };
        engine.say("ugi");
        engine.wait_for("ugiok");
        for option in options {
            engine.say(&format!("setoption name {option}"));
        }
        engine.say("uginewgame");
        engine.make_ready();
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("it listens");
    }

    /// What is left of the next line that begins so.
    fn wait_for(&mut self, beginning: &str) -> String {
        loop {
            let line = self.from.next().expect("it goes on").expect("it is text");
            assert!(!line.contains("error"), "{line}");
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.trim().to_owned();
            }
        }
    }

    /// The lines before the one that is this.
    fn until(&mut self, last: &str) -> Vec<String> {
        let lines = self.from.by_ref().map(|line| line.expect("it is text"));
        lines.take_while(|line| line != last).collect()
    }

    fn make_ready(&mut self) {
        self.say("isready");
        self.wait_for("readyok");
    }

    fn set(&mut self, moves: &str) {
        let moves = match moves {
            "" => String::new(),
            _ => format!(" moves{moves}"),
        };
        self.say(&format!("position startpos{moves}"));
        self.make_ready();
    }

    fn ask(&mut self, query: &str) -> String {
        self.say(&format!("query {query}"));
        self.wait_for("response")
    }

    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// How the rules would answer `query result`.
fn result(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.winner()) {
        None => "none",
        Some(None) => "draw",
        Some(Some(Side::South)) => "p1win",
        Some(Some(Side::North)) => "p2win",
    }
}

/// Lets two programs play, with the rules as the referee.
fn referee(variant: Variant, row: RowLength, levels: [&str; 2], go: &str) -> Game {
    let mut engines = levels.map(|level| {
        Engine::start(&[
            &format!("Variant value {}", variant.id()),
            &format!("Row value {}", row.get()),
            &format!("Level value {level}"),
            "Seed value 5",
        ])
    });
    let mut game = Game::new(Position::start(variant, row));
    let mut moves = String::new();
    loop {
        let is_souths = game.position().due() == Side::South;
        for engine in &mut engines {
            engine.set(&moves);
            assert_eq!(engine.ask("gameover"), game.outcome().is_some().to_string());
            assert_eq!(engine.ask("result"), result(&game), "after{moves}");
            if game.outcome().is_none() {
                assert_eq!(engine.ask("p1turn"), is_souths.to_string());
            }
        }
        if game.outcome().is_some() {
            break;
        }
        let engine = &mut engines[usize::from(!is_souths)];
        engine.say(go);
        let chosen = engine.wait_for("bestmove");
        let pit = Pit::from_letter(chosen.parse().expect("one letter")).expect("a pit");
        game.play(pit).expect("the rules allow it");
        moves.push(' ');
        moves.push_str(&chosen);
    }
    engines.into_iter().for_each(Engine::quit);
    game
}

#[test]
fn two_programs_play_whole_games_under_the_eyes_of_the_rules() {
    for variant in Variant::ALL {
        let game = referee(variant, RowLength::SIX, ["3", "1"], "go nodes 100");
        // Extra turns are what is special about these games.
        let extra = (0..game.plies().len()).any(|ply| game.continues_turn(ply));
        assert_eq!(extra, variant.captor_sows_again(), "{variant}");
    }
}

#[test]
fn perfect_and_a_level_play_a_game_by_depth() {
    let row = RowLength::SIX;
    let game = referee(Variant::HoyitoII, row, ["2", "perfect"], "go depth 2");
    assert!(game.outcome().is_some());
}

#[test]
fn a_long_board_is_played_too() {
    let row = RowLength::new(8).expect("a length");
    referee(
        Variant::HoyitoI,
        row,
        ["2", "1"],
        "go p1time 60000 p2time 60000 p1inc 0 p2inc 0",
    );
}

#[test]
fn both_greetings_are_answered_in_kind() {
    let ugi = answers("ugi\n");
    insta::assert_snapshot!(ugi[1..].join("\n"), @"
    id author the Hoyito developers
    option name Variant type combo default hoyito-ii var hoyito-i var hoyito-ii var hoyito-iii
    option name Row type spin default 6 min 6 max 12
    option name Level type combo default perfect var 1 var 2 var 3 var 4 var 5 var perfect
    option name Seed type spin default 0 min 0 max 4294967295
    option name TablesSeeds type spin default 16 min 12 max 24
    ugiok
    ");
    assert!(ugi[0].starts_with("id name hoyito "));
    let uci = answers("uci\n");
    assert_eq!(uci[..7], ugi[..7]);
    assert_eq!(uci[7], "uciok");
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
         isready\n\
         go movetime 60000\n\
         position fen 1,3,0,0,0,0/0,0,4,0,0,0 S 16-20 moves A\n\
         query gameover\n\
         query result\n\
         go\n\
         quit\n",
    );
    // A takes the casa at B and with it the last four.
    let expected = [
        "readyok",
        "response false",
        "response false",
        "response none",
        "readyok",
        "bestmove A",
        "response true",
        "response p1win",
        "bestmove 0000",
    ];
    assert_eq!(said, expected);
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped_and_not_before() {
    let mut engine = Engine::start(&["Level value 1"]);
    engine.say("position startpos");
    engine.say("go infinite");
    engine.say("isready");
    let first = engine.from.next().expect("it goes on").expect("it is text");
    assert_eq!(first, "readyok");
    engine.say("stop");
    assert_eq!(engine.wait_for("bestmove").len(), 1);
    engine.quit();
}

#[test]
fn a_deep_search_is_stopped() {
    let mut engine = Engine::start(&["Row value 12"]);
    for stop in ["stop", "position startpos", "uginewgame", "go nodes 1"] {
        engine.say("go infinite");
        engine.say(stop);
        assert_eq!(engine.wait_for("bestmove").len(), 1, "{stop}");
    }
    engine.say("go infinite");
    engine.say("quit");
    engine.wait_for("bestmove");
    assert!(engine.child.wait().expect("it ends").success());
}

#[test]
fn a_stop_without_a_search_says_nothing() {
    assert_eq!(answers("stop\nstop\nisready\n"), ["readyok"]);
}

#[test]
fn a_search_with_a_limit_goes_on_when_nothing_more_is_said() {
    let said = answers("setoption name Level value 3\nposition startpos\ngo nodes 10");
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("bestmove "), "{said:?}");
}

#[test]
fn repetitions_are_counted_through_the_moves() {
    // Whoever is due sows the first pit that she may, until a board has come
    // back twice.
    let start = "1,0,1,0,0,0/1,0,0,1,0,0 S 22-22";
    let position = read_position(start, Variant::HoyitoII).expect("a position");
    let mut game = Game::new(position);
    let mut moves: Vec<String> = Vec::new();
    while game.outcome().is_none() {
        let pit = game.position().choices().next().expect("a choice");
        game.play(pit).expect("the rules allow it");
        moves.push(pit.to_string());
    }
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.termination, Termination::Repetition);
    let last = moves.len() - 1;
    let before = &moves[..last];
    let said = answers(format!(
        "position fen {start} moves {}\nquery gameover\n\
         position fen {start} moves {}\nquery gameover\nquery result\n\
         position fen {}\nquery gameover\n",
        before.join(" "),
        moves.join(" "),
        write_position(game.position()),
    ));
    let expected = [
        "response false",
        "response true",
        "response draw",
        // The board alone does not know how often it has stood.
        "response false",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_wrong_position_is_told_with_its_move_and_leaves_the_one_before() {
    let said = answers(
        "position startpos moves D\n\
         position startpos moves D d a\n\
         position startpos moves D xx\n\
         position startpos moves D e E\n\
         position fen 1,3 S 0-0\n\
         position\n\
         position fen\n\
         position somewhere moves A\n\
         query p1turn\n",
    );
    insta::assert_snapshot!(said.join("\n"), @r#"
    info string error: position: move 3, a: pit a is North's, but South is due
    info string error: position: move 2: "xx" is not a pit: expected one letter, A to L for South's or a to l for North's
    info string error: position: move 3, E: pit E is South's, but North is due
    info string error: position: position text, column 4: found " S", expected a comma and the next pit, or a slash and North's pits
    info string error: position: expected startpos or fen POSITION, then perhaps moves
    info string error: position: position text, column 1: found the end of the text, expected the seeds of a pit, or x for a closed one
    info string error: position: expected startpos or fen POSITION, then perhaps moves
    response false
    "#);
}

#[test]
fn options_choose_the_game() {
    let said = answers(
        "setoption name variant value Hoyito-III\n\
         setoption name Row value 7\n\
         setoption name Level value 2\n\
         setoption name Seed value 9\n\
         setoption name Row value 13\n\
         setoption name Level value six\n\
         setoption name Hash value 64\n\
         setoption Row 7\n\
         setoption\n\
         position fen 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 moves G\n\
         position startpos moves G\n\
         query p1turn\n",
    );
    insta::assert_snapshot!(said.join("\n"), @r#"
    info string error: setoption: 13 is no value of Row: expected a number from 6 to 12
    info string error: setoption: six is no value of Level: expected 1 to 5 or perfect
    info string error: setoption: there is no option Hash; there are Variant, Row, Level, Seed and TablesSeeds
    info string error: setoption: expected name NAME value VALUE
    info string error: setoption: expected name NAME value VALUE
    info string error: position: move 1, G: there is no pit G on a 2x6 board
    response false
    "#);
}

/// A conversation with tables kept in a folder.
fn with_tables(folder: &Path) -> Engine {
    let mut child = command(&["ugi", "--dir", "here"])
        .current_dir(folder)
        .spawn()
        .expect("hoyito can be started");
    let to = child.stdin.take().expect("its input is a pipe");
    let from = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    Engine {
        child,
        to,
        from: from.lines(),
    }
}

#[test]
fn tables_for_a_perfect_player_are_made_meanwhile_and_kept() {
    let place = Place::new();
    let mut engine = with_tables(place.path());
    while !place.file("here/hoyito-ii-6x6-taker-08.hytable").exists() {
        engine.make_ready();
    }
    engine.quit();
}

#[test]
fn a_table_that_cannot_be_used_is_told_once_and_left() {
    let place = Place::new();
    fs::create_dir(place.file("here")).expect("a folder can be made");
    let file = "here/hoyito-ii-6x6-taker-04.hytable";
    place.write(file, "something else");
    let mut engine = with_tables(place.path());
    let mut told = None;
    while told.is_none() {
        engine.say("isready");
        told = engine.until("readyok").pop();
    }
    assert_eq!(
        told.as_deref(),
        Some(&*format!(
            "info string {file}: this is no table of Hoyito; nothing was changed"
        ))
    );
    engine.say("isready");
    assert!(engine.until("readyok").is_empty());
    engine.say("go movetime 1");
    engine.wait_for("bestmove");
    engine.quit();
    assert_eq!(place.read(file), "something else");
}

#[test]
fn nothing_that_is_said_ends_the_conversation() {
    let mut session = b"\n   \nhello there\ngo sideways\nstop\nquery\nquery weather\n".to_vec();
    session.extend_from_slice(b"position startpos moves \xff\xfe\n\x00\n");
    let long = "x".repeat(1000);
    session.extend_from_slice(format!("setoption name {long} value {long}\n").as_bytes());
    session.extend_from_slice(format!("setoption name Row value {long}\n{long}\n").as_bytes());
    session
        .extend_from_slice(format!("position startpos moves {long}\ngo {long}\nstop\n").as_bytes());
    session.resize(session.len() + (1 << 20) + 1, b'x');
    session.extend_from_slice(b"\r\nisready\r\nposition startpos moves A\r\nquery p1turn\r\n");
    let said = answers(session);
    assert_eq!(said[said.len() - 2..], ["readyok", "response false"]);
    let long: Vec<&String> = said.iter().filter(|line| line.len() > 150).collect();
    assert!(long.is_empty(), "{long:?}");
}
