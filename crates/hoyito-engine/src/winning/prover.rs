//! Proofs of who wins.

use hoyito_core::{LapBudget, Pit, Position, Ring, Rules, Side};

use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::{Budget, Claimed, Decision, Prover};
use crate::tablebase::Tables;

/// What a search for a winner found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who is proven to win, whatever the other does; `None` when nothing is
    /// proven.
    pub winner: Option<Side>,
    /// Whether it is proven that the side asked about does not win: the other
    /// wins, or can at least hold her to a draw.
    pub ruled_out: bool,
    /// Positions looked into.
    pub nodes: u64,
}

/// Proves who ends up with more seeds than the other. It asks less than a
/// [`Solver`](crate::Solver), which makes it the one to ask on long rows. What it
/// has proven it remembers for the next question about the same game.
///
/// ```
/// use hoyito_core::{Pit, Position, RowLength, Side, Variant};
/// use hoyito_engine::{Limits, WinProver};
///
/// let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
/// let after = start.play(Pit::from_letter('L')?)?.next;
/// let mut prover = WinProver::new();
/// let verdict = prover.prove(&after, Side::North, &Limits::default());
/// assert_eq!(verdict.winner, Some(Side::North));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct WinProver {
    memory: usize,
    game: Option<Game>,
}

/// The game that the questions are about.
struct Game {
    rules: Rules,
    ring: Ring,
    laps: LapBudget,
    prover: Prover<u128>,
}

/// Memory for what is proven, in bytes, unless the caller says otherwise.
const USUAL_MEMORY: usize = 512 << 20;

impl Default for WinProver {
    fn default() -> Self {
        Self::new()
    }
}

impl WinProver {
    /// A prover that knows nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            memory: USUAL_MEMORY,
            game: None,
        }
    }

    /// Lets it use so many bytes at most for what it remembers; it takes them
    /// only as it needs them.
    #[must_use]
    pub const fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Looks for a proof that `side` wins, or that she does not, until one is
    /// found or the limits end the search. Asked again it goes on from what it
    /// knows.
    pub fn prove(&mut self, position: &Position, side: Side, limits: &Limits) -> Verdict {
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winner();
            return Verdict {
                winner,
                ruled_out: winner != Some(side),
                nodes: 0,
            };
        }
        let claimed = win_of(position, side);
        let prover = &mut self.game(position, limits).prover;
        let before = prover.nodes();
        let (winner, ruled_out) = match prover.decide(&claimed, &budget(limits)) {
            Decision::Won(winner, _) if winner == side => (Some(side), false),
            // The other nets so many; is it enough for her to win?
            Decision::Won(other, net) => ((net > lead(position, side)).then_some(other), true),
            Decision::Undecidable | Decision::Open => (None, false),
        };
        Verdict {
            winner,
            ruled_out,
            nodes: prover.nodes() - before,
        }
    }

    /// The pit that the player due sows to go on to win, whatever the other does,
    /// where that is proven: one that captures, or that comes soonest to a
    /// capture. `None` where it is not proven within the limits.
    pub fn winning_pit(&mut self, position: &Position, limits: &Limits) -> Option<Pit> {
        if position.over().is_some() {
            return None;
        }
        let side = position.due();
        let claimed = win_of(position, side);
        let prover = &mut self.game(position, limits).prover;
        let step = prover.winning_step(&claimed, side, &budget(limits))?;
        Some(position.board().ring().pit_at(step.slot))
    }

    fn game(&mut self, position: &Position, limits: &Limits) -> &mut Game {
        let (rules, ring, laps) = (position.rules(), *position.board().ring(), limits.laps);
        let same = |game: &Game| (game.rules, game.ring, game.laps) == (rules, ring, laps);
        let kept = self.game.take().filter(same);
        let memory = self.memory;
        self.game.insert(kept.unwrap_or_else(|| Game {
            rules,
            ring,
            laps,
            prover: Prover::new(rules, Tables::none(), Relays::new(rules, laps), memory),
        }))
    }
}

const fn budget<'a>(limits: &'a Limits<'a>) -> Budget<'a> {
    Budget {
        limits,
        nodes: match limits.nodes {
            Some(nodes) => nodes,
            None => u64::MAX,
        },
    }
}

/// How many more seeds a side has captured than the other.
fn lead(position: &Position, side: Side) -> i16 {
    let captured = position.captured().map(|seeds| i16::from(seeds.get()));
    captured[side] - captured[side.other()]
}

/// The claim that a side ends up with more seeds than the other. What she nets of
/// the seeds on the board is a multiple of four, for captures are.
fn win_of(position: &Position, side: Side) -> Claimed {
    let least = 4 * (-lead(position, side)).div_euclid(4) + 4;
    Claimed {
        board: *position.board(),
        due: position.due(),
        need: match side {
            Side::South => least,
            Side::North => 4 - least,
        },
    }
}
