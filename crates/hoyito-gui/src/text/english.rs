//! The sentences in English.

use hoyito_core::{
    BySide, Outcome, Pass, PassReason, Pit, Refusal, RowLength, Seeds, Side, Sowing, SowingEnd,
    Termination, Variant,
};
use hoyito_notation::Mark;

use super::english_engine;
use super::sentence::{Choice, Lost, Sentence};
use crate::handicap::{Gift, Handicap};
use crate::session::{Seat, Stop};

pub(super) fn write(sentence: &Sentence) -> String {
    match sentence {
        Sentence::GameName { variant, row } => format!("{variant}, {row}"),
        Sentence::Turn { side, seats, again } => turn(*side, *seats, *again),
        Sentence::Sowed { sowing, variant } => sowed(sowing, *variant),
        Sentence::Sowing { pit, lap, laps } => {
            format!("{} sows {pit}: lap {} of {laps}.", pit.side(), lap + 1)
        }
        Sentence::Watching { pit, lap } => {
            format!("The relay of {pit} goes round and round: lap {}.", lap + 1)
        }
        Sentence::Unending(pit) => format!("{pit}: endless (H1); choose it to watch it go round"),
        Sentence::Waits(side) => format!("It is {side}’s turn; the computer waits."),
        Sentence::Passed(pass) => passed(pass),
        Sentence::Ended { outcome, stop } => ended(outcome, *stop),
        Sentence::LookingBack { shown, live } => {
            format!("Looking back: {shown} of {}.", count(*live, "sowing"))
        }
        Sentence::Repeated { visits } => {
            format!("This board has stood here {visits} times; at the third the game ends (H2).")
        }
        Sentence::PitName {
            pit,
            seeds,
            closed,
            choice,
            value,
        } => {
            let value = value.map_or_else(String::new, english_engine::pit_value);
            pit_name(*pit, *seeds, *closed, choice) + &value
        }
        Sentence::Store { side, seeds } => {
            format!("{side} has captured {}", seeds_in_words(*seeds))
        }
        Sentence::Preview(sowing) => preview(sowing),
        Sentence::Consequence(sowing) => consequence(sowing),
        Sentence::Lap { pit, seeds, landed } => format!("{pit} {seeds} › {landed}"),
        Sentence::LapName {
            number,
            pit,
            seeds,
            landed,
            holds,
        } => format!(
            "Lap {}: {} from {pit}, the last one in {landed}, which then holds {holds}",
            number + 1,
            seeds_in_words(*seeds),
        ),
        Sentence::MoveName { number, sowing } => format!(
            "Sowing {}: {} sowed {}, {}",
            number + 1,
            sowing.mover(),
            sowing.pit,
            gain(sowing)
        ),
        Sentence::Marked(mark) => marked(*mark).to_owned(),
        Sentence::Refused(refusal) => refused(refusal),
        Sentence::ComputersChoice(side) => format!("{side} is played by the computer."),
        Sentence::NotLive => {
            "Go back to the game to choose a pit, or play on from the board you see.".to_owned()
        }
        Sentence::NotStopped(error) => sentence_case(&error.to_string()),
        Sentence::StillFollowing(pit) => {
            format!("The relay of {pit} is still being followed, to see whether it ends.")
        }
        Sentence::Kept {
            variant,
            row,
            sowings,
            captured,
        } => format!(
            "{variant} on {row}, {}; South holds {}, North {}.",
            count(*sowings, "sowing"),
            captured.south,
            captured.north,
        ),
        Sentence::Saved { path } => format!("Saved as {path}."),
        Sentence::PictureMade { part } => {
            format!("Making the moving picture: {:.0} %", part * 100.0)
        }
        Sentence::Reading { name: Some(name) } => format!("Reading {name}…"),
        Sentence::Reading { name: None } => "Reading…".to_owned(),
        Sentence::Exists { path } => format!("There is a file {path} already."),
        Sentence::Unsaved { sowings, path } => match path {
            Some(path) => format!("It has changed since it was saved as {path}."),
            None => format!("Its {} are in no file.", count(*sowings, "sowing")),
        },
        Sentence::Missing { path } => {
            format!("{path} is no longer there. It was taken off the list.")
        }
        Sentence::Trouble { what } => what.clone(),
        Sentence::SetAside { what, path } => {
            let what = match what {
                Lost::Settings => "The settings could not be read; the usual ones are used",
                Lost::KeptGame => "The game kept here could not be read",
                Lost::Practice => "What was kept of the tour, the trainers and your games could not be read",
            };
            format!("{what}. The file was set aside as {path}.")
        }
        Sentence::Copied => "Copied.".to_owned(),
        Sentence::Game {
            number,
            south,
            north,
            variant,
            row,
            outcome,
        } => {
            let result = outcome.map_or_else(
                || "unfinished".to_owned(),
                |outcome| format!("{}-{}", outcome.seeds.south, outcome.seeds.north),
            );
            format!("{}. {south} – {north}, {variant}, {row}, {result}", number + 1)
        }
        Sentence::Engine(sentence) => english_engine::write(sentence),
        Sentence::Handicap { handicap, row } => handicap_told(*handicap, *row),
        Sentence::Statistics(sentence) => super::english_statistics::write(sentence),
        Sentence::Lesson(sentence) => super::english_lesson::write(sentence),
        Sentence::Study(sentence) => super::english_study::write(sentence),
        Sentence::Tables(sentence) => super::english_tables::write(sentence),
        Sentence::CapturedBy(side) => format!("Captured by {side}"),
        Sentence::PitOpen(pit) => format!("{}'s pit {pit} is open", pit.side()),
        Sentence::NotAPosition(error) => sentence_case(&format!("{error}.")),
        Sentence::VariantInShort(variant) => match variant {
            Variant::HoyitoI => "Every four made on the way is captured; one sowing a turn.",
            Variant::HoyitoII => {
                "The last seed captures, with the chain of fours behind it; who captures sows again."
            }
            Variant::HoyitoIII => "The last seed captures one pit; who captures sows again.",
        }
        .to_owned(),
        Sentence::Together(sentences) => {
            let sentences: Vec<String> = sentences.iter().map(write).collect();
            sentences.join(" ")
        }
        Sentence::Match(sentence) => super::english_match::write(sentence),
        Sentence::Fixed(label) => label.english().to_owned(),
    }
}

