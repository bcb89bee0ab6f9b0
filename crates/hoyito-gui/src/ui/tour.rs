//! The first tour beside its board.

use egui::Ui;

use super::{Wishes, lesson, spoken};
use crate::app::App;
use crate::command::Command;
use crate::lesson::{Asked, Turning};
use crate::text::{Label, LessonSentence, Sentence, TourText};
use crate::theme::Palette;
use crate::tour::{Kind, NextChooser, STEPS, Stage, TAKEN, Task, Tour};

/// Shows the step being made and how far the tour has come.
pub(super) fn show(ui: &mut Ui, app: &App, tour: &Tour, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    let say = |sentence: LessonSentence| language.say(&Sentence::Lesson(sentence));
    let step = tour.step();
    let above = say(LessonSentence::Step {
        number: tour.progress().step + 1,
        steps: STEPS.len(),
    });
    lesson::heading(ui, &above, &say(LessonSentence::Tour(step.title)), palette);
    lesson::paragraph(ui, &say(LessonSentence::Tour(step.text)));
    let at_rest = app.is_at_rest();
    if let (Task::Sow(_, told), Stage::Done, true) = (step.task, tour.stage(), at_rest) {
        lesson::paragraph(ui, &say(LessonSentence::Tour(told)));
    }
    if tour.is_at_end() {
        let word = if tour.is_complete() {
            TourText::AllForetold
        } else {
            TourText::StillToForetell
        };
        lesson::paragraph(ui, &say(LessonSentence::Tour(word)));
    }
    if let (Asked::Answers(_), Task::Foretell(kind)) = (app.asked(), step.task) {
        lesson::answers(ui, &possible(kind), wishes);
    }
    ways(ui, app, tour, wishes, palette);
    lesson::rule(ui, palette);
    for kind in Kind::ALL {
        let done = tour.has_foretold(kind);
        lesson::ticked(ui, done, &LessonSentence::Foretold { kind, done }, palette);
    }
    ui.add_space(10.0);
    if ui.button(language.label(Label::LeaveTour)).clicked() {
        wishes.push(Command::LeaveLesson);
    }
}

/// The answers to choose from.
fn possible(kind: Kind) -> Vec<LessonSentence> {
    match kind {
        Kind::Chain => TAKEN.map(LessonSentence::Seeds).to_vec(),
        Kind::Pass => NextChooser::ALL.map(LessonSentence::Next).to_vec(),
        Kind::Relay | Kind::Casa | Kind::Again => Vec::new(),
    }
}

/// The ways on and back.
fn ways(ui: &mut Ui, app: &App, tour: &Tour, wishes: &mut Wishes, palette: &Palette) {
    let language = spoken(ui.ctx());
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        match app.lesson_goes_on() {
            Some(command) => {
                let label = match command {
                    Command::Turn(Turning::Another) => Label::AnotherBoard,
                    Command::LeaveLesson => Label::FinishTour,
                    _ => Label::NextStep,
                };
                let another = command == Command::Turn(Turning::Another);
                if lesson::main_button(ui, label, palette) {
                    wishes.push(command);
                }
                if another && ui.button(language.label(Label::NextStep)).clicked() {
                    wishes.push(Command::Turn(Turning::On));
                }
            }
            None => {
                let skip = egui::Button::new(language.label(Label::SkipStep));
                if ui.add_enabled(app.is_at_rest(), skip).clicked() {
                    wishes.push(Command::Turn(Turning::On));
                }
            }
        }
        if tour.progress().step > 0 && ui.button(language.label(Label::StepBack)).clicked() {
            wishes.push(Command::Turn(Turning::Back));
        }
    });
}
