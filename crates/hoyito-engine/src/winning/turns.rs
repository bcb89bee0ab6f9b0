//! Questions about one turn of a game.

use hoyito_core::{LapBudget, Pit, Position, Rules};

use crate::limits::Limits;
use crate::winning::spot::Spot;
use crate::winning::turn::{End, Explorer, Want, Work};

/// Whether the player due can win in the turn she is about to make: by getting
/// more than half of all seeds, or by ending the game with more than the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinningTurn {
    /// By sowing these pits. She wins whatever follows, though play goes on
    /// (R14).
    Yes(Vec<Pit>),
    /// No order of sowings does it.
    No,
    /// The limits cut the search short, or a pit is undecided (H1).
    Unknown,
}

/// A way to end a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// The sowings, the first one first.
    pub pits: Vec<Pit>,
    /// The position after them: the other is due, or the mover again because
    /// the other has to pass (R5), or the game is over.
    pub position: Position,
}

/// The ways to end a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEnds {
    /// The ends, those with the most captured first. No position stands twice,
    /// though several orders of sowings may lead to it; where the game is over,
    /// the same seeds count as the same position.
    pub ends: Vec<TurnEnd>,
    /// Whether these are all of them.
    pub complete: bool,
}

/// Looks into whole turns: a player's sowings from one to the next that does not
/// let her sow again (R10). In Hoyito I every sowing is a turn.
///
/// ```
/// use hoyito_core::{Pit, Position, RowLength, Variant};
/// use hoyito_engine::{Limits, TurnSearch, WinningTurn};
///
/// // South's worst openings on 2x12 lose to North's very next turn.
/// let start = Position::start(Variant::HoyitoII, RowLength::TWELVE);
/// let after = start.play(Pit::from_letter('L')?)?.next;
/// let found = TurnSearch::new().winning_turn(&after, &Limits::default());
/// assert!(matches!(found, WinningTurn::Yes(_)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Default)]
pub struct TurnSearch {
    explorer: Option<(LapBudget, Explorer)>,
}

impl TurnSearch {
    /// A search that has seen nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { explorer: None }
    }

    /// Whether the player due can win in the turn she is about to make.
    pub fn winning_turn(&mut self, position: &Position, limits: &Limits) -> WinningTurn {
        if position.over().is_some() {
            return WinningTurn::No;
        }
        let mut work = Work::new(limits);
        let turn = self.explorer(position.rules(), limits).explore(
            &Spot::of(position),
            Want::Win,
            &mut work,
        );
        match turn.winning_line() {
            Some(line) => WinningTurn::Yes(line),
            None if turn.complete => WinningTurn::No,
            None => WinningTurn::Unknown,
        }
    }

    /// All ways to end the turn that is about to be made.
    pub fn ends(&mut self, position: &Position, limits: &Limits) -> TurnEnds {
        let mut found = TurnEnds {
            ends: Vec::new(),
            complete: true,
        };
        if position.over().is_some() {
            return found;
        }
        let mut work = Work::new(limits);
        let turn = self.explorer(position.rules(), limits).explore(
            &Spot::of(position),
            Want::Ends,
            &mut work,
        );
        found.complete = turn.complete;
        let side = position.due();
        let mut ends: Vec<&End> = turn.ends.iter().collect();
        ends.sort_by_key(|end| core::cmp::Reverse(end.spot.captured[side]));
        for end in ends {
            if !work.go_on(0) {
                found.complete = false;
                break;
            }
            let pits = turn.line_to(end);
            match replay(position, &pits, limits.laps) {
                Some(position) => found.ends.push(TurnEnd { pits, position }),
                None => found.complete = false,
            }
        }
        found
    }

    fn explorer(&mut self, rules: Rules, limits: &Limits) -> &mut Explorer {
        let kept = self
            .explorer
            .take()
            .filter(|(laps, explorer)| *laps == limits.laps && explorer.rules() == rules);
        let fresh = || (limits.laps, Explorer::new(rules, limits.laps));
        &mut self.explorer.insert(kept.unwrap_or_else(fresh)).1
    }
}

fn replay(position: &Position, pits: &[Pit], laps: LapBudget) -> Option<Position> {
    pits.iter().try_fold(*position, |position, pit| {
        Some(position.play_within(*pit, laps).ok()?.next)
    })
}
