//! A shelf whose writing is done beside the board: putting a text safely on a
//! disk takes longer than a frame may, and now and then longer than the time
//! between two sowings.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::shelf::{Fetch, Item, Making, Shelf};

/// Writes to a shelf on a thread of its own, in the order in which the texts
/// came; of several texts for one item that wait, only the last. A text is jotted
/// before that on the spot, so that it outlives the program whatever the thread
/// is waiting for. When the scribe is dropped, everything has been written.
#[derive(Debug)]
pub struct Scribe<S> {
    shelf: Arc<Mutex<S>>,
    /// The same shelf, to jot on while the other is being written to.
    jotter: S,
    jotted: Jotted,
    orders: Option<Sender<Order>>,
    /// How many texts there were.
    number: u64,
    failures: Receiver<io::Error>,
    thread: Option<JoinHandle<()>>,
}

/// A text to be made and written. The number tells it apart from later ones.
struct Text {
    item: Item,
    number: u64,
    make: Making,
}

enum Order {
    Keep(Text),
    /// Let the sender go when all before it is written.
    Settle(Sender<()>),
}

/// The number of the text that was jotted last for each item. It is held while
/// a jot is made or taken away, which is quick.
type Jotted = Arc<Mutex<BTreeMap<Item, u64>>>;

impl<S: Shelf + Clone + Send + 'static> Scribe<S> {
    /// A scribe for this shelf. `failed` is called, on the scribe's thread,
    /// when there is [trouble](Shelf::trouble) to tell.
    #[must_use]
    pub fn new(shelf: S, failed: impl Fn() + Send + 'static) -> Self {
        let (orders, incoming) = channel();
        let (told, failures) = channel();
        let jotter = shelf.clone();
        let jotted = Jotted::default();
        let shelf = Arc::new(Mutex::new(shelf));
        let (desk, jots) = (Arc::clone(&shelf), Arc::clone(&jotted));
        let write = move || {
            write(&incoming, &desk, &jots, |error| {
                // The board may be gone; then nobody can be told.
                let _ = told.send(error);
                failed();
            });
        };
        // Without a thread nobody takes orders, and the board writes itself.
        let thread = thread::Builder::new().name("scribe".into()).spawn(write);
        Self {
            shelf,
            jotter,
            jotted,
            orders: Some(orders),
            number: 0,
            failures,
            thread: thread.ok(),
        }
    }
}

impl<S> Scribe<S> {
    /// Waits until everything so far is written.
    fn settle(&self) {
        // The other end is never used, only let go; without a thread it is at
        // once.
        let _ = self.settling().recv();
    }

    /// Hangs up when everything so far is written.
    fn settling(&self) -> Receiver<()> {
        let (waiting, settled) = channel();
        if let Some(orders) = &self.orders {
            let _ = orders.send(Order::Settle(waiting));
        }
        settled
    }
}

/// Writes texts, and takes away what was jotted of them unless a later one has
/// been jotted since.
fn write(
    orders: &Receiver<Order>,
    shelf: &Mutex<impl Shelf>,
    jotted: &Jotted,
    failed: impl Fn(io::Error),
) {
    while let Some(batch) = Batch::next(orders) {
        for Text { item, number, make } in batch.texts {
            if let Err(error) = locked(shelf).write(item, &make()) {
                failed(error);
                continue;
            }
            let last = locked(jotted);
            if last.get(&item).is_none_or(|last| *last <= number) {
                locked(shelf).forget_jot(item);
            }
        }
    }
}

/// What is to be written at one go.
#[derive(Default)]
struct Batch {
    texts: Vec<Text>,
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
            Order::Keep(text) => {
                self.texts.retain(|other| other.item != text.item);
                self.texts.push(text);
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

    fn fetch(&self, item: Item) -> Fetch {
        let (shelf, settling) = (Arc::clone(&self.shelf), self.settling());
        Box::new(move || {
            // As when settling.
            let _ = settling.recv();
            locked(&shelf).read(item)
        })
    }

    fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
        let text = text.to_owned();
        let mut last = locked(&self.jotted);
        last.insert(item, self.number + 1);
        // Whoever writes the text will meet what was wrong, and tell it.
        let _ = self.jotter.jot(item, &text);
        drop(last);
        self.write_made(item, Box::new(move || text))
    }

    fn write_made(&mut self, item: Item, make: Making) -> io::Result<()> {
        self.number += 1;
        let number = self.number;
        let order = Order::Keep(Text { item, number, make });
        let refused = match &self.orders {
            Some(orders) => orders.send(order).err().map(|SendError(order)| order),
            None => Some(order),
        };
        match refused {
            Some(Order::Keep(text)) => {
                let mut shelf = locked(&self.shelf);
                shelf.write(item, &(text.make)())?;
                shelf.forget_jot(item);
                Ok(())
            }
            _ => Ok(()),
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
    #[derive(Clone, Default)]
    struct Diary {
        written: Arc<Mutex<Vec<(Item, String)>>>,
        jotted: Arc<Mutex<Vec<(Item, String)>>>,
        /// Held by a test to keep the writer waiting.
        busy: Arc<Mutex<()>>,
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
            drop(locked(&self.busy));
            locked(&self.written).push((item, text.to_owned()));
            Ok(())
        }
        fn jot(&mut self, item: Item, text: &str) -> io::Result<()> {
            locked(&self.jotted).push((item, text.to_owned()));
            Ok(())
        }
        fn forget_jot(&mut self, item: Item) {
            locked(&self.jotted).retain(|(other, _)| *other != item);
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
    fn what_is_fetched_is_what_was_kept_before() {
        let diary = Diary::default();
        let busy = Arc::clone(&diary.busy);
        let mut scribe = Scribe::new(diary, || ());
        let writing = locked(&busy);
        scribe.write(Item::Game, "one").expect("taken");
        let fetch = scribe.fetch(Item::Game);
        let fetched = thread::spawn(fetch);
        drop(writing);
        let fetched = fetched.join().expect("no panic").expect("read");
        assert_eq!(fetched.as_deref(), Some("one"));
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
            batch.take(Order::Keep(Text {
                item,
                number: 0,
                make: Box::new(|| text.to_owned()),
            }));
        }
        let texts = batch.texts.into_iter();
        let texts: Vec<_> = texts.map(|text| (text.item, (text.make)())).collect();
        let expected = [(Item::PreviousGame, "first"), (Item::Game, "second")];
        assert_eq!(texts, expected.map(|(item, text)| (item, text.to_owned())));
    }

    #[test]
    fn a_text_is_jotted_while_the_one_before_is_still_being_written() {
        let diary = Diary::default();
        let (jotted, busy) = (Arc::clone(&diary.jotted), Arc::clone(&diary.busy));
        let writing = locked(&busy);
        let mut scribe = Scribe::new(diary, || ());
        for text in ["one", "two", "three"] {
            scribe.write(Item::Game, text).expect("taken");
        }
        let newest = || locked(&jotted).last().map(|(_, text)| text.clone());
        assert_eq!(newest().as_deref(), Some("three"));
        drop(writing);
        scribe.settle();
        assert_eq!(newest(), None, "it is written now");
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
