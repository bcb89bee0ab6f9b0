//! Every command at every event of a long relay: whatever is wished for, and
//! whenever, the game stays consistent.

use std::path::PathBuf;

use hoyito_core::{Game, Position, Setup};

use super::thinking::Scripted;
use super::*;
use crate::command::InLesson;
use crate::lesson::Turning;
use crate::record;
use crate::session::{NodeId, Round, Session, Tree};
use crate::settings::{Motion, Pace, Print, Volume};
use crate::tables::TablesWish;
use crate::trainer::Laps;

/// Names every kind of command, so that a new one is not forgotten here.
macro_rules! kinds {
    ($($kind:ident)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];

        fn kind(command: &Command) -> &'static str {
            match command { $(Command::$kind { .. } => stringify!($kind),)* }
        }
    };
}

kinds! {
    Choose ChooseColumn Watch StopWatching Skip PlayOrPause SkipOrReplay StepSeed StepLap ShowLap Scrub
    Undo Redo Show ShowNext ReplayGame ShowLive PlayFromHere Follow ComputerGoOn
    Hint ShowValues Study StudyOn NextMistake GraphCaptures Agree
    BeginTour DeclineTour Train Reply Turn LeaveLesson Resign NextRound ShowRound AskConcede Concede Rematch AskLedger
    AskNewGame Begin Continue AskOpen OpenFile ChooseGame GameBefore AskSetUp SetUp AskPaste Read
    Save AskSave SaveFile AskPicture AskAnimation SavePicture Browse CopyPosition CopyRecord
    Flip NumbersOnly Preview Consequences MoveList Squeeze Ledger Print Motion Volume Look Pace Seat
    AskStatistics AskClear ClearStatistics Tables AskKeys AskRules AskAbout CloseDialog Escape LeaveSaved LeaveUnsaved ForgetRecent Quit
}

/// At least one command of every kind, as far as they have no folder to write
/// to.
fn commands(other_line: NodeId) -> Vec<Command> {
    let mut commands: Vec<Command> = Pit::all(RowLength::SIX).map(Command::Choose).collect();
    commands.extend(Pit::all(RowLength::SIX).map(Command::Watch));
    for way in [Direction::Back, Direction::Forward] {
        commands.extend([
            Command::StepSeed(way),
            Command::StepLap(way),
            Command::ShowNext(way),
            Command::NextMistake(way),
        ]);
    }
    for side in Side::BOTH {
        commands.extend([
            Command::Resign(side),
            Command::Concede(side),
            Command::Seat(side, Seat::COMPUTER),
        ]);
    }
    let nowhere = || PathBuf::from("/nowhere/game.hgn");
    commands.extend([
        Command::ChooseColumn(0),
        Command::ChooseColumn(u8::MAX),
        Command::StopWatching,
        Command::Skip,
        Command::PlayOrPause,
        Command::SkipOrReplay,
        Command::ShowLap(2),
        Command::ShowLap(usize::MAX),
        Command::Scrub(0.7),
        Command::Scrub(f64::NAN),
        Command::Undo,
        Command::Redo,
        Command::Show(0),
        Command::Show(usize::MAX),
        Command::ReplayGame,
        Command::ShowLive,
        Command::PlayFromHere,
        Command::Follow(other_line),
        Command::Follow(of_another_game()),
        Command::ComputerGoOn,
        Command::Hint,
        Command::ShowValues(true),
        Command::Study(true),
        Command::BeginTour,
        Command::Train(PUZZLES),
        Command::Train(Training::Landing {
            laps: Laps::Some,
            source: Source::OwnGame,
        }),
        Command::DeclineTour,
        Command::Reply(0),
        Command::Reply(usize::MAX),
        Command::Turn(Turning::On),
        Command::LeaveLesson,
        Command::StudyOn(true),
        Command::GraphCaptures(true),
        Command::Agree,
        Command::NextRound,
        Command::ShowRound(0),
        Command::ShowRound(usize::MAX),
        Command::AskConcede,
        Command::Rematch,
        Command::AskLedger,
        Command::AskNewGame,
        Command::Begin(TWO_PERSONS),
        Command::Continue,
        Command::AskOpen,
        Command::OpenFile(nowhere()),
        Command::ChooseGame(0),
        Command::GameBefore,
        Command::AskSetUp,
        Command::SetUp(Variant::HoyitoII, Setup::start(RowLength::SIX, Side::North)),
        Command::AskPaste(String::new()),
        Command::Read(WITH_ENDLESS.to_owned()),
        Command::Read("no sense in it".to_owned()),
        Command::Save,
        Command::AskSave,
        Command::SaveFile {
            path: nowhere(),
            replace: false,
        },
        Command::AskPicture,
        Command::AskAnimation,
        Command::SavePicture {
            path: nowhere(),
            replace: false,
        },
        Command::Browse,
        Command::CopyPosition,
        Command::CopyRecord,
        Command::AskStatistics,
        Command::AskClear,
        Command::ClearStatistics,
        Command::Tables(TablesWish::Ask),
        Command::Tables(TablesWish::Unasked(false)),
        Command::AskKeys,
        Command::AskRules,
        Command::AskAbout,
        Command::LeaveSaved,
        Command::LeaveUnsaved,
        Command::ForgetRecent,
        Command::Quit,
        Command::CloseDialog,
        Command::Escape,
        Command::Flip,
        Command::NumbersOnly(true),
        Command::Preview(false),
        Command::Consequences(true),
        Command::MoveList(false),
        Command::Squeeze(true),
        Command::Ledger(false),
        Command::Print(Print::Large),
        Command::Motion(Motion::Reduced),
        Command::Volume(Volume::Soft),
        Command::Look(Look::Night),
        Command::Pace(Pace::AtOnce),
    ]);
    commands
}

