//! The values of one domain, and sets of such tables to look positions up in.

use std::collections::BTreeMap;
use std::sync::Arc;

use hoyito_core::{Board, Ring, Rules, Side};

use super::build::{BuildError, build};
use super::control::Watch;
use super::layer::Layer;
use super::value::TableValue;
use super::view::{Domain, View};

/// The values of all positions of a [`Domain`] with up to some number of
/// seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    domain: Domain,
    /// For 4, 8, … seeds.
    layers: Vec<Arc<Layer>>,
}

impl Table {
    pub(crate) const fn empty(domain: Domain) -> Self {
        Self {
            domain,
            layers: Vec::new(),
        }
    }

    /// Puts a layer on top, and gives it back.
    pub(crate) fn push(&mut self, layer: Layer) -> &Layer {
        debug_assert_eq!(layer.seeds(), self.max_seeds() + 4);
        self.layers.push_mut(Arc::new(layer))
    }

    pub(crate) fn layers(&self) -> &[Arc<Layer>] {
        &self.layers
    }

    /// What the table is about.
    #[must_use]
    pub const fn domain(&self) -> Domain {
        self.domain
    }

    /// The most seeds on the board of a position that is in it.
    #[must_use]
    pub fn max_seeds(&self) -> u8 {
        4 * self.layers.len() as u8
    }

    /// How many positions of `view` with so many seeds on the board have each
    /// value and rank. Empty when they are not in the table.
    ///
    /// ```
    /// use hoyito_core::{Ring, RowLength, Rules, Side, Variant};
    /// use hoyito_engine::tablebase::{Domain, View, Watch, build};
    ///
    /// let rules = Rules::single(Variant::HoyitoII);
    /// let ring = Ring::new(RowLength::SIX, |pit| pit.column() == 0)?;
    /// let table = build(Domain::new(rules, &ring), 4, Watch::default())?;
    /// let counts = table.counts(View::new(rules, &ring, Side::South), 4);
    /// // A pit each: South has from none to all of the four seeds.
    /// assert_eq!(counts.values().sum::<u64>(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn counts(&self, view: View, seeds: u8) -> BTreeMap<TableValue, u64> {
        let views = self.domain.views();
        let number = views.iter().position(|other| *other == view);
        let layer = self.layers.iter().find(|layer| layer.seeds() == seeds);
        let mut by_bits = vec![0; 1 << 16];
        if let (Some(number), Some(layer)) = (number, layer) {
            let boards = layer.values().len() / views.len();
            for value in &layer.values()[number * boards..][..boards] {
                by_bits[usize::from(value.to_bits())] += 1;
            }
        }
        (0..=u16::MAX)
            .map(|bits| (TableValue::from_bits(bits), by_bits[usize::from(bits)]))
            .filter(|(_, positions)| *positions > 0)
            .collect()
    }
}

/// A view and where to find it.
#[derive(Clone, Debug)]
struct Entry {
    view: View,
    number: usize,
    table: Arc<Table>,
}

/// Tables of any domains, to look positions up in. A clone shares them and
/// costs next to nothing; they never change, so that any thread may ask.
///
/// ```
/// use hoyito_core::{Board, Ring, RowLength, Rules, Seeds, Side, Variant};
/// use hoyito_engine::tablebase::Tables;
///
/// let rules = Rules::single(Variant::HoyitoII);
/// let ring = Ring::full(RowLength::SIX);
/// let tables = Tables::in_memory(&[rules], &ring, 8)?;
/// // South's A makes B four: she takes it, and with it the last four in c.
/// let seeds = [1, 3, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0];
/// let board = Board::from_seeds(ring, |slot| Seeds::new(seeds[slot.index()]));
/// let value = tables.probe(&board, Side::South, rules);
/// assert_eq!(value.map(|value| (value.seeds(), value.rank())), Some((8, 0)));
/// # Ok::<(), hoyito_engine::tablebase::BuildError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tables {
    entries: Arc<[Entry]>,
}

impl Tables {
    /// No tables: every probe finds nothing.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Makes tables in memory for a ring and some rules, to `seeds` seeds on
    /// the board.
    ///
    /// # Errors
    ///
    /// When `seeds` is no multiple of four from 4 to 24, or there are too many
    /// positions.
    pub fn in_memory(rules: &[Rules], ring: &Ring, seeds: u8) -> Result<Self, BuildError> {
        let mut tables = Self::none();
        for rules in rules {
            let domain = Domain::new(*rules, ring);
            if tables.table(domain).is_none() {
                tables = tables.with(build(domain, seeds, Watch::default())?);
            }
        }
        Ok(tables)
    }

    /// These tables and one more. It takes the place of one for the same
    /// domain.
    #[must_use]
    pub fn with(&self, table: Table) -> Self {
        self.with_shared(Arc::new(table))
    }

    fn with_shared(&self, table: Arc<Table>) -> Self {
        let views = table.domain.views().into_iter().enumerate();
        let new = views.map(|(number, view)| Entry {
            view,
            number,
            table: Arc::clone(&table),
        });
        let kept = self
            .entries
            .iter()
            .filter(|entry| entry.table.domain != table.domain);
        Self {
            entries: new.chain(kept.cloned()).collect(),
        }
    }

