//! What a player plays for, and what seeds are worth to her by it.

use hoyito_core::{
    BySide, Match, MatchFormat, MatchRules, Next, RoundResult, Seeds, Side, Standing,
};

/// What a player plays for. Whatever it is, more seeds are never worth less, so
/// that a sowing that is best for the margin is best for the objective: the
/// objective matters where the end is not in sight and there is something to
/// risk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// As many more seeds than the other as she can get: what counts in a
    /// single game.
    #[default]
    Seeds,
    /// More seeds than the other; how many comes second.
    Win,
    /// What a round does for its match (R16, H6); how many more seeds than the
    /// other comes second. [`Objective::in_match`] makes it.
    Round {
        /// The rules of the match.
        rules: MatchRules,
        /// The rounds before this one.
        before: Standing,
    },
}

impl Objective {
    /// What the round that is being played is about. In a territory match it is
    /// the pits that a player can fill after it, or the win of the match where
    /// it is the last round. In a ledger match it is the win of the round while
    /// the match is open, as far as it can still change who wins the match.
    ///
    /// ```
    /// use hoyito_core::{Match, MatchFormat, MatchRules, RowLength, StarterRule, Variant};
    /// use hoyito_engine::tablebase::Tables;
    /// use hoyito_engine::{Level, Limits, Objective, Player};
    ///
    /// let series = Match::new(MatchRules::new(
    ///     Variant::HoyitoI,
    ///     RowLength::SIX,
    ///     MatchFormat::TERRITORY,
    ///     StarterRule::Alternate,
    /// )?);
    /// let mut player = Player::new(Level::Three, 1, Tables::none())
    ///     .with_objective(Objective::in_match(&series));
    /// assert!(player.choose_in_game(series.game(), &Limits::default()).is_some());
    /// # Ok::<(), hoyito_core::MatchRulesError>(())
    /// ```
    #[must_use]
    pub fn in_match(series: &Match) -> Self {
        Self::Round {
            rules: *series.rules(),
            before: series.standing(),
        }
    }

    /// How good it is for `side` to end with these seeds, apart from their
    /// number. Never less for more seeds.
    fn grade(self, side: Side, seeds: BySide<Seeds>) -> i32 {
        let ahead = i32::from(seeds[side].get()) - i32::from(seeds[side.other()].get());
        match self {
            Self::Seeds => 0,
            Self::Win => ahead.signum(),
            Self::Round { rules, before } => {
                grade_of_round(&rules, before, side, RoundResult { seeds })
            }
        }
    }
}

/// A match won or lost for good counts twice as much as a round.
const MATCH: i32 = 2;

fn grade_of_round(
    rules: &MatchRules,
    mut standing: Standing,
    side: Side,
    result: RoundResult,
) -> i32 {
    let sign = |winner: Option<Side>| match winner {
        None => 0,
        Some(winner) if winner == side => 1,
        Some(_) => -1,
    };
    let territory = matches!(rules.format(), MatchFormat::Territory { .. });
    let is_last = standing.rounds() + 1 >= rules.format().most_rounds();
    if rules.add(&mut standing, &result).is_err() {
        // No round of this match.
        return sign(result.winner());
    }
    if territory && !is_last {
        return i32::from((result.seeds[side].get() / 4).min(rules.row().get()));
    }
    if let Next::Over(outcome) = rules.next(&standing) {
        return MATCH * sign(outcome.winner);
    }
    let wins = standing.wins();
    let left = rules.format().most_rounds() - standing.rounds();
    for winner in Side::BOTH {
        if wins[winner] > wins[winner.other()] + left {
            return MATCH * sign(Some(winner));
        }
    }
    sign(result.winner())
}

/// What a grade is worth in seeds: more than all the seeds there are.
const GRADE: f64 = 1000.0;

/// Worths are counted in parts of a seed, so that halves of halves count.
const SEED: f64 = 64.0;

/// What the seeds of one game are worth to one player. While seeds are left
/// nobody knows who gets them; then it is what one would expect if every four of
/// them went to either player with the same chance.
pub(crate) struct Worths {
    total: i32,
    /// By fours left on the board, then by the player's own seeds.
    expected: Vec<Vec<i32>>,
}

impl Worths {
    /// What seeds are worth to `side` where there are `total` in all.
    pub(crate) fn new(objective: Objective, side: Side, total: Seeds) -> Self {
        let most = usize::from(total.get());
        let at_the_end = |own: usize| {
            let own = Seeds::new(own as u8);
            let other = total - own;
            let seeds = BySide::from_fn(|of| if of == side { own } else { other });
            let margin = f64::from(own.get()) - f64::from(other.get());
            GRADE * f64::from(objective.grade(side, seeds)) + margin
        };
        let mut worths: Vec<f64> = (0..=most).map(at_the_end).collect();
        let mut expected = Vec::with_capacity(most / 4 + 1);
        loop {
            let parts = worths.iter().map(|worth| (worth * SEED).round());
            expected.push(parts.map(|worth| worth as i32).collect());
            if worths.len() <= 4 {
                break;
            }
            let pairs = worths.iter().zip(&worths[4..]);
            worths = pairs.map(|(lost, won)| (lost + won) / 2.0).collect();
        }
        Self {
            total: i32::from(total.get()),
            expected,
        }
    }

