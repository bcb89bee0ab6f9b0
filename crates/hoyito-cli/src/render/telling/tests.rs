use super::*;

/// Tells a sowing without colours, and gives its laps.
fn told(variant: &str, position: &str, pit: char, detail: Detail) -> (String, u64) {
    let variant = variant.parse().expect("a variant");
    let position = hoyito_notation::read_position(position, variant).expect("a position");
    let pit = Pit::from_letter(pit).expect("a letter");
    let telling = Telling::of(&position, pit).expect("a pit that may be chosen");
    let mut text = Vec::new();
    telling
        .write(detail, &mut text)
        .expect("memory can be written");
    let text = anstream::adapter::strip_bytes(&text).into_vec();
    let text = String::from_utf8(text).expect("sentences are text");
    (text, telling.played().sowing.laps)
}

fn laps_told(text: &str) -> Vec<u64> {
    text.lines()
        .filter_map(|line| line.strip_prefix("  Lap "))
        .filter_map(|line| line.split_once(':')?.0.parse().ok())
        .collect()
}

const LONG: &str = "4,3,4,5,4,3/5,1,3,4,1,3 S 0-0";

#[test]
fn the_middle_of_a_long_relay_is_left_out_and_counted() {
    let (text, laps) = told("hoyito-iii", LONG, 'B', Detail::Short);
    assert_eq!(laps_told(&text), [1, 2, 3, 4, laps - 1, laps]);
    let more = format!("  … {} more laps …", laps - 6);
    assert!(text.lines().any(|line| line == more), "{text}");
}

#[test]
fn every_lap_is_told_on_request() {
    for detail in [Detail::Laps, Detail::Drops] {
        let (text, laps) = told("hoyito-iii", LONG, 'B', detail);
        assert_eq!(laps_told(&text), (1..=laps).collect::<Vec<_>>());
    }
}

#[test]
fn captures_in_laps_that_are_left_out_are_still_summed_up() {
    let position = "3,4,3,4,5,2/1,1,6,5,4,2 S 0-0";
    let (full, _) = told("hoyito-i", position, 'C', Detail::Drops);
    let all = 4 * full.matches(" captured").count();
    let (short, _) = told("hoyito-i", position, 'C', Detail::Short);
    let left_out: usize = short
        .split_once(" captured on the way (R6) …")
        .and_then(|(before, _)| before.rsplit_once("laps, "))
        .and_then(|(_, seeds)| seeds.split_once(' ')?.0.parse().ok())
        .expect("some were left out");
    let told_casas = short.matches("capturing the casa at").count()
        + 2 * short.matches("capturing the casas at").count();
    assert_eq!(left_out + 4 * told_casas, all, "{short}");
    assert!(
        short.contains(&format!("In all this brings South {all} seeds.")),
        "{short}"
    );
}

#[test]
fn seeds_in_the_hand_are_among_the_last_four_of_hoyito_i() {
    // F gives one to a and makes four in b; one stays in the hand. It, the two
    // in a and the one in E are the last four.
    let (text, _) = told(
        "hoyito-i",
        "0,0,0,0,1,3/1,3,0,0,0,0 S 0-0",
        'F',
        Detail::Short,
    );
    insta::assert_snapshot!(text, @"
      Lap 1: 3 seeds from F, capturing the casa at b on the way (R6); 1 seed stays in the hand.
    That leaves the last four on the board and in the hand: South takes them as well (R8).
    In all this brings South 8 seeds.
    ");
}

#[test]
fn a_holder_of_the_last_four_is_named() {
    let position = "2,0,0,0,1,3/2,0,0,0,0,0 S 20-20 last:N";
    let (text, _) = told("hoyito-iii", position, 'E', Detail::Short);
    insta::assert_snapshot!(text, @"
      Lap 1: 1 seed from E; the last makes four in F, a casa.
    South captures the casa at F: 4 seeds (R12).
    That leaves the last four on the board: they go to North, who holds the last four (R11, R13).
    ");
}

#[test]
fn a_chain_that_empties_the_board_has_no_last_four() {
    let (text, _) = told(
        "hoyito-ii",
        "0,0,0,2,3,3/0,0,0,0,0,0 S 20-20",
        'D',
        Detail::Drops,
    );
    insta::assert_snapshot!(text, @"
      Lap 1: 2 seeds from D: E 4, F 4; the last makes four in F, a casa.
    South captures the casa at F and the chain of fours behind it, E: 8 seeds (R9).
    ");
}
