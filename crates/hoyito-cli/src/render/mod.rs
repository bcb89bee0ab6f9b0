//! What people see: boards, sentences, colours.

mod board;
mod matches;
mod telling;
mod words;
mod wrap;

use anstyle::{AnsiColor, Style};

pub(crate) use board::draw;
pub(crate) use matches::{ledger, match_outcome, match_rules, round_title, set_up, totals};
pub(crate) use telling::{Detail, Telling};
pub(crate) use words::{capitalised, letters, outcome, pass, seeds};
pub(crate) use wrap::wrap;

/// The word that begins an error.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The word that begins a warning.
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().bold();
/// Titles, and the player who is due.
pub(crate) const STRONG: Style = Style::new().bold();
/// What matters less: empty and closed pits, the middle of things.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Captures.
pub(crate) const CAPTURE: Style = AnsiColor::Green.on_default().bold();
