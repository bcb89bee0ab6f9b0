//! Makes the pictures of docs/desktop.md, and the sign of the window:
//!
//!     cargo run -p hoyito-gui --example pictures
//!
//! The window's own triangles are filled without a screen, so that a picture
//! changes only when the board does.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use egui::{Color32, Event, Pos2, Rect, Ui, pos2};
use hoyito_core::{BySide, MatchFormat, Pit, RowLength, StarterRule, Variant};
use hoyito_gui::app::App;
use hoyito_gui::command::{Command, NewGame, NewMatch};
use hoyito_gui::lesson::{Asked, Turning};
use hoyito_gui::picture::{Canvas, Format, Picture, pack};
use hoyito_gui::playback::Direction;
use hoyito_gui::settings::{Look, Pace, Print};
use hoyito_gui::shelf::Memory;
use hoyito_gui::theme::Palette;
use hoyito_gui::trainer::{PuzzleKind, Puzzles, Source, Training};
use hoyito_gui::ui;
use hoyito_gui::window::show_at;

/// The window in points; a picture has a pixel for each.
const WINDOW: Rect = Rect {
    min: Pos2::ZERO,
    max: pos2(1280.0, 800.0),
};
/// How often a window is shown until everything has found its place.
const SETTLED: usize = 6;

/// Makes the board of a picture.
type Make = fn() -> Fallible<App>;

type Fallible<T = ()> = Result<T, Box<dyn Error>>;

fn main() -> Fallible {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images");
    fs::create_dir_all(&folder)?;
    let pictures: [(&str, Make, Option<Pos2>); 11] = [
        ("board", board, None),
        ("relay", relay, None),
        ("preview", preview, Some(pos2(124.0, 480.0))),
        ("values", values, None),
        ("study", study, None),
        ("tour", tour, None),
        ("puzzle", puzzle, None),
        ("match", between_rounds, None),
        ("endless", endless, None),
        ("night", night, None),
        ("large-print", large_print, None),
    ];
    for (name, board, pointer) in pictures {
        save(&folder.join(name).with_extension("png"), board()?, pointer)?;
    }
    let path = folder.join("relay.gif");
    Picture::of(&relay()?, Format::Gif).save(&path, true, &mut |_| ())?;
    save_emblem(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icon.png"))
}

/// The sign of the board, as the system shows it beside the window's name.
fn save_emblem(path: &Path) -> Fallible {
    const SQUARE: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(128.0, 128.0),
    };
    let mut canvas = Canvas::new(SQUARE, 2.0);
    let show = |ui: &mut Ui| ui::show_emblem(ui, SQUARE, Look::Day);
    let painted = canvas.paint(0.0, Vec::new(), show);
    fs::write(path, pack(&painted.pixels(SQUARE, Color32::BLACK))?)?;
    Ok(())
}

/// Shows a board in a window, with the pointer at a place, and saves what is
/// seen.
fn save(path: &PathBuf, mut app: App, pointer: Option<Pos2>) -> Fallible {
    let mut canvas = Canvas::new(WINDOW, 1.0);
    let time = |frame: usize| frame as f64 * 0.1;
    for frame in 1..SETTLED {
        let events = pointer.map(Event::PointerMoved).into_iter().collect();
        drop(canvas.paint(time(frame), events, |ui| show_at(ui, &mut app)));
    }
    let page = Palette::of(app.settings().look).page;
    let painted = canvas.paint(time(SETTLED), Vec::new(), |ui| show_at(ui, &mut app));
    fs::write(path, pack(&painted.pixels(WINDOW, page))?)?;
    Ok(())
}

/// A new game of two persons, of which every sowing is shown at once.
fn new_game(variant: Variant, row: RowLength, series: Option<NewMatch>) -> App {
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Pace(Pace::AtOnce));
    app.apply(Command::Begin(NewGame {
        variant,
        row,
        seats: BySide::default(),
        series,
        handicap: None,
    }));
    app
}

