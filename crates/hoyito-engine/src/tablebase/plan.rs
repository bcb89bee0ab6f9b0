//! What a table will cost, said before it is built.

use super::build::BuildError;
use super::graph::holds;
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
            Some(shape) if u32::try_from(choices).is_ok() && holds(shape.places()) => Ok(Self {
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

    /// The most bytes of memory that building the layer takes: for a place one
    /// to find the list that it shares; for a position one for what its choices tell, two for
    /// its value, and one on average to remember it while its news spreads; four
    /// for each choice in the lists, and as much again when choices are kept.
    fn memory(&self, choices: Choices) -> u64 {
        let copies = match choices {
            Choices::Kept => 2,
            Choices::SownTwice => 1,
        };
        u64::from(self.shape.places())
            + 4 * u64::from(self.shape.positions())
            + 4 * copies * self.most_choices
    }
}

/// At most so many choices stay in the layer, those of twins counted once: pits
/// with seeds in the row of the player due, and a pass where there are none. Of
/// a hand that is smaller than the ring the last seed makes a casa where there
/// were three, in every variant (R7, R9, R12); such choices do not stay.
fn most_choices(domain: Domain, seeds: u8) -> u64 {
    let pits = domain.pits();
    let views = domain.views().into_iter();
    let different = if domain.has_twins() { 1 } else { 2 };
    let with_seeds_in_a_pit = boards(pits, seeds) - boards(pits - 1, seeds);
    let hands = 1..(pits as u8).min(seeds.saturating_sub(2));
    let casas: u64 = hands.map(|hand| boards(pits - 2, seeds - 3 - hand)).sum();
    views
        .take(different)
        .map(|view| {
            let own_row_empty = boards(pits - view.own_pits(), seeds);
            view.own_pits() as u64 * (with_seeds_in_a_pit - casas) + own_row_empty
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Ring, RowLength, Rules, Side, Variant};

    use super::super::build::build_layer;
    use super::super::control::{Control, Watch};
    use super::super::layer::{Choice, Chooser};
    use super::super::table::Table;
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
            let counts = board.counts();
            let may_stay = |pit: &usize| {
                let hand = usize::from(counts[*pit]);
                hand > 0 && counts[(pit + hand) % 12] != 3
            };
            choices += (0..6).filter(may_stay).count() as u64;
            choices += u64::from(counts[..6].iter().all(|seeds| *seeds == 0));
        }
        assert_eq!(most_choices(domain(RowLength::SIX, None), 4), choices);
        // Both views have them, and they are kept once.
        assert_eq!(
            most_choices(domain(RowLength::SIX, Some(Side::North)), 4),
            choices
        );
    }

    #[test]
    fn no_layer_has_more_choices_that_stay_than_are_planned_for() {
        for variant in Variant::ALL {
            for open in ["Aa", "ABa", "ABCDabc", "ABCDEFabcdef"] {
                let ring = Ring::new(RowLength::SIX, |pit| open.contains(pit.letter()));
                let domain = Domain::new(Rules::single(variant), &ring.expect("open sides"));
                let mut table = Table::empty(domain);
                for seeds in [4, 8] {
                    let plan = LayerPlan::new(domain, seeds).expect("a small layer");
                    let shape = &plan.shape;
                    let chooser = Chooser::new(shape, table.layers());
                    let mut stay = 0;
                    for place in 0..shape.places() {
                        let (view, board) = shape.board_at(place);
                        chooser.choices(view, board.counts(), |choice| {
                            stay += u64::from(matches!(choice, Choice::Stays(_)));
                        });
                    }
                    assert!(
                        stay <= plan.most_choices,
                        "{variant} {open} {seeds}: {stay}"
                    );
                    let control = Control::new(Watch::default(), shape);
                    let built = build_layer(&plan, &table, &control);
                    table.push(built.expect("nobody stops it"));
                }
            }
        }
    }

    #[test]
    fn held_tables_to_24_seeds_are_built_within_10_gib() {
        for holder in [None, Some(Side::North)] {
            let plan = Plan::new(domain(RowLength::SIX, holder), 24).expect("a possible plan");
            assert!(plan.build_memory() <= 10 << 30, "{}", plan.build_memory());
        }
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
