//! The end-game tables: which there are, and what can be done about them.

use hoyito_core::{Ring, Rules};
use hoyito_engine::tablebase::{Domain, Progress, Stage, Step, UnderWay};
use hoyito_gui::tables::{KeptTable, TablesErrand, TablesWish};

use super::*;

fn domain(variant: Variant) -> Domain {
    Domain::new(Rules::single(variant), &Ring::full(RowLength::SIX))
}

/// The list, with a table of Hoyito III to 16 seeds; Hoyito II is on the board.
fn list() -> Harness<'static, App> {
    let mut harness = board(USUAL, PERSONS, Variant::HoyitoII);
    let app = harness.state_mut();
    app.keep_tables_in("/nowhere/tables".into());
    app.apply(Command::Tables(TablesWish::Ask));
    app.list_tables(vec![KeptTable {
        domain: domain(Variant::HoyitoIII),
        seeds: 16,
        bytes: 5_753_000,
        unusable: None,
    }]);
    harness.run_steps(3);
    harness.state_mut().take_effects();
    harness
}

fn errands(harness: &mut Harness<'_, App>) -> Vec<TablesErrand> {
    let effects = harness.state_mut().take_effects().into_iter();
    effects
        .filter_map(|effect| match effect {
            Effect::Tables(errand) => Some(errand),
            _ => None,
        })
        .collect()
}

#[test]
fn tables_on_the_disk_are_listed_with_their_size_and_removed_by_their_name() {
    let mut harness = list();
    harness.get_by_label("Hoyito III");
    harness.get_by_label("5.8 MB");
    harness.get_by_label("They are kept in /nowhere/tables.");
    click(&mut harness, "Remove the table of Hoyito III");
    assert_eq!(
        errands(&mut harness),
        [TablesErrand::Remove(domain(Variant::HoyitoIII))]
    );
}

#[test]
fn larger_tables_of_the_game_on_the_board_are_made_when_asked_and_their_cost_is_said_before() {
    let mut harness = list();
    // The files take five bits a position at most, 99,139,235 positions in all.
    let cost = "To 20 seeds: about 62 MB on the disk; up to ";
    harness.get(egui_kittest::kittest::by().label_contains(cost));
    click(&mut harness, "Make to 20 seeds");
    assert_eq!(
        errands(&mut harness),
        [TablesErrand::Want(domain(Variant::HoyitoII), 20)]
    );
}

#[test]
fn what_is_being_made_is_told_and_stopped() {
    let mut harness = list();
    harness.state_mut().see_tables(Some(UnderWay {
        domain: domain(Variant::HoyitoII),
        seeds: 16,
        step: Step::Making {
            layer: Progress {
                seeds: 16,
                stage: Stage::Solving,
                done: 1,
                total: 2,
            },
            part: 0.437,
        },
    }));
    harness.run_steps(3);
    harness.get_by_label("Making Hoyito II to 16 seeds: 43 %");
    harness.get_by_label("Making tables, 43 %");
    click(&mut harness, "Stop");
    assert_eq!(errands(&mut harness), [TablesErrand::Stop]);
}

#[test]
fn a_table_that_cannot_be_used_is_told_by_its_file() {
    let mut harness = list();
    harness.state_mut().list_tables(vec![KeptTable {
        domain: domain(Variant::HoyitoII),
        seeds: 0,
        bytes: 9,
        unusable: Some("hoyito-ii-6x6-taker-04.hytable".to_owned()),
    }]);
    harness.run_steps(3);
    harness.get_by_label(
        "hoyito-ii-6x6-taker-04.hytable cannot be used, and is left as it is until it is removed.",
    );
}
