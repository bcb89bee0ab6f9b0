//! What the lessons have in common on the screen: their pane beside the board,
//! its type and its buttons.

use egui::accesskit::Role;
use egui::{
    Button, CornerRadius, Frame, Margin, Panel, RichText, ScrollArea, Stroke, Ui, WidgetInfo, vec2,
};

use super::{BESIDE, Wishes, room_beside, spoken, status, tour, trainer};
use crate::app::App;
use crate::command::Command;
use crate::lesson::Lesson;
use crate::text::{Label, LessonSentence, Sentence};
use crate::theme::{self, Palette};

/// The width of the pane in a narrow window.
const NARROW: f32 = 250.0;

/// Shows the pane of the lesson on the board.
pub(super) fn show(ui: &mut Ui, app: &App, lesson: &Lesson, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let frame = Frame::new()
        .fill(palette.panel)
        .inner_margin(Margin::symmetric(16, 8));
    let width = if room_beside(ui.ctx()) {
        BESIDE
    } else {
        NARROW
    };
    let panel = Panel::right("lesson").exact_size(width);
    panel.frame(frame).resizable(false).show(ui, |ui| {
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| match lesson {
                Lesson::Tour(tour) => tour::show(ui, app, tour, wishes, palette),
                Lesson::Landing(landing) => trainer::landing(ui, app, landing, wishes, palette),
                Lesson::Puzzles(puzzles) => trainer::puzzles(ui, app, puzzles, wishes, palette),
            });
    });
}

/// One line that offers the tour.
pub(super) fn offer(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let frame = Frame::new()
        .fill(palette.store)
        .inner_margin(Margin::symmetric(28, 5));
    let language = spoken(ui.ctx());
    Panel::top("offer")
        .frame(frame)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(language.label(Label::TourOffer));
                ui.add_space(4.0);
                if main_button(ui, Label::ShowMe, palette) {
                    wishes.push(Command::BeginTour);
                }
                if ui.button(language.label(Label::NotHere)).clicked() {
                    wishes.push(Command::DeclineTour);
                }
            });
        });
}

/// The button that goes on with what is being done.
pub(super) fn main_button(ui: &mut Ui, label: Label, palette: &Palette) -> bool {
    let text = RichText::new(spoken(ui.ctx()).label(label)).color(palette.on_accent);
    ui.add(Button::new(text).fill(palette.accent)).clicked()
}

/// A heading with something quiet above it.
pub(super) fn heading(ui: &mut Ui, above: &str, title: &str, palette: &Palette) {
    ui.add_space(4.0);
    ui.label(
        RichText::new(above)
            .font(theme::plain(13.0))
            .color(palette.quiet),
    );
    ui.label(RichText::new(title).font(theme::bold(20.0)));
    ui.add_space(4.0);
}

/// A paragraph, spoken when it changes.
pub(super) fn paragraph(ui: &mut Ui, text: &str) {
    let label = ui.label(RichText::new(text).font(theme::plain(15.5)));
    status::announce(ui, label.id);
    ui.add_space(6.0);
}

/// Answers to choose from, each as wide as the pane.
pub(super) fn answers(ui: &mut Ui, answers: &[LessonSentence], wishes: &mut Wishes) {
    let language = spoken(ui.ctx());
    for (number, answer) in answers.iter().enumerate() {
        let text = language.say(&Sentence::Lesson(*answer));
        let width = ui.available_width();
        let button = Button::new(RichText::new(&text).font(theme::plain(15.0)))
            .shortcut_text((number + 1).to_string())
            .min_size(vec2(width, 34.0));
        let response = ui.add(button);
        // The digit is a key, not a part of the name.
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
        if response.clicked() {
            wishes.push(Command::Reply(number));
        }
    }
    ui.add_space(6.0);
}

/// A line between what is asked and how far it has come.
pub(super) fn rule(ui: &mut Ui, palette: &Palette) {
    ui.add_space(8.0);
    let line = Stroke::new(1.0, palette.line);
    ui.painter()
        .hline(ui.max_rect().x_range(), ui.cursor().top(), line);
    ui.add_space(10.0);
}

/// A box that is ticked, or still empty, and what it stands for.
pub(super) fn ticked(ui: &mut Ui, done: bool, sentence: &LessonSentence, palette: &Palette) {
    ui.spacing_mut().interact_size.y = 20.0;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 20.0), egui::Sense::hover());
        let square = egui::Rect::from_center_size(rect.center(), vec2(14.0, 14.0));
        let painter = ui.painter();
        let corner = CornerRadius::same(4);
        if done {
            painter.rect_filled(square, corner, palette.accent);
            let at = square.center();
            let tick = vec![
                at + vec2(-3.5, 0.5),
                at + vec2(-1.0, 3.0),
                at + vec2(4.0, -3.0),
            ];
            let stroke = Stroke::new(1.8, palette.on_accent);
            painter.add(egui::Shape::line(tick, stroke));
        } else {
            let stroke = Stroke::new(1.2, palette.quiet);
            painter.rect_stroke(square, corner, stroke, egui::StrokeKind::Inside);
        }
        let text = spoken(ui.ctx()).say(&Sentence::Lesson(*sentence));
        let color = if done { palette.text } else { palette.quiet };
        ui.label(RichText::new(text).font(theme::plain(14.0)).color(color));
    });
}
