//! What can be seen in recorded games. The tests want each of these in some
//! file; `cargo xtask games make --seek` looks for games that have them.

use std::collections::BTreeSet;

use clap::ValueEnum;
use hoyito_core::{
    CaptureKind, Event, EventLog, Game, MatchEnd, MatchFormat, MatchOutcome, MatchRules, Next,
    PassReason, Pit, Ply, Position, Refusal, RoundResult, RowLength, Side, StarterRule,
    Termination, Variant,
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
        for (round, game) in (1..).zip(&session.rounds) {
            found.extend(of_game(game));
            if round >= 3 && game.plies().iter().any(hands_over_last_four) {
                found.insert(Self::HandedLastFour);
            }
        }
        if let Some(rules) = &session.rules {
            found.extend(of_match(rules, &session.rounds));
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

fn of_match(rules: &MatchRules, rounds: &[Game]) -> BTreeSet<Feature> {
    let mut found = BTreeSet::new();
    let results: Vec<RoundResult> = rounds
        .iter()
        .filter_map(Game::outcome)
        .map(RoundResult::from)
        .collect();
    let Ok(next) = rules.after(&results) else {
        return found;
    };
    let drawn = |result: &RoundResult| result.winner().is_none();
    if results.len() > 1 && results[..results.len() - 1].iter().any(drawn) {
        found.insert(Feature::DrawnRound);
        if drawn(&results[0]) {
            found.insert(Feature::DrawnFirst);
        }
    }
    let Next::Over(outcome) = next else {
        found.insert(Feature::OpenMatch);
        return found;
    };
    if let MatchFormat::Territory { .. } = rules.format() {
        found.extend(of_territory(rules, rounds, &outcome));
        return found;
    }
    if rules.variant() == Variant::HoyitoIII && rounds.len() >= 5 {
        found.insert(Feature::FiveRounds);
    }
    if outcome.end == MatchEnd::Wins {
        found.insert(Feature::FirstToWins);
    }
    let out_of_turn = rounds
        .windows(2)
        .any(|pair| starter(&pair[0]) == starter(&pair[1]));
    match rules.starter() {
        StarterRule::Alternate => found.insert(Feature::StarterAlternate),
        StarterRule::Winner if out_of_turn => found.insert(Feature::StarterWinner),
        StarterRule::Loser if out_of_turn => found.insert(Feature::StarterLoser),
        StarterRule::Winner | StarterRule::Loser => false,
    };
    found
}

fn starter(game: &Game) -> Side {
    game.start().due()
}

fn of_territory(rules: &MatchRules, rounds: &[Game], outcome: &MatchOutcome) -> BTreeSet<Feature> {
    let mut found = BTreeSet::from([Feature::Territory]);
    let open = |game: &Game, side| game.start().board().ring().side_len(side);
    let reopens = rounds.windows(2).any(|pair| {
        Side::BOTH
            .iter()
            .any(|side| open(&pair[1], *side) > open(&pair[0], *side))
    });
    if reopens {
        found.insert(Feature::Reopened);
    }
    if matches!(rounds.len(), 2 | 3) && matches!(outcome.end, MatchEnd::CannotFill(_)) {
        found.insert(Feature::ShortTerritory);
    }
    if rules.row() == RowLength::TWELVE {
        found.insert(Feature::TerritoryTwelve);
    }
    found
}
