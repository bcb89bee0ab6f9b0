//! One list of strengths for all players of a tournament.
//!
//! The model is that of Bradley and Terry: each player has a strength, and the
//! score of one against another depends on the difference alone, as on the scale
//! of Elo. The strengths are those that make the results most likely; a draw is
//! half a win and half a loss.

use super::score::ELO_PER_NAT;

/// All meetings of two players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Encounter {
    /// Who they are, counted from 0.
    pub(super) first: usize,
    pub(super) second: usize,
    /// How often they met.
    pub(super) results: f64,
    /// The first one's points, a draw counting half.
    pub(super) points: f64,
    /// The standard error of these points, if it is known.
    pub(super) error: Option<f64>,
}

/// A player's strength. Those of all players have a mean of 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    /// The standard error, which supposes that encounters do not hang together.
    pub(super) error: Option<f64>,
}

/// More steps than any tournament takes.
const MOST_STEPS: usize = 100_000;
/// A strength that changes by less, in its logarithm, has been found.
const FOUND: f64 = 1e-12;

/// Rates players, in their order. `None` where there is nothing to rate them by:
/// when the players can be parted in two so that one part has no point against
/// the other, no difference in strength would be great enough.
pub(super) fn ratings(players: usize, encounters: &[Encounter]) -> Option<Vec<Rating>> {
    if !hang_together(players, encounters) {
        return None;
    }
    let strengths = most_likely(players, encounters);
    let errors = errors(&strengths, encounters);
    let rated = strengths
        .iter()
        .enumerate()
        .map(|(player, strength)| Rating {
            elo: ELO_PER_NAT * strength,
            error: errors.as_ref().map(|errors| ELO_PER_NAT * errors[player]),
        });
    Some(rated.collect())
}

/// Whether a way leads from every player to every other, each of its steps to
/// somebody against whom she has a point.
fn hang_together(players: usize, encounters: &[Encounter]) -> bool {
    let reaches_all = |backwards: bool| {
        let mut reached = vec![false; players];
        let mut open = vec![0];
        while let Some(player) = open.pop() {
            if std::mem::replace(&mut reached[player], true) {
                continue;
            }
            for encounter in encounters {
                let (first, second) = (encounter.first, encounter.second);
                let has_point = encounter.points > 0.0;
                let gave_point = encounter.points < encounter.results;
                let (from_first, from_second) = match backwards {
                    false => (has_point, gave_point),
                    true => (gave_point, has_point),
                };
                if first == player && from_first {
                    open.push(second);
                }
                if second == player && from_second {
                    open.push(first);
                }
            }
        }
        reached.iter().all(|reached| *reached)
    };
    players > 1 && reaches_all(false) && reaches_all(true)
}

/// The logarithms of the strengths that make the results most likely, by
/// Zermelo's iteration: each player gets the strength by which she would have
/// had her points from the others as they are, until nothing changes.
fn most_likely(players: usize, encounters: &[Encounter]) -> Vec<f64> {
    let mut logs = vec![0.0_f64; players];
    for _ in 0..MOST_STEPS {
        let strengths: Vec<f64> = logs.iter().map(|log| log.exp()).collect();
        let mut points = vec![0.0; players];
        let mut weights = vec![0.0; players];
        for Encounter {
            first,
            second,
            results,
            points: won,
            ..
        } in encounters
        {
            points[*first] += won;
            points[*second] += results - won;
            let weight = results / (strengths[*first] + strengths[*second]);
            weights[*first] += weight;
            weights[*second] += weight;
        }
        let mut next: Vec<f64> = points
            .iter()
            .zip(&weights)
            .map(|(points, weight)| (points / weight).ln())
            .collect();
        let mean = next.iter().sum::<f64>() / players as f64;
        next.iter_mut().for_each(|log| *log -= mean);
        let change = logs.iter().zip(&next).map(|(old, new)| (old - new).abs());
        let change = change.fold(0.0, f64::max);
        logs = next;
        if change < FOUND {
            break;
        }
    }
    logs
}

