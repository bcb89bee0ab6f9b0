//! The sentences that are made for the occasion.

use hoyito_core::{
    BySide, MatchError, Outcome, Pass, Pit, Refusal, RowLength, Seeds, SetupError, Side, Sowing,
    Variant,
};
use hoyito_notation::Mark;

use super::{
    EngineSentence, Label, LessonSentence, MatchSentence, StatisticsSentence, StudySentence,
    TablesSentence,
};
use crate::app::PitValue;
use crate::handicap::Handicap;
use crate::session::{Seat, Stop};

/// What choosing a pit would do, as its name tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is not this player's choice, or nothing is to be chosen.
    None,
    /// It would be sown like this.
    Sows(Sowing),
    /// It would be sown, but the preview is switched off.
    Open,
    /// It may not be chosen.
    Refused(Refusal),
    /// Its relay is still being followed.
    Pending,
    /// It may be pointed at as an answer.
    Answer,
}

/// What was not lost when a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The settings.
    Settings,
    /// The game kept after the last sowing.
    KeptGame,
    /// What was kept of the tour and the trainers.
    Practice,
}

/// A sentence made for the occasion.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum Sentence {
    /// The game that is played, for the title of the board.
    GameName { variant: Variant, row: RowLength },
    /// Whose choice it is.
    Turn {
        side: Side,
        seats: BySide<Seat>,
        again: bool,
    },
    /// A sowing, and why it ended.
    Sowed { sowing: Sowing, variant: Variant },
    /// A sowing under way.
    Sowing { pit: Pit, lap: usize, laps: usize },
    /// An endless sowing being watched.
    Watching { pit: Pit, lap: usize },
    /// An endless pit under the pointer.
    Unending(Pit),
    /// The computer waits to be told to go on.
    Waits(Side),
    /// A player is skipped.
    Passed(Pass),
    /// How the game ended.
    Ended {
        outcome: Outcome,
        stop: Option<Stop>,
    },
    /// An earlier position is on the board.
    LookingBack { shown: usize, live: usize },
    /// The same board has stood here before (H2).
    Repeated { visits: usize },
    /// A pit, for screen readers and tests.
    PitName {
        pit: Pit,
        seeds: Seeds,
        closed: bool,
        choice: Choice,
        value: Option<PitValue>,
    },
    /// A player's captured seeds.
    Store { side: Side, seeds: Seeds },
    /// What sowing a pit would do, in short, under the pointer.
    Preview(Sowing),
    /// What sowing a pit would do, in a few signs under it.
    Consequence(Sowing),
    /// A lap, for its chip.
    Lap { pit: Pit, seeds: Seeds, landed: Pit },
    /// A lap, for screen readers.
    LapName {
        number: usize,
        pit: Pit,
        seeds: Seeds,
        landed: Pit,
        holds: Seeds,
    },
    /// A sowing in the move list.
    MoveName { number: usize, sowing: Sowing },
    /// How good a sowing was found, behind its name in the move list.
    Marked(Mark),
    /// A pit that may not be chosen.
    Refused(Refusal),
    /// A pit was chosen for the computer.
    ComputersChoice(Side),
    /// A pit was chosen in an earlier position.
    NotLive,
    /// A game that cannot be stopped.
    NotStopped(MatchError),
    /// A pit whose relay is still being followed was chosen.
    StillFollowing(Pit),
    /// The game that was kept.
    Kept {
        variant: Variant,
        row: RowLength,
        sowings: usize,
        captured: BySide<Seeds>,
    },
    /// Something was written to a file.
    Saved { path: String },
    /// Something is being read: a file of this name, or what has none.
    Reading { name: Option<String> },
    /// How much of a picture that moves is made, from 0 to 1.
    PictureMade { part: f32 },
    /// A file that is there already.
    Exists { path: String },
    /// A game that is asked about before it makes way.
    Unsaved {
        sowings: usize,
        path: Option<String>,
    },
    /// A file that was used before and is gone.
    Missing { path: String },
    /// Something could not be written or read.
    Trouble { what: String },
    /// A file that made no sense was set aside.
    SetAside { what: Lost, path: String },
    /// Something is on the clipboard now.
    Copied,
    /// A game of several, for choosing.
    Game {
        number: usize,
        south: String,
        north: String,
        variant: Variant,
        row: RowLength,
        outcome: Option<Outcome>,
    },
    /// Something about a player, or what the engine found.
    Engine(EngineSentence),
    /// Something about a game being studied.
    Study(StudySentence),
    /// Something about end-game tables.
    Tables(TablesSentence),
    /// What a player gives the other before the game.
    Handicap { handicap: Handicap, row: RowLength },
    /// Something about one's own games.
    Statistics(StatisticsSentence),
    /// Something in a lesson.
    Lesson(LessonSentence),
    /// A player's captures in a form.
    CapturedBy(Side),
    /// Whether a pit is open, in a form.
    PitOpen(Pit),
    /// Why a set-up is no position.
    NotAPosition(SetupError),
    /// What is particular to a variant.
    VariantInShort(Variant),
    /// Sentences one after the other.
    Together(Vec<Sentence>),
    /// Something about a match.
    Match(MatchSentence),
    /// A fixed text, where a sentence is asked for.
    Fixed(Label),
}
