//! A game from its set-up to its end, history included.

use crate::model::Model;
use crate::sowing::{End, Sowed};
use crate::words::{Over, Side, Variant};

/// How a game ended, or that it did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// A capture left four seeds (R8, R11).
    LastFour,
    /// No seed is left on the board.
    BoardEmpty,
    /// Neither side has a pit that may be chosen (H1).
    Blocked,
    /// The same choice stood there for the third time (H2).
    Repetition,
    /// The players agreed to stop (H3).
    Agreement,
    /// A player resigned (H3).
    Resignation,
    /// The game goes on.
    Unfinished,
}

impl Termination {
    /// The name that game records use for it.
    pub fn name(self) -> &'static str {
        match self {
            Termination::LastFour => "last four",
            Termination::BoardEmpty => "board empty",
            Termination::Blocked => "blocked",
            Termination::Repetition => "repetition",
            Termination::Agreement => "agreement",
            Termination::Resignation => "resignation",
            Termination::Unfinished => "unfinished",
        }
    }
}

/// What a player is asked: the board, and that it is her turn on it.
type Choice = (Vec<Option<u32>>, Side);

/// A game in play. It remembers every choice that anybody was given.
#[derive(Clone, Debug)]
pub struct ReferenceGame {
    position: Model,
    choices_met: Vec<Choice>,
    end: Option<(Termination, [u32; 2])>,
}

impl ReferenceGame {
    /// A game from four seeds in every pit, South first (R2).
    ///
    /// # Panics
    ///
    /// If `row` is not from 6 to 12 pits.
    pub fn start(variant: Variant, row: usize) -> ReferenceGame {
        ReferenceGame::from_position(Model::start(variant, row))
    }

    /// A game from this position. It may be over at once.
    pub fn from_position(position: Model) -> ReferenceGame {
        let mut game = ReferenceGame {
            position,
            choices_met: Vec::new(),
            end: None,
        };
        game.look_for_the_end();
        game
    }

    /// Sows a pit of the due player. Nothing happens, and `None` is given, if
    /// the game is over or the pit may not be chosen (R3, H1).
    pub fn play(&mut self, letter: char) -> Option<Sowed> {
        if self.is_over() {
            return None;
        }
        let sowed = self.position.sow(letter)?;
        if matches!(sowed.end, End::Endless | End::Undecided) {
            return None;
        }
        self.position = sowed.next.clone();
        self.look_for_the_end();
        Some(sowed)
    }

    /// Both players agree to stop (H3). False if the game was over before.
    pub fn agree(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        self.end = Some((Termination::Agreement, self.position.divided()));
        true
    }

    /// Whether this player may resign: she holds less than half of all seeds
    /// (H3). Whose turn it is does not matter.
    pub fn may_resign(&self, side: Side) -> bool {
        let held = self.position.captured[side.index()];
        !self.is_over() && 2 * held < self.position.all_seeds()
    }

    /// This player resigns and the seeds on the board go to the other (H3).
    /// False if she may not.
    pub fn resign(&mut self, side: Side) -> bool {
        if !self.may_resign(side) {
            return false;
        }
        let mut seeds = self.position.captured;
        seeds[side.other().index()] += self.position.on_board();
        self.end = Some((Termination::Resignation, seeds));
        true
    }

    /// The position on the board. It keeps the seeds that a division or a
    /// resignation gave away, and is not marked as over by those.
    pub fn position(&self) -> &Model {
        &self.position
    }

    /// The letters that may be played, none when the game is over.
    pub fn choices(&self) -> Vec<char> {
        if self.is_over() {
            return Vec::new();
        }
        self.position.choices()
    }

    /// How often the choice that stands there now has stood there, this time
    /// included; 0 when no choice is left.
    pub fn times_met(&self) -> usize {
        let now = (self.position.pits.clone(), self.position.due);
        if self.position.over.is_some() {
            return 0;
        }
        self.choices_met.iter().filter(|met| **met == now).count()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// How the game ended.
    pub fn termination(&self) -> Termination {
        self.end
            .map_or(Termination::Unfinished, |(termination, _)| termination)
    }

    /// The final seeds of South and North, the division included, once over.
    pub fn final_seeds(&self) -> Option<[u32; 2]> {
        self.end.map(|(_, seeds)| seeds)
    }

    /// Who has more seeds at the end (R14); `None` also for a draw.
    pub fn winner(&self) -> Option<Side> {
        let [south, north] = self.final_seeds()?;
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Asked once for every position: is it over, and if not, has the choice
    /// that it gives been met twice before (H2)?
    fn look_for_the_end(&mut self) {
        if let Some(over) = self.position.over {
            let termination = match over {
                Over::LastFour => Termination::LastFour,
                Over::BoardEmpty => Termination::BoardEmpty,
                Over::Blocked => Termination::Blocked,
            };
            self.end = Some((termination, self.position.divided()));
            return;
        }
        self.choices_met
            .push((self.position.pits.clone(), self.position.due));
        if self.times_met() == 3 {
            self.end = Some((Termination::Repetition, self.position.divided()));
        }
    }
}
