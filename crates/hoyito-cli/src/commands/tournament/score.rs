//! Results added up, and how far they can be trusted.

use hoyito_core::{BySide, Side};

use super::arena::Played;
use super::plan::{Fixture, Plan};
use super::rating::{Encounter, Rating, ratings};

/// A strength of e times another, on the scale of Elo: ten times as strong is
/// 400 more.
pub(super) const ELO_PER_NAT: f64 = 400.0 / std::f64::consts::LN_10;

/// How one meeting went for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MeetingResult {
    /// Points in halves: 2 for a win, 1 for a draw.
    halves: u8,
    /// Seeds of the first and of the second player.
    seeds: [u64; 2],
    /// Rounds won by the first, drawn, won by the second, if it is a match.
    rounds: [u64; 3],
}

impl MeetingResult {
    /// What a meeting brought.
    pub(super) fn of(fixture: &Fixture, played: &Played) -> Self {
        let first = fixture.first_side();
        let (winner, seeds, rounds) = match played {
            Played::Game(game) => {
                let outcome = game.outcome();
                let seeds = outcome.map_or(BySide::default(), |outcome| {
                    outcome.seeds.map(|seeds| u64::from(seeds.get()))
                });
                (outcome.and_then(|end| end.winner()), seeds, [0; 3])
            }
            Played::Match(series) => {
                let wins = series.wins();
                let drawn = series.results().len() - wins.south - wins.north;
                let rounds = [wins[first], drawn, wins[first.other()]];
                (
                    series.outcome().and_then(|end| end.winner),
                    series.seeds().map(|seeds| seeds as u64),
                    rounds.map(|rounds| rounds as u64),
                )
            }
        };
        Self {
            halves: halves(winner, first),
            seeds: [seeds[first], seeds[first.other()]],
            rounds,
        }
    }

    /// The same as the second player sees it.
    fn swapped(self) -> Self {
        let [own, other] = self.seeds;
        let [won, drawn, lost] = self.rounds;
        Self {
            halves: 2 - self.halves,
            seeds: [other, own],
            rounds: [lost, drawn, won],
        }
    }
}

fn halves(winner: Option<Side>, first: Side) -> u8 {
    match winner {
        None => 1,
        Some(side) if side == first => 2,
        Some(_) => 0,
    }
}

/// Results of one player against another, or against all others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    /// Her seeds and the others'.
    pub(super) seeds: [u64; 2],
    /// Rounds won, drawn and lost, in matches.
    pub(super) rounds: [u64; 3],
    /// Points in halves, and results, for every opening: they hang together.
    openings: Vec<(u64, u64)>,
}

/// Points in a hundred and what chance may have done to them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Score {
    /// A draw counts half.
    pub(super) points: f64,
    /// The standard error; unknown with one opening.
    pub(super) error: Option<f64>,
}

/// How much stronger one player is, by the usual scale: 400 more are ten wins
/// for each loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Elo {
    pub(super) difference: f64,
    /// The standard error.
    pub(super) error: Option<f64>,
}

impl Tally {
    /// Adds a result. The opening counts from 0.
    fn add(&mut self, opening: u64, result: MeetingResult) {
        match result.halves {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
        for (sum, seeds) in self.seeds.iter_mut().zip(result.seeds) {
            *sum += seeds;
        }
        for (sum, rounds) in self.rounds.iter_mut().zip(result.rounds) {
            *sum += rounds;
        }
        // Results come opening by opening.
        let opening = usize::try_from(opening).unwrap_or(usize::MAX);
        if opening >= self.openings.len() {
            self.openings.push((0, 0));
        }
        if let Some((halves, results)) = self.openings.last_mut() {
            *halves += u64::from(result.halves);
            *results += 1;
        }
    }

    /// How many results there are.
    pub(super) const fn results(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The score; `None` without results.
    ///
    /// Both games of an opening share its luck, so that the openings, and not
    /// the games, are taken for independent of each other.
    pub(super) fn score(&self) -> Option<Score> {
        let results = self.results() as f64;
        if results == 0.0 {
            return None;
        }
        let mean = (self.won as f64 + 0.5 * self.drawn as f64) / results;
        let openings = self.openings.len() as f64;
        let error = (self.openings.len() > 1).then(|| {
            let squares: f64 = self
                .openings
                .iter()
                .map(|(halves, results)| {
                    let surplus = *halves as f64 / 2.0 - mean * *results as f64;
                    surplus * surplus
                })
                .sum();
            (squares * openings / (openings - 1.0)).sqrt() / results
        });
        Some(Score {
            points: 100.0 * mean,
            error: error.map(|error| 100.0 * error),
        })
    }
}

impl Score {
    /// The difference in strength that would give such a score. None is great
    /// enough for all points or no point at all.
    pub(super) fn elo(self) -> Option<Elo> {
        let share = self.points / 100.0;
        if share <= 0.0 || share >= 1.0 {
            return None;
        }
        Some(Elo {
            difference: ELO_PER_NAT * (share / (1.0 - share)).ln(),
            error: self
                .error
                .map(|error| ELO_PER_NAT * error / 100.0 / (share * (1.0 - share))),
        })
    }
}

/// All results so far.
pub(super) struct Table {
    /// For any two players, in the order of the plan.
    pub(super) pairs: Vec<Pair>,
    /// For each player against all others.
    pub(super) players: Vec<Tally>,
}

/// Two players and the first one's results against the second.
pub(super) struct Pair {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) tally: Tally,
}

impl Table {
    /// The table before the first result.
    pub(super) fn new(plan: &Plan) -> Self {
        let pair = |(first, second)| Pair {
            first,
            second,
            tally: Tally::default(),
        };
        Self {
            pairs: plan.pairs().map(pair).collect(),
            players: vec![Tally::default(); plan.players.len()],
        }
    }

