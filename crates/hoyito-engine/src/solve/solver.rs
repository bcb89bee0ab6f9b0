//! The solver that callers see.

use hoyito_core::{Board, LapBudget, Pit, Position, Ring, Rules, Side};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::solve::pair::{Effort, Narrow, Pair};
use crate::solve::question::{Net, Question};
use crate::solve::solution::{Keeper, Solution, Value, best};
use crate::steps::{Step, push_steps};
use crate::tablebase::{BuildError, Domain, Tables, Watch, build};
use crate::{Bounds, Margin};

/// Finds exact values. What it has proven it remembers for the next question
/// about the same game, whatever the position.
///
/// ```
/// use hoyito_core::{Pit, Position, RowLength, Setup, Side, Variant};
/// use hoyito_engine::tablebase::Tables;
/// use hoyito_engine::{Limits, Solver};
///
/// // South takes B with A, and with it the last four, in c.
/// let mut setup = Setup::start(RowLength::SIX, Side::South);
/// for pit in Pit::all(RowLength::SIX) {
///     let seeds = match pit.letter() { 'A' => 1, 'B' => 3, 'c' => 4, _ => 0 };
///     setup.set(pit, Some(seeds));
/// }
/// setup.captured.north = 8;
/// let position = Position::from_setup(Variant::HoyitoII, &setup)?;
/// let solution = Solver::new(Tables::none()).solve(&position, &Limits::default());
/// assert!(solution.bounds.is_exact());
/// assert_eq!(solution.bounds.lower.get(), 0);
/// assert_eq!(solution.best, Some(Pit::from_letter('A')?));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Solver {
    tables: Tables,
    own_seeds: u8,
    memory: usize,
    together: bool,
    game: Option<Game>,
}

/// What is remembered of one game's positions.
struct Game {
    rules: Rules,
    ring: Ring,
    laps: LapBudget,
    /// Whether the solver's own tables were made, and not stopped on the way.
    has_tables: bool,
    provers: Box<dyn Narrow>,
}

/// Memory for what is proven, in bytes, unless the caller says otherwise.
const USUAL_MEMORY: usize = 512 << 20;

/// How many positions may be looked into for a line, or half as many as for the
/// values if that is more.
const LINE_NODES: u64 = 50_000;

/// To how many seeds a solver makes its own tables where it is given none.
const OWN_SEEDS: u8 = 12;
/// Where a ring has more pits than 2x6, tables grow too fast for that.
const OWN_SEEDS_WIDE: u8 = 4;

/// Positions to look into for a claim in the first round; in each round after
/// it twice as many, so that what is easy is soon known.
const FIRST_ROUND: u64 = 2_000;

/// How many sowings a line has at most.
const LONGEST_LINE: usize = 60;

impl Solver {
    /// A solver that knows what the tables know. Where they know less than the
    /// positions of a game with up to 12 seeds (4 on rings of more than twelve
    /// pits), it makes these tables for itself when it first needs them, in a
    /// second or less: with few seeds most values are decided by play that goes
    /// round for ever, which a search is slow to see.
    #[must_use]
    pub fn new(tables: Tables) -> Self {
        Self {
            tables,
            own_seeds: OWN_SEEDS,
            memory: USUAL_MEMORY,
            together: false,
            game: None,
        }
    }

    /// Lets it make tables for itself to at most so many seeds; with 0 it relies
    /// on search where it was given no tables. Values do not change by it.
    #[must_use]
    pub fn with_own_tables(mut self, seeds: u8) -> Self {
        self.own_seeds = seeds;
        self
    }

