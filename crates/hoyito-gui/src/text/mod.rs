//! Every word that a player sees or hears goes through here, so that another
//! language is another column of [`Label`] and another [`Sentence`] writer.

mod engine_sentence;
mod english;
mod english_engine;
mod english_lesson;
mod english_match;
mod english_statistics;
mod english_study;
mod english_tables;
mod label;
mod lesson_sentence;
mod match_sentence;
mod sentence;
mod statistics_sentence;
mod study_sentence;
mod tables_sentence;
mod tour_text;

use serde::{Deserialize, Serialize};

pub use engine_sentence::EngineSentence;
pub use label::Label;
pub use lesson_sentence::LessonSentence;
pub use match_sentence::{Decided, LedgerRow, MatchSentence, MatchSum};
pub use sentence::{Choice, Lost, Sentence};
pub use statistics_sentence::StatisticsSentence;
pub use study_sentence::StudySentence;
pub use tables_sentence::TablesSentence;
pub use tour_text::TourText;

/// The language of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Its tag by BCP 47.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// A fixed text.
    #[must_use]
    pub const fn label(self, label: Label) -> &'static str {
        match self {
            Self::English => label.english(),
        }
    }

    /// A sentence made for the occasion.
    #[must_use]
    pub fn say(self, sentence: &Sentence) -> String {
        match self {
            Self::English => english::write(sentence),
        }
    }
}

#[cfg(test)]
mod tests;
