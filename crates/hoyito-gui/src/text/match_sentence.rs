//! The sentences about matches: their rounds, their ledger, their end.

use hoyito_core::{
    BySide, MatchOutcome, MatchRules, Outcome, Pit, RoundStart, RowLength, Seeds, Side, Standing,
    Variant,
};

use super::Sentence;
use crate::session::Stop;

/// The latest round that had a winner: its number, from 1, and who won it.
pub type Decided = Option<(usize, Side)>;

/// A line of the ledger: how a round began and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    /// How it began.
    pub start: RoundStart,
    /// The latest decided round before it, which gives the holder (R13, H4).
    pub decided: Decided,
    /// Each player's seeds, once it is over.
    pub seeds: Option<BySide<Seeds>>,
}

impl LedgerRow {
    /// Who won the round, when it is over and not drawn.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let seeds = self.seeds?;
        Side::BOTH
            .into_iter()
            .find(|side| seeds[*side] > seeds[side.other()])
    }

    /// Open pits of a side.
    #[must_use]
    pub fn open(&self, side: Side) -> usize {
        self.start.position.board().ring().side_len(side)
    }
}

/// The end of a match and what its rounds add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSum {
    /// The rules.
    pub rules: MatchRules,
    /// How it ended.
    pub outcome: MatchOutcome,
    /// What its rounds add up to.
    pub standing: Standing,
    /// What the last round gave each player.
    pub left: BySide<Seeds>,
}

/// A sentence about a match.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum MatchSentence {
    /// What is played, beside the name of the game.
    Kind(MatchRules),
    /// Which round of how many.
    RoundTitle { rules: MatchRules, number: usize },
    /// A button that begins a round.
    BeginRound(usize),
    /// A round in the move list's title.
    MovesOf(usize),
    /// An earlier round is on the board.
    LookingBack {
        number: usize,
        shown: usize,
        live: usize,
    },
    /// Who won a round.
    RoundWon { number: usize, outcome: Outcome },
    /// Why the game ended, where its last sowing does not tell it.
    WhyRoundEnded {
        outcome: Outcome,
        stop: Option<Stop>,
    },
    /// Who won the match.
    MatchWon(MatchSum),
    /// Why it is over.
    WhyMatchEnded(MatchSum),
    /// Who starts a round, and why (H5).
    Starts {
        rules: MatchRules,
        start: RoundStart,
        decided: Decided,
    },
    /// Who gets the last four of a round of Hoyito III, and why (R13, H4).
    LastFour { start: RoundStart, decided: Decided },
    /// How many pits a side's seeds fill (R16).
    Fills {
        side: Side,
        open: usize,
        row: RowLength,
        over: Seeds,
    },
    /// The name of a pit that is closed in the round on the board.
    ClosedHere(Box<Sentence>),
    /// The name of a pit that is open again.
    OpenAgain(Box<Sentence>),
    /// Pits that open again.
    Opened(Vec<Pit>),
    /// Pits that are closed now.
    Closed(Vec<Pit>),
    /// Pits that stay closed.
    StillClosed(Vec<Pit>),
    /// What the round would give if the rest were shared now.
    IfShared { number: usize, seeds: BySide<Seeds> },
    /// A line of the ledger, for screen readers.
    Row(LedgerRow),
    /// Rounds won by each player and drawn.
    Won(Standing),
    /// Seeds of each player in all finished rounds.
    SeedsInAll(BySide<usize>),
    /// Somebody concedes, on a button.
    Concedes(Side),
    /// A match that was kept.
    Kept {
        variant: Variant,
        row: RowLength,
        rules: MatchRules,
        number: usize,
        standing: Standing,
    },
    /// A match of a file, for choosing.
    Listed {
        number: usize,
        south: String,
        north: String,
        rules: MatchRules,
        standing: Standing,
    },
}
