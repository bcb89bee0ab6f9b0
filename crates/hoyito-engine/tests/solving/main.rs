//! The solver against the definition of a position's value, against tables,
//! and against itself with less to work with.

#[path = "../tables/oracle.rs"]
mod oracle;

use fastrand::Rng;
use hoyito_core::{
    Board, LapBudget, Pit, Position, Ring, RowLength, Rules, Seeds, Setup, Side, Termination,
    Variant,
};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Limits, Solver};
use oracle::{Oracle, Pits};

const HOLDERS: [Option<Side>; 3] = [None, Some(Side::South), Some(Side::North)];

fn rules() -> impl Iterator<Item = Rules> {
    Variant::ALL.into_iter().flat_map(|variant| {
        HOLDERS.map(|last_four_holder| Rules {
            variant,
            last_four_holder,
        })
    })
}

/// A set-up that the rules accept and that is not over, with so many seeds
/// thrown into the open pits.
fn thrown(rng: &mut Rng, row: RowLength, open: &[Pit], rules: Rules, seeds: u32) -> Position {
    loop {
        let due = Side::BOTH[rng.usize(0..2)];
        let mut setup = Setup::all_closed(row, due);
        for pit in open {
            setup.set(*pit, Some(0));
        }
        for _ in 0..seeds {
            let pit = open[rng.usize(0..open.len())];
            setup.set(pit, setup.get(pit).map(|held| held + 1));
        }
        setup.last_four_holder = rules.last_four_holder;
        if let Ok(position) = Position::from_setup(rules.variant, &setup)
            && position.over().is_none()
        {
            return position;
        }
    }
}

fn all_open(row: RowLength) -> Vec<Pit> {
    Pit::all(row).collect()
}

/// The same with all of 2x6 open.
fn on_2x6(rng: &mut Rng, rules: Rules, seeds: u32) -> Position {
    thrown(rng, RowLength::SIX, &all_open(RowLength::SIX), rules, seeds)
}

fn tables_of(rules: Rules, seeds: u8) -> Tables {
    Tables::in_memory(&[rules], &Ring::full(RowLength::SIX), seeds).unwrap()
}

/// What the tables say the player due nets.
fn in_tables(tables: &Tables, position: &Position) -> i16 {
    let value = tables.probe(position.board(), position.due(), position.rules());
    i16::from(value.unwrap().seeds())
}

/// A solver that is left to its search.
fn without_tables() -> Solver {
    Solver::new(Tables::none()).with_own_tables(0)
}

/// The exact margin, which the solver must find.
fn exact(solver: &mut Solver, position: &Position) -> i16 {
    let bounds = solver.value(position, &Limits::default()).bounds;
    assert!(bounds.is_exact(), "{bounds:?} for {position:?}");
    bounds.lower.get()
}

const MODELS: [hoyito_reference::Variant; 3] = [
    hoyito_reference::Variant::One,
    hoyito_reference::Variant::Two,
    hoyito_reference::Variant::Three,
];

