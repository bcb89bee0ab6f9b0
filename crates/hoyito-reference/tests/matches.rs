//! Ledger and territory matches, by their rounds' final seeds.

use hoyito_reference::{After, Length, Match, Model, Side, Starter, Variant};

const SOUTH_WINS: [u32; 2] = [28, 20];
const NORTH_WINS: [u32; 2] = [22, 26];
const DRAWN: [u32; 2] = [24, 24];

fn a_match(variant: Variant, length: Length, starter: Starter) -> Match {
    Match {
        variant,
        row: 6,
        length,
        starter,
    }
}

fn ledger(length: Length) -> Match {
    a_match(Variant::Three, length, Starter::Alternate)
}

fn territory(limit: usize) -> Match {
    a_match(Variant::Two, Length::Territory(limit), Starter::Alternate)
}

fn round(of: &Match, rounds: &[[u32; 2]]) -> (usize, Side, Model) {
    match of.after(rounds).expect("a good match") {
        After::Round {
            number,
            starter,
            set_up,
        } => (number, starter, set_up),
        After::End { .. } => panic!("the match is over after {rounds:?}"),
    }
}

fn set_up_text(of: &Match, rounds: &[[u32; 2]]) -> String {
    round(of, rounds).2.to_text()
}

fn winner(of: &Match, rounds: &[[u32; 2]]) -> Option<Side> {
    match of.after(rounds).expect("a good match") {
        After::End { winner } => winner,
        After::Round { number, .. } => panic!("round {number} is to come"),
    }
}

#[test]
fn ledger_rounds_begin_afresh_and_the_starter_changes() {
    let five = a_match(Variant::One, Length::Rounds(5), Starter::Alternate);
    let mut rounds = vec![];
    for (number, due) in [(1, 'S'), (2, 'N'), (3, 'S'), (4, 'N'), (5, 'S')] {
        let (got, starter, set_up) = round(&five, &rounds);
        assert_eq!((got, starter.letter()), (number, due));
        assert_eq!(
            set_up.to_text(),
            format!("4,4,4,4,4,4/4,4,4,4,4,4 {due} 0-0")
        );
        rounds.push(SOUTH_WINS);
    }
    assert_eq!(winner(&five, &rounds), Some(Side::South));
}

#[test]
fn rounds_are_all_played_even_when_the_match_is_decided() {
    let three = ledger(Length::Rounds(3));
    assert_eq!(round(&three, &[NORTH_WINS, NORTH_WINS]).0, 3);
    assert_eq!(
        winner(&three, &[NORTH_WINS, NORTH_WINS, SOUTH_WINS]),
        Some(Side::North)
    );
}

#[test]
fn the_last_four_go_by_the_latest_decided_round_from_round_three_on() {
    let five = ledger(Length::Rounds(5));
    let holder = |rounds: &[[u32; 2]]| round(&five, rounds).2.holder;
    assert_eq!(holder(&[]), None);
    assert_eq!(holder(&[SOUTH_WINS]), None);
    assert_eq!(holder(&[SOUTH_WINS, NORTH_WINS]), Some(Side::North));
    assert_eq!(holder(&[NORTH_WINS, SOUTH_WINS]), Some(Side::South));
    // H4.
    assert_eq!(holder(&[NORTH_WINS, DRAWN]), Some(Side::North));
    assert_eq!(holder(&[DRAWN, DRAWN]), None);
    assert_eq!(
        holder(&[DRAWN, DRAWN, SOUTH_WINS, DRAWN]),
        Some(Side::South)
    );
    // H6: in I and II always to the taker.
    let two = a_match(Variant::Two, Length::Rounds(5), Starter::Alternate);
    assert_eq!(round(&two, &[SOUTH_WINS, SOUTH_WINS]).2.holder, None);
}

#[test]
fn the_winner_or_the_loser_of_the_latest_decided_round_may_start() {
    let starter = |option, rounds: &[[u32; 2]]| {
        round(&a_match(Variant::Two, Length::Rounds(9), option), rounds).1
    };
    use Side::{North, South};
    // None is decided yet: alternate.
    for option in [Starter::Winner, Starter::Loser] {
        assert_eq!(starter(option, &[]), South);
        assert_eq!(starter(option, &[DRAWN]), North);
        assert_eq!(starter(option, &[DRAWN, DRAWN]), South);
    }
    assert_eq!(starter(Starter::Winner, &[SOUTH_WINS]), South);
    assert_eq!(starter(Starter::Loser, &[SOUTH_WINS]), North);
    assert_eq!(starter(Starter::Winner, &[NORTH_WINS, DRAWN]), North);
    assert_eq!(starter(Starter::Loser, &[NORTH_WINS, DRAWN]), South);
    assert_eq!(starter(Starter::Winner, &[NORTH_WINS, SOUTH_WINS]), South);
}