const fn marked(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "; marked as good",
        Mark::Mistake => "; marked as a mistake",
        Mark::Brilliant => "; marked as brilliant",
        Mark::Blunder => "; marked as a blunder",
        Mark::Interesting => "; marked as interesting",
        Mark::Dubious => "; marked as dubious",
    }
}

fn handicap_told(handicap: Handicap, row: RowLength) -> String {
    let Handicap { giver, gift, .. } = handicap;
    let pits: Vec<String> = handicap.given(row).map(|pit| pit.to_string()).collect();
    let what = match (gift, pits.len()) {
        (Gift::Empty, 1) => "begins empty",
        (Gift::Empty, _) => "begin empty",
        (Gift::Closed, 1) => "is closed",
        (Gift::Closed, _) => "are closed",
    };
    format!(
        "{giver}’s {} {what}; {} has their {} from the start. A house arrangement: the sources tell of no such handicap.",
        pits.join(", "),
        giver.other(),
        seeds_in_words(handicap.seeds(row)),
    )
}

fn turn(side: Side, seats: BySide<Seat>, again: bool) -> String {
    let alone = seats[side.other()].is_computer();
    match (seats[side], again, alone) {
        (Seat::Computer(_), false, _) => format!("{side} is thinking."),
        (Seat::Computer(_), true, _) => format!("{side} captured and sows again."),
        (Seat::Person, false, true) => format!("Your turn: choose one of {side}’s pits."),
        (Seat::Person, true, true) => "You captured: sow again.".to_owned(),
        (Seat::Person, false, false) => format!("{side}’s turn: choose a pit."),
        (Seat::Person, true, false) => format!("{side} captured and sows again."),
    }
}

