//! Sowings at the edges of the rules, worked out by hand.

use hoyito_reference::{CaptureKind, End, Model, Over, Side, Sowed, Variant, plain};

fn model(variant: Variant, text: &str) -> Model {
    Model::parse(variant, text).unwrap_or_else(|| panic!("{text} is a good position"))
}

fn sow(variant: Variant, text: &str, letter: char) -> Sowed {
    model(variant, text)
        .sow(letter)
        .expect("the pit may be sown")
}

fn captures(sowed: &Sowed) -> Vec<(char, CaptureKind)> {
    sowed.captures.iter().map(|c| (c.pit, c.kind)).collect()
}

#[test]
fn every_opening_on_six_pits_takes_five_laps_and_captures_nothing() {
    for variant in Variant::ALL {
        let start = Model::start(variant, 6);
        assert_eq!(start.choices(), ['A', 'B', 'C', 'D', 'E', 'F']);
        for letter in start.choices() {
            let sowed = start.sow(letter).unwrap();
            assert_eq!((sowed.end, sowed.laps), (End::Empty, 5));
            assert_eq!((sowed.captured, sowed.again), (0, false));
        }
        let sowed = start.sow('A').unwrap();
        assert_eq!(
            sowed.next.to_text(),
            "2,7,1,6,1,6/6,6,0,1,6,6 N 0-0",
            "{}",
            variant.name()
        );
        assert_eq!(sowed.last_pit, Some('C'));
        // A 4, E 5, d 5, C 6 and c 6; C is where the last of them falls.
        assert_eq!(sowed.dropped, 26);
    }
}

#[test]
fn a_hand_as_large_as_the_ring_fills_the_pit_just_emptied() {
    // R3, on a ring of the four pits A, F, d, e.
    let sowed = sow(Variant::Two, "4,x,x,x,x,1/x,x,x,2,1,x S 0-0", 'A');
    assert_eq!(sowed.end, End::Empty);
    assert_eq!(sowed.last_pit, Some('A'));
    assert_eq!(sowed.laps, 1);
    assert_eq!(sowed.next.to_text(), "1,x,x,x,x,2/x,x,x,3,2,x N 0-0");
}

#[test]
fn a_player_without_seeds_passes() {
    let sowed = sow(Variant::Three, "1,1,1,1,0,0/0,0,0,0,0,0 S 20-21", 'D');
    assert!(sowed.passed);
    assert_eq!(sowed.next.to_text(), "1,1,1,0,1,0/0,0,0,0,0,0 S 20-21");
}

#[test]
fn a_player_with_endless_pits_only_passes() {
    // b and e would both go round for ever (H1).
    let sowed = sow(Variant::Two, "x,1,0,x,x,x/x,8,x,x,3,x S 0-0", 'B');
    assert_eq!(sowed.next.to_text(), "x,0,1,x,x,x/x,8,x,x,3,x S 0-0");
    assert!(sowed.passed);
    assert_eq!(sowed.next.can_sow(Side::North, 1000), Some(false));
    let named_wrongly = "x,0,1,x,x,x/x,8,x,x,3,x N 0-0";
    assert_eq!(Model::parse(Variant::Two, named_wrongly), None);
}

#[test]
fn four_seeds_at_the_set_up_are_not_the_last_four() {
    let position = model(Variant::Two, "1,3,0,0,0,0/0,0,0,0,0,0 S 40-4");
    assert_eq!(position.over, None);
    let sowed = position.sow('A').unwrap();
    assert_eq!((sowed.end, sowed.over), (End::Game, Some(Over::BoardEmpty)));
    assert_eq!((sowed.captured, sowed.last_four), (4, None));
    assert_eq!(sowed.result, Some([44, 4]));
}

#[test]
fn an_empty_board_is_over_at_once() {
    let position = model(Variant::One, "0,0,0,0,0,0/0,x,0,0,0,0 N 26-22");
    assert_eq!(position.over, Some(Over::BoardEmpty));
    assert_eq!(position.result(), Some([26, 22]));
    assert!(position.choices().is_empty());
    assert_eq!(position.sow('a'), None);
    assert_eq!((position.perft(0), position.perft(3)), (1, 1));
}

#[test]
fn the_last_four_go_to_the_taker_of_the_four_before() {
    for variant in Variant::ALL {
        let sowed = sow(variant, "1,3,0,0,0,0/1,1,1,1,0,0 S 0-40", 'A');
        assert_eq!((sowed.end, sowed.over), (End::Game, Some(Over::LastFour)));
        assert_eq!((sowed.captured, sowed.last_four), (8, Some(Side::South)));
        assert!(!sowed.again && !sowed.passed);
        assert_eq!(sowed.next.to_text(), "0,0,0,0,0,0/0,0,0,0,0,0 S 8-40");
        assert_eq!(sowed.result, Some([8, 40]));
    }
}

