//! Matches as files: rounds in order, each beginning as the one before left
//! it.

use hoyito_core::{
    Game, Match, MatchFormat, MatchRules, Pit, RowLength, Side, StarterRule, Variant,
};
use hoyito_notation::{
    Landings, Reading, Tags, match_records, read_json, read_records, write_json, write_records,
};
use insta::assert_snapshot;

fn said(reading: &Reading) -> String {
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    said.join("\n")
}

fn said_of(text: &str) -> String {
    said(&read_records(text.as_bytes(), "match.hgn"))
}

/// A round of a match of Hoyito III without a sowing.
fn round(tag: &str, number: &str, more: &str, result: &str) -> String {
    format!(
        "[Variant \"Hoyito III\"]\n[Round \"{number}\"]\n[Match \"{tag}\"]\n{more}\n{result}\n\n"
    )
}

/// Chooses a pit by a number, so that games are told apart.
fn choose(game: &Game, number: usize) -> Option<Pit> {
    let choices: Vec<Pit> = game.position().choices().collect();
    choices.get(number % choices.len().max(1)).copied()
}

/// A match played to its end, one number after the other.
fn played(rules: MatchRules, mut number: usize) -> Match {
    let mut series = Match::new(rules);
    loop {
        while series.game().outcome().is_none() {
            number = number.wrapping_mul(31).wrapping_add(7);
            let pit = choose(series.game(), number >> 8).expect("somebody can sow");
            series.play(pit).expect("a choice");
        }
        if series.next_round().is_err() {
            return series;
        }
    }
}

fn rules(variant: Variant, format: MatchFormat, starter: StarterRule) -> MatchRules {
    MatchRules::new(variant, RowLength::SIX, format, starter).expect("such a match")
}

#[test]
fn whole_matches_come_back() {
    let ledger = MatchFormat::FIVE_ROUNDS;
    let territory = MatchFormat::TERRITORY;
    for (number, (variant, format)) in [
        (Variant::HoyitoI, territory),
        (Variant::HoyitoII, territory),
        (Variant::HoyitoII, ledger),
        (Variant::HoyitoIII, ledger),
    ]
    .into_iter()
    .enumerate()
    {
        for starter in StarterRule::ALL {
            let series = played(rules(variant, format, starter), number);
            let records = match_records(&series, &Tags::new(), Some("it"));
            let text = write_records(&records, Landings::Left);
            let reading = read_records(text.as_bytes(), "match.hgn");
            assert_eq!(said(&reading), "");
            assert_eq!(reading.matches.len(), 1);
            assert_eq!(reading.matches[0].play(&reading), Some(series));
            assert_eq!(write_records(reading.records(), Landings::Left), text);

            let json = read_json(write_json(&records).as_bytes(), "match.json");
            assert_eq!(said(&json), "");
            assert!(json.records().eq(&records));
            assert_eq!(json.matches.len(), 1);
        }
    }
}

#[test]
fn a_match_is_continued_where_it_was_left() {
    let mut series = Match::new(rules(
        Variant::HoyitoIII,
        MatchFormat::FIVE_ROUNDS,
        StarterRule::Loser,
    ));
    series.resign(Side::South).unwrap();
    series.next_round().unwrap();
    series.agree().unwrap();
    series.next_round().unwrap();
    let pit = choose(series.game(), 3).unwrap();
    series.play(pit).unwrap();
    let text = write_records(&match_records(&series, &Tags::new(), None), Landings::Left);
    // From round three on the last four are the winner's, and round two was
    // drawn (R13, H4).
    assert!(text.contains("[Round \"3\"]"));
    assert!(text.contains("[LastFour \"North\"]"));
    let reading = read_records(text.as_bytes(), "match.hgn");
    assert_eq!(reading.matches[0].play(&reading), Some(series));
}

#[test]
fn matches_of_one_file_are_kept_apart_by_their_id() {
    let one = "ledger rounds:5 starter:alternate id:one";
    let two = "ledger rounds:5 starter:alternate id:two";
    let text = round(one, "1", "", "24-24")
        + &round(two, "1", "", "24-24")
        + &round(one, "2", "[Starter \"North\"]\n", "24-24");
    let reading = read_records(text.as_bytes(), "match.hgn");
    assert_eq!(said(&reading), "");
    let rounds: Vec<&[usize]> = reading.matches.iter().map(|m| &m.rounds[..]).collect();
    assert_eq!(rounds, [&[0, 2][..], &[1]]);
}

#[test]
fn fields_of_a_match_tag_may_be_left_out_or_turned_round() {
    let text = round("ledger", "1", "", "24-24")
        + &round(
            "ledger starter:alternate rounds:5",
            "2",
            "[Starter \"North\"]\n",
            "*",
        );
    let reading = read_records(text.as_bytes(), "match.hgn");
    assert_eq!(said(&reading), "");
    assert_eq!(reading.matches.len(), 1);
}

const FIVE: &str = "ledger rounds:5 starter:alternate";