/// A node that no short game has.
fn of_another_game() -> NodeId {
    let mut tree = Tree::default();
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let ply = *Game::new(start).play(pit('A')).expect("an opening");
    let mut last = None;
    for _ in 0..100 {
        last = Some(tree.add(last, ply));
    }
    last.expect("a hundred were added")
}

/// A game whose last sowing is a relay of about thirty laps, with another line
/// beside it, and something to have again.
struct LongRelay {
    session: Session,
    pit: Pit,
}

impl LongRelay {
    /// The first one that comes up in some games.
    fn find() -> Self {
        let mut games = (1..100).filter_map(Self::in_game);
        games.next().expect("one game in a few has such a relay")
    }

    /// One that comes up in a game of its own kind of choices.
    fn in_game(step: usize) -> Option<Self> {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut session = Session::new(start, TWO_PERSONS.seats);
        loop {
            let sown = session.live();
            let position = *session.position();
            let laps = |pit: &Pit| position.preview(*pit).ok().map(|sowing| sowing.laps);
            let pits: Vec<Pit> = Pit::row(position.due(), RowLength::SIX)
                .filter(|pit| laps(pit).is_some())
                .collect();
            let long = |pit: &&Pit| laps(pit).is_some_and(|laps| (28..=33).contains(&laps));
            if let Some(pit) = pits.iter().find(long).filter(|_| sown > 1) {
                return Some(Self { session, pit: *pit });
            }
            let pit = *pits.get((sown * step).checked_rem(pits.len())?)?;
            if sown == 1 {
                // Another line leaves here.
                let other = pits.iter().find(|other| **other != pit)?;
                session.sow(*other).expect("it may be chosen");
                session.undo();
            }
            session.sow(pit).expect("it may be chosen");
        }
    }

    /// The sowing that was tried and taken back.
    fn other_line(&self) -> NodeId {
        let other = self.session.alternatives(1).next();
        other.expect("one was taken back")
    }

    /// The board when so many events of the relay are over, and the next one is
    /// half done.
    fn at(&self, events: usize) -> (App, Shared) {
        let shelf = Shared::default();
        let mut app = App::new(Box::new(shelf.clone()));
        // Whoever thinks takes longer than any of this.
        app.think_with(Box::new(Scripted::default()), Box::new(Scripted::default()));
        app.study_with(Box::new(Scripted::default()));
        app.put(self.session.clone());
        app.apply(Command::Choose(self.pit));
        let playback = app.playback.as_mut().expect("it is shown");
        let now = (playback.time_after(events) + playback.time_after(events + 1)) / 2.0;
        playback.scrub(now);
        playback.resume();
        (app, shelf)
    }
}

/// A game whose every sowing is allowed, the seeds of which are all there.
fn assert_consistent(session: &Session, when: &str) {
    for round in session.rounds() {
        assert_legal(round, when);
    }
    let position = session.position();
    let all = 4 * 2 * u16::from(position.row().get());
    assert_eq!(u16::from(position.total().get()), all, "{when}");
}

