//! Which end-game tables there are, and what can be done about them.

use egui::{Button, Grid, Label as Text, RichText, Ui};
use hoyito_engine::tablebase::{Domain, Plan};

use super::{heading, main_button};
use crate::app::TableRoom;
use crate::command::Command;
use crate::tables::{KeptTable, MOST, TablesWish, UNASKED};
use crate::text::{Label, Sentence, TablesSentence};
use crate::theme::{self, Palette};
use crate::ui::{Wishes, spoken};

pub(super) fn show(
    ui: &mut Ui,
    room: &TableRoom,
    mut unasked: bool,
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let language = spoken(ui.ctx());
    heading(ui, Label::Tables);
    ui.label(language.label(Label::TablesText));
    let Some(place) = &room.place else {
        ui.label(RichText::new(language.label(Label::NoTablesPlace)).color(palette.quiet));
        return close(ui, wishes, palette);
    };
    ui.add_space(4.0);
    if ui
        .checkbox(&mut unasked, language.label(Label::TablesUnasked))
        .changed()
    {
        wishes.push(Command::Tables(TablesWish::Unasked(unasked)));
    }
    ui.add_space(6.0);
    let kept = room.kept.as_deref().unwrap_or_default();
    if !kept.is_empty() {
        list(ui, room, kept, wishes, palette);
    } else if room.kept.is_some() {
        ui.label(RichText::new(language.label(Label::NoTables)).color(palette.quiet));
    }
    for name in kept.iter().filter_map(|table| table.unusable.as_ref()) {
        let text = say(ui, TablesSentence::Unusable(name.clone()));
        ui.label(RichText::new(text).color(palette.warning));
    }
    ui.add_space(6.0);
    match room.under_way {
        Some(under_way) => {
            ui.horizontal(|ui| {
                ui.label(say(ui, TablesSentence::UnderWay(under_way)));
                if ui.button(language.label(Label::StopTables)).clicked() {
                    wishes.push(Command::Tables(TablesWish::Stop));
                }
            });
        }
        None => offer(ui, room, kept, wishes, palette),
    }
    ui.add_space(4.0);
    let place = RichText::new(say(ui, TablesSentence::Place(place.clone())));
    ui.add(Text::new(place.font(theme::plain(13.0)).color(palette.quiet)).wrap());
    close(ui, wishes, palette);
}

/// A line for each table on the disk.
fn list(ui: &mut Ui, room: &TableRoom, kept: &[KeptTable], wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    Grid::new("tables").spacing([26.0, 7.0]).show(ui, |ui| {
        for label in [Label::TablesOf, Label::TablesSeeds, Label::TablesSize] {
            let text = RichText::new(language.label(label)).font(theme::plain(13.0));
            ui.label(text.color(palette.quiet));
        }
        ui.end_row();
        for table in kept {
            ui.label(say(ui, TablesSentence::Game(table.domain)));
            ui.label(RichText::new(table.seeds.to_string()).font(theme::bold(15.0)));
            ui.label(say(ui, TablesSentence::Size(table.bytes)));
            let busy = room.under_way.is_some_and(|now| now.domain == table.domain);
            remove(ui, table.domain, !busy, wishes);
            ui.end_row();
        }
    });
}

/// The button behind a table, named by its game for who does not see the line.
fn remove(ui: &mut Ui, domain: Domain, enabled: bool, wishes: &mut Wishes) {
    let name = say(ui, TablesSentence::RemoveName(domain));
    let button = Button::new(say(ui, TablesSentence::Remove));
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Button, enabled, name.clone())
    });
    if response.clicked() {
        wishes.push(Command::Tables(TablesWish::Remove(domain)));
    }
}

/// Larger tables of the game on the board, and what they take.
fn offer(
    ui: &mut Ui,
    room: &TableRoom,
    kept: &[KeptTable],
    wishes: &mut Wishes,
    palette: &Palette,
) {
    let Some(domain) = room.present else {
        return;
    };
    let there = kept.iter().find(|table| table.domain == domain);
    let there = there.map_or(0, |table| table.seeds);
    for seeds in [UNASKED, MOST].into_iter().filter(|seeds| *seeds > there) {
        let Ok(plan) = Plan::new(domain, seeds) else {
            continue;
        };
        let name = RichText::new(say(ui, TablesSentence::Game(domain))).font(theme::bold(15.0));
        ui.horizontal(|ui| {
            ui.label(name);
            if ui.button(say(ui, TablesSentence::Make(seeds))).clicked() {
                wishes.push(Command::Tables(TablesWish::Make { domain, seeds }));
            }
        });
        let cost = TablesSentence::Cost {
            seeds,
            disk: plan.disk(),
            memory: plan.build_memory(),
            minutes: if seeds > UNASKED { 2 } else { 1 },
        };
        ui.label(RichText::new(say(ui, cost)).color(palette.quiet));
    }
}

fn say(ui: &Ui, sentence: TablesSentence) -> String {
    spoken(ui.ctx()).say(&Sentence::Tables(sentence))
}

fn close(ui: &mut Ui, wishes: &mut Wishes, palette: &Palette) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if main_button(ui, Label::Close, palette) {
            wishes.push(Command::CloseDialog);
        }
    });
}
