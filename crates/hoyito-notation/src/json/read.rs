//! JSON to records. A JSON record stands for the record text that says the
//! same, and is read as that text, so that both are checked alike.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use serde::Deserialize;

use crate::diagnostic::Place;
use crate::heading::result;
use crate::json::{AfterJson, DEPTH, Document, FAMILY, FORMAT, GameJson, LineJson, MoveJson};
use crate::reader::{Context, KEPT, read_text};
use crate::tags::is_name;
use crate::writer::{comment_text, write_tag};
use crate::{Comment, Diagnostic, FinalSeeds, GameRead, Line, Mark, Problem, Reading};

/// Reads records from JSON. `file` is the name of the file, for diagnostics
/// only; they tell no place in it, but the game and the turn.
///
/// A format with another number than 1 is refused. Fields that the format does
/// not know are ignored, and a note says which.
#[must_use]
pub fn read_json(bytes: &[u8], file: &str) -> Reading {
    let name: Arc<str> = Arc::from(file);
    let mut ignored = BTreeMap::new();
    let document = match document(bytes, &mut ignored) {
        Ok(document) => document,
        Err(refusal) => {
            return Reading {
                diagnostics: vec![refusal.told(&name)],
                ..Reading::default()
            };
        }
    };
    let mut reading = Reading::default();
    for (field, times) in ignored.into_iter().take(KEPT) {
        let problem = Problem::JsonIgnored { field, times };
        reading.diagnostics.push(told(&name, None, problem));
    }
    let mut context = Context::default();
    for (number, game) in (1..).zip(&document.games) {
        let (read, diagnostics) = read_game(game, number, &name, &mut context);
        reading.games.push(read);
        let room = KEPT.saturating_sub(reading.diagnostics.len());
        reading
            .diagnostics
            .extend(diagnostics.into_iter().take(room));
    }
    reading.matches = context.matches.finish();
    reading
}

/// Why a document as a whole is refused, and where.
struct Refused {
    problem: Problem,
    place: Option<Place>,
}

impl Refused {
    fn told(self, file: &Arc<str>) -> Diagnostic {
        Diagnostic {
            place: self.place,
            ..told(file, None, self.problem)
        }
    }
}

impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Self {
        let said = error.to_string();
        let at = format!(" at line {} column {}", error.line(), error.column());
        Self {
            problem: Problem::Json {
                message: said.strip_suffix(&at).unwrap_or(&said).to_owned(),
            },
            place: (error.line() > 0).then(|| Place {
                line: error.line(),
                column: error.column().max(1),
                span: 0..0,
            }),
        }
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self {
            problem,
            place: None,
        }
    }
}

