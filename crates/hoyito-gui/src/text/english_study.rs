//! The sentences about a game being studied, in English.

use hoyito_core::Side;

use super::StudySentence;
use super::english::count;
use super::english_engine::{outlook, signed};
use crate::playback::Direction;
use crate::study::{Mistake, Progress};

pub(super) fn write(sentence: &StudySentence) -> String {
    match sentence {
        StudySentence::Mistake(mistake) => self::mistake(mistake),
        StudySentence::Lost(mistake) => format!("; {}", lost(mistake)),
        StudySentence::Point {
            sowings,
            turn,
            value,
        } => {
            let place = match sowings {
                0 => "At the start".to_owned(),
                _ => format!("After {}, turn {turn}", count(*sowings, "sowing")),
            };
            match value {
                Some(bounds) => format!("{place}: {}", outlook(Side::South, *bounds)),
                None => format!("{place}: not looked at yet"),
            }
        }
        StudySentence::Progress { progress, working } => self::progress(progress, *working),
        StudySentence::Mistakes(0) => "no mistake proven".to_owned(),
        StudySentence::Mistakes(mistakes) => count(*mistakes, "mistake"),
        StudySentence::NoMistake { still: true, .. } => {
            "None has been found there yet; the game is still being looked through.".to_owned()
        }
        StudySentence::NoMistake { way, still: false } => match way {
            Direction::Forward => "No sowing after this one is proven to lose seeds.".to_owned(),
            Direction::Back => "No sowing before this one is proven to lose seeds.".to_owned(),
        },
    }
}

fn lost(mistake: &Mistake) -> String {
    let lost = mistake.judgement.lost();
    let least = if lost.is_exact() { "" } else { "at least " };
    format!("lost {least}{}", count(lost.least as usize, "seed"))
}

fn mistake(mistake: &Mistake) -> String {
    let before = mistake.judgement.before;
    let keeps = match before.lower.get() {
        0 => "equal seeds".to_owned(),
        _ => signed(before.lower),
    };
    let least = if before.is_exact() { "" } else { "at least " };
    let begin = format!("{} {}", mistake.pit, lost(mistake));
    match mistake.better {
        Some(better) => format!("{begin}; {better} kept {least}{keeps}."),
        None => format!("{begin}; {least}{keeps} was to be kept."),
    }
}

fn progress(progress: &Progress, working: bool) -> String {
    let Progress {
        positions,
        looked_at,
        exact,
        ..
    } = progress;
    match working {
        true if looked_at < positions => format!("{looked_at} of {positions}…"),
        true => format!("{exact} of {positions} exact…"),
        false => format!("{exact} of {positions} exact"),
    }
}
