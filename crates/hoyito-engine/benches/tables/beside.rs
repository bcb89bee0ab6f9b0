//! The same table built plainly and by the engine, one after the other.

use std::fs;
use std::time::{Duration, Instant};

use hoyito_engine::tablebase::{Watch, build, threads};

use crate::{RULES, domain, plain};

/// What a piece of work took.
struct Took {
    wall: Duration,
    /// Of all threads together, in seconds; where the system tells it.
    processor: Option<f64>,
}

/// Builds the table to so many seeds both ways and tells what it took.
pub(crate) fn tell(seeds: u8) {
    let ours = measure(|| {
        build(domain(None), seeds, Watch::default()).expect("a table");
    });
    let plainly = measure(|| {
        plain::build(RULES, seeds);
    });
    println!("tables of Hoyito II to {seeds} seeds");
    println!("  values, plainly, 1 thread: {}", in_words(&plainly));
    println!(
        "  values and ranks, {} threads: {}",
        threads(),
        in_words(&ours)
    );
    let factor = plainly.wall.as_secs_f64() / ours.wall.as_secs_f64();
    print!("  {factor:.2} times as fast");
    if let (Some(plainly), Some(ours)) = (plainly.processor, ours.processor) {
        let factor = plainly / ours;
        print!(", with {factor:.2} times less work for the processor");
    }
    println!();
}

fn measure(work: impl FnOnce()) -> Took {
    let (began, before) = (Instant::now(), processor_seconds());
    work();
    let used = processor_seconds().zip(before);
    Took {
        wall: began.elapsed(),
        processor: used.map(|(after, before)| after - before),
    }
}

/// Seconds that this program has kept processors busy, as Linux tells it:
/// fields 14 and 15 of the line, in hundredths, for the program and for what
/// the system did for it.
fn processor_seconds() -> Option<f64> {
    let line = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, in brackets, may hold anything.
    let (_, fields) = line.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: Vec<f64> = ticks.filter_map(|field| field.parse().ok()).collect();
    Some(ticks.iter().sum::<f64>() / 100.0)
}

fn in_words(took: &Took) -> String {
    let wall = took.wall.as_secs_f64();
    match took.processor {
        Some(processor) => format!("{wall:.2} s, {processor:.2} s of processor time"),
        None => format!("{wall:.2} s"),
    }
}
