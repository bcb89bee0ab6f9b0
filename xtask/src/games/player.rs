//! Who chooses the pits of a made game.

use clap::ValueEnum;
use hoyito_core::{Pit, Position, Seeds};

use super::Chance;

/// A way of choosing a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Any pit that may be chosen, all alike.
    Random,
    /// A pit that captures most at once; among equals, any.
    Most,
}

impl Player {
    /// What the South or North tag of a record says.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Random => "random choice",
            Self::Most => "captures most at once",
        }
    }

    /// The word for the command line.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Most => "most",
        }
    }

    /// The pit that is sown next. `None` when no pit may be chosen.
    pub fn choose(self, position: &Position, chance: &mut Chance) -> Option<Pit> {
        let pits: Vec<Pit> = match self {
            Self::Random => position.choices().collect(),
            Self::Most => best(position),
        };
        (!pits.is_empty()).then(|| pits[chance.below(pits.len())])
    }
}

/// The pits whose sowing brings most at once, from the mover's left.
fn best(position: &Position) -> Vec<Pit> {
    let mut most = Seeds::ZERO;
    let mut pits = Vec::new();
    for pit in Pit::row(position.due(), position.row()) {
        let Ok(sowing) = position.preview(pit) else {
            continue;
        };
        if sowing.gain() > most {
            most = sowing.gain();
            pits.clear();
        }
        if sowing.gain() == most {
            pits.push(pit);
        }
    }
    pits
}

#[cfg(test)]
mod tests {
    use hoyito_core::Variant;
    use hoyito_notation::read_position;

    use super::*;

    #[test]
    fn the_pits_that_capture_most_are_found() {
        // A ends in the empty B, E in the empty b; D makes four in E, and F
        // makes four in a.
        let position = read_position("1,0,0,1,3,1/3,0,1,0,2,0 S 0-0", Variant::HoyitoII)
            .expect("a good position");
        let letters: String = best(&position).into_iter().map(Pit::letter).collect();
        assert_eq!(letters, "DF");
    }
}
