//! Which tables the board wants, and when.

use hoyito_core::Ring;
use hoyito_engine::tablebase::{Domain, Step, UnderWay};

use super::*;
use crate::tables::{TablesErrand, TablesWish};
use crate::text::TablesSentence;

fn board() -> App {
    let mut app = App::new(Box::new(Memory::default()));
    app.keep_tables_in("/nowhere/tables".into());
    app.apply(Command::Begin(TWO_PERSONS));
    app
}

fn domain(variant: Variant) -> Domain {
    let rules = hoyito_core::Rules::single(variant);
    Domain::new(rules, &Ring::full(RowLength::SIX))
}

/// The errands since this was last asked, some frames on.
fn errands(app: &mut App) -> Vec<TablesErrand> {
    for _ in 0..3 {
        app.tick(app.now + 0.1);
    }
    let effects = app.take_effects().into_iter();
    effects
        .filter_map(|effect| match effect {
            Effect::Tables(errand) => Some(errand),
            _ => None,
        })
        .collect()
}

fn begin(app: &mut App, variant: Variant, row: RowLength) {
    app.apply(Command::Begin(NewGame {
        variant,
        row,
        ..TWO_PERSONS
    }));
}

#[test]
fn the_tables_of_the_game_on_the_board_are_wanted_once() {
    let mut app = board();
    let want = |variant| TablesErrand::Want(domain(variant), 16);
    assert_eq!(errands(&mut app), [want(Variant::HoyitoII)]);
    app.apply(Command::ChooseColumn(3));
    assert_eq!(errands(&mut app), []);
    begin(&mut app, Variant::HoyitoIII, RowLength::SIX);
    assert_eq!(errands(&mut app), [want(Variant::HoyitoIII)]);
}

#[test]
fn long_rows_and_boards_without_a_place_for_tables_want_none() {
    let mut app = board();
    begin(&mut app, Variant::HoyitoII, RowLength::TWELVE);
    assert_eq!(errands(&mut app), []);
    let mut placeless = App::new(Box::new(Memory::default()));
    assert_eq!(errands(&mut placeless), []);
}

#[test]
fn who_wants_no_tables_has_none_made_until_she_does() {
    let mut app = board();
    app.apply(Command::Tables(TablesWish::Unasked(false)));
    assert_eq!(errands(&mut app), [TablesErrand::Stop]);
    begin(&mut app, Variant::HoyitoI, RowLength::SIX);
    assert_eq!(errands(&mut app), []);
    app.apply(Command::Tables(TablesWish::Unasked(true)));
    assert_eq!(
        errands(&mut app),
        [TablesErrand::Want(domain(Variant::HoyitoI), 16)]
    );
}

#[test]
fn tables_being_made_are_told_and_the_list_is_made_anew_when_they_are_there() {
    let mut app = board();
    app.apply(Command::Tables(TablesWish::Ask));
    errands(&mut app);
    assert_eq!(app.progress(), None);
    let at = |step| UnderWay {
        domain: domain(Variant::HoyitoII),
        seeds: 16,
        step,
    };
    app.see_tables(Some(at(Step::Opening)));
    assert_eq!(app.progress(), None);
    let under_way = at(Step::Waiting);
    app.see_tables(Some(under_way));
    let told = Sentence::Tables(TablesSentence::Progress(under_way));
    assert_eq!(app.progress(), Some(told));
    assert_eq!(errands(&mut app), []);
    app.see_tables(None);
    assert_eq!(app.progress(), None);
    assert_eq!(errands(&mut app), [TablesErrand::List]);
}
