//! Numbers of turns. A pair is South's turn and the turn of North after it; it
//! is counted from South's first token, a skip included. A North who starts
//! belongs to pair 1, and South's first turn is then pair 2.

use std::fmt;

use hoyito_core::Side;

/// Counts pairs along a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbering {
    pair: u32,
    last: Option<Side>,
}

/// Where a token stands in its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    /// The number of its pair.
    pub(crate) pair: u32,
    /// Whose token it is.
    pub(crate) side: Side,
    /// Whether South begins the pair with it.
    pub(crate) first: bool,
}

impl Numbering {
    /// Goes on by one token, a sowing or a skip, of this side.
    pub(crate) fn step(&mut self, side: Side) -> Label {
        let first = side == Side::South && self.last != Some(Side::South);
        if first || self.pair == 0 {
            self.pair += 1;
        }
        self.last = Some(side);
        Label {
            pair: self.pair,
            side,
            first,
        }
    }

    /// The label the next token would have if it were this side's.
    pub(crate) fn peek(mut self, side: Side) -> Label {
        self.step(side)
    }
}

impl Label {
    /// How many dots its number is written with.
    pub(crate) const fn dots(self) -> usize {
        match self.side {
            Side::South => 1,
            Side::North => 3,
        }
    }

    /// Whether its number is written: always before South's first token of a
    /// pair and at the start of a variation, before North's where the text
    /// resumes after a comment or variation, or begins.
    pub(crate) const fn is_written(self, begins: bool, interrupted: bool) -> bool {
        self.first || begins || (interrupted && matches!(self.side, Side::North))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = &"..."[..self.dots()];
        write!(f, "{}{dots}", self.pair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(sides: &str) -> Vec<String> {
        let mut numbering = Numbering::default();
        sides
            .chars()
            .filter_map(Side::from_letter)
            .map(|side| numbering.step(side).to_string())
            .collect()
    }

    #[test]
    fn a_turn_of_several_sowings_has_one_number() {
        assert_eq!(
            labels("SNSSNNS"),
            ["1.", "1...", "2.", "2.", "2...", "2...", "3."]
        );
    }

    #[test]
    fn a_north_who_starts_belongs_to_pair_one() {
        assert_eq!(labels("NNSN"), ["1...", "1...", "2.", "2..."]);
    }
}
