//! A position as plain integers over the full board.

use crate::MAX_LAPS;
use crate::relay::{Stop, letter_of, relay, seeds_on};
use crate::words::{Over, Side, Variant};

/// A position: what lies where, who is due, and who holds what.
///
/// The fields are open because a test wants to look at them. A value made by
/// the functions here has its passes resolved and its `over` filled in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Model {
    /// Which Hoyito is played.
    pub variant: Variant,
    /// The seeds in every pit of the full board in ring order, South's row
    /// first; `None` is a closed pit (R1, H8).
    pub pits: Vec<Option<u32>>,
    /// The player whose choice it is.
    pub due: Side,
    /// The seeds captured so far, South's and North's.
    pub captured: [u32; 2],
    /// Who gets the last four; `None` is the taker (R13).
    pub holder: Option<Side>,
    /// Why the game is over, if it is.
    pub over: Option<Over>,
}

impl Model {
    /// Four seeds in every pit and South due (R2, H5). A side that has no
    /// opening at all passes here already, as everywhere else.
    ///
    /// # Panics
    ///
    /// If `row` is not from 6 to 12 pits.
    pub fn start(variant: Variant, row: usize) -> Model {
        assert!((6..=12).contains(&row), "rows are 6 to 12 pits long (R2)");
        Model::set_up(variant, vec![Some(4); 2 * row], Side::South, [0, 0], None)
            .expect("the start is a good set-up")
    }

    /// A set-up whose due side is passed over if it cannot sow though the other
    /// can. For the rest it refuses what R15 refuses.
    pub fn set_up(
        variant: Variant,
        pits: Vec<Option<u32>>,
        due: Side,
        captured: [u32; 2],
        holder: Option<Side>,
    ) -> Option<Model> {
        let model = Model {
            variant,
            pits,
            due,
            captured,
            holder,
            over: None,
        };
        model.settled(MAX_LAPS)
    }

    /// Reads position text, for instance `4,4,4,4,4,4/4,4,4,4,4,4 S 0-0`.
    /// Refuses everything that [`Model::to_text`] would not write, and what R15
    /// refuses.
    pub fn parse(variant: Variant, text: &str) -> Option<Model> {
        Model::parse_within(variant, text, MAX_LAPS)
    }

    /// Like [`Model::parse`], but looks no further than `max_laps` laps into a
    /// sowing when it asks who can sow.
    pub fn parse_within(variant: Variant, text: &str, max_laps: u64) -> Option<Model> {
        let mut fields = text.split(' ');
        let (south_row, north_row) = fields.next()?.split_once('/')?;
        let due = Side::from_letter(fields.next()?)?;
        let (south, north) = fields.next()?.split_once('-')?;
        let holder = match fields.next() {
            None => None,
            Some(last) => Some(Side::from_letter(last.strip_prefix("last:")?)?),
        };

        let south_row = read_row(south_row)?;
        let north_row = read_row(north_row)?;
        if south_row.len() != north_row.len() {
            return None;
        }
        let model = Model {
            variant,
            pits: [south_row, north_row].concat(),
            due,
            captured: [south.parse().ok()?, north.parse().ok()?],
            holder,
            over: None,
        };
        let model = model.settled(max_laps)?;
        // If the due side had to pass it was the wrong one to name (R15), and
        // signs, leading zeros or trailing text are not written either.
        (model.to_text() == text).then_some(model)
    }

    /// Writes position text.
    pub fn to_text(&self) -> String {
        let (south, north) = self.pits.split_at(self.row());
        let mut text = format!(
            "{}/{} {} {}-{}",
            write_row(south),
            write_row(north),
            self.due.letter(),
            self.captured[0],
            self.captured[1]
        );
        if let Some(holder) = self.holder {
            text += &format!(" last:{}", holder.letter());
        }
        text
    }

    /// The number of pits in a row, open and closed.
    pub fn row(&self) -> usize {
        self.pits.len() / 2
    }

    /// The seeds on the board.
    pub fn on_board(&self) -> u32 {
        seeds_on(&self.pits)
    }

    /// All seeds, on the board and captured.
    pub fn all_seeds(&self) -> u32 {
        self.on_board() + self.captured[0] + self.captured[1]
    }

    /// The letter of the pit at this place of the full board (R1).
    pub fn letter(&self, place: usize) -> char {
        letter_of(place, self.row())
    }

    /// The place of a letter on the full board, if the board has it.
    pub fn place(&self, letter: char) -> Option<usize> {
        (0..self.pits.len()).find(|&place| self.letter(place) == letter)
    }

    /// Whose pit stands at this place.
    pub fn owner(&self, place: usize) -> Side {
        if place < self.row() {
            Side::South
        } else {
            Side::North
        }
    }

