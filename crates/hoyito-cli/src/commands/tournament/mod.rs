//! `hoyito tournament`: lets players meet many times.

mod arena;
mod finding;
mod games_file;
mod openings;
mod plan;
mod rating;
mod records;
mod report;
mod score;
mod telling;

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};

use self::arena::{Arena, Played};
use self::games_file::GamesFile;
use self::plan::{Fixture, Plan};
use self::report::Report;
use self::score::{MeetingResult, Table};
use super::interruption::Interruption;
use super::progress::Progress;
use crate::args::tournament::TournamentArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let plan = Plan::new(args)?;
    let (games, played) = match &args.save {
        Some(path) => {
            let (games, played) = GamesFile::open(path, &plan)?;
            (Some(games), played)
        }
        None => (None, Vec::new()),
    };
    let interruption = Interruption::watch();
    let arena = Arena::new(&plan, &args.tables, interruption);
    let mut tournament = Tournament {
        progress: Progress::new(plan.units(), played.len() as u64, plan.total()),
        table: Table::new(&plan),
        plan: &plan,
        games,
        done: 0,
    };
    for (fixture, played) in &played {
        tournament.count(fixture, played);
    }
    tournament.progress.see(tournament.done);
    let result = tournament.play_rest(&arena, args.threads);
    tournament.progress.finish();
    result?;
    if args.json {
        output::json_line(&Report::of(
            args,
            &plan,
            &tournament.table,
            arena.cut_short(),
            tournament.done < plan.total(),
        ))?;
        return Ok(());
    }
    let mut out = output::text();
    if tournament.done < plan.total() {
        telling::stopped(&plan, tournament.done, &mut out)?;
    }
    telling::tell(&plan, &tournament.table, arena.cut_short(), &mut out)?;
    out.flush()?;
    Ok(())
}

/// A meeting that a thread has played, with its place in the plan.
type Told = (u64, Fixture, Result<Played, Failure>);

/// A tournament under way.
struct Tournament<'a> {
    plan: &'a Plan,
    games: Option<GamesFile>,
    table: Table,
    progress: Progress,
    done: u64,
}

impl Tournament<'_> {
    /// Plays what is left, on so many threads.
    fn play_rest(&mut self, arena: &Arena, threads: u16) -> Result<(), Failure> {
        let first = self.done;
        let left = (first..).zip(self.plan.fixtures().skip(first as usize));
        let left = Mutex::new(left);
        let (send, told) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let send = send.clone();
                let left = &left;
                scope.spawn(move || play_next(arena, left, &send));
            }
            drop(send);
            let kept = self.keep_in_order(&told);
            arena.close();
            kept
        })
    }

    /// Counts and keeps what the threads have played, in the order of the plan,
    /// so that the same comes of any number of threads.
    fn keep_in_order(&mut self, told: &Receiver<Told>) -> Result<(), Failure> {
        let mut early: BTreeMap<u64, (Fixture, Played)> = BTreeMap::new();
        for (place, fixture, played) in told {
            early.insert(place, (fixture, played?));
            while let Some((fixture, played)) = early.remove(&self.done) {
                if let Some(games) = &mut self.games {
                    games.append(&records::of(self.plan, &fixture, &played))?;
                }
                self.count(&fixture, &played);
            }
        }
        Ok(())
    }

    fn count(&mut self, fixture: &Fixture, played: &Played) {
        self.table.add(fixture, MeetingResult::of(fixture, played));
        self.done += 1;
        self.progress.see(self.done);
    }
}

/// Plays one meeting after the other until none is left or nobody listens.
fn play_next(
    arena: &Arena,
    left: &Mutex<impl Iterator<Item = (u64, Fixture)>>,
    send: &Sender<Told>,
) {
    while !arena.is_closed() {
        let next = match left.lock() {
            Ok(mut left) => left.next(),
            Err(_) => None,
        };
        let Some((place, fixture)) = next else {
            return;
        };
        let played = arena.play(&fixture);
        if arena.is_closed() || send.send((place, fixture, played)).is_err() {
            return;
        }
    }
}
