//! What the keys do.

use egui::{Context, Event, Key, Modifiers, ViewportCommand};
use hoyito_core::{Pit, Side};

use super::board::pit_id;
use super::{Wishes, list_command, lists_moves};
use crate::app::App;
use crate::command::Command;
use crate::lesson::Asked;
use crate::playback::Direction;

/// The keys that choose a pit of the player who is due, in order.
const LETTERS: [Key; 12] = [
    Key::A,
    Key::B,
    Key::C,
    Key::D,
    Key::E,
    Key::F,
    Key::G,
    Key::H,
    Key::I,
    Key::J,
    Key::K,
    Key::L,
];

/// Sends the commands of the keys that were pressed. Keys belong to a text
/// that is being typed, or to an open dialog, before they belong to the board.
pub(super) fn read(ctx: &Context, app: &App, wishes: &mut Wishes) {
    if app.dialog().is_some() {
        pressed(ctx, Key::Escape, Command::Escape, wishes);
        return;
    }
    if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
        return;
    }
    with_control(ctx, app, wishes);
    letters(ctx, wishes);
    answers(ctx, app, wishes);
    sowing(ctx, app, wishes);
    arrows(ctx, app);
    let line = app.session().line_len();
    for (key, command) in [
        (Key::PageUp, Command::ShowNext(Direction::Back)),
        (Key::PageDown, Command::ShowNext(Direction::Forward)),
        (Key::Home, Command::Show(0)),
        (Key::End, Command::Show(line.min(app.session().live()))),
        (Key::Escape, Command::Escape),
        (Key::F1, Command::AskKeys),
        (Key::M, Command::NextMistake(Direction::Forward)),
        (Key::V, Command::ShowValues(!app.shows_values())),
    ] {
        pressed(ctx, key, command, wishes);
    }
    if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F11)) {
        let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
    }
}

fn pressed(ctx: &Context, key: Key, command: Command, wishes: &mut Wishes) {
    let times = ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    for _ in 0..times {
        wishes.push(command.clone());
    }
}

fn with_control(ctx: &Context, app: &App, wishes: &mut Wishes) {
    let shift = Modifiers::COMMAND | Modifiers::SHIFT;
    for (modifiers, key, command) in [
        (shift, Key::S, Command::AskSave),
        (shift, Key::Z, Command::Redo),
        (Modifiers::COMMAND, Key::N, Command::AskNewGame),
        (Modifiers::COMMAND, Key::O, Command::AskOpen),
        (Modifiers::COMMAND, Key::S, Command::Save),
        (Modifiers::COMMAND, Key::Z, Command::Undo),
        (Modifiers::COMMAND, Key::Y, Command::Redo),
        (Modifiers::COMMAND, Key::F, Command::Flip),
        (Modifiers::COMMAND, Key::H, Command::Hint),
        (Modifiers::COMMAND, Key::R, Command::Rematch),
        (Modifiers::COMMAND, Key::L, Command::AskLedger),
        (
            Modifiers::COMMAND,
            Key::M,
            list_command(ctx)(!lists_moves(ctx, app)),
        ),
        (Modifiers::COMMAND, Key::Q, Command::Quit),
        (
            Modifiers::COMMAND,
            Key::E,
            Command::Study(!app.study_is_open()),
        ),
        (
            Modifiers::SHIFT,
            Key::M,
            Command::NextMistake(Direction::Back),
        ),
        (Modifiers::SHIFT, Key::P, Command::ReplayGame),
    ] {
        if ctx.input_mut(|input| input.consume_key(modifiers, key)) {
            wishes.push(command);
        }
    }
    // The window tells of copying and pasting in its own way.
    let (mut copies, mut pastes) = (0, Vec::new());
    ctx.input(|input| {
        for event in &input.events {
            match event {
                Event::Copy => copies += 1,
                Event::Paste(text) => pastes.push(text.clone()),
                _ => {}
            }
        }
    });
    if copies > 0 {
        wishes.push(Command::CopyPosition);
    }
    wishes.extend(pastes.into_iter().map(Command::AskPaste));
}

/// Letters in the order in which they were pressed, each as often as it was: in
/// a slow frame there may be those of both players. A key that is held down
/// sows once.
fn letters(ctx: &Context, wishes: &mut Wishes) {
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                pressed: true,
                repeat,
                modifiers,
                ..
            } if !modifiers.command && !modifiers.ctrl && !modifiers.alt => {
                let column = LETTERS.iter().position(|letter| letter == key);
                if let Some(column) = column.filter(|_| !repeat) {
                    wishes.push(Command::ChooseColumn(column as u8));
                }
                column.is_none()
            }
            _ => true,
        });
    });
}

