//! Watching and stopping a build.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::layer::LayerShape;
use crate::Limits;

/// What a build is doing with a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Sowing every pit of every position.
    Sowing,
    /// Noting from where each position is reached, by sowing all pits once more
    /// where memory does not hold the first time's.
    Linking,
    /// Working back from the captures.
    Solving,
    /// Writing the layer's file.
    Writing,
    /// Checking values and ranks.
    Checking,
}

/// How far a build has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// Seeds on the board in the layer worked on.
    pub seeds: u8,
    /// What is done with it.
    pub stage: Stage,
    /// Positions of the layer done in this stage. It may end short of `total`
    /// when solving: positions worth the division are never reached.
    pub done: u64,
    /// Positions of the layer.
    pub total: u64,
}

impl Progress {
    /// About how much of the layer's work is done, from 0 to 1.
    #[must_use]
    pub fn part(&self) -> f32 {
        // What one thread took of it to 16 seeds, where nothing is sown twice
        // and linking is told with the sowing.
        let (before, share) = match self.stage {
            Stage::Sowing => (0.0, 0.6),
            Stage::Linking => (0.6, 0.05),
            Stage::Solving => (0.65, 0.25),
            Stage::Writing => (0.9, 0.1),
            Stage::Checking => (0.0, 1.0),
        };
        before + share * (self.done as f32 / self.total.max(1) as f32)
    }
}

/// The build was asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the build was stopped; layers already finished are kept")]
pub struct Stopped;

/// The way to watch and to stop a build. Both are optional.
///
/// ```
/// use hoyito_core::{Ring, RowLength, Rules, Variant};
/// use hoyito_engine::tablebase::{BuildError, Domain, Stopped, Watch, build};
///
/// let domain = Domain::new(Rules::single(Variant::HoyitoII), &Ring::full(RowLength::SIX));
/// let enough = || true;
/// let watch = Watch {
///     stop: Some(&enough),
///     progress: None,
/// };
/// assert_eq!(build(domain, 16, watch), Err(BuildError::Stopped(Stopped)));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Watch<'a> {
    /// Asked every few milliseconds and from any thread; the build ends when it
    /// is true.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Is told how far the build is, now and then and from any thread.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl<'a> From<&Limits<'a>> for Watch<'a> {
    /// Stops when a search would. Limits of nodes and laps are not asked: a
    /// table is built whole or not at all.
    fn from(limits: &Limits<'a>) -> Self {
        Self {
            stop: limits.stop,
            progress: None,
        }
    }
}

/// A [`Watch`] over one layer.
pub(crate) struct Control<'a> {
    watch: Watch<'a>,
    seeds: u8,
    total: u64,
    done: [AtomicU64; 5],
}

impl<'a> Control<'a> {
    pub(crate) fn new(watch: Watch<'a>, shape: &LayerShape) -> Self {
        Self {
            watch,
            seeds: shape.seeds,
            total: u64::from(shape.positions()),
            done: [const { AtomicU64::new(0) }; 5],
        }
    }

    pub(crate) fn check(&self) -> Result<(), Stopped> {
        match self.watch.stop {
            Some(stop) if stop() => Err(Stopped),
            _ => Ok(()),
        }
    }

    /// So many more positions are done in a stage.
    pub(crate) fn advance(&self, stage: Stage, positions: u64) {
        let Some(progress) = self.watch.progress else {
            return;
        };
        let done = &self.done[stage as usize];
        let done = done.fetch_add(positions, Relaxed) + positions;
        progress(Progress {
            seeds: self.seeds,
            stage,
            done,
            total: self.total,
        });
    }
}
