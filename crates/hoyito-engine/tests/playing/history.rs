//! Games in which boards have stood before (H2).

use fastrand::Rng;
use hoyito_core::{
    BySide, Game, Pit, Position, Ring, RowLength, Rules, Setup, Side, Termination, Variant,
};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Contender, Level, Limits, Player, Seat};

const LIMITS: Limits = Limits {
    nodes: Some(50_000),
    stop: None,
    laps: hoyito_core::LapBudget::new(1_000_000),
};

/// Sowings without a capture that lead from a position back to it.
fn way_round(from: &Position, at: &Position, most: usize, path: &mut Vec<Pit>) -> bool {
    for pit in at.choices() {
        let next = at.play(pit).expect("a choice").next;
        if next.over().is_some() || next.captured() != from.captured() {
            continue;
        }
        path.push(pit);
        if next == *from || most > 1 && way_round(from, &next, most - 1, path) {
            return true;
        }
        path.pop();
    }
    false
}

/// Eight seeds anywhere, South due.
fn random_ending(variant: Variant, rng: &mut Rng) -> Option<Position> {
    let mut setup = Setup::start(RowLength::SIX, Side::South);
    let mut seeds = [0; 12];
    for _ in 0..8 {
        seeds[rng.usize(0..12)] += 1;
    }
    for (pit, seeds) in Pit::all(RowLength::SIX).zip(seeds) {
        setup.set(pit, Some(seeds));
    }
    setup.captured = BySide {
        south: 20,
        north: 20,
    };
    let position = Position::from_setup(variant, &setup).ok()?;
    position.over().is_none().then_some(position)
}

/// Games that have gone round twice but for the last sowing, which would end
/// them; each with that sowing's pit.
fn games_about_to_repeat(variant: Variant, tables: &Tables, count: usize) -> Vec<(Game, Pit)> {
    let mut rng = Rng::with_seed(5);
    let mut games = Vec::new();
    while games.len() < count {
        let mut way = Vec::new();
        let Some(start) = random_ending(variant, &mut rng) else {
            continue;
        };
        if !way_round(&start, &start, 4, &mut way) {
            continue;
        }
        let mut game = Game::new(start);
        for pit in way.iter().chain(&way[..way.len() - 1]) {
            game.play(*pit).expect("a pit of the way");
        }
        assert_eq!(game.outcome(), None);
        if share_and_net(tables, game.position()).1 != Some(0) || rng.u8(0..20) == 0 {
            games.push((game, way[way.len() - 1]));
        }
    }
    games
}

fn tables(variant: Variant) -> Tables {
    let ring = Ring::full(RowLength::SIX);
    Tables::in_memory(&[Rules::single(variant)], &ring, 12).expect("small tables")
}

/// The margin of the player due if the rest were shared now, and what a table
/// says she nets of the rest.
fn share_and_net(tables: &Tables, position: &Position) -> (i16, Option<i16>) {
    let captured = position.captured();
    let due = position.due();
    let share = i16::from(captured[due].get()) - i16::from(captured[due.other()].get());
    let value = tables.probe(position.board(), due, position.rules());
    (share, value.map(|value| i16::from(value.seeds())))
}

#[test]
fn the_third_coming_is_taken_by_who_is_worse_off_and_shunned_by_who_is_better_off() {
    let (mut taken, mut shunned) = (0, 0);
    for variant in Variant::ALL {
        let tables = tables(variant);
        let games = games_about_to_repeat(variant, &tables, 12);
        for (game, ending) in games {
            let (_, net) = share_and_net(&tables, game.position());
            for level in [Level::Five, Level::Perfect] {
                let mut player = Player::new(level, 1, tables.clone());
                let choice = player.choose_in_game(&game, &LIMITS).expect("a choice");
                let mut after = game.clone();
                after.play(choice.pit).expect("her choice");
                let ends = after
                    .outcome()
                    .is_some_and(|outcome| outcome.termination == Termination::Repetition);
                match net {
                    Some(net) if net < 0 => {
                        assert!(ends, "{game:?}");
                        taken += 1;
                    }
                    Some(net) if net > 0 => {
                        let sowings = tables.sowings(game.position()).expect("in the table");
                        let another = sowings
                            .iter()
                            .any(|sowing| sowing.best && sowing.pit != ending);
                        assert!(!ends || !another, "{game:?}");
                        shunned += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(taken > 0 && shunned > 0, "{taken} taken, {shunned} shunned");
}

#[test]
fn nobody_who_can_have_the_division_gets_less() {
    let mut rng = Rng::with_seed(9);
    for variant in Variant::ALL {
        let tables = tables(variant);
        let games = games_about_to_repeat(variant, &tables, 10);
        for (game, _) in games {
            let (share, _) = share_and_net(&tables, game.position());
            let side = game.position().due();
            let perfect = Contender::Level(Level::Perfect);
            for opponent in [Contender::Random, Contender::Greedy, perfect] {
                let mut game = game.clone();
                let mut seat = Seat::new(perfect, rng.u64(..), &tables);
                let mut other = Seat::new(opponent, rng.u64(..), &tables);
                while game.outcome().is_none() {
                    let seat = match game.position().due() == side {
                        true => &mut seat,
                        false => &mut other,
                    };
                    let pit = seat.choose_in_game(&game, &LIMITS).expect("a choice");
                    game.play(pit).expect("a choice that may be sown");
                }
                let seeds = game.outcome().expect("it is over").seeds;
                let margin = i16::from(seeds[side].get()) - i16::from(seeds[side.other()].get());
                assert!(margin >= share, "{margin} of {share}: {game:?}");
            }
        }
    }
}
