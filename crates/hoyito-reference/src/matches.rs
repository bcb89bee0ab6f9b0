//! Both kinds of match, as a function of the rounds' final seeds.
//!
//! Nothing is carried from round to round but the list of results: every
//! question is answered by looking through that list from its beginning.

use crate::model::Model;
use crate::words::{Side, Variant};

/// How a match is scored and how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Ledger: this many rounds, drawn ones counted (H6).
    Rounds(usize),
    /// Ledger: until somebody has won this many rounds, or after four times as
    /// many (H6).
    Wins(usize),
    /// Territory: until somebody cannot fill a pit, but no more than this many
    /// rounds (R16, H7).
    Territory(usize),
}

/// Who starts a round (H5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// South the first, then the other every time.
    Alternate,
    /// The winner of the latest decided round.
    Winner,
    /// The loser of the latest decided round.
    Loser,
}

/// What a match is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    /// Which Hoyito.
    pub variant: Variant,
    /// The number of pits in a row, 6 to 12.
    pub row: usize,
    /// The kind of match and its length.
    pub length: Length,
    /// Who starts.
    pub starter: Starter,
}

/// What comes after some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// Another round.
    Round {
        /// Its number, from 1.
        number: usize,
        /// Who starts it by H5. The set-up's due side differs only if she would
        /// have to pass.
        starter: Side,
        /// The position it starts from.
        set_up: Model,
    },
    /// The match is over.
    End {
        /// Who won it; `None` is a drawn match.
        winner: Option<Side>,
    },
}

impl Match {
    /// What comes after rounds that ended with these final seeds, South's and
    /// North's. `None` if there is no such match: an unheard-of row, a length of
    /// no rounds, territory in Hoyito III (H7), a round that does not share out
    /// all seeds, or rounds after the end.
    pub fn after(&self, rounds: &[[u32; 2]]) -> Option<After> {
        let rounds_named = match self.length {
            Length::Rounds(n) | Length::Wins(n) | Length::Territory(n) => n,
        };
        if !(6..=12).contains(&self.row) || rounds_named == 0 {
            return None;
        }
        if self.variant == Variant::Three && matches!(self.length, Length::Territory(_)) {
            return None;
        }
        let all_seeds = 8 * self.row as u64;
        for (played, seeds) in rounds.iter().enumerate() {
            if u64::from(seeds[0]) + u64::from(seeds[1]) != all_seeds {
                return None;
            }
            if self.ends(&rounds[..played]) {
                return None;
            }
        }

        if self.ends(rounds) {
            return Some(After::End {
                winner: self.winner(rounds),
            });
        }
        let number = rounds.len() + 1;
        let starter = self.starter_of(number, rounds);
        let (pits, captured) = self.board_after(rounds);
        let holder = self.holder_in(number, rounds);
        let set_up = Model::set_up(self.variant, pits, starter, captured, holder)?;
        Some(After::Round {
            number,
            starter,
            set_up,
        })
    }

    /// H3: a player concedes a match that is not over; the other wins it.
    pub fn conceded(&self, rounds: &[[u32; 2]], by: Side) -> Option<After> {
        match self.after(rounds)? {
            After::Round { .. } => Some(After::End {
                winner: Some(by.other()),
            }),
            After::End { .. } => None,
        }
    }

    fn ends(&self, rounds: &[[u32; 2]]) -> bool {
        match self.length {
            Length::Rounds(n) => rounds.len() == n,
            Length::Wins(n) => {
                wins_of(Side::South, rounds) == n
                    || wins_of(Side::North, rounds) == n
                    || rounds.len() == n.saturating_mul(4)
            }
            Length::Territory(limit) => {
                rounds.len() == limit
                    || rounds
                        .last()
                        .is_some_and(|seeds| seeds.iter().any(|&n| pits_filled(n, self.row) == 0))
            }
        }
    }

    /// Asked only when the match has ended.
    fn winner(&self, rounds: &[[u32; 2]]) -> Option<Side> {
        match self.length {
            // H6: more rounds won, then more seeds in all.
            Length::Rounds(_) | Length::Wins(_) => {
                let wins = [wins_of(Side::South, rounds), wins_of(Side::North, rounds)];
                let seeds = [seeds_of(Side::South, rounds), seeds_of(Side::North, rounds)];
                who_has_more(wins).or(who_has_more(seeds))
            }
            // H7: who can still fill a pit also has more seeds, so that both
            // ways for a territory match to end come to this.
            Length::Territory(_) => winner_of(*rounds.last()?),
        }
    }

    /// H5.
    fn starter_of(&self, number: usize, rounds: &[[u32; 2]]) -> Side {
        let alternating = if number % 2 == 1 {
            Side::South
        } else {
            Side::North
        };
        let latest = latest_winner(rounds);
        match self.starter {
            Starter::Alternate => alternating,
            Starter::Winner => latest.unwrap_or(alternating),
            Starter::Loser => latest.map_or(alternating, Side::other),
        }
    }

    /// R13 and H4: from round three on, in Hoyito III, the winner of the latest
    /// round that had one gets the last four. `None` is the taker.
    fn holder_in(&self, number: usize, rounds: &[[u32; 2]]) -> Option<Side> {
        if self.variant == Variant::Three && number >= 3 {
            latest_winner(rounds)
        } else {
            None
        }
    }

    /// The board of the next round and what counts as captured on it.
    fn board_after(&self, rounds: &[[u32; 2]]) -> (Vec<Option<u32>>, [u32; 2]) {
        let full_row = vec![Some(4); self.row];
        match (self.length, rounds.last()) {
            // R16 and H7: by the captures of the round before.
            (Length::Territory(_), Some(&[south, north])) => {
                let (south_row, south_over) = fill_row(south, self.row);
                let (north_row, north_over) = fill_row(north, self.row);
                ([south_row, north_row].concat(), [south_over, north_over])
            }
            _ => ([full_row.clone(), full_row].concat(), [0, 0]),
        }
    }
}

/// R16, H7: puts fours into a row from its owner's left until the seeds or the
/// pits are used up. Gives the row and the seeds that are over.
fn fill_row(mut seeds: u32, row: usize) -> (Vec<Option<u32>>, u32) {
    let mut pits = Vec::new();
    for _ in 0..row {
        if seeds >= 4 {
            pits.push(Some(4));
            seeds -= 4;
        } else {
            pits.push(None);
        }
    }
    (pits, seeds)
}

fn pits_filled(seeds: u32, row: usize) -> usize {
    fill_row(seeds, row).0.iter().flatten().count()
}

/// The winner of a round has more seeds in the end (R14, H6).
fn winner_of(seeds: [u32; 2]) -> Option<Side> {
    who_has_more(seeds.map(u64::from))
}

fn latest_winner(rounds: &[[u32; 2]]) -> Option<Side> {
    rounds.iter().rev().find_map(|&seeds| winner_of(seeds))
}

fn wins_of(side: Side, rounds: &[[u32; 2]]) -> usize {
    rounds
        .iter()
        .filter(|&&seeds| winner_of(seeds) == Some(side))
        .count()
}

fn seeds_of(side: Side, rounds: &[[u32; 2]]) -> u64 {
    rounds
        .iter()
        .map(|seeds| u64::from(seeds[side.index()]))
        .sum()
}

fn who_has_more<T: Ord>([south, north]: [T; 2]) -> Option<Side> {
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(Side::South),
        std::cmp::Ordering::Less => Some(Side::North),
        std::cmp::Ordering::Equal => None,
    }
}
