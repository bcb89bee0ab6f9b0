//! Guess the landing: a board and a pit; in which pit does the relay end?

use fastrand::Rng;
use hoyito_core::{Pit, Position, Sowing};
use serde::{Deserialize, Serialize};

use super::Source;
use super::boards::{Walk, choices};
use crate::lesson::{Asked, Reply, Turning};

/// Games that are played through for one board.
const GAMES: usize = 60;

/// Positions of one's own game that are looked at for one board.
const OWN_BOARDS: usize = 120;

/// How many laps the relays have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Laps {
    /// One to three.
    #[default]
    Few,
    /// Four to eight.
    Some,
    /// Nine or more.
    Many,
}

impl Laps {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Few, Self::Some, Self::Many];

    /// Whether a relay of so many laps is one of them.
    #[must_use]
    pub const fn holds(self, laps: u64) -> bool {
        match self {
            Self::Few => 1 <= laps && laps <= 3,
            Self::Some => 4 <= laps && laps <= 8,
            Self::Many => 9 <= laps,
        }
    }
}

/// How well it goes with relays of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Score {
    /// Boards that were asked about.
    pub asked: u32,
    /// Those answered rightly.
    pub right: u32,
    /// Right answers since the last wrong one.
    pub streak: u32,
    /// The longest streak.
    pub best: u32,
}

impl Score {
    fn add(&mut self, right: bool) {
        self.asked = self.asked.saturating_add(1);
        self.right = self.right.saturating_add(u32::from(right));
        self.streak = if right {
            self.streak.saturating_add(1)
        } else {
            0
        };
        self.best = self.best.max(self.streak);
    }
}

/// What is kept of the trainer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LandingScores {
    /// The number of the next board.
    pub next: u64,
    /// By the length of the relays.
    pub few: Score,
    /// The same.
    pub some: Score,
    /// The same.
    pub many: Score,
}

impl LandingScores {
    /// How well it goes with relays of a length.
    #[must_use]
    pub const fn of(&self, laps: Laps) -> &Score {
        match laps {
            Laps::Few => &self.few,
            Laps::Some => &self.some,
            Laps::Many => &self.many,
        }
    }

    const fn of_mut(&mut self, laps: Laps) -> &mut Score {
        match laps {
            Laps::Few => &mut self.few,
            Laps::Some => &mut self.some,
            Laps::Many => &mut self.many,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The board.
    pub position: Position,
    /// The pit that is sown, and what that does.
    pub sowing: Sowing,
}

/// Somebody who guesses landings.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    start: Position,
    own: Vec<Position>,
    laps: Laps,
    source: Source,
    scores: LandingScores,
    question: Option<Question>,
    said: Option<Pit>,
}

impl Landing {
    /// A trainer for games that begin like `start`. The positions of one's own
    /// game are `own`.
    #[must_use]
    pub fn new(
        start: Position,
        own: Vec<Position>,
        (laps, source): (Laps, Source),
        scores: LandingScores,
    ) -> Self {
        let mut landing = Self {
            start,
            own,
            laps,
            source,
            scores,
            question: None,
            said: None,
        };
        landing.draw();
        landing
    }

    /// How long the relays are.
    #[must_use]
    pub const fn laps(&self) -> Laps {
        self.laps
    }

    /// Where the boards come from.
    #[must_use]
    pub const fn source(&self) -> Source {
        self.source
    }

    /// How well it goes.
    #[must_use]
    pub const fn scores(&self) -> &LandingScores {
        &self.scores
    }

    /// What is asked; `None` when no such relay was found.
    #[must_use]
    pub const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// What the player said.
    #[must_use]
    pub const fn said(&self) -> Option<Pit> {
        self.said
    }

    /// Whether that was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        let last = self.question.map(|question| question.sowing.last);
        self.said.is_some() && self.said == last
    }

    /// What is asked of the player.
    #[must_use]
    pub const fn asked(&self) -> Asked {
        match (self.question, self.said) {
            (Some(_), None) => Asked::AnyPit,
            _ => Asked::Nothing,
        }
    }

    /// Takes a reply, and tells which pit is sown upon it.
    pub fn reply(&mut self, reply: Reply) -> Option<Pit> {
        let (Some(question), None, Reply::Pit(pit)) = (self.question, self.said, reply) else {
            return None;
        };
        self.said = Some(pit);
        let right = self.is_right();
        self.scores.of_mut(self.laps).add(right);
        Some(question.sowing.pit)
    }

    /// Goes on to the next board. One that was not answered counts as nothing.
    pub fn turn(&mut self, turning: Turning) -> bool {
        let on = matches!(turning, Turning::On | Turning::Another);
        if on {
            self.draw();
        }
        on
    }

