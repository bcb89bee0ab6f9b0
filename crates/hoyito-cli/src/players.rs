//! Who chooses the pits: a person, the simple computer here, or a level of the
//! engine.

use std::fmt;
use std::str::FromStr;

use hoyito_core::{Pit, Position, Seeds};
use hoyito_engine::Level;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody who types.
    Person,
    /// The program: it takes what captures most at once.
    Computer,
    /// The program, as strong as asked.
    Level(Level),
}

impl Player {
    /// Whether the program chooses.
    pub(crate) fn is_computer(self) -> bool {
        self != Self::Person
    }

    /// What records call her; a person's name is not known.
    pub(crate) fn record_name(self) -> Option<String> {
        match self {
            Self::Person => None,
            Self::Computer => Some("hoyito (computer)".to_owned()),
            Self::Level(level) => Some(level_record_name(level)),
        }
    }
}

/// What records call a level of the engine.
pub(crate) fn level_record_name(level: Level) -> String {
    match level {
        Level::Perfect => "hoyito (perfect)".to_owned(),
        level => format!("hoyito (level {level})"),
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("a person"),
            Self::Computer => f.write_str("the computer"),
            Self::Level(Level::Perfect) => f.write_str("the computer (perfect)"),
            Self::Level(level) => write!(f, "the computer (level {level})"),
        }
    }
}

impl FromStr for Player {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        match text {
            "person" => Ok(Self::Person),
            "computer" => Ok(Self::Computer),
            "perfect" => Ok(Self::Level(Level::Perfect)),
            _ => match text.strip_prefix("level:").map(str::parse) {
                Some(Ok(level)) if level != Level::Perfect => Ok(Self::Level(level)),
                _ => Err(NoPlayer),
            },
        }
    }
}

/// A text that names nobody who can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a player: expected person, computer, level:1 to level:5, or perfect")]
pub(crate) struct NoPlayer;

/// A pit the computer would choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The pit.
    pub(crate) pit: Pit,
    /// What its sowing brings the mover at once.
    pub(crate) gain: Seeds,
}

/// The pit that captures most at once; among equals the one nearest to the
/// mover's left. `None` when the game is over or no pit may be chosen.
pub(crate) fn choose(position: &Position) -> Option<Choice> {
    let mut best: Option<Choice> = None;
    for pit in Pit::row(position.due(), position.row()) {
        let Ok(sowing) = position.preview(pit) else {
            continue;
        };
        let gain = sowing.gain();
        if best.is_none_or(|best| gain > best.gain) {
            best = Some(Choice { pit, gain });
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Setup, Side, Variant};

    use super::*;

    fn position(south: [u8; 6], north: [u8; 6]) -> Position {
        let mut setup = Setup::start(RowLength::SIX, Side::South);
        for (side, row) in [(Side::South, south), (Side::North, north)] {
            for (pit, seeds) in Pit::row(side, RowLength::SIX).zip(row) {
                setup.set(pit, Some(seeds));
            }
        }
        Position::from_setup(Variant::HoyitoII, &setup).expect("a good set-up")
    }

    #[test]
    fn the_pit_that_captures_most_is_chosen() {
        // A falls into the empty B. E makes four in F, with nothing behind it.
        let position = position([1, 0, 0, 0, 1, 3], [3, 0, 0, 0, 0, 0]);
        assert_eq!(
            choose(&position).map(|choice| (choice.pit.letter(), choice.gain.get())),
            Some(('E', 8)),
            "E captures four, and the last four with it",
        );
    }

    #[test]
    fn among_equals_the_leftmost_is_chosen() {
        let position = position([1, 0, 1, 0, 1, 0], [5, 0, 0, 0, 0, 0]);
        assert_eq!(
            choose(&position).map(|choice| choice.pit.letter()),
            Some('A')
        );
    }
}
