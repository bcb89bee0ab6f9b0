//! What is asked of the provers, and what is known of the answer.

use hoyito_core::{Board, Side};

use crate::solve::prover::Claimed;

/// Bounds on what a player nets of the seeds on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Net {
    pub(crate) lower: i16,
    pub(crate) upper: i16,
}

impl Net {
    pub(crate) const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// The same for the other player.
    pub(crate) const fn swapped(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// What a side sees of South's net.
    pub(crate) const fn seen_by(self, side: Side) -> Self {
        match side {
            Side::South => self,
            Side::North => self.swapped(),
        }
    }

    /// When the player has netted so many more already.
    pub(crate) const fn plus(self, seeds: i16) -> Self {
        Self {
            lower: self.lower + seeds,
            upper: self.upper + seeds,
        }
    }
}

/// A position whose value is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    board: Board,
    /// Who would choose.
    due: Side,
    /// What is known so far of South's net.
    net: Net,
    /// Enough to know whether South nets this much.
    enough: Option<i16>,
    /// Which bounds hang on what is undecided (H1), so that they cannot be
    /// narrowed however far one looks.
    stuck: [bool; 2],
}

impl Question {
    /// What is the value?
    pub(crate) fn value(board: Board, due: Side) -> Self {
        let left = i16::from(board.total().get());
        Self {
            board,
            due,
            net: Net {
                lower: -left,
                upper: left,
            },
            enough: None,
            stuck: [false; 2],
        }
    }

    /// Does this side net at least so many seeds?
    pub(crate) fn at_least(board: Board, due: Side, side: Side, seeds: i16) -> Self {
        let need = match side {
            Side::South => seeds,
            Side::North => 4 - seeds,
        };
        Self {
            enough: Some(need),
            ..Self::value(board, due)
        }
    }

    /// What is known so far of a side's net.
    pub(crate) const fn net(&self, side: Side) -> Net {
        self.net.seen_by(side)
    }

    /// Whether nothing is left to find out.
    pub(crate) fn is_settled(&self) -> bool {
        self.is_answered() || self.stuck == [true; 2]
    }

    /// Whether what was asked is known.
    pub(crate) fn is_answered(&self) -> bool {
        self.net.is_exact()
            || self
                .enough
                .is_some_and(|need| self.net.lower >= need || self.net.upper < need)
    }

    /// The next claim that would raise the lower bound or take down the upper.
    pub(crate) fn next_claim(&self, end: End) -> Claimed {
        let need = self.enough.unwrap_or(match end {
            End::Lower => self.net.lower + 4,
            End::Upper => self.net.upper,
        });
        Claimed {
            board: self.board,
            due: self.due,
            need,
        }
    }

    /// Whether a bound cannot be narrowed any more.
    pub(crate) fn is_stuck(&self, end: End) -> bool {
        self.stuck[end as usize]
    }

    /// Takes in that a side nets at least so many.
    pub(crate) fn learn(&mut self, side: Side, bound: i16) {
        match side {
            Side::South => self.net.lower = self.net.lower.max(bound),
            Side::North => self.net.upper = self.net.upper.min(-bound),
        }
    }

    /// Takes in that the next claim at this end hangs on what is undecided.
    pub(crate) fn give_up(&mut self, end: End) {
        self.stuck[end as usize] = true;
        if self.enough.is_some() {
            self.stuck = [true; 2];
        }
    }

    /// Takes in what was found out about the same question elsewhere.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.net.lower = self.net.lower.max(other.net.lower);
        self.net.upper = self.net.upper.min(other.net.upper);
        for (stuck, theirs) in self.stuck.iter_mut().zip(other.stuck) {
            *stuck |= theirs;
        }
    }
}

/// Which bound to narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Lower,
    Upper,
}
