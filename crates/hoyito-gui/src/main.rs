//! Starts the desktop board.

use std::path::PathBuf;
use std::process::ExitCode;

use hoyito_gui::app::App;
use hoyito_gui::engine::Store;
use hoyito_gui::folder::Folder;
use hoyito_gui::scribe::Scribe;
use hoyito_gui::shelf::{Memory, Shelf};
use hoyito_gui::window::Window;

const USAGE: &str = "\
The desktop board for Hoyito.

Usage: hoyito-gui [FILE]

FILE is a game record (.hgn) to open. Without it the board starts with a new
game, or offers the one that was left unfinished.";

/// What there is to say when no window can be opened.
const NO_WINDOW: &str = "\
The board needs a desktop (X11 or Wayland) and OpenGL 2.1 or later. On Debian
and its kin these packages bring what a desktop may lack:
  libgl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6
  libxkbcommon-x11-0, and for Wayland libwayland-client0 libwayland-egl1
Without a screen, play in a terminal: hoyito play";

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let file = arguments.next();
    if arguments.next().is_some() {
        eprintln!("hoyito-gui: one file at most, please\n\n{USAGE}");
        return ExitCode::from(2);
    }
    match file.as_ref().and_then(|file| file.to_str()) {
        Some("-h" | "--help") => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        Some("-V" | "--version") => {
            println!("hoyito-gui {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Some(option) if option.starts_with('-') => {
            eprintln!("hoyito-gui: unknown option {option}\n\n{USAGE}");
            ExitCode::from(2)
        }
        _ => run(file.map(PathBuf::from)),
    }
}

/// The sign of the board beside the window's name: `examples/pictures.rs` makes
/// it. A system that cannot read it shows its own.
fn icon() -> egui::IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../assets/icon.png")).unwrap_or_default()
}

fn run(file: Option<PathBuf>) -> ExitCode {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Hoyito")
            .with_app_id("hoyito")
            .with_icon(icon())
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0]),
        ..eframe::NativeOptions::default()
    };
    let started = eframe::run_native(
        "hoyito",
        options,
        Box::new(|creation| {
            let shelf: Box<dyn Shelf> = match Folder::of_user() {
                Some(folder) => {
                    folder.sweep();
                    let ctx = creation.egui_ctx.clone();
                    Box::new(Scribe::new(folder, move || ctx.request_repaint()))
                }
                None => Box::new(Memory::default()),
            };
            let mut window =
                Window::new(&creation.egui_ctx, App::new(shelf), Store::folder_of_user());
            if let Some(file) = file {
                window.open(file);
            }
            Ok(Box::new(window))
        }),
    );
    match started {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hoyito-gui: no window could be opened: {error}\n\n{NO_WINDOW}");
            ExitCode::from(2)
        }
    }
}
