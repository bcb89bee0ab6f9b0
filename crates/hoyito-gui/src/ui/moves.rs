//! The move list: a line for every pair of turns, each turn with all its
//! sowings.

use std::ops::Range;

use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, Rect, Response, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};
use hoyito_core::{Side, Sowing};
use hoyito_notation::Mark;

use super::icon::{self, Icon};
use super::{Wishes, graph, spoken, status};
use crate::app::App;
use crate::command::Command;
use crate::playback::Direction;
use crate::session::Session;
use crate::study::Mistake;
use crate::text::{Label, MatchSentence, Sentence, StudySentence};
use crate::theme::{self, Palette};

/// The width of the column with the numbers.
const NUMBERS: f32 = 34.0;
/// The size of a sowing's place.
const PLACE: egui::Vec2 = vec2(58.0, 25.0);
/// Sowings beside each other in a turn.
const ABREAST: usize = 2;
/// The space between South's and North's turns.
const BETWEEN: f32 = 8.0;
/// The height that remarks may take before they are scrolled.
const REMARKS: f32 = 110.0;
/// The width of the whole list.
pub(super) const WIDTH: f32 = NUMBERS + 4.0 * PLACE.x + BETWEEN + 10.0;

/// A pair of turns: the sowings of each, as places in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pair {
    south: Range<usize>,
    north: Range<usize>,
}

impl Pair {
    fn lines(&self) -> usize {
        let most = self.south.len().max(self.north.len());
        most.div_ceil(ABREAST).max(1)
    }
}

/// Groups the sowings of a line by turns and pairs of turns.
fn pairs(session: &Session) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for index in 0..session.line_len() {
        let Some(ply) = session.ply(index) else { break };
        let side = ply.sowing.mover();
        let next = index..index + 1;
        match pairs.last_mut() {
            Some(pair) if session.continues_turn(index) => match side {
                Side::South => pair.south.end = index + 1,
                Side::North => pair.north.end = index + 1,
            },
            Some(pair) if side == Side::North && pair.north.is_empty() => pair.north = next,
            _ => {
                let none = index..index;
                pairs.push(match side {
                    Side::South => Pair {
                        south: next,
                        north: none,
                    },
                    Side::North => Pair {
                        south: none,
                        north: next,
                    },
                });
            }
        }
    }
    pairs
}

/// Shows the list and what goes with it.
pub(super) fn show(ui: &mut Ui, app: &App, wishes: &mut Wishes) {
    let palette = Palette::of(app.settings().look);
    let language = spoken(ui.ctx());
    ui.add_space(4.0);
    let title = if app.session().is_match() {
        let number = app.session().viewed() + 1;
        language.say(&Sentence::Match(MatchSentence::MovesOf(number)))
    } else {
        language.label(Label::Moves).to_owned()
    };
    ui.label(RichText::new(title).font(theme::bold(16.0)));
    ui.add_space(2.0);
    headings(ui, palette);
    egui::Panel::bottom("moves below")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show(ui, |ui| below(ui, app, wishes, palette));
    if app.session().line_len() == 0 {
        ui.add_space(6.0);
        ui.label(RichText::new(language.label(Label::NoMoves)).color(palette.quiet));
        return;
    }
    list(ui, app, wishes, palette);
}

fn headings(ui: &mut Ui, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(WIDTH - 10.0, 22.0), Sense::hover());
    for (side, label) in [(Side::South, Label::South), (Side::North, Label::North)] {
        let at = pos2(rect.left() + column(side) + 8.0, rect.center().y);
        let text = spoken(ui.ctx()).label(label);
        ui.painter().text(
            at,
            Align2::LEFT_CENTER,
            text,
            theme::plain(13.0),
            palette.quiet,
        );
    }
    let line = egui::Stroke::new(1.0, palette.line);
    ui.painter().hline(rect.x_range(), rect.bottom(), line);
}

fn column(side: Side) -> f32 {
    match side {
        Side::South => NUMBERS,
        Side::North => NUMBERS + ABREAST as f32 * PLACE.x + BETWEEN,
    }
}

