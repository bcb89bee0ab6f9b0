//! Matches of both kinds against the reference model, and played to their end.

mod common;

use common::{model_side, random_variant};
use fastrand::Rng;
use hoyito_core::{
    BySide, Match, MatchEnd, MatchError, MatchFormat, MatchRules, Next, Pit, RoundResult,
    RoundsError, RowLength, Seeds, Side, StarterRule, Variant,
};
use hoyito_reference as model;

fn random_rules(rng: &mut Rng) -> MatchRules {
    loop {
        let row = RowLength::new(rng.u8(6..=12)).expect("6 to 12");
        let count = rng.u8(1..=9);
        let kind = ["rounds", "wins", "territory"][rng.usize(..3)];
        let format = format!("{kind}:{count}").parse().expect("a format");
        let starter = StarterRule::ALL[rng.usize(..3)];
        if let Ok(rules) = MatchRules::new(random_variant(rng), row, format, starter) {
            return rules;
        }
    }
}

fn to_model(rules: &MatchRules) -> model::Match {
    model::Match {
        variant: hoyito_reference::Variant::from_name(rules.variant().id()).expect("known"),
        row: rules.row().get().into(),
        length: match rules.format() {
            MatchFormat::Rounds(n) => model::Length::Rounds(n.get().into()),
            MatchFormat::Wins(n) => model::Length::Wins(n.get().into()),
            MatchFormat::Territory { limit } => model::Length::Territory(limit.get().into()),
        },
        starter: match rules.starter() {
            StarterRule::Alternate => model::Starter::Alternate,
            StarterRule::Winner => model::Starter::Winner,
            StarterRule::Loser => model::Starter::Loser,
        },
    }
}

/// Asserts that both say the same of what follows; gives whether it is over.
fn assert_same_next(rules: &MatchRules, results: &[RoundResult]) -> bool {
    let seeds: Vec<[u32; 2]> = results
        .iter()
        .map(|r| [r.seeds.south, r.seeds.north].map(|seeds| seeds.get().into()))
        .collect();
    let theirs = to_model(rules).after(&seeds).expect("good rounds");
    match (rules.after(results).expect("good rounds"), theirs) {
        (
            Next::Round(ours),
            model::After::Round {
                number,
                starter,
                set_up,
            },
        ) => {
            assert_eq!((ours.number, model_side(ours.starter)), (number, starter));
            let setup = ours.position.to_setup();
            assert_eq!(
                common::to_model(rules.variant(), &setup),
                Some(set_up),
                "{rules:?}"
            );
            false
        }
        (Next::Over(ours), model::After::End { winner }) => {
            assert_eq!(ours.winner.map(model_side), winner, "{rules:?} {seeds:?}");
            true
        }
        (ours, theirs) => panic!("{rules:?} {seeds:?}: {ours:?}, but the model says {theirs:?}"),
    }
}

/// A split of all seeds, a draw or a landslide more often than by chance.
fn random_result(rng: &mut Rng, row: RowLength) -> RoundResult {
    let all = row.full_seeds();
    let south = match rng.u8(..5) {
        0 => all / 2,
        1 => rng.u8(0..6),
        2 => all - rng.u8(0..6),
        _ => rng.u8(0..=all),
    };
    RoundResult {
        seeds: BySide {
            south: Seeds::new(south),
            north: Seeds::new(all - south),
        },
    }
}

#[test]
fn thousands_of_matches_go_on_and_end_as_the_model_says() {
    let mut rng = Rng::with_seed(11);
    for _ in 0..3000 {
        let rules = random_rules(&mut rng);
        let mut results = Vec::new();
        while !assert_same_next(&rules, &results) {
            results.push(random_result(&mut rng, rules.row()));
            assert!(results.len() <= rules.format().most_rounds());
        }
        results.push(random_result(&mut rng, rules.row()));
        assert_eq!(
            rules.after(&results),
            Err(RoundsError::AfterEnd {
                number: results.len()
            })
        );
    }
}

/// Plays a match with random sowings, now and then stopping a round early.
fn play_out(rng: &mut Rng, rules: MatchRules) -> Match {
    let mut series = Match::new(rules);
    loop {
        while series.game().outcome().is_none() {
            let choices: Vec<Pit> = series.game().position().choices().collect();
            match rng.u16(..600) {
                0 => drop(series.agree().expect("the round goes on")),
                1 => drop(series.resign(series.game().position().due())),
                _ => drop(
                    series
                        .play(choices[rng.usize(..choices.len())])
                        .expect("a choice"),
                ),
            }
        }
        if series.outcome().is_some() {
            return series;
        }
        series.next_round().expect("the match goes on");
    }
}

