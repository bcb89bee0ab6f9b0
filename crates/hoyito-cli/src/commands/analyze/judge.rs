//! What sowings are worth.

use std::io;

use hoyito_core::{Game, Outcome, Pit, Position, Ring, Rules, Side, Termination};
use hoyito_engine::{Bounds, Judgement, Keeper, Limits, Lost, Margin, Solver};
use hoyito_notation::Mark;

use crate::args::analyze::AnalyzeArgs;
use crate::commands::engine::{Deadline, tables_for_search};
use crate::failure::Failure;

/// Seconds for one question when nobody says.
const USUAL_TIME: f64 = 2.0;

/// A sowing proven to lose so many seeds is a blunder; fewer, a mistake.
const BLUNDER: u32 = 12;

/// One sowing, judged. Margins are the mover's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    /// What it was chosen in.
    pub(super) position: Position,
    /// The pit.
    pub(super) pit: Pit,
    /// What is proven before and after it.
    pub(super) judgement: Judgement,
    /// Whether it belongs to the same turn as the sowing before it.
    pub(super) continues_turn: bool,
    /// A pit that would have kept the value, where this one is marked and
    /// another is known.
    pub(super) best: Option<Pit>,
}

impl Judged {
    /// The mark it has earned by what is proven.
    pub(super) fn mark(&self) -> Option<Mark> {
        match self.judgement.lost().least {
            0 => None,
            least if self.judgement.gives_result_away() || least >= BLUNDER => Some(Mark::Blunder),
            _ => Some(Mark::Mistake),
        }
    }
}

/// What each turn of a side lost, of sowings in order.
pub(super) fn lost_in_turns(side: Side, sowings: &[Judged]) -> Vec<Lost> {
    let turns = sowings.chunk_by(|_, next| next.continues_turn);
    turns
        .filter(|turn| turn[0].pit.side() == side)
        .map(|turn| {
            let turn: Vec<Judgement> = turn.iter().map(|judged| judged.judgement).collect();
            Lost::in_turn(&turn)
        })
        .collect()
}

/// A game, judged sowing by sowing.
#[derive(Clone, Debug)]
pub(super) struct JudgedGame {
    /// Its sowings, in order.
    pub(super) sowings: Vec<Judged>,
    /// How the players stopped it, if they did.
    pub(super) stopped: Option<Stopped>,
}

/// A game that the players stopped (H3).
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped {
    /// What they got.
    pub(super) outcome: Outcome,
    /// What is proven of South's margin with best play from there on.
    pub(super) value: Bounds,
}

impl Stopped {
    /// South's margin by the stop.
    pub(super) fn margin(&self) -> Margin {
        Bounds::at_end(&self.outcome, Side::South).lower
    }

    /// Who is proven to have gone without seeds by stopping, and how many, at
    /// least and at most.
    pub(super) fn gave_up(&self) -> Option<(Side, i16, i16)> {
        let margin = self.margin().get();
        let (lower, upper) = (self.value.lower.get(), self.value.upper.get());
        if lower > margin {
            Some((Side::South, lower - margin, upper - margin))
        } else if upper < margin {
            Some((Side::North, margin - upper, margin - lower))
        } else {
            None
        }
    }
}

