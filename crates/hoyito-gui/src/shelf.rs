//! A place where the board keeps things from one time to the next. The board
//! itself knows no files; a browser may have another kind of shelf.

use std::collections::BTreeMap;
use std::io;

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// The game on the board, kept after every sowing.
    Game,
    /// The game that was on the board before it.
    PreviousGame,
    /// What the player has set.
    Settings,
    /// How far she has come with the tour and the trainers.
    Practice,
}

/// Makes a text when it is needed.
pub type Making = Box<dyn FnOnce() -> String + Send>;

/// Reads what is kept, when it is called, on whatever thread; as [`Shelf::read`].
pub type Fetch = Box<dyn FnOnce() -> io::Result<Option<String>> + Send>;

/// Keeps texts.
pub trait Shelf {
    /// What is kept, or `None` when there is nothing.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    fn read(&self, item: Item) -> io::Result<Option<String>>;

    /// A way to read away from the board what is kept now.
    fn fetch(&self, item: Item) -> Fetch {
        let read = self.read(item);
        Box::new(move || read)
    }

    /// Keeps a text in place of the one before it. A shelf that is torn away
    /// at any moment holds the one or the other, whole.
    ///
    /// # Errors
    ///
    /// When it cannot be kept. A shelf may take it now and keep it a little
    /// later; then [`Self::trouble`] tells.
    fn write(&mut self, item: Item, text: &str) -> io::Result<()>;

    /// The same with a text that takes a while to be made: a shelf that has a
    /// thread makes it there.
    ///
    /// # Errors
    ///
    /// As [`Self::write`].
    fn write_made(&mut self, item: Item, make: Making) -> io::Result<()> {
        self.write(item, &make())
    }

    /// Puts a text, at once, where it outlives the program, though perhaps not
    /// the machine: the same text is to be written soon. Until then, what is
    /// read is this. A shelf that writes at once need not do anything.
    ///
    /// # Errors
    ///
    /// When it cannot be put there.
    fn jot(&mut self, item: Item, text: &str) -> io::Result<()> {
        let _ = (item, text);
        Ok(())
    }

    /// The text that was jotted last has been written: the jot is no longer
    /// needed.
    fn forget_jot(&mut self, item: Item) {
        let _ = item;
    }

    /// Puts aside what made no sense, so that it is not lost, and tells where.
    ///
    /// # Errors
    ///
    /// When it cannot be moved.
    fn set_aside(&mut self, item: Item) -> io::Result<String>;

    /// What went wrong with a text that was taken to be kept later, once for
    /// each.
    fn trouble(&mut self) -> Option<io::Error> {
        None
    }
}

/// A shelf that forgets everything when it is dropped.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// What is kept.
    pub items: BTreeMap<Item, String>,
    /// What was put aside.
    pub aside: Vec<String>,
}

impl Shelf for Memory {
    fn read(&self, item: Item) -> io::Result<Option<String>> {
        Ok(self.items.get(&item).cloned())
    }

    fn write(&mut self, item: Item, text: &str) -> io::Result<()> {
        self.items.insert(item, text.to_owned());
        Ok(())
    }

    fn set_aside(&mut self, item: Item) -> io::Result<String> {
        self.aside.extend(self.items.remove(&item));
        Ok(format!("{item:?}"))
    }
}
