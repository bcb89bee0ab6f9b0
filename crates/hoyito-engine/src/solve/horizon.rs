//! How far a prover looks.
//!
//! The horizon is counted in turns, not in sowings, and a turn is cheap where
//! there is little to choose. Four units are a turn. The numbers were found by
//! trial: they decide only how soon a proof is found, never what is proven.

/// How far to look yet; negative is past the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Horizon(i16);

impl Horizon {
    /// Only the turn under way.
    pub(crate) const FIRST: Self = Self(0);
    /// Farther than any search comes.
    const FARTHEST: Self = Self(20_000);

    pub(crate) const fn get(self) -> i16 {
        self.0
    }

    pub(crate) const fn is_past(self) -> bool {
        self.0 < 0
    }

    /// The next wider one, by a turn; `None` when there is no sense in it.
    pub(crate) fn wider(self) -> Option<Self> {
        (self < Self::FARTHEST).then_some(Self(self.0 + TURN))
    }

    /// After the prover's choice number `tried` at a position, from 0: the
    /// farther down her list, the less likely it is to be worth it.
    pub(crate) fn after_own(self, tried: usize, ends_turn: bool) -> Self {
        let turn = if ends_turn { TURN } else { 0 };
        Self(self.0 - turn - LATER * tried as i16)
    }

    /// After the other's choice, when so many of hers have to be answered.
    pub(crate) fn after_others(self, open: usize, ends_turn: bool) -> Self {
        let costs = if ends_turn { &REPLY } else { &CAPTURE };
        Self(self.0 - costs[open.min(costs.len() - 1)])
    }
}

/// What the end of a turn takes.
const TURN: i16 = 4;
/// What every choice tried before takes.
const LATER: i16 = 3;
/// What the end of the other's turn takes, by how many choices are open.
const REPLY: [i16; 5] = [0, 0, 2, 3, 4];
/// What a capture of hers takes, which does not end her turn.
const CAPTURE: [i16; 5] = [0, 0, 1, 1, 2];
