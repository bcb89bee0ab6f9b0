//! Starts the desktop board.

use std::process::ExitCode;

use hoyito_gui::app::App;
use hoyito_gui::shelf::Memory;
use hoyito_gui::window::Window;

fn main() -> ExitCode {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Hoyito")
            .with_app_id("hoyito")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0]),
        ..eframe::NativeOptions::default()
    };
    let started = eframe::run_native(
        "hoyito",
        options,
        Box::new(|creation| {
            let app = App::new(Box::new(Memory::default()));
            Ok(Box::new(Window::new(&creation.egui_ctx, app)))
        }),
    );
    match started {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hoyito-gui: no window could be opened: {error}");
            ExitCode::from(2)
        }
    }
}
