//! Games of the perfect player from positions whose value is proven.

use fastrand::Rng;
use hoyito_core::{BySide, Game, Pit, Position, Ring, RowLength, Rules, Setup, Side, Variant};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Contender, Level, Limits, Seat, Solver, play_game, random_opening};

/// Against whom the perfect player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Somebody of the tournaments.
    Contender(Contender),
    /// Plain alpha-beta, five sowings deep, counting captures.
    AlphaBeta,
}

/// Everybody there is to play against.
pub(crate) const OPPONENTS: [Opponent; 4] = [
    Opponent::Contender(Contender::Random),
    Opponent::Contender(Contender::Greedy),
    Opponent::AlphaBeta,
    Opponent::Contender(Contender::Level(Level::Five)),
];

/// The games of a variant and a holder of the last four: tables and a solver
/// that all of them share.
pub(crate) struct Hall {
    rules: Rules,
    tables: Tables,
    solver: Solver,
    rng: Rng,
}

/// Positions the perfect player may look into for one choice.
const NODES: u64 = 100_000;

impl Hall {
    /// Makes tables to 12 seeds in memory.
    pub(crate) fn new(variant: Variant, last_four_holder: Option<Side>, seed: u64) -> Self {
        let rules = Rules {
            variant,
            last_four_holder,
        };
        let ring = Ring::full(RowLength::SIX);
        let tables = Tables::in_memory(&[rules], &ring, 12).expect("small tables");
        Self {
            rules,
            solver: Solver::new(tables.clone()),
            tables,
            rng: Rng::with_seed(seed),
        }
    }

    /// A position some way into a game that is proven within so many nodes, and
    /// the margin of the player due with best play of both.
    pub(crate) fn proven(&mut self, nodes: u64) -> (Position, i16) {
        let mut setup = Setup::start(RowLength::SIX, Side::South);
        setup.last_four_holder = self.rules.last_four_holder;
        let start = Position::from_setup(self.rules.variant, &setup).expect("the start");
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        loop {
            let sowings = self.rng.usize(8..=25);
            let opening = random_opening(&start, sowings, &mut self.rng);
            let position = opening.into_iter().fold(start, |position, pit| {
                position.play(pit).expect("a pit of the opening").next
            });
            let bounds = self.solver.value(&position, &limits).bounds;
            if bounds.is_exact() {
                return (position, bounds.lower.get());
            }
        }
    }

    /// Lets the perfect player sow for the one who is due; gives her margin at
    /// the end.
    pub(crate) fn play(&mut self, start: Position, opponent: Opponent) -> i16 {
        let side = start.due();
        let perfect = Contender::Level(Level::Perfect);
        let mut seats = BySide::from_fn(|of| {
            let who = match opponent {
                Opponent::Contender(contender) if of != side => contender,
                _ => perfect,
            };
            Seat::new(who, self.rng.u64(..), &self.tables)
        });
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let choose = |game: &Game| {
            let due = game.position().due();
            if due != side && opponent == Opponent::AlphaBeta {
                return alpha_beta(game.position());
            }
            seats[due].choose_in_game(game, &limits)
        };
        let (_, outcome) = play_game(start, &[], choose).expect("a game that ends");
        let of = |side: Side| i16::from(outcome.seeds[side].get());
        of(side) - of(side.other())
    }
}

fn alpha_beta(position: &Position) -> Option<Pit> {
    let worth = |pit: &Pit| {
        let next = position.play(*pit).expect("a choice").next;
        worth_for(position.due(), &next, 4, -1_000, 1_000)
    };
    position.choices().max_by_key(worth)
}

fn worth_for(side: Side, position: &Position, depth: u8, mut low: i16, mut high: i16) -> i16 {
    if depth == 0 || position.over().is_some() {
        let of = |side: Side| i16::from(position.captured()[side].get());
        return of(side) - of(side.other());
    }
    let hers = position.due() == side;
    for pit in position.choices() {
        let next = position.play(pit).expect("a choice").next;
        let worth = worth_for(side, &next, depth - 1, low, high);
        if hers {
            low = low.max(worth);
        } else {
            high = high.min(worth);
        }
        if low >= high {
            break;
        }
    }
    if hers { low } else { high }
}
