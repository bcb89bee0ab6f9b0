//! How a recorded game ends: what its record claims, held against the rules.

use std::fmt;

use hoyito_core::{BySide, Game, Match, Outcome, Seeds, Side, Termination};
use thiserror::Error;

/// The name of the termination of a game that has not ended.
pub(crate) const UNFINISHED: &str = "unfinished";

/// Final seeds as a text claims them; no board holds so many that a correct
/// one would not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FinalSeeds {
    /// South's.
    pub south: u32,
    /// North's.
    pub north: u32,
}

impl FinalSeeds {
    pub(crate) fn of(seeds: BySide<Seeds>) -> Self {
        Self {
            south: seeds.south.get().into(),
            north: seeds.north.get().into(),
        }
    }
}

impl fmt::Display for FinalSeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.south, self.north)
    }
}

/// What a record says of its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// The final seeds; `None` for `*`.
    pub(crate) seeds: Option<FinalSeeds>,
    /// The Termination tag; `Some(None)` when it says unfinished.
    pub(crate) termination: Option<Option<Termination>>,
}

/// Why a record cannot end as it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum EndingProblem {
    /// `*` stands where the final seeds are known.
    #[error("the game is over ({termination}), so it cannot end with *")]
    NotUnfinished {
        /// How it ended.
        termination: Termination,
        /// The seeds that should stand there.
        seeds: FinalSeeds,
    },
    /// A game that is not over by itself ends as if it were.
    #[error("Termination says \"{claimed}\", but after the last sowing the game still goes on")]
    StillGoesOn {
        /// What the tag says.
        claimed: Termination,
    },
    /// The tag says one end and the moves another.
    #[error("Termination says \"{}\", but the game ended otherwise", claimed.map_or(UNFINISHED, Termination::name))]
    Termination {
        /// What the tag says; `None` for unfinished.
        claimed: Option<Termination>,
        /// How it ended.
        actual: Termination,
    },
    /// An unfinished game with final seeds.
    #[error("Termination says \"unfinished\", but the record ends with final seeds")]
    SeedsOfUnfinished,
    /// A finished game without final seeds.
    #[error("Termination says \"{claimed}\", but the record ends with *")]
    SeedsMissing {
        /// What the tag says.
        claimed: Termination,
    },
    /// The final seeds are not what the game gives.
    #[error("the final seeds are not {claimed}")]
    Seeds {
        /// What the record says.
        claimed: FinalSeeds,
        /// What the game gives.
        actual: FinalSeeds,
        /// By which end.
        termination: Termination,
    },
    /// No resignation gives these seeds.
    #[error("no player can have resigned here with {claimed} as the outcome")]
    Resignation {
        /// What the record says.
        claimed: FinalSeeds,
        /// What South's resignation would give, if she may resign.
        south: Option<FinalSeeds>,
        /// What North's resignation would give, if she may resign.
        north: Option<FinalSeeds>,
    },
    /// Neither agreement nor resignation gives these seeds.
    #[error("the game is not over here, and neither agreement nor resignation gives {claimed}")]
    NothingFits {
        /// What the record says.
        claimed: FinalSeeds,
        /// What an agreement would give.
        agreement: FinalSeeds,
        /// What South's resignation would give, if she may resign.
        south: Option<FinalSeeds>,
        /// What North's resignation would give, if she may resign.
        north: Option<FinalSeeds>,
    },
}

/// Ends `game` as the claim says, if that can be.
pub(crate) fn settle(game: &mut Game, claim: &Claim) -> Result<Option<Outcome>, EndingProblem> {
    match (game.outcome(), claim.seeds) {
        (Some(outcome), None) => Err(EndingProblem::NotUnfinished {
            termination: outcome.termination,
            seeds: FinalSeeds::of(outcome.seeds),
        }),
        (Some(outcome), Some(seeds)) => {
            if let Some(claimed) = claim.termination
                && claimed != Some(outcome.termination)
            {
                return Err(EndingProblem::Termination {
                    claimed,
                    actual: outcome.termination,
                });
            }
            same_seeds(seeds, &outcome)
        }
        (None, None) => match claim.termination.flatten() {
            None => Ok(None),
            Some(claimed) => Err(EndingProblem::SeedsMissing { claimed }),
        },
        (None, Some(seeds)) => match claim.termination {
            None => either(game, seeds),
            Some(None) => Err(EndingProblem::SeedsOfUnfinished),
            Some(Some(Termination::Agreement)) => agree(game, seeds),
            Some(Some(Termination::Resignation)) => resign(game, seeds),
            Some(Some(claimed)) => Err(EndingProblem::StillGoesOn { claimed }),
        },
    }
}

/// Ends `game` with an outcome that it has been known to have.
pub(crate) fn stop(game: &mut Game, outcome: &Outcome) -> Result<Option<Outcome>, EndingProblem> {
    let claim = Claim {
        seeds: Some(FinalSeeds::of(outcome.seeds)),
        termination: Some(Some(outcome.termination)),
    };
    settle(game, &claim)
}

/// Ends the round that is played with an outcome that it has been known to
/// have; `None` when it cannot have it.
pub(crate) fn stop_round(series: &mut Match, outcome: &Outcome) -> Option<()> {
    let is_it = |stopped: Outcome| (stopped == *outcome).then_some(());
    match outcome.termination {
        Termination::Agreement => is_it(series.agree().ok()?),
        Termination::Resignation => Side::BOTH.into_iter().find_map(|side| {
            let found = series.resign(side).ok().and_then(is_it);
            if found.is_none() && series.game().outcome().is_some() {
                series.undo();
            }
            found
        }),
        _ => None,
    }
}

fn same_seeds(claimed: FinalSeeds, outcome: &Outcome) -> Result<Option<Outcome>, EndingProblem> {
    let actual = FinalSeeds::of(outcome.seeds);
    if claimed == actual {
        Ok(Some(*outcome))
    } else {
        Err(EndingProblem::Seeds {
            claimed,
            actual,
            termination: outcome.termination,
        })
    }
}

fn agree(game: &mut Game, seeds: FinalSeeds) -> Result<Option<Outcome>, EndingProblem> {
    match game.agree() {
        Ok(outcome) => same_seeds(seeds, &outcome).inspect_err(|_| {
            game.undo();
        }),
        // Only a game that is over refuses, and then nobody asks.
        Err(_) => Ok(game.outcome()),
    }
}

fn resign(game: &mut Game, seeds: FinalSeeds) -> Result<Option<Outcome>, EndingProblem> {
    let mut offered = BySide::default();
    for side in Side::BOTH {
        if let Ok(outcome) = game.resign(side) {
            let given = FinalSeeds::of(outcome.seeds);
            if given == seeds {
                return Ok(Some(outcome));
            }
            offered[side] = Some(given);
            game.undo();
        }
    }
    Err(EndingProblem::Resignation {
        claimed: seeds,
        south: offered.south,
        north: offered.north,
    })
}

/// Without a Termination tag, agreement or resignation is told from the seeds.
/// They cannot both fit: something is left on the board, and it is either
/// halved or given to one player.
fn either(game: &mut Game, seeds: FinalSeeds) -> Result<Option<Outcome>, EndingProblem> {
    let agreed = agree(game, seeds);
    let Err(EndingProblem::Seeds { actual, .. }) = agreed else {
        return agreed;
    };
    let resigned = resign(game, seeds);
    let Err(EndingProblem::Resignation { south, north, .. }) = resigned else {
        return resigned;
    };
    Err(EndingProblem::NothingFits {
        claimed: seeds,
        agreement: actual,
        south,
        north,
    })
}
