//! The players: what they may rely on and what they may not do.

#[path = "../../examples/perfect/harness.rs"]
mod harness;
mod history;

use fastrand::Rng;
use hoyito_core::{Pit, Position, Ring, RowLength, Rules, Setup, Side, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Contender, Level, Limits, Player, TurnSearch, WinningTurn};

use crate::harness::{Hall, OPPONENTS};

#[test]
fn perfect_gets_the_proven_value_at_least() {
    for variant in Variant::ALL {
        for holder in [None, Some(Side::North)] {
            let mut hall = Hall::new(variant, holder, 31);
            for opponent in OPPONENTS {
                for _ in 0..2 {
                    let (start, value) = hall.proven(1_000);
                    let margin = hall.play(start, opponent);
                    assert!(
                        margin >= value,
                        "{margin} of {value} against {opponent:?}: {start:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
    for level in [Level::One, Level::Two, Level::Three, Level::Four] {
        let choices = |seed| {
            let mut player = Player::new(level, seed, Tables::none());
            (0..8)
                .map(|_| {
                    player
                        .choose(&start, &Limits::default())
                        .map(|choice| choice.pit)
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(choices(5), choices(5));
    }
}

/// On three pits against three, where tables are soon made.
#[test]
fn only_a_perfect_player_takes_tables_that_come_later() {
    let ring = Ring::new(RowLength::SIX, |pit| pit.column() < 3).expect("open sides");
    let rules = Rules::single(Variant::HoyitoII);
    let tables = Tables::in_memory(&[rules], &ring, 20).expect("a small table");
    let mut setup = Setup::all_closed(RowLength::SIX, Side::South);
    for pit in ring.pits() {
        setup.set(pit, Some(4));
    }
    let start = Position::from_setup(rules.variant, &setup).expect("a sound position");
    let limits = Limits {
        nodes: Some(20),
        ..Limits::default()
    };
    let choices = |level, tables: &Tables| {
        let mut player = Player::new(level, 1, Tables::none());
        player.offer_tables(tables);
        let openings = Pit::row(Side::South, RowLength::SIX).filter_map(|pit| start.play(pit).ok());
        openings
            .map(|played| player.choose(&played.next, &limits))
            .collect::<Vec<_>>()
    };
    let none = Tables::none();
    assert_eq!(choices(Level::Five, &tables), choices(Level::Five, &none));
    assert_ne!(
        choices(Level::Perfect, &tables),
        choices(Level::Perfect, &none)
    );
}

#[test]
fn every_level_chooses_a_pit_that_may_be_sown_even_when_stopped_at_once() {
    let now = || true;
    let limits = Limits {
        stop: Some(&now),
        ..Limits::default()
    };
    for row in [RowLength::SIX, RowLength::TWELVE] {
        let start = Position::start(Variant::HoyitoII, row);
        for level in Level::ALL {
            let mut player = Player::new(level, 1, Tables::none());
            let choice = player.choose(&start, &limits).expect("a choice");
            assert!(start.play(choice.pit).is_ok());
        }
    }
}

/// The position after North's turn, on 2x12 after an opening of South's.
fn after_norths_turn(level: Level, opening: char) -> Position {
    let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
    let pit = Pit::from_letter(opening).unwrap();
    let mut position = start.play(pit).unwrap().next;
    let mut player = Player::new(level, 1, Tables::none());
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    while position.over().is_none() && position.due() == Side::North {
        let choice = player.choose(&position, &limits).expect("a choice");
        position = position.play(choice.pit).unwrap().next;
    }
    position
}

#[test]
fn on_long_rows_the_strong_take_a_turn_that_wins() {
    for level in [Level::Five, Level::Perfect] {
        let after = after_norths_turn(level, 'L');
        assert!(after.captured()[Side::North].get() > 48, "{level}");
    }
}

#[test]
fn on_long_rows_the_strong_end_their_turn_where_the_other_has_no_winning_one() {
    for level in [Level::Five, Level::Perfect] {
        let after = after_norths_turn(level, 'D');
        let answer = TurnSearch::new().winning_turn(&after, &Limits::default());
        assert_eq!(answer, WinningTurn::No, "{level}");
    }
}

#[test]
fn nobody_chooses_when_the_game_is_over() {
    let mut position = Position::start(Variant::HoyitoI, RowLength::SIX);
    let mut rng = Rng::with_seed(3);
    while position.over().is_none() {
        let pits: Vec<_> = position.choices().collect();
        position = position.play(pits[rng.usize(0..pits.len())]).unwrap().next;
    }
    for level in Level::ALL {
        let mut player = Player::new(level, 1, Tables::none());
        assert_eq!(player.choose(&position, &Limits::default()), None);
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    let levels = Level::ALL.map(Contender::Level);
    for contender in levels
        .into_iter()
        .chain([Contender::Random, Contender::Greedy])
    {
        assert_eq!(contender.to_string().parse(), Ok(contender));
    }
    assert!("level:6".parse::<Contender>().is_err());
}
