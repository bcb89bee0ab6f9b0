//! A proof-number search over turns.

use std::collections::HashMap;

use hoyito_core::{BySide, LapBudget, Pit, Position, Ring, Rules, Side};

use crate::limits::Limits;
use crate::winning::spot::{Spot, SpotKey};
use crate::winning::turn::{Explorer, Patience, Turn, Want, Work};

/// What a search for a winner found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who is proven to win, whatever the other does; `None` when nothing is
    /// proven.
    pub winner: Option<Side>,
    /// Positions looked into.
    pub nodes: u64,
}

/// Proves who gets more than half of all seeds. What it has proven it remembers
/// for the next question about the same game.
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
#[derive(Default)]
pub struct WinProver {
    game: Option<Game>,
}

/// The game that the questions are about.
struct Game {
    ring: Ring,
    laps: LapBudget,
    total: u8,
    graph: Graph,
}

/// Positions a turn may have to be looked into whole.
const MOST_OF_TURN: u64 = 2_000_000;
/// Positions to look into for a win in the answer to an end, before that is put
/// off.
const MOST_OF_ANSWER: u64 = 50_000;
/// More than any proof number.
const NEVER: u32 = u32::MAX;
/// Turns on a path at most: deeper is not looked, and nothing is proven by it.
const DEEPEST: usize = 500;

impl WinProver {
    /// A prover that knows nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { game: None }
    }

    /// Looks for a proof that `side` wins, until it is found, or one for the
    /// other is, or the limits end the search, or every line is closed. Asked
    /// again it goes on from what it knows.
    pub fn prove(&mut self, position: &Position, side: Side, limits: &Limits) -> Verdict {
        let spot = Spot::of(position);
        if position.over().is_some() || spot.winner().is_some() {
            return Verdict {
                winner: spot.leader(),
                nodes: 0,
            };
        }
        let graph = &mut self.game(position, limits).graph;
        let root = graph.node_of(&spot);
        let mut search = Search {
            graph,
            side,
            work: Work::new(limits),
        };
        search.narrow(root, Numbers::LIMIT, 0);
        let nodes = search.work.nodes;
        Verdict {
            winner: graph.nodes[root].winner,
            nodes,
        }
    }

    /// How the player due goes on to win, where that has been proven: the pits
    /// of a turn that wins at once, or of one after which she still wins
    /// whatever the other does. `None` where nothing is proven for her.
    pub fn winning_sowings(&mut self, position: &Position, limits: &Limits) -> Option<Vec<Pit>> {
        if position.over().is_some() {
            return None;
        }
        let spot = Spot::of(position);
        let graph = &mut self.game(position, limits).graph;
        let mut work = Work::new(limits);
        let mut explore = |want| {
            let explorer = &mut graph.explorer;
            explorer.explore(&spot, want, Patience::Full, MOST_OF_TURN, &mut work)
        };
        let turn: Turn = explore(Want::Win);
        if let Some(line) = turn.winning_line() {
            return Some(line);
        }
        let proven = turn.ends.iter().filter_map(|end| {
            let node = &graph.nodes[*graph.known.get(&end.spot.key())?];
            (node.winner == Some(spot.due)).then_some((node.order, end))
        });
        // A proof leans on earlier ones only: by always going to the earliest
        // she comes to an end.
        let (_, end) = proven.min_by_key(|(order, _)| *order)?;
        Some(turn.line_to(end))
    }

    fn game(&mut self, position: &Position, limits: &Limits) -> &mut Game {
        let (ring, total) = (*position.board().ring(), position.total().get());
        let same = |game: &Game| {
            (game.ring, game.total, game.laps) == (ring, total, limits.laps)
                && game.graph.explorer.rules() == position.rules()
        };
        let kept = self.game.take().filter(same);
        self.game.insert(kept.unwrap_or_else(|| Game {
            ring,
            laps: limits.laps,
            total,
            graph: Graph::new(position.rules(), limits.laps),
        }))
    }
}

