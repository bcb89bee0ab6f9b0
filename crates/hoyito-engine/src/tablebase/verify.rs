//! Checking a table against itself: every value and rank follows from those of
//! the positions that its choices lead to. The [module](crate::tablebase) says
//! why a table that passes is right.

use std::ops::Range;

use super::control::{Control, Stage, Stopped, Watch};
use super::layer::{Choice, Chooser, LayerShape};
use super::parallel::{blocks, map};
use super::table::Table;
use super::value::TableValue;
use super::view::View;

/// Positions that one thread takes at a time.
const BLOCK: u32 = 1 << 14;

/// Which positions of a table are checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// All: passing is a proof.
    All,
    /// A random share.
    Random {
        /// How likely it is for a position to be checked, from 0 to 1.
        share: f64,
        /// The same seed chooses the same positions.
        seed: u64,
    },
}

impl Share {
    fn holds(self, seeds: u8, position: u32) -> bool {
        match self {
            Self::All => true,
            Self::Random { share, seed } => {
                let number = u64::from(seeds) << 32 | u64::from(position);
                let random = scramble(seed ^ scramble(number)) >> 11;
                // 53 random bits as a number from 0 to 1.
                (random as f64) / (1_u64 << 53) as f64 <= share
            }
        }
    }
}

/// A number that looks random, always the same for the same number (the
/// finisher of SplitMix64).
const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A table that passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Positions that were checked.
    pub checked: u64,
    /// Positions of the table.
    pub positions: u64,
}

/// Why a table was not found right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// A position's value or rank does not follow from its choices.
    #[error(
        "{own:?} against {other:?} has the value {stored}, but its choices give {expected}: the table is wrong, have it rebuilt"
    )]
    Wrong {
        /// How the player due sees the game.
        view: View,
        /// Her seeds, in sowing order.
        own: Vec<u8>,
        /// The other's seeds, in sowing order.
        other: Vec<u8>,
        /// What the table says.
        stored: TableValue,
        /// What follows from the choices.
        expected: TableValue,
    },
    /// It was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Works out values and ranks of a table's positions from the positions that
/// their choices lead to, and compares.
///
/// ```
/// use hoyito_core::{Ring, RowLength, Rules, Variant};
/// use hoyito_engine::tablebase::{Domain, Share, Watch, build, verify};
///
/// let ring = Ring::full(RowLength::SIX);
/// let domain = Domain::new(Rules::single(Variant::HoyitoIII), &ring);
/// let table = build(domain, 8, Watch::default())?;
/// let verified = verify(&table, Share::All, Watch::default())?;
/// assert_eq!(verified.checked, 1365 + 75_582);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// With the first position that is wrong, or when `watch` stopped it.
pub fn verify(table: &Table, share: Share, watch: Watch<'_>) -> Result<Verified, VerifyError> {
    let mut verified = Verified {
        checked: 0,
        positions: 0,
    };
    for layer in table.layers() {
        let Some(shape) = LayerShape::new(table.domain(), layer.seeds()) else {
            continue;
        };
        let control = Control::new(watch, &shape);
        let below = &table.layers()[..usize::from(shape.seeds / 4) - 1];
        let check = Check {
            chooser: Chooser::new(&shape, below),
            values: layer.values(),
            shape: &shape,
            share,
        };
        let views = u64::from(shape.positions() / shape.places());
        let checked = map(blocks(0..shape.places(), BLOCK), |range| {
            control.check()?;
            control.advance(Stage::Checking, range.len() as u64 * views);
            check.block(range)
        });
        verified.positions += u64::from(shape.positions());
        verified.checked += checked.into_iter().sum::<Result<u64, VerifyError>>()?;
    }
    Ok(verified)
}

/// A layer under examination.
struct Check<'a> {
    shape: &'a LayerShape,
    chooser: Chooser<'a>,
    values: &'a [TableValue],
    share: Share,
}

