//! The sentences about players and what the engine found, in English.

use hoyito_core::{Side, Sowing};
use hoyito_engine::{Bounds, Level, Margin};

use super::EngineSentence;
use super::english::gain;
use crate::app::PitValue;
use crate::session::Seat;

pub(super) fn write(sentence: &EngineSentence) -> String {
    match sentence {
        EngineSentence::Player(seat) => player(*seat),
        EngineSentence::SeatName { side, seat } => format!("{side}: {}", player(*seat)),
        EngineSentence::SeatInShort(seat) => seat_in_short(*seat).to_owned(),
        EngineSentence::SeeksHint => "Looking for a good pit…".to_owned(),
        EngineSentence::Hint { sowing, bounds } => hint(sowing, *bounds),
        EngineSentence::Judges => "Looking into each pit…".to_owned(),
        EngineSentence::Value { side, bounds } if bounds.is_exact() => {
            format!("With best play {}.", outlook(*side, *bounds))
        }
        EngineSentence::Value { side, bounds } => {
            format!("Proven so far: {} with best play.", outlook(*side, *bounds))
        }
        EngineSentence::Badge(bounds) if bounds.is_exact() => signed(bounds.lower),
        EngineSentence::Badge(bounds) => {
            format!("{}…{}", signed(bounds.lower), signed(bounds.upper))
        }
        EngineSentence::Considers(side) => format!("{side} thinks about your offer…"),
        EngineSentence::Declines { side, gains: true } => {
            format!("{side} plays on: there is more to win than a share.")
        }
        EngineSentence::Declines { side, gains: false } => {
            format!("{side} plays on: it may still win more than a share.")
        }
        EngineSentence::Failed => {
            "The engine broke down over this board and was started again.".to_owned()
        }
    }
}

fn player(seat: Seat) -> String {
    match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(Level::Perfect) => "computer, perfect".to_owned(),
        Seat::Computer(level) => format!("computer, level {level}"),
    }
}

const fn seat_in_short(seat: Seat) -> &'static str {
    match seat {
        Seat::Person => "Somebody at this board.",
        Seat::Computer(Level::One) => "Sees what a single lap takes, and guesses the rest.",
        Seat::Computer(Level::Two) => "Sees what a sowing takes, mostly, and no further.",
        Seat::Computer(Level::Three) => "Plays a turn to its end and looks at the answer.",
        Seat::Computer(Level::Four) => "Looks a few turns ahead.",
        Seat::Computer(Level::Five) => "Looks far ahead, and plays endings exactly.",
        Seat::Computer(Level::Perfect) => {
            "As level 5, and exact wherever a few seconds are enough to prove it."
        }
    }
}

fn hint(sowing: &Sowing, bounds: Option<Bounds>) -> String {
    let again = if sowing.again { " and sows again" } else { "" };
    let begin = format!("Hint: {} {}{again}", sowing.pit, gain(sowing));
    match bounds {
        Some(bounds) => format!(
            "{begin}; with best play {}.",
            outlook(sowing.mover(), bounds)
        ),
        None => format!("{begin}."),
    }
}

/// A margin with its sign, the minus as long as the plus.
pub(super) fn signed(margin: Margin) -> String {
    format!("{margin:+}").replace('-', "−")
}

/// What is proven of a pit, after its name.
pub(super) fn pit_value(value: PitValue) -> String {
    let PitValue { bounds, best } = value;
    let best = if best { ", none is better" } else { "" };
    if bounds.is_exact() {
        format!("; ends {}{best}", margin(bounds.lower))
    } else {
        let (lower, upper) = (margin(bounds.lower), margin(bounds.upper));
        format!("; ends between {lower} and {upper}{best}")
    }
}

/// What is proven of the end of the game.
pub(super) fn outlook(side: Side, bounds: Bounds) -> String {
    let (lower, upper) = (bounds.lower, bounds.upper);
    if bounds.is_exact() {
        format!("{side} ends {}", margin(lower))
    } else {
        format!(
            "{side} ends between {} and {}",
            margin(lower),
            margin(upper)
        )
    }
}

fn margin(margin: Margin) -> String {
    match margin.get() {
        0 => "equal".to_owned(),
        seeds if seeds > 0 => format!("{seeds} ahead"),
        seeds => format!("{} behind", -seeds),
    }
}
