//! A shelf whose writing is done beside the board: putting a text safely on a
//! disk takes longer than a frame may.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::shelf::{Item, Shelf};

/// Writes to a shelf on a thread of its own, in the order in which the texts
/// came. Of several texts for one item that wait, only the last is written.
/// When it is dropped, everything has been written.
#[derive(Debug)]
pub struct Scribe<S> {
    shelf: Arc<Mutex<S>>,
    orders: Option<Sender<Order>>,
    failures: Receiver<io::Error>,
    thread: Option<JoinHandle<()>>,
}

enum Order {
    Keep(Item, String),
    /// Let the sender go when all before it is written.
    Settle(Sender<()>),
}

impl<S: Shelf + Send + 'static> Scribe<S> {
    /// A scribe for this shelf. `failed` is called, on the scribe's thread,
    /// when there is [trouble](Shelf::trouble) to tell.
    #[must_use]
    pub fn new(shelf: S, failed: impl Fn() + Send + 'static) -> Self {
        let shelf = Arc::new(Mutex::new(shelf));
        let (orders, incoming) = channel();
        let (told, failures) = channel();
        let desk = Arc::clone(&shelf);
        let write = move || {
            while let Some(batch) = Batch::next(&incoming) {
                for (item, text) in &batch.texts {
                    if let Err(error) = locked(&desk).write(*item, text) {
                        // The board may be gone; then nobody can be told.
                        let _ = told.send(error);
                        failed();
                    }
                }
            }
        };
        // Without a thread nobody takes orders, and the board writes itself.
        let thread = thread::Builder::new().name("scribe".into()).spawn(write);
        Self {
            shelf,
            orders: Some(orders),
            failures,
            thread: thread.ok(),
        }
    }

    /// Waits until everything so far is written.
    fn settle(&self) {
        let (waiting, settled) = channel();
        let order = Order::Settle(waiting);
        if self
            .orders
            .as_ref()
            .is_some_and(|to| to.send(order).is_ok())
        {
            // The other end is never used, only let go.
            let _ = settled.recv();
        }
    }
}

/// What is to be written at one go.
#[derive(Default)]
struct Batch {
    texts: Vec<(Item, String)>,
    waiting: Vec<Sender<()>>,
}

impl Batch {
    /// Waits for something to write; `None` when nothing more will come.
    fn next(orders: &Receiver<Order>) -> Option<Self> {
        let mut batch = Self::default();
        batch.take(orders.recv().ok()?);
        orders.try_iter().for_each(|order| batch.take(order));
        Some(batch)
    }

    /// A newer text takes the place of the older one at the end of the line,
    /// never before what was to be written first: a game is kept as the one
    /// before before another takes its place.
    fn take(&mut self, order: Order) {
        match order {
            Order::Keep(item, text) => {
                self.texts.retain(|(other, _)| *other != item);
                self.texts.push((item, text));
            }
            Order::Settle(waiting) => self.waiting.push(waiting),
        }
    }
}

/// A shelf is whole after every call, even one that panicked.
fn locked<S>(shelf: &Mutex<S>) -> MutexGuard<'_, S> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<S: Shelf + Send + 'static> Shelf for Scribe<S> {
    fn read(&self, item: Item) -> io::Result<Option<String>> {
        self.settle();
        locked(&self.shelf).read(item)
    }

    fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
        let order = Order::Keep(item, text.to_owned());
        match self.orders.as_ref().map(|to| to.send(order)) {
            Some(Ok(())) => Ok(()),
            _ => locked(&self.shelf).write(item, text),
        }
    }

    fn set_aside(&mut self, item: Item) -> io::Result<String> {
        self.settle();
        locked(&self.shelf).set_aside(item)
    }

    fn trouble(&mut self) -> Option<io::Error> {
        self.failures.try_recv().ok()
    }
}

impl<S> Drop for Scribe<S> {
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(thread) = self.thread.take() {
            // A scribe that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::shelf::Memory;

    /// A shelf that tells in which order it was written to, and fails when it
    /// is told to.
    #[derive(Default)]
    struct Diary {
        written: Arc<Mutex<Vec<(Item, String)>>>,
        full: bool,
    }

    impl Shelf for Diary {
        fn read(&self, item: Item) -> io::Result<Option<String>> {
            let written = locked(&self.written);
            let last = written.iter().rev().find(|(other, _)| *other == item);
            Ok(last.map(|(_, text)| text.clone()))
        }
        fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
            if self.full {
                return Err(io::ErrorKind::StorageFull.into());
            }
            locked(&self.written).push((item, text.to_owned()));
            Ok(())
        }
        fn set_aside(&mut self, _: Item) -> io::Result<String> {
            Err(io::ErrorKind::Unsupported.into())
        }
    }

    #[test]
    fn what_was_given_to_keep_is_read_again_at_once() {
        let mut scribe = Scribe::new(Memory::default(), || ());
        for text in ["one", "two", "three"] {
            scribe.write(Item::Game, text).expect("taken");
            assert_eq!(
                scribe.read(Item::Game).expect("read").as_deref(),
                Some(text)
            );
        }
    }

    #[test]
    fn everything_is_written_when_the_board_goes_away() {
        let diary = Diary::default();
        let written = Arc::clone(&diary.written);
        let mut scribe = Scribe::new(diary, || ());
        for number in 0..200 {
            scribe
                .write(Item::Game, &number.to_string())
                .expect("taken");
        }
        drop(scribe);
        let last = locked(&written).last().cloned();
        assert_eq!(last, Some((Item::Game, "199".to_owned())));
    }

    #[test]
    fn a_game_is_kept_as_the_one_before_until_another_takes_its_place() {
        let mut batch = Batch::default();
        for (item, text) in [
            (Item::Game, "first"),
            (Item::PreviousGame, "first"),
            (Item::Game, "second"),
        ] {
            batch.take(Order::Keep(item, text.to_owned()));
        }
        let expected = [(Item::PreviousGame, "first"), (Item::Game, "second")];
        assert_eq!(
            batch.texts,
            expected.map(|(item, text)| (item, text.to_owned()))
        );
    }

    #[test]
    fn what_could_not_be_written_is_told() {
        let called = Arc::new(AtomicBool::new(false));
        let call = Arc::clone(&called);
        let full = Diary {
            full: true,
            ..Diary::default()
        };
        let mut scribe = Scribe::new(full, move || call.store(true, Ordering::SeqCst));
        scribe.write(Item::Game, "one").expect("taken");
        scribe.settle();
        let error = scribe.trouble().expect("the shelf is full");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(called.load(Ordering::SeqCst));
        assert!(scribe.trouble().is_none());
    }

    #[test]
    fn without_a_thread_the_board_writes_itself() {
        let mut scribe = Scribe::new(Memory::default(), || ());
        scribe.orders = None;
        scribe.write(Item::Game, "one").expect("written");
        assert_eq!(
            scribe.read(Item::Game).expect("read").as_deref(),
            Some("one")
        );
    }
}
