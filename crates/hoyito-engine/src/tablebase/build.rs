//! Building a table layer by layer.

use std::sync::Arc;

use super::attractor;
use super::control::{Control, Stopped, Watch};
use super::graph::Graph;
use super::index::MAX_TABLE_SEEDS;
use super::layer::{Chooser, Layer, LayerShape};
use super::table::Table;
use super::view::Domain;

/// Why a table was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// Tables are made for 4, 8, … 24 seeds.
    #[error("no table has {seeds} seeds: choose a multiple of four from 4 to {MAX_TABLE_SEEDS}")]
    Seeds {
        /// The seeds asked for.
        seeds: u8,
    },
    /// The layer has too many positions for any machine this is meant for.
    #[error(
        "a ring of {pits} pits has {positions} positions with {seeds} seeds, which is too many for a table: choose fewer seeds"
    )]
    TooLarge {
        /// Open pits of both sides.
        pits: usize,
        /// Seeds on the board.
        seeds: u8,
        /// Positions of that layer.
        positions: u64,
    },
    /// The build was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Builds a table in memory, for all positions with up to `seeds` seeds.
///
/// # Errors
///
/// When `seeds` is no multiple of four from 4 to 24, when there are too many
/// positions, or when `watch` stopped it.
pub fn build(domain: Domain, seeds: u8, watch: Watch<'_>) -> Result<Table, BuildError> {
    let mut table = Table::empty(domain);
    for seeds in layers_to(domain, seeds)? {
        table.push(Arc::new(build_layer(&seeds, &table, watch)?));
    }
    Ok(table)
}

/// The layers of a table to so many seeds, when it can be made.
fn layers_to(domain: Domain, seeds: u8) -> Result<Vec<LayerShape>, BuildError> {
    if seeds == 0 || !seeds.is_multiple_of(4) || seeds > MAX_TABLE_SEEDS {
        return Err(BuildError::Seeds { seeds });
    }
    (4..=seeds)
        .step_by(4)
        .map(|seeds| {
            LayerShape::new(domain, seeds).ok_or_else(|| BuildError::TooLarge {
                pits: domain.pits(),
                seeds,
                positions: domain.positions(seeds),
            })
        })
        .collect()
}

fn build_layer(shape: &LayerShape, table: &Table, watch: Watch<'_>) -> Result<Layer, Stopped> {
    let control = Control::new(watch, shape.seeds, u64::from(shape.positions()));
    let chooser = Chooser::new(shape, table.layers());
    let (graph, nodes) = Graph::new(shape, &chooser, true, &control)?;
    let values = attractor::solve(&graph, nodes, shape.seeds, &control)?;
    Ok(Layer::new(shape, values))
}
