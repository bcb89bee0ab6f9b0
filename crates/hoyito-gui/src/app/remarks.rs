//! What somebody wrote in a record: remarks and marks, and who played.

use hoyito_core::Side;
use hoyito_notation::{After, Comment, Mark};

use super::App;
use crate::session::Seat;

impl App {
    /// What was written about the sowing that led to the position on the board;
    /// about the whole game before its first sowing and after its last.
    #[must_use]
    pub fn remarks(&self) -> Vec<&str> {
        let round = self.session.round();
        let heading = round.heading();
        let mut remarks: Vec<&str> = match round.shown().checked_sub(1) {
            None => heading.before.iter().map(Comment::text).collect(),
            Some(last) => {
                let node = round.line().get(last);
                let notes = node.map(|node| &round.tree().notes(*node).after);
                let comments = notes.into_iter().flatten().filter_map(|note| match note {
                    After::Comment(comment) => Some(comment.text()),
                    After::Nag(_) | After::Variation(_) | After::Pass(_) => None,
                });
                comments.collect()
            }
        };
        if round.shown() == round.line_len() {
            remarks.extend(heading.closing.iter().map(Comment::text));
        }
        remarks
    }

    /// How good somebody found a sowing of the line, from 0.
    #[must_use]
    pub fn mark(&self, index: usize) -> Option<Mark> {
        let round = self.session.round();
        let node = *round.line().get(index)?;
        round.tree().notes(node).mark
    }

    /// The name of the person who plays or played a side, if the record has one.
    #[must_use]
    pub fn player_named(&self, side: Side) -> Option<&str> {
        let person = self.session.seats()[side] == Seat::Person;
        let tag = match side {
            Side::South => "South",
            Side::North => "North",
        };
        let name = self.session.heading().tags.get(tag).map(str::trim);
        name.filter(|name| person && !name.is_empty() && *name != "?")
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::Side;
    use hoyito_notation::Mark;

    use crate::app::App;
    use crate::command::Command;
    use crate::shelf::Memory;

    const ANNOTATED: &str = "\
[Variant \"Hoyito II\"]
[South \"Ana\"]
[North \"?\"]

{before} 1. D! {a relay} {of five laps} d *
{after}
";

    fn opened() -> App {
        let mut app = App::new(Box::new(Memory::default()));
        app.apply(Command::Read(ANNOTATED.to_owned()));
        app
    }

    #[test]
    fn remarks_are_told_with_the_board_that_they_are_about() {
        let mut app = opened();
        let mut told = |sowings| {
            app.apply(Command::Show(sowings));
            app.remarks().join("; ")
        };
        assert_eq!(told(0), "before");
        assert_eq!(told(1), "a relay; of five laps");
        assert_eq!(told(2), "after");
    }

    #[test]
    fn marks_and_names_are_those_of_the_record() {
        let app = opened();
        assert_eq!(app.mark(0), Some(Mark::Good));
        assert_eq!(app.mark(1), None);
        assert_eq!(app.mark(2), None);
        assert_eq!(app.player_named(Side::South), Some("Ana"));
        assert_eq!(app.player_named(Side::North), None);
    }
}
