//! A lesson on the board: the game makes way for it and comes back untouched.

use hoyito_core::{BySide, Game};

use super::{App, training};
use crate::command::{Command, InLesson};
use crate::lesson::{Asked, Lesson, Reply, Turning};
use crate::playback::Playback;
use crate::practice::Practice;
use crate::prospects::Prospect;
use crate::session::{Seat, Session};
use crate::shelf::Item;
use crate::text::{LessonSentence, Lost, Sentence};
use crate::tour::{Stage, Task, Tour};

/// Nobody plays against anybody in a lesson.
const PERSONS: BySide<Seat> = BySide {
    south: Seat::Person,
    north: Seat::Person,
};

/// A lesson, and the game that waits for its end.
pub(super) struct Classroom {
    lesson: Lesson,
    waiting: Session,
    waiting_saved: bool,
}

impl App {
    /// Whether a command is carried out. Those that concern the game are not
    /// while a lesson is on the board; those that bring another game lead back
    /// from it first.
    pub(super) fn admits(&mut self, command: &Command) -> bool {
        if self.classroom.is_none() {
            return true;
        }
        match command.in_lesson() {
            InLesson::Stays => true,
            InLesson::Ignored => false,
            InLesson::Leaves => {
                self.leave_lesson();
                true
            }
        }
    }

    /// The lesson on the board.
    #[must_use]
    pub fn lesson(&self) -> Option<&Lesson> {
        self.classroom.as_ref().map(|room| &room.lesson)
    }

