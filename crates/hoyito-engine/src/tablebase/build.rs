//! Building a table layer by layer.

use super::attractor;
use super::control::{Control, Stopped, Watch};
use super::graph::Graph;
use super::index::MAX_TABLE_SEEDS;
use super::layer::{Chooser, Layer};
use super::plan::{LayerPlan, Plan};
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
    let plan = Plan::new(domain, seeds)?;
    let mut table = Table::empty(plan.domain);
    for layer in &plan.layers {
        let control = Control::new(watch, &layer.shape);
        table.push(build_layer(layer, &table, &control)?);
    }
    Ok(table)
}

/// Builds the layer that comes on top of a table.
pub(crate) fn build_layer(
    plan: &LayerPlan,
    below: &Table,
    control: &Control<'_>,
) -> Result<Layer, Stopped> {
    let shape = &plan.shape;
    let chooser = Chooser::new(shape, below.layers());
    let (graph, nodes) = Graph::new(shape, &chooser, plan.choices(), control)?;
    let values = attractor::solve(&graph, nodes, shape.seeds, control)?;
    Ok(Layer::new(shape, values))
}