    /// Lets it use so many bytes at most for what it remembers; it takes them
    /// only as it needs them.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Lets it work on so many threads; two are enough for all it can do at
    /// once. What it finds is the same. Without the feature `threads` there is
    /// always one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.together = threads > 1;
        self
    }

    /// The tables it asks.
    #[must_use]
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Lets it ask these tables too from now on, where they go farther than its
    /// own. Values do not change by it, and what is proven is kept; a search
    /// that stops at a number of positions may get farther.
    pub fn offer_tables(&mut self, tables: &Tables) {
        if self.tables.know_all_of(tables) {
            return;
        }
        self.tables = self.tables.joined(tables);
        if let Some(game) = &mut self.game {
            game.provers.set_tables(&self.tables);
        }
    }

    /// Makes ready for questions about a game, so that the first of them need
    /// not wait for tables. When it is stopped on the way, the next question
    /// begins to make them anew.
    pub fn prepare(&mut self, position: &Position, limits: &Limits) {
        self.game(position, limits);
    }

    /// The value of a position alone.
    pub fn value(&mut self, position: &Position, limits: &Limits) -> Value {
        let mut work = Work::new(self, position, limits);
        let net = work.root();
        Value {
            bounds: work.bounds(net),
            nodes: work.nodes(),
        }
    }

    /// The value of a position and of each of its pits.
    pub fn solve(&mut self, position: &Position, limits: &Limits) -> Solution {
        let mut work = Work::new(self, position, limits);
        let root = work.root();
        let pits: Vec<(Pit, Bounds)> = work
            .pits(root)
            .into_iter()
            .map(|(pit, net)| (pit, work.bounds(net)))
            .collect();
        let line = if root.is_exact() {
            work.line(root.lower)
        } else {
            Vec::new()
        };
        let mut bounds = work.bounds(root);
        for (_, pit) in &pits {
            bounds.lower = bounds.lower.max(pit.lower);
        }
        Solution {
            bounds,
            best: best(&pits),
            pits,
            line,
            nodes: work.nodes(),
        }
    }

    /// The pits that are known to keep the value of a position, or what of it
    /// is proven, in sowing order.
    pub fn keepers(&mut self, position: &Position, limits: &Limits) -> Vec<Keeper> {
        let mut work = Work::new(self, position, limits);
        let root = work.root();
        work.keepers(root.lower)
    }

    fn game(&mut self, position: &Position, limits: &Limits) -> &mut Game {
        let (rules, ring, laps) = (position.rules(), *position.board().ring(), limits.laps);
        let fits = u64::has_room_for(position.board());
        let same = |game: &Game| {
            (game.rules, game.ring, game.laps) == (rules, ring, laps)
                && game.has_tables
                && (fits || game.provers.takes_all())
        };
        let kept = self.game.take().filter(same);
        let game = kept.unwrap_or_else(|| {
            // A game that is over needs none; the next question may.
            let has_tables = position.over().is_none() && self.add_own_tables(rules, &ring, limits);
            Game {
                rules,
                ring,
                laps,
                has_tables,
                provers: if fits {
                    Box::new(Pair::<u64>::new(
                        rules,
                        &self.tables,
                        limits,
                        self.memory,
                        self.together,
                    ))
                } else {
                    Box::new(Pair::<u128>::new(
                        rules,
                        &self.tables,
                        limits,
                        self.memory,
                        self.together,
                    ))
                },
            }
        });
        self.game.insert(game)
    }

    /// Makes the tables it wants to rely on; `false` when it was stopped.
    fn add_own_tables(&mut self, rules: Rules, ring: &Ring, limits: &Limits) -> bool {
        let most = if ring.len() <= 12 {
            OWN_SEEDS
        } else {
            OWN_SEEDS_WIDE
        };
        let seeds = self.own_seeds.min(most);
        if seeds <= self.tables.max_seeds_for(rules, ring) {
            return true;
        }
        match build(Domain::new(rules, ring), seeds, Watch::from(limits)) {
            Ok(table) => {
                self.tables = self.tables.with(table);
                true
            }
            Err(error) => !matches!(error, BuildError::Stopped(_)),
        }
    }
}

/// Work on one position within limits.
struct Work<'a> {
    provers: &'a mut dyn Narrow,
    position: &'a Position,
    limits: &'a Limits<'a>,
    together: bool,
    relays: Relays,
    nodes_before: u64,
    /// The most positions to look into, in all.
    most_nodes: u64,
    stopped: bool,
}

impl<'a> Work<'a> {
    fn new(solver: &'a mut Solver, position: &'a Position, limits: &'a Limits<'a>) -> Self {
        let together = solver.together && limits.nodes.is_none();
        let provers = &mut *solver.game(position, limits).provers;
        Self {
            nodes_before: provers.nodes(),
            provers,
            position,
            limits,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            together,
            relays: Relays::new(position.rules(), limits.laps),
            stopped: false,
        }
    }

    fn nodes(&self) -> u64 {
        self.provers.nodes() - self.nodes_before
    }

    /// What the player due nets of the seeds on the board.
    fn root(&mut self) -> Net {
        if self.position.over().is_some() {
            return Net { lower: 0, upper: 0 };
        }
        let mut question = Question::value(*self.position.board(), self.position.due());
        self.settle(&mut [&mut question]);
        question.net(self.position.due())
    }

