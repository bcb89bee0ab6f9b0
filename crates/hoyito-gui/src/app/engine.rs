//! What the engine is asked, and what becomes of its answers.
//!
//! Nothing is asked by command. With every tick the board says what it wants
//! to know now, which follows from the game as it stands, and the
//! [`Desk`] asks when that has changed. So whatever is
//! undone, begun or looked at while the engine thinks, its answer is either to
//! what is wanted or dropped.

use hoyito_core::{BySide, Game, Pit, Position, Seeds, Side, Sowing};
use hoyito_engine::{Bounds, Level, Objective};

use super::App;
use crate::engine::{AtOnce, Desk, Finding, Judgement, Task, Thinker, Wanted};
use crate::session::{Seat, Session};
use crate::text::{EngineSentence, Sentence};

/// Who thinks, and what has been asked of them.
pub(super) struct Engine {
    /// Chooses for the computer.
    pub(super) opponent: Desk,
    /// Finds what a player wants to know.
    pub(super) adviser: Desk,
    pub(super) request: Option<Request>,
    hint: Option<Hint>,
    /// Whether every board that is looked at is judged.
    judges: bool,
    judged: Option<Judged>,
}

/// What the adviser has been asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A good pit.
    Hint,
    /// Whether the computer agrees to stop and share (H3).
    Share {
        /// The computer's side.
        with: Side,
    },
}

/// A pit to sow in a position.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hint {
    position: Position,
    sowing: Sowing,
    bounds: Option<Bounds>,
}

/// What has been found out about each pit of a position so far.
#[derive(Clone, Debug, PartialEq)]
struct Judged {
    position: Position,
    judgement: Judgement,
}

/// What is proven of a pit: bounds of the final margin of the player due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PitValue {
    /// The bounds.
    pub bounds: Bounds,
    /// Whether no other pit can be better.
    pub best: bool,
}

impl Engine {
    /// Thinks at once, wherever it is asked.
    pub(super) fn at_once() -> Self {
        Self::of(Box::new(AtOnce::default()), Box::new(AtOnce::default()))
    }

    pub(super) fn of(opponent: Box<dyn Thinker>, adviser: Box<dyn Thinker>) -> Self {
        Self {
            opponent: Desk::new(opponent),
            adviser: Desk::new(adviser),
            request: None,
            hint: None,
            judges: false,
            judged: None,
        }
    }

    /// The game is another than before: what is found now comes too late.
    pub(super) fn forget(&mut self) {
        self.opponent.clear();
        self.adviser.clear();
        self.request = None;
        self.hint = None;
        self.judged = None;
    }
}

impl App {
    /// Lets others do the thinking: one for the computer's choices, one for
    /// what a player wants to know.
    pub fn think_with(&mut self, opponent: Box<dyn Thinker>, adviser: Box<dyn Thinker>) {
        self.engine = Engine::of(opponent, adviser);
    }

    /// Says what is wanted of the engine now, and takes what it has found.
    pub(super) fn move_engine(&mut self) {
        let choice = self.choice_wanted();
        let game = live_game(&self.session);
        self.engine.opponent.want_in_game(choice, Some(game));
        if self.engine.opponent.found() == Some(&Finding::Failed) {
            self.engine.opponent.clear();
            self.computer_stopped = true;
            self.notice = Some(Sentence::Engine(EngineSentence::Failed));
        }
        let advice = self.advice_wanted();
        let game = self.engine.request.map(|_| live_game(&self.session));
        self.engine.adviser.want_in_game(advice, game);
        if let Some(finding) = self.engine.adviser.found().cloned() {
            self.take_advice(&finding);
        }
    }

    /// The position of the game as it stands, whatever is looked at.
    pub(super) fn live_position(&self) -> &Position {
        live_game(&self.session).position()
    }

    /// The computer thinks as soon as it is due, while the sowing before is
    /// still being shown.
    fn choice_wanted(&self) -> Option<Wanted> {
        match self.session.chooser() {
            Some(Seat::Computer(level)) if !self.computer_stopped => Some(Wanted {
                position: *self.live_position(),
                task: Task::Choose {
                    level,
                    objective: self.objective(),
                },
            }),
            _ => None,
        }
    }

    fn advice_wanted(&self) -> Option<Wanted> {
        let task = match self.engine.request {
            Some(Request::Share { .. }) => Task::Value,
            Some(Request::Hint) => Task::Choose {
                level: Level::Five,
                objective: self.objective(),
            },
            None => return self.judgement_wanted(),
        };
        let position = *self.live_position();
        Some(Wanted { position, task })
    }

    /// The board that is looked at is judged, once it lies still.
    fn judgement_wanted(&self) -> Option<Wanted> {
        let wanted = self.engine.judges
            && self.lesson().is_none()
            && self.is_at_rest()
            && self.session.outcome().is_none();
        wanted.then(|| Wanted {
            position: *self.session.position(),
            task: Task::Judge,
        })
    }

    /// A round is played for its match.
    fn objective(&self) -> Objective {
        match (self.session.rules(), self.session.standing()) {
            (Some(rules), Some(before)) => Objective::Round {
                rules: *rules,
                before,
            },
            _ => Objective::Seeds,
        }
    }