#[test]
fn the_last_four_go_to_their_holder_if_there_is_one() {
    for variant in Variant::ALL {
        let sowed = sow(variant, "1,3,0,0,0,0/1,1,1,1,0,0 S 0-40 last:N", 'A');
        assert_eq!((sowed.captured, sowed.last_four), (4, Some(Side::North)));
        assert_eq!(sowed.result, Some([4, 44]));
        assert_eq!(
            sowed.next.to_text(),
            "0,0,0,0,0,0/0,0,0,0,0,0 S 4-44 last:N"
        );
    }
}

#[test]
fn the_same_fours_are_taken_on_the_way_or_as_a_chain_or_left() {
    let text = "3,3,3,3,0,0/2,2,2,2,0,0 S 0-0";
    use CaptureKind::{Along, Casa, Chain};

    let one = sow(Variant::One, text, 'A');
    assert_eq!(captures(&one), [('B', Along), ('C', Along), ('D', Casa)]);
    assert_eq!((one.captured, one.again), (12, false));
    assert_eq!(one.next.to_text(), "0,0,0,0,0,0/2,2,2,2,0,0 N 12-0");

    let two = sow(Variant::Two, text, 'A');
    assert_eq!(captures(&two), [('D', Casa), ('C', Chain), ('B', Chain)]);
    assert_eq!((two.captured, two.again), (12, true));
    // She captured and must go on, but has nothing left (R10).
    assert!(two.passed);
    assert_eq!(two.next.to_text(), "0,0,0,0,0,0/2,2,2,2,0,0 N 12-0");

    let three = sow(Variant::Three, text, 'A');
    assert_eq!(captures(&three), [('D', Casa)]);
    assert_eq!((three.captured, three.again), (4, true));
    assert_eq!(three.next.to_text(), "0,4,4,0,0,0/2,2,2,2,0,0 S 4-0");
}

#[test]
fn the_chain_is_taken_whole_before_the_last_four_are_looked_for() {
    // After the casa and one chained four, four seeds are left for a moment.
    let sowed = sow(Variant::Two, "3,3,3,3,0,0/0,0,0,0,0,0 S 0-0", 'A');
    assert_eq!(sowed.captures.len(), 3);
    assert_eq!((sowed.captured, sowed.last_four), (12, None));
    assert_eq!((sowed.end, sowed.over), (End::Game, Some(Over::BoardEmpty)));

    let sowed = sow(Variant::Two, "3,3,3,3,0,0/0,0,0,0,2,2 S 0-0", 'A');
    assert_eq!((sowed.captured, sowed.last_four), (16, Some(Side::South)));
    assert_eq!((sowed.end, sowed.over), (End::Game, Some(Over::LastFour)));
}

#[test]
fn a_chain_goes_back_over_closed_pits_and_into_the_other_row() {
    // From d the two seeds reach e and, past the closed f, South's A.
    let sowed = sow(Variant::Two, "3,x,x,x,x,8/x,x,x,2,3,x N 0-0", 'd');
    assert_eq!(
        captures(&sowed),
        [('A', CaptureKind::Casa), ('e', CaptureKind::Chain)]
    );
    assert!(sowed.again && sowed.passed);
    assert_eq!(sowed.next.to_text(), "0,x,x,x,x,8/x,x,x,0,0,x S 0-8");
}

#[test]
fn seeds_in_the_hand_count_for_the_last_four_of_hoyito_i() {
    // B is made four with one seed still in the hand; three more lie in a (R8).
    let sowed = sow(Variant::One, "2,3,0,0,0,0/3,0,0,0,0,0 S 0-0", 'A');
    assert_eq!(captures(&sowed), [('B', CaptureKind::Along)]);
    assert_eq!((sowed.last_pit, sowed.dropped), (Some('B'), 1));
    assert_eq!((sowed.captured, sowed.last_four), (8, Some(Side::South)));
    assert_eq!(sowed.end, End::Game);
}

#[test]
fn a_pit_captured_on_the_way_counts_as_empty_when_the_hand_comes_round() {
    // Ring A, B, a, b, c: five seeds from A. B's four goes, then the last seed
    // falls on A itself, which was emptied by the lift.
    let sowed = sow(Variant::One, "5,3,x,x,x,x/1,1,2,x,x,x S 0-0", 'A');
    assert_eq!(captures(&sowed), [('B', CaptureKind::Along)]);
    assert_eq!((sowed.end, sowed.last_pit), (End::Empty, Some('A')));
    assert_eq!(sowed.next.to_text(), "1,0,x,x,x,x/2,2,3,x,x,x N 4-0");
    // Six seeds: the last one falls into B, captured in this same lap.
    let sowed = sow(Variant::One, "6,3,x,x,x,x/1,0,2,x,x,x S 0-0", 'A');
    assert_eq!((sowed.end, sowed.last_pit), (End::Empty, Some('B')));
    assert_eq!(sowed.next.to_text(), "1,1,x,x,x,x/2,1,3,x,x,x N 4-0");
}

