//! Building a record sowing by sowing, with the rules asked at each.

use hoyito_core::{Game, GameError, Outcome, Pit, Played, Refusal, Side};
use thiserror::Error;

use crate::numbering::Numbering;
use crate::{After, Comment, Line, Mark, Move, Record, Start, Tags};

/// How deep variations may nest, the main line not counted.
pub const MAX_NESTING: usize = 64;

/// Builds a [`Record`] in the order in which it is written.
///
/// ```
/// use hoyito_core::{Pit, Position, RowLength, Variant};
/// use hoyito_notation::{Comment, RecordBuilder, Start, Tags, write_record};
///
/// let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
/// let mut builder = RecordBuilder::new(Start::of(start), Tags::new());
/// builder.sow(Pit::from_letter('D')?)?;
/// builder.open_variation()?;
/// builder.sow(Pit::from_letter('C')?)?;
/// builder.comment(Comment::new("quieter"));
/// builder.close_variation()?;
/// builder.sow(Pit::from_letter('d')?)?;
/// let text = write_record(&builder.finish());
/// assert!(text.ends_with("\n\n1. D (1. C {quieter}) 1... d *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RecordBuilder {
    tags: Tags,
    start: Start,
    /// The game along the lines that are open.
    game: Game,
    main: Branch,
    /// Open variations, the innermost last.
    variations: Vec<Variation>,
    closing: Vec<Comment>,
}

/// A line under way.
#[derive(Clone, Debug, Default)]
struct Branch {
    line: Line,
    numbering: Numbering,
    /// The numbering before the last sowing, for a variation that replaces it.
    before_last: Numbering,
    /// Who is skipped after the last sowing, until that is written.
    skipped: Option<Side>,
}

#[derive(Clone, Debug)]
struct Variation {
    branch: Branch,
    /// The sowing it replaces, taken back while the variation is open.
    replaced: Played,
}

impl RecordBuilder {
    /// A record in which nothing has been sown yet.
    #[must_use]
    pub fn new(start: Start, tags: Tags) -> Self {
        Self {
            start: start.kept_for(&tags),
            tags,
            game: Game::new(*start.position()),
            main: Branch::default(),
            variations: Vec::new(),
            closing: Vec::new(),
        }
    }

