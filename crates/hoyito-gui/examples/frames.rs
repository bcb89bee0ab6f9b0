//! Measures what a frame costs the thread of the window, without a window:
//!
//!     cargo run --release -p hoyito-gui --example frames
//!
//! Games are played by a fixed choice and time is handed in, so that a run is
//! always the same. Each is made several times over, and the least time of
//! every frame is counted: what another program took is not the board's. Only
//! while the engine searches on threads of its own it is the time on the wall
//! that counts, of a single run. What the graphics card does with the triangles
//! is not in it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use egui::{Context, Pos2, RawInput, Rect, vec2};
use hoyito_core::{BySide, Pit, Position, RowLength, Side, Variant};
use hoyito_engine::Level;
use hoyito_gui::app::App;
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::engine::Worker;
use hoyito_gui::playback::Direction;
use hoyito_gui::prospects::Prospect;
use hoyito_gui::record;
use hoyito_gui::session::{Seat, Session};
use hoyito_gui::settings::Look;
use hoyito_gui::shelf::Memory;
use hoyito_gui::theme;
use hoyito_gui::window::show_at;

/// How often a run is made.
const TIMES: usize = 3;
/// Frames in a second.
const RATE: f64 = 60.0;
/// Sowings that are shown seed by seed.
const SHOWN: usize = 8;
/// Sowings of a long record.
const LONG: usize = 3000;
/// Frames that are shown while the engine searches.
const SEARCHED: usize = 600;

fn main() {
    println!("           frames  median ms  99 in 100  worst ms   at 1280x800");
    for row in [RowLength::SIX, RowLength::TWELVE] {
        for look in Look::ALL {
            tell(&format!("{row} {look:?}"), || playing(row, look));
        }
    }
    tell("first", first_frames);
    tell("looking back", looking_back);
    tell("3000 sowings", long_record);
    show("searching", searching());
}

/// Makes a run several times and prints what its frames took.
fn tell(name: &str, run: impl Fn() -> Vec<Duration>) {
    let mut frames = run();
    for _ in 1..TIMES {
        for (least, again) in frames.iter_mut().zip(run()) {
            *least = again.min(*least);
        }
    }
    show(name, frames);
}

fn show(name: &str, mut frames: Vec<Duration>) {
    frames.sort();
    let at = |hundredth: usize| frames[(frames.len() - 1) * hundredth / 100].as_secs_f64() * 1e3;
    println!(
        "{name:<12}{:>5}{:>11.2}{:>11.2}{:>10.2}",
        frames.len(),
        at(50),
        at(99),
        at(100),
    );
}

/// Two persons' game, with everything shown that can be.
fn playing(row: RowLength, look: Look) -> Vec<Duration> {
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
fn first_frames() -> Vec<Duration> {
    let begun = Instant::now();
    let mut board = Board::new(RowLength::SIX);
    board.frame(None);
    vec![begun.elapsed()]
}

/// A whole game, the key that goes back held.
fn looking_back() -> Vec<Duration> {
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
fn long_record() -> Vec<Duration> {
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
fn searching() -> Vec<Duration> {
    let mut board = Board::new(RowLength::TWELVE);
    board.app.think_with(
        Box::new(Worker::start(|| ())),
        Box::new(Worker::start(|| ())),
    );
    board
        .app
        .apply(Command::Seat(Side::North, Seat::Computer(Level::Perfect)));
    board.app.apply(Command::ShowValues(true));
    board.settle();
    let mut frames = Vec::new();
    let choice = board.choice(0);
    frames.push(board.frame(choice));
    for _ in 0..SEARCHED {
        let took = board.frame(None);
        frames.push(took);
        std::thread::sleep(Duration::from_secs_f64(1.0 / RATE).saturating_sub(took));
    }
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

    /// Carries out a command and shows a frame as the window does, down to
    /// its triangles.
    fn frame(&mut self, command: Option<Command>) -> Duration {
        self.time += 1.0 / RATE;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.time),
            ..RawInput::default()
        };
        let begun = Instant::now();
        command
            .into_iter()
            .for_each(|command| self.app.apply(command));
        let mut output = self.ctx.run_ui(input, |ui| show_at(ui, &mut self.app));
        let triangles = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        std::hint::black_box(triangles);
        let took = begun.elapsed();
        // There is no graphics card that wants them.
        output.textures_delta.clear();
        took
    }
}
