//! Where the moves of a game end: its result, or the text breaking off.

use std::ops::Range;

use super::MoveReader;
use crate::ending::settle;
use crate::lexer::{TokenKind, Unreadable};
use crate::{Comment, EndingProblem, FinalSeeds, Problem};

/// The end of the moves: final seeds, or `None` for `*`, and where they stand.
pub(super) struct Ended {
    seeds: Option<FinalSeeds>,
    span: Range<usize>,
}

impl MoveReader<'_, '_> {
    /// A result. In a variation it ends the game only if the variation is not
    /// closed after it.
    pub(super) fn end(&mut self, seeds: Option<FinalSeeds>, span: Range<usize>) -> Option<Ended> {
        self.number_alone();
        if self.lines.len() > 1 {
            let next = self.lexer.clone().next(false);
            if next.is_some_and(|token| token.kind == TokenKind::Close) {
                self.report.add(span, Problem::ResultInVariation);
                return None;
            }
        }
        Some(Ended { seeds, span })
    }

    /// The text breaks off before the game has an end.
    pub(super) fn broken_off(&mut self) {
        self.number_alone();
        self.unclosed();
        if !self.swallowed {
            self.report.add(self.end..self.end, Problem::NoEnd);
        }
    }

    /// Tells the outermost variation that is still open, and closes them all.
    fn unclosed(&mut self) {
        if let Some(line) = self.lines.get(1) {
            let opening = line.opening.clone();
            self.report.add(opening, Problem::VariationNotClosed);
            self.lines.truncate(1);
            self.lose();
        }
        if let Some(builder) = &mut self.builder {
            builder.main_game();
        }
    }

    /// Checks the end and reads what belongs to the game after it.
    pub(super) fn after_end(&mut self, ended: Ended) {
        self.unclosed();
        if let Some(tag) = &self.heading.result
            && tag.value != ended.seeds
        {
            let text =
                |seeds: Option<FinalSeeds>| seeds.map_or("*".to_owned(), |seeds| seeds.to_string());
            let problem = Problem::ResultDiffers {
                tag: text(tag.value),
                end: text(ended.seeds),
            };
            self.report.add(tag.span.clone(), problem);
        }
        self.settle(&ended);
        loop {
            let before = self.lexer.clone();
            let Some(token) = self.lexer.next(true) else {
                return;
            };
            match token.kind {
                TokenKind::Comment(text) => {
                    if let Some(builder) = &mut self.builder {
                        builder.closing_comment(Comment::new(text));
                    }
                }
                TokenKind::Percent => self.report.add(token.span.clone(), Problem::PercentLine),
                TokenKind::Tag { .. }
                | TokenKind::Unreadable(Unreadable::Tag(_))
                | TokenKind::Number { .. }
                | TokenKind::Sowing(_)
                | TokenKind::Pass
                | TokenKind::Open => {
                    self.lexer = before;
                    return;
                }
                _ => self.report.add(token.span.clone(), Problem::AfterEnd),
            }
            self.end = token.span.end;
        }
    }

    /// Ends the game as the record says, if the rules agree.
    fn settle(&mut self, ended: &Ended) {
        let claim = self.heading.claim(ended.seeds);
        let Some(builder) = self.live() else {
            return;
        };
        let Err(problem) = settle(builder.main_game(), &claim) else {
            return;
        };
        let of_tag = matches!(
            problem,
            EndingProblem::Termination { .. }
                | EndingProblem::StillGoesOn { .. }
                | EndingProblem::SeedsOfUnfinished
        );
        let span = match &self.heading.termination {
            Some(tag) if of_tag => tag.span.clone(),
            _ => ended.span.clone(),
        };
        self.tell(span, Problem::Ending(problem), None);
    }
}
