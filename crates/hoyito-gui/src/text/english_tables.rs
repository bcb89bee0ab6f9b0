//! The sentences about end-game tables, in English.

use hoyito_engine::tablebase::{Domain, LastFour, Step, UnderWay};

use super::TablesSentence;

pub(super) fn write(sentence: &TablesSentence) -> String {
    match sentence {
        TablesSentence::Game(domain) => game(*domain),
        TablesSentence::Progress(under_way) => match under_way.step {
            Step::Opening => "Opening tables".to_owned(),
            Step::Waiting => "Another program makes tables".to_owned(),
            Step::Making { part, .. } => format!("Making tables, {} %", percent(part)),
        },
        TablesSentence::UnderWay(UnderWay {
            domain,
            seeds,
            step,
        }) => {
            let what = format!("{} to {seeds} seeds", game(*domain));
            match step {
                Step::Opening => format!("Opening {what}"),
                Step::Waiting => format!("{what} is being made by another program"),
                Step::Making { part, .. } => format!("Making {what}: {} %", percent(*part)),
            }
        }
        TablesSentence::Size(bytes) => size(*bytes),
        TablesSentence::Cost {
            seeds,
            disk,
            memory,
            minutes,
        } => {
            let time = match minutes {
                0 | 1 => "less than a minute".to_owned(),
                minutes => format!("some {minutes} minutes"),
            };
            format!(
                "To {seeds} seeds: about {} on the disk; up to {} of memory and {time} of one core \
                 while it is made.",
                size(*disk),
                size(*memory)
            )
        }
        TablesSentence::Make(seeds) => format!("Make to {seeds} seeds"),
        TablesSentence::Remove => "Remove".to_owned(),
        TablesSentence::RemoveName(domain) => format!("Remove the table of {}", game(*domain)),
        TablesSentence::Unusable(name) => {
            format!("{name} cannot be used, and is left as it is until it is removed.")
        }
        TablesSentence::Place(path) => format!("They are kept in {}.", path.display()),
    }
}

/// The variant, and who gets the last four where that is not the taker.
fn game(domain: Domain) -> String {
    let held = domain
        .views()
        .first()
        .is_some_and(|view| view.last_four != LastFour::Taker);
    let (variant, pits) = (domain.variant(), domain.pits());
    match (held, pits) {
        (false, 12) => variant.to_string(),
        (true, 12) => format!("{variant}, last four to one player"),
        _ => domain.to_string(),
    }
}

fn percent(part: f32) -> u32 {
    (100.0 * part) as u32
}

fn size(bytes: u64) -> String {
    match bytes {
        0..100_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        100_000..10_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        10_000_000..1_000_000_000 => format!("{:.0} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}
