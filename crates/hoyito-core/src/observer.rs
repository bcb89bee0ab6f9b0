//! What a sowing tells while it runs. Everything that shows or explains a
//! sowing is made from these events, never by comparing boards.

use alloc::vec::Vec;

use crate::{Pit, Seeds, Side, SowingEnd};

/// Why a pit was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum CaptureKind {
    /// A casa made on the way, with seeds still in the hand (R6).
    Along,
    /// The last seed made it a casa (R4, R7, R9, R12).
    Casa,
    /// It held four, and so did every pit between it and the last seed's casa
    /// (R9).
    Chain,
}

/// One thing that happens in a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        tag = "event",
        rename_all = "snake_case",
        rename_all_fields = "snake_case"
    )
)]
pub enum Event {
    /// A lap begins: all seeds of a pit are in the hand (R3).
    Lift {
        /// The pit, now empty.
        pit: Pit,
        /// Seeds in the hand.
        seeds: Seeds,
    },
    /// A seed falls (R3).
    Drop {
        /// The pit it falls into.
        pit: Pit,
        /// Seeds in that pit, with this one.
        holds: Seeds,
        /// Seeds still in the hand.
        in_hand: Seeds,
    },
    /// The last seed of a lap fell into an occupied pit without making four:
    /// that pit is lifted next (R4).
    Relay {
        /// The pit.
        pit: Pit,
        /// Seeds in it, with the last one.
        holds: Seeds,
    },
    /// The mover takes the four seeds of a pit, which is then empty.
    Capture {
        /// The pit.
        pit: Pit,
        /// Why.
        kind: CaptureKind,
    },
    /// The last four seeds, on the board or in the hand, are taken off; board
    /// and hand are then empty (R8, R11, R13).
    LastFour {
        /// Who gets them.
        to: Side,
    },
    /// The sowing is over.
    End {
        /// The pit where the last seed fell.
        pit: Pit,
        /// Why.
        end: SowingEnd,
    },
}

/// Watches a sowing. Any closure over [`Event`] is one.
///
/// ```
/// use hoyito_core::{Event, Pit, Position, RowLength, Variant};
///
/// let mut drops = 0;
/// let start = Position::start(Variant::HoyitoIII, RowLength::SIX);
/// start.observe(Pit::from_letter('A')?, &mut |event: Event| {
///     if let Event::Drop { .. } = event {
///         drops += 1;
///     }
/// })?;
/// assert_eq!(drops, 4 + 5 + 5 + 6 + 6);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Observer {
    /// Whether nothing need be told. The sowing then drops whole laps at once
    /// and pays nothing for being observable.
    const SILENT: bool = false;

    /// Is told what just happened.
    fn see(&mut self, event: Event);
}

impl<F: FnMut(Event)> Observer for F {
    fn see(&mut self, event: Event) {
        self(event);
    }
}

/// The observer that does not look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    const SILENT: bool = true;

    fn see(&mut self, _: Event) {}
}

/// Keeps every event, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    /// The events so far.
    pub events: Vec<Event>,
}

impl Observer for EventLog {
    fn see(&mut self, event: Event) {
        self.events.push(event);
    }
}
