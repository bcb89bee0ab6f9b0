//! Who wins after each pit: `hoyito solve --win`, and what it tells of margins.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use hoyito_core::{LapBudget, Pit, Position, Side};
use hoyito_engine::{Bounds, Limits, Solution, WinProver};
use serde::Serialize;

use crate::args::engine::SolveArgs;
use crate::commands::engine::Deadline;
use crate::commands::interruption::Interruption;
use crate::failure::Failure;
use crate::output;

/// What `--json` writes.
#[derive(Serialize)]
struct Won {
    winner: Option<Side>,
    pits: BTreeMap<Pit, Option<Side>>,
    nodes: u64,
    seconds: f64,
}

/// Positions to look into for a pit and a side in the first round; in each
/// round after it four times as many, so that what is easy is soon told.
const FIRST_ROUND: u64 = 20_000;

/// Relays are not followed farther. A pit left undecided by it makes less
/// provable, and nothing false.
const LAPS: LapBudget = LapBudget::new(2_000_000);

pub(super) fn run(args: &SolveArgs, position: &Position) -> Result<(), Failure> {
    let began = Instant::now();
    let deadline = Deadline::in_seconds(args.search.time());
    let interruption = Interruption::watch();
    let stop = || deadline.has_come() || interruption.has_come();
    let most = args.search.nodes.unwrap_or(u64::MAX);
    let winners = Winners::search(position, most, &stop);
    let won = Won {
        winner: winners.winner,
        pits: winners.pits,
        nodes: winners.nodes,
        seconds: began.elapsed().as_secs_f64(),
    };
    if args.json {
        output::json_line(&won)?;
    } else {
        won.tell()?;
    }
    Ok(())
}

/// Who is proven to win.
pub(super) struct Winners {
    winner: Option<Side>,
    pits: BTreeMap<Pit, Option<Side>>,
    nodes: u64,
}

impl Winners {
    /// Looks for proofs until every pit has one, nothing is left to look into,
    /// or a limit is reached.
    pub(super) fn search(
        position: &Position,
        most_nodes: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Self {
        let mut search = Search {
            prover: WinProver::new(),
            stop,
            most: most_nodes,
            nodes: 0,
        };
        let pits = search.pits(position);
        Self {
            winner: winner(position, &pits),
            pits,
            nodes: search.nodes,
        }
    }

    /// Positions looked into.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Brings what is proven of winners into the margins of the same position.
    pub(super) fn tell_margins(&self, due: Side, solution: &mut Solution) {
        let known = |winner: Option<Side>, bounds: Bounds| match winner {
            Some(side) if side == due => bounds.when_won(),
            Some(_) => bounds.when_lost(),
            None => bounds,
        };
        solution.refine(
            |bounds| known(self.winner, bounds),
            |pit, bounds| known(self.pits.get(&pit).copied().flatten(), bounds),
        );
        solution.nodes += self.nodes;
    }
}

struct Search<'a> {
    prover: WinProver,
    stop: &'a (dyn Fn() -> bool + Sync),
    most: u64,
    nodes: u64,
}

impl Search<'_> {
    /// Who is proven to win after each pit.
    fn pits(&mut self, position: &Position) -> BTreeMap<Pit, Option<Side>> {
        let mut won = BTreeMap::new();
        let mut open = Vec::new();
        for pit in Pit::row(position.due(), position.row()) {
            if let Ok(played) = position.play_within(pit, LAPS) {
                won.insert(pit, None);
                open.push((pit, played.next));
            }
        }
        let mut share = FIRST_ROUND;
        while !open.is_empty() && !self.is_over() {
            open.retain(|(pit, next)| match self.prove(next, share) {
                Found::Winner(side) => {
                    won.insert(*pit, Some(side));
                    false
                }
                Found::Nothing => false,
                Found::NotYet => true,
            });
            share = share.saturating_mul(4);
        }
        won
    }

    /// Looks for a proof for either side, the one who is due first.
    fn prove(&mut self, position: &Position, share: u64) -> Found {
        let mut all_closed = true;
        for side in [position.due(), position.due().other()] {
            let most = share.min(self.most - self.nodes);
            let limits = Limits {
                nodes: Some(most),
                stop: Some(self.stop),
                laps: LAPS,
            };
            let verdict = self.prover.prove(position, side, &limits);
            self.nodes += verdict.nodes.min(most);
            if let Some(side) = verdict.winner {
                return Found::Winner(side);
            }
            all_closed &= verdict.nodes < most && !self.is_over();
        }
        if all_closed {
            Found::Nothing
        } else {
            Found::NotYet
        }
    }

    fn is_over(&self) -> bool {
        self.nodes >= self.most || (self.stop)()
    }
}

/// What came of one round's work on a pit.
enum Found {
    Winner(Side),
    /// Every line was followed, and none is a proof.
    Nothing,
    /// There is more to look into.
    NotYet,
}

/// Who wins when the player due chooses among the pits.
fn winner(position: &Position, pits: &BTreeMap<Pit, Option<Side>>) -> Option<Side> {
    let due = position.due();
    let all_choices = || {
        let undecided = Pit::row(due, position.row()).any(|pit| {
            let played = position.play_within(pit, LAPS);
            matches!(played, Err(hoyito_core::Refusal::Undecided { .. }))
        });
        !undecided && !pits.is_empty()
    };
    if pits.values().any(|winner| *winner == Some(due)) {
        Some(due)
    } else {
        let lost = pits.values().all(|winner| *winner == Some(due.other()));
        (lost && all_choices()).then_some(due.other())
    }
}

impl Won {
    fn tell(&self) -> Result<(), Failure> {
        let name = |winner: Option<Side>| match winner {
            Some(side) => side.to_string(),
            None => "not proven".to_owned(),
        };
        let mut out = output::text();
        writeln!(out, "winner {}", name(self.winner))?;
        for (pit, winner) in &self.pits {
            writeln!(out, "  {pit} {}", name(*winner))?;
        }
        writeln!(
            out,
            "{} positions in {:.3} seconds",
            self.nodes, self.seconds
        )?;
        out.flush()?;
        Ok(())
    }
}
