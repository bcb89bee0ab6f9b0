//! The sentences of the tour and the trainers, in English.

use hoyito_core::{Pit, Sowing};

use super::english::count;
use super::{LessonSentence, TourText};
use crate::lesson::Reply;
use crate::tour::{Kind, NextChooser, TAKEN};

pub(super) fn write(sentence: &LessonSentence) -> String {
    match sentence {
        LessonSentence::Tour(text) => text.english().to_owned(),
        LessonSentence::Step { number, steps } => format!("Step {number} of {steps}"),
        LessonSentence::SowThis(pit) => format!("Sow {pit}."),
        LessonSentence::Asks { kind, pit } => asks(*kind, *pit),
        LessonSentence::Told {
            right: true,
            kind,
            sowing,
            ..
        } => format!("Right: {}.", truth(*kind, sowing)),
        LessonSentence::Told {
            kind, said, sowing, ..
        } => {
            let truth = truth(*kind, sowing);
            match said.and_then(|said| in_words(*kind, said)) {
                Some(said) => format!("You said {said}; {truth}."),
                None => format!("Not so: {truth}."),
            }
        }
        LessonSentence::Seeds(seeds) => count(usize::from(*seeds), "seed"),
        LessonSentence::Next(chooser) => match chooser {
            NextChooser::Other => TourText::OtherNext,
            NextChooser::Captor => TourText::CaptorNext,
            NextChooser::Passed => TourText::PassedNext,
        }
        .english()
        .to_owned(),
        LessonSentence::Landed {
            right,
            said,
            sowing,
        } => landed(*right, *said, sowing),
        LessonSentence::NoSuchRelay => {
            "No relay of that length is to be found there; choose another.".to_owned()
        }
        LessonSentence::Streak(score) => {
            format!("Streak {}, longest {}", score.streak, score.best)
        }
        LessonSentence::Landings(score) => format!("Right {} of {}", score.right, score.asked),
        LessonSentence::NoPuzzle => {
            "No turn worth finding is in your game; play on, or take boards by chance.".to_owned()
        }
        LessonSentence::MakingPuzzle => "Looking for a puzzle…".to_owned(),
        LessonSentence::TakeIt { side, gain, taken } if taken.is_zero() => {
            format!("{side} can take {gain} seeds in this turn. How?")
        }
        LessonSentence::TakeIt { gain, taken, .. } => {
            format!("{taken} of {gain} seeds so far: sow again.")
        }
        LessonSentence::Took { gain, taken } if taken >= gain => {
            format!("Solved: {taken} seeds in one turn.")
        }
        LessonSentence::Took { gain, taken } => format!("{taken} of {gain} seeds."),
        LessonSentence::Solution { gain } => format!("The turn that takes {gain} seeds."),
        LessonSentence::HintLength(sowings) => {
            format!("The turn has {}.", count(*sowings, "sowing"))
        }
        LessonSentence::HintLaps(laps) => {
            let laps = usize::try_from(*laps).unwrap_or(usize::MAX);
            format!("The relay has {}.", count(laps, "lap"))
        }
        LessonSentence::HintFirst(pit) => format!("It begins with {pit}."),
        LessonSentence::Rating(score) => format!("Rating {}", score.rating),
        LessonSentence::Solved(score) => {
            format!("Solved {}, failed {}", score.solved, score.failed)
        }
        LessonSentence::Foretold { kind, done } => {
            let what = match kind {
                Kind::Relay => TourText::KindRelay,
                Kind::Pass => TourText::KindPass,
                Kind::Casa => TourText::KindCasa,
                Kind::Chain => TourText::KindChain,
                Kind::Again => TourText::KindAgain,
            };
            let state = if *done {
                "rightly foretold"
            } else {
                "still open"
            };
            format!("{}: {state}", what.english())
        }
    }
}

fn asks(kind: Kind, pit: Pit) -> String {
    match kind {
        Kind::Relay => format!("{pit} is sown. In which pit does its last seed fall?"),
        Kind::Casa => format!("{pit} is sown. Which pit is the casa it takes?"),
        Kind::Chain => format!("{pit} is sown. How many seeds does it take?"),
        Kind::Pass => format!("{pit} is sown. Who chooses next?"),
        Kind::Again => "Sow the one pit that lets you sow again.".to_owned(),
    }
}

/// What the sowing did.
fn truth(kind: Kind, sowing: &Sowing) -> String {
    let Sowing {
        pit,
        last,
        captured,
        ..
    } = sowing;
    match kind {
        Kind::Relay => format!("the relay ended in {last}"),
        Kind::Casa => format!("the casa was {last}"),
        Kind::Chain => format!("it took {}", count(usize::from(captured.get()), "seed")),
        Kind::Pass => "North has nothing to sow and passes".to_owned(),
        Kind::Again => format!("{pit} captures, and so you sow again"),
    }
}

fn landed(right: bool, said: Pit, sowing: &Sowing) -> String {
    let laps = count(usize::try_from(sowing.laps).unwrap_or(usize::MAX), "lap");
    let truth = format!("the last seed fell in {} after {laps}", sowing.last);
    if right {
        format!("Right: {truth}.")
    } else {
        format!("You said {said}; {truth}.")
    }
}

fn in_words(kind: Kind, said: Reply) -> Option<String> {
    match (kind, said) {
        (_, Reply::Pit(pit)) => Some(pit.to_string()),
        (Kind::Chain, Reply::Answer(answer)) => TAKEN.get(answer).map(u8::to_string),
        _ => None,
    }
}