impl Check<'_> {
    /// Checks a range of places and says how many positions were looked at.
    fn block(&self, range: Range<u32>) -> Result<u64, VerifyError> {
        let mut checked = 0;
        let mut choices = Vec::new();
        let (mut first_view, mut cursor) = self.shape.board_at(range.start);
        for place in range {
            choices.clear();
            for (view, position) in self.shape.at(place) {
                if !self.share.holds(self.shape.seeds, position) {
                    continue;
                }
                if choices.is_empty() {
                    self.chooser
                        .choices(first_view, cursor.counts(), |choice| choices.push(choice));
                }
                checked += 1;
                let expected = self.value_from(view, &choices);
                let stored = self.values[position as usize];
                if stored != expected {
                    return Err(self.wrong(view, cursor.counts(), stored, expected));
                }
            }
            self.shape.step(place + 1, &mut first_view, &mut cursor);
        }
        Ok(checked)
    }

    /// Value and rank of a position that has these choices.
    fn value_from(&self, view: usize, choices: &[Choice]) -> TableValue {
        let target = |place: u32| self.values[self.shape.reached(view, place) as usize];
        let worth = |choice: &Choice| match choice {
            Choice::Leaves(fours) => fours[self.shape.twin(view)],
            Choice::Stays(place) => -target(*place).fours(),
        };
        let best = choices.iter().map(worth).max().unwrap_or(0);
        let ranks =
            choices
                .iter()
                .filter(|choice| worth(choice) == best)
                .map(|choice| match choice {
                    Choice::Leaves(_) => None,
                    Choice::Stays(place) => Some(target(*place).rank()),
                });
        let rank = match best {
            0 => 0,
            // The better player takes the shortest way. `None`, a capture, is
            // less than any rank.
            1.. => ranks.min().flatten().map_or(0, |rank| rank + 1),
            // The other player holds out as long as she can.
            _ => ranks.max().flatten().unwrap_or(0),
        };
        TableValue::new(best, rank)
    }

    fn wrong(
        &self,
        view: usize,
        counts: &[u8],
        stored: TableValue,
        expected: TableValue,
    ) -> VerifyError {
        let view = self.shape.views()[view];
        let (own, other) = counts.split_at(view.own_pits());
        VerifyError::Wrong {
            view,
            own: own.to_vec(),
            other: other.to_vec(),
            stored,
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Ring, RowLength, Rules, Side, Variant};

    use super::super::build::build;
    use super::super::layer::Layer;
    use super::super::view::Domain;
    use super::*;

    fn table(variant: Variant, holder: Option<Side>, seeds: u8) -> Table {
        let rules = Rules {
            variant,
            last_four_holder: holder,
        };
        // Three pits against two.
        let ring = Ring::new(RowLength::SIX, |pit| "ABDbe".contains(pit.letter()))
            .expect("both sides have pits");
        build(Domain::new(rules, &ring), seeds, Watch::default()).expect("a small table")
    }

    /// The table with the values of its last layer changed.
    fn changed(table: &Table, change: impl Fn(usize, TableValue) -> TableValue) -> Table {
        let (last, below) = table.layers().split_last().expect("a table with layers");
        let mut copy = Table::empty(table.domain());
        for layer in below {
            let shape = LayerShape::new(table.domain(), layer.seeds()).expect("it was built");
            copy.push(Layer::new(&shape, layer.values().into()));
        }
        let shape = LayerShape::new(table.domain(), last.seeds()).expect("it was built");
        let values = last.values().iter().enumerate();
        let values = values.map(|(position, value)| change(position, *value));
        copy.push(Layer::new(&shape, values.collect()));
        copy
    }

    #[test]
    fn tables_pass_whole() {
        for variant in Variant::ALL {
            for holder in [None, Some(Side::South), Some(Side::North)] {
                let table = table(variant, holder, 20);
                let verified = verify(&table, Share::All, Watch::default()).expect("it is right");
                // C(8,4) + C(12,4) + … + C(24,4) boards, with either player due.
                let positions = 2 * (70 + 495 + 1820 + 4845 + 10_626);
                assert_eq!(verified.checked, positions);
                assert_eq!(verified.positions, positions);
            }
        }
    }

    #[test]
    fn any_other_value_or_rank_at_any_position_is_found() {
        let table = table(Variant::HoyitoII, None, 8);
        for position in 0..2 * 495 {
            for change in [
                |value: TableValue| TableValue::new(value.fours(), value.rank() + 1),
                |value: TableValue| TableValue::new(1 - value.fours(), value.rank()),
            ] {
                let wrong = changed(
                    &table,
                    |at, value| {
                        if at == position { change(value) } else { value }
                    },
                );
                let found = verify(&wrong, Share::All, Watch::default());
                assert!(
                    matches!(found, Err(VerifyError::Wrong { .. })),
                    "{position}"
                );
            }
        }
    }

    /// Values alone can agree with all their successors and be wrong round a
    /// cycle; no ranks go with them.
    #[test]
    fn values_that_hold_each_other_up_round_a_cycle_are_found() {
        let table = table(Variant::HoyitoII, None, 4);
        let shape = LayerShape::new(table.domain(), 4).expect("it was built");
        let follows = |position, values: &[TableValue]| {
            let check = Check {
                shape: &shape,
                chooser: Chooser::new(&shape, &[]),
                values,
                share: Share::All,
            };
            let mut choices = Vec::new();
            let (view, cursor) = shape.board_at(position);
            let push = |choice| choices.push(choice);
            check.chooser.choices(view, cursor.counts(), push);
            TableValue::new(check.value_from(view, &choices).fours(), 0)
        };
        // Begin by counting everything for the player of the first view and
        // take back what does not follow.
        let mut values: Vec<TableValue> = (0..shape.positions())
            .map(|position| TableValue::new(if position < shape.boards() { 1 } else { -1 }, 0))
            .collect();
        loop {
            let next: Vec<TableValue> = (0..shape.positions())
                .map(|position| follows(position, &values))
                .collect();
            if next == values {
                break;
            }
            values = next;
        }
        let fours = |values: &[TableValue]| values.iter().map(|v| v.fours()).collect::<Vec<_>>();
        assert_ne!(fours(&values), fours(table.layers()[0].values()));
        let claim = changed(&table, |position, _| values[position]);
        let found = verify(&claim, Share::All, Watch::default());
        assert!(matches!(found, Err(VerifyError::Wrong { .. })), "{found:?}");
    }

    #[test]
    fn a_random_share_is_about_as_large_as_asked_and_the_same_for_the_same_seed() {
        let table = table(Variant::HoyitoIII, Some(Side::South), 20);
        let checked = |seed| {
            let share = Share::Random { share: 0.25, seed };
            verify(&table, share, Watch::default())
                .expect("it is right")
                .checked
        };
        let positions = 2 * (70 + 495 + 1820 + 4845 + 10_626);
        // Ten standard deviations: sqrt(35712 / 4 * 3 / 4) is 82.
        assert!(checked(1).abs_diff(positions / 4) < 820);
        assert_eq!(checked(1), checked(1));
        assert_ne!(checked(1), checked(2));
    }
}
