//! The board in text.

use hoyito_core::{Pit, Position, RowLength, Side};

use super::{FAINT, STRONG};

/// Columns before the first pit.
const MARGIN: usize = 9;

/// Draws a position as South sees it: North's row above, running from right to
/// left, South's below. A closed pit is `x`; `>` marks the player who is due.
pub(crate) fn draw(position: &Position) -> String {
    let north: Vec<Pit> = Pit::row(Side::North, position.row()).rev().collect();
    let south: Vec<Pit> = Pit::row(Side::South, position.row()).collect();
    let cell = cell_width(position.row());
    let border = format!("+{}", "-".repeat(cell - 1)).repeat(south.len());
    let edge = format!("{:MARGIN$}{border}+\n", "");
    [
        letters(&north, cell),
        edge.clone(),
        row(position, Side::North, &north, cell),
        edge.clone(),
        row(position, Side::South, &south, cell),
        edge,
        letters(&south, cell),
    ]
    .concat()
}

/// Columns for one pit with its left border, so that the longest board is not
/// wider than a terminal of 80.
fn cell_width(row: RowLength) -> usize {
    if row.get() > 10 { 4 } else { 5 }
}

/// A line of letters, each over or under the last digit of its pit.
fn letters(pits: &[Pit], cell: usize) -> String {
    let mut line = " ".repeat(MARGIN);
    for pit in pits {
        line += &format!("{:>width$} ", pit.letter(), width = cell - 1);
    }
    format!("{}\n", line.trim_end())
}

/// A player's pits and what she has captured.
fn row(position: &Position, side: Side, pits: &[Pit], cell: usize) -> String {
    let is_due = position.over().is_none() && position.due() == side;
    let mut line = if is_due {
        format!("{STRONG}> {side:5}{STRONG:#}  ")
    } else {
        format!("  {side:5}  ")
    };
    for pit in pits {
        let seeds = position.seeds(*pit);
        let width = cell - 2;
        if !position.board().ring().is_open(*pit) {
            line += &format!("|{FAINT}{:>width$}{FAINT:#} ", 'x');
        } else if seeds.is_zero() {
            line += &format!("|{FAINT}{seeds:>width$}{FAINT:#} ");
        } else {
            line += &format!("|{seeds:>width$} ");
        }
    }
    format!("{line}|  {} captured\n", position.captured()[side])
}

#[cfg(test)]
mod tests {
    use hoyito_core::Variant;

    use super::*;

    fn drawn(position: &Position) -> String {
        anstream::adapter::strip_str(&draw(position)).to_string()
    }

    #[test]
    fn closed_pits_and_the_player_who_is_due_are_marked() {
        let text = "10,x,0,2,1,1/3,5,4,2,4,x N 8-8";
        let position = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
        insta::assert_snapshot!(drawn(&position), @"
                    f    e    d    c    b    a
                 +----+----+----+----+----+----+
        > North  |  x |  4 |  2 |  4 |  5 |  3 |  8 captured
                 +----+----+----+----+----+----+
          South  | 10 |  x |  0 |  2 |  1 |  1 |  8 captured
                 +----+----+----+----+----+----+
                    A    B    C    D    E    F
        ");
    }

    #[test]
    fn every_board_fits_into_eighty_columns() {
        for row in RowLength::all() {
            let text = drawn(&Position::start(Variant::HoyitoII, row));
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest < Some(80), "{text}");
        }
    }
}
