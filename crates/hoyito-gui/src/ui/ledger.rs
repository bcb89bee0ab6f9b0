//! The ledger of a match: its rounds, what each player has in them, and how
//! many she has won.

use egui::accesskit::Role;
use egui::{Align2, CornerRadius, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use hoyito_core::{BySide, MatchRules, Seeds, Side};

use super::{Wishes, moves, spoken};
use crate::app::App;
use crate::command::Command;
use crate::session::Round;
use crate::text::{Label, Sentence};
use crate::theme::{self, Palette};

/// The height of a line.
const LINE: f32 = 24.0;
/// Lines in sight; more are scrolled.
const IN_SIGHT: f32 = 6.0;

/// Shows the ledger, when a match is played.
pub(super) fn show(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let Some(rules) = app.session().rules() else {
        return;
    };
    let palette = Palette::of(app.settings().look);
    heading(ui, rules, palette);
    let rounds = app.session().rounds();
    let spacing = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
    ScrollArea::vertical()
        .id_salt("ledger")
        .max_height(IN_SIGHT * LINE)
        .auto_shrink([false, true])
        .stick_to_bottom(true)
        .show_rows(ui, LINE, rounds.len(), |ui, shown| {
            for number in shown {
                line(ui, app, number, wishes, palette);
            }
        });
    ui.spacing_mut().item_spacing.y = spacing;
    let won = spoken(ui.ctx()).say(&Sentence::RoundsWon(app.rounds_won()));
    ui.label(RichText::new(won).color(palette.quiet));
    ui.add_space(10.0);
}

fn heading(ui: &mut Ui, rules: &MatchRules, palette: &Palette) {
    let language = spoken(ui.ctx());
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new(language.label(Label::Match)).font(theme::bold(16.0)));
        let length = language.say(&Sentence::MatchName(rules.format()));
        let length = RichText::new(length).color(palette.quiet);
        ui.add(egui::Label::new(length).truncate());
    });
}

/// The seeds each player has in a round: at its end, or so far.
fn seeds(round: &Round) -> BySide<Seeds> {
    match round.game().outcome() {
        Some(outcome) => outcome.seeds,
        None => round.game().position().captured(),
    }
}

fn line(ui: &mut Ui, app: &App, number: usize, wishes: &mut Wishes, palette: &Palette) {
    let session = app.session();
    let round = &session.rounds()[number];
    let (held, over) = (seeds(round), round.game().outcome().is_some());
    let viewed = session.viewed() == number;
    let size = vec2(moves::WIDTH - 10.0, LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let language = spoken(ui.ctx());
    response.widget_info(|| {
        let name = language.say(&Sentence::RoundName {
            number: number + 1,
            seeds: held,
            over,
        });
        WidgetInfo::selected(Role::Button, true, viewed, name)
    });
    if response.clicked() {
        wishes.push(Command::ShowRound(number));
    }
    let corner = CornerRadius::same(6);
    if viewed {
        ui.painter()
            .rect_filled(rect.shrink(1.0), corner, palette.store);
    } else if response.hovered() {
        ui.painter()
            .rect_filled(rect.shrink(1.0), corner, palette.line);
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(rect.shrink(1.0), corner, ring, egui::StrokeKind::Inside);
    }
    paint(ui, rect, number, held, over, palette);
}

fn paint(ui: &Ui, rect: Rect, number: usize, held: BySide<Seeds>, over: bool, palette: &Palette) {
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    ui.painter().text(
        at(moves::NUMBERS - 10.0),
        Align2::RIGHT_CENTER,
        number + 1,
        theme::plain(13.0),
        palette.quiet,
    );
    for side in Side::BOTH {
        let wins = over && held[side] > held[side.other()];
        let font = if wins {
            theme::bold(14.5)
        } else {
            theme::plain(14.5)
        };
        let color = if over { palette.text } else { palette.quiet };
        let x = moves::column(side) + 8.0;
        ui.painter()
            .text(at(x), Align2::LEFT_CENTER, held[side], font, color);
    }
}