/// Digits choose the answers that a lesson offers.
fn answers(ctx: &Context, app: &App, wishes: &mut Wishes) {
    let Asked::Answers(offered) = app.asked() else {
        return;
    };
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
    for (answer, key) in digits.into_iter().enumerate().take(offered) {
        pressed(ctx, key, Command::Reply(answer), wishes);
    }
}

/// The keys that move through a sowing. Space and Enter stay with what is in
/// focus unless seeds are on their way.
fn sowing(ctx: &Context, app: &App, wishes: &mut Wishes) {
    for (key, command) in [
        (Key::Comma, Command::StepSeed(Direction::Back)),
        (Key::Period, Command::StepSeed(Direction::Forward)),
        (Key::OpenBracket, Command::StepLap(Direction::Back)),
        (Key::CloseBracket, Command::StepLap(Direction::Forward)),
        (Key::P, Command::PlayOrPause),
    ] {
        pressed(ctx, key, command, wishes);
    }
    let in_focus = ctx.memory(egui::Memory::focused).is_some();
    if !app.is_at_rest() || !in_focus {
        pressed(ctx, Key::Space, Command::SkipOrReplay, wishes);
    }
    let focused = ctx.memory(egui::Memory::focused);
    let on_pit = Pit::all(app.session().position().row()).any(|pit| focused == Some(pit_id(pit)));
    if let Some(command) = app.lesson_goes_on().filter(|_| on_pit || !in_focus) {
        pressed(ctx, Key::Enter, command, wishes);
    }
    if app.round_to_begin().is_some() && !in_focus {
        pressed(ctx, Key::Enter, Command::NextRound, wishes);
    }
}

/// Arrows walk over the pits.
fn arrows(ctx: &Context, app: &App) {
    let row = app.session().position().row();
    let focused = ctx.memory(egui::Memory::focused);
    let at = Pit::all(row).find(|pit| focused == Some(pit_id(*pit)));
    if at.is_none() && focused.is_some() {
        return;
    }
    let due = app.session().position().due();
    let flipped = app.settings().flipped;
    let last = row.get() - 1;
    for (key, dx, dy) in [
        (Key::ArrowLeft, -1, 0),
        (Key::ArrowRight, 1, 0),
        (Key::ArrowUp, 0, -1),
        (Key::ArrowDown, 0, 1),
    ] {
        if !ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            continue;
        }
        let target = match at {
            None => Pit::new(due, 0),
            Some(pit) => neighbour(pit, dx, dy, last, flipped),
        };
        ctx.memory_mut(|memory| {
            // egui would walk on from there by itself.
            memory.move_focus(egui::FocusDirection::None);
            memory.request_focus(pit_id(target));
        });
    }
}

/// The pit beside another on the screen; the same one at the edge.
fn neighbour(pit: Pit, dx: i16, dy: i16, last: u8, flipped: bool) -> Pit {
    let below = (pit.side() == Side::South) != flipped;
    if dy != 0 {
        let stays = (dy > 0) == below;
        return if stays {
            pit
        } else {
            Pit::new(pit.side().other(), last - pit.column())
        };
    }
    let step = if below { dx } else { -dx };
    let column = (i16::from(pit.column()) + step).clamp(0, i16::from(last));
    Pit::new(pit.side(), column as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pit(letter: char) -> Pit {
        Pit::from_letter(letter).expect("a pit's letter")
    }

    #[test]
    fn arrows_go_where_they_point_on_either_row() {
        assert_eq!(neighbour(pit('C'), 1, 0, 5, false), pit('D'));
        assert_eq!(neighbour(pit('c'), 1, 0, 5, false), pit('b'));
        assert_eq!(neighbour(pit('c'), 1, 0, 5, true), pit('d'));
        assert_eq!(neighbour(pit('F'), 1, 0, 5, false), pit('F'));
    }

    #[test]
    fn up_leads_to_the_pit_opposite() {
        assert_eq!(neighbour(pit('A'), 0, -1, 5, false), pit('f'));
        assert_eq!(neighbour(pit('f'), 0, 1, 5, false), pit('A'));
        assert_eq!(neighbour(pit('A'), 0, 1, 5, false), pit('A'));
    }
}
