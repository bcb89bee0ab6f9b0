//! What can be wrong with a record, in words for people who did not write this
//! program: what is there, and what belongs there.

use hoyito_core::{MatchRulesError, Pit, Refusal, RoundsError, RowLength, Seeds, Side, Variant};
use thiserror::Error;

use crate::{EndingProblem, FinalSeeds, MAX_NESTING, PositionTextProblem, SowingFault, TagFault};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Odd, but the record can be read only one way.
    Warning,
    /// The record is wrong, or cannot be read.
    Error,
}

impl Severity {
    /// `note`, `warning` or `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Something that a reader has to say about a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The file is in another encoding.
    #[error("the file is not UTF-8 text: {hint}")]
    NotUtf8 {
        /// What it looks like.
        hint: &'static str,
    },
    /// There is nothing to read.
    #[error("the file holds no game")]
    NoGame,
    /// A line that other programs wrote for themselves.
    #[error("a line that begins with % is skipped")]
    PercentLine,
    /// A word that means nothing here.
    #[error("this is not something a record is made of")]
    Word,
    /// A letter that is no pit of any board.
    #[error("no board has such a pit")]
    NoSuchPit,
    /// A sowing with something wrong behind its letter.
    #[error("{}", sowing_fault(*.0))]
    Sowing(SowingFault),
    /// A glyph that is no number.
    #[error("$ must be followed by a number from 0 to 255")]
    Nag,
    /// A comment that goes on to the end of the game.
    #[error("this comment is never closed")]
    CommentNotClosed,
    /// A brace or bracket too many.
    #[error("this closes nothing")]
    Stray,
    /// A tag that cannot be read.
    #[error("{}", tag_fault(*.0))]
    Tag(TagFault),
    /// A backslash before something else than `"` or `\`.
    #[error("a backslash on its own is read as a backslash")]
    LoneBackslash,
    /// A tag given twice.
    #[error("the tag {name} is given twice, first as {first:?}")]
    TagTwice {
        /// Its name.
        name: String,
        /// Its first value.
        first: String,
        /// Whether both are the same.
        same: bool,
    },
    /// A value that a tag cannot have.
    #[error("{name} cannot be {value:?}")]
    TagValue {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
        /// What it can be.
        expected: &'static str,
    },
    /// A date in another form. It is kept.
    #[error("{value:?} is not a date as records write it")]
    Date {
        /// The date as it stands.
        value: String,
    },
    /// A Position tag that cannot be read or is no position.
    #[error("in Position: {0}")]
    Position(PositionTextProblem),
    /// A Position tag of which it is not known who can sow.
    #[error(
        "who can sow here is undecided: relays were followed for {laps} laps without an end (H1)"
    )]
    PositionUndecided {
        /// Laps that were followed.
        laps: u64,
    },
    /// A set-up that is said to begin otherwise than it does.
    #[error("{name} stands beside Position, which already says it")]
    BesidePosition {
        /// The other tag.
        name: &'static str,
    },
    /// A Board tag that does not fit the Position tag.
    #[error("Board is {board}, but Position shows {position}")]
    BoardOfPosition {
        /// What Board says.
        board: RowLength,
        /// What Position shows.
        position: RowLength,
    },
    /// Which Hoyito is played has to be guessed.
    #[error("there is no Variant; the game is read as {variant}")]
    NoVariant {
        /// The guess.
        variant: Variant,
    },
    /// Result and the end of the moves differ.
    #[error("Result is {tag:?}, but the moves end with {end}")]
    ResultDiffers {
        /// The tag's value.
        tag: String,
        /// What the moves end with.
        end: String,
    },
    /// A number of a turn that is another's.
    #[error("this turn has another number")]
    Number {
        /// The number it has.
        expected: String,
    },
    /// A number with no sowing after it.
    #[error("no sowing follows this number")]
    NumberAlone,
    /// A sowing that the rules forbid.
    #[error("{refusal}")]
    Illegal {
        /// Why.
        refusal: Refusal,
        /// The pits that may be sown.
        choices: Vec<Pit>,
    },
    /// A gain that is not what the sowing gives.
    #[error("the sower does not get {claimed} seeds by this sowing but {actual}")]
    Gain {
        /// What the record says.
        claimed: u32,
        /// What she gets.
        actual: Seeds,
        /// The sowing as it should be written.
        expected: String,
    },
    /// A last seed that falls elsewhere.
    #[error("the last seed of this sowing does not fall into {claimed} but into {actual}")]
    Landing {
        /// What the record says.
        claimed: Pit,
        /// Where it falls.
        actual: Pit,
    },
    /// A skip where nobody is skipped.
    #[error("nobody is skipped here: {due} is due and can sow")]
    NobodySkipped {
        /// Who is due.
        due: Side,
    },
    /// A skip before anything was sown, told twice, or after the end.
    #[error("nobody is skipped here")]
    SkipOutOfPlace,
    /// Something that belongs to a sowing, with none before it.
    #[error("no sowing stands before this in its line")]
    NothingSown,
    /// A variation in a variation in a variation …
    #[error("variations are nested more than {MAX_NESTING} deep")]
    TooDeep,
    /// A parenthesis that ends no variation.
    #[error("this parenthesis ends no variation")]
    NoVariation,
    /// A variation in which nothing is sown.
    #[error("there is no sowing in this variation")]
    EmptyVariation,
    /// A variation that goes on to the end of the game.
    #[error("this variation is never closed")]
    VariationNotClosed,
    /// A result inside a variation.
    #[error("a variation has no result")]
    ResultInVariation,
    /// No seeds and no star at the end.
    #[error("the record breaks off without final seeds or *")]
    NoEnd,
    /// Something after the result that belongs to no game.
    #[error("the game has ended before this")]
    AfterEnd,
    /// It cannot end like this.
    #[error("{0}")]
    Ending(EndingProblem),
    /// A match that is not played with this game.
    #[error(transparent)]
    MatchRules(MatchRulesError),
    /// A round of another game than the match began with.
    #[error("this round is of another game than the match")]
    OtherGame {
        /// The game of the match.
        variant: Variant,
        /// Its board.
        row: RowLength,
    },
    /// A round that is missing, out of order or without a number.
    #[error("this is not the round that comes next in its match")]
    Round {
        /// The number of the round that does.
        expected: usize,
    },
    /// A round after one that has no result.
    #[error("the round before this one is unfinished, so that the match cannot have gone on")]
    RoundBeforeUnfinished,
    /// A round that begins otherwise than the rounds before it say.
    #[error("this round does not begin as the rounds before it say: {found}")]
    RoundStart {
        /// How it begins.
        found: String,
        /// How it should.
        expected: String,
    },
    /// A round after the end of the match.
    #[error("the match was over before this round")]
    MatchOver,
    /// Results that a match cannot have.
    #[error(transparent)]
    Rounds(RoundsError),
    /// A match that goes on after it was conceded.
    #[error("the match goes on after this round, in which it is said to be conceded")]
    ConcededEarly,
    /// A match conceded after its end.
    #[error("the match is over with this round and cannot be conceded any more")]
    ConcededLate,
    /// JSON that cannot be read.
    #[error("the JSON cannot be read: {message}")]
    Json {
        /// Why.
        message: String,
    },
    /// JSON that nests deeper than any record does.
    #[error("brackets are nested deeper than records are")]
    JsonDepth,
    /// JSON of something else.
    #[error("this is not JSON of Hoyito records")]
    JsonFormat,
    /// JSON of a later version.
    #[error("this program cannot read the format {format:?}")]
    JsonVersion {
        /// The format that the file names.
        format: String,
    },
    /// A field that the format does not have.
    #[error("the field {field} is not known and was ignored{}", count(*.times))]
    JsonIgnored {
        /// Its name, `[]` for every index.
        field: String,
        /// How often it was met.
        times: usize,
    },
    /// A name that no tag can have.
    #[error("{name:?} cannot name a tag")]
    JsonTagName {
        /// The name.
        name: String,
    },
    /// A result that is none.
    #[error("result cannot be {value:?}")]
    JsonResult {
        /// The value.
        value: String,
    },
    /// The other player is skipped.
    #[error("it is not {side} who is skipped")]
    JsonPass {
        /// Who is said to be.
        side: Side,
    },
    /// There are more than anybody would read.
    #[error("{left_out} more problems of this game are not listed; set the first ones right")]
    More {
        /// How many are not told.
        left_out: usize,
    },
}

