//! A handicap by set-up, between players of different strength. It is a house
//! arrangement: the sources tell of none but the last four of Hoyito III (R13).

use hoyito_core::{Pit, Position, RowLength, Seeds, Setup, SetupError, Side, Variant};

/// What becomes of the pits that are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// They begin empty.
    Empty,
    /// They are closed (H8).
    Closed,
}

/// Pits that a player gives the other before the game: her last ones, whose
/// seeds the other has from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// Who gives.
    pub giver: Side,
    /// How many pits.
    pub pits: u8,
    /// What becomes of them.
    pub gift: Gift,
}

impl Handicap {
    /// One pit, empty.
    #[must_use]
    pub const fn of(giver: Side) -> Self {
        Self {
            giver,
            pits: 1,
            gift: Gift::Empty,
        }
    }

    /// The pits that are given, all but one at most.
    pub fn given(&self, row: RowLength) -> impl Iterator<Item = Pit> + use<> {
        let pits = self.pits.clamp(1, row.get() - 1);
        Pit::row(self.giver, row).skip(usize::from(row.get() - pits))
    }

    /// The seeds that the other has from the start.
    #[must_use]
    pub fn seeds(&self, row: RowLength) -> Seeds {
        Seeds::new(self.given(row).map(|_| Seeds::FOUR.get()).sum())
    }

    /// The first position of the game.
    ///
    /// # Errors
    ///
    /// When the set-up is none (R15); that does not happen, since one pit is
    /// always kept.
    pub fn start(&self, variant: Variant, row: RowLength) -> Result<Position, SetupError> {
        let mut setup = Setup::start(row, Side::South);
        for pit in self.given(row) {
            setup.set(
                pit,
                match self.gift {
                    Gift::Empty => Some(0),
                    Gift::Closed => None,
                },
            );
        }
        setup.captured[self.giver.other()] = self.seeds(row).get();
        Position::from_setup(variant, &setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(handicap: Handicap, row: RowLength) -> String {
        let start = handicap.start(Variant::HoyitoII, row);
        hoyito_notation::write_position(&start.expect("a position"))
    }

    #[test]
    fn the_last_pits_are_given_and_their_seeds_are_the_others() {
        let mut handicap = Handicap::of(Side::South);
        handicap.pits = 2;
        let six = RowLength::SIX;
        assert_eq!(written(handicap, six), "4,4,4,4,0,0/4,4,4,4,4,4 S 0-8");
        handicap.gift = Gift::Closed;
        assert_eq!(written(handicap, six), "4,4,4,4,x,x/4,4,4,4,4,4 S 0-8");
        let handicap = Handicap::of(Side::North);
        assert_eq!(written(handicap, six), "4,4,4,4,4,4/4,4,4,4,4,0 S 4-0");
    }

    #[test]
    fn every_handicap_is_a_position_with_all_the_seeds() {
        for row in RowLength::all() {
            for giver in Side::BOTH {
                for gift in [Gift::Empty, Gift::Closed] {
                    for pits in [0, 1, row.get() - 1, row.get(), u8::MAX] {
                        let handicap = Handicap { giver, pits, gift };
                        let start = handicap.start(Variant::HoyitoI, row);
                        let total = start.expect("a position").total();
                        assert_eq!(total.get(), row.full_seeds(), "{handicap:?}");
                    }
                }
            }
        }
    }
}
