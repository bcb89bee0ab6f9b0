//! The steps of the tour, in the order in which their rules are met.

use hoyito_core::{Pit, Position, Variant};

use super::example::{Kind, read};
use crate::text::TourText;

/// What a step wants of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To read.
    Read,
    /// To sow this pit, and to be told what it did.
    Sow(char, TourText),
    /// To foretell something of a sowing.
    Foretell(Kind),
}

/// A step of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name.
    pub title: TourText,
    /// What it tells.
    pub text: TourText,
    /// What is to be done.
    pub task: Task,
    variant: Variant,
    board: &'static str,
}

impl Step {
    /// Its board, unless that is one of several examples.
    #[must_use]
    pub fn position(&self) -> Position {
        read(self.board, self.variant)
    }

    /// The pit to sow.
    ///
    /// # Panics
    ///
    /// Never: all of them are read in the tests.
    #[must_use]
    pub fn pit(&self) -> Option<Pit> {
        let Task::Sow(letter, _) = self.task else {
            return None;
        };
        Some(Pit::from_letter(letter).expect("the pits of the tour are pits"))
    }
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";

const fn read_it(title: TourText, text: TourText) -> Step {
    Step {
        title,
        text,
        task: Task::Read,
        variant: Variant::HoyitoII,
        board: START,
    }
}

const fn sow(
    title: TourText,
    text: TourText,
    (variant, board, letter): (Variant, &'static str, char),
    told: TourText,
) -> Step {
    Step {
        title,
        text,
        task: Task::Sow(letter, told),
        variant,
        board,
    }
}

const fn foretell(title: TourText, text: TourText, kind: Kind) -> Step {
    Step {
        title,
        text,
        task: Task::Foretell(kind),
        variant: Variant::HoyitoII,
        board: START,
    }
}

const ONE: Variant = Variant::HoyitoI;
const TWO: Variant = Variant::HoyitoII;
const THREE: Variant = Variant::HoyitoIII;

/// All steps.
pub const STEPS: [Step; 19] = [
    read_it(TourText::Board, TourText::BoardText),
    sow(
        TourText::Sowing,
        TourText::SowingText,
        (TWO, "0,1,3,1,0,0/1,0,3,0,6,1 S 16-16", 'C'),
        TourText::SowingDone,
    ),
    sow(
        TourText::Relay,
        TourText::RelayText,
        (TWO, "0,1,1,1,0,2/0,0,5,1,0,1 S 12-24", 'B'),
        TourText::RelayDone,
    ),
    foretell(
        TourText::ForetellRelay,
        TourText::ForetellRelayText,
        Kind::Relay,
    ),
    sow(
        TourText::Pass,
        TourText::PassText,
        (TWO, "2,1,0,3,1,1/0,0,0,0,0,0 S 16-24", 'B'),
        TourText::PassDone,
    ),
    foretell(
        TourText::ForetellPass,
        TourText::ForetellPassText,
        Kind::Pass,
    ),
    sow(
        TourText::Along,
        TourText::AlongText,
        (ONE, "1,0,1,0,2,3/0,0,0,2,1,2 S 8-28", 'E'),
        TourText::AlongDone,
    ),
    sow(
        TourText::LastCasa,
        TourText::LastCasaText,
        (ONE, "0,1,3,0,1,2/0,1,0,1,3,0 S 20-16", 'B'),
        TourText::LastCasaDone,
    ),
    sow(
        TourText::FourLeft,
        TourText::FourLeftText,
        (ONE, "0,0,0,1,1,3/0,0,1,0,1,1 S 12-28", 'E'),
        TourText::FourLeftDone,
    ),
    sow(
        TourText::Casa,
        TourText::CasaText,
        (TWO, "0,1,3,0,1,1/1,2,0,0,1,2 S 12-24", 'B'),
        TourText::CasaDone,
    ),
    foretell(
        TourText::ForetellCasa,
        TourText::ForetellCasaText,
        Kind::Casa,
    ),
    sow(
        TourText::Chain,
        TourText::ChainText,
        (TWO, CHAIN, 'E'),
        TourText::ChainDone,
    ),
    foretell(
        TourText::ForetellChain,
        TourText::ForetellChainText,
        Kind::Chain,
    ),
    sow(
        TourText::Again,
        TourText::AgainText,
        (TWO, "1,1,0,3,2,0/1,0,1,3,0,0 S 16-20", 'A'),
        TourText::AgainDone,
    ),
    foretell(
        TourText::ForetellAgain,
        TourText::ForetellAgainText,
        Kind::Again,
    ),
    sow(
        TourText::LastFour,
        TourText::LastFourText,
        (TWO, "0,0,1,0,1,3/0,1,0,1,1,0 S 20-20", 'E'),
        TourText::LastFourDone,
    ),
    sow(
        TourText::Single,
        TourText::SingleText,
        (THREE, CHAIN, 'E'),
        TourText::SingleDone,
    ),
    sow(
        TourText::Holder,
        TourText::HolderText,
        (THREE, "0,0,1,0,1,3/0,1,0,1,1,0 S 20-20 last:N", 'E'),
        TourText::HolderDone,
    ),
    read_it(TourText::End, TourText::EndText),
];

/// E makes a casa in a, and F before it holds four as well.
const CHAIN: &str = "0,0,1,0,2,3/3,1,0,2,4,0 S 12-20";
