//! The game being studied: what is asked about it, and what has been found.

use super::App;
use crate::engine::{AtOnce, Desk, Finding, Task, Thinker, Wanted};
use crate::playback::Direction;
use crate::session::{NodeId, Round, Session};
use crate::study::{Errand, Mistake, Report, Study};
use crate::text::{EngineSentence, Sentence, StudySentence};

/// A study of the round on the board, and who thinks for it.
pub(super) struct Studio {
    pub(super) desk: Desk,
    study: Study,
    open: bool,
    pub(super) going_on: bool,
    /// Whether there was to be one when this was last looked at.
    wanted: bool,
    errand: Option<Errand>,
    drawn: Option<Drawn>,
}

/// A report, and the line it is about.
struct Drawn {
    line: Vec<NodeId>,
    viewed: usize,
    over: bool,
    report: Report,
}

impl Drawn {
    fn of(session: &Session, study: &Study) -> Self {
        let round = session.round();
        Self {
            line: round.line().to_vec(),
            viewed: session.viewed(),
            over: round.game().outcome().is_some(),
            report: study.report(round),
        }
    }

    fn is_of(&self, session: &Session) -> bool {
        let round = session.round();
        let over = round.game().outcome().is_some();
        (self.viewed, self.over) == (session.viewed(), over) && self.line == round.line()
    }
}

impl Studio {
    /// Thinks at once, wherever it is asked.
    pub(super) fn at_once() -> Self {
        Self::of(Box::new(AtOnce::default()))
    }

    fn of(thinker: Box<dyn Thinker>) -> Self {
        Self {
            desk: Desk::new(thinker),
            study: Study::default(),
            open: false,
            going_on: false,
            wanted: false,
            errand: None,
            drawn: None,
        }
    }

    /// Learns what was found out; whether that was something.
    fn learn(&mut self, round: &Round, found: Option<Finding>) -> bool {
        match self.errand.zip(found) {
            Some((Errand::Weigh(position, _), Finding::Valued(bounds))) => {
                self.study.learn(round, &position, bounds);
            }
            Some((Errand::Keep(position), Finding::Kept(pit))) => {
                self.study.learn_better(round, &position, pit);
            }
            _ => return false,
        }
        true
    }

    /// Another game is on the board: nobody has asked for a study of it.
    pub(super) fn forget(&mut self) {
        self.desk.clear();
        self.study = Study::default();
        (self.open, self.going_on) = (false, false);
        (self.wanted, self.errand, self.drawn) = (false, None, None);
    }
}

impl App {
    /// Lets somebody else think about the game being studied.
    pub fn study_with(&mut self, thinker: Box<dyn Thinker>) {
        self.studio = Studio::of(thinker);
    }

    /// Opens the study of the game, or closes it.
    pub(super) fn study(&mut self, on: bool) {
        (self.studio.open, self.studio.going_on) = (on, on);
    }

    /// Takes what has been found out, and says what is to be found out next.
    /// Nothing is looked through again while nothing has changed.
    pub(super) fn move_study(&mut self) {
        if self.make_puzzle() {
            return;
        }
        let studio = &mut self.studio;
        let round = self.session.round();
        let found = studio.desk.found().cloned();
        if found == Some(Finding::Failed) {
            // It is not asked again by itself, or it might fail for ever.
            studio.desk.clear();
            (studio.going_on, studio.errand) = (false, None);
            self.notice = Some(Sentence::Engine(EngineSentence::Failed));
        }
        let learned = studio.learn(round, found);
        let drawn = studio.drawn.as_ref();
        let same = drawn.is_some_and(|drawn| drawn.is_of(&self.session));
        let wanted = studio.open && studio.going_on;
        if studio.open && (learned || !same) {
            studio.drawn = Some(Drawn::of(&self.session, &studio.study));
        }
        if learned || !same || wanted != studio.wanted {
            studio.wanted = wanted;
            studio.errand = wanted.then(|| studio.study.next(round)).flatten();
            studio.desk.want(studio.errand.map(asked));
        }
    }

    /// Whether the game is being studied.
    #[must_use]
    pub const fn study_is_open(&self) -> bool {
        self.studio.open
    }

    /// Whether the study goes on where there is something to find out.
    #[must_use]
    pub const fn study_goes_on(&self) -> bool {
        self.studio.going_on
    }

    /// Whether something is being found out about the game.
    #[must_use]
    pub const fn is_studying(&self) -> bool {
        self.studio.errand.is_some()
    }

    /// What is known of the line on the board, if it is being studied.
    #[must_use]
    pub fn study_report(&self) -> Option<&Report> {
        let drawn = self.studio.drawn.as_ref();
        let drawn = drawn.filter(|drawn| self.studio.open && drawn.is_of(&self.session));
        drawn.map(|drawn| &drawn.report)
    }

    /// What a sowing of the line, from 0, is proven to have lost, if the game
    /// is being studied.
    #[must_use]
    pub fn mistake(&self, index: usize) -> Option<&Mistake> {
        self.study_report()?.mistakes.get(index)?.as_ref()
    }

    /// Shows the sowing before or after that is proven to have lost seeds.
    pub(super) fn next_mistake(&mut self, way: Direction) {
        if !self.studio.open {
            self.study(true);
            self.move_study();
        }
        let shown = self.session.shown();
        let mistaken = |index: &usize| self.mistake(*index).is_some();
        let found = match way {
            Direction::Forward => (shown..self.session.line_len()).find(mistaken),
            Direction::Back => (0..shown.saturating_sub(1)).rev().find(mistaken),
        };
        match found {
            Some(index) => self.look(|session| session.show(index + 1)),
            None => {
                let still = self.is_studying();
                let word = StudySentence::NoMistake { way, still };
                self.notice = Some(Sentence::Study(word));
            }
        }
    }

    /// What the study has to say about the sowing that led to the position on
    /// the board.
    pub(super) fn study_says(&self) -> Option<Sentence> {
        let last = self.session.shown().checked_sub(1)?;
        let mistake = *self.mistake(last)?;
        Some(Sentence::Study(StudySentence::Mistake(mistake)))
    }
}

fn asked(errand: Errand) -> Wanted {
    match errand {
        Errand::Weigh(position, nodes) => Wanted {
            position,
            task: Task::Weigh { nodes },
        },
        Errand::Keep(position) => Wanted {
            position,
            task: Task::Keep,
        },
    }
}
