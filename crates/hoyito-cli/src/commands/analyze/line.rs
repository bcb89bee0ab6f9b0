//! What is known of the positions of a game, and what they tell of each other.

use hoyito_core::{Game, Outcome, Position, Side, Termination};
use hoyito_engine::{Bounds, Judgement};

/// The values of a game's positions, from its start to where it came to.
pub(super) struct Line<'g> {
    game: &'g Game,
    /// Seen from South.
    values: Vec<Bounds>,
}

impl<'g> Line<'g> {
    /// Before anything is proven.
    pub(super) fn of(game: &'g Game) -> Self {
        let positions = (0..=game.plies().len()).filter_map(|plies| game.position_after(plies));
        let mut values: Vec<Bounds> = positions
            .map(|position| match position.outcome() {
                Some(outcome) => Bounds::at_end(&outcome, Side::South),
                None => Bounds::unproven(position).turned(position.due(), Side::South),
            })
            .collect();
        if let (Some(division), Some(last)) = (division(game), values.last_mut()) {
            *last = Bounds::at_end(&division, Side::South);
        }
        let mut line = Self { game, values };
        for plies in 0..line.len() {
            line.spread(plies);
        }
        line
    }

    /// How many positions there are, the start included.
    pub(super) const fn len(&self) -> usize {
        self.values.len()
    }

    /// How many are known exactly.
    pub(super) fn exact(&self) -> usize {
        self.values.iter().filter(|value| value.is_exact()).count()
    }

    /// What is known of a position, as South sees it.
    pub(super) fn value(&self, plies: usize) -> Bounds {
        self.values[plies]
    }

    /// The position after so many sowings, if it is not known exactly, and what
    /// is known of the margin of the player due.
    pub(super) fn open(&self, plies: usize) -> Option<(Position, Bounds)> {
        let position = self.game.position_after(plies)?;
        let value = self.value(plies);
        (!value.is_exact()).then(|| (*position, value.turned(Side::South, position.due())))
    }

    /// Learns what is proven of the margin of the player due after so many
    /// sowings, and what follows from that for the other positions.
    pub(super) fn learn(&mut self, plies: usize, bounds: Bounds) {
        let Some(position) = self.game.position_after(plies) else {
            return;
        };
        let bounds = bounds.turned(position.due(), Side::South);
        self.values[plies] = self.values[plies].and(bounds);
        self.spread(plies);
    }

    /// What is known before and after a sowing, from 0, as its player sees it.
    pub(super) fn judgement(&self, sowing: usize) -> Judgement {
        let mover = self.game.plies()[sowing].sowing.mover();
        Judgement {
            before: self.value(sowing).turned(Side::South, mover),
            after: self.value(sowing + 1).turned(Side::South, mover),
        }
    }

    /// Lets what is new of a position go along the line as far as it changes
    /// something.
    fn spread(&mut self, plies: usize) {
        for sowing in (0..plies).rev() {
            if !self.conclude(sowing) {
                break;
            }
        }
        for sowing in plies..self.len() - 1 {
            if !self.conclude(sowing) {
                break;
            }
        }
    }

    /// Lets the positions before and after a sowing tell of each other; whether
    /// anything is new by that.
    fn conclude(&mut self, sowing: usize) -> bool {
        // The division is a fact of this game, not of the position.
        if division(self.game).is_some() && sowing + 2 == self.len() {
            return false;
        }
        let known = [self.values[sowing], self.values[sowing + 1]];
        let Judgement { before, after } = self.judgement(sowing).reconciled();
        let mover = self.game.plies()[sowing].sowing.mover();
        let told = [before, after].map(|bounds| bounds.turned(mover, Side::South));
        [self.values[sowing], self.values[sowing + 1]] = told;
        told != known
    }
}

/// The result of a game that was divided because a board came back (H2).
fn division(game: &Game) -> Option<Outcome> {
    let ended = game.outcome()?;
    (ended.termination == Termination::Repetition).then_some(ended)
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Pit, Variant};
    use hoyito_engine::Margin;
    use hoyito_notation::read_position;

    use super::*;

    fn bounds(lower: i16, upper: i16) -> Bounds {
        Bounds {
            lower: Margin::new(lower),
            upper: Margin::new(upper),
        }
    }

    /// South may take all eight with A; B ends in an empty pit, and so does c.
    fn game(letters: &str) -> Game {
        let start = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24";
        let mut game = Game::new(read_position(start, Variant::HoyitoII).expect("a position"));
        for letter in letters.chars() {
            let pit = Pit::from_letter(letter).expect("a pit's letter");
            game.play(pit).expect("it may be sown");
        }
        game
    }

    #[test]
    fn nobody_gets_more_than_what_is_left() {
        let game = game("B");
        let line = Line::of(&game);
        // South has 16, North 24, and eight are left.
        assert_eq!([line.value(0), line.value(1)], [bounds(-16, 0); 2]);
        assert_eq!((line.exact(), line.len()), (0, 2));
    }

    #[test]
    fn an_end_tells_what_the_position_before_it_was_worth_at_least() {
        let game = game("A");
        let line = Line::of(&game);
        // 24 to 24, and South could not have had more.
        assert_eq!([line.value(0), line.value(1)], [bounds(0, 0); 2]);
        assert!(line.open(0).is_none());
    }

    #[test]
    fn what_is_learned_is_turned_to_south_and_goes_along_the_line() {
        let game = game("Bc");
        let mut line = Line::of(&game);
        // North is due and can make sure of eight more; then she sows.
        line.learn(1, bounds(8, 12));
        assert_eq!(line.value(1), bounds(-12, -8));
        assert_eq!(line.value(0), bounds(-12, 0), "South need not have sown B");
        assert_eq!(line.value(2), bounds(-12, 0), "North need not have sown c");
        line.learn(0, bounds(0, 0));
        assert_eq!(line.judgement(0).before, bounds(0, 0));
        assert_eq!(line.judgement(0).lost().least, 8);
    }

    #[test]
    fn a_division_tells_nothing_of_the_position_before_it() {
        let start = "1,0,1,0,0,0/1,0,0,1,0,0 S 22-22";
        let mut game = Game::new(read_position(start, Variant::HoyitoII).expect("a position"));
        while game.outcome().is_none() {
            let pit = game.position().choices().next().expect("a pit");
            game.play(pit).expect("it may be sown");
        }
        assert!(division(&game).is_some(), "{:?}", game.outcome());
        let line = Line::of(&game);
        let last = line.len() - 1;
        assert_eq!(line.value(last), bounds(0, 0));
        assert_eq!(line.value(last - 1), bounds(-4, 4));
    }
}