/// One sentence with pit, count and rule.
fn sowed(sowing: &Sowing, variant: Variant) -> String {
    let mover = sowing.mover();
    let laps = count(usize::try_from(sowing.laps).unwrap_or(usize::MAX), "lap");
    let begin = format!("{mover} sowed {}, {laps}", sowing.pit);
    let along = variant.captures_along();
    let last = sowing.last;
    match sowing.end {
        SowingEnd::Empty if sowing.captured.is_zero() => format!(
            "{begin}: the last seed fell in {last}, which was empty, and the turn ended (R4)."
        ),
        SowingEnd::Empty => format!(
            "{begin}: {} captured on the way (R6), then the last seed fell in {last}, which was empty, and the turn ended (R4).",
            sowing.captured
        ),
        SowingEnd::Casa if along && sowing.captured == Seeds::FOUR => format!(
            "{begin}: the last seed made four in {last}, captured, and the turn ended (R7)."
        ),
        SowingEnd::Casa if along => format!(
            "{begin}: the last seed made four in {last}; {} captured in all (R6), and the turn ended (R7).",
            sowing.captured
        ),
        SowingEnd::Casa if sowing.captured == Seeds::FOUR => format!(
            "{begin}: the last seed made four in {last}; {mover} captured them ({}).",
            if variant.takes_chains() { "R9" } else { "R12" }
        ),
        SowingEnd::Casa => format!(
            "{begin}: the last seed made four in {last}; {mover} captured them and the chain behind, {} in all (R9).",
            sowing.captured
        ),
        SowingEnd::Game => match sowing.last_four {
            Some(to) => format!(
                "{begin}: a capture of {} left four on the board, and {to} got those too ({}).",
                sowing.captured,
                if along { "R8" } else { "R11" }
            ),
            None => format!(
                "{begin}: a capture of {} emptied the board (R11).",
                sowing.captured
            ),
        },
    }
}

fn unending(pit: Pit, period: Option<u64>) -> String {
    match period {
        Some(period) => format!(
            "The relay of {pit} comes back to the same board every {period} laps and would never end: it may not be chosen (H1)."
        ),
        None => format!(
            "The relay of {pit} was followed for long and did not end: it is not offered (H1)."
        ),
    }
}

pub(super) fn passed(pass: &Pass) -> String {
    let side = pass.side;
    match pass.reason {
        PassReason::NoSeeds => format!("{side} passes, having no seed in the row (R5)."),
        PassReason::OnlyEndless => {
            format!("{side} passes: each of the pits would be sown for ever (H1).")
        }
        PassReason::Undecided => {
            format!("{side} passes: no pit is known to end within the work budget (H1).")
        }
    }
}

fn ended(outcome: &Outcome, stop: Option<Stop>) -> String {
    let (south, north) = (outcome.seeds.south, outcome.seeds.north);
    let result = match outcome.winner() {
        Some(side) => {
            let (more, fewer) = (outcome.seeds[side], outcome.seeds[side.other()]);
            format!("{side} wins, {more} to {fewer}")
        }
        None => format!("Drawn, {south} to {north}"),
    };
    format!("{result}: {}.", why_ended(outcome, stop))
}

