//! Boards on which something is to be foretold. They come from random play, and
//! each is held against the events of the core in the tests.

use hoyito_core::{Pit, Position, Sowing, Variant};
use serde::{Deserialize, Serialize};

/// What is to be foretold of a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Where a relay ends (R4).
    Relay,
    /// Who chooses next when the other player has nothing to sow (R5).
    Pass,
    /// Which pit becomes a casa and is taken (R9).
    Casa,
    /// How many seeds a chain takes (R9).
    Chain,
    /// Which pit lets its player sow again (R10).
    Again,
}

impl Kind {
    /// All of them, in the order in which they are met.
    pub const ALL: [Self; 5] = [
        Self::Relay,
        Self::Pass,
        Self::Casa,
        Self::Chain,
        Self::Again,
    ];

    /// Boards for it.
    #[must_use]
    pub const fn examples(self) -> &'static [Example] {
        match self {
            Self::Relay => &RELAYS,
            Self::Pass => &PASSES,
            Self::Casa => &CASAS,
            Self::Chain => &CHAINS,
            Self::Again => &AGAIN,
        }
    }
}

/// Seeds that may be taken, as answers to the question about a chain.
pub const TAKEN: [u8; 4] = [4, 8, 12, 16];

/// Who may choose next, as answers to the question about a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextChooser {
    /// The other player.
    Other,
    /// The mover, because she captured (R10).
    Captor,
    /// The mover, because the other player passes (R5).
    Passed,
}

impl NextChooser {
    /// All of them, as they are offered.
    pub const ALL: [Self; 3] = [Self::Other, Self::Captor, Self::Passed];
}

/// A board of Hoyito II and a pit of South's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    board: &'static str,
    /// The pit that is sown, or the one that is to be found.
    letter: char,
}

const fn example(board: &'static str, letter: char) -> Example {
    Example { board, letter }
}

impl Example {
    /// The board.
    ///
    /// # Panics
    ///
    /// Never: all of them are read in the tests.
    #[must_use]
    pub fn position(&self) -> Position {
        read(self.board, Variant::HoyitoII)
    }

    /// The pit that is sown, or the one that is to be found.
    ///
    /// # Panics
    ///
    /// Never: all of them are read in the tests.
    #[must_use]
    pub fn pit(&self) -> Pit {
        Pit::from_letter(self.letter).expect("the pits of the examples are pits")
    }

    /// What its sowing does.
    ///
    /// # Panics
    ///
    /// Never: all of them are sown in the tests.
    #[must_use]
    pub fn sowing(&self) -> Sowing {
        self.position()
            .preview(self.pit())
            .expect("the pits of the examples may be chosen")
    }
}

/// Reads a board of the tour.
pub(super) fn read(board: &str, variant: Variant) -> Position {
    hoyito_notation::read_position(board, variant).expect("the boards of the tour are positions")
}

const RELAYS: [Example; 6] = [
    example("0,1,1,0,2,1/1,1,0,2,3,0 S 12-24", 'F'),
    example("0,0,2,1,1,2/0,0,2,0,1,3 S 16-20", 'D'),
    example("1,0,1,1,2,1/0,0,4,0,1,1 S 20-16", 'C'),
    example("0,1,0,2,3,1/1,1,1,2,0,0 S 20-16", 'F'),
    example("0,2,0,1,1,1/1,1,0,3,0,2 S 12-24", 'D'),
    example("0,1,1,2,1,1/0,1,1,3,1,0 S 24-12", 'B'),
];

const PASSES: [Example; 6] = [
    example("1,1,2,0,1,3/0,0,0,0,0,0 S 20-20", 'A'),
    example("2,2,0,0,3,1/0,0,0,0,0,0 S 24-16", 'A'),
    example("0,1,5,1,1,0/0,0,0,0,0,0 S 28-12", 'E'),
    example("1,1,3,1,2,0/0,0,0,0,0,0 S 8-32", 'A'),
    example("2,1,0,3,1,1/0,0,0,0,0,0 S 28-12", 'A'),
    example("2,1,0,1,3,1/0,0,0,0,0,0 S 28-12", 'B'),
];

const CASAS: [Example; 6] = [
    example("0,1,1,0,3,0/1,0,1,0,2,3 S 16-20", 'B'),
    example("0,2,1,2,0,1/1,0,3,1,0,1 S 12-24", 'F'),
    example("2,0,1,0,1,1/0,3,1,0,2,1 S 16-20", 'E'),
    example("1,0,1,1,1,3/0,2,1,1,0,1 S 28-8", 'C'),
    example("1,1,1,3,2,0/1,0,0,1,2,0 S 16-20", 'A'),
    example("2,1,1,1,1,1/0,3,1,0,1,0 S 8-28", 'C'),
];

const CHAINS: [Example; 6] = [
    example("0,0,1,1,0,1/1,3,3,1,1,4 S 12-20", 'F'),
    example("0,0,1,1,2,3/3,3,3,1,2,1 S 4-24", 'F'),
    example("0,1,1,3,3,0/0,2,1,2,7,0 S 12-16", 'B'),
    example("3,2,0,1,2,2/3,3,0,2,1,1 S 16-12", 'D'),
    example("0,0,1,1,2,3/3,3,3,1,2,1 S 4-24", 'D'),
    example("3,0,5,0,3,0/3,3,4,0,2,1 S 12-12", 'C'),
];

const AGAIN: [Example; 6] = [
    example("0,1,3,1,2,1/0,1,1,0,1,1 S 16-20", 'B'),
    example("0,0,2,1,0,2/2,1,1,3,0,0 S 24-12", 'F'),
    example("1,2,0,1,0,1/1,1,3,0,0,2 S 4-32", 'F'),
    example("1,0,2,0,2,0/2,3,1,0,1,0 S 12-24", 'C'),
    example("0,1,1,2,3,0/0,2,2,0,0,1 S 24-12", 'B'),
    example("3,1,0,0,0,2/0,2,1,1,1,1 S 24-12", 'F'),
];