/// Judges sowings within limits. What it has proven helps it with the next.
pub(super) struct Judge<'a> {
    args: &'a AnalyzeArgs,
    solver: Option<(Rules, Ring, Solver)>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(args: &'a AnalyzeArgs) -> Self {
        Self { args, solver: None }
    }

    /// Judges every pit that may be chosen in a position.
    ///
    /// # Errors
    ///
    /// When tables cannot be read or made.
    pub(super) fn position(&mut self, position: &Position) -> Result<Vec<Judged>, Failure> {
        let solution = self.ask(position, 1, |solver, limits| solver.solve(position, limits))?;
        let pits = solution.pits.iter();
        let judged = pits.map(|(pit, after)| Judged {
            position: *position,
            pit: *pit,
            judgement: Judgement {
                before: solution.bounds,
                after: *after,
            },
            continues_turn: false,
            best: None,
        });
        Ok(judged.collect())
    }

    /// Judges every sowing of a game, and tells each when it is judged, with
    /// its number from 1.
    ///
    /// # Errors
    ///
    /// When tables cannot be read or made, or telling fails.
    pub(super) fn game(
        &mut self,
        game: &Game,
        mut tell: impl FnMut(usize, &Judged) -> io::Result<()>,
    ) -> Result<JudgedGame, Failure> {
        let mut judged = Vec::with_capacity(game.plies().len());
        let mut position = *game.start();
        let mut before = self.value(&position)?;
        for (number, ply) in (1..).zip(game.plies()) {
            let mover = ply.sowing.mover();
            let is_last = number == game.plies().len();
            let division = game
                .outcome()
                .filter(|outcome| is_last && outcome.termination == Termination::Repetition);
            let next = match division {
                Some(outcome) => Bounds::at_end(&outcome, ply.after.due()),
                None => self.value(&ply.after)?,
            };
            let mut sowing = Judged {
                position,
                pit: ply.sowing.pit,
                judgement: Judgement {
                    before,
                    after: seen_by(mover, &ply.after, next),
                },
                continues_turn: game.continues_turn(number - 1),
                best: None,
            };
            // The division is a fact of this game, not of the position.
            if division.is_none() {
                sowing.judgement = sowing.judgement.reconciled();
            }
            if sowing.mark().is_some() {
                self.find_better(&mut sowing)?;
            }
            tell(number, &sowing)?;
            before = seen_by(mover, &ply.after, sowing.judgement.after);
            judged.push(sowing);
            position = ply.after;
        }
        let stopped = self.stop(game)?;
        Ok(JudgedGame {
            sowings: judged,
            stopped,
        })
    }

    /// Judges an end that the players made (H3): what they got by it, and what
    /// the position was worth. `None` when the game ended otherwise or not at
    /// all.
    fn stop(&mut self, game: &Game) -> Result<Option<Stopped>, Failure> {
        let stopped = |outcome: &Outcome| {
            let how = outcome.termination;
            matches!(how, Termination::Agreement | Termination::Resignation)
        };
        let Some(outcome) = game.outcome().filter(stopped) else {
            return Ok(None);
        };
        let position = game.position();
        let value = self.value(position)?;
        Ok(Some(Stopped {
            outcome,
            value: seen_by(Side::South, position, value),
        }))
    }

    /// Finds a pit that is proven to be better than the one that was sown: one
    /// that keeps the value, or else the one of which most is proven.
    fn find_better(&mut self, sowing: &mut Judged) -> Result<(), Failure> {
        let position = sowing.position;
        if sowing.judgement.before.is_exact() {
            sowing.best = self.ask(&position, 1, |solver, limits| {
                Keeper::soonest(&solver.keepers(&position, limits)).map(|keeper| keeper.pit)
            })?;
            return Ok(());
        }
        let others: Vec<Pit> = position
            .choices()
            .filter(|pit| *pit != sowing.pit)
            .collect();
        let mut most = sowing.judgement.after.upper;
        for pit in &others {
            let Ok(played) = position.play(*pit) else {
                continue;
            };
            let next = played.next;
            let value = match next.outcome() {
                Some(outcome) => Bounds::at_end(&outcome, next.due()),
                None => self.ask(&next, others.len(), |solver, limits| {
                    solver.value(&next, limits).bounds
                })?,
            };
            let lower = seen_by(position.due(), &next, value).lower;
            if lower > most {
                most = lower;
                sowing.best = Some(*pit);
            }
            let before = &mut sowing.judgement.before;
            before.lower = before.lower.max(lower);
        }
        Ok(())
    }

    /// What is proven of the margin of the player due.
    fn value(&mut self, position: &Position) -> Result<Bounds, Failure> {
        match position.outcome() {
            Some(outcome) => Ok(Bounds::at_end(&outcome, position.due())),
            None => self.ask(position, 1, |solver, limits| {
                solver.value(position, limits).bounds
            }),
        }
    }

    /// Asks the solver of this game a question, or one part of several. The
    /// making of tables is not in its time.
    fn ask<T>(
        &mut self,
        position: &Position,
        parts: usize,
        question: impl FnOnce(&mut Solver, &Limits) -> T,
    ) -> Result<T, Failure> {
        let (rules, ring) = (position.rules(), *position.board().ring());
        let kept = self
            .solver
            .take()
            .filter(|kept| (kept.0, kept.1) == (rules, ring));
        let mut solver = match kept {
            Some((_, _, solver)) => solver,
            None => {
                let (tables, search) = (&self.args.tables, &self.args.search);
                Solver::new(tables_for_search(tables, search, rules, &ring)?)
                    .with_own_tables(tables.own_seeds())
            }
        };
        solver.prepare(position, &Limits::default());
        let time = self.args.search.time_or(USUAL_TIME);
        let deadline = Deadline::in_seconds(time.map(|seconds| seconds / parts as f64));
        let stop = || deadline.has_come();
        let limits = Limits {
            nodes: self.args.search.nodes.map(|nodes| nodes / parts as u64),
            stop: Some(&stop),
            ..Limits::default()
        };
        let answer = question(&mut solver, &limits);
        self.solver = Some((rules, ring, solver));
        Ok(answer)
    }
}