#[test]
fn two_pits_of_three_and_five_are_blocked_save_in_hoyito_i() {
    let text = "3,x,x,x,x,x/5,x,x,x,x,x S 22-18";
    for variant in [Variant::Two, Variant::Three] {
        let position = model(variant, text);
        assert_eq!(position.over, Some(Over::Blocked));
        assert_eq!(position.due, Side::South);
        assert_eq!(position.result(), Some([26, 22]));
        assert_eq!(position.perft(2), 1);
        assert_eq!(plain::perft_from(&position, 2), 1);
    }
    // There the second lap makes four in A with two seeds in the hand.
    let sowed = sow(Variant::One, text, 'A');
    assert_eq!((sowed.laps, sowed.over), (2, Some(Over::LastFour)));
    assert_eq!(sowed.result, Some([30, 18]));
}

#[test]
fn an_endless_pit_is_told_and_changes_nothing() {
    let position = model(Variant::Two, "0,1,0,2,1,0/2,1,2,0,2,1 N 0-0");
    let sowed = position.sow('c').unwrap();
    assert_eq!(sowed.end, End::Endless);
    assert_eq!((sowed.captured, sowed.laps, sowed.dropped), (0, 0, 0));
    assert_eq!(
        (sowed.last_pit, sowed.over, sowed.result),
        (None, None, None)
    );
    assert_eq!(sowed.next, position);
    assert!(!position.choices().contains(&'c'));
}

#[test]
fn a_sowing_is_undecided_when_its_laps_run_out() {
    let start = Model::start(Variant::Two, 6);
    assert_eq!(start.sow_within('A', 5).unwrap().end, End::Empty);
    let sowed = start.sow_within('A', 4).unwrap();
    assert_eq!((sowed.end, sowed.laps), (End::Undecided, 0));
    assert_eq!(sowed.next, start);
    // Nobody passes, and nothing is blocked, on such evidence.
    assert_eq!(start.can_sow(Side::South, 4), None);
    assert!(start.choices_within(4).is_empty());
    assert_eq!(
        Model::parse_within(Variant::Two, &start.to_text(), 4),
        Some(start)
    );
}

#[test]
fn only_the_due_players_open_pits_with_seeds_can_be_sown() {
    let position = model(Variant::One, "0,1,x,1,1,1/4,4,4,4,4,4 S 0-0");
    for letter in ['A', 'C', 'a', 'G', 'g', '1', 'é'] {
        assert_eq!(position.sow(letter), None, "{letter}");
    }
    assert!(position.sow('B').is_some());
}

#[test]
fn good_text_is_read_back_as_it_was_written() {
    for text in [
        "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0",
        "4,4,4,4,4,4/4,4,4,4,4,4 N 0-0 last:S",
        "1,x,0,13,x,x/x,2,0,0,0,4 S 7-11 last:N",
        "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,x N 3-1",
    ] {
        assert_eq!(model(Variant::Two, text).to_text(), text);
    }
}

#[test]
fn bad_set_ups_are_refused() {
    for text in [
        "",
        "4,4,4,4,4/4,4,4,4,4 S 0-0",
        "4,4,4,4,4,4/4,4,4,4,4 S 0-0",
        "4,4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4,4 S 0-0",
        "4,4,4,4,4,4/4,4,4,4,4,4 S",
        "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0",
        "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 ",
        "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:T",
        "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:S more",
        "04,4,4,4,4,4/4,4,4,4,4,4 S 0-0",
        "+4,4,4,4,4,4/4,4,4,4,4,4 S 0-0",
        "4294967295,4294967295,2,0,0,0/0,0,0,0,0,0 S 0-0",
        // R15: no multiple of four, too many seeds, no open pit, a due player
        // who cannot sow though the other can.
        "4,4,4,4,4,3/4,4,4,4,4,4 S 0-0",
        "4,4,4,4,4,4/4,4,4,4,4,4 S 1-0",
        "4,4,4,4,4,4/x,x,x,x,x,x S 0-0",
        "0,0,0,0,0,0/4,4,4,4,4,4 S 0-0",
    ] {
        assert_eq!(Model::parse(Variant::Two, text), None, "{text:?}");
    }
}
