//! The record text that says what a game in JSON says, and where in the
//! document each piece of it comes from.

use std::fmt::Write as _;
use std::slice;

use crate::heading::result;
use crate::json::{AfterJson, GameJson, MoveJson};
use crate::tags::is_name;
use crate::writer::{comment_text, write_tag};
use crate::{Comment, FinalSeeds, Mark, Problem};

/// A game in JSON as record text.
#[derive(Default)]
pub(super) struct GameText {
    pub(super) text: String,
    /// What the text cannot say, and where it stands in the document.
    pub(super) problems: Vec<(usize, Problem)>,
    /// Where pieces of the text begin, and where in the document they stand.
    pieces: Vec<(usize, usize)>,
}

impl GameText {
    /// Writes a game. The text breaks off where the result says nothing.
    pub(super) fn of(game: &GameJson) -> Self {
        let mut text = Self::default();
        text.piece(game.places.game);
        text.tags(game);
        text.comments(&game.comments);
        text.moves(&game.moves);
        text.end(game);
        text
    }

    /// Where in the document stands what the text has at this place.
    pub(super) fn origin(&self, at: usize) -> usize {
        let begun = self.pieces.partition_point(|(start, _)| *start <= at);
        self.pieces[..begun].last().map_or(0, |(_, origin)| *origin)
    }

    /// A piece begins that stands there in the document.
    fn piece(&mut self, origin: usize) {
        self.pieces.push((self.text.len(), origin));
    }

    fn tags(&mut self, game: &GameJson) {
        for (name, value) in &game.tags {
            let places = &game.places;
            let origin = places.tags.get(name).copied().unwrap_or(places.game);
            if is_name(name) {
                self.piece(origin);
                write_tag(&mut self.text, name, &value.replace(char::is_control, " "));
            } else {
                let problem = Problem::JsonTagName { name: name.clone() };
                self.problems.push((origin, problem));
            }
        }
        self.text.push('\n');
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.text.push_str(&comment_text(&Comment::new(comment)));
            self.text.push('\n');
        }
    }

    fn moves(&mut self, moves: &[MoveJson]) {
        for sowed in moves {
            self.piece(sowed.place);
            self.sowing(sowed);
            for after in &sowed.after {
                self.after(after);
            }
        }
    }

    fn sowing(&mut self, sowed: &MoveJson) {
        self.text.push(sowed.pit.letter());
        if let Some(landing) = sowed.landing {
            let _ = write!(self.text, ">{landing}");
        }
        if let Some(gain) = sowed.gain {
            let _ = write!(self.text, "+{gain}");
        }
        if let Some(mark) = sowed.mark {
            self.text.push_str(Mark::from(mark).symbol());
        }
        self.text.push('\n');
    }

    fn after(&mut self, after: &AfterJson) {
        match after {
            AfterJson::Nag(nag) => {
                let _ = writeln!(self.text, "${nag}");
            }
            AfterJson::Comment(comment) => self.comments(slice::from_ref(comment)),
            AfterJson::Variation(line) => {
                self.text.push_str("(\n");
                self.comments(&line.comments);
                self.moves(&line.moves);
                self.text.push_str(")\n");
            }
            AfterJson::Pass(_) => self.text.push_str("--\n"),
        }
    }

    fn end(&mut self, game: &GameJson) {
        self.piece(game.places.result);
        match result(&game.result) {
            Some(None) => self.text.push_str("*\n"),
            Some(Some(FinalSeeds { south, north })) => {
                let _ = writeln!(self.text, "{south}-{north}");
            }
            None => {
                let value = game.result.clone();
                let problem = Problem::JsonResult { value };
                self.problems.push((game.places.result, problem));
                return;
            }
        }
        self.comments(&game.closing);
    }
}
