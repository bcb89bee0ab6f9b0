use std::fs;

use egui::ColorImage;

use super::*;
use crate::command::Command;
use crate::settings::Pace;
use crate::shelf::Memory;

/// A board with this position on it.
fn board(position: &str) -> App {
    let mut app = App::new(Box::new(Memory::default()));
    app.apply(Command::Pace(Pace::AtOnce));
    app.apply(Command::Read(position.to_owned()));
    app
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";

fn png(app: &App) -> ColorImage {
    let bytes = Picture::of(app, Format::Png)
        .bytes(&mut |_| ())
        .expect("packed");
    let decoder = png::Decoder::new(io::Cursor::new(bytes));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    let size = [info.width as usize, info.height as usize];
    ColorImage::from_rgb(size, &pixels)
}

fn svg(app: &App) -> String {
    let bytes = Picture::of(app, Format::Svg)
        .bytes(&mut |_| ())
        .expect("written");
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_picture_has_the_page_around_the_board_and_seeds_in_the_pits() {
    use hoyito_core::{Pit, Side};
    let app = board("0,8,4,4,4,4/4,4,4,4,4,4 S 0-0");
    let image = png(&app);
    let palette = Palette::of(app.settings().look);
    assert_eq!(image.pixels[0], palette.page);
    let (layout, part) = places(&app);
    let lightest_in = |column| {
        let middle = layout.pit(Pit::new(Side::South, column));
        let place = |x: i16| (middle + egui::vec2(x.into(), 6.0) - part.min) * SCALE;
        let pixels = (-20..20).map(|x| {
            let place = place(x);
            image.pixels[place.y as usize * image.size[0] + place.x as usize].r()
        });
        pixels.max().expect("forty of them")
    };
    // A seed is lighter than any part of a pit.
    let lit = palette.pit_lit.r();
    assert!(lightest_in(0) <= lit && lit < lightest_in(1));
}

#[test]
fn boards_of_every_length_have_room_in_a_picture() {
    for row in hoyito_core::RowLength::all() {
        let pits = vec!["4"; usize::from(row.get())].join(",");
        let app = board(&format!("{pits}/{pits} S 0-0"));
        let (_, part) = places(&app);
        assert!(AREA.contains_rect(part), "{row}: {part:?}");
    }
}

#[test]
fn every_seed_is_drawn_once_wherever_it_lies() {
    let seeds = |app: &App| svg(app).matches("url(#seed)").count();
    let mut app = board(START);
    assert_eq!(seeds(&app), 48);
    app.apply(Command::Read("1,3,2,1,2,0/2,3,0,1,3,2 S 16-12".to_owned()));
    assert_eq!(seeds(&app), 48);
    app.apply(Command::NumbersOnly(true));
    assert_eq!(seeds(&app), 0);
}

#[test]
fn a_drawing_shows_every_pit_with_its_letter_and_closed_ones_with_a_word() {
    let text = svg(&board("x,4,4,4,4,4/4,4,4,4,4,4 S 0-0"));
    for letter in "ABCDEFabcdef".chars() {
        assert_eq!(text.matches(&format!(">{letter}</text>")).count(), 1);
    }
    assert_eq!(text.matches("url(#pit)").count(), 11);
    assert_eq!(text.matches(">closed</text>").count(), 1);
}

#[test]
fn the_ending_of_a_path_tells_the_kind_of_picture() {
    let format = |path: &str| Format::of(Path::new(path));
    assert_eq!(format("board.svg"), Some(Format::Svg));
    assert_eq!(format("Board.PNG"), Some(Format::Png));
    assert_eq!(format("board.hgn"), None);
    assert_eq!(format("png"), None);
}

#[test]
fn a_picture_replaces_a_file_only_when_asked() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("board.svg");
    let picture = Picture::of(&board(START), Format::Svg);
    fs::write(&path, "precious").expect("written");
    let error = picture
        .save(&path, false, &mut |_| ())
        .expect_err("it is there");
    assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(fs::read(&path).expect("read"), b"precious");
    picture.save(&path, true, &mut |_| ()).expect("replaced");
    assert_ne!(fs::read(&path).expect("read"), b"precious");
}

/// The pictures of a GIF, each with its time in hundredths of a second, put
/// together as they are seen.
fn film(bytes: &[u8]) -> Vec<(u16, Vec<[u8; 4]>)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let all = usize::from(decoder.width()) * usize::from(decoder.height());
    let mut seen = vec![[0; 4]; all];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        for (pixel, new) in seen.iter_mut().zip(frame.buffer.chunks_exact(4)) {
            if new[3] > 0 {
                pixel.copy_from_slice(new);
            }
        }
        pictures.push((frame.delay, seen.clone()));
    }
    pictures
}

#[test]
fn a_sowing_moves_in_its_picture_for_as_long_as_on_the_board() {
    // One seed, which falls in the empty B.
    let mut app = board("1,0,4,4,4,3/4,4,4,4,4,4 S 4-4");
    app.apply(Command::Pace(Pace::Short));
    app.apply(Command::Choose(hoyito_core::Pit::new(
        hoyito_core::Side::South,
        0,
    )));
    app.apply(Command::Skip);
    let length = app.playback().expect("it is shown").length();
    let mut told = Vec::new();
    let bytes = Picture::of(&app, Format::Gif)
        .bytes(&mut |part| told.push(part))
        .expect("packed");
    let film = film(&bytes);
    assert!(told.is_sorted() && told.last() == Some(&1.0));
    assert_eq!(told.len(), film.len());
    let moving: u16 = film[1..film.len() - 1].iter().map(|(stays, _)| stays).sum();
    let moving = f64::from(moving) / 100.0;
    assert!((moving - length).abs() < 0.2, "{moving} {length}");
    let moves = film
        .windows(2)
        .filter(|pair| pair[0].1 != pair[1].1)
        .count();
    assert!(moves > 3, "{moves} of {}", film.len());
    assert!(bytes.len() < 1 << 20, "{} bytes", bytes.len());
}

#[test]
fn a_board_without_a_sowing_rests_in_its_picture() {
    let app = board(START);
    let bytes = Picture::of(&app, Format::Gif).bytes(&mut |_| ());
    assert_eq!(film(&bytes.expect("packed")).len(), 1);
}
