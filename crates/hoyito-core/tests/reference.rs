//! The fast core against the slow, obvious model of the rules, and properties
//! of every sowing, on random positions.

mod common;

use common::{BUDGET, is_long, play_all, random_setup, random_variant, to_model};
use fastrand::Rng;
use hoyito_core::{
    CaptureKind, Event, Pit, Position, Refusal, Seeds, Setup, SetupError, SowingEnd, Termination,
};
use hoyito_reference as model;

/// Random positions that R15 accepts.
fn positions(seed: u64, wanted: usize) -> impl Iterator<Item = Position> {
    let mut rng = Rng::with_seed(seed);
    std::iter::repeat_with(move || {
        let variant = random_variant(&mut rng);
        Position::from_setup_within(variant, &random_setup(&mut rng), BUDGET)
    })
    .filter_map(Result::ok)
    .take(wanted)
}

#[test]
fn a_setup_is_accepted_exactly_when_the_model_accepts_it() {
    let mut rng = Rng::with_seed(1);
    let mut refused = 0;
    for _ in 0..3000 {
        let variant = random_variant(&mut rng);
        let mut setup = random_setup(&mut rng);
        if rng.u8(..4) == 0 {
            spoil(&mut rng, &mut setup);
        }
        let ours = Position::from_setup(variant, &setup);
        let theirs = to_model(variant, &setup);
        assert_eq!(ours.is_ok(), theirs.is_some(), "{setup:?}: {ours:?}");
        refused += usize::from(ours.is_err());
        if let (Ok(ours), Some(theirs)) = (ours, theirs) {
            assert_eq!(
                ours.over().map(Termination::name),
                theirs.over.map(|o| o.name())
            );
            assert_eq!(ours.to_setup(), setup);
        }
    }
    assert!(refused > 300, "only {refused} refused");
}

/// Makes a set-up likely to be refused.
fn spoil(rng: &mut Rng, setup: &mut Setup) {
    let row = setup.row();
    let pit = Pit::all(row)
        .nth(rng.usize(..2 * usize::from(row.get())))
        .expect("on the board");
    match rng.u8(..4) {
        0 => setup.set(pit, Some(rng.u8(0..9))),
        1 => setup.captured.south = rng.u8(0..=255),
        2 => Pit::row(pit.side(), row).for_each(|pit| setup.set(pit, None)),
        _ => setup.due = setup.due.other(),
    }
}

#[test]
fn every_sowing_is_what_the_model_plays() {
    let (mut finite, mut endless, mut passed, mut over) = (0, 0, 0, 0);
    for position in positions(2, 9000) {
        let setup = position.to_setup();
        let theirs = to_model(position.variant(), &setup).expect("the model accepts it");
        for pit in Pit::all(position.row()) {
            let played = position.play_within(pit, BUDGET);
            if played.as_ref().is_err_and(is_long) {
                continue;
            }
            let sowed = theirs.sow(pit.letter());
            match (&played, &sowed) {
                (Err(Refusal::Endless { .. }), Some(sowed)) => {
                    assert_eq!(sowed.end, model::End::Endless, "{setup:?} {pit}");
                    endless += 1;
                }
                (Err(_), None) => {}
                (Ok(played), Some(sowed)) => {
                    assert_same(played, sowed, &setup);
                    finite += 1;
                    passed += usize::from(played.pass.is_some());
                    over += usize::from(played.next.over().is_some());
                }
                _ => panic!("{setup:?} {pit}: {played:?}, but the model says {sowed:?}"),
            }
        }
    }
    assert!(
        finite > 20_000 && endless > 20 && passed > 50 && over > 50,
        "{finite} finite, {endless} endless, {passed} passes, {over} ends"
    );
}

fn assert_same(played: &hoyito_core::Played, sowed: &model::Sowed, setup: &Setup) {
    let sowing = &played.sowing;
    let at = || format!("{setup:?} {}", sowing.pit);
    let end = match sowing.end {
        SowingEnd::Empty => "empty",
        SowingEnd::Casa => "casa",
        SowingEnd::Game => "game",
    };
    assert_eq!(end, sowed.end.name(), "{}", at());
    assert_eq!(u32::from(sowing.gain().get()), sowed.captured, "{}", at());
    assert_eq!(
        sowing.last_four.map(common::model_side),
        sowed.last_four,
        "{}",
        at()
    );
    assert_eq!(sowing.laps, sowed.laps, "{}", at());
    assert_eq!(Some(sowing.last.letter()), sowed.last_pit, "{}", at());
    assert_eq!(sowing.again, sowed.again, "{}", at());
    assert_eq!(played.pass.is_some(), sowed.passed, "{}", at());
    assert_eq!(
        played.next.over().map(Termination::name),
        sowed.over.map(|over| over.name()),
        "{}",
        at()
    );
    let mut next = sowed.next.clone();
    next.over = None;
    let ours = to_model_as_is(&played.next);
    assert_eq!(ours, next, "{}", at());
    let result = played.next.outcome().map(|outcome| {
        [outcome.seeds.south, outcome.seeds.north].map(|seeds| u32::from(seeds.get()))
    });
    assert_eq!(result, sowed.result, "{}", at());
}

