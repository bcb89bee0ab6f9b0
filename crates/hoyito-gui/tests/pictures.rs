//! What the board looks like, held against pictures that were looked at. They
//! are in `tests/pictures`; `UPDATE_PICTURES=1` writes them anew. Where they
//! differ, the new one is put beside the old one in the folder of the build.

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Color32, ColorImage, Pos2, Rect, pos2};
use hoyito_gui::app::App;
use hoyito_gui::command::Command;
use hoyito_gui::picture::{Canvas, pack};
use hoyito_gui::settings::{Look, Pace, Print};
use hoyito_gui::shelf::Memory;
use hoyito_gui::theme::Palette;
use hoyito_gui::ui;

const AREA: Rect = Rect {
    min: Pos2::ZERO,
    max: pos2(720.0, 400.0),
};
/// Pixels for each point.
const SCALE: f32 = 0.75;
/// Parts of a colour that are so near, from 0 to 255, are told alike.
const NEAR: u8 = 12;
/// So many pixels in a thousand may differ: numbers are not rounded alike on
/// every machine.
const DIFFERENT: usize = 4;

fn picture(commands: impl IntoIterator<Item = Command>) -> ColorImage {
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Pace(Pace::AtOnce));
    for command in commands {
        app.apply(command);
    }
    assert_eq!(app.notice(), None);
    let page = Palette::of(app.settings().look).page;
    let mut canvas = Canvas::new(AREA, SCALE);
    let show = |ui: &mut egui::Ui| ui::show_board(ui, AREA.shrink(10.0), &app);
    canvas.paint(0.0, Vec::new(), show).pixels(AREA, page)
}

fn assert_looks_like(name: &str, now: &ColorImage) {
    let file = |folder: &Path| folder.join(name).with_extension("png");
    let known = file(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures"));
    let write = |path: PathBuf| fs::write(path, pack(now).expect("packed")).expect("written");
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        return write(known);
    }
    let expected = read(&known);
    let differs = |(a, b): (&Color32, &Color32)| {
        let parts = a.to_array().into_iter().zip(b.to_array());
        parts.into_iter().any(|(a, b)| a.abs_diff(b) > NEAR)
    };
    let pixels = expected.pixels.iter().zip(&now.pixels);
    let different = pixels.filter(|pair| differs(*pair)).count();
    if expected.size != now.size || different * 1000 > DIFFERENT * now.pixels.len() {
        let beside = file(Path::new(env!("CARGO_TARGET_TMPDIR")));
        write(beside.clone());
        panic!("{different} pixels differ; see {}", beside.display());
    }
}

fn read(path: &Path) -> ColorImage {
    let file = fs::File::open(path).expect("the picture is there");
    let decoder = png::Decoder::new(std::io::BufReader::new(file));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    ColorImage::from_rgb([info.width as usize, info.height as usize], &pixels)
}

#[test]
fn seeds_of_every_number_lie_in_their_pits_by_day() {
    let position = "0,1,2,3,4,5/6,7,20,0,0,0 S 0-0".to_owned();
    assert_looks_like("day", &picture([Command::Read(position)]));
}

#[test]
fn long_rows_are_turned_round_and_numbered_by_night() {
    let position = "4,4,4,4,4,4,4,4,4,4,4,4/0,5,5,5,5,4,4,4,4,4,4,4 S 0-0".to_owned();
    let commands = [
        Command::Look(Look::Night),
        Command::Flip,
        Command::NumbersOnly(true),
        Command::Read(position),
    ];
    assert_looks_like("night", &picture(commands));
}

#[test]
fn closed_pits_and_an_endless_one_are_marked_on_concrete_in_large_print() {
    // E's relay is endless.
    let position = "1,3,2,1,2,0/2,3,0,1,3,2 S 16-12".to_owned();
    let commands = [
        Command::Look(Look::Chalk),
        Command::Print(Print::Large),
        Command::Consequences(true),
        Command::Read(position),
    ];
    assert_looks_like("concrete", &picture(commands));
    let closed = "4,4,4,4,x,x/4,4,4,4,4,4 S 4-4".to_owned();
    assert_looks_like("closed", &picture([Command::Read(closed)]));
}
