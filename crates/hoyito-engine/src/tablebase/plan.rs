//! What a table will cost, said before it is built.

use super::build::BuildError;
use super::index::{MAX_TABLE_SEEDS, boards};
use super::layer::LayerShape;
use super::view::Domain;

/// Choices are held in memory between counting and linking them as long as a
/// layer's build stays within so many bytes; beyond, everything is sown twice.
const ROOMY: u64 = 4 << 30;

/// Bytes for the program and for what its threads have under way, whatever the
/// size of the table.
const UNDER_WAY: u64 = 32 << 20;

/// What becomes of the choices between counting and linking them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choices {
    /// They are held in memory, four bytes each.
    Kept,
    /// They are forgotten, and everything is sown twice.
    SownTwice,
}

/// The layers of a table that is to be built, and what it will cost.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) domain: Domain,
    pub(crate) layers: Vec<LayerPlan>,
}

/// One layer of a [`Plan`].
#[derive(Clone, Debug)]
pub(crate) struct LayerPlan {
    pub(crate) shape: LayerShape,
    /// At most so many choices stay in the layer.
    most_choices: u64,
}

impl Plan {
    /// Plans a table for all positions of a domain with up to `seeds` seeds.
    ///
    /// ```
    /// use hoyito_core::{Ring, RowLength, Rules, Variant};
    /// use hoyito_engine::tablebase::{Domain, Plan};
    ///
    /// let ring = Ring::full(RowLength::SIX);
    /// let domain = Domain::new(Rules::single(Variant::HoyitoII), &ring);
    /// let plan = Plan::new(domain, 24)?;
    /// assert_eq!(plan.positions(), 1365 + 75_582 + 1_352_078 + 13_037_895 + 84_672_315 + 417_225_900);
    /// assert!(plan.build_memory() <= 10 << 30);
    /// # Ok::<(), hoyito_engine::tablebase::BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When `seeds` is no multiple of four from 4 to 24, or there are too many
    /// positions.
    pub fn new(domain: Domain, seeds: u8) -> Result<Self, BuildError> {
        if seeds == 0 || !seeds.is_multiple_of(4) || seeds > MAX_TABLE_SEEDS {
            return Err(BuildError::Seeds { seeds });
        }
        let layers: Result<_, _> = (4..=seeds)
            .step_by(4)
            .map(|seeds| LayerPlan::new(domain, seeds))
            .collect();
        Ok(Self {
            domain,
            layers: layers?,
        })
    }

    /// Positions of all layers.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let layers = self.layers.iter();
        layers.map(|layer| u64::from(layer.shape.positions())).sum()
    }

    /// Bytes that the finished table takes in memory.
    #[must_use]
    pub fn table_memory(&self) -> u64 {
        2 * self.positions()
    }

    /// The most bytes of memory that the build takes at any time.
    #[must_use]
    pub fn build_memory(&self) -> u64 {
        let mut below = 0;
        let mut most = 0;
        for layer in &self.layers {
            most = most.max(below + layer.memory(layer.choices()));
            below += 2 * u64::from(layer.shape.positions());
        }
        most + UNDER_WAY
    }

    /// About how many bytes the files of the table take: five bits a position
    /// is more than was seen.
    #[must_use]
    pub fn disk(&self) -> u64 {
        self.positions() * 5 / 8
    }
}

impl LayerPlan {
    fn new(domain: Domain, seeds: u8) -> Result<Self, BuildError> {
        let choices = most_choices(domain, seeds);
        match LayerShape::new(domain, seeds) {
            Some(shape) if u32::try_from(choices).is_ok() => Ok(Self {
                shape,
                most_choices: choices,
            }),
            _ => Err(BuildError::TooLarge {
                pits: domain.pits(),
                seeds,
                positions: domain.positions(seeds),
            }),
        }
    }

    /// What there is room for.
    pub(crate) fn choices(&self) -> Choices {
        if self.memory(Choices::Kept) <= ROOMY {
            Choices::Kept
        } else {
            Choices::SownTwice
        }
    }

    /// The most bytes of memory that building the layer takes: for a place four
    /// to find its list; for a position one for what its choices tell, two for
    /// its value, and one on average to remember it while its news spreads; four
    /// for each choice in the lists, and as much again when choices are kept.
    fn memory(&self, choices: Choices) -> u64 {
        let copies = match choices {
            Choices::Kept => 2,
            Choices::SownTwice => 1,
        };
        4 * u64::from(self.shape.places())
            + 4 * u64::from(self.shape.positions())
            + 4 * copies * self.most_choices
    }
}

/// The number of choices if none captured, those of twins counted once: pits
/// with seeds in the row of the player due, and a pass where there are none.
fn most_choices(domain: Domain, seeds: u8) -> u64 {
    let pits = domain.pits();
    let views = domain.views().into_iter();
    let different = if domain.has_twins() { 1 } else { 2 };
    views
        .take(different)
        .map(|view| {
            let with_seeds_in_a_pit = boards(pits, seeds) - boards(pits - 1, seeds);
            let own_row_empty = boards(pits - view.own_pits(), seeds);
            view.own_pits() as u64 * with_seeds_in_a_pit + own_row_empty
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Ring, RowLength, Rules, Side, Variant};

    use super::*;

    fn domain(row: RowLength, holder: Option<Side>) -> Domain {
        let rules = Rules {
            variant: Variant::HoyitoIII,
            last_four_holder: holder,
        };
        Domain::new(rules, &Ring::full(row))
    }

    #[test]
    fn choices_are_counted_as_by_looking_at_every_board() {
        let shape = LayerShape::new(domain(RowLength::SIX, None), 4).expect("a small layer");
        let mut choices = 0;
        for position in 0..shape.positions() {
            let (_, board) = shape.board_at(position);
            let pits = board.counts()[..6]
                .iter()
                .filter(|seeds| **seeds > 0)
                .count();
            choices += pits.max(1) as u64;
        }
        assert_eq!(most_choices(domain(RowLength::SIX, None), 4), choices);
        // Both views have them, and they are kept once.
        assert_eq!(
            most_choices(domain(RowLength::SIX, Some(Side::North)), 4),
            choices
        );
    }

    #[test]
    fn what_cannot_be_numbered_is_refused() {
        let seeds = |row, seeds| Plan::new(domain(row, None), seeds).map(|plan| plan.positions());
        assert_eq!(seeds(RowLength::TWELVE, 8), Ok(17_550 + 7_888_725));
        assert_eq!(
            seeds(RowLength::TWELVE, 16),
            Err(BuildError::TooLarge {
                pits: 24,
                seeds: 16,
                positions: 37_711_260_990
            })
        );
        assert_eq!(
            seeds(RowLength::SIX, 10),
            Err(BuildError::Seeds { seeds: 10 })
        );
        assert_eq!(
            seeds(RowLength::SIX, 28),
            Err(BuildError::Seeds { seeds: 28 })
        );
    }
}
