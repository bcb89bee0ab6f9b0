use hoyito_core::{Pit, Position, RowLength, Seeds, Variant};

use super::{Choice, Label, Language, MatchSentence, Sentence};

#[test]
fn no_label_is_empty() {
    for label in Label::ALL {
        assert!(!Language::English.label(*label).is_empty(), "{label:?}");
    }
}

#[test]
fn a_pit_is_named_with_its_seeds_and_what_choosing_it_does() {
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let pit = Pit::new(hoyito_core::Side::South, 2);
    let sowing = start.preview(pit).expect("every opening may be chosen");
    let name = Language::English.say(&Sentence::PitName {
        pit,
        seeds: Seeds::FOUR,
        closed: false,
        choice: Choice::Sows(sowing),
        value: None,
    });
    assert_eq!(
        name,
        "South's pit C, four seeds; sows five laps, captures nothing"
    );
}

#[test]
fn the_end_of_an_opening_is_told_with_pit_and_rule() {
    let start = Position::start(Variant::HoyitoII, RowLength::SIX);
    let sowing = start
        .preview(Pit::new(hoyito_core::Side::South, 0))
        .expect("every opening may be chosen");
    let told = Language::English.say(&Sentence::Sowed {
        sowing,
        variant: Variant::HoyitoII,
    });
    // The board after it is `2,7,1,6,1,6/6,6,0,1,6,6` (rules.md): the last of
    // five laps falls into one of the pits that then hold a single seed.
    assert!(told.starts_with("South sowed A, 5 laps: the last seed fell in "));
    assert!(told.ends_with(", which was empty, and the turn ended (R4)."));
}

#[test]
fn rows_of_pits_are_told_by_their_ends() {
    let pits = |letters: &str| -> Vec<Pit> {
        letters
            .chars()
            .map(|letter| Pit::from_letter(letter).expect("a pit's letter"))
            .collect()
    };
    let told = |letters: &str| {
        Language::English.say(&Sentence::Match(MatchSentence::Closed(pits(letters))))
    };
    assert_eq!(told("f"), "Pit f is closed now.");
    assert_eq!(told("ef"), "Pits e and f are closed now.");
    assert_eq!(told("def"), "Pits d to f are closed now.");
    assert_eq!(told("Fdef"), "Pits F and d to f are closed now.");
}

/// The window's own type, set up as the window does it.
fn fonts() -> egui::Context {
    let ctx = egui::Context::default();
    crate::theme::install_fonts(&ctx);
    let mut output = ctx.run_ui(egui::RawInput::default(), |_| ());
    output.textures_delta.clear();
    ctx
}

#[test]
fn every_text_has_its_glyphs_in_plain_and_bold_type() {
    let ctx = fonts();
    let has = |font: &egui::FontId, text: &str| ctx.fonts_mut(|fonts| fonts.has_glyphs(font, text));
    let fonts = [crate::theme::plain(15.0), crate::theme::bold(15.0)];
    for font in &fonts {
        for label in Label::ALL {
            let text = Language::English.label(*label);
            assert!(has(font, text), "{text}");
        }
        // What sentences are made of beside letters.
        for sign in "0123456789 .,;:–—’'…›+−-()/%".chars() {
            assert!(has(font, &sign.to_string()), "{sign}");
        }
    }
    assert!(!has(&fonts[0], "\u{13000}"), "what is missing is found");
}
