//! A game of three thousand sowings. With few seeds on a long row nobody has to
//! capture, and there are many more boards than sowings, so that none has to
//! stand there for the third time (H2).

use std::collections::HashMap;

use hoyito_core::{Game, Position};

use super::*;
use crate::record;
use crate::session::{Round, Session, Tree};

/// So many sowings.
const LONG: usize = 3000;

/// The game. Captures are put off, and always the least known board is chosen.
fn long_game() -> Game {
    let text = "1,0,1,0,2,0,1,0,0,1,2,0/0,1,0,2,1,0,0,0,1,0,1,2 S 40-40";
    let start = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
    let mut game = Game::new(start);
    let mut seen: HashMap<Position, u32> = HashMap::new();
    while game.plies().len() < LONG {
        let position = *game.position();
        let known = |next: &Position| seen.get(next).copied().unwrap_or(0);
        let (pit, played) = Pit::row(position.due(), position.row())
            .filter_map(|pit| Some((pit, position.play(pit).ok()?)))
            .min_by_key(|(_, played)| {
                let many = known(&played.next) > 1;
                (many, played.sowing.captured, known(&played.next))
            })
            .expect("somebody can sow");
        *seen.entry(played.next).or_default() += 1;
        game.play(pit).expect("it may be chosen");
        assert_eq!(game.outcome(), None, "after {}", game.plies().len());
    }
    game
}

fn opened() -> App {
    let round = Round::resumed(long_game(), Tree::default(), Default::default());
    let session = Session::single(round, TWO_PERSONS.seats);
    let mut app = board(TWO_PERSONS);
    app.apply(Command::Read(record::write(&session)));
    assert_eq!(app.session().live(), LONG);
    app
}

#[test]
fn keys_held_down_walk_through_three_thousand_sowings_and_back() {
    let mut app = opened();
    let end = *app.session().position();
    for sowing in (0..LONG).rev() {
        app.apply(Command::ShowNext(Direction::Back));
        app.tick(app.now + 0.016);
        assert_eq!(app.session().shown(), sowing);
    }
    assert_eq!(app.session().position(), app.session().game().start());
    for _ in 0..LONG {
        app.apply(Command::ShowNext(Direction::Forward));
        app.tick(app.now + 0.016);
    }
    assert_eq!(*app.session().position(), end);
    assert!(app.session().shows_live());
    assert_eq!(seeds_shown(&app), 96);
}

#[test]
fn a_long_game_goes_on_and_is_kept_whole() {
    let shelf = Shared::default();
    let mut app = App::new(Box::new(shelf.clone()));
    let text = record::write(opened().session());
    app.apply(Command::Read(text));
    let row = Pit::row(app.session().position().due(), RowLength::TWELVE);
    let mut pits = row.filter(|pit| app.session().position().preview(*pit).is_ok());
    let pit = pits.next().expect("somebody can sow");
    app.apply(Command::Choose(pit));
    let kept = shelf.item(Item::Game).expect("it is kept");
    let games = record::read(kept.as_bytes(), "game");
    assert_eq!(games.sessions[0].live(), LONG + 1);
}
