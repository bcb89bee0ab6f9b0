use hoyito_core::{Pit, Position, RowLength, Side, SowingEnd, Variant};

use super::*;

/// Positions met in games played at random, of every variant and some lengths.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for (seed, variant) in Variant::ALL.into_iter().enumerate() {
        for pits in [6, 7, 12] {
            let row = RowLength::new(pits).expect("6 to 12");
            let mut chance = Chance(seed as u64 * 101 + u64::from(pits));
            for _ in 0..6 {
                let mut position = Position::start(variant, row);
                for _ in 0..60 {
                    positions.push(position);
                    let choices: Vec<Pit> = position.choices().collect();
                    let Some(pit) = chance.pick(&choices) else {
                        break;
                    };
                    position = position.play(pit).expect("a choice").next;
                }
            }
        }
    }
    positions
}

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }
}

/// Every sowing that could be chosen in those positions.
fn sowings() -> impl Iterator<Item = (Position, Timeline)> {
    positions().into_iter().flat_map(|position| {
        let choices: Vec<Pit> = position.choices().collect();
        choices.into_iter().map(move |pit| {
            let timeline = Timeline::of(&position, pit).expect("a choice");
            (position, timeline)
        })
    })
}

#[test]
fn a_timeline_ends_in_exactly_the_next_position() {
    for (position, timeline) in sowings() {
        let next = position.play(timeline.pit()).expect("a choice").next;
        let last = timeline.frame(timeline.steps().len());
        assert_eq!(last.counts(), next.board().counts());
        assert_eq!(last.captured, next.captured());
        assert!(last.hand.is_zero());
    }
}

#[test]
fn every_frame_holds_every_seed() {
    for (position, timeline) in sowings() {
        let total = u32::from(position.total().get());
        for steps in 0..=timeline.steps().len() {
            assert_eq!(timeline.frame(steps).total(), total);
        }
    }
}

#[test]
fn laps_follow_each_other_from_the_pit_where_the_last_seed_fell() {
    for (position, timeline) in sowings() {
        let laps = timeline.laps();
        let sowing = position.preview(timeline.pit()).expect("a choice");
        assert_eq!(laps.len() as u64, sowing.laps);
        assert_eq!(laps[0].pit, timeline.pit());
        for pair in laps.windows(2) {
            assert_eq!(pair[0].end, LapEnd::Relay);
            assert_eq!(
                (pair[0].landed, pair[0].holds),
                (pair[1].pit, pair[1].seeds)
            );
            assert_eq!(pair[0].past, pair[1].first);
        }
        let last = laps.last().expect("at least one lap");
        assert_eq!(last.end, LapEnd::End(sowing.end));
        assert_eq!(last.landed, sowing.last);
    }
}

#[test]
fn no_sowing_takes_longer_than_its_budget_and_time_never_runs_back() {
    for (_, timeline) in sowings() {
        for budget in [0.5, 1.5, DEFAULT_BUDGET] {
            let schedule = Schedule::new(&timeline, budget);
            assert!(schedule.length() <= budget + 1e-6);
            for steps in 0..timeline.steps().len() {
                assert!(schedule.after(steps) <= schedule.after(steps + 1));
            }
        }
    }
}

#[test]
fn later_laps_are_faster() {
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let timeline = Timeline::of(&start, Pit::new(Side::South, 0)).expect("an opening");
    let schedule = Schedule::new(&timeline, DEFAULT_BUDGET);
    let lifts: Vec<f64> = timeline
        .laps()
        .iter()
        .map(|lap| schedule.after(lap.first + 1) - schedule.after(lap.first))
        .collect();
    assert!(lifts.windows(2).all(|pair| pair[1] < pair[0]), "{lifts:?}");
}

#[test]
fn scrubbing_to_any_time_conserves_seeds() {
    let mut chance = Chance(7);
    for (position, timeline) in sowings().step_by(11) {
        let total = u32::from(position.total().get());
        let mut playback = Playback::new(timeline, DEFAULT_BUDGET);
        for _ in 0..20 {
            let time = playback.length() * chance.below(1001) as f64 / 1000.0;
            playback.scrub(time);
            let moment = playback.moment();
            assert_eq!(moment.frame.total(), total);
            assert!(
                moment
                    .under_way
                    .is_none_or(|(_, part)| (0.0..=1.0).contains(&part))
            );
        }
    }
}

