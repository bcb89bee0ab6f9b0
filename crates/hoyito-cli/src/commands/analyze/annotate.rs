//! The analysis as marks and comments in a record.

use hoyito_engine::{Judgement, Lost};
use hoyito_notation::{After, Comment, Mark, Move, Record, RecordBuilder};

use super::judge::{Judged, JudgedGame};
use super::telling::words_of;
use crate::commands::margins::words;
use crate::commands::retelling::{stop, write_line};

/// How the comments made here begin, so that a new analysis can replace them.
const OURS: &str = "hoyito: ";

/// The marks that are given here, and the numeric glyphs that say the same.
const GLYPHS: [(Mark, u8); 2] = [(Mark::Mistake, 2), (Mark::Blunder, 4)];

/// How the comments of marked sowings go on.
const LOSES: &str = "loses ";

/// On which sowings something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Remarks {
    /// On those that get a mark.
    Mistakes,
    /// On all.
    Every,
}

/// The record with the mistakes of its main line marked. What others wrote
/// into it stays; a sowing that has another mark already gets a glyph besides.
pub(super) fn annotated(record: &Record, game: &JudgedGame, remarks: Remarks) -> Record {
    let judged = &game.sowings;
    let mut moves = record.line().moves.clone();
    for (sowed, judged) in moves.iter_mut().zip(judged) {
        take_back(sowed);
        let mark = judged.mark();
        if mark.is_some() || remarks == Remarks::Every {
            annotate(sowed, mark, comment(judged));
        }
    }
    let mut builder = RecordBuilder::new(*record.start(), record.tags().clone());
    if !write_line(&mut builder, &record.line().before, &moves) {
        // Not to be expected of sowings that the rules have allowed before.
        return record.clone();
    }
    stop(&mut builder, record.outcome());
    for comment in record.closing().iter().filter(|comment| !is_ours(comment)) {
        builder.closing_comment(comment.clone());
    }
    if let Some(stopped) = &game.stopped {
        let words = words_of(stopped);
        builder.closing_comment(Comment::new(&format!("{OURS}{words}")));
    }
    let exact = judged
        .iter()
        .filter(|judged| judged.judgement.lost().is_exact())
        .count();
    builder.closing_comment(Comment::new(&format!(
        "{OURS}{exact} of {} sowings judged exactly",
        judged.len()
    )));
    builder.finish()
}

/// Takes away what an analysis has written here before.
fn take_back(sowed: &mut Move) {
    let was_marked = sowed
        .comments()
        .any(|comment| comment.text().starts_with(&format!("{OURS}{LOSES}")));
    sowed
        .after
        .retain(|after| !matches!(after, After::Comment(comment) if is_ours(comment)));
    if !was_marked {
        return;
    }
    // A glyph stands where somebody else had marked the sowing already.
    let glyphs = GLYPHS.map(|(_, glyph)| After::Nag(glyph));
    let first = sowed.after.first();
    if first.is_some_and(|first| glyphs.contains(first)) {
        sowed.after.remove(0);
    } else if GLYPHS.iter().any(|(mark, _)| sowed.mark == Some(*mark)) {
        sowed.mark = None;
    }
}

/// Says something of a sowing and marks it if it has earned that, with a glyph
/// if it has another mark.
fn annotate(sowed: &mut Move, mark: Option<Mark>, why: Comment) {
    sowed.after.insert(0, After::Comment(why));
    let Some(mark) = mark else {
        return;
    };
    if *sowed.mark.get_or_insert(mark) == mark {
        return;
    }
    let glyph = GLYPHS.iter().find(|(named, _)| *named == mark);
    if let Some((_, glyph)) = glyph {
        sowed.after.insert(0, After::Nag(*glyph));
    }
}

fn is_ours(comment: &Comment) -> bool {
    comment.text().starts_with(OURS)
}

/// What a sowing was worth; of a marked one also what it loses, and what would
/// have been better.
fn comment(judged: &Judged) -> Comment {
    let Judgement { before, after } = judged.judgement;
    let margin = format!("{} before, {} after", words(before), words(after));
    if judged.mark().is_none() {
        return Comment::new(&format!("{OURS}{margin}"));
    }
    let lost = match judged.judgement.lost() {
        Lost { least, most } if least == most => format!("{LOSES}{least} seeds"),
        Lost { least, most } => format!("{LOSES}{least} to {most} seeds"),
    };
    let better = judged
        .best
        .map_or(String::new(), |pit| format!("; {pit} is better"));
    Comment::new(&format!("{OURS}{lost}, {margin}{better}"))
}
