//! What tests of the window share: a board that shows every sowing at once, and
//! a hand that finds buttons by name.

use egui::Vec2;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use hoyito_gui::app::App;
use hoyito_gui::command::Command;
use hoyito_gui::settings::Pace;
use hoyito_gui::shelf::Shelf;
use hoyito_gui::theme;
use hoyito_gui::window::show_at;

pub(crate) const USUAL: [f32; 2] = [1280.0, 800.0];

/// A board whose sowings are shown at once.
pub(crate) fn app(shelf: impl Shelf + 'static) -> App {
    let mut app = App::new(Box::new(shelf));
    app.apply(Command::Pace(Pace::AtOnce));
    app
}

/// The window around a board.
pub(crate) fn window(size: [f32; 2], app: App) -> Harness<'static, App> {
    let mut harness = Harness::builder()
        .with_size(Vec2::from(size))
        .with_step_dt(0.1)
        .with_context_setup(theme::install_fonts)
        .build_ui_state(show_at, app);
    harness.run_steps(2);
    harness
}

pub(crate) fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run_steps(3);
}