impl Problem {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            Self::PercentLine | Self::JsonIgnored { .. } | Self::More { .. } => Severity::Note,
            Self::NoGame
            | Self::LoneBackslash
            | Self::TagTwice { same: true, .. }
            | Self::Date { .. }
            | Self::NoVariant { .. }
            | Self::Number { .. }
            | Self::NumberAlone => Severity::Warning,
            _ => Severity::Error,
        }
    }

    /// What was expected instead, when there is more to say than the problem
    /// itself does.
    #[must_use]
    pub fn expected(&self) -> Option<String> {
        let fixed = match self {
            Self::NotUtf8 { .. } => "a file saved as UTF-8; most editors ask for it in \"Save as\"",
            Self::NoGame => "tags such as [Variant \"Hoyito II\"], then sowings and a result",
            Self::Word => {
                "a sowing such as C or c+4, a number such as 2., --, a comment in braces, or the \
                 final seeds such as 28-20 (* if unfinished)"
            }
            Self::NoSuchPit => "A to L for South's pits, a to l for North's",
            Self::Sowing(SowingFault::Landing) => "a pit's letter after >, as in C>e",
            Self::Sowing(SowingFault::Gain) => "a number of seeds after +, as in C+4",
            Self::Sowing(SowingFault::Mark) => "one of ! ? !! ?? !? ?!",
            Self::Sowing(SowingFault::Rest) => "a space after the sowing",
            Self::Nag => "a glyph such as $1",
            Self::CommentNotClosed => "a closing brace } where the comment ends",
            Self::Stray => "nothing, or the opening one before it",
            Self::Tag(_) => "a tag such as [South \"Ana\"], on one line",
            Self::LoneBackslash => r#"\\ for a backslash, \" for a quotation mark"#,
            Self::TagTwice { same: true, .. } => "every tag once",
            Self::TagTwice { same: false, .. } => "one value only",
            Self::TagValue { expected, .. } => expected,
            Self::Date { .. } => "year, month and day such as 2005.02.17, ? for unknown digits",
            Self::Position(PositionTextProblem::Refused(_)) => {
                "a position that R15 allows; see the rules"
            }
            Self::Position(_) => {
                "a position such as 4,4,x,0,4,4/4,4,4,8,4,4 S 0-0, pits from A and from a on"
            }
            Self::PositionUndecided { .. } => "a position that can be decided with less work",
            Self::BesidePosition { .. } => {
                "Position alone: it tells who is due and ends in last:S or last:N where somebody holds the last four"
            }
            Self::BoardOfPosition { .. } => "the same board in both",
            Self::NoVariant { .. } => {
                "[Variant \"Hoyito I\"], [Variant \"Hoyito II\"] or [Variant \"Hoyito III\"]"
            }
            Self::ResultDiffers { .. } => "the same in both",
            Self::NumberAlone => "a sowing or -- after the number",
            Self::NobodySkipped { .. } | Self::SkipOutOfPlace => {
                "-- only where the player who would be due has nothing she may sow"
            }
            Self::NothingSown => "a sowing before it",
            Self::NoVariation => "an opening parenthesis before it",
            Self::EmptyVariation => "at least one sowing between the parentheses",
            Self::VariationNotClosed => "a closing parenthesis where the variation ends",
            Self::ResultInVariation => "the closing parenthesis",
            Self::NoEnd => "the final seeds such as 28-20, or * if the game is unfinished",
            Self::RoundBeforeUnfinished => "the final seeds of that round, before the next begins",
            Self::MatchRules(MatchRulesError) => {
                "a ledger match, or Hoyito I or Hoyito II in Variant"
            }
            Self::MatchOver => "another match: give it another id",
            Self::Rounds(_) => "rounds that share out all seeds of the board",
            Self::ConcededEarly => "Conceded in the last round only",
            Self::ConcededLate => "no Conceded tag",
            Self::Json { .. } => "JSON as the schema of hoyito-record/1 describes it",
            Self::JsonFormat => "{\"format\":\"hoyito-record/1\",\"games\":[...]}",
            Self::JsonVersion { .. } => "\"hoyito-record/1\"; a newer Hoyito may read it",
            Self::JsonTagName { .. } => "letters, digits and underscores",
            Self::JsonResult { .. } => {
                "final seeds such as \"28-20\", or \"*\" if the game is unfinished"
            }
            Self::AfterEnd => "the tags of the next game, or the end of the file",
            _ => return self.computed(),
        };
        Some(fixed.to_owned())
    }

    fn computed(&self) -> Option<String> {
        match self {
            Self::Number { expected } | Self::Gain { expected, .. } => Some(expected.clone()),
            Self::Landing { actual, .. } => Some(format!(">{actual}")),
            Self::Illegal { choices, .. } if !choices.is_empty() => {
                let letters: Vec<String> = choices.iter().map(Pit::to_string).collect();
                Some(match letters.as_slice() {
                    [only] => only.clone(),
                    several => format!("one of {}", several.join(" ")),
                })
            }
            Self::Illegal {
                refusal: Refusal::GameOver { .. },
                ..
            } => Some("the final seeds".to_owned()),
            Self::Ending(problem) => Some(ending(problem)),
            Self::OtherGame { variant, row } => Some(format!("{variant} on {row}")),
            Self::Round { expected } => Some(format!(
                "round {expected}: every round of a match in the file, in order"
            )),
            Self::RoundStart { expected, .. } => Some(expected.clone()),
            Self::JsonPass { side } => Some(side.other().to_string()),
            _ => None,
        }
    }
}

