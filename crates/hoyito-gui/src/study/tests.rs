use hoyito_core::{BySide, Game, RowLength, Variant};
use hoyito_engine::Lost;
use hoyito_notation::read_position;

use super::*;
use crate::session::{Heading, Round, Tree};

/// A round with these sowings from a position.
fn round(text: &str, letters: &str) -> Round {
    let start = read_position(text, Variant::HoyitoII).expect("a position");
    played(start, letters)
}

fn played(start: Position, letters: &str) -> Round {
    let mut game = Game::new(start);
    for letter in letters.chars() {
        let pit = Pit::from_letter(letter).expect("a pit's letter");
        game.play(pit).expect("a legal sowing");
    }
    Round::resumed(game, Tree::default(), Heading::default())
}

fn bounds(lower: i16, upper: i16) -> Bounds {
    Bounds {
        lower: Margin::new(lower),
        upper: Margin::new(upper),
    }
}

/// South takes all eight with A, and the game is over; B ends in an empty pit.
const TAKES_ALL: &str = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24";

fn opening() -> Round {
    let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
    // The example game of the notation: South, North, South captures and
    // sows again, North captures twice and sows on.
    played(start, "DdACeef")
}

#[test]
fn a_sowing_that_lets_eight_seeds_go_is_said_to_lose_what_is_proven() {
    let round = round(TAKES_ALL, "B");
    let mut study = Study::default();
    study.learn(&round, round.game().start(), bounds(0, 0));
    let after = *round.position_after(1).expect("a position");
    assert_eq!(after.due(), Side::North);
    // North is at most 16 seeds ahead, and at least 8.
    study.learn(&round, &after, bounds(8, 16));
    let judgement = study.judgement(&round, 0).expect("both are known");
    assert_eq!(
        (judgement.before, judgement.after),
        (bounds(0, 0), bounds(-16, -8))
    );
    assert_eq!(judgement.lost(), Lost { least: 8, most: 16 });
}

#[test]
fn a_sowing_that_takes_all_is_no_mistake_and_its_end_is_known_unasked() {
    let round = round(TAKES_ALL, "A");
    let mut study = Study::default();
    assert_eq!(study.value(&round, 1), Some(bounds(0, 0)), "24 to 24");
    study.learn(&round, round.game().start(), bounds(-8, 8));
    assert_eq!(study.mistake(&round, 0), None);
}

#[test]
fn a_position_is_worth_at_least_what_was_reached_from_it() {
    let round = round(TAKES_ALL, "A");
    let mut study = Study::default();
    study.learn(&round, round.game().start(), bounds(-8, 8));
    assert_eq!(study.value(&round, 0), Some(bounds(0, 8)));
}

#[test]
fn a_position_brings_no_more_than_the_one_before_it_was_worth() {
    let round = round(TAKES_ALL, "B");
    let mut study = Study::default();
    let after = *round.position_after(1).expect("a position");
    study.learn(&round, &after, bounds(-16, 16));
    study.learn(&round, round.game().start(), bounds(-4, 0));
    // Seen from South, who was due and is worth nothing ahead at most.
    assert_eq!(study.value(&round, 1), Some(bounds(-16, 0)));
    assert_eq!(study.mistake(&round, 0), None);
}

#[test]
fn the_end_of_a_line_is_looked_at_first_and_exact_values_never_again() {
    let round = opening();
    let mut study = Study::default();
    let mut weighed = Vec::new();
    while let Some(Errand::Weigh(position, nodes)) = study.next(&round) {
        weighed.push((position, nodes));
        study.learn(&round, &position, bounds(0, 0));
    }
    let backwards: Vec<_> = (0..=7)
        .rev()
        .filter_map(|sowings| round.position_after(sowings))
        .map(|position| (*position, LOOKS[0]))
        .collect();
    assert_eq!(weighed, backwards);
    let progress = study.progress(&round);
    assert_eq!((progress.positions, progress.exact), (8, 8));
    assert!((progress.done - 1.0).abs() < f32::EPSILON);
}