    pub(super) fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        self.classroom.as_mut().map(|room| &mut room.lesson)
    }

    /// How far the player has come with the tour and the trainers.
    #[must_use]
    pub const fn practice(&self) -> &Practice {
        &self.practice
    }

    /// Whether the tour is to be offered: to somebody who has not been asked.
    #[must_use]
    pub fn offers_tour(&self) -> bool {
        !self.practice.tour_offered && self.classroom.is_none() && !self.session.is_begun()
    }

    /// The tour need not be offered again.
    pub(super) fn tour_was_offered(&mut self) {
        if !self.practice.tour_offered && self.classroom.is_none() {
            self.practice.tour_offered = true;
            self.keep_practice();
        }
    }

    pub(super) fn begin_tour(&mut self) {
        self.tour_was_offered();
        let tour = Tour::resume(self.practice.tour.clone());
        self.begin_lesson(Lesson::Tour(tour));
    }

    /// Lets the game on the board make way for a lesson.
    pub(super) fn begin_lesson(&mut self, lesson: Lesson) {
        self.leave_lesson();
        self.dialog = None;
        self.studio.forget();
        let board = Session::new(*self.session.position(), PERSONS);
        self.classroom = Some(Classroom {
            lesson,
            waiting: std::mem::replace(&mut self.session, board),
            waiting_saved: self.saved,
        });
        self.lay_out();
        self.note_progress();
    }

    /// Puts the game back on the board.
    pub(super) fn leave_lesson(&mut self) {
        if let Some(room) = self.classroom.take() {
            self.session = room.waiting;
            self.saved = room.waiting_saved;
            self.engine.forget();
            self.notice = None;
            self.stop_computer_if_due();
            self.rest();
        }
    }

    /// The game that waits for the end of the lesson.
    pub(super) fn waiting_game(&self) -> Option<&Game> {
        let room = self.classroom.as_ref();
        room.map(|room| room.waiting.round().game())
    }

    /// Lays out the board of what is asked.
    pub(super) fn lay_out(&mut self) {
        let room = self.classroom.as_ref();
        if let Some(position) = room.and_then(|room| room.lesson.position()) {
            self.session = Session::new(position, PERSONS);
            self.engine.forget();
            self.notice = None;
            self.rest();
        }
    }

    /// Takes what the player says to what is asked, and sows upon it.
    pub(super) fn reply(&mut self, reply: Reply) {
        self.watching = None;
        if !self.is_at_rest() {
            self.with_playback(Playback::finish);
            return;
        }
        if let (Reply::Pit(pit), Asked::OwnPit) = (reply, self.asked())
            && self.prospects.get(pit) == Prospect::Pending
        {
            self.notice = Some(Sentence::StillFollowing(pit));
            return;
        }
        let Some(room) = &mut self.classroom else {
            return;
        };
        let Some(pit) = room.lesson.reply(reply) else {
            return;
        };
        let sown = self.session.live();
        self.sow(Seat::Person, pit);
        let ply = self.session.ply(sown);
        if let Some(room) = &mut self.classroom {
            match ply {
                Some(ply) => room.lesson.sown(ply),
                None => room.lesson.refused(),
            }
        }
        self.note_progress();
    }

    /// Goes somewhere else in a lesson.
    pub(super) fn turn(&mut self, turning: Turning) {
        let Some(room) = &mut self.classroom else {
            return;
        };
        if room.lesson.turn(turning) {
            self.lay_out();
            self.show_solution();
        }
        self.note_progress();
    }

    /// Keeps how far the player has come.
    pub(super) fn note_progress(&mut self) {
        let mut practice = self.practice.clone();
        match self.lesson() {
            Some(Lesson::Tour(tour)) => {
                let finished = practice.tour.finished;
                practice.tour = tour.progress().clone();
                practice.tour.finished |= finished;
            }
            Some(Lesson::Landing(landing)) => practice.landing = *landing.scores(),
            Some(Lesson::Puzzles(puzzles)) => {
                practice.turn_puzzles.set(puzzles.kind(), *puzzles.score());
            }
            None => {}
        }
        if practice != self.practice {
            self.practice = practice;
            self.keep_practice();
        }
    }

    pub(super) fn keep_practice(&mut self) {
        match serde_json::to_string_pretty(&self.practice) {
            Ok(text) => self.keep(Item::Practice, &(text + "\n")),
            Err(error) => self.trouble(&error.into()),
        }
    }

    /// Takes what was kept last time.
    pub(super) fn take_practice(&mut self) {
        match self.shelf.read(Item::Practice) {
            Ok(None) => {}
            Ok(Some(text)) => match serde_json::from_str(&text) {
                Ok(practice) => self.practice = practice,
                Err(_) => self.set_aside(Item::Practice, Lost::Practice),
            },
            Err(error) => self.not_read(&error, Item::Practice, Lost::Practice),
        }
    }

    /// What a lesson asks now, once nothing moves any more.
    #[must_use]
    pub fn asked(&self) -> Asked {
        match self.lesson() {
            Some(lesson) if self.is_at_rest() => lesson.asked(),
            _ => Asked::Nothing,
        }
    }

    /// Whether a pit shows what it would do: in a lesson that would tell the
    /// answer.
    #[must_use]
    pub fn foretells(&self) -> bool {
        self.settings.preview && self.classroom.is_none()
    }

    /// Whether every pit shows what it would do.
    #[must_use]
    pub fn shows_consequences(&self) -> bool {
        self.settings.consequences && self.classroom.is_none()
    }

    /// What the lesson goes on with.
    #[must_use]
    pub fn lesson_goes_on(&self) -> Option<Command> {
        if !self.is_at_rest() || self.asked() != Asked::Nothing {
            return None;
        }
        match self.lesson()? {
            Lesson::Tour(tour) => Some(match tour.stage() {
                Stage::Foretold(false) => Command::Turn(Turning::Another),
                _ if tour.is_at_end() && tour.is_complete() => Command::LeaveLesson,
                _ => Command::Turn(Turning::On),
            }),
            trainer => training::goes_on(trainer),
        }
    }

    /// What is asked in the lesson, or what became of the reply.
    pub(super) fn lesson_headline(&self) -> Option<Sentence> {
        let sentence = match self.lesson()? {
            Lesson::Tour(tour) => tour_headline(tour),
            Lesson::Landing(landing) => training::landing_headline(landing),
            Lesson::Puzzles(puzzles) => training::puzzle_headline(puzzles),
        };
        Some(Sentence::Lesson(sentence))
    }
}

fn tour_headline(tour: &Tour) -> LessonSentence {
    let step = tour.step();
    match (step.task, tour.stage(), tour.example()) {
        (Task::Foretell(kind), Stage::Asks, Some(example)) => {
            let pit = example.pit();
            LessonSentence::Asks { kind, pit }
        }
        (Task::Foretell(kind), Stage::Foretold(right), Some(example)) => LessonSentence::Told {
            kind,
            right,
            said: tour.said(),
            sowing: example.sowing(),
        },
        (Task::Sow(..), Stage::Asks, _) => match step.pit() {
            Some(pit) => LessonSentence::SowThis(pit),
            None => LessonSentence::Tour(step.title),
        },
        _ => LessonSentence::Tour(step.title),
    }
}
