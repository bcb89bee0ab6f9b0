//! Made games as records.

use hoyito_core::{Game, GameError, Refusal, Termination};
use hoyito_notation::{
    Comment, Landings, Record, RecordBuilder, Start, TagError, Tags, match_records, write_records,
};

use super::annotate::{AnnotateError, Annotator};
use super::{Recipe, Session};

/// The tag that holds the command which makes the file again.
pub const MADE: &str = "Made";

impl Recipe {
    /// The text of the file in which this recipe's game is recorded.
    ///
    /// # Errors
    ///
    /// When a tag cannot have its value.
    pub fn file(&self, session: &Session) -> Result<String, RecordError> {
        let mut records = match session {
            Session::Single(game) => vec![self.record(game)?],
            Session::Series(series) => {
                let id = format!("seed-{}", self.seed);
                match_records(series, &self.tags()?, Some(&id))
            }
        };
        if let Some(first) = records.first_mut() {
            first.tags_mut().set(MADE, &self.to_string())?;
        }
        Ok(write_records(&records, Landings::Left))
    }

    fn record(&self, game: &Game) -> Result<Record, RecordError> {
        let mut builder = RecordBuilder::new(Start::of(*game.start()), self.tags()?);
        if let Some(text) = &self.comment {
            builder.comment(Comment::new(text));
        }
        let mut annotator = self.annotate.then(Annotator::default);
        for ply in game.plies() {
            match &mut annotator {
                Some(annotator) => annotator.sow(&mut builder, &ply.sowing)?,
                None => builder.sow(ply.sowing.pit).map(|_| ())?,
            }
        }
        stop(&mut builder, game)?;
        if let Some(annotator) = annotator {
            builder.closing_comment(annotator.closing());
        }
        Ok(builder.finish())
    }

    fn tags(&self) -> Result<Tags, TagError> {
        let mut tags = Tags::new();
        tags.set("Event", "A game for the tests")?;
        tags.set("South", self.south.tag())?;
        tags.set("North", self.north.tag())?;
        if let Some(date) = &self.date {
            tags.set("Date", date)?;
        }
        Ok(tags)
    }
}

/// Ends the record as the game was ended by its players (H3).
fn stop(builder: &mut RecordBuilder, game: &Game) -> Result<(), GameError> {
    let Some(outcome) = game.outcome() else {
        return Ok(());
    };
    match (outcome.termination, outcome.winner()) {
        (Termination::Agreement, _) => builder.agree().map(|_| ()),
        (Termination::Resignation, Some(winner)) => builder.resign(winner.other()).map(|_| ()),
        _ => Ok(()),
    }
}

/// Why a made game could not be recorded.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// A tag cannot have its value.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// It could not be annotated.
    #[error(transparent)]
    Annotate(#[from] AnnotateError),
    /// The game is not one that the rules allow.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It cannot have ended as it did.
    #[error(transparent)]
    End(#[from] GameError),
}