/// How much is missing, about, to a proof that a side wins, and to one that she
/// cannot be proven to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const UNKNOWN: Self = Self {
        proof: 1,
        disproof: 1,
    };
    const PROVEN: Self = Self {
        proof: 0,
        disproof: NEVER,
    };
    /// Nothing can be proven here, at least on this path.
    const CLOSED: Self = Self {
        proof: NEVER,
        disproof: 0,
    };
    const LIMIT: Self = Self {
        proof: NEVER,
        disproof: NEVER,
    };

    fn reach(self, limit: Self) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }

    /// The same numbers for who chooses, if the proof is hers, else for the one
    /// who wants to disprove; and back again.
    const fn seen_by_chooser(self, hers: bool) -> Self {
        if hers {
            self
        } else {
            Self {
                proof: self.disproof,
                disproof: self.proof,
            }
        }
    }
}

/// A position at the start of a turn.
struct Node {
    spot: Spot,
    /// Proven, whatever the way here.
    winner: Option<Side>,
    /// How many nodes had been proven before it, if it has.
    order: usize,
    numbers: BySide<Numbers>,
    on_path: bool,
    replies: Option<Replies>,
}

/// The ends of a turn that the other does not answer with a winning turn.
struct Replies {
    nodes: Vec<usize>,
    /// Whether all other ends are known to lose.
    complete: bool,
}

/// All that is known of a game.
struct Graph {
    explorer: Explorer,
    nodes: Vec<Node>,
    known: HashMap<SpotKey, usize>,
    proven: usize,
}

impl Graph {
    fn new(rules: Rules, laps: LapBudget) -> Self {
        Self {
            explorer: Explorer::new(rules, laps),
            nodes: Vec::new(),
            known: HashMap::new(),
            proven: 0,
        }
    }

    fn node_of(&mut self, spot: &Spot) -> usize {
        let fresh = self.nodes.len();
        let node = *self.known.entry(spot.key()).or_insert(fresh);
        if node == fresh {
            let numbers = BySide::from_fn(|side| {
                if spot.can_be_won_by(side) {
                    Numbers::UNKNOWN
                } else {
                    Numbers::CLOSED
                }
            });
            self.nodes.push(Node {
                spot: *spot,
                winner: None,
                order: 0,
                numbers,
                on_path: false,
                replies: None,
            });
        }
        node
    }

    fn decide(&mut self, node: usize, winner: Side) {
        let node = &mut self.nodes[node];
        node.winner = Some(winner);
        node.order = self.proven;
        self.proven += 1;
        node.numbers[winner] = Numbers::PROVEN;
        node.numbers[winner.other()] = Numbers::CLOSED;
        node.replies = None;
    }

    /// What follows for a node from its replies alone. Only what was proven
    /// before counts, so that no proof can lean on itself.
    fn conclude(&mut self, node: usize) {
        let Some(replies) = &self.nodes[node].replies else {
            return;
        };
        let due = self.nodes[node].spot.due;
        let winner = |reply: &usize| self.nodes[*reply].winner;
        if replies.nodes.iter().any(|reply| winner(reply) == Some(due)) {
            self.decide(node, due);
        } else if replies.complete
            && replies
                .nodes
                .iter()
                .all(|reply| winner(reply) == Some(due.other()))
        {
            self.decide(node, due.other());
        }
    }
}

/// A search for a proof that one side wins.
struct Search<'a> {
    graph: &'a mut Graph,
    side: Side,
    work: Work<'a>,
}

