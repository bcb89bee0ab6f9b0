//! Measures what a frame costs the thread of the window, without a window:
//!
//!     cargo run --release -p hoyito-gui --example frames
//!
//! Games are played by a fixed choice and time is handed in, so that a run is
//! always the same. Each is made several times over, and the least time of
//! every frame is counted: what another program took is not the board's.
//! What the graphics card does with the triangles is not in it.

use std::time::{Duration, Instant};

use egui::{Context, Pos2, RawInput, Rect, vec2};
use hoyito_core::{BySide, Pit, RowLength, Variant};
use hoyito_gui::app::App;
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::playback::Direction;
use hoyito_gui::prospects::Prospect;
use hoyito_gui::session::Seat;
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

fn main() {
    println!("           frames  median ms  99 in 100  worst ms   at 1280x800");
    for row in [RowLength::SIX, RowLength::TWELVE] {
        for look in Look::ALL {
            tell(&format!("{row} {look:?}"), || playing(row, look));
        }
    }
    tell("first", first_frames);
    tell("looking back", looking_back);
}

/// Makes a run several times and prints what its frames took.
fn tell(name: &str, run: impl Fn() -> Vec<Duration>) {
    let mut frames = run();
    for _ in 1..TIMES {
        for (least, again) in frames.iter_mut().zip(run()) {
            *least = again.min(*least);
        }
    }
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
            seats: BySide {
                south: Seat::Person,
                north: Seat::Person,
            },
            series: None,
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
