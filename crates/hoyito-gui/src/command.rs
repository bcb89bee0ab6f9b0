//! Everything that can be wished for at the board. Views only send commands;
//! [`App::apply`](crate::app::App::apply) is the one place that carries them
//! out.

use std::path::PathBuf;

use hoyito_core::{
    BySide, MatchFormat, MatchRules, MatchRulesError, Pit, Position, RowLength, Setup, SetupError,
    Side, StarterRule, Variant,
};

use crate::handicap::Handicap;
use crate::lesson::Turning;
use crate::playback::Direction;
use crate::session::{NodeId, Seat};
use crate::settings::{Look, Motion, Pace, Print, Volume};
use crate::tables::TablesWish;
use crate::trainer::Training;

/// A game that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Which Hoyito.
    pub variant: Variant,
    /// Pits in a row.
    pub row: RowLength,
    /// Who plays each side.
    pub seats: BySide<Seat>,
    /// How long a match is wanted; `None` for a single game.
    pub series: Option<NewMatch>,
    /// What a player gives the other beforehand, in a single game.
    pub handicap: Option<Handicap>,
}

/// A match that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// How long it lasts and what its rounds hand on.
    pub format: MatchFormat,
    /// Who starts its rounds.
    pub starter: StarterRule,
}

impl NewGame {
    /// The rules of the match; `None` for a single game.
    ///
    /// # Errors
    ///
    /// When a territory match is asked of Hoyito III (H7).
    pub fn rules(&self) -> Result<Option<MatchRules>, MatchRulesError> {
        self.series
            .map(|series| MatchRules::new(self.variant, self.row, series.format, series.starter))
            .transpose()
    }
}

impl NewGame {
    /// The first position of a single game.
    ///
    /// # Errors
    ///
    /// When the handicap makes none (R15).
    pub fn start(&self) -> Result<Position, SetupError> {
        match self.handicap {
            Some(handicap) => handicap.start(self.variant, self.row),
            None => Ok(Position::start(self.variant, self.row)),
        }
    }
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            variant: Variant::HoyitoII,
            row: RowLength::SIX,
            seats: BySide {
                south: Seat::Person,
                north: Seat::COMPUTER,
            },
            series: None,
            handicap: None,
        }
    }
}