#[test]
fn what_is_not_exact_is_looked_at_longer_until_the_last_look() {
    let round = opening();
    let mut study = Study::default();
    let mut looks = Vec::new();
    while let Some(errand) = study.next(&round) {
        let Errand::Weigh(position, nodes) = errand else {
            panic!("nothing is proven to be lost: {errand:?}");
        };
        looks.push(nodes);
        study.learn(&round, &position, bounds(-48, 48));
    }
    let expected: Vec<u64> = LOOKS.iter().flat_map(|nodes| [*nodes; 8]).collect();
    assert_eq!(looks, expected);
}

#[test]
fn what_would_have_been_better_is_asked_once_for_each_proof() {
    let round = round(TAKES_ALL, "B");
    let start = *round.game().start();
    let after = *round.position_after(1).expect("a position");
    let mut study = Study::default();
    study.learn(&round, &start, bounds(-4, 8));
    study.learn(&round, &after, bounds(8, 8));
    assert_eq!(study.next(&round), Some(Errand::Keep(start)));
    let pit = Pit::from_letter('A').expect("a pit's letter");
    study.learn_better(&round, &start, Some(pit));
    assert_eq!(
        study.mistake(&round, 0).and_then(|told| told.better),
        Some(pit)
    );
    assert_eq!(study.next(&round), Some(Errand::Weigh(start, LOOKS[1])));
    study.learn(&round, &start, bounds(0, 0));
    assert_eq!(
        study.next(&round),
        Some(Errand::Keep(start)),
        "more is to be kept"
    );
}

#[test]
fn a_game_that_was_divided_is_worth_its_division_at_the_end() {
    let mut game = Game::new(read_position(TAKES_ALL, Variant::HoyitoII).expect("a position"));
    let pit = Pit::from_letter('B').expect("a pit's letter");
    game.play(pit).expect("a legal sowing");
    game.agree().expect("it is not over");
    let agreed = Round::resumed(game, Tree::default(), Heading::default());
    let study = Study::default();
    assert_eq!(
        study.value(&agreed, 1),
        None,
        "an agreement says nothing of the position"
    );
}

#[test]
fn a_turn_of_several_sowings_is_as_long_as_any_other() {
    let round = opening();
    let turns = Turns::of(&round);
    // D, d, then A with C, then e, e and f.
    assert_eq!(turns.len(), 4);
    let places: Vec<f32> = (0..=7).map(|sowings| turns.place(sowings)).collect();
    let third = 1.0 / 3.0;
    assert_eq!(
        places,
        [0.0, 1.0, 2.0, 2.5, 3.0, 3.0 + third, 3.0 + 2.0 * third, 4.0]
    );
    assert_eq!(turns.turn(3), 3);
    for sowings in 0..=7 {
        assert_eq!(turns.nearest(turns.place(sowings) + 0.01), sowings);
    }
}

#[test]
fn a_report_tells_of_every_position_and_sowing_of_a_line() {
    let round = opening();
    let report = Study::default().report(&round);
    assert_eq!((report.values.len(), report.mistakes.len()), (8, 7));
    let last: BySide<_> = round.game().position().captured();
    let ahead = i16::from(last.south.get()) - i16::from(last.north.get());
    assert_eq!(report.captured.last(), Some(&ahead));
    assert_eq!(
        report.reach(),
        report
            .captured
            .iter()
            .map(|ahead| ahead.abs())
            .max()
            .unwrap_or(0)
    );
}

#[test]
fn what_is_new_about_the_end_goes_along_the_whole_line() {
    let round = opening();
    let mut study = Study::default();
    let positions: Vec<Position> = (0..=7)
        .filter_map(|sowings| round.position_after(sowings).copied())
        .collect();
    for position in &positions {
        study.learn(&round, position, bounds(-48, 48));
    }
    // North sows last, three times; whatever South can be held to there, North
    // could have held her to since that turn began.
    let last = positions[7];
    let seen_by_south = bounds(-48, -4);
    let seen = match last.due() {
        Side::South => seen_by_south,
        Side::North => seen_by_south.swapped(),
    };
    study.learn(&round, &last, seen);
    for sowings in 4..=7 {
        assert_eq!(
            study.value(&round, sowings),
            Some(seen_by_south),
            "{sowings}"
        );
    }
    // South's sowing before that may have been a mistake.
    assert_eq!(study.value(&round, 3), Some(bounds(-48, 48)));
}