    /// The game along the line that is open. In a variation it holds the
    /// variation's sowings in place of those that it replaces.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many variations are open, one in the other.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.variations.len()
    }

    /// Sows a pit in the line that is open. A skip before it that nobody
    /// [told](Self::pass) is told now.
    ///
    /// # Errors
    ///
    /// When the rules refuse it; the record is then as it was.
    pub fn sow(&mut self, pit: Pit) -> Result<&Move, Refusal> {
        if let Some(Outcome { termination, .. }) = self.game.outcome() {
            return Err(Refusal::GameOver { termination });
        }
        let played = self.game.position().play(pit)?;
        Ok(self.sowed(played))
    }

    /// As [`sow`](Self::sow), with a sowing that the rules have given for the
    /// present position of a game that is not over.
    pub(crate) fn sowed(&mut self, played: Played) -> &Move {
        self.game.play_unchecked(played);
        self.branch_mut().sowed(&played)
    }

    /// Tells that the player who was due after the last sowing is skipped.
    ///
    /// # Errors
    ///
    /// When nobody is, or it has been told already.
    pub fn pass(&mut self) -> Result<Side, BuildError> {
        self.branch_mut().pass().ok_or(BuildError::NobodySkipped)
    }

    /// Marks the last sowing, in place of any mark it has.
    ///
    /// # Errors
    ///
    /// When the line has no sowing yet.
    pub fn mark(&mut self, mark: Mark) -> Result<(), BuildError> {
        self.last_mut()?.mark = Some(mark);
        Ok(())
    }

    /// Puts a numeric glyph after the last sowing.
    ///
    /// # Errors
    ///
    /// When the line has no sowing yet.
    pub fn nag(&mut self, nag: u8) -> Result<(), BuildError> {
        self.last_mut()?.after.push(After::Nag(nag));
        Ok(())
    }

    /// Puts a comment here: before the first sowing of the line, or after what
    /// stands there already.
    pub fn comment(&mut self, comment: Comment) {
        let line = &mut self.branch_mut().line;
        match line.moves.last_mut() {
            Some(last) => last.after.push(After::Comment(comment)),
            None => line.before.push(comment),
        }
    }

    /// Puts a comment after the result.
    pub fn closing_comment(&mut self, comment: Comment) {
        self.closing.push(comment);
    }

    /// Begins a variation in place of the last sowing.
    ///
    /// # Errors
    ///
    /// When the line has no sowing yet, or [`MAX_NESTING`] variations are open.
    pub fn open_variation(&mut self) -> Result<(), BuildError> {
        if self.depth() >= MAX_NESTING {
            return Err(BuildError::TooDeep);
        }
        let branch = self.branch();
        let numbering = branch.before_last;
        let last = match (branch.line.moves.last(), self.game.plies().last()) {
            (Some(_), Some(ply)) => *ply,
            _ => return Err(BuildError::NothingSown),
        };
        self.game.undo();
        self.variations.push(Variation {
            branch: Branch {
                numbering,
                before_last: numbering,
                ..Branch::default()
            },
            replaced: Played {
                sowing: last.sowing,
                pass: last.pass,
                next: last.after,
            },
        });
        Ok(())
    }

    /// Ends the variation that is open; the sowing it replaces stands again.
    /// A variation without a sowing is not kept.
    ///
    /// # Errors
    ///
    /// When none is open.
    pub fn close_variation(&mut self) -> Result<(), BuildError> {
        let Some(mut variation) = self.variations.pop() else {
            return Err(BuildError::NoVariation);
        };
        variation.branch.pass();
        let mut line = variation.branch.line;
        line.moves.shrink_to_fit();
        for _ in &line.moves {
            self.game.undo();
        }
        self.game.play_unchecked(variation.replaced);
        if !line.moves.is_empty()
            && let Some(last) = self.branch_mut().line.moves.last_mut()
        {
            last.after.push(After::Variation(line));
        }
        Ok(())
    }

    /// Ends the game by agreement (H3). Open variations are closed.
    ///
    /// # Errors
    ///
    /// When it is over already.
    pub fn agree(&mut self) -> Result<Outcome, GameError> {
        self.main_game().agree()
    }

    /// Ends the game by a player's resignation (H3). Open variations are
    /// closed.
    ///
    /// # Errors
    ///
    /// When it is over already, or the player may not resign.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, GameError> {
        self.main_game().resign(side)
    }

    /// The game of the main line. Open variations are closed.
    pub(crate) fn main_game(&mut self) -> &mut Game {
        while self.close_variation().is_ok() {}
        &mut self.game
    }

    /// The record, with the outcome the game has by now: unfinished if it is
    /// not over and nobody has stopped it.
    #[must_use]
    pub fn finish(mut self) -> Record {
        let outcome = self.main_game().outcome();
        self.main.pass();
        self.main.line.moves.shrink_to_fit();
        Record {
            tags: self.tags,
            start: self.start,
            line: self.main.line,
            outcome,
            closing: self.closing,
        }
    }

    /// The numbering at this point of the open line, an untold skip included.
    pub(crate) fn numbering(&self) -> Numbering {
        let branch = self.branch();
        let mut numbering = branch.numbering;
        if let Some(side) = branch.skipped {
            numbering.step(side);
        }
        numbering
    }

    /// The numbering before a skip that is not told yet.
    pub(crate) fn numbering_before_pass(&self) -> Numbering {
        self.branch().numbering
    }

    /// Who is skipped after the last sowing, if that is not told yet.
    pub(crate) fn skipped(&self) -> Option<Side> {
        self.branch().skipped
    }

    /// Whether the open line has a sowing.
    pub(crate) fn has_sowing(&self) -> bool {
        !self.branch().line.moves.is_empty()
    }

    fn branch(&self) -> &Branch {
        self.variations
            .last()
            .map_or(&self.main, |variation| &variation.branch)
    }

    fn branch_mut(&mut self) -> &mut Branch {
        self.variations
            .last_mut()
            .map_or(&mut self.main, |variation| &mut variation.branch)
    }

    fn last_mut(&mut self) -> Result<&mut Move, BuildError> {
        let moves = &mut self.branch_mut().line.moves;
        moves.last_mut().ok_or(BuildError::NothingSown)
    }
}

impl Branch {
    fn sowed(&mut self, played: &Played) -> &Move {
        self.pass();
        self.before_last = self.numbering;
        self.numbering.step(played.sowing.mover());
        self.skipped = played.pass.map(|pass| pass.side);
        let moves = &mut self.line.moves;
        moves.push(Move::of(&played.sowing));
        &moves[moves.len() - 1]
    }

    fn pass(&mut self) -> Option<Side> {
        let side = self.skipped.take()?;
        self.numbering.step(side);
        if let Some(last) = self.line.moves.last_mut() {
            last.after.push(After::Pass(side));
        }
        Some(side)
    }
}

/// What cannot be put into a record at this place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BuildError {
    /// There is no sowing to mark or to replace.
    #[error("no sowing stands before this in its line")]
    NothingSown,
    /// Nobody is skipped here.
    #[error("nobody is skipped here")]
    NobodySkipped,
    /// No variation is open.
    #[error("no variation is open")]
    NoVariation,
    /// Too many variations are open.
    #[error("variations nest at most {MAX_NESTING} deep")]
    TooDeep,
}
