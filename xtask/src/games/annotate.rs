//! Remarks on a made game: what each sowing could have brought instead.

use hoyito_core::{BySide, Pit, Refusal, Seeds, Sowing};
use hoyito_notation::{BuildError, Comment, Mark, RecordBuilder};

/// The glyph for a sowing without an alternative, as in chess records.
const FORCED: u8 = 7;
/// How many sowings a variation goes on for after its first.
const CONTINUATION: usize = 2;
/// How deep variations nest.
const DEPTH: usize = 2;
/// A variation is given where at least so many seeds were missed.
const WORTH_A_VARIATION: u8 = 8;

/// Adds marks, glyphs, comments and variations to a game as it is recorded. They
/// follow from the game by rules as plain as these: a sowing that brings eight
/// seeds or more is good, one that brings four fewer than another would is
/// dubious, and one that brings eight fewer a mistake.
#[derive(Debug, Default)]
pub(super) struct Annotator {
    missed: BySide<u32>,
}

impl Annotator {
    /// Sows the next pit of the game and remarks on it.
    pub(super) fn sow(
        &mut self,
        builder: &mut RecordBuilder,
        sowing: &Sowing,
    ) -> Result<(), AnnotateError> {
        let missed = remark(builder, sowing, 0)?;
        self.missed[sowing.mover()] += u32::from(missed.get());
        Ok(())
    }

    /// What is said at the end.
    pub(super) fn closing(&self) -> Comment {
        Comment::new(&format!(
            "By what a sowing brings at once, South missed {} seeds and North {}.",
            self.missed.south, self.missed.north
        ))
    }
}

/// Sows and says what there is to say. Gives the seeds that were missed.
fn remark(
    builder: &mut RecordBuilder,
    sowing: &Sowing,
    depth: usize,
) -> Result<Seeds, AnnotateError> {
    let before = *builder.game().position();
    builder.sow(sowing.pit)?;
    let others: Vec<Sowing> = before
        .choices()
        .filter(|pit| *pit != sowing.pit)
        .filter_map(|pit| before.preview(pit).ok())
        .collect();
    if others.is_empty() {
        builder.nag(FORCED)?;
    }
    // The last of equals is what `max_by_key` gives; the leftmost is wanted.
    let best = others.iter().rev().max_by_key(|other| other.gain());
    let gain = sowing.gain();
    let Some(best) = best.filter(|best| best.gain() > gain) else {
        if gain >= Seeds::new(8) {
            builder.mark(Mark::Good)?;
        }
        return Ok(Seeds::ZERO);
    };
    let missed = best.gain() - gain;
    if missed < Seeds::new(WORTH_A_VARIATION) {
        builder.mark(Mark::Dubious)?;
        return Ok(missed);
    }
    builder.mark(Mark::Mistake)?;
    builder.comment(Comment::new(&format!(
        "{} would bring {}.",
        best.pit,
        best.gain()
    )));
    if depth < DEPTH {
        builder.open_variation()?;
        vary(builder, best.pit, depth + 1)?;
        builder.close_variation()?;
    }
    Ok(missed)
}

/// Sows the better pit, and goes on with the leftmost pits for a while.
fn vary(builder: &mut RecordBuilder, better: Pit, depth: usize) -> Result<(), AnnotateError> {
    builder.sow(better)?;
    for _ in 0..CONTINUATION {
        if builder.game().outcome().is_some() {
            break;
        }
        let position = builder.game().position();
        let Some(pit) = position.choices().next() else {
            break;
        };
        let sowing = position.preview(pit)?;
        remark(builder, &sowing, depth)?;
    }
    Ok(())
}

/// Why a game could not be annotated.
#[derive(Debug, thiserror::Error)]
pub enum AnnotateError {
    /// A sowing is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A remark stands where none can.
    #[error(transparent)]
    Build(#[from] BuildError),
}
