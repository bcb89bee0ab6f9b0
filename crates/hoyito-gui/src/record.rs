//! Games as records: what a session knows, written and read as `.hgn`.

use hoyito_core::{BySide, Position, Side};
use hoyito_notation::{
    After, Diagnostic, Line, Record, RecordBuilder, Severity, Start, read_records, write_record,
};

use crate::session::{Heading, NodeId, Notes, Seat, Session, Stop, Tree};

/// How a record names the computer.
const COMPUTER: &str = "computer";
/// How it names somebody at this board.
const PERSON: &str = "person";
/// Faults that are told at once; more would not help.
const TOLD: usize = 4;

/// Writes the game as it stands, with everything that was tried beside it.
#[must_use]
pub fn write(session: &Session) -> String {
    let heading = session.heading();
    let position = *session.game().start();
    let start = if heading.set_up {
        Start::set_up(position)
    } else {
        Start::of(position)
    };
    let mut tags = heading.tags.clone();
    for side in Side::BOTH {
        name_player(&mut tags, side, session.seats()[side]);
    }
    let mut builder = RecordBuilder::new(start, tags);
    for comment in &heading.before {
        builder.comment(comment.clone());
    }
    write_line(&mut builder, session.tree(), session.live_line());
    // What the session's own game allowed, that of the record allows too.
    match session.stop() {
        Some(Stop::Agreement) => drop(builder.agree()),
        Some(Stop::Resignation(side)) => drop(builder.resign(side)),
        None => {}
    }
    for comment in &heading.closing {
        builder.closing_comment(comment.clone());
    }
    write_record(&builder.finish())
}

/// Names who plays a side, unless the record has a name for her already.
fn name_player(tags: &mut hoyito_notation::Tags, side: Side, seat: Seat) {
    let tag = tag(side);
    let known = tags.get(tag).map(|name| seat_named(Some(name)));
    if known != Some(seat) {
        let name = match seat {
            Seat::Person => PERSON,
            Seat::Computer => COMPUTER,
        };
        // South and North are tags that can be set by hand.
        let _ = tags.set(tag, name);
    }
}

const fn tag(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

fn seat_named(name: Option<&str>) -> Seat {
    match name {
        Some(COMPUTER) => Seat::Computer,
        _ => Seat::Person,
    }
}

/// Writes a line and, after each sowing, those that were tried in its place.
/// What the rules or the notation do not take is left out: every sowing of a
/// tree was played once, and only nesting can go too deep.
fn write_line(builder: &mut RecordBuilder, tree: &Tree, line: &[NodeId]) {
    for node in line {
        if !write_sowing(builder, tree, *node) {
            return;
        }
        let siblings = tree.after(tree.parent(*node));
        for other in siblings.iter().filter(|other| *other != node) {
            write_variation(builder, tree, *other);
        }
    }
}

/// Writes a sowing that replaces the one before it, and what followed it.
fn write_variation(builder: &mut RecordBuilder, tree: &Tree, first: NodeId) {
    if builder.open_variation().is_err() {
        return;
    }
    if write_sowing(builder, tree, first) {
        let line = tree.line_through(first);
        let known = tree.path_to(first).len();
        write_line(builder, tree, &line[known..]);
    }
    // One was opened above.
    let _ = builder.close_variation();
}

fn write_sowing(builder: &mut RecordBuilder, tree: &Tree, node: NodeId) -> bool {
    if builder.sow(tree.ply(node).sowing.pit).is_err() {
        return false;
    }
    let notes = tree.notes(node);
    // A sowing has just been made, so that all of these have a place.
    if let Some(mark) = notes.mark {
        let _ = builder.mark(mark);
    }
    for note in &notes.after {
        match note {
            After::Nag(nag) => {
                let _ = builder.nag(*nag);
            }
            After::Comment(comment) => builder.comment(comment.clone()),
            After::Variation(_) | After::Pass(_) => {}
        }
    }
    true
}

/// Games that were read, and what was wrong with the text.
#[derive(Debug, Default)]
pub struct Games {
    /// The games without errors, in the order of the text.
    pub sessions: Vec<Session>,
    /// What is wrong with the others, in words.
    pub faults: String,
}

/// Reads the games of a text.
#[must_use]
pub fn read(bytes: &[u8], name: &str) -> Games {
    let reading = read_records(bytes, name);
    let errors: Vec<&Diagnostic> = reading
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity() == Severity::Error)
        .collect();
    let mut faults: Vec<String> = errors.iter().take(TOLD).map(ToString::to_string).collect();
    if errors.len() > TOLD {
        faults.push(format!("and {} more", errors.len() - TOLD));
    }
    Games {
        sessions: reading.records().map(session).collect(),
        faults: faults.join("\n"),
    }
}

