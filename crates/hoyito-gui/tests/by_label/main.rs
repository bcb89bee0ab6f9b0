//! Whole games driven by what a screen reader finds.

#[path = "../common/mod.rs"]
mod common;
mod files;
mod games;
mod keys;
mod pits;
mod setting_up;
mod spoken;
mod tables;
mod view;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use hoyito_core::{BySide, Outcome, Pit, RowLength, Side, Variant};
use hoyito_engine::Level;
use hoyito_gui::app::{App, Effect};
use hoyito_gui::command::{Command, NewGame};
use hoyito_gui::picture::Format;
use hoyito_gui::session::Seat;
use hoyito_gui::settings::{Look, Pace, Print};
use hoyito_gui::shelf::Memory;

use common::{USUAL, app, click, window};

/// A board of which every sowing is shown at once.
fn board(size: [f32; 2], seats: BySide<Seat>, variant: Variant) -> Harness<'static, App> {
    let mut app = app(Memory::default());
    app.apply(Command::Begin(NewGame {
        variant,
        row: RowLength::SIX,
        seats,
        series: None,
        handicap: None,
    }));
    window(size, app)
}

const PERSONS: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::Person,
};
const AGAINST_COMPUTER: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::COMPUTER,
};

/// The names of all pits that can be sown now.
fn choices(harness: &Harness<'_, App>) -> Vec<String> {
    harness
        .query_all(
            egui_kittest::kittest::by()
                .role(Role::Button)
                .label_contains("; sows "),
        )
        .filter_map(|node| node.accesskit_node().label())
        .collect()
}

/// Plays to the end by clicking what is offered, the first pit every time.
fn play_to_the_end(harness: &mut Harness<'_, App>) -> Outcome {
    for _ in 0..500 {
        if let Some(outcome) = harness.state().session().outcome() {
            return outcome;
        }
        match choices(harness).first() {
            Some(name) => click(harness, name),
            None => harness.run_steps(10),
        }
    }
    panic!("the game does not end");
}
