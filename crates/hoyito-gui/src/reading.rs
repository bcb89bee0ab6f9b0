//! Reading what others wrote away from the window: a seam, and threads behind
//! it. A large file, one that is no record, or a disk that does not answer
//! holds up nobody. Readings are numbered, so that one that comes too late is
//! known as such.

mod beside;
mod source;

use std::collections::VecDeque;

use hoyito_core::Position;

pub use beside::Beside;
pub use source::{LARGEST, ReadError, Source};

use crate::record::Games;

/// Something that is to be read.
pub struct Order {
    /// No other order of the same reader has it.
    pub number: u64,
    /// Where it stands.
    pub source: Source,
}

/// What stands in something that was read.
#[derive(Debug)]
pub enum Found {
    /// Games, and what is wrong with others.
    Games(Games),
    /// A position.
    Position(Position),
    /// Nothing at all.
    Nothing,
}

/// What became of an order.
#[derive(Debug)]
pub struct Delivery {
    /// The number of the order.
    pub number: u64,
    /// What was found.
    pub found: Result<Found, ReadError>,
}

/// Somebody who reads, one thing at a time.
pub trait Reader {
    /// Begins with an order. One that is being read is left.
    fn read(&mut self, order: Order);
    /// Leaves what is being read.
    fn stop(&mut self);
    /// The next delivery that has come, if there is one. It may be of an order
    /// that was left.
    fn delivery(&mut self) -> Option<Delivery>;
}

/// Reads on the spot: for a board without a window.
#[derive(Default)]
pub struct AtOnce(VecDeque<Delivery>);

impl Reader for AtOnce {
    fn read(&mut self, Order { number, source }: Order) {
        let found = source.read(&|| false);
        self.0.push_back(Delivery { number, found });
    }

    fn stop(&mut self) {}

    fn delivery(&mut self) -> Option<Delivery> {
        self.0.pop_front()
    }
}