fn assert_legal(round: &Round, when: &str) {
    let mut game = Game::new(*round.game().start());
    for ply in round.game().plies() {
        let played = game.play(ply.sowing.pit).expect("each sowing was allowed");
        assert_eq!(played, ply, "{when}");
    }
    assert_eq!(game.position(), round.game().position(), "{when}");
    // And so is every sowing beside the line.
    let mut nodes = round.tree().after(None).to_vec();
    while let Some(node) = nodes.pop() {
        let before = match round.tree().parent(node) {
            Some(parent) => round.tree().ply(parent).after,
            None => *round.game().start(),
        };
        let ply = round.tree().ply(node);
        let played = before.play(ply.sowing.pit).expect("it was tried once");
        assert_eq!(
            (played.sowing, played.next),
            (ply.sowing, ply.after),
            "{when}"
        );
        nodes.extend(round.tree().after(Some(node)));
    }
}

/// What is kept is the game as it stands.
fn assert_kept(app: &App, shelf: &Shared, when: &str) {
    let text = shelf.item(Item::Game).expect("the relay was kept");
    let games = record::read(text.as_bytes(), "game");
    assert_eq!(games.faults, "", "{when}");
    let [kept] = &games.sessions[..] else {
        panic!("{when}: one game is kept");
    };
    let stands = app.session().rounds();
    // A game without a sowing waits for its first one to be kept.
    if app.session().is_begun() {
        for (kept, round) in kept.rounds().iter().zip(stands) {
            assert_eq!(kept.game(), round.game(), "{when}");
        }
    }
}

#[test]
fn every_kind_of_command_is_tried() {
    let relay = LongRelay::find();
    let mut tried: Vec<_> = commands(relay.other_line()).iter().map(kind).collect();
    tried.sort_unstable();
    tried.dedup();
    let mut all = KINDS.to_vec();
    all.sort_unstable();
    assert_eq!(tried, all);
}

#[test]
fn every_command_at_every_event_of_a_long_relay_leaves_a_consistent_game() {
    let relay = LongRelay::find();
    let commands = commands(relay.other_line());
    let events = relay.at(0).0.playback.expect("it is shown");
    let events = events.timeline().steps().len();
    assert!(events > 90, "thirty laps have at least three events each");
    for event in 0..events {
        for command in &commands {
            let (mut app, shelf) = relay.at(event);
            let when = format!("{command:?} at event {event}");
            app.apply(command.clone());
            app.tick(app.now + 0.016);
            assert_consistent(app.session(), &when);
            assert_eq!(
                seeds_shown(&app),
                u32::from(app.session().position().total().get()),
                "{when}"
            );
            assert_kept(&app, &shelf, &when);
            let lasts = app
                .playback()
                .is_none_or(|playback| (0.0..=playback.length()).contains(&playback.time()));
            assert!(lasts, "{when}");
        }
    }
}

#[test]
fn every_command_while_a_file_is_read_leaves_a_consistent_game() {
    let relay = LongRelay::find();
    for command in commands(relay.other_line()) {
        let when = format!("{command:?}");
        let (mut app, shelf) = relay.at(30);
        // Whoever reads takes longer than any of this.
        app.read_with(Box::new(super::reading::Scripted::default()));
        app.apply(Command::OpenFile(PathBuf::from("large.hgn")));
        app.apply(command);
        app.tick(app.now + 0.016);
        assert_consistent(app.session(), &when);
        assert_kept(&app, &shelf, &when);
        app.apply(Command::CloseDialog);
        assert!(
            !matches!(app.dialog(), Some(Dialog::Reading(_))),
            "{when}: it can always be left"
        );
    }
}

#[test]
fn no_command_in_a_lesson_changes_the_game_that_waits() {
    let relay = LongRelay::find();
    for lesson in [
        Command::BeginTour,
        Command::Train(Training::Landing {
            laps: Laps::Few,
            source: Source::Chance,
        }),
        Command::Train(PUZZLES),
    ] {
        for command in commands(relay.other_line()) {
            let when = format!("{command:?} in {lesson:?}");
            let (mut app, shelf) = relay.at(0);
            let (game, kept) = (app.session().game().clone(), shelf.item(Item::Game));
            app.apply(lesson.clone());
            app.tick(app.now + 0.016);
            let stays = command.in_lesson() != InLesson::Leaves;
            app.apply(command);
            app.tick(app.now + 0.016);
            assert_consistent(app.session(), &when);
            if stays {
                app.apply(Command::LeaveLesson);
                assert_eq!(app.session().game(), &game, "{when}");
                assert_eq!(shelf.item(Item::Game), kept, "{when}");
            }
        }
    }
}
