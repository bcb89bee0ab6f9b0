//! Winning turns and proofs of a win against plain exhaustive play.

mod plain;

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fastrand::Rng;
use hoyito_core::{Game, Pit, Position, Ring, RowLength, Setup, Side, Variant};
use hoyito_engine::{Limits, TurnSearch, WinProver, WinningTurn, random_opening};
use plain::{Reachable, Turn};

const HOLDERS: [Option<Side>; 3] = [None, Some(Side::South), Some(Side::North)];

/// A position on a small ring with so many seeds on the board, and captures
/// that leave the game undecided.
fn thrown(
    rng: &mut Rng,
    variant: Variant,
    holder: Option<Side>,
    open: &str,
    seeds: u8,
) -> Position {
    let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter())).expect("open pits");
    let pits: Vec<Pit> = ring.pits().collect();
    loop {
        let mut setup = Setup::all_closed(RowLength::SIX, Side::BOTH[rng.usize(0..2)]);
        for pit in &pits {
            setup.set(*pit, Some(0));
        }
        for _ in 0..seeds {
            let pit = pits[rng.usize(0..pits.len())];
            setup.set(pit, setup.get(pit).map(|held| held + 1));
        }
        setup.captured.south = 4 * rng.u8(0..=2);
        setup.captured.north = 4 * rng.u8(0..=2);
        setup.last_four_holder = holder;
        if let Ok(position) = Position::from_setup(variant, &setup)
            && position.over().is_none()
        {
            return position;
        }
    }
}

/// A position some random sowings into a game.
fn random_position(rng: &mut Rng, variant: Variant, row: RowLength, most: usize) -> Position {
    let start = Position::start(variant, row);
    let opening = random_opening(&start, rng.usize(0..most), rng);
    opening.into_iter().fold(start, |position, pit| {
        position.play(pit).expect("a pit of the opening").next
    })
}

/// Compares what is said of one turn with plain play. Says whether it wins.
fn agrees_with_plain_play(position: &Position) -> bool {
    let plain = Turn::of(position);
    let mut search = TurnSearch::new();
    let found = search.winning_turn(position, &Limits::default());
    match &found {
        WinningTurn::Yes(line) => {
            let mut game = Game::new(*position);
            for pit in line {
                assert_eq!(game.position().due(), position.due());
                game.play(*pit).expect("a pit of the winning turn");
            }
            assert!(plain::is_won(game.position(), position.due()));
        }
        WinningTurn::No => {}
        WinningTurn::Unknown => panic!("nothing limits the search of {position:?}"),
    }
    let wins = matches!(found, WinningTurn::Yes(_));
    assert_eq!(wins, plain.wins, "{position:?}");

    let ends = search.ends(position, &Limits::default());
    assert!(ends.complete);
    let seeds: HashSet<plain::Seeds> = ends
        .ends
        .iter()
        .map(|end| plain::seeds(&end.position))
        .collect();
    assert_eq!(seeds.len(), ends.ends.len(), "an end stands twice");
    assert_eq!(seeds, plain.ends, "{position:?}");
    let captured = ends
        .ends
        .iter()
        .map(|end| end.position.captured()[position.due()]);
    assert!(captured.is_sorted_by(|a, b| a >= b));
    wins
}

#[test]
fn turns_on_small_rings_are_those_of_plain_play() {
    let mut rng = Rng::with_seed(1);
    for variant in Variant::ALL {
        for holder in HOLDERS {
            for open in ["Aab", "ACef", "ABCabc", "ABCDEFab"] {
                for seeds in [8, 12, 16] {
                    for _ in 0..20 {
                        agrees_with_plain_play(&thrown(&mut rng, variant, holder, open, seeds));
                    }
                }
            }
        }
    }
}

#[test]
fn turns_of_random_games_are_those_of_plain_play() {
    let mut rng = Rng::with_seed(2);
    for variant in Variant::ALL {
        let wins = (0..200)
            .filter(|_| {
                let position = random_position(&mut rng, variant, RowLength::SIX, 40);
                agrees_with_plain_play(&position)
            })
            .count();
        assert!((1..200).contains(&wins), "{wins}");
    }
}

/// Asks for proofs for both sides and compares them with plain play; a winner's
/// sowings must win.
fn proofs_hold(position: &Position) -> Option<Side> {
    let truth = Reachable::from(position).winner(position);
    for side in Side::BOTH {
        let mut prover = WinProver::new();
        let verdict = prover.prove(position, side, &Limits::default());
        assert_eq!(verdict.ruled_out, truth != Some(side), "{position:?}");
        if truth == Some(side) {
            assert_eq!(verdict.winner, truth, "{position:?}");
            plain::follow(&mut prover, position, side);
        } else {
            assert!([None, truth].contains(&verdict.winner), "{position:?}");
        }
    }
    truth
}