    fn take_advice(&mut self, finding: &Finding) {
        match (self.engine.request, finding) {
            (Some(Request::Hint), Finding::Chosen(choice)) => {
                self.engine.request = None;
                let position = *self.live_position();
                self.engine.hint = choice.and_then(|choice| {
                    let sowing = position.preview(choice.pit).ok()?;
                    let bounds = choice.bounds;
                    Some(Hint {
                        position,
                        sowing,
                        bounds,
                    })
                });
            }
            (Some(Request::Share { with }), Finding::Valued(bounds)) => {
                self.engine.request = None;
                self.answer_offer(with, *bounds);
            }
            (None, Finding::Judged(judgement)) => {
                self.engine.judged = Some(Judged {
                    position: *self.session.position(),
                    judgement: judgement.clone(),
                });
            }
            (_, Finding::Failed) => {
                // It is not asked again by itself, or it might fail for ever.
                self.engine.adviser.clear();
                self.engine.request = None;
                self.engine.judges = false;
                self.notice = Some(Sentence::Engine(EngineSentence::Failed));
            }
            _ => {}
        }
    }

    /// Asks for a good pit in the game as it stands.
    pub(super) fn ask_hint(&mut self) {
        if self.session.chooser() == Some(Seat::Person) && self.session.shows_live() {
            self.notice = None;
            self.engine.request = Some(Request::Hint);
        }
    }

    /// Judges every board that is looked at from now on, or none.
    pub(super) fn show_values(&mut self, on: bool) {
        self.engine.judges = on;
        self.engine.judged = None;
    }

    /// Whether it is shown at each pit what is proven of it.
    #[must_use]
    pub const fn shows_values(&self) -> bool {
        self.engine.judges
    }

    /// What has been found out about the position on the board.
    fn judged(&self) -> Option<&Judgement> {
        let judged = self.engine.judged.as_ref()?;
        let of_this = judged.position == *self.session.position() && self.is_at_rest();
        of_this.then_some(&judged.judgement)
    }

    /// What is proven of a pit of the position on the board, where that is
    /// asked for.
    #[must_use]
    pub fn pit_value(&self, pit: Pit) -> Option<PitValue> {
        let pits = &self.judged()?.pits;
        let (_, bounds) = *pits.iter().find(|(known, _)| *known == pit)?;
        let best = pits
            .iter()
            .all(|(other, others)| *other == pit || others.upper <= bounds.lower);
        Some(PitValue { bounds, best })
    }

    /// Stops and shares, if the computer has nothing against it (H3).
    pub(super) fn offer_to_stop(&mut self) {
        let seats = self.session.seats();
        let against = Side::BOTH
            .into_iter()
            .find(|side| seats[*side].is_computer() && seats[side.other()] == Seat::Person);
        match against {
            Some(with) if self.session.chooser().is_some() => {
                self.notice = None;
                self.engine.request = Some(Request::Share { with });
            }
            _ => self.stop(|session| session.agree().map(drop)),
        }
    }

    /// The computer agrees when it is proven to gain nothing by going on.
    fn answer_offer(&mut self, side: Side, due_bounds: Bounds) {
        let position = self.live_position();
        let bounds = due_bounds.turned(position.due(), side);
        let share = margin(side, position.captured());
        if bounds.upper.get() <= share {
            self.stop(|session| session.agree().map(drop));
        } else {
            let gains = bounds.lower.get() > share;
            let word = EngineSentence::Declines { side, gains };
            self.notice = Some(Sentence::Engine(word));
        }
    }

    /// Whether the computer has not made up its mind about an offer to stop.
    pub(super) const fn considers_offer(&self) -> bool {
        matches!(self.engine.request, Some(Request::Share { .. }))
    }

    fn hint(&self) -> Option<&Hint> {
        let hint = self.engine.hint.as_ref()?;
        (hint.position == *self.session.position()).then_some(hint)
    }

    /// The pit that was found to be good, in the position on the board.
    #[must_use]
    pub fn hinted(&self) -> Option<Pit> {
        if self.lesson().is_some() {
            return self.lesson_hint();
        }
        self.hint().map(|hint| hint.sowing.pit)
    }

    /// What the engine has to say about the position on the board.
    pub(super) fn engine_says(&self) -> Option<Sentence> {
        let word = match (self.engine.request, self.hint()) {
            (Some(Request::Share { with }), _) => EngineSentence::Considers(with),
            (Some(Request::Hint), _) => EngineSentence::SeeksHint,
            (None, Some(hint)) => EngineSentence::Hint {
                sowing: hint.sowing,
                bounds: hint.bounds,
            },
            (None, None) if !self.engine.judges || !self.is_at_rest() => return None,
            (None, None) => match self.judged() {
                Some(judgement) => EngineSentence::Value {
                    side: self.session.position().due(),
                    bounds: judgement.bounds,
                },
                None if self.session.outcome().is_some() => return None,
                None => EngineSentence::Judges,
            },
        };
        Some(Sentence::Engine(word))
    }
}

/// The margin of a side if the rest were shared.
fn margin(side: Side, captured: BySide<Seeds>) -> i16 {
    i16::from(captured[side].get()) - i16::from(captured[side.other()].get())
}

/// The game as it stands, whatever is looked at: that of the latest round.
fn live_game(session: &Session) -> &Game {
    let rounds = session.rounds();
    rounds[rounds.len() - 1].game()
}
