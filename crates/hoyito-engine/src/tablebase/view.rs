//! What a table is about, seen from the player due.

use std::fmt;

use hoyito_core::{Ring, RowLength, Rules, Side, Variant};

use super::index::boards;

/// Who gets the last four seeds, seen from the player due (R8, R11, R13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LastFour {
    /// Whoever makes the capture that leaves them.
    Taker,
    /// The player due, whoever makes it.
    Mover,
    /// The other player, whoever makes it.
    Other,
}

impl LastFour {
    /// Who gets them under these rules, seen from `due`.
    #[must_use]
    pub fn of(rules: Rules, due: Side) -> Self {
        match rules.last_four_holder {
            None => Self::Taker,
            Some(holder) if holder == due => Self::Mover,
            Some(_) => Self::Other,
        }
    }

    /// The same person, seen from the other player.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Taker => Self::Taker,
            Self::Mover => Self::Other,
            Self::Other => Self::Mover,
        }
    }

    /// The holder in the core's words when South is the player due.
    pub(crate) const fn holder_for_south(self) -> Option<Side> {
        match self {
            Self::Taker => None,
            Self::Mover => Some(Side::South),
            Self::Other => Some(Side::North),
        }
    }
}

/// All that the value of a board depends on besides its seeds, seen from the
/// player due, so that nothing changes when the sides swap chairs. Which pits
/// are closed does not matter, only how many are open (H8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct View {
    /// The game that is played.
    pub variant: Variant,
    /// Who gets the last four.
    pub last_four: LastFour,
    /// Open pits of the player due, 1 to 12.
    own_pits: u8,
    /// Open pits of the other player, 1 to 12.
    other_pits: u8,
}

impl View {
    /// What `due` sees.
    #[must_use]
    pub fn new(rules: Rules, ring: &Ring, due: Side) -> Self {
        Self {
            variant: rules.variant,
            last_four: LastFour::of(rules, due),
            own_pits: ring.side_len(due) as u8,
            other_pits: ring.side_len(due.other()) as u8,
        }
    }

    /// What the other player sees.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self {
            variant: self.variant,
            last_four: self.last_four.swapped(),
            own_pits: self.other_pits,
            other_pits: self.own_pits,
        }
    }

    /// Open pits of the player due, 1 to 12.
    #[must_use]
    pub const fn own_pits(self) -> usize {
        self.own_pits as usize
    }

    /// Open pits of both players, 2 to 24.
    #[must_use]
    pub const fn pits(self) -> usize {
        self.own_pits as usize + self.other_pits as usize
    }

    /// A ring on which South, being due, sees this.
    pub(crate) fn ring_for_south(self) -> Ring {
        let longest = self.own_pits.max(self.other_pits);
        let row = if longest <= RowLength::SIX.get() {
            RowLength::SIX
        } else {
            RowLength::new(longest).unwrap_or(RowLength::TWELVE)
        };
        Ring::new(row, |pit| match pit.side() {
            Side::South => pit.column() < self.own_pits,
            Side::North => pit.column() < self.other_pits,
        })
        .expect("both sides of a view have an open pit")
    }

    /// The rules under which South, being due, sees this.
    pub(crate) const fn rules_for_south(self) -> Rules {
        Rules {
            variant: self.variant,
            last_four_holder: self.last_four.holder_for_south(),
        }
    }
}

/// The positions that one table is about: a variant, a ring and a holder of the
/// last four, with either player due. Sowings change the player due, so the
/// views of both belong together. When they are the same, on a ring of equal
/// sides without a holder, the table has one view; otherwise two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Domain {
    /// The lesser of the two views, so that equal domains are equal.
    first: View,
}

impl Domain {
    /// The domain of a game's positions.
    ///
    /// ```
    /// use hoyito_core::{Ring, RowLength, Rules, Side, Variant};
    /// use hoyito_engine::tablebase::Domain;
    ///
    /// let ring = Ring::full(RowLength::SIX);
    /// let holder = |side| Rules {
    ///     variant: Variant::HoyitoIII,
    ///     last_four_holder: Some(side),
    /// };
    /// let south = Domain::new(holder(Side::South), &ring);
    /// assert_eq!(south, Domain::new(holder(Side::North), &ring));
    /// assert_eq!(south.views().len(), 2);
    /// ```
    #[must_use]
    pub fn new(rules: Rules, ring: &Ring) -> Self {
        let south = View::new(rules, ring, Side::South);
        Self {
            first: south.min(south.swapped()),
        }
    }

    /// The domain whose first view this is.
    #[cfg(feature = "files")]
    pub(crate) fn from_first_view(
        variant: Variant,
        last_four: LastFour,
        own_pits: u8,
        other_pits: u8,
    ) -> Option<Self> {
        let pits = 1..=RowLength::TWELVE.get();
        let first = View {
            variant,
            last_four,
            own_pits,
            other_pits,
        };
        let sound =
            pits.contains(&own_pits) && pits.contains(&other_pits) && first <= first.swapped();
        sound.then_some(Self { first })
    }

    /// The first of its [`views`](Self::views).
    #[cfg(feature = "files")]
    pub(crate) const fn first_view(self) -> View {
        self.first
    }

    /// The views of the domain, in the order of its tables: one or two.
    #[must_use]
    pub fn views(self) -> Vec<View> {
        let second = self.first.swapped();
        if second == self.first {
            vec![self.first]
        } else {
            vec![self.first, second]
        }
    }

    /// A name for files, as in `hoyito-ii-6x6-taker`: variant, open pits of
    /// both players, and `taker` or `held`. With `held` the holder's pits come
    /// first.
    #[must_use]
    pub fn id(self) -> String {
        let View {
            variant,
            last_four,
            own_pits,
            other_pits,
        } = self.first;
        let last_four = match last_four {
            LastFour::Taker => "taker",
            LastFour::Mover | LastFour::Other => "held",
        };
        format!("{}-{own_pits}x{other_pits}-{last_four}", variant.id())
    }

    /// The game that is played.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.first.variant
    }

    /// Open pits of both players.
    #[must_use]
    pub const fn pits(self) -> usize {
        self.first.pits()
    }

    /// Positions with so many seeds on the board, or the greatest number that
    /// fits.
    #[must_use]
    pub fn positions(self, seeds: u8) -> u64 {
        boards(self.pits(), seeds).saturating_mul(self.views().len() as u64)
    }

    /// Whether there are two views that differ only in who holds the last four.
    pub(crate) const fn has_twins(self) -> bool {
        self.first.own_pits == self.first.other_pits
            && !matches!(self.first.last_four, LastFour::Taker)
    }

    /// Which view the other player has of the position that view `number`
    /// shows.
    pub(crate) fn swapped_number(self, number: usize) -> usize {
        if self.first == self.first.swapped() {
            number
        } else {
            1 - number
        }
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View {
            variant,
            last_four,
            own_pits,
            other_pits,
        } = self.first;
        write!(f, "{variant}, {own_pits} pits against {other_pits}, ")?;
        f.write_str(match last_four {
            LastFour::Taker => "the last four to the taker",
            LastFour::Mover | LastFour::Other if own_pits == other_pits => {
                "the last four to one player"
            }
            LastFour::Mover | LastFour::Other => "the last four to the player named first",
        })
    }
}
