//! Measures what a frame costs the thread of the window, without a window:
//!
//!     cargo run --release -p hoyito-gui --example frames
//!     cargo run --release -p hoyito-gui --example frames -- studying
//!
//! Games are played by a fixed choice and time is handed in, so that a run is
//! always the same. What counts is the processor time of the window's thread:
//! what other programs took is not the board's. While something is done on
//! other threads the time on the wall is told too, at the pace of a screen.
//! What the graphics card does with the triangles is not in it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use egui::{Context, Pos2, RawInput, Rect, vec2};
use hoyito_core::{BySide, Pit, Position, RowLength, Side, Variant};
use hoyito_engine::Level;
use hoyito_gui::app::App;
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::engine::{Store, Worker};
use hoyito_gui::playback::Direction;
use hoyito_gui::prospects::Prospect;
use hoyito_gui::reading::Beside;
use hoyito_gui::record;
use hoyito_gui::session::{Seat, Session};
use hoyito_gui::settings::Look;
use hoyito_gui::shelf::Memory;
use hoyito_gui::theme;
use hoyito_gui::window::show_at;

/// Frames in a second.
const RATE: f64 = 60.0;
/// Sowings that are shown seed by seed.
const SHOWN: usize = 8;
/// Sowings of a long record.
const LONG: usize = 3000;
/// Frames that are shown while the engine searches.
const SEARCHED: usize = 600;

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let wanted = |name: &str| name.contains(&only);
    println!("                 frames  median ms  99 in 100  worst ms   at 1280x800");
    for row in [RowLength::SIX, RowLength::TWELVE] {
        for look in Look::ALL {
            let name = format!("{row} {look:?}");
            if wanted(&name) {
                tell(&name, playing(row, look));
            }
        }
    }
    let alone: [(&str, Run); 3] = [
        ("first", first_frames),
        ("looking back", looking_back),
        ("3000 sowings", long_record),
    ];
    for (name, run) in alone.into_iter().filter(|(name, _)| wanted(name)) {
        tell(name, run());
    }
    let beside: [(&str, Run); 3] = [
        ("searching", searching),
        ("studying 3000", studying),
        ("reading 48 MB", reading),
    ];
    for (name, run) in beside.into_iter().filter(|(name, _)| wanted(name)) {
        let frames = run();
        tell_wall(name, &frames);
        tell(name, frames);
    }
}

/// Makes frames.
type Run = fn() -> Vec<Took>;

/// What a frame took.
#[derive(Clone, Copy)]
struct Took {
    /// Of the window's thread.
    own: Duration,
    /// On the wall.
    wall: Duration,
}

/// Prints the processor time of frames.
fn tell(name: &str, frames: Vec<Took>) {
    show(name, frames.into_iter().map(|took| took.own).collect());
}

/// Prints the time of frames on the wall.
fn tell_wall(name: &str, frames: &[Took]) {
    let wall = frames.iter().map(|took| took.wall).collect();
    show(&format!("{name}, wall"), wall);
}

fn show(name: &str, mut frames: Vec<Duration>) {
    frames.sort();
    let at = |hundredth: usize| frames[(frames.len() - 1) * hundredth / 100].as_secs_f64() * 1e3;
    println!(
        "{name:<19}{:>5}{:>10.2}{:>11.2}{:>10.2}",
        frames.len(),
        at(50),
        at(99),
        at(100),
    );
}

/// Two persons' game, with everything shown that can be.
fn playing(row: RowLength, look: Look) -> Vec<Took> {
    let mut board = Board::new(row);
    board.app.apply(Command::Look(look));
    board.app.apply(Command::Consequences(true));
    board.settle();
    let mut frames = Vec::new();
    for turn in 0..SHOWN {
        let choice = board.choice(turn);
        frames.push(board.frame(choice));
        // A sowing takes three seconds at most.
        frames.extend((0..200).map(|_| board.frame(None)));
    }
    frames
}

/// A window that opens.
fn first_frames() -> Vec<Took> {
    let begun = (ThreadTime::now(), Instant::now());
    let mut board = Board::new(RowLength::SIX);
    board.frame(None);
    vec![Took {
        own: begun.0.elapsed(),
        wall: begun.1.elapsed(),
    }]
}

/// A whole game, the key that goes back held.
fn looking_back() -> Vec<Took> {
    let mut board = Board::new(RowLength::TWELVE);
    for turn in 0.. {
        match board.choice(turn) {
            Some(choice) => board.app.apply(choice),
            None => break,
        }
    }
    board.settle();
    (0..board.app.session().live())
        .map(|_| board.frame(Some(Command::ShowNext(Direction::Back))))
        .collect()
}

/// A record of three thousand sowings, first the key that goes back held, then
/// the one that goes on.
fn long_record() -> Vec<Took> {
    let mut board = Board::new(RowLength::TWELVE);
    board.app.apply(Command::Read(long_game()));
    board.settle();
    let mut frames: Vec<_> = (0..LONG)
        .map(|_| board.frame(Some(Command::ShowNext(Direction::Back))))
        .collect();
    assert_eq!(board.app.session().shown(), 0);
    frames.extend((0..LONG).map(|_| board.frame(Some(Command::ShowNext(Direction::Forward)))));
    frames
}

