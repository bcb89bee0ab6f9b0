//! The ledger: a line for every round, and what the rounds add up to.

use hoyito_core::{BySide, Match, Outcome, Round, Side};

use crate::render::STRONG;

/// The titles of the ledger's columns.
const TITLES: [&str; 7] = [
    "Round",
    "Starts",
    "Open",
    "Last four",
    "Seeds",
    "Winner",
    "Ended by",
];

/// Rounds of a match as a table, each column as wide as it must be.
pub(crate) fn ledger(rounds: &[Round]) -> String {
    let rows: Vec<[String; 7]> = rounds.iter().map(cells).collect();
    let widths: [usize; 7] = std::array::from_fn(|column| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([TITLES[column].len()]).max().unwrap_or(0)
    });
    let titles = line(&TITLES.map(str::to_owned), &widths);
    let mut text = format!("{STRONG}{titles}{STRONG:#}\n");
    for row in &rows {
        text += &format!("{}\n", line(row, &widths));
    }
    text
}

/// A line of the table; numbers stand to the right, words to the left.
fn line(cells: &[String; 7], widths: &[usize; 7]) -> String {
    let mut line = String::new();
    for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let is_number = matches!(column, 0 | 2 | 4);
        line += &match is_number {
            true => format!("{cell:>width$}  "),
            false => format!("{cell:width$}  "),
        };
    }
    line.trim_end().to_owned()
}

fn cells(round: &Round) -> [String; 7] {
    let start = round.start();
    let ring = start.position.board().ring();
    let open = BySide::from_fn(|side| ring.side_len(side));
    let holder = match start.position.last_four_holder() {
        Some(side) => side.to_string(),
        None => "taker".to_owned(),
    };
    let [seeds, winner, end] = match round.game().outcome() {
        Some(outcome) => result(&outcome),
        None => ["*", "", "unfinished"].map(str::to_owned),
    };
    [
        start.number.to_string(),
        start.starter.to_string(),
        format!("{}-{}", open.south, open.north),
        holder,
        seeds,
        winner,
        end,
    ]
}

fn result(outcome: &Outcome) -> [String; 3] {
    let BySide { south, north } = outcome.seeds;
    let winner = match outcome.winner() {
        Some(side) => side.to_string(),
        None => "drawn".to_owned(),
    };
    [
        format!("{south}-{north}"),
        winner,
        outcome.termination.to_string(),
    ]
}

/// What the finished rounds add up to, in a sentence.
pub(crate) fn totals(series: &Match) -> String {
    let wins = series.wins();
    let drawn = match series.results().len() - wins.south - wins.north {
        0 => String::new(),
        drawn => format!(", drawn {drawn}"),
    };
    format!(
        "Rounds won: {}{drawn}. Seeds in all: {}.",
        both(wins),
        both(series.seeds())
    )
}

/// `South 3, North 1`.
fn both(counts: BySide<usize>) -> String {
    Side::BOTH
        .map(|side| format!("{side} {}", counts[side]))
        .join(", ")
}
