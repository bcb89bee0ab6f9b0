//! The same replay by the slow reference model, which shares no code with the
//! rules. It has to agree at every sowing, at the end of every game, and on
//! how every round of a match begins.

use hoyito_core::{
    CaptureKind, Event, EventLog, Game, Match, MatchEnd, MatchFormat, Outcome, Ply, Position, Side,
    SowingEnd, StarterRule, Termination,
};
use hoyito_notation::write_position;
use hoyito_reference as slow;
use xtask::games::Session;

/// Replays a game or match and panics where the model finds something else.
pub(crate) fn replay(session: &Session, name: &str) {
    for (round, game) in (1..).zip(session.games()) {
        replay_game(game, &format!("{name}, round {round}"));
    }
    if let Session::Series(series) = session {
        check_match(series, name);
    }
}

fn replay_game(game: &Game, name: &str) {
    let start = game.start();
    let text = write_position(start);
    let model =
        slow::Model::parse(variant(start), &text).unwrap_or_else(|| panic!("{name}: {text}"));
    let mut model = slow::ReferenceGame::from_position(model);
    for (number, ply) in game.plies().iter().enumerate() {
        let before = game.position_after(number).expect("a position before it");
        let at = format!("{name}, sowing {}, {}", number + 1, write_position(before));
        let choices: Vec<char> = before.choices().map(|pit| pit.letter()).collect();
        assert_eq!(model.choices(), choices, "{at}");
        let sowed = model
            .play(ply.sowing.pit.letter())
            .unwrap_or_else(|| panic!("{at}: {} is refused", ply.sowing.pit));
        check_sowing(before, ply, &sowed, &at);
    }
    check_end(game, &mut model, name);
}

fn check_sowing(before: &Position, ply: &Ply, sowed: &slow::Sowed, at: &str) {
    let sowing = &ply.sowing;
    assert_eq!(sowed.next.to_text(), write_position(&ply.after), "{at}");
    assert_eq!(sowed.laps, sowing.laps, "{at}");
    assert_eq!(sowed.last_pit, Some(sowing.last.letter()), "{at}");
    assert_eq!(sowed.captured, u32::from(sowing.gain().get()), "{at}");
    assert_eq!(sowed.again, sowing.again, "{at}");
    assert_eq!(sowed.passed, ply.pass.is_some(), "{at}");
    let last_four = sowed.last_four.map(slow::Side::letter);
    assert_eq!(last_four, sowing.last_four.map(Side::letter), "{at}");
    let over = sowed.over.map(slow::Over::name);
    assert_eq!(over, ply.after.over().map(Termination::name), "{at}");
    let end = match sowing.end {
        SowingEnd::Empty => slow::End::Empty,
        SowingEnd::Casa => slow::End::Casa,
        SowingEnd::Game => slow::End::Game,
    };
    assert_eq!(sowed.end, end, "{at}");
    check_events(before, ply, sowed, at);
}

fn check_events(before: &Position, ply: &Ply, sowed: &slow::Sowed, at: &str) {
    let mut log = EventLog::default();
    before
        .observe(ply.sowing.pit, &mut log)
        .unwrap_or_else(|why| panic!("{at}: {why}"));
    let drops = log
        .events
        .iter()
        .filter(|event| matches!(event, Event::Drop { .. }));
    assert_eq!(sowed.dropped, drops.count() as u64, "{at}");
    let captures: Vec<slow::Capture> = log.events.iter().filter_map(capture).collect();
    assert_eq!(sowed.captures, captures, "{at}");
}

fn capture(event: &Event) -> Option<slow::Capture> {
    let Event::Capture { pit, kind } = event else {
        return None;
    };
    Some(slow::Capture {
        pit: pit.letter(),
        kind: match kind {
            CaptureKind::Along => slow::CaptureKind::Along,
            CaptureKind::Casa => slow::CaptureKind::Casa,
            CaptureKind::Chain => slow::CaptureKind::Chain,
        },
    })
}

fn check_end(game: &Game, model: &mut slow::ReferenceGame, name: &str) {
    let Some(outcome) = game.outcome() else {
        assert!(!model.is_over(), "{name}");
        return;
    };
    let stopped = match outcome.termination {
        Termination::Agreement => model.agree(),
        Termination::Resignation => {
            let winner = outcome.winner().expect("who resigns holds less than half");
            model.resign(side(winner.other()))
        }
        _ => true,
    };
    assert!(stopped, "{name}: it cannot be stopped so");
    assert_eq!(
        model.termination().name(),
        outcome.termination.name(),
        "{name}"
    );
    assert_eq!(model.final_seeds(), Some(seeds(&outcome)), "{name}");
}

fn check_match(series: &Match, name: &str) {
    let rules = series.rules();
    let model = slow::Match {
        variant: variant(series.game().start()),
        row: usize::from(rules.row().get()),
        length: match rules.format() {
            MatchFormat::Rounds(rounds) => slow::Length::Rounds(rounds.get().into()),
            MatchFormat::Wins(wins) => slow::Length::Wins(wins.get().into()),
            MatchFormat::Territory { limit } => slow::Length::Territory(limit.get().into()),
        },
        starter: match rules.starter() {
            StarterRule::Alternate => slow::Starter::Alternate,
            StarterRule::Winner => slow::Starter::Winner,
            StarterRule::Loser => slow::Starter::Loser,
        },
    };
    let mut results = Vec::new();
    for round in series.rounds() {
        let begun = round.start();
        let at = format!("{name}, round {}", begun.number);
        let Some(slow::After::Round {
            number,
            starter,
            set_up,
        }) = model.after(&results)
        else {
            panic!("{at}: the model does not know it");
        };
        assert_eq!(number, begun.number, "{at}");
        assert_eq!(starter, side(begun.starter), "{at}");
        assert_eq!(
            set_up.to_text(),
            write_position(round.game().start()),
            "{at}"
        );
        results.extend(round.game().outcome().as_ref().map(seeds));
    }
    let outcome = series.outcome();
    let after = match outcome.map(|outcome| outcome.end) {
        Some(MatchEnd::Conceded(by)) => model.conceded(&results, side(by)),
        _ => model.after(&results),
    };
    match after {
        Some(slow::After::End { winner }) => {
            let outcome = outcome.unwrap_or_else(|| panic!("{name}: the model has it over"));
            assert_eq!(winner, outcome.winner.map(side), "{name}");
        }
        Some(slow::After::Round { .. }) => assert_eq!(outcome, None, "{name}"),
        None => panic!("{name}: the model knows no such match"),
    }
}

fn variant(position: &Position) -> slow::Variant {
    slow::Variant::from_name(position.variant().id()).expect("the model knows all three")
}

fn side(side: Side) -> slow::Side {
    match side {
        Side::South => slow::Side::South,
        Side::North => slow::Side::North,
    }
}

fn seeds(outcome: &Outcome) -> [u32; 2] {
    [outcome.seeds.south, outcome.seeds.north].map(|seeds| seeds.get().into())
}
