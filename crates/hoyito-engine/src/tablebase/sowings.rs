//! What tables tell about every sowing of a position.

use hoyito_core::{Pit, Played, Position};

use super::table::Tables;
use super::value::TableValue;

/// A sowing and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSowing {
    /// The pit that is sown.
    pub pit: Pit,
    /// Net seeds for who sows, of those on the board before: the captures of
    /// this sowing, and what best play of both makes of the rest. Always a
    /// multiple of four.
    pub seeds: i8,
    /// Whether it keeps the position's value and, where that is better than
    /// the division, also comes nearer to it: by a capture, or to a lower rank.
    pub best: bool,
}

impl Tables {
    /// What every choice of the player due is worth, in sowing order; `None`
    /// when no table has the position or the game is over. At least one is
    /// [`best`](TableSowing::best).
    ///
    /// ```
    /// use hoyito_core::{Position, Rules, Setup, Side, Pit, Variant, RowLength};
    /// use hoyito_engine::tablebase::Tables;
    ///
    /// // 1,3,0,0,0,0/0,0,4,0,0,0: A makes a casa in B, B only reaches E.
    /// let mut setup = Setup::start(RowLength::SIX, Side::South);
    /// for (pit, seeds) in Pit::all(RowLength::SIX).zip([1, 3, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0]) {
    ///     setup.set(pit, Some(seeds));
    /// }
    /// let position = Position::from_setup(Variant::HoyitoII, &setup)?;
    /// let tables = Tables::in_memory(&[position.rules()], position.board().ring(), 8)?;
    /// let sowings = tables.sowings(&position).expect("it has eight seeds");
    /// assert_eq!((sowings[0].pit.letter(), sowings[0].seeds, sowings[0].best), ('A', 8, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sowings(&self, position: &Position) -> Option<Vec<TableSowing>> {
        if position.over().is_some() {
            return None;
        }
        let value = self.probe(position.board(), position.due(), position.rules())?;
        let sowing = |pit| {
            let played = position.play(pit).ok()?;
            self.sowing(position, value, &played)
        };
        position.choices().map(sowing).collect()
    }

    fn sowing(
        &self,
        position: &Position,
        value: TableValue,
        played: &Played,
    ) -> Option<TableSowing> {
        let due = position.due();
        let next = &played.next;
        let net = |position: &Position| {
            let captured = position.captured();
            captured[due].get() as i8 - captured[due.other()].get() as i8
        };
        let left = match next.over() {
            Some(_) => TableValue::DIVIDED,
            None => self.probe(next.board(), next.due(), next.rules())?,
        };
        let left_for_due = if next.due() == due {
            left.seeds()
        } else {
            -left.seeds()
        };
        let seeds = net(next) - net(position) + left_for_due;
        let captures = next.captured() != position.captured();
        let progresses = value.seeds() <= 0 || captures || left.rank() < value.rank();
        Some(TableSowing {
            pit: played.sowing.pit,
            seeds,
            best: seeds == value.seeds() && progresses,
        })
    }
}