    /// Adds a result; they come in the order of the plan.
    pub(super) fn add(&mut self, fixture: &Fixture, result: MeetingResult) {
        let opening = fixture.number / 2;
        let pair = self
            .pairs
            .iter_mut()
            .find(|pair| (pair.first, pair.second) == (fixture.first, fixture.second));
        if let Some(pair) = pair {
            pair.tally.add(opening, result);
        }
        self.players[fixture.first].add(opening, result);
        self.players[fixture.second].add(opening, result.swapped());
    }

    /// The players' numbers, those with the best scores first.
    pub(super) fn order(&self) -> Vec<usize> {
        let halves = |player: &usize| {
            let tally = &self.players[*player];
            2 * tally.won + tally.drawn
        };
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|player| std::cmp::Reverse(halves(player)));
        order
    }

    /// The strengths of all players on one scale, where their results tell.
    pub(super) fn ratings(&self) -> Option<Vec<Rating>> {
        let encounters = self.pairs.iter().map(|pair| {
            let results = pair.tally.results() as f64;
            let error = pair.tally.score().and_then(|score| score.error);
            Encounter {
                first: pair.first,
                second: pair.second,
                results,
                points: pair.tally.won as f64 + 0.5 * pair.tally.drawn as f64,
                error: error.map(|error| error / 100.0 * results),
            }
        });
        ratings(self.players.len(), &encounters.collect::<Vec<_>>())
    }

    /// The results of one player against another, with the one who is first in
    /// the list as the first.
    pub(super) fn between(&self, one: usize, other: usize) -> Option<&Tally> {
        let pair = self
            .pairs
            .iter()
            .find(|pair| (pair.first, pair.second) == (one, other))?;
        Some(&pair.tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of openings in points for each of their games.
    fn tally(openings: &[&[u8]]) -> Tally {
        let mut tally = Tally::default();
        for (opening, games) in openings.iter().enumerate() {
            for halves in *games {
                let result = MeetingResult {
                    halves: *halves,
                    seeds: [0; 2],
                    rounds: [0; 3],
                };
                tally.add(opening as u64, result);
            }
        }
        tally
    }

    fn score(openings: &[&[u8]]) -> Score {
        tally(openings).score().expect("there are results")
    }

    #[test]
    fn a_draw_is_half_a_point() {
        assert_eq!(score(&[&[2, 1], &[1, 0]]).points, 50.0);
    }

    #[test]
    fn openings_that_all_end_alike_leave_nothing_to_chance() {
        // Whoever begins wins: each opening is worth one point of two.
        assert_eq!(score(&[&[2, 0], &[2, 0], &[0, 2]]).error, Some(0.0));
    }

    #[test]
    fn openings_count_and_not_games() {
        // Two openings, all or nothing: as two throws of a coin, whose mean has
        // an error of a half.
        assert_eq!(score(&[&[2, 2], &[0, 0]]).error, Some(50.0));
    }

    #[test]
    fn of_one_opening_no_error_is_known() {
        assert_eq!(score(&[&[2, 0]]).error, None);
        assert_eq!(Tally::default().score(), None);
    }

    #[test]
    fn ten_wins_for_a_loss_are_four_hundred() {
        let wins: &[u8] = &[2; 10];
        let elo = score(&[wins, &[0]]).elo().expect("neither all nor nothing");
        assert!((elo.difference - 400.0).abs() < 1e-9, "{elo:?}");
        assert_eq!(score(&[wins]).elo(), None);
    }
}
