//! What a player has set, kept from one time to the next.

use hoyito_core::BySide;
use serde::{Deserialize, Serialize};

use crate::session::Seat;
use crate::text::Language;

/// The colours of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// Earth by day: light.
    #[default]
    Day,
    /// Earth by night: dark.
    Night,
    /// Chalk on concrete.
    Chalk,
}

impl Look {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Day, Self::Night, Self::Chalk];
}

/// The longest time a sowing takes on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Nothing moves.
    AtOnce,
    /// A second and a half.
    Short,
    /// Three seconds.
    #[default]
    Usual,
    /// Eight seconds.
    Long,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::AtOnce, Self::Short, Self::Usual, Self::Long];

    /// It in seconds; `None` when nothing is to move by itself.
    #[must_use]
    pub const fn seconds(self) -> Option<f64> {
        match self {
            Self::AtOnce => None,
            Self::Short => Some(1.5),
            Self::Usual => Some(crate::playback::DEFAULT_BUDGET),
            Self::Long => Some(8.0),
        }
    }
}

/// How large letters and counts are on the board and under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Print {
    /// As large as there is room beside the pits.
    #[default]
    Usual,
    /// Larger; the pits make room.
    Large,
}

impl Print {
    /// A size on the board, given as it usually is, where there is room.
    #[must_use]
    pub const fn size(self, usual: f32) -> f32 {
        match self {
            Self::Usual => usual,
            Self::Large => usual * 1.6,
        }
    }

    /// A size of names and sentences, given as it usually is.
    #[must_use]
    pub const fn text(self, usual: f32) -> f32 {
        match self {
            Self::Usual => usual,
            Self::Large => usual * 1.35,
        }
    }
}

/// How seeds come from one pit into the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// They are seen on their way.
    #[default]
    Usual,
    /// They are here, then there: nothing flies over the board.
    Reduced,
}

/// How loud seeds fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Volume {
    /// Nothing is heard.
    #[default]
    Off,
    /// Softly.
    Soft,
    /// As loud as seeds are.
    Usual,
}

impl Volume {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::Soft, Self::Usual];

    /// It from 0 to 1; `None` when nothing is heard.
    #[must_use]
    pub const fn level(self) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Soft => Some(0.35),
            Self::Usual => Some(1.0),
        }
    }
}

/// What a player has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// The colours.
    pub look: Look,
    /// The longest time a sowing takes.
    pub pace: Pace,
    /// Whether North sits at the bottom.
    pub flipped: bool,
    /// Whether numbers are shown instead of seeds.
    pub numbers_only: bool,
    /// Whether a pit shows what it would do under the pointer.
    pub preview: bool,
    /// Whether every pit shows what it would do.
    pub consequences: bool,
    /// Whether the move list is shown.
    pub move_list: bool,
    /// Who played the game that was begun last.
    pub seats: BySide<Seat>,
    /// Whether the ledger of a match is unfolded.
    pub ledger: bool,
    /// How large letters and counts are.
    pub print: Print,
    /// How seeds come from one pit into the next.
    pub motion: Motion,
    /// How loud seeds fall, where the board was built with sound.
    pub volume: Volume,
    /// Paths of the files that were opened or saved last, the latest first.
    pub recent: Vec<String>,
    /// Whether the graph of a study shows what has been captured.
    pub graph_captures: bool,
    /// Whether end-game tables are made unasked.
    pub tables: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::default(),
            look: Look::default(),
            pace: Pace::default(),
            flipped: false,
            numbers_only: false,
            preview: true,
            consequences: false,
            move_list: true,
            seats: BySide {
                south: Seat::Person,
                north: Seat::COMPUTER,
            },
            ledger: true,
            print: Print::default(),
            motion: Motion::default(),
            volume: Volume::default(),
            recent: Vec::new(),
            graph_captures: false,
            tables: true,
        }
    }
}
