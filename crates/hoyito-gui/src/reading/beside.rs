//! Reading on threads of their own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::{Delivery, Order, ReadError, Reader};

/// Reads each order on a thread of its own: a disk that never answers does not
/// hold up what is read next.
pub struct Beside {
    wake: Arc<dyn Fn() + Send + Sync>,
    deliveries: (Sender<Delivery>, Receiver<Delivery>),
    stop: Arc<AtomicBool>,
}

impl Beside {
    /// A reader that calls `wake`, on the thread that has read, when a delivery
    /// has come.
    #[must_use]
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            wake: Arc::new(wake),
            deliveries: channel(),
            stop: Arc::default(),
        }
    }
}

impl Reader for Beside {
    fn read(&mut self, Order { number, source }: Order) {
        self.stop();
        self.stop = Arc::default();
        let (stop, wake) = (Arc::clone(&self.stop), Arc::clone(&self.wake));
        let sender = self.deliveries.0.clone();
        let read = move || {
            let stopped = || stop.load(Relaxed);
            let read = AssertUnwindSafe(|| source.read(&stopped));
            let found = catch_unwind(read).unwrap_or(Err(ReadError::BrokeDown));
            // What nobody waits for is taken apart here, not by the window.
            if !stopped() {
                // The board may have closed.
                let _ = sender.send(Delivery { number, found });
                wake();
            }
        };
        if let Err(error) = thread::Builder::new().name("reader".into()).spawn(read) {
            let found = Err(ReadError::Io(error));
            let _ = self.deliveries.0.send(Delivery { number, found });
        }
    }

    fn stop(&mut self) {
        self.stop.store(true, Relaxed);
    }

    fn delivery(&mut self) -> Option<Delivery> {
        self.deliveries.1.try_recv().ok()
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::{Found, Source};

    fn reader() -> (Beside, Receiver<()>) {
        let (wake, woken) = channel();
        let reader = Beside::new(move || {
            let _ = wake.send(());
        });
        (reader, woken)
    }

    #[test]
    fn a_reading_that_never_ends_does_not_hold_up_the_next() {
        let (mut reader, woken) = reader();
        let (hold, held) = channel::<()>();
        let endless = Source::Shelf(Box::new(move || {
            // Until the test lets go.
            let _ = held.recv();
            Ok(None)
        }));
        reader.read(Order {
            number: 1,
            source: endless,
        });
        reader.read(Order {
            number: 2,
            source: Source::Shelf(Box::new(|| Ok(Some(String::new())))),
        });
        woken.recv().expect("the second is there");
        let delivery = reader.delivery().expect("it was told");
        assert_eq!(delivery.number, 2);
        assert!(matches!(delivery.found, Ok(Found::Games(_))));
        drop(hold);
    }

    #[test]
    fn one_that_breaks_down_is_told_of() {
        let (mut reader, woken) = reader();
        let source = Source::Shelf(Box::new(|| panic!("a fault made by a test")));
        reader.read(Order { number: 1, source });
        woken.recv().expect("it is told");
        let delivery = reader.delivery().expect("it was told");
        assert!(matches!(delivery.found, Err(ReadError::BrokeDown)));
    }

    #[test]
    fn what_was_stopped_is_not_delivered() {
        let (mut reader, woken) = reader();
        let (hold, held) = channel::<()>();
        let slow = Source::Shelf(Box::new(move || {
            let _ = held.recv();
            Ok(None)
        }));
        reader.read(Order {
            number: 1,
            source: slow,
        });
        reader.stop();
        drop(hold);
        // The thread lets go of the waker when it ends.
        while Arc::strong_count(&reader.wake) > 1 {
            thread::yield_now();
        }
        assert!(reader.delivery().is_none());
        assert!(woken.try_recv().is_err());
    }
}
