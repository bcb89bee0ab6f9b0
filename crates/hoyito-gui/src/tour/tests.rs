use hoyito_core::{CaptureKind, Event, EventLog, PassReason, Played, Seeds, Side, SowingEnd};

use super::*;

/// What happens when a pit is sown.
fn sown(position: &Position, pit: Pit) -> (Played, Vec<Event>) {
    let mut log = EventLog::default();
    let played = position
        .observe(pit, &mut log)
        .expect("the pits of the tour may be chosen");
    (played, log.events)
}

fn captures(events: &[Event]) -> Vec<(Pit, CaptureKind)> {
    let capture = |event: &Event| match event {
        Event::Capture { pit, kind } => Some((*pit, *kind)),
        _ => None,
    };
    events.iter().filter_map(capture).collect()
}

fn relays(events: &[Event]) -> usize {
    let relay = |event: &&Event| matches!(event, Event::Relay { .. });
    events.iter().filter(relay).count()
}

fn examples(kind: Kind) -> impl Iterator<Item = (&'static Example, Played, Vec<Event>)> {
    kind.examples().iter().map(|example| {
        let (played, events) = sown(&example.position(), example.pit());
        assert_eq!(played.sowing.mover(), Side::South, "{example:?}");
        (example, played, events)
    })
}

fn pit(letter: char) -> Pit {
    Pit::from_letter(letter).expect("a pit's letter")
}

#[test]
fn every_board_of_the_tour_has_all_the_seeds() {
    for step in &STEPS {
        assert_eq!(step.position().total().get(), 48, "{step:?}");
    }
    for kind in Kind::ALL {
        for example in kind.examples() {
            assert_eq!(example.position().total().get(), 48, "{example:?}");
        }
    }
}

#[test]
fn every_relay_goes_on_from_an_occupied_pit_and_ends_in_an_empty_one() {
    for (example, played, events) in examples(Kind::Relay) {
        assert!((1..=2).contains(&relays(&events)), "{example:?}");
        assert_eq!(captures(&events), [], "{example:?}");
        let end = Event::End {
            pit: played.sowing.last,
            end: SowingEnd::Empty,
        };
        assert_eq!(events.last(), Some(&end), "{example:?}");
    }
}

#[test]
fn every_casa_is_one_pit_made_four_by_the_last_seed() {
    for (example, played, events) in examples(Kind::Casa) {
        let casa = [(played.sowing.last, CaptureKind::Casa)];
        assert_eq!(captures(&events), casa, "{example:?}");
        assert_eq!(played.sowing.last_four, None, "{example:?}");
    }
}

#[test]
fn every_chain_takes_fours_behind_the_casa_and_the_first_pit_that_is_none_ends_it() {
    for (example, played, events) in examples(Kind::Chain) {
        let taken = captures(&events);
        assert_eq!(taken[0], (played.sowing.last, CaptureKind::Casa));
        assert!(taken.len() >= 2, "{example:?}");
        let ring = *example.position().board().ring();
        for pair in taken.windows(2) {
            let [(nearer, _), (farther, kind)] = pair else {
                unreachable!()
            };
            assert_eq!(*kind, CaptureKind::Chain);
            let slot = ring.slot_of(*nearer).expect("an open pit");
            assert_eq!(ring.pit_at(ring.previous(slot)), *farther, "{example:?}");
        }
        assert!(TAKEN.contains(&played.sowing.captured.get()), "{example:?}");
        assert_eq!(usize::from(played.sowing.captured.get()), 4 * taken.len());
    }
}

#[test]
fn in_every_extra_turn_one_pit_alone_of_three_or_more_captures() {
    for (example, played, _) in examples(Kind::Again) {
        assert!(played.sowing.again && played.next.over().is_none());
        let position = example.position();
        let choices: Vec<Pit> = position.choices().collect();
        assert!(choices.len() >= 3, "{example:?}");
        let again: Vec<Pit> = choices
            .into_iter()
            .filter(|pit| sown(&position, *pit).0.sowing.again)
            .collect();
        assert_eq!(again, [example.pit()], "{example:?}");
    }
}

