//! Turns and wins by plain exhaustive play with the rules alone.

use std::collections::{HashMap, HashSet};

use hoyito_core::{Board, BySide, Pit, Position, Side};
use hoyito_engine::{Limits, WinProver};

/// Whether a side holds more than half of all seeds, or has won a game that is
/// over.
pub(crate) fn is_won(position: &Position, side: Side) -> bool {
    let captured = u32::from(position.captured()[side].get());
    match position.outcome() {
        Some(outcome) => outcome.winner() == Some(side),
        None => 2 * captured > u32::from(position.total().get()),
    }
}

fn after(position: &Position) -> Vec<Position> {
    let pits: Vec<Pit> = position.choices().collect();
    pits.into_iter()
        .map(|pit| position.play(pit).expect("a choice").next)
        .collect()
}

/// Where all seeds are, and who is due unless the game is over.
pub(crate) type Seeds = (Board, BySide<hoyito_core::Seeds>, Option<Side>);

pub(crate) fn seeds(position: &Position) -> Seeds {
    let due = position.over().is_none().then_some(position.due());
    (*position.board(), position.captured(), due)
}

/// All that can come of one turn.
pub(crate) struct Turn {
    pub(crate) wins: bool,
    pub(crate) ends: HashSet<Seeds>,
}

impl Turn {
    /// Sows every order of pits as long as each lets the mover sow again.
    pub(crate) fn of(position: &Position) -> Self {
        let mover = position.due();
        let mut turn = Self {
            wins: false,
            ends: HashSet::new(),
        };
        let mut seen = HashSet::new();
        let mut open = vec![*position];
        while let Some(position) = open.pop() {
            let pits: Vec<Pit> = position.choices().collect();
            for pit in pits {
                let played = position.play(pit).expect("a choice");
                let next = played.next;
                turn.wins |= is_won(&next, mover);
                let ended = !played.sowing.again || played.pass.is_some();
                if ended || next.over().is_some() {
                    turn.ends.insert(seeds(&next));
                } else if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        turn
    }
}

/// All positions that can be reached from one, with who wins each with best play
/// of both; play that goes round for ever is an equal division (H2).
pub(crate) struct Reachable {
    winners: HashMap<Position, Option<Side>>,
}

impl Reachable {
    pub(crate) fn from(position: &Position) -> Self {
        let mut next = HashMap::new();
        let mut open = vec![*position];
        while let Some(position) = open.pop() {
            if next.contains_key(&position) {
                continue;
            }
            let followers = after(&position);
            open.extend(&followers);
            next.insert(position, followers);
        }
        // To begin with nobody ever captures again, and who is ahead wins. Then
        // each player chooses as long as that makes a difference.
        let mut winners: HashMap<Position, Option<Side>> = next
            .keys()
            .map(|position| (*position, leader(position)))
            .collect();
        let mut order: Vec<&Position> = next.keys().collect();
        order.sort_by_key(|position| position.board().total());
        for layer in order.chunk_by(|a, b| a.board().total() == b.board().total()) {
            while layer.iter().fold(false, |changed, position| {
                let chosen = chosen(position, &next[*position], &winners);
                winners.insert(**position, chosen) != Some(chosen) || changed
            }) {}
        }
        Self { winners }
    }

    pub(crate) fn winner(&self, position: &Position) -> Option<Side> {
        self.winners[position]
    }
}

/// Who would win if the seeds left were divided equally.
fn leader(position: &Position) -> Option<Side> {
    let captured = position.captured();
    Side::BOTH
        .into_iter()
        .find(|side| captured[*side] > captured[side.other()])
}

/// Who wins where the player due takes the best of what follows for her.
fn chosen(
    position: &Position,
    followers: &[Position],
    winners: &HashMap<Position, Option<Side>>,
) -> Option<Side> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner();
    }
    let due = position.due();
    let can_have = |winner| followers.iter().any(|next| winners[next] == winner);
    if can_have(Some(due)) {
        Some(due)
    } else if can_have(None) {
        None
    } else {
        Some(due.other())
    }
}

/// Plays a proof out: the winner sows what the prover says, the other every pit
/// there is, and every game must come to a win. It may come back to where it was
/// only where that is a win too, because she is ahead (H2).
pub(crate) fn follow(prover: &mut WinProver, position: &Position, winner: Side) {
    let mut walk = Walk {
        prover,
        winner,
        won: HashSet::new(),
        path: HashSet::new(),
    };
    walk.play_out(position);
}

struct Walk<'a> {
    prover: &'a mut WinProver,
    winner: Side,
    won: HashSet<Position>,
    path: HashSet<Position>,
}

impl Walk<'_> {
    fn play_out(&mut self, position: &Position) {
        if is_won(position, self.winner) || self.won.contains(position) {
            return;
        }
        assert!(position.over().is_none(), "lost at {position:?}");
        if !self.path.insert(*position) {
            let ahead = leader(position) == Some(self.winner);
            assert!(ahead, "went round to {position:?}");
            return;
        }
        if position.due() == self.winner {
            let pit = self.prover.winning_pit(position, &Limits::default());
            let pit = pit.expect("a pit of the proof");
            self.play_out(&position.play(pit).expect("a choice").next);
        } else {
            for next in after(position) {
                self.play_out(&next);
            }
        }
        self.path.remove(position);
        self.won.insert(*position);
    }
}
