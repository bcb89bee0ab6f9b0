//! One game at the board: what was sown, what was taken back, and which of its
//! positions is looked at.

use hoyito_core::{
    BySide, Game, GameError, Outcome, Pit, Ply, Position, Refusal, RoundStart, Side, Termination,
};
use hoyito_notation::{Comment, Tags};

use super::{NodeId, Seat, Stop, Tree};

/// One game with everything that a player may want back: a single game, or a
/// round of a match.
///
/// The *line* is the sequence of sowings in view: the game as it stands, then
/// what was taken back and can be had again. The *live* position is where the
/// game stands; the *shown* one is what the board shows, and may be any other
/// of the line.
#[derive(Clone, Debug)]
pub struct Round {
    begin: Option<RoundStart>,
    tree: Tree,
    line: Vec<NodeId>,
    game: Game,
    shown: usize,
    stop: Option<Stop>,
    stop_taken_back: Option<Stop>,
    heading: Heading,
}

/// What a record says about the game as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// Players, event, date and the like.
    pub tags: Tags,
    /// Comments before the first sowing.
    pub before: Vec<Comment>,
    /// Comments after the result.
    pub closing: Vec<Comment>,
    /// Whether the first position is written out.
    pub set_up: bool,
}

impl Heading {
    /// What is carried over to another game of the same players.
    pub(super) fn of_players(&self) -> Self {
        let mut heading = Self::default();
        for name in ["South", "North"] {
            if let Some(value) = self.tags.get(name) {
                // Both are tags that can be set by hand.
                let _ = heading.tags.set(name, value);
            }
        }
        heading
    }

    /// What is carried over to the next round of a match: all that is not
    /// said of this round alone.
    pub(super) fn of_next_round(&self) -> Self {
        let mut tags = self.tags.clone();
        for name in ["Round", "Conceded"] {
            tags.remove(name);
        }
        Self {
            tags,
            ..Self::default()
        }
    }
}

