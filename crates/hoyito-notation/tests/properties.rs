//! What holds of every record, every position and every file.

use hoyito_core::{LapBudget, Pit, Position, RowLength, Setup, Side, Variant};
use hoyito_notation::{
    Comment, Landings, Mark, Reading, Record, RecordBuilder, Start, Tags, read_json,
    read_position_within, read_records, write_json, write_position, write_records,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Enough for nearly every relay; what is undecided is drawn again.
const BUDGET: LapBudget = LapBudget::new(2_000);

prop_compose! {
    /// A board of any size, with closed pits, few seeds or many, and anybody
    /// due.
    fn setup()(
        row in 6_u8..=12,
        pits in prop::collection::vec(prop::option::weighted(0.8, 0_u8..9), 24),
        north_due in any::<bool>(),
        captured in (0_u8..20, 0_u8..20),
        holder in select(vec![None, Some(Side::South), Some(Side::North)]),
    ) -> Setup {
        let row = RowLength::new(row).expect("6 to 12");
        let due = if north_due { Side::North } else { Side::South };
        let mut setup = Setup::all_closed(row, due);
        for (pit, seeds) in Pit::all(row).zip(pits) {
            setup.set(pit, seeds);
        }
        setup.captured.south = captured.0;
        setup.captured.north = captured.1;
        setup.last_four_holder = holder;
        setup
    }
}

fn variant() -> impl Strategy<Value = Variant> {
    select(Variant::ALL.to_vec())
}

/// A playable position; seeds are added to the first open pit until there is a
/// multiple of four.
fn position() -> impl Strategy<Value = Position> {
    (variant(), setup()).prop_filter_map("not playable", |(variant, mut setup)| {
        let odd = setup.on_board() % 4;
        let first = Pit::all(setup.row()).find(|pit| setup.get(*pit).is_some())?;
        let seeds = setup.get(first)? + u8::try_from((4 - odd) % 4).ok()?;
        setup.set(first, Some(seeds));
        Position::from_setup_within(variant, &setup, BUDGET).ok()
    })
}

/// Where a record begins: mostly at the standard start.
fn start() -> impl Strategy<Value = Start> {
    let standard = (variant(), 6_u8..=12, any::<bool>()).prop_map(|(variant, row, north)| {
        let row = RowLength::new(row).expect("6 to 12");
        let side = if north { Side::North } else { Side::South };
        Start::standard(variant, row, side, north.then_some(Side::South)).expect("playable")
    });
    prop_oneof![3 => standard, 1 => position().prop_map(Start::set_up)]
}

/// One thing that is written into a record.
#[derive(Clone, Debug)]
enum Step {
    Sow(Index),
    Pass,
    Mark(Mark),
    Nag(u8),
    Comment(String),
    Open,
    Close,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        12 => any::<Index>().prop_map(Step::Sow),
        1 => Just(Step::Pass),
        1 => select(Mark::ALL.to_vec()).prop_map(Step::Mark),
        1 => any::<u8>().prop_map(Step::Nag),
        1 => ".{0,60}".prop_map(Step::Comment),
        2 => Just(Step::Open),
        2 => Just(Step::Close),
    ]
}

fn tags() -> impl Strategy<Value = Tags> {
    prop::collection::vec(("[A-Z][a-z_0-9]{0,8}", ".{0,20}"), 0..4).prop_map(|pairs| {
        let mut tags = Tags::new();
        for (name, value) in pairs {
            // A name that the game decides is no name for it.
            let _ = tags.set(&name, &value);
        }
        tags
    })
}

prop_compose! {
    /// A record with whatever can be in one, ended in any way.
    fn record()(
        start in start(),
        tags in tags(),
        steps in prop::collection::vec(step(), 0..120),
        ending in 0..4,
        closing in prop::option::weighted(0.1, ".{0,30}"),
    ) -> Record {
        let mut builder = RecordBuilder::new(start, tags);
        for step in steps {
            take(&mut builder, step);
        }
        // Each may be refused; the record is then unfinished.
        match ending {
            0 => { let _ = builder.agree(); }
            1 => { let _ = builder.resign(Side::South); }
            2 => { let _ = builder.resign(Side::North); }
            _ => {}
        }
        if let Some(comment) = closing {
            builder.closing_comment(Comment::new(&comment));
        }
        builder.finish()
    }
}

