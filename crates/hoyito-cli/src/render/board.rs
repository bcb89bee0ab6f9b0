//! The board in text.

use hoyito_core::{Pit, Position, Side};

use super::{FAINT, STRONG};

/// Columns before the first pit.
const MARGIN: usize = 9;

/// Draws a position as South sees it: North's row above, running from right to
/// left, South's below. A closed pit is `x`; `>` marks the player who is due.
pub(crate) fn draw(position: &Position) -> String {
    let north: Vec<Pit> = Pit::row(Side::North, position.row()).rev().collect();
    let south: Vec<Pit> = Pit::row(Side::South, position.row()).collect();
    let edge = format!("{:MARGIN$}{}+\n", "", "+----".repeat(south.len()));
    let mut text = String::new();
    push_letters(&mut text, &north);
    text.push_str(&edge);
    push_row(&mut text, position, Side::North, &north);
    text.push_str(&edge);
    push_row(&mut text, position, Side::South, &south);
    text.push_str(&edge);
    push_letters(&mut text, &south);
    text
}

/// A line of letters, each over or under its pit.
fn push_letters(text: &mut String, pits: &[Pit]) {
    let line = pits
        .iter()
        .fold(" ".repeat(MARGIN), |line, pit| line + &format!("  {pit}  "));
    text.push_str(line.trim_end());
    text.push('\n');
}

/// A player's pits and what she has captured.
fn push_row(text: &mut String, position: &Position, side: Side, pits: &[Pit]) {
    let is_due = position.over().is_none() && position.due() == side;
    if is_due {
        *text += &format!("{STRONG}> {side:5}{STRONG:#}  ");
    } else {
        *text += &format!("  {side:5}  ");
    }
    for pit in pits {
        let seeds = position.seeds(*pit);
        if !position.board().ring().is_open(*pit) {
            *text += &format!("| {FAINT} x{FAINT:#} ");
        } else if seeds.is_zero() {
            *text += &format!("| {FAINT} 0{FAINT:#} ");
        } else {
            *text += &format!("| {:>2} ", seeds.get());
        }
    }
    *text += &format!("|  {} captured\n", position.captured()[side]);
}