fn document(bytes: &[u8], ignored: &mut BTreeMap<String, usize>) -> Result<Document, Refused> {
    #[derive(Deserialize)]
    struct Head {
        format: Option<String>,
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if depth(bytes) > DEPTH {
        return Err(Problem::JsonDepth.into());
    }
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(Problem::JsonFormat.into());
    }
    let mut head = serde_json::Deserializer::from_slice(bytes);
    head.disable_recursion_limit();
    let format = Head::deserialize(&mut head)?.format;
    match format.as_deref() {
        Some(FORMAT) => {}
        Some(other) if other.starts_with(FAMILY) => {
            let format = other.to_owned();
            return Err(Problem::JsonVersion { format }.into());
        }
        _ => return Err(Problem::JsonFormat.into()),
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    json.disable_recursion_limit();
    let document = serde_ignored::deserialize(&mut json, |path| {
        *ignored.entry(pattern(&path.to_string())).or_default() += 1;
    })?;
    json.end()?;
    Ok(document)
}

/// How deep brackets and braces nest. What is not JSON is found out later.
fn depth(bytes: &[u8]) -> usize {
    let mut depth: usize = 0;
    let mut deepest = 0;
    let mut in_string = false;
    let mut escaped = false;
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// A path with its indices left out: `games.0.moves.7.clock` is one of many
/// `games[].moves[].clock`.
fn pattern(path: &str) -> String {
    let mut pattern = String::new();
    for part in path.split('.') {
        if !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) {
            pattern.push_str("[]");
        } else if part != "?" {
            if !pattern.is_empty() {
                pattern.push('.');
            }
            pattern.push_str(part);
        }
    }
    pattern
}

fn told(file: &Arc<str>, game: Option<usize>, problem: Problem) -> Diagnostic {
    Diagnostic {
        file: Arc::clone(file),
        place: None,
        game,
        token: String::new(),
        problem,
        moment: None,
    }
}

fn read_game(
    game: &GameJson,
    number: usize,
    file: &Arc<str>,
    context: &mut Context,
) -> (GameRead, Vec<Diagnostic>) {
    let mut problems = Vec::new();
    let text = game_text(game, &mut problems);
    let mut read = read_text(&text, file, context);
    // The text of one game is read as one game.
    let mut first = read.games.pop().unwrap_or(GameRead {
        record: None,
        errors: 0,
        span: 0..0,
    });
    first.span = 0..0;
    if result(&game.result).is_none() {
        // What stands in its place has been told, so that it is not missing.
        let told = read.diagnostics.len();
        read.diagnostics.retain(|d| d.problem != Problem::NoEnd);
        first.errors -= told - read.diagnostics.len();
    }
    if let Some(record) = &first.record {
        compare_passes(&game.moves, record.line(), &mut problems);
    }
    first.errors += problems.len();
    for diagnostic in &mut read.diagnostics {
        diagnostic.place = None;
        diagnostic.game = Some(number);
    }
    let own = problems
        .into_iter()
        .map(|problem| told(file, Some(number), problem));
    (first, own.chain(read.diagnostics).collect())
}

/// The record text that says what a game in JSON says. It breaks off where the
/// result says nothing.
fn game_text(game: &GameJson, problems: &mut Vec<Problem>) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        if is_name(name) {
            write_tag(&mut text, name, &value.replace(char::is_control, " "));
        } else {
            problems.push(Problem::JsonTagName { name: name.clone() });
        }
    }
    text.push('\n');
    comments_text(&mut text, &game.comments);
    moves_text(&mut text, &game.moves);
    match result(&game.result) {
        Some(None) => text.push_str("*\n"),
        Some(Some(FinalSeeds { south, north })) => {
            let _ = writeln!(text, "{south}-{north}");
        }
        None => {
            problems.push(Problem::JsonResult {
                value: game.result.clone(),
            });
            return text;
        }
    }
    comments_text(&mut text, &game.closing);
    text
}

fn comments_text(text: &mut String, comments: &[String]) {
    for comment in comments {
        text.push_str(&comment_text(&Comment::new(comment)));
        text.push('\n');
    }
}

fn moves_text(text: &mut String, moves: &[MoveJson]) {
    for sowed in moves {
        text.push(sowed.pit.letter());
        if let Some(landing) = sowed.landing {
            let _ = write!(text, ">{landing}");
        }
        if let Some(gain) = sowed.gain {
            let _ = write!(text, "+{gain}");
        }
        if let Some(mark) = sowed.mark {
            text.push_str(Mark::from(mark).symbol());
        }
        text.push('\n');
        for after in &sowed.after {
            match after {
                AfterJson::Nag(nag) => {
                    let _ = writeln!(text, "${nag}");
                }
                AfterJson::Comment(comment) => {
                    comments_text(text, std::slice::from_ref(comment));
                }
                AfterJson::Variation(line) => {
                    text.push_str("(\n");
                    comments_text(text, &line.comments);
                    moves_text(text, &line.moves);
                    text.push_str(")\n");
                }
                AfterJson::Pass(_) => text.push_str("--\n"),
            }
        }
    }
}

/// The text does not say who is skipped; JSON does, and must be right.
fn compare_passes(moves: &[MoveJson], line: &Line, problems: &mut Vec<Problem>) {
    for (said, read) in moves.iter().zip(&line.moves) {
        let mut variations = read.variations();
        for after in &said.after {
            match after {
                AfterJson::Pass(side) if read.pass().is_some_and(|pass| pass != *side) => {
                    problems.push(Problem::JsonPass { side: *side });
                }
                AfterJson::Variation(LineJson { moves, .. }) => {
                    if let Some(variation) = variations.next() {
                        compare_passes(moves, variation, problems);
                    }
                }
                _ => {}
            }
        }
    }
}