    /// The letters the due player may choose: her pits that hold a seed and
    /// whose sowing ends (R3, H1). None when the game is over.
    pub fn choices(&self) -> Vec<char> {
        self.choices_within(MAX_LAPS)
    }

    /// Like [`Model::choices`]; a pit that is undecided after `max_laps` laps is
    /// not offered.
    pub fn choices_within(&self, max_laps: u64) -> Vec<char> {
        if self.over.is_some() {
            return Vec::new();
        }
        self.pits_with_seeds(self.due)
            .filter(|&place| self.ends(place, max_laps) == Some(true))
            .map(|place| self.letter(place))
            .collect()
    }

    /// Whether this side has a pit that it may choose (R5, H1). `None` if it has
    /// not been seen to have one, but some pit is undecided after `max_laps`
    /// laps.
    pub fn can_sow(&self, side: Side, max_laps: u64) -> Option<bool> {
        let mut answer = Some(false);
        for place in self.pits_with_seeds(side) {
            match self.ends(place, max_laps) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    /// The final seeds of a position that is over: what each has captured, and
    /// half of what is left (R14, H1, H2).
    pub fn result(&self) -> Option<[u32; 2]> {
        self.over?;
        Some(self.divided())
    }

    /// What each would hold if the seeds on the board were divided equally.
    pub fn divided(&self) -> [u32; 2] {
        let half = self.on_board() / 2;
        [self.captured[0] + half, self.captured[1] + half]
    }

    /// Counts positions: one ply is one sowing, a pass is none, and depth 0 or a
    /// finished game counts one.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.over.is_some() {
            return 1;
        }
        self.choices()
            .into_iter()
            .map(|letter| {
                let sowed = self.sow(letter).expect("a choice can be sown");
                sowed.next.perft(depth - 1)
            })
            .sum()
    }

    /// Lets `first` be due, or her opponent if she cannot sow (R5, H1), or the
    /// game be blocked if neither can; then the due side stays as it was. Says
    /// whether somebody was skipped. Nobody is skipped, and nothing is blocked,
    /// because of a sowing that is merely undecided (H1).
    pub(crate) fn resolve_passes(&mut self, first: Side, max_laps: u64) -> bool {
        if self.can_sow(first, max_laps) != Some(false) {
            self.due = first;
            false
        } else if self.can_sow(first.other(), max_laps) != Some(false) {
            self.due = first.other();
            true
        } else {
            self.over = Some(Over::Blocked);
            false
        }
    }

    /// Checks the board of a set-up, resolves its passes, and sees whether it is
    /// over at once.
    fn settled(mut self, max_laps: u64) -> Option<Model> {
        if !self.has_a_good_board() {
            return None;
        }
        if self.on_board() == 0 {
            self.over = Some(Over::BoardEmpty);
        } else {
            self.resolve_passes(self.due, max_laps);
        }
        Some(self)
    }

    /// The places of this side's open pits that hold a seed.
    fn pits_with_seeds(&self, side: Side) -> impl Iterator<Item = usize> {
        (0..self.pits.len()).filter(move |&place| {
            self.owner(place) == side && self.pits[place].is_some_and(|seeds| seeds > 0)
        })
    }

    /// Whether sowing this pit ends, as far as `max_laps` laps tell.
    fn ends(&self, place: usize, max_laps: u64) -> Option<bool> {
        match relay(self.variant, &self.pits, place, max_laps).stop {
            Stop::Endless => Some(false),
            Stop::Undecided => None,
            _ => Some(true),
        }
    }

    /// R2, R15 and H8, but for the due side.
    fn has_a_good_board(&self) -> bool {
        let row = self.row();
        let full = 4 * self.pits.len() as u64;
        let board: u64 = self.pits.iter().flatten().map(|&n| u64::from(n)).sum();
        let captured: u64 = self.captured.iter().map(|&n| u64::from(n)).sum();
        self.pits.len().is_multiple_of(2)
            && (6..=12).contains(&row)
            && self.pits[..row].iter().any(Option::is_some)
            && self.pits[row..].iter().any(Option::is_some)
            && board.is_multiple_of(4)
            && board + captured <= full
    }
}

fn read_row(text: &str) -> Option<Vec<Option<u32>>> {
    text.split(',')
        .map(|pit| match pit {
            "x" => Some(None),
            number => number.parse().ok().map(Some),
        })
        .collect()
}

fn write_row(row: &[Option<u32>]) -> String {
    row.iter()
        .map(|pit| match pit {
            None => "x".to_string(),
            Some(seeds) => seeds.to_string(),
        })
        .collect::<Vec<_>>()
        .join(",")
}
