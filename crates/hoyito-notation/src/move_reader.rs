//! Reading the moves of one game: a tree of sowings, each played by the rules
//! as it is read.

mod end;

use std::ops::Range;

use hoyito_core::{LapBudget, Pit, Played, Position, Refusal, Side};

use self::end::Ended;
use crate::diagnostic::Moment;
use crate::heading::Heading;
use crate::lexer::{Lexer, SowingText, Token, TokenKind, Unreadable};
use crate::purse::Purse;
use crate::report::Report;
use crate::{BuildError, Comment, Problem, Record, RecordBuilder, Start, write_position};

/// How far a relay is followed when an error lists the pits that may be sown.
const LISTED: LapBudget = LapBudget::new(4_096);

/// Reads moves from the end of the tags to the end of the game.
pub(crate) struct MoveReader<'r, 't> {
    pub(crate) lexer: Lexer<'t>,
    pub(crate) report: Report,
    heading: &'r Heading,
    purse: &'r mut Purse,
    builder: Option<RecordBuilder>,
    /// The open lines, the main line first.
    lines: Vec<OpenLine>,
    number: Option<WrittenNumber>,
    /// How far the numbers of the text are from those that are right, once it
    /// has been told.
    number_offset: i64,
    /// Whether a comment that is never closed has swallowed the end.
    swallowed: bool,
    /// Where the last token ends.
    end: usize,
}

/// A line that is being read.
struct OpenLine {
    /// The parenthesis that opens it; empty for the main line.
    opening: Range<usize>,
    /// Whether the builder has it open as well. A variation that hangs on
    /// something that could not be read is not built.
    built: bool,
    /// Whether a sowing has been read in it.
    sown: bool,
    /// Whether something in it could not be read or played, so that nothing
    /// is known of what comes after.
    lost: bool,
}

struct WrittenNumber {
    number: u32,
    dots: usize,
    span: Range<usize>,
}

impl<'r, 't> MoveReader<'r, 't> {
    pub(crate) fn new(
        lexer: Lexer<'t>,
        report: Report,
        heading: &'r Heading,
        start: Option<Start>,
        purse: &'r mut Purse,
        end: usize,
    ) -> Self {
        let builder = start.map(|start| RecordBuilder::new(start, heading.tags.clone()));
        Self {
            lexer,
            report,
            heading,
            purse,
            lines: vec![OpenLine {
                opening: end..end,
                built: builder.is_some(),
                sown: false,
                lost: builder.is_none(),
            }],
            builder,
            number: None,
            number_offset: 0,
            swallowed: false,
            end,
        }
    }

    /// Puts a comment that stands among the tags before the moves.
    pub(crate) fn opening_comment(&mut self, text: &str) {
        self.comment(text);
    }

