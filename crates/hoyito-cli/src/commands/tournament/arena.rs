//! Playing one meeting to its end.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use hoyito_core::{BySide, Game, Match, MatchRules, Pit, Position};
use hoyito_engine::tablebase::{Domain, Tables};
use hoyito_engine::{Limits, Objective, Seat, Solver, play_game};

use super::openings::Opening;
use super::plan::{Fixture, Plan, Unit};
use crate::args::groups::EngineTables;
use crate::commands::engine::{Deadline, tables};
use crate::commands::interruption::Interruption;
use crate::failure::Failure;

/// A meeting that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Played {
    Game(Game),
    Match(Match),
}

/// Where meetings are played, by any thread.
pub(super) struct Arena<'a> {
    plan: &'a Plan,
    wanted_tables: &'a EngineTables,
    /// Tables made for one game serve all that are like it.
    tables: Mutex<Tables>,
    /// Set when nobody needs any more results.
    over: AtomicBool,
    interruption: Interruption,
    /// Choices that the limit of time has cut short.
    cut_short: AtomicU64,
}

impl<'a> Arena<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        wanted_tables: &'a EngineTables,
        interruption: Interruption,
    ) -> Self {
        Self {
            interruption,
            plan,
            wanted_tables,
            tables: Mutex::default(),
            over: AtomicBool::new(false),
            cut_short: AtomicU64::new(0),
        }
    }

    /// Lets what is being played come to its end at once, whatever the end.
    pub(super) fn close(&self) {
        self.over.store(true, Relaxed);
    }

    /// Whether it is [closed](Self::close), or Ctrl-C has come.
    pub(super) fn is_closed(&self) -> bool {
        self.over.load(Relaxed) || self.interruption.has_come()
    }

    /// How many choices the limit of time has cut short: with the same seed
    /// these may be others the next time.
    pub(super) fn cut_short(&self) -> u64 {
        self.cut_short.load(Relaxed)
    }

    /// Plays a meeting. Which thread does it changes nothing. Nothing counts
    /// that was still played when the arena was closed.
    ///
    /// # Errors
    ///
    /// When tables cannot be read or made, or nobody knows how to go on.
    pub(super) fn play(&self, fixture: &Fixture) -> Result<Played, Failure> {
        let opening = self.plan.opening(fixture);
        match self.plan.unit() {
            Unit::Game => self.play_game(fixture, &opening).map(Played::Game),
            Unit::Match(rules) => self
                .play_match(fixture, rules, &opening.pits)
                .map(Played::Match),
        }
    }

    fn play_game(&self, fixture: &Fixture, opening: &Opening) -> Result<Game, Failure> {
        let mut seats = self.seats(fixture, 0, &opening.start, Objective::Seeds)?;
        let played = play_game(opening.start, &opening.pits, |game| {
            self.choose(&mut seats, game)
        });
        match played {
            Ok((game, _)) => Ok(game),
            Err(stuck) => Err(cannot_go_on(fixture, stuck.game.position())),
        }
    }

    fn play_match(
        &self,
        fixture: &Fixture,
        rules: MatchRules,
        opening: &[Pit],
    ) -> Result<Match, Failure> {
        let mut series = self.plan.begun(rules, opening);
        for round in 0.. {
            let objective = Objective::in_match(&series);
            let mut seats = self.seats(fixture, round, series.game().start(), objective)?;
            while series.game().outcome().is_none() {
                let pit = self.choose(&mut seats, series.game());
                if pit.is_none_or(|pit| series.play(pit).is_err()) {
                    return Err(cannot_go_on(fixture, series.game().position()));
                }
            }
            if series.next_round().is_err() {
                break;
            }
        }
        Ok(series)
    }

    /// Both players, ready for a game or a round.
    fn seats(
        &self,
        fixture: &Fixture,
        round: usize,
        start: &Position,
        objective: Objective,
    ) -> Result<BySide<Seat>, Failure> {
        let players = self.plan.seats(fixture);
        let needs_tables = players.south.uses_tables() || players.north.uses_tables();
        let tables = match needs_tables {
            true => self.tables_for(start)?,
            false => Tables::none(),
        };
        Ok(BySide::from_fn(|side| {
            let chance = self.plan.chance(fixture, side, round);
            let mut seat = Seat::new(players[side], chance, &tables).with_objective(objective);
            seat.prepare(start, &Limits::default());
            seat
        }))
    }

    fn choose(&self, seats: &mut BySide<Seat>, game: &Game) -> Option<Pit> {
        let deadline = Deadline::in_seconds(self.plan.time);
        let was_late = AtomicBool::new(false);
        let stop = || {
            if deadline.has_come() {
                was_late.store(true, Relaxed);
            }
            was_late.load(Relaxed) || self.is_closed()
        };
        let limits = Limits {
            nodes: self.plan.nodes,
            stop: Some(&stop),
            ..Limits::default()
        };
        let pit = seats[game.position().due()].choose_in_game(game, &limits);
        self.cut_short
            .fetch_add(u64::from(was_late.load(Relaxed)), Relaxed);
        pit
    }

    /// The tables for a game, made only once.
    fn tables_for(&self, start: &Position) -> Result<Tables, Failure> {
        let (rules, ring) = (start.rules(), start.board().ring());
        let domain = Domain::new(rules, ring);
        let mut kept = self
            .tables
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if kept.table(domain).is_none() {
            let wanted = tables(self.wanted_tables, rules, ring)?;
            if let Some(table) = wanted.table(domain) {
                *kept = kept.with(table.clone());
            }
            // Small tables a solver makes for itself.
            let mut solver = Solver::new(kept.clone());
            solver.prepare(start, &Limits::default());
            *kept = solver.tables().clone();
        }
        Ok(kept.clone())
    }
}

fn cannot_go_on(fixture: &Fixture, position: &Position) -> Failure {
    Failure::Content(format!(
        "meeting {fixture} cannot go on: no pit is known to end in {}",
        hoyito_notation::write_position(position)
    ))
}