/// What is proven of the player due in a position, as `side` sees it; and the
/// other way round.
fn seen_by(side: Side, position: &Position, bounds: Bounds) -> Bounds {
    if side == position.due() {
        bounds
    } else {
        bounds.swapped()
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Variant};

    use super::*;

    /// A sowing with these bounds before and after it.
    fn judged(before: (i16, i16), after: (i16, i16)) -> Judged {
        let bounds = |(lower, upper)| Bounds {
            lower: Margin::new(lower),
            upper: Margin::new(upper),
        };
        Judged {
            position: Position::start(Variant::HoyitoII, RowLength::SIX),
            pit: Pit::new(Side::South, 0),
            judgement: Judgement {
                before: bounds(before),
                after: bounds(after),
            },
            continues_turn: false,
            best: None,
        }
    }

    fn mark(before: i16, after: i16) -> Option<Mark> {
        judged((before, before), (after, after)).mark()
    }

    #[test]
    fn twelve_seeds_are_a_blunder_and_fewer_a_mistake() {
        assert_eq!(mark(24, 24), None);
        assert_eq!(mark(24, 20), Some(Mark::Mistake));
        assert_eq!(mark(24, 16), Some(Mark::Mistake));
        assert_eq!(mark(24, 12), Some(Mark::Blunder));
    }

    #[test]
    fn a_win_or_a_draw_thrown_away_is_a_blunder_whatever_the_seeds() {
        assert_eq!(mark(4, 0), Some(Mark::Blunder));
        assert_eq!(mark(0, -4), Some(Mark::Blunder));
        assert_eq!(mark(-4, -8), Some(Mark::Mistake));
    }

    #[test]
    fn only_what_is_proven_lost_is_marked() {
        assert_eq!(judged((-8, 24), (-24, -8)).mark(), None);
        assert_eq!(judged((-4, 24), (-24, -8)).mark(), Some(Mark::Mistake));
    }

    #[test]
    fn losses_are_added_up_by_turns() {
        let mut sowings = [(8, 4), (4, 0), (0, 0), (0, -4)]
            .map(|(before, after)| judged((before, before), (after, after)));
        sowings[1].continues_turn = true;
        sowings[2].pit = Pit::new(Side::North, 0);
        let south = lost_in_turns(Side::South, &sowings);
        assert_eq!(south, [Lost::exactly(8), Lost::exactly(4)]);
        assert_eq!(lost_in_turns(Side::North, &sowings), [Lost::exactly(0)]);
    }
}