#[test]
fn equal_rounds_go_by_all_seeds_and_then_are_drawn() {
    let two = ledger(Length::Rounds(2));
    assert_eq!(winner(&two, &[SOUTH_WINS, NORTH_WINS]), Some(Side::South));
    assert_eq!(winner(&two, &[[26, 22], [20, 28]]), Some(Side::North));
    assert_eq!(winner(&two, &[SOUTH_WINS, [20, 28]]), None);
    assert_eq!(winner(&two, &[DRAWN, DRAWN]), None);
    // More rounds come before more seeds.
    let three = ledger(Length::Rounds(3));
    assert_eq!(
        winner(&three, &[[25, 23], [25, 23], [4, 44]]),
        Some(Side::South)
    );
}

#[test]
fn a_match_of_wins_ends_with_them_or_after_four_times_as_many_rounds() {
    let two = ledger(Length::Wins(2));
    assert_eq!(round(&two, &[SOUTH_WINS, NORTH_WINS, DRAWN]).0, 4);
    assert_eq!(
        winner(&two, &[SOUTH_WINS, NORTH_WINS, DRAWN, NORTH_WINS]),
        Some(Side::North)
    );
    let mut rounds = [DRAWN; 8];
    assert_eq!(round(&two, &rounds[..7]).0, 8);
    assert_eq!(winner(&two, &rounds), None);
    rounds[2] = SOUTH_WINS;
    assert_eq!(winner(&two, &rounds), Some(Side::South));
}

#[test]
fn territory_is_filled_from_the_owners_left_and_the_rest_counts_as_captured() {
    let fifty = territory(50);
    assert_eq!(set_up_text(&fifty, &[]), "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0");
    assert_eq!(
        set_up_text(&fifty, &[[30, 18]]),
        "4,4,4,4,4,4/4,4,4,4,x,x N 6-2"
    );
    assert_eq!(
        set_up_text(&fifty, &[[30, 18], [7, 41]]),
        "4,x,x,x,x,x/4,4,4,4,4,4 S 3-17"
    );
    // The closed pits of the second round open again.
    assert_eq!(
        set_up_text(&fifty, &[[30, 18], [23, 25]]),
        "4,4,4,4,4,x/4,4,4,4,4,4 S 3-1"
    );
}

#[test]
fn a_territory_match_ends_when_a_player_cannot_fill_a_pit() {
    let fifty = territory(50);
    assert_eq!(round(&fifty, &[[44, 4]]).0, 2);
    assert_eq!(winner(&fifty, &[[45, 3]]), Some(Side::South));
    assert_eq!(winner(&fifty, &[[30, 18], [0, 48]]), Some(Side::North));
}

#[test]
fn a_territory_match_ends_at_its_limit() {
    let three = territory(3);
    // South won more rounds, but the last one tells.
    assert_eq!(
        winner(&three, &[[28, 20], [28, 20], [23, 25]]),
        Some(Side::North)
    );
    assert_eq!(winner(&three, &[[28, 20], [28, 20], [24, 24]]), None);
}

#[test]
fn a_match_can_be_conceded_while_it_lasts() {
    let three = ledger(Length::Rounds(3));
    assert_eq!(
        three.conceded(&[SOUTH_WINS], Side::South),
        Some(After::End {
            winner: Some(Side::North)
        })
    );
    assert_eq!(three.conceded(&[SOUTH_WINS; 3], Side::South), None);
}

#[test]
fn what_is_no_match_is_refused() {
    let refused = |of: Match, rounds: &[[u32; 2]]| assert_eq!(of.after(rounds), None);
    refused(ledger(Length::Rounds(0)), &[]);
    refused(ledger(Length::Territory(50)), &[]);
    refused(ledger(Length::Rounds(1)), &[DRAWN, DRAWN]);
    refused(ledger(Length::Rounds(5)), &[[24, 20]]);
    refused(territory(50), &[[48, 0], [24, 24]]);
    let mut short = territory(50);
    short.row = 5;
    refused(short, &[]);
}

#[test]
fn longer_rows_share_out_more_seeds() {
    let mut twelve = territory(50);
    twelve.row = 12;
    assert_eq!(
        set_up_text(&twelve, &[[57, 39]]),
        "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,x,x,x N 9-3"
    );
}
