//! Games that belong together.

use hoyito_core::{Game, Match};
use hoyito_notation::{Reading, Record};

/// A single game, or a match of several.
#[derive(Clone, Debug)]
pub enum Session {
    /// A game that is no round of a match.
    Single(Game),
    /// A match.
    Series(Match),
}

impl Session {
    /// The matches of a file, then its single games. A match with an error in
    /// it is left out.
    #[must_use]
    pub fn all_of(reading: &Reading) -> Vec<Self> {
        let series = reading.matches.iter().filter_map(|read| read.play(reading));
        let singles = reading.games.iter().enumerate().filter(|(index, _)| {
            let is_round = |rounds: &[usize]| rounds.contains(index);
            !reading.matches.iter().any(|read| is_round(&read.rounds))
        });
        let games = singles.filter_map(|(_, read)| read.record.as_ref().map(Record::game));
        series
            .map(Self::Series)
            .chain(games.map(Self::Single))
            .collect()
    }

    /// The game, or those of all rounds in order.
    #[must_use]
    pub fn games(&self) -> Vec<&Game> {
        match self {
            Self::Single(game) => vec![game],
            Self::Series(series) => series.rounds().iter().map(|round| round.game()).collect(),
        }
    }

    /// The sowings of all its games.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.games().iter().map(|game| game.plies().len()).sum()
    }
}