#[test]
fn matches_played_to_the_end_lose_no_seed_between_rounds() {
    let mut rng = Rng::with_seed(12);
    let (mut closed, mut reopened) = (0, 0);
    for _ in 0..300 {
        let rules = random_rules(&mut rng);
        let series = play_out(&mut rng, rules);
        assert!(assert_same_next(&rules, &series.results()));
        let mut before = [usize::MAX; 2];
        for round in series.rounds() {
            let position = round.start().position;
            assert_eq!(position.total().get(), rules.row().full_seeds());
            let result = round.result().expect("every round is over");
            assert_eq!(result.seeds.south + result.seeds.north, position.total());
            let open = Side::BOTH.map(|side| position.board().ring().side_len(side));
            closed += usize::from(!position.board().ring().is_full());
            reopened += usize::from(before[0] < open[0] || before[1] < open[1]);
            before = open;
        }
    }
    assert!(
        closed > 50 && reopened > 20,
        "{closed} closed, {reopened} reopened"
    );
}

#[test]
fn in_hoyito_iii_the_winner_before_holds_the_last_four_from_round_three_on() {
    let rules = MatchRules::new(
        Variant::HoyitoIII,
        RowLength::SIX,
        MatchFormat::FIVE_ROUNDS,
        StarterRule::Alternate,
    )
    .expect("a ledger match");
    let result = |south: u8| RoundResult {
        seeds: BySide {
            south: Seeds::new(south),
            north: Seeds::new(48 - south),
        },
    };
    let holder = |results: &[RoundResult]| match rules.after(results) {
        Ok(Next::Round(round)) => round.position.last_four_holder(),
        other => panic!("{other:?}"),
    };
    assert_eq!(holder(&[]), None);
    assert_eq!(holder(&[result(28)]), None);
    assert_eq!(holder(&[result(28), result(20)]), Some(Side::North));
    // A drawn round hands on the holder of before it (H4).
    assert_eq!(holder(&[result(28), result(24)]), Some(Side::South));
    assert_eq!(holder(&[result(24), result(24)]), None);
}

#[test]
fn a_match_can_be_conceded_and_the_concession_taken_back() {
    let mut rng = Rng::with_seed(13);
    let mut series = Match::new(random_rules(&mut rng));
    series.concede(Side::South).expect("the match goes on");
    let outcome = series.outcome().expect("over");
    assert_eq!(outcome.end, MatchEnd::Conceded(Side::South));
    assert_eq!(outcome.winner, Some(Side::North));
    assert_eq!(
        series.agree(),
        Err(MatchError::Conceded { side: Side::South })
    );
    assert!(series.undo());
    assert_eq!(series.outcome(), None);
}

#[test]
fn the_standing_counts_finished_rounds_and_follows_what_is_taken_back() {
    let rules = MatchRules::new(
        Variant::HoyitoIII,
        RowLength::SIX,
        MatchFormat::FIVE_ROUNDS,
        StarterRule::Alternate,
    )
    .expect("a ledger match");
    let mut series = Match::new(rules);
    let standing = |series: &Match| {
        let (wins, seeds) = (series.wins(), series.seeds());
        (wins.south, wins.north, seeds.south, seeds.north)
    };
    assert_eq!(standing(&series), (0, 0, 0, 0));
    series.resign(Side::South).expect("holds nothing");
    assert_eq!(standing(&series), (0, 1, 0, 48));
    series.next_round().expect("four are left");
    assert_eq!(standing(&series), (0, 1, 0, 48));
    series.agree().expect("the round goes on");
    assert_eq!(standing(&series), (0, 1, 24, 72));
    // Back to the end of round one, and out of it.
    for _ in 0..3 {
        assert!(series.undo());
    }
    assert_eq!(standing(&series), (0, 0, 0, 0));
    series.resign(Side::North).expect("holds nothing");
    series.next_round().expect("four are left");
    assert_eq!(standing(&series), (1, 0, 48, 0));
    assert_eq!(series.standing().rounds(), 1);
}

#[test]
fn the_next_round_waits_for_the_end_of_this_one() {
    let mut rng = Rng::with_seed(14);
    let mut series = Match::new(random_rules(&mut rng));
    assert_eq!(
        series.next_round().err(),
        Some(MatchError::RoundNotOver { number: 1 })
    );
}

#[test]
fn territory_is_not_for_hoyito_iii() {
    for (variant, good) in Variant::ALL.into_iter().zip([true, true, false]) {
        let rules = MatchRules::new(
            variant,
            RowLength::SIX,
            MatchFormat::TERRITORY,
            StarterRule::Alternate,
        );
        assert_eq!(rules.is_ok(), good, "{variant}");
    }
}
