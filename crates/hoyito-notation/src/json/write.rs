//! Records to JSON.

use crate::json::places::GamePlaces;
use crate::json::{AfterJson, FORMAT, GameJson, LineJson, MarkJson, MoveJson};
use crate::{After, Comment, Line, Mark, Move, Record};

/// Writes records as JSON, one game a line.
///
/// ```
/// use hoyito_core::{Game, Pit, Position, RowLength, Variant};
/// use hoyito_notation::{Record, Tags, read_json, write_json};
///
/// let mut game = Game::new(Position::start(Variant::HoyitoII, RowLength::SIX));
/// game.play(Pit::from_letter('D')?)?;
/// let record = Record::from_game(&game, Tags::new());
/// let text = write_json([&record]);
/// assert!(text.starts_with(r#"{"format":"hoyito-record/1","games":["#));
/// assert!(text.contains(r#""moves":[{"pit":"D","landing":"F","gain":0}]"#));
/// let reading = read_json(text.as_bytes(), "game.json");
/// assert!(reading.records().eq([&record]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_json<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let mut text = format!("{{\"format\":\"{FORMAT}\",\"games\":[");
    let mut separator = "\n";
    for record in records {
        text.push_str(separator);
        text.push_str(&game_line(record));
        separator = ",\n";
    }
    text.push_str("\n]}\n");
    text
}

fn game_line(record: &Record) -> String {
    // Strings, numbers and lists of them can always be written.
    serde_json::to_string(&game(record)).unwrap_or_default()
}

fn game(record: &Record) -> GameJson {
    GameJson {
        tags: record.all_tags().into_iter().collect(),
        comments: texts(&record.line().before),
        moves: moves(record.line()),
        result: record.result_text(),
        closing: texts(record.closing()),
        places: GamePlaces::default(),
    }
}

fn texts(comments: &[Comment]) -> Vec<String> {
    comments.iter().map(Comment::to_string).collect()
}

fn moves(line: &Line) -> Vec<MoveJson> {
    line.moves.iter().map(sowing).collect()
}

fn sowing(sowed: &Move) -> MoveJson {
    MoveJson {
        pit: sowed.pit,
        landing: Some(sowed.landing),
        gain: Some(sowed.gain.get().into()),
        mark: sowed.mark.map(MarkJson::from),
        after: sowed.after.iter().map(after).collect(),
        place: 0,
    }
}

fn after(after: &After) -> AfterJson {
    match after {
        After::Nag(nag) => AfterJson::Nag(*nag),
        After::Comment(comment) => AfterJson::Comment(comment.to_string()),
        After::Variation(line) => AfterJson::Variation(LineJson {
            comments: texts(&line.before),
            moves: moves(line),
        }),
        After::Pass(side) => AfterJson::Pass(*side),
    }
}

impl From<Mark> for MarkJson {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Good => Self::Good,
            Mark::Mistake => Self::Mistake,
            Mark::Brilliant => Self::Brilliant,
            Mark::Blunder => Self::Blunder,
            Mark::Interesting => Self::Interesting,
            Mark::Dubious => Self::Dubious,
        }
    }
}

impl From<MarkJson> for Mark {
    fn from(mark: MarkJson) -> Self {
        match mark {
            MarkJson::Good => Self::Good,
            MarkJson::Mistake => Self::Mistake,
            MarkJson::Brilliant => Self::Brilliant,
            MarkJson::Blunder => Self::Blunder,
            MarkJson::Interesting => Self::Interesting,
            MarkJson::Dubious => Self::Dubious,
        }
    }
}