#[test]
fn in_every_pass_the_other_row_is_empty_and_nothing_was_captured() {
    for (example, played, events) in examples(Kind::Pass) {
        assert_eq!(captures(&events), [], "{example:?}");
        let pass = played.pass.expect("a pass");
        assert_eq!((pass.side, pass.reason), (Side::North, PassReason::NoSeeds));
        assert_eq!(played.next.board().row_total(Side::North), Seeds::ZERO);
        assert_eq!(played.next.due(), Side::South, "{example:?}");
    }
}

#[test]
fn wrong_examples_do_not_come_again_at_once() {
    for kind in Kind::ALL {
        let examples = kind.examples();
        assert!(examples.len() >= 3);
        for pair in examples.windows(2) {
            assert_ne!(pair[0], pair[1]);
        }
    }
}

/// The sowing of the step that teaches this.
fn taught(title: crate::text::TourText) -> (Played, Vec<Event>) {
    let step = STEPS.iter().find(|step| step.title == title);
    let step = step.expect("there is such a step");
    sown(&step.position(), step.pit().expect("a pit is sown in it"))
}

#[test]
fn the_first_sowing_is_one_lap_into_an_empty_pit() {
    let (played, events) = taught(crate::text::TourText::Sowing);
    assert_eq!((relays(&events), played.sowing.laps), (0, 1));
    assert_eq!(
        (played.sowing.last, played.sowing.end),
        (pit('F'), SowingEnd::Empty)
    );
}

#[test]
fn the_first_relay_lifts_c_and_ends_in_e() {
    let (played, events) = taught(crate::text::TourText::Relay);
    let relay = Event::Relay {
        pit: pit('C'),
        holds: Seeds::new(2),
    };
    assert!(events.contains(&relay));
    assert_eq!(
        (played.sowing.last, played.sowing.end),
        (pit('E'), SowingEnd::Empty)
    );
}

#[test]
fn north_passes_where_it_is_told_so() {
    let (played, _) = taught(crate::text::TourText::Pass);
    assert_eq!(played.sowing.last, pit('C'));
    assert_eq!(played.pass.map(|pass| pass.side), Some(Side::North));
}

#[test]
fn hoyito_i_captures_on_the_way_with_the_last_seed_and_what_is_left() {
    use crate::text::TourText;
    let (played, events) = taught(TourText::Along);
    assert_eq!(captures(&events), [(pit('F'), CaptureKind::Along)]);
    assert_eq!(
        (played.sowing.last, played.sowing.end),
        (pit('a'), SowingEnd::Empty)
    );

    let (played, events) = taught(TourText::LastCasa);
    assert_eq!(captures(&events), [(pit('C'), CaptureKind::Casa)]);
    assert!(!played.sowing.again, "the turn ends (R7)");

    let (played, events) = taught(TourText::FourLeft);
    assert_eq!(captures(&events).len(), 1);
    assert_eq!(played.sowing.last_four, Some(Side::South));
}

#[test]
fn hoyito_ii_captures_the_casa_the_chain_and_the_last_four() {
    use crate::text::TourText;
    let (played, events) = taught(TourText::Casa);
    assert_eq!(captures(&events), [(pit('C'), CaptureKind::Casa)]);
    assert!(played.sowing.again);

    let (_, events) = taught(TourText::Chain);
    let chain = [
        (pit('a'), CaptureKind::Casa),
        (pit('F'), CaptureKind::Chain),
    ];
    assert_eq!(captures(&events), chain);

    let (played, events) = taught(TourText::Again);
    assert_eq!(captures(&events), [(pit('D'), CaptureKind::Casa)]);
    assert!(played.sowing.again && played.next.due() == Side::South);

    let (played, events) = taught(TourText::LastFour);
    assert_eq!(captures(&events), [(pit('F'), CaptureKind::Casa)]);
    assert_eq!(played.sowing.last_four, Some(Side::South));
}

#[test]
fn hoyito_iii_takes_one_pit_and_gives_the_last_four_to_their_holder() {
    use crate::text::TourText;
    let (_, events) = taught(TourText::Single);
    assert_eq!(captures(&events), [(pit('a'), CaptureKind::Casa)]);
    let (played, events) = taught(TourText::Holder);
    assert_eq!(captures(&events), [(pit('F'), CaptureKind::Casa)]);
    assert_eq!(played.sowing.last_four, Some(Side::North));
}

