//! Games as records: what a session knows, written and read as `.hgn`.

use hoyito_core::{BySide, MatchRules, Position, Side};
use hoyito_notation::{
    After, Diagnostic, Landings, Line, MatchRead, MatchTag, Reading, Record, RecordBuilder,
    Severity, Start, Tags, read_records, write_records,
};

use crate::session::{Heading, NodeId, Notes, Round, Seat, Session, Stop, Tree, Undone};

/// The tag that says to which match a game belongs.
const MATCH: &str = "Match";
/// The tag that says who conceded the match with this round.
const CONCEDED: &str = "Conceded";
/// The tag that says what was taken back at the end of a game that is kept to be
/// gone on with.
const TAKEN_BACK: &str = "TakenBack";
/// That a match was conceded, in this tag.
const CONCESSION: &str = "concession";
/// That a round was stopped before its end.
const END: &str = "end";
/// Faults that are told at once; more would not help.
const TOLD: usize = 4;

/// Writes the game or the whole match as it stands, with everything that was
/// tried beside it.
#[must_use]
pub fn write(session: &Session) -> String {
    write_records(&records(session), Landings::Left)
}

/// The same with what was taken back and can be had again, rounds of a match
/// too, for this board itself: another program would take it for played.
#[must_use]
pub fn write_kept(session: &Session) -> String {
    let Some(redone) = session.redone() else {
        return write(session);
    };
    let mut records = records(&redone);
    if let Some(last) = records.last_mut() {
        let told = tell_undone(session.undone_from(&redone));
        // It is a tag that can be set by hand.
        let _ = last.tags_mut().set(TAKEN_BACK, &told);
    }
    write_records(&records, Landings::Left)
}

fn records(session: &Session) -> Vec<Record> {
    let last = session.rounds().len() - 1;
    let rounds = session.rounds().iter().enumerate();
    rounds
        .map(|(number, round)| {
            let mut tags = round.heading().tags.clone();
            for side in Side::BOTH {
                name_player(&mut tags, side, session.seats()[side]);
            }
            if let Some(rules) = session.rules() {
                let conceded = session.conceded().filter(|_| number == last);
                tell_match(&mut tags, rules, session.match_id(), number + 1, conceded);
            }
            write_round(round, tags)
        })
        .collect()
}