    /// The same for every pit, given what is known of the position.
    fn pits(&mut self, root: Net) -> Vec<(Pit, Net)> {
        let due = self.position.due();
        let steps = self.steps(self.position);
        let mut questions: Vec<Question> = steps
            .iter()
            .map(|step| Question::value(step.board, step.due))
            .collect();
        self.settle(&mut questions.iter_mut().collect::<Vec<_>>());
        let ring = self.position.board().ring();
        steps
            .iter()
            .zip(questions)
            .map(|(step, question)| {
                let mut net = question.net(due).plus(i16::from(step.net));
                // No pit is worth more than the position.
                net.upper = net.upper.min(root.upper);
                (ring.pit_at(step.slot), net)
            })
            .collect()
    }

    /// The sowings of a position; none when the game is over.
    fn steps(&mut self, position: &Position) -> Vec<Step> {
        let mut steps = Vec::new();
        if position.over().is_none() {
            push_steps(
                position.board(),
                position.due(),
                &mut self.relays,
                position.rules(),
                &mut steps,
            );
        }
        steps
    }

    /// Best play as [`Solution::line`] tells. It is for reading, so it is not
    /// worth much work: where the search has not been, it ends.
    fn line(&mut self, net: i16) -> Vec<Pit> {
        self.most_nodes = self
            .most_nodes
            .min(self.nodes() + LINE_NODES.max(self.nodes() / 2));
        let mut net = net;
        let mut position = *self.position;
        let mut seen: Vec<(Board, _)> = Vec::new();
        let mut line = Vec::new();
        while line.len() < LONGEST_LINE && position.over().is_none() {
            seen.push((*position.board(), position.due()));
            let due = position.due();
            let mut steps = self.steps(&position);
            steps.sort_by_key(|step| !step.captures);
            let kept = steps.iter().find_map(|step| {
                let pit = position.board().ring().pit_at(step.slot);
                let next = position.play_within(pit, self.limits.laps).ok()?.next;
                let old = seen.contains(&(*next.board(), next.due()));
                let rest = net - i16::from(step.net);
                (!old && self.keeps(step, due, rest)).then_some((pit, next, rest))
            });
            let Some((pit, next, rest)) = kept else {
                break;
            };
            line.push(pit);
            net = if next.due() == due { rest } else { -rest };
            position = next;
        }
        line
    }

    fn keepers(&mut self, net: i16) -> Vec<Keeper> {
        let due = self.position.due();
        let steps = self.steps(self.position);
        let mut keepers = Vec::new();
        for step in steps {
            let pit = self.position.board().ring().pit_at(step.slot);
            let need = net - i16::from(step.net);
            if let Ok(played) = self.position.play_within(pit, self.limits.laps)
                && self.keeps(&step, due, need)
            {
                keepers.push(Keeper {
                    pit,
                    captures: step.captures,
                    rank: self.provers.rank(due, &step.board, step.due, need),
                    next: played.next,
                });
            }
        }
        keepers
    }

    /// Whether `side` still nets at least `need` seeds after a step.
    fn keeps(&mut self, step: &Step, side: Side, need: i16) -> bool {
        let mut question = Question::at_least(step.board, step.due, side, need);
        self.settle(&mut [&mut question]);
        question.net(side).lower >= need
    }

    /// Looks farther from round to round until all questions are settled or
    /// there is no more time.
    fn settle(&mut self, questions: &mut [&mut Question]) {
        let mut claim_nodes = FIRST_ROUND;
        loop {
            let mut open = false;
            for question in questions.iter_mut().filter(|q| !q.is_settled()) {
                if self.stopped {
                    return;
                }
                let effort = Effort {
                    limits: self.limits,
                    claim_nodes,
                    nodes: self.most_nodes.saturating_sub(self.nodes()),
                    together: self.together,
                };
                self.stopped = !self.provers.narrow(question, &effort);
                open |= !question.is_settled();
            }
            if !open {
                return;
            }
            claim_nodes = claim_nodes.saturating_mul(2);
        }
    }

    /// Margins at the end of the game from net seeds of those on the board.
    fn bounds(&self, net: Net) -> Bounds {
        let due = self.position.due();
        let captured = self.position.captured();
        let ahead = i16::from(captured[due].get()) - i16::from(captured[due.other()].get());
        let net = net.plus(ahead);
        Bounds {
            lower: Margin::new(net.lower),
            upper: Margin::new(net.upper),
        }
    }
}