impl Search<'_> {
    /// Works on a node until its numbers reach a limit.
    fn narrow(&mut self, node: usize, limit: Numbers, depth: usize) {
        if self.graph.nodes[node].winner.is_some() {
            return;
        }
        if self.graph.nodes[node].replies.is_none() && !self.expand(node) {
            return;
        }
        let hers = self.is_hers(node);
        self.graph.nodes[node].on_path = true;
        while !self.work.stopped {
            self.graph.conclude(node);
            if self.graph.nodes[node].winner.is_some() {
                break;
            }
            let outlook = self.outlook(node);
            self.graph.nodes[node].numbers[self.side] = outlook.numbers.seen_by_chooser(hers);
            let Some((reply, limit)) = outlook.next(limit.seen_by_chooser(hers)) else {
                break;
            };
            if depth == DEEPEST {
                self.graph.nodes[node].numbers[self.side] = Numbers::CLOSED;
                break;
            }
            self.narrow(reply, limit.seen_by_chooser(hers), depth + 1);
        }
        self.graph.nodes[node].on_path = false;
    }

    fn is_hers(&self, node: usize) -> bool {
        self.graph.nodes[node].spot.due == self.side
    }

    /// Finds the replies of a node, or its winner; `false` when there was no
    /// time.
    fn expand(&mut self, node: usize) -> bool {
        let spot = self.graph.nodes[node].spot;
        let (due, other) = (spot.due, spot.due.other());
        let turn = self.graph.explorer.explore(
            &spot,
            Want::Win,
            Patience::Full,
            MOST_OF_TURN,
            &mut self.work,
        );
        if turn.is_won() {
            self.graph.decide(node, due);
            return true;
        }
        let mut replies = Replies {
            nodes: Vec::new(),
            complete: turn.complete,
        };
        for end in &turn.ends {
            if end.over {
                replies.complete &= end.spot.is_led_by(other);
                continue;
            }
            if end.spot.due == due {
                // The other has to pass. This is a turn of its own, so that
                // going round alone is not taken for having lost.
                let reply = self.graph.node_of(&end.spot);
                replies.nodes.push(reply);
                continue;
            }
            let answer = self.graph.explorer.explore(
                &end.spot,
                Want::Win,
                Patience::None,
                MOST_OF_ANSWER,
                &mut self.work,
            );
            if self.work.stopped {
                return false;
            }
            if !answer.is_won() {
                let reply = self.graph.node_of(&end.spot);
                replies.nodes.push(reply);
            }
        }
        if self.work.stopped {
            return false;
        }
        self.graph.nodes[node].replies = Some(replies);
        true
    }

    /// The numbers of a node, from those of its replies.
    fn outlook(&self, node: usize) -> Outlook {
        let hers = self.is_hers(node);
        let mut outlook = Outlook::NOTHING;
        let Some(replies) = &self.graph.nodes[node].replies else {
            return outlook;
        };
        for reply in &replies.nodes {
            let node = &self.graph.nodes[*reply];
            let numbers = if node.on_path {
                Numbers::CLOSED
            } else {
                node.numbers[self.side]
            };
            outlook.add(*reply, numbers.seen_by_chooser(hers));
        }
        if !hers && !replies.complete {
            // There may be an end that she cannot answer.
            outlook.numbers = Numbers::CLOSED.seen_by_chooser(hers);
        }
        outlook
    }
}

/// What a node's replies come to, seen by who chooses among them: one good
/// reply is enough for her.
struct Outlook {
    numbers: Numbers,
    best: Option<(usize, Numbers)>,
    /// The proof number of the second best.
    second: u32,
    /// How many replies are not disproven.
    open: u32,
    /// The highest disproof number.
    highest: u32,
}

impl Outlook {
    const NOTHING: Self = Self {
        numbers: Numbers::CLOSED,
        best: None,
        second: NEVER,
        open: 0,
        highest: 0,
    };

    /// The disproofs of replies have much in common, so the hardest counts, and
    /// one for each of the others: the plain sum would count the same work many
    /// times over.
    fn add(&mut self, reply: usize, numbers: Numbers) {
        match self.best {
            Some((_, best)) if best.proof <= numbers.proof => {
                self.second = self.second.min(numbers.proof);
            }
            _ => {
                self.second = self.best.map_or(NEVER, |(_, best)| best.proof);
                self.best = Some((reply, numbers));
            }
        }
        self.numbers.proof = self.numbers.proof.min(numbers.proof);
        if numbers.disproof > 0 {
            self.open += 1;
            self.highest = self.highest.max(numbers.disproof);
            self.numbers.disproof = self.highest.saturating_add(self.open - 1);
        }
    }

    /// The reply to work on, and until when; `None` when a limit is reached.
    fn next(&self, limit: Numbers) -> Option<(usize, Numbers)> {
        if self.numbers.reach(limit) {
            return None;
        }
        let (reply, _) = self.best?;
        let others = self.open.saturating_sub(1);
        let disproof = match limit.disproof {
            NEVER => NEVER,
            limit => limit - others.min(limit),
        };
        // A little more than the second best, so that the search does not
        // change its mind at every step.
        let second = self.second.saturating_add(1 + self.second / 4);
        Some((
            reply,
            Numbers {
                proof: limit.proof.min(second),
                disproof,
            },
        ))
    }
}
