//! What can be seen in recorded games. The tests want each of these in some
//! file; `cargo xtask games make --seek` looks for games that have them.

use std::collections::BTreeSet;

use clap::ValueEnum;
use hoyito_core::{
    CaptureKind, Event, EventLog, Game, Match, MatchEnd, MatchFormat, PassReason, Pit, Ply,
    Position, Refusal, Round, RowLength, Side, StarterRule, Termination, Variant,
};

use super::Session;

/// Something worth having among the recorded games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Feature {
    /// A game from the standard start that ended by itself.
    WholeGame,
    /// A game from the standard start on 2x12 that ended by itself.
    WholeTwelve,
    /// A ledger match of Hoyito III, five rounds or more, all finished.
    FiveRounds,
    /// The last four of a round from the third on go to a player who did not
    /// take the four before them (R13).
    HandedLastFour,
    /// A drawn round with other rounds after it.
    DrawnRound,
    /// The first round of a match is drawn.
    DrawnFirst,
    /// A chain of three fours or more behind the last seed's casa (R9).
    LongChain,
    /// A capture empties the board (R11).
    EmptiedBoard,
    /// A player without seeds in her row is skipped (R5).
    Pass,
    /// A player without seeds in her row is skipped in her extra turn (R5,
    /// R10).
    ExtraPass,
    /// A player is skipped because all her pits are endless (H1).
    EndlessPass,
    /// A pit of 12 seeds or more is lifted on a full 2x6 board: a hand that
    /// goes all the way round (R3).
    BigPit,
    /// A set-up in which a pit that holds seeds is endless (H1).
    EndlessPit,
    /// A game that is blocked (H1).
    Blocked,
    /// A game that ends by repetition (H2).
    Repetition,
    /// A game that ends by agreement (H3).
    Agreement,
    /// A game that ends by resignation (H3).
    Resignation,
    /// A casa captured on the way in Hoyito I (R6).
    CaptureAlong,
    /// A capture in Hoyito I that leaves four on the board and more in the
    /// hand, so that the game goes on (R8).
    HandGoesOn,
    /// A capture in Hoyito I that leaves four in all, some of them in the hand
    /// (R8).
    HandTaken,
    /// A finished ledger match in which the starter alternates (H5).
    StarterAlternate,
    /// A finished ledger match in which winners start, and one did out of turn
    /// (H5).
    StarterWinner,
    /// A finished ledger match in which losers start, and one did out of turn
    /// (H5).
    StarterLoser,
    /// A finished ledger match won by the agreed number of rounds (H6).
    FirstToWins,
    /// A match that is not finished.
    OpenMatch,
    /// A match that a player concedes (H3).
    Conceded,
    /// A finished territory match (R16).
    Territory,
    /// A territory match in which a closed pit opens again (R16).
    Reopened,
    /// A territory match that ends after two or three rounds because a player
    /// cannot fill a pit (R16).
    ShortTerritory,
    /// A finished territory match on 2x12.
    TerritoryTwelve,
}

impl Feature {
    /// All that a game or match shows.
    #[must_use]
    pub fn of(session: &Session) -> BTreeSet<Self> {
        let mut found = BTreeSet::new();
        for game in session.games() {
            found.extend(of_game(game));
        }
        if let Session::Series(series) = session {
            found.extend(of_match(series));
        }
        found
    }
}

fn of_game(game: &Game) -> BTreeSet<Feature> {
    let mut found = BTreeSet::new();
    let start = game.start();
    let is_standard = *start == Position::start(start.variant(), start.row());
    if let Some(outcome) = game.outcome() {
        found.extend(of_termination(outcome.termination));
        let stopped = matches!(
            outcome.termination,
            Termination::Agreement | Termination::Resignation
        );
        if is_standard && !stopped {
            found.insert(Feature::WholeGame);
            if start.row() == RowLength::TWELVE {
                found.insert(Feature::WholeTwelve);
            }
        }
    }
    if !is_standard && has_endless_pit(start) {
        found.insert(Feature::EndlessPit);
    }
    for (number, ply) in game.plies().iter().enumerate() {
        found.extend(of_pass(ply));
        if let Some(before) = game.position_after(number) {
            found.extend(of_events(before, ply));
        }
    }
    found
}

fn of_termination(termination: Termination) -> Option<Feature> {
    match termination {
        Termination::BoardEmpty => Some(Feature::EmptiedBoard),
        Termination::Blocked => Some(Feature::Blocked),
        Termination::Repetition => Some(Feature::Repetition),
        Termination::Agreement => Some(Feature::Agreement),
        Termination::Resignation => Some(Feature::Resignation),
        Termination::LastFour => None,
    }
}

fn of_pass(ply: &Ply) -> Option<Feature> {
    match ply.pass?.reason {
        PassReason::NoSeeds if ply.sowing.again => Some(Feature::ExtraPass),
        PassReason::NoSeeds => Some(Feature::Pass),
        PassReason::OnlyEndless => Some(Feature::EndlessPass),
        PassReason::Undecided => None,
    }
}