/// The standard errors of strengths: how much each moves with the points of an
/// encounter, times the error of these points. `None` where one is not known.
fn errors(logs: &[f64], encounters: &[Encounter]) -> Option<Vec<f64>> {
    // How much the points of all players change with their strengths. Adding the
    // same to all strengths changes nothing, so that the means are held fast.
    let players = logs.len();
    let mut change = vec![vec![1.0 / players as f64; players]; players];
    for encounter in encounters {
        let (first, second) = (encounter.first, encounter.second);
        let share = 1.0 / (1.0 + (logs[second] - logs[first]).exp());
        let weight = encounter.results * share * (1.0 - share);
        change[first][first] += weight;
        change[second][second] += weight;
        change[first][second] -= weight;
        change[second][first] -= weight;
    }
    let moved = inverse(change);
    let mut squares = vec![0.0; players];
    for encounter in encounters {
        let error = encounter.error?;
        for (player, square) in squares.iter_mut().enumerate() {
            let by_a_point = moved[player][encounter.first] - moved[player][encounter.second];
            *square += (error * by_a_point).powi(2);
        }
    }
    Some(squares.into_iter().map(f64::sqrt).collect())
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == index { 1.0 } else { 0.0 }));
    }
    for column in 0..size {
        let pivot = matrix[column][column];
        matrix[column].iter_mut().for_each(|cell| *cell /= pivot);
        let base = matrix[column].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let times = row[column];
            if index != column {
                row.iter_mut()
                    .zip(&base)
                    .for_each(|(cell, base)| *cell -= times * base);
            }
        }
    }
    matrix.iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred results of two players: the first one's points, with an error
    /// of five.
    fn met(first: usize, second: usize, points: f64) -> Encounter {
        Encounter {
            first,
            second,
            results: 100.0,
            points,
            error: Some(5.0),
        }
    }

    fn rated(players: usize, encounters: &[Encounter]) -> Vec<Rating> {
        ratings(players, encounters).expect("every part has a point against the other")
    }

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found} for {expected}");
    }

    #[test]
    fn two_players_lie_as_far_apart_as_their_score_says() {
        // Ten points for each of the other's are 400 on the scale of Elo.
        let [first, second] = rated(2, &[met(0, 1, 1000.0 / 11.0)])[..] else {
            panic!("two players");
        };
        assert_near(first.elo, 200.0);
        assert_near(second.elo, -200.0);
        // The score's error, by the slope of the scale there, for both together.
        let share = 10.0_f64 / 11.0;
        let apart = ELO_PER_NAT * 0.05 / (share * (1.0 - share));
        assert_near(first.error.expect("known"), apart / 2.0);
    }

    #[test]
    fn who_beats_each_other_in_a_circle_is_equally_strong() {
        let circle = rated(3, &[met(0, 1, 80.0), met(1, 2, 80.0), met(2, 0, 80.0)]);
        for rating in circle {
            assert_near(rating.elo, 0.0);
            // Between equals a hundred games weigh 25, and one point moves
            // either player by a third of that: two encounters of hers count.
            let error = ELO_PER_NAT * 2.0_f64.sqrt() * 5.0 / (3.0 * 25.0);
            assert_near(rating.error.expect("known"), error);
        }
    }

    #[test]
    fn strengths_that_made_the_scores_are_found_again() {
        let strengths = [8.0_f64, 2.0, 1.0, 0.25];
        let mut encounters = Vec::new();
        for first in 0..4 {
            for second in first + 1..4 {
                let sum = strengths[first] + strengths[second];
                encounters.push(met(first, second, 100.0 * strengths[first] / sum));
            }
        }
        // Their product is 4: the mean of their logarithms is that of its root.
        let mean = 4.0_f64.powf(0.25);
        for (rating, strength) in rated(4, &encounters).iter().zip(strengths) {
            assert_near(rating.elo, 400.0 * (strength / mean).log10());
        }
    }

    #[test]
    fn who_never_met_is_compared_by_those_whom_both_met() {
        let chain = rated(3, &[met(0, 1, 75.0), met(1, 2, 75.0)]);
        // Three points for one, twice.
        assert_near(chain[0].elo - chain[2].elo, 800.0 * 3.0_f64.log10());
    }

    #[test]
    fn who_has_no_point_has_no_rating_and_neither_have_the_others() {
        let all_won = [met(0, 1, 100.0), met(0, 2, 100.0), met(1, 2, 50.0)];
        assert_eq!(ratings(3, &all_won), None);
        let two_parts = [met(0, 1, 50.0), met(2, 3, 50.0)];
        assert_eq!(ratings(4, &two_parts), None);
        assert_eq!(ratings(1, &[]), None);
        // Each has all points of the next, and the last of the first.
        let around = [met(0, 1, 100.0), met(1, 2, 100.0), met(2, 0, 100.0)];
        assert_near(rated(3, &around)[0].elo, 0.0);
    }

    #[test]
    fn no_error_is_told_where_one_is_not_known() {
        let mut encounters = [met(0, 1, 60.0), met(1, 2, 60.0)];
        encounters[1].error = None;
        assert!(rated(3, &encounters).iter().all(|one| one.error.is_none()));
    }
}
