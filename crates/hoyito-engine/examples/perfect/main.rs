//! Lets the perfect player play thousands of games from positions whose value
//! is proven, and tells whether she ever got less:
//! `cargo run --release -p hoyito-engine --example perfect -- 100` plays a
//! hundred against each opponent, in each variant and with each holder of the
//! last four.

mod harness;

use std::time::Instant;

use hoyito_core::{Side, Variant};

use crate::harness::{Hall, OPPONENTS};

fn main() {
    let games = std::env::args().nth(1);
    let games: u32 = games.and_then(|games| games.parse().ok()).unwrap_or(10);
    for variant in Variant::ALL {
        for holder in [None, Some(Side::South), Some(Side::North)] {
            let mut hall = Hall::new(variant, holder, 1);
            for opponent in OPPONENTS {
                let began = Instant::now();
                let (mut less, mut more) = (0, 0);
                for _ in 0..games {
                    let (position, value) = hall.proven(3_000);
                    let margin = hall.play(position, opponent);
                    if margin < value {
                        println!("{margin} of {value}: {position:?}");
                    }
                    less += u32::from(margin < value);
                    more += u32::from(margin > value);
                }
                let last_four = holder.map_or("the taker".to_owned(), |side| side.to_string());
                println!(
                    "{variant}, last four to {last_four}, against {opponent:?}: {games} games, \
                     {less} below the value, {more} above, {:.1} s",
                    began.elapsed().as_secs_f64()
                );
            }
        }
    }
}