fn opening() -> Playback {
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let timeline = Timeline::of(&start, Pit::new(Side::South, 0)).expect("an opening");
    Playback::new(timeline, DEFAULT_BUDGET)
}

#[test]
fn it_runs_to_the_end_and_stops_there() {
    let mut playback = opening();
    playback.advance(1.0);
    assert!(playback.is_running() && !playback.is_over());
    playback.advance(60.0);
    assert!(playback.is_over() && !playback.is_running());
    playback.resume();
    assert_eq!(playback.time(), 0.0);
}

#[test]
fn paused_it_does_not_move() {
    let mut playback = opening();
    playback.advance(0.5);
    playback.pause();
    playback.advance(1.0);
    assert!((playback.time() - 0.5).abs() < 1e-9);
}

#[test]
fn stepping_by_seed_stops_at_every_lift_and_drop_and_at_the_end() {
    let mut playback = opening();
    let mut steps = 0;
    while !playback.is_over() {
        playback.step_seed(Direction::Forward);
        steps += 1;
        assert!(steps < 100, "it must come to the end");
    }
    // Five lifts, 4 + 5 + 5 + 6 + 6 drops; the last drop and the end are one.
    assert_eq!(steps, 5 + 26);
    let mut back = 0;
    while playback.time() > 0.0 {
        playback.step_seed(Direction::Back);
        back += 1;
        assert!(back < 100, "it must come to the start");
    }
    assert_eq!(back, steps);
}

#[test]
fn stepping_by_lap_shows_the_board_between_laps() {
    let mut playback = opening();
    playback.step_lap(Direction::Forward);
    let moment = playback.moment();
    // A's four seeds lie in B to E, and E's five are not lifted yet.
    assert_eq!(&moment.frame.counts()[..6], &[0, 5, 5, 5, 5, 4]);
    assert_eq!(playback.lap(), 0);
    playback.step_lap(Direction::Forward);
    assert_eq!(playback.lap(), 1);
    playback.step_lap(Direction::Back);
    assert_eq!(&playback.moment().frame.counts()[..6], &[0, 5, 5, 5, 5, 4]);
    playback.step_lap(Direction::Back);
    assert_eq!(playback.time(), 0.0);
}

#[test]
fn a_chip_shows_the_end_of_its_lap() {
    let mut playback = opening();
    playback.show_lap(4);
    assert!(playback.is_over());
    playback.show_lap(0);
    assert_eq!(&playback.moment().frame.counts()[..6], &[0, 5, 5, 5, 5, 4]);
    assert_eq!(playback.lap(), 0);
}

/// A position in which E's relay is endless: found at random by a program of
/// its own, which followed it until the state came back (H1).
fn endless() -> (Position, Pit) {
    let text = "1,3,2,1,2,0/2,3,0,1,3,2 S 16-12";
    let position = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
    (position, Pit::new(Side::South, 4))
}

#[test]
fn an_endless_sowing_can_be_watched_and_starts_over() {
    let (position, pit) = endless();
    assert!(Timeline::of(&position, pit).is_err());
    let timeline = Timeline::watched(&position, pit, 30).expect("it can be watched");
    assert!(timeline.is_endless());
    assert!(timeline.laps().len() >= 30);
    let total = u32::from(position.total().get());
    for steps in 0..=timeline.steps().len() {
        assert_eq!(timeline.frame(steps).total(), total);
    }
    let mut playback = Playback::new(timeline, DEFAULT_BUDGET);
    playback.advance(playback.length());
    assert!(playback.is_running());
    assert_eq!(playback.time(), 0.0);
}

#[test]
fn the_last_four_are_taken_off_the_board_and_out_of_the_hand() {
    let mut seen = 0;
    for (_, timeline) in sowings() {
        let last = timeline.laps().last().expect("at least one lap");
        if last.end == LapEnd::End(SowingEnd::Game) {
            let frame = timeline.frame(timeline.steps().len());
            assert!(frame.counts().iter().all(|count| *count == 0));
            seen += 1;
        }
    }
    assert!(seen > 0, "no game came to its end");
}
