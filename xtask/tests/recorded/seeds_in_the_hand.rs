//! Some recorded games of Hoyito I would have another result if the seeds in
//! the hand did not count as on the board (R8).

use hoyito_core::{Game, Pit, RowLength, Side, Termination, Variant};
use xtask::games::{Feature, Session};

use super::all_sessions;

#[test]
fn the_seeds_in_the_hand_decide_some_recorded_games() {
    for feature in [Feature::HandGoesOn, Feature::HandTaken] {
        let decided = all_sessions()
            .iter()
            .filter(|session| Feature::of(session).contains(&feature))
            .flat_map(Session::games)
            .filter(|game| is_whole_on_six(game) && hand_decides(game))
            .count();
        assert!(
            decided > 0,
            "no recorded game has {feature:?} with another result"
        );
    }
}

#[test]
fn the_plain_replay_comes_to_the_recorded_seeds_when_the_hand_counts() {
    let mut replayed = 0;
    for session in all_sessions() {
        for game in session
            .games()
            .into_iter()
            .filter(|game| is_whole_on_six(game))
        {
            assert_eq!(replay(game, Hand::Counts), recorded(game), "{game:?}");
            replayed += 1;
        }
    }
    assert!(replayed >= 2, "only {replayed} whole games of Hoyito I");
}

fn is_whole_on_six(game: &Game) -> bool {
    let start = game.start();
    start.variant() == Variant::HoyitoI
        && start.row() == RowLength::SIX
        && start.board().ring().is_full()
        && matches!(
            game.outcome().map(|outcome| outcome.termination),
            Some(Termination::LastFour | Termination::BoardEmpty)
        )
}

/// Whether the game comes to other seeds, or to a sowing that cannot be played,
/// when the hand does not count, whoever gets what is in it at the end.
fn hand_decides(game: &Game) -> bool {
    [Hand::IgnoredAndLost, Hand::IgnoredAndKept]
        .into_iter()
        .all(|hand| replay(game, hand) != recorded(game))
}

fn recorded(game: &Game) -> Option<[u32; 2]> {
    let seeds = game.outcome()?.seeds;
    Some([seeds.south, seeds.north].map(|seeds| u32::from(seeds.get())))
}

/// How the seeds in the hand are looked at when a casa is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// R8.
    Counts,
    /// Only the board decides, and the hand goes nowhere.
    IgnoredAndLost,
    /// Only the board decides, and the mover keeps the hand.
    IgnoredAndKept,
}

/// Replays a game of Hoyito I seed by seed and gives each player's seeds when it
/// is over; `None` when it does not come to that, or comes to an empty pit.
fn replay(game: &Game, hand: Hand) -> Option<[u32; 2]> {
    let mut pits = [0u32; 12];
    for pit in Pit::all(RowLength::SIX) {
        pits[place(pit)] = game.start().seeds(pit).get().into();
    }
    let start = game.start().captured();
    let mut taken = [start.south, start.north].map(|seeds| u32::from(seeds.get()));
    for ply in game.plies() {
        let mover = usize::from(ply.sowing.mover() == Side::North);
        let from = place(ply.sowing.pit);
        if pits[from] == 0 {
            return None;
        }
        if sow(&mut pits, from, &mut taken[mover], hand) {
            return Some(taken);
        }
    }
    None
}

fn place(pit: Pit) -> usize {
    usize::from(pit.column()) + if pit.side() == Side::North { 6 } else { 0 }
}

/// One sowing of Hoyito I; whether the game is over then.
fn sow(pits: &mut [u32; 12], from: usize, taken: &mut u32, hand: Hand) -> bool {
    let mut at = from;
    loop {
        let mut in_hand = std::mem::take(&mut pits[at]);
        while in_hand > 0 {
            at = (at + 1) % 12;
            pits[at] += 1;
            in_hand -= 1;
            if pits[at] == 4 {
                pits[at] = 0;
                *taken += 4;
                let on_board: u32 = pits.iter().sum();
                let counted = match hand {
                    Hand::Counts => on_board + in_hand,
                    Hand::IgnoredAndLost | Hand::IgnoredAndKept => on_board,
                };
                if counted == 4 || on_board + in_hand == 0 {
                    *taken += on_board;
                    if hand != Hand::IgnoredAndLost {
                        *taken += in_hand;
                    }
                    return true;
                }
                if in_hand == 0 {
                    return false;
                }
            }
        }
        if pits[at] == 1 {
            return false;
        }
    }
}