/// The fields of a position as the model writes them, over or not.
fn to_model_as_is(position: &Position) -> model::Model {
    let setup = position.to_setup();
    model::Model {
        variant: model::Variant::from_name(position.variant().id()).expect("known"),
        pits: Pit::all(setup.row())
            .map(|pit| setup.get(pit).map(u32::from))
            .collect(),
        due: common::model_side(setup.due),
        captured: [setup.captured.south.into(), setup.captured.north.into()],
        holder: setup.last_four_holder.map(common::model_side),
        over: None,
    }
}

#[test]
fn seeds_are_conserved_after_every_drop() {
    for position in positions(3, 1500) {
        for (_, log) in play_all(&position) {
            replay(&position, &log.events, |on_board, in_hand, taken| {
                assert_eq!(
                    on_board + in_hand + taken,
                    u32::from(position.board().total().get())
                );
            });
        }
    }
}

#[test]
fn events_replayed_on_a_plain_board_give_the_fast_result() {
    for position in positions(4, 1500) {
        for (played, log) in play_all(&position) {
            let (pits, taken) = replay(&position, &log.events, |_, _, _| {});
            for pit in Pit::all(position.row()) {
                assert_eq!(
                    pits[index(pit)],
                    played.next.seeds(pit).get(),
                    "{position:?} {pit}"
                );
            }
            let last_four = 4 * u32::from(played.sowing.last_four.is_some());
            assert_eq!(taken, u32::from(played.sowing.captured.get()) + last_four);
            let lifts = log
                .events
                .iter()
                .filter(|e| matches!(e, Event::Lift { .. }))
                .count();
            assert_eq!(lifts as u64, played.sowing.laps);
            let Some(Event::End { pit, end }) = log.events.last() else {
                panic!("the last event is no end");
            };
            assert_eq!((*pit, *end), (played.sowing.last, played.sowing.end));
        }
    }
}

const fn index(pit: Pit) -> usize {
    pit.column() as usize + 12 * pit.side() as usize
}

/// Applies events to a plain board, checking each against it; tells `after`
/// the seeds on the board, in the hand and taken after every one.
fn replay(
    position: &Position,
    events: &[Event],
    mut after: impl FnMut(u32, u32, u32),
) -> ([u8; 24], u32) {
    let mut pits = [0_u8; 24];
    for pit in Pit::all(position.row()) {
        pits[index(pit)] = position.seeds(pit).get();
    }
    let (mut hand, mut taken) = (0_u8, 0_u32);
    let mut last = None;
    for event in events {
        match *event {
            Event::Lift { pit, seeds } => {
                assert_eq!((hand, pits[index(pit)]), (0, seeds.get()));
                hand = seeds.get();
                pits[index(pit)] = 0;
                last = Some(pit);
            }
            Event::Drop {
                pit,
                holds,
                in_hand,
            } => {
                assert_eq!(Some(pit), next_open(position, last));
                hand -= 1;
                pits[index(pit)] += 1;
                assert_eq!((pits[index(pit)], hand), (holds.get(), in_hand.get()));
                last = Some(pit);
            }
            Event::Relay { pit, holds } => {
                assert_eq!((last, pits[index(pit)]), (Some(pit), holds.get()));
                assert!(holds > Seeds::new(1) && holds != Seeds::FOUR);
            }
            Event::Capture { pit, kind } => {
                assert_eq!(pits[index(pit)], 4);
                assert_eq!(kind == CaptureKind::Along, hand > 0);
                pits[index(pit)] = 0;
                taken += 4;
            }
            Event::LastFour { .. } => {
                assert_eq!(pits.iter().sum::<u8>() + hand, 4);
                pits = [0; 24];
                hand = 0;
                taken += 4;
            }
            Event::End { .. } => assert_eq!(hand, 0),
        }
        after(
            pits.iter().map(|n| u32::from(*n)).sum(),
            u32::from(hand),
            taken,
        );
    }
    (pits, taken)
}

/// The open pit after one, found by walking the full board.
fn next_open(position: &Position, pit: Option<Pit>) -> Option<Pit> {
    let pit = pit?;
    Pit::all(position.row())
        .chain(Pit::all(position.row()))
        .skip_while(|p| *p != pit)
        .skip(1)
        .find(|p| position.board().ring().is_open(*p))
}

#[test]
fn a_due_player_always_has_a_choice_unless_the_game_is_over() {
    for position in positions(5, 2000) {
        for (played, _) in play_all(&position) {
            let next = played.next;
            let choice = Pit::row(next.due(), next.row())
                .map(|pit| next.play_within(pit, BUDGET))
                .any(|played| played.as_ref().map_or_else(is_long, |_| true));
            assert_eq!(choice, next.over().is_none(), "{next:?}");
        }
    }
}

#[test]
fn whoever_is_named_as_due_but_cannot_sow_is_refused() {
    let mut setup = Setup::all_closed(hoyito_core::RowLength::SIX, hoyito_core::Side::South);
    for pit in Pit::all(setup.row()) {
        setup.set(pit, Some(0));
    }
    setup.set(Pit::from_letter('c').expect("a pit"), Some(4));
    let refused = Position::from_setup(hoyito_core::Variant::HoyitoII, &setup);
    assert_eq!(
        refused,
        Err(SetupError::DueCannotSow {
            due: hoyito_core::Side::South
        })
    );
}
