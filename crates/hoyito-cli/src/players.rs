//! Who chooses the pits. The computer here is a simple one.

use clap::ValueEnum;
use hoyito_core::{Pit, Position, Seeds};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// Somebody who types.
    Person,
    /// The program: it takes what captures most at once.
    Computer,
}

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