impl Round {
    /// A new game from a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            begin: None,
            tree: Tree::default(),
            line: Vec::new(),
            game: Game::new(start),
            shown: 0,
            stop: None,
            stop_taken_back: None,
            heading: Heading::default(),
        }
    }

    /// The same with what a record says about it.
    pub(super) fn headed(mut self, heading: Heading) -> Self {
        self.heading = heading;
        self
    }

    /// A game that was played elsewhere, as it stands, with the sowings that
    /// were tried beside it. Sowings of the game that the tree does not know
    /// are added to it.
    #[must_use]
    pub fn resumed(game: Game, mut tree: Tree, heading: Heading) -> Self {
        let mut line = Vec::with_capacity(game.plies().len());
        for ply in game.plies() {
            line.push(tree.add(line.last().copied(), *ply));
        }
        Self {
            begin: None,
            shown: line.len(),
            stop: stop_of(&game),
            stop_taken_back: None,
            tree,
            line,
            game,
            heading,
        }
    }

    /// The same as a round of a match, which began like this.
    pub(super) const fn begun(mut self, begin: RoundStart) -> Self {
        self.begin = Some(begin);
        self
    }

    /// How it began in its match; `None` for a single game.
    #[must_use]
    pub const fn begin(&self) -> Option<&RoundStart> {
        self.begin.as_ref()
    }

    /// What a record says about the game as a whole.
    #[must_use]
    pub const fn heading(&self) -> &Heading {
        &self.heading
    }

    /// Says something about the game as a whole, unless it is said already.
    pub(super) fn set_tag(&mut self, name: &str, value: &str) {
        if self.heading.tags.get(name).is_none() {
            let _ = self.heading.tags.set(name, value);
        }
    }

    /// Every sowing that was tried.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The sowings of the line.
    #[must_use]
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The sowings of the game as it stands.
    #[must_use]
    pub fn live_line(&self) -> &[NodeId] {
        &self.line[..self.live()]
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many sowings the game has.
    #[must_use]
    pub fn live(&self) -> usize {
        self.game.plies().len()
    }

    /// How many sowings the line has, those taken back included.
    #[must_use]
    pub fn line_len(&self) -> usize {
        self.line.len()
    }

    /// A sowing of the line, from 0.
    #[must_use]
    pub fn ply(&self, index: usize) -> Option<&Ply> {
        self.line.get(index).map(|node| self.tree.ply(*node))
    }

    /// The position after so many sowings of the line; 0 is the start.
    #[must_use]
    pub fn position_after(&self, sowings: usize) -> Option<&Position> {
        match sowings.checked_sub(1) {
            None => Some(self.game.start()),
            Some(last) => self.ply(last).map(|ply| &ply.after),
        }
    }

    /// Whether a sowing of the line belongs to the same turn as the one before
    /// it (R10).
    #[must_use]
    pub fn continues_turn(&self, index: usize) -> bool {
        let (Some(ply), Some(before)) = (
            self.ply(index),
            index.checked_sub(1).and_then(|before| self.ply(before)),
        ) else {
            return false;
        };
        before.sowing.again && before.pass.is_none() && before.sowing.mover() == ply.sowing.mover()
    }

    /// How many sowings have been made at the position on the board.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Whether the board shows the game as it stands.
    #[must_use]
    pub fn shows_live(&self) -> bool {
        self.shown == self.live()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_after(self.shown)
            .unwrap_or_else(|| self.game.position())
    }

    /// The sowing that led to the position on the board.
    #[must_use]
    pub fn last_ply(&self) -> Option<&Ply> {
        self.shown.checked_sub(1).and_then(|last| self.ply(last))
    }

    /// The result, when the game is over and the board shows its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.shows_live() {
            self.game.outcome()
        } else {
            self.position().outcome()
        }
    }

    /// How the game was stopped before its end.
    #[must_use]
    pub const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// Sows a pit in the live game.
    ///
    /// # Errors
    ///
    /// When the rules refuse it.
    pub(super) fn sow(&mut self, pit: Pit) -> Result<&Ply, Refusal> {
        let live = self.live();
        let ply = *self.game.play(pit)?;
        let parent = live.checked_sub(1).map(|last| self.line[last]);
        let node = self.tree.add(parent, ply);
        if self.line.get(live) != Some(&node) {
            self.line.truncate(live);
            self.line.push(node);
        }
        self.shown = live + 1;
        self.stop_taken_back = None;
        Ok(self.tree.ply(node))
    }

    /// Whether there is something to take back.
    #[must_use]
    pub(super) fn can_undo(&self, seats: BySide<Seat>) -> bool {
        self.stop.is_some() || self.last_choice(seats).is_some()
    }

    /// Takes back: an agreement or resignation, or else everything since the
    /// last choice of a person. Where no person plays, one sowing.
    pub(super) fn undo(&mut self, seats: BySide<Seat>) -> bool {
        if let Some(stop) = self.stop.take() {
            self.game.undo();
            self.stop_taken_back = Some(stop);
            self.shown = self.live();
            return true;
        }
        let Some(target) = self.last_choice(seats) else {
            return false;
        };
        self.go_to(target);
        true
    }

    /// Whether something taken back can be had again.
    #[must_use]
    pub(super) fn can_redo(&self) -> bool {
        self.live() < self.line.len() || self.stop_taken_back.is_some()
    }

    /// Plays again what was taken back, up to the next choice of a person.
    pub(super) fn redo(&mut self, seats: BySide<Seat>) -> bool {
        let live = self.live();
        if live < self.line.len() {
            let target = (live + 1..self.line.len())
                .find(|sowings| self.chosen_by_hand(*sowings, seats))
                .unwrap_or(self.line.len());
            let stop = self.stop_taken_back;
            self.go_to(target);
            self.stop_taken_back = stop;
            return true;
        }
        match self.stop_taken_back {
            Some(Stop::Agreement) => self.agree().is_ok(),
            Some(Stop::Resignation(side)) => self.resign(side).is_ok(),
            None => false,
        }
    }

    /// Shows the position after so many sowings of the line, without touching
    /// the game. Numbers past the end show the last one.
    pub(super) fn show(&mut self, sowings: usize) {
        self.shown = sowings.min(self.line.len());
    }

    /// Makes the position on the board the live one. The sowings after it stay
    /// in the line until another pit is chosen.
    pub(super) fn play_from_here(&mut self) {
        self.take_back_to(self.shown);
    }

    /// Takes so many sowings back, and an agreement or resignation with them;
    /// all of it can be had again.
    pub(super) fn take_back(&mut self, sowings: usize) {
        self.take_back_to(self.live().saturating_sub(sowings));
    }

    /// Takes everything back; it can be had again.
    pub(super) fn rewind(&mut self) {
        self.take_back_to(0);
    }

    /// Takes the game back along the line, and an agreement or resignation
    /// with it; all of it can be had again.
    fn take_back_to(&mut self, sowings: usize) {
        let stop = self.stop.or(self.stop_taken_back);
        self.take_stop_back();
        self.go_to(sowings);
        self.stop_taken_back = stop;
    }

    /// The other sowings that were tried instead of one of the line.
    pub fn alternatives(&self, index: usize) -> impl Iterator<Item = NodeId> + '_ {
        let chosen = self.line.get(index).copied();
        let before = index.checked_sub(1).map(|before| self.line[before]);
        let known = match chosen {
            Some(_) => self.tree.after(before),
            None => &[],
        };
        known
            .iter()
            .copied()
            .filter(move |node| Some(*node) != chosen)
    }

    /// The sowing at a node of the tree.
    #[must_use]
    pub fn node(&self, node: NodeId) -> &Ply {
        self.tree.ply(node)
    }

    /// Puts another line in view, and its sowing at `node` on the board. The
    /// game stands where the lines part, if it had gone further.
    pub(super) fn follow(&mut self, node: NodeId) {
        let line = self.tree.line_through(node);
        let common = self
            .line
            .iter()
            .zip(&line)
            .take_while(|(old, new)| old == new)
            .count();
        if self.live() > common {
            self.take_stop_back();
            self.go_to(common);
        }
        let shown = self.tree.path_to(node).len();
        self.stop_taken_back = None;
        self.line = line;
        self.shown = shown;
    }

    /// Ends the game by agreement (H3).
    ///
    /// # Errors
    ///
    /// When it is over already.
    pub(super) fn agree(&mut self) -> Result<Outcome, GameError> {
        let outcome = self.game.agree()?;
        self.stopped(Stop::Agreement);
        Ok(outcome)
    }

    /// Ends the game by a resignation (H3).
    ///
    /// # Errors
    ///
    /// When it is over already, or the player holds half of the seeds or more.
    pub(super) fn resign(&mut self, side: Side) -> Result<Outcome, GameError> {
        let outcome = self.game.resign(side)?;
        self.stopped(Stop::Resignation(side));
        Ok(outcome)
    }

    fn stopped(&mut self, stop: Stop) {
        self.stop = Some(stop);
        self.stop_taken_back = None;
        self.line.truncate(self.live());
        self.shown = self.live();
    }

    fn take_stop_back(&mut self) {
        if self.stop.take().is_some() {
            self.game.undo();
        }
    }

    /// Where one undo leads.
    fn last_choice(&self, seats: BySide<Seat>) -> Option<usize> {
        (0..self.live())
            .rev()
            .find(|sowings| self.chosen_by_hand(*sowings, seats))
    }

    /// Whether an undo may stop after so many sowings: a person chose there, or
    /// there are no persons at all.
    pub(super) fn chosen_by_hand(&self, sowings: usize, seats: BySide<Seat>) -> bool {
        let nobody = seats.south.is_computer() && seats.north.is_computer();
        let due = self.position_after(sowings).map(Position::due);
        nobody || due.is_some_and(|due| seats[due] == Seat::Person)
    }

    /// Takes the game back or forward along the line.
    fn go_to(&mut self, sowings: usize) {
        while self.live() > sowings {
            self.game.undo();
        }
        while self.live() < sowings {
            let pit = self.tree.ply(self.line[self.live()]).sowing.pit;
            if self.game.play(pit).is_err() {
                // A line was played once and every sowing in it was allowed.
                break;
            }
        }
        self.stop_taken_back = None;
        self.shown = self.live();
    }
}

/// How a game was stopped, as its result tells: who gave up got nothing of
/// what was left.
fn stop_of(game: &Game) -> Option<Stop> {
    let outcome = game.outcome()?;
    let captured = game.position().captured();
    match outcome.termination {
        Termination::Agreement => Some(Stop::Agreement),
        Termination::Resignation => {
            let south_got_the_rest = outcome.seeds.south > captured.south;
            let side = if south_got_the_rest {
                Side::North
            } else {
                Side::South
            };
            Some(Stop::Resignation(side))
        }
        _ => None,
    }
}
