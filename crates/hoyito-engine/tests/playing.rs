//! The players: what they may rely on and what they may not do.

use fastrand::Rng;
use hoyito_core::{BySide, Pit, Position, RowLength, Rules, Side, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{
    Contender, Level, Limits, Player, Seat, Solver, TurnSearch, WinningTurn, play_game,
    random_opening,
};

/// A position some way into a game that the solver can prove in a moment, and
/// its value for the player due.
fn proven(rng: &mut Rng, variant: Variant, solver: &mut Solver) -> (Position, i16) {
    let limits = Limits {
        nodes: Some(3_000),
        ..Limits::default()
    };
    loop {
        let start = Position::start(variant, RowLength::SIX);
        let opening = random_opening(&start, 25, rng);
        let position = opening.into_iter().fold(start, |position, pit| {
            position.play(pit).expect("a pit of the opening").next
        });
        let bounds = solver.value(&position, &limits).bounds;
        if bounds.is_exact() {
            return (position, bounds.lower.get());
        }
    }
}

#[test]
fn perfect_gets_the_proven_value_at_least() {
    let mut rng = Rng::with_seed(31);
    for variant in Variant::ALL {
        let ring = hoyito_core::Ring::full(RowLength::SIX);
        let tables = Tables::in_memory(&[Rules::single(variant)], &ring, 12).unwrap();
        let mut solver = Solver::new(tables.clone());
        for other in [
            Contender::Random,
            Contender::Greedy,
            Contender::Level(Level::Three),
        ] {
            for seed in 0..3 {
                let (start, value) = proven(&mut rng, variant, &mut solver);
                let mut seats = BySide::from_fn(|side| {
                    let perfect = Contender::Level(Level::Perfect);
                    let who = if side == start.due() { perfect } else { other };
                    Seat::new(who, seed, &tables)
                });
                let limits = Limits {
                    nodes: Some(100_000),
                    ..Limits::default()
                };
                let (_, outcome) = play_game(start, &[], |game| {
                    seats[game.position().due()].choose_in_game(game, &limits)
                })
                .expect("a game that ends");
                let of = |side: Side| i16::from(outcome.seeds[side].get());
                let margin = of(start.due()) - of(start.due().other());
                assert!(
                    margin >= value,
                    "{margin} of {value} against {other}: {start:?}"
                );
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
