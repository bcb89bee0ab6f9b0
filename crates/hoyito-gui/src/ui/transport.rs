//! The bar that moves through a sowing, and the ribbon of its laps.

use egui::accesskit::Role;
use egui::{CornerRadius, ScrollArea, Sense, Slider, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::icon::{self, Icon};
use super::{Wishes, spoken};
use crate::app::App;
use crate::command::Command;
use crate::playback::{Direction, Lap, LapEnd, Playback};
use crate::text::{Label, Sentence};
use crate::theme::{self, Palette};

/// Shows the bar and the ribbon in one row.
pub(super) fn show(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        buttons(ui, app, wishes, palette);
        ui.add_space(8.0);
        ui.scope(|ui| scrub(ui, app, wishes));
        ui.add_space(14.0);
        if let Some(playback) = app.playback() {
            ribbon(ui, playback, wishes, palette);
        }
    });
}

fn buttons(ui: &mut Ui, app: &App, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    let playback = app.playback();
    let there = playback.is_some();
    let over = app.is_at_rest();
    let at_start = playback.is_none_or(|playback| playback.time() <= 0.0);
    let running = playback.is_some_and(Playback::is_running);
    let (icon, label) = match (running, over) {
        (true, _) => (Icon::Pause, Label::Pause),
        (false, true) => (Icon::Again, Label::Replay),
        (false, false) => (Icon::Play, Label::Play),
    };
    let mut offer = |ui: &mut Ui, icon, label, enabled, command| {
        let response = icon::button(ui, icon, language.label(label), enabled, palette);
        if response.clicked() && enabled {
            wishes.push(command);
        }
    };
    offer(
        ui,
        Icon::LapBack,
        Label::LapBack,
        !at_start,
        Command::StepLap(Direction::Back),
    );
    offer(
        ui,
        Icon::SeedBack,
        Label::SeedBack,
        !at_start,
        Command::StepSeed(Direction::Back),
    );
    offer(ui, icon, label, there, Command::PlayOrPause);
    offer(
        ui,
        Icon::SeedOn,
        Label::SeedOn,
        !over,
        Command::StepSeed(Direction::Forward),
    );
    offer(
        ui,
        Icon::LapOn,
        Label::LapOn,
        !over,
        Command::StepLap(Direction::Forward),
    );
    offer(ui, Icon::Last, Label::Skip, !over, Command::Skip);
}

fn scrub(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let (mut time, length) = app.playback().map_or((0.0, 1.0), |playback| {
        (playback.time(), playback.length().max(0.01))
    });
    let palette = Palette::of(app.settings().look);
    ui.spacing_mut().slider_width = 148.0;
    ui.spacing_mut().interact_size.y = 22.0;
    let widgets = &mut ui.visuals_mut().widgets;
    for state in [&mut widgets.inactive, &mut widgets.hovered] {
        state.fg_stroke = Stroke::new(1.5, palette.accent);
    }
    let slider = Slider::new(&mut time, 0.0..=length)
        .show_value(false)
        .trailing_fill(true);
    let response = ui.add_enabled(app.playback().is_some(), slider);
    let name = spoken(ui.ctx()).label(Label::Place);
    response.widget_info(|| WidgetInfo::slider(app.playback().is_some(), time, name));
    if response.changed() {
        wishes.push(Command::Scrub(time));
    }
}

fn ribbon(ui: &mut Ui, playback: &Playback, wishes: &mut Wishes, palette: &Palette) {
    let shown = playback.lap();
    let follow = playback.is_running();
    ScrollArea::horizontal()
        .id_salt("laps")
        .auto_shrink([false, true])
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                for (number, lap) in playback.timeline().laps().iter().enumerate() {
                    let response = chip(ui, number, lap, number == shown, palette);
                    if follow && number == shown {
                        response.scroll_to_me(Some(egui::Align::Center));
                    }
                    if response.clicked() {
                        wishes.push(Command::ShowLap(number));
                    }
                }
            });
        });
}

/// A lap: the pit, its seeds, where the last one fell; a mark when it ended
/// the sowing.
fn chip(ui: &mut Ui, number: usize, lap: &Lap, shown: bool, palette: &Palette) -> egui::Response {
    let language = spoken(ui.ctx());
    let text = language.say(&Sentence::Lap {
        pit: lap.pit,
        seeds: lap.seeds,
        landed: lap.landed,
    });
    let color = if shown {
        palette.on_accent
    } else {
        palette.text
    };
    let gain = (!lap.captured.is_zero()).then(|| format!("+{}", lap.captured));
    let text = ui.painter().layout_no_wrap(text, theme::plain(13.5), color);
    let gain = gain.map(|gain| ui.painter().layout_no_wrap(gain, theme::bold(13.5), color));
    let gain_width = gain.as_ref().map_or(0.0, |gain| gain.size().x + 6.0);
    let size = vec2(text.size().x + gain_width + 18.0, 27.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        let name = language.say(&Sentence::LapName {
            number,
            pit: lap.pit,
            seeds: lap.seeds,
            landed: lap.landed,
            holds: lap.holds,
        });
        WidgetInfo::selected(Role::Button, true, shown, name)
    });
    let corner = CornerRadius::same(8);
    let fill = match (shown, response.hovered()) {
        (true, _) => palette.accent,
        (false, true) => palette.line,
        (false, false) => palette.store,
    };
    ui.painter().rect_filled(rect, corner, fill);
    if matches!(lap.end, LapEnd::End(_)) || response.has_focus() {
        let stroke = Stroke::new(1.5, if shown { palette.text } else { palette.accent });
        ui.painter()
            .rect_stroke(rect, corner, stroke, StrokeKind::Inside);
    }
    let left = rect.left_center() + vec2(9.0, 0.0);
    let gain_at = left + vec2(text.size().x + 6.0, 0.0);
    ui.painter()
        .galley(left - vec2(0.0, text.size().y / 2.0), text, color);
    if let Some(gain) = gain {
        ui.painter()
            .galley(gain_at - vec2(0.0, gain.size().y / 2.0), gain, color);
    }
    response
}