fn list(ui: &mut Ui, app: &App, wishes: &mut Wishes, palette: &Palette) {
    let session = app.session();
    let pairs = pairs(session);
    let tops: Vec<usize> = pairs
        .iter()
        .scan(0, |lines, pair| {
            let top = *lines;
            *lines += pair.lines();
            Some(top)
        })
        .collect();
    let lines = pairs.iter().map(Pair::lines).sum::<usize>();
    ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false])
        .show_viewport(ui, |ui, viewport| {
            let size = vec2(WIDTH - 10.0, lines as f32 * PLACE.y + 8.0);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            reveal_shown(ui, app, &pairs, &tops, rect, viewport.height());
            // Only the lines in sight are made: a list may be thousands long.
            let in_sight = |pair: usize| {
                let top = tops[pair] as f32 * PLACE.y;
                let bottom = top + pairs[pair].lines() as f32 * PLACE.y;
                bottom >= viewport.top() && top <= viewport.bottom()
            };
            for pair in (0..pairs.len()).filter(|pair| in_sight(*pair)) {
                let top = rect.top() + tops[pair] as f32 * PLACE.y + 4.0;
                number(ui, pos2(rect.left(), top), pair + 1, palette);
                for (side, sowings) in [
                    (Side::South, pairs[pair].south.clone()),
                    (Side::North, pairs[pair].north.clone()),
                ] {
                    let left = rect.left() + column(side);
                    for (nth, index) in sowings.enumerate() {
                        let at = pos2(
                            left + (nth % ABREAST) as f32 * PLACE.x,
                            top + (nth / ABREAST) as f32 * PLACE.y,
                        );
                        sowing(
                            ui,
                            Rect::from_min_size(at, PLACE),
                            app,
                            index,
                            wishes,
                            palette,
                        );
                    }
                }
            }
        });
}

/// Scrolls to the sowing on the board when it is another than before, or when
/// the list has another height, as where the graph is opened under it.
fn reveal_shown(ui: &mut Ui, app: &App, pairs: &[Pair], tops: &[usize], rect: Rect, height: f32) {
    let now = (app.session().shown(), height);
    let id = ui.scope_id().with("shown");
    let before = ui.data_mut(|data| data.get_temp(id).replace(now));
    ui.data_mut(|data| data.insert_temp(id, now));
    if before == Some(now) {
        return;
    }
    let Some(index) = now.0.checked_sub(1) else {
        return;
    };
    let place = pairs
        .iter()
        .position(|pair| pair.south.contains(&index) || pair.north.contains(&index));
    if let Some(pair) = place {
        let top = rect.top() + tops[pair] as f32 * PLACE.y;
        let height = pairs[pair].lines() as f32 * PLACE.y + 8.0;
        ui.scroll_to_rect(
            Rect::from_min_size(pos2(rect.left(), top), vec2(1.0, height)),
            None,
        );
    }
}

fn number(ui: &Ui, at: egui::Pos2, number: usize, palette: &Palette) {
    ui.painter().text(
        at + vec2(NUMBERS - 10.0, PLACE.y / 2.0),
        Align2::RIGHT_CENTER,
        number,
        theme::plain(13.0),
        palette.quiet,
    );
}

fn sowing(ui: &Ui, rect: Rect, app: &App, index: usize, wishes: &mut Wishes, palette: &Palette) {
    let session = app.session();
    let Some(ply) = session.ply(index) else {
        return;
    };
    let shown = session.shown() == index + 1;
    let mistake = app.mistake(index);
    let response = ui.interact(rect, ui.scope_id().with(("sowing", index)), Sense::click());
    let language = spoken(ui.ctx());
    response.widget_info(|| {
        let mut name = language.say(&Sentence::MoveName {
            number: index,
            sowing: ply.sowing,
        });
        if let Some(mark) = app.mark(index) {
            name += &language.say(&Sentence::Marked(mark));
        }
        if let Some(mistake) = mistake {
            name += &language.say(&Sentence::Study(StudySentence::Lost(*mistake)));
        }
        WidgetInfo::selected(Role::Button, true, shown, name)
    });
    if response.clicked() {
        wishes.push(Command::Show(index + 1));
    }
    let color = match (shown, index < session.live()) {
        (true, _) => palette.on_accent,
        (false, true) => palette.text,
        (false, false) => palette.quiet.gamma_multiply(0.7),
    };
    background(ui, rect, &response, shown, palette);
    let font = if shown {
        theme::bold(14.5)
    } else {
        theme::plain(14.5)
    };
    let at = pos2(rect.left() + 8.0, rect.center().y);
    let mark = app.mark(index).map_or("", Mark::symbol);
    let text = written(&ply.sowing) + mark;
    ui.painter()
        .text(at, Align2::LEFT_CENTER, text, font, color);
    if let Some(mistake) = mistake {
        let color = if shown {
            palette.on_accent
        } else {
            palette.warning
        };
        lost(ui, rect, mistake, color);
    }
    if session.alternatives(index).next().is_some() {
        ui.painter()
            .circle_filled(rect.right_top() + vec2(-6.0, 6.0), 2.2, palette.accent);
    }
}

