//! JSON to records. A JSON record stands for the record text that says the
//! same, and is read as that text, so that both are checked alike.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use crate::diagnostic::Places;
use crate::heading::result;
use crate::json::as_text::GameText;
use crate::json::{AfterJson, DEPTH, Document, FAMILY, FORMAT, GameJson, LineJson, MoveJson};
use crate::reader::{Context, KEPT, not_utf8, read_text};
use crate::{Diagnostic, GameRead, Line, Problem, Reading};

/// Reads records from JSON. `file` is the name of the file, for diagnostics
/// only. What is wrong with a sowing is told with the place of its pit.
///
/// A format with another number than 1 is refused. Fields that the format does
/// not know are ignored, and a note says which.
#[must_use]
pub fn read_json(bytes: &[u8], file: &str) -> Reading {
    let name: Arc<str> = Arc::from(file);
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return not_utf8(bytes, error.valid_up_to(), &name),
    };
    let mut ignored = BTreeMap::new();
    let document = match document(text, &mut ignored) {
        Ok(mut document) => {
            document.place(text);
            document
        }
        Err(refusal) => {
            return Reading {
                diagnostics: vec![refusal.told(text, &name)],
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
    let mut lines = Places::of(text);
    for (number, game) in (1..).zip(&document.games) {
        let (read, mut told) = read_game(game, number, &name, &mut context);
        reading.games.push(read);
        told.sort_by_key(|(at, _)| *at);
        let room = KEPT.saturating_sub(reading.diagnostics.len());
        let placed = told.into_iter().take(room).map(|(at, told)| Diagnostic {
            place: Some(lines.place(at..at)),
            ..told
        });
        reading.diagnostics.extend(placed);
    }
    reading.matches = context.matches.finish();
    reading
}

/// Why a document as a whole is refused, and where.
struct Refused {
    problem: Problem,
    /// Line and column, in bytes, as serde tells them.
    place: Option<(usize, usize)>,
}

impl Refused {
    fn told(self, text: &str, file: &Arc<str>) -> Diagnostic {
        let place = self.place.map(|(line, column)| {
            let start = match line.checked_sub(2) {
                Some(before) => text.match_indices('\n').nth(before),
                None => None,
            };
            let start = start.map_or(0, |(at, _)| at + 1);
            let at = text.floor_char_boundary(start + column.saturating_sub(1));
            Places::of(text).place(at..at)
        });
        Diagnostic {
            place,
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
            place: (error.line() > 0).then(|| (error.line(), error.column())),
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

fn document(text: &str, ignored: &mut BTreeMap<String, usize>) -> Result<Document, Refused> {
    #[derive(Deserialize)]
    struct Head {
        format: Option<String>,
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if depth(text.as_bytes()) > DEPTH {
        return Err(Problem::JsonDepth.into());
    }
    if !text.trim_ascii_start().starts_with('{') {
        return Err(Problem::JsonFormat.into());
    }
    let mut head = serde_json::Deserializer::from_str(text);
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
    let mut json = serde_json::Deserializer::from_str(text);
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

/// Reads one game. With what is told of it stands where in the document it is.
fn read_game(
    game: &GameJson,
    number: usize,
    file: &Arc<str>,
    context: &mut Context,
) -> (GameRead, Vec<(usize, Diagnostic)>) {
    let mut text = GameText::of(game);
    let mut read = read_text(&text.text, file, context);
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
    let mut problems = std::mem::take(&mut text.problems);
    if let Some(record) = &first.record {
        compare_passes(&game.moves, record.line(), &mut problems);
    }
    first.errors += problems.len();
    let own = problems
        .into_iter()
        .map(|(at, problem)| (at, told(file, Some(number), problem)));
    let of_text = read.diagnostics.into_iter().map(|mut diagnostic| {
        let at = diagnostic
            .place
            .as_ref()
            .map_or(0, |place| place.span.start);
        diagnostic.game = Some(number);
        (text.origin(at), diagnostic)
    });
    (first, own.chain(of_text).collect())
}

/// The text does not say who is skipped; JSON does, and must be right.
fn compare_passes(moves: &[MoveJson], line: &Line, problems: &mut Vec<(usize, Problem)>) {
    for (said, read) in moves.iter().zip(&line.moves) {
        let mut variations = read.variations();
        for after in &said.after {
            match after {
                AfterJson::Pass(side) if read.pass().is_some_and(|pass| pass != *side) => {
                    problems.push((said.place, Problem::JsonPass { side: *side }));
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
