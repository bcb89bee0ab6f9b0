//! A search in a thread of its own, so that `stop` is heard.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::Instant;

use hoyito_core::{Game, LapBudget};
use hoyito_engine::{Choice, Limits, Player};

use super::limits::SearchLimits;
use super::say;
use crate::commands::margins::words;

/// A search under way. It says its `bestmove` itself.
pub(super) struct Thinking {
    stop: Arc<AtomicBool>,
    done: JoinHandle<Player>,
    infinite: bool,
}

impl Thinking {
    /// Lets a player think about a game.
    pub(super) fn begin(mut player: Player, game: Game, search: SearchLimits) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        let done = std::thread::spawn(move || {
            let began = Instant::now();
            let is_over = || search.time.is_some_and(|time| began.elapsed() >= time);
            let enough = || heard.load(Relaxed) || is_over();
            let limits = Limits {
                nodes: search.nodes,
                stop: Some(&enough),
                laps: LapBudget::default(),
            };
            let choice = player.choose_in_game(&game, &limits);
            while search.infinite && !enough() {
                std::thread::park();
            }
            // Who no longer listens need not be told.
            let _ = answer(choice, began);
            player
        });
        Self {
            stop,
            done,
            infinite: search.infinite,
        }
    }

    /// Ends the search at once; it tells its move first. Gives the player back,
    /// with all she has proven.
    pub(super) fn stop(self) -> Option<Player> {
        self.stop.store(true, Relaxed);
        self.done.thread().unpark();
        // A search that panicked has told so itself; a new player takes over.
        self.done.join().ok()
    }

    /// Waits for the end of a search that has one, and stops any other.
    pub(super) fn finish(self) {
        if self.infinite {
            self.stop();
        } else {
            let _ = self.done.join();
        }
    }
}

/// Tells what is proven, the time it took, and the move.
fn answer(choice: Option<Choice>, began: Instant) -> Result<(), crate::failure::Failure> {
    let proven = choice
        .and_then(|choice| choice.bounds)
        .map_or_else(String::new, |bounds| {
            format!("info string proven margin {}\n", words(bounds))
        });
    let pit = choice.map_or("0000".to_owned(), |choice| choice.pit.to_string());
    let time = began.elapsed().as_millis();
    say(&format!("{proven}info time {time}\nbestmove {pit}"))
}
