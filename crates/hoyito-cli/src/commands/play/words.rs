//! What somebody may type while a game is played.

use std::path::PathBuf;

use hoyito_core::{BySide, Pit, RoundResult, Seeds};

use crate::commands::starting::{self, NoPit};

/// One line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A pit to sow.
    Sow(Pit),
    /// Draw the board again.
    Board,
    /// Take back to the last choice of a person.
    Undo,
    /// The best pit.
    Hint,
    /// What a pit would do.
    Preview(Pit),
    /// Tell the last sowing once more, drop by drop.
    Again,
    /// Write the record, here or where it was asked for at the beginning.
    Save(Option<PathBuf>),
    /// Stop and divide the rest.
    Agree,
    /// Give the rest to the other.
    Resign,
    /// Show the rounds of the match.
    Ledger,
    /// What would come if the round ended now: divided, or with these seeds.
    If(Option<RoundResult>),
    /// Give the match to the other.
    Concede,
    /// List these words.
    Help,
    /// Leave.
    Quit,
    /// Nothing was typed.
    Nothing,
}

/// What `help` says.
pub(super) const HELP: &str =
    "  a letter       sow that pit: A, B, C … are South's, a, b, c … North's
  preview C      what sowing C would do
  hint           the best pit, and what is proven of it
  undo           back to your last choice
  board          draw the board
  again          tell the last sowing once more, drop by drop
  save FILE      write the game's record
  agree          stop; the rest is divided equally (H3)
  resign         give the rest to the other, if you hold less than half (H3)
  quit           leave
";

/// What `help` says more in a match.
pub(super) const MATCH_HELP: &str = "\
In a match agree and resign end the round only, and undo goes back to earlier
rounds, too. There are also
  ledger         show the rounds played so far
  if             what would come if the round ended now, the rest divided
  if 30-18       what would come if it ended with these seeds
  concede        give the match to the other (H3)
";

/// A line that means nothing.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum WordError {
    /// Not a word of the game.
    #[error("{0:?} is neither a pit nor a word; `help` lists what there is")]
    Unknown(String),
    /// `preview` alone.
    #[error("`preview` wants a pit, as in `preview C`")]
    PreviewWhat,
    /// `preview` of something that is no pit.
    #[error(transparent)]
    NoPit(#[from] NoPit),
    /// `if` with something that is no seeds.
    #[error("`if` stands alone, or wants South's and North's seeds, as in `if 30-18`")]
    IfWhat,
    /// Something after a word that stands alone.
    #[error("`{0}` stands alone")]
    Alone(&'static str),
}

/// Understands a line.
///
/// # Errors
///
/// When it is none of the words.
pub(super) fn understand(line: &str) -> Result<Word, WordError> {
    let line = line.trim();
    let (word, rest) = match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (line, ""),
    };
    let alone = |name: &'static str, word: Word| match rest {
        "" => Ok(word),
        _ => Err(WordError::Alone(name)),
    };
    match word.to_ascii_lowercase().as_str() {
        "" => Ok(Word::Nothing),
        "board" => alone("board", Word::Board),
        "undo" => alone("undo", Word::Undo),
        "hint" => alone("hint", Word::Hint),
        "again" => alone("again", Word::Again),
        "agree" => alone("agree", Word::Agree),
        "resign" => alone("resign", Word::Resign),
        "ledger" => alone("ledger", Word::Ledger),
        "concede" => alone("concede", Word::Concede),
        "if" if rest.is_empty() => Ok(Word::If(None)),
        "if" => match seeds(rest) {
            Some(result) => Ok(Word::If(Some(result))),
            None => Err(WordError::IfWhat),
        },
        "help" | "?" => alone("help", Word::Help),
        "quit" | "exit" => alone("quit", Word::Quit),
        "preview" if rest.is_empty() => Err(WordError::PreviewWhat),
        "preview" => Ok(Word::Preview(starting::pit(rest)?)),
        "save" if rest.is_empty() => Ok(Word::Save(None)),
        "save" => Ok(Word::Save(Some(rest.into()))),
        _ => starting::pit(line)
            .map(Word::Sow)
            .map_err(|_| WordError::Unknown(line.chars().take(20).collect())),
    }
}

/// South's and North's seeds, as in `30-18`.
fn seeds(text: &str) -> Option<RoundResult> {
    let (south, north) = text.split_once('-')?;
    let seeds = |text: &str| text.trim().parse().map(Seeds::new).ok();
    Some(RoundResult {
        seeds: BySide {
            south: seeds(south)?,
            north: seeds(north)?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_may_hold_spaces() {
        assert_eq!(
            understand("save  my game.hgn "),
            Ok(Word::Save(Some("my game.hgn".into())))
        );
    }

    #[test]
    fn words_are_understood_whatever_their_case_but_letters_keep_theirs() {
        assert_eq!(understand(" UNDO"), Ok(Word::Undo));
        assert_eq!(
            understand("c"),
            Ok(Word::Sow(Pit::from_letter('c').unwrap()))
        );
        assert_eq!(
            understand("C"),
            Ok(Word::Sow(Pit::from_letter('C').unwrap()))
        );
    }

    #[test]
    fn what_follows_a_word_that_stands_alone_is_refused() {
        assert_eq!(understand("undo 3"), Err(WordError::Alone("undo")));
    }

    #[test]
    fn a_long_line_is_not_repeated_in_full() {
        let long = "x".repeat(1000);
        assert_eq!(understand(&long), Err(WordError::Unknown("x".repeat(20))));
    }
}