/// A triangle and the seeds that a sowing is proven to have lost.
fn lost(ui: &Ui, rect: Rect, mistake: &Mistake, color: egui::Color32) {
    let painter = ui.painter();
    let at = rect.right_center() - vec2(3.0, -3.0);
    let font = theme::bold(11.0);
    let seeds = mistake.judgement.lost().least;
    let text = painter.text(at, Align2::RIGHT_CENTER, seeds, font, color);
    let down = mistake.pit.side() == Side::South;
    let sign = pos2(text.left() - 5.5, text.center().y);
    graph::mark(painter, sign, down, 3.5, color);
}

fn background(ui: &Ui, rect: Rect, response: &Response, shown: bool, palette: &Palette) {
    let rect = rect.shrink(1.0);
    let corner = CornerRadius::same(6);
    if shown {
        ui.painter().rect_filled(rect, corner, palette.accent);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, corner, palette.line);
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(rect, corner, ring, egui::StrokeKind::Inside);
    }
}

/// A sowing as records write it.
fn written(sowing: &Sowing) -> String {
    if sowing.gain().is_zero() {
        sowing.pit.to_string()
    } else {
        format!("{}+{}", sowing.pit, sowing.gain())
    }
}

/// Other lines that leave here, and the ways through the list.
fn below(ui: &mut Ui, app: &App, wishes: &mut Wishes, palette: &Palette) {
    ui.add_space(6.0);
    remarks(ui, app, palette);
    others(ui, app, wishes, palette);
    walking(ui, app, wishes, palette);
    ui.add_space(4.0);
    let session = app.session();
    let language = spoken(ui.ctx());
    ui.horizontal(|ui| {
        for (label, enabled, command) in [
            (Label::Undo, session.can_undo(), Command::Undo),
            (Label::Redo, session.can_redo(), Command::Redo),
        ] {
            let button = egui::Button::new(language.label(label)).min_size(vec2(96.0, 30.0));
            if ui.add_enabled(enabled, button).clicked() {
                wishes.push(command);
            }
        }
    });
    ui.add_space(6.0);
}

/// What the record says about the board that is shown.
fn remarks(ui: &mut Ui, app: &App, palette: &Palette) {
    let remarks = app.remarks();
    if remarks.is_empty() {
        return;
    }
    ScrollArea::vertical()
        .id_salt("remarks")
        .max_height(REMARKS)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for remark in remarks {
                let text = RichText::new(remark).font(theme::plain(14.5));
                let told = ui.label(text.color(palette.text));
                status::announce(ui, told.id);
            }
        });
    ui.add_space(4.0);
}

/// The sowings that were tried in place of the one on the board.
fn others(ui: &mut Ui, app: &App, wishes: &mut Wishes, palette: &Palette) {
    let session = app.session();
    let Some(index) = session.shown().checked_sub(1) else {
        return;
    };
    let others: Vec<_> = session.alternatives(index).collect();
    if others.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let instead = spoken(ui.ctx()).label(Label::Instead);
        ui.label(RichText::new(instead).color(palette.quiet));
        for node in others {
            if ui.button(written(&session.node(node).sowing)).clicked() {
                wishes.push(Command::Follow(node));
            }
        }
    });
}

/// The buttons that walk through the game.
fn walking(ui: &mut Ui, app: &App, wishes: &mut Wishes, palette: &Palette) {
    let session = app.session();
    let language = spoken(ui.ctx());
    let shown = session.shown();
    let more = shown < session.line_len() || !session.views_current();
    let (sign, replay) = if app.is_replaying() {
        (Icon::Pause, Label::StopReplay)
    } else {
        (Icon::Play, Label::ReplayGame)
    };
    let back = Command::ShowNext(Direction::Back);
    let on = Command::ShowNext(Direction::Forward);
    let live = session.shows_live();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (sign, label, enabled, command) in [
            (Icon::First, Label::First, shown > 0, Command::Show(0)),
            (Icon::Previous, Label::Previous, shown > 0, back),
            (sign, replay, more, Command::ReplayGame),
            (Icon::Next, Label::Next, more, on),
            (Icon::Last, Label::Last, !live, Command::ShowLive),
        ] {
            let button = icon::button(ui, sign, language.label(label), enabled, palette);
            if button.clicked() && enabled {
                wishes.push(command);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use hoyito_core::{BySide, Pit, Position, RowLength, Variant};

    use super::*;
    use crate::session::Seat;

    #[test]
    fn a_turn_of_several_sowings_is_one_entry() {
        // The example game of the notation: 1. D d 2. A+4 C e+4 e+4 f.
        let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
        let mut session = Session::new(start, BySide::<Seat>::default());
        for letter in "DdACeef".chars() {
            let pit = Pit::from_letter(letter).expect("a pit's letter");
            session.sow(pit).expect("a legal sowing");
        }
        assert_eq!(
            pairs(&session),
            [
                Pair {
                    south: 0..1,
                    north: 1..2
                },
                Pair {
                    south: 2..4,
                    north: 4..7
                },
            ]
        );
    }
}
