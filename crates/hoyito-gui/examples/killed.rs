//! Kills a board that is being played on, at a hundred random moments, and looks
//! at what is offered at the next start:
//!
//!     cargo run -p hoyito-gui --example killed
//!     cargo run -p hoyito-gui --example killed -- target/debug/hoyito-gui
//!
//! Without a program it plays without a window, far faster than people do, by
//! choices that can be repeated: what is offered must be that game, up to the
//! last sowing or the one before it. With the real program, which needs a
//! screen, two computers play, and what was kept a moment before must be the
//! beginning of what is offered. On Unix this is `kill -9`. A screen in memory
//! has to stay when its only window is killed: `Xvfb -noreset`.

use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command as Program, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use hoyito_core::{BySide, Game, Pit, Position, RowLength, Variant};
use hoyito_engine::Level;
use hoyito_gui::app::{App, Dialog};
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::folder::Folder;
use hoyito_gui::scribe::Scribe;
use hoyito_gui::session::Seat;
use hoyito_gui::settings::{Pace, Settings};

/// How often it is killed.
const KILLS: usize = 100;
/// The option by which this program plays, in a folder.
const PLAY: &str = "--play";
/// The longest pause between two sowings, in milliseconds.
const PAUSE: u64 = 30;

/// What becomes of an attempt: a fault in words.
type Outcome = Result<usize, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let kill: Box<dyn Fn(&Path) -> Outcome> = match &arguments[..] {
        [option, folder] if option == PLAY => {
            play(Path::new(folder));
            return ExitCode::SUCCESS;
        }
        [] => Box::new(kill_player),
        [program] => {
            let program = program.clone();
            Box::new(move |folder| kill_program(&program, folder))
        }
        _ => {
            eprintln!("usage: killed [PROGRAM]");
            return ExitCode::from(2);
        }
    };
    let mut lost = [0; 2];
    let mut faults = 0;
    for attempt in 1..=KILLS {
        let folder = tempfile::tempdir().expect("a folder to play in");
        match kill(folder.path()) {
            Ok(sowings) => lost[sowings.min(1)] += 1,
            Err(fault) => {
                faults += 1;
                println!("kill {attempt}: {fault}");
            }
        }
    }
    let [whole, short] = lost;
    println!(
        "killed {KILLS} times: {whole} lost nothing, {short} the last sowing; {faults} faults"
    );
    ExitCode::from(u8::from(faults > 0))
}

/// Plays in a folder until it is killed, and says after each sowing how many
/// there are.
fn play(folder: &Path) {
    let mut random = fastrand::Rng::new();
    let mut app = App::new(Box::new(Scribe::new(Folder::new(folder.to_owned()), || ())));
    app.apply(Command::Pace(Pace::AtOnce));
    app.apply(Command::Begin(NewGame {
        variant: Variant::HoyitoII,
        row: RowLength::SIX,
        seats: BySide::default(),
        series: None,
        handicap: None,
    }));
    let mut told = std::io::stdout();
    while let Some(pit) = choice(app.session().game()) {
        app.apply(Command::Choose(pit));
        let _ = writeln!(told, "{}", app.session().live());
        thread::sleep(Duration::from_millis(random.u64(0..=PAUSE)));
    }
}

/// The pit that is sown next in the game that is always played.
fn choice(game: &Game) -> Option<Pit> {
    let position = game.position();
    if game.outcome().is_some() {
        return None;
    }
    let pits: Vec<Pit> = Pit::row(position.due(), position.row())
        .filter(|pit| position.preview(*pit).is_ok())
        .collect();
    let number = (game.plies().len() * 7).checked_rem(pits.len())?;
    Some(pits[number])
}