    /// The worth of being `ahead` by so many seeds while `left` are on the
    /// board.
    pub(crate) fn expected(&self, ahead: i32, left: i32) -> i32 {
        let own = (self.total - left + ahead) / 2;
        self.expected[(left / 4) as usize][own as usize]
    }

    /// The worth of ending with so many seeds more than the other.
    pub(crate) fn at_the_end(&self, ahead: i32) -> i32 {
        self.expected(ahead, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::{RowLength, StarterRule, Variant};

    const TOTAL: u8 = 48;

    /// A match after rounds in which South took so many of the 48 seeds.
    fn round(format: &str, souths: &[u8]) -> Objective {
        let variant = Variant::HoyitoII;
        let format = format.parse().unwrap();
        let rules =
            MatchRules::new(variant, RowLength::SIX, format, StarterRule::Alternate).unwrap();
        let mut before = Standing::default();
        for south in souths {
            rules.add(&mut before, &result(*south)).unwrap();
        }
        Objective::Round { rules, before }
    }

    fn result(south: u8) -> RoundResult {
        let seeds = BySide {
            south,
            north: TOTAL - south,
        };
        RoundResult {
            seeds: seeds.map(Seeds::new),
        }
    }

    fn souths_grades(objective: Objective, souths: &[u8]) -> Vec<i32> {
        let grade = |south: &u8| objective.grade(Side::South, result(*south).seeds);
        souths.iter().map(grade).collect()
    }

    #[test]
    fn a_territory_round_is_about_the_pits_that_seeds_fill() {
        let objective = round("territory:50", &[24]);
        assert_eq!(
            souths_grades(objective, &[3, 4, 23, 24, 27, 28, 48]),
            [0, 1, 5, 6, 6, 6, 6],
            "a row has six"
        );
        assert_eq!(
            objective.grade(Side::North, result(28).seeds),
            5,
            "North has 20"
        );
    }

    #[test]
    fn the_last_territory_round_is_about_the_match() {
        let objective = round("territory:2", &[30]);
        assert_eq!(souths_grades(objective, &[20, 24, 26]), [-2, 0, 2]);
    }

    #[test]
    fn a_ledger_round_of_an_open_match_is_about_its_win() {
        let objective = round("rounds:5", &[28]);
        assert_eq!(souths_grades(objective, &[20, 24, 28, 40]), [-1, 0, 1, 1]);
    }

    #[test]
    fn a_round_that_cannot_change_the_winner_is_about_the_margin() {
        // Three of five are won: two more rounds change nothing.
        let objective = round("rounds:5", &[28, 28, 28]);
        assert_eq!(souths_grades(objective, &[0, 24, 48]), [2, 2, 2]);
    }

    #[test]
    fn the_last_round_is_lost_only_by_as_much_as_seeds_in_all_allow() {
        // South leads by a win and by 20 seeds: 34 to 14, 24 to 24.
        let objective = round("rounds:3", &[34, 24]);
        assert_eq!(
            souths_grades(objective, &[13, 14, 15, 23, 25]),
            [-2, 0, 2, 2, 2],
            "14 to 34 makes it one win and 72 seeds each"
        );
    }

    #[test]
    fn the_win_that_ends_a_match_counts_more_than_one_that_keeps_it_open() {
        let objective = round("wins:2", &[28]);
        assert_eq!(souths_grades(objective, &[20, 24, 28]), [-1, 0, 2]);
    }

    #[test]
    fn more_seeds_are_always_worth_more() {
        let objectives = [
            Objective::Seeds,
            Objective::Win,
            round("territory:50", &[24]),
            round("territory:2", &[30]),
            round("rounds:5", &[28, 28, 28]),
            round("rounds:3", &[34, 24]),
            round("rounds:3", &[20, 24]),
            round("wins:2", &[28]),
            round("wins:3", &[24, 24, 30, 20, 24]),
        ];
        for objective in objectives {
            for side in Side::BOTH {
                let worths = Worths::new(objective, side, Seeds::new(TOTAL));
                let total = i32::from(TOTAL);
                let all: Vec<i32> = (0..=total)
                    .map(|own| worths.at_the_end(2 * own - total))
                    .collect();
                assert!(
                    all.windows(2).all(|pair| pair[0] < pair[1]),
                    "{objective:?} for {side}"
                );
            }
        }
    }

    #[test]
    fn what_is_left_is_worth_the_middle_of_who_may_get_it() {
        let worths = Worths::new(Objective::Win, Side::South, Seeds::new(TOTAL));
        // 24 to 20 and four left: 28 to 20 wins, 24 to 24 does not.
        let (won, drawn) = (worths.at_the_end(8), worths.at_the_end(0));
        assert_eq!(worths.expected(4, 4), (won + drawn) / 2);
    }
}