    /// These tables and others: of each domain the one that goes farther.
    ///
    /// ```
    /// use hoyito_core::{Ring, RowLength, Rules, Variant};
    /// use hoyito_engine::tablebase::Tables;
    ///
    /// let rules = Rules::single(Variant::HoyitoII);
    /// let ring = Ring::full(RowLength::SIX);
    /// let small = Tables::in_memory(&[rules], &ring, 4)?;
    /// let large = Tables::in_memory(&[rules], &ring, 8)?;
    /// assert_eq!(small.joined(&large).max_seeds(), 8);
    /// assert_eq!(large.joined(&small).max_seeds(), 8);
    /// # Ok::<(), hoyito_engine::tablebase::BuildError>(())
    /// ```
    #[must_use]
    pub fn joined(&self, others: &Self) -> Self {
        let better = others.beyond(self);
        better.fold(self.clone(), |tables, table| {
            tables.with_shared(Arc::clone(table))
        })
    }

    /// What these tables know of positions with up to so many seeds. It shares
    /// their memory.
    ///
    /// ```
    /// use hoyito_core::{Ring, RowLength, Rules, Variant};
    /// use hoyito_engine::tablebase::Tables;
    ///
    /// let rules = Rules::single(Variant::HoyitoII);
    /// let ring = Ring::full(RowLength::SIX);
    /// let tables = Tables::in_memory(&[rules], &ring, 8)?;
    /// assert_eq!(tables.up_to(7).max_seeds(), 4);
    /// assert_eq!(tables.up_to(12).max_seeds(), 8);
    /// # Ok::<(), hoyito_engine::tablebase::BuildError>(())
    /// ```
    #[must_use]
    pub fn up_to(&self, seeds: u8) -> Self {
        let tables = self.entries.iter().filter(|entry| entry.number == 0);
        tables.fold(Self::none(), |kept, entry| {
            let layers = entry.table.layers.iter();
            let layers = layers.take(usize::from(seeds / 4)).cloned();
            kept.with(Table {
                domain: entry.table.domain,
                layers: layers.collect(),
            })
        })
    }

    /// These tables without that of a domain.
    #[cfg(all(feature = "files", feature = "threads"))]
    pub(crate) fn without(&self, domain: Domain) -> Self {
        let kept = self.entries.iter();
        let kept = kept.filter(|entry| entry.table.domain != domain);
        Self {
            entries: kept.cloned().collect(),
        }
    }

    /// Whether other tables know nothing that these do not.
    pub(crate) fn know_all_of(&self, others: &Self) -> bool {
        others.beyond(self).next().is_none()
    }

    /// The tables here that go farther than those.
    fn beyond<'a>(&'a self, those: &'a Self) -> impl Iterator<Item = &'a Arc<Table>> {
        let tables = self.entries.iter().filter(|entry| entry.number == 0);
        tables.map(|entry| &entry.table).filter(|table| {
            let known = those.table(table.domain);
            known.map_or(0, Table::max_seeds) < table.max_seeds()
        })
    }

    /// The table for a domain.
    #[must_use]
    pub fn table(&self, domain: Domain) -> Option<&Table> {
        let entry = self
            .entries
            .iter()
            .find(|entry| entry.table.domain == domain)?;
        Some(&entry.table)
    }

    /// The most seeds on the board of a position that is in any of the tables;
    /// 0 when there are none.
    #[must_use]
    pub fn max_seeds(&self) -> u8 {
        let seeds = self.entries.iter().map(|entry| entry.table.max_seeds());
        seeds.max().unwrap_or(0)
    }

    /// The most seeds on the board for which positions of this game are in the
    /// tables; 0 when there are none.
    #[must_use]
    pub fn max_seeds_for(&self, rules: Rules, ring: &Ring) -> u8 {
        self.table(Domain::new(rules, ring))
            .map_or(0, Table::max_seeds)
    }

    /// The value of a board for `due`, or `None` when no table has it. A board
    /// where `due` has to pass has a value too (R5, H1). An empty board is
    /// divided.
    #[inline]
    #[must_use]
    pub fn probe(&self, board: &Board, due: Side, rules: Rules) -> Option<TableValue> {
        let seeds = board.total().get();
        if seeds == 0 {
            return Some(TableValue::DIVIDED);
        }
        let ring = board.ring();
        let view = View::new(rules, ring, due);
        let entry = self.entries.iter().find(|entry| entry.view == view)?;
        let layer = entry
            .table
            .layers
            .get(usize::from(seeds / 4).wrapping_sub(1))?;
        if !seeds.is_multiple_of(4) {
            return None;
        }
        let (south, north) = board.counts()[..ring.len()].split_at(ring.side_len(Side::South));
        let (own, other) = match due {
            Side::South => (south, north),
            Side::North => (north, south),
        };
        Some(layer.value(entry.number, own, other))
    }
}