/// Why a game ended.
pub(super) fn why_ended(outcome: &Outcome, stop: Option<Stop>) -> String {
    match outcome.termination {
        Termination::LastFour => "the last four are taken (R11)".to_owned(),
        Termination::BoardEmpty => "the board is empty (R11)".to_owned(),
        Termination::Blocked => "neither side can sow, and the rest was shared (H1)".to_owned(),
        Termination::Repetition => {
            "the same board stood here for the third time, and the rest was shared (H2)".to_owned()
        }
        Termination::Agreement => "the players agreed to share the rest (H3)".to_owned(),
        Termination::Resignation => match stop {
            Some(Stop::Resignation(side)) => {
                format!(
                    "{side} resigned, and the rest went to {} (H3)",
                    side.other()
                )
            }
            _ => "by resignation (H3)".to_owned(),
        },
    }
}

fn pit_name(pit: Pit, seeds: Seeds, closed: bool, choice: &Choice) -> String {
    let name = format!("{}'s pit {pit}", pit.side());
    if closed {
        return format!("{name}, closed");
    }
    let name = format!("{name}, {}", seeds_in_words(seeds));
    match choice {
        Choice::None | Choice::Refused(_) if seeds.is_zero() => name,
        Choice::None => name,
        Choice::Open => format!("{name}; may be sown"),
        Choice::Sows(sowing) => {
            let again = if sowing.again { ", sows again" } else { "" };
            format!(
                "{name}; sows {}, {}{again}",
                laps_in_words(sowing.laps),
                gain(sowing)
            )
        }
        Choice::Pending => format!("{name}; its relay is still being followed"),
        Choice::Answer => format!("{name}; choose it as your answer"),
        Choice::Refused(Refusal::Endless { period, .. }) => {
            format!("{name}; endless, comes back every {period} laps and may not be chosen (H1)")
        }
        Choice::Refused(Refusal::Undecided { .. }) => {
            format!("{name}; undecided, its relay was followed without an end (H1)")
        }
        Choice::Refused(_) => name,
    }
}

fn preview(sowing: &Sowing) -> String {
    let laps = count(usize::try_from(sowing.laps).unwrap_or(usize::MAX), "lap");
    let begin = format!("{}: {laps} to {}", sowing.pit, sowing.last);
    let gain = sowing.gain();
    match (gain.is_zero(), sowing.again) {
        (true, _) => format!("{begin}, captures nothing"),
        (false, true) => format!("{begin}, captures {gain}, sows again"),
        (false, false) => format!("{begin}, captures {gain}"),
    }
}

fn consequence(sowing: &Sowing) -> String {
    let gain = sowing.gain();
    match (gain.is_zero(), sowing.again) {
        (true, _) => "–".to_owned(),
        (false, true) => format!("+{gain}, again"),
        (false, false) => format!("+{gain}"),
    }
}

pub(super) fn gain(sowing: &Sowing) -> String {
    if sowing.gain().is_zero() {
        "captures nothing".to_owned()
    } else {
        format!("captures {}", number_word(sowing.gain().get()))
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotYours { pit, due } => {
            format!("{pit} is {}’s pit; it is {due}’s turn.", due.other())
        }
        Refusal::Empty { pit } => format!("Pit {pit} is empty."),
        Refusal::Endless { pit, period } => unending(*pit, Some(*period)),
        Refusal::Undecided { pit, .. } => unending(*pit, None),
        other => sentence_case(&format!("{other}.")),
    }
}

pub(super) fn seeds_in_words(seeds: Seeds) -> String {
    match seeds.get() {
        0 => "no seeds".to_owned(),
        1 => "one seed".to_owned(),
        many => format!("{} seeds", number_word(many)),
    }
}

fn laps_in_words(laps: u64) -> String {
    match u8::try_from(laps) {
        Ok(1) => "one lap".to_owned(),
        Ok(few) => format!("{} laps", number_word(few)),
        Err(_) => format!("{laps} laps"),
    }
}

/// A number as read aloud: in words up to twelve.
fn number_word(number: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(usize::from(number))
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

pub(super) fn count(number: usize, thing: &str) -> String {
    if number == 1 {
        format!("1 {thing}")
    } else {
        format!("{number} {thing}s")
    }
}

pub(super) fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