/// The session that a record tells.
fn session(record: &Record) -> Session {
    let mut tree = Tree::default();
    add_line(&mut tree, None, &record.position(), record.line());
    let tags = record.tags().clone();
    let seats = BySide::from_fn(|side| seat_named(tags.get(tag(side))));
    let heading = Heading {
        tags,
        before: record.line().before.clone(),
        closing: record.closing().to_vec(),
        set_up: record.start().is_set_up(),
    };
    Session::resumed(record.game(), tree, heading, seats)
}

/// Adds a line of a record to a tree, with its variations. They nest no deeper
/// than the notation lets them.
fn add_line(tree: &mut Tree, parent: Option<NodeId>, from: &Position, line: &Line) {
    let (mut parent, mut position) = (parent, *from);
    for sowed in &line.moves {
        let Ok(played) = position.play(sowed.pit) else {
            // A record holds only sowings that the rules allow.
            return;
        };
        let node = tree.add(
            parent,
            hoyito_core::Ply {
                sowing: played.sowing,
                pass: played.pass,
                after: played.next,
            },
        );
        let keeps = |after: &&After| matches!(after, After::Nag(_) | After::Comment(_));
        tree.set_notes(
            node,
            Notes {
                mark: sowed.mark,
                after: sowed.after.iter().filter(keeps).cloned().collect(),
            },
        );
        for variation in sowed.variations() {
            add_line(tree, parent, &position, variation);
        }
        (parent, position) = (Some(node), played.next);
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Pit, RowLength, Variant};

    use super::*;

    const WITH_EVERYTHING: &str = r#"[Variant "Hoyito III"]
[Board "2x6"]
[Event "Notation example"]
[Site "?"]
[Date "2026.11.30"]
[Round "1"]
[South "random choice"]
[North "computer"]
[Result "*"]
[Termination "unfinished"]

{before} 1. D! {a comment} $1 d 2. A+4 C (2. B) e+4 e+4 f 3. D c *
"#;

    fn only(text: &str) -> Session {
        let mut games = read(text.as_bytes(), "test");
        assert_eq!(games.faults, "");
        games.sessions.remove(0)
    }

    #[test]
    fn what_was_read_is_written_back() {
        let session = only(WITH_EVERYTHING);
        let again = write(&session);
        let reading = read_records(again.as_bytes(), "again");
        let before = read_records(WITH_EVERYTHING.as_bytes(), "before");
        assert_eq!(
            reading.records().collect::<Vec<_>>(),
            before.records().collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_record_tells_who_plays() {
        let session = only(WITH_EVERYTHING);
        assert_eq!(session.seats().south, Seat::Person);
        assert_eq!(session.seats().north, Seat::Computer);
    }

    #[test]
    fn what_was_taken_back_and_replaced_is_written_as_a_variation() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut session = Session::new(start, BySide::default());
        for letter in "Dd".chars() {
            session
                .sow(Pit::from_letter(letter).expect("a pit's letter"))
                .expect("a legal sowing");
        }
        session.undo();
        session.undo();
        session
            .sow(Pit::new(Side::South, 2))
            .expect("a legal sowing");
        let text = write(&session);
        assert!(text.ends_with("\n\n1. C (1. D d) *\n"), "{text}");
    }

    #[test]
    fn a_resignation_survives_being_written_and_read() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut session = Session::new(start, BySide::default());
        session.resign(Side::North).expect("North holds nothing");
        let again = only(&write(&session));
        assert_eq!(again.stop(), Some(Stop::Resignation(Side::North)));
        assert_eq!(again.game(), session.game());
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let games = read(b"[Variant \"Hoyito II\"]\n1. D d 2. A+9 *", "games.hgn");
        assert!(games.sessions.is_empty());
        assert!(games.faults.starts_with("games.hgn:2:11: error:"));
    }
}