    /// Reads to the end of the game; the lexer is then where the next begins.
    pub(crate) fn read(mut self) -> Moves<'t> {
        loop {
            let before = self.lexer.clone();
            match self.lexer.next(false) {
                None => {
                    self.broken_off();
                    break;
                }
                Some(Token {
                    kind: TokenKind::Tag { .. } | TokenKind::Unreadable(Unreadable::Tag(_)),
                    ..
                }) => {
                    self.lexer = before;
                    self.broken_off();
                    break;
                }
                Some(token) => {
                    self.end = token.span.end;
                    if let Some(seeds) = self.token(token) {
                        self.after_end(seeds);
                        break;
                    }
                }
            }
        }
        Moves {
            lexer: self.lexer,
            report: self.report,
            record: self.builder.map(RecordBuilder::finish),
            end: self.end,
        }
    }

    /// Takes one token. Gives what the game ends with when it is the end.
    fn token(&mut self, token: Token<'t>) -> Option<Ended> {
        let span = token.span;
        match token.kind {
            TokenKind::Number { number, dots } => {
                self.number_alone();
                self.number = Some(WrittenNumber { number, dots, span });
            }
            TokenKind::Sowing(text) => self.sowing(text, span),
            TokenKind::Pass => self.pass(span),
            TokenKind::Comment(text) => self.comment(text),
            TokenKind::Nag(nag) => self.nag(nag, span),
            TokenKind::Open => self.open(span),
            TokenKind::Close => self.close(span),
            TokenKind::Percent => self.report.add(span, Problem::PercentLine),
            TokenKind::Star => return self.end(None, span),
            TokenKind::Seeds(seeds) => return self.end(Some(seeds), span),
            TokenKind::Unreadable(what) => self.unreadable(what, span),
            // A tag ends the moves before it comes here.
            TokenKind::Tag { .. } => {}
        }
        None
    }

    /// The builder, if the line that is open is built and not lost.
    fn live(&mut self) -> Option<&mut RecordBuilder> {
        let live = self
            .lines
            .last()
            .is_some_and(|line| line.built && !line.lost);
        self.builder.as_mut().filter(|_| live)
    }

    fn lose(&mut self) {
        if let Some(line) = self.lines.last_mut() {
            line.lost = true;
        }
    }

    fn sowing(&mut self, text: SowingText, span: Range<usize>) {
        if let Some(line) = self.lines.last_mut() {
            line.sown = true;
        }
        let number = self.number.take();
        let Some(builder) = self.live() else {
            return;
        };
        let game = builder.game();
        let position = *game.position();
        let played = match game.outcome() {
            Some(outcome) => Err(Refusal::GameOver {
                termination: outcome.termination,
            }),
            None => self.purse.play(&position, text.pit),
        };
        match played {
            Ok(played) => {
                self.check_number(number, played.sowing.mover());
                self.check_claims(text, &played, &span);
                if let Some(builder) = self.live() {
                    builder.sowed(played);
                    if let Some(mark) = text.mark {
                        // There is a sowing to mark: the one just sown.
                        let _ = builder.mark(mark);
                    }
                }
            }
            Err(refusal) => {
                let problem = Problem::Illegal {
                    refusal,
                    choices: choices(&position, &refusal),
                };
                self.tell(span, problem, Some(text.pit));
                self.lose();
            }
        }
    }

    /// Holds what the text says of a sowing against what it does.
    fn check_claims(&mut self, text: SowingText, played: &Played, span: &Range<usize>) {
        let sowing = &played.sowing;
        if let Some(claimed) = text.landing
            && claimed != sowing.last
        {
            let actual = sowing.last;
            let problem = Problem::Landing { claimed, actual };
            self.tell(span.clone(), problem, Some(text.pit));
        }
        let actual = sowing.gain();
        if let Some(claimed) = text.gain
            && claimed != u32::from(actual.get())
        {
            let expected = if actual.is_zero() {
                text.pit.to_string()
            } else {
                format!("{}+{actual}", text.pit)
            };
            let problem = Problem::Gain {
                claimed,
                actual,
                expected,
            };
            self.tell(span.clone(), problem, Some(text.pit));
        }
    }

    fn pass(&mut self, span: Range<usize>) {
        let number = self.number.take();
        let Some(builder) = self.live() else {
            return;
        };
        if let Some(side) = builder.skipped() {
            self.check_number(number, side);
            if let Some(builder) = self.live() {
                // Somebody is skipped, as was just seen.
                let _ = builder.pass();
            }
            return;
        }
        let over = builder.game().outcome().is_some();
        let told = builder
            .game()
            .plies()
            .last()
            .is_some_and(|ply| ply.pass.is_some());
        let due = builder.game().position().due();
        let problem = if over || (told && builder.has_sowing()) {
            Problem::SkipOutOfPlace
        } else {
            Problem::NobodySkipped { due }
        };
        self.tell(span, problem, None);
    }

    fn comment(&mut self, text: &str) {
        if let Some(builder) = self.live() {
            builder.comment(Comment::new(text));
        }
    }

    fn nag(&mut self, nag: u8, span: Range<usize>) {
        if let Some(builder) = self.live()
            && builder.nag(nag).is_err()
        {
            self.report.add(span, Problem::NothingSown);
        }
    }

    fn open(&mut self, span: Range<usize>) {
        self.number_alone();
        let opened = self.live().map(RecordBuilder::open_variation);
        let mut line = OpenLine {
            opening: span.clone(),
            built: opened == Some(Ok(())),
            sown: false,
            lost: opened != Some(Ok(())),
        };
        match opened {
            Some(Err(BuildError::TooDeep)) => self.report.add(span, Problem::TooDeep),
            Some(Err(_)) => self.report.add(span, Problem::NothingSown),
            Some(Ok(())) | None => {}
        }
        line.sown = opened.is_none_or(|opened| opened.is_err());
        self.lines.push(line);
    }

    fn close(&mut self, span: Range<usize>) {
        self.number_alone();
        if self.lines.len() == 1 {
            self.report.add(span, Problem::NoVariation);
            return;
        }
        let Some(line) = self.lines.pop() else {
            return;
        };
        if line.built
            && let Some(builder) = &mut self.builder
        {
            // One is open: this line.
            let _ = builder.close_variation();
        }
        if !line.sown {
            self.report
                .add(line.opening.start..span.end, Problem::EmptyVariation);
        }
    }

    fn unreadable(&mut self, what: Unreadable, span: Range<usize>) {
        let problem = match what {
            Unreadable::Stray => return self.report.add(span, Problem::Stray),
            Unreadable::Nag => return self.report.add(span, Problem::Nag),
            Unreadable::Comment => {
                self.swallowed = true;
                return self.report.add(span, Problem::CommentNotClosed);
            }
            Unreadable::Sowing(text, fault) => {
                self.report.add(span.clone(), Problem::Sowing(fault));
                // The pit is plain, so that the game can be followed.
                return self.sowing(text, span);
            }
            Unreadable::NoSuchPit => Problem::NoSuchPit,
            Unreadable::Word => Problem::Word,
            Unreadable::Tag(fault) => Problem::Tag(fault),
        };
        self.number = None;
        self.report.add(span, problem);
        if let Some(line) = self.lines.last_mut() {
            line.sown = true;
            line.lost = true;
        }
    }

    /// Warns of a number that is followed by no sowing.
    fn number_alone(&mut self) {
        if let Some(number) = self.number.take() {
            self.report.add(number.span, Problem::NumberAlone);
        }
    }

    /// Warns of a wrong number where the counting goes wrong; the numbers
    /// after it that are wrong by as much are not told again.
    fn check_number(&mut self, number: Option<WrittenNumber>, side: Side) {
        let (Some(number), Some(builder)) = (number, &self.builder) else {
            return;
        };
        let telling_skip = builder.skipped() == Some(side);
        let label = if telling_skip {
            builder.numbering_before_pass().peek(side)
        } else {
            builder.numbering().peek(side)
        };
        // A skip that is not told may have left its number behind.
        let dots_fit = number.dots == 0
            || builder.skipped().is_some()
            || (number.dots == 1) == (label.dots() == 1);
        let offset = i64::from(number.number) - i64::from(label.pair);
        if !dots_fit || (offset != 0 && offset != self.number_offset) {
            let expected = label.to_string();
            self.report.add(number.span, Problem::Number { expected });
        }
        self.number_offset = offset;
    }

    /// Reports a problem that the rules find, with the moment of the game.
    fn tell(&mut self, span: Range<usize>, problem: Problem, pit: Option<Pit>) {
        let builder = self.builder.as_ref();
        self.report.add_at(span, problem, || {
            builder.map(|builder| moment(builder, pit))
        });
    }
}

/// What was read.
pub(crate) struct Moves<'t> {
    pub(crate) lexer: Lexer<'t>,
    pub(crate) report: Report,
    pub(crate) record: Option<Record>,
    pub(crate) end: usize,
}

/// The moment at which the open line stands.
fn moment(builder: &RecordBuilder, pit: Option<Pit>) -> Moment {
    let game = builder.game();
    let side = game.position().due();
    let in_turn = game
        .plies()
        .iter()
        .rev()
        .take_while(|ply| ply.sowing.again && ply.pass.is_none() && ply.sowing.mover() == side)
        .count();
    Moment {
        turn: builder.numbering().peek(side).pair,
        side,
        sowing: in_turn + 1,
        pit,
        position: write_position(game.position()),
    }
}

/// The pits that might have been meant, when a pit cannot be sown.
fn choices(position: &Position, refusal: &Refusal) -> Vec<Pit> {
    if let Refusal::GameOver { .. } = refusal {
        return Vec::new();
    }
    Pit::row(position.due(), position.row())
        .filter(|pit| position.play_within(*pit, LISTED).is_ok())
        .collect()
}