fn of_events(before: &Position, ply: &Ply) -> BTreeSet<Feature> {
    let mut log = EventLog::default();
    // The sowing was played from here, so nothing can be refused.
    let _ = before.observe(ply.sowing.pit, &mut log);
    let is_full = before.row() == RowLength::SIX && before.board().ring().is_full();
    let mut found = BTreeSet::new();
    let mut chain = 0;
    let mut left = before.board().total().get();
    let mut hand = 0;
    for event in log.events {
        match event {
            Event::Lift { seeds, .. } => {
                if is_full && seeds.get() >= 12 {
                    found.insert(Feature::BigPit);
                }
            }
            Event::Drop { in_hand, .. } => hand = in_hand.get(),
            Event::Capture { kind, .. } => {
                left -= 4;
                match kind {
                    CaptureKind::Along => {
                        found.insert(Feature::CaptureAlong);
                        found.extend(of_hand(left, hand));
                    }
                    CaptureKind::Chain => chain += 1,
                    CaptureKind::Casa => {}
                }
            }
            Event::Relay { .. } | Event::LastFour { .. } | Event::End { .. } => {}
        }
    }
    if chain >= 3 {
        found.insert(Feature::LongChain);
    }
    found
}

/// Whether seeds in the hand decide if the game is over after a capture, with
/// `left` seeds in all of which `hand` are in the hand (R8).
fn of_hand(left: u8, hand: u8) -> Option<Feature> {
    if hand == 0 {
        None
    } else if left == 4 {
        Some(Feature::HandTaken)
    } else {
        (left - hand == 4).then_some(Feature::HandGoesOn)
    }
}

fn has_endless_pit(position: &Position) -> bool {
    Pit::row(position.due(), position.row())
        .any(|pit| matches!(position.preview(pit), Err(Refusal::Endless { .. })))
}

fn hands_over_last_four(ply: &Ply) -> bool {
    ply.sowing
        .last_four
        .is_some_and(|to| to != ply.sowing.mover())
}

fn of_match(series: &Match) -> BTreeSet<Feature> {
    let mut found = BTreeSet::new();
    let rounds = series.rounds();
    let late = rounds.iter().filter(|round| round.start().number >= 3);
    if late
        .flat_map(|round| round.game().plies())
        .any(hands_over_last_four)
    {
        found.insert(Feature::HandedLastFour);
    }
    let is_drawn = |round: &Round| {
        round
            .result()
            .is_some_and(|result| result.winner().is_none())
    };
    if let [first, .., _] = rounds {
        if rounds[..rounds.len() - 1].iter().any(is_drawn) {
            found.insert(Feature::DrawnRound);
        }
        if is_drawn(first) {
            found.insert(Feature::DrawnFirst);
        }
    }
    match series.outcome() {
        None => {
            found.insert(Feature::OpenMatch);
        }
        Some(outcome) => found.extend(of_finished_match(series, outcome.end)),
    }
    found
}

fn of_finished_match(series: &Match, end: MatchEnd) -> BTreeSet<Feature> {
    let rules = series.rules();
    if let MatchEnd::Conceded(_) = end {
        return BTreeSet::from([Feature::Conceded]);
    }
    if let MatchFormat::Territory { .. } = rules.format() {
        return of_territory(series, end);
    }
    let mut found = BTreeSet::new();
    if rules.variant() == Variant::HoyitoIII && series.rounds().len() >= 5 {
        found.insert(Feature::FiveRounds);
    }
    if end == MatchEnd::Wins {
        found.insert(Feature::FirstToWins);
    }
    let mut pairs = series.rounds().windows(2);
    let out_of_turn = pairs.any(|pair| pair[0].start().starter == pair[1].start().starter);
    match rules.starter() {
        StarterRule::Alternate => found.insert(Feature::StarterAlternate),
        StarterRule::Winner if out_of_turn => found.insert(Feature::StarterWinner),
        StarterRule::Loser if out_of_turn => found.insert(Feature::StarterLoser),
        StarterRule::Winner | StarterRule::Loser => false,
    };
    found
}

fn of_territory(series: &Match, end: MatchEnd) -> BTreeSet<Feature> {
    let mut found = BTreeSet::from([Feature::Territory]);
    let rounds = series.rounds();
    let open = |round: &Round, side| round.start().position.board().ring().side_len(side);
    let opens = |pair: &[Round], side| open(&pair[1], side) > open(&pair[0], side);
    if rounds
        .windows(2)
        .any(|pair| Side::BOTH.into_iter().any(|side| opens(pair, side)))
    {
        found.insert(Feature::Reopened);
    }
    if matches!(rounds.len(), 2 | 3) && matches!(end, MatchEnd::CannotFill(_)) {
        found.insert(Feature::ShortTerritory);
    }
    if series.rules().row() == RowLength::TWELVE {
        found.insert(Feature::TerritoryTwelve);
    }
    found
}