/// What was taken back, in the words of a tag: `2 rounds, end, 5`.
fn tell_undone(undone: Undone) -> String {
    let told = [
        (undone.rounds > 0).then(|| format!("{} rounds", undone.rounds)),
        undone.concession.then(|| CONCESSION.to_owned()),
        undone.stop.then(|| END.to_owned()),
        (undone.sowings > 0).then(|| undone.sowings.to_string()),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    told.join(", ")
}

/// What such words tell. What they might mean otherwise is left out.
fn undone(told: &str) -> Undone {
    let mut undone = Undone::default();
    for word in told.split(',').map(str::trim) {
        match (word, word.strip_suffix(" rounds")) {
            (_, Some(rounds)) => undone.rounds = rounds.parse().unwrap_or(0),
            (CONCESSION, _) => undone.concession = true,
            (END, _) => undone.stop = true,
            _ => undone.sowings = word.parse().unwrap_or(0),
        }
    }
    undone
}

/// Says of which match a game is a round.
fn tell_match(
    tags: &mut Tags,
    rules: &MatchRules,
    id: Option<&str>,
    number: usize,
    conceded: Option<Side>,
) {
    let tag = MatchTag {
        format: rules.format(),
        starter: rules.starter(),
        id: id.map(str::to_owned),
    };
    let conceded = conceded.map(|side| (CONCEDED, side.to_string()));
    let told = [(MATCH, tag.to_string()), ("Round", number.to_string())];
    for (name, value) in told.into_iter().chain(conceded) {
        // All of these are tags that can be set by hand.
        let _ = tags.set(name, &value);
    }
}

fn write_round(round: &Round, tags: Tags) -> Record {
    let heading = round.heading();
    let position = *round.game().start();
    let start = if heading.set_up {
        Start::set_up(position)
    } else {
        Start::of(position)
    };
    let mut builder = RecordBuilder::new(start, tags);
    for comment in &heading.before {
        builder.comment(comment.clone());
    }
    write_line(&mut builder, round.tree(), round.live_line());
    // What the round's own game allowed, that of the record allows too.
    match round.stop() {
        Some(Stop::Agreement) => drop(builder.agree()),
        Some(Stop::Resignation(side)) => drop(builder.resign(side)),
        None => {}
    }
    for comment in &heading.closing {
        builder.closing_comment(comment.clone());
    }
    builder.finish()
}

/// Names who plays a side, unless the record has a name for her already.
fn name_player(tags: &mut Tags, side: Side, seat: Seat) {
    let tag = tag(side);
    let known = tags.get(tag).map(|name| seat_named(Some(name)));
    if known != Some(seat) {
        // South and North are tags that can be set by hand.
        let _ = tags.set(tag, &seat.to_string());
    }
}

const fn tag(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// Who is meant by a player's name: everybody is a person who is not the
/// computer.
fn seat_named(name: Option<&str>) -> Seat {
    name.and_then(|name| name.parse().ok()).unwrap_or_default()
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
    /// The games and matches without errors, in the order of the text.
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
        sessions: sessions(&reading),
        faults: faults.join("\n"),
    }
}

/// The games and matches of what was read, each where its first round stands.
/// Rounds that do not make a match are games by themselves.
fn sessions(reading: &Reading) -> Vec<Session> {
    let mut sessions = Vec::new();
    let mut told = vec![false; reading.games.len()];
    for index in 0..reading.games.len() {
        if told[index] {
            continue;
        }
        let begun = reading
            .matches
            .iter()
            .find(|found| found.rounds.first() == Some(&index));
        if let Some(found) = begun
            && let Some(session) = match_session(found, reading)
        {
            for round in &found.rounds {
                told[*round] = true;
            }
            sessions.push(session);
            continue;
        }
        let game = &reading.games[index];
        if let Some(record) = game.record.as_ref().filter(|_| game.errors == 0) {
            sessions.push(single_session(record));
        }
    }
    sessions
}

/// The session that a match tells; `None` when there is an error in it.
fn match_session(found: &MatchRead, reading: &Reading) -> Option<Session> {
    if found.errors > 0 {
        return None;
    }
    let records: Option<Vec<&Record>> = found
        .rounds
        .iter()
        .map(|index| reading.games.get(*index)?.record.as_ref())
        .collect();
    let records = records?;
    let start = records.first()?.position();
    let rules = found.tag.rules(start.variant(), start.row()).ok()?;
    let seats = seats(records.last()?);
    let id = found.tag.id.clone();
    let taken_back = taken_back(records.last()?);
    let rounds = records.into_iter().map(round).collect();
    let mut session = Session::resumed_match(rules, id, rounds, found.conceded, seats).ok()?;
    session.take_back(taken_back);
    Some(session)
}

/// The session that a record by itself tells. Should it say that it belongs to
/// a match, that has an error, and is not said again.
fn single_session(record: &Record) -> Session {
    let mut alone = record.clone();
    for tag in [MATCH, CONCEDED] {
        alone.tags_mut().remove(tag);
    }
    let mut session = Session::single(round(&alone), seats(record));
    session.take_back(taken_back(record));
    session
}

/// What was taken back when the game was kept.
fn taken_back(record: &Record) -> Undone {
    record
        .tags()
        .get(TAKEN_BACK)
        .map(undone)
        .unwrap_or_default()
}

fn seats(record: &Record) -> BySide<Seat> {
    BySide::from_fn(|side| seat_named(record.tags().get(tag(side))))
}

/// The game that a record tells, with its variations.
fn round(record: &Record) -> Round {
    let mut tree = Tree::default();
    add_line(&mut tree, None, &record.position(), record.line());
    let mut tags = record.tags().clone();
    tags.remove(TAKEN_BACK);
    let heading = Heading {
        tags,
        before: record.line().before.clone(),
        closing: record.closing().to_vec(),
        set_up: record.start().is_set_up(),
    };
    Round::resumed(record.game(), tree, heading)
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
        assert_eq!(session.seats().north, Seat::COMPUTER);
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
    fn what_was_taken_back_can_be_had_again_in_a_game_that_was_kept() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut session = Session::new(start, BySide::default());
        for letter in "Dd".chars() {
            let pit = Pit::from_letter(letter).expect("a pit's letter");
            session.sow(pit).expect("a legal sowing");
        }
        let all = session.live();
        session.undo();
        let mut kept = only(&write_kept(&session));
        assert_eq!(kept.game(), session.game());
        assert_eq!(kept.line_len(), all);
        assert!(kept.redo());
        assert_eq!(kept.live(), all);
        // A record for others tells only the game as it stands.
        assert_eq!(only(&write(&session)).line_len(), all - 1);
        assert!(!write(&kept).contains("TakenBack"));
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