/// A wish.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Sow a pit. A sowing being shown is finished first.
    Choose(Pit),
    /// Sow a pit of the player who is due when the wish is carried out, by its
    /// place in the row, from 0.
    ChooseColumn(u8),
    /// Watch an endless pit go round (H1).
    Watch(Pit),
    /// Leave what is being watched.
    StopWatching,

    /// Show the end of the sowing.
    Skip,
    /// Pause, or go on, or show the sowing again when it is over.
    PlayOrPause,
    /// Show the end of the sowing, or show it again when that is shown.
    SkipOrReplay,
    /// One seed back or on.
    StepSeed(Direction),
    /// One lap back or on.
    StepLap(Direction),
    /// The end of a lap, counted from 0.
    ShowLap(usize),
    /// A place in the sowing, in seconds.
    Scrub(f64),

    /// Take back to a person's last choice.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Look at the position after so many sowings.
    Show(usize),
    /// Look at the position before or after.
    ShowNext(Direction),
    /// Show the sowings from here on, one after the other.
    ReplayGame,
    /// Look at the game as it stands.
    ShowLive,
    /// Make the position on the board the live one.
    PlayFromHere,
    /// Put another line in view.
    Follow(NodeId),
    /// Let the computer go on after it was stopped by an undo.
    ComputerGoOn,

    /// Mark a good pit.
    Hint,
    /// Show at each pit what is proven of it, or no longer.
    ShowValues(bool),
    /// Study the game: what every position is worth, and which sowings lost
    /// seeds; or no longer.
    Study(bool),
    /// Let the study go on, or stand still.
    StudyOn(bool),
    /// Look at the sowing before or after that is proven to have lost seeds.
    NextMistake(Direction),
    /// Show in the graph of a study what has been captured.
    GraphCaptures(bool),
    /// Begin the first tour, or go on with it.
    BeginTour,
    /// The tour that was offered is not wanted.
    DeclineTour,
    /// Begin to train something, or train it otherwise.
    Train(Training),
    /// Choose one of several answers in a lesson, counted from 0.
    Reply(usize),
    /// Go somewhere else in a lesson.
    Turn(Turning),
    /// Go back from a lesson to the game.
    LeaveLesson,

    /// Share what is left and stop (H3), if the computer agrees.
    Agree,
    /// Give up the game or round (H3).
    Resign(Side),

    /// Begin the next round of the match.
    NextRound,
    /// Look at how a round of the match stands or ended, counted from 0.
    ShowRound(usize),
    /// Ask who gives up the whole match.
    AskConcede,
    /// Give up the whole match (H3).
    Concede(Side),
    /// Play the same again.
    Rematch,
    /// Show the ledger of the match by itself.
    AskLedger,

    /// Ask for a new game.
    AskNewGame,
    /// Begin a new game.
    Begin(NewGame),
    /// Go on with the game that was kept.
    Continue,
    /// Ask for a file to open.
    AskOpen,
    /// Open a file.
    OpenFile(PathBuf),
    /// Look at one of several games of a file, counted from 0.
    ChooseGame(usize),
    /// Put the game that was on the board before this one back on it.
    GameBefore,
    /// Ask for a position to be set up, beginning with the one on the board.
    AskSetUp,
    /// Begin a game from a position that was set up.
    SetUp(Variant, Setup),
    /// Ask for a position or a record to read, beginning with what was pasted.
    AskPaste(String),
    /// Read a position or a record.
    Read(String),
    /// Save to the file the game came from, or ask for one.
    Save,
    /// Ask for a file to save to.
    AskSave,
    /// Save to a file; one that is there already is replaced only when asked.
    SaveFile {
        /// The file.
        path: PathBuf,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Ask for a file to put a picture of the board into.
    AskPicture,
    /// Ask for a file to put the sowing that is shown into, as it moves.
    AskAnimation,
    /// Put a picture of the board into a file, PNG, SVG or GIF as its name ends.
    SavePicture {
        /// The file.
        path: PathBuf,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Let the system's own file dialog choose.
    Browse,
    /// Put the position on the clipboard.
    CopyPosition,
    /// Put the record on the clipboard.
    CopyRecord,
    /// Show how one's own games went.
    AskStatistics,
    /// Ask whether to clear that.
    AskClear,
    /// Clear it.
    ClearStatistics,
    /// See which end-game tables there are, or do something about them.
    Tables(TablesWish),
    /// Show the keys.
    AskKeys,
    /// Show the rules in short.
    AskRules,
    /// Show what this is.
    AskAbout,
    /// Save the game that is asked about, and make way.
    LeaveSaved,
    /// Make way without saving.
    LeaveUnsaved,
    /// Take all files off the list of those used last.
    ForgetRecent,
    /// Close the board.
    Quit,
    /// Close the dialog that is open.
    CloseDialog,
    /// Close what is open: a dialog, something watched, a look back.
    Escape,

    /// Turn the board round.
    Flip,
    /// Show numbers instead of seeds.
    NumbersOnly(bool),
    /// Show what a pit would do before it is chosen.
    Preview(bool),
    /// Show under each pit what it would do.
    Consequences(bool),
    /// Show the move list.
    MoveList(bool),
    /// Show what is beside the board in a window too narrow for it, too.
    Squeeze(bool),
    /// Unfold the ledger beside the board.
    Ledger(bool),
    /// Change how large letters and counts are.
    Print(Print),
    /// Change how seeds come from one pit into the next.
    Motion(Motion),
    /// Change how loud seeds fall.
    Volume(Volume),
    /// Change colours.
    Look(Look),
    /// Change the longest time a sowing takes.
    Pace(Pace),
    /// Change who plays a side.
    Seat(Side, Seat),
}

impl Command {
    /// Whether a replay of the game goes on after it: it concerns only how
    /// things look, or the sowing being shown.
    #[must_use]
    pub const fn leaves_replay_alone(&self) -> bool {
        matches!(
            self,
            Self::ReplayGame
                | Self::Skip
                | Self::PlayOrPause
                | Self::Flip
                | Self::NumbersOnly(_)
                | Self::Preview(_)
                | Self::Consequences(_)
                | Self::ShowValues(_)
                | Self::Study(_)
                | Self::StudyOn(_)
                | Self::GraphCaptures(_)
                | Self::MoveList(_)
                | Self::Squeeze(_)
                | Self::Ledger(_)
                | Self::Print(_)
                | Self::Motion(_)
                | Self::Volume(_)
                | Self::Look(_)
                | Self::Pace(_)
                | Self::Tables(_)
        )
    }

    /// What becomes of it while a lesson is on the board.
    #[must_use]
    pub const fn in_lesson(&self) -> InLesson {
        match self {
            Self::Undo
            | Self::Redo
            | Self::Show(_)
            | Self::ShowNext(_)
            | Self::ReplayGame
            | Self::ShowLive
            | Self::PlayFromHere
            | Self::Follow(_)
            | Self::ComputerGoOn
            | Self::Hint
            | Self::ShowValues(_)
            | Self::Study(_)
            | Self::StudyOn(_)
            | Self::NextMistake(_)
            | Self::Agree
            | Self::Resign(_)
            | Self::NextRound
            | Self::ShowRound(_)
            | Self::AskConcede
            | Self::Concede(_)
            | Self::Rematch
            | Self::AskLedger
            | Self::Seat(..) => InLesson::Ignored,
            Self::AskNewGame
            | Self::Begin(_)
            | Self::Continue
            | Self::AskOpen
            | Self::OpenFile(_)
            | Self::ChooseGame(_)
            | Self::GameBefore
            | Self::AskSetUp
            | Self::SetUp(..)
            | Self::AskPaste(_)
            | Self::Read(_)
            | Self::Save
            | Self::AskSave
            | Self::SaveFile { .. }
            | Self::CopyRecord
            | Self::AskStatistics
            | Self::AskClear
            | Self::ClearStatistics
            | Self::Quit => InLesson::Leaves,
            _ => InLesson::Stays,
        }
    }
}

/// What becomes of a command while a lesson is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InLesson {
    /// It is carried out there.
    Stays,
    /// It is about the game, which is not on the board: nothing happens.
    Ignored,
    /// It leads back to the game and is carried out there.
    Leaves,
}