/// Kills a player without a window and tells how many sowings are lost.
fn kill_player(folder: &Path) -> Outcome {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut player = Program::new(program)
        .arg(PLAY)
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let told = listen(&mut player);
    let mut sown = told.recv().unwrap_or(0);
    wait(Duration::from_millis(fastrand::u64(0..600)));
    end(&mut player)?;
    // What had been said when it was killed is in the pipe.
    while let Ok(count) = told.recv() {
        sown = count;
    }
    let kept = resumed(folder)?.map_or(0, |game| game.plies().len());
    let mut expected = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
    for _ in 0..kept {
        let pit = choice(&expected).ok_or("more is offered than was played")?;
        expected.play(pit).map_err(|refusal| refusal.to_string())?;
    }
    let is_its_beginning = resumed(folder)?.is_none_or(|game| game == expected);
    match sown.saturating_sub(kept) {
        _ if !is_its_beginning => Err("another game is offered".to_owned()),
        lost @ 0..=1 if kept <= sown + 1 => Ok(lost),
        _ => Err(format!("{sown} were sown and {kept} are offered")),
    }
}

/// The numbers that a player says, as long as she lives.
fn listen(player: &mut Child) -> Receiver<usize> {
    let (sender, told) = channel();
    if let Some(stdout) = player.stdout.take() {
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                let Ok(count) = line.parse() else { break };
                if sender.send(count).is_err() {
                    break;
                }
            }
        });
    }
    told
}

/// Kills the real program while two computers play in its window.
fn kill_program(program: &str, folder: &Path) -> Outcome {
    let data = folder.join("hoyito");
    let computer = Seat::Computer(Level::One);
    let settings = Settings {
        pace: Pace::AtOnce,
        seats: BySide {
            south: computer,
            north: computer,
        },
        ..Settings::default()
    };
    let settings = serde_json::to_string(&settings).map_err(|error| error.to_string())?;
    std::fs::create_dir_all(&data)
        .and_then(|()| std::fs::write(data.join("settings.json"), settings))
        .map_err(|error| error.to_string())?;
    let mut window = Program::new(program)
        .env("XDG_DATA_HOME", folder)
        .env("HOYITO_TABLES", "")
        .spawn()
        .map_err(|error| error.to_string())?;
    wait(Duration::from_millis(fastrand::u64(200..4000)));
    let before = game_in(&data)?;
    if let Ok(Some(ended)) = window.try_wait() {
        return Err(format!("it ended by itself: {ended}"));
    }
    end(&mut window)?;
    let after = resumed(&data)?;
    let pits = |game: &Option<Game>| -> Vec<Pit> {
        let plies = game.iter().flat_map(|game| game.plies());
        plies.map(|ply| ply.sowing.pit).collect()
    };
    let (before, after) = (pits(&before), pits(&after));
    if after.starts_with(&before) {
        Ok(0)
    } else {
        Err(format!("{before:?} was kept and {after:?} is offered"))
    }
}

/// The game in the file that the program keeps, if there is one.
fn game_in(folder: &Path) -> Result<Option<Game>, String> {
    let Ok(bytes) = std::fs::read(folder.join("game.hgn")) else {
        return Ok(None);
    };
    let mut games = hoyito_gui::record::read(&bytes, "game.hgn");
    match games.sessions.pop() {
        Some(session) if games.faults.is_empty() => Ok(Some(session.game().clone())),
        _ => Err(games.faults),
    }
}

/// The game that a board offers at its next start, if it offers one.
fn resumed(folder: &Path) -> Result<Option<Game>, String> {
    let mut app = App::new(Box::new(Folder::new(folder.to_owned())));
    if let Some(notice) = app.notice() {
        return Err(format!("it says at the start: {notice:?}"));
    }
    if !matches!(app.dialog(), Some(Dialog::Kept(_))) {
        return game_in(folder);
    }
    app.apply(Command::Continue);
    Ok(Some(app.session().game().clone()))
}

fn end(program: &mut Child) -> Result<(), String> {
    program
        .kill()
        .and_then(|()| program.wait())
        .map(drop)
        .map_err(|error| error.to_string())
}

/// Waits so long, to a fraction of a millisecond.
fn wait(long: Duration) {
    let until = Instant::now() + long;
    thread::sleep(long.saturating_sub(Duration::from_millis(1)));
    while Instant::now() < until {
        thread::yield_now();
    }
}