prop_compose! {
    /// A game without comments, played to its end if that comes soon enough.
    /// With few seeds left the first choice is always taken, which leads round
    /// in circles: a repetition if nothing is captured (H2).
    fn whole_game()(
        start in prop_oneof![1 => start(), 2 => position().prop_map(Start::set_up)],
        choices in prop::collection::vec(any::<Index>(), 400),
    ) -> Record {
        let mut builder = RecordBuilder::new(start, Tags::new());
        for choice in choices {
            if builder.game().outcome().is_some() {
                break;
            }
            let few = builder.game().position().board().total().get() <= 12;
            sow(&mut builder, |choices| if few { choices[0] } else { *choice.get(choices) });
        }
        builder.finish()
    }
}

fn sow(builder: &mut RecordBuilder, choose: impl Fn(&[Pit]) -> Pit) {
    let position = *builder.game().position();
    let choices: Vec<Pit> = Pit::row(position.due(), position.row())
        .filter(|pit| position.play_within(*pit, BUDGET).is_ok())
        .collect();
    if !choices.is_empty() {
        // Refused when the game is over by a repetition.
        let _ = builder.sow(choose(&choices));
    }
}

fn take(builder: &mut RecordBuilder, step: Step) {
    // What cannot stand here is left out.
    match step {
        Step::Sow(index) => sow(builder, |choices| *index.get(choices)),
        Step::Pass => {
            let _ = builder.pass();
        }
        Step::Mark(mark) => {
            let _ = builder.mark(mark);
        }
        Step::Nag(nag) => {
            let _ = builder.nag(nag);
        }
        Step::Comment(text) => builder.comment(Comment::new(&text)),
        Step::Open => {
            let _ = builder.open_variation();
        }
        Step::Close => {
            let _ = builder.close_variation();
        }
    }
}

fn said(reading: &Reading) -> String {
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    said.join("\n")
}

/// A file cut and mended at random places.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let pieces = "(){}[];$%*+>-.!?\"\\ \n\r\tAaDd12470x—é\u{feff}".chars();
    let pieces: Vec<String> = pieces
        .map(String::from)
        .chain(
            [
                "1. ",
                "--",
                "28-20",
                "[Position \"",
                "[Match \"ledger\"]\n",
                "\n\n",
            ]
            .map(String::from),
        )
        .collect();
    let edit = (any::<Index>(), 0_usize..6, select(pieces));
    (record(), record(), prop::collection::vec(edit, 1..8)).prop_map(|(one, two, edits)| {
        let mut bytes = write_records([&one, &two], Landings::Left).into_bytes();
        for (place, cut, piece) in edits {
            let from = place.index(bytes.len());
            let to = (from + cut).min(bytes.len());
            bytes.splice(from..to, piece.bytes());
            if bytes.is_empty() {
                bytes.push(b'*');
            }
        }
        bytes
    })
}

