//! What a player plays for, and what seeds are worth to her by it.

use hoyito_core::{BySide, Match, MatchFormat, MatchRules, Next, RoundResult, Seeds, Side, Standing};

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