/// Solves every position of a small ring without tables and compares it with
/// its definition. Says how many there were.
fn agree_with_the_definition(open: &str, seeds: u8) -> usize {
    let letters = "ABCDEFabcdef".chars();
    let shape: Pits = letters.map(|l| open.contains(l).then_some(0)).collect();
    let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter())).unwrap();
    let mut compared = 0;
    for (variant, model) in Variant::ALL.into_iter().zip(MODELS) {
        for holder in HOLDERS {
            let model_holder = holder.map(|side| match side {
                Side::South => hoyito_reference::Side::South,
                Side::North => hoyito_reference::Side::North,
            });
            let oracle = Oracle::new(model, model_holder, &shape, u32::from(seeds));
            let mut solver = Solver::new(Tables::none())
                .with_own_tables(0)
                .with_memory(1 << 20);
            for ((pits, due), south) in &oracle.values {
                let due = Side::BOTH[*due];
                let mut setup = Setup::all_closed(RowLength::SIX, due);
                for (pit, seeds) in Pit::all(RowLength::SIX).zip(pits) {
                    setup.set(pit, seeds.map(|n| n as u8));
                }
                setup.last_four_holder = holder;
                assert!(ring.pits().all(|pit| setup.get(pit).is_some()));
                let Ok(position) = Position::from_setup(variant, &setup) else {
                    // The player due would have to pass.
                    continue;
                };
                let expected = if due == Side::South { *south } else { -south };
                let found = exact(&mut solver, &position);
                assert_eq!(i64::from(found), expected, "{variant} {position:?}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn small_rings_have_the_values_that_follow_from_the_definition() {
    assert!(agree_with_the_definition("Aab", 12) > 1000);
    assert!(agree_with_the_definition("ACef", 12) > 4000);
}

#[test]
fn values_without_tables_are_those_of_the_tables() {
    let mut rng = Rng::with_seed(11);
    for rules in rules() {
        let tables = tables_of(rules, 8);
        let mut without = without_tables();
        for _ in 0..20 {
            let position = on_2x6(&mut rng, rules, 8);
            assert_eq!(
                exact(&mut without, &position),
                in_tables(&tables, &position)
            );
        }
    }
}

#[test]
fn more_tables_change_no_value() {
    let mut rng = Rng::with_seed(12);
    for variant in Variant::ALL {
        let rules = Rules::single(variant);
        let small = tables_of(rules, 4);
        let large = tables_of(rules, 12);
        for _ in 0..15 {
            let position = on_2x6(&mut rng, rules, 12);
            let limits = Limits {
                nodes: Some(50_000),
                ..Limits::default()
            };
            let bounds = Solver::new(small.clone())
                .with_own_tables(0)
                .value(&position, &limits)
                .bounds;
            let value = in_tables(&large, &position);
            assert!(bounds.lower.get() <= value && value <= bounds.upper.get());
        }
    }
}

#[test]
fn tables_that_come_later_change_no_value_and_are_asked_from_then_on() {
    let mut rng = Rng::with_seed(12);
    for rules in rules() {
        let tables = tables_of(rules, 8);
        let mut solver = Solver::new(Tables::none()).with_own_tables(4);
        let known = on_2x6(&mut rng, rules, 8);
        assert_eq!(exact(&mut solver, &known), in_tables(&tables, &known));
        solver.offer_tables(&tables);
        assert_eq!(exact(&mut solver, &known), in_tables(&tables, &known));
        solver.offer_tables(&tables_of(rules, 4));
        let fresh = on_2x6(&mut rng, rules, 8);
        let asked = solver.value(&fresh, &Limits::default());
        assert_eq!(asked.nodes, 0);
        assert!(asked.bounds.is_exact());
        assert_eq!(exact(&mut solver, &fresh), in_tables(&tables, &fresh));
    }
}

#[test]
fn searches_above_small_tables_find_what_larger_tables_know() {
    let mut rng = Rng::with_seed(21);
    let rules = Rules {
        variant: Variant::HoyitoIII,
        last_four_holder: Some(Side::North),
    };
    let large = tables_of(rules, 16);
    let mut solver = Solver::new(Tables::none());
    for _ in 0..300 {
        let position = on_2x6(&mut rng, rules, 16);
        assert_eq!(exact(&mut solver, &position), in_tables(&large, &position));
    }
}

#[test]
fn the_long_board_has_the_values_of_its_tables() {
    let mut rng = Rng::with_seed(13);
    let row = RowLength::TWELVE;
    let open: Vec<Pit> = all_open(row);
    let rules = Rules::single(Variant::HoyitoII);
    let tables = Tables::in_memory(&[rules], &Ring::full(row), 4).unwrap();
    let mut without = without_tables();
    for _ in 0..100 {
        let position = thrown(&mut rng, row, &open, rules, 4);
        assert_eq!(
            exact(&mut without, &position),
            in_tables(&tables, &position)
        );
    }
}

#[test]
fn bounds_hold_however_early_the_search_is_stopped() {
    let mut rng = Rng::with_seed(14);
    let rules = Rules::single(Variant::HoyitoII);
    let tables = tables_of(rules, 12);
    for _ in 0..20 {
        let position = on_2x6(&mut rng, rules, 12);
        let value = in_tables(&tables, &position);
        for nodes in [0, 1, 10, 100, 1000, 10_000] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let solution = without_tables().solve(&position, &limits);
            let (lower, upper) = (solution.bounds.lower.get(), solution.bounds.upper.get());
            assert!(lower <= value && value <= upper, "{lower} {value} {upper}");
        }
    }
}

#[test]
fn undecided_pits_weaken_bounds_and_never_make_them_wrong() {
    let mut rng = Rng::with_seed(15);
    let mut weaker = 0;
    for rules in rules() {
        let tables = tables_of(rules, 8);
        // So few laps that many relays stay undecided. Bounds that rest on them
        // may never close, however far the search looks; so it has an end.
        let limits = Limits {
            nodes: Some(5_000),
            laps: LapBudget::new(2),
            ..Limits::default()
        };
        let mut solver = without_tables();
        for _ in 0..40 {
            let position = on_2x6(&mut rng, rules, 8);
            let bounds = solver.value(&position, &limits).bounds;
            let value = in_tables(&tables, &position);
            assert!(bounds.lower.get() <= value && value <= bounds.upper.get());
            weaker += u32::from(!bounds.is_exact());
        }
    }
    assert!(weaker > 0);
}

#[test]
fn two_threads_find_what_one_finds() {
    let mut rng = Rng::with_seed(16);
    for rules in Variant::ALL.map(Rules::single) {
        let tables = tables_of(rules, 12);
        for _ in 0..2 {
            let position = on_2x6(&mut rng, rules, 24);
            let mut one = Solver::new(tables.clone()).solve(&position, &Limits::default());
            let mut two = Solver::new(tables.clone())
                .with_threads(2)
                .solve(&position, &Limits::default());
            assert!(one.bounds.is_exact());
            // How much work it was may differ, and so how far the line goes.
            (one.nodes, two.nodes) = (0, 0);
            let shared = one.line.len().min(two.line.len());
            one.line.truncate(shared);
            two.line.truncate(shared);
            assert_eq!(one, two);
        }
    }
}

#[test]
fn a_position_is_worth_its_best_pit() {
    let mut rng = Rng::with_seed(17);
    for rules in Variant::ALL.map(Rules::single) {
        let tables = tables_of(rules, 12);
        let mut solver = Solver::new(tables);
        let position = on_2x6(&mut rng, rules, 24);
        let solution = solver.solve(&position, &Limits::default());
        assert!(solution.pits.iter().all(|(_, bounds)| bounds.is_exact()));
        let most = solution.pits.iter().map(|(_, bounds)| bounds.lower).max();
        assert_eq!(most, Some(solution.bounds.lower));
        let best = solution
            .pits
            .iter()
            .find(|(pit, _)| Some(*pit) == solution.best);
        assert_eq!(best.map(|(_, bounds)| *bounds), Some(solution.bounds));
        let pits: Vec<Pit> = solution.pits.iter().map(|(pit, _)| *pit).collect();
        assert_eq!(pits, position.choices().collect::<Vec<_>>());
    }
}

#[test]
fn the_line_keeps_the_value_to_its_end() {
    let mut rng = Rng::with_seed(18);
    for rules in Variant::ALL.map(Rules::single) {
        let tables = tables_of(rules, 12);
        let mut solver = Solver::new(tables);
        let start = on_2x6(&mut rng, rules, 24);
        let solution = solver.solve(&start, &Limits::default());
        let value = solution.bounds.lower.get();
        assert!(!solution.line.is_empty());
        let mut position = start;
        for pit in solution.line {
            position = position.play(pit).unwrap().next;
            let now = exact(&mut solver, &position);
            let from_start = if position.due() == start.due() {
                now
            } else {
                -now
            };
            assert_eq!(from_start, value);
        }
    }
}

#[test]
fn a_finished_game_is_worth_what_it_gave() {
    let mut setup = Setup::all_closed(RowLength::SIX, Side::South);
    setup.set(Pit::from_letter('A').unwrap(), Some(3));
    setup.set(Pit::from_letter('a').unwrap(), Some(5));
    setup.captured.south = 4;
    let position = Position::from_setup(Variant::HoyitoII, &setup).unwrap();
    assert_eq!(position.over(), Some(Termination::Blocked));
    let mut solver = Solver::new(Tables::none());
    let solution = solver.solve(&position, &Limits::default());
    assert_eq!((solution.bounds.lower.get(), solution.best), (4, None));
    assert!(solution.bounds.is_exact() && solution.pits.is_empty() && solution.line.is_empty());
    // Nothing was worth making tables for.
    assert_eq!(solver.tables().max_seeds(), 0);
}

#[test]
fn what_was_solved_before_changes_nothing() {
    let mut rng = Rng::with_seed(19);
    let rules = Rules::single(Variant::HoyitoIII);
    let tables = tables_of(rules, 12);
    let mut old = Solver::new(tables.clone());
    for _ in 0..10 {
        let position = on_2x6(&mut rng, rules, 24);
        let fresh = exact(&mut Solver::new(tables.clone()), &position);
        assert_eq!(exact(&mut old, &position), fresh);
    }
}

#[test]
fn a_board_of_every_ring_is_taken() {
    let mut rng = Rng::with_seed(20);
    for row in RowLength::all() {
        let rules = Rules::single(Variant::HoyitoI);
        let position = thrown(
            &mut rng,
            row,
            &all_open(row),
            rules,
            4 * u32::from(row.get()),
        );
        let limits = Limits {
            nodes: Some(500),
            ..Limits::default()
        };
        let bounds = Solver::new(Tables::none()).value(&position, &limits).bounds;
        let total = Board::total(position.board());
        assert!(bounds.lower.get() >= -i16::from(total.get()));
        assert!(bounds.upper.get() <= i16::from(Seeds::get(total)));
        assert!(bounds.lower <= bounds.upper);
    }
}

#[test]
fn a_solver_stopped_while_it_made_tables_makes_them_for_the_next_question() {
    let rules = Rules::single(Variant::HoyitoII);
    let mut rng = Rng::with_seed(29);
    let position = on_2x6(&mut rng, rules, 12);
    let known = in_tables(&tables_of(rules, 12), &position);
    let mut solver = Solver::new(Tables::none());
    let at_once = || true;
    let stopped = Limits {
        stop: Some(&at_once),
        ..Limits::default()
    };
    solver.prepare(&position, &stopped);
    assert_eq!(solver.tables().max_seeds(), 0);
    assert_eq!(exact(&mut solver, &position), known);
    assert_eq!(solver.tables().max_seeds(), 12);
}
