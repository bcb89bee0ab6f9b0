//! What sowings are worth, and the marks they earn by it.

use hoyito_core::{Outcome, Pit, Position, Side};
use hoyito_engine::{Bounds, Judgement, Lost, Margin};
use hoyito_notation::Mark;

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
    /// Whether it is known exactly what it lost.
    pub(super) fn is_exact(&self) -> bool {
        self.judgement.lost().is_exact()
    }

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
