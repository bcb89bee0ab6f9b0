//! The small names that the rest of the model speaks in.

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player of the pits A, B, C … (R1).
    South,
    /// The player of the pits a, b, c … (R1).
    North,
}

impl Side {
    /// The side across the board.
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// The place of this side in every pair of the crate: South 0, North 1.
    pub fn index(self) -> usize {
        match self {
            Side::South => 0,
            Side::North => 1,
        }
    }

    /// `S` or `N`, as position text writes a side.
    pub fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }

    /// Reads `S` or `N`.
    pub fn from_letter(letter: &str) -> Option<Side> {
        match letter {
            "S" => Some(Side::South),
            "N" => Some(Side::North),
            _ => None,
        }
    }
}

/// Which Hoyito is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Hoyito I (R6 to R8): every four made on the way is captured.
    One,
    /// Hoyito II (R9 to R11): the last seed's four and the chain behind it.
    Two,
    /// Hoyito III (R12, R13): the last seed's four alone.
    Three,
}

impl Variant {
    /// All three, in order.
    pub const ALL: [Variant; 3] = [Variant::One, Variant::Two, Variant::Three];

    /// `hoyito-i`, `hoyito-ii` or `hoyito-iii`.
    pub fn name(self) -> &'static str {
        match self {
            Variant::One => "hoyito-i",
            Variant::Two => "hoyito-ii",
            Variant::Three => "hoyito-iii",
        }
    }

    /// Reads `hoyito-i`, `hoyito-ii` or `hoyito-iii`.
    pub fn from_name(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|v| v.name() == name)
    }
}

/// Why a position is over. Repetition, agreement and resignation are no matter
/// of a single position; the game knows those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Over {
    /// A capture left exactly four seeds, which were given away too (R8, R11).
    LastFour,
    /// No seed is on the board.
    BoardEmpty,
    /// Seeds are left, but neither side has a pit that may be chosen (H1).
    Blocked,
}

impl Over {
    /// The name that game records use for it in `Termination`.
    pub fn name(self) -> &'static str {
        match self {
            Over::LastFour => "last four",
            Over::BoardEmpty => "board empty",
            Over::Blocked => "blocked",
        }
    }
}