/// The reply that is right, and one that is wrong.
fn replies(tour: &Tour) -> Option<(Reply, Reply)> {
    let Task::Foretell(kind) = tour.step().task else {
        return None;
    };
    let example = tour.example()?;
    Some(match kind {
        Kind::Relay | Kind::Casa => {
            let wrong =
                Pit::all(example.position().row()).find(|pit| *pit != example.sowing().last);
            (Reply::Pit(example.sowing().last), Reply::Pit(wrong?))
        }
        Kind::Again => {
            let wrong = example
                .position()
                .choices()
                .find(|pit| *pit != example.pit());
            (Reply::Pit(example.pit()), Reply::Pit(wrong?))
        }
        Kind::Chain => {
            let right = usize::from(example.sowing().captured.get() / 4 - 1);
            (Reply::Answer(right), Reply::Answer(right ^ 1))
        }
        Kind::Pass => (Reply::Answer(2), Reply::Answer(0)),
    })
}

/// Goes through the tour to its last step; `right` tells for each question
/// whether it is answered rightly.
fn through(tour: &mut Tour, right: impl Fn(Kind) -> bool) {
    while !tour.is_at_end() {
        match (tour.step().task, replies(tour)) {
            (Task::Foretell(kind), Some((good, bad))) => {
                let reply = if right(kind) { good } else { bad };
                assert!(tour.reply(reply).is_some());
                assert_eq!(tour.stage(), Stage::Foretold(right(kind)));
            }
            (Task::Sow(letter, _), _) => {
                assert_eq!(tour.reply(Reply::Pit(pit(letter))), Some(pit(letter)));
            }
            _ => {}
        }
        assert!(tour.turn(Turning::On));
    }
}

#[test]
fn the_tour_is_finished_when_all_five_were_foretold() {
    let mut tour = Tour::resume(TourProgress::default());
    through(&mut tour, |_| true);
    assert!(tour.is_complete() && tour.progress().finished);
    assert!(!tour.turn(Turning::On), "there is nothing after it");
}

#[test]
fn with_one_wrong_the_tour_is_not_finished_and_goes_back_to_it() {
    for left in Kind::ALL {
        let mut tour = Tour::resume(TourProgress::default());
        through(&mut tour, |kind| kind != left);
        assert!(!tour.is_complete() && !tour.progress().finished, "{left:?}");
        assert!(tour.turn(Turning::On));
        assert_eq!(tour.step().task, Task::Foretell(left));
        through(&mut tour, |_| true);
        assert!(tour.progress().finished, "{left:?}");
    }
}

#[test]
fn skipping_everything_finishes_nothing() {
    let mut tour = Tour::resume(TourProgress::default());
    while !tour.is_at_end() {
        assert!(tour.turn(Turning::On));
    }
    assert!(!tour.progress().finished);
    assert!(tour.progress().foretold.is_empty());
}

#[test]
fn a_reply_that_was_not_asked_for_changes_nothing() {
    let mut tour = Tour::resume(TourProgress::default());
    for reply in [Reply::Pit(pit('A')), Reply::Answer(0)] {
        let before = tour.clone();
        assert_eq!(tour.reply(reply), None);
        assert_eq!(tour, before);
    }
    tour.turn(Turning::On);
    assert_eq!(tour.reply(Reply::Pit(pit('A'))), None, "C is to be sown");
    assert_eq!(tour.stage(), Stage::Asks);
}

#[test]
fn another_example_is_offered_and_the_board_changes() {
    let mut tour = Tour::resume(TourProgress::default());
    while tour.example().is_none() {
        tour.turn(Turning::On);
    }
    let (_, wrong) = replies(&tour).expect("something is to be foretold");
    let first = tour.position();
    tour.reply(wrong);
    assert!(tour.turn(Turning::Another));
    assert_eq!(tour.stage(), Stage::Asks);
    assert_ne!(tour.position(), first);
}

#[test]
fn a_tour_goes_on_where_it_was_left() {
    let mut tour = Tour::resume(TourProgress::default());
    for _ in 0..7 {
        tour.turn(Turning::On);
    }
    let kept = serde_json::to_string(tour.progress()).expect("it is written");
    let read = serde_json::from_str(&kept).expect("it is read");
    assert_eq!(Tour::resume(read).step(), &STEPS[7]);
    let beyond = TourProgress {
        step: usize::MAX,
        ..TourProgress::default()
    };
    assert!(Tour::resume(beyond).is_at_end());
}