    /// Draws the next board.
    fn draw(&mut self) {
        let mut rng = Rng::with_seed(self.scores.next);
        self.scores.next = self.scores.next.wrapping_add(1);
        self.said = None;
        self.question = match self.source {
            Source::Chance => self.by_chance(&mut rng),
            Source::OwnGame => self.of_own_game(&mut rng),
        };
    }

    fn by_chance(&self, rng: &mut Rng) -> Option<Question> {
        (0..GAMES).find_map(|_| {
            let met: Vec<Question> = Walk::new(self.start, rng)
                .flat_map(|(position, _)| self.questions(position))
                .collect();
            rng.choice(met)
        })
    }

    fn of_own_game(&self, rng: &mut Rng) -> Option<Question> {
        // A long game has more positions than can be looked at in a moment.
        let looked_at = rng.choose_multiple(&self.own, OWN_BOARDS);
        let met = looked_at
            .into_iter()
            .flat_map(|position| self.questions(*position));
        rng.choice(met.collect::<Vec<_>>())
    }

    /// The relays of the wanted length in a position.
    fn questions(&self, position: Position) -> Vec<Question> {
        let sowings = choices(&position)
            .into_iter()
            .map(|(_, played)| played.sowing);
        sowings
            .filter(|sowing| self.laps.holds(sowing.laps))
            .map(|sowing| Question { position, sowing })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Variant};

    use super::*;

    fn trainer(laps: Laps, number: u64) -> Landing {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let scores = LandingScores {
            next: number,
            ..LandingScores::default()
        };
        Landing::new(start, Vec::new(), (laps, Source::Chance), scores)
    }

    fn question(landing: &Landing) -> Question {
        *landing.question().expect("such relays are common")
    }

    #[test]
    fn relays_are_as_long_as_was_wished_and_end_where_they_are_said_to() {
        for laps in Laps::ALL {
            for number in 0..20 {
                let Question { position, sowing } = question(&trainer(laps, number));
                let told = position.preview(sowing.pit).expect("it may be chosen");
                assert_eq!(told, sowing);
                assert!(laps.holds(told.laps), "{laps:?}: {}", told.laps);
            }
        }
    }

    #[test]
    fn every_length_of_a_relay_is_in_one_class() {
        for laps in 1..40 {
            let classes = Laps::ALL.iter().filter(|class| class.holds(laps)).count();
            assert_eq!(classes, 1, "{laps}");
        }
    }

    #[test]
    fn the_same_number_gives_the_same_board_and_the_next_another() {
        let (one, again, other) = (
            trainer(Laps::Some, 3),
            trainer(Laps::Some, 3),
            trainer(Laps::Some, 4),
        );
        assert_eq!(one, again);
        assert_ne!(question(&one).position, question(&other).position);
    }

    #[test]
    fn right_answers_make_a_streak_and_a_wrong_one_ends_it() {
        let mut landing = trainer(Laps::Few, 0);
        for right in [true, true, false, true] {
            let Question { position, sowing } = question(&landing);
            let said = Pit::all(position.row())
                .find(|pit| (*pit == sowing.last) == right)
                .expect("there are right pits and wrong ones");
            assert_eq!(landing.reply(Reply::Pit(said)), Some(sowing.pit));
            assert_eq!(landing.is_right(), right);
            assert_eq!(landing.reply(Reply::Pit(said)), None, "one answer each");
            assert!(landing.turn(Turning::On));
        }
        let expected = Score {
            asked: 4,
            right: 3,
            streak: 1,
            best: 2,
        };
        assert_eq!(landing.scores().of(Laps::Few), &expected);
        assert_eq!(landing.scores().of(Laps::Many), &Score::default());
    }

    #[test]
    fn scores_from_a_file_may_be_as_large_as_they_like() {
        let most = Score {
            asked: u32::MAX,
            right: u32::MAX,
            streak: u32::MAX,
            best: u32::MAX,
        };
        let scores = LandingScores {
            next: u64::MAX,
            few: most,
            ..LandingScores::default()
        };
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let kind = (Laps::Few, Source::Chance);
        let mut landing = Landing::new(start, Vec::new(), kind, scores);
        let last = question(&landing).sowing.last;
        landing.reply(Reply::Pit(last));
        assert!(landing.is_right());
        assert_eq!(landing.scores().few, most);
        assert_eq!(landing.scores().next, 0);
    }

    #[test]
    fn boards_of_ones_own_game_are_boards_of_it() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let kind = (Laps::Some, Source::OwnGame);
        let scores = LandingScores::default();
        let landing = Landing::new(start, vec![start], kind, scores);
        // The six openings take five laps each.
        assert_eq!(question(&landing).position, start);
        let kind = (Laps::Many, Source::OwnGame);
        let landing = Landing::new(start, vec![start], kind, scores);
        assert_eq!(landing.question(), None);
        assert_eq!(landing.asked(), Asked::Nothing);
    }
}