/// A game in which captures are put off and the least known board is chosen: with
/// few seeds on long rows there are more boards than sowings.
fn long_game() -> String {
    let text = "1,0,1,0,2,0,1,0,0,1,2,0/0,1,0,2,1,0,0,0,1,0,1,2 S 40-40";
    let start = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
    let mut session = Session::new(start, BySide::default());
    let mut seen: HashMap<Position, u32> = HashMap::new();
    while session.live() < LONG {
        let position = *session.position();
        let known = |next: &Position| seen.get(next).copied().unwrap_or(0);
        let (pit, next) = Pit::row(position.due(), position.row())
            .filter_map(|pit| Some((pit, position.play(pit).ok()?)))
            .min_by_key(|(_, played)| {
                let many = known(&played.next) > 1;
                (many, played.sowing.captured, known(&played.next))
            })
            .map(|(pit, played)| (pit, played.next))
            .expect("somebody can sow");
        *seen.entry(next).or_default() += 1;
        session.sow(pit).expect("it may be chosen");
    }
    record::write(&session)
}

/// The engine looks into every pit of the start, on both of its threads, while
/// seeds are on their way: frame after frame, as a window shows them.
fn searching() -> Vec<Took> {
    let mut board = Board::new(RowLength::TWELVE);
    board.app.think_with(
        Box::new(Worker::start(Store::nothing(), || ())),
        Box::new(Worker::start(Store::nothing(), || ())),
    );
    board
        .app
        .apply(Command::Seat(Side::North, Seat::Computer(Level::Perfect)));
    board.app.apply(Command::ShowValues(true));
    board.settle();
    let choice = board.choice(0);
    let mut frames = vec![board.frame(choice)];
    frames.extend((0..SEARCHED).map(|_| board.paced_frame(None)));
    frames
}

/// A study of the long record, the values of the pits shown too, on threads of
/// their own; first the key that goes back held, then the one that goes on.
fn studying() -> Vec<Took> {
    let mut board = Board::new(RowLength::TWELVE);
    let worker = || Box::new(Worker::start(Store::nothing(), || ()));
    board.app.think_with(worker(), worker());
    board.app.study_with(worker());
    board.app.apply(Command::Read(long_game()));
    board.app.apply(Command::Study(true));
    board.app.apply(Command::ShowValues(true));
    board.settle();
    let way = |number| {
        if number < SEARCHED / 2 {
            Direction::Back
        } else {
            Direction::Forward
        }
    };
    (0..SEARCHED)
        .map(|number| board.paced_frame(Some(Command::ShowNext(way(number)))))
        .collect()
}

/// A large file without sense is read while seeds are on their way.
fn reading() -> Vec<Took> {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("large.hgn");
    std::fs::write(&path, "(no sense in it)".repeat(3 << 20)).expect("written");
    let mut board = Board::new(RowLength::TWELVE);
    board.app.read_with(Box::new(Beside::new(|| ())));
    board.settle();
    let choice = board.choice(0);
    let mut frames = vec![board.frame(choice)];
    frames.push(board.paced_frame(Some(Command::OpenFile(path))));
    while board.app.reading_told_in().is_some() {
        frames.push(board.paced_frame(None));
    }
    frames.push(board.paced_frame(None));
    frames
}

struct Board {
    ctx: Context,
    app: App,
    time: f64,
}

impl Board {
    fn new(row: RowLength) -> Self {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let mut app = App::new(Box::new(Memory::default()));
        app.apply(Command::Begin(NewGame {
            variant: Variant::HoyitoII,
            row,
            seats: BySide::default(),
            series: None,
            handicap: None,
        }));
        Self {
            ctx,
            app,
            time: 0.0,
        }
    }

    /// One of the pits that may be chosen; none when the game is over, or
    /// every relay goes on for too long to be known at once.
    fn choice(&self, turn: usize) -> Option<Command> {
        let position = self.app.session().position();
        let pits: Vec<_> = Pit::row(position.due(), position.row())
            .filter(|pit| matches!(self.app.prospects().get(*pit), Prospect::Plays(_)))
            .collect();
        let number = (turn * 7).checked_rem(pits.len())?;
        Some(Command::Choose(pits[number]))
    }

    /// Lets everything find its place.
    fn settle(&mut self) {
        for _ in 0..3 {
            self.frame(None);
        }
    }

    /// The same at the pace of a screen, so that other threads have the time
    /// that they have there.
    fn paced_frame(&mut self, command: Option<Command>) -> Took {
        let took = self.frame(command);
        std::thread::sleep(Duration::from_secs_f64(1.0 / RATE).saturating_sub(took.wall));
        took
    }

    /// Carries out a command and shows a frame as the window does, down to
    /// its triangles.
    fn frame(&mut self, command: Option<Command>) -> Took {
        self.time += 1.0 / RATE;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.time),
            ..RawInput::default()
        };
        let begun = (ThreadTime::now(), Instant::now());
        command
            .into_iter()
            .for_each(|command| self.app.apply(command));
        let mut output = self.ctx.run_ui(input, |ui| show_at(ui, &mut self.app));
        let triangles = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        std::hint::black_box(triangles);
        let took = Took {
            own: begun.0.elapsed(),
            wall: begun.1.elapsed(),
        };
        // There is no graphics card that wants them.
        output.textures_delta.clear();
        took
    }
}