/// Sows pits by their letters.
fn sow(app: &mut App, letters: &str) -> Fallible {
    for letter in letters.chars() {
        let pit = Pit::from_letter(letter)?;
        app.apply(Command::Choose(pit));
        if let Some(notice) = app.notice() {
            return Err(format!("{letter}: {notice:?}").into());
        }
    }
    Ok(())
}

/// A game under way.
fn board() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    play(&mut app, 7)?;
    Ok(app)
}

/// A game that is studied.
fn study() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    play(&mut app, usize::MAX)?;
    app.apply(Command::Study(true));
    app.tick(0.0);
    while app.is_studying() {
        app.tick(0.0);
    }
    app.apply(Command::NextMistake(Direction::Back));
    Ok(app)
}

/// The tour, where a relay's end is to be foretold.
fn tour() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    app.apply(Command::BeginTour);
    let foretells = |app: &App| app.asked() == Asked::AnyPit;
    while !foretells(&app) {
        app.apply(Command::Turn(Turning::On));
    }
    Ok(app)
}

const PUZZLES: Training = Training::Puzzles {
    kind: PuzzleKind {
        variant: Variant::HoyitoII,
        row: RowLength::SIX,
    },
    source: Source::Chance,
};

/// A turn puzzle, with both hints.
fn puzzle() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    app.apply(Command::Train(PUZZLES));
    while app.asked() != Asked::OwnPit {
        app.tick(0.0);
    }
    for _ in 0..Puzzles::HINTS {
        app.apply(Command::Turn(Turning::Hint));
    }
    Ok(app)
}

/// A relay under way.
fn relay() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    sow(&mut app, "Dd")?;
    app.apply(Command::Pace(Pace::Usual));
    sow(&mut app, "A")?;
    let length = app.playback().ok_or("nothing is shown")?.length();
    app.apply(Command::Scrub(length * 0.43));
    Ok(app)
}

/// What a pit would do, under the pointer.
fn preview() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    sow(&mut app, "Dd")?;
    app.apply(Command::Consequences(true));
    Ok(app)
}

/// What is proven of each pit of an ending.
fn values() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    app.apply(Command::Read("1,3,0,2,0,1/0,1,4,0,2,2 S 16-16".to_owned()));
    app.apply(Command::ShowValues(true));
    Ok(app)
}

/// A territory match between two rounds.
fn between_rounds() -> Fallible<App> {
    let mut app = new_game(
        Variant::HoyitoII,
        RowLength::SIX,
        Some(NewMatch {
            format: MatchFormat::TERRITORY,
            starter: StarterRule::Alternate,
        }),
    );
    play(&mut app, usize::MAX)?;
    Ok(app)
}

/// Sows the first pit that captures most, so many times or until the game is
/// over.
fn play(app: &mut App, sowings: usize) -> Fallible {
    while app.session().live() < sowings && app.session().outcome().is_none() {
        let position = *app.session().position();
        let pit = Pit::row(position.due(), position.row())
            .rev()
            .filter_map(|pit| Some((pit, position.preview(pit).ok()?)))
            .max_by_key(|(_, sowing)| sowing.gain())
            .map(|(pit, _)| pit)
            .ok_or("nobody can sow")?;
        app.apply(Command::Choose(pit));
    }
    Ok(())
}

/// A relay that would never end, watched.
fn endless() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    app.apply(Command::Look(Look::Chalk));
    app.apply(Command::Read("1,3,2,1,2,0/2,3,0,1,3,2 S 16-12".to_owned()));
    let pit = Pit::from_letter('E')?;
    app.apply(Command::Watch(pit));
    app.apply(Command::Scrub(0.4));
    Ok(app)
}

/// The long rows, by night.
fn night() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoIII, RowLength::TWELVE, None);
    app.apply(Command::Look(Look::Night));
    sow(&mut app, "Gc")?;
    Ok(app)
}

/// Large print.
fn large_print() -> Fallible<App> {
    let mut app = new_game(Variant::HoyitoII, RowLength::SIX, None);
    app.apply(Command::Print(Print::Large));
    sow(&mut app, "Dd")?;
    Ok(app)
}