fn count(times: usize) -> String {
    match times {
        1 => String::new(),
        _ => format!(" ({times} times)"),
    }
}

fn sowing_fault(fault: SowingFault) -> &'static str {
    match fault {
        SowingFault::Landing => "> names no pit",
        SowingFault::Gain => "+ is not followed by a number of seeds",
        SowingFault::Mark => "there is no such mark",
        SowingFault::Rest => "the sowing runs into something else",
    }
}

fn tag_fault(fault: TagFault) -> &'static str {
    match fault {
        TagFault::Name => "the tag has no name",
        TagFault::Opening => "the tag's value does not begin with a quotation mark",
        TagFault::Closing => "the tag's value is not closed by a quotation mark on this line",
        TagFault::Bracket => "the tag does not end with a bracket after its value",
    }
}

fn ending(problem: &EndingProblem) -> String {
    let or = |first: &Option<FinalSeeds>, second: &Option<FinalSeeds>| {
        let both: Vec<String> = [first, second]
            .into_iter()
            .flatten()
            .map(FinalSeeds::to_string)
            .collect();
        both.join(" or ")
    };
    match problem {
        EndingProblem::NotUnfinished { seeds, .. } => format!("the final seeds {seeds}"),
        EndingProblem::StillGoesOn { .. } => {
            "more sowings, or \"agreement\", \"resignation\" or \"unfinished\"".to_owned()
        }
        EndingProblem::Termination { actual, .. } => format!("\"{actual}\""),
        EndingProblem::SeedsOfUnfinished => {
            "* at the end, or \"agreement\" or \"resignation\" in Termination".to_owned()
        }
        EndingProblem::SeedsMissing { .. } => {
            "the final seeds, or \"unfinished\" in Termination".to_owned()
        }
        EndingProblem::Seeds {
            actual,
            termination,
            ..
        } => format!("{actual} ({termination})"),
        EndingProblem::Resignation { south, north, .. } => match or(south, north) {
            seeds if seeds.is_empty() => {
                "another end: both hold half of the seeds, and nobody may resign".to_owned()
            }
            seeds => seeds,
        },
        EndingProblem::NothingFits {
            agreement,
            south,
            north,
            ..
        } => {
            let resignation = match or(south, north) {
                seeds if seeds.is_empty() => seeds,
                seeds => format!("{seeds} for a resignation, "),
            };
            format!("{agreement} for an agreement, {resignation}or * if the game is unfinished")
        }
    }
}