#[test]
fn proofs_on_small_rings_are_true_and_found() {
    let mut rng = Rng::with_seed(3);
    for variant in Variant::ALL {
        let mut won = 0;
        for holder in HOLDERS {
            for (open, seeds) in [("Aab", 12), ("ACef", 12), ("ABCabc", 8), ("ABCabc", 12)] {
                for _ in 0..10 {
                    let position = thrown(&mut rng, variant, holder, open, seeds);
                    won += u32::from(proofs_hold(&position).is_some());
                }
            }
        }
        assert!((10..120).contains(&won), "{won}");
    }
}

#[test]
fn the_proofs_of_ten_openings_hold_against_every_reply() {
    for variant in [Variant::HoyitoII, Variant::HoyitoIII] {
        let start = Position::start(variant, RowLength::TWELVE);
        for letter in "ABCFGHIJKL".chars() {
            let pit = Pit::from_letter(letter).expect("a letter");
            let after = start.play(pit).expect("an opening").next;
            let mut prover = WinProver::new();
            let verdict = prover.prove(&after, Side::North, &Limits::default());
            assert_eq!(verdict.winner, Some(Side::North), "{variant} {letter}");
            plain::follow(&mut prover, &after, Side::North);
        }
    }
}

#[test]
fn a_search_without_time_proves_nothing() {
    let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
    let now = || true;
    let limits = Limits {
        stop: Some(&now),
        ..Limits::default()
    };
    assert_eq!(
        TurnSearch::new().winning_turn(&start, &limits),
        WinningTurn::Unknown
    );
    for side in Side::BOTH {
        let verdict = WinProver::new().prove(&start, side, &limits);
        assert_eq!(verdict.winner, None);
    }
}

/// How often a search asks whether to stop, and how often after it was told to
/// for the first time, which is when it has asked so many times.
fn questions(enough: u64, search: impl FnOnce(&Limits)) -> (u64, u64) {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Relaxed) >= enough;
    search(&Limits {
        stop: Some(&stop),
        ..Limits::default()
    });
    let asked = asked.into_inner();
    (asked, asked.saturating_sub(enough).saturating_sub(1))
}

/// A turn on 2x12 with tens of thousands of ends.
fn long_turn() -> Position {
    let mut rng = Rng::with_seed(6);
    loop {
        let position = random_position(&mut rng, Variant::HoyitoII, RowLength::TWELVE, 8);
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        if position.over().is_none()
            && TurnSearch::new().ends(&position, &limits).ends.len() > 10_000
        {
            return position;
        }
    }
}

#[test]
fn it_is_asked_whether_to_stop_all_along_a_turn() {
    let position = long_turn();
    let mut ends = 0;
    let (asked, _) = questions(u64::MAX, |limits| {
        let limits = Limits {
            nodes: Some(20_000),
            ..*limits
        };
        ends = TurnSearch::new().ends(&position, &limits).ends.len() as u64;
    });
    // Every end is settled, and later played out.
    assert!(asked >= 2 * ends / 64, "{asked} {ends}");
}

#[test]
fn a_search_that_is_told_to_stop_does_not_go_on_until_it_asks_again() {
    let position = long_turn();
    for enough in [1, 10, 100, 500] {
        let (_, after) = questions(enough, |limits| {
            TurnSearch::new().ends(&position, limits);
        });
        assert_eq!(after, 0);
        let (_, after) = questions(enough, |limits| {
            let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
            WinProver::new().prove(&start, Side::North, limits);
        });
        assert_eq!(after, 0);
    }
}

#[test]
fn it_is_asked_whether_to_stop_at_least_every_256_positions_of_a_proof() {
    let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
    let mut nodes = 0;
    let (asked, _) = questions(u64::MAX, |limits| {
        let limits = Limits {
            nodes: Some(20_000),
            ..*limits
        };
        nodes = WinProver::new().prove(&start, Side::North, &limits).nodes;
    });
    assert_eq!(nodes, 20_000);
    assert!(asked >= nodes / 256, "{asked}");
}

#[test]
fn a_proof_that_was_cut_short_goes_on_when_asked_again() {
    let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
    let pit = Pit::from_letter('A').expect("a letter");
    let after = start.play(pit).expect("an opening").next;
    let mut prover = WinProver::new();
    let mut verdict = None;
    for nodes in [100, 1_000, 10_000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let found = prover.prove(&after, Side::North, &limits);
        assert!(found.nodes <= nodes + 1);
        verdict = verdict.or(found.winner);
    }
    assert_eq!(verdict, Some(Side::North));
}