#[test]
fn a_match_tag_that_cannot_be_read_is_told() {
    assert_snapshot!(said_of(&round("best of 5", "1", "", "*")), @r#"
    match.hgn:3:1: error: Match cannot be "best of 5"
      found: [Match "best of 5"]
      expected: "ledger rounds:5 starter:alternate id:name", "ledger wins:3 ..." or "territory limit:50 ..."
    "#);
}

#[test]
fn a_missing_round_is_told() {
    let text = round(FIVE, "1", "", "24-24") + &round(FIVE, "3", "", "24-24");
    assert_snapshot!(said_of(&text), @r#"
    match.hgn:8:1: error: this is not the round that comes next in its match
      found: [Round "3"]
      expected: round 2: every round of a match in the file, in order
    "#);
}

#[test]
fn rounds_out_of_order_are_told() {
    let text = round(FIVE, "2", "[Starter \"North\"]\n", "24-24") + &round(FIVE, "1", "", "24-24");
    assert_snapshot!(said_of(&text), @r#"
    match.hgn:2:1: error: this is not the round that comes next in its match
      found: [Round "2"]
      expected: round 1: every round of a match in the file, in order
    match.hgn:9:1: error: this is not the round that comes next in its match
      found: [Round "1"]
      expected: round 3: every round of a match in the file, in order
    "#);
}

#[test]
fn a_round_without_a_number_is_told() {
    assert_snapshot!(said_of(&round(FIVE, "?", "", "24-24")), @r#"
    match.hgn:2:1: error: this is not the round that comes next in its match
      found: [Round "?"]
      expected: round 1: every round of a match in the file, in order
    "#);
}

#[test]
fn a_round_with_the_wrong_starter_is_told() {
    let text = round(FIVE, "1", "", "24-24") + &round(FIVE, "2", "", "24-24");
    assert_snapshot!(said_of(&text), @r"
    match.hgn:7:1: error: this round does not begin as the rounds before it say: 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
      expected: 4,4,4,4,4,4/4,4,4,4,4,4 N 0-0
    ");
}

#[test]
fn a_round_with_the_wrong_holder_is_told() {
    // North won round two, so that the last four of round three are hers (R13).
    let text = round(FIVE, "1", "", "48-0")
        + &round(FIVE, "2", "[Starter \"North\"]\n", "0-48")
        + &round(FIVE, "3", "[LastFour \"South\"]\n", "*");
    assert_snapshot!(said_of(&text), @r"
    match.hgn:14:1: error: this round does not begin as the rounds before it say: 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:S
      expected: 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 last:N
    ");
}

#[test]
fn a_territory_round_with_the_wrong_board_is_told() {
    // Both fill their six pits with 24 seeds; nothing is closed (R16, H7).
    let tag = "territory limit:50 starter:alternate";
    let text = (round(tag, "1", "", "24-24")
        + &round(
            tag,
            "2",
            "[Position \"4,4,4,4,4,4/4,4,4,4,4,x N 0-4\"]\n",
            "*",
        ))
        .replace("III", "II");
    assert_snapshot!(said_of(&text), @r#"
    match.hgn:10:1: error: this round does not begin as the rounds before it say: 4,4,4,4,4,4/4,4,4,4,4,x N 0-4
      found: [Position "4,4,4,4,4,4/4,4,4,4,4,x N 0-4…
      expected: 4,4,4,4,4,4/4,4,4,4,4,4 N 0-0
    "#);
}

#[test]
fn a_round_after_an_unfinished_one_is_told() {
    let text = round(FIVE, "1", "", "*") + &round(FIVE, "2", "[Starter \"North\"]\n", "*");
    assert_snapshot!(said_of(&text), @r"
    match.hgn:7:1: error: the round before this one is unfinished, so that the match cannot have gone on
      expected: the final seeds of that round, before the next begins
    ");
}

#[test]
fn a_round_after_the_end_is_told() {
    let one = "ledger wins:1 starter:alternate";
    let text = round(one, "1", "", "48-0") + &round(one, "2", "[Starter \"North\"]\n", "*");
    assert_snapshot!(said_of(&text), @r"
    match.hgn:7:1: error: the match was over before this round
      expected: another match: give it another id
    ");
}

#[test]
fn a_round_of_another_game_is_told() {
    let text = round(FIVE, "1", "", "24-24")
        + &round(FIVE, "2", "[Starter \"North\"]\n", "24-24").replace("III", "II");
    assert_snapshot!(said_of(&text), @r"
    match.hgn:7:1: error: this round is of another game than the match
      expected: Hoyito III on 2x6
    ");
}

#[test]
fn a_territory_match_of_hoyito_iii_is_told() {
    assert_snapshot!(said_of(&round("territory limit:50", "1", "", "24-24")), @r#"
    match.hgn:3:1: error: territory matches are played with Hoyito I and II, not with Hoyito III (H7)
      found: [Match "territory limit:50"]
      expected: a ledger match, or Hoyito I or Hoyito II in Variant
    "#);
}

#[test]
fn a_match_that_goes_on_after_it_was_conceded_is_told() {
    let text = round(FIVE, "1", "[Conceded \"North\"]\n", "24-24")
        + &round(FIVE, "2", "[Starter \"North\"]\n", "24-24");
    assert_snapshot!(said_of(&text), @r#"
    match.hgn:4:1: error: the match goes on after this round, in which it is said to be conceded
      found: [Conceded "North"]
      expected: Conceded in the last round only
    "#);
}

#[test]
fn a_finished_match_cannot_be_conceded() {
    let one = "ledger wins:1 starter:alternate";
    assert_snapshot!(said_of(&round(one, "1", "[Conceded \"North\"]\n", "48-0")), @r#"
    match.hgn:4:1: error: the match is over with this round and cannot be conceded any more
      found: [Conceded "North"]
      expected: no Conceded tag
    "#);
}