/// Reads a file of any kind and checks what must hold of the answer.
fn check_reading(bytes: &[u8]) -> Result<(), TestCaseError> {
    let reading = read_records(bytes, "any.hgn");
    for diagnostic in &reading.diagnostics {
        let place = diagnostic.place.as_ref().expect("a place in the text");
        prop_assert!(place.line >= 1 && place.column >= 1);
        prop_assert!(place.span.start <= place.span.end);
        prop_assert!(place.span.end <= bytes.len());
        prop_assert!(!diagnostic.to_string().is_empty());
    }
    for record in reading.records() {
        let text = write_records([record], Landings::Left);
        let again = read_records(text.as_bytes(), "again.hgn");
        prop_assert_eq!(again.games.len(), 1);
        prop_assert_eq!(again.games[0].record.as_ref(), Some(record));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_position_is_read_back_as_it_was_written(position in position()) {
        let text = write_position(&position);
        prop_assert_eq!(read_position_within(&text, position.variant(), BUDGET), Ok(position));
    }

    #[test]
    fn a_position_text_is_refused_or_written_in_the_same_way(
        text in "[0-9x]{1,2}(,[0-9x]{1,2}){5,6}/[0-9x]{1,2}(,[0-9x]{1,2}){5,6} [SNs] [0-9]{1,2}-[0-9]{1,2}( last:[SNT])?",
    ) {
        if let Ok(position) = read_position_within(&text, Variant::HoyitoII, BUDGET) {
            prop_assert_eq!(write_position(&position), text);
        }
    }

    #[test]
    fn no_position_text_makes_the_reader_panic(text in ".{0,80}") {
        if let Err(error) = read_position_within(&text, Variant::HoyitoII, BUDGET) {
            prop_assert!(text.get(error.span.clone()).is_some());
        }
    }

    #[test]
    fn a_record_is_read_back_as_it_was_written(record in record()) {
        for landings in [Landings::Left, Landings::Written] {
            let text = write_records([&record], landings);
            let reading = read_records(text.as_bytes(), "written.hgn");
            prop_assert!(!reading.has_errors(), "{}\n{}", said(&reading), text);
            prop_assert_eq!(reading.records().next(), Some(&record));
            let again = write_records(reading.records(), landings);
            prop_assert_eq!(again, text);
        }
    }

    #[test]
    fn a_whole_game_is_read_back_as_it_was_written(record in whole_game()) {
        let text = write_records([&record], Landings::Left);
        let reading = read_records(text.as_bytes(), "written.hgn");
        prop_assert!(!reading.has_errors(), "{}\n{}", said(&reading), text);
        prop_assert_eq!(reading.records().next(), Some(&record));
        // Without skips, gains and tags of the end it says the same.
        let bare: String = text
            .lines()
            .filter(|line| !line.starts_with("[Termination") && !line.starts_with("[Result"))
            .map(|line| line.replace(" --", "") + "\n")
            .collect();
        let reading = read_records(bare.as_bytes(), "bare.hgn");
        prop_assert!(!reading.has_errors(), "{}\n{}", said(&reading), bare);
        prop_assert_eq!(reading.records().next(), Some(&record));
    }

    #[test]
    fn no_line_of_a_record_is_longer_than_it_must_be(record in record()) {
        let text = write_records([&record], Landings::Left);
        let moves = text.lines().skip_while(|line| line.starts_with('['));
        for line in moves {
            let one_word = !line.contains(' ');
            let to_line_end = line.contains("; ");
            prop_assert!(one_word || to_line_end || line.chars().count() < 80, "{line:?}");
        }
    }

    #[test]
    fn a_record_goes_through_json_unchanged(record in record()) {
        let text = write_json([&record]);
        let reading = read_json(text.as_bytes(), "written.json");
        prop_assert!(!reading.has_errors(), "{}\n{}", said(&reading), text);
        prop_assert_eq!(reading.records().next(), Some(&record));
    }

    #[test]
    fn the_game_of_a_record_is_its_main_line(record in record()) {
        let game = record.game();
        prop_assert_eq!(game.outcome(), record.outcome());
        let plies = game.plies().iter().map(|ply| ply.sowing.pit);
        prop_assert!(plies.eq(record.pits()));
        let again = Record::from_game(&game, record.tags().clone());
        prop_assert!(again.pits().eq(record.pits()));
        prop_assert_eq!(again.outcome(), record.outcome());
    }

    #[test]
    fn a_replay_finds_what_a_record_says(record in record()) {
        let mut last = None;
        let mut main_line = 0;
        record.replay(|step| {
            assert_eq!(step.ply.sowing.pit, step.sowed.pit);
            assert_eq!(step.ply.sowing.last, step.sowed.landing);
            assert_eq!(step.ply.sowing.gain(), step.sowed.gain);
            assert_eq!(step.ply.pass.map(|pass| pass.side), step.sowed.pass());
            if step.depth == 0 {
                assert_eq!(step.before, last.unwrap_or(record.position()));
                last = Some(step.ply.after);
                main_line += 1;
            }
        });
        prop_assert_eq!(main_line, record.pits().count());
    }

    #[test]
    fn a_damaged_file_is_read_as_far_as_it_goes(bytes in mutated()) {
        check_reading(&bytes)?;
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[-(){}\\[\\];$%*+>.!?\"A-Na-n0-9 \n]{0,200}") {
        check_reading(text.as_bytes())?;
    }

    #[test]
    fn no_bytes_make_the_readers_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check_reading(&bytes)?;
        let reading = read_json(&bytes, "any.json");
        prop_assert!(reading.games.is_empty());
    }
}
